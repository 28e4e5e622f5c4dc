"""AtomicInteger and AtomicLong."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.box_base import Number
from dalvik.vm.arithmetic import l2f, wrap32, wrap64
from dalvik.vm.interop import caller
from dalvik.vm.native import java_class, java_method

_INT_MAX, _INT_MIN = 0x7FFF_FFFF, -0x8000_0000
_LONG_MAX, _LONG_MIN = 0x7FFF_FFFF_FFFF_FFFF, -0x8000_0000_0000_0000
_INT_UNARY = caller("applyAsInt(I)I")
_INT_BINARY = caller("applyAsInt(II)I")
_LONG_UNARY = caller("applyAsLong(J)J")
_LONG_BINARY = caller("applyAsLong(JJ)J")


@java_class("java.util.concurrent.atomic.AtomicInteger", implements=["java.io.Serializable"])
class AtomicInteger(Number):
    value: int

    @java_method("void <init>()")
    def init(self) -> None:
        self.value = 0

    @java_method("void <init>(int)")
    def init_with(self, value: int) -> None:
        self.value = value

    @java_method("int get()")
    @java_method("int getPlain()")
    @java_method("int getOpaque()")
    @java_method("int getAcquire()")
    @java_method("int intValue()")
    def get(self) -> int:
        return self.value

    @java_method("void set(int)")
    @java_method("void lazySet(int)")
    @java_method("void setPlain(int)")
    @java_method("void setOpaque(int)")
    @java_method("void setRelease(int)")
    def set(self, value: int) -> None:
        self.value = value

    @java_method("int getAndSet(int)")
    def get_and_set(self, value: int) -> int:
        old, self.value = self.value, value
        return old

    @java_method("boolean compareAndSet(int,int)")
    @java_method("boolean weakCompareAndSet(int,int)")
    @java_method("boolean weakCompareAndSetPlain(int,int)")
    @java_method("boolean weakCompareAndSetVolatile(int,int)")
    @java_method("boolean weakCompareAndSetAcquire(int,int)")
    @java_method("boolean weakCompareAndSetRelease(int,int)")
    def compare_and_set(self, expected: int, value: int) -> bool:
        if self.value != expected:
            return False
        self.value = value
        return True

    @java_method("int compareAndExchange(int,int)")
    @java_method("int compareAndExchangeAcquire(int,int)")
    @java_method("int compareAndExchangeRelease(int,int)")
    def compare_and_exchange(self, expected: int, value: int) -> int:
        old = self.value
        if old == expected:
            self.value = value
        return old

    @java_method("int getAndIncrement()")
    def get_and_increment(self) -> int:
        old = self.value
        self.value = old + 1 if old != _INT_MAX else _INT_MIN
        return old

    @java_method("int getAndDecrement()")
    def get_and_decrement(self) -> int:
        return self.get_and_add(-1)

    @java_method("int getAndAdd(int)")
    def get_and_add(self, delta: int) -> int:
        old = self.value
        self.value = wrap32(old + delta)
        return old

    @java_method("int incrementAndGet()")
    def increment_and_get(self) -> int:
        value = self.value
        self.value = value = value + 1 if value != _INT_MAX else _INT_MIN
        return value

    @java_method("int decrementAndGet()")
    def decrement_and_get(self) -> int:
        return self.add_and_get(-1)

    @java_method("int addAndGet(int)")
    def add_and_get(self, delta: int) -> int:
        self.value = value = wrap32(self.value + delta)
        return value

    @java_method("int getAndUpdate(java.util.function.IntUnaryOperator)")
    def get_and_update(self, operator: Any) -> int:
        while True:
            old = self.value
            value = _INT_UNARY(operator, old)
            if self.value == old:
                self.value = value
                return old

    @java_method("int updateAndGet(java.util.function.IntUnaryOperator)")
    def update_and_get(self, operator: Any) -> int:
        self.get_and_update(operator)
        return self.value

    @java_method("int getAndAccumulate(int,java.util.function.IntBinaryOperator)")
    def get_and_accumulate(self, operand: int, operator: Any) -> int:
        while True:
            old = self.value
            value = _INT_BINARY(operator, old, operand)
            if self.value == old:
                self.value = value
                return old

    @java_method("int accumulateAndGet(int,java.util.function.IntBinaryOperator)")
    def accumulate_and_get(self, operand: int, operator: Any) -> int:
        self.get_and_accumulate(operand, operator)
        return self.value

    @java_method("String toString()")
    def to_string(self) -> str:
        return str(int(self.value))

    @java_method("long longValue()")
    def long_value(self) -> int:
        return self.value

    @java_method("float floatValue()")
    def float_value(self) -> float:
        return l2f(self.value)

    @java_method("double doubleValue()")
    def double_value(self) -> float:
        return float(self.value)


@java_class("java.util.concurrent.atomic.AtomicLong", implements=["java.io.Serializable"])
class AtomicLong(Number):
    value: int

    @java_method("void <init>()")
    def init(self) -> None:
        self.value = 0

    @java_method("void <init>(long)")
    def init_with(self, value: int) -> None:
        self.value = value

    @java_method("long get()")
    @java_method("long getPlain()")
    @java_method("long getOpaque()")
    @java_method("long getAcquire()")
    @java_method("long longValue()")
    def get(self) -> int:
        return self.value

    @java_method("void set(long)")
    @java_method("void lazySet(long)")
    @java_method("void setPlain(long)")
    @java_method("void setOpaque(long)")
    @java_method("void setRelease(long)")
    def set(self, value: int) -> None:
        self.value = value

    @java_method("long getAndSet(long)")
    def get_and_set(self, value: int) -> int:
        old, self.value = self.value, value
        return old

    @java_method("boolean compareAndSet(long,long)")
    @java_method("boolean weakCompareAndSet(long,long)")
    @java_method("boolean weakCompareAndSetPlain(long,long)")
    @java_method("boolean weakCompareAndSetVolatile(long,long)")
    @java_method("boolean weakCompareAndSetAcquire(long,long)")
    @java_method("boolean weakCompareAndSetRelease(long,long)")
    def compare_and_set(self, expected: int, value: int) -> bool:
        if self.value != expected:
            return False
        self.value = value
        return True

    @java_method("long compareAndExchange(long,long)")
    @java_method("long compareAndExchangeAcquire(long,long)")
    @java_method("long compareAndExchangeRelease(long,long)")
    def compare_and_exchange(self, expected: int, value: int) -> int:
        old = self.value
        if old == expected:
            self.value = value
        return old

    @java_method("long getAndIncrement()")
    def get_and_increment(self) -> int:
        old = self.value
        self.value = old + 1 if old != _LONG_MAX else _LONG_MIN
        return old

    @java_method("long getAndDecrement()")
    def get_and_decrement(self) -> int:
        return self.get_and_add(-1)

    @java_method("long getAndAdd(long)")
    def get_and_add(self, delta: int) -> int:
        old = self.value
        self.value = wrap64(old + delta)
        return old

    @java_method("long incrementAndGet()")
    def increment_and_get(self) -> int:
        value = self.value
        self.value = value = value + 1 if value != _LONG_MAX else _LONG_MIN
        return value

    @java_method("long decrementAndGet()")
    def decrement_and_get(self) -> int:
        return self.add_and_get(-1)

    @java_method("long addAndGet(long)")
    def add_and_get(self, delta: int) -> int:
        self.value = value = wrap64(self.value + delta)
        return value

    @java_method("long getAndUpdate(java.util.function.LongUnaryOperator)")
    def get_and_update(self, operator: Any) -> int:
        while True:
            old = self.value
            value = _LONG_UNARY(operator, old)
            if self.value == old:
                self.value = value
                return old

    @java_method("long updateAndGet(java.util.function.LongUnaryOperator)")
    def update_and_get(self, operator: Any) -> int:
        self.get_and_update(operator)
        return self.value

    @java_method("long getAndAccumulate(long,java.util.function.LongBinaryOperator)")
    def get_and_accumulate(self, operand: int, operator: Any) -> int:
        while True:
            old = self.value
            value = _LONG_BINARY(operator, old, operand)
            if self.value == old:
                self.value = value
                return old

    @java_method("long accumulateAndGet(long,java.util.function.LongBinaryOperator)")
    def accumulate_and_get(self, operand: int, operator: Any) -> int:
        self.get_and_accumulate(operand, operator)
        return self.value

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
