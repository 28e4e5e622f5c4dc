"""InputStream, and the streams that filter or buffer another one."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.exceptions import IOException, io_failure
from dalvik.core.java_io.transfer import (
    CHUNK,
    check_range,
    read_bytes,
    shortcut,
    signed,
    write_bytes,
)
from dalvik.core.java_lang.encoding import java_bytes
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import illegal_argument
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, new_array


@java_method("static java.io.InputStream nullInputStream()")
def null_input_stream() -> Any:
    from dalvik.core.java_io.memory_streams import byte_stream

    return byte_stream(b"")


@java_class(
    "java.io.InputStream",
    access="public abstract",
    implements=["java.io.Closeable"],
    abstract=["int read()"],
)
@with_functions(null_input_stream)
class InputStream(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("int read(byte[])")
    def read_array(self: Any, target: JArray) -> int:
        return int(self.read___3BII__I(target, 0, len(target.d)))

    @java_method("int read(byte[],int,int)")
    def read_region(self: Any, target: JArray, offset: int, length: int) -> int:
        check_range(offset, length, len(target.d))
        if length == 0:
            return 0
        first = self.read____I()
        if first < 0:
            return -1
        elements = target.d
        elements[offset] = (first & 0xFF ^ 0x80) - 0x80
        count = 1
        try:
            while count < length:
                value = self.read____I()
                if value < 0:
                    break
                elements[offset + count] = (value & 0xFF ^ 0x80) - 0x80
                count += 1
        except IOException:
            pass  # it will come again when the next byte is asked for
        return count

    @java_method("byte[] readAllBytes()")
    def read_all_bytes(self) -> JArray:
        return java_bytes(_up_to(self, 0x7FFF_FFFF))

    @java_method("byte[] readNBytes(int)")
    def read_some_bytes(self, count: int) -> JArray:
        if count < 0:
            illegal_argument("len < 0")
        return java_bytes(_up_to(self, count))

    @java_method("int readNBytes(byte[],int,int)")
    def read_into(self, target: JArray, offset: int, length: int) -> int:
        check_range(offset, length, len(target.d))
        data = _up_to(self, length)
        target.d[offset : offset + len(data)] = signed(data)
        return len(data)

    @java_method("long transferTo(java.io.OutputStream)")
    def transfer_to(self, target: Any) -> int:
        if target is None:
            throw("java.lang.NullPointerException", "out")
        moved = 0
        while True:
            data = read_bytes(self, CHUNK)
            if data is None:
                return moved
            write_bytes(target, data)
            moved += len(data)

    @java_method("long skip(long)")
    def skip(self, count: int) -> int:
        left = count
        while left > 0:
            data = read_bytes(self, min(left, 2048))
            if data is None:
                break
            left -= len(data)
        return count - left if count > 0 else 0

    @java_method("void skipNBytes(long)")
    def skip_exactly(self: Any, count: int) -> None:
        while count > 0:
            skipped = self.skip__J__J(count)
            if skipped == 0:
                if self.read____I() < 0:
                    throw("java.io.EOFException")
                count -= 1
            elif skipped < 0 or skipped > count:
                io_failure("Unable to skip exactly")
            else:
                count -= skipped

    @java_method("int available()")
    def available(self) -> int:
        return 0

    @java_method("void close()")
    def close(self) -> None:
        pass

    @java_method("void mark(int)")
    def mark(self, limit: int) -> None:
        pass

    @java_method("void reset()")
    def reset(self) -> None:
        io_failure("mark/reset not supported")

    @java_method("boolean markSupported()")
    def mark_supported(self) -> bool:
        return False


def _up_to(stream: Any, count: int) -> bytes:
    """Reads chunk by chunk, each until it is full, as Java does."""
    parts: list[bytes] = []
    while count > 0:
        room = min(count, CHUNK)
        while room > 0:
            data = read_bytes(stream, room)
            if data is None:
                return b"".join(parts)
            parts.append(data)
            room -= len(data)
            count -= len(data)
    return b"".join(parts)


@java_class("java.io.FilterInputStream")
class FilterInputStream(InputStream):
    IN = java_field("protected volatile java.io.InputStream in")
    f_in: Any

    @java_method("protected void <init>(java.io.InputStream)")
    def init_filter(self, source: Any) -> None:
        self.f_in = source

    @java_method("int read()")
    def read(self) -> int:
        return int(self.f_in.read____I())

    @java_method("int read(byte[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        return int(self.f_in.read___3BII__I(target, offset, length))

    @java_method("long skip(long)")
    def skip(self, count: int) -> int:
        return int(self.f_in.skip__J__J(count))

    @java_method("int available()")
    def available(self) -> int:
        return int(self.f_in.available____I())

    @java_method("void close()")
    def close(self) -> None:
        self.f_in.close____V()

    @java_method("void mark(int)")
    def mark(self, limit: int) -> None:
        self.f_in.mark__I__V(limit)

    @java_method("void reset()")
    def reset(self) -> None:
        self.f_in.reset____V()

    @java_method("boolean markSupported()")
    def mark_supported(self) -> bool:
        return bool(self.f_in.markSupported____Z())


shortcut(FilterInputStream.read_region, lambda stream, count: read_bytes(stream.f_in, count))


@java_class("java.io.BufferedInputStream")
class BufferedInputStream(FilterInputStream):
    """Reads ahead. `held` are bytes from the source, `at` the next of them to give out; a mark
    keeps them from being dropped until more than its limit was read."""

    held: bytes
    at: int
    size: int
    marked: int
    limit: int

    @java_method("void <init>(java.io.InputStream)")
    def init_buffered(self, source: Any) -> None:
        self.init_sized(source, CHUNK)

    @java_method("void <init>(java.io.InputStream,int)")
    def init_sized(self, source: Any, size: int) -> None:
        self.f_in = source
        if size <= 0:
            illegal_argument("Buffer size <= 0")
        self.held, self.at, self.size = b"", 0, size
        self.marked, self.limit = -1, 0

    def _source(self) -> Any:
        if self.f_in is None:
            io_failure("Stream closed")
        return self.f_in

    def _fill(self, wanted: int) -> bool:
        """Makes at least one byte available unless the source has ended."""
        if self.at < len(self.held):
            return True
        self._make_room()
        room = self.size - len(self.held)
        data = read_bytes(self._source(), max(room, wanted) if self.marked < 0 else room)
        while data == b"":
            data = read_bytes(self._source(), room)
        if data is None:
            return False
        self.at = len(self.held)
        self.held += data
        return True

    def _make_room(self) -> None:
        """Drops what was given out, as far as the mark allows; the buffer grows up to its limit."""
        if self.marked < 0:
            self.held = b""
        elif len(self.held) >= self.size:
            if self.marked > 0:
                self.held, self.marked = self.held[self.marked :], 0
            elif self.size >= self.limit:
                self.held, self.marked = b"", -1
            else:
                self.size = min(len(self.held) * 2, self.limit)
        self.at = len(self.held)

    @java_method("int read()")
    def read(self) -> int:
        self._source()
        if self.at >= len(self.held) and not self._fill(1):
            return -1
        value = self.held[self.at]
        self.at += 1
        return value

    def read_some(self, count: int) -> bytes | None:
        """What one `read(byte[],int,int)` gives: as much as comes without waiting."""
        self._source()
        if count == 0:
            return b""
        if not self._fill(count):
            return None
        data = self.held[self.at : self.at + count]
        self.at += len(data)
        while len(data) < count and self.f_in.available____I() > 0 and self._fill(1):
            more = self.held[self.at : self.at + count - len(data)]
            self.at += len(more)
            data += more
        return data

    @java_method("int read(byte[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        self._source()
        check_range(offset, length, len(target.d))
        data = self.read_some(length)
        if data is None:
            return -1
        target.d[offset : offset + len(data)] = signed(data)
        return len(data)

    @java_method("long skip(long)")
    def skip(self, count: int) -> int:
        self._source()
        if count <= 0:
            return 0
        if self.at >= len(self.held):
            if self.marked < 0:
                return int(self.f_in.skip__J__J(count))
            if not self._fill(1):
                return 0
        skipped = min(len(self.held) - self.at, count)
        self.at += skipped
        return skipped

    @java_method("int available()")
    def available(self) -> int:
        return int(min(len(self.held) - self.at + self._source().available____I(), 0x7FFF_FFFF))

    @java_method("void mark(int)")
    def mark(self, limit: int) -> None:
        self.limit, self.marked = limit, self.at

    @java_method("void reset()")
    def reset(self) -> None:
        self._source()
        if self.marked < 0:
            io_failure("Resetting to invalid mark")
        self.at = self.marked

    @java_method("boolean markSupported()")
    def mark_supported(self) -> bool:
        return True

    @java_method("void close()")
    def close(self) -> None:
        source, self.f_in = self.f_in, None
        self.held, self.at = b"", 0
        if source is not None:
            source.close____V()


shortcut(BufferedInputStream.read_region, BufferedInputStream.read_some)


@java_class("java.io.PushbackInputStream")
class PushbackInputStream(FilterInputStream):
    """`f_buf` holds what was pushed back, from `f_pos` to its end."""

    BUF = java_field("protected byte[] buf")
    POS = java_field("protected int pos")
    f_buf: Any
    f_pos: int

    @java_method("void <init>(java.io.InputStream)")
    def init_one(self, source: Any) -> None:
        self.init_sized(source, 1)

    @java_method("void <init>(java.io.InputStream,int)")
    def init_sized(self, source: Any, size: int) -> None:
        self.f_in = source
        if size <= 0:
            illegal_argument("size <= 0")
        self.f_buf, self.f_pos = new_array("[B", size), size

    def _open(self) -> None:
        if self.f_in is None:
            io_failure("Stream closed")

    @java_method("int read()")
    def read(self) -> int:
        self._open()
        if self.f_pos < len(self.f_buf.d):
            self.f_pos += 1
            return int(self.f_buf.d[self.f_pos - 1]) & 0xFF
        return FilterInputStream.read(self)

    @java_method("int read(byte[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        self._open()
        check_range(offset, length, len(target.d))
        pushed = self.f_buf.d[self.f_pos : self.f_pos + length]
        target.d[offset : offset + len(pushed)] = pushed
        self.f_pos += len(pushed)
        if len(pushed) == length:
            return length
        rest = FilterInputStream.read_region(
            self, target, offset + len(pushed), length - len(pushed)
        )
        return len(pushed) + max(rest, 0) if pushed else rest

    @java_method("void unread(int)")
    def unread(self, value: int) -> None:
        self._push([(value & 0xFF ^ 0x80) - 0x80])

    @java_method("void unread(byte[])")
    def unread_array(self, data: JArray) -> None:
        self._push(data.d)

    @java_method("void unread(byte[],int,int)")
    def unread_region(self, data: JArray, offset: int, length: int) -> None:
        self._push(data.d[offset : offset + length])

    def _push(self, elements: list[int]) -> None:
        self._open()
        if len(elements) > self.f_pos:
            io_failure("Push back buffer is full")
        self.f_pos -= len(elements)
        self.f_buf.d[self.f_pos : self.f_pos + len(elements)] = elements

    @java_method("int available()")
    def available(self) -> int:
        self._open()
        return len(self.f_buf.d) - self.f_pos + FilterInputStream.available(self)

    @java_method("long skip(long)")
    def skip(self, count: int) -> int:
        self._open()
        if count <= 0:
            return 0
        pushed = min(len(self.f_buf.d) - self.f_pos, count)
        self.f_pos += pushed
        return pushed + (FilterInputStream.skip(self, count - pushed) if count > pushed else 0)

    @java_method("boolean markSupported()")
    def mark_supported(self) -> bool:
        return False

    @java_method("void mark(int)")
    def mark(self, limit: int) -> None:
        pass

    @java_method("void reset()")
    def reset(self) -> None:
        io_failure("mark/reset not supported")

    @java_method("void close()")
    def close(self) -> None:
        if self.f_in is not None:
            self.f_in.close____V()
            self.f_in = self.f_buf = None
