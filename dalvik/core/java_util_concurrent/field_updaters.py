"""AtomicIntegerFieldUpdater, AtomicLongFieldUpdater and AtomicReferenceFieldUpdater."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import with_functions
from dalvik.dex.classes import Access
from dalvik.vm.arithmetic import wrap32, wrap64
from dalvik.vm.interop import caller, class_name, new, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_INT_UNARY = caller("applyAsInt(I)I")
_INT_BINARY = caller("applyAsInt(II)I")
_LONG_UNARY = caller("applyAsLong(J)J")
_LONG_BINARY = caller("applyAsLong(JJ)J")
_UNARY = caller("apply(Ljava/lang/Object;)Ljava/lang/Object;")
_BINARY = caller("apply(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;")


class _FieldUpdater(JObject):
    """Knows one field of one class by its Python attribute."""

    attr: str
    descriptor: str

    def _checked(self, target: Any) -> Any:
        if not vm().loader.is_instance(target, self.descriptor):
            name = "null" if target is None else class_name(target)
            wanted = self.descriptor[1:-1].replace("/", ".")
            throw("java.lang.ClassCastException", f"{name} cannot be cast to {wanted}")
        return target

    def bind(self, owner: Any, name: str, type_: str, wrong_type: str) -> None:
        field = next((each for each in owner.holder.fields if each.name == name), None)
        if field is None:
            cause = new(
                "java.lang.NoSuchFieldException", "(Ljava/lang/String;)V", _missing(owner, name)
            )
            error = new("java.lang.RuntimeException", "(Ljava/lang/Throwable;)V", cause)
            raise error
        if field.type != type_:
            if type_.startswith(("L", "[")):
                throw("java.lang.ClassCastException")
            throw("java.lang.IllegalArgumentException", wrong_type)
        if not field.access & Access.VOLATILE:
            throw("java.lang.IllegalArgumentException", "Must be volatile type")
        self.attr, self.descriptor = field.attr, owner.holder.descriptor


def _missing(owner: Any, name: str) -> str:
    return f"No field {name} in class {owner.holder.descriptor} (declaration of the class)"


@java_method(
    "static java.util.concurrent.atomic.AtomicIntegerFieldUpdater newUpdater(Class,String)"
)
def new_int_updater(owner: Any, name: str) -> AtomicIntegerFieldUpdater:
    created = AtomicIntegerFieldUpdater.__new__(AtomicIntegerFieldUpdater)
    created.bind(owner, name, "I", "Must be integer type")
    return created


@java_class("java.util.concurrent.atomic.AtomicIntegerFieldUpdater", access="public abstract")
@with_functions(new_int_updater)
class AtomicIntegerFieldUpdater(_FieldUpdater):
    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method("int get(Object)")
    def get(self, target: Any) -> int:
        return getattr(self._checked(target), self.attr)  # type: ignore[no-any-return]

    @java_method("void set(Object,int)")
    @java_method("void lazySet(Object,int)")
    def set(self, target: Any, value: int) -> None:
        setattr(self._checked(target), self.attr, value)

    @java_method("boolean compareAndSet(Object,int,int)")
    @java_method("boolean weakCompareAndSet(Object,int,int)")
    def compare_and_set(self, target: Any, expected: int, value: int) -> bool:
        if getattr(self._checked(target), self.attr) != expected:
            return False
        setattr(target, self.attr, value)
        return True

    @java_method("int getAndSet(Object,int)")
    def get_and_set(self, target: Any, value: int) -> int:
        old = self.get(target)
        setattr(target, self.attr, value)
        return old

    @java_method("int getAndAdd(Object,int)")
    def get_and_add(self, target: Any, delta: int) -> int:
        old = self.get(target)
        setattr(target, self.attr, wrap32(old + delta))
        return old

    @java_method("int addAndGet(Object,int)")
    def add_and_get(self, target: Any, delta: int) -> int:
        value = wrap32(self.get(target) + delta)
        setattr(target, self.attr, value)
        return value

    @java_method("int getAndIncrement(Object)")
    def get_and_increment(self, target: Any) -> int:
        return self.get_and_add(target, 1)

    @java_method("int getAndDecrement(Object)")
    def get_and_decrement(self, target: Any) -> int:
        return self.get_and_add(target, -1)

    @java_method("int incrementAndGet(Object)")
    def increment_and_get(self, target: Any) -> int:
        return self.add_and_get(target, 1)

    @java_method("int decrementAndGet(Object)")
    def decrement_and_get(self, target: Any) -> int:
        return self.add_and_get(target, -1)

    @java_method("int getAndUpdate(Object,java.util.function.IntUnaryOperator)")
    def get_and_update(self, target: Any, operator: Any) -> int:
        while True:
            old = self.get(target)
            if self.compare_and_set(target, old, _INT_UNARY(operator, old)):
                return old

    @java_method("int updateAndGet(Object,java.util.function.IntUnaryOperator)")
    def update_and_get(self, target: Any, operator: Any) -> int:
        while True:
            old = self.get(target)
            value: int = _INT_UNARY(operator, old)
            if self.compare_and_set(target, old, value):
                return value

    @java_method("int getAndAccumulate(Object,int,java.util.function.IntBinaryOperator)")
    def get_and_accumulate(self, target: Any, operand: int, operator: Any) -> int:
        while True:
            old = self.get(target)
            if self.compare_and_set(target, old, _INT_BINARY(operator, old, operand)):
                return old

    @java_method("int accumulateAndGet(Object,int,java.util.function.IntBinaryOperator)")
    def accumulate_and_get(self, target: Any, operand: int, operator: Any) -> int:
        while True:
            old = self.get(target)
            value: int = _INT_BINARY(operator, old, operand)
            if self.compare_and_set(target, old, value):
                return value


@java_method("static java.util.concurrent.atomic.AtomicLongFieldUpdater newUpdater(Class,String)")
def new_long_updater(owner: Any, name: str) -> AtomicLongFieldUpdater:
    created = AtomicLongFieldUpdater.__new__(AtomicLongFieldUpdater)
    created.bind(owner, name, "J", "Must be long type")
    return created


@java_class("java.util.concurrent.atomic.AtomicLongFieldUpdater", access="public abstract")
@with_functions(new_long_updater)
class AtomicLongFieldUpdater(_FieldUpdater):
    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method("long get(Object)")
    def get(self, target: Any) -> int:
        return getattr(self._checked(target), self.attr)  # type: ignore[no-any-return]

    @java_method("void set(Object,long)")
    @java_method("void lazySet(Object,long)")
    def set(self, target: Any, value: int) -> None:
        setattr(self._checked(target), self.attr, value)

    @java_method("boolean compareAndSet(Object,long,long)")
    @java_method("boolean weakCompareAndSet(Object,long,long)")
    def compare_and_set(self, target: Any, expected: int, value: int) -> bool:
        if getattr(self._checked(target), self.attr) != expected:
            return False
        setattr(target, self.attr, value)
        return True

    @java_method("long getAndSet(Object,long)")
    def get_and_set(self, target: Any, value: int) -> int:
        old = self.get(target)
        setattr(target, self.attr, value)
        return old

    @java_method("long getAndAdd(Object,long)")
    def get_and_add(self, target: Any, delta: int) -> int:
        old = self.get(target)
        setattr(target, self.attr, wrap64(old + delta))
        return old

    @java_method("long addAndGet(Object,long)")
    def add_and_get(self, target: Any, delta: int) -> int:
        value = wrap64(self.get(target) + delta)
        setattr(target, self.attr, value)
        return value

    @java_method("long getAndIncrement(Object)")
    def get_and_increment(self, target: Any) -> int:
        return self.get_and_add(target, 1)

    @java_method("long getAndDecrement(Object)")
    def get_and_decrement(self, target: Any) -> int:
        return self.get_and_add(target, -1)

    @java_method("long incrementAndGet(Object)")
    def increment_and_get(self, target: Any) -> int:
        return self.add_and_get(target, 1)

    @java_method("long decrementAndGet(Object)")
    def decrement_and_get(self, target: Any) -> int:
        return self.add_and_get(target, -1)

    @java_method("long getAndUpdate(Object,java.util.function.LongUnaryOperator)")
    def get_and_update(self, target: Any, operator: Any) -> int:
        while True:
            old = self.get(target)
            if self.compare_and_set(target, old, _LONG_UNARY(operator, old)):
                return old

    @java_method("long updateAndGet(Object,java.util.function.LongUnaryOperator)")
    def update_and_get(self, target: Any, operator: Any) -> int:
        while True:
            old = self.get(target)
            value: int = _LONG_UNARY(operator, old)
            if self.compare_and_set(target, old, value):
                return value

    @java_method("long getAndAccumulate(Object,long,java.util.function.LongBinaryOperator)")
    def get_and_accumulate(self, target: Any, operand: int, operator: Any) -> int:
        while True:
            old = self.get(target)
            if self.compare_and_set(target, old, _LONG_BINARY(operator, old, operand)):
                return old

    @java_method("long accumulateAndGet(Object,long,java.util.function.LongBinaryOperator)")
    def accumulate_and_get(self, target: Any, operand: int, operator: Any) -> int:
        while True:
            old = self.get(target)
            value: int = _LONG_BINARY(operator, old, operand)
            if self.compare_and_set(target, old, value):
                return value


@java_method(
    "static java.util.concurrent.atomic.AtomicReferenceFieldUpdater newUpdater(Class,Class,String)"
)
def new_reference_updater(owner: Any, type_: Any, name: str) -> AtomicReferenceFieldUpdater:
    created = AtomicReferenceFieldUpdater.__new__(AtomicReferenceFieldUpdater)
    created.bind(owner, name, type_.holder.descriptor, "Must be reference type")
    return created


@java_class("java.util.concurrent.atomic.AtomicReferenceFieldUpdater", access="public abstract")
@with_functions(new_reference_updater)
class AtomicReferenceFieldUpdater(_FieldUpdater):
    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method("Object get(Object)")
    def get(self, target: Any) -> Any:
        return getattr(self._checked(target), self.attr)

    @java_method("void set(Object,Object)")
    @java_method("void lazySet(Object,Object)")
    def set(self, target: Any, value: Any) -> None:
        setattr(self._checked(target), self.attr, value)

    @java_method("boolean compareAndSet(Object,Object,Object)")
    @java_method("boolean weakCompareAndSet(Object,Object,Object)")
    def compare_and_set(self, target: Any, expected: Any, value: Any) -> bool:
        if getattr(self._checked(target), self.attr) is not expected:
            return False
        setattr(target, self.attr, value)
        return True

    @java_method("Object getAndSet(Object,Object)")
    def get_and_set(self, target: Any, value: Any) -> Any:
        old = self.get(target)
        setattr(target, self.attr, value)
        return old

    @java_method("Object getAndUpdate(Object,java.util.function.UnaryOperator)")
    def get_and_update(self, target: Any, operator: Any) -> Any:
        while True:
            old = self.get(target)
            if self.compare_and_set(target, old, _UNARY(operator, old)):
                return old

    @java_method("Object updateAndGet(Object,java.util.function.UnaryOperator)")
    def update_and_get(self, target: Any, operator: Any) -> Any:
        while True:
            old = self.get(target)
            value: Any = _UNARY(operator, old)
            if self.compare_and_set(target, old, value):
                return value

    @java_method("Object getAndAccumulate(Object,Object,java.util.function.BinaryOperator)")
    def get_and_accumulate(self, target: Any, operand: Any, operator: Any) -> Any:
        while True:
            old = self.get(target)
            if self.compare_and_set(target, old, _BINARY(operator, old, operand)):
                return old

    @java_method("Object accumulateAndGet(Object,Object,java.util.function.BinaryOperator)")
    def accumulate_and_get(self, target: Any, operand: Any, operator: Any) -> Any:
        while True:
            old = self.get(target)
            value: Any = _BINARY(operator, old, operand)
            if self.compare_and_set(target, old, value):
                return value
