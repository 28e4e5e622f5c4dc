"""java.lang.Integer and Long: the same methods, on 32 and on 64 bits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_lang import parsing
from dalvik.core.java_lang.attach import attach, attach_field, mixing
from dalvik.core.java_lang.bits import bit_functions
from dalvik.core.java_lang.box_base import (
    INTEGRAL,
    INTERFACES,
    Box,
    Number,
    other_value,
    primitive_class,
    three_way,
)
from dalvik.core.java_lang.hashing import long_hash
from dalvik.core.java_lang.numbers import decimal, to_radix
from dalvik.vm.native import java_class, java_field, java_method

_LOW_CACHED, _HIGH_CACHED = -128, 127


@mixing(*INTEGRAL)
class Integer(Number, Box):
    @java_method("int intValue()")
    def int_value(self) -> int:
        return int(self.value)


@mixing(*INTEGRAL)
class Long(Number, Box):
    def __hash__(self) -> int:
        return long_hash(self.value)


def _declare(cls: type[Box], primitive: str, descriptor: str, bits: int) -> list[Any]:
    """Everything that the two classes have in common; returns the cache of small values."""
    box, word = cls.__name__, "Int" if bits == 32 else "Long"
    low, high = -(1 << (bits - 1)), (1 << (bits - 1)) - 1
    cache = [cls(value) for value in range(_LOW_CACHED, _HIGH_CACHED + 1)]

    def value_of(value: int) -> Any:
        return cache[value - _LOW_CACHED] if _LOW_CACHED <= value <= _HIGH_CACHED else cls(value)

    def method(signature: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """Marks with the class's own words: @ is the primitive, # the box, $ Int or Long."""
        for short, long_ in (("@", primitive), ("#", box), ("$", word)):
            signature = signature.replace(short, long_)

        def mark(function: Callable[..., Any]) -> Callable[..., Any]:
            members.append(java_method(signature)(function))
            return function

        return mark

    members: list[Callable[..., Any]] = []
    java_method(f"static {box} valueOf({primitive})")(value_of)
    attach(cls, [value_of])

    @method("void <init>(@)")
    def init(self: Box, value: int) -> None:
        self.value = value

    @method("void <init>(String)")
    def init_text(self: Box, text: str) -> None:
        self.value = parsing.parse_integer(text, 10, low, high)

    @method("static # valueOf(String)")
    def value_of_text(text: str) -> Any:
        return value_of(parsing.parse_integer(text, 10, low, high))

    @method("static # valueOf(String,int)")
    def value_of_radix(text: str, radix: int) -> Any:
        return value_of(parsing.parse_integer(text, radix, low, high))

    @method("static @ parse$(String)")
    def parse(text: str) -> int:
        return parsing.parse_integer(text, 10, low, high)

    @method("static @ parse$(String,int)")
    def parse_radix(text: str, radix: int) -> int:
        return parsing.parse_integer(text, radix, low, high)

    @method("static @ parse$(CharSequence,int,int,int)")
    def parse_region(text: Any, begin: int, end: int, radix: int) -> int:
        return parsing.parse_integer(parsing.region(text, begin, end), radix, low, high)

    @method("static @ parseUnsigned$(String)")
    def parse_unsigned(text: str) -> int:
        return parsing.parse_unsigned(text, 10, bits)

    @method("static @ parseUnsigned$(String,int)")
    def parse_unsigned_radix(text: str, radix: int) -> int:
        return parsing.parse_unsigned(text, radix, bits)

    @method("static @ parseUnsigned$(CharSequence,int,int,int)")
    def parse_unsigned_region(text: Any, begin: int, end: int, radix: int) -> int:
        return parsing.parse_unsigned(parsing.region(text, begin, end), radix, bits)

    @method("static # decode(String)")
    def decode(text: str) -> Any:
        return value_of(parsing.decode_integer(text, low, high))

    @method("static String toString(@)")
    def to_string(value: int) -> str:
        return decimal(value)

    @method("static String toString(@,int)")
    def to_string_radix(value: int, radix: int) -> str:
        return to_radix(value, radix)

    @method("static int hashCode(@)")
    def hash_code(value: int) -> int:
        return int(value) if bits == 32 else long_hash(value)

    @method("static int compare(@,@)")
    def compare(first: int, second: int) -> int:
        return three_way(first, second)

    @method("int compareTo(#)")
    @method("int compareTo(Object)")
    def compare_to(self: Box, other: Any) -> int:
        return three_way(self.value, other_value(self, other))

    @method("static @ sum(@,@)")
    def sum_(first: int, second: int) -> int:
        half = high + 1
        return ((first + second + half) & (2 * half - 1)) - half

    @method("static @ max(@,@)")
    def max_(first: int, second: int) -> int:
        return max(first, second)

    @method("static @ min(@,@)")
    def min_(first: int, second: int) -> int:
        return min(first, second)

    getter = "getInteger" if bits == 32 else "getLong"

    @method(f"static # {getter}(String)")
    def get(name: str | None) -> Any:
        return _property(name, None, low, high, value_of)

    @method(f"static # {getter}(String,#)")
    def get_or_box(name: str | None, default: Any) -> Any:
        return _property(name, default, low, high, value_of)

    @method(f"static # {getter}(String,@)")
    def get_or(name: str | None, default: int) -> Any:
        found = _property(name, None, low, high, value_of)
        return value_of(default) if found is None else found

    members += bit_functions(primitive, bits)
    attach(cls, members)
    attach_field(cls, java_field(f"static final {primitive} MIN_VALUE", low))
    attach_field(cls, java_field(f"static final {primitive} MAX_VALUE", high))
    attach_field(cls, java_field("static final int SIZE", bits))
    attach_field(cls, java_field("static final int BYTES", bits // 8))
    attach_field(cls, java_field("static final Class TYPE", primitive_class(descriptor)))
    java_class(f"java.lang.{box}", access="public final", implements=INTERFACES)(cls)
    return cache


def _property(
    name: str | None, default: Any, low: int, high: int, value_of: Callable[[int], Any]
) -> Any:
    """A system property as a number; anything wrong with it means the default."""
    from dalvik.core.java_lang.system import property_value

    text = property_value(name) if name else None
    if text is None:
        return default
    number = parsing.decoded(text, low, high)
    return default if number is None else value_of(number)


_INTEGERS = _declare(Integer, "int", "I", 32)
_LONGS = _declare(Long, "long", "J", 64)


def box_int(value: int) -> Any:
    """`Integer.valueOf(int)`."""
    return _INTEGERS[value + 128] if -128 <= value <= 127 else Integer(value)


def box_long(value: int) -> Any:
    """`Long.valueOf(long)`."""
    return _LONGS[value + 128] if -128 <= value <= 127 else Long(value)
