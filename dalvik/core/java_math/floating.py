"""Exact rationals to binary floating point, with one rounding (half to even)."""

from __future__ import annotations

import math


def to_double(numerator: int, denominator: int = 1) -> float:
    """The nearest double; too large is an infinity."""
    try:
        return numerator / denominator
    except OverflowError:
        return math.inf if numerator > 0 else -math.inf


def to_float(numerator: int, denominator: int = 1) -> float:
    """The nearest float as a Python float; too large is an infinity."""
    if numerator < 0:
        return -to_float(-numerator, denominator)
    if numerator == 0:
        return 0.0
    exponent = max(numerator.bit_length() - denominator.bit_length() - 24, -149)
    scaled = _rounded(numerator, denominator, exponent)
    if scaled.bit_length() > 24:
        exponent += 1
        scaled = _rounded(numerator, denominator, exponent)
    return math.inf if scaled.bit_length() + exponent > 128 else math.ldexp(scaled, exponent)


def _rounded(numerator: int, denominator: int, exponent: int) -> int:
    """numerator / (denominator * 2**exponent) as the nearest integer."""
    if exponent > 0:
        denominator <<= exponent
    else:
        numerator <<= -exponent
    quotient, rest = divmod(numerator, denominator)
    twice = 2 * rest
    return quotient + (twice > denominator or (twice == denominator and quotient & 1))
