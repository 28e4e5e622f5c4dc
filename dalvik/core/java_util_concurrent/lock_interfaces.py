"""Lock, Condition and ReadWriteLock."""

from __future__ import annotations

from dalvik.vm.native import java_interface

_UNIT = "java.util.concurrent.TimeUnit"


@java_interface(
    "java.util.concurrent.locks.Lock",
    abstract=[
        "void lock()",
        "void lockInterruptibly()",
        "boolean tryLock()",
        f"boolean tryLock(long,{_UNIT})",
        "void unlock()",
        "java.util.concurrent.locks.Condition newCondition()",
    ],
)
class Lock:
    pass


@java_interface(
    "java.util.concurrent.locks.Condition",
    abstract=[
        "void await()",
        "void awaitUninterruptibly()",
        "long awaitNanos(long)",
        f"boolean await(long,{_UNIT})",
        "boolean awaitUntil(java.util.Date)",
        "void signal()",
        "void signalAll()",
    ],
)
class Condition:
    pass


@java_interface(
    "java.util.concurrent.locks.ReadWriteLock",
    abstract=[
        "java.util.concurrent.locks.Lock readLock()",
        "java.util.concurrent.locks.Lock writeLock()",
    ],
)
class ReadWriteLock:
    pass
