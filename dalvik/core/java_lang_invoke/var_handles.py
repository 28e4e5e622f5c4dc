"""java.lang.invoke.VarHandle.

One thread runs at a time and switches only between bytecodes, so every access mode is as strong as
the strongest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_lang.attach import mixing
from dalvik.core.java_lang_invoke.method_types import java_list
from dalvik.dex import Access
from dalvik.vm.arithmetic import to_float, wrap32, wrap64
from dalvik.vm.conversions import converter, result_converter
from dalvik.vm.interop import throw
from dalvik.vm.members import JavaField, split_parameters
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject

_STRENGTHS = ("Volatile", "Opaque", "Acquire", "Release", "Plain")
_WRAPS: dict[str, Callable[[Any], Any]] = {
    "B": lambda value: (value & 0xFF ^ 0x80) - 0x80,
    "S": lambda value: (value & 0xFFFF ^ 0x8000) - 0x8000,
    "C": lambda value: value & 0xFFFF,
    "I": wrap32,
    "J": wrap64,
    "F": to_float,
    "D": float,
}
_BITWISE: dict[str, Callable[[int, int], int]] = {
    "Or": lambda old, mask: old | mask,
    "And": lambda old, mask: old & mask,
    "Xor": lambda old, mask: old ^ mask,
}


@java_method("static void fullFence()")
@java_method("static void acquireFence()")
@java_method("static void releaseFence()")
@java_method("static void loadLoadFence()")
@java_method("static void storeStoreFence()")
def _fence() -> None:
    """Memory is always in order here."""


@java_class("java.lang.invoke.VarHandle", access="public abstract")
@mixing(_fence)
class VarHandle(JObject):
    """`read(*coordinates)` and `write(value, *coordinates)` reach the variable."""

    variable: Any
    coordinates: list[Any]
    read: Callable[..., Any]
    write: Callable[..., None] | None

    @classmethod
    def create(
        cls,
        variable: Any,
        coordinates: list[Any],
        read: Callable[..., Any],
        write: Callable[..., None] | None,
    ) -> VarHandle:
        made = cls()
        made.variable, made.coordinates = variable, coordinates
        made.read, made.write = read, write
        return made

    @java_method("Class varType()")
    def var_type(self) -> Any:
        return self.variable

    @java_method("java.util.List coordinateTypes()")
    def coordinate_types(self) -> Any:
        return java_list(self.coordinates)

    def polymorphic(self, name: str, descriptor: str, arguments: tuple[Any, ...]) -> Any:
        """An access with the types that its call site has."""
        site = split_parameters(descriptor)
        count, kind = len(self.coordinates), self.variable.holder.descriptor
        wanted = [one.holder.descriptor for one in self.coordinates]
        wanted += [kind] * (len(arguments) - count)
        if len(site.parameters) != len(wanted):
            throw("java.lang.invoke.WrongMethodTypeException", f"wrong arguments for {name}")
        given = []
        for value, source, sink in zip(arguments, site.parameters, wanted, strict=True):
            step = converter(source, sink)
            given.append(value if step is None else step(value))
        result = self.access(name, given[:count], given[count:])
        produced = "Z" if "ompareAndSet" in name else kind
        back = result_converter(produced, site.return_type)
        return result if back is None or site.return_type == "V" else back(result)

    def access(self, name: str, where: list[Any], values: list[Any]) -> Any:
        """One of the access modes."""
        if any(one is None for one in where[:1]):
            throw("java.lang.NullPointerException")
        plain = _plain_name(name)
        if plain == "get":
            return self.read(*where)
        if self.write is None:
            throw("java.lang.UnsupportedOperationException")
        if plain == "set":
            return self.write(values[0], *where)
        old = self.read(*where)
        if "ompareAnd" in plain:
            expected, new = values
            hit = old is expected or (
                not isinstance(old, JObject | str | JArray) and old == expected
            )
            if hit:
                self.write(new, *where)
            return old if plain == "compareAndExchange" else int(hit)
        self.write(self._combined(plain, old, values[0]), *where)
        return old

    def _combined(self, name: str, old: Any, value: Any) -> Any:
        kind = self.variable.holder.descriptor
        if name == "getAndSet":
            return value
        if name == "getAndAdd" and kind in _WRAPS:
            return _WRAPS[kind](old + value)
        operation = _BITWISE.get(name.removeprefix("getAndBitwise"))
        if operation is None or kind in "FDL[":
            throw("java.lang.UnsupportedOperationException")
        return int(operation(old, value))


def _plain_name(name: str) -> str:
    for strength in _STRENGTHS:
        name = name.removesuffix(strength)
    return "compareAndSet" if name == "weakCompareAndSet" else name


def field_handle(field: JavaField, class_: Any) -> VarHandle:
    """A handle on a field."""
    variable = field.holder.loader.class_object(field.type)
    final = bool(field.access & Access.FINAL)
    if field.is_static:
        field.holder.initialise()
        write = None if final else lambda value: field.set(None, value)
        return VarHandle.create(variable, [], lambda: field.get(None), write)
    write_to = None if final else lambda value, receiver: field.set(receiver, value)
    return VarHandle.create(variable, [class_], field.get, write_to)


def array_handle(array: Any, index_class: Any) -> VarHandle:
    """A handle on the elements of arrays of a class."""

    def check(target: JArray, index: int) -> None:
        if not 0 <= index < len(target.d):
            throw(
                "java.lang.ArrayIndexOutOfBoundsException",
                f"length={len(target.d)}; index={index}",
            )

    def read(target: JArray, index: int) -> Any:
        check(target, index)
        return target.d[index]

    def write(value: Any, target: JArray, index: int) -> None:
        check(target, index)
        target.d[index] = value

    element = array.holder.component.class_object
    return VarHandle.create(element, [array, index_class], read, write)
