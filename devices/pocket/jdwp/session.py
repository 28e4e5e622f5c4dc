"""One debugger: its handshake, its commands and their replies."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
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
#: Seconds for which an event that holds nothing waits for others to travel with.
_GATHERING = 0.05


class Channel(Protocol):
    """A connection; a stream of adb is one. `take` is handed nothing at its end."""

    def feed_to(self, take: Callable[[bytes], None]) -> None: ...

    def write(self, data: bytes) -> None: ...

    def close(self) -> None: ...


class Session:
    """`serve` runs on an OS thread of its own until the debugger goes or `close` is called.

    What the debugger sends is taken where it arrives and answered on the machine, so that nobody
    has to be woken in between; only what needs no machine is answered on the thread of `serve`.
    """

    def __init__(self, debuggee: Debuggee, channel: Channel) -> None:
        self.debuggee = debuggee
        self.machine = debuggee.machine
        self.ids = Ids(self.machine)
        self.events = Events(debuggee, self.ids, self._send_event)
        self._channel = channel
        self._lock = threading.Lock()
        self._closed = threading.Event()
        self._attached = False
        self._heard = b""
        self._framer = Framer()
        #: What is left to the thread of `serve`; None ends it.
        self._to_do: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
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
        self._channel.feed_to(self._arrived)
        try:
            while (action := self._to_do.get()) is not None:
                action()
        except OSError:
            return
        finally:
            self._end()

    def _arrived(self, data: bytes) -> None:
        """Whatever the debugger sends, on the channel's thread; nothing at the end."""
        try:
            if not data:
                self._to_do.put(None)
            elif not self._closed.is_set():
                packets = self._framer.feed(self._after_handshake(data))
                self._commands([one for one in packets if isinstance(one, CommandPacket)])
        except (OSError, Malformed):
            self._to_do.put(None)

    def _after_handshake(self, data: bytes) -> bytes:
        if self._attached:
            return data
        self._heard += data
        if not self._heard.startswith(HANDSHAKE):
            if not HANDSHAKE.startswith(self._heard):
                self._to_do.put(None)
            return b""
        self._channel.write(HANDSHAKE)
        self._attached = True
        self.debuggee.attached()
        self.on_machine(self._begin)
        return self._heard[len(HANDSHAKE) :]

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
        self._to_do.put(None)
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
        if not packets:
            return
        self.debuggee.active()
        on_machine: list[Callable[[], None]] = []
        for packet in packets:
            action = self._command(packet)
            if packet.code in IMMEDIATE or self._lacks(packet):
                self._to_do.put(action)
            else:
                on_machine.append(action)
        if on_machine:
            self.on_machine(lambda: _each(on_machine))

    def _command(self, packet: CommandPacket) -> Callable[[], None]:
        """What answers a command."""
        if (invocation := _INVOCATIONS.get(packet.code)) is not None:
            return lambda: self._invoke(packet, self._reader(packet), invocation)
        if self._lacks(packet):
            return lambda: self._reply(packet, ErrorCode.NOT_IMPLEMENTED)
        answer = ANSWERS[packet.code]
        return lambda: self._answer(packet, self._reader(packet), answer)

    def _lacks(self, packet: CommandPacket) -> bool:
        old = not self.debuggee.is_art and packet.code in NOT_ON_DALVIK
        return old or not (packet.code in ANSWERS or packet.code in _INVOCATIONS)

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
            if self._last is not None:
                self._to_do.put(self._last)

    def _invoke(
        self,
        packet: CommandPacket,
        reader: Reader,
        invocation: Callable[[Session, Reader, Reply], None],
    ) -> None:
        """Replies when the method has ended; other commands are answered meanwhile."""
        try:
            invocation(self, reader, lambda body: self._reply(packet, ErrorCode.NONE, body))
        except Refused as refusal:
            self._reply(packet, refusal.code)
        except Malformed:
            self._reply(packet, ErrorCode.ILLEGAL_ARGUMENT)

    def on_machine(self, action: Callable[[], None]) -> None:
        """Has `action` run between two steps of Java threads."""

        def run() -> None:
            try:
                if not self._closed.is_set():
                    action()
            except OSError:
                self._closed.set()
                self._to_do.put(None)

        self.machine.scheduler.post(run)

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
                self._closed.wait(_GATHERING)
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
