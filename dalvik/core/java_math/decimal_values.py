"""Arithmetic on decimals as pairs (unscaled integer, scale): value = unscaled / 10**scale.

Scales are Java ints: a result whose scale does not fit throws, unless it is zero.
"""

from __future__ import annotations

from math import gcd, isqrt
from typing import NamedTuple

from dalvik.core.java_math.digits import decimal_length, power_of_ten
from dalvik.core.java_math.failures import arithmetic
from dalvik.core.java_math.limits import check_digits
from dalvik.core.java_math.rounding import (
    DOWN,
    UNNECESSARY,
    divide_rounded,
)

_MAX, _MIN = 0x7FFF_FFFF, -0x8000_0000
_MAX_LONG = (1 << 63) - 1


class Decimal(NamedTuple):
    unscaled: int
    scale: int


class Context(NamedTuple):
    """A precision in digits (0 is unlimited) and a rounding mode's ordinal."""

    precision: int
    mode: int


def saturated(scale: int) -> int:
    return min(max(scale, _MIN), _MAX)


def checked(unscaled: int, scale: int) -> Decimal:
    """A decimal whose scale fits; zero takes the nearest that does."""
    if not _MIN <= scale <= _MAX:
        if unscaled:
            arithmetic("Underflow" if scale > 0 else "Overflow")
        scale = saturated(scale)
    return Decimal(unscaled, scale)


def raised(unscaled: int, digits: int) -> int:
    """unscaled * 10**digits."""
    if digits <= 0 or not unscaled:
        return unscaled
    check_digits(digits)
    return unscaled * power_of_ten(digits)


def precision(unscaled: int) -> int:
    return decimal_length(unscaled)


def rounded(value: Decimal, context: Context) -> Decimal:
    """To the context's precision; rounding up may add a digit, which is rounded away again."""
    unscaled, scale = value
    if not context.precision:
        return value
    excess = precision(unscaled) - context.precision
    while excess > 0:
        unscaled = divide_rounded(unscaled, power_of_ten(excess), context.mode)
        scale = checked(1, scale - excess).scale
        excess = precision(unscaled) - context.precision
    return Decimal(unscaled, scale)


def add(first: Decimal, second: Decimal) -> Decimal:
    scale = max(first.scale, second.scale)
    return Decimal(
        raised(first.unscaled, scale - first.scale) + raised(second.unscaled, scale - second.scale),
        scale,
    )


def add_in(first: Decimal, second: Decimal, context: Context) -> Decimal:
    if not context.precision:
        return add(first, second)
    if first.unscaled and second.unscaled:
        return rounded(add(*_condensed(first, second, context)), context)
    preferred = max(first.scale, second.scale)
    if not first.unscaled and not second.unscaled:
        return Decimal(0, preferred)
    result = rounded(first if first.unscaled else second, context)
    if result.scale > preferred:
        return stripped_to(result, preferred)
    room = min(context.precision - precision(result.unscaled), preferred - result.scale)
    return Decimal(raised(result.unscaled, room), result.scale + room)


def _condensed(first: Decimal, second: Decimal, context: Context) -> tuple[Decimal, Decimal]:
    """Replaces an operand that is far below the result's last digit by a tiny one of its sign."""
    big, small = (first, second) if first.scale < second.scale else (second, first)
    last = big.scale - precision(big.unscaled) + context.precision
    top_of_small = small.scale - precision(small.unscaled) + 1
    if top_of_small > big.scale + 2 and top_of_small > last + 2:
        sign = 1 if small.unscaled > 0 else -1
        small = checked(sign, max(big.scale, last) + 3)
    return big, small


def stripped_to(value: Decimal, preferred: int) -> Decimal:
    """Trailing zeros removed while the scale is above the preferred one."""
    unscaled, scale = value
    while abs(unscaled) >= 10 and scale > preferred and unscaled % 10 == 0:
        step = 1
        while step * 2 <= scale - preferred and unscaled % power_of_ten(step * 2) == 0:
            step *= 2
        unscaled //= power_of_ten(step)
        scale = checked(unscaled, scale - step).scale
    return Decimal(unscaled, scale)


def multiply(first: Decimal, second: Decimal) -> Decimal:
    return checked(first.unscaled * second.unscaled, first.scale + second.scale)


def rescaled(value: Decimal, scale: int, mode: int) -> Decimal:
    """`setScale`."""
    grow = scale - value.scale
    if grow >= 0:
        if value.unscaled:
            _check_step(grow)
        return Decimal(raised(value.unscaled, grow), scale)
    _check_step(grow)
    if -grow > precision(value.unscaled) + 1:  # everything goes: one digit decides as well
        sign = (value.unscaled > 0) - (value.unscaled < 0)
        return Decimal(divide_rounded(sign, 100, mode), scale)
    return Decimal(divide_rounded(value.unscaled, power_of_ten(-grow), mode), scale)


def _check_step(digits: int) -> None:
    if not _MIN <= digits <= _MAX:
        arithmetic("Underflow" if digits > 0 else "Overflow")


def divide_to_scale(first: Decimal, second: Decimal, scale: int, mode: int) -> Decimal:
    """`divide(divisor, scale, mode)`."""
    shift = scale + second.scale - first.scale
    if not second.unscaled:
        # Java divides longs as long as both fit, big integers otherwise.
        fits = abs(shift) < 19 and abs(first.unscaled) * power_of_ten(max(shift, 0)) <= _MAX_LONG
        arithmetic("divide by zero" if fits else "BigInteger divide by zero")
    top, bottom = first.unscaled, second.unscaled
    if shift > 0:
        top = raised(top, checked(1, shift).scale)
    elif -shift > precision(top) + 1:
        # Far below one unit: only sign and being zero matter.
        top = (top > 0) - (top < 0)
        bottom = 100 if bottom > 0 else -100
    else:
        bottom = raised(bottom, -shift)
    return Decimal(divide_rounded(top, bottom, mode), scale)


def divide_exact(first: Decimal, second: Decimal) -> Decimal:
    """`divide(divisor)`: the quotient with the preferred scale, or what is needed to say it."""
    _check_divisor(first, second)
    preferred = saturated(first.scale - second.scale)
    if not first.unscaled:
        return Decimal(0, preferred)
    digits = precision(first.unscaled) + -(-10 * precision(second.unscaled) // 3)
    if not _terminates(first.unscaled, second.unscaled):
        arithmetic("Non-terminating decimal expansion; no exact representable decimal result.")
    quotient = divide_in(first, second, Context(min(digits, _MAX), UNNECESSARY))
    if preferred > quotient.scale:
        return rescaled(quotient, preferred, UNNECESSARY)
    return quotient


def _terminates(top: int, bottom: int) -> bool:
    """Whether the reduced fraction's denominator has no prime factor but 2 and 5."""
    bottom //= gcd(top, bottom)
    bottom = abs(bottom)
    bottom >>= (bottom & -bottom).bit_length() - 1
    fives: int = 5 ** (bottom.bit_length() // 2)
    return fives % bottom == 0


def _check_divisor(first: Decimal, second: Decimal) -> None:
    if not second.unscaled:
        arithmetic("Division by zero" if first.unscaled else "Division undefined")


def divide_in(first: Decimal, second: Decimal, context: Context) -> Decimal:
    """`divide(divisor, context)`."""
    if not context.precision:
        return divide_exact(first, second)
    _check_divisor(first, second)
    preferred = first.scale - second.scale
    if not first.unscaled:
        return Decimal(0, saturated(preferred))
    top_digits, bottom_digits = precision(first.unscaled), precision(second.unscaled)
    if _normalized_above(first.unscaled, top_digits, second.unscaled, bottom_digits):
        bottom_digits -= 1
    scale = checked(1, preferred + bottom_digits - top_digits + context.precision).scale
    raise_ = context.precision + bottom_digits - top_digits
    top = raised(first.unscaled, raise_)
    bottom = raised(second.unscaled, -raise_)
    quotient = Decimal(divide_rounded(top, bottom, context.mode), scale)
    if quotient.unscaled * bottom == top:
        quotient = stripped_to(quotient, checked(1, preferred).scale)
    return rounded(quotient, context)


def _normalized_above(top: int, top_digits: int, bottom: int, bottom_digits: int) -> bool:
    """Compares the magnitudes as if both had the same number of digits."""
    shift = top_digits - bottom_digits
    return raised(abs(top), -shift) > raised(abs(bottom), shift)


def divide_integral(first: Decimal, second: Decimal) -> Decimal:
    """`divideToIntegralValue(divisor)`."""
    preferred = saturated(first.scale - second.scale)
    if _magnitude_below(first, second):
        return Decimal(0, preferred)
    if not first.unscaled and second.unscaled:
        return Decimal(0, preferred)
    digits = min(
        precision(first.unscaled)
        + -(-10 * precision(second.unscaled) // 3)
        + abs(first.scale - second.scale)
        + 2,
        _MAX,
    )
    quotient = divide_in(first, second, Context(digits, DOWN))
    if quotient.scale > 0:
        quotient = stripped_to(rescaled(quotient, 0, DOWN), preferred)
    if quotient.scale < preferred:
        quotient = rescaled(quotient, preferred, UNNECESSARY)
    return quotient


def _magnitude_below(first: Decimal, second: Decimal) -> bool:
    return compare(_absolute(first), _absolute(second)) < 0


def _absolute(value: Decimal) -> Decimal:
    return Decimal(abs(value.unscaled), value.scale)


def divide_integral_in(first: Decimal, second: Decimal, context: Context) -> Decimal:
    """`divideToIntegralValue(divisor, context)`."""
    if not context.precision or _magnitude_below(first, second):
        return divide_integral(first, second)
    preferred = saturated(first.scale - second.scale)
    result = divide_in(first, second, Context(context.precision, DOWN))
    if result.scale < 0:
        product = multiply(result, second)
        if compare(_absolute(subtract(first, product)), _absolute(second)) >= 0:
            arithmetic("Division impossible")
    elif result.scale > 0:
        result = rescaled(result, 0, DOWN)
    room = context.precision - precision(result.unscaled)
    if preferred > result.scale and room > 0:
        grown = result.scale + min(room, preferred - result.scale)
        return rescaled(result, grown, UNNECESSARY)
    return stripped_to(result, preferred)


def subtract(first: Decimal, second: Decimal) -> Decimal:
    return add(first, Decimal(-second.unscaled, second.scale))


def compare(first: Decimal, second: Decimal) -> int:
    """By value; sign and magnitude decide before numbers are brought to one scale."""
    a, b = first.unscaled, second.unscaled
    if first.scale != second.scale:
        signs = ((a > 0) - (a < 0)) - ((b > 0) - (b < 0))
        if signs or not a:
            return (signs > 0) - (signs < 0)
        sign = 1 if a > 0 else -1
        size = (precision(a) - first.scale) - (precision(b) - second.scale)
        if size:
            return sign if size > 0 else -sign
        a = raised(a, second.scale - first.scale)
        b = raised(b, first.scale - second.scale)
    return (a > b) - (a < b)


def power(value: Decimal, exponent: int) -> Decimal:
    if not 0 <= exponent <= 999999999:
        arithmetic("Invalid operation")
    scale = checked(value.unscaled, value.scale * exponent).scale
    check_digits(max(precision(value.unscaled) - 1, 0) * exponent)
    return Decimal(value.unscaled**exponent, scale)


def power_in(value: Decimal, exponent: int, context: Context) -> Decimal:
    """`pow(n, context)`, by the algorithm of ANSI X3.274 that Java prescribes."""
    if not context.precision:
        return power(value, exponent)
    if not -999999999 <= exponent <= 999999999:
        arithmetic("Invalid operation")
    if exponent == 0:
        return Decimal(1, 0)
    magnitude = abs(exponent)
    digits = len(str(magnitude))
    if digits > context.precision:
        arithmetic("Invalid operation")
    work = Context(context.precision + digits + 1, context.mode)
    result = Decimal(1, 0)
    seen = False
    for position in range(30, -1, -1):
        if magnitude >> position & 1:
            seen = True
            result = rounded(multiply(result, value), work)
        if position and seen:
            result = rounded(multiply(result, result), work)
    if exponent < 0:
        result = divide_in(Decimal(1, 0), result, work)
    return rounded(result, context)


def square_root(value: Decimal, context: Context) -> Decimal:
    """`sqrt(context)`: correctly rounded; an exact root takes the preferred scale."""
    if value.unscaled < 0:
        arithmetic("Attempted square root of negative BigDecimal")
    preferred = _towards_zero_half(value.scale)
    if not value.unscaled:
        return Decimal(0, preferred)
    stripped = stripped_to(value, _MIN)
    root = _exact_root(stripped)
    inexact = root is None or 0 < context.precision < precision(root.unscaled)
    if inexact and (not context.precision or context.mode == UNNECESSARY):
        arithmetic("Computed square root not exact.")
    root = _rounded_root(stripped, context) if root is None else rounded(root, context)
    digits = context.precision or precision(value.unscaled) // 2 + 1
    return add_in(stripped_to(root, _MIN), Decimal(0, preferred), Context(digits, UNNECESSARY))


def _towards_zero_half(scale: int) -> int:
    return scale // 2 if scale >= 0 else -(-scale // 2)


def _exact_root(value: Decimal) -> Decimal | None:
    unscaled, scale = value
    if scale % 2:
        unscaled, scale = unscaled * 10, scale + 1
    root = isqrt(unscaled)
    return stripped_to(Decimal(root, scale // 2), _MIN) if root * root == unscaled else None


def _rounded_root(value: Decimal, context: Context) -> Decimal:
    """An irrational root: integer root with two digits more, the rest made visible to rounding."""
    unscaled, scale = value
    needed = 2 * (context.precision + 2) - precision(unscaled)
    shift = max(needed, 0)
    shift += (scale + shift) % 2
    root = isqrt(raised(unscaled, shift))
    return rounded(Decimal(root * 10 + 1, (scale + shift) // 2 + 1), context)
