"""Streams over byte arrays and strings, and streams one after the other."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.input_streams import FilterInputStream, InputStream
from dalvik.core.java_io.output_streams import OutputStream
from dalvik.core.java_io.transfer import (
    check_range,
    part,
    read_bytes,
    shortcut,
    signed,
    signed_byte,
)
from dalvik.core.java_lang.encoding import decode, decode_by_name, java_bytes
from dalvik.core.java_util.failures import illegal_argument
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, array_of, new_array


@java_class("java.io.ByteArrayInputStream")
class ByteArrayInputStream(InputStream):
    BUF = java_field("protected byte[] buf")
    POS = java_field("protected int pos")
    MARK = java_field("protected int mark")
    COUNT = java_field("protected int count")
    f_buf: Any
    f_pos: int
    f_mark: int
    f_count: int

    @java_method("void <init>(byte[])")
    def init_array(self, data: JArray) -> None:
        self.f_buf, self.f_pos, self.f_mark, self.f_count = data, 0, 0, len(data.d)

    @java_method("void <init>(byte[],int,int)")
    def init_region(self, data: JArray, offset: int, length: int) -> None:
        self.f_buf, self.f_pos, self.f_mark = data, offset, offset
        self.f_count = min(offset + length, len(data.d))

    @java_method("int read()")
    def read(self) -> int:
        at = self.f_pos
        if at >= self.f_count:
            return -1
        self.f_pos = at + 1
        return int(self.f_buf.d[at]) & 0xFF

    @java_method("int read(byte[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        check_range(offset, length, len(target.d))
        if self.f_pos >= self.f_count:
            return -1
        found = self.f_buf.d[self.f_pos : min(self.f_pos + length, self.f_count)]
        self.f_pos += len(found)
        target.d[offset : offset + len(found)] = found
        return len(found)

    def read_some(self, count: int) -> bytes | None:
        if self.f_pos >= self.f_count:
            return None
        data = part(self.f_buf, self.f_pos, min(count, self.f_count - self.f_pos))
        self.f_pos += len(data)
        return data

    @java_method("byte[] readAllBytes()")
    def read_all_bytes(self) -> JArray:
        found = array_of("[B", self.f_buf.d[self.f_pos : self.f_count])
        self.f_pos = self.f_count
        return found

    @java_method("long transferTo(java.io.OutputStream)")
    def transfer_to(self, target: Any) -> int:
        length = self.f_count - self.f_pos
        target.write___3BII__V(self.f_buf, self.f_pos, length)
        self.f_pos = self.f_count
        return length

    @java_method("long skip(long)")
    def skip(self, count: int) -> int:
        skipped = max(min(self.f_count - self.f_pos, count), 0)
        self.f_pos += skipped
        return skipped

    @java_method("int available()")
    def available(self) -> int:
        return self.f_count - self.f_pos

    @java_method("boolean markSupported()")
    def mark_supported(self) -> bool:
        return True

    @java_method("void mark(int)")
    def mark(self, limit: int) -> None:
        self.f_mark = self.f_pos

    @java_method("void reset()")
    def reset(self) -> None:
        self.f_pos = self.f_mark

    @java_method("void close()")
    def close(self) -> None:
        pass


shortcut(ByteArrayInputStream.read_region, ByteArrayInputStream.read_some)


def byte_stream(data: bytes) -> ByteArrayInputStream:
    """An input stream over these bytes."""
    created = ByteArrayInputStream()
    created.init_array(java_bytes(data))
    return created


@java_class("java.io.ByteArrayOutputStream")
class ByteArrayOutputStream(OutputStream):
    BUF = java_field("protected byte[] buf")
    COUNT = java_field("protected int count")
    f_buf: Any
    f_count: int

    @java_method("void <init>()")
    def init(self) -> None:
        self.f_buf, self.f_count = new_array("[B", 32), 0

    @java_method("void <init>(int)")
    def init_sized(self, size: int) -> None:
        if size < 0:
            illegal_argument(f"Negative initial size: {size}")
        self.f_buf, self.f_count = new_array("[B", size), 0

    def _room(self, needed: int) -> list[int]:
        """The elements, at least `needed` of them; growing means a new array, as in Java."""
        elements: list[int] = self.f_buf.d
        size = len(elements)
        if needed > size:
            grown = elements + [0] * (max(size * 2, needed) - size)
            self.f_buf = array_of("[B", grown)
            return grown
        return elements

    @java_method("void write(int)")
    def write(self, value: int) -> None:
        count = self.f_count
        self._room(count + 1)[count] = signed_byte(value)
        self.f_count = count + 1

    @java_method("void write(byte[],int,int)")
    def write_region(self, data: JArray, offset: int, length: int) -> None:
        check_range(offset, length, len(data.d))
        count = self.f_count
        self._room(count + length)[count : count + length] = data.d[offset : offset + length]
        self.f_count = count + length

    def append(self, data: bytes) -> None:
        count, end = self.f_count, self.f_count + len(data)
        self._room(end)[count:end] = signed(data)
        self.f_count = end

    @java_method("void writeBytes(byte[])")
    def write_bytes(self: Any, data: JArray) -> None:
        self.write___3BII__V(data, 0, len(data.d))

    @java_method("void writeTo(java.io.OutputStream)")
    def write_to(self, target: Any) -> None:
        target.write___3BII__V(self.f_buf, 0, self.f_count)

    @java_method("void reset()")
    def reset(self) -> None:
        self.f_count = 0

    @java_method("byte[] toByteArray()")
    def to_byte_array(self) -> JArray:
        return array_of("[B", self.f_buf.d[: self.f_count])

    def data(self) -> bytes:
        """Everything written so far."""
        return part(self.f_buf, 0, self.f_count)

    @java_method("int size()")
    def size(self) -> int:
        return self.f_count

    @java_method("String toString()")
    def to_string(self) -> str:
        return decode(self.data(), "UTF-8")

    @java_method("String toString(String)")
    def to_string_named(self, charset: str) -> str:
        return decode_by_name(self.data(), charset)

    @java_method("String toString(java.nio.charset.Charset)")
    def to_string_in(self, charset: Any) -> str:
        return decode(self.data(), charset)

    @java_method("String toString(int)")
    def to_string_high(self, high: int) -> str:
        return "".join(chr((high & 0xFF) << 8 | byte) for byte in self.data())

    @java_method("void close()")
    def close(self) -> None:
        pass


shortcut(ByteArrayOutputStream.write_region, ByteArrayOutputStream.append)


@java_class("java.io.StringBufferInputStream")
class StringBufferInputStream(InputStream):
    """The low bytes of a string's characters."""

    BUFFER = java_field("protected String buffer")
    POS = java_field("protected int pos")
    COUNT = java_field("protected int count")
    f_buffer: str
    f_pos: int
    f_count: int

    @java_method("void <init>(String)")
    def init_text(self, text: str) -> None:
        self.f_buffer, self.f_pos, self.f_count = text, 0, len(text)

    @java_method("int read()")
    def read(self) -> int:
        if self.f_pos >= self.f_count:
            return -1
        self.f_pos += 1
        return ord(self.f_buffer[self.f_pos - 1]) & 0xFF

    @java_method("int read(byte[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        check_range(offset, length, len(target.d))
        if self.f_pos >= self.f_count:
            return -1
        text = self.f_buffer[self.f_pos : min(self.f_pos + length, self.f_count)]
        target.d[offset : offset + len(text)] = [signed_byte(ord(char)) for char in text]
        self.f_pos += len(text)
        return len(text)

    @java_method("long skip(long)")
    def skip(self, count: int) -> int:
        skipped = max(min(self.f_count - self.f_pos, count), 0)
        self.f_pos += skipped
        return skipped

    @java_method("int available()")
    def available(self) -> int:
        return self.f_count - self.f_pos

    @java_method("void reset()")
    def reset(self) -> None:
        self.f_pos = 0


@java_class("java.io.SequenceInputStream")
class SequenceInputStream(InputStream):
    """One stream after the other; each is closed when it has ended."""

    rest: Any
    current: Any

    @java_method("void <init>(java.util.Enumeration)")
    def init_many(self, streams: Any) -> None:
        self.rest, self.current = streams, None
        self._next(close=False)

    @java_method("void <init>(java.io.InputStream,java.io.InputStream)")
    def init_two(self, first: Any, second: Any) -> None:
        self.rest, self.current = [first, second], None
        self._next(close=False)

    def _next(self, *, close: bool = True) -> None:
        if close and self.current is not None:
            self.current.close____V()
        if isinstance(self.rest, list):
            more = bool(self.rest)
        else:
            more = bool(self.rest.hasMoreElements____Z())
        if not more:
            self.current = None
            return
        if isinstance(self.rest, list):
            self.current = self.rest.pop(0)
        else:
            self.current = self.rest.nextElement____Ljava_lang_Object_2()
        if self.current is None:
            throw("java.lang.NullPointerException")

    @java_method("int read()")
    def read(self) -> int:
        while self.current is not None:
            value = int(self.current.read____I())
            if value >= 0:
                return value
            self._next()
        return -1

    @java_method("int read(byte[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        if self.current is None:
            return -1
        check_range(offset, length, len(target.d))
        if length == 0:
            return 0
        while self.current is not None:
            found = int(self.current.read___3BII__I(target, offset, length))
            if found > 0:
                return found
            self._next()
        return -1

    @java_method("int available()")
    def available(self) -> int:
        return 0 if self.current is None else int(self.current.available____I())

    @java_method("void close()")
    def close(self) -> None:
        while self.current is not None:
            self._next()


@java_class("java.io.LineNumberInputStream")
class LineNumberInputStream(FilterInputStream):
    """Line ends become a single newline and are counted."""

    line = 0
    pushed = -1
    marked: tuple[int, int] = (0, -1)

    @java_method("void <init>(java.io.InputStream)")
    def init_numbering(self, source: Any) -> None:
        self.f_in = source
        self.line, self.pushed, self.marked = 0, -1, (0, -1)

    @java_method("int read()")
    def read(self) -> int:
        value = self.pushed if self.pushed >= 0 else int(self.f_in.read____I())
        self.pushed = -1
        if value == 13:
            following = int(self.f_in.read____I())
            self.pushed = -1 if following == 10 else following
            value = 10
        if value == 10:
            self.line += 1
        return value

    @java_method("int read(byte[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        return InputStream.read_region(self, target, offset, length)

    @java_method("int getLineNumber()")
    def get_line_number(self) -> int:
        return self.line

    @java_method("void setLineNumber(int)")
    def set_line_number(self, line: int) -> None:
        self.line = line

    @java_method("int available()")
    def available(self) -> int:
        inside = int(self.f_in.available____I())
        return inside // 2 if self.pushed == -1 else inside // 2 + 1

    @java_method("long skip(long)")
    def skip(self, count: int) -> int:
        data = b"" if count <= 0 else read_bytes(self, min(count, 2048))
        return 0 if data is None else len(data)

    @java_method("void mark(int)")
    def mark(self, limit: int) -> None:
        self.marked = self.line, self.pushed
        self.f_in.mark__I__V(limit)

    @java_method("void reset()")
    def reset(self) -> None:
        self.line, self.pushed = self.marked
        self.f_in.reset____V()
