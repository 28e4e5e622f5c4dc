"""TreeMap and the views of its parts."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.collections_base import shallow_copy
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util.interfaces import SortedMap
from dalvik.core.java_util.maps_base import AbstractMap, items_of, quick_items
from dalvik.core.java_util.navigable import NavigablePart
from dalvik.core.java_util.sorted_table import SortedTable
from dalvik.vm.native import java_class, java_method


@java_class(
    "java.util.TreeMap", implements=["java.util.NavigableMap", "Cloneable", "java.io.Serializable"]
)
@flattened
class TreeMap(NavigablePart, AbstractMap):
    @java_method("void <init>()")
    def init(self) -> None:
        self.tree = SortedTable(None)

    @java_method("void <init>(java.util.Comparator)")
    def init_comparator(self, comparator: Any) -> None:
        self.tree = SortedTable(comparator)

    @java_method("void <init>(java.util.Map)")
    def init_copy(self: Any, other: Any) -> None:
        self.tree = SortedTable(None)
        self.putAll__Ljava_util_Map_2__V(other)

    @java_method("void <init>(java.util.SortedMap)")
    def init_sorted(self, other: Any) -> None:
        self.tree = SortedTable(other.comparator____Ljava_util_Comparator_2())
        for key, value in items_of(other):
            self.tree.put(key, value)

    # Without bounds the common operations are shorter than NavigablePart's.

    def span(self) -> tuple[int, int]:
        return 0, len(self.tree.entries)

    @java_method("int size()")
    def size(self) -> int:
        return len(self.tree.entries)

    @java_method("Object get(Object)")
    def get(self, key: Any) -> Any:
        entry = self.tree.find(key)
        return None if entry is None else entry.value

    @java_method("boolean containsKey(Object)")
    def contains_key(self, key: Any) -> bool:
        return self.tree.find(key) is not None

    @java_method("Object put(Object,Object)")
    def put(self, key: Any, value: Any) -> Any:
        entry = self.tree.put(key, value)
        return None if entry is None else entry.set_value(value)

    @java_method("void putAll(java.util.Map)")
    def put_all(self: Any, other: Any) -> None:
        if not self.tree.entries and isinstance(other, SortedMap):
            ordered: Any = other
            comparator = ordered.comparator____Ljava_util_Comparator_2()
            if comparator is self.tree.comparator:
                for key, value in items_of(other):
                    self.tree.put(key, value)
                return
        AbstractMap.put_all(self, other)

    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = shallow_copy(self)
        copy.tree = self.tree.copy()
        return copy


@java_class(
    "java.util.TreeMap$NavigableSubMap",
    implements=["java.util.NavigableMap", "java.io.Serializable"],
    access="abstract",
)
@flattened
class NavigableSubMap(NavigablePart, AbstractMap):
    pass


@java_class("java.util.TreeMap$AscendingSubMap", access="final")
class AscendingSubMap(NavigableSubMap):
    pass


@java_class("java.util.TreeMap$DescendingSubMap", access="final")
class DescendingSubMap(NavigableSubMap):
    pass


quick_items(
    TreeMap, AscendingSubMap, DescendingSubMap, read=lambda found: list(found.items_in_order())
)
