"""Vector and Stack: the lists from before the collection interfaces, with methods of their own."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.collections_base import describe
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util.failures import illegal_argument, index_failure, no_such_element
from dalvik.core.java_util.iteration import EnumerationOver, elements, quick_elements
from dalvik.core.java_util.lists import ArrayListListIterator, ItemsList, position
from dalvik.vm.interop import equals, throw
from dalvik.vm.native import java_class, java_field, java_method


def _out_of_bounds(message: str) -> Any:
    throw("java.lang.ArrayIndexOutOfBoundsException", message)


@java_class(
    "java.util.Vector",
    implements=[
        "java.util.List",
        "java.util.RandomAccess",
        "Cloneable",
        "java.io.Serializable",
    ],
)
@flattened
class Vector(ItemsList):
    ELEMENT_COUNT = java_field("protected int elementCount", 0)
    INCREMENT = java_field("protected int capacityIncrement", 0)
    room = 10

    @java_method("void <init>()")
    def init(self) -> None:
        self.items = []

    @java_method("void <init>(int)")
    def init_capacity(self, capacity: int) -> None:
        self.init_increment(capacity, 0)

    @java_method("void <init>(int,int)")
    def init_increment(self, capacity: int, increment: int) -> None:
        if capacity < 0:
            illegal_argument(f"Illegal Capacity: {capacity}")
        self.items = []
        self.room = capacity
        self.f_capacityIncrement = increment

    @java_method("void <init>(java.util.Collection)")
    def init_copy(self, other: Any) -> None:
        self.items = elements(other)
        self.room = len(self.items)

    @java_method("int capacity()")
    def capacity(self) -> int:
        while self.room < len(self.items):
            step = self.f_capacityIncrement
            self.room = max(self.room + (step if step > 0 else self.room), 1)
        return self.room

    @java_method("void ensureCapacity(int)")
    def ensure_capacity(self, capacity: int) -> None:
        self.room = max(self.capacity(), capacity)

    @java_method("void setSize(int)")
    def set_size(self, size: int) -> None:
        if size < 0:
            _out_of_bounds(f"length={self.capacity()}; index={size}")
        self.f_modCount += 1
        del self.items[size:]
        self.items += [None] * (size - len(self.items))

    @java_method("Object get(int)")
    def get(self, index: int) -> Any:
        self._check(index)
        return self.items[index]

    @java_method("Object elementAt(int)")
    def element_at(self, index: int) -> Any:
        self._check_old(index)
        return self.items[index]

    @java_method("Object set(int,Object)")
    def set(self, index: int, element: Any) -> Any:
        self._check(index)
        old, self.items[index] = self.items[index], element
        return old

    @java_method("Object remove(int)")
    def remove_at(self, index: int) -> Any:
        self._check(index)
        self.f_modCount += 1
        return self.items.pop(index)

    def _check(self, index: int) -> None:
        if index >= len(self.items):
            _out_of_bounds(f"Array index out of range: {index}")
        if index < 0:
            _out_of_bounds(f"length={self.capacity()}; index={index}")

    def _check_old(self, index: int) -> None:
        if index >= len(self.items):
            _out_of_bounds(f"{index} >= {len(self.items)}")
        if index < 0:
            _out_of_bounds(f"length={self.capacity()}; index={index}")

    @java_method("void add(int,Object)")
    def add_at(self: Any, index: int, element: Any) -> None:
        self.insertElementAt__Ljava_lang_Object_2I__V(element, index)

    @java_method("void insertElementAt(Object,int)")
    def insert_element_at(self, element: Any, index: int) -> None:
        if not 0 <= index <= len(self.items):
            _out_of_bounds(f"{index} > {len(self.items)}")
        self.f_modCount += 1
        self.items.insert(index, element)

    @java_method("boolean addAll(int,java.util.Collection)")
    def add_all_at(self, index: int, other: Any) -> bool:
        if not 0 <= index <= len(self.items):
            _out_of_bounds(f"Array index out of range: {index}")
        added = elements(other)
        self.f_modCount += 1
        self.items[index:index] = added
        return bool(added)

    @java_method("void addElement(Object)")
    def add_element(self, element: Any) -> None:
        self.f_modCount += 1
        self.items.append(element)

    @java_method("void setElementAt(Object,int)")
    def set_element_at(self, element: Any, index: int) -> None:
        self._check_old(index)
        self.items[index] = element

    @java_method("void removeElementAt(int)")
    def remove_element_at(self, index: int) -> None:
        self._check_old(index)
        self.f_modCount += 1
        del self.items[index]

    @java_method("boolean removeElement(Object)")
    def remove_element(self: Any, element: Any) -> bool:
        self.f_modCount += 1
        index = self.indexOf__Ljava_lang_Object_2__I(element)
        if index < 0:
            return False
        self.removeElementAt__I__V(index)
        return True

    @java_method("boolean remove(Object)")
    def remove(self: Any, element: Any) -> bool:
        return bool(self.removeElement__Ljava_lang_Object_2__Z(element))

    @java_method("void removeAllElements()")
    def remove_all_elements(self) -> None:
        self.f_modCount += 1
        self.items.clear()

    @java_method("void clear()")
    def clear(self: Any) -> None:
        self.removeAllElements____V()

    @java_method("Object firstElement()")
    def first_element(self) -> Any:
        if not self.items:
            no_such_element()
        return self.items[0]

    @java_method("Object lastElement()")
    def last_element(self) -> Any:
        if not self.items:
            no_such_element()
        return self.items[-1]

    @java_method("int indexOf(Object,int)")
    def index_of_from(self, element: Any, start: int) -> int:
        if start < 0:
            _out_of_bounds(f"length={self.capacity()}; index={start}")
        found = position(self.items[start:], element)
        return found if found < 0 else found + start

    @java_method("int lastIndexOf(Object,int)")
    def last_index_of_from(self, element: Any, start: int) -> int:
        if start >= len(self.items):
            index_failure(f"{start} >= {len(self.items)}")
        for index in range(start, -1, -1):
            if equals(element, self.items[index]):
                return index
        return -1

    @java_method("java.util.Enumeration elements()")
    def enumeration(self) -> Any:
        return EnumerationOver(_growing(self), "Vector Enumeration")

    @java_method("void copyInto(Object[])")
    def copy_into(self, array: Any) -> None:
        if len(array.d) < len(self.items):
            _out_of_bounds(f"length={len(array.d)}; index={len(array.d)}")
        array.d[: len(self.items)] = self.items

    @java_method("java.util.ListIterator listIterator(int)")
    def list_iterator_at(self, index: int) -> Any:
        if not 0 <= index <= len(self.items):
            index_failure(f"Index: {index}")
        return ArrayListListIterator(self, index)

    @java_method("String toString()")
    def to_string(self) -> str:
        return describe(self, list(self.items))


def _growing(owner: Vector) -> Any:
    """An enumeration is not fail-fast: it sees what is added meanwhile."""
    index = 0
    while index < len(owner.items):
        yield owner.items[index]
        index += 1


@java_class("java.util.Stack")
class Stack(Vector):
    @java_method("void <init>()")
    def init(self) -> None:
        self.items = []

    @java_method("Object push(Object)")
    def push(self: Any, element: Any) -> Any:
        self.addElement__Ljava_lang_Object_2__V(element)
        return element

    @java_method("Object pop()")
    def pop(self: Any) -> Any:
        top = self.peek____Ljava_lang_Object_2()
        self.removeElementAt__I__V(len(self.items) - 1)
        return top

    @java_method("Object peek()")
    def peek(self) -> Any:
        if not self.items:
            throw("java.util.EmptyStackException")
        return self.items[-1]

    @java_method("boolean empty()")
    def empty(self) -> bool:
        return not self.items

    @java_method("int search(Object)")
    def search(self: Any, element: Any) -> int:
        index: int = self.lastIndexOf__Ljava_lang_Object_2__I(element)
        return len(self.items) - index if index >= 0 else -1


quick_elements(Vector, Stack, read=lambda found: found.items)
