"""Bytes between commands, files and adb.

A reader waits until there is something, the writer has closed, or the command was cancelled. A
writer whose reader has gone is told by `BrokenPipeError`, as SIGPIPE would.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from io import RawIOBase
from typing import BinaryIO, Protocol

_PIPE_LIMIT = 1 << 20
_CHUNK = 1 << 16


class Cancelled(Exception):
    """The client has gone, or somebody killed the command."""


class Cancellation:
    """Whether a command line has been cancelled, and what to do when it is."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._event = threading.Event()
        self._callbacks: list[Callable[[], None]] = []

    def cancel(self) -> None:
        with self._lock:
            self._event.set()
            callbacks, self._callbacks = self._callbacks, []
        for callback in callbacks:
            callback()

    def is_set(self) -> bool:
        return self._event.is_set()

    def check(self) -> None:
        if self._event.is_set():
            raise Cancelled

    def wait(self, seconds: float) -> None:
        """Sleeps, unless cancelled meanwhile."""
        self._event.wait(seconds)
        self.check()

    def on_cancel(self, callback: Callable[[], None]) -> None:
        """Calls `callback` on the cancelling thread, or now if it has happened already."""
        with self._lock:
            if not self._event.is_set():
                self._callbacks.append(callback)
                return
        callback()

    def forget(self, callback: Callable[[], None]) -> None:
        with self._lock:
            if callback in self._callbacks:
                self._callbacks.remove(callback)


class Output(Protocol):
    """Where a command writes."""

    def write(self, data: bytes) -> None: ...


class Input:
    """Where a command reads. This one is empty; others override `read`."""

    def __init__(self) -> None:
        self._pending = b""

    def _fill(self, size: int) -> bytes:
        """Some bytes, at most `size`; none at the end."""
        return b""

    def read(self, size: int = -1) -> bytes:
        """Exactly `size` bytes unless the input ends before; all of it without a size."""
        parts = [self._pending]
        have = len(self._pending)
        while size < 0 or have < size:
            part = self._fill(_CHUNK if size < 0 else size - have)
            if not part:
                break
            parts.append(part)
            have += len(part)
        data = b"".join(parts)
        if size < 0:
            self._pending = b""
            return data
        self._pending = data[size:]
        return data[:size]

    def read_some(self) -> bytes:
        """What is there, waiting for at least one byte; none at the end."""
        if self._pending:
            data, self._pending = self._pending, b""
            return data
        return self._fill(_CHUNK)

    def readline(self) -> bytes:
        """A line with its end, or what is left."""
        while b"\n" not in self._pending:
            part = self._fill(_CHUNK)
            if not part:
                data, self._pending = self._pending, b""
                return data
            self._pending += part
        line, end, self._pending = self._pending.partition(b"\n")
        return line + end

    def lines(self) -> Iterator[bytes]:
        while line := self.readline():
            yield line

    def close(self) -> None:
        """Nobody reads any more."""


class BytesInput(Input):
    def __init__(self, data: bytes) -> None:
        super().__init__()
        self._pending = data


class FileInput(Input):
    def __init__(self, file: BinaryIO) -> None:
        super().__init__()
        self._file = file

    def _fill(self, size: int) -> bytes:
        return self._file.read(size)

    def close(self) -> None:
        self._file.close()


class Pipe(Input):
    """A bounded pipe between two threads; both ends are this object."""

    def __init__(self, cancellation: Cancellation) -> None:
        super().__init__()
        self._cancellation = cancellation
        self._condition = threading.Condition()
        self._parts: list[bytes] = []
        self._size = 0
        self._ended = False
        self._broken = False
        cancellation.on_cancel(self._wake)

    def _wake(self) -> None:
        with self._condition:
            self._condition.notify_all()

    def write(self, data: bytes) -> None:
        with self._condition:
            while self._size > _PIPE_LIMIT and not self._broken:
                self._cancellation.check()
                self._condition.wait()
            if self._broken:
                raise BrokenPipeError
            self._cancellation.check()
            self._parts.append(data)
            self._size += len(data)
            self._condition.notify_all()

    def end(self) -> None:
        """The writer is done."""
        with self._condition:
            self._ended = True
            self._condition.notify_all()
        self._cancellation.forget(self._wake)

    def _fill(self, size: int) -> bytes:
        with self._condition:
            while not self._parts and not self._ended:
                self._cancellation.check()
                self._condition.wait()
            self._cancellation.check()
            if not self._parts:
                return b""
            data = self._parts.pop(0)
            if len(data) > size:
                self._parts.insert(0, data[size:])
                data = data[:size]
            self._size -= len(data)
            self._condition.notify_all()
            return data

    def close(self) -> None:
        with self._condition:
            self._broken = True
            self._condition.notify_all()


class Collector:
    """Keeps what is written."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def write(self, data: bytes) -> None:
        self._parts.append(data)

    @property
    def data(self) -> bytes:
        return b"".join(self._parts)


class FileOutput:
    def __init__(self, file: RawIOBase) -> None:
        self._file = file

    def write(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            rest = rest[self._file.write(rest) or 0 :]

    def close(self) -> None:
        self._file.close()


class Nothing:
    """/dev/null."""

    def write(self, data: bytes) -> None:
        pass
