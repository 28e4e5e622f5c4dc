"""One debugger: its handshake, its commands and their replies."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from dalvik.errors import Malformed
from dalvik.vm.control import Exit
from devices.jdwp.constants import HANDSHAKE, Command, ErrorCode, SuspendPolicy
from devices.jdwp.packets import Body, CommandPacket, Framer, Reader, ReplyPacket
from devices.pocket.jdwp import (  # the modules declare their answers
    object_commands,
    thread_commands,
    type_commands,
    vm_commands,
)
from devices.pocket.jdwp.answers import ANSWERS, IMMEDIATE, NOT_ON_DALVIK, Answer
from devices.pocket.jdwp.errors import Refused
from devices.pocket.jdwp.events import Events
from devices.pocket.jdwp.ids import Ids
from devices.pocket.jdwp.invoking import Reply, instance_method, new_instance, static_method

if TYPE_CHECKING:
    from devices.pocket.jdwp.debuggee import Debuggee

_MODULES = (object_commands, thread_commands, type_commands, vm_commands)
_INVOCATIONS: dict[tuple[int, int], Callable[[Session, Reader, Reply], None]] = {
    Command.CLASS_INVOKE_METHOD.code: static_method,
    Command.INTERFACE_INVOKE_METHOD.code: static_method,
    Command.OBJECT_INVOKE_METHOD.code: instance_method,
    Command.CLASS_NEW_INSTANCE.code: new_instance,
}
_CHUNK = 1 << 16
#: How often somebody who waits for the machine looks whether it is still there, in seconds.
_LOOK = 0.2


class Channel(Protocol):
    """A connection; a stream of adb is one. `read` gives nothing at its end."""

    def read(self, size: int = ...) -> bytes: ...

    def write(self, data: bytes) -> None: ...

    def close(self) -> None: ...


class Session:
    """`serve` runs on the connection's OS thread until the debugger goes or `close` is called."""

    def __init__(self, debuggee: Debuggee, channel: Channel) -> None:
        self.debuggee = debuggee
        self.machine = debuggee.machine
        self.ids = Ids(self.machine)
        self.events = Events(debuggee, self.ids, self._send_event)
        self._channel = channel
        self._lock = threading.Lock()
        self._closed = threading.Event()
        self._attached = False
        self._event_number = 0
        self._last: Callable[[], None] | None = None

    def body(self) -> Body:
        return Body(self.debuggee.sizes)

    @property
    def is_closed(self) -> bool:
        return self._closed.is_set()

    # -- the connection --------------------------------------------------------------------------

    def serve(self) -> None:
        try:
            if not self._shake_hands():
                return
            self._attached = True
            self.debuggee.attached()
            self.on_machine(self._begin)
            framer = Framer()
            while not self._closed.is_set() and (data := self._channel.read(_CHUNK)):
                for packet in framer.feed(data):
                    if isinstance(packet, CommandPacket):
                        self._command(packet)
        except (OSError, Malformed):
            return
        finally:
            self._end()

    def _shake_hands(self) -> bool:
        heard = b""
        while len(heard) < len(HANDSHAKE):
            part = self._channel.read(len(HANDSHAKE) - len(heard))
            if not part:
                return False
            heard += part
        if heard != HANDSHAKE:
            return False
        self._channel.write(HANDSHAKE)
        return True

    def _begin(self) -> None:
        threads = self.machine.scheduler.threads
        policy = SuspendPolicy.ALL if self.debuggee.suspended else SuspendPolicy.NONE
        self.events.started(threads[0] if threads else None, policy)

    def _end(self) -> None:
        """The program goes on by itself."""
        if self._attached:
            self._attached = False
            self.machine.scheduler.post(self.detach)
            self.debuggee.detached()
        self.close()

    def close(self) -> None:
        """Ends the session, from any OS thread."""
        self._closed.set()
        with suppress(OSError):
            self._channel.close()

    def died(self) -> None:
        """The program has ended by itself: says so, and closes."""
        if self._attached and not self.is_closed:
            self.events.died()
        self.close()

    def detach(self) -> None:
        """Clears all requests and lets every thread go; on the machine."""
        self.events.close()
        scheduler = self.machine.scheduler
        for thread in list(scheduler.threads):
            while thread.suspensions:
                scheduler.resume(thread)
        self.ids.drop_frames()

    # -- commands --------------------------------------------------------------------------------

    def _command(self, packet: CommandPacket) -> None:
        self.debuggee.active()
        reader = Reader(packet.body, f"command {packet.code}", self.debuggee.sizes)
        invocation = _INVOCATIONS.get(packet.code)
        if invocation is not None:
            self._invoke(packet, reader, invocation)
            return
        answer = ANSWERS.get(packet.code)
        if answer is None or (not self.debuggee.is_art and packet.code in NOT_ON_DALVIK):
            self._reply(packet, ErrorCode.NOT_IMPLEMENTED)
        elif packet.code in IMMEDIATE:
            self._answer(packet, reader, answer)
        else:
            self.on_machine(lambda: self._answer(packet, reader, answer))
        if self._last is not None:
            self._last()

    def _answer(self, packet: CommandPacket, reader: Reader, answer: Answer) -> None:
        try:
            body = answer(self, reader)
        except Refused as refusal:
            self._reply(packet, refusal.code)
        except (Malformed, ValueError):
            self._reply(packet, ErrorCode.ILLEGAL_ARGUMENT)
        except Exception:
            self._reply(packet, ErrorCode.INTERNAL)
            raise
        else:
            self._reply(packet, ErrorCode.NONE, body)

    def _invoke(
        self,
        packet: CommandPacket,
        reader: Reader,
        invocation: Callable[[Session, Reader, Reply], None],
    ) -> None:
        """Replies when the method has ended; other commands are answered meanwhile."""

        def begin() -> None:
            try:
                invocation(self, reader, lambda body: self._reply(packet, ErrorCode.NONE, body))
            except Refused as refusal:
                self._reply(packet, refusal.code)
            except Malformed:
                self._reply(packet, ErrorCode.ILLEGAL_ARGUMENT)

        self.on_machine(begin)

    def on_machine(self, action: Callable[[], None]) -> None:
        """Runs `action` between two steps of Java threads, and waits for it."""
        done = threading.Event()

        def run() -> None:
            try:
                if not self._closed.is_set():
                    action()
            except OSError:
                self._closed.set()
            finally:
                done.set()

        self.machine.scheduler.post(run)
        while not done.wait(_LOOK):
            if self._closed.is_set():
                return

    def _reply(self, packet: CommandPacket, error: int, body: Body | None = None) -> None:
        data = b"" if body is None else bytes(body)
        self._send(ReplyPacket(packet.id, error, data).encode())

    def _send_event(self, body: bytes) -> None:
        self._event_number += 1
        number = 0x4000_0000 + self._event_number
        with suppress(OSError):
            self._send(CommandPacket(number, Command.EVENT_COMPOSITE.code, body).encode())

    def _send(self, data: bytes) -> None:
        with self._lock:
            self._channel.write(data)

    # -- endings that a command asks for ---------------------------------------------------------

    def close_after_reply(self) -> None:
        self._last = self.close

    def exit_after_reply(self, code: int) -> None:
        def leave() -> None:
            raise Exit(code)

        def ask() -> None:
            self.debuggee.exit(code)
            self.machine.scheduler.post(leave)

        self._last = ask
