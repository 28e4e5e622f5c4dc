"""How strings come to be: constructors, valueOf, join, format.

A Python string cannot be filled in after it was made, so constructors take no receiver and return
the text; the engine makes an object of its own from it.
"""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.encoding import decode, decode_by_name, python_bytes
from dalvik.core.java_lang.numbers import decimal, double_to_string, float_to_string
from dalvik.core.java_lang.units import unit_pair
from dalvik.vm.interop import iterate, throw, to_string
from dalvik.vm.native import java_method
from dalvik.vm.objects import JArray


def _check_region(offset: int, count: int, length: int) -> None:
    if offset < 0 or count < 0 or count > length - offset:
        throw(
            "java.lang.StringIndexOutOfBoundsException",
            f"length={length}; regionStart={offset}; regionLength={count}",
        )


@java_method("void <init>()")
def new_empty() -> str:
    return ""


@java_method("void <init>(String)")
def new_copy(text: str) -> str:
    if text is None:
        throw("java.lang.NullPointerException")
    return text


@java_method("void <init>(StringBuffer)")
@java_method("void <init>(StringBuilder)")
def new_from_builder(builder: Any) -> str:
    if builder is None:
        throw("java.lang.NullPointerException")
    return to_string(builder)


@java_method("void <init>(char[])")
def new_from_chars(chars: JArray) -> str:
    return "".join(map(chr, chars.d))


@java_method("void <init>(char[],int,int)")
def new_from_char_region(chars: JArray, offset: int, count: int) -> str:
    _check_region(offset, count, len(chars.d))
    return "".join(map(chr, chars.d[offset : offset + count]))


@java_method("void <init>(int[],int,int)")
def new_from_code_points(points: JArray, offset: int, count: int) -> str:
    if points is None:
        throw("java.lang.NullPointerException", "codePoints == null")
    _check_region(offset, count, len(points.d))
    for point in points.d[offset : offset + count]:
        if not 0 <= point <= 0x10FFFF:
            throw(
                "java.lang.IllegalArgumentException",
                f"Not a valid Unicode code point: 0x{point & 0xFFFFFFFF:X}",
            )
    return "".join(map(unit_pair, points.d[offset : offset + count]))


@java_method("void <init>(byte[])")
def new_from_bytes(data: JArray) -> str:
    return decode(python_bytes(data), "UTF-8")


@java_method("void <init>(byte[],int,int)")
def new_from_byte_region(data: JArray, offset: int, count: int) -> str:
    return new_from_byte_region_in(data, offset, count, "UTF-8")


@java_method("void <init>(byte[],java.nio.charset.Charset)")
def new_from_bytes_in(data: JArray, charset: Any) -> str:
    return decode(python_bytes(data), charset)


@java_method("void <init>(byte[],String)")
def new_from_bytes_by_name(data: JArray, charset: str) -> str:
    return decode_by_name(python_bytes(data), charset)


@java_method("void <init>(byte[],int,int,java.nio.charset.Charset)")
def new_from_byte_region_in(data: JArray, offset: int, count: int, charset: Any) -> str:
    _check_region(offset, count, len(data.d))
    return decode(python_bytes(data)[offset : offset + count], charset)


@java_method("void <init>(byte[],int,int,String)")
def new_from_byte_region_by_name(data: JArray, offset: int, count: int, charset: str) -> str:
    _check_region(offset, count, len(data.d))
    return decode_by_name(python_bytes(data)[offset : offset + count], charset)


@java_method("void <init>(byte[],int)")
def new_from_high_byte(data: JArray, high: int) -> str:
    return new_from_high_byte_region(data, high, 0, len(data.d))


@java_method("void <init>(byte[],int,int,int)")
def new_from_high_byte_region(data: JArray, high: int, offset: int, count: int) -> str:
    _check_region(offset, count, len(data.d))
    upper = (high & 0xFF) << 8
    return "".join(chr(upper | byte & 0xFF) for byte in data.d[offset : offset + count])


@java_method("static String valueOf(Object)")
def value_of(value: Any) -> str:
    return to_string(value)


@java_method("static String valueOf(char[])")
@java_method("static String copyValueOf(char[])")
def value_of_chars(chars: JArray) -> str:
    return "".join(map(chr, chars.d))


@java_method("static String valueOf(char[],int,int)")
@java_method("static String copyValueOf(char[],int,int)")
def value_of_char_region(chars: JArray, offset: int, count: int) -> str:
    _check_region(offset, count, len(chars.d))
    return "".join(map(chr, chars.d[offset : offset + count]))


@java_method("static String valueOf(boolean)")
def value_of_boolean(value: int) -> str:
    return "true" if value else "false"


@java_method("static String valueOf(char)")
def value_of_char(value: int) -> str:
    return chr(value)


@java_method("static String valueOf(int)")
@java_method("static String valueOf(long)")
def value_of_integer(value: int) -> str:
    return decimal(value)


@java_method("static String valueOf(float)")
def value_of_float(value: float) -> str:
    return float_to_string(value)


@java_method("static String valueOf(double)")
def value_of_double(value: float) -> str:
    return double_to_string(value)


@java_method("static varargs String join(CharSequence,CharSequence[])")
def join_array(delimiter: Any, elements: JArray) -> str:
    if delimiter is None or elements is None:
        throw("java.lang.NullPointerException")
    return to_string(delimiter).join(map(to_string, elements.d))


@java_method("static String join(CharSequence,Iterable)")
def join_iterable(delimiter: Any, elements: Any) -> str:
    if delimiter is None or elements is None:
        throw("java.lang.NullPointerException")
    return to_string(delimiter).join(map(to_string, iterate(elements)))


@java_method("static varargs String format(String,Object[])")
def format_default(pattern: str, arguments: JArray) -> str:
    return format_in(_default_locale(), pattern, arguments)


@java_method("static varargs String format(java.util.Locale,String,Object[])")
def format_in(locale: Any, pattern: str, arguments: JArray) -> str:
    from dalvik.core.java_util.formatter import format_string

    if pattern is None:
        throw("java.lang.NullPointerException")
    return str(format_string(locale, pattern, [None] if arguments is None else arguments.d))


@java_method("varargs String formatted(Object[])")
def formatted(self: str, arguments: JArray) -> str:
    return format_in(_default_locale(), self, arguments)


def _default_locale() -> Any:
    from dalvik.vm.interop import vm

    locales = vm().loader.initialised("Ljava/util/Locale;").python
    return locales.getDefault____Ljava_util_Locale_2()
