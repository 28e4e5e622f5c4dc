"""ArrayMap and ArraySet: ordered by hash code, reached by index."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.collections_base import AbstractSet, fill_array, object_array
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util.hash_order import java_hash
from dalvik.core.java_util.maps_base import AbstractMap, items_of
from dalvik.core.java_util.table_maps import MISSING, TableMap
from dalvik.vm.interop import call, equals, iterate, throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray


def _signed_hash(key: Any) -> int:
    value = java_hash(key)
    return value - (1 << 32) if value >= 1 << 31 else value


def _out_of_bounds(index: int, size: int) -> None:
    throw("java.lang.ArrayIndexOutOfBoundsException", f"length={size}; index={index}")


@java_class("android.util.ArrayMap", implements=["java.util.Map"], access="public final")
@flattened
class ArrayMap(TableMap, AbstractMap):
    EMPTY = java_field("static final android.util.ArrayMap EMPTY", lambda: ArrayMap.create())
    _order: list[Any] | None = None
    _order_mods = -1

    @classmethod
    def create(cls) -> Any:
        made = cls.__new__(cls)
        made.table = {}
        return made

    # -- for TableMap ----------------------------------------------------------------------------

    def keys_in_order(self) -> list[Any]:
        if self._order is None or self._order_mods != self.mods:
            self._order = sorted(self.table, key=_signed_hash)
            self._order_mods = self.mods
        return self._order

    def store(self, key: Any, value: Any) -> Any:
        old = self.table.get(key, MISSING)
        self.table[key] = value
        if old is MISSING:
            self.mods += 1
            return None
        return old

    def delete(self, key: Any) -> None:
        if key in self.table:
            del self.table[key]
            self.mods += 1

    # -- Java's side -----------------------------------------------------------------------------

    @java_method("void <init>()")
    @java_method("void <init>(int)")
    def init(self, capacity: int = 0) -> None:
        self.table = {}

    @java_method("void <init>(android.util.ArrayMap)")
    def init_copy(self, other: Any) -> None:
        self.table = {} if other is None else dict(other.table)

    @java_method("Object put(Object,Object)")
    def put(self, key: Any, value: Any) -> Any:
        return self.store(key, value)

    @java_method("Object remove(Object)")
    def remove(self, key: Any) -> Any:
        old = self.table.get(key)
        self.delete(key)
        return old

    @java_method("void clear()")
    def clear(self) -> None:
        if self.table:
            self.table.clear()
            self.mods += 1

    @java_method("void erase()")
    def erase(self) -> None:
        self.clear()

    @java_method("void ensureCapacity(int)")
    def ensure_capacity(self, capacity: int) -> None:
        """Nothing is reserved here."""

    @java_method("void putAll(android.util.ArrayMap)")
    def put_all_array_map(self, other: Any) -> None:
        for key, value in other.items_in_order():
            self.store(key, value)

    @java_method("void putAll(java.util.Map)")
    def put_all(self, other: Any) -> None:
        for key, value in items_of(other):
            self.store(key, value)

    def _key(self, index: int) -> Any:
        keys = self.keys_in_order()
        if not 0 <= index < len(keys):
            _out_of_bounds(index, len(keys))
        return keys[index]

    @java_method("Object keyAt(int)")
    def key_at(self, index: int) -> Any:
        return self._key(index)

    @java_method("Object valueAt(int)")
    def value_at(self, index: int) -> Any:
        return self.table[self._key(index)]

    @java_method("Object setValueAt(int,Object)")
    def set_value_at(self, index: int, value: Any) -> Any:
        key = self._key(index)
        old, self.table[key] = self.table[key], value
        return old

    @java_method("Object removeAt(int)")
    def remove_at(self, index: int) -> Any:
        return self.remove(self._key(index))

    @java_method("int indexOfKey(Object)")
    def index_of_key(self, key: Any) -> int:
        keys = self.keys_in_order()
        if key in self.table:
            return next(at for at, one in enumerate(keys) if equals(key, one))
        wanted = _signed_hash(key)
        return ~sum(1 for one in keys if _signed_hash(one) <= wanted)

    @java_method("int indexOfValue(Object)")
    def index_of_value(self, value: Any) -> int:
        for at, key in enumerate(self.keys_in_order()):
            if equals(value, self.table[key]):
                return at
        return -1

    @java_method("boolean containsAll(java.util.Collection)")
    def contains_all(self, keys: Any) -> bool:
        return all(key in self.table for key in iterate(keys))

    @java_method("boolean removeAll(java.util.Collection)")
    def remove_all(self, keys: Any) -> bool:
        before = len(self.table)
        for key in list(iterate(keys)):
            self.delete(key)
        return len(self.table) != before

    @java_method("boolean retainAll(java.util.Collection)")
    def retain_all(self, keys: Any) -> bool:
        kept = [key for key in self.table if call(keys, "contains(Ljava/lang/Object;)Z", key)]
        before = len(self.table)
        self.table = {key: self.table[key] for key in kept}
        self.mods += 1
        return len(self.table) != before


@java_class(
    "android.util.ArraySet",
    implements=["java.util.Collection", "java.util.Set"],
    access="public final",
)
class ArraySet(AbstractSet):
    """The keys of an ArrayMap."""

    map: Any

    @java_method("void <init>()")
    @java_method("void <init>(int)")
    def init(self, capacity: int = 0) -> None:
        self.map = ArrayMap.create()

    @java_method("void <init>(android.util.ArraySet)")
    def init_copy(self, other: Any) -> None:
        self.init_collection(other)

    @java_method("void <init>(java.util.Collection)")
    def init_collection(self, other: Any) -> None:
        self.map = ArrayMap.create()
        if other is not None:
            for one in list(iterate(other)):
                self.map.store(one, True)

    @java_method("int size()")
    def size(self) -> int:
        return len(self.map.table)

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return not self.map.table

    @java_method("void clear()")
    def clear(self) -> None:
        self.map.clear()

    @java_method("void ensureCapacity(int)")
    def ensure_capacity(self, capacity: int) -> None:
        """Nothing is reserved here."""

    @java_method("boolean contains(Object)")
    def contains(self, element: Any) -> bool:
        return element in self.map.table

    @java_method("int indexOf(Object)")
    def index_of(self, element: Any) -> int:
        return int(self.map.index_of_key(element))

    @java_method("Object valueAt(int)")
    def value_at(self, index: int) -> Any:
        return self.map.key_at(index)

    @java_method("boolean add(Object)")
    def add(self, element: Any) -> bool:
        if element in self.map.table:
            return False
        self.map.store(element, True)
        return True

    @java_method("boolean remove(Object)")
    def remove(self, element: Any) -> bool:
        found = element in self.map.table
        self.map.delete(element)
        return found

    @java_method("Object removeAt(int)")
    def remove_at(self, index: int) -> Any:
        key = self.map.key_at(index)
        self.map.delete(key)
        return key

    @java_method("void addAll(android.util.ArraySet)")
    def add_all_array_set(self, other: Any) -> None:
        for one in other.map.keys_in_order():
            self.map.store(one, True)

    @java_method("boolean removeAll(android.util.ArraySet)")
    def remove_all_array_set(self, other: Any) -> bool:
        before = len(self.map.table)
        for one in list(other.map.table):
            self.map.delete(one)
        return len(self.map.table) != before

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return call(call(self.map, "keySet()Ljava/util/Set;"), "iterator()Ljava/util/Iterator;")

    @java_method("Object[] toArray()")
    def to_array(self) -> JArray:
        return object_array(list(self.map.keys_in_order()))

    @java_method("Object[] toArray(Object[])")
    def to_array_typed(self, target: JArray) -> JArray:
        return fill_array(target, list(self.map.keys_in_order()))
