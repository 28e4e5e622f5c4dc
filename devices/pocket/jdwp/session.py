"""One debugger: its handshake, its commands and their replies."""

from __future__ import annotations

import threading
from collections import deque
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
        #: Events that may wait for a moment, and who sends them then.
        self._later: deque[bytes] = deque()
        self._more = threading.Event()
        self._sender: threading.Thread | None = None

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
                packets = framer.feed(data)
                self._commands([one for one in packets if isinstance(one, CommandPacket)])
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
        """Ends the session, from any OS thread; what has happened before is still told."""
        with suppress(OSError):
            self._send(b"")
        self._closed.set()
        self._more.set()
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

    def _commands(self, packets: list[CommandPacket]) -> None:
        """In order; those that came together and need the machine are answered together."""
        together: list[Callable[[], None]] = []

        def flush() -> None:
            actions, together[:] = list(together), []
            if actions:
                self.on_machine(lambda: _each(actions))
            if self._last is not None:
                self._last()

        for packet in packets:
            if (action := self._command(packet)) is not None:
                together.append(action)
                continue
            flush()
            self._now(packet)
        flush()

    def _command(self, packet: CommandPacket) -> Callable[[], None] | None:
        """What answers a command on the machine; None if it is answered elsewhere."""
        self.debuggee.active()
        answer = ANSWERS.get(packet.code)
        if packet.code in _INVOCATIONS or packet.code in IMMEDIATE or self._lacks(packet):
            return None
        assert answer is not None
        return lambda: self._answer(packet, self._reader(packet), answer)

    def _now(self, packet: CommandPacket) -> None:
        if packet.code in _INVOCATIONS:
            self._invoke(packet, self._reader(packet), _INVOCATIONS[packet.code])
        elif self._lacks(packet):
            self._reply(packet, ErrorCode.NOT_IMPLEMENTED)
        else:
            self._answer(packet, self._reader(packet), ANSWERS[packet.code])

    def _lacks(self, packet: CommandPacket) -> bool:
        old = not self.debuggee.is_art and packet.code in NOT_ON_DALVIK
        return packet.code not in ANSWERS or old

    def _reader(self, packet: CommandPacket) -> Reader:
        return Reader(packet.body, f"command {packet.code}", self.debuggee.sizes)

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

    def _send_event(self, body: bytes, holds: bool) -> None:
        """An event that holds nothing may travel with the next: Java code goes on meanwhile."""
        self._event_number += 1
        number = 0x4000_0000 + self._event_number
        data = CommandPacket(number, Command.EVENT_COMPOSITE.code, body).encode()
        if holds:
            with suppress(OSError):
                self._send(data)
            return
        self._later.append(data)
        if self._sender is None:
            self._sender = threading.Thread(target=self._send_later, name="events", daemon=True)
            self._sender.start()
        self._more.set()

    def _send_later(self) -> None:
        with suppress(OSError):
            while not self._closed.is_set():
                self._more.wait()
                self._more.clear()
                self._send(b"")

    def _send(self, data: bytes) -> None:
        """In order: what was put off goes first."""
        with self._lock:
            waiting = [self._later.popleft() for _ in range(len(self._later))]
            if waiting or data:
                self._channel.write(b"".join((*waiting, data)))

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


def _each(actions: list[Callable[[], None]]) -> None:
    for action in actions:
        action()
