"""Unmodifiable and synchronized wrappers: `Collections.unmodifiableList` and its relatives.

Both kinds come from the same tables of methods. An unmodifiable wrapper forwards what reads,
refuses what writes, and wraps the views that the target hands out. A synchronized one forwards
everything while it holds the monitor of its `mutex`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from dalvik.core.java_util.declare import content_equality
from dalvik.core.java_util.failures import not_null, unsupported
from dalvik.core.java_util.interfaces import RandomAccess
from dalvik.core.java_util.maps_base import PlainEntry
from dalvik.vm.interop import vm
from dalvik.vm.names import method_attr
from dalvik.vm.native import java_class, java_method, parse_signature
from dalvik.vm.objects import JObject

_COLLECTION_READS = """
int size()
boolean isEmpty()
boolean contains(Object)
Object[] toArray()
Object[] toArray(Object[])
boolean containsAll(java.util.Collection)
void forEach(java.util.function.Consumer)
String toString()
"""
_COLLECTION_WRITES = """
boolean add(Object)
boolean remove(Object)
boolean addAll(java.util.Collection)
boolean removeAll(java.util.Collection)
boolean retainAll(java.util.Collection)
boolean removeIf(java.util.function.Predicate)
void clear()
"""
_EQUALITY = """
boolean equals(Object)
int hashCode()
"""
_LIST_READS = """
Object get(int)
int indexOf(Object)
int lastIndexOf(Object)
"""
_LIST_WRITES = """
void add(int,Object)
Object set(int,Object)
Object remove(int)
boolean addAll(int,java.util.Collection)
void replaceAll(java.util.function.UnaryOperator)
void sort(java.util.Comparator)
"""
_SORTED_SET_READS = """
java.util.Comparator comparator()
Object first()
Object last()
"""
_NAVIGABLE_SET_READS = """
Object lower(Object)
Object floor(Object)
Object ceiling(Object)
Object higher(Object)
"""
_NAVIGABLE_SET_WRITES = """
Object pollFirst()
Object pollLast()
"""
_MAP_READS = """
int size()
boolean isEmpty()
boolean containsKey(Object)
boolean containsValue(Object)
Object get(Object)
Object getOrDefault(Object,Object)
void forEach(java.util.function.BiConsumer)
String toString()
"""
_MAP_WRITES = """
Object put(Object,Object)
Object remove(Object)
boolean remove(Object,Object)
void putAll(java.util.Map)
void clear()
Object putIfAbsent(Object,Object)
Object replace(Object,Object)
boolean replace(Object,Object,Object)
void replaceAll(java.util.function.BiFunction)
Object computeIfAbsent(Object,java.util.function.Function)
Object computeIfPresent(Object,java.util.function.BiFunction)
Object compute(Object,java.util.function.BiFunction)
Object merge(Object,Object,java.util.function.BiFunction)
"""
_SORTED_MAP_READS = """
java.util.Comparator comparator()
Object firstKey()
Object lastKey()
"""
_NAVIGABLE_MAP_READS = """
Object lowerKey(Object)
Object floorKey(Object)
Object ceilingKey(Object)
Object higherKey(Object)
java.util.Map$Entry lowerEntry(Object)
java.util.Map$Entry floorEntry(Object)
java.util.Map$Entry ceilingEntry(Object)
java.util.Map$Entry higherEntry(Object)
java.util.Map$Entry firstEntry()
java.util.Map$Entry lastEntry()
"""
_NAVIGABLE_MAP_WRITES = """
java.util.Map$Entry pollFirstEntry()
java.util.Map$Entry pollLastEntry()
"""
#: Methods that hand out part of the target, by the kind of wrapper that the part needs.
_LIST_VIEWS = {"List": ["java.util.List subList(int,int)"]}
_SORTED_SET_VIEWS = {
    "SortedSet": [
        "java.util.SortedSet headSet(Object)",
        "java.util.SortedSet tailSet(Object)",
        "java.util.SortedSet subSet(Object,Object)",
    ]
}
_NAVIGABLE_SET_VIEWS = {
    "NavigableSet": [
        "java.util.NavigableSet descendingSet()",
        "java.util.NavigableSet headSet(Object,boolean)",
        "java.util.NavigableSet tailSet(Object,boolean)",
        "java.util.NavigableSet subSet(Object,boolean,Object,boolean)",
    ]
}
_MAP_VIEWS = {"Set": ["java.util.Set keySet()"], "Collection": ["java.util.Collection values()"]}
_SORTED_MAP_VIEWS = {
    "SortedMap": [
        "java.util.SortedMap headMap(Object)",
        "java.util.SortedMap tailMap(Object)",
        "java.util.SortedMap subMap(Object,Object)",
    ]
}
_NAVIGABLE_MAP_VIEWS = {
    "NavigableMap": [
        "java.util.NavigableMap descendingMap()",
        "java.util.NavigableMap headMap(Object,boolean)",
        "java.util.NavigableMap tailMap(Object,boolean)",
        "java.util.NavigableMap subMap(Object,boolean,Object,boolean)",
    ],
    "NavigableSet": [
        "java.util.NavigableSet navigableKeySet()",
        "java.util.NavigableSet descendingKeySet()",
    ],
}
#: Kind → (the kind it extends, reads, writes, views).
_KINDS: dict[str, tuple[str | None, str, str, dict[str, list[str]]]] = {
    "Collection": (None, _COLLECTION_READS, _COLLECTION_WRITES, {}),
    "Set": ("Collection", _EQUALITY, "", {}),
    "SortedSet": ("Set", _SORTED_SET_READS, "", _SORTED_SET_VIEWS),
    "NavigableSet": (
        "SortedSet",
        _NAVIGABLE_SET_READS,
        _NAVIGABLE_SET_WRITES,
        _NAVIGABLE_SET_VIEWS,
    ),
    "List": ("Collection", _EQUALITY + _LIST_READS, _LIST_WRITES, _LIST_VIEWS),
    "RandomAccessList": ("List", "", "", {}),
    "Map": (None, _EQUALITY + _MAP_READS, _MAP_WRITES, _MAP_VIEWS),
    "SortedMap": ("Map", _SORTED_MAP_READS, "", _SORTED_MAP_VIEWS),
    "NavigableMap": (
        "SortedMap",
        _NAVIGABLE_MAP_READS,
        _NAVIGABLE_MAP_WRITES,
        _NAVIGABLE_MAP_VIEWS,
    ),
}
_Function = Callable[..., Any]


class Wrapper(JObject):
    """`target` is what is wrapped; `mutex` is what a synchronized wrapper locks."""

    target: Any
    mutex: Any

    @classmethod
    def around(cls, target: Any, mutex: Any = None) -> Any:
        made = cls.__new__(cls)
        made.target = not_null(target)
        made.mutex = made if mutex is None else mutex
        return made


def _lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line]


def signature_attr(signature: str) -> str:
    """The Python attribute of a method that is written as in Java."""
    _, name, descriptor = parse_signature(signature)
    return method_attr(name, descriptor)


def _forward(signature: str) -> _Function:
    attr = signature_attr(signature)

    @java_method(signature)
    def forward(self: Any, *arguments: Any) -> Any:
        return getattr(self.target, attr)(*arguments)

    return forward


def _refuse(signature: str) -> _Function:
    @java_method(signature)
    def refuse(self: Any, *_: Any) -> Any:
        unsupported()

    return refuse


def _forward_locked(signature: str) -> _Function:
    attr = signature_attr(signature)

    @java_method(signature)
    def forward(self: Any, *arguments: Any) -> Any:
        monitors = vm().monitors
        monitors.enter(self.mutex)
        try:
            return getattr(self.target, attr)(*arguments)
        finally:
            monitors.exit(self.mutex)

    return forward


def _view(signature: str, wrap: Callable[[Any, Any], Any]) -> _Function:
    """`wrap` takes this wrapper and the part of the target to wrap."""
    attr = signature_attr(signature)

    @java_method(signature)
    def view(self: Any, *arguments: Any) -> Any:
        return wrap(self, getattr(self.target, attr)(*arguments))

    return view


def _declare(
    prefix: str, kind: str, parents: dict[str, type], functions: Iterable[_Function]
) -> type:
    """Makes `Collections$<prefix><kind>` below the wrapper of the kind that it extends."""
    extends = _KINDS[kind][0]
    base = parents[extends] if extends else Wrapper
    members = {f"method_{number}": function for number, function in enumerate(functions)}
    cls = type(f"{prefix}{kind}", (base,), members)
    if kind in ("Set", "List", "Map"):
        content_equality(cls)
    interface = "java.util.RandomAccess" if kind == "RandomAccessList" else f"java.util.{kind}"
    implements = [interface, "java.io.Serializable"]
    return java_class(f"java.util.Collections${prefix}{kind}", implements=implements, access="")(
        cls
    )


# -- unmodifiable ---------------------------------------------------------------------------------


@java_class("java.util.Collections$UnmodifiableIterator", implements=["java.util.Iterator"])
class UnmodifiableIterator(JObject):
    """Any iterator, without `remove`; `wrap` is applied to what it gives."""

    def __init__(self, target: Any, wrap: Callable[[Any], Any] | None = None) -> None:
        self.target = target
        self.wrap = wrap

    @java_method("boolean hasNext()")
    def has_next(self) -> bool:
        return bool(self.target.hasNext____Z())

    @java_method("Object next()")
    def next(self) -> Any:
        value = self.target.next____Ljava_lang_Object_2()
        return value if self.wrap is None else self.wrap(value)

    @java_method("void remove()")
    def remove(self) -> None:
        unsupported()


_LIST_ITERATOR_READS = """
boolean hasPrevious()
Object previous()
int nextIndex()
int previousIndex()
"""


def _unmodifiable_list_iterator() -> type:
    functions = [_forward(line) for line in _lines(_LIST_ITERATOR_READS)]
    functions += [_refuse(line) for line in ("void set(Object)", "void add(Object)")]
    members = {f"method_{number}": function for number, function in enumerate(functions)}
    cls = type("UnmodifiableListIterator", (UnmodifiableIterator,), members)
    name = "java.util.Collections$UnmodifiableListIterator"
    return java_class(name, implements=["java.util.ListIterator"])(cls)


UnmodifiableListIterator = _unmodifiable_list_iterator()


@java_class("java.util.Collections$UnmodifiableEntry", implements=["java.util.Map$Entry"])
@content_equality
class UnmodifiableEntry(JObject):
    def __init__(self, target: Any) -> None:
        self.target = target

    get_key = _forward("Object getKey()")
    get_value = _forward("Object getValue()")
    hash = _forward("int hashCode()")
    describe = _forward("String toString()")
    set_value = _refuse("Object setValue(Object)")

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return PlainEntry.equals(self, other)


@java_method("java.util.Iterator iterator()")
def _iterator(self: Any) -> Any:
    return UnmodifiableIterator(self.target.iterator____Ljava_util_Iterator_2())


@java_method("java.util.Iterator descendingIterator()")
def _descending_iterator(self: Any) -> Any:
    return UnmodifiableIterator(self.target.descendingIterator____Ljava_util_Iterator_2())


@java_method("java.util.ListIterator listIterator()")
def _list_iterator(self: Any) -> Any:
    return UnmodifiableListIterator(self.target.listIterator____Ljava_util_ListIterator_2())


@java_method("java.util.ListIterator listIterator(int)")
def _list_iterator_at(self: Any, index: int) -> Any:
    found = self.target.listIterator__I__Ljava_util_ListIterator_2(index)
    return UnmodifiableListIterator(found)


@java_method("java.util.Set entrySet()")
def _entry_set(self: Any) -> Any:
    return UnmodifiableEntrySet.around(self.target.entrySet____Ljava_util_Set_2())


_ITERATORS: dict[str, list[_Function]] = {
    "Collection": [_iterator],
    "NavigableSet": [_descending_iterator],
    "List": [_list_iterator, _list_iterator_at],
    "Map": [_entry_set],
}


def _declare_unmodifiable() -> dict[str, type]:
    found: dict[str, type] = {}
    for kind, (_, reads, writes, views) in _KINDS.items():
        functions = [_forward(line) for line in _lines(reads)]
        functions += [_refuse(line) for line in _lines(writes)]
        for part, signatures in views.items():
            wrap = _unmodifiable_view(part)
            functions += [_view(signature, wrap) for signature in signatures]
        functions += _ITERATORS.get(kind, [])
        found[kind] = _declare("Unmodifiable", kind, found, functions)
    return found


def _unmodifiable_view(kind: str) -> Callable[[Any, Any], Any]:
    return lambda _, part: unmodifiable(kind, part)


_UNMODIFIABLE = _declare_unmodifiable()


def _unmodifiable_entry_set() -> Any:
    @java_method("java.util.Iterator iterator()")
    def iterator(self: Any) -> Any:
        entries = self.target.iterator____Ljava_util_Iterator_2()
        return UnmodifiableIterator(entries, UnmodifiableEntry)

    @java_method("void forEach(java.util.function.Consumer)")
    def for_each(self: Any, action: Any) -> None:
        accept = not_null(action).accept__Ljava_lang_Object_2__V
        entries = iterator(self)
        while entries.has_next():
            accept(entries.next())

    @java_method("Object[] toArray()")
    def to_array(self: Any) -> Any:
        array = self.target.toArray_____3Ljava_lang_Object_2()
        array.d[:] = map(UnmodifiableEntry, array.d)
        return array

    members = {"iterator": iterator, "for_each": for_each, "to_array": to_array}
    name = "java.util.Collections$UnmodifiableMap$UnmodifiableEntrySet"
    base = _UNMODIFIABLE["Set"]
    return java_class(name, access="")(type("UnmodifiableEntrySet", (base,), members))


UnmodifiableEntrySet = _unmodifiable_entry_set()


def unmodifiable(kind: str, target: Any) -> Any:
    """An unmodifiable wrapper of a kind (`List`, `NavigableMap`, …)."""
    if kind == "List" and isinstance(target, RandomAccess):
        kind = "RandomAccessList"
    cls: Any = _UNMODIFIABLE[kind]
    return cls.around(target)


# -- synchronized ---------------------------------------------------------------------------------

_UNLOCKED = {
    "Collection": ["java.util.Iterator iterator()"],
    "NavigableSet": ["java.util.Iterator descendingIterator()"],
    "List": ["java.util.ListIterator listIterator()", "java.util.ListIterator listIterator(int)"],
}


def forwarding_class(prefix: str, overrides: Callable[[str], list[_Function]]) -> dict[str, type]:
    """Wrappers of all kinds that forward everything but what `overrides` gives for a kind."""
    found: dict[str, type] = {}
    for kind, (_, reads, writes, views) in _KINDS.items():
        signatures = _lines(reads + writes) + _UNLOCKED.get(kind, [])
        signatures += [line for lines in views.values() for line in lines]
        if kind == "Map":
            signatures.append("java.util.Set entrySet()")
        functions = [*map(_forward, signatures), *overrides(kind)]
        found[kind] = _declare(prefix, kind, found, functions)
    return found


def _declare_synchronized() -> dict[str, type]:
    found: dict[str, type] = {}
    for kind, (_, reads, writes, views) in _KINDS.items():
        functions = [_forward_locked(line) for line in _lines(reads + writes)]
        functions += [_forward(line) for line in _UNLOCKED.get(kind, [])]
        for part, parts in {**views, **_entry_set_view(kind)}.items():
            wrap = _synchronized_view(part)
            functions += [_view(signature, wrap) for signature in parts]
        found[kind] = _declare("Synchronized", kind, found, functions)
    return found


def _entry_set_view(kind: str) -> dict[str, list[str]]:
    if kind != "Map":
        return {}
    return {"Set": ["java.util.Set keySet()", "java.util.Set entrySet()"]}


def _synchronized_view(kind: str) -> Callable[[Any, Any], Any]:
    return lambda wrapper, part: synchronized(kind, part, wrapper.mutex)


_SYNCHRONIZED = _declare_synchronized()


def synchronized(kind: str, target: Any, mutex: Any = None) -> Any:
    """A synchronized wrapper of a kind; it locks `mutex`, or itself where that is None."""
    if kind == "List" and isinstance(target, RandomAccess):
        kind = "RandomAccessList"
    cls: Any = _SYNCHRONIZED[kind]
    return cls.around(target, mutex)
