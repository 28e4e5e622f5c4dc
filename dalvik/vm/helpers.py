"""What translated code calls by name: the builtins of its functions, one dict per machine."""

from __future__ import annotations

import builtins
import sys
from typing import TYPE_CHECKING, Any, NoReturn

from dalvik.dex.refs import java_name
from dalvik.vm import arithmetic, resolution
from dalvik.vm.interop import class_name, throw
from dalvik.vm.objects import JArray, JObject, JStr

if TYPE_CHECKING:
    from dalvik.vm.machine import Machine


def npe() -> NoReturn:
    """Null where an object is needed; the message comes from the instruction."""
    raise AttributeError("null", name="", obj=None)


def neg(array: Any, index: int) -> NoReturn:
    """A negative index, which Python would count from the end."""
    message = f"length={len(array.d)}; index={index}"
    throw("java.lang.ArrayIndexOutOfBoundsException", message)


def cce(value: Any, descriptor: str) -> NoReturn:
    """A cast that does not fit."""
    actual = java_name(_descriptor(value))
    message = f"{actual} cannot be cast to {java_name(descriptor)}"
    throw("java.lang.ClassCastException", message)


def _descriptor(value: Any) -> str:
    return "Ljava/lang/String;" if isinstance(value, str) else str(type(value).java)


def throw_(value: Any) -> NoReturn:
    """`throw`. The traceback is dropped: Java's trace was taken when the object was made."""
    if value is None:
        raise AttributeError("throw", name="", obj=None)
    value.__traceback__ = None
    raise value


def fill(array: Any, values: tuple[Any, ...]) -> None:
    """fill-array-data: the first elements of an array."""
    elements = array.d
    if len(values) > len(elements):
        message = f"failed FILL_ARRAY_DATA; length={len(elements)}, index={len(values) - 1}"
        throw("java.lang.ArrayIndexOutOfBoundsException", message)
    elements[: len(values)] = values


def make(machine: Machine) -> dict[str, Any]:
    """The helpers of a machine, on top of Python's builtins and the arithmetic."""
    found: dict[str, Any] = dict(vars(builtins))
    for name, value in vars(arithmetic).items():
        if not name.startswith("_"):
            found[name] = value
    observers = machine.observers

    def store_check(array: Any, value: Any, index: int) -> None:
        if not 0 <= index < len(array.d):
            neg(array, index)
        if value is not None and not machine.fits(value, type(array).component):
            element = java_name(_descriptor(value))
            target = java_name(type(array).java)
            message = f"{element} cannot be stored in an array of type {target}"
            throw("java.lang.ArrayStoreException", message)

    def missing_field(holder: str, name: str, type_: str, static: bool) -> NoReturn:
        user = sys._getframe(1).f_globals["__method__"].holder
        raise resolution.missing_field(machine, user, holder, name, type_, static)

    found.update(
        JStr=JStr,
        JArray=JArray,
        JObject=JObject,
        npe=npe,
        neg=neg,
        cce=cce,
        throw_=throw_,
        fill=fill,
        store_check=store_check,
        missing_field=missing_field,
        thrown=machine.as_java,
        enter=machine.monitors.enter,
        exit_=machine.monitors.exit,
        meter=machine.meter.charge,
        may_switch=machine.scheduler.may_switch,
        spin=machine.scheduler.spin,
        cover=observers.covered,
        entered=observers.entered,
        left=observers.left,
        field_access=observers.field_accessed,
        breakpoint=observers.breakpoint_hit,
        class_name=class_name,
    )
    return found
