"""java.lang.Byte and Short."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang import parsing
from dalvik.core.java_lang.attach import attach, attach_field, mixing
from dalvik.core.java_lang.box_base import (
    INTEGRAL,
    INTERFACES,
    Box,
    Number,
    other_value,
    primitive_class,
)
from dalvik.vm.native import java_class, java_field, java_method


@mixing(*INTEGRAL)
class Byte(Number, Box):
    pass


@mixing(*INTEGRAL)
class Short(Number, Box):
    pass


def _declare(cls: type[Box], primitive: str, descriptor: str, bits: int) -> list[Any]:
    """Everything that the two number classes have in common; returns the cache."""
    box = cls.__name__
    low, high = -(1 << (bits - 1)), (1 << (bits - 1)) - 1
    cache = [cls(value) for value in range(-128, 128)]

    @java_method(f"static {box} valueOf({primitive})")
    def value_of(value: int) -> Any:
        return cache[value + 128] if -128 <= value <= 127 else cls(value)

    def checked(text: str | None, radix: int) -> int:
        number = parsing.parse_integer(text, radix, -(1 << 31), (1 << 31) - 1)
        if not low <= number <= high:
            parsing.number_format(f'Value out of range. Value:"{text}" Radix:{radix}')
        return number

    @java_method(f"void <init>({primitive})")
    def init(self: Box, value: int) -> None:
        self.value = value

    @java_method("void <init>(String)")
    def init_text(self: Box, text: str) -> None:
        self.value = checked(text, 10)

    @java_method(f"static {primitive} parse{box}(String)")
    def parse(text: str) -> int:
        return checked(text, 10)

    @java_method(f"static {primitive} parse{box}(String,int)")
    def parse_radix(text: str, radix: int) -> int:
        return checked(text, radix)

    @java_method(f"static {box} valueOf(String)")
    def value_of_text(text: str) -> Any:
        return value_of(checked(text, 10))

    @java_method(f"static {box} valueOf(String,int)")
    def value_of_radix(text: str, radix: int) -> Any:
        return value_of(checked(text, radix))

    @java_method(f"static {box} decode(String)")
    def decode(text: str) -> Any:
        number = parsing.decode_integer(text, -(1 << 31), (1 << 31) - 1)
        if not low <= number <= high:
            parsing.number_format(f"Value {number} out of range from input {text}")
        return value_of(number)

    @java_method(f"static String toString({primitive})")
    def to_string(value: int) -> str:
        return str(int(value))

    @java_method(f"static int hashCode({primitive})")
    def hash_code(value: int) -> int:
        return int(value)

    @java_method(f"static int compare({primitive},{primitive})")
    def compare(first: int, second: int) -> int:
        return first - second

    @java_method(f"static int compareUnsigned({primitive},{primitive})")
    def compare_unsigned(first: int, second: int) -> int:
        return to_unsigned(first) - to_unsigned(second)

    @java_method(f"int compareTo({box})")
    @java_method("int compareTo(Object)")
    def compare_to(self: Box, other: Any) -> int:
        return int(self.value - other_value(self, other))

    @java_method(f"static int toUnsignedInt({primitive})")
    @java_method(f"static long toUnsignedLong({primitive})")
    def to_unsigned(value: int) -> int:
        return value & ((1 << bits) - 1)

    own: list[Any] = [
        init,
        init_text,
        parse,
        parse_radix,
        value_of,
        value_of_text,
        value_of_radix,
        decode,
    ]
    own += [to_string, hash_code, compare, compare_unsigned, compare_to, to_unsigned]
    attach(cls, own)
    attach_field(cls, java_field(f"static final {primitive} MIN_VALUE", low))
    attach_field(cls, java_field(f"static final {primitive} MAX_VALUE", high))
    attach_field(cls, java_field("static final int SIZE", bits))
    attach_field(cls, java_field("static final int BYTES", bits // 8))
    attach_field(cls, java_field("static final Class TYPE", primitive_class(descriptor)))
    return cache


@java_method("static short reverseBytes(short)")
def _reverse_bytes(value: int) -> int:
    return int.from_bytes((value & 0xFFFF).to_bytes(2, "little"), "big", signed=True)


_BYTES = _declare(Byte, "byte", "B", 8)
_SHORTS = _declare(Short, "short", "S", 16)
attach(Short, [_reverse_bytes])
java_class("java.lang.Byte", access="public final", implements=INTERFACES)(Byte)
java_class("java.lang.Short", access="public final", implements=INTERFACES)(Short)


def box_byte(value: int) -> Any:
    """`Byte.valueOf(byte)`."""
    return _BYTES[value + 128]


def box_short(value: int) -> Any:
    """`Short.valueOf(short)`."""
    return _SHORTS[value + 128] if -128 <= value <= 127 else Short(value)
