"""What Dalvik and old VMs do differently from the JVM at hand, replayed by a fake."""

from __future__ import annotations

import pytest

from dalvik.errors import DebuggerRefused
from devices.jdwp import (
    ClassStatus,
    EventKind,
    MethodReturned,
    Modifiers,
    ReferenceType,
    StringReference,
    SuspendPolicy,
    Tag,
    ThreadStatus,
    TypeTag,
    breakpoint_at,
    method_exit,
)
from devices.jdwp.constants import Command, ErrorCode
from devices.jdwp.packets import Body, CommandPacket, MethodId, ObjectId, Reader, TypeId
from devices.jdwp.values import Address, Value, write_address, write_tagged
from devices.jdwp.vm import VirtualMachine
from tests.devices.jdwp.fake import DALVIK, PATIENCE, FakeVm, attached

SOLO = TypeId(0x41A2B3C4)
CLICK = MethodId(0x71000010)
THREAD = ObjectId(0x4010)
PUBLIC = int(Modifiers.PUBLIC)


def methods(fake: FakeVm, *, generic: bool) -> bytes:
    body = fake.body().u4(2)
    for number, name in ((CLICK, "clickOnView"), (CLICK + 1, "waitForView")):
        body.method_id(number).text(name).text("(Landroid/view/View;)V")
        if generic:
            body.text("<T:Landroid/view/View;>(TT;)V")
        body.u4(PUBLIC)
    return bytes(body)


def fields(fake: FakeVm, *, generic: bool) -> bytes:
    body = fake.body().u4(1).field_id(0x61000004).text("waiter").text("La/Waiter;")
    if generic:
        body.text("")
    return bytes(body.u4(Modifiers.PRIVATE | Modifiers.FINAL))


def variables(fake: FakeVm, *, generic: bool) -> bytes:
    body = fake.body().u4(1).u4(1).u8(0).text("this").text("La/Solo;")
    if generic:
        body.text("")
    return bytes(body.u4(9).u4(0))


def dalvik() -> FakeVm:
    """Offers only what Dalvik offers: the generic variants, and four-byte members."""
    fake = FakeVm(DALVIK)
    classes = fake.body().u4(1).u1(TypeTag.CLASS).type_id(SOLO).u4(7)
    fake.answers |= {
        Command.VM_CLASSES_BY_SIGNATURE: bytes(classes),
        Command.TYPE_SIGNATURE_WITH_GENERIC: bytes(fake.body().text("La/Solo;").text("")),
        Command.TYPE_METHODS_WITH_GENERIC: methods(fake, generic=True),
        Command.TYPE_FIELDS_WITH_GENERIC: fields(fake, generic=True),
        Command.METHOD_VARIABLE_TABLE_WITH_GENERIC: variables(fake, generic=True),
        Command.CLASS_SUPERCLASS: bytes(fake.body().type_id(0)),
        Command.TYPE_INTERFACES: bytes(fake.body().u4(0)),
        Command.METHOD_LINE_TABLE: bytes(fake.body().u8(0).u8(8).u4(2).u8(5).u4(101).u8(0).u4(100)),
        Command.TYPE_SOURCE_FILE: bytes(fake.body().text("Solo.java")),
    }
    fake.accept_requests()
    return fake


def old() -> FakeVm:
    """The opposite: a VM from before generics."""
    fake = dalvik()
    for command in (
        Command.TYPE_SIGNATURE_WITH_GENERIC,
        Command.TYPE_METHODS_WITH_GENERIC,
        Command.TYPE_FIELDS_WITH_GENERIC,
        Command.METHOD_VARIABLE_TABLE_WITH_GENERIC,
    ):
        del fake.answers[command]
    fake.answers |= {
        Command.TYPE_SIGNATURE: bytes(fake.body().text("La/Solo;")),
        Command.TYPE_METHODS: methods(fake, generic=False),
        Command.TYPE_FIELDS: fields(fake, generic=False),
        Command.METHOD_VARIABLE_TABLE: variables(fake, generic=False),
    }
    return fake


def solo(vm: VirtualMachine) -> ReferenceType:
    (loaded,) = vm.classes("a.Solo")
    return loaded.type


def read_breakpoint(packet: CommandPacket) -> tuple[int, int, int, int, int]:
    """Kind, policy, class, method and index of an EventRequest.Set as Dalvik would read it."""
    reader = Reader(packet.body, "request", DALVIK)
    kind, policy, count = reader.unsigned(1), reader.unsigned(1), reader.unsigned(4)
    assert (count, reader.unsigned(1), reader.unsigned(1)) == (1, 7, TypeTag.CLASS)
    return kind, policy, reader.type_id(), reader.method_id(), reader.unsigned(8)


@pytest.mark.parametrize("make", [dalvik, old])
def test_members_are_read_from_whichever_variant_the_vm_has(make: object) -> None:
    assert callable(make)
    with attached(make()) as vm:
        cls = solo(vm)
        assert [method.name for method in cls.methods] == ["clickOnView", "waitForView"]
        assert cls.methods[0].id == CLICK
        assert cls.methods[0].modifiers == Modifiers.PUBLIC
        assert [field.name for field in cls.fields] == ["waiter"]
        assert cls.signature == "La/Solo;"
        assert cls.methods[0].variables()[0].name == "this"


def test_dalvik_is_never_asked_for_what_it_does_not_have() -> None:
    fake = dalvik()
    with attached(fake) as vm:
        assert solo(vm).methods[0].generic == "<T:Landroid/view/View;>(TT;)V"
        _ = solo(vm).fields, solo(vm).signature, solo(vm).methods[0].variables()
    plain = (Command.TYPE_METHODS, Command.TYPE_FIELDS, Command.TYPE_SIGNATURE)
    assert [fake.times_asked(command) for command in plain] == [0, 0, 0]


def test_an_unsupported_variant_is_tried_once() -> None:
    fake = old()
    with attached(fake) as vm:
        for number in (1, 2, 3):
            assert vm.type(TypeId(number), TypeTag.CLASS).methods
    assert fake.times_asked(Command.TYPE_METHODS_WITH_GENERIC) == 1
    assert fake.times_asked(Command.TYPE_METHODS) == 3


def test_neither_variant_is_a_refusal() -> None:
    fake = FakeVm()
    with attached(fake) as vm, pytest.raises(DebuggerRefused) as caught:
        _ = vm.type(SOLO, TypeTag.CLASS).methods
    assert caught.value.code == ErrorCode.NOT_IMPLEMENTED
    assert "this VM does not offer the command" in caught.value.found


def test_another_refusal_does_not_lead_to_the_other_variant() -> None:
    fake = old()
    fake.answers[Command.TYPE_METHODS_WITH_GENERIC] = ErrorCode.INVALID_CLASS
    with attached(fake) as vm, pytest.raises(DebuggerRefused, match="INVALID_CLASS"):
        _ = solo(vm).methods
    assert fake.times_asked(Command.TYPE_METHODS) == 0


def test_old_capabilities_stand_in_for_new_ones() -> None:
    fake = FakeVm()
    fake.answers[Command.VM_CAPABILITIES] = bytes([0, 0, 1, 1, 0, 0, 1])
    with attached(fake) as vm:
        assert vm.capabilities == {
            "can_get_bytecodes",
            "can_get_synthetic_attribute",
            "can_get_monitor_info",
        }


def test_all_classes_in_both_variants() -> None:
    for generic in (True, False):
        fake = FakeVm()
        body = fake.body().u4(1).u1(TypeTag.CLASS).type_id(SOLO).text("La/Solo;")
        if generic:
            body.text("")
        command = Command.VM_ALL_CLASSES_WITH_GENERIC if generic else Command.VM_ALL_CLASSES
        fake.answers[command] = bytes(body.u4(7))
        with attached(fake) as vm:
            (loaded,) = vm.all_classes()
            assert (loaded.signature, loaded.type.id) == ("La/Solo;", SOLO)
            assert ClassStatus.INITIALIZED in loaded.status


def test_breakpoints_carry_four_byte_methods_and_code_units() -> None:
    fake = dalvik()
    with attached(fake) as vm:
        method = solo(vm).method("clickOnView")
        requests = vm.events.request_all([breakpoint_at(method.at(index)) for index in (5, 8)])
        assert [request.id for request in requests] == [1, 2]
        assert read_breakpoint(fake.wait_asked(Command.EVENT_SET, 2)) == (2, 1, SOLO, CLICK, 8)


def test_fifty_one_breakpoints_go_out_without_waiting_for_each_other() -> None:
    fake = dalvik()
    kept: list[CommandPacket] = []

    def when_all_are_there(packet: CommandPacket) -> None:
        kept.append(packet)
        if len(kept) == 51:
            for number, waiting in enumerate(kept, 1):
                fake.reply(waiting, bytes(fake.body().u4(number)))

    fake.answers[Command.EVENT_SET] = when_all_are_there
    with attached(fake) as vm:
        method = solo(vm).methods[0]
        requests = vm.events.request_all([breakpoint_at(method.at(n)) for n in range(51)])
        assert [request.id for request in requests] == list(range(1, 52))
    assert fake.times_asked(Command.EVENT_CLEAR) == 51


def test_a_hit_reads_the_stack_with_dalviks_sizes() -> None:
    fake = dalvik()
    address = Address(SOLO, CLICK, 5)
    frames = fake.body().u4(1).frame_id(0x99)
    fake.answers |= {
        Command.THREAD_NAME: bytes(fake.body().text("Instr: a.Runner")),
        Command.THREAD_FRAMES: bytes(write_address(frames, address)),
        Command.THREAD_STATUS: bytes(fake.body().u4(ThreadStatus.RUNNING).u4(1)),
    }
    with attached(fake) as vm:
        request = vm.events.request(breakpoint_at(address))
        fake.tell(SuspendPolicy.EVENT_THREAD, fake.breakpoint(request.id, THREAD, address))
        hit = request.wait(PATIENCE)
        assert hit.thread is not None
        assert (hit.address, hit.thread.name()) == (address, "Instr: a.Runner")
        assert str(hit.thread.stack()[0]) == "a.Solo.clickOnView(Solo.java:101)"
        assert hit.thread.state().suspended
        hit.release()
        resumed = fake.wait_asked(Command.THREAD_RESUME)
        assert int.from_bytes(resumed.body, "big") == THREAD


def test_audio_focus_by_invocation() -> None:
    """The calls that worked on a real Dalvik: a static method, then one with a string argument."""
    fake = dalvik()
    service = Value(Tag.OBJECT, 0x5001)

    def outcome(value: Value) -> bytes:
        return bytes(write_tagged(write_tagged(fake.body(), value), Value(Tag.OBJECT, 0)))

    both = fake.body().u4(2)
    both.method_id(1).text("currentApplication").text("()Landroid/app/Application;").text("")
    both.u4(Modifiers.PUBLIC | Modifiers.STATIC)
    both.method_id(2).text("getSystemService").text("(Ljava/lang/String;)Ljava/lang/Object;")
    both.text("").u4(PUBLIC)
    fake.answers |= {
        Command.TYPE_METHODS_WITH_GENERIC: bytes(both),
        Command.CLASS_INVOKE_METHOD: outcome(Value(Tag.OBJECT, 0x5000)),
        Command.OBJECT_INVOKE_METHOD: outcome(service),
        Command.OBJECT_REFERENCE_TYPE: bytes(fake.body().u1(TypeTag.CLASS).type_id(SOLO)),
        Command.VM_CREATE_STRING: bytes(fake.body().object_id(0x6000)),
        Command.OBJECT_DISABLE_COLLECTION: b"",
        Command.OBJECT_ENABLE_COLLECTION: b"",
    }
    with attached(fake) as vm:
        thread = vm.thread(THREAD)
        app = solo(vm).invoke(thread, "currentApplication")
        assert app is not None and not isinstance(app, (int, float, str))
        got = app.invoke(thread, "getSystemService", "audio")
        assert got == vm.object(service.object_id)
    sent = Reader(fake.wait_asked(Command.OBJECT_INVOKE_METHOD).body, "invoke", DALVIK)
    assert [sent.object_id(), sent.object_id(), sent.type_id(), sent.method_id()] == [
        0x5000,
        THREAD,
        SOLO,
        2,
    ]
    assert (sent.unsigned(4), sent.unsigned(1), sent.object_id()) == (1, Tag.STRING, 0x6000)
    assert (sent.unsigned(4), sent.remaining) == (1, 0), "INVOKE_SINGLE_THREADED"
    created = fake.wait_asked(Command.VM_CREATE_STRING)
    assert created.body == b"\0\0\0\x05audio"


def test_method_exit_without_value_where_the_vm_has_no_better() -> None:
    for refusal in (ErrorCode.NOT_IMPLEMENTED, ErrorCode.INVALID_EVENT_TYPE):
        fake = FakeVm()

        def only_plain(packet: CommandPacket, no: ErrorCode = refusal) -> bytes | ErrorCode:
            return b"\0\0\0\x05" if packet.body[0] == EventKind.METHOD_EXIT else no

        fake.answers[Command.EVENT_SET] = only_plain
        with attached(fake) as vm:
            request = vm.events.request(method_exit())
            assert request.plan.kind is EventKind.METHOD_EXIT
            body = write_address(
                Body(DALVIK).u1(EventKind.METHOD_EXIT).u4(5).object_id(THREAD),
                Address(SOLO, CLICK, 5),
            )
            fake.tell(SuspendPolicy.NONE, body)
            assert not isinstance(request.wait(PATIENCE).event, MethodReturned)


def test_strings_in_modified_utf8_are_read() -> None:
    fake = FakeVm()
    fake.answers[Command.STRING_VALUE] = b"\0\0\0\x09\xed\xa0\xbd\xed\xb8\x80\xc0\x80x"
    with attached(fake) as vm:
        string = vm.object(ObjectId(1), Tag.STRING)
        assert isinstance(string, StringReference)
        assert string.text() == "😀\0x"


def test_a_class_without_debug_information_still_has_a_position() -> None:
    fake = dalvik()
    fake.answers |= {
        Command.METHOD_LINE_TABLE: ErrorCode.ABSENT_INFORMATION,
        Command.TYPE_SOURCE_FILE: ErrorCode.ABSENT_INFORMATION,
        Command.METHOD_VARIABLE_TABLE_WITH_GENERIC: ErrorCode.ABSENT_INFORMATION,
    }
    with attached(fake) as vm:
        position = vm.position(Address(SOLO, CLICK, 5))
        assert str(position) == "a.Solo.clickOnView(Unknown Source)"
        assert solo(vm).methods[0].variables() == ()
        assert str(vm.position(Address(SOLO, MethodId(0), 5))) == "a.Solo.?(Unknown Source)"


def test_an_endless_line_of_ancestors_is_refused() -> None:
    fake = dalvik()
    numbers = iter(range(100, 10**9))
    fake.answers[Command.CLASS_SUPERCLASS] = lambda _: bytes(fake.body().type_id(next(numbers)))
    with attached(fake) as vm, pytest.raises(DebuggerRefused, match="more than 1000 superclasses"):
        solo(vm).method("nowhere")


def test_a_thread_that_is_gone_need_not_be_resumed() -> None:
    fake = dalvik()
    fake.answers[Command.THREAD_RESUME] = ErrorCode.INVALID_THREAD
    fake.answers[Command.THREAD_SUSPEND] = b""
    fake.answers[Command.THREAD_STATUS] = ErrorCode.INVALID_THREAD
    with attached(fake) as vm:
        request = vm.events.request(breakpoint_at(Address(SOLO, CLICK, 5)))
        fake.tell(
            SuspendPolicy.EVENT_THREAD,
            fake.breakpoint(request.id, THREAD, Address(SOLO, CLICK, 5)),
        )
        hit = request.wait(PATIENCE)
        hit.release()
        assert hit.thread is not None
        assert not hit.thread.is_alive()
        with hit.thread.held():
            pass
        with pytest.raises(DebuggerRefused, match="INVALID_THREAD"):
            hit.thread.resume()
