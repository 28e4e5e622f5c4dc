"""A VM that says what a test tells it to, over a socket pair: for what no JVM at hand does."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import TracebackType

from devices.jdwp.constants import HANDSHAKE, Command, ErrorCode, EventKind, SuspendPolicy
from devices.jdwp.packets import Body, CommandPacket, Framer, IdSizes, Packet, ReplyPacket
from devices.jdwp.values import Address, write_address
from devices.jdwp.vm import VirtualMachine, attach

#: What a real Dalvik answered to IDSizes.
DALVIK = IdSizes(field=4, method=4, object=8, reference_type=8, frame=8)
PATIENCE = 10.0

#: A reply's body, an error code, or a packet-by-packet decision; None means no reply at all.
Answer = bytes | ErrorCode | Callable[[CommandPacket], "bytes | ErrorCode | None"]


class FakeVm:
    """Answers each command from `answers`; whatever is not listed is NOT_IMPLEMENTED.

    `asked` has every command that arrived, in order.
    """

    def __init__(self, sizes: IdSizes = DALVIK, greeting: bytes = HANDSHAKE) -> None:
        self.client, self.server = socket.socketpair()
        self.sizes = sizes
        self.greeting = greeting
        self.asked: list[CommandPacket] = []
        self.heard = threading.Condition()
        self.answers: dict[Command, Answer] = {
            Command.VM_ID_SIZES: bytes(
                self.body()
                .u4(sizes.field)
                .u4(sizes.method)
                .u4(sizes.object)
                .u4(sizes.reference_type)
                .u4(sizes.frame)
            ),
            Command.EVENT_CLEAR: b"",
            Command.VM_DISPOSE: b"",
            Command.VM_RESUME: b"",
            Command.THREAD_RESUME: b"",
        }
        self._next_request = 0
        self._thread = threading.Thread(target=self._serve, daemon=True)

    def __enter__(self) -> FakeVm:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.hang_up()
        self._thread.join(PATIENCE)
        self.server.close()
        self.client.close()

    def body(self) -> Body:
        return Body(self.sizes)

    def attach(self, patience: float = PATIENCE) -> VirtualMachine:
        return attach(self.client, "fake", patience=patience)

    def accept_requests(self) -> None:
        """Number event requests from 1 on."""

        def number(_: CommandPacket) -> bytes:
            self._next_request += 1
            return bytes(self.body().u4(self._next_request))

        self.answers[Command.EVENT_SET] = number

    def send(self, data: bytes | Packet) -> None:
        self.server.sendall(data if isinstance(data, bytes) else data.encode())

    def reply(self, packet: CommandPacket, body: bytes) -> None:
        self.send(ReplyPacket(packet.id, 0, body))

    def tell(self, policy: SuspendPolicy, *events: Body) -> None:
        """Send an event set."""
        body = self.body().u1(policy).u4(len(events))
        for event in events:
            body.raw(bytes(event))
        self.send(CommandPacket(0x40000000, Command.EVENT_COMPOSITE.code, bytes(body)))

    def breakpoint(self, request: int, thread: int, address: Address) -> Body:
        body = self.body().u1(EventKind.BREAKPOINT).u4(request).object_id(thread)
        return write_address(body, address)

    def hang_up(self) -> None:
        with suppress(OSError):
            self.server.shutdown(socket.SHUT_RDWR)

    def times_asked(self, command: Command) -> int:
        return len([packet for packet in self.asked if packet.code == command.code])

    def wait_asked(self, command: Command, times: int = 1) -> CommandPacket:
        """The last of so many commands, once they have come."""
        with self.heard:
            came = self.heard.wait_for(lambda: self.times_asked(command) >= times, PATIENCE)
            assert came, f"{command.label} was not asked {times} times: {self.asked}"
            return [packet for packet in self.asked if packet.code == command.code][-1]

    def _serve(self) -> None:
        framer = Framer()
        try:
            taken = b""
            while len(taken) < len(HANDSHAKE):
                taken += self.server.recv(len(HANDSHAKE) - len(taken))
            self.server.sendall(self.greeting)
            while data := self.server.recv(65536):
                for packet in framer.feed(data):
                    assert isinstance(packet, CommandPacket)
                    self._answer(packet)
        except OSError:
            pass  # the test has hung up

    def _answer(self, packet: CommandPacket) -> None:
        with self.heard:
            self.asked.append(packet)
            self.heard.notify_all()
        answers = {command.code: answer for command, answer in self.answers.items()}
        answer = answers.get(packet.code, ErrorCode.NOT_IMPLEMENTED)
        if callable(answer):
            said = answer(packet)
        else:
            said = answer
        if isinstance(said, ErrorCode):
            self.send(ReplyPacket(packet.id, said))
        elif said is not None:
            self.send(ReplyPacket(packet.id, 0, said))


@contextmanager
def attached(fake: FakeVm, patience: float = PATIENCE) -> Iterator[VirtualMachine]:
    with fake, fake.attach(patience) as vm:
        yield vm
