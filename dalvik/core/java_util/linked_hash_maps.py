"""LinkedHashMap: the order of insertion or of access, and the eldest entry to remove."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

from dalvik.core.java_util.hash_maps import HashMap
from dalvik.core.java_util.maps_base import items_of, quick_items
from dalvik.core.java_util.table_maps import Node
from dalvik.vm.interop import equals
from dalvik.vm.native import java_class, java_method

_REMOVE_ELDEST = "removeEldestEntry__Ljava_util_Map_00024Entry_2__Z"


@java_class("java.util.LinkedHashMap", implements=["java.util.Map"])
class LinkedHashMap(HashMap):
    """A dict is walked in the order of insertion already; `by_access` moves what is used back.

    Only an OrderedDict can do that without losing the very key object that was put.
    """

    by_access: bool | int = False

    @java_method("void <init>()")
    def init(self) -> None:
        self.table = {}

    @java_method("void <init>(int)")
    def init_capacity(self, capacity: int) -> None:
        self.init_load(capacity, 0.75)

    @java_method("void <init>(int,float)")
    def init_load(self, capacity: int, load: float) -> None:
        HashMap.init_load(self, capacity, load)

    @java_method("void <init>(int,float,boolean)")
    def init_access(self, capacity: int, load: float, by_access: int) -> None:
        HashMap.init_load(self, capacity, load)
        self.by_access = by_access
        if by_access:
            self.table = OrderedDict()

    @java_method("void <init>(java.util.Map)")
    def init_copy(self, other: Any) -> None:
        self.table = dict(items_of(other))

    def keys_in_order(self) -> list[Any]:
        return list(self.table)

    def order_and_start(self) -> tuple[list[Any], int]:
        return list(self.table), 0

    def items_in_order(self) -> Iterator[tuple[Any, Any]]:
        return iter(self.table.items())

    def accessed(self, key: Any) -> None:
        table = self.table
        if isinstance(table, OrderedDict) and not equals(key, next(reversed(table))):
            table.move_to_end(key)
            self.mods += 1

    def inserted(self: Any) -> None:
        if getattr(type(self), _REMOVE_ELDEST) is _keep_eldest or not self.table:
            return
        eldest = next(iter(self.table))
        if self.removeEldestEntry__Ljava_util_Map_00024Entry_2__Z(Node(self.table, eldest)):
            self.delete(eldest)

    @java_method("protected boolean removeEldestEntry(java.util.Map$Entry)")
    def remove_eldest_entry(self, eldest: Any) -> bool:
        return False

    @java_method("Object get(Object)")
    def get(self, key: Any) -> Any:
        if self.by_access and key in self.table:
            self.accessed(key)
        return self.table.get(key)

    @java_method("Object getOrDefault(Object,Object)")
    def get_or_default(self, key: Any, default: Any) -> Any:
        if self.by_access and key in self.table:
            self.accessed(key)
        return self.table.get(key, default)

    @java_method("Object put(Object,Object)")
    def put(self, key: Any, value: Any) -> Any:
        table = self.table
        size = len(table)
        old = table.setdefault(key, value)
        if len(table) != size:
            self.mods += 1
            self.inserted()
            return None
        table[key] = value
        if self.by_access:
            self.accessed(key)
        return old

    def store(self, key: Any, value: Any) -> Any:
        return LinkedHashMap.put(self, key, value)


_keep_eldest = getattr(LinkedHashMap, _REMOVE_ELDEST)

quick_items(LinkedHashMap, read=lambda found: found.items_in_order())
