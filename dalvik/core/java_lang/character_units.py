"""The part of java.lang.Character that is about UTF-16: surrogates, code points in sequences."""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.core.java_lang import units
from dalvik.vm.interop import throw, to_string
from dalvik.vm.native import java_method
from dalvik.vm.objects import JArray, array_of

CHAR_CONSTANTS = {
    "MIN_VALUE": 0,
    "MAX_VALUE": 0xFFFF,
    "MIN_HIGH_SURROGATE": 0xD800,
    "MAX_HIGH_SURROGATE": 0xDBFF,
    "MIN_LOW_SURROGATE": 0xDC00,
    "MAX_LOW_SURROGATE": 0xDFFF,
    "MIN_SURROGATE": 0xD800,
    "MAX_SURROGATE": 0xDFFF,
}
INT_CONSTANTS = {
    "MIN_RADIX": 2,
    "MAX_RADIX": 36,
    "MIN_SUPPLEMENTARY_CODE_POINT": 0x10000,
    "MIN_CODE_POINT": 0,
    "MAX_CODE_POINT": 0x10FFFF,
    "SIZE": 16,
    "BYTES": 2,
}


def check_code_point(point: int) -> None:
    """Throws as Character does for a number that is no code point."""
    if not 0 <= point <= 0x10FFFF:
        throw(
            "java.lang.IllegalArgumentException",
            f"Not a valid Unicode code point: 0x{point & 0xFFFF_FFFF:X}",
        )


def _out_of_bounds() -> NoReturn:
    throw("java.lang.IndexOutOfBoundsException")


@java_method("static boolean isValidCodePoint(int)")
def is_valid_code_point(point: int) -> bool:
    return 0 <= point <= 0x10FFFF


@java_method("static boolean isBmpCodePoint(int)")
def is_bmp_code_point(point: int) -> bool:
    return 0 <= point <= 0xFFFF


@java_method("static boolean isSupplementaryCodePoint(int)")
def is_supplementary(point: int) -> bool:
    return 0x10000 <= point <= 0x10FFFF


@java_method("static boolean isHighSurrogate(char)")
def is_high_surrogate(value: int) -> bool:
    return 0xD800 <= value < 0xDC00


@java_method("static boolean isLowSurrogate(char)")
def is_low_surrogate(value: int) -> bool:
    return 0xDC00 <= value < 0xE000


@java_method("static boolean isSurrogate(char)")
def is_surrogate(value: int) -> bool:
    return 0xD800 <= value < 0xE000


@java_method("static boolean isSurrogatePair(char,char)")
def is_surrogate_pair(high: int, low: int) -> bool:
    return 0xD800 <= high < 0xDC00 <= low < 0xE000


@java_method("static int charCount(int)")
def char_count(point: int) -> int:
    return 2 if point >= 0x10000 else 1


@java_method("static int toCodePoint(char,char)")
def to_code_point(high: int, low: int) -> int:
    return ((high - 0xD800) << 10) + (low - 0xDC00) + 0x10000


@java_method("static char highSurrogate(int)")
def high_surrogate(point: int) -> int:
    return ((point >> 10) + 0xD800 - 0x40) & 0xFFFF


@java_method("static char lowSurrogate(int)")
def low_surrogate(point: int) -> int:
    return (point & 0x3FF) + 0xDC00


@java_method("static char[] toChars(int)")
def to_chars(point: int) -> JArray:
    check_code_point(point)
    return array_of("[C", list(map(ord, units.unit_pair(point))))


@java_method("static int toChars(int,char[],int)")
def to_chars_into(point: int, target: JArray, index: int) -> int:
    check_code_point(point)
    found = list(map(ord, units.unit_pair(point)))
    if index < 0 or index + len(found) > len(target.d):
        at = index if index < 0 or index >= len(target.d) else len(target.d)
        throw("java.lang.ArrayIndexOutOfBoundsException", f"length={len(target.d)}; index={at}")
    target.d[index : index + len(found)] = found
    return len(found)


@java_method("static String toString(int)")
def text_of_code_point(point: int) -> str:
    check_code_point(point)
    return units.unit_pair(point)


@java_method("static int codePointAt(CharSequence,int)")
def code_point_at(text: Any, index: int) -> int:
    whole = to_string(text)
    if not 0 <= index < len(whole):
        throw("java.lang.StringIndexOutOfBoundsException", f"length={len(whole)}; index={index}")
    return units.code_point_at(whole, index, len(whole))


@java_method("static int codePointAt(char[],int,int)")
def code_point_in(chars: JArray, index: int, limit: int) -> int:
    if index >= limit or limit < 0 or limit > len(chars.d) or index < 0:
        _out_of_bounds()
    text = "".join(map(chr, chars.d[index : min(index + 2, limit)]))
    return units.code_point_at(text, 0, len(text))


@java_method("static int codePointBefore(CharSequence,int)")
def code_point_before(text: Any, index: int) -> int:
    whole = to_string(text)
    if not 1 <= index <= len(whole):
        throw(
            "java.lang.StringIndexOutOfBoundsException",
            f"length={len(whole)}; index={index - 1}",
        )
    return units.code_point_before(whole, index)


@java_method("static int codePointBefore(char[],int)")
def code_point_before_in(chars: JArray, index: int) -> int:
    return code_point_before_after(chars, index, 0)


@java_method("static int codePointBefore(char[],int,int)")
def code_point_before_after(chars: JArray, index: int, start: int) -> int:
    if index <= start or start < 0 or index > len(chars.d):
        _out_of_bounds()
    text = "".join(map(chr, chars.d[max(index - 2, start) : index]))
    return units.code_point_before(text, len(text))


@java_method("static int codePointCount(CharSequence,int,int)")
def code_point_count(text: Any, begin: int, end: int) -> int:
    whole = to_string(text)
    if begin < 0 or begin > end or end > len(whole):
        _out_of_bounds()
    return len(units.joined(whole[begin:end]))


@java_method("static int codePointCount(char[],int,int)")
def code_point_count_in(chars: JArray, offset: int, count: int) -> int:
    if offset < 0 or count < 0 or count > len(chars.d) - offset:
        _out_of_bounds()
    return len(units.joined("".join(map(chr, chars.d[offset : offset + count]))))


@java_method("static int offsetByCodePoints(CharSequence,int,int)")
def offset_by_code_points(text: Any, index: int, count: int) -> int:
    whole = to_string(text)
    if not 0 <= index <= len(whole):
        _out_of_bounds()
    moved = units.offset_by_code_points(whole, index, count, 0, len(whole))
    if moved is None:
        _out_of_bounds()
    return moved


@java_method("static int offsetByCodePoints(char[],int,int,int,int)")
def offset_by_code_points_in(chars: JArray, start: int, length: int, index: int, count: int) -> int:
    end = start + length
    if length > len(chars.d) - start or start < 0 or length < 0 or not start <= index <= end:
        _out_of_bounds()
    text = "".join(map(chr, chars.d))
    moved = units.offset_by_code_points(text, index, count, start, end)
    if moved is None:
        _out_of_bounds()
    return moved
