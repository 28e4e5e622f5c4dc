"""Writer and the writers that need no charset."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.exceptions import io_failure
from dalvik.core.java_io.printing import subsequence
from dalvik.core.java_io.transfer import (
    CHUNK,
    check_range,
    shortcut,
    text_part,
    units,
    write_text,
)
from dalvik.core.java_lang.string_builders import AbstractStringBuilder
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import illegal_argument, null_pointer
from dalvik.vm.interop import new, throw, to_string
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, array_of, new_array


@java_method("static java.io.Writer nullWriter()")
def null_writer() -> Any:
    created = NullWriter()
    Writer.init(created)
    created.closed = False
    return created


@java_class(
    "java.io.Writer",
    access="public abstract",
    implements=["Appendable", "java.io.Closeable", "java.io.Flushable"],
    abstract=["void write(char[],int,int)", "void flush()", "void close()"],
)
@with_functions(null_writer)
class Writer(JObject):
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

    @java_method("void write(int)")
    def write(self: Any, value: int) -> None:
        self.write___3CII__V(array_of("[C", [value & 0xFFFF]), 0, 1)

    @java_method("void write(char[])")
    def write_array(self: Any, chars: JArray) -> None:
        self.write___3CII__V(chars, 0, len(chars.d))

    @java_method("void write(String)")
    def write_string(self: Any, text: str) -> None:
        self.write__Ljava_lang_String_2II__V(text, 0, len(text))

    @java_method("void write(String,int,int)")
    def write_string_region(self: Any, text: str, offset: int, length: int) -> None:
        check_text_range(text, offset, length)
        self.write___3CII__V(array_of("[C", units(text[offset : offset + length])), 0, length)

    @java_method("java.io.Writer append(CharSequence)")
    @java_method("Appendable append(CharSequence)")
    def append(self: Any, sequence: Any) -> Any:
        self.write__Ljava_lang_String_2__V(to_string(sequence))
        return self

    @java_method("java.io.Writer append(CharSequence,int,int)")
    @java_method("Appendable append(CharSequence,int,int)")
    def append_region(self: Any, sequence: Any, start: int, end: int) -> Any:
        self.write__Ljava_lang_String_2__V(subsequence(sequence, start, end))
        return self

    @java_method("java.io.Writer append(char)")
    @java_method("Appendable append(char)")
    def append_char(self: Any, value: int) -> Any:
        self.write__I__V(value)
        return self


def check_text_range(text: str, offset: int, length: int) -> None:
    """What `String.getChars` complains about."""
    if length < 0:
        throw("java.lang.IndexOutOfBoundsException")
    if offset < 0 or offset + length > len(text):
        throw(
            "java.lang.StringIndexOutOfBoundsException",
            f"begin {offset}, end {offset + length}, length {len(text)}",
        )


@java_class("java.io.Writer$1", access="")
class NullWriter(Writer):
    closed = False

    @java_method("void write(char[],int,int)")
    def write_region(self, chars: JArray, offset: int, length: int) -> None:
        check_range(offset, length, len(chars.d))
        self._open()

    @java_method("void flush()")
    def flush(self) -> None:
        self._open()

    def _open(self) -> None:
        if self.closed:
            io_failure("Stream closed")

    @java_method("void close()")
    def close(self) -> None:
        self.closed = True


@java_class("java.io.StringWriter")
class StringWriter(Writer):
    buffer: AbstractStringBuilder

    @java_method("void <init>()")
    def init(self) -> None:
        self.buffer = self.f_lock = new("java.lang.StringBuffer")

    @java_method("void <init>(int)")
    def init_sized(self, size: int) -> None:
        if size < 0:
            illegal_argument("Negative buffer size")
        self.init()

    def add(self, text: str) -> None:
        self.buffer.parts.append(text)

    @java_method("void write(int)")
    def write(self, value: int) -> None:
        self.add(chr(value & 0xFFFF))

    @java_method("void write(char[],int,int)")
    def write_region(self, chars: JArray, offset: int, length: int) -> None:
        check_range(offset, length, len(chars.d))
        self.add(text_part(chars, offset, length))

    @java_method("void write(String)")
    def write_string(self, text: str | None) -> None:
        self.add("null" if text is None else text)

    @java_method("void write(String,int,int)")
    def write_string_region(self, text: str, offset: int, length: int) -> None:
        if length < 0 or offset < 0 or offset + length > len(text):
            throw(
                "java.lang.IndexOutOfBoundsException",
                f"start {offset}, end {offset + length}, length {len(text)}",
            )
        self.add(text[offset : offset + length])

    @java_method("java.io.StringWriter append(CharSequence)")
    @java_method("java.io.Writer append(CharSequence)")
    @java_method("Appendable append(CharSequence)")
    def append(self: Any, sequence: Any) -> Any:
        self.write__Ljava_lang_String_2__V(to_string(sequence))
        return self

    @java_method("java.io.StringWriter append(CharSequence,int,int)")
    @java_method("java.io.Writer append(CharSequence,int,int)")
    @java_method("Appendable append(CharSequence,int,int)")
    def append_region(self: Any, sequence: Any, start: int, end: int) -> Any:
        self.write__Ljava_lang_String_2__V(subsequence(sequence, start, end))
        return self

    @java_method("java.io.StringWriter append(char)")
    @java_method("java.io.Writer append(char)")
    @java_method("Appendable append(char)")
    def append_char(self: Any, value: int) -> Any:
        self.write__I__V(value)
        return self

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.buffer.text()

    @java_method("StringBuffer getBuffer()")
    def get_buffer(self) -> Any:
        return self.buffer

    @java_method("void flush()")
    def flush(self) -> None:
        pass

    @java_method("void close()")
    def close(self) -> None:
        pass


shortcut(StringWriter.write_region, StringWriter.add)


@java_class("java.io.CharArrayWriter")
class CharArrayWriter(Writer):
    BUF = java_field("protected char[] buf")
    COUNT = java_field("protected int count")
    f_buf: Any
    f_count: int

    @java_method("void <init>()")
    def init(self) -> None:
        self.init_sized(32)

    @java_method("void <init>(int)")
    def init_sized(self, size: int) -> None:
        Writer.init(self)
        if size < 0:
            illegal_argument(f"Negative initial size: {size}")
        self.f_buf, self.f_count = new_array("[C", size), 0

    def _add(self, elements: list[int]) -> None:
        count, end = self.f_count, self.f_count + len(elements)
        held = self.f_buf.d
        if end > len(held):
            held = held + [0] * (max(len(held) * 2, end) - len(held))
            self.f_buf = array_of("[C", held)
        held[count:end] = elements
        self.f_count = end

    @java_method("void write(int)")
    def write(self, value: int) -> None:
        self._add([value & 0xFFFF])

    @java_method("void write(char[],int,int)")
    def write_region(self, chars: JArray, offset: int, length: int) -> None:
        check_range(offset, length, len(chars.d))
        self._add(chars.d[offset : offset + length])

    @java_method("void write(String,int,int)")
    def write_string_region(self, text: str, offset: int, length: int) -> None:
        check_text_range(text, offset, length)
        self._add(units(text[offset : offset + length]))

    @java_method("void writeTo(java.io.Writer)")
    def write_to(self, target: Any) -> None:
        target.write___3CII__V(self.f_buf, 0, self.f_count)

    @java_method("java.io.CharArrayWriter append(CharSequence)")
    @java_method("java.io.Writer append(CharSequence)")
    @java_method("Appendable append(CharSequence)")
    def append(self: Any, sequence: Any) -> Any:
        text = to_string(sequence)
        self.write__Ljava_lang_String_2II__V(text, 0, len(text))
        return self

    @java_method("java.io.CharArrayWriter append(CharSequence,int,int)")
    @java_method("java.io.Writer append(CharSequence,int,int)")
    @java_method("Appendable append(CharSequence,int,int)")
    def append_region(self: Any, sequence: Any, start: int, end: int) -> Any:
        text = subsequence(sequence, start, end)
        self.write__Ljava_lang_String_2II__V(text, 0, len(text))
        return self

    @java_method("java.io.CharArrayWriter append(char)")
    @java_method("java.io.Writer append(char)")
    @java_method("Appendable append(char)")
    def append_char(self: Any, value: int) -> Any:
        self.write__I__V(value)
        return self

    @java_method("void reset()")
    def reset(self) -> None:
        self.f_count = 0

    @java_method("char[] toCharArray()")
    def to_char_array(self) -> JArray:
        return array_of("[C", self.f_buf.d[: self.f_count])

    @java_method("int size()")
    def size(self) -> int:
        return self.f_count

    @java_method("String toString()")
    def to_string(self) -> str:
        return text_part(self.f_buf, 0, self.f_count)

    @java_method("void flush()")
    def flush(self) -> None:
        pass

    @java_method("void close()")
    def close(self) -> None:
        pass


@java_class("java.io.FilterWriter", access="public abstract")
class FilterWriter(Writer):
    OUT = java_field("protected java.io.Writer out")
    f_out: Any

    @java_method("protected void <init>(java.io.Writer)")
    def init_filter(self, target: Any) -> None:
        Writer.init_lock(self, target)
        self.f_out = target

    @java_method("void write(int)")
    def write(self, value: int) -> None:
        self.f_out.write__I__V(value)

    @java_method("void write(char[],int,int)")
    def write_region(self, chars: JArray, offset: int, length: int) -> None:
        self.f_out.write___3CII__V(chars, offset, length)

    @java_method("void write(String,int,int)")
    def write_string_region(self, text: str, offset: int, length: int) -> None:
        self.f_out.write__Ljava_lang_String_2II__V(text, offset, length)

    @java_method("void flush()")
    def flush(self) -> None:
        self.f_out.flush____V()

    @java_method("void close()")
    def close(self) -> None:
        self.f_out.close____V()


@java_class("java.io.BufferedWriter")
class BufferedWriter(Writer):
    """Gathers text in `pending`, which never grows beyond `size`."""

    target: Any
    pending: list[str]
    held: int
    size: int

    @java_method("void <init>(java.io.Writer)")
    def init_buffered(self, target: Any) -> None:
        self.init_sized(target, CHUNK)

    @java_method("void <init>(java.io.Writer,int)")
    def init_sized(self, target: Any, size: int) -> None:
        Writer.init_lock(self, target)
        if size <= 0:
            illegal_argument("Buffer size <= 0")
        self.target, self.pending, self.held, self.size = target, [], 0, size

    def _open(self) -> None:
        if self.target is None:
            io_failure("Stream closed")

    def flush_pending(self) -> None:
        self._open()
        if self.pending:
            text, self.pending, self.held = "".join(self.pending), [], 0
            write_text(self.target, text)

    def add(self, text: str) -> None:
        self._open()
        while self.held + len(text) >= self.size:
            room = self.size - self.held
            self.pending.append(text[:room])
            self.flush_pending()
            text = text[room:]
        if text:
            self.pending.append(text)
            self.held += len(text)

    def add_array(self, text: str) -> None:
        """What comes as an array and does not fit is passed on in one piece."""
        self._open()
        if len(text) >= self.size:
            self.flush_pending()
            write_text(self.target, text)
        else:
            self.add(text)

    @java_method("void write(int)")
    def write(self, value: int) -> None:
        self.add(chr(value & 0xFFFF))

    @java_method("void write(char[],int,int)")
    def write_region(self, chars: JArray, offset: int, length: int) -> None:
        self._open()
        check_range(offset, length, len(chars.d))
        self.add_array(text_part(chars, offset, length))

    @java_method("void write(String,int,int)")
    def write_string_region(self, text: str, offset: int, length: int) -> None:
        self._open()
        if length > 0:
            check_text_range(text, offset, length)
            self.add(text[offset : offset + length])

    @java_method("void newLine()")
    def new_line(self: Any) -> None:
        self.write__Ljava_lang_String_2__V("\n")

    @java_method("void flush()")
    def flush(self) -> None:
        self.flush_pending()
        self.target.flush____V()

    @java_method("void close()")
    def close(self) -> None:
        if self.target is not None:
            try:
                self.flush_pending()
            finally:
                target, self.target = self.target, None
                target.close____V()


shortcut(BufferedWriter.write_region, BufferedWriter.add_array)
