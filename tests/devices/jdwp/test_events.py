"""Event requests as bytes, and event sets from bytes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dalvik.errors import Malformed
from devices.jdwp.constants import (
    ClassStatus,
    EventKind,
    StepDepth,
    StepSize,
    SuspendPolicy,
    Tag,
    TypeTag,
)
from devices.jdwp.events import (
    NOWHERE,
    ClassExclude,
    ClassMatch,
    ClassOnly,
    ClassPrepared,
    ClassUnloaded,
    Count,
    Event,
    EventPlan,
    ExceptionThrown,
    FieldTouched,
    LocatedEvent,
    MethodReturned,
    MonitorEvent,
    ThreadEvent,
    ThreadOnly,
    breakpoint_at,
    class_prepare,
    exception_thrown,
    method_entry,
    method_exit,
    read_event_set,
    single_step,
    thread_death,
    thread_start,
    vm_death,
)
from devices.jdwp.packets import (
    Body,
    FieldId,
    IdSizes,
    MethodId,
    ObjectId,
    Reader,
    RequestId,
    TypeId,
)
from devices.jdwp.values import Address, Value, write_address, write_tagged
from tests.dalvik.mutation import mutations
from tests.devices.jdwp.fake import DALVIK

HERE = Address(TypeId(0x11), MethodId(0x22), 0x33)
THERE = Address(TypeId(0x44), MethodId(0x55), 0x66, TypeTag.INTERFACE)
THREAD = ObjectId(0x77)
REQUEST = RequestId(9)
STRING = Value(Tag.STRING, 0x88)


def written(plan: EventPlan) -> str:
    return bytes(plan.write(Body(DALVIK))).hex()


def wide(number: int) -> str:
    return f"{number:016x}"


@pytest.mark.parametrize(
    ("plan", "expected"),
    [
        (breakpoint_at(HERE), f"02 01 00000001 07 01 {wide(0x11)} 00000022 {wide(0x33)}"),
        (
            breakpoint_at(HERE).but(ThreadOnly(THREAD), suspend=SuspendPolicy.ALL),
            f"02 02 00000002 07 01 {wide(0x11)} 00000022 {wide(0x33)} 03 {wide(0x77)}",
        ),
        (class_prepare("a.B"), "08 01 00000001 05 00000003 612e42"),
        (method_entry(ClassOnly(TypeId(5))), f"28 01 00000001 04 {wide(5)}"),
        (
            method_exit(ClassMatch("a"), ClassExclude("b"), Count(3)),
            "2a 01 00000003 05 00000001 61 06 00000001 62 01 00000003",
        ),
        (exception_thrown(TypeId(6), caught=False), f"04 01 00000001 08 {wide(6)} 00 01"),
        (
            single_step(THREAD, StepSize.INSTRUCTION, StepDepth.OUT),
            f"01 01 00000002 0a {wide(0x77)} 00000000 00000002 01 00000001",
        ),
        (thread_start(), "06 01 00000000"),
        (thread_death(), "07 01 00000000"),
        (vm_death(), "63 02 00000000"),
    ],
)
def test_plans_are_written_as_the_specification_says(plan: EventPlan, expected: str) -> None:
    assert written(plan) == expected.replace(" ", "")


def _body(kind: EventKind) -> Body:
    return Body(DALVIK).u1(kind).u4(REQUEST)


def _on_thread(kind: EventKind) -> Body:
    return _body(kind).object_id(THREAD)


def _at(kind: EventKind) -> Body:
    return write_address(_on_thread(kind), HERE)


def _then(body: Body, *values: Value) -> Body:
    for value in values:
        write_tagged(body, value)
    return body


#: One event of every kind: its bytes, and what they mean.
EVENTS: list[tuple[Body, Event]] = [
    (_body(EventKind.VM_DEATH), Event(REQUEST, EventKind.VM_DEATH)),
    *(
        (_on_thread(kind), ThreadEvent(REQUEST, kind, THREAD))
        for kind in (EventKind.VM_START, EventKind.THREAD_START, EventKind.THREAD_DEATH)
    ),
    *(
        (_at(kind), LocatedEvent(REQUEST, kind, THREAD, HERE))
        for kind in (
            EventKind.SINGLE_STEP,
            EventKind.BREAKPOINT,
            EventKind.METHOD_ENTRY,
            EventKind.METHOD_EXIT,
        )
    ),
    (
        _then(_at(EventKind.METHOD_EXIT_WITH_RETURN_VALUE), Value(Tag.INT, -4)),
        MethodReturned(
            REQUEST, EventKind.METHOD_EXIT_WITH_RETURN_VALUE, THREAD, HERE, Value(Tag.INT, -4)
        ),
    ),
    (
        write_address(_then(_at(EventKind.EXCEPTION), STRING), THERE),
        ExceptionThrown(REQUEST, EventKind.EXCEPTION, THREAD, HERE, STRING, THERE),
    ),
    (
        _then(_at(EventKind.EXCEPTION), STRING).raw(bytes(21)),
        ExceptionThrown(REQUEST, EventKind.EXCEPTION, THREAD, HERE, STRING, None),
    ),
    (
        _on_thread(EventKind.EXCEPTION).raw(bytes(21)).u1(Tag.OBJECT).u8(1).raw(bytes(21)),
        ExceptionThrown(REQUEST, EventKind.EXCEPTION, THREAD, NOWHERE, Value(Tag.OBJECT, 1), None),
    ),
    (
        _on_thread(EventKind.CLASS_PREPARE).u1(2).type_id(0x12).text("La/B;").u4(7),
        ClassPrepared(
            REQUEST,
            EventKind.CLASS_PREPARE,
            THREAD,
            TypeTag.INTERFACE,
            TypeId(0x12),
            "La/B;",
            ClassStatus.VERIFIED | ClassStatus.PREPARED | ClassStatus.INITIALIZED,
        ),
    ),
    (
        _body(EventKind.CLASS_UNLOAD).text("La/B;"),
        ClassUnloaded(REQUEST, EventKind.CLASS_UNLOAD, "La/B;"),
    ),
    (
        _then(_at(EventKind.FIELD_ACCESS).u1(1).type_id(3).field_id(4), STRING),
        FieldTouched(
            REQUEST, EventKind.FIELD_ACCESS, THREAD, HERE, TypeId(3), FieldId(4), STRING, None
        ),
    ),
    (
        _then(
            _at(EventKind.FIELD_MODIFICATION).u1(1).type_id(3).field_id(4),
            STRING,
            Value(Tag.LONG, 5),
        ),
        FieldTouched(
            REQUEST,
            EventKind.FIELD_MODIFICATION,
            THREAD,
            HERE,
            TypeId(3),
            FieldId(4),
            STRING,
            Value(Tag.LONG, 5),
        ),
    ),
    *(
        (
            write_address(_then(_on_thread(kind), STRING), HERE),
            MonitorEvent(REQUEST, kind, THREAD, STRING, HERE),
        )
        for kind in (EventKind.MONITOR_CONTENDED_ENTER, EventKind.MONITOR_CONTENDED_ENTERED)
    ),
    (
        write_address(_then(_on_thread(EventKind.MONITOR_WAIT), STRING), HERE).u8(500),
        MonitorEvent(REQUEST, EventKind.MONITOR_WAIT, THREAD, STRING, HERE, 500),
    ),
    (
        write_address(_then(_on_thread(EventKind.MONITOR_WAITED), STRING), HERE).u1(1),
        MonitorEvent(REQUEST, EventKind.MONITOR_WAITED, THREAD, STRING, HERE, None, True),
    ),
]


def event_set(policy: int, *events: Body) -> bytes:
    body = Body(DALVIK).u1(policy).u4(len(events))
    for event in events:
        body.raw(bytes(event))
    return bytes(body)


def read(data: bytes, sizes: IdSizes = DALVIK) -> Callable[[], object]:
    return lambda: read_event_set(Reader(data, "event", sizes))


@pytest.mark.parametrize(("data", "event"), EVENTS, ids=lambda item: str(item)[:40])
def test_every_kind_is_read(data: Body, event: Event) -> None:
    told = read_event_set(Reader(event_set(1, data), "event", DALVIK))
    assert told.suspend is SuspendPolicy.EVENT_THREAD
    assert told.events == (event,)
    assert told.thread == getattr(event, "thread", 0)


def test_every_kind_that_can_be_asked_for_can_be_read() -> None:
    assert {event.kind for _, event in EVENTS} == set(EventKind)


def test_a_set_keeps_its_order() -> None:
    told = read_event_set(Reader(event_set(2, *(data for data, _ in EVENTS)), "event", DALVIK))
    assert told.events == tuple(event for _, event in EVENTS)
    assert told.suspend is SuspendPolicy.ALL


def test_events_read_well_in_messages() -> None:
    assert str(EVENTS[0][1]) == "VM_DEATH (request 9)"
    assert str(LocatedEvent(REQUEST, EventKind.BREAKPOINT, THREAD, HERE)) == (
        "BREAKPOINT (request 9) on thread 0x77"
    )


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"\x07\0\0\0\0", "a suspend policy before here, not 7"),
        (b"\x01\0\0\0\x01\x58\0\0\0\x01", "a known event kind before here, not 88"),
        (b"\x01\xff\xff\xff\xff", "as many events as the packet can hold, not 4294967295"),
        (event_set(1, _body(EventKind.BREAKPOINT)), "an object id of 8 bytes, 0 are left"),
        (
            event_set(1, _then(_at(EventKind.EXCEPTION), Value(Tag.INT, 1)).raw(bytes(21))),
            "an object before here, not a primitive",
        ),
    ],
)
def test_a_set_that_makes_no_sense_says_where(data: bytes, expected: str) -> None:
    with pytest.raises(Malformed, match=expected):
        read(data)()


def test_damaged_sets_give_events_or_malformed() -> None:
    refused = 0
    whole = event_set(1, *(data for data, _ in EVENTS))
    for damaged in mutations(whole, 2000, seed=3):
        try:
            read(damaged)()
        except Malformed:
            refused += 1
    assert 500 < refused < 2000
