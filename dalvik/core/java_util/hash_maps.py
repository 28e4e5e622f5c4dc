"""HashMap on Python's dict.

`table` maps keys to values. The rest of the state is what Java's table would look like: it is
needed only to walk the map in Java's order, which is worked out when somebody iterates and kept
until the map changes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dalvik.core.java_util.collections_base import (
    shallow_copy,
)
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util.failures import (
    illegal_argument,
)
from dalvik.core.java_util.hash_order import (
    MAXIMUM_CAPACITY,
    in_bucket_order,
    spread_hash,
    table_size_for,
)
from dalvik.core.java_util.hash_replay import SUSPICIOUS, Replay
from dalvik.core.java_util.maps_base import (
    AbstractMap,
    items_of,
    quick_items,
)
from dalvik.core.java_util.table_maps import MISSING, TableMap
from dalvik.vm.native import java_class, java_method

_NEVER = 1 << 62


@java_class("java.util.HashMap", implements=["java.util.Map", "Cloneable", "java.io.Serializable"])
@flattened
class HashMap(TableMap, AbstractMap):
    #: Length of Java's table; 0 as long as it has none.
    capacity = 0
    #: With more entries than this, the table grows.
    limit = 0
    #: What the constructor asked for; 0 for the default.
    initial = 0
    load = 0.75
    #: Number of entries, by which `put` sees that a key is new.
    count = 0
    #: Keys that went to the front of their bucket.
    at_front: set[Any] | None = None
    #: The order that was worked out last: for this many changes, from this index on, and whether
    #: some of its keys are gone.
    _order: list[Any] | None = None
    _order_mods = -1
    _order_start = 0
    _order_has_holes = False

    @classmethod
    def create(cls, items: Iterable[tuple[Any, Any]] = ()) -> HashMap:
        """For Python code: a new map with these entries, put one by one."""
        made = cls.__new__(cls)
        made.table = {}
        for key, value in items:
            made.store(key, value)
        return made

    # -- constructors -----------------------------------------------------------------------

    @java_method("void <init>()")
    def init(self) -> None:
        self.table = {}

    @java_method("void <init>(int)")
    def init_capacity(self, capacity: int) -> None:
        self.init_load(capacity, 0.75)

    @java_method("void <init>(int,float)")
    def init_load(self, capacity: int, load: float) -> None:
        if capacity < 0:
            illegal_argument(f"Illegal initial capacity: {capacity}")
        if not load > 0:
            illegal_argument(f"Illegal load factor: {describe_float(load)}")
        self.table = {}
        self.initial = table_size_for(capacity)
        self.load = load

    @java_method("void <init>(java.util.Map)")
    def init_copy(self, other: Any) -> None:
        self.table = {}
        self._put_entries(other)

    # -- the table that Java would have ---------------------------------------------------------

    def grow(self) -> None:
        """After an insertion that went beyond the limit."""
        if not self.capacity:
            self.resize()
        if len(self.table) > self.limit:
            self.resize()

    def resize(self) -> None:
        old, old_limit = self.capacity, self.limit
        if old >= MAXIMUM_CAPACITY:
            self.limit = _NEVER
        elif old >= 16:
            self.capacity, self.limit = old * 2, old_limit * 2
        elif not old and not self.initial:
            self.capacity, self.limit = 16, 12  # whatever the load factor, as in Java
        else:
            self.capacity = old * 2 or self.initial
            limit = self.capacity * self.load
            self.limit = int(limit) if limit < MAXIMUM_CAPACITY else _NEVER
        self._order = None

    def reserve(self) -> None:
        """Before the `compute` family inserts: it grows the table first, not afterwards."""
        if not self.capacity or len(self.table) > self.limit:
            self.resize()

    def _put_entries(self, other: Any) -> None:
        count = other.size____I()
        if count <= 0:
            return
        if not self.capacity:
            wanted = int(count / self.load + 1.0)
            if wanted > self.initial:
                self.initial = table_size_for(wanted)
        else:
            while count > self.limit and self.capacity < MAXIMUM_CAPACITY:
                self.resize()
        for key, value in items_of(other):
            self.store(key, value)

    def keys_in_order(self) -> list[Any]:
        """The keys as Java iterates over them. Not to be changed: it is kept for the next time."""
        order, start = self.order_and_start()
        if start:
            order = self._order = order[start:]
            self._order_start = 0
        return order

    def order_and_start(self) -> tuple[list[Any], int]:
        order = self._order
        if order is None or self._order_mods != self.mods:
            order, fullest = in_bucket_order(self.table, self.capacity, self.at_front)
            if fullest >= SUSPICIOUS:
                order = self._replay()
            self._order_start, self._order_has_holes = 0, False
            self._order, self._order_mods = order, self.mods
        elif self._order_has_holes:
            table = self.table
            order = [key for key in order[self._order_start :] if key in table]
            self._order, self._order_start, self._order_has_holes = order, 0, False
        return order, self._order_start

    def removed(self, key: Any) -> None:
        """After a removal, before `mods` says so: the order of the other keys is still known.

        Who takes the first key again and again does not pay for the whole order each time.
        """
        order = self._order
        if order is not None and self._order_mods == self.mods:
            first = order[self._order_start]
            if first is key or first == key:
                self._order_start += 1
            else:
                self._order_has_holes = True
            self._order_mods += 1

    def _replay(self) -> list[Any]:
        """The order and, for the future, the size of a table with crowded buckets."""
        keys = ((key, spread_hash(key)) for key in self.table)
        table = Replay(self.initial, self.load) if self.initial else Replay(16, 0.75)
        table.fill(keys, self.at_front or (), self.capacity)
        self.capacity, self.limit = len(table.buckets), table.limit
        return table.keys()

    def inserted(self) -> None:
        """Called when a key was added, for LinkedHashMap."""

    # -- reading and writing --------------------------------------------------------------------

    @java_method("Object put(Object,Object)")
    def put(self, key: Any, value: Any) -> Any:
        table = self.table
        old = table.setdefault(key, value)
        if old is not value:
            table[key] = value
            return old
        size = len(table)
        if size == self.count:
            return old  # it was there, with this very value
        self.count = size
        self.mods += 1
        if size > self.limit:
            self.grow()
        return None

    def store(self, key: Any, value: Any) -> Any:
        """`put` for Java's own code, which no subclass can override."""
        return HashMap.put(self, key, value)

    @java_method("void putAll(java.util.Map)")
    def put_all(self, other: Any) -> None:
        self._put_entries(other)

    @java_method("Object remove(Object)")
    def remove(self, key: Any) -> Any:
        value = self.table.pop(key, MISSING)
        if value is MISSING:
            return None
        if self._order_mods == self.mods:
            self.removed(key)
        self.mods += 1
        self.count -= 1
        if self.at_front:
            self.at_front.discard(key)
        return value

    def delete(self, key: Any) -> None:
        HashMap.remove(self, key)

    @java_method("void clear()")
    def clear(self) -> None:
        self.mods += 1
        self.count = 0
        self.table.clear()
        self.at_front = None

    def insert_computed(self, key: Any, value: Any) -> None:
        self.table[key] = value
        self.mods += 1
        self.count += 1
        if self.at_front is None:
            self.at_front = set()
        self.at_front.add(key)
        self.inserted()

    @java_method("Object clone()")
    def clone(self: Any) -> Any:
        copy = shallow_copy(self)
        for name in _OF_ONE_MAP:
            copy.__dict__.pop(name, None)
        copy.table = type(self.table)()
        copy._put_entries(self)
        return copy


#: Attributes that a clone does not take over.
_OF_ONE_MAP = (
    "_order", "_order_mods", "_order_start", "_order_has_holes", "_views", "mods", "capacity",
    "limit", "initial", "at_front", "count",
)  # fmt: skip


def describe_float(value: float) -> str:
    """A Java float in a message."""
    from dalvik.vm.interop import box_float, to_string

    return to_string(box_float(value))


quick_items(HashMap, read=lambda found: found.items_in_order())
