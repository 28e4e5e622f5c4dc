"""LinkedList: a deque, so that both ends are cheap and the middle is not, as in Java."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

from dalvik.core.java_util.collections_base import fill_array, object_array, shallow_copy
from dalvik.core.java_util.failures import (
    concurrent_modification,
    illegal_state,
    index_out_of_bounds,
    no_such_element,
    not_null,
)
from dalvik.core.java_util.iteration import elements, quick_elements
from dalvik.core.java_util.lists_base import AbstractSequentialList, check_position
from dalvik.vm.interop import equals
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject


@java_class("java.util.LinkedList$ListItr", implements=["java.util.ListIterator"], access="")
class LinkedListIterator(JObject):
    def __init__(self, owner: LinkedList, cursor: int) -> None:
        self.owner = owner
        self.items = owner.items
        self.cursor = cursor
        self.last = -1
        self.expected = owner.f_modCount

    @java_method("boolean hasNext()")
    def has_next(self) -> bool:
        return self.cursor < len(self.items)

    @java_method("Object next()")
    def next(self) -> Any:
        if self.owner.f_modCount != self.expected:
            concurrent_modification()
        index = self.cursor
        if index >= len(self.items):
            no_such_element()
        self.last = index
        self.cursor = index + 1
        return self.items[index]

    @java_method("boolean hasPrevious()")
    def has_previous(self) -> bool:
        return self.cursor > 0

    @java_method("Object previous()")
    def previous(self) -> Any:
        if self.owner.f_modCount != self.expected:
            concurrent_modification()
        if self.cursor <= 0:
            no_such_element()
        self.last = self.cursor = self.cursor - 1
        return self.items[self.cursor]

    @java_method("int nextIndex()")
    def next_index(self) -> int:
        return self.cursor

    @java_method("int previousIndex()")
    def previous_index(self) -> int:
        return self.cursor - 1

    @java_method("void remove()")
    def remove(self) -> None:
        self._check_last()
        del self.items[self.last]
        if self.last < self.cursor:
            self.cursor -= 1
        self._changed()

    @java_method("void set(Object)")
    def set(self, element: Any) -> None:
        self._check_last()
        self.items[self.last] = element

    @java_method("void add(Object)")
    def add(self, element: Any) -> None:
        if self.owner.f_modCount != self.expected:
            concurrent_modification()
        self.items.insert(self.cursor, element)
        self.cursor += 1
        self._changed()

    def _check_last(self) -> None:
        if self.owner.f_modCount != self.expected:
            concurrent_modification()
        if self.last < 0:
            illegal_state()

    def _changed(self) -> None:
        self.last = -1
        self.owner.f_modCount += 1
        self.expected += 1


@java_class(
    "java.util.LinkedList",
    implements=["java.util.List", "java.util.Deque", "Cloneable", "java.io.Serializable"],
)
class LinkedList(AbstractSequentialList):
    items: deque[Any]

    @classmethod
    def create(cls, items: Iterable[Any] = ()) -> LinkedList:
        """For Python code: a new list of these elements."""
        made = cls.__new__(cls)
        made.items = deque(items)
        return made

    @java_method("void <init>()")
    def init(self) -> None:
        self.items = deque()

    @java_method("void <init>(java.util.Collection)")
    def init_copy(self: Any, other: Any) -> None:
        self.items = deque()
        self.addAll__Ljava_util_Collection_2__Z(other)

    # -- ends -------------------------------------------------------------------------------------

    @java_method("Object getFirst()")
    @java_method("Object element()")
    def get_first(self) -> Any:
        if not self.items:
            no_such_element()
        return self.items[0]

    @java_method("Object getLast()")
    def get_last(self) -> Any:
        if not self.items:
            no_such_element()
        return self.items[-1]

    @java_method("Object peek()")
    @java_method("Object peekFirst()")
    def peek_first(self) -> Any:
        return self.items[0] if self.items else None

    @java_method("Object peekLast()")
    def peek_last(self) -> Any:
        return self.items[-1] if self.items else None

    @java_method("Object removeFirst()")
    @java_method("Object remove()")
    @java_method("Object pop()")
    def remove_first(self) -> Any:
        if not self.items:
            no_such_element()
        self.f_modCount += 1
        return self.items.popleft()

    @java_method("Object removeLast()")
    def remove_last(self) -> Any:
        if not self.items:
            no_such_element()
        self.f_modCount += 1
        return self.items.pop()

    @java_method("Object poll()")
    @java_method("Object pollFirst()")
    def poll_first(self) -> Any:
        return self.remove_first() if self.items else None

    @java_method("Object pollLast()")
    def poll_last(self) -> Any:
        return self.remove_last() if self.items else None

    @java_method("void addFirst(Object)")
    @java_method("void push(Object)")
    def add_first(self, element: Any) -> None:
        self.f_modCount += 1
        self.items.appendleft(element)

    @java_method("void addLast(Object)")
    def add_last(self, element: Any) -> None:
        self.f_modCount += 1
        self.items.append(element)

    @java_method("boolean offerFirst(Object)")
    def offer_first(self, element: Any) -> bool:
        self.add_first(element)
        return True

    @java_method("boolean add(Object)")
    @java_method("boolean offer(Object)")
    @java_method("boolean offerLast(Object)")
    def add(self, element: Any) -> bool:
        self.f_modCount += 1
        self.items.append(element)
        return True

    # -- the middle -------------------------------------------------------------------------------

    @java_method("int size()")
    def size(self) -> int:
        return len(self.items)

    def _check(self, index: int) -> None:
        if not 0 <= index < len(self.items):
            index_out_of_bounds(index, len(self.items))

    @java_method("Object get(int)")
    def get(self, index: int) -> Any:
        self._check(index)
        return self.items[index]

    @java_method("Object set(int,Object)")
    def set(self, index: int, element: Any) -> Any:
        self._check(index)
        old, self.items[index] = self.items[index], element
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
        removed = self.items[index]
        del self.items[index]
        return removed

    @java_method("boolean addAll(java.util.Collection)")
    def add_all(self: Any, other: Any) -> bool:
        add_at = self.addAll__ILjava_util_Collection_2__Z
        return bool(add_at(len(self.items), other))

    @java_method("boolean addAll(int,java.util.Collection)")
    def add_all_at(self, index: int, other: Any) -> bool:
        check_position(index, len(self.items))
        added = elements(other)
        if not added:
            return False
        self.f_modCount += 1
        self.items.rotate(-index)
        self.items.extendleft(reversed(added))
        self.items.rotate(index)
        return True

    @java_method("void clear()")
    def clear(self) -> None:
        self.items.clear()
        self.f_modCount += 1

    @java_method("int indexOf(Object)")
    def index_of(self, element: Any) -> int:
        for index, item in enumerate(self.items):
            if equals(element, item):
                return index
        return -1

    @java_method("int lastIndexOf(Object)")
    def last_index_of(self, element: Any) -> int:
        for back, item in enumerate(reversed(self.items), 1):
            if equals(element, item):
                return len(self.items) - back
        return -1

    @java_method("boolean contains(Object)")
    def contains(self: Any, element: Any) -> bool:
        return bool(self.indexOf__Ljava_lang_Object_2__I(element) >= 0)

    @java_method("boolean remove(Object)")
    def remove(self, element: Any) -> bool:
        return self._remove_found(LinkedList.index_of(self, element))

    @java_method("boolean removeFirstOccurrence(Object)")
    def remove_first_occurrence(self: Any, element: Any) -> bool:
        return bool(self.remove__Ljava_lang_Object_2__Z(element))

    @java_method("boolean removeLastOccurrence(Object)")
    def remove_last_occurrence(self, element: Any) -> bool:
        return self._remove_found(LinkedList.last_index_of(self, element))

    def _remove_found(self, index: int) -> bool:
        if index < 0:
            return False
        del self.items[index]
        self.f_modCount += 1
        return True

    # -- all of it --------------------------------------------------------------------------------

    @java_method("java.util.ListIterator listIterator(int)")
    def list_iterator_at(self, index: int) -> Any:
        check_position(index, len(self.items))
        return LinkedListIterator(self, index)

    @java_method("java.util.Iterator descendingIterator()")
    def descending_iterator(self) -> Any:
        return DescendingIterator(LinkedListIterator(self, len(self.items)))

    @java_method("Object[] toArray()")
    def to_array(self) -> JArray:
        return object_array(list(self.items))

    @java_method("Object[] toArray(Object[])")
    def to_array_of(self, array: Any) -> JArray:
        return fill_array(not_null(array), list(self.items))

    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = shallow_copy(self)
        copy.items = self.items.copy()
        copy.f_modCount = 0
        return copy


@java_class("java.util.LinkedList$DescendingIterator", implements=["java.util.Iterator"], access="")
class DescendingIterator(JObject):
    """A list iterator, walked backwards."""

    def __init__(self, target: LinkedListIterator) -> None:
        self.target = target

    @java_method("boolean hasNext()")
    def has_next(self) -> bool:
        return self.target.has_previous()

    @java_method("Object next()")
    def next(self) -> Any:
        return self.target.previous()

    @java_method("void remove()")
    def remove(self) -> None:
        self.target.remove()


quick_elements(LinkedList, read=lambda found: list(found.items))
