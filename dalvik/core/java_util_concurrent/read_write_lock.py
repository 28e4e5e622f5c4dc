"""ReentrantReadWriteLock."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util_concurrent.blocking import (
    Waiters,
    current,
    illegal_monitor_state,
    thread_list,
    throw_if_interrupted,
)
from dalvik.core.java_util_concurrent.exclusive import Exclusive
from dalvik.core.java_util_concurrent.reentrant_lock import ConditionObject
from dalvik.core.java_util_concurrent.time_unit import nanos_of
from dalvik.vm.interop import class_name, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from dalvik.vm.threads import JavaThread

_UNIT = "java.util.concurrent.TimeUnit"
_LOCK = "java.util.concurrent.locks.Lock"
_OWN = "java.util.concurrent.locks.ReentrantReadWriteLock"


class _Writers(Exclusive):
    """The exclusive side: free only if nobody reads."""

    def __init__(self, name: str, *, fair: bool) -> None:
        super().__init__(name, fair=fair)
        self.reads: dict[JavaThread, int] = {}
        self.readers = Waiters(f"the read lock of {name}")

    def available(self) -> bool:
        return self.owner is None and not self.reads

    def wake_first(self) -> None:
        super().wake_first()
        if self.owner is None:
            self.readers.wake_all()

    def may_read(self) -> bool:
        """Readers wait while somebody writes, and behind a waiting writer unless they read."""
        thread = current()
        if self.owner is not None:
            return self.owner is thread
        return thread in self.reads or not self.queue

    def read(self, nanos: int | None = None, *, interruptible: bool = False) -> bool:
        if not self.readers.wait_until(self.may_read, nanos, interruptible=interruptible):
            return False
        self._count_read()
        return True

    def try_read(self) -> bool:
        if self.owner is not None and self.owner is not current():
            return False
        self._count_read()
        return True

    def _count_read(self) -> None:
        thread = current()
        self.reads[thread] = self.reads.get(thread, 0) + 1

    def end_read(self) -> None:
        thread = current()
        held = self.reads.get(thread, 0)
        if not held:
            throw(
                "java.lang.IllegalMonitorStateException",
                "attempt to unlock read lock, not locked by current thread",
            )
        if held > 1:
            self.reads[thread] = held - 1
            return
        del self.reads[thread]
        if not self.reads:
            self.wake_first()


@java_class(f"{_OWN}$ReadLock", implements=[_LOCK, "java.io.Serializable"])
class ReadLock(JObject):
    sync: _Writers

    @java_method(f"protected void <init>({_OWN})")
    def init(self, lock: Any) -> None:
        self.sync = lock.sync

    @java_method("void lock()")
    def lock(self) -> None:
        self.sync.read()

    @java_method("void lockInterruptibly()")
    def lock_interruptibly(self) -> None:
        self.sync.read(interruptible=True)

    @java_method("boolean tryLock()")
    def try_lock(self) -> bool:
        return self.sync.try_read()

    @java_method(f"boolean tryLock(long,{_UNIT})")
    def try_lock_for(self, amount: int, unit: Any) -> bool:
        throw_if_interrupted()
        return self.sync.read(max(0, nanos_of(amount, unit)), interruptible=True)

    @java_method("void unlock()")
    def unlock(self) -> None:
        self.sync.end_read()

    @java_method("java.util.concurrent.locks.Condition newCondition()")
    def new_condition(self) -> Any:
        throw("java.lang.UnsupportedOperationException")

    @java_method("String toString()")
    def to_string(self) -> str:
        total = sum(self.sync.reads.values())
        return f"{class_name(self)}@{vm().identity_hash(self):x}[Read locks = {total}]"


@java_class(f"{_OWN}$WriteLock", implements=[_LOCK, "java.io.Serializable"])
class WriteLock(JObject):
    sync: _Writers

    @java_method(f"protected void <init>({_OWN})")
    def init(self, lock: Any) -> None:
        self.sync = lock.sync

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
        if not self.sync.is_mine:
            illegal_monitor_state()
        self.sync.unlock()

    @java_method("java.util.concurrent.locks.Condition newCondition()")
    def new_condition(self) -> ConditionObject:
        return ConditionObject.create(self.sync)

    @java_method("boolean isHeldByCurrentThread()")
    def is_held_by_current_thread(self) -> bool:
        return self.sync.is_mine

    @java_method("int getHoldCount()")
    def get_hold_count(self) -> int:
        return self.sync.count if self.sync.is_mine else 0

    @java_method("String toString()")
    def to_string(self) -> str:
        owner = self.sync.owner
        state = "[Unlocked]" if owner is None else f"[Locked by thread {owner.name}]"
        return f"{class_name(self)}@{vm().identity_hash(self):x}{state}"


@java_class(_OWN, implements=["java.util.concurrent.locks.ReadWriteLock", "java.io.Serializable"])
class ReentrantReadWriteLock(JObject):
    sync: _Writers
    reader: ReadLock
    writer: WriteLock

    @java_method("void <init>()")
    def init(self) -> None:
        self.init_fair(0)

    @java_method("void <init>(boolean)")
    def init_fair(self, fair: int) -> None:
        self.sync = _Writers(f"a {class_name(self)}", fair=bool(fair))
        self.reader, self.writer = ReadLock.__new__(ReadLock), WriteLock.__new__(WriteLock)
        self.reader.init(self)
        self.writer.init(self)

    @java_method(f"{_LOCK} readLock()")
    @java_method(f"{_OWN}$ReadLock readLock()")
    def read_lock(self) -> ReadLock:
        return self.reader

    @java_method(f"{_LOCK} writeLock()")
    @java_method(f"{_OWN}$WriteLock writeLock()")
    def write_lock(self) -> WriteLock:
        return self.writer

    @java_method("final boolean isFair()")
    def is_fair(self) -> bool:
        return self.sync.fair

    @java_method("int getReadLockCount()")
    def get_read_lock_count(self) -> int:
        return sum(self.sync.reads.values())

    @java_method("boolean isWriteLocked()")
    def is_write_locked(self) -> bool:
        return self.sync.owner is not None

    @java_method("boolean isWriteLockedByCurrentThread()")
    def is_write_locked_by_current_thread(self) -> bool:
        return self.sync.is_mine

    @java_method("int getWriteHoldCount()")
    def get_write_hold_count(self) -> int:
        return self.writer.get_hold_count()

    @java_method("int getReadHoldCount()")
    def get_read_hold_count(self) -> int:
        return self.sync.reads.get(current(), 0)

    @java_method("final boolean hasQueuedThreads()")
    def has_queued_threads(self) -> bool:
        return bool(self.sync.queue or self.sync.readers.threads)

    @java_method("final int getQueueLength()")
    def get_queue_length(self) -> int:
        return len(self.sync.queue) + len(self.sync.readers)

    @java_method("protected Thread getOwner()")
    def get_owner(self) -> Any:
        owner = self.sync.owner
        return None if owner is None else vm().thread_object(owner)

    @java_method("final boolean hasQueuedThread(Thread)")
    def has_queued_thread(self, thread: Any) -> bool:
        queued = [*self.sync.queue, *self.sync.readers.threads]
        return any(one.java is thread for one in queued)

    @java_method("protected java.util.Collection getQueuedThreads()")
    def get_queued_threads(self) -> Any:
        return thread_list([*self.sync.queue, *self.sync.readers.threads])

    @java_method("protected java.util.Collection getQueuedWriterThreads()")
    def get_queued_writer_threads(self) -> Any:
        return thread_list(self.sync.queue)

    @java_method("protected java.util.Collection getQueuedReaderThreads()")
    def get_queued_reader_threads(self) -> Any:
        return thread_list(self.sync.readers.threads)

    @java_method("String toString()")
    def to_string(self) -> str:
        writes, reads = self.sync.count, self.get_read_lock_count()
        return (
            f"{class_name(self)}@{vm().identity_hash(self):x}"
            f"[Write locks = {writes}, Read locks = {reads}]"
        )
