"""Connects the engine's hooks with the debugger's requests, and reports what they tell.

All of it runs on the machine's OS thread: requests change between two steps of Java threads, hooks
run on the Java thread that they tell of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING

import greenlet

from dalvik.vm.holders import ClassHolder, State
from devices.jdwp.constants import ClassStatus, ErrorCode, EventKind, SuspendPolicy
from devices.jdwp.packets import Body, Reader
from devices.jdwp.values import write_address, write_tagged
from devices.pocket.jdwp.errors import Refused
from devices.pocket.jdwp.requests import Occurrence, Request, read_request
from devices.pocket.jdwp.tracing import Tracer
from devices.pocket.jdwp.values import object_value, to_value

if TYPE_CHECKING:
    from dalvik.vm.members import JavaMethod
    from dalvik.vm.observers import Hit
    from dalvik.vm.threads import JavaThread
    from devices.pocket.jdwp.debuggee import Debuggee
    from devices.pocket.jdwp.ids import Ids

_TRACED = frozenset(
    {
        EventKind.SINGLE_STEP, EventKind.EXCEPTION, EventKind.METHOD_ENTRY, EventKind.METHOD_EXIT,
        EventKind.METHOD_EXIT_WITH_RETURN_VALUE,
    }
)  # fmt: skip


class Events:
    """The requests of a session. `send` takes the body of a composite event, and whether something
    is held by it."""

    def __init__(self, debuggee: Debuggee, ids: Ids, send: Callable[[bytes, bool], None]) -> None:
        self._debuggee = debuggee
        self._machine = debuggee.machine
        self._ids = ids
        self._send = send
        self._requests: dict[int, Request] = {}
        self._kinds: Counter[EventKind] = Counter()
        self._breakpoints: dict[tuple[JavaMethod, int], list[Request]] = {}
        self._numbers = count(1)
        self._tracer = Tracer(self._machine, self.report)
        self._open = True

    # -- the debugger's commands -----------------------------------------------------------------

    def add(self, reader: Reader) -> int:
        request = read_request(self._ids, reader, next(self._numbers))
        if request.location is not None and request.kind is EventKind.BREAKPOINT:
            method, index = request.location
            _check_location(method, index)
            if request.location not in self._breakpoints:
                self._machine.breakpoints.set(method, index, self._breakpoint)
            self._breakpoints.setdefault(request.location, []).append(request)
        self._requests[request.id] = request
        self._kinds[request.kind] += 1
        if self._kinds[request.kind] == 1:
            self._hooks()
        if request.step is not None:
            self._tracer.begin_step(request.step)
        return request.id

    def remove(self, kind: int, number: int) -> None:
        request = self._requests.get(number)
        if request is None or request.kind != kind:
            return
        del self._requests[number]
        if request.location is not None and request.kind is EventKind.BREAKPOINT:
            self._breakpoints[request.location].remove(request)
            if not self._breakpoints[request.location]:
                del self._breakpoints[request.location]
                self._machine.breakpoints.clear(*request.location)
        if request.step is not None:
            self._tracer.end_step(request.step)
        self._kinds[request.kind] -= 1
        if not self._kinds[request.kind]:
            self._hooks()

    def remove_breakpoints(self) -> None:
        for request in list(self._requests.values()):
            if request.kind is EventKind.BREAKPOINT:
                self.remove(request.kind, request.id)

    def close(self) -> None:
        """The debugger has gone: nothing is reported any more."""
        self._open = False
        for request in list(self._requests.values()):
            self.remove(request.kind, request.id)

    def _hooks(self) -> None:
        """Listens to the engine for just what is asked for."""
        kinds = {kind for kind, number in self._kinds.items() if number}
        machine = self._machine
        prepare = [self._prepared] if EventKind.CLASS_PREPARE in kinds else []
        machine.observers.on_prepare[:] = prepare
        scheduler = machine.scheduler
        scheduler.on_begin[:] = [self._begun] if EventKind.THREAD_START in kinds else []
        scheduler.on_end[:] = [self._ended] if EventKind.THREAD_DEATH in kinds else []
        self._tracer.watch(kinds & _TRACED)

    # -- the engine's hooks ----------------------------------------------------------------------

    def _breakpoint(self, hit: Hit) -> None:
        self.report(
            Occurrence(EventKind.BREAKPOINT, hit.thread, hit.method.holder, hit.method, hit.address)
        )

    def _prepared(self, holder: ClassHolder) -> None:
        thread = self._machine.scheduler.current
        if thread.greenlet is greenlet.getcurrent():
            self.report(Occurrence(EventKind.CLASS_PREPARE, thread, holder))

    def _begun(self, thread: JavaThread) -> None:
        self.report(Occurrence(EventKind.THREAD_START, thread))

    def _ended(self, thread: JavaThread) -> None:
        self.report(Occurrence(EventKind.THREAD_DEATH, thread))

    # -- reporting -------------------------------------------------------------------------------

    def report(self, what: Occurrence) -> None:
        """Tells the debugger if it wants to know, and holds what the requests say."""
        if not self._open:
            return
        wanted = [request for request in self._concerned(what) if request.wants(what)]
        if not wanted:
            return
        policy = max(request.policy for request in wanted)
        body = Body(self._debuggee.sizes).u1(policy).u4(len(wanted))
        for request in wanted:
            body.u1(request.kind).u4(request.id)
            self._write(body, request.kind, what)
        for request in wanted:
            if request.expired:
                self.remove(request.kind, request.id)
        self._send(bytes(body), policy != SuspendPolicy.NONE)
        self._hold(policy, what.thread)

    def _concerned(self, what: Occurrence) -> list[Request]:
        if what.kind is EventKind.BREAKPOINT and what.method is not None:
            return list(self._breakpoints.get((what.method, what.index), ()))
        kinds = _alike(what.kind)
        return [request for request in self._requests.values() if request.kind in kinds]

    def _hold(self, policy: int, thread: JavaThread) -> None:
        scheduler = self._machine.scheduler
        if policy == SuspendPolicy.ALL:
            for other in scheduler.threads:
                if other is not thread:
                    scheduler.suspend(other)
        if policy != SuspendPolicy.NONE:
            scheduler.suspend_here()

    def _write(self, body: Body, kind: EventKind, what: Occurrence) -> None:
        ids = self._ids
        body.object_id(ids.of_thread(what.thread))
        if kind is EventKind.CLASS_PREPARE:
            assert what.holder is not None
            body.u1(ids.type_tag(what.holder)).type_id(ids.of_type(what.holder))
            body.text(what.holder.descriptor).u4(status_of(what.holder))
            return
        if what.method is None:
            return
        write_address(body, ids.address(what.method, what.index))
        if kind is EventKind.METHOD_EXIT_WITH_RETURN_VALUE:
            write_tagged(body, to_value(ids, what.method.proto.return_type, what.result))
        elif kind is EventKind.EXCEPTION:
            write_tagged(body, object_value(ids, what.thrown))
            if what.caught_at is None:
                body.u1(0).type_id(0).method_id(0).u8(0)
            else:
                write_address(body, ids.address(*what.caught_at))

    # -- what is reported unasked ----------------------------------------------------------------

    def started(self, thread: JavaThread | None, policy: SuspendPolicy) -> None:
        """The first event of every session."""
        body = Body(self._debuggee.sizes).u1(policy).u4(1).u1(EventKind.VM_START).u4(0)
        self._send(bytes(body.object_id(self._ids.of_thread(thread) if thread else 0)), True)

    def died(self) -> None:
        """The program has ended by itself; once for who asked and once for everybody."""
        asked = [one for one in self._requests.values() if one.kind is EventKind.VM_DEATH]
        body = Body(self._debuggee.sizes).u1(SuspendPolicy.NONE).u4(1 + len(asked))
        for number in (0, *(request.id for request in asked)):
            body.u1(EventKind.VM_DEATH).u4(number)
        self._send(bytes(body), True)


def _alike(kind: EventKind) -> tuple[EventKind, ...]:
    """Requests that one kind of occurrence answers."""
    if kind is EventKind.METHOD_EXIT:
        return EventKind.METHOD_EXIT, EventKind.METHOD_EXIT_WITH_RETURN_VALUE
    return (kind,)


def _check_location(method: JavaMethod, index: int) -> None:
    from dalvik.dex import Method

    definition = method.definition
    code = definition.code if isinstance(definition, Method) else None
    if code is None or not 0 <= index < code.insns_count:
        raise Refused(ErrorCode.INVALID_LOCATION)
    if not any(instruction.offset == index for instruction in code.instructions):
        raise Refused(ErrorCode.INVALID_LOCATION)


def status_of(holder: ClassHolder) -> int:
    linked = ClassStatus.VERIFIED | ClassStatus.PREPARED
    return {
        State.UNLOADED: 0,
        State.LINKING: 0,
        State.LINKED: int(linked),
        State.INITIALISING: int(linked),
        State.READY: int(linked | ClassStatus.INITIALIZED),
        State.FAILED: int(linked | ClassStatus.ERROR),
    }[holder.state]
