"""Dictionary, Hashtable and WeakHashMap."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_util.chains import Chains, HashtableChains, WeakChains
from dalvik.core.java_util.collections_base import shallow_copy, wrap
from dalvik.core.java_util.declare import content_equality, flattened, with_functions
from dalvik.core.java_util.failures import (
    concurrent_modification,
    illegal_argument,
    not_null,
    null_pointer,
)
from dalvik.core.java_util.hash_maps import describe_float
from dalvik.core.java_util.hash_order import table_size_for
from dalvik.core.java_util.iteration import EnumerationOver
from dalvik.core.java_util.maps_base import AbstractMap, describe_items, items_of, quick_items
from dalvik.core.java_util.table_maps import MISSING, TableMap
from dalvik.vm.interop import hash_code
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject


class ChainedMap(TableMap):
    """A TableMap whose order is that of its chains."""

    chains: Chains
    _order: list[Any] | None = None
    _order_mods = -1

    def keys_in_order(self) -> list[Any]:
        if self._order is None or self._order_mods != self.mods:
            self._order = list(self.chains.keys())
            self._order_mods = self.mods
        return self._order

    @java_method("Object put(Object,Object)")
    def put(self, key: Any, value: Any) -> Any:
        table = self.table
        old = table.get(key, MISSING)
        table[key] = value
        if old is not MISSING:
            return old
        self.chains.add(key)
        self.mods += 1
        return None

    def store(self, key: Any, value: Any) -> Any:
        return ChainedMap.put(self, key, value)

    @java_method("void forEach(java.util.function.BiConsumer)")
    def for_each(self, action: Any) -> None:
        accept = not_null(action).accept__Ljava_lang_Object_2Ljava_lang_Object_2__V
        expected = self.mods
        for key in list(self.chains.keys_forwards()):
            accept(key, self.table.get(key))
            if self.mods != expected:
                concurrent_modification()

    @java_method("void replaceAll(java.util.function.BiFunction)")
    def replace_all(self, function: Any) -> None:
        not_null(function)
        apply = function.apply__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_lang_Object_2
        expected = self.mods
        for key in list(self.chains.keys_forwards()):
            self.table[key] = apply(key, self.table.get(key))
            if self.mods != expected:
                concurrent_modification()

    @java_method("Object remove(Object)")
    def remove(self, key: Any) -> Any:
        if key not in self.table:
            return None
        self.chains.remove(key)
        self.mods += 1
        return self.table.pop(key)

    def delete(self, key: Any) -> None:
        ChainedMap.remove(self, key)

    @java_method("void clear()")
    def clear(self) -> None:
        self.table.clear()
        self.chains.clear()
        self.mods += 1


@java_class(
    "java.util.Dictionary",
    access="public abstract",
    abstract=[
        "int size()",
        "boolean isEmpty()",
        "java.util.Enumeration keys()",
        "java.util.Enumeration elements()",
        "Object get(Object)",
        "Object put(Object,Object)",
        "Object remove(Object)",
    ],
)
class Dictionary(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass


_NULL_FREE = """
get_or_default        Object getOrDefault(Object,Object)
put_if_absent         Object putIfAbsent(Object,Object)
replace               Object replace(Object,Object)
replace_mapping       boolean replace(Object,Object,Object)
remove_mapping        boolean remove(Object,Object)
compute_if_absent     Object computeIfAbsent(Object,java.util.function.Function)
compute_if_present    Object computeIfPresent(Object,java.util.function.BiFunction)
compute               Object compute(Object,java.util.function.BiFunction)
merge                 Object merge(Object,Object,java.util.function.BiFunction)
"""


def _null_free_methods() -> list[Callable[..., Any]]:
    """Methods of TableMap that in a Hashtable first check their arguments."""

    def checking(name: str, signature: str) -> Callable[..., Any]:
        method = getattr(TableMap, name)
        optional_last = name == "get_or_default"

        @java_method(signature)
        def checked(self: Any, *arguments: Any) -> Any:
            for argument in arguments[: 1 if optional_last else None]:
                not_null(argument)
            return method(self, *arguments)

        checked.__name__ = name
        return checked

    return [checking(*line.split(None, 1)) for line in _NULL_FREE.strip().splitlines()]


@java_class(
    "java.util.Hashtable", implements=["java.util.Map", "Cloneable", "java.io.Serializable"]
)
@flattened
@with_functions(*_null_free_methods())
@content_equality
class Hashtable(ChainedMap, Dictionary):
    """No nulls; looking up null fails as `null.hashCode()` does in Java."""

    load = 0.75

    @java_method("void <init>()")
    def init(self) -> None:
        self.init_load(11, 0.75)

    @java_method("void <init>(int)")
    def init_capacity(self, capacity: int) -> None:
        self.init_load(capacity, 0.75)

    @java_method("void <init>(int,float)")
    def init_load(self, capacity: int, load: float) -> None:
        if capacity < 0:
            illegal_argument(f"Illegal Capacity: {capacity}")
        if not load > 0:
            illegal_argument(f"Illegal Load: {describe_float(load)}")
        self.table = {}
        self.load = load
        self.chains = HashtableChains(capacity or 1, load)

    @java_method("void <init>(java.util.Map)")
    def init_copy(self: Any, other: Any) -> None:
        Hashtable.init_load(self, max(2 * other.size____I(), 11), 0.75)
        self.putAll__Ljava_util_Map_2__V(other)

    @java_method("Object get(Object)")
    def get(self, key: Any) -> Any:
        if key is None:
            null_pointer()
        return self.table.get(key)

    @java_method("Object put(Object,Object)")
    def put(self, key: Any, value: Any) -> Any:
        if key is None or value is None:
            null_pointer()
        return ChainedMap.put(self, key, value)

    @java_method("Object remove(Object)")
    def remove(self, key: Any) -> Any:
        if key is None:
            null_pointer()
        return ChainedMap.remove(self, key)

    @java_method("boolean containsKey(Object)")
    def contains_key(self, key: Any) -> bool:
        if key is None:
            null_pointer()
        return key in self.table

    def delete(self, key: Any) -> None:
        Hashtable.remove(self, key)

    def lookup(self, key: Any) -> Any:
        return self.table.get(not_null(key), MISSING)

    @java_method("boolean contains(Object)")
    def contains(self, value: Any) -> bool:
        if value is None:
            null_pointer()
        return TableMap.contains_value(self, value)

    @java_method("boolean containsValue(Object)")
    def contains_value(self: Any, value: Any) -> bool:
        return bool(self.contains__Ljava_lang_Object_2__Z(value))

    @java_method("void putAll(java.util.Map)")
    def put_all(self: Any, other: Any) -> None:
        put = self.put__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_lang_Object_2
        for key, value in items_of(other):
            put(key, value)

    @java_method("java.util.Enumeration keys()")
    def keys(self) -> Any:
        return EnumerationOver(self.keys_in_order(), "Hashtable Enumerator")

    @java_method("java.util.Enumeration elements()")
    def elements(self) -> Any:
        values = (value for _, value in self.items_in_order())
        return EnumerationOver(values, "Hashtable Enumerator")

    @java_method("boolean equals(Object)")
    def equals(self: Any, other: Any) -> bool:
        return AbstractMap.equals(self, other)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        items = self.items_in_order()
        return wrap(sum(hash_code(key) ^ hash_code(value) for key, value in items))

    @java_method("String toString()")
    def to_string(self: Any) -> str:
        return describe_items(self, items_of(self))

    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = shallow_copy(self)
        copy.table = dict(self.table)
        copy.chains = shallow_copy(self.chains)
        copy.chains.buckets = [chain.copy() for chain in self.chains.buckets]
        for name in ("_order", "_order_mods", "_views", "mods"):
            copy.__dict__.pop(name, None)
        return copy


@java_class("java.util.WeakHashMap", implements=["java.util.Map"])
@flattened
class WeakHashMap(ChainedMap, AbstractMap):
    """Keeps its keys: when Java would collect one is not defined, and runs must repeat."""

    chains: WeakChains

    @java_method("void <init>()")
    def init(self) -> None:
        self.init_load(16, 0.75)

    @java_method("void <init>(int)")
    def init_capacity(self, capacity: int) -> None:
        self.init_load(capacity, 0.75)

    @java_method("void <init>(int,float)")
    def init_load(self, capacity: int, load: float) -> None:
        if capacity < 0:
            illegal_argument(f"Illegal Initial Capacity: {capacity}")
        if not load > 0:
            illegal_argument(f"Illegal Load factor: {describe_float(load)}")
        self.table = {}
        self.chains = WeakChains(table_size_for(capacity), load)

    @java_method("void <init>(java.util.Map)")
    def init_copy(self, other: Any) -> None:
        self.init_load(max(int(other.size____I() / 0.75) + 1, 16), 0.75)
        self.put_all(other)

    @java_method("void putAll(java.util.Map)")
    def put_all(self: Any, other: Any) -> None:
        put = self.put__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_lang_Object_2
        self.chains.reserve(other.size____I())
        for key, value in items_of(other):
            put(key, value)


quick_items(Hashtable, WeakHashMap, read=lambda found: found.items_in_order())
