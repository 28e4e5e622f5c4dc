"""Each version of Android, from old to new: what it prints is understood, every neutral sequence is
brought about and certified, or it is said what is missing, and nothing is left changed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from catalogs.sequences import builtin_sequences
from devices import dumps
from devices.held import Held, InjectionSite
from devices.holding import HeldRun
from devices.instrumentation import Outcome
from devices.lifecycle import LifecycleObserver
from devices.means import DeviceMeans
from devices.realiser import Certificate, Void, abilities, realise
from devices.session import DeviceSession
from devices.settings import Setting
from devices.situation import Situation
from tests.devices.live.conftest import Sample, install_sample

PACKAGE = "samples.projects"


@pytest.fixture(params=[19, 23, 28, 34], scope="module")
def device(request: pytest.FixtureRequest, adb_environment: Path) -> Iterator[DeviceSession]:
    if os.environ.get("SERIAL"):
        pytest.skip("a device that is attached has one version only")
    from devices.pocket import launch

    serial = launch.start(name=f"api-{request.param}", api=request.param)
    try:
        with DeviceSession(serial) as session:
            assert session.api == request.param
            session.prepare()
            yield session
    finally:
        launch.stop(serial)


@pytest.fixture(scope="module")
def sample(device: DeviceSession) -> Sample:
    return install_sample(device.serial, "projects")


def test_dumps_and_events(device: DeviceSession, sample: Sample) -> None:
    with LifecycleObserver(device) as observer:
        device.run(f"am start -W -n {PACKAGE}/.ProjectsActivity")
        now = Situation.of(device)
        assert now.record is not None and now.record.package == PACKAGE
        assert now.record.class_name == f"{PACKAGE}.ProjectsActivity"
        assert now.focus is not None and now.is_focused(now.record)
        assert now.rotation == 0
        assert device.top() == now.record and device.focus() == now.focus
        assert observer.state_of(now.record) == "RESUMED"
        mark = observer.mark
        device.run("input keyevent KEYCODE_HOME")
        observer.wait_for(now.record, "stopped", 20.0, mark)
        assert [str(one) for one in observer.chain(now.record, mark)] == ["paused", "stopped"]
        assert Situation.of(device).record != now.record
        mark = observer.mark
        device.run(f"am start -n {PACKAGE}/.ProjectsActivity")
        observer.wait_for(now.record, "resumed", 20.0, mark)
    assert dumps.is_awake(device.shell("dumpsys power").output)
    assert not dumps.is_locked(device.shell("dumpsys window policy").output)
    assert not dumps.keyboard_shown(device.shell("dumpsys input_method").output)
    assert (dumps.free_kilobytes(device.shell("df /data").output) or 0) > 0
    assert dumps.audio_focus(device.shell("dumpsys audio").output) == ()
    labels = {node.text for node in device.view_tree().only(PACKAGE).walk()}
    assert labels - {""}


#: The level since which a sequence can be brought about; the last two need an emulator's console.
SINCE = {
    "BATTERY-SAVER": 24, "DENSITY": 24, "LOCALE": 33, "NIGHT-MODE": 29, "RESIZE": 24,
    "PERMISSION": 23, "CALL": 99, "SMS": 99,
}  # fmt: skip
#: What sequences change besides settings, and how to see it.
STATES = ("getprop persist.sys.timezone", "wm size", "wm density", "dumpsys battery")
SETTINGS = tuple(
    Setting(table, name)
    for table, names in {
        "system": ("accelerometer_rotation", "user_rotation", "font_scale"),
        "secure": ("location_mode", "location_providers_allowed"),
        "global": ("always_finish_activities", "low_power", "wifi_on", "mobile_data"),
    }.items()
    for name in names
)


def state_of(device: DeviceSession) -> list[object]:
    """The list of location providers is a set."""
    settings = device.settings(SETTINGS)
    told = [sorted((value or "").split(",")) for value in settings.values()]
    return [*told, *(device.shell(command).output for command in STATES)]


def test_every_sequence_is_certified_or_cannot_be_done_here(
    device: DeviceSession, sample: Sample
) -> None:
    test = "samples.projects.test.EditTest#testStepsAreSaved"
    outcomes: dict[str, Certificate | Void] = {}
    changed: list[str] = []

    def act(site: InjectionSite, held: Held) -> None:
        if site.ordinal != 1:
            return
        for sequence in builtin_sequences():
            before = state_of(device)
            outcomes[sequence.id] = realise(device, observer, held, sequence)
            changed.extend([sequence.id] if state_of(device) != before else [])

    with LifecycleObserver(device) as observer:
        runner, sites = sample.instrumentation, sample.sites
        record = HeldRun(device, observer, runner, sites, [test], act).run()
    assert [one.outcome for one in record.results] == [Outcome.PASSED], record.results
    assert not changed
    means = DeviceMeans(device, abilities(device) | {"debugger"})
    for sequence in builtin_sequences():
        outcome, found = outcomes[sequence.id], means.of(sequence)
        if device.api < SINCE.get(sequence.id, 1):
            assert found.way is None and found.lacks
            assert isinstance(outcome, Void) and "has no way to do it" in outcome.reason
        elif sequence.id == "PERMISSION":
            assert isinstance(outcome, Void) and "the app holds none" in outcome.reason
        else:
            assert found.way is not None
            assert isinstance(outcome, Certificate), outcome
