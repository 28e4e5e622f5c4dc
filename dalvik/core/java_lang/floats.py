"""java.lang.Float and Double: the same methods, on 32 and on 64 bits."""

from __future__ import annotations

from collections.abc import Callable
from math import copysign, inf, isinf, isnan, nan
from typing import Any

from dalvik.core.java_lang import numbers, parsing
from dalvik.core.java_lang.attach import attach, attach_field, mixing
from dalvik.core.java_lang.box_base import (
    COMMON,
    INTERFACES,
    Box,
    Number,
    other_value,
    primitive_class,
)
from dalvik.core.java_lang.hashing import long_hash
from dalvik.vm.arithmetic import (
    d2i,
    d2l,
    double_from_bits,
    double_to_bits,
    float_from_bits,
    float_to_bits,
    to_float,
)
from dalvik.vm.native import java_class, java_field, java_method


def same_number(first: float, second: float) -> bool:
    """Equal as bit patterns: NaN is itself, the zeros are two."""
    if first == second:
        return first != 0 or copysign(1.0, first) == copysign(1.0, second)
    return first != first and second != second


def compare_numbers(first: float, second: float) -> int:
    """`Double.compare`: -0.0 before 0.0, NaN after everything."""
    if first < second:
        return -1
    if first > second:
        return 1
    if same_number(first, second):
        return 0
    if first == second:
        return -1 if copysign(1.0, first) < 0 else 1
    return 1 if first != first else -1


@mixing(*COMMON)
class Float(Number, Box):
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Float) and same_number(self.value, other.value)

    def __hash__(self) -> int:
        return float_to_bits(self.value)


@mixing(*COMMON)
class Double(Number, Box):
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Double) and same_number(self.value, other.value)

    def __hash__(self) -> int:
        return long_hash(double_to_bits(self.value))


@java_method("static int floatToIntBits(float)")
@java_method("static int floatToRawIntBits(float)")
def _float_bits(value: float) -> int:
    return float_to_bits(value)


@java_method("static float intBitsToFloat(int)")
def _float_of_bits(bits: int) -> float:
    return float_from_bits(bits)


@java_method("static long doubleToLongBits(double)")
@java_method("static long doubleToRawLongBits(double)")
def _double_bits(value: float) -> int:
    return double_to_bits(value)


@java_method("static double longBitsToDouble(long)")
def _double_of_bits(bits: int) -> float:
    return double_from_bits(bits)


def _declare(
    cls: type[Box],
    primitive: str,
    parse_text: Callable[[str | None], float],
    text_of: Callable[[float], str],
    hex_of: Callable[[float], str],
) -> None:
    """Everything that the two classes have in common."""
    box = cls.__name__
    members: list[Callable[..., Any]] = []

    def method(signature: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """Marks with the class's own words: @ is the primitive, # the box."""
        marker = java_method(signature.replace("@", primitive).replace("#", box))

        def mark(function: Callable[..., Any]) -> Callable[..., Any]:
            members.append(marker(function))
            return function

        return mark

    @method("void <init>(@)")
    def init(self: Box, value: float) -> None:
        self.value = value

    @method("void <init>(String)")
    def init_text(self: Box, text: str) -> None:
        self.value = parse_text(text)

    @method("static # valueOf(@)")
    def value_of(value: float) -> Any:
        return cls(value)

    @method("static # valueOf(String)")
    def value_of_text(text: str) -> Any:
        return cls(parse_text(text))

    @method("static @ parse#(String)")
    def parse(text: str) -> float:
        return parse_text(text)

    @method("static String toString(@)")
    def string_of(value: float) -> str:
        return text_of(value)

    @method("String toString()")
    def to_string(self: Box) -> str:
        return text_of(self.value)

    @method("static String toHexString(@)")
    def to_hex_string(value: float) -> str:
        return hex_of(value)

    @method("static int hashCode(@)")
    def hash_of(value: float) -> int:
        return cls(value).__hash__()

    @method("static int compare(@,@)")
    def compare(first: float, second: float) -> int:
        return compare_numbers(first, second)

    @method("int compareTo(#)")
    @method("int compareTo(Object)")
    def compare_to(self: Box, other: Any) -> int:
        return compare_numbers(self.value, other_value(self, other))

    @method("static boolean isNaN(@)")
    def is_nan(value: float) -> bool:
        return isnan(value)

    @method("boolean isNaN()")
    def own_is_nan(self: Box) -> bool:
        return isnan(self.value)

    @method("static boolean isInfinite(@)")
    def is_infinite(value: float) -> bool:
        return isinf(value)

    @method("boolean isInfinite()")
    def own_is_infinite(self: Box) -> bool:
        return isinf(self.value)

    @method("static boolean isFinite(@)")
    def is_finite(value: float) -> bool:
        return value - value == 0

    @method("int intValue()")
    def int_value(self: Box) -> int:
        return d2i(self.value)

    @method("long longValue()")
    def long_value(self: Box) -> int:
        return d2l(self.value)

    @method("float floatValue()")
    def float_value(self: Box) -> float:
        return to_float(self.value)

    @method("double doubleValue()")
    def double_value(self: Box) -> float:
        return float(self.value)

    @method("byte byteValue()")
    def byte_value(self: Box) -> int:
        return (d2i(self.value) & 0xFF ^ 0x80) - 0x80

    @method("short shortValue()")
    def short_value(self: Box) -> int:
        return (d2i(self.value) & 0xFFFF ^ 0x8000) - 0x8000

    @method("static @ sum(@,@)")
    def sum_(first: float, second: float) -> float:
        return to_float(first + second) if cls is Float else first + second

    @method("static @ max(@,@)")
    def max_(first: float, second: float) -> float:
        return largest(first, second)

    @method("static @ min(@,@)")
    def min_(first: float, second: float) -> float:
        return smallest(first, second)

    attach(cls, members)


def largest(first: float, second: float) -> float:
    """`Math.max`: NaN if either is, 0.0 above -0.0."""
    if first != first:
        return first
    if first == second == 0 and copysign(1.0, first) < 0:
        return second
    return first if first >= second else second


def smallest(first: float, second: float) -> float:
    """`Math.min`: NaN if either is, -0.0 below 0.0."""
    if first != first:
        return first
    if first == second == 0 and copysign(1.0, second) < 0:
        return second
    return first if first <= second else second


def _constants(cls: type, primitive: str, descriptor: str, values: dict[str, float]) -> None:
    values |= {"POSITIVE_INFINITY": inf, "NEGATIVE_INFINITY": -inf, "NaN": nan}
    for name, value in values.items():
        attach_field(cls, java_field(f"static final {primitive} {name}", value))
    attach_field(cls, java_field("static final Class TYPE", primitive_class(descriptor)))


def _int_constants(cls: type, bits: int, high: int, low: int) -> None:
    named = {"SIZE": bits, "BYTES": bits // 8, "MAX_EXPONENT": high, "MIN_EXPONENT": low}
    for name, value in named.items():
        attach_field(cls, java_field(f"static final int {name}", value))


@java_method("void <init>(double)")
def _init_from_double(self: Float, value: float) -> None:
    self.value = to_float(value)


_declare(Float, "float", parsing.parse_float, numbers.float_to_string, numbers.float_to_hex)
_declare(Double, "double", parsing.parse_double, numbers.double_to_string, numbers.double_to_hex)
attach(Float, [_float_bits, _float_of_bits, _init_from_double])
attach(Double, [_double_bits, _double_of_bits])
_constants(
    Float,
    "float",
    "F",
    {
        "MAX_VALUE": float_from_bits(0x7F7FFFFF),
        "MIN_VALUE": float_from_bits(1),
        "MIN_NORMAL": float_from_bits(0x00800000),
    },
)
_constants(
    Double,
    "double",
    "D",
    {
        "MAX_VALUE": double_from_bits(0x7FEFFFFFFFFFFFFF),
        "MIN_VALUE": double_from_bits(1),
        "MIN_NORMAL": double_from_bits(0x0010000000000000),
    },
)
_int_constants(Float, 32, 127, -126)
_int_constants(Double, 64, 1023, -1022)
java_class("java.lang.Float", access="public final", implements=INTERFACES)(Float)
java_class("java.lang.Double", access="public final", implements=INTERFACES)(Double)
