"""ConcurrentLinkedQueue and ConcurrentLinkedDeque."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.collections_base import (
    AbstractCollection,
    AbstractQueue,
    describe,
    fill_array,
    object_array,
)
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util.failures import (
    illegal_argument,
    illegal_state,
    no_such_element,
    not_null,
)
from dalvik.core.java_util.iteration import elements, quick_elements
from dalvik.core.java_util_concurrent.linked_items import LinkedItems
from dalvik.vm.interop import caller, equals
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject

_TEST = caller("test(Ljava/lang/Object;)Z")
_ACCEPT = caller("accept(Ljava/lang/Object;)V")


@java_class(
    "java.util.concurrent.ConcurrentLinkedQueue$Itr", implements=["java.util.Iterator"], access=""
)
class LinkIterator(JObject):
    """Is one element ahead: what it has said to come next comes, whatever happens to it."""

    def __init__(self, owner: Any, *, backwards: bool = False) -> None:
        self.owner = owner
        self.rest = owner.items.links(backwards=backwards)
        self.ahead = next(self.rest, None)
        self.last: Any = None

    @java_method("boolean hasNext()")
    def has_next(self) -> bool:
        return self.ahead is not None

    @java_method("Object next()")
    def next(self) -> Any:
        found = self.ahead
        if found is None:
            no_such_element()
        self.last = found
        self.ahead = next(self.rest, None)
        return found.element

    @java_method("void remove()")
    def remove(self) -> None:
        if self.last is None:
            illegal_state()
        self.owner.unlink(self.last)
        self.last = None


class Linked:
    """What collections over `LinkedItems` share; no Java class of its own."""

    items: LinkedItems

    def unlink(self, link: Any) -> bool:
        return self.items.unlink(link)

    @java_method("int size()")
    def size(self) -> int:
        return self.items.count

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return not self.items.count

    @java_method("boolean contains(Object)")
    def contains(self, element: Any) -> bool:
        if element is None:
            return False
        return any(equals(element, link.element) for link in self.items.links())

    @java_method("boolean remove(Object)")
    def remove(self, element: Any) -> bool:
        if element is None:
            return False
        for link in self.items.links():
            if equals(element, link.element):
                return self.unlink(link)
        return False

    def _remove_where(self, test: Any) -> bool:
        removed = [self.unlink(link) for link in self.items.links() if test(link.element)]
        return any(removed)

    @java_method("boolean removeIf(java.util.function.Predicate)")
    def remove_if(self, filter_: Any) -> bool:
        not_null(filter_)
        return self._remove_where(lambda element: _TEST(filter_, element))

    @java_method("boolean removeAll(java.util.Collection)")
    def remove_all(self, other: Any) -> bool:
        return self._remove_where(not_null(other).contains__Ljava_lang_Object_2__Z)

    @java_method("boolean retainAll(java.util.Collection)")
    def retain_all(self, other: Any) -> bool:
        contains = not_null(other).contains__Ljava_lang_Object_2__Z
        return self._remove_where(lambda element: not contains(element))

    @java_method("void forEach(java.util.function.Consumer)")
    def for_each(self, action: Any) -> None:
        not_null(action)
        for link in self.items.links():
            _ACCEPT(action, link.element)

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return LinkIterator(self)

    @java_method("Object[] toArray()")
    def to_array(self) -> JArray:
        return object_array(self.items.elements())

    @java_method("Object[] toArray(Object[])")
    def to_array_of(self, array: Any) -> JArray:
        return fill_array(not_null(array), self.items.elements())

    @java_method("String toString()")
    def to_string(self) -> str:
        return describe(self, self.items.elements())


@java_class(
    "java.util.concurrent.ConcurrentLinkedQueue",
    implements=["java.util.Queue", "java.io.Serializable"],
)
@flattened
class ConcurrentLinkedQueue(Linked, AbstractQueue):
    @java_method("void <init>()")
    def init(self) -> None:
        self.items = LinkedItems()

    @java_method("void <init>(java.util.Collection)")
    def init_copy(self, other: Any) -> None:
        self.init()
        for element in elements(other):
            self.items.append(not_null(element))

    @java_method("boolean add(Object)")
    @java_method("boolean offer(Object)")
    def offer(self, element: Any) -> bool:
        self.items.append(not_null(element))
        return True

    @java_method("Object poll()")
    def poll(self) -> Any:
        return self.items.pop_first() if self.items.count else None

    @java_method("Object peek()")
    def peek(self) -> Any:
        return self.items.first()

    @java_method("boolean addAll(java.util.Collection)")
    def add_all(self, other: Any) -> bool:
        if other is self:
            illegal_argument()
        added = elements(other)
        for element in added:
            self.items.append(not_null(element))
        return bool(added)

    @java_method("void clear()")
    def clear(self) -> None:
        self.items.clear()


@java_class(
    "java.util.concurrent.ConcurrentLinkedDeque",
    implements=["java.util.Deque", "java.io.Serializable"],
)
@flattened
class ConcurrentLinkedDeque(Linked, AbstractCollection):
    @java_method("void <init>()")
    def init(self) -> None:
        self.items = LinkedItems()

    @java_method("void <init>(java.util.Collection)")
    def init_copy(self, other: Any) -> None:
        self.init()
        for element in elements(other):
            self.items.append(not_null(element))

    @java_method("void addFirst(Object)")
    @java_method("void push(Object)")
    def add_first(self, element: Any) -> None:
        self.items.append_first(not_null(element))

    @java_method("void addLast(Object)")
    def add_last(self, element: Any) -> None:
        self.items.append(not_null(element))

    @java_method("boolean offerFirst(Object)")
    def offer_first(self, element: Any) -> bool:
        self.items.append_first(not_null(element))
        return True

    @java_method("boolean offerLast(Object)")
    @java_method("boolean offer(Object)")
    @java_method("boolean add(Object)")
    def offer_last(self, element: Any) -> bool:
        self.items.append(not_null(element))
        return True

    @java_method("boolean addAll(java.util.Collection)")
    def add_all(self, other: Any) -> bool:
        if other is self:
            illegal_argument()
        added = elements(other)
        for element in added:
            self.items.append(not_null(element))
        return bool(added)

    @java_method("Object peekFirst()")
    @java_method("Object peek()")
    def peek_first(self) -> Any:
        return self.items.first()

    @java_method("Object peekLast()")
    def peek_last(self) -> Any:
        return self.items.last()

    @java_method("Object pollFirst()")
    @java_method("Object poll()")
    def poll_first(self) -> Any:
        return self.items.pop_first() if self.items.count else None

    @java_method("Object pollLast()")
    def poll_last(self) -> Any:
        return self.items.pop_last() if self.items.count else None

    @java_method("Object getFirst()")
    @java_method("Object element()")
    def get_first(self) -> Any:
        return self._present(self.items.first())

    @java_method("Object getLast()")
    def get_last(self) -> Any:
        return self._present(self.items.last())

    @java_method("Object removeFirst()")
    @java_method("Object remove()")
    @java_method("Object pop()")
    def remove_first(self) -> Any:
        return self._present(self.poll_first())

    @java_method("Object removeLast()")
    def remove_last(self) -> Any:
        return self._present(self.poll_last())

    def _present(self, element: Any) -> Any:
        if element is None:
            no_such_element()
        return element

    @java_method("boolean removeFirstOccurrence(Object)")
    def remove_first_occurrence(self, element: Any) -> bool:
        return self.remove(not_null(element))

    @java_method("boolean removeLastOccurrence(Object)")
    def remove_last_occurrence(self, element: Any) -> bool:
        not_null(element)
        for link in self.items.links(backwards=True):
            if equals(element, link.element):
                return self.unlink(link)
        return False

    @java_method("java.util.Iterator descendingIterator()")
    def descending_iterator(self) -> Any:
        return LinkIterator(self, backwards=True)

    @java_method("void clear()")
    def clear(self) -> None:
        self.items.clear()


quick_elements(ConcurrentLinkedQueue, ConcurrentLinkedDeque, read=lambda q: q.items.elements())
