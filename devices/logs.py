"""The device's log as it is written, line by line, over cuts of the connection.

`LogStream` follows buffers (`main`, `events`, `crash`, …) on a thread of its own and hands each
entry to listeners in order. When the stream is cut (adb server restarted, device away for a
moment) it is opened again from the last entry's time on; entries seen before are not repeated.
"""

from __future__ import annotations

import contextlib
import logging
import re
import socket
import threading
import uuid
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from dalvik.errors import DeviceTrouble, NotInTime
from devices.adb import quoted, receive
from devices.session import DeviceSession
from devices.waiting import Deadline

_LOG = logging.getLogger("devices")

#: `11-18 15:08:01.123  1354  1360 I am_pause_activity: [0,1,…]`
_THREADTIME = re.compile(
    r"^(\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}) +(\d+) +(\d+) ([VDIWEFAS]) (.*?)\s*: ?(.*)$"
)
#: The API level since which logcat can begin at a time.
_BEGINS = 21
_AGAIN = 0.2
_MOST_AWAY = 60.0


@dataclass(frozen=True)
class LogEntry:
    """`time` is the device's, `11-18 15:08:01.123`."""

    time: str
    pid: int
    tid: int
    priority: str
    tag: str
    message: str

    def __str__(self) -> str:
        return f"{self.time} {self.pid} {self.priority}/{self.tag}: {self.message}"


def parse_line(line: str) -> LogEntry | None:
    """One line of `logcat -v threadtime`; None for headings and for what is damaged."""
    found = _THREADTIME.match(line.rstrip("\r\n"))
    if found is None:
        return None
    return LogEntry(found[1], int(found[2]), int(found[3]), found[4], found[5].strip(), found[6])


Listener = Callable[[LogEntry], None]


class LogStream:
    """Follows buffers from now on; use as a context manager."""

    def __init__(
        self, session: DeviceSession, buffers: Sequence[str] = ("main",), *, keep: int = 20_000
    ) -> None:
        self._adb = session.adb
        #: Old logcats always begin with what the buffers hold.
        self._can_begin = session.api >= _BEGINS
        self._since = ""
        self._buffers = tuple(buffers)
        self._listeners: list[Listener] = []
        self._entries: deque[LogEntry] = deque(maxlen=keep)
        self._changed = threading.Condition()
        self._count = 0
        #: Of those, how many the listeners have had.
        self._heard = 0
        self._begun = ""
        self._socket: socket.socket | None = None
        self._closing = False
        self._ended: str | None = None
        self._opened = False
        self._cuts = 0
        name = f"log {session.serial} {','.join(self._buffers)}"
        self._thread = threading.Thread(target=self._follow, name=name, daemon=True)

    # --- beginning and end ---

    def __enter__(self) -> LogStream:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> None:
        """Begin after what is in the buffers now; returns when the stream is open."""
        self._since = self._begun = self._device_time()
        self._thread.start()
        with self._changed:
            self._changed.wait_for(lambda: self._opened or self._ended is not None, 20.0)
        if not self._opened:
            found = self._ended or "it did not open"
            raise DeviceTrouble(self._adb.serial, "follow the log", found)

    def close(self) -> None:
        self._closing = True
        self.cut()
        if self._thread.ident is not None and self._thread is not threading.current_thread():
            self._thread.join(5.0)

    def cut(self) -> None:
        """Drop the connection, as a broken cable would; it is opened again unless closing."""
        opened = self._socket
        if opened is not None:
            with contextlib.suppress(OSError):
                opened.shutdown(socket.SHUT_RDWR)

    def _device_time(self) -> str:
        """The device's clock in the log's own form."""
        text = self._adb.shell("date '+%m-%d %H:%M:%S'").output.strip()
        return f"{text}.000" if re.fullmatch(r"\d\d-\d\d \d\d:\d\d:\d\d", text) else ""

    # --- following ---

    def _follow(self) -> None:
        away: Deadline | None = None
        while not self._closing:
            try:
                self._read_once()
                away = None
                trouble = "the stream was cut"
            except DeviceTrouble as error:
                trouble = str(error)
            if self._closing:
                break
            away = away or Deadline(_MOST_AWAY)
            self._cuts += 1
            _LOG.debug("%s: log stream: %s", self._adb.serial, trouble)
            if not away.remaining:
                with self._changed:
                    self._ended = trouble
                    self._changed.notify_all()
                return
            with self._changed:  # woken early only by closing
                self._changed.wait_for(lambda: self._closing, min(_AGAIN, away.remaining))

    def _read_once(self) -> None:
        buffers = " ".join(f"-b {name}" for name in self._buffers)
        begin = self._since
        since = f"-T {quoted(begin)} " if begin and self._can_begin else ""
        skip = self._seen_at(begin)
        stream = self._adb.open(f"shell:logcat {buffers} -v threadtime {since}2>/dev/null")
        self._socket = stream
        with self._changed:
            self._opened = True
            self._changed.notify_all()
        with contextlib.closing(stream):
            for line in _lines(stream):
                entry = parse_line(line)
                if entry is not None and entry.time >= begin and entry not in skip:
                    self._take(entry)

    def _seen_at(self, time: str) -> set[LogEntry]:
        """What was taken with the last time stamp, which a new stream begins with."""
        with self._changed:
            return {entry for entry in self._entries if entry.time >= time} if time else set()

    def _take(self, entry: LogEntry) -> None:
        with self._changed:
            self._since = max(self._since, entry.time)
            self._entries.append(entry)
            self._count += 1
            listeners = list(self._listeners)
        for listener in listeners:
            listener(entry)
        with self._changed:
            self._heard += 1
            self._changed.notify_all()

    # --- reading ---

    @property
    def cuts(self) -> int:
        """How often the stream had to be opened again."""
        return self._cuts

    @property
    def mark(self) -> int:
        """A place in the stream, for `since`."""
        with self._changed:
            return self._count

    def since(self, mark: int) -> list[LogEntry]:
        """Entries after a mark that are still kept."""
        with self._changed:
            fresh = self._count - mark
            return list(self._entries)[-fresh:] if fresh > 0 else []

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` for each new entry, on the stream's thread; returns how to stop."""
        with self._changed:
            self._listeners.append(listener)

        def stop() -> None:
            with self._changed:
                if listener in self._listeners:
                    self._listeners.remove(listener)

        return stop

    def catch_up(self, within: float = 20.0) -> None:
        """Until the listeners have had everything that is in the buffers now."""
        buffers = " ".join(f"-b {name}" for name in self._buffers)
        lines = self._adb.shell(f"logcat -d {buffers} -v threadtime -t 1").lines
        newest = [entry for line in lines if (entry := parse_line(line))]
        if not newest or newest[-1].time < self._begun:
            return
        deadline = Deadline(within)
        with self._changed:
            while not self._has_heard(newest[-1]) and self._ended is None:
                if not deadline.remaining:
                    found = f"{newest[-1]} has not come within {deadline}"
                    raise NotInTime(self._adb.serial, "catch up with the log", found)
                self._changed.wait(deadline.remaining)

    def _has_heard(self, entry: LogEntry) -> bool:
        for one in list(self._entries)[: self._heard - self._count or None][::-1]:
            if one == entry or one.time > entry.time:
                return True
            if one.time < entry.time:
                return False
        return False

    def put_marker(self, within: float = 20.0) -> str:
        """Write a line into the main log and wait until it comes back: all before it has come."""
        word = f"thor-{uuid.uuid4().hex[:12]}"
        mark = self.mark
        self._adb.shell(f"log -p i -t thor {word}")
        self.wait_for(lambda e: e.message.strip() == word, f"the marker {word}", within, mark)
        return word

    def wait_for(
        self,
        wanted: Callable[[LogEntry], bool],
        awaited: str,
        within: float,
        since: int | None = None,
    ) -> LogEntry:
        """The first entry after a mark (by default: from now on) that is wanted."""
        deadline = Deadline(within)
        begin = self.mark if since is None else since
        with self._changed:
            looked = begin
            while True:
                fresh = self._count - looked
                for entry in list(self._entries)[-fresh:] if fresh > 0 else ():
                    if wanted(entry):
                        return entry
                looked = self._count
                if self._ended is not None:
                    raise DeviceTrouble(self._adb.serial, f"wait for {awaited}", self._ended)
                if not deadline.remaining:
                    last = "; ".join(str(e) for e in list(self._entries)[-3:])
                    seen = f"the last lines were: {last}" if last else "the log was silent"
                    raise NotInTime(
                        self._adb.serial, f"wait for {awaited}", f"not within {deadline}; {seen}"
                    )
                self._changed.wait(deadline.remaining)


def _lines(stream: socket.socket) -> Iterator[str]:
    """Whole lines until the stream ends; a cut-off last one is dropped."""
    rest = b""
    while True:
        try:
            data = receive(stream)
        except OSError:
            return
        if not data:
            return
        *whole, rest = (rest + data).split(b"\n")
        for line in whole:
            yield line.decode("utf-8", "replace")
