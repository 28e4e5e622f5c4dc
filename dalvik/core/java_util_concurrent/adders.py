"""LongAdder, LongAccumulator, DoubleAdder and DoubleAccumulator."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.box_base import Number
from dalvik.core.java_lang.numbers import double_to_string
from dalvik.vm.arithmetic import d2i, d2l, l2f, to_float, wrap32, wrap64
from dalvik.vm.interop import caller
from dalvik.vm.native import java_class, java_method

_LONG_BINARY = caller("applyAsLong(JJ)J")
_DOUBLE_BINARY = caller("applyAsDouble(DD)D")


@java_class(
    "java.util.concurrent.atomic.Striped64",
    access="protected abstract",
    implements=["java.io.Serializable"],
)
class Striped64(Number):
    value: Any


@java_class("java.util.concurrent.atomic.LongAdder")
class LongAdder(Striped64):
    value: int

    @java_method("void <init>()")
    def init(self) -> None:
        self.value = 0

    @java_method("void add(long)")
    def add(self, delta: int) -> None:
        self.value = wrap64(self.value + delta)

    @java_method("void increment()")
    def increment(self) -> None:
        self.value = wrap64(self.value + 1)

    @java_method("void decrement()")
    def decrement(self) -> None:
        self.value = wrap64(self.value - 1)

    @java_method("long sum()")
    @java_method("long longValue()")
    def sum(self) -> int:
        return self.value

    @java_method("void reset()")
    def reset(self) -> None:
        self.value = 0

    @java_method("long sumThenReset()")
    def sum_then_reset(self) -> int:
        old, self.value = self.value, 0
        return old

    @java_method("String toString()")
    def to_string(self) -> str:
        return str(int(self.value))

    @java_method("int intValue()")
    def int_value(self) -> int:
        return wrap32(self.value)

    @java_method("float floatValue()")
    def float_value(self) -> float:
        return l2f(self.value)

    @java_method("double doubleValue()")
    def double_value(self) -> float:
        return float(self.value)


@java_class("java.util.concurrent.atomic.LongAccumulator")
class LongAccumulator(Striped64):
    value: int
    function: Any
    identity: int

    @java_method("void <init>(java.util.function.LongBinaryOperator,long)")
    def init_function(self, function: Any, identity: int) -> None:
        self.function, self.identity, self.value = function, identity, identity

    @java_method("void accumulate(long)")
    def accumulate(self, operand: int) -> None:
        self.value = _LONG_BINARY(self.function, self.value, operand)

    @java_method("long get()")
    @java_method("long longValue()")
    def get(self) -> int:
        return self.value

    @java_method("void reset()")
    def reset(self) -> None:
        self.value = self.identity

    @java_method("long getThenReset()")
    def get_then_reset(self) -> int:
        old, self.value = self.value, self.identity
        return old

    @java_method("String toString()")
    def to_string(self) -> str:
        return str(int(self.value))

    @java_method("int intValue()")
    def int_value(self) -> int:
        return wrap32(self.value)

    @java_method("float floatValue()")
    def float_value(self) -> float:
        return l2f(self.value)

    @java_method("double doubleValue()")
    def double_value(self) -> float:
        return float(self.value)


@java_class("java.util.concurrent.atomic.DoubleAdder")
class DoubleAdder(Striped64):
    value: float

    @java_method("void <init>()")
    def init(self) -> None:
        self.value = 0.0

    @java_method("void add(double)")
    def add(self, delta: float) -> None:
        self.value += delta

    @java_method("double sum()")
    @java_method("double doubleValue()")
    def sum(self) -> float:
        return self.value

    @java_method("void reset()")
    def reset(self) -> None:
        self.value = 0.0

    @java_method("double sumThenReset()")
    def sum_then_reset(self) -> float:
        old, self.value = self.value, 0.0
        return old

    @java_method("String toString()")
    def to_string(self) -> str:
        return double_to_string(self.value)

    @java_method("int intValue()")
    def int_value(self) -> int:
        return d2i(self.value)

    @java_method("long longValue()")
    def long_value(self) -> int:
        return d2l(self.value)

    @java_method("float floatValue()")
    def float_value(self) -> float:
        return to_float(self.value)


@java_class("java.util.concurrent.atomic.DoubleAccumulator")
class DoubleAccumulator(Striped64):
    value: float
    function: Any
    identity: float

    @java_method("void <init>(java.util.function.DoubleBinaryOperator,double)")
    def init_function(self, function: Any, identity: float) -> None:
        self.function, self.identity, self.value = function, identity, identity

    @java_method("void accumulate(double)")
    def accumulate(self, operand: float) -> None:
        self.value = _DOUBLE_BINARY(self.function, self.value, operand)

    @java_method("double get()")
    @java_method("double doubleValue()")
    def get(self) -> float:
        return self.value

    @java_method("void reset()")
    def reset(self) -> None:
        self.value = self.identity

    @java_method("double getThenReset()")
    def get_then_reset(self) -> float:
        old, self.value = self.value, self.identity
        return old

    @java_method("String toString()")
    def to_string(self) -> str:
        return double_to_string(self.value)

    @java_method("int intValue()")
    def int_value(self) -> int:
        return d2i(self.value)

    @java_method("long longValue()")
    def long_value(self) -> int:
        return d2l(self.value)

    @java_method("float floatValue()")
    def float_value(self) -> float:
        return to_float(self.value)
