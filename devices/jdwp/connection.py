"""One connection to a VM: handshake, commands and their replies, and the events in between.

A reader thread takes every packet off the socket as it arrives and never waits for anybody: replies
wake the thread that asked, events are told to whoever called `on_event`. So any other thread, an
event's handler included, may ask at any time. Whatever happens to the VM or the socket, each
question ends: with its reply, with `NotInTime`, or with `DebuggerLost`.
"""

from __future__ import annotations

import contextlib
import itertools
import selectors
import socket
import threading
from collections.abc import Callable, Sequence
from typing import TypeVar

from dalvik.errors import DebuggerLost, DebuggerRefused, Malformed, NotInTime
from devices.jdwp.constants import (
    ERROR_MEANINGS,
    HANDSHAKE,
    Command,
    ErrorCode,
    EventKind,
    error_name,
)
from devices.jdwp.deadline import Deadline
from devices.jdwp.packets import Body, CommandPacket, Framer, IdSizes, Packet, Reader, ReplyPacket

T = TypeVar("T")

_READ_SIZE = 64 * 1024
_QUICKACK: int | None = getattr(socket, "TCP_QUICKACK", None)
_EIGHT = IdSizes(8, 8, 8, 8, 8)

#: What to do when a VM does not take us.
ONE_DEBUGGER = (
    "A VM takes one debugger at a time: detach the other one (Android Studio attaches to every "
    "debuggable app that it sees), and check that the app is debuggable."
)


class Pending:
    """A command on its way; `result` waits for what comes of it."""

    def __init__(
        self, connection: Connection, number: int, command: Command, within: float
    ) -> None:
        self._connection = connection
        self.number = number
        self.command = command
        self.deadline = Deadline(within)
        self.reply: ReplyPacket | None = None
        self.done = threading.Event()
        #: Called on the reader's thread when `done` is set.
        self.then: Callable[[Pending], None] | None = None

    def finish(self, reply: ReplyPacket | None) -> None:
        """With what came, or nothing when the connection was lost."""
        self.reply = reply
        self.done.set()
        if self.then is not None:
            self.then(self)

    def result(self, parse: Callable[[Reader], T]) -> T:
        """What `parse` makes of the reply; a reply that makes no sense is a refusal."""
        connection, label = self._connection, self.command.label
        if not self.done.wait(self.deadline.remaining):
            connection.forget(self)
            raise NotInTime(
                connection.device,
                label,
                f"no reply within {self.deadline}; {connection.seen()}",
                hint="The VM may be busy or stopped by something else; a later reply is ignored.",
            )
        if self.reply is None:
            raise connection.lost_while(label)
        if self.reply.error:
            raise self._refusal(self.reply.error)
        try:
            return parse(Reader(self.reply.body, f"reply to {label}", connection.sizes))
        except Malformed as error:
            raise DebuggerRefused(
                connection.device, label, f"the reply makes no sense: {error}"
            ) from error

    def _refusal(self, code: int) -> DebuggerRefused | DebuggerLost:
        device, label = self._connection.device, self.command.label
        if code == ErrorCode.VM_DEAD:
            return DebuggerLost(device, label, "the VM has exited")
        meaning = ERROR_MEANINGS.get(code)
        found = f"{error_name(code)}: {meaning}" if meaning else error_name(code)
        return DebuggerRefused(device, label, found, code=code)


class Connection:
    """Speaks with one VM over a connected stream socket, which it owns from now on.

    `device` names the other side in errors, `patience` is how many seconds a command may take
    unless its caller says otherwise.
    """

    def __init__(self, sock: socket.socket, device: str, patience: float) -> None:
        self.device = device
        self.patience = patience
        self.sizes = _EIGHT
        #: Called with the body of each event packet, mostly on the reader's thread, and with None
        #: when no more will come; it must not wait. Until it is set, events wait here.
        self._on_event: Callable[[bytes | None], None] | None = None
        self._early: list[bytes | None] = []
        self._telling = threading.RLock()
        #: Replies that came when nobody waited for them any more.
        self.late_replies = 0
        self._sock = sock
        self._lock = threading.Lock()
        self._write_lock = threading.Lock()
        self._numbers = itertools.count(1)
        self._pending: dict[int, Pending] = {}
        self._lost: str | None = None
        self._died = False
        self._dropped: str | None = None
        self._unfinished: str | None = None
        self._packets = 0
        #: Closes the socket when it ends, so that it never reads from one that is closed.
        self._reader = threading.Thread(target=self._read, name=f"jdwp {device}", daemon=True)
        #: From just before it is started: starting may be interrupted, and it runs all the same.
        self._has_reader = False

    @classmethod
    def open(cls, sock: socket.socket, device: str, patience: float) -> Connection:
        """Shake hands and learn the identifier sizes; the socket is closed if that fails."""
        connection = cls(sock, device, patience)
        try:
            sock.setblocking(False)
            with contextlib.suppress(OSError):  # not every stream socket is TCP
                sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            _shake_hands(sock, device, Deadline(patience))
            connection._has_reader = True
            connection._reader.start()
            connection.sizes = connection.ask(Command.VM_ID_SIZES, _read_sizes)
        except BaseException:
            connection.close()
            raise
        return connection

    @property
    def lost(self) -> str | None:
        """Why nothing can be asked any more, or None while the connection stands."""
        return self._lost

    def on_event(self, tell: Callable[[bytes | None], None]) -> None:
        """Has `tell` called with all events, from the first on."""
        with self._telling:
            self._on_event = tell
            early, self._early = self._early, []
            for data in early:
                tell(data)

    def _event(self, data: bytes | None) -> None:
        with self._telling:
            if self._on_event is not None:
                self._on_event(data)
            else:
                self._early.append(data)

    def body(self) -> Body:
        return Body(self.sizes)

    def ask(
        self,
        command: Command,
        parse: Callable[[Reader], T],
        body: Body | None = None,
        *,
        within: float | None = None,
    ) -> T:
        """Send a command and wait for what `parse` makes of its reply."""
        return self.send(command, body, within=within).result(parse)

    def send(
        self,
        command: Command,
        body: Body | None = None,
        *,
        within: float | None = None,
        then: Callable[[Pending], None] | None = None,
    ) -> Pending:
        """Send a command without waiting, so that several can be on their way at once."""
        return self.send_all([(command, body)], within=within, then=then)[0]

    def send_all(
        self,
        commands: Sequence[tuple[Command, Body | None]],
        *,
        within: float | None = None,
        then: Callable[[Pending], None] | None = None,
    ) -> list[Pending]:
        """Send commands in one piece, which the way to a device takes as quickly as one.

        `then` is called with each that is done, on a thread that must not wait.
        """
        sent: list[Pending] = []
        data = bytearray()
        for command, body in commands:
            number = next(self._numbers) & 0x7FFFFFFF
            sent.append(Pending(self, number, command, self.patience if within is None else within))
            sent[-1].then = then
            packet = CommandPacket(number, command.code, bytes(body) if body is not None else b"")
            data += packet.encode()
        if not sent:
            return sent
        with self._lock:
            if self._lost is not None:
                raise self.lost_while(sent[0].command.label)
            self._pending.update({one.number: one for one in sent})
        self._transmit(bytes(data), sent[-1].deadline)
        return sent

    def forget(self, pending: Pending) -> None:
        """Stop waiting; the reply is dropped when it comes."""
        with self._lock:
            self._pending.pop(pending.number, None)

    def lost_while(self, attempted: str) -> DebuggerLost:
        return DebuggerLost(self.device, attempted, self._lost or "the connection is closed")

    def seen(self) -> str:
        """The state of the line, for a message about something that did not come."""
        if self._lost is not None:
            return self._lost
        whole = f"{self._packets} packets arrived so far"
        return f"{whole}, then {self._unfinished}" if self._unfinished else whole

    def close(self) -> None:
        """Drop the connection. A VM that loses its debugger lets its threads go on."""
        self.fail("we closed the connection")
        if not self._has_reader:
            self._sock.close()
        elif self._reader.is_alive() and self._reader is not threading.current_thread():
            self._reader.join()

    def _transmit(self, data: bytes, deadline: Deadline) -> None:
        """All of `data`; half a packet would garble what follows, so that ends the connection."""
        view = memoryview(data)
        with self._write_lock:
            while view:
                try:
                    view = view[self._sock.send(view) :]
                except BlockingIOError:
                    if not _ready(self._sock, selectors.EVENT_WRITE, deadline.remaining):
                        self.fail(f"the VM did not take a command within {deadline}")
                        return
                except OSError as error:
                    self._give_up(_dropped(error))
                    return

    def _give_up(self, reason: str) -> None:
        """Nothing can be sent any more. The reader still takes what has arrived, where the VM may
        have said that it exits, and then ends the connection."""
        self._dropped = self._dropped or reason
        with contextlib.suppress(OSError):  # the other side may have gone first
            self._sock.shutdown(socket.SHUT_RDWR)

    def _read(self) -> None:
        """The reader thread: everything that arrives, until the connection is lost."""
        try:
            self._take_all(Framer())
        finally:
            with self._write_lock:
                self._sock.close()

    def _take_all(self, framer: Framer) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(self._sock, selectors.EVENT_READ)
            while self._lost is None:
                try:
                    data = self._sock.recv(_READ_SIZE)
                    acknowledge(self._sock)
                except BlockingIOError:
                    selector.select()
                except OSError as error:
                    self._dropped = self._dropped or _dropped(error)
                    self.fail(self._ended(framer.unfinished))
                else:
                    self._take(framer, data)

    def _take(self, framer: Framer, data: bytes) -> None:
        if not data:
            return self.fail(self._ended(framer.unfinished))
        try:
            packets = framer.feed(data)
        except Malformed as error:
            return self.fail(f"the other side does not speak JDWP: {error}")
        self._unfinished = framer.unfinished
        for packet in packets:
            self._packets += 1
            self._route(packet)

    def _route(self, packet: Packet) -> None:
        if isinstance(packet, ReplyPacket):
            with self._lock:
                pending = self._pending.pop(packet.id, None)
            if pending is None:
                self.late_replies += 1
            else:
                pending.finish(packet)
        elif packet.code == Command.EVENT_COMPOSITE.code:
            self._died = self._died or packet.body[5:6] == bytes([EventKind.VM_DEATH])
            self._event(packet.body)
        # Anything else is Android's own chatter (DDM chunks), which asks for no answer.

    def _ended(self, unfinished: str | None) -> str:
        if self._died:
            return "the VM exited"
        if self._dropped is not None:
            return self._dropped
        if unfinished:
            return f"the VM closed the connection after {unfinished}"
        return "the VM closed the connection: it exited, was killed, or its device is gone"

    def fail(self, reason: str) -> None:
        """Give the connection up, once; everybody who waits is woken."""
        with self._lock:
            if self._lost is not None:
                return
            self._lost = reason
            waiting = list(self._pending.values())
            self._pending.clear()
        with contextlib.suppress(OSError):  # the other side may have gone first
            self._sock.shutdown(socket.SHUT_RDWR)
        self._event(None)
        for pending in waiting:
            pending.finish(None)


def acknowledge(sock: socket.socket) -> None:
    """Confirm what was received at once, where the system can be told to; lasts until the next.

    The adb server keeps small packets back until the one before is confirmed, and the system
    confirms only after 40 ms unless there is something to send: each event would come that late.
    """
    if _QUICKACK is not None:
        with contextlib.suppress(OSError):  # not every stream socket is TCP
            sock.setsockopt(socket.IPPROTO_TCP, _QUICKACK, 1)


def _shake_hands(sock: socket.socket, device: str, deadline: Deadline) -> None:
    def refused(found: str) -> DebuggerRefused:
        return DebuggerRefused(device, "attach a debugger", found, hint=ONE_DEBUGGER)

    answer = b""
    try:
        sock.send(HANDSHAKE)
        while len(answer) < len(HANDSHAKE):
            if not _ready(sock, selectors.EVENT_READ, deadline.remaining):
                raise refused(f"no handshake within {deadline}, only {answer!r}")
            try:
                data = sock.recv(len(HANDSHAKE) - len(answer))
                acknowledge(sock)
            except BlockingIOError:
                continue
            if not data:
                raise refused(f"the connection was closed during the handshake, after {answer!r}")
            answer += data
            if not HANDSHAKE.startswith(answer):
                raise refused(f"the other side does not speak JDWP: it began with {answer!r}")
    except OSError as error:
        raise refused(_dropped(error)) from error


def _read_sizes(reader: Reader) -> IdSizes:
    field, method, obj, reference_type, frame = (reader.unsigned(4, "a size") for _ in range(5))
    if not all(1 <= size <= 8 for size in (field, method, obj, reference_type, frame)):
        raise reader.malformed("identifier sizes of 1 to 8 bytes before here")
    return IdSizes(field, method, obj, reference_type, frame)


def _ready(sock: socket.socket, event: int, timeout: float | None) -> bool:
    with selectors.DefaultSelector() as selector:
        selector.register(sock, event)
        return bool(selector.select(timeout))


def _dropped(error: OSError) -> str:
    return f"the connection dropped: {error.strerror or type(error).__name__}"
