"""SequencedCollection and what it adds to lists: both ends, and the list backwards."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.failures import no_such_element, unsupported
from dalvik.vm.native import java_interface, java_method


@java_interface(
    "java.util.SequencedCollection",
    extends=["java.util.Collection"],
    abstract=["java.util.SequencedCollection reversed()"],
)
class SequencedCollection:
    @java_method("void addFirst(Object)")
    def add_first(self: Any, element: Any) -> None:
        unsupported()

    @java_method("void addLast(Object)")
    def add_last(self: Any, element: Any) -> None:
        unsupported()

    @java_method("Object getFirst()")
    def get_first(self: Any) -> Any:
        return self.iterator____Ljava_util_Iterator_2().next____Ljava_lang_Object_2()

    @java_method("Object getLast()")
    def get_last(self: Any) -> Any:
        return _first(self.reversed____Ljava_util_SequencedCollection_2())

    @java_method("Object removeFirst()")
    def remove_first(self: Any) -> Any:
        return _take_first(self)

    @java_method("Object removeLast()")
    def remove_last(self: Any) -> Any:
        return _take_first(self.reversed____Ljava_util_SequencedCollection_2())


def _first(collection: Any) -> Any:
    return collection.iterator____Ljava_util_Iterator_2().next____Ljava_lang_Object_2()


def _take_first(collection: Any) -> Any:
    iterator = collection.iterator____Ljava_util_Iterator_2()
    found = iterator.next____Ljava_lang_Object_2()
    iterator.remove____V()
    return found


def _not_empty(target: Any) -> int:
    """The size of a list that has elements."""
    if target.isEmpty____Z():
        no_such_element()
    return int(target.size____I())


# -- the defaults of java.util.List ------------------------------------------------------------


@java_method("void addFirst(Object)")
def add_first(self: Any, element: Any) -> None:
    self.add__ILjava_lang_Object_2__V(0, element)


@java_method("void addLast(Object)")
def add_last(self: Any, element: Any) -> None:
    self.add__Ljava_lang_Object_2__Z(element)


@java_method("Object getFirst()")
def get_first(self: Any) -> Any:
    _not_empty(self)
    return self.get__I__Ljava_lang_Object_2(0)


@java_method("Object getLast()")
def get_last(self: Any) -> Any:
    return self.get__I__Ljava_lang_Object_2(_not_empty(self) - 1)


@java_method("Object removeFirst()")
def remove_first(self: Any) -> Any:
    _not_empty(self)
    return self.remove__I__Ljava_lang_Object_2(0)


@java_method("Object removeLast()")
def remove_last(self: Any) -> Any:
    return self.remove__I__Ljava_lang_Object_2(_not_empty(self) - 1)


@java_method("java.util.List reversed()")
@java_method("java.util.SequencedCollection reversed()")
def reversed_list(self: Any) -> Any:
    from dalvik.core.java_util.reversed_lists import ReversedList

    return ReversedList.over(self)


LIST_DEFAULTS = (
    add_first, add_last, get_first, get_last, remove_first, remove_last, reversed_list,
)  # fmt: skip
