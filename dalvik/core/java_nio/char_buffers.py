"""java.nio.CharBuffer: also a CharSequence, an Appendable and a Readable."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_io.printing import subsequence
from dalvik.core.java_nio.buffer import Buffer
from dalvik.core.java_nio.stores import TextStore
from dalvik.core.java_nio.typed import declare_buffer, make, sibling
from dalvik.vm.interop import throw, to_string
from dalvik.vm.native import java_class, java_method

_SELF = "java.nio.CharBuffer"


def content(buffer: Buffer) -> str:
    """The text from the position to the limit."""
    return "".join(map(chr, buffer.store.read(buffer.at, buffer.remaining())))


def _functions() -> list[Callable[..., Any]]:
    @java_method(f"static {_SELF} wrap(CharSequence)")
    def wrap_text(text: Any) -> Any:
        found = to_string(text) if text is not None else _null()
        return make(StringCharBuffer, TextStore(found), 0, len(found), len(found))

    @java_method(f"static {_SELF} wrap(CharSequence,int,int)")
    def wrap_text_region(text: Any, start: int, end: int) -> Any:
        found = to_string(text) if text is not None else _null()
        if start < 0 or start > end or end > len(found):
            throw("java.lang.IndexOutOfBoundsException")
        return make(StringCharBuffer, TextStore(found), start, end, len(found))

    @java_method("String toString()")
    def to_text(self: Any) -> str:
        return content(self)

    @java_method("final int length()")
    def length(self: Any) -> int:
        return int(self.remaining())

    @java_method("final boolean isEmpty()")
    def is_empty(self: Any) -> bool:
        return not self.remaining()

    @java_method("final char charAt(int)")
    def char_at(self: Any, index: int) -> int:
        if not 0 <= index < self.remaining():
            throw(
                "java.lang.IndexOutOfBoundsException",
                f"index={index} out of bounds (limit={self.remaining()}, nb=1)",
            )
        return int(self.store.get(self.at + index))

    @java_method(f"{_SELF} subSequence(int,int)")
    @java_method("CharSequence subSequence(int,int)")
    def sub_sequence(self: Any, start: int, end: int) -> Any:
        if start < 0 or end > self.remaining() or start > end:
            throw("java.lang.IndexOutOfBoundsException")
        return sibling(self, self.store, self.at + start, self.at + end, self.size)

    @java_method(f"final {_SELF} put(String)")
    def put_text(self: Any, text: str) -> Any:
        return put_text_region(self, text, 0, len(text))

    @java_method(f"{_SELF} put(String,int,int)")
    def put_text_region(self: Any, text: str, start: int, end: int) -> Any:
        if start < 0 or end < start or end > len(text):
            throw(
                "java.lang.IndexOutOfBoundsException",
                f"Range [{start}, {end}) out of bounds for length {len(text)}",
            )
        at = self.next_write(end - start)
        self.store.write(at, list(map(ord, text[start:end])))
        return self

    @java_method(f"{_SELF} append(CharSequence)")
    @java_method("Appendable append(CharSequence)")
    def append(self: Any, text: Any) -> Any:
        return put_text(self, to_string(text))

    @java_method(f"{_SELF} append(CharSequence,int,int)")
    @java_method("Appendable append(CharSequence,int,int)")
    def append_region(self: Any, text: Any, start: int, end: int) -> Any:
        return put_text(self, subsequence(text, start, end))

    @java_method(f"{_SELF} append(char)")
    @java_method("Appendable append(char)")
    def append_char(self: Any, value: int) -> Any:
        self.store.put(self.next_write(), value)
        return self

    @java_method(f"int read({_SELF})")
    def read(self: Any, target: Any) -> int:
        count = min(self.remaining(), target.remaining())
        if self.remaining() == 0:
            return -1
        start = target.next_write(count)
        target.store.write(start, self.store.read(self.next_read(count), count))
        return int(count)

    return [
        *(wrap_text, wrap_text_region, to_text, length, is_empty, char_at, sub_sequence),
        *(put_text, put_text_region, append, append_region, append_char, read),
    ]


def _null() -> str:
    throw("java.lang.NullPointerException")


CharBuffer: Any = declare_buffer(
    __name__,
    "Char",
    "char",
    "C",
    _functions(),
    implements=["CharSequence", "Appendable", "Readable"],
).base


@java_class("java.nio.StringCharBuffer", access="")
class StringCharBuffer(CharBuffer):  # type: ignore[misc]
    def begin(self, store: Any, at: int, end: int, size: int, *, fixed: bool) -> None:
        Buffer.begin(self, store, at, end, size, fixed=True)
