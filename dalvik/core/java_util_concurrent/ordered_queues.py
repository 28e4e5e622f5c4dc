"""PriorityBlockingQueue and DelayQueue: unbounded queues over a heap."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.enums import constant
from dalvik.core.java_util.collections_base import (
    AbstractQueue,
    describe,
    fill_array,
    object_array,
)
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util.failures import illegal_argument, not_null
from dalvik.core.java_util.interfaces import SortedSet
from dalvik.core.java_util.iteration import IteratorOver, elements
from dalvik.core.java_util.queues import PriorityQueue
from dalvik.core.java_util_concurrent.blocking import (
    Waiters,
    deadline_in,
    now,
    scheduler,
    throw_if_interrupted,
)
from dalvik.core.java_util_concurrent.blocking_queues import ADD
from dalvik.core.java_util_concurrent.time_unit import TimeUnit, nanos_of
from dalvik.vm.interop import caller, class_name
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray
from dalvik.vm.threads import Wake

_UNIT = "java.util.concurrent.TimeUnit"
_INT_MAX = 0x7FFF_FFFF
_GET_DELAY = caller("getDelay(Ljava/util/concurrent/TimeUnit;)J")


class HeapQueue:
    """What the two share. `ready_in` says how long the head is not to be had yet."""

    heap: PriorityQueue
    not_empty: Waiters

    def start(self, comparator: Any = None) -> None:
        self.heap = PriorityQueue.__new__(PriorityQueue)
        self.heap.init_both(11, comparator)
        self.not_empty = Waiters(f"an element in a {class_name(self)}")

    def ready_in(self) -> int:
        """Nanoseconds until the head may be taken; there is a head."""
        return 0

    def take_head(self) -> Any:
        """The head if there is one that may be taken."""
        if not self.heap.heap or self.ready_in() > 0:
            return None
        head = self.heap.poll()
        if self.heap.heap:
            self.not_empty.wake_one()
        return head

    def take_head_waiting(self, nanos: int | None) -> Any:
        throw_if_interrupted()
        deadline = deadline_in(nanos)
        while True:
            head = self.take_head()
            if head is not None:
                return head
            until = deadline
            if self.heap.heap:
                ready = now() + self.ready_in()
                until = ready if until is None else min(until, ready)
            if deadline is not None and now() >= deadline:
                return None
            if self.not_empty.wait(until) is Wake.INTERRUPTED:
                self.not_empty.wake_one()
                scheduler().throw_interrupted()

    @java_method("boolean add(Object)")
    @java_method("boolean offer(Object)")
    def offer(self, element: Any) -> bool:
        self.heap.offer(not_null(element))
        self.not_empty.wake_one()
        return True

    @java_method("void put(Object)")
    def put(self, element: Any) -> None:
        self.offer(element)

    @java_method(f"boolean offer(Object,long,{_UNIT})")
    def offer_for(self, element: Any, _amount: int, _unit: Any) -> bool:
        return self.offer(element)

    @java_method("Object poll()")
    def poll(self) -> Any:
        return self.take_head()

    @java_method("Object take()")
    def take(self) -> Any:
        return self.take_head_waiting(None)

    @java_method(f"Object poll(long,{_UNIT})")
    def poll_for(self, amount: int, unit: Any) -> Any:
        return self.take_head_waiting(nanos_of(amount, unit))

    @java_method("Object peek()")
    def peek(self) -> Any:
        return self.heap.peek()

    @java_method("int size()")
    def size(self) -> int:
        return len(self.heap.heap)

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return not self.heap.heap

    @java_method("int remainingCapacity()")
    def remaining_capacity(self) -> int:
        return _INT_MAX

    @java_method("boolean contains(Object)")
    def contains(self, element: Any) -> bool:
        return self.heap.contains(element)

    @java_method("boolean remove(Object)")
    def remove(self, element: Any) -> bool:
        return self.heap.remove(element)

    @java_method("void clear()")
    def clear(self) -> None:
        self.heap.clear()

    @java_method("int drainTo(java.util.Collection)")
    def drain_to(self, target: Any) -> int:
        return self.drain_some_to(target, _INT_MAX)

    @java_method("int drainTo(java.util.Collection,int)")
    def drain_some_to(self, target: Any, limit: int) -> int:
        if not_null(target) is self:
            illegal_argument()
        moved = 0
        while moved < limit:
            head = self.take_head()
            if head is None:
                break
            ADD(target, head)
            moved += 1
        return moved

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return IteratorOver(list(self.heap.heap), self._remove_same)

    def _remove_same(self, element: Any) -> None:
        for index, candidate in enumerate(self.heap.heap):
            if candidate is element:
                self.heap.remove_index(index)
                return

    @java_method("Object[] toArray()")
    def to_array(self) -> JArray:
        return object_array(list(self.heap.heap))

    @java_method("Object[] toArray(Object[])")
    def to_array_of(self, array: Any) -> JArray:
        return fill_array(not_null(array), list(self.heap.heap))

    @java_method("String toString()")
    def to_string(self) -> str:
        return describe(self, list(self.heap.heap))


@java_class(
    "java.util.concurrent.PriorityBlockingQueue",
    implements=["java.util.concurrent.BlockingQueue", "java.io.Serializable"],
)
@flattened
class PriorityBlockingQueue(HeapQueue, AbstractQueue):
    @java_method("void <init>()")
    def init(self) -> None:
        self.start()

    @java_method("void <init>(int)")
    def init_capacity(self, capacity: int) -> None:
        self.init_both(capacity, None)

    @java_method("void <init>(int,java.util.Comparator)")
    def init_both(self, capacity: int, comparator: Any) -> None:
        if capacity < 1:
            illegal_argument()
        self.start(comparator)

    @java_method("void <init>(java.util.Collection)")
    def init_copy(self, other: Any) -> None:
        comparator = None
        if isinstance(other, PriorityBlockingQueue | SortedSet):
            peer: Any = other
            comparator = peer.comparator____Ljava_util_Comparator_2()
        self.start(comparator)
        ordered = isinstance(other, PriorityBlockingQueue | SortedSet)
        self.heap.heap = [not_null(element) for element in elements(other)]
        if not ordered:
            self.heap._heapify()

    @java_method("java.util.Comparator comparator()")
    def comparator(self) -> Any:
        return self.heap.comparator


@java_class("java.util.concurrent.DelayQueue", implements=["java.util.concurrent.BlockingQueue"])
@flattened
class DelayQueue(HeapQueue, AbstractQueue):
    @java_method("void <init>()")
    def init(self) -> None:
        self.start()

    @java_method("void <init>(java.util.Collection)")
    def init_copy(self, other: Any) -> None:
        self.start()
        for element in elements(other):
            self.offer(element)

    def ready_in(self) -> int:
        return int(_GET_DELAY(self.heap.peek(), constant(TimeUnit, "NANOSECONDS")))

    @java_method("boolean add(java.util.concurrent.Delayed)")
    @java_method("boolean offer(java.util.concurrent.Delayed)")
    def offer_delayed(self, element: Any) -> bool:
        return self.offer(element)

    @java_method(f"boolean offer(java.util.concurrent.Delayed,long,{_UNIT})")
    def offer_delayed_for(self, element: Any, _amount: int, _unit: Any) -> bool:
        return self.offer(element)

    @java_method("void put(java.util.concurrent.Delayed)")
    def put_delayed(self, element: Any) -> None:
        self.offer(element)

    @java_method("java.util.concurrent.Delayed take()")
    def take_delayed(self) -> Any:
        return self.take_head_waiting(None)

    @java_method("java.util.concurrent.Delayed poll()")
    def poll_delayed(self) -> Any:
        return self.take_head()

    @java_method(f"java.util.concurrent.Delayed poll(long,{_UNIT})")
    def poll_delayed_for(self, amount: int, unit: Any) -> Any:
        return self.take_head_waiting(nanos_of(amount, unit))

    @java_method("java.util.concurrent.Delayed peek()")
    def peek_delayed(self) -> Any:
        return self.heap.peek()
