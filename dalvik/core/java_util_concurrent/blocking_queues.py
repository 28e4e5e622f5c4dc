"""LinkedBlockingQueue, ArrayBlockingQueue and LinkedBlockingDeque."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.collections_base import AbstractQueue
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util.failures import (
    illegal_argument,
    illegal_state,
    no_such_element,
    not_null,
)
from dalvik.core.java_util.iteration import elements, quick_elements
from dalvik.core.java_util_concurrent.blocking import Waiters
from dalvik.core.java_util_concurrent.linked_items import Link, LinkedItems
from dalvik.core.java_util_concurrent.linked_queues import Linked, LinkIterator
from dalvik.core.java_util_concurrent.time_unit import nanos_of
from dalvik.vm.interop import caller, class_name, equals
from dalvik.vm.native import java_class, java_method

_UNIT = "java.util.concurrent.TimeUnit"
_INT_MAX = 0x7FFF_FFFF
ADD = caller("add(Ljava/lang/Object;)Z")


class BoundedQueue(Linked):
    """A queue with room for `capacity` elements, and those who wait for room or for elements."""

    items: LinkedItems
    capacity: int
    not_empty: Waiters
    not_full: Waiters

    def start(self, capacity: int) -> None:
        if capacity <= 0:
            illegal_argument()
        self.items = LinkedItems()
        self.capacity = capacity
        self.not_empty = Waiters(f"an element in a {class_name(self)}")
        self.not_full = Waiters(f"room in a {class_name(self)}")

    def start_with(self, other: Any) -> None:
        for element in elements(other):
            if self.items.count == self.capacity:
                illegal_state("Queue full")
            self.items.append(not_null(element))

    def has_room(self) -> bool:
        return self.items.count < self.capacity

    def has_element(self) -> bool:
        return self.items.count > 0

    def insert(self, element: Any, *, first: bool = False) -> bool:
        """False if there is no room."""
        not_null(element)
        if not self.has_room():
            return False
        if first:
            self.items.append_first(element)
        else:
            self.items.append(element)
        self.not_empty.wake_one()
        return True

    def insert_waiting(self, element: Any, nanos: int | None, *, first: bool = False) -> bool:
        not_null(element)
        if not self.not_full.wait_until(self.has_room, nanos):
            return False
        return self.insert(element, first=first)

    def extract(self, *, last: bool = False) -> Any:
        """None if there is nothing."""
        if not self.items.count:
            return None
        element = self.items.pop_last() if last else self.items.pop_first()
        self.not_full.wake_one()
        return element

    def extract_waiting(self, nanos: int | None, *, last: bool = False) -> Any:
        if not self.not_empty.wait_until(self.has_element, nanos):
            return None
        return self.extract(last=last)

    def unlink(self, link: Link) -> bool:
        if not self.items.unlink(link):
            return False
        self.not_full.wake_one()
        return True

    @java_method("boolean offer(Object)")
    def offer(self, element: Any) -> bool:
        return self.insert(element)

    @java_method(f"boolean offer(Object,long,{_UNIT})")
    def offer_for(self, element: Any, amount: int, unit: Any) -> bool:
        return self.insert_waiting(element, nanos_of(amount, unit))

    @java_method("void put(Object)")
    def put(self, element: Any) -> None:
        self.insert_waiting(element, None)

    @java_method("Object take()")
    def take(self) -> Any:
        return self.extract_waiting(None)

    @java_method("Object poll()")
    def poll(self) -> Any:
        return self.extract()

    @java_method(f"Object poll(long,{_UNIT})")
    def poll_for(self, amount: int, unit: Any) -> Any:
        return self.extract_waiting(nanos_of(amount, unit))

    @java_method("Object peek()")
    def peek(self) -> Any:
        return self.items.first()

    @java_method("int remainingCapacity()")
    def remaining_capacity(self) -> int:
        return self.capacity - self.items.count

    @java_method("int drainTo(java.util.Collection)")
    def drain_to(self, target: Any) -> int:
        return self.drain_some_to(target, _INT_MAX)

    @java_method("int drainTo(java.util.Collection,int)")
    def drain_some_to(self, target: Any, limit: int) -> int:
        if not_null(target) is self:
            illegal_argument()
        moved = 0
        while moved < limit and self.items.count:
            ADD(target, self.extract())
            moved += 1
        return moved

    @java_method("void clear()")
    def clear(self) -> None:
        self.items.clear()
        self.not_full.wake_all()


@java_class(
    "java.util.concurrent.LinkedBlockingQueue",
    implements=["java.util.concurrent.BlockingQueue", "java.io.Serializable"],
)
@flattened
class LinkedBlockingQueue(BoundedQueue, AbstractQueue):
    @java_method("void <init>()")
    def init(self) -> None:
        self.start(_INT_MAX)

    @java_method("void <init>(int)")
    def init_capacity(self, capacity: int) -> None:
        self.start(capacity)

    @java_method("void <init>(java.util.Collection)")
    def init_copy(self, other: Any) -> None:
        self.start(_INT_MAX)
        self.start_with(other)


@java_class(
    "java.util.concurrent.ArrayBlockingQueue",
    implements=["java.util.concurrent.BlockingQueue", "java.io.Serializable"],
)
@flattened
class ArrayBlockingQueue(BoundedQueue, AbstractQueue):
    @java_method("void <init>(int)")
    def init_capacity(self, capacity: int) -> None:
        self.start(capacity)

    @java_method("void <init>(int,boolean)")
    def init_fair(self, capacity: int, _fair: int) -> None:
        self.start(capacity)

    @java_method("void <init>(int,boolean,java.util.Collection)")
    def init_copy(self, capacity: int, _fair: int, other: Any) -> None:
        self.start(capacity)
        if len(elements(other)) > capacity:
            illegal_argument()
        self.start_with(other)


@java_class(
    "java.util.concurrent.LinkedBlockingDeque",
    implements=["java.util.concurrent.BlockingDeque", "java.io.Serializable"],
)
@flattened
class LinkedBlockingDeque(BoundedQueue, AbstractQueue):
    @java_method("void <init>()")
    def init(self) -> None:
        self.start(_INT_MAX)

    @java_method("void <init>(int)")
    def init_capacity(self, capacity: int) -> None:
        self.start(capacity)

    @java_method("void <init>(java.util.Collection)")
    def init_copy(self, other: Any) -> None:
        self.start(_INT_MAX)
        self.start_with(other)

    @java_method("void addFirst(Object)")
    @java_method("void push(Object)")
    def add_first(self, element: Any) -> None:
        if not self.insert(element, first=True):
            illegal_state("Deque full")

    @java_method("void addLast(Object)")
    def add_last(self, element: Any) -> None:
        if not self.insert(element):
            illegal_state("Deque full")

    @java_method("boolean add(Object)")
    def add(self, element: Any) -> bool:
        self.add_last(element)
        return True

    @java_method("boolean offerFirst(Object)")
    def offer_first(self, element: Any) -> bool:
        return self.insert(element, first=True)

    @java_method("boolean offerLast(Object)")
    def offer_last(self, element: Any) -> bool:
        return self.insert(element)

    @java_method(f"boolean offerFirst(Object,long,{_UNIT})")
    def offer_first_for(self, element: Any, amount: int, unit: Any) -> bool:
        return self.insert_waiting(element, nanos_of(amount, unit), first=True)

    @java_method(f"boolean offerLast(Object,long,{_UNIT})")
    def offer_last_for(self, element: Any, amount: int, unit: Any) -> bool:
        return self.insert_waiting(element, nanos_of(amount, unit))

    @java_method("void putFirst(Object)")
    def put_first(self, element: Any) -> None:
        self.insert_waiting(element, None, first=True)

    @java_method("void putLast(Object)")
    def put_last(self, element: Any) -> None:
        self.insert_waiting(element, None)

    @java_method("Object takeFirst()")
    def take_first(self) -> Any:
        return self.extract_waiting(None)

    @java_method("Object takeLast()")
    def take_last(self) -> Any:
        return self.extract_waiting(None, last=True)

    @java_method("Object pollFirst()")
    def poll_first(self) -> Any:
        return self.extract()

    @java_method("Object pollLast()")
    def poll_last(self) -> Any:
        return self.extract(last=True)

    @java_method(f"Object pollFirst(long,{_UNIT})")
    def poll_first_for(self, amount: int, unit: Any) -> Any:
        return self.extract_waiting(nanos_of(amount, unit))

    @java_method(f"Object pollLast(long,{_UNIT})")
    def poll_last_for(self, amount: int, unit: Any) -> Any:
        return self.extract_waiting(nanos_of(amount, unit), last=True)

    def _present(self, element: Any) -> Any:
        if element is None:
            no_such_element()
        return element

    @java_method("Object removeFirst()")
    @java_method("Object remove()")
    @java_method("Object pop()")
    def remove_first(self) -> Any:
        return self._present(self.extract())

    @java_method("Object removeLast()")
    def remove_last(self) -> Any:
        return self._present(self.extract(last=True))

    @java_method("Object getFirst()")
    @java_method("Object element()")
    def get_first(self) -> Any:
        return self._present(self.items.first())

    @java_method("Object getLast()")
    def get_last(self) -> Any:
        return self._present(self.items.last())

    @java_method("Object peekFirst()")
    def peek_first(self) -> Any:
        return self.items.first()

    @java_method("Object peekLast()")
    def peek_last(self) -> Any:
        return self.items.last()

    @java_method("boolean removeFirstOccurrence(Object)")
    def remove_first_occurrence(self, element: Any) -> bool:
        return self.remove(element)

    @java_method("boolean removeLastOccurrence(Object)")
    def remove_last_occurrence(self, element: Any) -> bool:
        if element is None:
            return False
        for link in self.items.links(backwards=True):
            if equals(element, link.element):
                return self.unlink(link)
        return False

    @java_method("java.util.Iterator descendingIterator()")
    def descending_iterator(self) -> Any:
        return LinkIterator(self, backwards=True)


quick_elements(
    LinkedBlockingQueue,
    ArrayBlockingQueue,
    LinkedBlockingDeque,
    read=lambda found: found.items.elements(),
)
