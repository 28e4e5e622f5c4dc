"""`Collections.checkedList` and its relatives: what is put in must be of a given class."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_util.failures import not_null
from dalvik.core.java_util.iteration import elements
from dalvik.core.java_util.maps_base import items_of
from dalvik.core.java_util.wrappers import forwarding_class, signature_attr
from dalvik.vm.interop import throw
from dalvik.vm.native import java_method

_Function = Callable[..., Any]
#: The methods that put elements in, with the positions of those among the arguments.
_ELEMENT_WRITES = {
    "Collection": {"boolean add(Object)": 0},
    "List": {"void add(int,Object)": 1, "Object set(int,Object)": 1},
}
_MAP_WRITES = ("Object put(Object,Object)", "Object putIfAbsent(Object,Object)")


def check(value: Any, type_: Any, what: str) -> Any:
    """ClassCastException unless `value` is null or of the class."""
    if value is not None and not type_.isInstance__Ljava_lang_Object_2__Z(value):
        from dalvik.vm.interop import class_name

        wanted = type_.toString____Ljava_lang_String_2()
        throw(
            "java.lang.ClassCastException",
            f"Attempt to insert class {class_name(value)} {what} into "
            f"{'map' if what != 'element' else 'collection'} with {what} type {wanted}",
        )
    return value


def _checked_write(signature: str, position: int) -> _Function:
    attr = signature_attr(signature)

    @java_method(signature)
    def write(self: Any, *arguments: Any) -> Any:
        check(arguments[position], self.types[0], "element")
        return getattr(self.target, attr)(*arguments)

    return write


@java_method("boolean addAll(java.util.Collection)")
def _add_all(self: Any, other: Any) -> Any:
    for element in elements(other):
        check(element, self.types[0], "element")
    return self.target.addAll__Ljava_util_Collection_2__Z(other)


@java_method("boolean addAll(int,java.util.Collection)")
def _add_all_at(self: Any, index: int, other: Any) -> Any:
    for element in elements(other):
        check(element, self.types[0], "element")
    return self.target.addAll__ILjava_util_Collection_2__Z(index, other)


def _checked_put(signature: str) -> _Function:
    attr = signature_attr(signature)

    @java_method(signature)
    def write(self: Any, key: Any, value: Any) -> Any:
        check(key, self.types[0], "key")
        check(value, self.types[1], "value")
        return getattr(self.target, attr)(key, value)

    return write


@java_method("void putAll(java.util.Map)")
def _put_all(self: Any, other: Any) -> None:
    put = self.put__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_lang_Object_2
    for key, value in items_of(other):
        put(key, value)


def _overrides(kind: str) -> list[_Function]:
    found = [_checked_write(*item) for item in _ELEMENT_WRITES.get(kind, {}).items()]
    if kind == "Collection":
        found.append(_add_all)
    if kind == "List":
        found.append(_add_all_at)
    if kind == "Map":
        found += [*map(_checked_put, _MAP_WRITES), _put_all]
    return found


_CHECKED: dict[str, Any] = forwarding_class("Checked", _overrides)


def checked(kind: str, target: Any, types: tuple[Any, ...]) -> Any:
    """A wrapper of a kind that lets in only elements of `types` (for maps: keys and values)."""
    made = _CHECKED[kind].around(target)
    made.types = [not_null(type_) for type_ in types]
    return made
