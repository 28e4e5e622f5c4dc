"""Maps that keep their values in a Python dict, `table`: what they share, whatever their order.

`keys_in_order` gives the order; it is the only thing that iterators and views ask for. The views
and iterators are HashMap's; the other maps use them too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from dalvik.core.java_util.collections_base import (
    AbstractCollection,
    AbstractSet,
    fill_array,
    object_array,
)
from dalvik.core.java_util.declare import content_equality, flattened
from dalvik.core.java_util.failures import (
    concurrent_modification,
    illegal_state,
    no_such_element,
    not_null,
    null_pointer,
)
from dalvik.core.java_util.interfaces import Entry
from dalvik.core.java_util.iteration import quick_elements
from dalvik.core.java_util.maps_base import MapView, TableEntry, value_at
from dalvik.vm.interop import equals
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject

MISSING = object()


@java_class("java.util.HashMap$Node", implements=["java.util.Map$Entry"], access="")
@flattened
@content_equality
class Node(TableEntry):
    pass


class TableMap:
    """Not a Java class: `flattened` gives its methods to those that derive from it."""

    table: dict[Any, Any]
    #: Structural changes so far.
    mods = 0
    _views: dict[str, Any] | None = None

    # -- what differs ---------------------------------------------------------------------------

    def keys_in_order(self) -> list[Any]:
        """The keys as Java iterates over them; the list is not to be changed."""
        raise NotImplementedError

    def order_and_start(self) -> tuple[list[Any], int]:
        """The same for iterators: a list, and from where on its keys count."""
        return self.keys_in_order(), 0

    def store(self, key: Any, value: Any) -> Any:
        """`put` for Java's own code, which no subclass can override."""
        raise NotImplementedError

    def delete(self, key: Any) -> None:
        """`remove` in the same sense."""
        raise NotImplementedError

    def lookup(self, key: Any) -> Any:
        """The value, or MISSING."""
        return self.table.get(key, MISSING)

    def reserve(self) -> None:
        """Called before the `compute` family looks."""

    def insert_computed(self, key: Any, value: Any) -> None:
        """Adds a key for the `compute` family."""
        self.store(key, value)

    def accessed(self, key: Any) -> None:
        """Called when the value of a key that is there was read or replaced."""

    def items_in_order(self) -> Iterator[tuple[Any, Any]]:
        table = self.table
        return ((key, value_at(table, key)) for key in self.keys_in_order())

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

    @java_method("boolean remove(Object,Object)")
    def remove_mapping(self, key: Any, value: Any) -> bool:
        found = self.table.get(key, MISSING)
        if found is MISSING or not (found is value or equals(value, found)):
            return False
        self.delete(key)
        return True

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
        found = self.table.get(key, MISSING)
        if found is MISSING or not (found is old or equals(found, old)):
            return False
        self.table[key] = new
        self.accessed(key)
        return True

    # -- compute and merge ----------------------------------------------------------------------

    def _store_computed(self, key: Any, value: Any) -> Any:
        """The outcome of a function for `key`: null removes it."""
        if key in self.table:
            if value is None:
                self.delete(key)
            else:
                self.table[key] = value
                self.accessed(key)
        elif value is not None:
            self.insert_computed(key, value)
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
        self.reserve()
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
        self.reserve()
        apply = function.apply__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_lang_Object_2
        return self._store_computed(key, self._called(apply, key, self.table.get(key)))

    @java_method("Object merge(Object,Object,java.util.function.BiFunction)")
    def merge(self, key: Any, value: Any, function: Any) -> Any:
        if value is None or function is None:
            null_pointer()
        self.reserve()
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


class TableIterator(JObject):
    """Walks the keys as they were when it was made; fails fast."""

    def __init__(self, owner: Any) -> None:
        self.owner = owner
        self.table = owner.table
        order: tuple[list[Any], int] = owner.order_and_start()
        self.keys, self.index = order
        self.count = len(self.keys)
        self.last: Any = MISSING
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
        if self.last is MISSING:
            illegal_state()
        if self.owner.mods != self.expected:
            concurrent_modification()
        self.owner.delete(self.last)
        self.last = MISSING
        self.expected = self.owner.mods


@java_class("java.util.HashMap$KeyIterator", implements=["java.util.Iterator"], access="final")
@flattened
class KeyIterator(TableIterator):
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
class ValueIterator(TableIterator):
    @java_method("Object next()")
    def next(self) -> Any:
        return value_at(self.table, self.advance())


@java_class("java.util.HashMap$EntryIterator", implements=["java.util.Iterator"], access="final")
@flattened
class EntryIterator(TableIterator):
    @java_method("Object next()")
    def next(self) -> Any:
        return Node(self.table, self.advance())


class TableView(MapView):
    """Views of a HashMap, by `contents`: what the view holds, in order."""

    owner: Any

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
class KeySet(TableView, AbstractSet):
    def contents(self) -> Iterable[Any]:
        keys: list[Any] = self.owner.keys_in_order()
        return keys

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return KeyIterator(self.owner)

    @java_method("boolean contains(Object)")
    def contains(self: Any, key: Any) -> bool:
        return bool(self.owner.containsKey__Ljava_lang_Object_2__Z(key))

    @java_method("boolean remove(Object)")
    def remove(self, key: Any) -> bool:
        size = len(self.owner.table)
        self.owner.delete(key)
        return len(self.owner.table) != size


@java_class("java.util.HashMap$Values", access="final")
@flattened
class Values(TableView, AbstractCollection):
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
class EntrySet(TableView, AbstractSet):
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
        found = self.owner.lookup(peer.getKey____Ljava_lang_Object_2())
        return found is not MISSING and equals(found, peer.getValue____Ljava_lang_Object_2())

    @java_method("boolean remove(Object)")
    def remove(self, entry: Any) -> bool:
        if not self.contains(entry):
            return False
        self.owner.delete(entry.getKey____Ljava_lang_Object_2())
        return True


quick_elements(KeySet, Values, EntrySet, read=lambda view: view.contents())
