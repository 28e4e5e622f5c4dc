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

from catalogs.sequences import builtin_sequences
from dalvik.apk.apk import Apk
from devices.callsites import find_call_sites
from devices.held import Held, InjectionSite
from devices.holding import HeldRun
from devices.instrumentation import Instrumentation, Outcome
from devices.lifecycle import LifecycleObserver
from devices.pocket import launch
from devices.realiser import Certificate, abilities, realise
from devices.session import DeviceSession
from tests.subjects import ROOT

_APPS = ROOT / "tests" / "apps"
_RUNNER = "android.test.InstrumentationTestRunner"
_SUITES = {"projects": 21, "taxcalculator": 14, "podcast": 14}
_LEVELS = (16, 19, 23, 28, 30, 31, 34)
#: Where what sequences do or how the device tells of it differs.
_SEQUENCES = (19, 23, 28, 34)
_TESTED = _LEVELS if os.environ.get("POCKET_LEVELS") == "all" else (16, 34)
#: What needs an emulator's console, or something that the version does not have yet.
_NOT_BEFORE = {
    "BATTERY-SAVER": 24, "DENSITY": 24, "LOCALE": 33, "NIGHT-MODE": 29, "RESIZE": 24,
    "TIME-ZONE": 19, "CALL": 99, "SMS": 99,
}  # fmt: skip


@dataclass(frozen=True)
class Version:
    serial: str
    api: int


@pytest.fixture(scope="module", params=sorted({*_TESTED, *_SEQUENCES}))
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
    if version.api not in _TESTED:
        pytest.skip("the suites are run on other versions")
    with DeviceSession(version.serial) as session:
        for name, count in _SUITES.items():
            _install(session, name)
            said = session.run(f"am instrument -w samples.{name}.test/{_RUNNER}", timeout=240)
            assert f"OK ({count} tests)" in said, said


def test_neutral_sequences_are_certified(version: Version) -> None:
    """Every sequence of the catalog that a device of the version can bring about, in one test."""
    if version.api not in _SEQUENCES:
        pytest.skip("sequences are tried on other versions")
    outcomes: dict[str, object] = {}
    with DeviceSession(version.serial) as session:
        tests = _install(session, "podcast")
        session.prepare()
        with Apk.open(tests) as apk:
            sites = find_call_sites(apk)
        with LifecycleObserver(session) as observer:

            def act(site: InjectionSite, held: Held) -> None:
                if site.ordinal:
                    return
                can = abilities(session, held)
                for one in builtin_sequences():
                    if list(one.realisations_for(session.api, can)):
                        outcomes[one.id] = realise(session, observer, held, one)

            runner = Instrumentation("samples.podcast.test", _RUNNER, "samples.podcast")
            test = "samples.podcast.test.PlayingTest#testPlay"
            record = HeldRun(session, observer, runner, sites, [test], act).run()
    void = {name: one for name, one in outcomes.items() if not isinstance(one, Certificate)}
    assert not void
    wanted = {one.id for one in builtin_sequences()}
    assert wanted - set(outcomes) == {n for n, since in _NOT_BEFORE.items() if version.api < since}
    assert [one.outcome for one in record.results] == [Outcome.PASSED]
