"""System.arraycopy, with the messages of Android's runtime."""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.dex.refs import java_name
from dalvik.vm.interop import class_name, throw, vm
from dalvik.vm.native import java_method
from dalvik.vm.objects import JArray


@java_method("static void arraycopy(Object,int,Object,int,int)")
def array_copy(source: Any, start: int, target: Any, at: int, count: int) -> None:
    if source.__class__ is target.__class__ and isinstance(source, JArray):
        taken, given = source.d, target.d
        if 0 <= start <= len(taken) - count and 0 <= at <= len(given) - count and count >= 0:
            given[at : at + count] = taken[start : start + count]
            return
    _copy_checked(source, start, target, at, count)


def _copy_checked(source: Any, start: int, target: Any, at: int, count: int) -> None:
    for value, name, role in ((source, "src", "source"), (target, "dst", "destination")):
        if value is None:
            throw("java.lang.NullPointerException", f"{name} == null")
        if not isinstance(value, JArray):
            _refuse(f"{role} of type {class_name(value)} is not an array")
    taken, given = source.d, target.d
    if start < 0 or at < 0 or count < 0 or start > len(taken) - count or at > len(given) - count:
        throw(
            "java.lang.ArrayIndexOutOfBoundsException",
            f"src.length={len(taken)} srcPos={start} dst.length={len(given)} dstPos={at} "
            f"length={count}",
        )
    if not (_holds_objects(source) and _holds_objects(target)):
        kinds = f"src={java_name(source.java)}, dst={java_name(target.java)}"
        _refuse(f"Incompatible types: {kinds}")
    if vm().loader.is_assignable(source.component, target.component):
        given[at : at + count] = taken[start : start + count]
        return
    _copy_each(taken, start, target, at, count)


def _copy_each(taken: list[Any], start: int, target: JArray, at: int, count: int) -> None:
    """Elements that fit are copied; the first that does not ends it."""
    fits = vm().loader.is_instance
    for offset in range(count):
        element = taken[start + offset]
        if element is not None and not fits(element, target.component):
            _refuse(
                f"source[{start + offset}] of type {_pretty_class(element)} cannot be stored in "
                f"destination array of type {java_name(target.java)}"
            )
        target.d[at + offset] = element


def _pretty_class(value: Any) -> str:
    return java_name(value.java) if isinstance(value, JArray) else class_name(value)


def _holds_objects(array: JArray) -> bool:
    return array.component[0] in "L["


def _refuse(message: str) -> NoReturn:
    throw("java.lang.ArrayStoreException", message)
