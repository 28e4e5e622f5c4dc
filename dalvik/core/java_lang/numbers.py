"""Numbers as text, exactly as Java prints them."""

from __future__ import annotations

import struct
from collections.abc import Callable
from math import copysign, isinf, isnan

from dalvik.core.java_lang.float_digits import Digits, double_digits, float_digits

#: An int as decimal text; unlike `str`, also for a bool that stands for 0 or 1.
decimal: Callable[[int], str] = int.__repr__
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def double_to_string(value: float) -> str:
    """`Double.toString`."""
    return _special(value) or _sign(value) + _layout(double_digits(abs(value)))


def float_to_string(value: float) -> str:
    """`Float.toString`."""
    return _special(value) or _sign(value) + _layout(float_digits(abs(value)))


def _sign(value: float) -> str:
    return "-" if copysign(1.0, value) < 0 else ""


def _special(value: float) -> str | None:
    if isnan(value):
        return "NaN"
    if isinf(value):
        return "Infinity" if value > 0 else "-Infinity"
    if value == 0:
        return _sign(value) + "0.0"
    return None


def _layout(number: Digits) -> str:
    """Plain notation from a thousandth up to ten million, else one digit, point, exponent."""
    digits, exponent = number
    if 0 < exponent < 8:
        whole = digits[:exponent].ljust(exponent, "0")
        return f"{whole}.{digits[exponent:] or '0'}"
    if -3 < exponent <= 0:
        return f"0.{'0' * -exponent}{digits}"
    return f"{digits[0]}.{digits[1:] or '0'}E{exponent - 1}"


def to_radix(value: int, radix: int) -> str:
    """`Long.toString(value, radix)`: an unknown radix means 10."""
    if radix == 10 or not 2 <= radix <= 36:
        return decimal(value)
    if radix == 16:
        return f"{value:x}"
    if radix == 2:
        return f"{value:b}"
    if radix == 8:
        return f"{value:o}"
    rest, digits = abs(value), []
    while True:
        rest, digit = divmod(rest, radix)
        digits.append(_DIGITS[digit])
        if not rest:
            break
    return ("-" if value < 0 else "") + "".join(reversed(digits))


def double_to_hex(value: float) -> str:
    """`Double.toHexString`."""
    if isnan(value) or isinf(value):
        return _special(value) or ""
    if value == 0:
        return _sign(value) + "0x0.0p0"
    bits = struct.unpack("<Q", struct.pack("<d", abs(value)))[0]
    exponent, fraction = bits >> 52, bits & ((1 << 52) - 1)
    digits = f"{fraction:013x}".rstrip("0") or "0"
    if exponent == 0:
        return f"{_sign(value)}0x0.{digits}p-1022"
    return f"{_sign(value)}0x1.{digits}p{exponent - 1023}"


def float_to_hex(value: float) -> str:
    """`Float.toHexString`: a subnormal float is written as one, not as the normal double it is."""
    if 0 < abs(value) < 1.1754943508222875e-38:
        bits = struct.unpack("<I", struct.pack("<f", abs(value)))[0]
        digits = f"{bits << 1:06x}".rstrip("0")
        return f"{_sign(value)}0x0.{digits}p-126"
    return double_to_hex(value)
