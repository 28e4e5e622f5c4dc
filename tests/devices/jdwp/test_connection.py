"""The connection against a VM that misbehaves in every way a socket allows."""

from __future__ import annotations

import random
import socket
import threading
from collections.abc import Callable
from contextlib import suppress

import pytest

from dalvik.errors import DebuggerLost, DebuggerRefused, NotInTime, ThorColliderError
from devices.jdwp import attach
from devices.jdwp.connection import Connection
from devices.jdwp.constants import HANDSHAKE, Command, ErrorCode, Tag, TypeTag
from devices.jdwp.packets import CommandPacket, MethodId, ObjectId, Reader, ReplyPacket, TypeId
from devices.jdwp.values import Address
from devices.jdwp.vm import VirtualMachine
from tests.devices.jdwp.fake import DALVIK, PATIENCE, FakeVm, attached


def version(fake: FakeVm) -> bytes:
    return bytes(fake.body().text("fake").u4(1).u4(6).text("1.6.0").text("Dalvik"))


# --- handshake ---


@pytest.mark.parametrize(
    ("greeting", "expected"),
    [
        (b"HTTP/1.1 400 Bad Request", "does not speak JDWP: it began with b'HTTP/1.1 400 B'"),
        (b"JDWP-Handshakf", "does not speak JDWP"),
        (b"\0" * 14, "does not speak JDWP"),
    ],
)
def test_a_wrong_handshake_is_refused(greeting: bytes, expected: str) -> None:
    with FakeVm(greeting=greeting) as fake, pytest.raises(DebuggerRefused, match=expected):
        fake.attach()


@pytest.mark.parametrize("part", [b"", b"JDWP-"])
def test_a_connection_closed_during_the_handshake_points_to_another_debugger(part: bytes) -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.sendall(part)
        theirs.shutdown(socket.SHUT_WR)
        with pytest.raises(DebuggerRefused, match="closed during the handshake") as caught:
            attach(ours, "emulator-5554")
        assert repr(part) in caught.value.found
        assert "Android Studio" in (caught.value.hint or "")
        assert caught.value.device == "emulator-5554"
        assert ours.fileno() == -1, "the socket is closed when attaching fails"


def test_ctrl_c_while_the_reader_is_started_leaves_no_thread_with_a_closed_socket(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    go_on = threading.Event()
    started: list[threading.Thread] = []
    faults: list[object] = []

    class Interrupted(threading.Thread):
        def start(self) -> None:
            super().start()
            started.append(self)
            raise KeyboardInterrupt

        def run(self) -> None:
            go_on.wait(PATIENCE)
            super().run()

        @property
        def ident(self) -> None:
            """As while it has begun to start."""

        def is_alive(self) -> bool:
            return False

    monkeypatch.setattr(threading, "excepthook", faults.append)
    with FakeVm() as fake:
        sock = fake.client.dup()
        with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
            patch.setattr(threading, "Thread", Interrupted)
            attach(sock, "fake")
        go_on.set()
        [reader] = started
        threading.Thread.join(reader, PATIENCE)
    assert not faults
    assert sock.fileno() == -1


def test_a_connection_reset_during_the_handshake_is_refused_too() -> None:
    ours, theirs = socket.socketpair()
    theirs.close()
    with ours, pytest.raises(DebuggerRefused, match="attach a debugger: the connection"):
        attach(ours, "x")


def test_silence_is_refused_after_the_deadline() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs, pytest.raises(DebuggerRefused, match=r"no handshake within 0\.02 s"):
        attach(ours, "x", patience=0.02)


def test_a_handshake_may_come_in_pieces_and_with_packets_behind_it() -> None:
    """Android sends its own (DDM) packets right after the handshake; they need no answer."""
    ddm = CommandPacket(0x40000001, (199, 1), b"APNM....")
    with FakeVm(greeting=HANDSHAKE + ddm.encode() * 3) as fake, fake.attach() as vm:
        assert vm.id_sizes == DALVIK
        fake.answers[Command.VM_VERSION] = version(fake)
        assert vm.version.vm_name == "Dalvik"


@pytest.mark.parametrize("size", [0, 9, 2**32 - 1])
def test_identifier_sizes_that_cannot_be_are_refused(size: int) -> None:
    fake = FakeVm()
    fake.answers[Command.VM_ID_SIZES] = bytes(fake.body().u4(size).u4(8).u4(8).u4(8).u4(8))
    with fake, pytest.raises(DebuggerRefused, match="identifier sizes of 1 to 8 bytes"):
        fake.attach()


# --- replies ---


def test_replies_out_of_order_find_who_asked() -> None:
    fake = FakeVm()
    kept: list[CommandPacket] = []

    def keep(packet: CommandPacket) -> None:
        kept.append(packet)
        if len(kept) == 3:
            for late in reversed(kept):
                fake.send(ReplyPacket(late.id, 0, late.body))

    fake.answers[Command.STRING_VALUE] = keep
    with attached(fake) as vm:
        connection = vm.connection
        sent = [
            connection.send(Command.STRING_VALUE, connection.body().text(text))
            for text in ("one", "two", "three")
        ]
        assert [pending.result(Reader.text) for pending in sent] == ["one", "two", "three"]


def test_a_reply_after_its_time_is_dropped_and_the_next_question_works() -> None:
    fake = FakeVm()
    asked = threading.Event()
    fake.answers[Command.VM_VERSION] = lambda _: asked.set()
    with attached(fake) as vm:
        with pytest.raises(NotInTime, match=r"VirtualMachine\.Version: no reply within 0\.02 s"):
            vm.connection.ask(Command.VM_VERSION, Reader.text, within=0.02)
        late = fake.wait_asked(Command.VM_VERSION)
        fake.send(ReplyPacket(late.id, 0, version(fake)))
        fake.answers[Command.VM_VERSION] = version(fake)
        assert vm.version.minor == 6
        assert vm.connection.late_replies == 1


def test_a_reply_that_nobody_asked_for_is_ignored() -> None:
    fake = FakeVm()
    fake.answers[Command.VM_VERSION] = version(fake)
    with attached(fake) as vm:
        fake.send(ReplyPacket(0x7FFFFFF0, 0, b"?"))
        assert vm.version.major == 1
        assert vm.connection.late_replies == 1


def test_half_a_reply_is_told_when_time_runs_out() -> None:
    fake = FakeVm()
    with attached(fake) as vm:
        halves: list[bytes] = []
        half_sent = threading.Event()

        def half(packet: CommandPacket) -> None:
            whole = ReplyPacket(packet.id, 0, version(fake)).encode()
            fake.send(whole[:20])
            halves.append(whole[20:])
            half_sent.set()

        fake.answers[Command.VM_VERSION] = half
        pending = vm.connection.send(Command.VM_VERSION, within=0.3)
        assert half_sent.wait(PATIENCE)
        with pytest.raises(NotInTime, match="then 20 of 46 bytes of a packet"):
            pending.result(Reader.text)
        fake.send(halves[0])
        fake.answers[Command.VM_VERSION] = version(fake)
        assert vm.version.vm_name == "Dalvik"


def test_the_connection_closes_in_the_middle_of_a_reply() -> None:
    fake = FakeVm()

    def half(packet: CommandPacket) -> None:
        fake.send(ReplyPacket(packet.id, 0, version(fake)).encode()[:20])
        fake.hang_up()

    fake.answers[Command.VM_VERSION] = half
    with attached(fake) as vm, pytest.raises(DebuggerLost) as caught:
        _ = vm.version
    assert caught.value.found == "the VM closed the connection after 20 of 46 bytes of a packet"


def test_everybody_who_waits_learns_that_the_connection_is_gone() -> None:
    fake = FakeVm()
    fake.answers[Command.VM_VERSION] = lambda _: None
    with attached(fake) as vm:
        sent = [vm.connection.send(Command.VM_VERSION) for _ in range(3)]
        fake.wait_asked(Command.VM_VERSION, 3)
        fake.hang_up()
        for pending in sent:
            with pytest.raises(DebuggerLost, match="it exited, was killed, or its device is gone"):
                pending.result(Reader.text)
        with pytest.raises(DebuggerLost):
            vm.connection.send(Command.VM_VERSION)
        vm.wait_for_exit(PATIENCE)
        vm.exit(0)


@pytest.mark.parametrize("length", [0, 10, 2**31, 2**32 - 1])
def test_an_impossible_length_ends_the_connection(length: int) -> None:
    fake = FakeVm()
    with attached(fake) as vm:
        fake.send(length.to_bytes(4, "big") + b"\0" * 7)
        vm.wait_for_exit(PATIENCE)
        with pytest.raises(DebuggerLost, match=f"does not speak JDWP: .* not {length}"):
            vm.threads()


def test_an_error_code_is_named_and_explained() -> None:
    fake = FakeVm()
    fake.answers[Command.VM_ALL_THREADS] = ErrorCode.INVALID_THREAD
    with attached(fake) as vm, pytest.raises(DebuggerRefused) as caught:
        vm.threads()
    assert caught.value.code == ErrorCode.INVALID_THREAD
    assert str(caught.value) == (
        "fake: VirtualMachine.AllThreads: INVALID_THREAD (10): "
        "the thread has ended, or there is none with this id"
    )


def test_an_unknown_error_code_is_told_as_it_is() -> None:
    fake = FakeVm()

    def strange(packet: CommandPacket) -> None:
        fake.send(ReplyPacket(packet.id, 4242))

    fake.answers[Command.VM_ALL_THREADS] = strange
    with attached(fake) as vm, pytest.raises(DebuggerRefused, match=r"unknown error \(4242\)"):
        vm.threads()


def test_a_vm_that_says_it_is_dead_is_lost() -> None:
    fake = FakeVm()
    fake.answers[Command.VM_ALL_THREADS] = ErrorCode.VM_DEAD
    with attached(fake) as vm, pytest.raises(DebuggerLost, match="the VM has exited"):
        vm.threads()


def test_a_reply_that_makes_no_sense_is_refused_and_the_connection_stands() -> None:
    fake = FakeVm()
    fake.answers[Command.VM_ALL_THREADS] = b"\x7f\xff\xff\xff"
    with attached(fake) as vm:
        with pytest.raises(DebuggerRefused, match="the reply makes no sense: reply to Virtual"):
            vm.threads()
        fake.answers[Command.VM_ALL_THREADS] = b"\0\0\0\0"
        assert vm.threads() == ()


# --- writing and closing ---


def test_a_vm_that_stops_reading_ends_the_connection() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.sendall(HANDSHAKE)

        def sizes() -> None:
            theirs.recv(len(HANDSHAKE))
            theirs.recv(11)
            theirs.sendall(ReplyPacket(1, 0, b"\0\0\0\x08" * 5).encode())

        helper = threading.Thread(target=sizes)
        helper.start()
        connection = Connection.open(ours, "x", PATIENCE)
        helper.join()
        huge = connection.body().raw(bytes(8 * 1024 * 1024))
        with pytest.raises(DebuggerLost, match=r"did not take a command within 0\.02 s"):
            connection.ask(Command.VM_VERSION, Reader.text, huge, within=0.02)
        connection.close()


def test_closing_twice_is_no_error() -> None:
    with FakeVm() as fake:
        vm = fake.attach()
        vm.dispose()
        vm.dispose()
        assert fake.times_asked(Command.VM_DISPOSE) == 1


def test_disposal_of_a_vm_that_refuses_or_ignores_it_still_closes() -> None:
    for answer in (ErrorCode.INTERNAL, lambda _: None):
        fake = FakeVm()
        fake.answers[Command.VM_DISPOSE] = answer
        with fake, fake.attach(patience=0.5) as vm:
            pass
        assert vm.connection.lost == "we closed the connection"


def test_no_thread_of_ours_outlives_the_connection() -> None:
    before = set(threading.enumerate())
    with attached(FakeVm()):
        assert any(thread.name.startswith("jdwp") for thread in threading.enumerate())
    assert {t for t in set(threading.enumerate()) - before if t.name.startswith("jdwp")} == set()


# --- damaged replies, through the whole interface ---


def everything(vm: VirtualMachine) -> list[Callable[[], object]]:
    """Every question that the package asks, on made-up ids."""
    cls = vm.type(TypeId(1), TypeTag.CLASS)
    thread, thing = vm.thread(ObjectId(2)), vm.object(ObjectId(3))
    string, array = vm.object(ObjectId(4), Tag.STRING), vm.object(ObjectId(5), Tag.ARRAY)
    address = Address(TypeId(1), MethodId(6), 0)
    return [
        lambda: vm.version,
        lambda: vm.capabilities,
        lambda: vm.classes("a.B"),
        vm.all_classes,
        vm.threads,
        lambda: vm.create_string("x"),
        lambda: cls.signature,
        cls.status,
        lambda: cls.source_file,
        lambda: cls.superclass,
        lambda: cls.interfaces,
        cls.class_loader,
        lambda: cls.methods,
        lambda: cls.fields,
        lambda: cls.static("f"),
        lambda: cls.method("m"),
        lambda: cls.invoke(thread, "m"),
        lambda: cls.new(thread),
        thing.type,
        thing.get_all,
        lambda: thing.get("f"),
        lambda: thing.invoke(thread, "m", 1, "x"),
        thing.is_collected,
        getattr(string, "text"),  # noqa: B009
        getattr(array, "elements"),  # noqa: B009
        thread.name,
        thread.state,
        thread.is_alive,
        thread.suspend_count,
        thread.frame_count,
        thread.frames,
        thread.stack,
        lambda: [frame.locals() for frame in thread.frames()],
        lambda: [frame.this() for frame in thread.frames()],
        lambda: vm.position(address),
    ]


def nonsense(chance: random.Random) -> bytes:
    """Bytes with small numbers in them, so that counts and lengths often nearly fit."""
    pieces = [
        bytes(chance.choice((0, 0, 0, 1, 3, 8))),
        chance.choice((b"\0\0\0\x01", b"\0\0\0\x02", b"\x01", b"L", b"s", b"[", b"I", b"(I)V")),
        chance.randbytes(chance.randrange(6)),
    ]
    return b"".join(pieces * chance.randrange(1, 6))


def test_nonsense_in_replies_gives_only_typed_errors() -> None:
    chance = random.Random(2015)
    questions = answered = 0

    def reply(_: CommandPacket) -> bytes | ErrorCode:
        return chance.choice(list(ErrorCode)[1:]) if chance.random() < 0.1 else nonsense(chance)

    for _ in range(40):
        fake = FakeVm()
        fake.answers = dict.fromkeys(Command, reply) | fake.answers
        with attached(fake) as vm:
            for question in everything(vm):
                questions += 1
                with suppress(ThorColliderError):
                    question()
                    answered += 1
    assert questions // 20 < answered < questions
