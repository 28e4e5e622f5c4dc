"""java.lang.Math and StrictMath.

Where the platform's mathematics and Java's differ (domain errors, powers of one, signed zeros),
Java's rule is applied first. Transcendental functions are the C library's: within the one ulp that
Java allows.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from dalvik.core.java_lang import exact_math, float_math
from dalvik.core.java_lang.attach import attach, functions_of
from dalvik.core.java_lang.floats import largest, smallest
from dalvik.vm.arithmetic import d2i, d2l
from dalvik.vm.interop import call, new, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_INF, _NAN = math.inf, math.nan


@java_method("static int abs(int)")
def abs_int(value: int) -> int:
    return value if value >= 0 or value == -0x8000_0000 else -value


@java_method("static long abs(long)")
def abs_long(value: int) -> int:
    return value if value >= 0 or value == -0x8000_0000_0000_0000 else -value


@java_method("static double abs(double)")
@java_method("static float abs(float)")
def abs_double(value: float) -> float:
    return abs(value)


@java_method("static int max(int,int)")
@java_method("static long max(long,long)")
def max_integer(first: int, second: int) -> int:
    return first if first >= second else second


@java_method("static int min(int,int)")
@java_method("static long min(long,long)")
def min_integer(first: int, second: int) -> int:
    return first if first <= second else second


@java_method("static double max(double,double)")
@java_method("static float max(float,float)")
def max_double(first: float, second: float) -> float:
    return largest(first, second)


@java_method("static double min(double,double)")
@java_method("static float min(float,float)")
def min_double(first: float, second: float) -> float:
    return smallest(first, second)


@java_method("static double sqrt(double)")
def sqrt(value: float) -> float:
    return math.sqrt(value) if value >= 0 else _NAN


@java_method("static double cbrt(double)")
def cbrt(value: float) -> float:
    return math.cbrt(value)


@java_method("static double pow(double,double)")
def power(base: float, exponent: float) -> float:
    if exponent == 0:
        return 1.0
    if exponent != exponent or base != base:
        return _NAN
    if abs(base) == 1 and abs(exponent) == _INF:
        return _NAN
    try:
        return math.pow(base, exponent)
    except OverflowError:
        return -_INF if base < 0 and math.fmod(exponent, 2) != 0 else _INF
    except ValueError:
        if base != 0:
            return _NAN
        odd = math.fmod(exponent, 2) in (1, -1)
        return -_INF if odd and math.copysign(1.0, base) < 0 else _INF


@java_method("static double exp(double)")
def exponential(value: float) -> float:
    try:
        return math.exp(value)
    except OverflowError:
        return _INF


@java_method("static double expm1(double)")
def exponential_minus_1(value: float) -> float:
    try:
        return math.expm1(value)
    except OverflowError:
        return _INF


def _logarithm(function: Callable[[float], float], pole: float) -> Callable[[float], float]:
    """A logarithm that is negative infinity at its pole and NaN below."""

    def logarithm(value: float) -> float:
        if value > pole:
            return function(value)
        return -_INF if value == pole else _NAN

    return logarithm


log = java_method("static double log(double)")(_logarithm(math.log, 0.0))
log10 = java_method("static double log10(double)")(_logarithm(math.log10, 0.0))
log1p = java_method("static double log1p(double)")(_logarithm(math.log1p, -1.0))


def _defined(function: Callable[[float], float], limit: float) -> Callable[[float], float]:
    """A function that is NaN outside [-limit, limit] (and at infinities)."""

    def within(value: float) -> float:
        return function(value) if -limit <= value <= limit and value - value == 0 else _NAN

    return within


sin = java_method("static double sin(double)")(_defined(math.sin, _INF))
cos = java_method("static double cos(double)")(_defined(math.cos, _INF))
tan = java_method("static double tan(double)")(_defined(math.tan, _INF))
asin = java_method("static double asin(double)")(_defined(math.asin, 1.0))
acos = java_method("static double acos(double)")(_defined(math.acos, 1.0))


@java_method("static double atan(double)")
def atan(value: float) -> float:
    return math.atan(value)


@java_method("static double atan2(double,double)")
def atan2(y: float, x: float) -> float:
    return math.atan2(y, x)


@java_method("static double sinh(double)")
def sinh(value: float) -> float:
    try:
        return math.sinh(value)
    except OverflowError:
        return math.copysign(_INF, value)


@java_method("static double cosh(double)")
def cosh(value: float) -> float:
    try:
        return math.cosh(value)
    except OverflowError:
        return _INF


@java_method("static double tanh(double)")
def tanh(value: float) -> float:
    return math.tanh(value)


@java_method("static double hypot(double,double)")
def hypot(x: float, y: float) -> float:
    return math.hypot(x, y)


@java_method("static double toRadians(double)")
def to_radians(degrees: float) -> float:
    return degrees * 0.017453292519943295


@java_method("static double toDegrees(double)")
def to_degrees(radians: float) -> float:
    return radians * 57.29577951308232


@java_method("static double floor(double)")
def floor(value: float) -> float:
    if abs(value) < 4503599627370496.0:
        return math.copysign(float(math.floor(value)), value)
    return value


@java_method("static double ceil(double)")
def ceil(value: float) -> float:
    if abs(value) < 4503599627370496.0:
        return math.copysign(float(math.ceil(value)), value)
    return value


@java_method("static double rint(double)")
def rint(value: float) -> float:
    if abs(value) < 4503599627370496.0:
        return math.copysign(float(round(value)), value)
    return value


def _round_half_up(value: float) -> float:
    if abs(value) < 4503599627370496.0:
        whole = float(math.floor(value))
        return whole + 1.0 if value - whole >= 0.5 else whole
    return value


@java_method("static long round(double)")
def round_double(value: float) -> int:
    return d2l(_round_half_up(value))


@java_method("static int round(float)")
def round_float(value: float) -> int:
    return d2i(_round_half_up(value))


@java_method("static double signum(double)")
@java_method("static float signum(float)")
def signum(value: float) -> float:
    return value if value == 0 or value != value else math.copysign(1.0, value)


@java_method("static double copySign(double,double)")
@java_method("static float copySign(float,float)")
def copy_sign(magnitude: float, sign: float) -> float:
    return math.copysign(magnitude, 1.0 if sign != sign else sign)


@java_method("static double IEEEremainder(double,double)")
def ieee_remainder(dividend: float, divisor: float) -> float:
    if divisor == 0 or dividend - dividend != 0 or divisor != divisor:
        return _NAN
    return math.remainder(dividend, divisor)


@java_method("static double random()")
def random() -> float:
    state = vm().state
    if "math_random" not in state:
        state["math_random"] = new("java.util.Random", "(J)V", vm().random_seed)
    return float(call(state["math_random"], "nextDouble()D"))


def _declare(name: str) -> Any:
    fields = {
        "E": java_field("static final double E", math.e),
        "PI": java_field("static final double PI", math.pi),
        "__module__": __name__,
    }
    cls = type(name, (JObject,), fields)
    for namespace in (globals(), vars(exact_math), vars(float_math)):
        attach(cls, functions_of(dict(namespace)))
    return java_class(f"java.lang.{name}", access="public final")(cls)


Math = _declare("Math")
StrictMath = _declare("StrictMath")
