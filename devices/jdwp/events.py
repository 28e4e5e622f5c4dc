"""What can be asked to be told, and what a VM then tells.

An `EventPlan` is a request before it is sent: a kind, modifiers that narrow it, and what it holds.
The functions at the end make the plans that we use. Events are decoded into frozen dataclasses with
plain ids; nothing here knows a connection.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from devices.jdwp.constants import (
    ClassStatus,
    EventKind,
    ModifierKind,
    StepDepth,
    StepSize,
    SuspendPolicy,
    TypeTag,
)
from devices.jdwp.packets import Body, FieldId, MethodId, ObjectId, Reader, RequestId, TypeId
from devices.jdwp.values import (
    Address,
    Value,
    read_address,
    read_tagged,
    read_type_tag,
    write_address,
)

#: Stands for the place of an event that has none, such as an exception from the VM itself.
NOWHERE = Address(TypeId(0), MethodId(0), -1)

ANY_TYPE = TypeId(0)

# --- what is asked ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Count:
    """Report only the n-th occurrence, once."""

    number: int

    def write(self, body: Body) -> None:
        body.u1(ModifierKind.COUNT).u4(self.number)


@dataclass(frozen=True, slots=True)
class ThreadOnly:
    thread: ObjectId

    def write(self, body: Body) -> None:
        body.u1(ModifierKind.THREAD_ONLY).object_id(self.thread)


@dataclass(frozen=True, slots=True)
class ClassOnly:
    """Events in this class or a subclass."""

    type_id: TypeId

    def write(self, body: Body) -> None:
        body.u1(ModifierKind.CLASS_ONLY).type_id(self.type_id)


@dataclass(frozen=True, slots=True)
class ClassMatch:
    """Events in classes of this name: `com.acme.Foo`, `com.acme.*` or `*.Foo`."""

    pattern: str

    def write(self, body: Body) -> None:
        body.u1(ModifierKind.CLASS_MATCH).text(self.pattern)


@dataclass(frozen=True, slots=True)
class ClassExclude:
    """No events in classes of this name."""

    pattern: str

    def write(self, body: Body) -> None:
        body.u1(ModifierKind.CLASS_EXCLUDE).text(self.pattern)


@dataclass(frozen=True, slots=True)
class LocationOnly:
    address: Address

    def write(self, body: Body) -> None:
        write_address(body.u1(ModifierKind.LOCATION_ONLY), self.address)


@dataclass(frozen=True, slots=True)
class ExceptionOnly:
    """Exceptions of this class and its subclasses; `ANY_TYPE` means all."""

    type_id: TypeId = ANY_TYPE
    caught: bool = True
    uncaught: bool = True

    def write(self, body: Body) -> None:
        body.u1(ModifierKind.EXCEPTION_ONLY).type_id(self.type_id)
        body.u1(self.caught).u1(self.uncaught)


@dataclass(frozen=True, slots=True)
class Step:
    thread: ObjectId
    size: StepSize
    depth: StepDepth

    def write(self, body: Body) -> None:
        body.u1(ModifierKind.STEP).object_id(self.thread).u4(self.size).u4(self.depth)


Modifier = (
    Count | ThreadOnly | ClassOnly | ClassMatch | ClassExclude | LocationOnly | ExceptionOnly | Step
)


@dataclass(frozen=True, slots=True)
class EventPlan:
    """An event request before it is sent. A VM applies the modifiers in order."""

    kind: EventKind
    modifiers: tuple[Modifier, ...] = ()
    suspend: SuspendPolicy = SuspendPolicy.EVENT_THREAD
    #: What to ask for instead where the VM does not know `kind`.
    otherwise: EventKind | None = None

    def write(self, body: Body) -> Body:
        body.u1(self.kind).u1(self.suspend).u4(len(self.modifiers))
        for modifier in self.modifiers:
            modifier.write(body)
        return body

    def but(self, *modifiers: Modifier, suspend: SuspendPolicy | None = None) -> EventPlan:
        """The same, narrowed further or holding something else."""
        policy = self.suspend if suspend is None else suspend
        return replace(self, modifiers=self.modifiers + modifiers, suspend=policy)


def breakpoint_at(address: Address) -> EventPlan:
    return EventPlan(EventKind.BREAKPOINT, (LocationOnly(address),))


def method_entry(*modifiers: Modifier) -> EventPlan:
    return EventPlan(EventKind.METHOD_ENTRY, modifiers)


def method_exit(*modifiers: Modifier) -> EventPlan:
    """With the returned value where the VM can tell it."""
    kind = EventKind.METHOD_EXIT_WITH_RETURN_VALUE
    return EventPlan(kind, modifiers, otherwise=EventKind.METHOD_EXIT)


def class_prepare(pattern: str) -> EventPlan:
    return EventPlan(EventKind.CLASS_PREPARE, (ClassMatch(pattern),))


def exception_thrown(
    type_id: TypeId = ANY_TYPE, *, caught: bool = True, uncaught: bool = True
) -> EventPlan:
    return EventPlan(EventKind.EXCEPTION, (ExceptionOnly(type_id, caught, uncaught),))


def single_step(
    thread: ObjectId, size: StepSize = StepSize.LINE, depth: StepDepth = StepDepth.OVER
) -> EventPlan:
    """One step; a VM keeps at most one step request per thread, and this one ends by itself."""
    return EventPlan(EventKind.SINGLE_STEP, (Step(thread, size, depth), Count(1)))


def thread_start() -> EventPlan:
    return EventPlan(EventKind.THREAD_START)


def thread_death() -> EventPlan:
    return EventPlan(EventKind.THREAD_DEATH)


def vm_death() -> EventPlan:
    """Holds the whole VM before it is gone, where it can; it reports its death unasked too."""
    return EventPlan(EventKind.VM_DEATH, suspend=SuspendPolicy.ALL)


# --- what is told ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Event:
    """`request` is the id of the request that asked for it, 0 for what a VM reports unasked."""

    request: RequestId
    kind: EventKind

    def __str__(self) -> str:
        return f"{self.kind.name} (request {self.request})"


@dataclass(frozen=True, slots=True)
class ThreadEvent(Event):
    """VM_START, THREAD_START, THREAD_DEATH, and the base of all that happens on a thread."""

    thread: ObjectId

    def __str__(self) -> str:
        return f"{self.kind.name} (request {self.request}) on thread {self.thread:#x}"


@dataclass(frozen=True, slots=True)
class LocatedEvent(ThreadEvent):
    """BREAKPOINT, SINGLE_STEP, METHOD_ENTRY, and METHOD_EXIT where the VM tells no value."""

    address: Address


@dataclass(frozen=True, slots=True)
class MethodReturned(LocatedEvent):
    value: Value


@dataclass(frozen=True, slots=True)
class ExceptionThrown(LocatedEvent):
    exception: Value
    #: Where it will be caught, or None if nothing catches it.
    caught_at: Address | None


@dataclass(frozen=True, slots=True)
class ClassPrepared(ThreadEvent):
    type_tag: TypeTag
    type_id: TypeId
    signature: str
    status: ClassStatus


@dataclass(frozen=True, slots=True)
class ClassUnloaded(Event):
    signature: str


@dataclass(frozen=True, slots=True)
class FieldTouched(LocatedEvent):
    """FIELD_ACCESS and FIELD_MODIFICATION; `value` is what is about to be written."""

    type_id: TypeId
    field_id: FieldId
    object: Value
    value: Value | None


@dataclass(frozen=True, slots=True)
class MonitorEvent(ThreadEvent):
    """Contention and waits; `timeout` in ms for MONITOR_WAIT, `timed_out` for MONITOR_WAITED."""

    object: Value
    address: Address | None
    timeout: int | None = None
    timed_out: bool | None = None


@dataclass(frozen=True, slots=True)
class EventSet:
    """Events that a VM reports together: held once, so to be resumed once."""

    suspend: SuspendPolicy
    events: tuple[Event, ...]

    @property
    def thread(self) -> ObjectId:
        """The thread on which all of them happened; 0 where there is none."""
        threads = [event.thread for event in self.events if isinstance(event, ThreadEvent)]
        return threads[0] if threads else ObjectId(0)


def read_event_set(reader: Reader) -> EventSet:
    """The body of Event.Composite. An unknown kind is `Malformed`: its length is not known."""
    number = reader.unsigned(1, "a suspend policy")
    if number not in tuple(SuspendPolicy):
        raise reader.malformed(f"a suspend policy before here, not {number}")
    return EventSet(SuspendPolicy(number), reader.items(_read_event, 5, "events"))


def _read_event(reader: Reader) -> Event:
    number = reader.unsigned(1, "an event kind")
    read = _READERS.get(number)
    if read is None:
        raise reader.malformed(f"a known event kind before here, not {number}")
    return read(reader, EventKind(number), RequestId(reader.signed(4, "a request id")))


def _vm_death(reader: Reader, kind: EventKind, request: RequestId) -> Event:
    return Event(request, kind)


def _on_thread(reader: Reader, kind: EventKind, request: RequestId) -> Event:
    return ThreadEvent(request, kind, reader.object_id())


def _located(reader: Reader, kind: EventKind, request: RequestId) -> Event:
    return LocatedEvent(request, kind, reader.object_id(), _some_address(reader))


def _returned(reader: Reader, kind: EventKind, request: RequestId) -> Event:
    thread, address = reader.object_id(), _some_address(reader)
    return MethodReturned(request, kind, thread, address, read_tagged(reader))


def _thrown(reader: Reader, kind: EventKind, request: RequestId) -> Event:
    thread, address = reader.object_id(), _some_address(reader)
    exception = _object(reader)
    return ExceptionThrown(request, kind, thread, address, exception, read_address(reader))


def _prepared(reader: Reader, kind: EventKind, request: RequestId) -> Event:
    thread, type_tag, type_id = reader.object_id(), read_type_tag(reader), reader.type_id()
    signature, status = reader.text(), ClassStatus(reader.unsigned(4) & 0xF)
    return ClassPrepared(request, kind, thread, type_tag, type_id, signature, status)


def _unloaded(reader: Reader, kind: EventKind, request: RequestId) -> Event:
    return ClassUnloaded(request, kind, reader.text())


def _field(reader: Reader, kind: EventKind, request: RequestId) -> Event:
    thread, address = reader.object_id(), _some_address(reader)
    read_type_tag(reader)
    type_id, field_id, instance = reader.type_id(), reader.field_id(), _object(reader)
    value = read_tagged(reader) if kind is EventKind.FIELD_MODIFICATION else None
    return FieldTouched(request, kind, thread, address, type_id, field_id, instance, value)


def _monitor(reader: Reader, kind: EventKind, request: RequestId) -> Event:
    thread, monitor, address = reader.object_id(), _object(reader), read_address(reader)
    timeout = reader.signed(8) if kind is EventKind.MONITOR_WAIT else None
    timed_out = reader.boolean() if kind is EventKind.MONITOR_WAITED else None
    return MonitorEvent(request, kind, thread, monitor, address, timeout, timed_out)


def _some_address(reader: Reader) -> Address:
    return read_address(reader) or NOWHERE


def _object(reader: Reader) -> Value:
    value = read_tagged(reader)
    if not value.is_object:
        raise reader.malformed("an object before here, not a primitive")
    return value


_READERS: dict[int, Callable[[Reader, EventKind, RequestId], Event]] = {
    EventKind.VM_START: _on_thread,
    EventKind.VM_DEATH: _vm_death,
    EventKind.THREAD_START: _on_thread,
    EventKind.THREAD_DEATH: _on_thread,
    EventKind.SINGLE_STEP: _located,
    EventKind.BREAKPOINT: _located,
    EventKind.METHOD_ENTRY: _located,
    EventKind.METHOD_EXIT: _located,
    EventKind.METHOD_EXIT_WITH_RETURN_VALUE: _returned,
    EventKind.EXCEPTION: _thrown,
    EventKind.CLASS_PREPARE: _prepared,
    EventKind.CLASS_UNLOAD: _unloaded,
    EventKind.FIELD_ACCESS: _field,
    EventKind.FIELD_MODIFICATION: _field,
    EventKind.MONITOR_CONTENDED_ENTER: _monitor,
    EventKind.MONITOR_CONTENDED_ENTERED: _monitor,
    EventKind.MONITOR_WAIT: _monitor,
    EventKind.MONITOR_WAITED: _monitor,
}
