"""java.lang.StringBuilder and StringBuffer.

The text is a list of parts. Appending only appends to that list. Whoever needs the text joins the
parts into one; whoever needs single characters splits them, each part at most once: the first
`single` parts are known to be one character each, and the first `measured` parts to be `length`
characters together. So loops that mix appending with reading or replacing characters stay linear.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any, NoReturn

from dalvik.core.java_lang import units
from dalvik.core.java_lang.attach import attach
from dalvik.core.java_lang.numbers import decimal, double_to_string, float_to_string
from dalvik.vm.interop import call, throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject


@java_class(
    "java.lang.AbstractStringBuilder",
    access="abstract",
    implements=["Appendable", "CharSequence"],
)
class AbstractStringBuilder(JObject):
    parts: list[str]
    single = 0
    measured = 0
    length = 0
    capacity = 16

    def text(self) -> str:
        """The whole text; joins the parts unless they are wanted as single characters."""
        parts = self.parts
        if len(parts) == 1:
            return parts[0]
        text = "".join(parts)
        if not self.single:
            self.replace_text(text)
        return text

    def replace_text(self, text: str) -> None:
        """Makes `text` the whole content."""
        self.parts = [text]
        self.single = 0
        self.measured, self.length = 1, len(text)

    def chars(self) -> list[str]:
        """The text as a list of single characters; who changes its length calls `changed`."""
        parts, single = self.parts, self.single
        if single != len(parts):
            parts[single:] = list("".join(parts[single:]))
            self.changed()
        return parts

    def changed(self) -> None:
        """To be called after inserting into or removing from `chars()`."""
        self.single = self.measured = self.length = len(self.parts)

    def count(self) -> int:
        """The number of characters."""
        parts, measured = self.parts, self.measured
        if measured != len(parts):
            self.length += sum(map(len, parts[measured:]))
            self.measured = len(parts)
        return self.length


Builder = AbstractStringBuilder


def _bad_index(index: int) -> NoReturn:
    throw("java.lang.StringIndexOutOfBoundsException", f"String index out of range: {index}")


def _bad(message: str | None = None) -> NoReturn:
    throw("java.lang.StringIndexOutOfBoundsException", message)


@java_method("void <init>()")
def init(self: Builder) -> None:
    self.parts = []


@java_method("void <init>(int)")
def init_capacity(self: Builder, capacity: int) -> None:
    if capacity < 0:
        throw("java.lang.NegativeArraySizeException", str(capacity))
    self.parts = []
    self.capacity = capacity


@java_method("void <init>(String)")
@java_method("void <init>(CharSequence)")
def init_text(self: Builder, text: Any) -> None:
    if text is None:
        throw("java.lang.NullPointerException")
    self.parts = [to_string(text)]
    self.capacity = 16 + len(self.parts[0])


@java_method("@ append(String)")
def append_string(self: Builder, text: str | None) -> Builder:
    self.parts.append("null" if text is None else text)
    return self


@java_method("@ append(Object)")
@java_method("@ append(CharSequence)")
@java_method("Appendable append(CharSequence)")
@java_method("@ append(StringBuffer)")
def append_object(self: Builder, value: Any) -> Builder:
    self.parts.append(to_string(value))
    return self


@java_method("@ append(CharSequence,int,int)")
@java_method("Appendable append(CharSequence,int,int)")
def append_part(self: Builder, value: Any, start: int, end: int) -> Builder:
    text = to_string(value)
    if start < 0 or start > end or end > len(text):
        throw(
            "java.lang.IndexOutOfBoundsException",
            f"start {start}, end {end}, s.length() {len(text)}",
        )
    self.parts.append(text[start:end])
    return self


@java_method("@ append(char[])")
def append_chars(self: Builder, chars: JArray) -> Builder:
    self.parts.append("".join(map(chr, chars.d)))
    return self


@java_method("@ append(char[],int,int)")
def append_char_part(self: Builder, chars: JArray, offset: int, count: int) -> Builder:
    length = len(chars.d)
    if count > 0 and (offset < 0 or offset + count > length):
        throw(
            "java.lang.ArrayIndexOutOfBoundsException",
            f"src.length={length} srcPos={offset} dst.length={self.capacity} "
            f"dstPos={self.count()} length={count}",
        )
    if count > 0:
        self.parts.append("".join(map(chr, chars.d[offset : offset + count])))
    return self


@java_method("@ append(boolean)")
def append_boolean(self: Builder, value: int) -> Builder:
    self.parts.append("true" if value else "false")
    return self


@java_method("@ append(char)")
@java_method("Appendable append(char)")
def append_char(self: Builder, value: int) -> Builder:
    self.parts.append(chr(value))
    return self


@java_method("@ append(int)")
@java_method("@ append(long)")
def append_integer(self: Builder, value: int) -> Builder:
    self.parts.append(decimal(value))
    return self


@java_method("@ append(float)")
def append_float(self: Builder, value: float) -> Builder:
    self.parts.append(float_to_string(value))
    return self


@java_method("@ append(double)")
def append_double(self: Builder, value: float) -> Builder:
    self.parts.append(double_to_string(value))
    return self


@java_method("@ appendCodePoint(int)")
def append_code_point(self: Builder, code_point: int) -> Builder:
    if not 0 <= code_point <= 0x10FFFF:
        throw("java.lang.IllegalArgumentException")
    self.parts.append(units.unit_pair(code_point))
    return self


@java_method("String toString()")
def to_string_of(self: Builder) -> str:
    return self.text()


@java_method("int length()")
def length(self: Builder) -> int:
    return self.count()


@java_method("boolean isEmpty()")
def is_empty(self: Builder) -> bool:
    return self.count() == 0


@java_method("int capacity()")
def capacity(self: Builder) -> int:
    count = self.count()
    if count > self.capacity:
        self.capacity = max(self.capacity * 2 + 2, count)
    return self.capacity


@java_method("void ensureCapacity(int)")
def ensure_capacity(self: Builder, minimum: int) -> None:
    if minimum > capacity(self):
        self.capacity = max(self.capacity * 2 + 2, minimum)


@java_method("void trimToSize()")
def trim_to_size(self: Builder) -> None:
    self.capacity = self.count()


@java_method("char charAt(int)")
def char_at(self: Builder, index: int) -> int:
    chars = self.parts if self.single == len(self.parts) else self.chars()
    if 0 <= index < len(chars):
        return ord(chars[index])
    _bad_index(index)


@java_method("void setCharAt(int,char)")
def set_char_at(self: Builder, index: int, value: int) -> None:
    chars = self.chars()
    if not 0 <= index < len(chars):
        _bad_index(index)
    chars[index] = chr(value)


@java_method("@ deleteCharAt(int)")
def delete_char_at(self: Builder, index: int) -> Builder:
    chars = self.chars()
    if not 0 <= index < len(chars):
        _bad_index(index)
    del chars[index]
    self.changed()
    return self


@java_method("@ delete(int,int)")
def delete(self: Builder, start: int, end: int) -> Builder:
    if start < 0:
        _bad_index(start)
    chars = self.chars()
    end = min(end, len(chars))
    if start > end:
        _bad()
    del chars[start:end]
    self.changed()
    return self


@java_method("@ replace(int,int,String)")
def replace(self: Builder, start: int, end: int, text: str) -> Builder:
    if start < 0:
        _bad_index(start)
    chars = self.chars()
    if start > len(chars):
        _bad("start > length()")
    if start > end:
        _bad("start > end")
    chars[start : min(end, len(chars))] = list(text)
    self.changed()
    return self


@java_method("@ reverse()")
def reverse(self: Builder) -> Builder:
    self.replace_text(units.split(units.joined(self.text())[::-1]))
    return self


@java_method("void setLength(int)")
def set_length(self: Builder, new_length: int) -> None:
    if new_length < 0:
        _bad_index(new_length)
    if new_length == 0:
        self.replace_text("")
        return
    count = self.count()
    if new_length >= count:
        if new_length > count:
            self.parts.append("\0" * (new_length - count))
        return
    chars = self.chars()
    del chars[new_length:]
    self.changed()


def _insert(self: Builder, at: int, text: str) -> Builder:
    chars = self.chars()
    if not 0 <= at <= len(chars):
        _bad_index(at)
    chars[at:at] = list(text)
    self.changed()
    return self


@java_method("@ insert(int,String)")
@java_method("@ insert(int,Object)")
@java_method("@ insert(int,CharSequence)")
def insert_object(self: Builder, at: int, value: Any) -> Builder:
    return _insert(self, at, to_string(value))


@java_method("@ insert(int,CharSequence,int,int)")
def insert_part(self: Builder, at: int, value: Any, start: int, end: int) -> Builder:
    text = to_string(value)
    if not 0 <= at <= self.count():
        throw("java.lang.IndexOutOfBoundsException", f"dstOffset {at}")
    if start < 0 or end < 0 or start > end or end > len(text):
        throw(
            "java.lang.IndexOutOfBoundsException",
            f"start {start}, end {end}, s.length() {len(text)}",
        )
    return _insert(self, at, text[start:end])


@java_method("@ insert(int,char[])")
def insert_chars(self: Builder, at: int, chars: JArray) -> Builder:
    return _insert(self, at, "".join(map(chr, chars.d)))


@java_method("@ insert(int,char[],int,int)")
def insert_char_part(self: Builder, at: int, chars: JArray, offset: int, count: int) -> Builder:
    if not 0 <= at <= self.count():
        _bad_index(at)
    if offset < 0 or count < 0 or offset > len(chars.d) - count:
        _bad(f"offset {offset}, len {count}, str.length {len(chars.d)}")
    return _insert(self, at, "".join(map(chr, chars.d[offset : offset + count])))


@java_method("@ insert(int,boolean)")
def insert_boolean(self: Builder, at: int, value: int) -> Builder:
    return _insert(self, at, "true" if value else "false")


@java_method("@ insert(int,char)")
def insert_char(self: Builder, at: int, value: int) -> Builder:
    return _insert(self, at, chr(value))


@java_method("@ insert(int,int)")
@java_method("@ insert(int,long)")
def insert_integer(self: Builder, at: int, value: int) -> Builder:
    return _insert(self, at, decimal(value))


@java_method("@ insert(int,float)")
def insert_float(self: Builder, at: int, value: float) -> Builder:
    return _insert(self, at, float_to_string(value))


@java_method("@ insert(int,double)")
def insert_double(self: Builder, at: int, value: float) -> Builder:
    return _insert(self, at, double_to_string(value))


@java_method("String substring(int)")
def substring_from(self: Builder, start: int) -> str:
    return substring(self, start, self.count())


@java_method("String substring(int,int)")
@java_method("CharSequence subSequence(int,int)")
def substring(self: Builder, start: int, end: int) -> str:
    if start < 0:
        _bad_index(start)
    text = self.text()
    if end > len(text):
        _bad_index(end)
    if start > end:
        _bad_index(end - start)
    return text[start:end]


@java_method("int indexOf(String)")
def index_of(self: Builder, text: str) -> int:
    return self.text().find(text)


@java_method("int indexOf(String,int)")
def index_of_from(self: Builder, text: str, start: int) -> int:
    whole = self.text()
    return whole.find(text, max(0, min(start, len(whole))))


@java_method("int lastIndexOf(String)")
def last_index_of(self: Builder, text: str) -> int:
    return self.text().rfind(text)


@java_method("int lastIndexOf(String,int)")
def last_index_of_from(self: Builder, text: str, start: int) -> int:
    return -1 if start < 0 else self.text().rfind(text, 0, start + len(text))


@java_method("void getChars(int,int,char[],int)")
def get_chars(self: Builder, begin: int, end: int, target: JArray, at: int) -> None:
    if begin < 0:
        _bad_index(begin)
    text = self.text()
    if end < 0 or end > len(text):
        _bad_index(end)
    if begin > end:
        _bad("srcBegin > srcEnd")
    count = end - begin
    if at < 0 or at + count > len(target.d):
        throw(
            "java.lang.ArrayIndexOutOfBoundsException",
            f"src.length={self.capacity} srcPos={begin} dst.length={len(target.d)} "
            f"dstPos={at} length={count}",
        )
    target.d[at : at + count] = map(ord, text[begin:end])


@java_method("int codePointAt(int)")
def code_point_at(self: Builder, index: int) -> int:
    text = self.text()
    if not 0 <= index < len(text):
        _bad_index(index)
    return units.code_point_at(text, index, len(text))


@java_method("int codePointBefore(int)")
def code_point_before(self: Builder, index: int) -> int:
    text = self.text()
    if not 1 <= index <= len(text):
        _bad_index(index)
    return units.code_point_before(text, index)


@java_method("int codePointCount(int,int)")
def code_point_count(self: Builder, begin: int, end: int) -> int:
    text = self.text()
    if begin < 0 or end > len(text) or begin > end:
        throw("java.lang.IndexOutOfBoundsException")
    return len(units.joined(text[begin:end]))


@java_method("int offsetByCodePoints(int,int)")
def offset_by_code_points(self: Builder, index: int, count: int) -> int:
    text = self.text()
    moved = None
    if 0 <= index <= len(text):
        moved = units.offset_by_code_points(text, index, count, 0, len(text))
    if moved is None:
        throw("java.lang.IndexOutOfBoundsException")
    return moved


@java_method("int compareTo(@)")
@java_method("int compareTo(Object)")
def compare_to(self: Builder, other: Any) -> int:
    return int(call(self.text(), "compareTo(Ljava/lang/String;)I", to_string(other)))


def _declare(name: str) -> type[AbstractStringBuilder]:
    """One of the two final classes: the same functions, each returning its own class."""
    members = {"__doc__": f"java.lang.{name}.", "__module__": __name__}
    cls = type(name, (AbstractStringBuilder,), members)
    attach(cls, [_copy_for(name, function) for function in list(_FUNCTIONS)])
    return java_class(
        f"java.lang.{name}",
        access="public final",
        implements=["java.io.Serializable", "Comparable", "CharSequence"],
    )(cls)


def _copy_for(name: str, function: Any) -> Any:
    copy = FunctionType(function.__code__.replace(), globals(), function.__name__)
    copy.__dict__["__java__"] = [s.replace("@", name) for s in function.__dict__["__java__"]]
    return copy


_FUNCTIONS = [value for value in globals().values() if "__java__" in getattr(value, "__dict__", {})]

StringBuilder = _declare("StringBuilder")
StringBuffer = _declare("StringBuffer")
