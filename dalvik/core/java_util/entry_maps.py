"""Maps of stored entries: IdentityHashMap and EnumMap.

`entries` maps what identifies a key (the object's address, the constant's ordinal) to an entry.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NoReturn

from dalvik.core.java_util.collections_base import AbstractSet, shallow_copy, wrap
from dalvik.core.java_util.declare import content_equality, flattened
from dalvik.core.java_util.failures import (
    concurrent_modification,
    illegal_argument,
    illegal_state,
    no_such_element,
    not_null,
)
from dalvik.core.java_util.interfaces import Entry
from dalvik.core.java_util.iteration import quick_elements
from dalvik.core.java_util.maps_base import (
    AbstractMap,
    MapView,
    PlainEntry,
    items_of,
    quick_items,
)
from dalvik.vm.interop import equals, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject


@java_class("java.util.AbstractMap$StoredEntry", implements=["java.util.Map$Entry"], access="")
@flattened
@content_equality
class StoredEntry(PlainEntry):
    pass


class EntryMap:
    """Not a Java class: see `flattened`."""

    entries: dict[int, Any]
    mods = 0

    def identify(self, key: Any) -> int | None:
        """Under which number a key is stored; None for one that cannot be there."""
        raise NotImplementedError

    def ordered(self) -> Iterable[Any]:
        return list(self.entries.values())

    @java_method("int size()")
    def size(self) -> int:
        return len(self.entries)

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return not self.entries

    def _find(self, key: Any) -> Any:
        number = self.identify(key)
        return None if number is None else self.entries.get(number)

    @java_method("Object get(Object)")
    def get(self, key: Any) -> Any:
        entry = self._find(key)
        return None if entry is None else entry.value

    @java_method("boolean containsKey(Object)")
    def contains_key(self, key: Any) -> bool:
        return self._find(key) is not None

    @java_method("Object remove(Object)")
    def remove(self, key: Any) -> Any:
        number = self.identify(key)
        entry = None if number is None else self.entries.pop(number, None)
        if entry is None:
            return None
        self.mods += 1
        return entry.value

    @java_method("void clear()")
    def clear(self) -> None:
        self.entries.clear()
        self.mods += 1

    def store(self, number: int, key: Any, value: Any) -> Any:
        entry = self.entries.get(number)
        if entry is None:
            self.entries[number] = StoredEntry.of(key, value)
            self.mods += 1
            return None
        return entry.set_value(value)

    @java_method("void putAll(java.util.Map)")
    def put_all(self: Any, other: Any) -> None:
        put = self.put__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_lang_Object_2
        for key, value in items_of(other):
            put(key, value)

    @java_method("java.util.Set entrySet()")
    def entry_set(self) -> Any:
        return StoredEntries.over(self)

    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = shallow_copy(self)
        copied = {number: StoredEntry.of(e.key, e.value) for number, e in self.entries.items()}
        copy.entries = copied
        return copy


@java_class("java.util.AbstractMap$StoredIterator", implements=["java.util.Iterator"], access="")
class StoredIterator(JObject):
    def __init__(self, owner: Any) -> None:
        self.owner = owner
        self.rest = list(owner.ordered())
        self.index = 0
        self.last: Any = None
        self.expected = owner.mods

    @java_method("boolean hasNext()")
    def has_next(self) -> bool:
        return self.index < len(self.rest)

    @java_method("Object next()")
    def next(self) -> Any:
        if self.owner.fails_fast and self.owner.mods != self.expected:
            concurrent_modification()
        if self.index >= len(self.rest):
            no_such_element()
        self.last = self.rest[self.index]
        self.index += 1
        return self.last

    @java_method("void remove()")
    def remove(self) -> None:
        if self.last is None:
            illegal_state()
        if self.owner.fails_fast and self.owner.mods != self.expected:
            concurrent_modification()
        EntryMap.remove(self.owner, self.last.key)
        self.last = None
        self.expected = self.owner.mods


@java_class("java.util.AbstractMap$StoredEntries", access="")
@flattened
class StoredEntries(MapView, AbstractSet):
    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return StoredIterator(self.owner)

    def _find(self, entry: Any) -> Any:
        if not isinstance(entry, Entry):
            return None
        peer: Any = entry
        found = self.owner._find(peer.getKey____Ljava_lang_Object_2())
        if found is None:
            return None
        return (
            found if self.owner.same(found.value, peer.getValue____Ljava_lang_Object_2()) else None
        )

    @java_method("boolean contains(Object)")
    def contains(self, entry: Any) -> bool:
        return self._find(entry) is not None

    @java_method("boolean remove(Object)")
    def remove(self, entry: Any) -> bool:
        found = self._find(entry)
        if found is None:
            return False
        EntryMap.remove(self.owner, found.key)
        return True


@java_class(
    "java.util.IdentityHashMap", implements=["java.util.Map", "java.io.Serializable", "Cloneable"]
)
@flattened
class IdentityHashMap(EntryMap, AbstractMap):
    """In the order of insertion: Java's depends on the addresses of objects."""

    fails_fast = True

    def identify(self, key: Any) -> int | None:
        return id(key)

    @staticmethod
    def same(first: Any, second: Any) -> bool:
        return first is second

    @java_method("void <init>()")
    def init(self) -> None:
        self.entries = {}

    @java_method("void <init>(int)")
    def init_capacity(self, capacity: int) -> None:
        if capacity < 0:
            illegal_argument(f"expectedMaxSize is negative: {capacity}")
        self.entries = {}

    @java_method("void <init>(java.util.Map)")
    def init_copy(self, other: Any) -> None:
        self.entries = {}
        self.put_all(other)

    @java_method("Object put(Object,Object)")
    def put(self, key: Any, value: Any) -> Any:
        return self.store(id(key), key, value)

    @java_method("boolean containsValue(Object)")
    def contains_value(self, value: Any) -> bool:
        return any(entry.value is value for entry in self.entries.values())

    @java_method("boolean equals(Object)")
    def equals(self: Any, other: Any) -> bool:
        if not isinstance(other, IdentityHashMap):
            return AbstractMap.equals(self, other)
        mine = {number: id(entry.value) for number, entry in self.entries.items()}
        return mine == {number: id(entry.value) for number, entry in other.entries.items()}

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        number = vm().identity_hash
        entries = self.entries.values()
        return wrap(sum(number(entry.key) ^ number(entry.value) for entry in entries))


@java_class("java.util.EnumMap", implements=["java.io.Serializable", "Cloneable"])
@flattened
class EnumMap(EntryMap, AbstractMap):
    """Ordered by ordinal. `type` is the java.lang.Class of the constants."""

    fails_fast = False
    type: Any

    @staticmethod
    def same(first: Any, second: Any) -> bool:
        return equals(second, first)

    @java_method("void <init>(Class)")
    def init_type(self, type_: Any) -> None:
        self.entries = {}
        self.type = not_null(type_)

    @java_method("void <init>(java.util.EnumMap)")
    def init_enum_map(self, other: Any) -> None:
        self.type = other.type
        self.entries = EntryMap.clone(other).entries

    @java_method("void <init>(java.util.Map)")
    def init_copy(self, other: Any) -> None:
        if isinstance(other, EnumMap):
            self.init_enum_map(other)
            return
        items = list(items_of(other))
        if not items:
            illegal_argument("Specified map is empty")
        self.entries = {}
        self.type = declaring_class(items[0][0])
        for key, value in items:
            self.put(key, value)

    def identify(self, key: Any) -> int | None:
        if key is None or not self.type.isInstance__Ljava_lang_Object_2__Z(key):
            return None
        return int(key.ordinal____I())

    def ordered(self) -> Iterable[Any]:
        return [self.entries[number] for number in sorted(self.entries)]

    @java_method("Object put(Enum,Object)")
    @java_method("Object put(Object,Object)")
    def put(self, key: Any, value: Any) -> Any:
        number = self.identify(not_null(key))
        if number is None:
            refuse_constant(key, self.type)
        return self.store(number, key, value)

    @java_method("java.util.EnumMap clone()")
    @java_method("Object clone()")
    def clone(self) -> Any:
        return EntryMap.clone(self)


def declaring_class(constant: Any) -> Any:
    """The enum's class, also for a constant with a body."""
    return constant.getDeclaringClass____Ljava_lang_Class_2()


def refuse_constant(constant: Any, type_: Any) -> NoReturn:
    """ClassCastException for a constant of another enum."""
    found = constant.getClass____Ljava_lang_Class_2().toString____Ljava_lang_String_2()
    throw(
        "java.lang.ClassCastException",
        f"{found} != {type_.toString____Ljava_lang_String_2()}",
    )


quick_items(
    IdentityHashMap,
    EnumMap,
    read=lambda found: [(entry.key, entry.value) for entry in found.ordered()],
)
quick_elements(StoredEntries, read=lambda view: view.owner.ordered())
