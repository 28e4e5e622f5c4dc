"""SynchronousQueue, LinkedTransferQueue and Exchanger: from hand to hand."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.collections_base import AbstractQueue, object_array
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util.failures import illegal_argument, not_null
from dalvik.core.java_util.iteration import IteratorOver, elements
from dalvik.core.java_util_concurrent.blocking import (
    current,
    deadline_in,
    now,
    scheduler,
    throw_if_interrupted,
)
from dalvik.core.java_util_concurrent.blocking_queues import ADD, BoundedQueue
from dalvik.core.java_util_concurrent.failures import TimeoutException, plain
from dalvik.core.java_util_concurrent.linked_items import Link
from dalvik.core.java_util_concurrent.time_unit import nanos_of
from dalvik.vm.interop import class_name
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject
from dalvik.vm.threads import JavaThread, Wake

_UNIT = "java.util.concurrent.TimeUnit"
_INT_MAX = 0x7FFF_FFFF
_NOTHING = object()


class Offer:
    """A thread at the meeting point: a giver with its element, or a taker without one yet."""

    def __init__(self, element: Any) -> None:
        self.thread: JavaThread = current()
        self.element = element
        self.done = False

    def complete(self, element: Any) -> None:
        self.element = element
        self.done = True
        scheduler().wake(self.thread)


class MeetingPoint:
    """Where givers and takers wait for each other; at most one side waits at a time."""

    def __init__(self, name: str, *, fair: bool) -> None:
        self.name = name
        self.fair = fair
        self.givers: list[Offer] = []
        self.takers: list[Offer] = []

    def _next(self, offers: list[Offer]) -> Offer:
        return offers.pop(0 if self.fair else -1)

    def give(self, element: Any, nanos: int | None) -> bool:
        """False if nobody took it in time."""
        if self.takers:
            self._next(self.takers).complete(element)
            return True
        return self._wait(self.givers, Offer(element), nanos)

    def take(self, nanos: int | None) -> Any:
        """`_NOTHING` if nobody gave anything in time."""
        if self.givers:
            giver = self._next(self.givers)
            element = giver.element
            giver.complete(element)
            return element
        offer = Offer(_NOTHING)
        self._wait(self.takers, offer, nanos)
        return offer.element

    def _wait(self, queue: list[Offer], offer: Offer, nanos: int | None) -> bool:
        deadline = deadline_in(nanos)
        if nanos is not None and nanos <= 0:
            return False
        throw_if_interrupted()
        queue.append(offer)
        while not offer.done:
            rest = None if deadline is None else deadline - now()
            woken = scheduler().block(f"a partner at a {self.name}", rest)
            if offer.done or woken is Wake.NOTIFIED:
                continue
            queue.remove(offer)
            if woken is Wake.INTERRUPTED:
                scheduler().throw_interrupted()
            return False
        return True


@java_class(
    "java.util.concurrent.SynchronousQueue",
    implements=["java.util.concurrent.BlockingQueue", "java.io.Serializable"],
)
class SynchronousQueue(AbstractQueue):
    meeting: MeetingPoint

    @java_method("void <init>()")
    def init(self) -> None:
        self.init_fair(0)

    @java_method("void <init>(boolean)")
    def init_fair(self, fair: int) -> None:
        self.meeting = MeetingPoint(class_name(self), fair=bool(fair))

    @java_method("void put(Object)")
    def put(self, element: Any) -> None:
        not_null(element)
        throw_if_interrupted()
        self.meeting.give(element, None)

    @java_method("boolean offer(Object)")
    def offer(self, element: Any) -> bool:
        return self.meeting.give(not_null(element), 0)

    @java_method(f"boolean offer(Object,long,{_UNIT})")
    def offer_for(self, element: Any, amount: int, unit: Any) -> bool:
        not_null(element)
        throw_if_interrupted()
        return self.meeting.give(element, nanos_of(amount, unit))

    def _taken(self, nanos: int | None) -> Any:
        element = self.meeting.take(nanos)
        return None if element is _NOTHING else element

    @java_method("Object take()")
    def take(self) -> Any:
        throw_if_interrupted()
        return self._taken(None)

    @java_method("Object poll()")
    def poll(self) -> Any:
        return self._taken(0)

    @java_method(f"Object poll(long,{_UNIT})")
    def poll_for(self, amount: int, unit: Any) -> Any:
        throw_if_interrupted()
        return self._taken(nanos_of(amount, unit))

    @java_method("Object peek()")
    def peek(self) -> Any:
        return None

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return True

    @java_method("int size()")
    @java_method("int remainingCapacity()")
    def size(self) -> int:
        return 0

    @java_method("void clear()")
    def clear(self) -> None:
        pass

    @java_method("boolean contains(Object)")
    @java_method("boolean remove(Object)")
    def contains(self, _element: Any) -> bool:
        return False

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return IteratorOver(())

    @java_method("Object[] toArray()")
    def to_array(self) -> JArray:
        return object_array([])

    @java_method("String toString()")
    def to_string(self) -> str:
        return "[]"

    @java_method("int drainTo(java.util.Collection)")
    def drain_to(self, target: Any) -> int:
        return self.drain_some_to(target, _INT_MAX)

    @java_method("int drainTo(java.util.Collection,int)")
    def drain_some_to(self, target: Any, limit: int) -> int:
        if not_null(target) is self:
            illegal_argument()
        moved = 0
        while moved < limit and self.meeting.givers:
            ADD(target, self._taken(0))
            moved += 1
        return moved


@java_class(
    "java.util.concurrent.LinkedTransferQueue",
    implements=["java.util.concurrent.TransferQueue", "java.io.Serializable"],
)
@flattened
class LinkedTransferQueue(BoundedQueue, AbstractQueue):
    """Elements that are transferred wait in the queue like others; who transfers waits until
    its element has left it."""

    @java_method("void <init>()")
    def init(self) -> None:
        self.start(_INT_MAX)

    @java_method("void <init>(java.util.Collection)")
    def init_copy(self, other: Any) -> None:
        self.start(_INT_MAX)
        for element in elements(other):
            self.insert(element)

    @java_method("boolean tryTransfer(Object)")
    def try_transfer(self, element: Any) -> bool:
        return bool(self.not_empty.threads) and self.insert(element)

    @java_method("void transfer(Object)")
    def transfer(self, element: Any) -> None:
        self._transfer(element, None)

    @java_method(f"boolean tryTransfer(Object,long,{_UNIT})")
    def try_transfer_for(self, element: Any, amount: int, unit: Any) -> bool:
        return self._transfer(element, nanos_of(amount, unit))

    def extract(self, *, last: bool = False) -> Any:
        element = super().extract(last=last)
        self.not_full.wake_all()
        return element

    def unlink(self, link: Link) -> bool:
        unlinked = super().unlink(link)
        self.not_full.wake_all()
        return unlinked

    def _transfer(self, element: Any, nanos: int | None) -> bool:
        self.insert(element)
        link = self.items.ends.before
        arrived = False
        try:
            arrived = self.not_full.wait_until(lambda: link.gone, nanos)
        finally:
            if not arrived:
                self.items.unlink(link)
        return arrived

    @java_method("boolean hasWaitingConsumer()")
    def has_waiting_consumer(self) -> bool:
        return bool(self.not_empty.threads)

    @java_method("int getWaitingConsumerCount()")
    def get_waiting_consumer_count(self) -> int:
        return len(self.not_empty.threads)


@java_class("java.util.concurrent.Exchanger")
class Exchanger(JObject):
    first: Offer | None

    @java_method("void <init>()")
    def init(self) -> None:
        self.first = None

    @java_method("Object exchange(Object)")
    def exchange(self, element: Any) -> Any:
        return self._exchange(element, None)

    @java_method(f"Object exchange(Object,long,{_UNIT})")
    def exchange_for(self, element: Any, amount: int, unit: Any) -> Any:
        return self._exchange(element, nanos_of(amount, unit))

    def _exchange(self, element: Any, nanos: int | None) -> Any:
        throw_if_interrupted()
        partner = self.first
        if partner is not None:
            self.first = None
            received = partner.element
            partner.complete(element)
            return received
        offer = self.first = Offer(element)
        deadline = deadline_in(nanos)
        while not offer.done:
            rest = None if deadline is None else deadline - now()
            woken = scheduler().block(f"a partner at a {class_name(self)}", rest)
            if offer.done or woken is Wake.NOTIFIED:
                continue
            self.first = None
            if woken is Wake.INTERRUPTED:
                scheduler().throw_interrupted()
            raise plain(TimeoutException)
        return offer.element
