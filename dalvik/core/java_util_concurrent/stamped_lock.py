"""StampedLock: a lock that is not reentrant and belongs to whoever has the stamp."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import declared_in, with_functions
from dalvik.core.java_util_concurrent.blocking import Waiters, illegal_monitor_state
from dalvik.core.java_util_concurrent.time_unit import nanos_of
from dalvik.vm.interop import class_name, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_UNIT = "java.util.concurrent.TimeUnit"
_LOCK = "java.util.concurrent.locks.Lock"
_OWN = "java.util.concurrent.locks.StampedLock"
#: The bit for a writer; below it is the number of readers, above it the number of writes so far.
_WRITE = 128
_READERS = _WRITE - 1
_ORIGIN = _WRITE << 1


@java_method("static boolean isWriteLockStamp(long)")
def is_write_lock_stamp(stamp: int) -> bool:
    return bool(stamp & _WRITE)


@java_method("static boolean isReadLockStamp(long)")
def is_read_lock_stamp(stamp: int) -> bool:
    return bool(stamp & _READERS)


@java_method("static boolean isLockStamp(long)")
def is_lock_stamp(stamp: int) -> bool:
    return bool(stamp & (_WRITE | _READERS))


@java_method("static boolean isOptimisticReadStamp(long)")
def is_optimistic_read_stamp(stamp: int) -> bool:
    return bool(stamp) and not stamp & (_WRITE | _READERS)


@java_class(_OWN, implements=["java.io.Serializable"])
@with_functions(*declared_in(globals()))
class StampedLock(JObject):
    state: int
    waiters: Waiters

    @java_method("void <init>()")
    def init(self) -> None:
        self.state = _ORIGIN
        self.waiters = Waiters(f"a {class_name(self)}")

    def _free(self) -> bool:
        return not self.state & (_WRITE | _READERS)

    def _readable(self) -> bool:
        return not self.state & _WRITE

    def _begin_write(self) -> int:
        self.state += _WRITE
        return self.state

    def _begin_read(self) -> int:
        self.state += 1
        return self.state

    def _await(self, *, write: bool, nanos: int | None, interruptible: bool) -> int:
        condition = self._free if write else self._readable
        if not self.waiters.wait_until(condition, nanos, interruptible=interruptible):
            return 0
        return self._begin_write() if write else self._begin_read()

    @java_method("long writeLock()")
    def write_lock(self) -> int:
        return self._await(write=True, nanos=None, interruptible=False)

    @java_method("long writeLockInterruptibly()")
    def write_lock_interruptibly(self) -> int:
        return self._await(write=True, nanos=None, interruptible=True)

    @java_method("long tryWriteLock()")
    def try_write_lock(self) -> int:
        return self._begin_write() if self._free() else 0

    @java_method(f"long tryWriteLock(long,{_UNIT})")
    def try_write_lock_for(self, amount: int, unit: Any) -> int:
        return self._await(write=True, nanos=nanos_of(amount, unit), interruptible=True)

    @java_method("long readLock()")
    def read_lock(self) -> int:
        return self._await(write=False, nanos=None, interruptible=False)

    @java_method("long readLockInterruptibly()")
    def read_lock_interruptibly(self) -> int:
        return self._await(write=False, nanos=None, interruptible=True)

    @java_method("long tryReadLock()")
    def try_read_lock(self) -> int:
        return self._begin_read() if self._readable() else 0

    @java_method(f"long tryReadLock(long,{_UNIT})")
    def try_read_lock_for(self, amount: int, unit: Any) -> int:
        return self._await(write=False, nanos=nanos_of(amount, unit), interruptible=True)

    @java_method("long tryOptimisticRead()")
    def try_optimistic_read(self) -> int:
        return 0 if self.state & _WRITE else self.state & ~_READERS

    @java_method("boolean validate(long)")
    def validate(self, stamp: int) -> bool:
        return bool(stamp) and (stamp & ~_READERS) == (self.state & ~_READERS)

    @java_method("void unlockWrite(long)")
    def unlock_write(self, stamp: int) -> None:
        if self.state != stamp or not stamp & _WRITE:
            illegal_monitor_state()
        self._end_write()

    @java_method("void unlockRead(long)")
    def unlock_read(self, stamp: int) -> None:
        same = (self.state & ~_READERS) == (stamp & ~_READERS)
        if not same or not stamp & _READERS or not self.state & _READERS or stamp & _WRITE:
            illegal_monitor_state()
        self._end_read()

    def _end_write(self) -> None:
        self.state += _WRITE
        self.waiters.wake_all()

    def _end_read(self) -> None:
        self.state -= 1
        if self._free():
            self.waiters.wake_all()

    @java_method("void unlock(long)")
    def unlock(self, stamp: int) -> None:
        if stamp & _WRITE:
            self.unlock_write(stamp)
        else:
            self.unlock_read(stamp)

    @java_method("long tryConvertToWriteLock(long)")
    def try_convert_to_write_lock(self, stamp: int) -> int:
        if not self.validate(stamp):
            return 0
        mode = stamp & (_WRITE | _READERS)
        if not mode:
            return self.try_write_lock()
        if mode == _WRITE:
            return stamp if self.state == stamp else 0
        if self.state & _READERS != 1:
            return 0
        self.state -= 1
        return self._begin_write()

    @java_method("long tryConvertToReadLock(long)")
    def try_convert_to_read_lock(self, stamp: int) -> int:
        if not self.validate(stamp):
            return 0
        if stamp & _WRITE:
            self.state += _WRITE
            read = self._begin_read()
            self.waiters.wake_all()
            return read
        return stamp if stamp & _READERS else self.try_read_lock()

    @java_method("long tryConvertToOptimisticRead(long)")
    def try_convert_to_optimistic_read(self, stamp: int) -> int:
        if not self.validate(stamp):
            return 0
        if stamp & _WRITE:
            self._end_write()
        elif stamp & _READERS:
            self._end_read()
        return self.state & ~_READERS

    @java_method("boolean tryUnlockWrite()")
    def try_unlock_write(self) -> bool:
        if not self.state & _WRITE:
            return False
        self._end_write()
        return True

    @java_method("boolean tryUnlockRead()")
    def try_unlock_read(self) -> bool:
        if self.state & _WRITE or not self.state & _READERS:
            return False
        self._end_read()
        return True

    @java_method("boolean isWriteLocked()")
    def is_write_locked(self) -> bool:
        return bool(self.state & _WRITE)

    @java_method("boolean isReadLocked()")
    def is_read_locked(self) -> bool:
        return bool(self.state & _READERS)

    @java_method("int getReadLockCount()")
    def get_read_lock_count(self) -> int:
        return self.state & _READERS

    @java_method(f"{_LOCK} asReadLock()")
    def as_read_lock(self) -> Any:
        return _View.create(self, write=False)

    @java_method(f"{_LOCK} asWriteLock()")
    def as_write_lock(self) -> Any:
        return _View.create(self, write=True)

    @java_method("java.util.concurrent.locks.ReadWriteLock asReadWriteLock()")
    def as_read_write_lock(self) -> Any:
        created = _ReadWriteView.__new__(_ReadWriteView)
        created.of = self
        return created

    @java_method("String toString()")
    def to_string(self) -> str:
        if self.state & _WRITE:
            state = "[Write-locked]"
        elif self.state & _READERS:
            state = f"[Read-locks:{self.state & _READERS}]"
        else:
            state = "[Unlocked]"
        return f"{class_name(self)}@{vm().identity_hash(self):x}{state}"


@java_class(f"{_OWN}$LockView", implements=[_LOCK], access="final")
class _View(JObject):
    """The lock without stamps, as a plain Lock."""

    of: StampedLock
    write: bool

    @staticmethod
    def create(lock: StampedLock, *, write: bool) -> _View:
        created = _View.__new__(_View)
        created.of, created.write = lock, write
        return created

    @java_method("void lock()")
    def lock(self) -> None:
        self.of._await(write=self.write, nanos=None, interruptible=False)

    @java_method("void lockInterruptibly()")
    def lock_interruptibly(self) -> None:
        self.of._await(write=self.write, nanos=None, interruptible=True)

    @java_method("boolean tryLock()")
    def try_lock(self) -> bool:
        return bool(self.of.try_write_lock() if self.write else self.of.try_read_lock())

    @java_method(f"boolean tryLock(long,{_UNIT})")
    def try_lock_for(self, amount: int, unit: Any) -> bool:
        nanos = nanos_of(amount, unit)
        return bool(self.of._await(write=self.write, nanos=nanos, interruptible=True))

    @java_method("void unlock()")
    def unlock(self) -> None:
        released = self.of.try_unlock_write() if self.write else self.of.try_unlock_read()
        if not released:
            illegal_monitor_state()

    @java_method("java.util.concurrent.locks.Condition newCondition()")
    def new_condition(self) -> Any:
        throw("java.lang.UnsupportedOperationException")


@java_class(
    f"{_OWN}$ReadWriteLockView",
    implements=["java.util.concurrent.locks.ReadWriteLock"],
    access="final",
)
class _ReadWriteView(JObject):
    of: StampedLock

    @java_method(f"{_LOCK} readLock()")
    def read_lock(self) -> Any:
        return self.of.as_read_lock()

    @java_method(f"{_LOCK} writeLock()")
    def write_lock(self) -> Any:
        return self.of.as_write_lock()
