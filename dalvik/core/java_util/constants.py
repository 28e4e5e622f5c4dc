"""Collections that never change: empty ones, singletons, and n copies of one element."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.collections_base import AbstractSet
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util.failures import (
    bad_index,
    illegal_state,
    index_failure,
    not_null,
    unsupported,
)
from dalvik.core.java_util.iteration import IteratorOver, quick_elements, refuse_removal
from dalvik.core.java_util.lists_base import AbstractList
from dalvik.core.java_util.maps_base import AbstractMap, SimpleImmutableEntry, quick_items
from dalvik.vm.interop import equals
from dalvik.vm.native import java_class, java_method


class _Fixed:
    """`items` holds the elements. What only writes in Java's abstract classes throws already."""

    items: list[Any]

    @classmethod
    def holding(cls, *items: Any) -> Any:
        made: Any = cls.__new__(cls)
        made.items = list(items)
        return made

    @java_method("int size()")
    def size(self) -> int:
        return len(self.items)

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return not self.items

    @java_method("boolean contains(Object)")
    def contains(self, element: Any) -> bool:
        return any(equals(element, item) for item in self.items)

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return IteratorOver(self.items, refuse_removal if self.items else illegal_state)

    @java_method("void forEach(java.util.function.Consumer)")
    def for_each(self, action: Any) -> None:
        accept = not_null(action).accept__Ljava_lang_Object_2__V
        for item in self.items:
            accept(item)


class _FixedList(_Fixed):
    @java_method("Object get(int)")
    def get(self, index: int) -> Any:
        if not 0 <= index < len(self.items):
            self.out_of_bounds(index)
        return self.items[index]

    def out_of_bounds(self, index: int) -> None:
        bad_index(index, len(self.items))

    @java_method("void sort(java.util.Comparator)")
    def sort(self, comparator: Any) -> None:
        """Nothing to do with at most one element."""


_LIST = ["java.util.RandomAccess", "java.io.Serializable"]


@java_class("java.util.Collections$EmptyList", implements=_LIST, access="")
@flattened
class EmptyList(_FixedList, AbstractList):
    def out_of_bounds(self, index: int) -> None:
        index_failure(f"Index: {index}")

    @java_method("boolean removeIf(java.util.function.Predicate)")
    def remove_if(self, filter_: Any) -> bool:
        not_null(filter_)
        return False

    @java_method("void replaceAll(java.util.function.UnaryOperator)")
    def replace_all(self, operator: Any) -> None:
        not_null(operator)


class _Refusing:
    @java_method("boolean removeIf(java.util.function.Predicate)")
    def remove_if(self, filter_: Any) -> bool:
        unsupported()

    @java_method("void replaceAll(java.util.function.UnaryOperator)")
    def replace_all(self, operator: Any) -> None:
        unsupported()


@java_class("java.util.Collections$SingletonList", implements=_LIST, access="")
@flattened
class SingletonList(_FixedList, _Refusing, AbstractList):
    def out_of_bounds(self, index: int) -> None:
        index_failure(f"Index: {index}, Size: 1")


@java_class("java.util.Collections$CopiesList", implements=_LIST, access="")
@flattened
class CopiesList(_FixedList, AbstractList):
    def out_of_bounds(self, index: int) -> None:
        index_failure(f"Index: {index}, Size: {len(self.items)}")


@java_class("java.util.Collections$EmptySet", implements=["java.io.Serializable"], access="")
@flattened
class EmptySet(_Fixed, AbstractSet):
    @java_method("boolean removeIf(java.util.function.Predicate)")
    def remove_if(self, filter_: Any) -> bool:
        not_null(filter_)
        return False


@java_class("java.util.Collections$SingletonSet", implements=["java.io.Serializable"], access="")
@flattened
class SingletonSet(_Fixed, AbstractSet):
    @java_method("boolean removeIf(java.util.function.Predicate)")
    def remove_if(self, filter_: Any) -> bool:
        unsupported()


class _FixedMap(AbstractMap):
    """At most one entry."""

    pairs: list[tuple[Any, Any]]

    @classmethod
    def holding(cls, *pairs: tuple[Any, Any]) -> Any:
        made = cls.__new__(cls)
        made.pairs = list(pairs)
        return made

    @java_method("int size()")
    def size(self) -> int:
        return len(self.pairs)

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return not self.pairs

    @java_method("Object get(Object)")
    def get(self, key: Any) -> Any:
        return self.get_or_default(key, None)

    @java_method("Object getOrDefault(Object,Object)")
    def get_or_default(self, key: Any, default: Any) -> Any:
        return next((value for found, value in self.pairs if equals(key, found)), default)

    @java_method("boolean containsKey(Object)")
    def contains_key(self, key: Any) -> bool:
        return any(equals(key, found) for found, _ in self.pairs)

    @java_method("boolean containsValue(Object)")
    def contains_value(self, value: Any) -> bool:
        return any(equals(value, found) for _, found in self.pairs)

    @java_method("java.util.Set entrySet()")
    def entry_set(self) -> Any:
        entries = [SimpleImmutableEntry.of(key, value) for key, value in self.pairs]
        return (SingletonSet if entries else EmptySet).holding(*entries)

    @java_method("java.util.Set keySet()")
    def key_set(self) -> Any:
        keys = [key for key, _ in self.pairs]
        return (SingletonSet if keys else EmptySet).holding(*keys)

    @java_method("java.util.Collection values()")
    def values(self) -> Any:
        values = [value for _, value in self.pairs]
        return (SingletonSet if values else EmptySet).holding(*values)

    @java_method("void forEach(java.util.function.BiConsumer)")
    def for_each(self, action: Any) -> None:
        accept = not_null(action).accept__Ljava_lang_Object_2Ljava_lang_Object_2__V
        for key, value in self.pairs:
            accept(key, value)

    @java_method("Object putIfAbsent(Object,Object)")
    @java_method("boolean remove(Object,Object)")
    @java_method("Object replace(Object,Object)")
    @java_method("boolean replace(Object,Object,Object)")
    @java_method("Object computeIfAbsent(Object,java.util.function.Function)")
    @java_method("Object computeIfPresent(Object,java.util.function.BiFunction)")
    @java_method("Object compute(Object,java.util.function.BiFunction)")
    @java_method("Object merge(Object,Object,java.util.function.BiFunction)")
    def refuse(self, *_: Any) -> Any:
        unsupported()


@java_class("java.util.Collections$EmptyMap", implements=["java.io.Serializable"], access="")
@flattened
class EmptyMap(_FixedMap):
    @java_method("void replaceAll(java.util.function.BiFunction)")
    def replace_all(self, function: Any) -> None:
        not_null(function)


@java_class("java.util.Collections$SingletonMap", implements=["java.io.Serializable"], access="")
@flattened
class SingletonMap(_FixedMap):
    @java_method("void replaceAll(java.util.function.BiFunction)")
    def replace_all(self, function: Any) -> None:
        unsupported()


quick_elements(
    EmptyList, SingletonList, CopiesList, EmptySet, SingletonSet, read=lambda found: found.items
)
quick_items(EmptyMap, SingletonMap, read=lambda found: found.pairs)
