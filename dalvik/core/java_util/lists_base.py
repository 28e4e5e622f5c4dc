"""AbstractList, AbstractSequentialList, their iterators and sublists."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.exceptions import IndexOutOfBoundsException
from dalvik.core.java_util.collections_base import AbstractCollection, wrap
from dalvik.core.java_util.declare import content_equality
from dalvik.core.java_util.exceptions import NoSuchElementException
from dalvik.core.java_util.failures import (
    concurrent_modification,
    illegal_argument,
    illegal_state,
    index_failure,
    index_out_of_bounds,
    no_such_element,
    unsupported,
)
from dalvik.core.java_util.interfaces import List, RandomAccess
from dalvik.core.java_util.iteration import walk, walk_iterator
from dalvik.vm.interop import equals, hash_code
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_MISSING = object()
#: What a list may raise for a bad index: Java's exception, or Python's before Java code sees it.
_BAD_INDEX = (IndexOutOfBoundsException, IndexError)


def check_position(index: int, size: int) -> None:
    """An index where something may be inserted."""
    if not 0 <= index <= size:
        index_out_of_bounds(index, size)


def same_elements(first: Any, second: Any) -> bool:
    """Element-wise `equals` of two Python iterators of Java objects."""
    for element in first:
        other = next(second, _MISSING)
        if other is _MISSING or not equals(element, other):
            return False
    return next(second, _MISSING) is _MISSING


def list_hash(elements: Any) -> int:
    """`List.hashCode`."""
    result = 1
    for element in elements:
        result = (31 * result + hash_code(element)) & 0xFFFF_FFFF
    return wrap(result)


@java_class(
    "java.util.AbstractList",
    implements=["java.util.List"],
    access="public abstract",
    abstract=["Object get(int)"],
)
@content_equality
class AbstractList(AbstractCollection):
    MOD_COUNT = java_field("protected transient int modCount", 0)
    f_modCount: int  # noqa: N815

    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method("boolean add(Object)")
    def add(self: Any, element: Any) -> bool:
        self.add__ILjava_lang_Object_2__V(self.size____I(), element)
        return True

    @java_method("Object set(int,Object)")
    def set(self: Any, index: int, element: Any) -> Any:
        unsupported()

    @java_method("void add(int,Object)")
    def add_at(self: Any, index: int, element: Any) -> None:
        unsupported()

    @java_method("Object remove(int)")
    def remove_at(self: Any, index: int) -> Any:
        unsupported()

    @java_method("int indexOf(Object)")
    def index_of(self: Any, element: Any) -> int:
        iterator = self.listIterator____Ljava_util_ListIterator_2()
        for index, candidate in enumerate(walk_iterator(iterator)):
            if equals(element, candidate):
                return index
        return -1

    @java_method("int lastIndexOf(Object)")
    def last_index_of(self: Any, element: Any) -> int:
        iterator = self.listIterator__I__Ljava_util_ListIterator_2(self.size____I())
        while iterator.hasPrevious____Z():
            if equals(element, iterator.previous____Ljava_lang_Object_2()):
                return int(iterator.nextIndex____I())
        return -1

    @java_method("void clear()")
    def clear(self: Any) -> None:
        self.removeRange__II__V(0, self.size____I())

    @java_method("boolean addAll(int,java.util.Collection)")
    def add_all_at(self: Any, index: int, other: Any) -> bool:
        check_position(index, self.size____I())
        changed = False
        for element in walk(other):
            self.add__ILjava_lang_Object_2__V(index, element)
            index += 1
            changed = True
        return changed

    @java_method("java.util.Iterator iterator()")
    def iterator(self: Any) -> Any:
        return AbstractListIterator(self, 0)

    @java_method("java.util.ListIterator listIterator()")
    def list_iterator(self: Any) -> Any:
        return self.listIterator__I__Ljava_util_ListIterator_2(0)

    @java_method("java.util.ListIterator listIterator(int)")
    def list_iterator_at(self: Any, index: int) -> Any:
        check_position(index, self.size____I())
        return AbstractListIterator(self, index)

    @java_method("java.util.List subList(int,int)")
    def sub_list(self: Any, start: int, stop: int) -> Any:
        check_range(start, stop, self.size____I())
        cls = RandomAccessSubList if isinstance(self, RandomAccess) else SubList
        return cls.over(self, start, stop)

    @java_method("boolean equals(Object)")
    def equals(self: Any, other: Any) -> bool:
        if other is self:
            return True
        return isinstance(other, List) and same_elements(walk(self), walk(other))

    @java_method("int hashCode()")
    def hash_code(self: Any) -> int:
        return list_hash(walk(self))

    @java_method("protected void removeRange(int,int)")
    def remove_range(self: Any, start: int, stop: int) -> None:
        iterator = self.listIterator__I__Ljava_util_ListIterator_2(start)
        for _ in range(stop - start):
            iterator.next____Ljava_lang_Object_2()
            iterator.remove____V()


def check_range(start: int, stop: int, size: int) -> None:
    """The bounds of `subList`."""
    if start < 0:
        index_failure(f"fromIndex = {start}")
    if stop > size:
        index_failure(f"toIndex = {stop}")
    if start > stop:
        illegal_argument(f"fromIndex({start}) > toIndex({stop})")


@java_class("java.util.AbstractList$ListItr", implements=["java.util.ListIterator"], access="")
class AbstractListIterator(JObject):
    """Iterates through `get`, `size`, `set`, `add` and `remove` of any list, and fails fast.

    An index that the list refuses while somebody else changed it is a concurrent modification.
    """

    def __init__(self, owner: Any, cursor: int) -> None:
        self.owner = owner
        self.cursor = cursor
        self.last = -1
        self.expected = owner.f_modCount

    @java_method("boolean hasNext()")
    def has_next(self) -> bool:
        return bool(self.cursor != self.owner.size____I())

    @java_method("Object next()")
    def next(self) -> Any:
        self._check()
        index = self.cursor
        value = self._get(index)
        self.last = index
        self.cursor = index + 1
        return value

    @java_method("boolean hasPrevious()")
    def has_previous(self) -> bool:
        return self.cursor != 0

    @java_method("Object previous()")
    def previous(self) -> Any:
        self._check()
        value = self._get(self.cursor - 1)
        self.last = self.cursor = self.cursor - 1
        return value

    @java_method("int nextIndex()")
    def next_index(self) -> int:
        return self.cursor

    @java_method("int previousIndex()")
    def previous_index(self) -> int:
        return self.cursor - 1

    @java_method("void remove()")
    def remove(self) -> None:
        if self.last < 0:
            illegal_state()
        self._check()
        self._guarded(self.owner.remove__I__Ljava_lang_Object_2, self.last)
        if self.last < self.cursor:
            self.cursor -= 1
        self.last = -1
        self.expected = self.owner.f_modCount

    @java_method("void set(Object)")
    def set(self, element: Any) -> None:
        if self.last < 0:
            illegal_state()
        self._check()
        self._guarded(self.owner.set__ILjava_lang_Object_2__Ljava_lang_Object_2, self.last, element)
        self.expected = self.owner.f_modCount

    @java_method("void add(Object)")
    def add(self, element: Any) -> None:
        self._check()
        self._guarded(self.owner.add__ILjava_lang_Object_2__V, self.cursor, element)
        self.last = -1
        self.cursor += 1
        self.expected = self.owner.f_modCount

    def _check(self) -> None:
        if self.owner.f_modCount != self.expected:
            concurrent_modification()

    def _get(self, index: int) -> Any:
        try:
            return self.owner.get__I__Ljava_lang_Object_2(index)
        except _BAD_INDEX:
            self._check()
            no_such_element()

    def _guarded(self, method: Any, *arguments: Any) -> None:
        try:
            method(*arguments)
        except _BAD_INDEX:
            concurrent_modification()


@java_class("java.util.AbstractSequentialList", access="public abstract")
class AbstractSequentialList(AbstractList):
    """Random access on top of `listIterator(int)`."""

    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method("Object get(int)")
    def get(self: Any, index: int) -> Any:
        return self._at(index)[1]

    @java_method("Object set(int,Object)")
    def set(self: Any, index: int, element: Any) -> Any:
        iterator, old = self._at(index)
        iterator.set__Ljava_lang_Object_2__V(element)
        return old

    @java_method("Object remove(int)")
    def remove_at(self: Any, index: int) -> Any:
        iterator, old = self._at(index)
        iterator.remove____V()
        return old

    def _at(self: Any, index: int) -> tuple[Any, Any]:
        iterator = self.listIterator__I__Ljava_util_ListIterator_2(index)
        try:
            return iterator, iterator.next____Ljava_lang_Object_2()
        except NoSuchElementException:
            index_failure(f"Index: {index}")

    @java_method("void add(int,Object)")
    def add_at(self: Any, index: int, element: Any) -> None:
        iterator = self.listIterator__I__Ljava_util_ListIterator_2(index)
        iterator.add__Ljava_lang_Object_2__V(element)

    @java_method("boolean addAll(int,java.util.Collection)")
    def add_all_at(self: Any, index: int, other: Any) -> bool:
        changed = False
        iterator = self.listIterator__I__Ljava_util_ListIterator_2(index)
        for element in walk(other):
            iterator.add__Ljava_lang_Object_2__V(element)
            changed = True
        return changed

    @java_method("java.util.Iterator iterator()")
    def iterator(self: Any) -> Any:
        return self.listIterator____Ljava_util_ListIterator_2()


@java_class("java.util.AbstractList$SubList", access="")
class SubList(AbstractList):
    """A live window on a list; a structural change of the list behind its back is an error."""

    @classmethod
    def over(cls, owner: Any, start: int, stop: int) -> Any:
        made = cls.__new__(cls)
        made.owner = owner
        made.offset = start
        made.length = stop - start
        made.f_modCount = owner.f_modCount
        return made

    owner: Any
    offset: int
    length: int

    def _check(self) -> None:
        if self.owner.f_modCount != self.f_modCount:
            concurrent_modification()

    def _index(self, index: int) -> int:
        if not 0 <= index < self.length:
            index_out_of_bounds(index, self.length)
        self._check()
        return self.offset + index

    def _changed(self, by: int) -> None:
        self.length += by
        self.f_modCount = self.owner.f_modCount

    @java_method("int size()")
    def size(self) -> int:
        self._check()
        return self.length

    @java_method("Object get(int)")
    def get(self, index: int) -> Any:
        return self.owner.get__I__Ljava_lang_Object_2(self._index(index))

    @java_method("Object set(int,Object)")
    def set(self, index: int, element: Any) -> Any:
        setter = self.owner.set__ILjava_lang_Object_2__Ljava_lang_Object_2
        return setter(self._index(index), element)

    @java_method("void add(int,Object)")
    def add_at(self, index: int, element: Any) -> None:
        check_position(index, self.length)
        self._check()
        self.owner.add__ILjava_lang_Object_2__V(self.offset + index, element)
        self._changed(1)

    @java_method("Object remove(int)")
    def remove_at(self, index: int) -> Any:
        removed = self.owner.remove__I__Ljava_lang_Object_2(self._index(index))
        self._changed(-1)
        return removed

    @java_method("protected void removeRange(int,int)")
    def remove_range(self, start: int, stop: int) -> None:
        self._check()
        self.owner.removeRange__II__V(self.offset + start, self.offset + stop)
        self._changed(start - stop)

    @java_method("boolean addAll(java.util.Collection)")
    def add_all(self, other: Any) -> bool:
        return self.add_all_at(self.length, other)

    @java_method("boolean addAll(int,java.util.Collection)")
    def add_all_at(self, index: int, other: Any) -> bool:
        check_position(index, self.length)
        count = other.size____I()
        if count == 0:
            return False
        self._check()
        self.owner.addAll__ILjava_util_Collection_2__Z(self.offset + index, other)
        self._changed(count)
        return True


@java_class(
    "java.util.AbstractList$RandomAccessSubList", implements=["java.util.RandomAccess"], access=""
)
class RandomAccessSubList(SubList):
    pass
