"""The device's log: ring buffers of entries, and who is told of new ones.

May be called with or without the device's lock. Nothing here knows how entries are printed; see
`log_format.py`.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from devices.pocket.device import Device

#: `android.util.Log`'s priorities and the letters that stand for them.
VERBOSE, DEBUG, INFO, WARN, ERROR, FATAL = range(2, 8)
LETTERS = {VERBOSE: "V", DEBUG: "D", INFO: "I", WARN: "W", ERROR: "E", FATAL: "F"}
BUFFERS = ("main", "system", "crash", "events", "radio", "kernel")

#: What an event's value may be.
EventValue = int | float | str | None
Listener = Callable[["Entry"], None]

_CAPACITY = 4 << 20
#: Roughly what an entry costs besides its text.
_OVERHEAD = 64
#: logd cuts longer messages off.
_LONGEST = 4068


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log; `nanos` is the time of day, `number` counts over all buffers."""

    number: int
    buffer: str
    nanos: int
    pid: int
    tid: int
    uid: int
    priority: int
    tag: str
    message: str

    @property
    def size(self) -> int:
        return len(self.tag) + len(self.message) + _OVERHEAD


class Log:
    """All buffers of one device."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._lock = threading.RLock()
        self._entries: dict[str, deque[Entry]] = {name: deque() for name in BUFFERS}
        self._sizes = dict.fromkeys(BUFFERS, 0)
        self._listeners: list[Listener] = []
        self._number = 0

    def write(
        self,
        buffer: str,
        priority: int,
        tag: str,
        pid: int,
        tid: int,
        message: str,
        uid: int = 1000,
    ) -> Entry:
        """Adds an entry and tells the listeners, in order, before the next one is added."""
        with self._lock:
            self._number += 1
            nanos = self._device.clock.wall_nanos()
            message = message[:_LONGEST].removesuffix("\n")
            entry = Entry(self._number, buffer, nanos, pid, tid, uid, priority, tag, message)
            self._keep(entry)
            for listener in tuple(self._listeners):
                listener(entry)
            return entry

    def event(
        self, tag: str, *values: EventValue, pid: int, tid: int = 0, uid: int = 1000
    ) -> Entry:
        """Writes to the events buffer: `event("am_pause_activity", 0, 123, "a.b/.C", pid=…)`."""
        return self.write("events", INFO, tag, pid, tid or pid, event_text(values), uid)

    def _keep(self, entry: Entry) -> None:
        entries = self._entries[entry.buffer]
        entries.append(entry)
        self._sizes[entry.buffer] += entry.size
        while self._sizes[entry.buffer] > _CAPACITY:
            self._sizes[entry.buffer] -= entries.popleft().size

    def entries(self, buffers: Iterable[str]) -> list[Entry]:
        """What the buffers hold, oldest first."""
        with self._lock:
            found = [entry for name in set(buffers) for entry in self._entries[name]]
        return sorted(found, key=lambda entry: entry.number)

    def clear(self, buffers: Iterable[str]) -> None:
        with self._lock:
            for name in buffers:
                self._entries[name].clear()
                self._sizes[name] = 0

    def size(self, buffer: str) -> int:
        """Bytes in use."""
        return self._sizes[buffer]

    def follow(self, buffers: Iterable[str], listener: Listener) -> list[Entry]:
        """What is there already; everything later goes to `listener`, until `unfollow`.

        The listener runs on the writer's thread with the log locked: it must not block.
        """
        with self._lock:
            self._listeners.append(listener)
            return self.entries(buffers)

    def unfollow(self, listener: Listener) -> None:
        with self._lock:
            self._listeners.remove(listener)


def event_text(values: tuple[EventValue, ...]) -> str:
    """How logcat prints an event's values: one alone as it is, several as a list."""
    texts = [_value_text(value) for value in values]
    return texts[0] if len(texts) == 1 else f"[{','.join(texts)}]"


def _value_text(value: EventValue) -> str:
    if value is None:
        return "NULL"
    return f"{value:f}" if isinstance(value, float) else str(value)
