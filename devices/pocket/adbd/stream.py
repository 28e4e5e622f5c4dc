"""A stream within an adb connection, as blocking reads and writes."""

from __future__ import annotations

import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from devices.pocket.adbd import packets
from devices.pocket.system.log import ERROR

if TYPE_CHECKING:
    from devices.pocket.adbd.transport import Transport

#: The other side sends the next packet only after our OKAY, which waits until so little is unread.
_WINDOW = 1 << 20


class StreamClosed(OSError):
    """The other side has closed the stream."""


class Stream:
    """One packet may be on its way in each direction until its OKAY comes."""

    def __init__(self, transport: Transport, local: int, remote: int) -> None:
        self.local = local
        self.remote = remote
        self._transport = transport
        self._condition = threading.Condition()
        self._incoming = bytearray()
        self._outgoing = bytearray()
        self._sending = False
        self._may_send = remote != 0
        self._owes_okay = False
        self._dropped = False
        self._closed = False
        self._on_drop: list[Callable[[], None]] = []
        #: Who is handed what arrives, instead of those who read; and that it is so in order.
        self._take: Callable[[bytes], None] | None = None
        self._feeding = threading.RLock()

    def start(self, run: Callable[[Stream], None], name: str) -> None:
        """Runs the service on a thread of its own, and closes the stream behind it."""
        target = threading.Thread(target=self._run, args=(run,), name=name[:60], daemon=True)
        target.start()

    def _run(self, run: Callable[[Stream], None]) -> None:
        try:
            run(self)
        except OSError:
            pass  # the client has gone
        except Exception as error:
            # A fault of a service ends its stream alone; the device's log says where it was.
            text = "".join(traceback.format_exception(error))
            self._transport.device.log.write("main", ERROR, "pocket", 0, 0, text)
        finally:
            self.close()

    # -- for the service -------------------------------------------------------------------------

    def read(self, size: int = 1 << 16) -> bytes:
        """At least one byte and at most `size`; none when either side has closed."""
        with self._condition:
            self._condition.wait_for(lambda: self._incoming or self._dropped or self._closed)
            data = bytes(self._incoming[:size])
            del self._incoming[:size]
            okay = self._take_okay()
        if okay:
            self._acknowledge()
        return data

    def feed_to(self, take: Callable[[bytes], None]) -> None:
        """Has `take` called with all that arrives, and with nothing at the end, instead of `read`.

        It is called on the transport's thread, without a change of threads, so it must not block.
        """
        with self._feeding:
            with self._condition:
                self._take = take
                waiting = bytes(self._incoming)
                self._incoming.clear()
                okay, dropped = self._take_okay(), self._dropped
            if waiting:
                take(waiting)
            if dropped:
                take(b"")
        if okay:
            self._acknowledge()

    def read_exactly(self, size: int) -> bytes:
        """Raises `StreamClosed` if the stream ends before."""
        data = bytearray()
        while len(data) < size:
            part = self.read(size - len(data))
            if not part:
                raise StreamClosed
            data += part
        return bytes(data)

    def write(self, data: bytes) -> None:
        """Raises `StreamClosed` when the other side does not want it any more.

        What is written while a packet is on its way goes into the next one together.
        """
        with self._condition:
            self._condition.wait_for(
                lambda: len(self._outgoing) < _WINDOW or self._dropped or self._closed
            )
            if self._dropped or self._closed:
                raise StreamClosed
            self._outgoing += data
        self._pump()

    def _pump(self) -> None:
        """Sends the next packet if the last one was acknowledged."""
        with self._condition:
            if not self._may_send or not self._outgoing:
                return
            self._may_send = False
            limit = self._transport.max_payload
            data = bytes(self._outgoing[:limit])
            del self._outgoing[:limit]
            self._sending = True
        try:
            self._transport.send(packets.WRTE, self.local, self.remote, data)
        finally:
            with self._condition:
                self._sending = False
                self._condition.notify_all()

    def close(self) -> None:
        """Sends what is left, and closes."""
        with self._condition:
            if self._closed:
                return
            self._closed = True
            self._condition.wait_for(lambda: self._dropped or not (self._outgoing or self._sending))
            told = self._dropped
            self._condition.notify_all()
        self._transport.forget(self)
        if not told:
            with suppress(OSError):
                self._transport.send(packets.CLSE, self.local, self.remote)

    def on_drop(self, callback: Callable[[], None]) -> None:
        """Calls back when the other side closes, or now if it has."""
        with self._condition:
            if not self._dropped:
                self._on_drop.append(callback)
                return
        callback()

    def wait_open(self) -> bool:
        """Whether the other side accepted a stream that we opened."""
        with self._condition:
            self._condition.wait_for(lambda: self._may_send or self._dropped)
            return not self._dropped

    # -- for the transport -----------------------------------------------------------------------

    def received(self, data: bytes) -> None:
        with self._feeding:
            if self._take is not None:
                self._take(data)
                self._acknowledge()
                return
        with self._condition:
            self._incoming += data
            self._owes_okay = True
            okay = self._take_okay()
            self._condition.notify_all()
        if okay:
            self._acknowledge()

    def _take_okay(self) -> bool:
        okay = self._owes_okay and len(self._incoming) <= _WINDOW
        self._owes_okay = self._owes_okay and not okay
        return okay

    def _acknowledge(self) -> None:
        with suppress(OSError):
            self._transport.send(packets.OKAY, self.local, self.remote)

    def acknowledged(self, remote: int) -> None:
        with self._condition:
            self.remote = self.remote or remote
            self._may_send = True
            self._condition.notify_all()
        self._pump()

    def dropped(self) -> None:
        with self._condition:
            if self._dropped:
                return
            self._dropped = True
            callbacks, self._on_drop = self._on_drop, []
            self._condition.notify_all()
        for callback in callbacks:
            callback()
        with self._feeding:
            if self._take is not None:
                self._take(b"")
