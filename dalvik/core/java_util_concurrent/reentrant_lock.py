"""ReentrantLock and the conditions of exclusive locks."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util_concurrent.blocking import now, thread_list
from dalvik.core.java_util_concurrent.exclusive import ConditionQueue, Exclusive
from dalvik.core.java_util_concurrent.queued_synchronizer import SynchronizerCondition
from dalvik.core.java_util_concurrent.time_unit import nanos_of
from dalvik.vm.interop import call, class_name, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_UNIT = "java.util.concurrent.TimeUnit"


@java_class(
    "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject",
    implements=["java.util.concurrent.locks.Condition"],
)
class ConditionObject(JObject):
    queue: ConditionQueue | SynchronizerCondition

    @java_method("void <init>(java.util.concurrent.locks.AbstractQueuedSynchronizer)")
    def init(self, lock: Any) -> None:
        self.queue = SynchronizerCondition(lock)

    @staticmethod
    def create(lock: Exclusive) -> ConditionObject:
        created = ConditionObject.__new__(ConditionObject)
        created.queue = ConditionQueue(lock)
        return created

    @java_method("final void await()")
    def wait(self) -> None:
        self.queue.wait(None)

    @java_method("final void awaitUninterruptibly()")
    def wait_uninterruptibly(self) -> None:
        self.queue.wait(None, interruptible=False)

    @java_method("final long awaitNanos(long)")
    def wait_nanos(self, nanos: int) -> int:
        deadline = now() + nanos
        self.queue.wait(max(0, nanos))
        return deadline - now()

    @java_method(f"final boolean await(long,{_UNIT})")
    def wait_unit(self, amount: int, unit: Any) -> bool:
        return self.queue.wait(max(0, nanos_of(amount, unit)))

    @java_method("final boolean awaitUntil(java.util.Date)")
    def wait_until(self, date: Any) -> bool:
        millis = call(date, "getTime()J") - vm().clock.millis()
        return self.queue.wait(max(0, millis * 1_000_000))

    @java_method("final void signal()")
    def signal(self) -> None:
        self.queue.signal()

    @java_method("final void signalAll()")
    def signal_all(self) -> None:
        self.queue.signal_all()

    @java_method("protected final boolean hasWaiters()")
    def has_waiters(self) -> bool:
        return bool(self.queue.waiting)

    @java_method("protected final int getWaitQueueLength()")
    def get_wait_queue_length(self) -> int:
        return len(self.queue.waiting)

    @java_method("protected final java.util.Collection getWaitingThreads()")
    def get_waiting_threads(self) -> Any:
        return thread_list(self.queue.waiting)


@java_class(
    "java.util.concurrent.locks.ReentrantLock",
    implements=["java.util.concurrent.locks.Lock", "java.io.Serializable"],
)
class ReentrantLock(JObject):
    sync: Exclusive

    @java_method("void <init>()")
    def init(self) -> None:
        self.init_fair(0)

    @java_method("void <init>(boolean)")
    def init_fair(self, fair: int) -> None:
        self.sync = Exclusive(f"a {class_name(self)}", fair=bool(fair))

    @java_method("void lock()")
    def lock(self) -> None:
        self.sync.lock()

    @java_method("void lockInterruptibly()")
    def lock_interruptibly(self) -> None:
        self.sync.lock(interruptible=True)

    @java_method("boolean tryLock()")
    def try_lock(self) -> bool:
        return self.sync.try_lock()

    @java_method(f"boolean tryLock(long,{_UNIT})")
    def try_lock_for(self, amount: int, unit: Any) -> bool:
        return self.sync.lock(max(0, nanos_of(amount, unit)), interruptible=True)

    @java_method("void unlock()")
    def unlock(self) -> None:
        self.sync.unlock()

    @java_method("java.util.concurrent.locks.Condition newCondition()")
    def new_condition(self) -> ConditionObject:
        return ConditionObject.create(self.sync)

    @java_method("int getHoldCount()")
    def get_hold_count(self) -> int:
        return self.sync.count if self.sync.is_mine else 0

    @java_method("boolean isHeldByCurrentThread()")
    def is_held_by_current_thread(self) -> bool:
        return self.sync.is_mine

    @java_method("boolean isLocked()")
    def is_locked(self) -> bool:
        return self.sync.owner is not None

    @java_method("final boolean isFair()")
    def is_fair(self) -> bool:
        return self.sync.fair

    @java_method("protected Thread getOwner()")
    def get_owner(self) -> Any:
        owner = self.sync.owner
        return None if owner is None else vm().thread_object(owner)

    @java_method("final boolean hasQueuedThreads()")
    def has_queued_threads(self) -> bool:
        return bool(self.sync.queue)

    @java_method("final boolean hasQueuedThread(Thread)")
    def has_queued_thread(self, thread: Any) -> bool:
        return any(queued.java is thread for queued in self.sync.queue)

    @java_method("final int getQueueLength()")
    def get_queue_length(self) -> int:
        return len(self.sync.queue)

    @java_method("protected java.util.Collection getQueuedThreads()")
    def get_queued_threads(self) -> Any:
        return thread_list(self.sync.queue)

    @java_method(
        "protected java.util.Collection getWaitingThreads(java.util.concurrent.locks.Condition)"
    )
    def get_waiting_threads(self, condition: Any) -> Any:
        return thread_list(self._waiting(condition))

    @java_method("boolean hasWaiters(java.util.concurrent.locks.Condition)")
    def has_waiters(self, condition: Any) -> bool:
        return bool(self._waiting(condition))

    @java_method("int getWaitQueueLength(java.util.concurrent.locks.Condition)")
    def get_wait_queue_length(self, condition: Any) -> int:
        return len(self._waiting(condition))

    def _waiting(self, condition: Any) -> list[Any]:
        if condition is None:
            throw("java.lang.NullPointerException")
        if not isinstance(condition, ConditionObject) or condition.queue.lock is not self.sync:
            throw("java.lang.IllegalArgumentException", "not owner")
        if not self.sync.is_mine:
            throw("java.lang.IllegalMonitorStateException")
        return list(condition.queue.waiting)

    @java_method("String toString()")
    def to_string(self) -> str:
        owner = self.sync.owner
        state = "[Unlocked]" if owner is None else f"[Locked by thread {owner.name}]"
        return f"{class_name(self)}@{vm().identity_hash(self):x}{state}"
