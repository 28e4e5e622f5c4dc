"""java.lang.reflect.Array."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from dalvik.core.java_lang.attach import attach
from dalvik.core.java_lang_reflect.conversion import (
    PRIMITIVES,
    DoesNotFit,
    box_kind,
    pretty_type_of,
    to_object,
    widened,
)
from dalvik.dex.refs import java_name
from dalvik.vm.interop import call, throw, to_string, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of, new_array

_KINDS = {
    "Boolean": ("boolean", "Z"),
    "Byte": ("byte", "B"),
    "Char": ("char", "C"),
    "Short": ("short", "S"),
    "Int": ("int", "I"),
    "Long": ("long", "J"),
    "Float": ("float", "F"),
    "Double": ("double", "D"),
}


def _class_of(value: Any) -> str:
    return to_string(call(value, "getClass()Ljava/lang/Class;"))


def _refuse(message: str) -> NoReturn:
    throw("java.lang.IllegalArgumentException", message)


def _checked(array: Any) -> JArray:
    if array is None:
        throw("java.lang.NullPointerException", "array == null")
    if not isinstance(array, JArray):
        _refuse(f"Not an array: {_class_of(array)}")
    return array


def _at(array: JArray, index: int) -> Any:
    if not 0 <= index < len(array.d):
        throw("java.lang.ArrayIndexOutOfBoundsException", f"length={len(array.d)}; index={index}")
    return array.d[index]


def _check_length(length: int) -> None:
    if length < 0:
        throw("java.lang.NegativeArraySizeException", str(length))


@java_method("static Object newInstance(Class,int)")
def new_instance(component: Any, length: int) -> JArray:
    if component is None:
        throw("java.lang.NullPointerException", "componentType == null")
    descriptor = component.holder.descriptor
    if descriptor == "V":
        _refuse("Can't allocate an array of void")
    _check_length(length)
    return new_array("[" + descriptor, length)


@java_method("static varargs Object newInstance(Class,int[])")
def new_multi_instance(component: Any, dimensions: JArray) -> JArray:
    if not 0 < len(dimensions.d) <= 255:
        _refuse(f"Bad number of dimensions: {len(dimensions.d)}")
    if component is None:
        throw("java.lang.NullPointerException", "componentType == null")
    descriptor = component.holder.descriptor
    if descriptor == "V":
        _refuse("Can't allocate an array of void")
    for index, length in enumerate(dimensions.d):
        if length < 0:
            throw("java.lang.NegativeArraySizeException", f"Dimension {index}: {length}")
    return _nested("[" * len(dimensions.d) + descriptor, dimensions.d)


def _nested(descriptor: str, lengths: list[int]) -> JArray:
    if len(lengths) == 1:
        return new_array(descriptor, lengths[0])
    inner = [_nested(descriptor[1:], lengths[1:]) for _ in range(lengths[0])]
    return array_of(descriptor, inner)


@java_method("static int getLength(Object)")
def get_length(array: Any) -> int:
    return len(_checked(array).d)


@java_method("static Object get(Object,int)")
def get(array: Any, index: int) -> Any:
    checked = _checked(array)
    return to_object(checked.component, _at(checked, index))


@java_method("static void set(Object,int,Object)")
def set_(array: Any, index: int, value: Any) -> None:
    checked = _checked(array)
    kind = checked.component
    if kind not in PRIMITIVES:
        if value is not None and not vm().loader.is_instance(value, kind):
            _refuse(
                f"{pretty_type_of(value)} cannot be stored in an array of type "
                f"{java_name(checked.java)}"
            )
        _at(checked, index)
        checked.d[index] = value
        return
    if value is None:
        _refuse("Primitive array can't take null values.")
    own = box_kind(value)
    if own is None:
        _incompatible(checked)
    _store(checked, index, own, value.value)


def _incompatible(array: JArray) -> NoReturn:
    _refuse(f"Array has incompatible type: {_class_of(array)}")


def _store(array: JArray, index: int, kind: str, value: Any) -> None:
    try:
        converted = widened(kind, array.component, value)
    except DoesNotFit:
        _incompatible(array)
    _at(array, index)
    array.d[index] = converted


def _getter(name: str, primitive: str, descriptor: str) -> Callable[..., Any]:
    @java_method(f"static {primitive} get{name}(Object,int)")
    def get_primitive(array: Any, index: int) -> Any:
        checked = _checked(array)
        if checked.component not in PRIMITIVES:
            _incompatible(checked)
        value = _at(checked, index)
        try:
            return widened(checked.component, descriptor, value)
        except DoesNotFit:
            _incompatible(checked)

    get_primitive.__name__ = f"get_{primitive}"
    return get_primitive


def _setter(name: str, primitive: str, descriptor: str) -> Callable[..., Any]:
    @java_method(f"static void set{name}(Object,int,{primitive})")
    def set_primitive(array: Any, index: int, value: Any) -> None:
        checked = _checked(array)
        if checked.component not in PRIMITIVES:
            _incompatible(checked)
        _store(checked, index, descriptor, value)

    set_primitive.__name__ = f"set_{primitive}"
    return set_primitive


class Array(JObject):
    pass


attach(Array, [new_instance, new_multi_instance, get_length, get, set_])
attach(Array, [_getter(name, *kind) for name, kind in _KINDS.items()])
attach(Array, [_setter(name, *kind) for name, kind in _KINDS.items()])
java_class("java.lang.reflect.Array", access="public final")(Array)
