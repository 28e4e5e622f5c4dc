"""What TreeMap and the views of its parts share, and the same for sets.

A *part* of a sorted table is a span of indexes that is worked out anew for every call, walked
forwards or backwards. TreeMap is the part that has no bounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from dalvik.core.java_util.collections_base import AbstractCollection, AbstractSet
from dalvik.core.java_util.comparators import reversed_comparator
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util.failures import (
    concurrent_modification,
    illegal_argument,
    illegal_state,
    no_such_element,
    not_null,
)
from dalvik.core.java_util.interfaces import Entry
from dalvik.core.java_util.iteration import quick_elements
from dalvik.core.java_util.maps_base import MapView, SimpleImmutableEntry
from dalvik.core.java_util.sorted_table import SortedTable
from dalvik.vm.interop import equals
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

#: A bound: the key, and whether it belongs to the part.
Bound = tuple[Any, bool]


class NavigablePart:
    """The methods of NavigableMap; not a Java class, see `flattened`."""

    tree: SortedTable
    low: Bound | None = None
    high: Bound | None = None
    backwards = False

    # -- where ------------------------------------------------------------------------------------

    def span(self) -> tuple[int, int]:
        """First index, and the one behind the last."""
        tree = self.tree
        start, stop = 0, len(tree)
        if self.low is not None:
            key, included = self.low
            start = tree.left(key) if included else tree.right(key)
        if self.high is not None:
            key, included = self.high
            stop = tree.right(key) if included else tree.left(key)
        return start, max(start, stop)

    def covers(self, key: Any, included: bool = True) -> bool:
        """Whether a key lies in here; with `included` False, whether it may be a bound."""
        compare = self.tree.compare
        if self.low is not None:
            order = compare(key, self.low[0])
            if order < 0 or (order == 0 and included and not self.low[1]):
                return False
        if self.high is not None:
            order = compare(key, self.high[0])
            if order > 0 or (order == 0 and included and not self.high[1]):
                return False
        return True

    def indexes(self) -> range:
        """All indexes in the order of walking."""
        found = range(*self.span())
        return found[::-1] if self.backwards else found

    def entries(self) -> list[Any]:
        start, stop = self.span()
        found = self.tree.entries[start:stop]
        return found[::-1] if self.backwards else found

    def items_in_order(self) -> Iterator[tuple[Any, Any]]:
        return ((entry.key, entry.value) for entry in self.entries())

    def at_end(self, last: bool) -> int:
        """Index of the first or last entry in the order of walking; -1 if there is none."""
        start, stop = self.span()
        if start == stop:
            return -1
        return stop - 1 if last is not self.backwards else start

    def nearest(self, key: Any, after: bool, included: bool) -> int:
        """Index of the nearest entry before or after a key, in the order of walking; or -1."""
        tree = self.tree
        start, stop = self.span()
        if after is not self.backwards:
            index = max(tree.left(key) if included else tree.right(key), start)
            found = index if index < stop else -1
        else:
            index = min(tree.right(key) if included else tree.left(key), stop) - 1
            found = index if index >= start else -1
        if not tree.entries:
            tree.rank(key)
        return found

    def _exported(self, index: int) -> Any:
        """A copy of an entry, as Java hands it out; None for -1."""
        if index < 0:
            return None
        entry = self.tree.entries[index]
        return SimpleImmutableEntry.of(entry.key, entry.value)

    def _key(self, index: int) -> Any:
        return None if index < 0 else self.tree.entries[index].key

    def _key_or_fail(self, index: int) -> Any:
        if index < 0:
            no_such_element()
        return self.tree.entries[index].key

    # -- reading ----------------------------------------------------------------------------------

    @java_method("int size()")
    def size(self) -> int:
        start, stop = self.span()
        return stop - start

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        start, stop = self.span()
        return start == stop

    @java_method("java.util.Comparator comparator()")
    def get_comparator(self) -> Any:
        order = self.tree.comparator
        return reversed_comparator(order) if self.backwards else order

    @java_method("boolean containsKey(Object)")
    def contains_key(self, key: Any) -> bool:
        return self.covers(key) and self.tree.find(key) is not None

    @java_method("Object get(Object)")
    def get(self, key: Any) -> Any:
        entry = self.tree.find(key) if self.covers(key) else None
        return None if entry is None else entry.value

    @java_method("boolean containsValue(Object)")
    def contains_value(self, value: Any) -> bool:
        return any(equals(value, entry.value) for entry in self.entries())

    @java_method("Object firstKey()")
    def first_key(self) -> Any:
        return self._key_or_fail(self.at_end(False))

    @java_method("Object lastKey()")
    def last_key(self) -> Any:
        return self._key_or_fail(self.at_end(True))

    @java_method("java.util.Map$Entry firstEntry()")
    def first_entry(self) -> Any:
        return self._exported(self.at_end(False))

    @java_method("java.util.Map$Entry lastEntry()")
    def last_entry(self) -> Any:
        return self._exported(self.at_end(True))

    @java_method("java.util.Map$Entry lowerEntry(Object)")
    def lower_entry(self, key: Any) -> Any:
        return self._exported(self.nearest(key, after=False, included=False))

    @java_method("java.util.Map$Entry floorEntry(Object)")
    def floor_entry(self, key: Any) -> Any:
        return self._exported(self.nearest(key, after=False, included=True))

    @java_method("java.util.Map$Entry ceilingEntry(Object)")
    def ceiling_entry(self, key: Any) -> Any:
        return self._exported(self.nearest(key, after=True, included=True))

    @java_method("java.util.Map$Entry higherEntry(Object)")
    def higher_entry(self, key: Any) -> Any:
        return self._exported(self.nearest(key, after=True, included=False))

    @java_method("Object lowerKey(Object)")
    def lower_key(self, key: Any) -> Any:
        return self._key(self.nearest(key, after=False, included=False))

    @java_method("Object floorKey(Object)")
    def floor_key(self, key: Any) -> Any:
        return self._key(self.nearest(key, after=False, included=True))

    @java_method("Object ceilingKey(Object)")
    def ceiling_key(self, key: Any) -> Any:
        return self._key(self.nearest(key, after=True, included=True))

    @java_method("Object higherKey(Object)")
    def higher_key(self, key: Any) -> Any:
        return self._key(self.nearest(key, after=True, included=False))

    # -- writing ----------------------------------------------------------------------------------

    @java_method("Object put(Object,Object)")
    def put(self, key: Any, value: Any) -> Any:
        if not self.covers(key):
            illegal_argument("key out of range")
        entry = self.tree.put(key, value)
        return None if entry is None else entry.set_value(value)

    @java_method("Object remove(Object)")
    def remove(self, key: Any) -> Any:
        index = self.tree.index(key) if self.covers(key) else -1
        return None if index < 0 else self.tree.delete(index).value

    @java_method("void clear()")
    def clear(self) -> None:
        self.tree.clear(*self.span())

    @java_method("java.util.Map$Entry pollFirstEntry()")
    def poll_first_entry(self) -> Any:
        return self._poll(self.at_end(False))

    @java_method("java.util.Map$Entry pollLastEntry()")
    def poll_last_entry(self) -> Any:
        return self._poll(self.at_end(True))

    def _poll(self, index: int) -> Any:
        found = self._exported(index)
        if found is not None:
            self.tree.delete(index)
        return found

    @java_method("void forEach(java.util.function.BiConsumer)")
    def for_each(self, action: Any) -> None:
        accept = not_null(action).accept__Ljava_lang_Object_2Ljava_lang_Object_2__V
        expected = self.tree.mods
        for entry in self.entries():
            accept(entry.key, entry.value)
            if self.tree.mods != expected:
                concurrent_modification()

    @java_method("void replaceAll(java.util.function.BiFunction)")
    def replace_all(self, function: Any) -> None:
        not_null(function)
        apply = function.apply__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_lang_Object_2
        expected = self.tree.mods
        for entry in self.entries():
            entry.value = apply(entry.key, entry.value)
            if self.tree.mods != expected:
                concurrent_modification()

    # -- parts ------------------------------------------------------------------------------------

    def part(self, start: Bound | None, stop: Bound | None) -> Any:
        """From `start` to `stop` in the order of walking; None is this part's own end."""
        for bound, name in ((start, "fromKey"), (stop, "toKey")):
            if bound is not None and not self.covers(*bound):
                illegal_argument(f"{name} out of range")
        low, high = (stop, start) if self.backwards else (start, stop)
        low, high = low or self.low, high or self.high
        return sub_map(self.tree, low, high, self.backwards)

    @java_method("java.util.NavigableMap subMap(Object,boolean,Object,boolean)")
    def sub_map(self, start: Any, start_included: int, stop: Any, stop_included: int) -> Any:
        return self.part((start, bool(start_included)), (stop, bool(stop_included)))

    @java_method("java.util.SortedMap subMap(Object,Object)")
    def sub_map_half_open(self, start: Any, stop: Any) -> Any:
        return self.part((start, True), (stop, False))

    @java_method("java.util.NavigableMap headMap(Object,boolean)")
    def head_map(self, stop: Any, included: int) -> Any:
        return self.part(None, (stop, bool(included)))

    @java_method("java.util.SortedMap headMap(Object)")
    def head_map_open(self, stop: Any) -> Any:
        return self.part(None, (stop, False))

    @java_method("java.util.NavigableMap tailMap(Object,boolean)")
    def tail_map(self, start: Any, included: int) -> Any:
        return self.part((start, bool(included)), None)

    @java_method("java.util.SortedMap tailMap(Object)")
    def tail_map_closed(self, start: Any) -> Any:
        return self.part((start, True), None)

    @java_method("java.util.NavigableMap descendingMap()")
    def descending_map(self) -> Any:
        return sub_map(self.tree, self.low, self.high, not self.backwards, check=False)

    # -- views ------------------------------------------------------------------------------------

    @java_method("java.util.Set keySet()")
    @java_method("java.util.NavigableSet navigableKeySet()")
    def key_set(self) -> Any:
        from dalvik.core.java_util.tree_sets import NavigableKeys

        return NavigableKeys.over(self)

    @java_method("java.util.NavigableSet descendingKeySet()")
    def descending_key_set(self) -> Any:
        return self.descending_map().key_set()

    @java_method("java.util.Collection values()")
    def values(self) -> Any:
        return TreeValues.over(self)

    @java_method("java.util.Set entrySet()")
    def entry_set(self) -> Any:
        return TreeEntries.over(self)


def sub_map(
    tree: SortedTable,
    low: Bound | None,
    high: Bound | None,
    backwards: bool,
    check: bool = True,
) -> Any:
    """A view of part of a table; its bounds must be in order."""
    from dalvik.core.java_util.tree_maps import AscendingSubMap, DescendingSubMap

    if check:
        _check_bounds(tree, low, high)
    made: Any = (DescendingSubMap if backwards else AscendingSubMap).__new__(
        DescendingSubMap if backwards else AscendingSubMap
    )
    made.tree, made.low, made.high = tree, low, high
    made.backwards = backwards
    return made


def _check_bounds(tree: SortedTable, low: Bound | None, high: Bound | None) -> None:
    if low is not None and high is not None:
        if tree.compare(low[0], high[0]) > 0:
            illegal_argument("fromKey > toKey")
        return
    for bound in (low, high):
        if bound is not None:
            tree.compare(bound[0], bound[0])  # null or not comparable


@java_class("java.util.TreeMap$PrivateEntryIterator", implements=["java.util.Iterator"], access="")
class TreeIterator(JObject):
    """Walks the entries of a part as they were; fails fast. `read` picks what it gives."""

    def __init__(self, part: NavigablePart, read: Callable[[Any], Any]) -> None:
        self.tree = part.tree
        self.rest = part.entries()
        self.index = 0
        self.last: Any = None
        self.read = read
        self.expected = self.tree.mods

    @java_method("boolean hasNext()")
    def has_next(self) -> bool:
        return self.index < len(self.rest)

    @java_method("Object next()")
    def next(self) -> Any:
        if self.index >= len(self.rest):
            no_such_element()
        if self.tree.mods != self.expected:
            concurrent_modification()
        self.last = self.rest[self.index]
        self.index += 1
        return self.read(self.last)

    @java_method("void remove()")
    def remove(self) -> None:
        if self.last is None:
            illegal_state()
        if self.tree.mods != self.expected:
            concurrent_modification()
        self.tree.delete(self._position())
        self.last = None
        self.expected = self.tree.mods

    def _position(self) -> int:
        """Where the last entry is; looked for one by one if the comparator does not find it."""
        tree = self.tree
        index = tree.index(self.last.key)
        if index >= 0 and tree.entries[index] is self.last:
            return index
        return next(i for i, entry in enumerate(tree.entries) if entry is self.last)


def read_key(entry: Any) -> Any:
    return entry.key


def read_value(entry: Any) -> Any:
    return entry.value


def read_entry(entry: Any) -> Any:
    return entry


@java_class("java.util.TreeMap$Values", access="")
@flattened
class TreeValues(MapView, AbstractCollection):
    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return TreeIterator(self.owner, read_value)

    @java_method("boolean contains(Object)")
    def contains(self, value: Any) -> bool:
        return bool(self.owner.containsValue__Ljava_lang_Object_2__Z(value))

    @java_method("boolean remove(Object)")
    def remove(self, value: Any) -> bool:
        part: NavigablePart = self.owner
        for index in part.indexes():
            if equals(part.tree.entries[index].value, value):
                part.tree.delete(index)
                return True
        return False


@java_class("java.util.TreeMap$EntrySet", access="")
@flattened
class TreeEntries(MapView, AbstractSet):
    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return TreeIterator(self.owner, read_entry)

    def _index(self, entry: Any) -> int:
        if not isinstance(entry, Entry):
            return -1
        peer: Any = entry
        part: NavigablePart = self.owner
        key = peer.getKey____Ljava_lang_Object_2()
        index = part.tree.index(key) if part.covers(key) else -1
        if index < 0:
            return -1
        value = peer.getValue____Ljava_lang_Object_2()
        return index if equals(part.tree.entries[index].value, value) else -1

    @java_method("boolean contains(Object)")
    def contains(self, entry: Any) -> bool:
        return self._index(entry) >= 0

    @java_method("boolean remove(Object)")
    def remove(self, entry: Any) -> bool:
        index = self._index(entry)
        if index >= 0:
            self.owner.tree.delete(index)
        return index >= 0


quick_elements(TreeValues, read=lambda view: [entry.value for entry in view.owner.entries()])
quick_elements(TreeEntries, read=lambda view: view.owner.entries())
