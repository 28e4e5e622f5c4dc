"""Who gets an event, and that nothing stays held by accident."""

from __future__ import annotations

import threading

import pytest

from dalvik.errors import DebuggerLost, DebuggerRefused, NotInTime
from devices.jdwp import (
    Address,
    EventKind,
    EventRequest,
    Glance,
    Hit,
    SuspendPolicy,
    TypeTag,
    VirtualMachine,
    breakpoint_at,
    thread_start,
)
from devices.jdwp.constants import Command, ErrorCode
from devices.jdwp.packets import CommandPacket, MethodId, ObjectId, TypeId
from tests.devices.jdwp.fake import PATIENCE, FakeVm, attached

HERE = Address(TypeId(1), MethodId(2), 3)
A, B = ObjectId(0xA), ObjectId(0xB)


def accepting() -> FakeVm:
    fake = FakeVm()
    fake.accept_requests()
    return fake


def hit_on(fake: FakeVm, thread: ObjectId, *requests: EventRequest | int) -> None:
    numbers = [request if isinstance(request, int) else request.id for request in requests]
    events = [fake.breakpoint(number, thread, HERE) for number in numbers]
    fake.tell(SuspendPolicy.EVENT_THREAD, *events)


def settle(fake: FakeVm, vm: VirtualMachine) -> None:
    """Until every event sent so far has been handed on: events keep their order."""
    fake.tell(SuspendPolicy.NONE, fake.body().u1(EventKind.VM_START).u4(0).object_id(0))
    vm.wait_for_start(PATIENCE)


def test_an_event_that_comes_before_the_reply_to_its_request_is_not_lost() -> None:
    fake = FakeVm()

    def event_first(packet: CommandPacket) -> bytes:
        hit_on(fake, A, 1)
        return bytes(fake.body().u4(1))

    fake.answers[Command.EVENT_SET] = event_first
    with attached(fake) as vm:
        request = vm.events.request(breakpoint_at(HERE))
        assert request.wait(PATIENCE).address == HERE


def test_an_event_of_a_cleared_request_is_resumed_at_once() -> None:
    fake = accepting()
    with attached(fake) as vm:
        request = vm.events.request(breakpoint_at(HERE))
        request.clear()
        hit_on(fake, A, request)
        assert int.from_bytes(fake.wait_asked(Command.THREAD_RESUME).body, "big") == A
        fake.tell(SuspendPolicy.ALL, fake.breakpoint(request.id, A, HERE))
        fake.wait_asked(Command.VM_RESUME)


def test_a_request_whose_setting_timed_out_is_cleared_when_it_hits() -> None:
    fake = FakeVm()
    fake.answers[Command.EVENT_SET] = lambda _: None
    with fake, fake.attach(patience=0.3) as vm:
        with pytest.raises(NotInTime, match=r"EventRequest\.Set"):
            vm.events.request(breakpoint_at(HERE))
        hit_on(fake, A, 77)
        cleared = fake.wait_asked(Command.EVENT_CLEAR)
        assert cleared.body == bytes([EventKind.BREAKPOINT, 0, 0, 0, 77])
        fake.wait_asked(Command.THREAD_RESUME)


def test_a_hit_that_nobody_took_is_released_when_its_request_is_cleared() -> None:
    fake = accepting()
    with attached(fake) as vm:
        request = vm.events.request(breakpoint_at(HERE))
        hit_on(fake, A, request)
        settle(fake, vm)
        assert fake.times_asked(Command.THREAD_RESUME) == 0
        request.clear()
        fake.wait_asked(Command.THREAD_RESUME)


def test_one_resume_for_a_set_of_several_events() -> None:
    fake = accepting()
    with attached(fake) as vm:
        handled: list[Hit] = []
        first = vm.events.request(breakpoint_at(HERE))
        second = vm.events.request(breakpoint_at(HERE), handled.append)
        hit_on(fake, A, first, second, 99)
        hit = first.wait(PATIENCE)
        assert hit.held
        hit.release()
        fake.wait_asked(Command.THREAD_RESUME)
        settle(fake, vm)
        assert len(handled) == 1
        assert fake.times_asked(Command.THREAD_RESUME) == 1
        fake.wait_asked(Command.EVENT_CLEAR)  # for the unknown one


def test_a_glance_keeps_its_place_among_the_events_of_its_thread() -> None:
    fake = accepting()
    order: list[str] = []
    busy, go_on, seen = threading.Event(), threading.Event(), threading.Event()

    def slow(hit: Hit) -> None:
        busy.set()
        go_on.wait(PATIENCE)
        order.append("slow")

    def glance(hit: Hit) -> None:
        order.append("glance")
        seen.set()

    with attached(fake) as vm:
        plan = breakpoint_at(HERE).but(suspend=SuspendPolicy.NONE)
        held = vm.events.request(breakpoint_at(HERE), slow)
        noted = vm.events.request(plan, Glance(glance))
        hit_on(fake, A, held)
        assert busy.wait(PATIENCE)
        fake.tell(SuspendPolicy.NONE, fake.breakpoint(noted.id, A, HERE))
        settle(fake, vm)
        assert not order
        go_on.set()
        assert seen.wait(PATIENCE)
        assert order == ["slow", "glance"]


def test_a_glance_that_is_not_enough_may_ask() -> None:
    fake = accepting()
    fake.answers[Command.THREAD_NAME] = bytes(fake.body().text("main"))
    names: list[str] = []
    asked = threading.Event()

    def ask(hit: Hit) -> None:
        assert hit.thread is not None
        names.append(hit.thread.name())
        asked.set()

    with attached(fake) as vm:
        plan = breakpoint_at(HERE).but(suspend=SuspendPolicy.NONE)
        request = vm.events.request(plan, Glance(ask, lambda hit: False))
        fake.tell(SuspendPolicy.NONE, fake.breakpoint(request.id, A, HERE))
        assert asked.wait(PATIENCE)
    assert names == ["main"]


def test_a_resume_after_a_handler_that_is_refused_is_told() -> None:
    fake = accepting()
    fake.answers[Command.THREAD_RESUME] = ErrorCode.INTERNAL
    with attached(fake) as vm:
        request = vm.events.request(breakpoint_at(HERE), lambda hit: None)
        hit_on(fake, A, request)
        with pytest.raises(DebuggerRefused, match="INTERNAL"):
            vm.events.wait_until(lambda: None, "be told", PATIENCE)


def test_release_is_idempotent() -> None:
    fake = accepting()
    with attached(fake) as vm:
        request = vm.events.request(breakpoint_at(HERE))
        hit_on(fake, A, request)
        hit = request.wait(PATIENCE)
        for _ in range(3):
            hit.release()
        assert fake.times_asked(Command.THREAD_RESUME) == 1


def test_a_release_that_the_vm_refuses_for_another_reason_is_told() -> None:
    fake = accepting()
    fake.answers[Command.THREAD_RESUME] = ErrorCode.INTERNAL
    with attached(fake) as vm:
        request = vm.events.request(breakpoint_at(HERE))
        hit_on(fake, A, request)
        with pytest.raises(DebuggerRefused, match="INTERNAL"):
            request.wait(PATIENCE).release()


def test_events_of_one_thread_are_handled_in_order() -> None:
    fake = accepting()
    order: list[int] = []
    with attached(fake) as vm:
        done = threading.Event()

        def note(hit: Hit) -> None:
            assert hit.address is not None
            order.append(hit.address.index)
            if hit.address.index == 49:
                done.set()

        request = vm.events.request(breakpoint_at(HERE), note)
        for index in range(50):
            address = Address(TypeId(1), MethodId(2), index)
            fake.tell(SuspendPolicy.NONE, fake.breakpoint(request.id, A, address))
        assert done.wait(PATIENCE)
    assert order == list(range(50))


def test_a_busy_handler_of_one_thread_leaves_other_threads_alone() -> None:
    fake = accepting()
    with attached(fake) as vm:
        b_came, a_done = threading.Event(), threading.Event()

        def handle(hit: Hit) -> None:
            assert hit.thread is not None
            if hit.thread.id == A:
                assert b_came.wait(PATIENCE)
                a_done.set()
            else:
                b_came.set()

        request = vm.events.request(breakpoint_at(HERE), handle)
        hit_on(fake, A, request)
        hit_on(fake, B, request)
        assert a_done.wait(PATIENCE)


def test_no_handler_call_begins_after_its_request_was_cleared() -> None:
    fake = accepting()
    calls: list[Hit] = []
    with attached(fake) as vm:
        cleared = threading.Event()

        def handle(hit: Hit) -> None:
            calls.append(hit)
            assert cleared.wait(PATIENCE)

        request = vm.events.request(breakpoint_at(HERE), handle)
        hit_on(fake, A, request)
        hit_on(fake, A, request)
        settle(fake, vm)
        request.clear()
        cleared.set()
        fake.wait_asked(Command.THREAD_RESUME, 2)
    assert len(calls) == 1


def test_only_the_first_failure_is_kept_and_told_once() -> None:
    fake = accepting()
    with attached(fake) as vm:

        def fail(hit: Hit) -> None:
            raise ValueError(f"thread {hit.thread}")

        request = vm.events.request(breakpoint_at(HERE), fail)
        hit_on(fake, A, request)
        fake.wait_asked(Command.THREAD_RESUME)
        with pytest.raises(ValueError, match="0xa"):
            vm.wait_for_exit(PATIENCE)
        with pytest.raises(NotInTime):
            vm.wait_for_exit(0.01)


def test_waiting_says_what_came_instead() -> None:
    fake = accepting()
    with attached(fake) as vm:
        awaited = vm.events.request(thread_start())
        other = vm.events.request(breakpoint_at(HERE), lambda hit: None)
        sent: list[bool] = []

        def take() -> None:
            if not sent:  # called first when the wait has begun
                sent.append(True)
                for _ in range(7):
                    hit_on(fake, A, other)

        with pytest.raises(NotInTime) as caught:
            vm.events.wait_until(take, "wait for THREAD_START", 1.0)
        assert caught.value.attempted == "wait for THREAD_START"
        assert "not within 1 s; 7 other events came, the last: BREAKPOINT (request 2)" in str(
            caught.value
        )
        with pytest.raises(NotInTime, match=r"no event came; .* packets arrived so far"):
            awaited.wait(0.01)


def test_an_event_that_makes_no_sense_ends_the_connection() -> None:
    fake = accepting()
    with attached(fake) as vm:
        request = vm.events.request(breakpoint_at(HERE))
        fake.send(CommandPacket(5, Command.EVENT_COMPOSITE.code, b"\x01\0\0\0\x01\x58"))
        with pytest.raises(DebuggerLost, match="an event makes no sense: event: at byte"):
            request.wait(PATIENCE)


def test_hits_that_came_before_the_end_can_still_be_taken() -> None:
    fake = accepting()
    with attached(fake) as vm:
        request = vm.events.request(breakpoint_at(HERE))
        hit_on(fake, A, request)
        fake.hang_up()
        vm.wait_for_exit(PATIENCE)
        hit = request.wait(PATIENCE)
        hit.release()
        with pytest.raises(DebuggerLost):
            request.wait(PATIENCE)


def test_events_that_pile_up_end_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("devices.jdwp.dispatch.MOST_WAITING_EVENTS", 10)
    fake = accepting()
    blocked = threading.Event()

    def slow_set(packet: CommandPacket) -> bytes:
        """While a request is being set, no event is handed on."""
        blocked.set()  # first: the client hangs up before all events are sent
        for _ in range(20):
            hit_on(fake, A, 1)
        return bytes(fake.body().u4(1))

    fake.answers[Command.EVENT_SET] = slow_set
    with attached(fake) as vm:
        with pytest.raises(DebuggerLost, match="more events came than anybody handled"):
            vm.events.request(breakpoint_at(HERE))
        assert blocked.is_set()


def test_all_or_nothing_when_one_of_many_is_refused() -> None:
    fake = FakeVm()
    answers: list[bytes | ErrorCode] = [b"\0\0\0\x03", ErrorCode.INVALID_LOCATION, b"\0\0\0\x01"]
    fake.answers[Command.EVENT_SET] = lambda _: answers.pop()
    with attached(fake) as vm:
        with pytest.raises(DebuggerRefused, match="INVALID_LOCATION"):
            vm.events.request_all([breakpoint_at(HERE)] * 3)
        cleared = [p.body[-1] for p in fake.asked if p.code == Command.EVENT_CLEAR.code]
        assert cleared == [1, 3]


def test_disposal_clears_what_is_armed_first() -> None:
    fake = accepting()
    with attached(fake) as vm:
        vm.events.request_all([breakpoint_at(HERE)] * 3)
    codes = [packet.code for packet in fake.asked]
    assert codes[-4:] == [Command.EVENT_CLEAR.code] * 3 + [Command.VM_DISPOSE.code]


def test_a_class_that_is_loaded_but_not_linked_is_met_when_it_is_prepared() -> None:
    fake = accepting()
    loaded = fake.body().u4(2).u1(TypeTag.CLASS).type_id(5).u4(0)
    loaded.u1(TypeTag.CLASS).type_id(6).u4(7)
    fake.answers[Command.VM_CLASSES_BY_SIGNATURE] = bytes(loaded)
    with attached(fake) as vm:
        met: list[int] = []
        request = vm.when_prepared("a.Solo", lambda cls: met.append(cls.id))
        assert met == [6]
        assert request.plan.modifiers[0].pattern == "a.Solo"  # type: ignore[union-attr]
        for number in (5, 6):
            event = fake.body().u1(EventKind.CLASS_PREPARE).u4(request.id).object_id(A)
            event.u1(TypeTag.CLASS).type_id(number).text("La/Solo;").u4(2)
            fake.tell(SuspendPolicy.EVENT_THREAD, event)
        fake.wait_asked(Command.THREAD_RESUME, 2)
        assert met == [6, 5]
        sent = fake.wait_asked(Command.VM_CLASSES_BY_SIGNATURE)
        assert sent.body == b"\0\0\0\x08La/Solo;"


def test_an_event_without_thread_holds_nothing() -> None:
    """A class that the debugger's own thread prepares is reported on thread 0."""
    fake = accepting()
    with attached(fake) as vm:
        request = vm.events.request(breakpoint_at(HERE))
        hit_on(fake, ObjectId(0), request)
        hit = request.wait(PATIENCE)
        assert (hit.thread, hit.held) == (None, False)
        hit.release()
        assert fake.times_asked(Command.THREAD_RESUME) == 0
