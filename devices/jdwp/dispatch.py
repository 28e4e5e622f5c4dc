"""Brings events to those who asked for them, and lets held threads go on.

Each request has a handler or a mailbox. Handlers run on *lanes*, one per thread of the debugged
program: events of one thread are handled in order, and a handler that keeps one thread held never
delays another thread's events. No lane is the connection's reader, so handlers may ask the VM
anything, invoke methods and set further requests. Only a `Glance`, which asks nothing, runs where
its event is read: waking a thread for it would cost more than itself.

Nothing stays held by accident: when a handler returns or fails, its thread goes on; an event that
nobody claims (its request was cleared while it was on its way) is resumed at once.
"""

from __future__ import annotations

import threading
from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, TypeVar

from dalvik.errors import DebuggerLost, DebuggerRefused, DeviceTrouble, Malformed, NotInTime
from devices.jdwp.connection import Connection, Pending
from devices.jdwp.constants import Command, ErrorCode, EventKind, SuspendPolicy
from devices.jdwp.deadline import Deadline
from devices.jdwp.events import (
    Event,
    EventPlan,
    EventSet,
    LocatedEvent,
    ThreadEvent,
    read_event_set,
)
from devices.jdwp.packets import ObjectId, Reader, RequestId, nothing
from devices.jdwp.values import Address

if TYPE_CHECKING:
    from devices.jdwp.threads import ThreadReference
    from devices.jdwp.vm import VirtualMachine

T = TypeVar("T")

#: Errors that say that a thread which is to be resumed is gone.
GONE = frozenset({ErrorCode.INVALID_THREAD, ErrorCode.THREAD_NOT_ALIVE, ErrorCode.INVALID_OBJECT})
_UNKNOWN_KIND = frozenset({ErrorCode.NOT_IMPLEMENTED, ErrorCode.INVALID_EVENT_TYPE})
_REMEMBERED = 5
#: Seconds for which a lane without jobs keeps its thread.
_LINGER = 1.0
#: Events that nobody takes are a fault, not a reason to fill the memory.
MOST_WAITING_EVENTS = 100_000


class _Suspension:
    """What one event set holds; resumed when the last of its hits is released."""

    def __init__(self, connection: Connection, told: EventSet, claims: int) -> None:
        self._connection = connection
        self._policy = told.suspend
        self._thread = told.thread
        self._claims = claims
        self._lock = threading.Lock()

    @property
    def holds(self) -> bool:
        return self._policy is SuspendPolicy.ALL or (
            self._policy is SuspendPolicy.EVENT_THREAD and self._thread != 0
        )

    def let_go(self, then: Callable[[Pending], None] | None = None) -> Pending | None:
        """The resume command if this was the last claim; `then` is called with its reply."""
        with self._lock:
            self._claims -= 1
            if self._claims:
                return None
        return self.resume(then)

    def resume(self, then: Callable[[Pending], None] | None = None) -> Pending | None:
        """Send the resume command without waiting for its reply."""
        with suppress(DebuggerLost):
            if self._policy is SuspendPolicy.ALL:
                return self._connection.send(Command.VM_RESUME, then=then)
            if self.holds:
                body = self._connection.body().object_id(self._thread)
                return self._connection.send(Command.THREAD_RESUME, body, then=then)
        return None


def _check_resumed(pending: Pending) -> None:
    """Raises what a resume was refused with, unless there is nothing to be held any more."""
    try:
        pending.result(nothing)
    except DebuggerLost:
        pass
    except DebuggerRefused as error:
        if error.code not in GONE:
            raise


class Hit:
    """An event that was delivered, and the hold that it has on its thread (or on the VM).

    The hold ends with `release`, or when the handler that got the hit returns, unless that handler
    called `keep` to pass the hit to somebody else.
    """

    def __init__(
        self, vm: VirtualMachine, event: Event, suspension: _Suspension, *, nested: bool
    ) -> None:
        self.vm = vm
        self.event = event
        #: True if the thread was running a method for us (`invoke`) when this happened.
        self.nested = nested
        self.kept = False
        self._suspension = suspension
        #: Taken once and for good: the first `release` is the one that counts.
        self._released = threading.Lock()

    def __repr__(self) -> str:
        return f"<Hit {self.event}>"

    @property
    def thread(self) -> ThreadReference | None:
        """The thread on which it happened, if it happened on one."""
        if isinstance(self.event, ThreadEvent) and self.event.thread:
            return self.vm.thread(self.event.thread)
        return None

    @property
    def address(self) -> Address | None:
        return self.event.address if isinstance(self.event, LocatedEvent) else None

    @property
    def held(self) -> bool:
        return self._suspension.holds and not self._released.locked()

    def keep(self) -> None:
        """Stay held after the handler has returned, until `release`."""
        self.kept = True

    def release(self) -> None:
        """Let the thread go on; no error if it already does, or if it or the VM is gone."""
        if self._released.acquire(blocking=False):
            pending = self._suspension.let_go()
            if pending is not None:
                _check_resumed(pending)

    def release_without_waiting(self, then: Callable[[Pending], None]) -> None:
        """`release`, but the VM's reply is told to `then`, on a thread that must not wait."""
        if self._released.acquire(blocking=False):
            self._suspension.let_go(then)


Handler = Callable[[Hit], None]


@dataclass(frozen=True)
class Glance:
    """A handler that neither asks the VM nor waits, for events that hold nothing.

    Where `enough` says that it would have to ask after all, it runs as any other handler.
    """

    handler: Handler
    enough: Callable[[Hit], bool] = lambda hit: True

    def __call__(self, hit: Hit) -> None:
        self.handler(hit)


class EventRequest:
    """A request that the VM has accepted; a context manager that clears it."""

    def __init__(
        self, events: Events, number: RequestId, plan: EventPlan, handler: Handler | None
    ) -> None:
        self._events = events
        self.id = number
        self.plan = plan
        self.handler = handler
        #: Hits that wait to be taken by `wait`; guarded by the events' condition.
        self.mailbox: deque[Hit] = deque()

    def __repr__(self) -> str:
        return f"<EventRequest {self.id} {self.plan.kind.name}>"

    def __enter__(self) -> EventRequest:
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def wait(self, within: float) -> Hit:
        """The next hit of a request without handler; its thread stays held until `release`."""

        def take() -> Hit | None:
            return self.mailbox.popleft() if self.mailbox else None

        return self._events.wait_until(take, f"wait for {self.plan.kind.name}", within)

    def clear(self) -> None:
        """No handler call begins after this; hits that nobody took are released."""
        self._events.clear(self)


class Events:
    """All event requests of one connection."""

    def __init__(self, vm: VirtualMachine, connection: Connection) -> None:
        self._vm = vm
        self._connection = connection
        #: Held while a request is being set, so that its first event finds it registered.
        self._arming = threading.RLock()
        self._requests: dict[RequestId, EventRequest] = {}
        #: Guards what waiters look at, and tells them that it changed.
        self._changed = threading.Condition()
        self._start: deque[Hit] = deque()
        self._ended = False
        self._failure: Exception | None = None
        self._recent: deque[tuple[int, Event]] = deque(maxlen=_REMEMBERED)
        self._told = 0
        self._invoking: Counter[ObjectId] = Counter()
        self._lanes = _Lanes(connection.device)
        #: Events that came while requests were being set; how many came and how many were told.
        self._backlog: SimpleQueue[bytes | None] = SimpleQueue()
        self._put = self._taken = 0
        name = f"jdwp events {connection.device}"
        self._dispatcher = threading.Thread(target=self._dispatch, name=name, daemon=True)
        self._dispatcher.start()
        connection.on_event(self._arrived)

    # --- asking ---

    def request(self, plan: EventPlan, handler: Handler | None = None) -> EventRequest:
        """Set one request. Without handler, its hits are taken with `EventRequest.wait`."""
        return self.request_all([plan], handler)[0]

    def request_all(
        self, plans: Sequence[EventPlan], handler: Handler | None = None
    ) -> list[EventRequest]:
        """Set many requests in little more than one round trip: all of them or, on error, none."""
        return self.request_each([(plan, handler) for plan in plans])

    def request_each(
        self, wanted: Sequence[tuple[EventPlan, Handler | None]]
    ) -> list[EventRequest]:
        """`request_all` with a handler for each."""
        with self._arming:
            bodies = [plan.write(self._connection.body()) for plan, _ in wanted]
            sent = self._connection.send_all([(Command.EVENT_SET, body) for body in bodies])
            requests: list[EventRequest] = []
            trouble: DeviceTrouble | None = None
            for (plan, handler), pending in zip(wanted, sent, strict=True):
                try:
                    requests.append(self._accepted(plan, pending, handler))
                except DeviceTrouble as error:
                    trouble = trouble or error
        if trouble is not None:
            for request in requests:
                with suppress(DeviceTrouble):
                    request.clear()
            raise trouble
        return requests

    def _send_set(self, plan: EventPlan) -> Pending:
        return self._connection.send(Command.EVENT_SET, plan.write(self._connection.body()))

    def _accepted(self, plan: EventPlan, pending: Pending, handler: Handler | None) -> EventRequest:
        try:
            number = pending.result(lambda reader: RequestId(reader.signed(4)))
        except DebuggerRefused as error:
            if plan.otherwise is None or error.code not in _UNKNOWN_KIND:
                raise
            plan = replace(plan, kind=plan.otherwise, otherwise=None)
            return self._accepted(plan, self._send_set(plan), handler)
        request = EventRequest(self, number, plan, handler)
        self._requests[number] = request
        return request

    def clear(self, request: EventRequest) -> None:
        with self._arming:
            known = self._requests.pop(request.id, None) is request
        with self._changed:
            left = list(request.mailbox)
            request.mailbox.clear()
        try:
            if known:
                self._send_clear(request.plan.kind, request.id).result(nothing)
        except DebuggerLost:
            return  # a VM without debugger has no requests
        except DebuggerRefused as error:
            if error.code != ErrorCode.NOT_FOUND:  # it ended by itself, as counted ones do
                raise
        finally:
            for hit in left:
                hit.release()

    def _send_clear(
        self, kind: EventKind, number: RequestId, within: float | None = None
    ) -> Pending:
        body = self._connection.body().u1(kind).u4(number)
        return self._connection.send(Command.EVENT_CLEAR, body, within=within)

    def clear_all(self, within: float) -> None:
        """Clear every request, all at once; a VM that does not answer is left to `Dispose`."""
        with self._arming:
            requests = list(self._requests.values())
            self._requests.clear()
        with suppress(DebuggerLost):
            sent = [self._send_clear(each.plan.kind, each.id, within) for each in requests]
            for pending in sent:
                with suppress(DebuggerRefused, NotInTime):
                    pending.result(nothing)

    # --- waiting ---

    def wait_for_start(self, within: float) -> Hit:
        """The VM's own report that it is up; it may hold all threads (`suspend=y`)."""
        return self.wait_until(
            lambda: self._start.popleft() if self._start else None, "wait for VM_START", within
        )

    def wait_for_end(self, within: float) -> None:
        """Until the VM or the connection is gone."""
        self.wait_until(
            lambda: True if self._ended else None, "wait until the VM has exited", within
        )

    def wait_handled(self, within: float) -> bool:
        """Until every event that has come was handled; False if some handlers still run.

        A VM's reply comes behind the events that it sent before: those have come then.
        """
        deadline = Deadline(within)
        with self._changed:
            self._changed.wait_for(lambda: self._put == self._taken, deadline.remaining)
        return self._lanes.wait_idle(deadline.remaining)

    def wait_until(self, take: Callable[[], T | None], awaited: str, within: float) -> T:
        """What `take` gives, once it gives something; looked at whenever an event has come.

        A handler's failure is raised here: its hit may be the very thing that is awaited. `take` is
        called while events stand still, so it must not ask the VM.
        """
        deadline = Deadline(within)
        with self._changed:
            before = self._told
            while True:
                self._raise_failure()
                if (found := take()) is not None:
                    return found
                if self._ended:
                    raise self._connection.lost_while(awaited)
                if not deadline.remaining:
                    raise NotInTime(
                        self._connection.device,
                        awaited,
                        f"not within {deadline}; {self._seen_since(before)}",
                    )
                self._changed.wait(deadline.remaining)

    def _seen_since(self, before: int) -> str:
        if self._told == before:
            return f"no event came; {self._connection.seen()}"
        last = "; ".join(str(event) for number, event in self._recent if number > before)
        return f"{self._told - before} other events came, the last: {last}"

    def raise_failure(self) -> None:
        """Raise what a handler failed with, once."""
        with self._changed:
            self._raise_failure()

    def _raise_failure(self) -> None:
        failure, self._failure = self._failure, None
        if failure is not None:
            raise failure

    # --- telling ---

    @contextmanager
    def invoking(self, thread: ObjectId) -> Iterator[None]:
        """While a thread runs a method for us: its events get a lane of their own.

        The handler that invokes occupies the thread's ordinary lane and waits for the method, which
        waits, held, for these events to be handled.
        """
        with self._changed:
            self._invoking[thread] += 1
        try:
            yield
        finally:
            with self._changed:
                self._invoking[thread] -= 1
                if not self._invoking[thread]:
                    del self._invoking[thread]

    def join(self) -> None:
        """After the connection is closed: until the last event has been handed on."""
        self._dispatcher.join()

    def _arrived(self, data: bytes | None) -> None:
        """Told at once where it was read, unless requests are being set or earlier events wait."""
        is_first = data is not None and self._put == self._taken
        if data is not None and is_first and self._arming.acquire(blocking=False):
            try:
                self._read(data)
            finally:
                self._arming.release()
            return
        self._put += 1
        self._backlog.put(data)
        if self._backlog.qsize() > MOST_WAITING_EVENTS:
            self._connection.fail("more events came than anybody handled")

    def _dispatch(self) -> None:
        while not self._ended:
            data = self._backlog.get()
            if data is not None:
                self._read(data)
            with self._changed:
                self._taken += 1
                self._ended = data is None
                self._changed.notify_all()

    def _read(self, data: bytes) -> None:
        try:
            told = read_event_set(Reader(data, "event", self._connection.sizes))
        except Malformed as error:
            self._connection.fail(f"an event makes no sense: {error}")
        else:
            self._tell(told)

    def _tell(self, told: EventSet) -> None:
        with self._arming:
            claims = [
                (self._requests.get(event.request), event)
                for event in told.events
                if event.request in self._requests or event.kind is EventKind.VM_START
            ]
            suspension = _Suspension(self._connection, told, len(claims))
            with self._changed:
                depth = self._invoking[told.thread]
                for event in told.events:
                    self._told += 1
                    self._recent.append((self._told, event))
                for request, event in claims:
                    hit = Hit(self._vm, event, suspension, nested=depth > 0)
                    self._hand_over(request, hit, (told.thread, depth))
                self._changed.notify_all()
            strays = [e for e in told.events if e.request and e.request not in self._requests]
        held = suspension if not claims and suspension.holds else None
        if strays or held is not None:
            self._lanes.run(None, lambda: self._dismiss(strays, held))

    def _dismiss(self, strays: Sequence[Event], suspension: _Suspension | None) -> None:
        """Events of requests that we do not know: cleared meanwhile, or their setting timed out."""
        with suppress(DebuggerLost):
            for event in strays:
                self._send_clear(event.kind, event.request)
        if suspension is not None:
            suspension.resume()

    def _hand_over(self, request: EventRequest | None, hit: Hit, lane: Hashable) -> None:
        if request is None:
            self._start.append(hit)
        elif (handler := request.handler) is None:
            request.mailbox.append(hit)
        elif self._is_glance(handler, hit) and self._lanes.is_free(lane):
            self._handle(request, handler, hit)
        else:
            self._lanes.run(lane, lambda: self._handle(request, handler, hit))

    def _is_glance(self, handler: Handler, hit: Hit) -> bool:
        return isinstance(handler, Glance) and not hit.held and handler.enough(hit)

    def _handle(self, request: EventRequest, handler: Handler, hit: Hit) -> None:
        try:
            try:
                if self._requests.get(request.id) is request:
                    handler(hit)
            finally:
                if not hit.kept:
                    hit.release_without_waiting(self._resumed)
        except DebuggerLost:
            pass  # whoever waits is told by the connection itself
        except Exception as error:
            self._failed(error)

    def _resumed(self, pending: Pending) -> None:
        try:
            _check_resumed(pending)
        except DeviceTrouble as error:
            self._failed(error)

    def _failed(self, error: Exception) -> None:
        """It belongs to the thread that waits for events, not to the one on which it happened."""
        with self._changed:
            self._failure = self._failure or error
            self._changed.notify_all()


class _Lanes:
    """Runs jobs in order per lane, and lanes side by side.

    A lane's thread waits a moment for the next job: events come in bursts, and a thread is dear.
    """

    def __init__(self, device: str) -> None:
        self._device = device
        #: Guards the rest, and tells of the moment when no job is left.
        self._idle = threading.Condition()
        self._jobs: dict[Hashable, SimpleQueue[Callable[[], None]]] = {}
        #: Jobs that wait or run; lanes without any are not in it.
        self._left: Counter[Hashable] = Counter()

    def run(self, lane: Hashable, job: Callable[[], None]) -> None:
        with self._idle:
            self._left[lane] += 1
            jobs = self._jobs.get(lane)
            is_new = jobs is None
            if jobs is None:
                jobs = self._jobs[lane] = SimpleQueue()
            jobs.put(job)
        if is_new:
            name = f"jdwp handlers {self._device} {lane}"
            threading.Thread(target=self._work, args=(lane, jobs), name=name, daemon=True).start()

    def _work(self, lane: Hashable, jobs: SimpleQueue[Callable[[], None]]) -> None:
        while (job := self._next(lane, jobs)) is not None:
            try:
                job()
            finally:
                with self._idle:
                    self._left[lane] -= 1
                    if not self._left[lane]:
                        del self._left[lane]
                    if not self._left:
                        self._idle.notify_all()

    def _next(
        self, lane: Hashable, jobs: SimpleQueue[Callable[[], None]]
    ) -> Callable[[], None] | None:
        try:
            return jobs.get(timeout=_LINGER)
        except Empty:
            with self._idle:
                if jobs.empty():
                    del self._jobs[lane]
                    return None
            return jobs.get()

    def is_free(self, lane: Hashable) -> bool:
        """Whether all jobs of a lane are done. Only who adds jobs may conclude anything from it."""
        with self._idle:
            return lane not in self._left

    def wait_idle(self, within: float) -> bool:
        """Until no job is left; False if some still run when the time is up."""
        with self._idle:
            return self._idle.wait_for(lambda: not self._left, within)
