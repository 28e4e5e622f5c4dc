"""The real Espresso, AndroidJUnitRunner and UiAutomator, as bundled in a test APK, on Pocket."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from devices.pocket import launch
from tests.apps.build import APPS
from tests.devices.pocket.modern.espresso import RUNNER, espresso_apk
from tests.devices.pocket.outside.clients import Adb
from tests.devices.pocket.outside.conftest import server

__all__ = ["server"]
pytestmark = pytest.mark.oracle

_PASSED, _FAILED, _IGNORED, _ASSUMPTION = 0, -2, -3, -4
_TESTS = "-e package samples.projects.espresso"
_OTHERS = {"assumesWhatIsNotSo": _ASSUMPTION, "isIgnored": _IGNORED, "failsByAssertion": _FAILED}


@pytest.fixture(scope="module")
def report(server: int) -> Iterator[str]:
    """What `am instrument -r` prints for the whole suite."""
    apks = {"app": APPS / "projects" / "projects.apk", "tests": espresso_apk()}
    adb = Adb(server, launch.start(name="espresso", api=28))
    for name, path in apks.items():
        adb.utils.sync.push(path.read_bytes(), f"/data/local/tmp/{name}.apk")
        assert "Success" in adb.shell(f"pm install -r -t /data/local/tmp/{name}.apk")
    yield adb.shell(f"am instrument -w -r {_TESTS} {RUNNER}")
    launch.stop("espresso")


def test_every_test_ends_as_it_should(report: str) -> None:
    ended = re.findall(r"STATUS: test=(.*)\n(?:.*\n)*?.*STATUS_CODE: (0|-\d)", report)
    outcomes = {name: int(code) for name, code in ended}
    assert len(outcomes) == 18, report
    wrong = {n: c for n, c in outcomes.items() if c != _OTHERS.get(n, _PASSED)}
    assert not wrong, report
    assert "Tests run: 17,  Failures: 1\n" in report


def test_failures_read_as_users_know_them(report: str) -> None:
    said = "doesn't match the selected view.\nExpected: an instance of android.widget.TextView"
    assert said in report
    assert "View Details: Button{id=" in report
