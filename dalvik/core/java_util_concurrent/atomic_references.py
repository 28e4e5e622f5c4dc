"""AtomicBoolean, AtomicReference and the references with a stamp or a mark."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import caller, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject

_UNARY = caller("apply(Ljava/lang/Object;)Ljava/lang/Object;")
_BINARY = caller("apply(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;")


@java_class("java.util.concurrent.atomic.AtomicBoolean", implements=["java.io.Serializable"])
class AtomicBoolean(JObject):
    value: int

    @java_method("void <init>()")
    def init(self) -> None:
        self.value = 0

    @java_method("void <init>(boolean)")
    def init_with(self, value: int) -> None:
        self.value = int(value)

    @java_method("boolean get()")
    @java_method("boolean getPlain()")
    @java_method("boolean getOpaque()")
    @java_method("boolean getAcquire()")
    def get(self) -> int:
        return self.value

    @java_method("void set(boolean)")
    @java_method("void lazySet(boolean)")
    @java_method("void setPlain(boolean)")
    @java_method("void setOpaque(boolean)")
    @java_method("void setRelease(boolean)")
    def set(self, value: int) -> None:
        self.value = int(value)

    @java_method("boolean getAndSet(boolean)")
    def get_and_set(self, value: int) -> int:
        old, self.value = self.value, int(value)
        return old

    @java_method("boolean compareAndSet(boolean,boolean)")
    @java_method("boolean weakCompareAndSet(boolean,boolean)")
    @java_method("boolean weakCompareAndSetPlain(boolean,boolean)")
    @java_method("boolean weakCompareAndSetVolatile(boolean,boolean)")
    @java_method("boolean weakCompareAndSetAcquire(boolean,boolean)")
    @java_method("boolean weakCompareAndSetRelease(boolean,boolean)")
    def compare_and_set(self, expected: int, value: int) -> bool:
        if self.value != expected:
            return False
        self.value = int(value)
        return True

    @java_method("boolean compareAndExchange(boolean,boolean)")
    @java_method("boolean compareAndExchangeAcquire(boolean,boolean)")
    @java_method("boolean compareAndExchangeRelease(boolean,boolean)")
    def compare_and_exchange(self, expected: int, value: int) -> int:
        old = self.value
        if old == expected:
            self.value = int(value)
        return old

    @java_method("String toString()")
    def to_string(self) -> str:
        return "true" if self.value else "false"


@java_class("java.util.concurrent.atomic.AtomicReference", implements=["java.io.Serializable"])
class AtomicReference(JObject):
    value: Any

    @java_method("void <init>()")
    def init(self) -> None:
        self.value = None

    @java_method("void <init>(Object)")
    def init_with(self, value: Any) -> None:
        self.value = value

    @java_method("Object get()")
    @java_method("Object getPlain()")
    @java_method("Object getOpaque()")
    @java_method("Object getAcquire()")
    def get(self) -> Any:
        return self.value

    @java_method("void set(Object)")
    @java_method("void lazySet(Object)")
    @java_method("void setPlain(Object)")
    @java_method("void setOpaque(Object)")
    @java_method("void setRelease(Object)")
    def set(self, value: Any) -> None:
        self.value = value

    @java_method("Object getAndSet(Object)")
    def get_and_set(self, value: Any) -> Any:
        old, self.value = self.value, value
        return old

    @java_method("boolean compareAndSet(Object,Object)")
    @java_method("boolean weakCompareAndSet(Object,Object)")
    @java_method("boolean weakCompareAndSetPlain(Object,Object)")
    @java_method("boolean weakCompareAndSetVolatile(Object,Object)")
    @java_method("boolean weakCompareAndSetAcquire(Object,Object)")
    @java_method("boolean weakCompareAndSetRelease(Object,Object)")
    def compare_and_set(self, expected: Any, value: Any) -> bool:
        if self.value is not expected:
            return False
        self.value = value
        return True

    @java_method("Object compareAndExchange(Object,Object)")
    @java_method("Object compareAndExchangeAcquire(Object,Object)")
    @java_method("Object compareAndExchangeRelease(Object,Object)")
    def compare_and_exchange(self, expected: Any, value: Any) -> Any:
        old = self.value
        if old is expected:
            self.value = value
        return old

    @java_method("Object getAndUpdate(java.util.function.UnaryOperator)")
    def get_and_update(self, operator: Any) -> Any:
        while True:
            old = self.value
            value = _UNARY(operator, old)
            if self.value is old:
                self.value = value
                return old

    @java_method("Object updateAndGet(java.util.function.UnaryOperator)")
    def update_and_get(self, operator: Any) -> Any:
        while True:
            old = self.value
            value = _UNARY(operator, old)
            if self.value is old:
                self.value = value
                return value

    @java_method("Object getAndAccumulate(Object,java.util.function.BinaryOperator)")
    def get_and_accumulate(self, operand: Any, operator: Any) -> Any:
        while True:
            old = self.value
            value = _BINARY(operator, old, operand)
            if self.value is old:
                self.value = value
                return old

    @java_method("Object accumulateAndGet(Object,java.util.function.BinaryOperator)")
    def accumulate_and_get(self, operand: Any, operator: Any) -> Any:
        while True:
            old = self.value
            value = _BINARY(operator, old, operand)
            if self.value is old:
                self.value = value
                return value

    @java_method("String toString()")
    def to_string(self) -> str:
        return to_string(self.value)


class _Tagged(JObject):
    """A reference with something beside it that is compared along."""

    value: Any
    tag: int

    def _replace(self, expected: Any, value: Any, expected_tag: int, tag: int) -> bool:
        if self.value is not expected or self.tag != expected_tag:
            return False
        self.value, self.tag = value, tag
        return True

    def _retag(self, expected: Any, tag: int) -> bool:
        if self.value is not expected:
            return False
        self.tag = tag
        return True

    def _read(self, holder: JArray) -> Any:
        holder.d[0] = self.tag
        return self.value

    def _write(self, value: Any, tag: int) -> None:
        self.value, self.tag = value, tag


@java_class("java.util.concurrent.atomic.AtomicStampedReference")
class AtomicStampedReference(_Tagged):
    @java_method("void <init>(Object,int)")
    def init(self, value: Any, stamp: int) -> None:
        self._write(value, stamp)

    @java_method("Object getReference()")
    def get_reference(self) -> Any:
        return self.value

    @java_method("int getStamp()")
    def get_stamp(self) -> int:
        return self.tag

    @java_method("Object get(int[])")
    def get(self, holder: JArray) -> Any:
        return self._read(holder)

    @java_method("void set(Object,int)")
    def set(self, value: Any, stamp: int) -> None:
        self._write(value, stamp)

    @java_method("boolean compareAndSet(Object,Object,int,int)")
    @java_method("boolean weakCompareAndSet(Object,Object,int,int)")
    def compare_and_set(self, expected: Any, value: Any, old_stamp: int, stamp: int) -> bool:
        return self._replace(expected, value, old_stamp, stamp)

    @java_method("boolean attemptStamp(Object,int)")
    def attempt_stamp(self, expected: Any, stamp: int) -> bool:
        return self._retag(expected, stamp)


@java_class("java.util.concurrent.atomic.AtomicMarkableReference")
class AtomicMarkableReference(_Tagged):
    @java_method("void <init>(Object,boolean)")
    def init(self, value: Any, mark: int) -> None:
        self._write(value, int(mark))

    @java_method("Object getReference()")
    def get_reference(self) -> Any:
        return self.value

    @java_method("boolean isMarked()")
    def is_marked(self) -> int:
        return self.tag

    @java_method("Object get(boolean[])")
    def get(self, holder: JArray) -> Any:
        return self._read(holder)

    @java_method("void set(Object,boolean)")
    def set(self, value: Any, mark: int) -> None:
        self._write(value, int(mark))

    @java_method("boolean compareAndSet(Object,Object,boolean,boolean)")
    @java_method("boolean weakCompareAndSet(Object,Object,boolean,boolean)")
    def compare_and_set(self, expected: Any, value: Any, old_mark: int, mark: int) -> bool:
        return self._replace(expected, value, int(old_mark), int(mark))

    @java_method("boolean attemptMark(Object,boolean)")
    def attempt_mark(self, expected: Any, mark: int) -> bool:
        return self._retag(expected, int(mark))
