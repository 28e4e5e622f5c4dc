"""Old and new versions of Android: the sample suites pass, and neutral sequences are neutral.

`POCKET_LEVELS=all` runs the suites on more versions; `python -m bench.pocket --api-levels` tells
how long they take there.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from devices.pocket import launch
from devices.session import DeviceSession
from tests.subjects import ROOT

_APPS = ROOT / "tests" / "apps"
_RUNNER = "android.test.InstrumentationTestRunner"
_SUITES = {"projects": 21, "taxcalculator": 14, "podcast": 14}
_LEVELS = (16, 19, 23, 28, 30, 31, 34)
_TESTED = _LEVELS if os.environ.get("POCKET_LEVELS") == "all" else (16, 34)


@dataclass(frozen=True)
class Version:
    serial: str
    api: int


@pytest.fixture(scope="module", params=_TESTED)
def version(
    server: int, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Version]:
    api: int = request.param
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("THOR_STATE_DIR", str(tmp_path_factory.mktemp("thor")))
        serial = launch.start(name=f"api-{api}", api=api)
        yield Version(serial, api)
        launch.stop(serial)


def _install(session: DeviceSession, name: str) -> Path:
    session.install(_APPS / name / f"{name}.apk")
    tests = _APPS / name / f"{name}-tests.apk"
    session.install(tests)
    return tests


def test_the_sample_suites_pass(version: Version) -> None:
    with DeviceSession(version.serial) as session:
        for name, count in _SUITES.items():
            _install(session, name)
            said = session.run(f"am instrument -w samples.{name}.test/{_RUNNER}", timeout=240)
            assert f"OK ({count} tests)" in said, said
