"""java.math.BigDecimal; the arithmetic itself is in `decimal_values`."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.box_base import Number
from dalvik.core.java_lang.numbers import double_to_string
from dalvik.core.java_math import decimal_text
from dalvik.core.java_math import decimal_values as values
from dalvik.core.java_math.decimal_values import Context, Decimal
from dalvik.core.java_math.digits import power_of_ten
from dalvik.core.java_math.failures import arithmetic, bad_number
from dalvik.core.java_math.floating import to_double, to_float
from dalvik.core.java_math.integers import BigInteger, hash_of, whole
from dalvik.core.java_math.rounding import DOWN, UNNECESSARY, MathContext, checked_mode
from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.core.java_util.failures import null_pointer
from dalvik.vm.arithmetic import wrap32, wrap64
from dalvik.vm.interop import class_name, throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, array_of

_SELF = "java.math.BigDecimal"
_CONTEXT = "java.math.MathContext"
_MODE = "java.math.RoundingMode"
_INFINITE = (0x7FF0_0000_0000_0000, 0x7F80_0000)


def made(unscaled: int, scale: int = 0) -> BigDecimal:
    """A BigDecimal of its two parts."""
    created = BigDecimal.__new__(BigDecimal)
    created.parts = Decimal(unscaled, scale)
    return created


def _of(parts: Decimal) -> BigDecimal:
    created = BigDecimal.__new__(BigDecimal)
    created.parts = parts
    return created


def context_of(context: MathContext) -> Context:
    return Context(context.precision, context.mode.ordinal)


@java_method(f"static {_SELF} valueOf(long)")
def value_of(value: int) -> BigDecimal:
    return made(int(value))


@java_method(f"static {_SELF} valueOf(long,int)")
def value_of_scaled(value: int, scale: int) -> BigDecimal:
    return made(int(value), scale)


@java_method(f"static {_SELF} valueOf(double)")
def value_of_double(value: float) -> BigDecimal:
    return _of(_parsed(double_to_string(value)))


def _parsed(text: str) -> Decimal:
    return Decimal(*decimal_text.parse(text))


def _parsed_region(chars: JArray, offset: int, length: int) -> Decimal:
    if offset < 0 or length < 0 or offset + length > len(chars.d):
        bad_number("Bad offset or len arguments for char[] input.")
    return _parsed("".join(map(chr, chars.d[offset : offset + length])))


def _exact_double(value: float) -> Decimal:
    """All digits of a binary fraction."""
    if value != value or value in (float("inf"), float("-inf")):
        bad_number("Infinite or NaN")
    numerator, denominator = value.as_integer_ratio()
    scale = denominator.bit_length() - 1
    return Decimal(numerator * 5**scale, scale)


@java_class(_SELF, implements=["Comparable"])
@with_functions(value_of, value_of_scaled, value_of_double)
@content_equality
class BigDecimal(Number):
    """`parts` is the number. An app may subclass it, so results are always plain BigDecimals."""

    parts: Decimal

    ZERO = java_field(f"static final {_SELF} ZERO", lambda: made(0))
    ONE = java_field(f"static final {_SELF} ONE", lambda: made(1))
    TWO = java_field(f"static final {_SELF} TWO", lambda: made(2))
    TEN = java_field(f"static final {_SELF} TEN", lambda: made(10))
    ROUND_UP = java_field("static final int ROUND_UP", 0)
    ROUND_DOWN = java_field("static final int ROUND_DOWN", 1)
    ROUND_CEILING = java_field("static final int ROUND_CEILING", 2)
    ROUND_FLOOR = java_field("static final int ROUND_FLOOR", 3)
    ROUND_HALF_UP = java_field("static final int ROUND_HALF_UP", 4)
    ROUND_HALF_DOWN = java_field("static final int ROUND_HALF_DOWN", 5)
    ROUND_HALF_EVEN = java_field("static final int ROUND_HALF_EVEN", 6)
    ROUND_UNNECESSARY = java_field("static final int ROUND_UNNECESSARY", 7)
    SERIAL = java_field("private static final long serialVersionUID", 6108874887143696463)

    def __repr__(self) -> str:
        return f"<BigDecimal {decimal_text.canonical(*self.parts)}>"

    # -- constructors -----------------------------------------------------------------------------

    @java_method("void <init>(String)")
    def init_text(self, text: str) -> None:
        self.parts = _parsed(text)

    @java_method(f"void <init>(String,{_CONTEXT})")
    def init_text_in(self, text: str, context: MathContext) -> None:
        self.parts = values.rounded(_parsed(text), context_of(context))

    @java_method("void <init>(char[])")
    def init_chars(self, chars: JArray) -> None:
        self.parts = _parsed("".join(map(chr, chars.d)))

    @java_method(f"void <init>(char[],{_CONTEXT})")
    def init_chars_in(self, chars: JArray, context: MathContext) -> None:
        parts = _parsed("".join(map(chr, chars.d)))
        self.parts = values.rounded(parts, context_of(context))

    @java_method("void <init>(char[],int,int)")
    def init_region(self, chars: JArray, offset: int, length: int) -> None:
        self.parts = _parsed_region(chars, offset, length)

    @java_method(f"void <init>(char[],int,int,{_CONTEXT})")
    def init_region_in(self, chars: JArray, offset: int, length: int, context: MathContext) -> None:
        parts = _parsed_region(chars, offset, length)
        self.parts = values.rounded(parts, context_of(context))

    @java_method("void <init>(double)")
    def init_double(self, value: float) -> None:
        self.parts = _exact_double(value)

    @java_method(f"void <init>(double,{_CONTEXT})")
    def init_double_in(self, value: float, context: MathContext) -> None:
        self.parts = values.rounded(_exact_double(value), context_of(context))

    @java_method("void <init>(int)")
    @java_method("void <init>(long)")
    def init_number(self, value: int) -> None:
        self.parts = Decimal(int(value), 0)

    @java_method(f"void <init>(int,{_CONTEXT})")
    @java_method(f"void <init>(long,{_CONTEXT})")
    def init_number_in(self, value: int, context: MathContext) -> None:
        self.parts = values.rounded(Decimal(int(value), 0), context_of(context))

    @java_method("void <init>(java.math.BigInteger)")
    def init_whole(self, value: BigInteger) -> None:
        self.parts = Decimal(value.value, 0)

    @java_method(f"void <init>(java.math.BigInteger,{_CONTEXT})")
    def init_whole_in(self, value: BigInteger, context: MathContext) -> None:
        self.parts = values.rounded(Decimal(value.value, 0), context_of(context))

    @java_method("void <init>(java.math.BigInteger,int)")
    def init_scaled(self, unscaled: BigInteger, scale: int) -> None:
        self.parts = Decimal(unscaled.value, scale)

    @java_method(f"void <init>(java.math.BigInteger,int,{_CONTEXT})")
    def init_scaled_in(self, unscaled: BigInteger, scale: int, context: MathContext) -> None:
        self.parts = values.rounded(Decimal(unscaled.value, scale), context_of(context))

    # -- arithmetic -------------------------------------------------------------------------------

    @java_method(f"{_SELF} add({_SELF})")
    def add(self, other: BigDecimal) -> BigDecimal:
        return _of(values.add(self.parts, other.parts))

    @java_method(f"{_SELF} add({_SELF},{_CONTEXT})")
    def add_in(self, other: BigDecimal, context: MathContext) -> BigDecimal:
        return _of(values.add_in(self.parts, other.parts, context_of(context)))

    @java_method(f"{_SELF} subtract({_SELF})")
    def subtract(self, other: BigDecimal) -> BigDecimal:
        return _of(values.subtract(self.parts, other.parts))

    @java_method(f"{_SELF} subtract({_SELF},{_CONTEXT})")
    def subtract_in(self, other: BigDecimal, context: MathContext) -> BigDecimal:
        return _of(values.add_in(self.parts, _negated(other.parts), context_of(context)))

    @java_method(f"{_SELF} multiply({_SELF})")
    def multiply(self, other: BigDecimal) -> BigDecimal:
        return _of(values.multiply(self.parts, other.parts))

    @java_method(f"{_SELF} multiply({_SELF},{_CONTEXT})")
    def multiply_in(self, other: BigDecimal, context: MathContext) -> BigDecimal:
        product = values.multiply(self.parts, other.parts)
        return _of(values.rounded(product, context_of(context)))

    @java_method(f"{_SELF} divide({_SELF})")
    def divide(self, other: BigDecimal) -> BigDecimal:
        return _of(values.divide_exact(self.parts, other.parts))

    @java_method(f"{_SELF} divide({_SELF},{_CONTEXT})")
    def divide_in(self, other: BigDecimal, context: MathContext) -> BigDecimal:
        return _of(values.divide_in(self.parts, other.parts, context_of(context)))

    @java_method(f"{_SELF} divide({_SELF},int,int)")
    def divide_scaled_old(self, other: BigDecimal, scale: int, mode: int) -> BigDecimal:
        return _of(values.divide_to_scale(self.parts, other.parts, scale, checked_mode(mode)))

    @java_method(f"{_SELF} divide({_SELF},int,{_MODE})")
    def divide_scaled(self, other: BigDecimal, scale: int, mode: Any) -> BigDecimal:
        return _of(values.divide_to_scale(self.parts, other.parts, scale, mode.ordinal))

    @java_method(f"{_SELF} divide({_SELF},int)")
    def divide_keeping_old(self, other: BigDecimal, mode: int) -> BigDecimal:
        return self.divide_scaled_old(other, self.parts.scale, mode)

    @java_method(f"{_SELF} divide({_SELF},{_MODE})")
    def divide_keeping(self, other: BigDecimal, mode: Any) -> BigDecimal:
        return self.divide_scaled(other, self.parts.scale, mode)

    @java_method(f"{_SELF} divideToIntegralValue({_SELF})")
    def divide_integral(self, other: BigDecimal) -> BigDecimal:
        return _of(values.divide_integral(self.parts, other.parts))

    @java_method(f"{_SELF} divideToIntegralValue({_SELF},{_CONTEXT})")
    def divide_integral_in(self, other: BigDecimal, context: MathContext) -> BigDecimal:
        return _of(values.divide_integral_in(self.parts, other.parts, context_of(context)))

    @java_method(f"{_SELF} remainder({_SELF})")
    def remainder(self, other: BigDecimal) -> BigDecimal:
        return _of(_rest(self.parts, other.parts)[1])

    @java_method(f"{_SELF} remainder({_SELF},{_CONTEXT})")
    def remainder_in(self, other: BigDecimal, context: MathContext) -> BigDecimal:
        return _of(_rest(self.parts, other.parts, context_of(context))[1])

    @java_method(f"{_SELF}[] divideAndRemainder({_SELF})")
    def divide_and_remainder(self, other: BigDecimal) -> JArray:
        found = _rest(self.parts, other.parts)
        return array_of("[Ljava/math/BigDecimal;", list(map(_of, found)))

    @java_method(f"{_SELF}[] divideAndRemainder({_SELF},{_CONTEXT})")
    def divide_and_remainder_in(self, other: BigDecimal, context: MathContext) -> JArray:
        found = _rest(self.parts, other.parts, context_of(context))
        return array_of("[Ljava/math/BigDecimal;", list(map(_of, found)))

    @java_method(f"{_SELF} pow(int)")
    def power(self, exponent: int) -> BigDecimal:
        return _of(values.power(self.parts, exponent))

    @java_method(f"{_SELF} pow(int,{_CONTEXT})")
    def power_in(self, exponent: int, context: MathContext) -> BigDecimal:
        return _of(values.power_in(self.parts, exponent, context_of(context)))

    @java_method(f"{_SELF} sqrt({_CONTEXT})")
    def square_root(self, context: MathContext) -> BigDecimal:
        return _of(values.square_root(self.parts, context_of(context)))

    # -- sign and size ----------------------------------------------------------------------------

    @java_method(f"{_SELF} abs()")
    def absolute(self) -> BigDecimal:
        return self if self.parts.unscaled >= 0 else _of(_negated(self.parts))

    @java_method(f"{_SELF} abs({_CONTEXT})")
    def absolute_in(self, context: MathContext) -> BigDecimal:
        parts = self.parts if self.parts.unscaled >= 0 else _negated(self.parts)
        return _of(values.rounded(parts, context_of(context)))

    @java_method(f"{_SELF} negate()")
    def negate(self) -> BigDecimal:
        return _of(_negated(self.parts))

    @java_method(f"{_SELF} negate({_CONTEXT})")
    def negate_in(self, context: MathContext) -> BigDecimal:
        return _of(values.rounded(_negated(self.parts), context_of(context)))

    @java_method(f"{_SELF} plus()")
    def plus(self) -> BigDecimal:
        return self

    @java_method(f"{_SELF} plus({_CONTEXT})")
    @java_method(f"{_SELF} round({_CONTEXT})")
    def plus_in(self, context: MathContext) -> BigDecimal:
        return _of(values.rounded(self.parts, context_of(context)))

    @java_method("int signum()")
    def signum(self) -> int:
        return (self.parts.unscaled > 0) - (self.parts.unscaled < 0)

    @java_method("int scale()")
    def scale(self) -> int:
        return self.parts.scale

    @java_method("int precision()")
    def precision(self) -> int:
        return values.precision(self.parts.unscaled)

    @java_method("java.math.BigInteger unscaledValue()")
    def unscaled_value(self) -> BigInteger:
        return whole(self.parts.unscaled)

    @java_method(f"{_SELF} setScale(int)")
    def set_scale(self, scale: int) -> BigDecimal:
        return _of(values.rescaled(self.parts, scale, UNNECESSARY))

    @java_method(f"{_SELF} setScale(int,int)")
    def set_scale_old(self, scale: int, mode: int) -> BigDecimal:
        return _of(values.rescaled(self.parts, scale, checked_mode(mode)))

    @java_method(f"{_SELF} setScale(int,{_MODE})")
    def set_scale_rounding(self, scale: int, mode: Any) -> BigDecimal:
        return _of(values.rescaled(self.parts, scale, mode.ordinal))

    @java_method(f"{_SELF} movePointLeft(int)")
    def move_point_left(self, digits: int) -> BigDecimal:
        return self._moved(digits)

    @java_method(f"{_SELF} movePointRight(int)")
    def move_point_right(self, digits: int) -> BigDecimal:
        return self._moved(-digits)

    def _moved(self, digits: int) -> BigDecimal:
        if digits == 0:
            return self
        parts = values.checked(self.parts.unscaled, self.parts.scale + digits)
        return _of(values.rescaled(parts, max(parts.scale, 0), UNNECESSARY))

    @java_method(f"{_SELF} scaleByPowerOfTen(int)")
    def scale_by_power_of_ten(self, digits: int) -> BigDecimal:
        return _of(values.checked(self.parts.unscaled, self.parts.scale - digits))

    @java_method(f"{_SELF} stripTrailingZeros()")
    def strip_trailing_zeros(self) -> BigDecimal:
        if not self.parts.unscaled:
            return made(0)
        return _of(values.stripped_to(self.parts, -(1 << 31)))

    @java_method(f"{_SELF} ulp()")
    def ulp(self) -> BigDecimal:
        return made(1, self.parts.scale)

    # -- comparing --------------------------------------------------------------------------------

    @java_method(f"int compareTo({_SELF})")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: Any) -> int:
        if isinstance(other, BigDecimal):
            return values.compare(self.parts, other.parts)
        if other is None:
            null_pointer()
        throw(
            "java.lang.ClassCastException",
            f"{class_name(other)} cannot be cast to java.math.BigDecimal",
        )

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return self is other or (isinstance(other, BigDecimal) and other.parts == self.parts)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        unscaled, scale = self.parts
        if -(1 << 63) < unscaled < 1 << 63:
            magnitude = abs(unscaled)
            folded = (magnitude >> 32) * 31 + (magnitude & 0xFFFF_FFFF)
            return wrap32(31 * (-folded if unscaled < 0 else folded) + scale)
        return wrap32(31 * hash_of(unscaled) + scale)

    @java_method(f"{_SELF} min({_SELF})")
    def minimum(self, other: BigDecimal) -> BigDecimal:
        return self if values.compare(self.parts, other.parts) <= 0 else other

    @java_method(f"{_SELF} max({_SELF})")
    def maximum(self, other: BigDecimal) -> BigDecimal:
        return self if values.compare(self.parts, other.parts) >= 0 else other

    # -- conversions ------------------------------------------------------------------------------

    @java_method("String toString()")
    def to_string(self) -> str:
        return decimal_text.canonical(*self.parts)

    @java_method("String toEngineeringString()")
    def to_engineering_string(self) -> str:
        return decimal_text.engineering(*self.parts)

    @java_method("String toPlainString()")
    def to_plain_string(self) -> str:
        return decimal_text.plain(*self.parts)

    def whole_part(self) -> int:
        """Rounded towards zero."""
        return values.rescaled(self.parts, 0, DOWN).unscaled

    @java_method("java.math.BigInteger toBigInteger()")
    def to_big_integer(self) -> BigInteger:
        return whole(self.whole_part())

    @java_method("java.math.BigInteger toBigIntegerExact()")
    def to_big_integer_exact(self) -> BigInteger:
        return whole(values.rescaled(self.parts, 0, UNNECESSARY).unscaled)

    @java_method("int intValue()")
    def int_value(self) -> int:
        return wrap32(self._low_bits(32))

    @java_method("long longValue()")
    def long_value(self) -> int:
        return wrap64(self._low_bits(64))

    def _low_bits(self, bits: int) -> int:
        """A number with the whole part's low bits; powers of ten soon have none."""
        return 0 if self.parts.scale <= -bits else self.whole_part()

    @java_method("byte byteValueExact()")
    def byte_value_exact(self) -> int:
        return self._exact(8)

    @java_method("short shortValueExact()")
    def short_value_exact(self) -> int:
        return self._exact(16)

    @java_method("int intValueExact()")
    def int_value_exact(self) -> int:
        return self._exact(32)

    @java_method("long longValueExact()")
    def long_value_exact(self) -> int:
        return self._exact(64)

    def _exact(self, bits: int) -> int:
        unscaled, scale = self.parts
        if unscaled and values.precision(unscaled) - scale > 19:
            arithmetic("Overflow")
        if unscaled and values.precision(unscaled) - scale <= 0:
            arithmetic("Rounding necessary")
        value = values.rescaled(self.parts, 0, UNNECESSARY).unscaled
        if not -(1 << (bits - 1)) <= value < 1 << (bits - 1):
            arithmetic("Overflow")
        return value

    @java_method("float floatValue()")
    def float_value(self) -> float:
        return self._floating(to_float)

    @java_method("double doubleValue()")
    def double_value(self) -> float:
        return self._floating(to_double)

    def _floating(self, convert: Any) -> float:
        unscaled, scale = self.parts
        size = values.precision(unscaled) - scale
        if not unscaled or size < -400:
            return -0.0 if unscaled < 0 else 0.0
        if size > 400:
            return float("-inf") if unscaled < 0 else float("inf")
        if scale <= 0:
            return float(convert(unscaled * power_of_ten(-scale), 1))
        return float(convert(unscaled, power_of_ten(scale)))


def _negated(parts: Decimal) -> Decimal:
    return Decimal(-parts.unscaled, parts.scale)


def _rest(
    first: Decimal, second: Decimal, context: Context | None = None
) -> tuple[Decimal, Decimal]:
    """Integral quotient and remainder."""
    if context is None:
        quotient = values.divide_integral(first, second)
    else:
        quotient = values.divide_integral_in(first, second, context)
    return quotient, values.subtract(first, values.multiply(quotient, second))
