"""Certificates and voids, on a simulated device that can be told to misbehave."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Mapping

import pytest

from catalogs.sequences import NeutralSequence, builtin_sequences
from devices.adb import ShellResult
from devices.dumps import RecordRef
from devices.eventlog import ActivityEvent, ConfigurationEvent, ProcessEvent, Step
from devices.lifecycle import LifecycleObserver
from devices.realiser import Certificate, Void, realise
from devices.restoring import Change, Journal
from devices.settings import Setting

BY_ID = {one.id: one for one in builtin_sequences()}
MAIN = RecordRef(0xA11CE, "com.acme/.Main", 7)
SECOND = RecordRef(0xB0B, "com.acme/.Main", 8)
OTHER = RecordRef(0x5E7, "com.android.settings/.Settings", 9)


class SimulatedSession:
    """Answers the few commands that lifecycle sequences use, and logs what would happen."""

    serial = "simulated"
    api = 28
    is_emulator = False

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.adb = self
        self.tables: dict[Setting, str | None] = {
            Setting("system", "accelerometer_rotation"): "1",
            Setting("system", "user_rotation"): "0",
            Setting("system", "font_scale"): "1.0",
        }
        self.observer = LifecycleObserver(self)  # type: ignore[arg-type]
        self.top: RecordRef | None = MAIN
        self.focused = True
        self.commands: list[str] = []
        self.rotates = True
        self.recreates = True
        #: What has been logged and has not arrived yet.
        self.on_its_way: list[ProcessEvent] = []
        self.on_start: Callable[[], None] = self.covered
        self.on_back: Callable[[], None] = self.uncovered
        self._system(Step.CREATING)

    # -- what happens on the device --

    def _system(self, step: Step, record: RecordRef = MAIN) -> None:
        name = record.class_name
        self.observer.feed(ActivityEvent(step, record.token, record.task, name, 1, ""))

    def _app(self, *steps: Step) -> None:
        for step in steps:
            self.observer.feed(ActivityEvent(step, 0, 0, MAIN.class_name, 400, ""))

    def covered(self) -> None:
        self._app(Step.PAUSED, Step.STOPPED)
        self.top = OTHER

    def uncovered(self) -> None:
        self._app(Step.RESTARTED, Step.STARTED, Step.RESUMED)
        self.top = MAIN

    def recreated(self) -> None:
        self.observer.feed(ConfigurationEvent(128, ""))
        if self.recreates:
            self._system(Step.RELAUNCHING)
            self._app(Step.PAUSED, Step.STOPPED, Step.DESTROYED)
            self._app(Step.CREATED, Step.STARTED, Step.RESUMED)

    def crash(self) -> None:
        self._app(Step.PAUSED)
        self.observer.feed(ProcessEvent("crash", 400, "com.acme", "0,java.lang.Error", ""))
        self.top = OTHER

    # -- the session's interface --

    def shell(self, command: str, timeout: float = 0) -> ShellResult:
        self.commands.append(command)
        if command.startswith("dumpsys activity"):
            return ShellResult(self._dump(), 0)
        if command.startswith(("logcat -d", "am start")):
            while self.on_its_way:
                self.observer.feed(self.on_its_way.pop(0))
        if command.startswith("am start"):
            self.on_start()
        elif command == "input keyevent KEYCODE_BACK":
            self.on_back()
        return ShellResult("", 0)

    def _dump(self) -> str:
        top = self.top
        record = f"ActivityRecord{{{top.token:x} u0 {top.component} t{top.task}}}" if top else ""
        window = (
            f"Window{{1 u0 {top.package}/{top.class_name}}}" if top and self.focused else "null"
        )
        resumed = f"  mResumedActivity: {record}\n" if top else ""
        return f"{resumed}thor-cut\n  mCurrentFocus={window}\nthor-cut\nmCurrentOrientation=0"

    def setting(self, table: str, name: str) -> str | None:
        return self.tables.get(Setting(table, name))

    def settings(self, wanted: Iterable[Setting]) -> dict[Setting, str | None]:
        return {one: self.tables.get(one) for one in wanted}

    def change_settings(
        self, values: Mapping[Setting, str | None], before: Mapping[Setting, str | None]
    ) -> None:
        for one, value in values.items():
            self.journal.add(Change.of_setting(one.table, one.name, before[one], value))
            self._put(one, value)

    def _put(self, one: Setting, value: str | None) -> None:
        changed = self.tables.get(one) != value
        self.tables[one] = value
        if changed and one.name == "user_rotation" and self.rotates:
            self.recreated()
        if changed and one.name == "font_scale":
            self.recreated()

    def undo_later(self, command: str) -> None:
        self.journal.add(Change.of_command(command))

    @contextlib.contextmanager
    def scope(self) -> Iterator[None]:
        mark = self.journal.mark
        try:
            yield
        finally:
            oldest: dict[Setting, str | None] = {}
            for number, change in self.journal.pending(mark):
                if change.kind == "setting":
                    oldest[Setting(change.table, change.name)] = change.old
                else:
                    self.shell(change.command)
                self.journal.strike(number)
            for one, value in oldest.items():
                self._put(one, value)


@pytest.fixture
def device(tmp_path: object) -> Iterator[SimulatedSession]:
    journal = Journal("simulated", "me", tmp_path)  # type: ignore[arg-type]
    session = SimulatedSession(journal)
    yield session
    assert not journal.changes, "everything is put back"
    assert session.tables[Setting("system", "user_rotation")] == "0"
    assert session.tables[Setting("system", "accelerometer_rotation")] == "1"
    assert session.tables[Setting("system", "font_scale")] == "1.0"
    journal.close()


def attempt(device: SimulatedSession, sequence: NeutralSequence) -> Certificate | Void:
    return realise(
        device,  # type: ignore[arg-type]
        device.observer,
        None,
        sequence,
        able=(),
        patience=0.6,
    )


def test_a_neutral_sequence_is_certified(device: SimulatedSession) -> None:
    found = attempt(device, BY_ID["PSR"])
    assert isinstance(found, Certificate)
    assert found.observed == ("paused", "stopped", "restarted", "started", "resumed")
    assert (found.sequence, found.record, found.died) == ("PSR", MAIN, None)
    assert [step.step for step in found.steps][-1] == "wait focused"


def test_what_was_logged_before_is_not_blamed_on_a_sequence(device: SimulatedSession) -> None:
    """On a busy machine the log arrives late: here, that the app was started afresh."""
    device.on_its_way.append(ProcessEvent("kill", 399, "com.acme", "0,stop com.acme", ""))
    assert isinstance(attempt(device, BY_ID["PSR"]), Certificate)


def test_recreation_by_rotation(device: SimulatedSession) -> None:
    found = attempt(device, BY_ID["PSDC"])
    assert isinstance(found, Certificate) and found.realisation == "Rotation and back"
    assert found.observed.count("destroyed") == 2


def test_a_fixed_orientation_uses_the_next_way(device: SimulatedSession) -> None:
    device.rotates = False
    found = attempt(device, BY_ID["PSDC"])
    assert isinstance(found, Certificate) and found.realisation == "Larger text and back"
    assert not device.observer.unfit  # the device may have been slow
    again = attempt(device, BY_ID["PSDC"])
    assert isinstance(again, Certificate) and again.realisation == "Larger text and back"
    # That rotation is of no use for this activity is not found out a third time.
    assert len(device.observer.unfit) == 1


def test_an_activity_that_handles_changes_itself_is_not_recreated(
    device: SimulatedSession,
) -> None:
    device.recreates = False
    found = attempt(device, BY_ID["PSDC"])
    assert isinstance(found, Void) and not found.spoiled


def test_a_second_instance_on_top_is_void_and_spoils(device: SimulatedSession) -> None:
    def second() -> None:
        device.uncovered()
        device.top = SECOND

    device.on_back = second
    found = attempt(device, BY_ID["PSR"])
    assert isinstance(found, Void) and found.spoiled
    assert "record b0b" in found.reason and "instead of" in found.reason


def test_without_focus_it_is_void(device: SimulatedSession) -> None:
    def unfocused() -> None:
        device.uncovered()
        device.focused = False

    device.on_back = unfocused
    found = attempt(device, BY_ID["PSR"])
    assert isinstance(found, Void) and found.spoiled and "focus" in found.reason


def test_a_stop_where_only_a_pause_is_expected_is_void(device: SimulatedSession) -> None:
    found = attempt(device, BY_ID["PR"])
    assert isinstance(found, Void) and not found.spoiled
    assert found.reason == (
        "expected paused, resumed, but it was paused, stopped, restarted, resumed"
    )


def test_what_does_not_come_leads_back_and_is_void(device: SimulatedSession) -> None:
    """The other app came up, but our activity was never stopped: BACK is pressed for it."""

    def only_paused() -> None:
        device._app(Step.PAUSED)
        device.top = OTHER

    device.on_start = only_paused
    found = attempt(device, BY_ID["PSR"])
    assert isinstance(found, Void) and not found.spoiled
    assert "not within 0.6 s; it was paused" in found.reason
    assert device.top == MAIN


def test_back_is_not_pressed_if_nothing_came_up(device: SimulatedSession) -> None:
    device.on_start = lambda: None
    found = attempt(device, BY_ID["PSR"])
    assert isinstance(found, Void)
    assert "input keyevent KEYCODE_BACK" not in device.commands


def test_a_crash_is_the_apps_own_doing(device: SimulatedSession) -> None:
    device.on_start = device.crash
    found = attempt(device, BY_ID["PSR"])
    assert isinstance(found, Certificate)
    assert found.died is not None and found.died.what == "crash"


def test_a_kill_is_not(device: SimulatedSession) -> None:
    def killed() -> None:
        device.observer.feed(ProcessEvent("kill", 400, "com.acme", "0,low memory", ""))

    device.on_start = killed
    found = attempt(device, BY_ID["PSR"])
    assert isinstance(found, Void) and found.spoiled and "low memory" in found.reason


def test_no_activity_in_front(device: SimulatedSession) -> None:
    device.top = None
    found = attempt(device, BY_ID["PSR"])
    assert isinstance(found, Void) and found.reason == "no activity is in front"


def test_a_device_without_means(device: SimulatedSession) -> None:
    found = attempt(device, BY_ID["CALL"])
    assert isinstance(found, Void) and "no way to do it" in found.reason
