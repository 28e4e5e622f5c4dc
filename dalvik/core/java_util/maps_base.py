"""AbstractMap, the entries that stand alone, and what all maps share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from dalvik.core.java_util.collections_base import AbstractCollection, AbstractSet, wrap
from dalvik.core.java_util.declare import content_equality, flattened
from dalvik.core.java_util.failures import unsupported
from dalvik.core.java_util.interfaces import Entry, Map
from dalvik.core.java_util.iteration import walk
from dalvik.vm.interop import equals, hash_code, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

#: How to read key-value pairs of an instance of exactly this class without calling Java methods.
_QUICK: dict[type, Callable[[Any], Iterable[tuple[Any, Any]]]] = {}


def quick_items(*classes: type, read: Callable[[Any], Iterable[tuple[Any, Any]]]) -> None:
    """Registers the short cut that `items_of` takes for these very classes."""
    for cls in classes:
        _QUICK[cls] = read


def items_of(source: Any) -> Iterable[tuple[Any, Any]]:
    """Key-value pairs of any Java map, through `entrySet` where it is not one of ours."""
    quick = _QUICK.get(source.__class__)
    if quick is not None:
        return quick(source)
    return (
        (entry.getKey____Ljava_lang_Object_2(), entry.getValue____Ljava_lang_Object_2())
        for entry in walk(source.entrySet____Ljava_util_Set_2())
    )


class _EntryMethods(JObject):
    """`equals`, `hashCode` and `toString` of every entry, by its `getKey` and `getValue`."""

    @java_method("boolean equals(Object)")
    def equals(self: Any, other: Any) -> bool:
        if other is self:
            return True
        if not isinstance(other, Entry):
            return False
        peer: Any = other
        key, value = peer.getKey____Ljava_lang_Object_2(), peer.getValue____Ljava_lang_Object_2()
        return equals(self.getKey____Ljava_lang_Object_2(), key) and equals(
            self.getValue____Ljava_lang_Object_2(), value
        )

    @java_method("int hashCode()")
    def hash_code(self: Any) -> int:
        key, value = self.getKey____Ljava_lang_Object_2(), self.getValue____Ljava_lang_Object_2()
        return hash_code(key) ^ hash_code(value)

    @java_method("String toString()")
    def to_string(self: Any) -> str:
        key, value = self.getKey____Ljava_lang_Object_2(), self.getValue____Ljava_lang_Object_2()
        return f"{to_string(key)}={to_string(value)}"


class PlainEntry(_EntryMethods):
    """An entry that holds its key and value itself."""

    key: Any
    value: Any

    @classmethod
    def of(cls, key: Any, value: Any) -> Any:
        made = cls.__new__(cls)
        made.key, made.value = key, value
        return made

    @java_method("Object getKey()")
    def get_key(self) -> Any:
        return self.key

    @java_method("Object getValue()")
    def get_value(self) -> Any:
        return self.value

    @java_method("Object setValue(Object)")
    def set_value(self, value: Any) -> Any:
        old, self.value = self.value, value
        return old


class _ConstructedEntry(PlainEntry):
    @java_method("void <init>(Object,Object)")
    def init(self, key: Any, value: Any) -> None:
        self.key, self.value = key, value

    @java_method("void <init>(java.util.Map$Entry)")
    def init_copy(self, entry: Any) -> None:
        self.key = entry.getKey____Ljava_lang_Object_2()
        self.value = entry.getValue____Ljava_lang_Object_2()


@java_class(
    "java.util.AbstractMap$SimpleEntry", implements=["java.util.Map$Entry", "java.io.Serializable"]
)
@flattened
@content_equality
class SimpleEntry(_ConstructedEntry):
    pass


@java_class(
    "java.util.AbstractMap$SimpleImmutableEntry",
    implements=["java.util.Map$Entry", "java.io.Serializable"],
)
@flattened
@content_equality
class SimpleImmutableEntry(_ConstructedEntry):
    @java_method("Object setValue(Object)")
    def set_value(self, value: Any) -> Any:
        unsupported()


class TableEntry(_EntryMethods):
    """A live entry of a map that keeps its values in a dict.

    It remembers the value it was made with for the time after its key has been removed.
    """

    def __init__(self, table: dict[Any, Any], key: Any) -> None:
        self.table = table
        self.key = key
        self.value = value_at(table, key)

    @java_method("Object getKey()")
    def get_key(self) -> Any:
        return self.key

    @java_method("Object getValue()")
    def get_value(self) -> Any:
        return self.table.get(self.key, self.value)

    @java_method("Object setValue(Object)")
    def set_value(self, value: Any) -> Any:
        old = self.table.get(self.key, self.value)
        self.value = value
        if self.key in self.table:
            self.table[self.key] = value
        return old


def value_at(table: dict[Any, Any], key: Any) -> Any:
    """The value of a key that is in the table, even if its hash has changed since."""
    try:
        return table[key]
    except KeyError:
        return next((value for candidate, value in table.items() if candidate is key), None)


def describe_items(owner: Any, items: Iterable[tuple[Any, Any]]) -> str:
    """`{a=1, b=2}`."""

    def part(value: Any) -> str:
        return "(this Map)" if value is owner else to_string(value)

    return "{" + ", ".join([f"{part(key)}={part(value)}" for key, value in items]) + "}"


@java_class(
    "java.util.AbstractMap",
    implements=["java.util.Map"],
    access="public abstract",
    abstract=["java.util.Set entrySet()"],
)
@content_equality
class AbstractMap(JObject):
    """Everything through `entrySet`, for maps that apps write."""

    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method("int size()")
    def size(self: Any) -> int:
        return int(self.entrySet____Ljava_util_Set_2().size____I())

    @java_method("boolean isEmpty()")
    def is_empty(self: Any) -> bool:
        return bool(self.size____I() == 0)

    @java_method("boolean containsValue(Object)")
    def contains_value(self: Any, value: Any) -> bool:
        return any(equals(value, candidate) for _, candidate in _pairs(self))

    @java_method("boolean containsKey(Object)")
    def contains_key(self: Any, key: Any) -> bool:
        return any(equals(key, candidate) for candidate, _ in _pairs(self))

    @java_method("Object get(Object)")
    def get(self: Any, key: Any) -> Any:
        for candidate, value in _pairs(self):
            if equals(key, candidate):
                return value
        return None

    @java_method("Object put(Object,Object)")
    def put(self: Any, key: Any, value: Any) -> Any:
        unsupported()

    @java_method("Object remove(Object)")
    def remove(self: Any, key: Any) -> Any:
        iterator = self.entrySet____Ljava_util_Set_2().iterator____Ljava_util_Iterator_2()
        while iterator.hasNext____Z():
            entry = iterator.next____Ljava_lang_Object_2()
            if equals(key, entry.getKey____Ljava_lang_Object_2()):
                value = entry.getValue____Ljava_lang_Object_2()
                iterator.remove____V()
                return value
        return None

    @java_method("void putAll(java.util.Map)")
    def put_all(self: Any, other: Any) -> None:
        put = self.put__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_lang_Object_2
        for key, value in items_of(other):
            put(key, value)

    @java_method("void clear()")
    def clear(self: Any) -> None:
        self.entrySet____Ljava_util_Set_2().clear____V()

    @java_method("java.util.Set keySet()")
    def key_set(self) -> Any:
        return AbstractMapKeys.over(self)

    @java_method("java.util.Collection values()")
    def values(self) -> Any:
        return AbstractMapValues.over(self)

    @java_method("boolean equals(Object)")
    def equals(self: Any, other: Any) -> bool:
        if other is self:
            return True
        if not isinstance(other, Map):
            return False
        peer: Any = other
        if peer.size____I() != self.size____I():
            return False
        get = peer.get__Ljava_lang_Object_2__Ljava_lang_Object_2
        has = peer.containsKey__Ljava_lang_Object_2__Z
        for key, value in items_of(self):
            found = get(key)
            if not equals(value, found) or (value is None and not has(key)):
                return False
        return True

    @java_method("int hashCode()")
    def hash_code(self: Any) -> int:
        return wrap(sum(hash_code(key) ^ hash_code(value) for key, value in items_of(self)))

    @java_method("String toString()")
    def to_string(self: Any) -> str:
        return describe_items(self, items_of(self))

    @java_method("protected Object clone()")
    def clone(self: Any) -> Any:
        from dalvik.core.java_lang.object import clone

        return clone(self)


def _pairs(source: Any) -> Iterable[tuple[Any, Any]]:
    """Through the iterator of `entrySet`, whatever the class."""
    return (
        (entry.getKey____Ljava_lang_Object_2(), entry.getValue____Ljava_lang_Object_2())
        for entry in walk(source.entrySet____Ljava_util_Set_2())
    )


class MapView:
    """What the views of a map share: they are as large as the map and empty with it."""

    owner: Any

    @classmethod
    def over(cls, owner: Any) -> Any:
        made: Any = cls.__new__(cls)
        made.owner = owner
        return made

    @java_method("int size()")
    def size(self) -> int:
        return int(self.owner.size____I())

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return bool(self.owner.isEmpty____Z())

    @java_method("void clear()")
    def clear(self) -> None:
        self.owner.clear____V()


@java_class("java.util.AbstractMap$PartIterator", implements=["java.util.Iterator"], access="")
class PartIterator(JObject):
    """Keys or values, from an iterator over entries."""

    def __init__(self, owner: Any, attr: str) -> None:
        entries = owner.entrySet____Ljava_util_Set_2()
        self.entries = entries.iterator____Ljava_util_Iterator_2()
        self.attr = attr

    @java_method("boolean hasNext()")
    def has_next(self) -> bool:
        return bool(self.entries.hasNext____Z())

    @java_method("Object next()")
    def next(self) -> Any:
        return getattr(self.entries.next____Ljava_lang_Object_2(), self.attr)()

    @java_method("void remove()")
    def remove(self) -> None:
        self.entries.remove____V()


@java_class("java.util.AbstractMap$1", access="")
@flattened
class AbstractMapKeys(MapView, AbstractSet):
    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return PartIterator(self.owner, "getKey____Ljava_lang_Object_2")

    @java_method("boolean contains(Object)")
    def contains(self, key: Any) -> bool:
        return bool(self.owner.containsKey__Ljava_lang_Object_2__Z(key))


@java_class("java.util.AbstractMap$2", access="")
@flattened
class AbstractMapValues(MapView, AbstractCollection):
    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return PartIterator(self.owner, "getValue____Ljava_lang_Object_2")

    @java_method("boolean contains(Object)")
    def contains(self, value: Any) -> bool:
        return bool(self.owner.containsValue__Ljava_lang_Object_2__Z(value))
