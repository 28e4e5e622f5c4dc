"""Digits for `%f`, `%e`, `%g` and `%a`, rounded as Java's Formatter rounds.

Java starts from the digits that `Double.toString` would choose, not from the exact value, and
rounds those half up. Texts here have no sign, no localisation and no padding.
"""

from __future__ import annotations

from typing import NamedTuple

from dalvik.core.java_lang.float_digits import double_digits
from dalvik.core.java_math.digits import decimal_length, to_digits
from dalvik.core.java_util.format_digits import bounded


class Scientific(NamedTuple):
    """`1.50` and `+05`."""

    mantissa: str
    exponent: str


class Number(NamedTuple):
    """A decimal number that is not negative: unscaled / 10**scale."""

    unscaled: int
    scale: int

    @property
    def exponent(self) -> int:
        """The power of ten of the first digit; 0 for zero."""
        return decimal_length(self.unscaled) - 1 - self.scale if self.unscaled else 0


def of_double(value: float) -> Number:
    """The number that Java takes a finite double, not negative, for."""
    if value == 0:
        return Number(0, 0)
    digits, exponent = double_digits(value, compatible=False)
    return Number(int(digits), len(digits) - exponent)


def _rounded(number: Number, scale: int) -> int:
    """The unscaled value at another scale, half up."""
    if number.scale <= scale:
        return number.unscaled * int(10 ** bounded(scale - number.scale))
    if number.scale - scale > decimal_length(number.unscaled):
        return 0
    step = int(10 ** (number.scale - scale))
    whole, rest = divmod(number.unscaled, step)
    return whole + (2 * rest >= step)


def fixed(number: Number, precision: int) -> str:
    """`%.{precision}f`."""
    shown = min(precision, max(number.scale, 0))
    digits = to_digits(_rounded(number, shown), 10).rjust(shown + 1, "0")
    whole, fraction = digits[: len(digits) - shown], digits[len(digits) - shown :]
    fraction += "0" * bounded(precision - shown)
    return f"{whole}.{fraction}" if precision else whole


def scientific(number: Number, precision: int) -> Scientific:
    """`%.{precision}e`."""
    if not number.unscaled:
        return Scientific("0." + "0" * bounded(precision) if precision else "0", "+00")
    exponent = number.exponent
    shown = min(precision, decimal_length(number.unscaled))
    digits = to_digits(_rounded(number, shown - exponent), 10)
    if len(digits) > shown + 1:
        exponent += 1
        digits = digits[: shown + 1]
    digits = digits.ljust(bounded(precision) + 1, "0")
    mantissa = f"{digits[0]}.{digits[1:]}" if precision else digits[0]
    return Scientific(mantissa, f"{'-' if exponent < 0 else '+'}{abs(exponent):02d}")


def general(number: Number, precision: int) -> str | Scientific:
    """`%.{precision}g`: plain from a ten-thousandth up to ten to the precision."""
    precision = precision or 1
    if not number.unscaled:
        return fixed(number, precision - 1)
    exponent = number.exponent
    if decimal_length(_rounded(number, precision - 1 - exponent)) > precision:
        exponent += 1
    if -4 <= exponent < precision:
        return fixed(number, precision - 1 - exponent)
    return scientific(number, precision - 1)


def hexadecimal(value: float, precision: int | None) -> str:
    """`%a` of a finite double, not negative: `0x1.8p3`."""
    if value == 0:
        digits = "0" * max(precision or 1, 1)
        return f"0x0.{digits}p0"
    text = value.hex()
    mantissa, _, exponent = text[2:].partition("p")
    whole, _, fraction = mantissa.partition(".")
    power = int(exponent)
    if precision is None:
        # A subnormal is written with exponent -1022, as in Double.toHexString.
        return f"0x{whole}.{fraction.rstrip('0') or '0'}p{power}"
    bits = int(whole + fraction, 16)
    if power == -1022 and whole == "0":
        shift = 53 - bits.bit_length()
        bits <<= shift
        power -= shift
    places = max(precision, 1)
    if places < 13:
        drop = 4 * (13 - places)
        bits, rest = divmod(bits, 1 << drop)
        half = 1 << (drop - 1)
        if rest > half or (rest == half and bits & 1):
            bits += 1
        if bits >> (4 * places) >= 2:
            bits >>= 1
            power += 1
    else:
        bits <<= 4 * (places - 13)
    lead, tail = divmod(bits, 1 << (4 * places))
    return f"0x{lead:x}.{tail:0{places}x}p{power}"
