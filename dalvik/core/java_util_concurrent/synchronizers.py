"""CountDownLatch, Semaphore and CyclicBarrier."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util_concurrent.blocking import (
    Waiters,
    current,
    deadline_in,
    now,
    scheduler,
    thread_list,
    throw_if_interrupted,
)
from dalvik.core.java_util_concurrent.failures import (
    BrokenBarrierException,
    TimeoutException,
    plain,
)
from dalvik.core.java_util_concurrent.time_unit import nanos_of
from dalvik.vm.interop import call, class_name, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from dalvik.vm.threads import JavaThread, Wake

_UNIT = "java.util.concurrent.TimeUnit"
_INT_MAX = 0x7FFF_FFFF


@java_class("java.util.concurrent.CountDownLatch")
class CountDownLatch(JObject):
    count: int
    waiters: Waiters

    @java_method("void <init>(int)")
    def init(self, count: int) -> None:
        if count < 0:
            throw("java.lang.IllegalArgumentException", "count < 0")
        self.count = count
        self.waiters = Waiters(f"a {class_name(self)}")

    def _open(self) -> bool:
        return self.count == 0

    @java_method("void await()")
    def wait(self) -> None:
        self.waiters.wait_until(self._open)

    @java_method(f"boolean await(long,{_UNIT})")
    def wait_for(self, amount: int, unit: Any) -> bool:
        return self.waiters.wait_until(self._open, nanos_of(amount, unit))

    @java_method("void countDown()")
    def count_down(self) -> None:
        if self.count:
            self.count -= 1
            if not self.count:
                self.waiters.wake_all()

    @java_method("long getCount()")
    def get_count(self) -> int:
        return self.count

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{class_name(self)}@{vm().identity_hash(self):x}[Count = {self.count}]"


@java_class("java.util.concurrent.Semaphore", implements=["java.io.Serializable"])
class Semaphore(JObject):
    """Who waits stays in `queue` until it is first and its permits are there."""

    permits: int
    fair: bool
    queue: list[JavaThread]

    @java_method("void <init>(int)")
    def init(self, permits: int) -> None:
        self.init_fair(permits, 0)

    @java_method("void <init>(int,boolean)")
    def init_fair(self, permits: int, fair: int) -> None:
        self.permits, self.fair, self.queue = permits, bool(fair), []

    def _checked(self, permits: int) -> int:
        if permits < 0:
            throw("java.lang.IllegalArgumentException")
        return permits

    def _take(self, permits: int, nanos: int | None = None, *, interruptible: bool = True) -> bool:
        self._checked(permits)
        if interruptible:
            throw_if_interrupted()
        if not (self.fair and self.queue) and self.permits >= permits:
            self.permits -= permits
            return True
        if nanos is not None and nanos <= 0:
            return False
        deadline = deadline_in(nanos)
        thread = current()
        self.queue.append(thread)
        while True:
            rest = None if deadline is None else deadline - now()
            woken = scheduler().block(f"permits of a {class_name(self)}", rest, interruptible)
            if self.queue[0] is thread and self.permits >= permits:
                del self.queue[0]
                self.permits -= permits
                self._wake_first()
                return True
            if woken is not Wake.NOTIFIED:
                self.queue.remove(thread)
                self._wake_first()
                if woken is Wake.INTERRUPTED:
                    scheduler().throw_interrupted()
                return False

    def _wake_first(self) -> None:
        if self.queue and self.permits > 0:
            scheduler().wake(self.queue[0])

    @java_method("void acquire()")
    def acquire(self) -> None:
        self._take(1)

    @java_method("void acquire(int)")
    def acquire_many(self, permits: int) -> None:
        self._take(permits)

    @java_method("void acquireUninterruptibly()")
    def acquire_uninterruptibly(self) -> None:
        self._take(1, interruptible=False)

    @java_method("void acquireUninterruptibly(int)")
    def acquire_many_uninterruptibly(self, permits: int) -> None:
        self._take(permits, interruptible=False)

    @java_method("boolean tryAcquire()")
    def try_acquire(self) -> bool:
        return self.try_acquire_many(1)

    @java_method("boolean tryAcquire(int)")
    def try_acquire_many(self, permits: int) -> bool:
        if self.permits < self._checked(permits):
            return False
        self.permits -= permits
        return True

    @java_method(f"boolean tryAcquire(long,{_UNIT})")
    def try_acquire_for(self, amount: int, unit: Any) -> bool:
        return self._take(1, max(0, nanos_of(amount, unit)))

    @java_method(f"boolean tryAcquire(int,long,{_UNIT})")
    def try_acquire_many_for(self, permits: int, amount: int, unit: Any) -> bool:
        return self._take(permits, max(0, nanos_of(amount, unit)))

    @java_method("void release()")
    def release(self) -> None:
        self.release_many(1)

    @java_method("void release(int)")
    def release_many(self, permits: int) -> None:
        if self.permits + self._checked(permits) > _INT_MAX:
            throw("java.lang.Error", "Maximum permit count exceeded")
        self.permits += permits
        self._wake_first()

    @java_method("int availablePermits()")
    def available_permits(self) -> int:
        return self.permits

    @java_method("int drainPermits()")
    def drain_permits(self) -> int:
        drained, self.permits = self.permits, 0
        return drained

    @java_method("protected void reducePermits(int)")
    def reduce_permits(self, reduction: int) -> None:
        self.permits -= self._checked(reduction)

    @java_method("boolean isFair()")
    def is_fair(self) -> bool:
        return self.fair

    @java_method("final boolean hasQueuedThreads()")
    def has_queued_threads(self) -> bool:
        return bool(self.queue)

    @java_method("protected java.util.Collection getQueuedThreads()")
    def get_queued_threads(self) -> Any:
        return thread_list(self.queue)

    @java_method("final int getQueueLength()")
    def get_queue_length(self) -> int:
        return len(self.queue)

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{class_name(self)}@{vm().identity_hash(self):x}[Permits = {self.permits}]"


class _Generation:
    """One use of a barrier."""

    def __init__(self) -> None:
        self.broken = False
        self.tripped = False
        self.waiters = Waiters("a java.util.concurrent.CyclicBarrier")


@java_class("java.util.concurrent.CyclicBarrier")
class CyclicBarrier(JObject):
    parties: int
    missing: int
    action: Any
    generation: _Generation

    @java_method("void <init>(int)")
    def init(self, parties: int) -> None:
        self.init_action(parties, None)

    @java_method("void <init>(int,Runnable)")
    def init_action(self, parties: int, action: Any) -> None:
        if parties <= 0:
            throw("java.lang.IllegalArgumentException")
        self.parties = self.missing = parties
        self.action = action
        self.generation = _Generation()

    def _break(self) -> None:
        self.generation.broken = True
        self.missing = self.parties
        self.generation.waiters.wake_all()

    def _trip(self) -> None:
        """The last one has come: run the action, let everybody go."""
        ran = False
        try:
            if self.action is not None:
                call(self.action, "run()V")
            ran = True
        finally:
            if not ran:
                self._break()
        self._next_generation()

    def _next_generation(self) -> None:
        old, self.generation = self.generation, _Generation()
        old.tripped = True
        self.missing = self.parties
        old.waiters.wake_all()

    def _wait(self, nanos: int | None) -> int:
        generation = self.generation
        if generation.broken:
            raise plain(BrokenBarrierException)
        if current().interrupted:
            self._break()
            scheduler().throw_interrupted()
        self.missing -= 1
        index = self.missing
        if index == 0:
            self._trip()
            return 0
        deadline = deadline_in(nanos)
        woken = Wake.NOTIFIED
        if nanos is not None and nanos <= 0:
            woken = Wake.TIMED_OUT
        else:
            woken = generation.waiters.wait(deadline)
        if generation.tripped:
            return index
        if woken is Wake.INTERRUPTED and not generation.broken:
            self._break()
            scheduler().throw_interrupted()
        if generation.broken:
            raise plain(BrokenBarrierException)
        self._break()
        raise plain(TimeoutException)

    @java_method("int await()")
    def wait(self) -> int:
        return self._wait(None)

    @java_method(f"int await(long,{_UNIT})")
    def wait_for(self, amount: int, unit: Any) -> int:
        return self._wait(nanos_of(amount, unit))

    @java_method("boolean isBroken()")
    def is_broken(self) -> bool:
        return self.generation.broken

    @java_method("void reset()")
    def reset(self) -> None:
        self._break()
        self._next_generation_after_break()

    def _next_generation_after_break(self) -> None:
        self.generation = _Generation()
        self.missing = self.parties

    @java_method("int getParties()")
    def get_parties(self) -> int:
        return self.parties

    @java_method("int getNumberWaiting()")
    def get_number_waiting(self) -> int:
        return self.parties - self.missing
