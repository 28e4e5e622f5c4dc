"""sun.misc.Unsafe, as far as libraries use it: atomic access to fields and elements.

An offset is a number that stands for a field, or says which element of an array is meant. There
is no raw memory.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_lang.attach import attach
from dalvik.core.java_lang_reflect.failures import pretty_class
from dalvik.dex import Access
from dalvik.vm.arithmetic import wrap32, wrap64
from dalvik.vm.interop import throw, vm
from dalvik.vm.members import JavaField
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject

_FIRST_FIELD = 1 << 24
_ARRAY_BASE = 16
_SIZES = {"Z": 1, "B": 1, "S": 2, "C": 2, "I": 4, "J": 8, "F": 4, "D": 8}
_KINDS = {
    "Boolean": "boolean",
    "Byte": "byte",
    "Short": "short",
    "Char": "char",
    "Int": "int",
    "Long": "long",
    "Float": "float",
    "Double": "double",
    "Object": "Object",
}


def _fields() -> list[JavaField]:
    found: list[JavaField] = vm().state.setdefault("unsafe_fields", [])
    return found


def _scale(component: str) -> int:
    return _SIZES.get(component, 4)


def _component(class_: Any) -> str:
    component = class_.holder.component
    if component is None:
        throw(
            "java.lang.IllegalArgumentException", f"Valid for array classes only: {class_.name()}"
        )
    return str(component.descriptor)


def _place(target: Any, offset: int) -> tuple[Any, Any]:
    """The list and index of an element, or the field and its object."""
    if isinstance(target, JArray):
        return target.d, (offset - _ARRAY_BASE) // _scale(target.component)
    index = offset - _FIRST_FIELD
    fields = _fields()
    if target is None or not 0 <= index < len(fields):
        throw("java.lang.InternalError", f"no field at offset {offset}")
    return fields[index], target


def read(target: Any, offset: int) -> Any:
    """The value of a field or element."""
    where, key = _place(target, offset)
    return where.get(key) if isinstance(where, JavaField) else where[key]


def write(target: Any, offset: int, value: Any) -> None:
    """Stores a value into a field or element."""
    where, key = _place(target, offset)
    if isinstance(where, JavaField):
        where.set(key, value)
    else:
        where[key] = value


def _instance() -> Any:
    state = vm().state
    if "unsafe" not in state:
        state["unsafe"] = Unsafe()
    return state["unsafe"]


@java_method("static sun.misc.Unsafe getUnsafe()")
def _get_unsafe() -> Any:
    return _instance()


class Unsafe(JObject):
    INSTANCE = java_field("private static final sun.misc.Unsafe theUnsafe", _instance)
    ONE = java_field("private static final sun.misc.Unsafe THE_ONE", _instance)

    @java_method("long objectFieldOffset(java.lang.reflect.Field)")
    def object_field_offset(self, field: Any) -> int:
        if field.field.is_static:
            throw("java.lang.IllegalArgumentException", "valid for instance fields only")
        fields = _fields()
        if field.field not in fields:
            fields.append(field.field)
        return _FIRST_FIELD + fields.index(field.field)

    @java_method("int arrayBaseOffset(Class)")
    def array_base_offset(self, class_: Any) -> int:
        _component(class_)
        return _ARRAY_BASE

    @java_method("int arrayIndexScale(Class)")
    def array_index_scale(self, class_: Any) -> int:
        return _scale(_component(class_))

    @java_method("Object allocateInstance(Class)")
    def allocate_instance(self, class_: Any) -> Any:
        holder = class_.holder
        if holder.access & (Access.ABSTRACT | Access.INTERFACE) or holder.python is None:
            throw("java.lang.InstantiationException", pretty_class(holder.descriptor))
        holder.initialise()
        return holder.python.__new__(holder.python)

    @java_method("boolean compareAndSwapInt(Object,long,int,int)")
    @java_method("boolean compareAndSwapLong(Object,long,long,long)")
    def compare_and_swap(self, target: Any, offset: int, expected: int, value: int) -> bool:
        if read(target, offset) != expected:
            return False
        write(target, offset, value)
        return True

    @java_method("boolean compareAndSwapObject(Object,long,Object,Object)")
    def compare_and_swap_object(self, target: Any, offset: int, expected: Any, value: Any) -> bool:
        if read(target, offset) is not expected:
            return False
        write(target, offset, value)
        return True

    @java_method("int getAndAddInt(Object,long,int)")
    def get_and_add_int(self, target: Any, offset: int, delta: int) -> Any:
        old = read(target, offset)
        write(target, offset, wrap32(old + delta))
        return old

    @java_method("long getAndAddLong(Object,long,long)")
    def get_and_add_long(self, target: Any, offset: int, delta: int) -> Any:
        old = read(target, offset)
        write(target, offset, wrap64(old + delta))
        return old

    @java_method("int getAndSetInt(Object,long,int)")
    @java_method("long getAndSetLong(Object,long,long)")
    @java_method("Object getAndSetObject(Object,long,Object)")
    def get_and_set(self, target: Any, offset: int, value: Any) -> Any:
        old = read(target, offset)
        write(target, offset, value)
        return old

    @java_method("void fullFence()")
    @java_method("void loadFence()")
    @java_method("void storeFence()")
    def fence(self) -> None:
        """Memory is always in order here."""

    @java_method("void park(boolean,long)")
    def park(self, absolute: int, time: int) -> None:
        nanos: int | None = time or None
        if absolute:
            nanos = max(0, (time - vm().clock.millis()) * 1_000_000)
        vm().scheduler.park(nanos)

    @java_method("void unpark(Object)")
    def unpark(self, thread: Any) -> None:
        if thread is not None and thread.running is not None:
            vm().scheduler.unpark(thread.running)

    @java_method("int addressSize()")
    def address_size(self) -> int:
        return 8

    @java_method("int pageSize()")
    def page_size(self) -> int:
        return 4096


def _accessors(name: str, kind: str) -> list[Callable[..., Any]]:
    @java_method(f"{kind} get{name}(Object,long)")
    @java_method(f"{kind} get{name}Volatile(Object,long)")
    def get(self: Any, target: Any, offset: int) -> Any:
        return read(target, offset)

    @java_method(f"void put{name}(Object,long,{kind})")
    @java_method(f"void put{name}Volatile(Object,long,{kind})")
    @java_method(f"void putOrdered{name}(Object,long,{kind})")
    def put(self: Any, target: Any, offset: int, value: Any) -> None:
        write(target, offset, value)

    return [get, put]


attach(Unsafe, [_get_unsafe])
for _name, _kind in _KINDS.items():
    attach(Unsafe, _accessors(_name, _kind))
java_class("sun.misc.Unsafe", access="public final")(Unsafe)
