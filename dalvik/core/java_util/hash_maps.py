"""HashMap on Python's dict.

`table` maps keys to values. The rest of the state is what Java's table would look like: it is
needed only to walk the map in Java's order, which is worked out when somebody iterates and kept
until the map changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from dalvik.core.java_util.collections_base import (
    AbstractCollection,
    AbstractSet,
    fill_array,
    object_array,
    shallow_copy,
)
from dalvik.core.java_util.declare import content_equality, flattened
from dalvik.core.java_util.failures import (
    concurrent_modification,
    illegal_argument,
    illegal_state,
    no_such_element,
    not_null,
    null_pointer,
)
from dalvik.core.java_util.hash_order import MAXIMUM_CAPACITY, in_bucket_order, table_size_for
from dalvik.core.java_util.interfaces import Entry
from dalvik.core.java_util.iteration import quick_elements
from dalvik.core.java_util.maps_base import (
    AbstractMap,
    MapView,
    TableEntry,
    items_of,
    quick_items,
    value_at,
)
from dalvik.vm.interop import equals
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject

_MISSING = object()
_NEVER = 1 << 62


@java_class("java.util.HashMap$Node", implements=["java.util.Map$Entry"], access="")
@flattened
@content_equality
class Node(TableEntry):
    pass


@java_class("java.util.HashMap", implements=["java.util.Map", "Cloneable", "java.io.Serializable"])
class HashMap(AbstractMap):
    table: dict[Any, Any]
    #: Structural changes so far.
    mods = 0
    #: Length of Java's table; 0 as long as it has none.
    capacity = 0
    #: With more entries than this, the table grows.
    limit = 0
    #: What the constructor asked for; 0 for the default.
    initial = 0
    load = 0.75
    #: Keys that went to the front of their bucket.
    at_front: set[Any] | None = None
    _order: list[Any] | None = None
    _order_mods = -1
    _views: dict[str, Any] | None = None

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
        else:
            self.capacity = old * 2 or self.initial or 16
            limit = self.capacity * self.load
            self.limit = int(limit) if limit < MAXIMUM_CAPACITY else _NEVER
        self._order = None

    def _reserve(self) -> None:
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
        if self._order is None or self._order_mods != self.mods:
            self._order = in_bucket_order(self.table, self.capacity, self.at_front)
            self._order_mods = self.mods
        return self._order

    def items_in_order(self) -> Iterator[tuple[Any, Any]]:
        table = self.table
        return ((key, value_at(table, key)) for key in self.keys_in_order())

    # -- what LinkedHashMap adds ----------------------------------------------------------------

    def accessed(self, key: Any) -> None:
        """Called when the value of a key that is there was read or replaced."""

    def inserted(self) -> None:
        """Called when a key was added."""

    # -- reading and writing --------------------------------------------------------------------

    @java_method("int size()")
    def size(self) -> int:
        return len(self.table)

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return not self.table

    @java_method("Object get(Object)")
    def get(self, key: Any) -> Any:
        return self.table.get(key)

    @java_method("boolean containsKey(Object)")
    def contains_key(self, key: Any) -> bool:
        return key in self.table

    @java_method("Object put(Object,Object)")
    def put(self, key: Any, value: Any) -> Any:
        table = self.table
        size = len(table)
        old = table.setdefault(key, value)
        if len(table) != size:
            self.mods += 1
            if size >= self.limit:
                self.grow()
            return None
        table[key] = value
        return old

    def store(self, key: Any, value: Any) -> Any:
        """`put` for Java's own code, which no subclass can override."""
        return HashMap.put(self, key, value)

    @java_method("void putAll(java.util.Map)")
    def put_all(self, other: Any) -> None:
        self._put_entries(other)

    @java_method("Object remove(Object)")
    def remove(self, key: Any) -> Any:
        value = self.table.pop(key, _MISSING)
        if value is _MISSING:
            return None
        self.mods += 1
        if self.at_front:
            self.at_front.discard(key)
        return value

    def _delete(self, key: Any) -> None:
        HashMap.remove(self, key)

    @java_method("boolean remove(Object,Object)")
    def remove_mapping(self, key: Any, value: Any) -> bool:
        found = self.table.get(key, _MISSING)
        if found is _MISSING or not (found is value or equals(value, found)):
            return False
        self._delete(key)
        return True

    @java_method("void clear()")
    def clear(self) -> None:
        self.mods += 1
        self.table.clear()
        self.at_front = None

    @java_method("boolean containsValue(Object)")
    def contains_value(self, value: Any) -> bool:
        return any(equals(value, found) for found in list(self.table.values()))

    @java_method("Object getOrDefault(Object,Object)")
    def get_or_default(self, key: Any, default: Any) -> Any:
        return self.table.get(key, default)

    @java_method("Object putIfAbsent(Object,Object)")
    def put_if_absent(self, key: Any, value: Any) -> Any:
        old = self.table.get(key)
        if old is None:
            return self.store(key, value)
        self.accessed(key)
        return old

    @java_method("Object replace(Object,Object)")
    def replace(self, key: Any, value: Any) -> Any:
        if key not in self.table:
            return None
        old = self.table[key]
        self.table[key] = value
        self.accessed(key)
        return old

    @java_method("boolean replace(Object,Object,Object)")
    def replace_mapping(self, key: Any, old: Any, new: Any) -> bool:
        found = self.table.get(key, _MISSING)
        if found is _MISSING or not (found is old or equals(found, old)):
            return False
        self.table[key] = new
        self.accessed(key)
        return True

    # -- compute and merge ----------------------------------------------------------------------

    def _insert_in_front(self, key: Any, value: Any) -> None:
        self.table[key] = value
        self.mods += 1
        if self.at_front is None:
            self.at_front = set()
        self.at_front.add(key)
        self.inserted()

    def _store_computed(self, key: Any, value: Any) -> Any:
        """The outcome of a function for `key`: null removes it."""
        if key in self.table:
            if value is None:
                self._delete(key)
            else:
                self.table[key] = value
                self.accessed(key)
        elif value is not None:
            self._insert_in_front(key, value)
        return value

    def _called(self, function: Any, *arguments: Any) -> Any:
        """What the function gives; it must not change this map."""
        expected = self.mods
        value = function(*arguments)
        if self.mods != expected:
            concurrent_modification()
        return value

    @java_method("Object computeIfAbsent(Object,java.util.function.Function)")
    def compute_if_absent(self, key: Any, function: Any) -> Any:
        apply = not_null(function).apply__Ljava_lang_Object_2__Ljava_lang_Object_2
        self._reserve()
        old = self.table.get(key)
        if old is not None:
            self.accessed(key)
            return old
        value = self._called(apply, key)
        return None if value is None else self._store_computed(key, value)

    @java_method("Object computeIfPresent(Object,java.util.function.BiFunction)")
    def compute_if_present(self, key: Any, function: Any) -> Any:
        not_null(function)
        old = self.table.get(key)
        if old is None:
            return None
        apply = function.apply__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_lang_Object_2
        return self._store_computed(key, self._called(apply, key, old))

    @java_method("Object compute(Object,java.util.function.BiFunction)")
    def compute(self, key: Any, function: Any) -> Any:
        not_null(function)
        self._reserve()
        apply = function.apply__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_lang_Object_2
        return self._store_computed(key, self._called(apply, key, self.table.get(key)))

    @java_method("Object merge(Object,Object,java.util.function.BiFunction)")
    def merge(self, key: Any, value: Any, function: Any) -> Any:
        if value is None or function is None:
            null_pointer()
        self._reserve()
        old = self.table.get(key)
        if old is not None:
            apply = function.apply__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_lang_Object_2
            value = self._called(apply, old, value)
        return self._store_computed(key, value)

    # -- walking --------------------------------------------------------------------------------

    @java_method("void forEach(java.util.function.BiConsumer)")
    def for_each(self, action: Any) -> None:
        accept = not_null(action).accept__Ljava_lang_Object_2Ljava_lang_Object_2__V
        expected = self.mods
        for key in self.keys_in_order():
            accept(key, self.table.get(key))
        if self.mods != expected:
            concurrent_modification()

    @java_method("void replaceAll(java.util.function.BiFunction)")
    def replace_all(self, function: Any) -> None:
        not_null(function)
        apply = function.apply__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_lang_Object_2
        expected = self.mods
        for key in self.keys_in_order():
            self.table[key] = apply(key, self.table.get(key))
        if self.mods != expected:
            concurrent_modification()

    def _view(self, cls: Any) -> Any:
        """Each view is made once per map, as in Java."""
        if self._views is None:
            self._views = {}
        view = self._views.get(cls.java)
        if view is None:
            view = self._views[cls.java] = cls.over(self)
        return view

    @java_method("java.util.Set keySet()")
    def key_set(self) -> Any:
        return self._view(KeySet)

    @java_method("java.util.Collection values()")
    def values(self) -> Any:
        return self._view(Values)

    @java_method("java.util.Set entrySet()")
    def entry_set(self) -> Any:
        return self._view(EntrySet)

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
    "_order", "_order_mods", "_views", "mods", "capacity", "limit", "initial", "at_front",
)  # fmt: skip


def describe_float(value: float) -> str:
    """A Java float in a message."""
    from dalvik.vm.interop import box_float, to_string

    return to_string(box_float(value))


class HashIterator(JObject):
    """Walks the keys as they were when it was made; fails fast."""

    def __init__(self, owner: HashMap) -> None:
        self.owner = owner
        self.table = owner.table
        self.keys = owner.keys_in_order()
        self.count = len(self.keys)
        self.index = 0
        self.last: Any = _MISSING
        self.expected = owner.mods

    @java_method("boolean hasNext()")
    def has_next(self) -> bool:
        return self.index < self.count

    def advance(self) -> Any:
        if self.owner.mods != self.expected:
            concurrent_modification()
        index = self.index
        if index >= self.count:
            no_such_element()
        self.index = index + 1
        self.last = key = self.keys[index]
        return key

    @java_method("void remove()")
    def remove(self) -> None:
        if self.last is _MISSING:
            illegal_state()
        if self.owner.mods != self.expected:
            concurrent_modification()
        self.owner._delete(self.last)
        self.last = _MISSING
        self.expected = self.owner.mods


@java_class("java.util.HashMap$KeyIterator", implements=["java.util.Iterator"], access="final")
@flattened
class KeyIterator(HashIterator):
    @java_method("Object next()")
    def next(self) -> Any:
        if self.owner.mods != self.expected:
            concurrent_modification()
        index = self.index
        if index >= self.count:
            no_such_element()
        self.index = index + 1
        self.last = key = self.keys[index]
        return key


@java_class("java.util.HashMap$ValueIterator", implements=["java.util.Iterator"], access="final")
@flattened
class ValueIterator(HashIterator):
    @java_method("Object next()")
    def next(self) -> Any:
        return value_at(self.table, self.advance())


@java_class("java.util.HashMap$EntryIterator", implements=["java.util.Iterator"], access="final")
@flattened
class EntryIterator(HashIterator):
    @java_method("Object next()")
    def next(self) -> Any:
        return Node(self.table, self.advance())


class HashView(MapView):
    """Views of a HashMap, by `contents`: what the view holds, in order."""

    owner: HashMap

    def contents(self) -> Iterable[Any]:
        raise NotImplementedError

    @java_method("int size()")
    def size(self) -> int:
        return len(self.owner.table)

    @java_method("void forEach(java.util.function.Consumer)")
    def for_each(self, action: Any) -> None:
        accept = not_null(action).accept__Ljava_lang_Object_2__V
        expected = self.owner.mods
        for element in self.contents():
            accept(element)
        if self.owner.mods != expected:
            concurrent_modification()

    @java_method("Object[] toArray()")
    def to_array(self) -> JArray:
        return object_array(list(self.contents()))

    @java_method("Object[] toArray(Object[])")
    def to_array_of(self, array: Any) -> JArray:
        return fill_array(not_null(array), list(self.contents()))


@java_class("java.util.HashMap$KeySet", access="final")
@flattened
class KeySet(HashView, AbstractSet):
    def contents(self) -> Iterable[Any]:
        return self.owner.keys_in_order()

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return KeyIterator(self.owner)

    @java_method("boolean contains(Object)")
    def contains(self: Any, key: Any) -> bool:
        return bool(self.owner.containsKey__Ljava_lang_Object_2__Z(key))

    @java_method("boolean remove(Object)")
    def remove(self, key: Any) -> bool:
        size = len(self.owner.table)
        self.owner._delete(key)
        return len(self.owner.table) != size


@java_class("java.util.HashMap$Values", access="final")
@flattened
class Values(HashView, AbstractCollection):
    def contents(self) -> Iterable[Any]:
        return (value for _, value in self.owner.items_in_order())

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return ValueIterator(self.owner)

    @java_method("boolean contains(Object)")
    def contains(self: Any, value: Any) -> bool:
        return bool(self.owner.containsValue__Ljava_lang_Object_2__Z(value))


@java_class("java.util.HashMap$EntrySet", access="final")
@flattened
class EntrySet(HashView, AbstractSet):
    def contents(self) -> Iterable[Any]:
        table = self.owner.table
        return [Node(table, key) for key in self.owner.keys_in_order()]

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return EntryIterator(self.owner)

    @java_method("boolean contains(Object)")
    def contains(self, entry: Any) -> bool:
        if not isinstance(entry, Entry):
            return False
        peer: Any = entry
        found = self.owner.table.get(peer.getKey____Ljava_lang_Object_2(), _MISSING)
        return found is not _MISSING and equals(found, peer.getValue____Ljava_lang_Object_2())

    @java_method("boolean remove(Object)")
    def remove(self, entry: Any) -> bool:
        if not self.contains(entry):
            return False
        self.owner._delete(entry.getKey____Ljava_lang_Object_2())
        return True


quick_items(HashMap, read=lambda found: found.items_in_order())
quick_elements(KeySet, Values, EntrySet, read=lambda view: view.contents())
