"""ArrayDeque and PriorityQueue."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from dalvik.core.java_util.collections_base import (
    AbstractCollection,
    AbstractQueue,
    fill_array,
    object_array,
    shallow_copy,
)
from dalvik.core.java_util.failures import (
    concurrent_modification,
    illegal_argument,
    illegal_state,
    no_such_element,
    not_null,
    null_pointer,
)
from dalvik.core.java_util.interfaces import SortedSet
from dalvik.core.java_util.iteration import elements, quick_elements
from dalvik.core.java_util.ordering import natural
from dalvik.vm.interop import equals
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject


@java_class(
    "java.util.ArrayDeque",
    implements=["java.util.Deque", "Cloneable", "java.io.Serializable"],
)
class ArrayDeque(AbstractCollection):
    """`head` is the position of the first element on an endless line, so that iterators can tell
    which of the elements they still have to visit are gone."""

    items: deque[Any]
    head = 0

    @classmethod
    def create(cls, items: Iterable[Any] = ()) -> ArrayDeque:
        """For Python code: a new deque of these elements."""
        made = cls.__new__(cls)
        made.items = deque(items)
        return made

    @java_method("void <init>()")
    @java_method("void <init>(int)")
    def init(self, capacity: int = 0) -> None:
        self.items = deque()

    @java_method("void <init>(java.util.Collection)")
    def init_copy(self: Any, other: Any) -> None:
        self.items = deque()
        self.addAll__Ljava_util_Collection_2__Z(other)

    @java_method("void addFirst(Object)")
    def add_first(self, element: Any) -> None:
        if element is None:
            null_pointer()
        self.items.appendleft(element)
        self.head -= 1

    @java_method("void addLast(Object)")
    def add_last(self, element: Any) -> None:
        if element is None:
            null_pointer()
        self.items.append(element)

    @java_method("boolean offerFirst(Object)")
    def offer_first(self: Any, element: Any) -> bool:
        self.addFirst__Ljava_lang_Object_2__V(element)
        return True

    @java_method("boolean offerLast(Object)")
    @java_method("boolean add(Object)")
    def add(self: Any, element: Any) -> bool:
        self.addLast__Ljava_lang_Object_2__V(element)
        return True

    @java_method("boolean offer(Object)")
    def offer(self: Any, element: Any) -> bool:
        return bool(self.offerLast__Ljava_lang_Object_2__Z(element))

    @java_method("void push(Object)")
    def push(self: Any, element: Any) -> None:
        self.addFirst__Ljava_lang_Object_2__V(element)

    @java_method("boolean addAll(java.util.Collection)")
    def add_all(self, other: Any) -> bool:
        size = len(self.items)
        for element in elements(other):
            self.add_last(element)
        return len(self.items) > size

    @java_method("Object pollFirst()")
    def poll_first(self) -> Any:
        if not self.items:
            return None
        self.head += 1
        return self.items.popleft()

    @java_method("Object pollLast()")
    def poll_last(self) -> Any:
        return self.items.pop() if self.items else None

    @java_method("Object poll()")
    def poll(self: Any) -> Any:
        return self.pollFirst____Ljava_lang_Object_2()

    @java_method("Object removeFirst()")
    def remove_first(self: Any) -> Any:
        found = self.pollFirst____Ljava_lang_Object_2()
        if found is None:
            no_such_element()
        return found

    @java_method("Object removeLast()")
    def remove_last(self: Any) -> Any:
        found = self.pollLast____Ljava_lang_Object_2()
        if found is None:
            no_such_element()
        return found

    @java_method("Object remove()")
    @java_method("Object pop()")
    def pop(self: Any) -> Any:
        return self.removeFirst____Ljava_lang_Object_2()

    @java_method("Object getFirst()")
    def get_first(self) -> Any:
        if not self.items:
            no_such_element()
        return self.items[0]

    @java_method("Object getLast()")
    def get_last(self) -> Any:
        if not self.items:
            no_such_element()
        return self.items[-1]

    @java_method("Object element()")
    def element(self: Any) -> Any:
        return self.getFirst____Ljava_lang_Object_2()

    @java_method("Object peekFirst()")
    def peek_first(self) -> Any:
        return self.items[0] if self.items else None

    @java_method("Object peekLast()")
    def peek_last(self) -> Any:
        return self.items[-1] if self.items else None

    @java_method("Object peek()")
    def peek(self: Any) -> Any:
        return self.peekFirst____Ljava_lang_Object_2()

    @java_method("boolean removeFirstOccurrence(Object)")
    def remove_first_occurrence(self, element: Any) -> bool:
        for index, item in enumerate(self.items):
            if item is not None and equals(element, item):
                del self.items[index]
                return True
        return False

    @java_method("boolean removeLastOccurrence(Object)")
    def remove_last_occurrence(self, element: Any) -> bool:
        for index in range(len(self.items) - 1, -1, -1):
            if equals(element, self.items[index]):
                del self.items[index]
                return True
        return False

    @java_method("boolean remove(Object)")
    def remove(self: Any, element: Any) -> bool:
        return bool(self.removeFirstOccurrence__Ljava_lang_Object_2__Z(element))

    @java_method("boolean contains(Object)")
    def contains(self, element: Any) -> bool:
        return any(equals(element, item) for item in list(self.items))

    @java_method("int size()")
    def size(self) -> int:
        return len(self.items)

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return not self.items

    @java_method("void clear()")
    def clear(self) -> None:
        self.items.clear()

    @java_method("boolean removeIf(java.util.function.Predicate)")
    def remove_if(self, filter_: Any) -> bool:
        test = not_null(filter_).test__Ljava_lang_Object_2__Z
        return self._keep([item for item in list(self.items) if not test(item)])

    @java_method("boolean removeAll(java.util.Collection)")
    def remove_all(self, other: Any) -> bool:
        contains = not_null(other).contains__Ljava_lang_Object_2__Z
        return self._keep([item for item in list(self.items) if not contains(item)])

    @java_method("boolean retainAll(java.util.Collection)")
    def retain_all(self, other: Any) -> bool:
        contains = not_null(other).contains__Ljava_lang_Object_2__Z
        return self._keep([item for item in list(self.items) if contains(item)])

    def _keep(self, kept: list[Any]) -> bool:
        if len(kept) == len(self.items):
            return False
        self.items.clear()
        self.items.extend(kept)
        return True

    @java_method("void forEach(java.util.function.Consumer)")
    def for_each(self, action: Any) -> None:
        accept = not_null(action).accept__Ljava_lang_Object_2__V
        for item in list(self.items):
            accept(item)

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return DequeIterator(self, 1)

    @java_method("java.util.Iterator descendingIterator()")
    def descending_iterator(self) -> Any:
        return DequeIterator(self, -1)

    @java_method("Object[] toArray()")
    def to_array(self) -> JArray:
        return object_array(list(self.items))

    @java_method("Object[] toArray(Object[])")
    def to_array_of(self, array: Any) -> JArray:
        return fill_array(not_null(array), list(self.items))

    @java_method("java.util.ArrayDeque clone()")
    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = shallow_copy(self)
        copy.items = self.items.copy()
        return copy


@java_class("java.util.ArrayDeque$DeqIterator", implements=["java.util.Iterator"], access="")
class DequeIterator(JObject):
    """Visits as many elements as there were when it was made, in steps of 1 or -1."""

    def __init__(self, owner: ArrayDeque, step: int) -> None:
        self.owner = owner
        self.step = step
        self.remaining = len(owner.items)
        self.cursor = owner.head if step > 0 else owner.head + self.remaining - 1
        self.last: int | None = None

    @java_method("boolean hasNext()")
    def has_next(self) -> bool:
        return self.remaining > 0

    @java_method("Object next()")
    def next(self) -> Any:
        if self.remaining <= 0:
            no_such_element()
        owner = self.owner
        index = self.cursor - owner.head
        if not 0 <= index < len(owner.items):
            concurrent_modification()
        self.last = self.cursor
        self.cursor += self.step
        self.remaining -= 1
        return owner.items[index]

    @java_method("void remove()")
    def remove(self) -> None:
        if self.last is None:
            illegal_state()
        del self.owner.items[self.last - self.owner.head]
        if self.step > 0:
            self.cursor -= 1
        self.last = None


quick_elements(ArrayDeque, read=lambda found: list(found.items))


@java_class("java.util.PriorityQueue", implements=["java.io.Serializable"])
class PriorityQueue(AbstractQueue):
    """A binary heap, sifted as Java sifts it: iteration shows the heap's array."""

    heap: list[Any]
    comparator: Any = None
    mods = 0

    @java_method("void <init>()")
    def init(self) -> None:
        self.heap = []

    @java_method("void <init>(int)")
    def init_capacity(self, capacity: int) -> None:
        self.init_both(capacity, None)

    @java_method("void <init>(java.util.Comparator)")
    def init_comparator(self, comparator: Any) -> None:
        self.init_both(11, comparator)

    @java_method("void <init>(int,java.util.Comparator)")
    def init_both(self, capacity: int, comparator: Any) -> None:
        if capacity < 1:
            illegal_argument()
        self.heap = []
        self.comparator = comparator

    @java_method("void <init>(java.util.Collection)")
    @java_method("void <init>(java.util.PriorityQueue)")
    @java_method("void <init>(java.util.SortedSet)")
    def init_copy(self, other: Any) -> None:
        items = elements(other)
        if isinstance(other, PriorityQueue | SortedSet):
            ordered: Any = other
            self.comparator = ordered.comparator____Ljava_util_Comparator_2()
        if any(item is None for item in items):
            null_pointer()
        self.heap = items
        if not isinstance(other, PriorityQueue | SortedSet):
            self._heapify()

    # -- the heap ---------------------------------------------------------------------------------

    def _order(self) -> Callable[[Any, Any], int]:
        if self.comparator is None:
            return natural
        found: Callable[[Any, Any], int] = (
            self.comparator.compare__Ljava_lang_Object_2Ljava_lang_Object_2__I
        )
        return found

    def _sift_up(self, index: int, element: Any) -> None:
        heap, order = self.heap, self._order()
        while index > 0:
            parent = (index - 1) >> 1
            if order(element, heap[parent]) >= 0:
                break
            heap[index] = heap[parent]
            index = parent
        heap[index] = element

    def _sift_down(self, index: int, element: Any) -> None:
        heap, order = self.heap, self._order()
        size = len(heap)
        half = size >> 1
        while index < half:
            child = 2 * index + 1
            if child + 1 < size and order(heap[child], heap[child + 1]) > 0:
                child += 1
            if order(element, heap[child]) <= 0:
                break
            heap[index] = heap[child]
            index = child
        heap[index] = element

    def _heapify(self) -> None:
        for index in range((len(self.heap) >> 1) - 1, -1, -1):
            self._sift_down(index, self.heap[index])

    def remove_index(self, index: int) -> Any:
        """Java's `removeAt`: the element that was moved in front of `index`, if one was."""
        self.mods += 1
        moved = self.heap.pop()
        if index == len(self.heap):
            return None
        self._sift_down(index, moved)
        if self.heap[index] is not moved:
            return None
        self._sift_up(index, moved)
        return moved if self.heap[index] is not moved else None

    # -- the queue --------------------------------------------------------------------------------

    @java_method("boolean add(Object)")
    def add(self: Any, element: Any) -> bool:
        return bool(self.offer__Ljava_lang_Object_2__Z(element))

    @java_method("boolean offer(Object)")
    def offer(self, element: Any) -> bool:
        if element is None:
            null_pointer()
        self.mods += 1
        self.heap.append(element)
        if len(self.heap) == 1:
            return True
        self._sift_up(len(self.heap) - 1, element)
        return True

    @java_method("Object peek()")
    def peek(self) -> Any:
        return self.heap[0] if self.heap else None

    @java_method("Object poll()")
    def poll(self) -> Any:
        heap = self.heap
        if not heap:
            return None
        self.mods += 1
        head = heap[0]
        last = heap.pop()
        if heap:
            self._sift_down(0, last)
        return head

    def _index_of(self, element: Any) -> int:
        if element is not None:
            for index, item in enumerate(self.heap):
                if equals(element, item):
                    return index
        return -1

    @java_method("boolean remove(Object)")
    def remove(self, element: Any) -> bool:
        index = self._index_of(element)
        if index < 0:
            return False
        self.remove_index(index)
        return True

    @java_method("boolean contains(Object)")
    def contains(self, element: Any) -> bool:
        return self._index_of(element) >= 0

    @java_method("int size()")
    def size(self) -> int:
        return len(self.heap)

    @java_method("void clear()")
    def clear(self) -> None:
        self.mods += 1
        self.heap.clear()

    @java_method("java.util.Comparator comparator()")
    def get_comparator(self) -> Any:
        return self.comparator

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return PriorityQueueIterator(self)

    @java_method("Object[] toArray()")
    def to_array(self) -> JArray:
        return object_array(self.heap.copy())

    @java_method("Object[] toArray(Object[])")
    def to_array_of(self, array: Any) -> JArray:
        return fill_array(not_null(array), self.heap.copy())

    @java_method("void forEach(java.util.function.Consumer)")
    def for_each(self, action: Any) -> None:
        accept = not_null(action).accept__Ljava_lang_Object_2__V
        expected = self.mods
        for item in list(self.heap):
            accept(item)
        if self.mods != expected:
            concurrent_modification()

    @java_method("boolean removeIf(java.util.function.Predicate)")
    def remove_if(self, filter_: Any) -> bool:
        test = not_null(filter_).test__Ljava_lang_Object_2__Z
        return self._keep([item for item in list(self.heap) if not test(item)])

    @java_method("boolean removeAll(java.util.Collection)")
    def remove_all(self, other: Any) -> bool:
        contains = not_null(other).contains__Ljava_lang_Object_2__Z
        return self._keep([item for item in list(self.heap) if not contains(item)])

    @java_method("boolean retainAll(java.util.Collection)")
    def retain_all(self, other: Any) -> bool:
        contains = not_null(other).contains__Ljava_lang_Object_2__Z
        return self._keep([item for item in list(self.heap) if contains(item)])

    def _keep(self, kept: list[Any]) -> bool:
        if len(kept) == len(self.heap):
            return False
        self.mods += 1
        self.heap[:] = kept
        self._heapify()
        return True


@java_class("java.util.PriorityQueue$Itr", implements=["java.util.Iterator"], access="")
class PriorityQueueIterator(JObject):
    """Removing may move an unvisited element in front of the cursor: those are visited last."""

    def __init__(self, owner: PriorityQueue) -> None:
        self.owner = owner
        self.cursor = 0
        self.last = -1
        self.last_moved: Any = None
        self.moved: deque[Any] = deque()
        self.expected = owner.mods

    @java_method("boolean hasNext()")
    def has_next(self) -> bool:
        return self.cursor < len(self.owner.heap) or bool(self.moved)

    @java_method("Object next()")
    def next(self) -> Any:
        if self.owner.mods != self.expected:
            concurrent_modification()
        if self.cursor < len(self.owner.heap):
            self.last = self.cursor
            self.cursor += 1
            return self.owner.heap[self.last]
        if not self.moved:
            no_such_element()
        self.last = -1
        self.last_moved = self.moved.popleft()
        return self.last_moved

    @java_method("void remove()")
    def remove(self) -> None:
        if self.owner.mods != self.expected:
            concurrent_modification()
        if self.last != -1:
            moved = self.owner.remove_index(self.last)
            self.last = -1
            if moved is None:
                self.cursor -= 1
            else:
                self.moved.append(moved)
        elif self.last_moved is not None:
            index = next(i for i, e in enumerate(self.owner.heap) if e is self.last_moved)
            self.owner.remove_index(index)
            self.last_moved = None
        else:
            illegal_state()
        self.expected = self.owner.mods


quick_elements(PriorityQueue, read=lambda found: found.heap)
