"""Math on the representation of floats and doubles: neighbours, exponents, fused multiply-add."""

from __future__ import annotations

import math
from fractions import Fraction

from dalvik.core.java_lang.float_digits import binary_exponent
from dalvik.core.java_lang.parsing import nearest
from dalvik.vm.arithmetic import float_from_bits, float_to_bits, to_float
from dalvik.vm.native import java_method

_INF, _NAN = math.inf, math.nan
_FLOAT_MIN_NORMAL = 2.0**-126
_DOUBLE_MIN_NORMAL = 2.0**-1022


@java_method("static double ulp(double)")
def ulp_double(value: float) -> float:
    return math.ulp(value)


@java_method("static float ulp(float)")
def ulp_float(value: float) -> float:
    if value - value != 0:
        return abs(value)
    if abs(value) < _FLOAT_MIN_NORMAL:
        return 2.0**-149
    return math.ldexp(1.0, binary_exponent(value) - 23)


@java_method("static double nextAfter(double,double)")
def next_after_double(start: float, direction: float) -> float:
    if start == direction:
        return direction
    return math.nextafter(start, direction)


@java_method("static float nextAfter(float,double)")
def next_after_float(start: float, direction: float) -> float:
    if start != start or direction != direction:
        return _NAN
    if start == direction:
        return to_float(direction)
    return next_up_float(start) if direction > start else next_down_float(start)


@java_method("static double nextUp(double)")
def next_up_double(value: float) -> float:
    return math.nextafter(value, _INF)


@java_method("static double nextDown(double)")
def next_down_double(value: float) -> float:
    return math.nextafter(value, -_INF)


@java_method("static float nextUp(float)")
def next_up_float(value: float) -> float:
    if value != value or value == _INF:
        return value
    if value == 0:
        return 2.0**-149
    return float_from_bits(float_to_bits(value) + (1 if value > 0 else -1))


@java_method("static float nextDown(float)")
def next_down_float(value: float) -> float:
    return -next_up_float(-value)


@java_method("static int getExponent(double)")
def exponent_double(value: float) -> int:
    if value - value != 0:
        return 1024
    return -1023 if abs(value) < _DOUBLE_MIN_NORMAL else binary_exponent(value)


@java_method("static int getExponent(float)")
def exponent_float(value: float) -> int:
    if value - value != 0:
        return 128
    return -127 if abs(value) < _FLOAT_MIN_NORMAL else binary_exponent(value)


@java_method("static double scalb(double,int)")
def scale_double(value: float, exponent: int) -> float:
    try:
        return math.ldexp(value, exponent)
    except OverflowError:
        return math.copysign(_INF, value)


@java_method("static float scalb(float,int)")
def scale_float(value: float, exponent: int) -> float:
    return to_float(math.ldexp(value, max(-400, min(400, exponent))))


@java_method("static double fma(double,double,double)")
def fused_double(first: float, second: float, third: float) -> float:
    exact = _fused(first, second, third)
    return exact if isinstance(exact, float) else _rounded(exact, 53, -1074, 1024)


@java_method("static float fma(float,float,float)")
def fused_float(first: float, second: float, third: float) -> float:
    exact = _fused(first, second, third)
    return exact if isinstance(exact, float) else _rounded(exact, 24, -149, 128)


def _fused(first: float, second: float, third: float) -> float | Fraction:
    """first * second + third exactly; a float where no rounding is left to do."""
    if first - first != 0 or second - second != 0 or third - third != 0:
        if (first == 0 or second == 0) and (abs(first) == _INF or abs(second) == _INF):
            return _NAN
        product = math.copysign(1.0, first) * math.copysign(1.0, second)
        if abs(first) == _INF or abs(second) == _INF:
            product *= _INF
        return _NAN if first != first or second != second else product + third
    exact = Fraction(first) * Fraction(second) + Fraction(third)
    if exact:
        return exact
    return first * second + third if first * second == 0 else 0.0


def _rounded(value: Fraction, precision: int, lowest: int, limit: int) -> float:
    rounded = nearest(abs(value), precision, lowest, limit)
    return -rounded if value < 0 else rounded
