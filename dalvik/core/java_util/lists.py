"""ArrayList, its iterators, and what lists share that keep their elements in a Python list.

The elements are in `items`. A constructor is the only place that is sure to run for an app's
subclass, so that is what creates it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dalvik.core.java_util.collections_base import fill_array, object_array, shallow_copy
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util.failures import (
    array_index_out_of_bounds,
    concurrent_modification,
    illegal_argument,
    illegal_state,
    index_failure,
    index_out_of_bounds,
    no_such_element,
    not_null,
)
from dalvik.core.java_util.interfaces import List
from dalvik.core.java_util.iteration import elements, quick_elements, walk
from dalvik.core.java_util.lists_base import (
    AbstractList,
    RandomAccessSubList,
    check_position,
    check_range,
    list_hash,
    same_elements,
)
from dalvik.core.java_util.ordering import sorted_elements
from dalvik.vm.interop import equals
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject


class _ItemsIterator(JObject):
    """What the iterators over `items` share; see ArrayListIterator."""

    def __init__(self, owner: Any, cursor: int = 0) -> None:
        self.owner = owner
        self.items = owner.items
        self.cursor = cursor
        self.last = -1
        self.expected = owner.f_modCount
        self.limit = len(owner.items)


@java_class("java.util.ArrayList$Itr", implements=["java.util.Iterator"], access="")
class ArrayListIterator(_ItemsIterator):
    """Ends where the list ended when the iterator was made, as Android's does."""

    @java_method("boolean hasNext()")
    def has_next(self) -> bool:
        return self.cursor < self.limit

    @java_method("Object next()")
    def next(self) -> Any:
        if self.owner.f_modCount != self.expected:
            concurrent_modification()
        index = self.cursor
        if index >= self.limit:
            no_such_element()
        self.cursor = index + 1
        self.last = index
        return self.items[index]

    @java_method("void remove()")
    def remove(self) -> None:
        if self.last < 0:
            illegal_state()
        if self.owner.f_modCount != self.expected:
            concurrent_modification()
        self.owner.remove__I__Ljava_lang_Object_2(self.last)
        self.cursor = self.last
        self.last = -1
        self.expected = self.owner.f_modCount
        self.items = self.owner.items
        self.limit -= 1

    @java_method("void forEachRemaining(java.util.function.Consumer)")
    def for_each_remaining(self, action: Any) -> None:
        accept = not_null(action).accept__Ljava_lang_Object_2__V
        owner = self.owner
        while self.cursor < len(self.items) and owner.f_modCount == self.expected:
            self.last = self.cursor
            self.cursor += 1
            accept(self.items[self.last])
        if owner.f_modCount != self.expected:
            concurrent_modification()


@java_class("java.util.ArrayList$ListItr", implements=["java.util.ListIterator"], access="")
class ArrayListListIterator(ArrayListIterator):
    @java_method("boolean hasPrevious()")
    def has_previous(self) -> bool:
        return self.cursor != 0

    @java_method("int nextIndex()")
    def next_index(self) -> int:
        return self.cursor

    @java_method("int previousIndex()")
    def previous_index(self) -> int:
        return self.cursor - 1

    @java_method("Object previous()")
    def previous(self) -> Any:
        if self.owner.f_modCount != self.expected:
            concurrent_modification()
        if self.cursor == 0:
            no_such_element()
        self.last = self.cursor = self.cursor - 1
        return self.items[self.cursor]

    @java_method("void set(Object)")
    def set(self, element: Any) -> None:
        if self.last < 0:
            illegal_state()
        if self.owner.f_modCount != self.expected:
            concurrent_modification()
        self.owner.set__ILjava_lang_Object_2__Ljava_lang_Object_2(self.last, element)

    @java_method("void add(Object)")
    def add(self, element: Any) -> None:
        if self.owner.f_modCount != self.expected:
            concurrent_modification()
        self.owner.add__ILjava_lang_Object_2__V(self.cursor, element)
        self.cursor += 1
        self.last = -1
        self.expected = self.owner.f_modCount
        self.items = self.owner.items
        self.limit += 1


def position(items: list[Any], element: Any) -> int:
    """`indexOf`: by `equals` of what is searched for."""
    if element is None or isinstance(element, str):
        try:
            return items.index(element)
        except ValueError:
            return -1
    same = element.equals__Ljava_lang_Object_2__Z
    for index, item in enumerate(items):
        if same(item):
            return index
    return -1


def last_position(items: list[Any], element: Any) -> int:
    """`lastIndexOf`."""
    for index in range(len(items) - 1, -1, -1):
        if equals(element, items[index]):
            return index
    return -1


class ItemsList(AbstractList):
    """What ArrayList and Vector share. Not a Java class: its functions are given to both."""

    items: list[Any]

    @java_method("int size()")
    def size(self) -> int:
        return len(self.items)

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return not self.items

    @java_method("boolean add(Object)")
    def add(self, element: Any) -> bool:
        self.items.append(element)
        self.f_modCount += 1
        return True

    @java_method("void clear()")
    def clear(self) -> None:
        self.f_modCount += 1
        self.items.clear()

    @java_method("boolean contains(Object)")
    def contains(self: Any, element: Any) -> bool:
        return bool(self.indexOf__Ljava_lang_Object_2__I(element) >= 0)

    @java_method("int indexOf(Object)")
    def index_of(self, element: Any) -> int:
        return position(self.items, element)

    @java_method("int lastIndexOf(Object)")
    def last_index_of(self, element: Any) -> int:
        return last_position(self.items, element)

    @java_method("boolean remove(Object)")
    def remove(self, element: Any) -> bool:
        index = position(self.items, element)
        if index < 0:
            return False
        del self.items[index]
        self.f_modCount += 1
        return True

    @java_method("boolean addAll(java.util.Collection)")
    def add_all(self, other: Any) -> bool:
        added = elements(other)
        self.f_modCount += 1
        self.items += added
        return bool(added)

    @java_method("protected void removeRange(int,int)")
    def remove_range(self, start: int, stop: int) -> None:
        self.f_modCount += 1
        del self.items[start:stop]

    @java_method("boolean removeAll(java.util.Collection)")
    def remove_all(self, other: Any) -> bool:
        contains = not_null(other).contains__Ljava_lang_Object_2__Z
        return self._keep([item for item in self.items if not contains(item)])

    @java_method("boolean retainAll(java.util.Collection)")
    def retain_all(self, other: Any) -> bool:
        contains = not_null(other).contains__Ljava_lang_Object_2__Z
        return self._keep([item for item in self.items if contains(item)])

    @java_method("boolean removeIf(java.util.function.Predicate)")
    def remove_if(self, filter_: Any) -> bool:
        test = not_null(filter_).test__Ljava_lang_Object_2__Z
        expected = self.f_modCount
        kept = [item for item in self.items if not test(item)]
        if self.f_modCount != expected:
            concurrent_modification()
        return self._keep(kept)

    def _keep(self, kept: list[Any]) -> bool:
        if len(kept) == len(self.items):
            return False
        self.items[:] = kept
        self.f_modCount += 1
        return True

    @java_method("void forEach(java.util.function.Consumer)")
    def for_each(self, action: Any) -> None:
        accept = not_null(action).accept__Ljava_lang_Object_2__V
        expected = self.f_modCount
        for item in self.items:
            accept(item)
            if self.f_modCount != expected:
                concurrent_modification()

    @java_method("void replaceAll(java.util.function.UnaryOperator)")
    def replace_all(self, operator: Any) -> None:
        apply = not_null(operator).apply__Ljava_lang_Object_2__Ljava_lang_Object_2
        expected = self.f_modCount
        items = self.items
        for index in range(len(items)):
            items[index] = apply(items[index])
            if self.f_modCount != expected:
                concurrent_modification()

    @java_method("void sort(java.util.Comparator)")
    def sort(self, comparator: Any) -> None:
        expected = self.f_modCount
        ordered = sorted_elements(self.items, comparator)
        if self.f_modCount != expected:
            concurrent_modification()
        self.items[:] = ordered
        self.f_modCount += 1

    @java_method("Object[] toArray()")
    def to_array(self) -> JArray:
        return object_array(self.items.copy())

    @java_method("Object[] toArray(Object[])")
    def to_array_of(self, array: Any) -> JArray:
        return fill_array(not_null(array), self.items.copy())

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return ArrayListIterator(self)

    @java_method("java.util.ListIterator listIterator()")
    def list_iterator(self) -> Any:
        return ArrayListListIterator(self)

    @java_method("Object clone()")
    def clone(self: Any) -> Any:
        copy = shallow_copy(self)
        copy.items = self.items.copy()
        copy.f_modCount = 0
        return copy

    @java_method("void trimToSize()")
    def trim_to_size(self) -> None:
        self.f_modCount += 1

    @java_method("boolean equals(Object)")
    def equals(self: Any, other: Any) -> bool:
        if other is self:
            return True
        if other.__class__ is self.__class__ and "items" in other.__dict__:
            return len(self.items) == len(other.items) and all(map(equals, self.items, other.items))
        return isinstance(other, List) and same_elements(iter(self.items), walk(other))

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return list_hash(self.items)


@java_class(
    "java.util.ArrayList",
    implements=[
        "java.util.List",
        "java.util.RandomAccess",
        "Cloneable",
        "java.io.Serializable",
    ],
)
@flattened
class ArrayList(ItemsList):
    @classmethod
    def create(cls, items: Iterable[Any] = ()) -> ArrayList:
        """For Python code: a new ArrayList of these elements."""
        made = cls.__new__(cls)
        made.items = list(items)
        return made

    @java_method("void <init>()")
    def init(self) -> None:
        self.items = []

    @java_method("void <init>(int)")
    def init_capacity(self, capacity: int) -> None:
        if capacity < 0:
            illegal_argument(f"Illegal Capacity: {capacity}")
        self.items = []

    @java_method("void <init>(java.util.Collection)")
    def init_copy(self, other: Any) -> None:
        self.items = elements(other)

    @java_method("Object get(int)")
    def get(self, index: int) -> Any:
        try:
            if index >= 0:
                return self.items[index]
        except IndexError:
            index_out_of_bounds(index, len(self.items))
        array_index_out_of_bounds(index, len(self.items))

    @java_method("Object set(int,Object)")
    def set(self, index: int, element: Any) -> Any:
        items = self.items
        self._check(index)
        old = items[index]
        items[index] = element
        return old

    @java_method("void add(int,Object)")
    def add_at(self, index: int, element: Any) -> None:
        check_position(index, len(self.items))
        self.f_modCount += 1
        self.items.insert(index, element)

    @java_method("Object remove(int)")
    def remove_at(self, index: int) -> Any:
        self._check(index)
        self.f_modCount += 1
        return self.items.pop(index)

    def _check(self, index: int) -> None:
        size = len(self.items)
        if index >= size:
            index_out_of_bounds(index, size)
        if index < 0:
            array_index_out_of_bounds(index, size)

    @java_method("boolean addAll(int,java.util.Collection)")
    def add_all_at(self, index: int, other: Any) -> bool:
        check_position(index, len(self.items))
        added = elements(other)
        self.f_modCount += 1
        self.items[index:index] = added
        return bool(added)

    @java_method("java.util.ListIterator listIterator(int)")
    def list_iterator_at(self, index: int) -> Any:
        if not 0 <= index <= len(self.items):
            index_failure(f"Index: {index}")
        return ArrayListListIterator(self, index)

    @java_method("java.util.List subList(int,int)")
    def sub_list(self, start: int, stop: int) -> Any:
        check_range(start, stop, len(self.items))
        return ArrayListSubList.over(self, start, stop)

    @java_method("void ensureCapacity(int)")
    def ensure_capacity(self, capacity: int) -> None:
        if capacity > max(len(self.items), 10):
            self.f_modCount += 1


@java_class("java.util.ArrayList$SubList", access="")
class ArrayListSubList(RandomAccessSubList):
    """Goes past `get` and its like, which a subclass of ArrayList may have overridden."""

    def _items(self) -> list[Any]:
        """The elements that are behind everything."""
        owner = self.owner
        while isinstance(owner, ArrayListSubList):
            owner = owner.owner
        items: list[Any] = owner.items
        return items

    def _start(self) -> int:
        """Where this part starts in them."""
        start, owner = self.offset, self.owner
        while isinstance(owner, ArrayListSubList):
            start, owner = start + owner.offset, owner.owner
        return start

    @java_method("Object get(int)")
    def get(self, index: int) -> Any:
        self._index(index)
        return self._items()[self._start() + index]

    @java_method("Object set(int,Object)")
    def set(self, index: int, element: Any) -> Any:
        self._index(index)
        items, at = self._items(), self._start() + index
        old, items[at] = items[at], element
        return old

    def contents(self) -> list[Any]:
        self._check()
        start = self._start()
        return self._items()[start : start + self.length]

    @java_method("java.util.List subList(int,int)")
    def sub_list(self, start: int, stop: int) -> Any:
        check_range(start, stop, self.length)
        return ArrayListSubList.over(self, start, stop)

    @java_method("Object[] toArray()")
    def to_array(self) -> JArray:
        return object_array(self.contents())

    @java_method("Object[] toArray(Object[])")
    def to_array_of(self, array: Any) -> JArray:
        return fill_array(not_null(array), self.contents())


quick_elements(ArrayList, read=lambda found: found.items)
quick_elements(ArrayListSubList, read=lambda part: part.contents())
