"""Pair, Size, SizeF, Range, Rational: values of several parts."""

from __future__ import annotations

import math
from typing import Any

from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import compare, equals, hash_code, throw, to_string
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject


def _int(number: int) -> int:
    return (number + (1 << 31)) % (1 << 32) - (1 << 31)


@java_class("android.util.Pair")
class Pair(JObject):
    first = java_field("final Object first")
    second = java_field("final Object second")
    f_first: Any
    f_second: Any

    @java_method("void <init>(Object,Object)")
    def init(self, first: Any, second: Any) -> None:
        self.f_first, self.f_second = first, second

    @java_method("static android.util.Pair create(Object,Object)")
    @staticmethod
    def create(first: Any, second: Any) -> Any:
        made = Pair()
        made.init(first, second)
        return made

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return (
            isinstance(other, Pair)
            and equals(other.f_first, self.f_first)
            and equals(other.f_second, self.f_second)
        )

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return hash_code(self.f_first) ^ hash_code(self.f_second)

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"Pair{{{to_string(self.f_first)} {to_string(self.f_second)}}}"


@java_class("android.util.Size", access="public final")
class Size(JObject):
    width = 0
    height = 0

    @java_method("void <init>(int,int)")
    def init(self, width: int, height: int) -> None:
        self.width, self.height = width, height

    @java_method("int getWidth()")
    def get_width(self) -> int:
        return self.width

    @java_method("int getHeight()")
    def get_height(self) -> int:
        return self.height

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Size) and self.width == other.width and self.height == other.height

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return _int(self.height ^ ((self.width << 16) | ((self.width & 0xFFFFFFFF) >> 16)))

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{self.width}x{self.height}"

    @java_method("static android.util.Size parseSize(String)")
    @staticmethod
    def parse_size(text: str) -> Any:
        parts = text.replace("*", "x").split("x")
        try:
            width, height = map(int, parts)
        except ValueError:
            throw("java.lang.NumberFormatException", f'Invalid Size: "{text}"')
        made = Size()
        made.init(width, height)
        return made


@java_class("android.util.SizeF", access="public final")
class SizeF(JObject):
    width = 0.0
    height = 0.0

    @java_method("void <init>(float,float)")
    def init(self, width: float, height: float) -> None:
        for value, name in ((width, "width"), (height, "height")):
            if not math.isfinite(value):
                throw("java.lang.IllegalArgumentException", f"{name} must not be infinite or NaN")
        self.width, self.height = width, height

    @java_method("float getWidth()")
    def get_width(self) -> float:
        return self.width

    @java_method("float getHeight()")
    def get_height(self) -> float:
        return self.height

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return (
            isinstance(other, SizeF) and self.width == other.width and self.height == other.height
        )

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        import struct

        first, second = (
            struct.unpack("<i", struct.pack("<f", one))[0] for one in (self.width, self.height)
        )
        return int(first) ^ int(second)

    @java_method("String toString()")
    def to_string(self) -> str:
        from dalvik.core.java_lang.numbers import float_to_string

        return f"{float_to_string(self.width)}x{float_to_string(self.height)}"


@java_class("android.util.Range", access="public final")
class Range(JObject):
    lower: Any = None
    upper: Any = None

    @java_method("void <init>(Comparable,Comparable)")
    def init(self, lower: Any, upper: Any) -> None:
        if lower is None or upper is None:
            throw("java.lang.NullPointerException", "lower and upper must not be null")
        self.lower, self.upper = lower, upper
        if compare(None, lower, upper) > 0:
            throw(
                "java.lang.IllegalArgumentException",
                "lower must be less than or equal to upper",
            )

    @java_method("static android.util.Range create(Comparable,Comparable)")
    @staticmethod
    def create(lower: Any, upper: Any) -> Any:
        made = Range()
        made.init(lower, upper)
        return made

    @java_method("Comparable getLower()")
    def get_lower(self) -> Any:
        return self.lower

    @java_method("Comparable getUpper()")
    def get_upper(self) -> Any:
        return self.upper

    @java_method("boolean contains(Comparable)")
    def contains(self, value: Any) -> bool:
        return compare(None, value, self.lower) >= 0 and compare(None, value, self.upper) <= 0

    @java_method("boolean contains(android.util.Range)")
    def contains_range(self, other: Any) -> bool:
        return self.contains(other.lower) and self.contains(other.upper)

    @java_method("Comparable clamp(Comparable)")
    def clamp(self, value: Any) -> Any:
        if compare(None, value, self.lower) < 0:
            return self.lower
        return self.upper if compare(None, value, self.upper) > 0 else value

    @java_method("android.util.Range intersect(android.util.Range)")
    def intersect(self, other: Any) -> Any:
        lower = other.lower if compare(None, other.lower, self.lower) > 0 else self.lower
        upper = other.upper if compare(None, other.upper, self.upper) < 0 else self.upper
        return Range.create(lower, upper)

    @java_method("android.util.Range extend(android.util.Range)")
    def extend(self, other: Any) -> Any:
        lower = other.lower if compare(None, other.lower, self.lower) < 0 else self.lower
        upper = other.upper if compare(None, other.upper, self.upper) > 0 else self.upper
        return Range.create(lower, upper)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return (
            isinstance(other, Range)
            and equals(self.lower, other.lower)
            and equals(self.upper, other.upper)
        )

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return _int((31 + hash_code(self.lower)) * 31 + hash_code(self.upper))

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"[{to_string(self.lower)}, {to_string(self.upper)}]"


@java_class("android.util.Rational", access="public final", implements=["Comparable"])
class Rational(JObject):
    numerator = 0
    denominator = 1

    @java_method("void <init>(int,int)")
    def init(self, numerator: int, denominator: int) -> None:
        if denominator < 0:
            numerator, denominator = -numerator, -denominator
        if denominator == 0:
            numerator = (numerator > 0) - (numerator < 0)
        elif numerator == 0:
            denominator = 1
        else:
            divisor = math.gcd(numerator, denominator)
            numerator, denominator = numerator // divisor, denominator // divisor
        self.numerator, self.denominator = numerator, denominator

    @java_method("int getNumerator()")
    def get_numerator(self) -> int:
        return self.numerator

    @java_method("int getDenominator()")
    def get_denominator(self) -> int:
        return self.denominator

    @java_method("boolean isNaN()")
    def is_nan(self) -> bool:
        return self.denominator == 0 and self.numerator == 0

    @java_method("boolean isInfinite()")
    def is_infinite(self) -> bool:
        return self.denominator == 0 and self.numerator != 0

    @java_method("boolean isFinite()")
    def is_finite(self) -> bool:
        return self.denominator != 0

    @java_method("boolean isZero()")
    def is_zero(self) -> bool:
        return self.is_finite() and self.numerator == 0

    @java_method("double doubleValue()")
    def double_value(self) -> float:
        if self.denominator:
            return self.numerator / self.denominator
        return math.nan if self.numerator == 0 else math.copysign(math.inf, self.numerator)

    @java_method("float floatValue()")
    def float_value(self) -> float:
        return to_float(self.double_value())

    @java_method("int intValue()")
    def int_value(self) -> int:
        if not self.denominator:
            return (self.numerator > 0) * 0x7FFFFFFF - (self.numerator < 0) * 0x80000000
        return int(self.numerator / self.denominator)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return (
            isinstance(other, Rational)
            and self.numerator == other.numerator
            and self.denominator == other.denominator
        )

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        spread = (self.numerator << 16) | ((self.numerator & 0xFFFFFFFF) >> 16)
        return _int(self.denominator ^ spread)

    @java_method("int compareTo(android.util.Rational)")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: Any) -> int:
        mine = self.numerator * other.denominator
        theirs = other.numerator * self.denominator
        return (mine > theirs) - (mine < theirs)

    @java_method("String toString()")
    def to_string(self) -> str:
        if self.is_nan():
            return "NaN"
        if self.is_infinite():
            return "Infinity" if self.numerator > 0 else "-Infinity"
        return f"{self.numerator}/{self.denominator}"
