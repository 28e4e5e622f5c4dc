"""ConcurrentHashMap and its views."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from dalvik.core.java_util.collections_base import AbstractCollection, AbstractSet
from dalvik.core.java_util.declare import content_equality, flattened, with_functions
from dalvik.core.java_util.failures import (
    illegal_argument,
    illegal_state,
    no_such_element,
    not_null,
    null_pointer,
    unsupported,
)
from dalvik.core.java_util.hash_order import table_size_for
from dalvik.core.java_util.interfaces import Entry
from dalvik.core.java_util.iteration import walk
from dalvik.core.java_util.maps_base import (
    AbstractMap,
    MapView,
    PlainEntry,
    items_of,
    quick_items,
)
from dalvik.core.java_util_concurrent.hash_bins import Bins
from dalvik.vm.interop import box_bool, caller, equals
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_MISSING = object()
_OWN = "java.util.concurrent.ConcurrentHashMap"
_BI_FUNCTION = "java.util.function.BiFunction"
_APPLY = caller("apply(Ljava/lang/Object;)Ljava/lang/Object;")
_APPLY_TWO = caller("apply(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;")
_ACCEPT = caller("accept(Ljava/lang/Object;)V")
_ACCEPT_TWO = caller("accept(Ljava/lang/Object;Ljava/lang/Object;)V")


@java_class(f"{_OWN}$MapEntry", implements=["java.util.Map$Entry"], access="final")
@flattened
@content_equality
class MapEntry(PlainEntry):
    """Shows the value of the moment when the iterator passed; writes through."""

    owner: ConcurrentHashMap

    @java_method("Object setValue(Object)")
    def set_value(self, value: Any) -> Any:
        old, self.value = self.value, not_null(value)
        self.owner.put(self.key, value)
        return old


@java_method(f"static {_OWN}$KeySetView newKeySet()")
def new_key_set() -> Any:
    return new_key_set_sized(16)


@java_method(f"static {_OWN}$KeySetView newKeySet(int)")
def new_key_set_sized(capacity: int) -> Any:
    owner = ConcurrentHashMap.__new__(ConcurrentHashMap)
    owner.init_capacity(capacity)
    view = KeySetView.over(owner)
    view.default = box_bool(True)
    return view


@java_class(_OWN, implements=["java.util.concurrent.ConcurrentMap", "java.io.Serializable"])
@with_functions(new_key_set, new_key_set_sized)
class ConcurrentHashMap(AbstractMap):
    table: dict[Any, Any]
    bins: Bins

    @classmethod
    def create(cls) -> ConcurrentHashMap:
        """An empty map, for Python code."""
        made = cls.__new__(cls)
        made.init()
        return made

    def _start(self, initial: int) -> None:
        self.table = {}
        self.bins = Bins(self.table, initial)

    @java_method("void <init>()")
    def init(self) -> None:
        self._start(16)

    @java_method("void <init>(int)")
    def init_capacity(self, capacity: int) -> None:
        self.init_full(capacity, 0.75, 1)

    @java_method("void <init>(int,float)")
    def init_load(self, capacity: int, load: float) -> None:
        self.init_full(capacity, load, 1)

    @java_method("void <init>(int,float,int)")
    def init_full(self, capacity: int, load: float, concurrency: int) -> None:
        if not load > 0 or capacity < 0 or concurrency <= 0:
            illegal_argument()
        self._start(table_size_for(int(1.0 + max(capacity, concurrency) / load)))

    @java_method("void <init>(java.util.Map)")
    def init_copy(self, other: Any) -> None:
        self._start(16)
        self.put_all(other)

    # -- reading and writing --------------------------------------------------------------------

    @java_method("int size()")
    def size(self) -> int:
        return len(self.table)

    @java_method("long mappingCount()")
    def mapping_count(self) -> int:
        return len(self.table)

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return not self.table

    @java_method("Object get(Object)")
    def get(self, key: Any) -> Any:
        if key is None:
            null_pointer()
        return self.table.get(key)

    @java_method("Object getOrDefault(Object,Object)")
    def get_or_default(self, key: Any, default: Any) -> Any:
        return self.table.get(not_null(key), default)

    @java_method("boolean containsKey(Object)")
    def contains_key(self, key: Any) -> bool:
        return not_null(key) in self.table

    @java_method("boolean containsValue(Object)")
    @java_method("boolean contains(Object)")
    def contains_value(self, value: Any) -> bool:
        not_null(value)
        return any(equals(value, found) for found in list(self.table.values()))

    @java_method("Object put(Object,Object)")
    def put(self, key: Any, value: Any) -> Any:
        if key is None or value is None:
            null_pointer()
        table = self.table
        size = len(table)
        old = table.setdefault(key, value)
        if len(table) != size:
            self.bins.added()
            return None
        table[key] = value
        return old

    @java_method("Object putIfAbsent(Object,Object)")
    def put_if_absent(self, key: Any, value: Any) -> Any:
        if key is None or value is None:
            null_pointer()
        table = self.table
        size = len(table)
        old = table.setdefault(key, value)
        if len(table) != size:
            self.bins.added()
            return None
        return old

    @java_method("void putAll(java.util.Map)")
    def put_all(self, other: Any) -> None:
        self.bins.reserve(other.size____I())
        for key, value in items_of(other):
            ConcurrentHashMap.put(self, key, value)

    @java_method("Object remove(Object)")
    def remove(self, key: Any) -> Any:
        old = self.table.pop(not_null(key), None)
        if old is not None:
            self.bins.removed(key)
        return old

    @java_method("boolean remove(Object,Object)")
    def remove_mapping(self, key: Any, value: Any) -> bool:
        found = self.table.get(not_null(key))
        if found is None or value is None or not equals(value, found):
            return False
        ConcurrentHashMap.remove(self, key)
        return True

    @java_method("boolean replace(Object,Object,Object)")
    def replace_mapping(self, key: Any, old: Any, value: Any) -> bool:
        if key is None or old is None or value is None:
            null_pointer()
        found = self.table.get(key)
        if found is None or not equals(old, found):
            return False
        self.table[key] = value
        return True

    @java_method("Object replace(Object,Object)")
    def replace(self, key: Any, value: Any) -> Any:
        if key is None or value is None:
            null_pointer()
        found = self.table.get(key)
        if found is not None:
            self.table[key] = value
        return found

    @java_method("void clear()")
    def clear(self) -> None:
        self.table.clear()
        self.bins.cleared()

    # -- compute and merge ----------------------------------------------------------------------

    def _store_computed(self, key: Any, value: Any) -> Any:
        """The outcome of a function for `key`: null removes it."""
        if value is None:
            ConcurrentHashMap.remove(self, key)
        else:
            ConcurrentHashMap.put(self, key, value)
        return value

    @java_method("Object computeIfAbsent(Object,java.util.function.Function)")
    def compute_if_absent(self, key: Any, function: Any) -> Any:
        if key is None or function is None:
            null_pointer()
        found = self.table.get(key)
        if found is not None:
            return found
        value = _APPLY(function, key)
        if value is None:
            return None
        raced = ConcurrentHashMap.put_if_absent(self, key, value)
        return value if raced is None else raced

    @java_method(f"Object computeIfPresent(Object,{_BI_FUNCTION})")
    def compute_if_present(self, key: Any, function: Any) -> Any:
        if key is None or function is None:
            null_pointer()
        found = self.table.get(key)
        if found is None:
            return None
        return self._store_computed(key, _APPLY_TWO(function, key, found))

    @java_method(f"Object compute(Object,{_BI_FUNCTION})")
    def compute(self, key: Any, function: Any) -> Any:
        if key is None or function is None:
            null_pointer()
        return self._store_computed(key, _APPLY_TWO(function, key, self.table.get(key)))

    @java_method(f"Object merge(Object,Object,{_BI_FUNCTION})")
    def merge(self, key: Any, value: Any, function: Any) -> Any:
        if key is None or value is None or function is None:
            null_pointer()
        found = self.table.get(key)
        merged = value if found is None else _APPLY_TWO(function, found, value)
        return self._store_computed(key, merged)

    @java_method("void forEach(java.util.function.BiConsumer)")
    def for_each(self, action: Any) -> None:
        for key, value in self.live_items():
            _ACCEPT_TWO(action, key, value)

    @java_method(f"void replaceAll({_BI_FUNCTION})")
    def replace_all(self, function: Any) -> None:
        for key, value in self.live_items():
            ConcurrentHashMap.put(self, key, not_null(_APPLY_TWO(function, key, value)))

    # -- walking --------------------------------------------------------------------------------

    def live_items(self) -> Iterator[tuple[Any, Any]]:
        """Keys and values, without those that are removed before it is their turn."""
        table = self.table
        for key in self.bins.keys_in_order():
            value = table.get(key, _MISSING)
            if value is not _MISSING:
                yield key, value

    @java_method("java.util.Set keySet()")
    @java_method(f"{_OWN}$KeySetView keySet()")
    def key_set(self) -> Any:
        return KeySetView.over(self)

    @java_method(f"{_OWN}$KeySetView keySet(Object)")
    def key_set_with(self, default: Any) -> Any:
        view = KeySetView.over(self)
        view.default = not_null(default)
        return view

    @java_method("java.util.Collection values()")
    def values(self) -> Any:
        return ValuesView.over(self)

    @java_method("java.util.Set entrySet()")
    def entry_set(self) -> Any:
        return EntrySetView.over(self)

    @java_method("java.util.Enumeration keys()")
    def keys(self) -> Any:
        return KeyIterator(self)

    @java_method("java.util.Enumeration elements()")
    def elements(self) -> Any:
        return ValueIterator(self)

    # -- bulk operations, one after the other ------------------------------------------------------

    @java_method("void forEach(long,java.util.function.BiConsumer)")
    def for_each_bulk(self, _threshold: int, action: Any) -> None:
        self.for_each(not_null(action))

    @java_method("void forEachKey(long,java.util.function.Consumer)")
    def for_each_key(self, _threshold: int, action: Any) -> None:
        for key, _ in self.live_items():
            _ACCEPT(action, key)

    @java_method("void forEachValue(long,java.util.function.Consumer)")
    def for_each_value(self, _threshold: int, action: Any) -> None:
        for _, value in self.live_items():
            _ACCEPT(action, value)

    @java_method(f"Object search(long,{_BI_FUNCTION})")
    def search(self, _threshold: int, function: Any) -> Any:
        return self._first(lambda key, value: _APPLY_TWO(function, key, value))

    @java_method("Object searchKeys(long,java.util.function.Function)")
    def search_keys(self, _threshold: int, function: Any) -> Any:
        return self._first(lambda key, _: _APPLY(function, key))

    @java_method("Object searchValues(long,java.util.function.Function)")
    def search_values(self, _threshold: int, function: Any) -> Any:
        return self._first(lambda _, value: _APPLY(function, value))

    def _first(self, function: Callable[[Any, Any], Any]) -> Any:
        found = (function(key, value) for key, value in self.live_items())
        return next((result for result in found if result is not None), None)

    @java_method(f"Object reduce(long,{_BI_FUNCTION},{_BI_FUNCTION})")
    def reduce(self, _threshold: int, transformer: Any, reducer: Any) -> Any:
        return _reduced(
            (_APPLY_TWO(transformer, key, value) for key, value in self.live_items()), reducer
        )

    @java_method(f"Object reduceKeys(long,{_BI_FUNCTION})")
    def reduce_keys(self, _threshold: int, reducer: Any) -> Any:
        return _reduced((key for key, _ in self.live_items()), reducer)

    @java_method(f"Object reduceValues(long,{_BI_FUNCTION})")
    def reduce_values(self, _threshold: int, reducer: Any) -> Any:
        return _reduced((value for _, value in self.live_items()), reducer)


def _reduced(values: Iterable[Any], reducer: Any) -> Any:
    result: Any = None
    for value in values:
        if value is not None:
            result = value if result is None else _APPLY_TWO(reducer, result, value)
    return result


class _LiveIterator(JObject):
    """Is one entry ahead of what it has returned, as Java's is."""

    def __init__(self, owner: ConcurrentHashMap) -> None:
        self.owner = owner
        self.rest = owner.live_items()
        self.ahead = next(self.rest, None)
        self.last: Any = None

    def advance(self) -> tuple[Any, Any]:
        found = self.ahead
        if found is None:
            no_such_element()
        self.last = found[0]
        self.ahead = next(self.rest, None)
        return found

    @java_method("boolean hasNext()")
    @java_method("boolean hasMoreElements()")
    def has_next(self) -> bool:
        return self.ahead is not None

    @java_method("void remove()")
    def remove(self) -> None:
        if self.last is None:
            illegal_state()
        self.owner.remove(self.last)
        self.last = None


_ITERATORS = ["java.util.Iterator", "java.util.Enumeration"]


@java_class(f"{_OWN}$KeyIterator", implements=_ITERATORS, access="final")
@flattened
class KeyIterator(_LiveIterator):
    @java_method("Object next()")
    @java_method("Object nextElement()")
    def next(self) -> Any:
        return self.advance()[0]


@java_class(f"{_OWN}$ValueIterator", implements=_ITERATORS, access="final")
@flattened
class ValueIterator(_LiveIterator):
    @java_method("Object next()")
    @java_method("Object nextElement()")
    def next(self) -> Any:
        return self.advance()[1]


@java_class(f"{_OWN}$EntryIterator", implements=["java.util.Iterator"], access="final")
@flattened
class EntryIterator(_LiveIterator):
    @java_method("Object next()")
    def next(self) -> Any:
        entry = MapEntry.of(*self.advance())
        entry.owner = self.owner
        return entry


class _View(MapView):
    owner: ConcurrentHashMap


@java_class(f"{_OWN}$KeySetView", implements=["java.io.Serializable"])
@flattened
class KeySetView(_View, AbstractSet):
    #: What `add` maps new keys to; None where keys cannot be added.
    default: Any = None

    @java_method("Object getMappedValue()")
    def get_mapped_value(self) -> Any:
        return self.default

    @java_method(f"{_OWN} getMap()")
    def get_map(self) -> Any:
        return self.owner

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return KeyIterator(self.owner)

    @java_method("boolean contains(Object)")
    def contains(self, key: Any) -> bool:
        return self.owner.contains_key(key)

    @java_method("boolean add(Object)")
    def add(self, key: Any) -> bool:
        if self.default is None:
            unsupported()
        return self.owner.put_if_absent(key, self.default) is None

    @java_method("boolean addAll(java.util.Collection)")
    def add_all(self, other: Any) -> bool:
        added = [self.add(key) for key in walk(other)]
        return any(added)

    @java_method("boolean remove(Object)")
    def remove(self, key: Any) -> bool:
        return self.owner.remove(key) is not None

    @java_method("void forEach(java.util.function.Consumer)")
    def for_each(self, action: Any) -> None:
        self.owner.for_each_key(0, not_null(action))


@java_class(f"{_OWN}$ValuesView", access="final", implements=["java.io.Serializable"])
@flattened
class ValuesView(_View, AbstractCollection):
    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return ValueIterator(self.owner)

    @java_method("boolean contains(Object)")
    def contains(self, value: Any) -> bool:
        return self.owner.contains_value(value)

    @java_method("void forEach(java.util.function.Consumer)")
    def for_each(self, action: Any) -> None:
        self.owner.for_each_value(0, not_null(action))


@java_class(f"{_OWN}$EntrySetView", access="final", implements=["java.io.Serializable"])
@flattened
class EntrySetView(_View, AbstractSet):
    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return EntryIterator(self.owner)

    @java_method("boolean contains(Object)")
    def contains(self, entry: Any) -> bool:
        if not isinstance(entry, Entry):
            return False
        peer: Any = entry
        found = self.owner.table.get(peer.getKey____Ljava_lang_Object_2())
        return found is not None and equals(peer.getValue____Ljava_lang_Object_2(), found)

    @java_method("boolean remove(Object)")
    def remove(self, entry: Any) -> bool:
        if not self.contains(entry):
            return False
        return self.owner.remove(entry.getKey____Ljava_lang_Object_2()) is not None

    @java_method("boolean add(Object)")
    def add(self, entry: Any) -> bool:
        key = entry.getKey____Ljava_lang_Object_2()
        return self.owner.put(key, entry.getValue____Ljava_lang_Object_2()) is None


quick_items(ConcurrentHashMap, read=lambda found: found.live_items())
