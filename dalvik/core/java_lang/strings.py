"""java.lang.String: functions on plain Python strings, and the registration that binds them.

Every function takes a `str` as its receiver, whether it is a plain one or a JStr.
"""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.core.java_lang import (
    case_mapping,
    string_blocks,
    string_creation,
    string_patterns,
    units,
    whitespace,
)
from dalvik.core.java_lang.attach import attach, attach_field, functions_of
from dalvik.core.java_lang.encoding import encode, encode_by_name
from dalvik.core.java_lang.hashing import string_hash
from dalvik.vm.interop import class_name, lambda_object, throw, to_string, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, array_of


def _out_of_bounds(message: str) -> NoReturn:
    throw("java.lang.StringIndexOutOfBoundsException", message)


def _check_range(begin: int, end: int, length: int) -> None:
    if begin < 0 or begin > end or end > length:
        _out_of_bounds(f"begin {begin}, end {end}, length {length}")


@java_method("int length()")
def length(self: str) -> int:
    return len(self)


@java_method("boolean isEmpty()")
def is_empty(self: str) -> bool:
    return not self


@java_method("char charAt(int)")
def char_at(self: str, index: int) -> int:
    if index >= 0:
        try:
            return ord(self[index])
        except IndexError:
            pass
    _out_of_bounds(f"length={len(self)}; index={index}")


@java_method("int codePointAt(int)")
def code_point_at(self: str, index: int) -> int:
    if not 0 <= index < len(self):
        _out_of_bounds(f"index {index},length {len(self)}")
    return units.code_point_at(self, index, len(self))


@java_method("int codePointBefore(int)")
def code_point_before(self: str, index: int) -> int:
    if not 1 <= index <= len(self):
        _out_of_bounds(f"String index out of range: {index}")
    return units.code_point_before(self, index)


@java_method("int codePointCount(int,int)")
def code_point_count(self: str, begin: int, end: int) -> int:
    if begin < 0 or begin > end or end > len(self):
        throw("java.lang.IndexOutOfBoundsException")
    return len(units.joined(self[begin:end]))


@java_method("int offsetByCodePoints(int,int)")
def offset_by_code_points(self: str, index: int, count: int) -> int:
    moved = None
    if 0 <= index <= len(self):
        moved = units.offset_by_code_points(self, index, count, 0, len(self))
    if moved is None:
        throw("java.lang.IndexOutOfBoundsException")
    return moved


@java_method("void getChars(int,int,char[],int)")
def get_chars(self: str, begin: int, end: int, target: JArray, at: int) -> None:
    if target is None:
        throw("java.lang.NullPointerException", "dst == null")
    _check_range(begin, end, len(self))
    count, room = end - begin, len(target.d)
    error = "java.lang.ArrayIndexOutOfBoundsException"
    if at < 0:
        throw(error, f"dstBegin < 0. dstBegin={at}")
    if at > room:
        throw(error, f"dstBegin > dst.length. dstBegin={at}, dst.length={room}")
    if count > room - at:
        throw(
            error,
            f"n > dst.length - dstBegin. n={count}, dst.length={room}dstBegin={at}",
        )
    target.d[at : at + count] = map(ord, self[begin:end])


@java_method("void getBytes(int,int,byte[],int)")
def get_low_bytes(self: str, begin: int, end: int, target: JArray, at: int) -> None:
    _check_range(begin, end, len(self))
    count = end - begin
    if at < 0 or at + count > len(target.d):
        throw(
            "java.lang.ArrayIndexOutOfBoundsException",
            f"length={len(target.d)}; index={at if at < 0 else len(target.d)}",
        )
    target.d[at : at + count] = [(ord(char) & 0xFF ^ 0x80) - 0x80 for char in self[begin:end]]


@java_method("byte[] getBytes()")
def get_bytes(self: str) -> JArray:
    return encode(self, "UTF-8")


@java_method("byte[] getBytes(String)")
def get_bytes_by_name(self: str, charset: str) -> JArray:
    return encode_by_name(self, charset)


@java_method("byte[] getBytes(java.nio.charset.Charset)")
def get_bytes_in(self: str, charset: Any) -> JArray:
    return encode(self, charset)


@java_method("boolean equals(Object)")
def equals(self: str, other: Any) -> bool:
    return isinstance(other, str) and self == other


@java_method("boolean contentEquals(CharSequence)")
@java_method("boolean contentEquals(StringBuffer)")
def content_equals(self: str, other: Any) -> bool:
    return self == to_string(other)


@java_method("boolean equalsIgnoreCase(String)")
def equals_ignore_case(self: str, other: str | None) -> bool:
    if other is None or len(self) != len(other):
        return False
    return self == other or case_mapping.fold(self) == case_mapping.fold(other)


@java_method("int compareTo(Object)")
@java_method("int compareTo(String)")
def compare_to(self: str, other: Any) -> int:
    if not isinstance(other, str):
        if other is None:
            throw("java.lang.NullPointerException")
        _cannot_cast(other)
    for one, two in zip(self, other, strict=False):
        if one != two:
            return ord(one) - ord(two)
    return len(self) - len(other)


def _cannot_cast(value: Any) -> NoReturn:
    throw(
        "java.lang.ClassCastException",
        f"{class_name(value)} cannot be cast to java.lang.String",
    )


@java_method("int compareToIgnoreCase(String)")
def compare_to_ignore_case(self: str, other: str) -> int:
    if other is None:
        throw("java.lang.NullPointerException")
    return compare_to(case_mapping.fold(self), case_mapping.fold(other))


@java_method("boolean regionMatches(int,String,int,int)")
def region_matches(self: str, at: int, other: str, other_at: int, count: int) -> bool:
    return region_matches_case(self, False, at, other, other_at, count)


@java_method("boolean regionMatches(boolean,int,String,int,int)")
def region_matches_case(
    self: str, ignore_case: bool, at: int, other: str, other_at: int, count: int
) -> bool:
    if other_at < 0 or at < 0 or at > len(self) - count or other_at > len(other) - count:
        return False
    if count <= 0:
        return True
    one, two = self[at : at + count], other[other_at : other_at + count]
    return equals_ignore_case(one, two) if ignore_case else one == two


@java_method("boolean startsWith(String)")
def starts_with(self: str, prefix: str) -> bool:
    return str.startswith(self, prefix)


@java_method("boolean startsWith(String,int)")
def starts_with_at(self: str, prefix: str, at: int) -> bool:
    return 0 <= at <= len(self) - len(prefix) and str.startswith(self, prefix, at)


@java_method("boolean endsWith(String)")
def ends_with(self: str, suffix: str) -> bool:
    return str.endswith(self, suffix)


@java_method("int hashCode()")
def hash_code(self: str) -> int:
    return string_hash(self)


def _needle(code_point: int) -> str | None:
    return units.unit_pair(code_point) if 0 <= code_point <= 0x10FFFF else None


@java_method("int indexOf(int)")
def index_of_char(self: str, char: int) -> int:
    needle = _needle(char)
    return -1 if needle is None else str.find(self, needle)


@java_method("int indexOf(int,int)")
def index_of_char_from(self: str, char: int, start: int) -> int:
    needle = _needle(char)
    return -1 if needle is None else str.find(self, needle, max(start, 0))


@java_method("int lastIndexOf(int)")
def last_index_of_char(self: str, char: int) -> int:
    needle = _needle(char)
    return -1 if needle is None else str.rfind(self, needle)


@java_method("int lastIndexOf(int,int)")
def last_index_of_char_from(self: str, char: int, start: int) -> int:
    needle = _needle(char)
    if needle is None or start < 0:
        return -1
    return str.rfind(self, needle, 0, start + len(needle))


@java_method("int indexOf(String)")
def index_of(self: str, text: str) -> int:
    return str.find(self, text)


@java_method("int indexOf(String,int)")
def index_of_from(self: str, text: str, start: int) -> int:
    if not text:
        return max(0, min(start, len(self)))
    return str.find(self, text, max(start, 0))


@java_method("int lastIndexOf(String)")
def last_index_of(self: str, text: str) -> int:
    return str.rfind(self, text)


@java_method("int lastIndexOf(String,int)")
def last_index_of_from(self: str, text: str, start: int) -> int:
    if start < 0:
        return -1
    return str.rfind(self, text, 0, start + len(text))


@java_method("String substring(int)")
def substring_from(self: str, begin: int) -> str:
    if 0 < begin <= len(self):
        return self[begin:]
    if begin == 0:
        return self
    _out_of_bounds(f"length={len(self)}; index={begin}")


@java_method("String substring(int,int)")
@java_method("CharSequence subSequence(int,int)")
def substring(self: str, begin: int, end: int) -> str:
    if 0 <= begin <= end <= len(self):
        return self[begin:end] if end - begin != len(self) else self
    _out_of_bounds(f"begin {begin}, end {end}, length {len(self)}")


@java_method("String concat(String)")
def concat(self: str, other: str) -> str:
    return self + other if other or other is None else self


@java_method("String replace(char,char)")
def replace_char(self: str, old: int, new_char: int) -> str:
    return str.replace(self, chr(old), chr(new_char))


@java_method("String replace(CharSequence,CharSequence)")
def replace(self: str, target: Any, replacement: Any) -> str:
    if target is None:
        throw("java.lang.NullPointerException", "target == null")
    if replacement is None:
        throw("java.lang.NullPointerException", "replacement == null")
    return str.replace(self, to_string(target), to_string(replacement))


@java_method("boolean contains(CharSequence)")
def contains(self: str, text: Any) -> bool:
    if text is None:
        throw("java.lang.NullPointerException")
    return to_string(text) in self


@java_method("String toLowerCase()")
def to_lower_case(self: str) -> str:
    return case_mapping.lower(self, case_mapping.default_language())


@java_method("String toUpperCase()")
def to_upper_case(self: str) -> str:
    return case_mapping.upper(self, case_mapping.default_language())


@java_method("String toLowerCase(java.util.Locale)")
def to_lower_case_in(self: str, locale: Any) -> str:
    return case_mapping.lower(self, case_mapping.language_of(locale))


@java_method("String toUpperCase(java.util.Locale)")
def to_upper_case_in(self: str, locale: Any) -> str:
    return case_mapping.upper(self, case_mapping.language_of(locale))


@java_method("String toString()")
def to_string_of(self: str) -> str:
    return self


@java_method("String intern()")
def intern(self: str) -> Any:
    return vm().intern(str(self))


@java_method("String repeat(int)")
def repeat(self: str, count: int) -> str:
    if count < 0:
        throw("java.lang.IllegalArgumentException", f"count is negative: {count}")
    if len(self) * count > 0x7FFF_FFFF:
        throw(
            "java.lang.OutOfMemoryError",
            f"Repeating {len(self)} bytes String {count} times will produce a String "
            "exceeding maximum size.",
        )
    return self if count == 1 else str.__mul__(self, count)


@java_method("char[] toCharArray()")
def to_char_array(self: str) -> JArray:
    return array_of("[C", list(map(ord, self)))


def _case_insensitive_order() -> Any:
    return lambda_object(
        "java.util.Comparator",
        "compare(Ljava/lang/Object;Ljava/lang/Object;)I",
        compare_to_ignore_case,
    )


class JString:
    """The declaration; the engine copies its methods onto JStr."""


attach(JString, functions_of(globals()))
attach(JString, functions_of(vars(string_creation)))
attach(JString, functions_of(vars(string_patterns)))
attach(JString, functions_of(vars(string_blocks)))
attach(JString, functions_of(vars(whitespace)))
attach_field(
    JString,
    java_field("static final java.util.Comparator CASE_INSENSITIVE_ORDER", _case_insensitive_order),
)
java_class(
    "java.lang.String",
    access="public final",
    implements=["java.io.Serializable", "Comparable", "CharSequence"],
)(JString)
