"""Reader and the readers that need no charset."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.exceptions import io_failure
from dalvik.core.java_io.transfer import (
    CHUNK,
    check_range,
    read_text,
    shortcut,
    text_part,
    units,
    write_text,
)
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import illegal_argument, null_pointer
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, new_array


@java_method("static java.io.Reader nullReader()")
def null_reader() -> Any:
    created = StringReader()
    created.init_text("")
    return created


@java_class(
    "java.io.Reader",
    access="public abstract",
    implements=["Readable", "java.io.Closeable"],
    abstract=["int read(char[],int,int)", "void close()"],
)
@with_functions(null_reader)
class Reader(JObject):
    LOCK = java_field("protected Object lock")
    f_lock: Any

    @java_method("protected void <init>()")
    def init(self) -> None:
        self.f_lock = self

    @java_method("protected void <init>(Object)")
    def init_lock(self, lock: Any) -> None:
        if lock is None:
            null_pointer()
        self.f_lock = lock

    @java_method("int read()")
    def read(self: Any) -> int:
        single = new_array("[C", 1)
        return -1 if self.read___3CII__I(single, 0, 1) < 0 else int(single.d[0])

    @java_method("int read(char[])")
    def read_array(self: Any, target: JArray) -> int:
        return int(self.read___3CII__I(target, 0, len(target.d)))

    @java_method("int read(java.nio.CharBuffer)")
    def read_buffer(self: Any, target: Any) -> int:
        chars = new_array("[C", target.remaining____I())
        found = int(self.read___3CII__I(chars, 0, len(chars.d)))
        if found > 0:
            target.put___3CII__Ljava_nio_CharBuffer_2(chars, 0, found)
        return found

    @java_method("long skip(long)")
    def skip(self, count: int) -> int:
        if count < 0:
            illegal_argument("skip value is negative")
        left = count
        while left > 0:
            text = read_text(self, min(left, CHUNK))
            if text is None:
                break
            left -= len(text)
        return count - left

    @java_method("long transferTo(java.io.Writer)")
    def transfer_to(self, target: Any) -> int:
        if target is None:
            throw("java.lang.NullPointerException", "out")
        moved = 0
        while (text := read_text(self, CHUNK)) is not None:
            write_text(target, text)
            moved += len(text)
        return moved

    @java_method("boolean ready()")
    def ready(self) -> bool:
        return False

    @java_method("boolean markSupported()")
    def mark_supported(self) -> bool:
        return False

    @java_method("void mark(int)")
    def mark(self, limit: int) -> None:
        io_failure("mark() not supported")

    @java_method("void reset()")
    def reset(self) -> None:
        io_failure("reset() not supported")


class TextReader(Reader):
    """What readers share that hold all their text; no Java class.

    `text` is None once the reader is closed.
    """

    text: str | None
    at: int
    marked: int

    def _open(self) -> str:
        if self.text is None:
            io_failure("Stream closed")
        return self.text

    def take(self, count: int) -> str | None:
        text = self._open()
        if self.at >= len(text):
            return None
        found = text[self.at : self.at + count]
        self.at += len(found)
        return found


@java_class("java.io.StringReader")
class StringReader(TextReader):
    @java_method("void <init>(String)")
    def init_text(self, text: str) -> None:
        Reader.init(self)
        if text is None:
            null_pointer()
        self.text, self.at, self.marked = text, 0, 0

    @java_method("int read()")
    def read(self) -> int:
        text = self._open()
        if self.at >= len(text):
            return -1
        self.at += 1
        return ord(text[self.at - 1])

    @java_method("int read(char[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        self._open()
        check_range(offset, length, len(target.d))
        if length == 0:
            return 0
        found = self.take(length)
        if found is None:
            return -1
        target.d[offset : offset + len(found)] = units(found)
        return len(found)

    @java_method("long skip(long)")
    def skip(self, count: int) -> int:
        text = self._open()
        if self.at >= len(text):
            return 0
        moved = max(-self.at, min(len(text) - self.at, count))
        self.at += moved
        return moved

    @java_method("boolean ready()")
    def ready(self) -> bool:
        self._open()
        return True

    @java_method("boolean markSupported()")
    def mark_supported(self) -> bool:
        return True

    @java_method("void mark(int)")
    def mark(self, limit: int) -> None:
        if limit < 0:
            illegal_argument("Read-ahead limit < 0")
        self._open()
        self.marked = self.at

    @java_method("void reset()")
    def reset(self) -> None:
        self._open()
        self.at = self.marked

    @java_method("void close()")
    def close(self) -> None:
        self.text = None


shortcut(StringReader.read_region, TextReader.take)


@java_class("java.io.CharArrayReader")
class CharArrayReader(Reader):
    BUF = java_field("protected char[] buf")
    POS = java_field("protected int pos")
    MARKED = java_field("protected int markedPos")
    COUNT = java_field("protected int count")
    f_buf: Any
    f_pos: int
    f_markedPos: int  # noqa: N815
    f_count: int

    @java_method("void <init>(char[])")
    def init_chars(self, chars: JArray) -> None:
        self.init_region(chars, 0, len(chars.d))

    @java_method("void <init>(char[],int,int)")
    def init_region(self, chars: JArray, offset: int, length: int) -> None:
        Reader.init(self)
        size = len(chars.d)
        if offset < 0 or offset > size or length < 0:
            illegal_argument()
        self.f_buf, self.f_pos, self.f_markedPos = chars, offset, offset
        self.f_count = min(offset + length, size)

    def _open(self) -> None:
        if self.f_buf is None:
            io_failure("Stream closed")

    def take(self, count: int) -> str | None:
        self._open()
        if self.f_pos >= self.f_count:
            return None
        found = text_part(self.f_buf, self.f_pos, min(count, self.f_count - self.f_pos))
        self.f_pos += len(found)
        return found

    @java_method("int read()")
    def read(self) -> int:
        found = self.take(1)
        return -1 if found is None else ord(found)

    @java_method("int read(char[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        self._open()
        check_range(offset, length, len(target.d))
        if self.f_pos >= self.f_count:
            return -1
        found = self.take(length) or ""
        target.d[offset : offset + len(found)] = units(found)
        return len(found)

    @java_method("long skip(long)")
    def skip(self, count: int) -> int:
        self._open()
        moved = max(min(self.f_count - self.f_pos, count), 0)
        self.f_pos += moved
        return moved

    @java_method("boolean ready()")
    def ready(self) -> bool:
        self._open()
        return self.f_count - self.f_pos > 0

    @java_method("boolean markSupported()")
    def mark_supported(self) -> bool:
        return True

    @java_method("void mark(int)")
    def mark(self, limit: int) -> None:
        self._open()
        self.f_markedPos = self.f_pos

    @java_method("void reset()")
    def reset(self) -> None:
        self._open()
        self.f_pos = self.f_markedPos

    @java_method("void close()")
    def close(self) -> None:
        self.f_buf = None


shortcut(CharArrayReader.read_region, CharArrayReader.take)


@java_class("java.io.FilterReader", access="public abstract")
class FilterReader(Reader):
    IN = java_field("protected java.io.Reader in")
    f_in: Any

    @java_method("protected void <init>(java.io.Reader)")
    def init_filter(self, source: Any) -> None:
        Reader.init_lock(self, source)
        self.f_in = source

    @java_method("int read()")
    def read(self) -> int:
        return int(self.f_in.read____I())

    @java_method("int read(char[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        return int(self.f_in.read___3CII__I(target, offset, length))

    @java_method("long skip(long)")
    def skip(self, count: int) -> int:
        return int(self.f_in.skip__J__J(count))

    @java_method("boolean ready()")
    def ready(self) -> bool:
        return bool(self.f_in.ready____Z())

    @java_method("boolean markSupported()")
    def mark_supported(self) -> bool:
        return bool(self.f_in.markSupported____Z())

    @java_method("void mark(int)")
    def mark(self, limit: int) -> None:
        self.f_in.mark__I__V(limit)

    @java_method("void reset()")
    def reset(self) -> None:
        self.f_in.reset____V()

    @java_method("void close()")
    def close(self) -> None:
        self.f_in.close____V()


@java_class("java.io.PushbackReader")
class PushbackReader(FilterReader):
    """`pushed` is what comes first, last character first."""

    pushed: list[int] | None
    size: int

    @java_method("void <init>(java.io.Reader)")
    def init_one(self, source: Any) -> None:
        self.init_sized(source, 1)

    @java_method("void <init>(java.io.Reader,int)")
    def init_sized(self, source: Any, size: int) -> None:
        self.init_filter(source)
        if size <= 0:
            illegal_argument("size <= 0")
        self.pushed, self.size = [], size

    def _open(self) -> list[int]:
        if self.pushed is None:
            io_failure("Stream closed")
        return self.pushed

    @java_method("int read()")
    def read(self) -> int:
        pushed = self._open()
        return pushed.pop() if pushed else FilterReader.read(self)

    @java_method("int read(char[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        pushed = self._open()
        check_range(offset, length, len(target.d))
        count = min(len(pushed), length)
        for index in range(count):
            target.d[offset + index] = pushed.pop()
        if count == length:
            return length
        rest = FilterReader.read_region(self, target, offset + count, length - count)
        return count + max(rest, 0) if count else rest

    @java_method("void unread(int)")
    def unread(self, value: int) -> None:
        self._push([value & 0xFFFF])

    @java_method("void unread(char[])")
    def unread_array(self, chars: JArray) -> None:
        self._push(chars.d)

    @java_method("void unread(char[],int,int)")
    def unread_region(self, chars: JArray, offset: int, length: int) -> None:
        self._push(chars.d[offset : offset + length])

    def _push(self, elements: list[int]) -> None:
        pushed = self._open()
        if len(pushed) + len(elements) > self.size:
            io_failure("Pushback buffer overflow")
        pushed += reversed(elements)

    @java_method("boolean ready()")
    def ready(self) -> bool:
        return bool(self._open()) or FilterReader.ready(self)

    @java_method("void mark(int)")
    def mark(self, limit: int) -> None:
        io_failure("mark/reset not supported")

    @java_method("void reset()")
    def reset(self) -> None:
        io_failure("mark/reset not supported")

    @java_method("boolean markSupported()")
    def mark_supported(self) -> bool:
        return False

    @java_method("void close()")
    def close(self) -> None:
        FilterReader.close(self)
        self.pushed = None

    @java_method("long skip(long)")
    def skip(self, count: int) -> int:
        if count < 0:
            illegal_argument("skip value is negative")
        pushed = self._open()
        dropped = min(len(pushed), count)
        del pushed[len(pushed) - dropped :]
        return dropped + (FilterReader.skip(self, count - dropped) if count > dropped else 0)
