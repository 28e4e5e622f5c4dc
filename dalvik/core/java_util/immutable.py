"""What `List.of`, `Set.of`, `Map.of` and `Map.entry` return: no changes, no nulls.

Java deliberately leaves the order of `Set.of` and `Map.of` open (it changes from run to run); here
it is the order of the arguments.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from dalvik.core.java_util.collections_base import (
    AbstractCollection,
    AbstractSet,
    fill_array,
    object_array,
)
from dalvik.core.java_util.declare import content_equality, flattened
from dalvik.core.java_util.failures import (
    bad_index,
    illegal_argument,
    not_null,
    unsupported,
)
from dalvik.core.java_util.interfaces import List
from dalvik.core.java_util.iteration import (
    IteratorOver,
    each,
    elements,
    quick_elements,
    refuse_removal,
)
from dalvik.core.java_util.lists import last_position, position
from dalvik.core.java_util.lists_base import (
    AbstractListIterator,
    check_range,
    list_hash,
    same_elements,
)
from dalvik.core.java_util.maps_base import AbstractMap, PlainEntry, items_of, quick_items
from dalvik.vm.interop import to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray


@java_class("java.util.ImmutableCollections$AbstractImmutableCollection", access="abstract")
class ImmutableCollection(AbstractCollection):
    """`items` holds the elements; every method that would change them throws."""

    items: Sequence[Any]

    @classmethod
    def holding(cls, items: Sequence[Any]) -> Any:
        made = cls.__new__(cls)
        made.items = items
        return made

    @java_method("boolean add(Object)")
    @java_method("boolean addAll(java.util.Collection)")
    @java_method("void clear()")
    @java_method("boolean remove(Object)")
    @java_method("boolean removeAll(java.util.Collection)")
    @java_method("boolean removeIf(java.util.function.Predicate)")
    @java_method("boolean retainAll(java.util.Collection)")
    def refuse(self, *_: Any) -> Any:
        unsupported()

    @java_method("int size()")
    def size(self) -> int:
        return len(self.items)

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return IteratorOver(self.items, refuse_removal)

    @java_method("Object[] toArray()")
    def to_array(self) -> JArray:
        return object_array(list(self.items))

    @java_method("Object[] toArray(Object[])")
    def to_array_of(self, array: Any) -> JArray:
        return fill_array(not_null(array), list(self.items))


@java_class(
    "java.util.ImmutableCollections$ListN",
    implements=["java.util.List", "java.util.RandomAccess", "java.io.Serializable"],
    access="final",
)
@content_equality
class ImmutableList(ImmutableCollection):
    #: Never changes, so its iterators never fail.
    f_modCount = 0  # noqa: N815
    #: `Stream.toList` and what is copied from it may hold nulls.
    nulls = False

    @java_method("void add(int,Object)")
    @java_method("boolean addAll(int,java.util.Collection)")
    @java_method("Object remove(int)")
    @java_method("Object set(int,Object)")
    @java_method("void replaceAll(java.util.function.UnaryOperator)")
    @java_method("void sort(java.util.Comparator)")
    def refuse_at(self, *_: Any) -> Any:
        unsupported()

    @java_method("Object get(int)")
    def get(self, index: int) -> Any:
        if not 0 <= index < len(self.items):
            bad_index(index, len(self.items))
        return self.items[index]

    @java_method("boolean contains(Object)")
    def contains(self: Any, element: Any) -> bool:
        return bool(self.indexOf__Ljava_lang_Object_2__I(element) >= 0)

    @java_method("int indexOf(Object)")
    def index_of(self, element: Any) -> int:
        return position(list(self.items), element if self.nulls else not_null(element))

    @java_method("int lastIndexOf(Object)")
    def last_index_of(self, element: Any) -> int:
        return last_position(list(self.items), element if self.nulls else not_null(element))

    @java_method("java.util.ListIterator listIterator()")
    def list_iterator(self) -> Any:
        return AbstractListIterator(self, 0)

    @java_method("java.util.ListIterator listIterator(int)")
    def list_iterator_at(self, index: int) -> Any:
        if not 0 <= index <= len(self.items):
            bad_index(index, len(self.items))
        return AbstractListIterator(self, index)

    @java_method("java.util.List subList(int,int)")
    def sub_list(self, start: int, stop: int) -> Any:
        check_range(start, stop, len(self.items))
        part = ImmutableList.holding(self.items[start:stop])
        part.nulls = self.nulls
        return part

    @java_method("boolean equals(Object)")
    def equals(self: Any, other: Any) -> bool:
        if other is self:
            return True
        return isinstance(other, List) and same_elements(iter(self.items), each(other))

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return list_hash(self.items)


@java_class(
    "java.util.ImmutableCollections$SetN",
    implements=["java.util.Set", "java.io.Serializable"],
    access="final",
)
@content_equality
class ImmutableSet(ImmutableCollection):
    table: dict[Any, Any]

    @java_method("boolean contains(Object)")
    def contains(self, element: Any) -> bool:
        return not_null(element) in self.table

    @java_method("boolean equals(Object)")
    def equals(self: Any, other: Any) -> bool:
        return AbstractSet.equals(self, other)

    @java_method("int hashCode()")
    def hash_code(self: Any) -> int:
        return AbstractSet.hash_code(self)


@java_class(
    "java.util.ImmutableCollections$MapN", implements=["java.io.Serializable"], access="final"
)
class ImmutableMap(AbstractMap):
    table: dict[Any, Any]

    @java_method("void clear()")
    @java_method("Object compute(Object,java.util.function.BiFunction)")
    @java_method("Object computeIfAbsent(Object,java.util.function.Function)")
    @java_method("Object computeIfPresent(Object,java.util.function.BiFunction)")
    @java_method("Object merge(Object,Object,java.util.function.BiFunction)")
    @java_method("Object put(Object,Object)")
    @java_method("void putAll(java.util.Map)")
    @java_method("Object putIfAbsent(Object,Object)")
    @java_method("Object remove(Object)")
    @java_method("boolean remove(Object,Object)")
    @java_method("Object replace(Object,Object)")
    @java_method("boolean replace(Object,Object,Object)")
    @java_method("void replaceAll(java.util.function.BiFunction)")
    def refuse(self, *_: Any) -> Any:
        unsupported()

    @java_method("int size()")
    def size(self) -> int:
        return len(self.table)

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return not self.table

    @java_method("Object get(Object)")
    def get(self, key: Any) -> Any:
        return self.table.get(not_null(key))

    @java_method("Object getOrDefault(Object,Object)")
    def get_or_default(self, key: Any, default: Any) -> Any:
        return self.table.get(not_null(key), default)

    @java_method("boolean containsKey(Object)")
    def contains_key(self, key: Any) -> bool:
        return not_null(key) in self.table

    @java_method("boolean containsValue(Object)")
    def contains_value(self, value: Any) -> bool:
        return position(list(self.table.values()), not_null(value)) >= 0

    @java_method("java.util.Set keySet()")
    def key_set(self) -> Any:
        return _set_holding(list(self.table))

    @java_method("java.util.Collection values()")
    def values(self) -> Any:
        return ImmutableList.holding(list(self.table.values()))

    @java_method("java.util.Set entrySet()")
    def entry_set(self) -> Any:
        return _set_holding([ImmutableEntry.of(*item) for item in self.table.items()])


@java_class("java.util.KeyValueHolder", implements=["java.util.Map$Entry"], access="final")
@flattened
@content_equality
class ImmutableEntry(PlainEntry):
    @java_method("Object setValue(Object)")
    def set_value(self, value: Any) -> Any:
        unsupported("not supported")


def immutable_list(items: Iterable[Any]) -> Any:
    return ImmutableList.holding([not_null(element) for element in items])


def list_with_nulls(items: Sequence[Any]) -> Any:
    """Unmodifiable like `List.of`, but nulls are welcome: `Stream.toList`."""
    made = ImmutableList.holding(items)
    made.nulls = True
    return made


def immutable_list_copy(collection: Any) -> Any:
    if isinstance(collection, ImmutableList) and not collection.nulls:
        return collection
    return immutable_list(elements(not_null(collection)))


def _set_holding(items: list[Any]) -> Any:
    made = ImmutableSet.holding(items)
    made.table = dict.fromkeys(items)
    return made


def immutable_set(items: Iterable[Any]) -> Any:
    table: dict[Any, Any] = {}
    for element in items:
        if not_null(element) in table:
            illegal_argument(f"duplicate element: {to_string(element)}")
        table[element] = None
    return _set_holding(list(table))


def immutable_set_copy(collection: Any) -> Any:
    if isinstance(collection, ImmutableSet):
        return collection
    return _set_holding(list(dict.fromkeys(map(not_null, elements(not_null(collection))))))


def immutable_map(items: Iterable[tuple[Any, Any]]) -> Any:
    table: dict[Any, Any] = {}
    for key, value in items:
        if not_null(key) in table:
            illegal_argument(f"duplicate key: {to_string(key)}")
        table[key] = not_null(value)
    made = ImmutableMap.__new__(ImmutableMap)
    made.table = table
    return made


def immutable_map_copy(source: Any) -> Any:
    return source if isinstance(source, ImmutableMap) else immutable_map(items_of(source))


def immutable_entry(key: Any, value: Any) -> Any:
    return ImmutableEntry.of(not_null(key), not_null(value))


quick_elements(ImmutableList, ImmutableSet, read=lambda found: found.items)
quick_items(ImmutableMap, read=lambda found: found.table.items())
