"""The real Espresso, AndroidJUnitRunner and UiAutomator, as bundled in a test APK, on Pocket."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from devices.instrumentation import Instrumentation, InstrumentationRun, Outcome
from devices.pocket import launch
from devices.session import DeviceSession
from tests.apps.build import APPS
from tests.devices.pocket.modern.espresso import OWN_RUNNER, PACKAGE, RUNNER, espresso_apk
from tests.devices.pocket.outside.clients import Adb
from tests.devices.pocket.outside.conftest import server

__all__ = ["server"]
pytestmark = pytest.mark.oracle

_PASSED, _FAILED, _IGNORED, _ASSUMPTION = 0, -2, -3, -4
_CHOSEN = f"{PACKAGE}.ChosenTest"
_APART = f"{_CHOSEN},{PACKAGE}.GrantedTest,{PACKAGE}.ComposeTest,{PACKAGE}.CrashTest"
_ALL = f"-e package {PACKAGE} -e notClass {_APART}"
_OTHERS = {"assumesWhatIsNotSo": _ASSUMPTION, "isIgnored": _IGNORED, "failsByAssertion": _FAILED}


@pytest.fixture(scope="module")
def adb(server: int) -> Iterator[Adb]:
    """A device with the app and the suite."""
    apks = {"app": APPS / "projects" / "projects.apk", "tests": espresso_apk()}
    adb = Adb(server, launch.start(name="espresso", api=28))
    for name, path in apks.items():
        adb.utils.sync.push(path.read_bytes(), f"/data/local/tmp/{name}.apk")
        assert "Success" in adb.shell(f"pm install -r -t /data/local/tmp/{name}.apk")
    yield adb
    launch.stop("espresso")


@pytest.fixture(scope="module")
def report(adb: Adb) -> str:
    """What `am instrument -r` prints for all tests that look at the app."""
    return adb.shell(f"am instrument -w -r {_ALL} {RUNNER}")


def outcomes(report: str) -> dict[str, int]:
    """The last status code of each test, by its name."""
    ended = re.findall(r"STATUS: test=(.*)\n(?:.*\n)*?.*STATUS_CODE: (0|-\d)", report)
    return {name: int(code) for name, code in ended}


def chosen(adb: Adb, options: str) -> set[str]:
    """The tests of ChosenTest that ran; with `-e log true` they are only listed, and pass."""
    found = outcomes(adb.shell(f"am instrument -w -r {options} {RUNNER}"))
    assert set(found.values()) <= {_PASSED}, found
    return set(found)


def test_every_test_ends_as_it_should(report: str) -> None:
    found = outcomes(report)
    assert len(found) == 29, report
    wrong = {n: c for n, c in found.items() if c != _OTHERS.get(n, _PASSED)}
    assert not wrong, report
    assert "Tests run: 28,  Failures: 1\n" in report


def test_failures_read_as_users_know_them(report: str) -> None:
    said = "doesn't match the selected view.\nExpected: an instance of android.widget.TextView"
    assert said in report
    assert "View Details: Button{id=" in report


@pytest.mark.parametrize(
    ("options", "tests"),
    [
        (f"-e class {_CHOSEN}#small,{_CHOSEN}#large", {"small", "large"}),
        (f"-e package {PACKAGE} -e size small", {"small"}),
        (f"-e class {_CHOSEN} -e size medium", {"medium"}),
        (f"-e class {_CHOSEN} -e annotation {_CHOSEN}\\$Marked", {"medium"}),
        (
            f"-e class {_CHOSEN} -e notAnnotation androidx.test.filters.LargeTest"
            f" -e notClass {_CHOSEN}#waitsForEver,{_CHOSEN}#failsUnlessItIsOnlyListed",
            {"small", "medium"},
        ),
        (
            f"-e class {_CHOSEN} -e log true",
            {"small", "medium", "large", "waitsForEver", "failsUnlessItIsOnlyListed"},
        ),
    ],
)
def test_options_of_the_runner_choose_tests(adb: Adb, options: str, tests: set[str]) -> None:
    assert chosen(adb, options) == tests


def test_shards_share_the_tests(adb: Adb) -> None:
    shard = f"-e class {_CHOSEN},{PACKAGE}.ProjectsTest -e log true -e numShards 2 -e shardIndex"
    one, other = (chosen(adb, f"{shard} {index}") for index in range(2))
    assert one and other and not one & other
    assert len(one | other) == 21


def test_a_test_that_takes_too_long_is_ended(adb: Adb) -> None:
    options = f"-e class {_CHOSEN}#waitsForEver -e timeout_msec 2000"
    report = adb.shell(f"am instrument -w -r {options} {RUNNER}")
    assert outcomes(report) == {"waitsForEver": _FAILED}
    assert "TestTimedOutException: test timed out after 2000 milliseconds" in report


def test_listeners_hear_of_tests(adb: Adb) -> None:
    adb.shell("logcat -c")
    assert chosen(adb, f"-e class {_CHOSEN}#small -e listener {_CHOSEN}\\$Listener") == {"small"}
    assert "heard of small" in adb.shell("logcat -d -s Listener")


def test_runners_of_the_suite_s_own_grant_permissions(adb: Adb) -> None:
    runner = OWN_RUNNER.replace("$", "\\$")
    report = adb.shell(
        f"am instrument -w -r -e word 'a word' -e class {PACKAGE}.GrantedTest {runner}"
    )
    assert outcomes(report) == {"hasTheCamera": _PASSED, "runsInAnotherApplication": _PASSED}


def test_a_crash_of_the_app_is_told_from_a_failure(adb: Adb) -> None:
    test = f"{PACKAGE}.CrashTest#theMainThreadThrows"
    instrumentation = Instrumentation(*RUNNER.split("/"), target_package="samples.projects")
    with DeviceSession(adb.serial) as session:
        run = InstrumentationRun(session, instrumentation, [test])
        (result,) = run.results()
    assert result.outcome is Outcome.CRASHED
    assert result.stack.startswith("java.lang.IllegalStateException: boom\n\tat samples.projects.")


def test_compose_is_refused_by_name(adb: Adb) -> None:
    report = adb.shell(f"am instrument -w -r -e class {PACKAGE}.ComposeTest {RUNNER}")
    assert outcomes(report) == {"showsAComposeView": _FAILED}
    assert "Jetpack Compose (androidx.compose) is not modelled: screens of this device" in report


@pytest.mark.parametrize("api", [21, 34])
def test_the_oldest_and_the_newest_version(server: int, api: int) -> None:
    adb = Adb(server, launch.start(name=f"espresso-{api}", api=api))
    for path in (APPS / "projects" / "projects.apk", espresso_apk()):
        adb.utils.sync.push(path.read_bytes(), "/data/local/tmp/some.apk")
        assert "Success" in adb.shell("pm install -r -t /data/local/tmp/some.apk")
    report = adb.shell(f"am instrument -w -r -e class {PACKAGE}.ProjectsTest {RUNNER}")
    launch.stop(f"espresso-{api}")
    found = outcomes(report.replace("\r", ""))
    assert len(found) == 16
    wrong = {n: c for n, c in found.items() if c != _OTHERS.get(n, _PASSED)}
    assert not wrong, report
