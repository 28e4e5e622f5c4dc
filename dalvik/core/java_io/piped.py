"""Pipes between threads: of bytes and of characters."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.exceptions import io_failure
from dalvik.core.java_io.input_streams import InputStream
from dalvik.core.java_io.output_streams import OutputStream
from dalvik.core.java_io.readers import Reader
from dalvik.core.java_io.transfer import check_range
from dalvik.core.java_io.writers import Writer
from dalvik.core.java_util.failures import illegal_argument, null_pointer
from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray

_SIZE = 1024
_SECOND = 1_000_000_000


class Pipe:
    """The shared part of PipedInputStream and PipedReader; no Java class.

    `queue` holds at most `room` elements. Each side waits on the reading end's monitor, and looks
    every second whether the other side's thread is still alive.
    """

    queue: list[int]
    room: int
    connected: bool
    closed_by_writer: bool
    closed_by_reader: bool
    reader: Any
    writer: Any

    def begin(self, room: int) -> None:
        if room <= 0:
            word = "Size" if isinstance(self, InputStream) else "size"
            illegal_argument(f"Pipe {word} <= 0")
        self.queue, self.room = [], room
        self.connected = self.closed_by_writer = self.closed_by_reader = False
        self.reader = self.writer = None

    def join(self, target: Any) -> None:
        if target.sink is not None or self.connected:
            io_failure("Already connected")
        target.sink = self
        self.queue, self.connected = [], True

    def receive(self, elements: list[int]) -> None:
        monitors = vm().monitors
        monitors.enter(self)
        try:
            self._check_writable()
            self.writer = vm().scheduler.current
            at = 0
            while at < len(elements):
                while len(self.queue) >= self.room:
                    self._check_writable()
                    monitors.notify_all(self)
                    monitors.wait(self, _SECOND)
                taken = elements[at : at + self.room - len(self.queue)]
                self.queue += taken
                at += len(taken)
        finally:
            monitors.exit(self)

    def _check_writable(self) -> None:
        if not self.connected:
            io_failure("Pipe not connected")
        if self.closed_by_writer or self.closed_by_reader:
            io_failure("Pipe closed")
        if self.reader is not None and not self.reader.alive:
            io_failure("Read end dead")

    def take(self, count: int) -> list[int] | None:
        """At least one element, None when the writer has closed."""
        monitors = vm().monitors
        monitors.enter(self)
        try:
            self._check_readable()
            self.reader = vm().scheduler.current
            patience = 2
            while not self.queue:
                if self.closed_by_writer:
                    return None
                if self.writer is not None and not self.writer.alive:
                    patience -= 1
                    if patience < 0:
                        io_failure("Pipe broken")
                monitors.notify_all(self)
                monitors.wait(self, _SECOND)
            found = self.queue[:count]
            del self.queue[:count]
            return found
        finally:
            monitors.exit(self)

    def _check_readable(self) -> None:
        if not self.connected:
            io_failure("Pipe not connected")
        if self.closed_by_reader:
            io_failure("Pipe closed")
        gone = self.writer is not None and not self.writer.alive
        if gone and not self.closed_by_writer and not self.queue:
            io_failure("Write end dead")

    def wake(self) -> None:
        monitors = vm().monitors
        monitors.enter(self)
        try:
            monitors.notify_all(self)
        finally:
            monitors.exit(self)

    def finish_writing(self) -> None:
        self.closed_by_writer = True
        self.wake()

    def finish_reading(self) -> None:
        self.closed_by_reader = True
        self.queue = []

    def read_into(self, target: JArray, offset: int, length: int) -> int:
        check_range(offset, length, len(target.d))
        if length == 0:
            return 0
        found = self.take(length)
        if found is None:
            return -1
        target.d[offset : offset + len(found)] = found
        return len(found)


@java_class("java.io.PipedInputStream")
class PipedInputStream(Pipe, InputStream):
    @java_method("void <init>()")
    def init(self) -> None:
        self.begin(_SIZE)

    @java_method("void <init>(int)")
    def init_sized(self, size: int) -> None:
        self.begin(size)

    @java_method("void <init>(java.io.PipedOutputStream)")
    def init_source(self, source: Any) -> None:
        self.init_source_sized(source, _SIZE)

    @java_method("void <init>(java.io.PipedOutputStream,int)")
    def init_source_sized(self, source: Any, size: int) -> None:
        self.begin(size)
        self.join(source)

    @java_method("void connect(java.io.PipedOutputStream)")
    def connect(self, source: Any) -> None:
        source.connect__Ljava_io_PipedInputStream_2__V(self)

    @java_method("int read()")
    def read(self) -> int:
        found = self.take(1)
        return -1 if found is None else found[0] & 0xFF

    @java_method("int read(byte[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        return self.read_into(target, offset, length)

    @java_method("int available()")
    def available(self) -> int:
        return len(self.queue)

    @java_method("void close()")
    def close(self) -> None:
        self.finish_reading()


@java_class("java.io.PipedOutputStream")
class PipedOutputStream(OutputStream):
    sink: Any

    @java_method("void <init>()")
    def init(self) -> None:
        self.sink = None

    @java_method("void <init>(java.io.PipedInputStream)")
    def init_target(self: Any, target: Any) -> None:
        self.sink = None
        self.connect__Ljava_io_PipedInputStream_2__V(target)

    @java_method("void connect(java.io.PipedInputStream)")
    def connect(self, target: Any) -> None:
        if target is None:
            null_pointer()
        target.join(self)

    def _sink(self) -> Any:
        if self.sink is None:
            io_failure("Pipe not connected")
        return self.sink

    @java_method("void write(int)")
    def write(self, value: int) -> None:
        self._sink().receive([(value & 0xFF ^ 0x80) - 0x80])

    @java_method("void write(byte[],int,int)")
    def write_region(self, data: JArray, offset: int, length: int) -> None:
        sink = self._sink()
        check_range(offset, length, len(data.d))
        if length:
            sink.receive(data.d[offset : offset + length])

    @java_method("void flush()")
    def flush(self) -> None:
        if self.sink is not None:
            self.sink.wake()

    @java_method("void close()")
    def close(self) -> None:
        if self.sink is not None:
            self.sink.finish_writing()


@java_class("java.io.PipedReader")
class PipedReader(Pipe, Reader):
    @java_method("void <init>()")
    def init(self) -> None:
        self.init_sized(_SIZE)

    @java_method("void <init>(int)")
    def init_sized(self, size: int) -> None:
        Reader.init(self)
        self.begin(size)

    @java_method("void <init>(java.io.PipedWriter)")
    def init_source(self, source: Any) -> None:
        self.init_source_sized(source, _SIZE)

    @java_method("void <init>(java.io.PipedWriter,int)")
    def init_source_sized(self, source: Any, size: int) -> None:
        self.init_sized(size)
        self.join(source)

    @java_method("void connect(java.io.PipedWriter)")
    def connect(self, source: Any) -> None:
        source.connect__Ljava_io_PipedReader_2__V(self)

    @java_method("int read()")
    def read(self) -> int:
        found = self.take(1)
        return -1 if found is None else found[0]

    @java_method("int read(char[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        return self.read_into(target, offset, length)

    @java_method("boolean ready()")
    def ready(self) -> bool:
        self._check_readable()
        return bool(self.queue)

    @java_method("void close()")
    def close(self) -> None:
        self.finish_reading()


@java_class("java.io.PipedWriter")
class PipedWriter(Writer):
    sink: Any
    closed: bool

    @java_method("void <init>()")
    def init(self) -> None:
        Writer.init(self)
        self.sink, self.closed = None, False

    @java_method("void <init>(java.io.PipedReader)")
    def init_target(self: Any, target: Any) -> None:
        self.init()
        self.connect__Ljava_io_PipedReader_2__V(target)

    @java_method("void connect(java.io.PipedReader)")
    def connect(self, target: Any) -> None:
        if target is None:
            null_pointer()
        if target.closed_by_reader or self.closed:
            io_failure("Pipe closed")
        target.join(self)

    def _sink(self) -> Any:
        if self.sink is None:
            io_failure("Pipe not connected")
        return self.sink

    @java_method("void write(int)")
    def write(self, value: int) -> None:
        self._sink().receive([value & 0xFFFF])

    @java_method("void write(char[],int,int)")
    def write_region(self, chars: JArray, offset: int, length: int) -> None:
        sink = self._sink()
        check_range(offset, length, len(chars.d))
        sink.receive(chars.d[offset : offset + length])

    @java_method("void flush()")
    def flush(self) -> None:
        if self.sink is not None:
            if self.sink.closed_by_reader or self.closed:
                io_failure("Pipe closed")
            self.sink.wake()

    @java_method("void close()")
    def close(self) -> None:
        self.closed = True
        if self.sink is not None:
            self.sink.finish_writing()
