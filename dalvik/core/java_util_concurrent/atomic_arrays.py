"""AtomicIntegerArray, AtomicLongArray and AtomicReferenceArray."""

from __future__ import annotations

from typing import Any

from dalvik.vm.arithmetic import wrap32, wrap64
from dalvik.vm.interop import caller, throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject

_INT_UNARY = caller("applyAsInt(I)I")
_INT_BINARY = caller("applyAsInt(II)I")
_LONG_UNARY = caller("applyAsLong(J)J")
_LONG_BINARY = caller("applyAsLong(JJ)J")
_UNARY = caller("apply(Ljava/lang/Object;)Ljava/lang/Object;")
_BINARY = caller("apply(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;")


def _checked(array: list[Any], index: int) -> int:
    if not 0 <= index < len(array):
        throw("java.lang.ArrayIndexOutOfBoundsException", f"length={len(array)}; index={index}")
    return index


@java_class("java.util.concurrent.atomic.AtomicIntegerArray", implements=["java.io.Serializable"])
class AtomicIntegerArray(JObject):
    array: list[int]

    @java_method("void <init>(int)")
    def init(self, length: int) -> None:
        if length < 0:
            throw("java.lang.NegativeArraySizeException", str(length))
        self.array = [0] * length

    @java_method("void <init>(int[])")
    def init_with(self, values: JArray) -> None:
        self.array = values.d.copy()

    @java_method("int length()")
    def length(self) -> int:
        return len(self.array)

    @java_method("int get(int)")
    @java_method("int getPlain(int)")
    @java_method("int getOpaque(int)")
    @java_method("int getAcquire(int)")
    def get(self, index: int) -> int:
        return self.array[_checked(self.array, index)]

    @java_method("void set(int,int)")
    @java_method("void lazySet(int,int)")
    @java_method("void setPlain(int,int)")
    @java_method("void setOpaque(int,int)")
    @java_method("void setRelease(int,int)")
    def set(self, index: int, value: int) -> None:
        self.array[_checked(self.array, index)] = value

    @java_method("int getAndSet(int,int)")
    def get_and_set(self, index: int, value: int) -> int:
        old = self.get(index)
        self.array[index] = value
        return old

    @java_method("boolean compareAndSet(int,int,int)")
    @java_method("boolean weakCompareAndSet(int,int,int)")
    @java_method("boolean weakCompareAndSetPlain(int,int,int)")
    @java_method("boolean weakCompareAndSetVolatile(int,int,int)")
    @java_method("boolean weakCompareAndSetAcquire(int,int,int)")
    @java_method("boolean weakCompareAndSetRelease(int,int,int)")
    def compare_and_set(self, index: int, expected: int, value: int) -> bool:
        if self.get(index) != expected:
            return False
        self.array[index] = value
        return True

    @java_method("int getAndAdd(int,int)")
    def get_and_add(self, index: int, delta: int) -> int:
        old = self.get(index)
        self.array[index] = wrap32(old + delta)
        return old

    @java_method("int addAndGet(int,int)")
    def add_and_get(self, index: int, delta: int) -> int:
        self.get_and_add(index, delta)
        return self.array[index]

    @java_method("int getAndIncrement(int)")
    def get_and_increment(self, index: int) -> int:
        return self.get_and_add(index, 1)

    @java_method("int getAndDecrement(int)")
    def get_and_decrement(self, index: int) -> int:
        return self.get_and_add(index, -1)

    @java_method("int incrementAndGet(int)")
    def increment_and_get(self, index: int) -> int:
        return self.add_and_get(index, 1)

    @java_method("int decrementAndGet(int)")
    def decrement_and_get(self, index: int) -> int:
        return self.add_and_get(index, -1)

    @java_method("int compareAndExchange(int,int,int)")
    @java_method("int compareAndExchangeAcquire(int,int,int)")
    @java_method("int compareAndExchangeRelease(int,int,int)")
    def compare_and_exchange(self, index: int, expected: int, value: int) -> int:
        old = self.get(index)
        if old == expected:
            self.array[index] = value
        return old

    @java_method("int getAndUpdate(int,java.util.function.IntUnaryOperator)")
    def get_and_update(self, index: int, operator: Any) -> int:
        while True:
            old = self.get(index)
            value = _INT_UNARY(operator, old)
            if self.array[index] == old:
                self.array[index] = value
                return old

    @java_method("int updateAndGet(int,java.util.function.IntUnaryOperator)")
    def update_and_get(self, index: int, operator: Any) -> int:
        self.get_and_update(index, operator)
        return self.array[index]

    @java_method("int getAndAccumulate(int,int,java.util.function.IntBinaryOperator)")
    def get_and_accumulate(self, index: int, operand: int, operator: Any) -> int:
        while True:
            old = self.get(index)
            value = _INT_BINARY(operator, old, operand)
            if self.array[index] == old:
                self.array[index] = value
                return old

    @java_method("int accumulateAndGet(int,int,java.util.function.IntBinaryOperator)")
    def accumulate_and_get(self, index: int, operand: int, operator: Any) -> int:
        self.get_and_accumulate(index, operand, operator)
        return self.array[index]

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"[{', '.join(str(int(value)) for value in self.array)}]"


@java_class("java.util.concurrent.atomic.AtomicLongArray", implements=["java.io.Serializable"])
class AtomicLongArray(JObject):
    array: list[int]

    @java_method("void <init>(int)")
    def init(self, length: int) -> None:
        if length < 0:
            throw("java.lang.NegativeArraySizeException", str(length))
        self.array = [0] * length

    @java_method("void <init>(long[])")
    def init_with(self, values: JArray) -> None:
        self.array = values.d.copy()

    @java_method("int length()")
    def length(self) -> int:
        return len(self.array)

    @java_method("long get(int)")
    @java_method("long getPlain(int)")
    @java_method("long getOpaque(int)")
    @java_method("long getAcquire(int)")
    def get(self, index: int) -> int:
        return self.array[_checked(self.array, index)]

    @java_method("void set(int,long)")
    @java_method("void lazySet(int,long)")
    @java_method("void setPlain(int,long)")
    @java_method("void setOpaque(int,long)")
    @java_method("void setRelease(int,long)")
    def set(self, index: int, value: int) -> None:
        self.array[_checked(self.array, index)] = value

    @java_method("long getAndSet(int,long)")
    def get_and_set(self, index: int, value: int) -> int:
        old = self.get(index)
        self.array[index] = value
        return old

    @java_method("boolean compareAndSet(int,long,long)")
    @java_method("boolean weakCompareAndSet(int,long,long)")
    @java_method("boolean weakCompareAndSetPlain(int,long,long)")
    @java_method("boolean weakCompareAndSetVolatile(int,long,long)")
    @java_method("boolean weakCompareAndSetAcquire(int,long,long)")
    @java_method("boolean weakCompareAndSetRelease(int,long,long)")
    def compare_and_set(self, index: int, expected: int, value: int) -> bool:
        if self.get(index) != expected:
            return False
        self.array[index] = value
        return True

    @java_method("long getAndAdd(int,long)")
    def get_and_add(self, index: int, delta: int) -> int:
        old = self.get(index)
        self.array[index] = wrap64(old + delta)
        return old

    @java_method("long addAndGet(int,long)")
    def add_and_get(self, index: int, delta: int) -> int:
        self.get_and_add(index, delta)
        return self.array[index]

    @java_method("long getAndIncrement(int)")
    def get_and_increment(self, index: int) -> int:
        return self.get_and_add(index, 1)

    @java_method("long getAndDecrement(int)")
    def get_and_decrement(self, index: int) -> int:
        return self.get_and_add(index, -1)

    @java_method("long incrementAndGet(int)")
    def increment_and_get(self, index: int) -> int:
        return self.add_and_get(index, 1)

    @java_method("long decrementAndGet(int)")
    def decrement_and_get(self, index: int) -> int:
        return self.add_and_get(index, -1)

    @java_method("long compareAndExchange(int,long,long)")
    @java_method("long compareAndExchangeAcquire(int,long,long)")
    @java_method("long compareAndExchangeRelease(int,long,long)")
    def compare_and_exchange(self, index: int, expected: int, value: int) -> int:
        old = self.get(index)
        if old == expected:
            self.array[index] = value
        return old

    @java_method("long getAndUpdate(int,java.util.function.LongUnaryOperator)")
    def get_and_update(self, index: int, operator: Any) -> int:
        while True:
            old = self.get(index)
            value = _LONG_UNARY(operator, old)
            if self.array[index] == old:
                self.array[index] = value
                return old

    @java_method("long updateAndGet(int,java.util.function.LongUnaryOperator)")
    def update_and_get(self, index: int, operator: Any) -> int:
        self.get_and_update(index, operator)
        return self.array[index]

    @java_method("long getAndAccumulate(int,long,java.util.function.LongBinaryOperator)")
    def get_and_accumulate(self, index: int, operand: int, operator: Any) -> int:
        while True:
            old = self.get(index)
            value = _LONG_BINARY(operator, old, operand)
            if self.array[index] == old:
                self.array[index] = value
                return old

    @java_method("long accumulateAndGet(int,long,java.util.function.LongBinaryOperator)")
    def accumulate_and_get(self, index: int, operand: int, operator: Any) -> int:
        self.get_and_accumulate(index, operand, operator)
        return self.array[index]

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"[{', '.join(str(int(value)) for value in self.array)}]"


@java_class("java.util.concurrent.atomic.AtomicReferenceArray", implements=["java.io.Serializable"])
class AtomicReferenceArray(JObject):
    array: list[Any]

    @java_method("void <init>(int)")
    def init(self, length: int) -> None:
        if length < 0:
            throw("java.lang.NegativeArraySizeException", str(length))
        self.array = [None] * length

    @java_method("void <init>(Object[])")
    def init_with(self, values: JArray) -> None:
        self.array = values.d.copy()

    @java_method("int length()")
    def length(self) -> int:
        return len(self.array)

    @java_method("Object get(int)")
    @java_method("Object getPlain(int)")
    @java_method("Object getOpaque(int)")
    @java_method("Object getAcquire(int)")
    def get(self, index: int) -> Any:
        return self.array[_checked(self.array, index)]

    @java_method("void set(int,Object)")
    @java_method("void lazySet(int,Object)")
    @java_method("void setPlain(int,Object)")
    @java_method("void setOpaque(int,Object)")
    @java_method("void setRelease(int,Object)")
    def set(self, index: int, value: Any) -> None:
        self.array[_checked(self.array, index)] = value

    @java_method("Object getAndSet(int,Object)")
    def get_and_set(self, index: int, value: Any) -> Any:
        old = self.get(index)
        self.array[index] = value
        return old

    @java_method("boolean compareAndSet(int,Object,Object)")
    @java_method("boolean weakCompareAndSet(int,Object,Object)")
    @java_method("boolean weakCompareAndSetPlain(int,Object,Object)")
    @java_method("boolean weakCompareAndSetVolatile(int,Object,Object)")
    @java_method("boolean weakCompareAndSetAcquire(int,Object,Object)")
    @java_method("boolean weakCompareAndSetRelease(int,Object,Object)")
    def compare_and_set(self, index: int, expected: Any, value: Any) -> bool:
        if self.get(index) is not expected:
            return False
        self.array[index] = value
        return True

    @java_method("Object compareAndExchange(int,Object,Object)")
    @java_method("Object compareAndExchangeAcquire(int,Object,Object)")
    @java_method("Object compareAndExchangeRelease(int,Object,Object)")
    def compare_and_exchange(self, index: int, expected: Any, value: Any) -> Any:
        old = self.get(index)
        if old is expected:
            self.array[index] = value
        return old

    @java_method("Object getAndUpdate(int,java.util.function.UnaryOperator)")
    def get_and_update(self, index: int, operator: Any) -> Any:
        while True:
            old = self.get(index)
            value = _UNARY(operator, old)
            if self.array[index] is old:
                self.array[index] = value
                return old

    @java_method("Object updateAndGet(int,java.util.function.UnaryOperator)")
    def update_and_get(self, index: int, operator: Any) -> Any:
        self.get_and_update(index, operator)
        return self.array[index]

    @java_method("Object getAndAccumulate(int,Object,java.util.function.BinaryOperator)")
    def get_and_accumulate(self, index: int, operand: Any, operator: Any) -> Any:
        while True:
            old = self.get(index)
            value = _BINARY(operator, old, operand)
            if self.array[index] is old:
                self.array[index] = value
                return old

    @java_method("Object accumulateAndGet(int,Object,java.util.function.BinaryOperator)")
    def accumulate_and_get(self, index: int, operand: Any, operator: Any) -> Any:
        self.get_and_accumulate(index, operand, operator)
        return self.array[index]

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"[{', '.join(to_string(value) for value in self.array)}]"
