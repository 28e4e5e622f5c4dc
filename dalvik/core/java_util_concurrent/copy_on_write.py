"""CopyOnWriteArrayList and CopyOnWriteArraySet.

The list behind `items` is never changed, only replaced: an iterator keeps the one it started with.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_util.collections_base import (
    AbstractSet,
    describe,
    fill_array,
    object_array,
    shallow_copy,
)
from dalvik.core.java_util.declare import content_equality
from dalvik.core.java_util.failures import (
    array_index_out_of_bounds,
    concurrent_modification,
    index_failure,
    no_such_element,
    not_null,
    unsupported,
)
from dalvik.core.java_util.interfaces import List
from dalvik.core.java_util.iteration import elements, quick_elements, walk
from dalvik.core.java_util.lists import last_position, position
from dalvik.core.java_util.lists_base import AbstractList, list_hash, same_elements
from dalvik.core.java_util.ordering import sorted_elements
from dalvik.vm.interop import caller
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject

_TEST = caller("test(Ljava/lang/Object;)Z")
_APPLY = caller("apply(Ljava/lang/Object;)Ljava/lang/Object;")
_ACCEPT = caller("accept(Ljava/lang/Object;)V")
_OWN = "java.util.concurrent.CopyOnWriteArrayList"


@java_class(f"{_OWN}$COWIterator", implements=["java.util.ListIterator"], access="final")
class SnapshotIterator(JObject):
    """Walks the list of the moment when it was made."""

    def __init__(self, items: list[Any], cursor: int = 0) -> None:
        self.items = items
        self.cursor = cursor

    @java_method("boolean hasNext()")
    def has_next(self) -> bool:
        return self.cursor < len(self.items)

    @java_method("boolean hasPrevious()")
    def has_previous(self) -> bool:
        return self.cursor > 0

    @java_method("Object next()")
    def next(self) -> Any:
        cursor = self.cursor
        if cursor >= len(self.items):
            no_such_element()
        self.cursor = cursor + 1
        return self.items[cursor]

    @java_method("Object previous()")
    def previous(self) -> Any:
        if self.cursor <= 0:
            no_such_element()
        self.cursor -= 1
        return self.items[self.cursor]

    @java_method("int nextIndex()")
    def next_index(self) -> int:
        return self.cursor

    @java_method("int previousIndex()")
    def previous_index(self) -> int:
        return self.cursor - 1

    @java_method("void remove()")
    def remove(self) -> None:
        unsupported()

    @java_method("void set(Object)")
    @java_method("void add(Object)")
    def change(self, _element: Any) -> None:
        unsupported()

    @java_method("void forEachRemaining(java.util.function.Consumer)")
    def for_each_remaining(self, action: Any) -> None:
        not_null(action)
        while self.cursor < len(self.items):
            self.cursor += 1
            _ACCEPT(action, self.items[self.cursor - 1])


@java_class(
    _OWN,
    implements=["java.util.List", "java.util.RandomAccess", "Cloneable", "java.io.Serializable"],
)
@content_equality
class CopyOnWriteArrayList(JObject):
    items: list[Any]

    @java_method("void <init>()")
    def init(self) -> None:
        self.items = []

    @java_method("void <init>(java.util.Collection)")
    def init_copy(self, other: Any) -> None:
        self.items = elements(other)

    @java_method("void <init>(Object[])")
    def init_array(self, array: JArray) -> None:
        self.items = list(array.d)

    # -- reading --------------------------------------------------------------------------------

    @java_method("int size()")
    def size(self) -> int:
        return len(self.items)

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return not self.items

    def _checked(self, index: int) -> int:
        if not 0 <= index < len(self.items):
            array_index_out_of_bounds(index, len(self.items))
        return index

    def _position(self, index: int) -> int:
        if not 0 <= index <= len(self.items):
            index_failure(f"Index: {index}, Size: {len(self.items)}")
        return index

    @java_method("Object get(int)")
    def get(self, index: int) -> Any:
        return self.items[self._checked(index)]

    @java_method("boolean contains(Object)")
    def contains(self, element: Any) -> bool:
        return position(self.items, element) >= 0

    @java_method("boolean containsAll(java.util.Collection)")
    def contains_all(self, other: Any) -> bool:
        return all(position(self.items, element) >= 0 for element in walk(other))

    @java_method("int indexOf(Object)")
    def index_of(self, element: Any) -> int:
        return position(self.items, element)

    @java_method("int lastIndexOf(Object)")
    def last_index_of(self, element: Any) -> int:
        return last_position(self.items, element)

    @java_method("int indexOf(Object,int)")
    def index_of_from(self, element: Any, start: int) -> int:
        found = position(self.items[start:], element)
        return found if found < 0 else found + start

    @java_method("int lastIndexOf(Object,int)")
    def last_index_of_before(self, element: Any, start: int) -> int:
        return last_position(self.items[: start + 1], element)

    @java_method("Object[] toArray()")
    def to_array(self) -> JArray:
        return object_array(list(self.items))

    @java_method("Object[] toArray(Object[])")
    def to_array_of(self, array: Any) -> JArray:
        return fill_array(not_null(array), list(self.items))

    @java_method("java.util.Iterator iterator()")
    @java_method("java.util.ListIterator listIterator()")
    def iterator(self) -> SnapshotIterator:
        return SnapshotIterator(self.items)

    @java_method("java.util.ListIterator listIterator(int)")
    def list_iterator(self, index: int) -> SnapshotIterator:
        return SnapshotIterator(self.items, self._position(index))

    @java_method("void forEach(java.util.function.Consumer)")
    def for_each(self, action: Any) -> None:
        not_null(action)
        for element in self.items:
            _ACCEPT(action, element)

    @java_method("String toString()")
    def to_string(self) -> str:
        return describe(None, self.items)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        if other is self:
            return True
        return isinstance(other, List) and same_elements(iter(self.items), walk(other))

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return list_hash(self.items)

    @java_method("Object clone()")
    def clone(self) -> Any:
        return shallow_copy(self)

    @java_method("java.util.List subList(int,int)")
    def sub_list(self, start: int, end: int) -> Any:
        if not 0 <= start <= end <= len(self.items):
            index_failure(f"fromIndex: {start}, toIndex: {end}, size: {len(self.items)}")
        return SubList.create(self, start, end - start)

    # -- writing --------------------------------------------------------------------------------

    @java_method("Object set(int,Object)")
    def set(self, index: int, element: Any) -> Any:
        items = self.items.copy()
        old = items[self._checked(index)]
        items[index] = element
        self.items = items
        return old

    @java_method("boolean add(Object)")
    def add(self, element: Any) -> bool:
        self.items = [*self.items, element]
        return True

    @java_method("void add(int,Object)")
    def insert(self, index: int, element: Any) -> None:
        items = self.items.copy()
        items.insert(self._position(index), element)
        self.items = items

    @java_method("Object remove(int)")
    def remove_at(self, index: int) -> Any:
        items = self.items.copy()
        old = items.pop(self._checked(index))
        self.items = items
        return old

    @java_method("boolean remove(Object)")
    def remove(self, element: Any) -> bool:
        found = position(self.items, element)
        if found < 0:
            return False
        self.remove_at(found)
        return True

    @java_method("boolean addIfAbsent(Object)")
    def add_if_absent(self, element: Any) -> bool:
        if position(self.items, element) >= 0:
            return False
        self.items = [*self.items, element]
        return True

    @java_method("int addAllAbsent(java.util.Collection)")
    def add_all_absent(self, other: Any) -> int:
        return sum(self.add_if_absent(element) for element in elements(other))

    @java_method("boolean addAll(java.util.Collection)")
    def add_all(self, other: Any) -> bool:
        added = elements(other)
        self.items = [*self.items, *added]
        return bool(added)

    @java_method("boolean addAll(int,java.util.Collection)")
    def insert_all(self, index: int, other: Any) -> bool:
        added = elements(other)
        items = self.items.copy()
        self._position(index)
        items[index:index] = added
        self.items = items
        return bool(added)

    def _keep(self, wanted: Callable[[Any], bool]) -> bool:
        kept = [element for element in self.items if wanted(element)]
        changed = len(kept) != len(self.items)
        if changed:
            self.items = kept
        return changed

    @java_method("boolean removeAll(java.util.Collection)")
    def remove_all(self, other: Any) -> bool:
        contains = not_null(other).contains__Ljava_lang_Object_2__Z
        return self._keep(lambda element: not contains(element))

    @java_method("boolean retainAll(java.util.Collection)")
    def retain_all(self, other: Any) -> bool:
        contains = not_null(other).contains__Ljava_lang_Object_2__Z
        return self._keep(lambda element: bool(contains(element)))

    @java_method("boolean removeIf(java.util.function.Predicate)")
    def remove_if(self, filter_: Any) -> bool:
        not_null(filter_)
        return self._keep(lambda element: not _TEST(filter_, element))

    @java_method("void replaceAll(java.util.function.UnaryOperator)")
    def replace_all(self, operator: Any) -> None:
        not_null(operator)
        self.items = [_APPLY(operator, element) for element in self.items]

    @java_method("void sort(java.util.Comparator)")
    def sort(self, comparator: Any) -> None:
        self.items = sorted_elements(self.items, comparator)

    @java_method("void clear()")
    def clear(self) -> None:
        self.items = []


@java_class(f"{_OWN}$COWSubList", implements=["java.util.RandomAccess"], access="")
class SubList(AbstractList):
    """A part of the list; ends to work when the list is changed past it."""

    owner: CopyOnWriteArrayList
    expected: list[Any]
    offset: int
    count: int

    @staticmethod
    def create(owner: CopyOnWriteArrayList, offset: int, count: int) -> SubList:
        made = SubList.__new__(SubList)
        made.owner, made.expected, made.offset, made.count = owner, owner.items, offset, count
        return made

    def _checked(self, index: int, limit: int) -> int:
        if not 0 <= index < limit:
            index_failure(f"Index: {index}, Size: {self.count}")
        if self.owner.items is not self.expected:
            concurrent_modification()
        return index + self.offset

    @java_method("int size()")
    def size(self) -> int:
        self._checked(0, 1)
        return self.count

    @java_method("Object get(int)")
    def get(self, index: int) -> Any:
        return self.owner.items[self._checked(index, self.count)]

    @java_method("Object set(int,Object)")
    def set(self, index: int, element: Any) -> Any:
        old = self.owner.set(self._checked(index, self.count), element)
        self.expected = self.owner.items
        return old

    @java_method("void add(int,Object)")
    def insert(self, index: int, element: Any) -> None:
        self.owner.insert(self._checked(index, self.count + 1), element)
        self.expected = self.owner.items
        self.count += 1

    @java_method("Object remove(int)")
    def remove_at(self, index: int) -> Any:
        old = self.owner.remove_at(self._checked(index, self.count))
        self.expected = self.owner.items
        self.count -= 1
        return old


@java_class("java.util.concurrent.CopyOnWriteArraySet", implements=["java.io.Serializable"])
class CopyOnWriteArraySet(AbstractSet):
    list: CopyOnWriteArrayList

    @java_method("void <init>()")
    def init(self) -> None:
        self.list = CopyOnWriteArrayList.__new__(CopyOnWriteArrayList)
        self.list.init()

    @java_method("void <init>(java.util.Collection)")
    def init_copy(self, other: Any) -> None:
        self.init()
        self.list.add_all_absent(other)

    @java_method("int size()")
    def size(self) -> int:
        return len(self.list.items)

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return not self.list.items

    @java_method("boolean contains(Object)")
    def contains(self, element: Any) -> bool:
        return self.list.contains(element)

    @java_method("boolean add(Object)")
    def add(self, element: Any) -> bool:
        return self.list.add_if_absent(element)

    @java_method("boolean addAll(java.util.Collection)")
    def add_all(self, other: Any) -> bool:
        return self.list.add_all_absent(other) > 0

    @java_method("boolean remove(Object)")
    def remove(self, element: Any) -> bool:
        return self.list.remove(element)

    @java_method("boolean removeAll(java.util.Collection)")
    def remove_all(self, other: Any) -> bool:
        return self.list.remove_all(other)

    @java_method("boolean retainAll(java.util.Collection)")
    def retain_all(self, other: Any) -> bool:
        return self.list.retain_all(other)

    @java_method("boolean removeIf(java.util.function.Predicate)")
    def remove_if(self, filter_: Any) -> bool:
        return self.list.remove_if(filter_)

    @java_method("void forEach(java.util.function.Consumer)")
    def for_each(self, action: Any) -> None:
        self.list.for_each(action)

    @java_method("void clear()")
    def clear(self) -> None:
        self.list.clear()

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> SnapshotIterator:
        return self.list.iterator()

    @java_method("Object[] toArray()")
    def to_array(self) -> JArray:
        return self.list.to_array()

    @java_method("Object[] toArray(Object[])")
    def to_array_of(self, array: Any) -> JArray:
        return self.list.to_array_of(array)


quick_elements(CopyOnWriteArrayList, read=lambda found: found.items)
quick_elements(CopyOnWriteArraySet, read=lambda found: found.list.items)
