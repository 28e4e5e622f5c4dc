"""HashSet and LinkedHashSet: the keys of a map, as in Java."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dalvik.core.java_util.collections_base import (
    AbstractSet,
    fill_array,
    object_array,
    shallow_copy,
)
from dalvik.core.java_util.failures import not_null
from dalvik.core.java_util.hash_maps import HashMap
from dalvik.core.java_util.iteration import quick_elements
from dalvik.core.java_util.linked_hash_maps import LinkedHashMap
from dalvik.core.java_util.table_maps import KeyIterator
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray


@java_class("java.util.HashSet", implements=["java.util.Set", "Cloneable", "java.io.Serializable"])
class HashSet(AbstractSet):
    #: Knows Java's table and order; its dict is `table` too, for short cuts.
    map: HashMap
    table: dict[Any, Any]

    @classmethod
    def create(cls, elements: Iterable[Any] = ()) -> Any:
        """For Python code: a new set, filled one by one."""
        made = cls.__new__(cls)
        made.init()
        for element in elements:
            HashSet.add(made, element)
        return made

    def _backing(self) -> HashMap:
        return HashMap.__new__(HashMap)

    @java_method("void <init>()")
    def init(self) -> None:
        backing = self._backing()
        backing.table = self.table = {}
        self.map = backing

    @java_method("void <init>(int)")
    def init_capacity(self, capacity: int) -> None:
        self.init_load(capacity, 0.75)

    @java_method("void <init>(int,float)")
    def init_load(self, capacity: int, load: float) -> None:
        backing = self._backing()
        backing.init_load(capacity, load)
        self.map, self.table = backing, backing.table

    @java_method("void <init>(java.util.Collection)")
    def init_copy(self: Any, other: Any) -> None:
        self.init_load(max(int(other.size____I() / 0.75) + 1, 16), 0.75)
        self.addAll__Ljava_util_Collection_2__Z(other)

    @java_method("int size()")
    def size(self) -> int:
        return len(self.table)

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return not self.table

    @java_method("boolean contains(Object)")
    def contains(self, element: Any) -> bool:
        return element in self.table

    @java_method("boolean add(Object)")
    def add(self, element: Any) -> bool:
        table = self.table
        size = len(table)
        table[element] = True
        if len(table) == size:
            return False
        backing = self.map
        backing.mods += 1
        if size >= backing.limit:
            backing.grow()
        return True

    @java_method("boolean remove(Object)")
    def remove(self, element: Any) -> bool:
        if self.table.pop(element, None) is None:
            return False
        backing = self.map
        if backing._order_mods == backing.mods:
            backing.removed(element)
        backing.mods += 1
        return True

    @java_method("void clear()")
    def clear(self) -> None:
        self.map.clear()

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return KeyIterator(self.map)

    @java_method("Object[] toArray()")
    def to_array(self) -> JArray:
        return object_array(list(self.map.keys_in_order()))

    @java_method("Object[] toArray(Object[])")
    def to_array_of(self, array: Any) -> JArray:
        return fill_array(not_null(array), list(self.map.keys_in_order()))

    @java_method("Object clone()")
    def clone(self: Any) -> Any:
        copy = shallow_copy(self)
        copy.map = self.map.clone()
        copy.table = copy.map.table
        return copy


@java_class(
    "java.util.LinkedHashSet", implements=["java.util.Set", "Cloneable", "java.io.Serializable"]
)
class LinkedHashSet(HashSet):
    def _backing(self) -> HashMap:
        return LinkedHashMap.__new__(LinkedHashMap)

    @java_method("void <init>()")
    def init(self) -> None:
        HashSet.init(self)

    @java_method("void <init>(int)")
    def init_capacity(self, capacity: int) -> None:
        self.init_load(capacity, 0.75)

    @java_method("void <init>(int,float)")
    def init_load(self, capacity: int, load: float) -> None:
        HashSet.init_load(self, capacity, load)

    @java_method("void <init>(java.util.Collection)")
    def init_copy(self: Any, other: Any) -> None:
        HashSet.init(self)
        self.addAll__Ljava_util_Collection_2__Z(other)


quick_elements(HashSet, LinkedHashSet, read=lambda found: found.map.keys_in_order())
