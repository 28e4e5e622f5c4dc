"""Brings a neutral sequence about on a device, and certifies that it was neutral.

A finding may be blamed on an app only if the device did what the sequence says and is back where
it was. `realise` performs the steps of a catalog entry, waits for each to arrive, and compares: the
chain of callbacks with what the catalog expects, the record on top, the focus and the settings
with what they were before. If all agree there is a `Certificate`, otherwise the attempt is `Void`
and says why. Whatever happens, what was changed is put back.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterable
from dataclasses import dataclass, field

from catalogs.sequences import NeutralSequence, Realisation, Step
from dalvik.errors import DebuggerLost, DeviceGone, DeviceTrouble, NotInTime
from devices import emulator_console, placeholders
from devices.adb import quoted
from devices.dumps import RecordRef
from devices.eventlog import ProcessEvent
from devices.held import Held
from devices.lifecycle import AppDied, LifecycleObserver
from devices.session import DeviceSession
from devices.settings import Setting
from devices.settling import pass_main_thread
from devices.situation import Situation
from devices.waiting import PAUSE, Deadline, until

#: Seconds that each awaited step may take.
PATIENCE = 20.0
_MOST_BACKS = 3
#: Seconds for a radio or a service to be what it was.
_COMING_BACK = 5.0
#: Seconds in which the log says that an activity is recreated, once there is a new configuration.
_TELLING = 0.05
#: Callbacks that always come along with others; compared only where a catalog names them.
_IMPLIED = {"started"}


@dataclass(frozen=True)
class StepTime:
    step: str
    seconds: float


@dataclass(frozen=True)
class Seen:
    """Where the device stood, and the place in the log from which on nothing is known of it."""

    situation: Situation
    mark: int


@dataclass(frozen=True)
class Certificate:
    """The device did what the sequence says and is back where it was.

    `died` is set instead of the way back if the app's own process ended meanwhile: the device did
    its part, and what the app made of it is the finding.
    """

    sequence: str
    realisation: str
    record: RecordRef
    expected: tuple[str, ...]
    observed: tuple[str, ...]
    seconds: float
    steps: tuple[StepTime, ...] = field(default=(), repr=False)
    died: ProcessEvent | None = None
    #: How the device stood at the end; None if the app died.
    after: Seen | None = field(default=None, repr=False)


@dataclass(frozen=True)
class Void:
    """The attempt says nothing about the app.

    `spoiled` means that the device is not back where it was, so the test that was held cannot be
    trusted any more either.
    """

    sequence: str
    realisation: str
    reason: str
    observed: tuple[str, ...] = ()
    seconds: float = 0.0
    spoiled: bool = False
    steps: tuple[StepTime, ...] = field(default=(), repr=False)


def abilities(session: DeviceSession, held: Held | None = None) -> frozenset[str]:
    """What a device can do besides its API level, in the catalog's words."""
    found = set()
    if session.is_emulator:
        found.add("emulator")
    if held is not None:
        found.add("debugger")
    if session.shell("id").output.startswith("uid=0"):
        found.add("root")
    return frozenset(found)


def realise(
    session: DeviceSession,
    observer: LifecycleObserver,
    held: Held | None,
    sequence: NeutralSequence,
    *,
    able: Iterable[str] | None = None,
    patience: float = PATIENCE,
    seen: Seen | None = None,
) -> Certificate | Void:
    """Perform a sequence; other realisations are tried as long as the device is where it was.

    `seen` is where the device stood a moment ago: unless the log tells of changes since, it is not
    asked again.
    """
    can = abilities(session, held) if able is None else frozenset(able)
    last: Void | None = None
    for way in sequence.realisations_for(session.api, can):
        outcome = _Attempt(session, observer, held, sequence, way, patience).perform(seen)
        if isinstance(outcome, Certificate) or outcome.spoiled:
            return outcome
        last, seen = outcome, None
    return last or Void(sequence.id, "", f"this device (API {session.api}) has no way to do it")


class _Failed(Exception):
    """A step did not do what it should; the text says what happened instead."""


class _Unfit(_Failed):
    """This way never works for this activity: it fixes or handles what the way changes.

    Where all that is known is that nothing came in time, it is believed the second time.
    """

    def __init__(self, reason: str, *, in_time: bool = True) -> None:
        super().__init__(reason)
        self.in_time = in_time


class _Attempt:
    def __init__(
        self,
        session: DeviceSession,
        observer: LifecycleObserver,
        held: Held | None,
        sequence: NeutralSequence,
        way: Realisation,
        patience: float,
    ) -> None:
        self._session = session
        self._observer = observer
        self._held = held
        self._sequence = sequence
        self._way = way
        self._patience = patience
        self._begun = time.monotonic()
        self._start = observer.mark
        #: The place in the log before the last actions in a row: what waits count from.
        self._mark = self._start
        self._waited = True
        self._times: list[StepTime] = []
        self._done: list[Step] = []
        self._known: dict[Setting, str | None] = {}
        self._latest: Seen | None = None
        self._words = placeholders.Words(session)

    # --- the whole ---

    def perform(self, seen: Seen | None = None) -> Certificate | Void:
        try:
            before = self._before(seen)
        except NotInTime as error:
            return self._void(str(error), (), spoiled=False)
        self._start = self._mark = self._observer.mark
        record = before.record
        if record is None:
            return self._void("no activity is in front", (), spoiled=False)
        self._words.record = record
        key = (record.component, self._sequence.id, self._way.title)
        if (known := self._observer.unfit.get(key)) is not None:
            return self._void(known, (), spoiled=False)
        reason: str | None = None
        try:
            self._run(record)
        except _Unfit as error:
            reason = str(error)
            if error.in_time or key in self._observer.doubted:
                self._observer.unfit[key] = reason
            self._observer.doubted.add(key)
        except (AppDied, DebuggerLost) as error:
            return self._death(record, error)
        except (_Failed, NotInTime) as error:
            reason = str(error)
        except DeviceGone:
            raise
        except DeviceTrouble as error:
            reason = str(error)
        return self._judge(record, before, reason)

    def _before(self, seen: Seen | None) -> Situation:
        """What happened to the app until now is none of the sequence's doing: the log is read."""
        if seen is not None and (record := seen.situation.record) is not None:
            self._observer.catch_up(self._patience)
            if seen.situation.is_focused(record) and self._observer.is_still(record, seen.mark):
                return seen.situation
        found = self._situation_before()
        self._observer.catch_up(self._patience)
        return found

    def _situation_before(self) -> Situation:
        """Transitions that the test itself began are waited for."""
        found = Situation.of(self._session)
        if found.record is not None and found.is_focused(found.record):
            return found
        try:
            return until(
                lambda: one if (one := Situation.of(self._session)).record and one.focus else None,
                device=self._session.serial,
                awaited="wait for an activity in front",
                within=min(5.0, self._patience),
            )
        except NotInTime:
            return Situation.of(self._session)

    def _run(self, record: RecordRef) -> None:
        wanted = {Setting(s.table, s.name) for s in self._way.steps if s.kind == "setting"}
        self._known = self._session.settings(sorted(wanted))
        self._words.prepare(self._way.steps + self._way.restore, self._known)
        with self._session.scope():
            for step in self._way.restore:
                if (command := self._as_command(step)) is not None:
                    self._session.undo_later(command)
            try:
                for step in self._way.steps:
                    self._do(step, record)
                    self._done.append(step)
            finally:
                self._restore_from_outside()
                self._skip_needless_restores()

    def _skip_needless_restores(self) -> None:
        """What the steps themselves did last need not be done once more."""
        if len(self._done) < len(self._way.steps):
            return
        done = {command for step in self._done if (command := self._as_command(step))}
        journal = self._session.journal
        for number, change in journal.pending():
            if change.kind == "command" and change.command in done:
                journal.strike(number)

    def _restore_from_outside(self) -> None:
        """Restoring steps that are no commands on the device and so stand in no journal."""
        if len(self._done) == len(self._way.steps):
            return
        for step in self._way.restore:
            if step.kind in ("debugger", "console"):
                with contextlib.suppress(DeviceTrouble, _Failed):  # the process may be gone
                    self._act(step)

    # --- steps ---

    def _do(self, step: Step, record: RecordRef) -> None:
        begun = time.monotonic()
        if step.kind == "wait":
            self._wait(step.text, record)
            self._waited = True
        else:
            if self._waited:
                self._mark, self._waited = self._observer.mark, False
            self._latest = None
            self._act(step)
        self._times.append(StepTime(str(step), time.monotonic() - begun))

    def _act(self, step: Step) -> None:
        if step.kind == "setting":
            one = Setting(step.table, step.name)
            value = self._words.fill(step.text)
            self._session.change_settings({one: value}, self._known)
            self._known[one] = value
        elif step.kind == "debugger":
            if self._held is None:
                raise _Failed(f"{step} needs a held test")
            self._held.perform(step.text)
        elif step.kind == "console":
            emulator_console.send(self._session.serial, self._words.fill(step.text))
        else:
            command = self._as_command(step)
            assert command is not None
            self._shell(command)

    def _shell(self, command: str) -> None:
        result = self._session.shell(command)
        refused = [
            line.strip()
            for line in result.lines
            if line.startswith(("Error", "Exception", "java.lang.", "Security"))
            or "Permission Denial" in line
            or "SecurityException" in line
        ]
        if refused or not result.ok:
            said = refused[0] if refused else result.output.strip() or f"exit code {result.code}"
            raise _Failed(f"`{command}`: {said}")

    def _as_command(self, step: Step) -> str | None:
        """A step as a shell command; None for those that are none."""
        text = self._words.fill(step.text)
        if step.kind == "shell":
            return text
        if step.kind == "key":
            return f"input keyevent {text}"
        if step.kind == "broadcast":
            return f"am broadcast -a {quoted(text)}"
        return None

    # --- waits ---

    def _wait(self, what: str, record: RecordRef) -> None:
        if what == "focused":
            self._latest = self._wait_focused(record)
        elif what == "idle":
            self._wait_idle()
        elif what == "configured":
            self._observer.wait_for_configuration(self._patience, self._mark)
            if not self._observer.relaunches(record, _TELLING, self._mark):
                self._wait_idle()
            if self._observer.is_relaunching(record):
                self._observer.wait_for(record, "resumed", self._patience, self._mark)
        elif what == "relaunched":
            self._wait_relaunched(record)
        else:
            self._observer.wait_for(record, what, self._patience, self._mark)

    def _wait_relaunched(self, record: RecordRef) -> None:
        """Fails early where the activity is not recreated: it fixes or handles what changed."""
        try:
            within = self._patience / 3
            self._observer.wait_for_configuration(within, self._mark)
        except NotInTime as error:
            if not self._observer.has_relaunched(record, self._patience, self._mark):
                raise _Unfit(str(error), in_time=False) from None
        if not self._observer.relaunches(record, _TELLING, self._mark):
            self._wait_idle()
            self._require_relaunch(record)
        self._observer.wait_for(record, "relaunched", self._patience, self._mark)

    def _require_relaunch(self, record: RecordRef) -> None:
        if not self._observer.has_relaunched(record, self._patience, self._mark):
            words = f"{record.component} is not recreated by this: it handles the change itself"
            raise _Unfit(words)

    def _wait_idle(self) -> None:
        if self._held is not None:
            self._held.wait_for_idle(self._patience)
        else:
            assert self._words.record is not None
            pass_main_thread(self._session, self._words.record)

    def _look(self) -> Seen:
        mark = self._observer.mark
        return Seen(Situation.of(self._session), mark)

    def _wait_focused(self, record: RecordRef) -> Seen:
        last: list[Situation] = []

        def look() -> Seen | None:
            if (death := self._observer.death_of(record, self._start)) is not None:
                raise AppDied(self._session.serial, "wait for the focus", death)
            seen = self._look()
            now = seen.situation
            last[:] = [now]
            return seen if now.record is not None and now.is_focused(record) else None

        return until(
            look,
            device=self._session.serial,
            awaited=f"wait until a window of {record.package} has the focus",
            within=self._patience,
            seen=lambda: str(last[0]) if last else "the device did not say",
        )

    # --- judging ---

    def _observed(self, record: RecordRef) -> tuple[str, ...]:
        return tuple(str(one) for one in self._observer.chain(record, self._start))

    def _judge(
        self, record: RecordRef, before: Situation, reason: str | None
    ) -> Certificate | Void:
        if reason is not None:
            self._come_back(record)
            self._latest = None
        if (death := self._observer.death_of(record, self._start)) is not None:
            return self._certificate(record, died=death)
        seen = self._latest or self._look()
        after = seen.situation
        moved = self._moved(record, after)
        observed = self._observed(record)
        if moved is not None:
            return self._void(reason or moved, observed, spoiled=True)
        if reason is None:
            reason = self._mismatch(observed) or self._unrestored(before, after)
        if reason is not None:
            return self._void(reason, observed, spoiled=False)
        return self._certificate(record, after=seen)

    def _moved(self, record: RecordRef, after: Situation) -> str | None:
        """Whether the device is somewhere else than before."""
        top = after.record
        if top is None:
            return "no activity is in front any more"
        same = top.token == record.token
        if self._sequence.keeps == "place":
            same = same or (top.component, top.task) == (record.component, record.task)
        if not same:
            return f"{top} is in front instead of {record}"
        if not after.is_focused(record):
            return f"the focus is on {after.focus or 'nothing'}"
        return None

    def _mismatch(self, observed: tuple[str, ...]) -> str | None:
        return compare_chains(
            self._way.expect, observed, self._observer.observable, keeps=self._sequence.keeps
        )

    def _unrestored(self, before: Situation, after: Situation) -> str | None:
        """Settings were written back with commands that succeeded; what other commands changed is
        asked for again, and may take a moment."""
        if before.rotation != after.rotation:
            return f"the screen is turned to {after.rotation} instead of {before.rotation}"
        steps = [step for step in self._way.steps if step.kind == "shell"]
        limit = Deadline(_COMING_BACK)
        while (found := self._words.unlike_before(steps)) is not None and limit.remaining:
            time.sleep(PAUSE)
        return found

    def _come_back(self, record: RecordRef) -> None:
        """Leave what an unfinished sequence put on top of the app."""
        for _ in range(_MOST_BACKS):
            now = Situation.of(self._session)
            if now.record is None or now.record.package == record.package:
                return
            mark = self._observer.mark
            self._session.shell("input keyevent KEYCODE_BACK")
            try:
                self._observer.wait_for(record, "resumed", min(3.0, self._patience), mark)
            except DeviceTrouble:
                continue

    def _death(self, record: RecordRef, error: DeviceTrouble) -> Certificate | Void:
        """The app's process ended: its own doing, unless somebody killed it."""
        event = error.event if isinstance(error, AppDied) else None
        if event is None:
            event = self._observer.death_of(record, self._start)
        if event is None or event.what == "kill":
            reason = str(error) if event is None else f"the app was killed: {event.detail}"
            return self._void(reason, self._observed(record), spoiled=True)
        return self._certificate(record, died=event)

    def _certificate(
        self, record: RecordRef, died: ProcessEvent | None = None, after: Seen | None = None
    ) -> Certificate:
        return Certificate(
            self._sequence.id,
            self._way.title,
            record,
            self._way.expect,
            self._observed(record),
            time.monotonic() - self._begun,
            tuple(self._times),
            died,
            after,
        )

    def _void(self, reason: str, observed: tuple[str, ...], *, spoiled: bool) -> Void:
        seconds = time.monotonic() - self._begun
        times = tuple(self._times)
        return Void(self._sequence.id, self._way.title, reason, observed, seconds, spoiled, times)


def compare_chains(
    expected: tuple[str, ...],
    observed: tuple[str, ...],
    observable: frozenset[str],
    *,
    keeps: str = "record",
) -> str | None:
    """What differs, in words, or None; only what this device can show is compared.

    Without an expectation an activity may stay as it is or be recreated (where the catalog says
    that only its place is kept), but must be resumed in the end.
    """
    if not expected:
        if observed and observed[-1] not in ("resumed", "started"):
            return f"it was left {observed[-1]}"
        if keeps == "record" and "destroyed" in observed:
            return "the activity was destroyed, which this sequence does not do"
        return None
    compared = (observable | set(expected)) - (_IMPLIED - set(expected))
    compared &= observable
    want = tuple(step for step in expected if step in compared)
    got = tuple(step for step in observed if step in compared)
    if want == got:
        return None
    return f"expected {', '.join(want)}, but it was {', '.join(got) or 'left alone'}"
