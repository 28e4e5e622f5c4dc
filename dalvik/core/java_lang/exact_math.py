"""Math on ints and longs that throws on overflow, or rounds towards negative infinity."""

from __future__ import annotations

from dalvik.vm.arithmetic import wrap32, wrap64
from dalvik.vm.interop import throw
from dalvik.vm.native import java_method


def _int(value: int) -> int:
    if -0x8000_0000 <= value <= 0x7FFF_FFFF:
        return value
    throw("java.lang.ArithmeticException", "integer overflow")


def _long(value: int) -> int:
    if -0x8000_0000_0000_0000 <= value <= 0x7FFF_FFFF_FFFF_FFFF:
        return value
    throw("java.lang.ArithmeticException", "long overflow")


@java_method("static int addExact(int,int)")
def add_int(first: int, second: int) -> int:
    return _int(first + second)


@java_method("static long addExact(long,long)")
def add_long(first: int, second: int) -> int:
    return _long(first + second)


@java_method("static int subtractExact(int,int)")
def subtract_int(first: int, second: int) -> int:
    return _int(first - second)


@java_method("static long subtractExact(long,long)")
def subtract_long(first: int, second: int) -> int:
    return _long(first - second)


@java_method("static int multiplyExact(int,int)")
def multiply_int(first: int, second: int) -> int:
    return _int(first * second)


@java_method("static long multiplyExact(long,long)")
@java_method("static long multiplyExact(long,int)")
def multiply_long(first: int, second: int) -> int:
    return _long(first * second)


@java_method("static int incrementExact(int)")
def increment_int(value: int) -> int:
    return _int(value + 1)


@java_method("static long incrementExact(long)")
def increment_long(value: int) -> int:
    return _long(value + 1)


@java_method("static int decrementExact(int)")
def decrement_int(value: int) -> int:
    return _int(value - 1)


@java_method("static long decrementExact(long)")
def decrement_long(value: int) -> int:
    return _long(value - 1)


@java_method("static int negateExact(int)")
def negate_int(value: int) -> int:
    return _int(-value)


@java_method("static long negateExact(long)")
def negate_long(value: int) -> int:
    return _long(-value)


@java_method("static int absExact(int)")
def absolute_int(value: int) -> int:
    if value == -0x8000_0000:
        throw(
            "java.lang.ArithmeticException",
            "Overflow to represent absolute value of Integer.MIN_VALUE",
        )
    return abs(value)


@java_method("static long absExact(long)")
def absolute_long(value: int) -> int:
    if value == -0x8000_0000_0000_0000:
        throw(
            "java.lang.ArithmeticException",
            "Overflow to represent absolute value of Long.MIN_VALUE",
        )
    return abs(value)


@java_method("static int toIntExact(long)")
def to_int(value: int) -> int:
    return _int(value)


@java_method("static long multiplyFull(int,int)")
def multiply_full(first: int, second: int) -> int:
    return first * second


@java_method("static long multiplyHigh(long,long)")
def multiply_high(first: int, second: int) -> int:
    return first * second >> 64


@java_method("static int floorDiv(int,int)")
def floor_divide_int(dividend: int, divisor: int) -> int:
    return wrap32(dividend // divisor)


@java_method("static long floorDiv(long,long)")
@java_method("static long floorDiv(long,int)")
def floor_divide_long(dividend: int, divisor: int) -> int:
    return wrap64(dividend // divisor)


@java_method("static int floorMod(int,int)")
@java_method("static long floorMod(long,long)")
@java_method("static int floorMod(long,int)")
def floor_modulo(dividend: int, divisor: int) -> int:
    return dividend % divisor
