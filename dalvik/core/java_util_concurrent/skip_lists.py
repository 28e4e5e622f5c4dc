"""ConcurrentSkipListMap and ConcurrentSkipListSet: sorted tables that may change while walked."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.collections_base import AbstractSet, shallow_copy
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util.failures import illegal_argument, not_null, null_pointer
from dalvik.core.java_util.iteration import quick_elements
from dalvik.core.java_util.maps_base import AbstractMap, items_of, quick_items
from dalvik.core.java_util.navigable import Bound, NavigablePart, _check_bounds
from dalvik.core.java_util.sorted_table import SortedTable
from dalvik.core.java_util.tree_sets import NavigableKeyMethods
from dalvik.vm.interop import caller, equals
from dalvik.vm.native import java_class, java_method

_P = "java.util.concurrent"
_MAP = f"{_P}.ConcurrentNavigableMap"
_APPLY = caller("apply(Ljava/lang/Object;)Ljava/lang/Object;")
_APPLY_TWO = caller("apply(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;")


class ConcurrentTable(SortedTable):
    """Counts no changes: who walks it never fails."""

    @property
    def mods(self) -> int:
        return 0

    @mods.setter
    def mods(self, _value: int) -> None:
        pass


class ConcurrentPart(NavigablePart):
    """The methods of ConcurrentNavigableMap, on top of NavigableMap's."""

    def part(self, start: Bound | None, stop: Bound | None) -> Any:
        for bound in (start, stop):
            if bound is not None:
                not_null(bound[0])
                if not self.covers(*bound):
                    illegal_argument("key out of range")
        low, high = (stop, start) if self.backwards else (start, stop)
        return _sub_map(self.tree, low or self.low, high or self.high, self.backwards)

    @java_method("Object put(Object,Object)")
    def put(self, key: Any, value: Any) -> Any:
        if key is None or value is None:
            null_pointer()
        return NavigablePart.put(self, key, value)

    @java_method("Object get(Object)")
    def get(self, key: Any) -> Any:
        return NavigablePart.get(self, not_null(key))

    @java_method("Object getOrDefault(Object,Object)")
    def get_or_default(self, key: Any, default: Any) -> Any:
        found = self.get(key)
        return default if found is None else found

    @java_method("Object remove(Object)")
    def remove(self, key: Any) -> Any:
        return NavigablePart.remove(self, not_null(key))

    @java_method("Object putIfAbsent(Object,Object)")
    def put_if_absent(self, key: Any, value: Any) -> Any:
        found = self.get(key)
        return self.put(key, value) if found is None else found

    @java_method("boolean remove(Object,Object)")
    def remove_mapping(self, key: Any, value: Any) -> bool:
        found = self.get(key)
        if found is None or value is None or not equals(value, found):
            return False
        self.remove(key)
        return True

    @java_method("boolean replace(Object,Object,Object)")
    def replace_mapping(self, key: Any, old: Any, value: Any) -> bool:
        if old is None or value is None:
            null_pointer()
        found = self.get(key)
        if found is None or not equals(old, found):
            return False
        self.put(key, value)
        return True

    @java_method("Object replace(Object,Object)")
    def replace(self, key: Any, value: Any) -> Any:
        not_null(value)
        return None if self.get(key) is None else self.put(key, value)

    def _stored(self, key: Any, value: Any) -> Any:
        if value is None:
            self.remove(key)
        else:
            self.put(key, value)
        return value

    @java_method("Object computeIfAbsent(Object,java.util.function.Function)")
    def compute_if_absent(self, key: Any, function: Any) -> Any:
        found = self.get(key)
        if found is not None:
            return found
        value = _APPLY(not_null(function), key)
        return None if value is None else self._stored(key, value)

    @java_method("Object computeIfPresent(Object,java.util.function.BiFunction)")
    def compute_if_present(self, key: Any, function: Any) -> Any:
        found = self.get(key)
        if found is None:
            return None
        return self._stored(key, _APPLY_TWO(not_null(function), key, found))

    @java_method("Object compute(Object,java.util.function.BiFunction)")
    def compute(self, key: Any, function: Any) -> Any:
        return self._stored(key, _APPLY_TWO(not_null(function), key, self.get(key)))

    @java_method("Object merge(Object,Object,java.util.function.BiFunction)")
    def merge(self, key: Any, value: Any, function: Any) -> Any:
        found = self.get(key)
        merged = not_null(value) if found is None else _APPLY_TWO(function, found, value)
        return self._stored(key, merged)

    @java_method(f"{_MAP} subMap(Object,boolean,Object,boolean)")
    @java_method("java.util.NavigableMap subMap(Object,boolean,Object,boolean)")
    def sub_map(self, start: Any, start_included: int, stop: Any, stop_included: int) -> Any:
        return self.part((start, bool(start_included)), (stop, bool(stop_included)))

    @java_method(f"{_MAP} subMap(Object,Object)")
    @java_method("java.util.SortedMap subMap(Object,Object)")
    def sub_map_half_open(self, start: Any, stop: Any) -> Any:
        return self.part((start, True), (stop, False))

    @java_method(f"{_MAP} headMap(Object,boolean)")
    @java_method("java.util.NavigableMap headMap(Object,boolean)")
    def head_map(self, stop: Any, included: int) -> Any:
        return self.part(None, (stop, bool(included)))

    @java_method(f"{_MAP} headMap(Object)")
    @java_method("java.util.SortedMap headMap(Object)")
    def head_map_open(self, stop: Any) -> Any:
        return self.part(None, (stop, False))

    @java_method(f"{_MAP} tailMap(Object,boolean)")
    @java_method("java.util.NavigableMap tailMap(Object,boolean)")
    def tail_map(self, start: Any, included: int) -> Any:
        return self.part((start, bool(included)), None)

    @java_method(f"{_MAP} tailMap(Object)")
    @java_method("java.util.SortedMap tailMap(Object)")
    def tail_map_closed(self, start: Any) -> Any:
        return self.part((start, True), None)

    @java_method(f"{_MAP} descendingMap()")
    @java_method("java.util.NavigableMap descendingMap()")
    def descending_map(self) -> Any:
        return _made(self.tree, self.low, self.high, not self.backwards)

    @java_method("java.util.Set keySet()")
    @java_method("java.util.NavigableSet keySet()")
    @java_method("java.util.NavigableSet navigableKeySet()")
    def key_set(self) -> Any:
        return NavigablePart.key_set(self)


def _sub_map(tree: SortedTable, low: Bound | None, high: Bound | None, backwards: bool) -> Any:
    if low is not None and high is not None and tree.compare(low[0], high[0]) > 0:
        illegal_argument("inconsistent range")
    _check_bounds(tree, low, high)
    return _made(tree, low, high, backwards)


def _made(tree: SortedTable, low: Bound | None, high: Bound | None, backwards: bool) -> Any:
    made = SkipListSubMap.__new__(SkipListSubMap)
    made.tree, made.low, made.high, made.backwards = tree, low, high, backwards
    return made


@java_class(f"{_P}.ConcurrentSkipListMap$SubMap", implements=[_MAP], access="final")
@flattened
class SkipListSubMap(ConcurrentPart, AbstractMap):
    pass


@java_class(f"{_P}.ConcurrentSkipListMap", implements=[_MAP, "Cloneable", "java.io.Serializable"])
@flattened
class ConcurrentSkipListMap(ConcurrentPart, AbstractMap):
    @java_method("void <init>()")
    def init(self) -> None:
        self.tree = ConcurrentTable(None)

    @java_method("void <init>(java.util.Comparator)")
    def init_comparator(self, comparator: Any) -> None:
        self.tree = ConcurrentTable(comparator)

    @java_method("void <init>(java.util.Map)")
    def init_copy(self: Any, other: Any) -> None:
        self.tree = ConcurrentTable(None)
        self.putAll__Ljava_util_Map_2__V(other)

    @java_method("void <init>(java.util.SortedMap)")
    def init_sorted(self, other: Any) -> None:
        self.tree = ConcurrentTable(other.comparator____Ljava_util_Comparator_2())
        for key, value in items_of(other):
            self.tree.put(key, value)

    @java_method(f"{_P}.ConcurrentSkipListMap clone()")
    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = shallow_copy(self)
        copy.tree = self.tree.copy()
        return copy


@java_class(
    f"{_P}.ConcurrentSkipListSet",
    implements=["java.util.NavigableSet", "Cloneable", "java.io.Serializable"],
)
@flattened
class ConcurrentSkipListSet(NavigableKeyMethods, AbstractSet):
    def _use(self, comparator: Any) -> None:
        self.owner = ConcurrentSkipListMap.__new__(ConcurrentSkipListMap)
        self.owner.init_comparator(comparator)

    @java_method("void <init>()")
    def init(self) -> None:
        self._use(None)

    @java_method("void <init>(java.util.Comparator)")
    def init_comparator(self, comparator: Any) -> None:
        self._use(comparator)

    @java_method("void <init>(java.util.Collection)")
    def init_copy(self: Any, other: Any) -> None:
        self._use(None)
        self.addAll__Ljava_util_Collection_2__Z(other)

    @java_method("void <init>(java.util.SortedSet)")
    def init_sorted(self: Any, other: Any) -> None:
        self._use(other.comparator____Ljava_util_Comparator_2())
        self.addAll__Ljava_util_Collection_2__Z(other)

    @java_method("boolean add(Object)")
    def add(self, element: Any) -> bool:
        return self.owner.put_if_absent(not_null(element), True) is None

    @java_method("java.util.NavigableSet subSet(Object,Object)")
    @java_method("java.util.SortedSet subSet(Object,Object)")
    def sub_set_half_open(self, start: Any, stop: Any) -> Any:
        return NavigableKeyMethods.sub_set_half_open(self, start, stop)

    @java_method("java.util.NavigableSet headSet(Object)")
    @java_method("java.util.SortedSet headSet(Object)")
    def head_set_open(self, stop: Any) -> Any:
        return NavigableKeyMethods.head_set_open(self, stop)

    @java_method("java.util.NavigableSet tailSet(Object)")
    @java_method("java.util.SortedSet tailSet(Object)")
    def tail_set_closed(self, start: Any) -> Any:
        return NavigableKeyMethods.tail_set_closed(self, start)

    @java_method(f"{_P}.ConcurrentSkipListSet clone()")
    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = shallow_copy(self)
        copy.owner = self.owner.clone()
        return copy


quick_items(ConcurrentSkipListMap, SkipListSubMap, read=lambda found: list(found.items_in_order()))
quick_elements(
    ConcurrentSkipListSet, read=lambda found: [entry.key for entry in found.owner.entries()]
)
