"""What an activity really went through, told from the event log.

The observer follows the log and keeps, for each activity record, the chain of callbacks that its
process reported. Waiting is for a fact about one record ("paused", "relaunched"), counted from a
mark; a wait that is not fulfilled says what was seen instead.

Which callbacks a device reports depends on its version: up to API 23 only pauses and resumptions,
from 24 on stops, from 28 on all of them. What is not reported is concluded where it can be (a
relaunch destroys and creates) and asked for where it can be asked (`dumpsys` knows the state
STOPPED); the rest is not part of `observable`, and whoever compares chains leaves it out.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from types import TracebackType

from dalvik.errors import BadInput, DeviceTrouble, NotInTime
from devices import dumps
from devices.dumps import RecordRef
from devices.eventlog import (
    ActivityEvent,
    ConfigurationEvent,
    ProcessEvent,
    Step,
    SystemEvent,
    callbacks_logged,
    parse_event,
)
from devices.logs import LogEntry, LogStream
from devices.session import DeviceSession
from devices.waiting import Deadline

#: Seconds until the state is asked for when the log does not tell it.
_ASK_AGAIN = 0.15


#: How much is kept: far more than happens during one attempt.
_REMEMBERED = 20_000
#: What brings another activity to the front.
_CHANGING = (Step.CREATING, Step.RESTARTING, Step.RESUMING, Step.RESUMED)
#: What ends a process, the most telling first.
_DEATHS = ("crash", "anr", "kill", "died")


class AppDied(DeviceTrouble):
    """The process whose activity was awaited is gone; `event` says how."""

    def __init__(self, device: str, attempted: str, event: ProcessEvent) -> None:
        found = f"its process {event.pid} is gone ({event.what}: {event.detail})"
        super().__init__(device, attempted, found)
        self.event = event


@dataclass(frozen=True)
class Happened:
    """One link of a record's chain: a callback, and its place among all that was observed."""

    number: int
    step: Step
    token: int
    class_name: str
    pid: int
    time: str
    #: True if it was concluded or asked for, not reported by the app.
    concluded: bool = False

    def __str__(self) -> str:
        return self.step.value


class LifecycleObserver:
    """Follows one device from `start` on; a context manager."""

    def __init__(self, session: DeviceSession) -> None:
        self._session = session
        self._stream = LogStream(session, ("events",))
        self._changed = threading.Condition()
        self._chain: deque[Happened] = deque(maxlen=_REMEMBERED)
        self._events: deque[tuple[int, SystemEvent]] = deque(maxlen=_REMEMBERED)
        #: Tokens by class, latest last: who is meant where a version names only the class.
        self._tokens: dict[str, list[int]] = {}
        self._refs: dict[int, RecordRef] = {}
        self._resumed: int | None = None
        self._relaunching: set[int] = set()
        self._seen_since_relaunch: dict[int, set[Step]] = {}
        self._number = 0
        #: Ways to bring a sequence about that cannot work for an activity, and why, by component,
        #: sequence and way: found out once, not at every event of every test.
        self.unfit: dict[tuple[str, str, str], str] = {}
        #: Ways that nothing came of in time once: unfit, or the device was slow.
        self.doubted: set[tuple[str, str, str]] = set()
        self._logged = callbacks_logged(session.api)

    def __enter__(self) -> LifecycleObserver:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def start(self) -> None:
        for state in dumps.record_states(self._dump()):
            self._know(state.record)
        self._stream.listen(self._take)
        self._stream.start()

    def close(self) -> None:
        self._stream.close()

    def cut(self) -> None:
        """Drop the log's connection, as a broken cable would; it goes on by itself."""
        self._stream.cut()

    def catch_up(self, within: float) -> None:
        """Takes in what has been logged until now: a mark set next divides before from after.

        The log arrives on a thread of its own, which a busy machine may let wait for long.
        """
        self._stream.catch_up(within)

    @property
    def observable(self) -> frozenset[str]:
        """Names of the callbacks that a chain from this device can contain."""
        concluded = {Step.STOPPED, Step.DESTROYED, Step.CREATED}
        return frozenset(step.value for step in self._logged | concluded)

    # --- taking in ---

    def _take(self, entry: LogEntry) -> None:
        event = parse_event(entry)
        if event is not None:
            self.feed(event)

    def feed(self, event: SystemEvent) -> None:
        """Take one event in; the log's thread does, and tests may."""
        with self._changed:
            self._number += 1
            self._events.append((self._number, event))
            if isinstance(event, ActivityEvent):
                if event.by_app:
                    self._callback(event)
                else:
                    self._by_system(event)
            elif isinstance(event, ProcessEvent) and event.what in ("died", "kill"):
                self._died(event)
            self._changed.notify_all()

    def _by_system(self, event: ActivityEvent) -> None:
        token = event.token
        known = self._refs.get(token)
        component = known.component if known else event.class_name
        self._know(RecordRef(token, component, event.task or (known.task if known else 0)))
        if event.step is Step.RELAUNCHING:
            self._relaunching.add(token)
            self._seen_since_relaunch[token] = set()

    def _know(self, record: RecordRef) -> None:
        known = self._refs.get(record.token)
        if known is None or "/" in record.component:
            self._refs[record.token] = record
        name = dumps.full_class(record.component) if "/" in record.component else record.component
        tokens = self._tokens.setdefault(name, [])
        if record.token in tokens:
            tokens.remove(record.token)
        tokens.append(record.token)

    def _callback(self, event: ActivityEvent) -> None:
        token = event.token if event.token in self._refs else self._token_of(event)
        if token in self._relaunching:
            self._conclude_relaunch(token, event)
        self._add(event.step, token, event, concluded=False)
        if event.step is Step.RESUMED:
            self._resumed = token
        elif event.step in (Step.PAUSED, Step.STOPPED, Step.DESTROYED) and self._resumed == token:
            self._resumed = None

    def _conclude_relaunch(self, token: int, event: ActivityEvent) -> None:
        """A relaunch that has come back to resumption destroyed and created in between."""
        seen = self._seen_since_relaunch[token]
        if event.step is Step.RESUMED:
            for step in (Step.STOPPED, Step.DESTROYED, Step.CREATED):
                if step not in seen:
                    self._add(step, token, event, concluded=True)
            self._relaunching.discard(token)
        else:
            seen.add(event.step)

    def _token_of(self, event: ActivityEvent) -> int:
        """By class; of several records of one class, the one that the step can concern."""
        tokens = self._tokens.get(event.class_name, [])
        if not tokens:
            return event.token
        if event.step is Step.PAUSED and self._resumed in tokens:
            assert self._resumed is not None
            return self._resumed
        return tokens[-1]

    def _add(self, step: Step, token: int, event: ActivityEvent, *, concluded: bool) -> None:
        happened = Happened(
            self._number, step, token, event.class_name, event.pid, event.time, concluded
        )
        self._chain.append(happened)

    def _died(self, event: ProcessEvent) -> None:
        if self._resumed is not None and self._chain:
            last = next((h for h in reversed(self._chain) if h.token == self._resumed), None)
            if last is not None and last.pid == event.pid:
                self._resumed = None

    # --- asking ---

    @property
    def mark(self) -> int:
        """Now, as a place in what is observed."""
        with self._changed:
            return self._number

    def chain(self, record: RecordRef | int, since: int = 0) -> list[Happened]:
        """What a record went through after a mark."""
        token = record if isinstance(record, int) else record.token
        with self._changed:
            return [h for h in self._happened(since) if h.token == token]

    def is_still(self, record: RecordRef, since: int) -> bool:
        """Whether nothing is known to have happened after a mark to what was in front then."""
        return not self.chain(record, since) and not any(
            isinstance(event, ConfigurationEvent)
            or (isinstance(event, ActivityEvent) and event.step in _CHANGING)
            or (isinstance(event, ProcessEvent) and event.name.startswith(record.package))
            for event in self.events(since)
        )

    def events(self, since: int = 0) -> list[SystemEvent]:
        with self._changed:
            return self._fresh(since)

    def _fresh(self, since: int) -> list[SystemEvent]:
        """Events after a mark, looked at from the end: marks are recent."""
        found = []
        for number, event in reversed(self._events):
            if number <= since:
                break
            found.append(event)
        return found[::-1]

    def _happened(self, since: int) -> list[Happened]:
        found = []
        for one in reversed(self._chain):
            if one.number <= since:
                break
            found.append(one)
        return found[::-1]

    def top(self) -> RecordRef | None:
        """The resumed record as the system has it now."""
        found = dumps.resumed_record(self._dump())
        if found is not None:
            with self._changed:
                self._know(found)
                self._resumed = found.token
        return found

    def _dump(self) -> str:
        return self._session.shell("dumpsys activity activities").output

    def state_of(self, record: RecordRef) -> str:
        """RESUMED, PAUSED, STOPPED, …; `gone` if there is no such record."""
        for one in dumps.record_states(self._dump()):
            if one.record.token == record.token:
                return one.state
        return "gone"

    # --- waiting ---

    def wait_for(
        self, record: RecordRef, what: str, deadline: Deadline | float, since: int = 0
    ) -> None:
        """Until a record has been `paused`, `stopped`, `resumed`, `relaunched` … after a mark.

        `resumed` means that its last callback is a resumption; `relaunched` that it was destroyed,
        created and resumed again. `AppDied` as soon as the record's process is gone.
        """
        wanted = _CONDITIONS.get(what)
        if wanted is None:
            raise BadInput(f"cannot wait for {what!r}; known are {', '.join(_CONDITIONS)}")
        limit = deadline if isinstance(deadline, Deadline) else Deadline(deadline)
        asks = what == "stopped" and Step.STOPPED not in self._logged
        while True:
            with self._changed:
                chain = [
                    h.step for h in self._chain if h.token == record.token and h.number > since
                ]
                if wanted(chain):
                    return
                self._raise_death(record, since)
                if not limit.remaining:
                    break
                self._changed.wait(min(limit.remaining, _ASK_AGAIN if asks else limit.remaining))
            if asks and self._is_stopped(record, since):
                return
        raise NotInTime(
            self._session.serial,
            f"wait until {record.component} is {what}",
            f"not within {limit}; {self.seen(record, since)}",
        )

    def death_of(self, record: RecordRef, since: int) -> ProcessEvent | None:
        """How the record's package lost a process after a mark: a crash first of all."""
        with self._changed:
            return self._death(record, since)

    def _death(self, record: RecordRef, since: int) -> ProcessEvent | None:
        told = [
            event
            for event in self._fresh(since)
            if isinstance(event, ProcessEvent)
            and event.what in _DEATHS
            and event.name.partition(":")[0] == record.package
        ]
        return min(told, key=lambda event: _DEATHS.index(event.what), default=None)

    def _raise_death(self, record: RecordRef, since: int) -> None:
        if (death := self._death(record, since)) is not None:
            raise AppDied(self._session.serial, f"wait for {record.component}", death)

    def is_relaunching(self, record: RecordRef) -> bool:
        """Whether the system has begun to recreate it and it has not come back yet."""
        with self._changed:
            return record.token in self._relaunching

    def _steps(self, record: RecordRef, since: int) -> list[Step]:
        return [h.step for h in self._happened(since) if h.token == record.token]

    def _is_stopped(self, record: RecordRef, since: int) -> bool:
        """For versions that do not log it; what was found becomes part of the chain."""
        if self.state_of(record) not in ("STOPPED", "DESTROYED"):
            return False
        with self._changed:
            if Step.STOPPED not in self._steps(record, since):
                self._number += 1
                event = ActivityEvent(Step.STOPPED, record.token, record.task, "", 0, "")
                self._add(Step.STOPPED, record.token, event, concluded=True)
                self._changed.notify_all()
        return True

    def wait_until(
        self, holds: Callable[[list[SystemEvent]], bool], awaited: str, within: float, since: int
    ) -> None:
        """Until the events after a mark fulfil a condition."""
        limit = Deadline(within)
        with self._changed:
            while not holds(self._fresh(since)):
                if not limit.remaining:
                    found = f"not within {limit}; {self.seen(None, since)}"
                    raise NotInTime(self._session.serial, f"wait for {awaited}", found)
                self._changed.wait(limit.remaining)

    def wait_for_process(self, name: str, within: float, since: int) -> int:
        """The pid of a process of that name which was started after a mark."""

        def started(events: Iterable[SystemEvent]) -> list[int]:
            return [
                event.pid
                for event in events
                if isinstance(event, ProcessEvent) and event.what == "start" and event.name == name
            ]

        self.wait_until(lambda e: bool(started(e)), f"the process {name}", within, since)
        return started(self.events(since))[-1]

    def wait_for_configuration(self, within: float, since: int) -> None:
        """Until the device has had another configuration since a mark.

        Of a configuration of one app only, such as its language, nothing is logged: that an
        activity is recreated shows it.
        """
        self.wait_until(
            lambda events: any(_tells_configuration(event) for event in events),
            "a new configuration",
            within,
            since,
        )

    def relaunches(self, record: RecordRef, within: float, since: int) -> bool:
        """Whether a record is being recreated after a mark, as far as it is told within a time.

        Right behind a new configuration the log says so; otherwise `has_relaunched` is sure.
        """
        limit = Deadline(within)
        with self._changed:
            while not self._relaunch_begun(record, since) and limit.remaining:
                self._changed.wait(limit.remaining)
            return self._relaunch_begun(record, since)

    def has_relaunched(self, record: RecordRef, within: float, since: int) -> bool:
        """Whether the system has begun to recreate a record after a mark.

        What was logged may be on its way to us still. The system finishes what it is at before it
        dumps its activities, and logs it; only what is not in the log then did not happen.
        """
        if self._relaunch_begun(record, since):
            return True
        self._dump()
        self.catch_up(within)
        return self._relaunch_begun(record, since)

    def _relaunch_begun(self, record: RecordRef, since: int) -> bool:
        return any(
            isinstance(event, ActivityEvent)
            and event.step is Step.RELAUNCHING
            and event.token == record.token
            for event in self.events(since)
        )

    def seen(self, record: RecordRef | None, since: int) -> str:
        """What was observed after a mark, in words."""
        with self._changed:
            own = [
                h for h in self._chain if record and h.token == record.token and h.number > since
            ]
            others = [h for h in self._chain if h.number > since and h not in own]
        parts = []
        if record is not None:
            parts.append(f"it was {', '.join(map(str, own))}" if own else "nothing happened to it")
        if others:
            words = ", ".join(f"{h.class_name.rpartition('.')[2]} {h}" for h in others[-6:])
            parts.append(f"elsewhere: {words}")
        return "; ".join(parts) or "nothing was logged"


def _relaunched(chain: list[Step]) -> bool:
    if Step.CREATED not in chain:
        return False
    return Step.RESUMED in chain[chain.index(Step.CREATED) :] and chain[-1] is Step.RESUMED


_CONDITIONS: dict[str, Callable[[list[Step]], bool]] = {
    "paused": lambda chain: Step.PAUSED in chain,
    "stopped": lambda chain: Step.STOPPED in chain,
    "destroyed": lambda chain: Step.DESTROYED in chain,
    "created": lambda chain: Step.CREATED in chain,
    "resumed": lambda chain: bool(chain) and chain[-1] is Step.RESUMED,
    "relaunched": _relaunched,
}


def _tells_configuration(event: object) -> bool:
    return isinstance(event, ConfigurationEvent) or (
        isinstance(event, ActivityEvent) and event.step is Step.RELAUNCHING
    )
