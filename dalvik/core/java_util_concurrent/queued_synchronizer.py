"""AbstractQueuedSynchronizer: the base that libraries build their own locks on.

Apps override `tryAcquire` and its siblings; the queue, the blocking and the conditions are here.
"""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.attach import mixing
from dalvik.core.java_util_concurrent.blocking import (
    Waiters,
    current,
    deadline_in,
    illegal_monitor_state,
    now,
    scheduler,
    thread_list,
    throw_if_interrupted,
)
from dalvik.vm.interop import caller, class_name, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from dalvik.vm.threads import JavaThread, Wake

_UNIT = "java.util.concurrent.TimeUnit"
_LOCKS = "java.util.concurrent.locks"
_CALLS = {
    kind: {
        "acquire": caller(f"tryAcquire({kind})Z"),
        "release": caller(f"tryRelease({kind})Z"),
        "acquire shared": caller(f"tryAcquireShared({kind}){kind}"),
        "release shared": caller(f"tryReleaseShared({kind})Z"),
    }
    for kind in ("I", "J")
}
_HELD_EXCLUSIVELY = caller("isHeldExclusively()Z")


@java_class(f"{_LOCKS}.AbstractOwnableSynchronizer", access="public abstract")
class AbstractOwnableSynchronizer(JObject):
    exclusive_owner: Any = None

    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method("protected final void setExclusiveOwnerThread(Thread)")
    def set_exclusive_owner_thread(self, thread: Any) -> None:
        self.exclusive_owner = thread

    @java_method("protected final Thread getExclusiveOwnerThread()")
    def get_exclusive_owner_thread(self) -> Any:
        return self.exclusive_owner


class _Synchronizer(AbstractOwnableSynchronizer):
    """What the 32- and the 64-bit synchronizer share; `kind` is the type of their state."""

    kind = "I"
    state: int = 0
    queue: list[JavaThread]
    has_contended = False

    def start(self) -> None:
        self.state = 0
        self.queue = []

    def _attempt(self, shared: bool, argument: int) -> bool:
        calls = _CALLS[self.kind]
        if shared:
            return int(calls["acquire shared"](self, argument)) >= 0
        return bool(calls["acquire"](self, argument))

    def obtain(
        self, argument: int, *, shared: bool, nanos: int | None = None, interruptible: bool = False
    ) -> bool:
        if interruptible:
            throw_if_interrupted()
        if self._attempt(shared, argument):
            return True
        if nanos is not None and nanos <= 0:
            return False
        self.queue.append(current())
        self.has_contended = True
        return self.wait_in_queue(argument, shared, deadline_in(nanos), interruptible)

    def wait_in_queue(
        self, argument: int, shared: bool, deadline: int | None, interruptible: bool
    ) -> bool:
        thread = current()
        left_by_itself = False
        try:
            while True:
                if self.queue[0] is thread and self._attempt(shared, argument):
                    del self.queue[0]
                    left_by_itself = True
                    if shared:
                        self.wake_first()
                    return True
                rest = None if deadline is None else deadline - now()
                if rest is not None and rest <= 0:
                    return False
                woken = scheduler().block(f"a {class_name(self)}", rest, interruptible)
                if woken is Wake.INTERRUPTED:
                    scheduler().throw_interrupted()
        finally:
            if not left_by_itself:
                self.queue.remove(thread)
                self.wake_first()

    def wake_first(self) -> None:
        if self.queue:
            scheduler().wake(self.queue[0])

    def let_go(self, argument: int, *, shared: bool) -> bool:
        name = "release shared" if shared else "release"
        if not _CALLS[self.kind][name](self, argument):
            return False
        self.wake_first()
        return True

    @java_method("protected boolean isHeldExclusively()")
    def is_held_exclusively(self) -> bool:
        throw("java.lang.UnsupportedOperationException")

    @java_method("final boolean hasQueuedThreads()")
    def has_queued_threads(self) -> bool:
        return bool(self.queue)

    @java_method("final boolean hasContended()")
    def contended(self) -> bool:
        return self.has_contended

    @java_method("final Thread getFirstQueuedThread()")
    def get_first_queued_thread(self) -> Any:
        return vm().thread_object(self.queue[0]) if self.queue else None

    @java_method("final boolean isQueued(Thread)")
    def is_queued(self, thread: Any) -> bool:
        return any(queued.java is thread for queued in self.queue)

    @java_method("final boolean hasQueuedPredecessors()")
    def has_queued_predecessors(self) -> bool:
        return bool(self.queue) and self.queue[0] is not current()

    @java_method("final int getQueueLength()")
    def get_queue_length(self) -> int:
        return len(self.queue)

    @java_method("final java.util.Collection getQueuedThreads()")
    def get_queued_threads(self) -> Any:
        return thread_list(self.queue)

    @java_method("String toString()")
    def to_string(self) -> str:
        empty = "" if self.queue else "empty "
        return (
            f"{class_name(self)}@{vm().identity_hash(self):x}"
            f"[State = {self.state}, {empty.strip() or 'nonempty'} queue]"
        )


_SHARED = [value for value in vars(_Synchronizer).values() if hasattr(value, "__java__")]


def _family(number: str) -> list[Any]:
    """The methods whose signatures name the type of the state."""

    def unsupported(self: Any, _argument: int) -> Any:
        throw("java.lang.UnsupportedOperationException")

    @java_method(f"protected final {number} getState()")
    def get_state(self: Any) -> int:
        return int(self.state)

    @java_method(f"protected final void setState({number})")
    def set_state(self: Any, state: int) -> None:
        self.state = state

    @java_method(f"protected final boolean compareAndSetState({number},{number})")
    def compare_and_set_state(self: Any, expected: int, state: int) -> bool:
        if self.state != expected:
            return False
        self.state = state
        return True

    @java_method(f"protected boolean tryAcquire({number})")
    @java_method(f"protected boolean tryRelease({number})")
    @java_method(f"protected {number} tryAcquireShared({number})")
    @java_method(f"protected boolean tryReleaseShared({number})")
    def try_default(self: Any, argument: int) -> Any:
        return unsupported(self, argument)

    @java_method(f"final void acquire({number})")
    def acquire(self: Any, argument: int) -> None:
        self.obtain(argument, shared=False)

    @java_method(f"final void acquireInterruptibly({number})")
    def acquire_interruptibly(self: Any, argument: int) -> None:
        self.obtain(argument, shared=False, interruptible=True)

    @java_method(f"final boolean tryAcquireNanos({number},long)")
    def try_acquire_nanos(self: Any, argument: int, nanos: int) -> bool:
        return bool(self.obtain(argument, shared=False, nanos=nanos, interruptible=True))

    @java_method(f"final boolean release({number})")
    def release(self: Any, argument: int) -> bool:
        return bool(self.let_go(argument, shared=False))

    @java_method(f"final void acquireShared({number})")
    def acquire_shared(self: Any, argument: int) -> None:
        self.obtain(argument, shared=True)

    @java_method(f"final void acquireSharedInterruptibly({number})")
    def acquire_shared_interruptibly(self: Any, argument: int) -> None:
        self.obtain(argument, shared=True, interruptible=True)

    @java_method(f"final boolean tryAcquireSharedNanos({number},long)")
    def try_acquire_shared_nanos(self: Any, argument: int, nanos: int) -> bool:
        return bool(self.obtain(argument, shared=True, nanos=nanos, interruptible=True))

    @java_method(f"final boolean releaseShared({number})")
    def release_shared(self: Any, argument: int) -> bool:
        return bool(self.let_go(argument, shared=True))

    return [
        get_state,
        set_state,
        compare_and_set_state,
        try_default,
        acquire,
        acquire_interruptibly,
        try_acquire_nanos,
        release,
        acquire_shared,
        acquire_shared_interruptibly,
        try_acquire_shared_nanos,
        release_shared,
    ]


@java_class(f"{_LOCKS}.AbstractQueuedSynchronizer", access="public abstract")
@mixing(*_SHARED, *_family("int"))
class AbstractQueuedSynchronizer(_Synchronizer):
    @java_method("protected void <init>()")
    def init(self) -> None:
        self.start()


@java_class(f"{_LOCKS}.AbstractQueuedLongSynchronizer", access="public abstract")
@mixing(*_SHARED, *_family("long"))
class AbstractQueuedLongSynchronizer(_Synchronizer):
    kind = "J"

    @java_method("protected void <init>()")
    def init(self) -> None:
        self.start()


class SynchronizerCondition:
    """A condition of an app's own synchronizer, for `ConditionObject`."""

    def __init__(self, lock: _Synchronizer) -> None:
        self.lock = lock
        self.waiters = Waiters(f"a signal on a condition of a {class_name(lock)}")
        self.signalled: set[JavaThread] = set()

    def wait(self, nanos: int | None, *, interruptible: bool = True) -> bool:
        if interruptible:
            throw_if_interrupted()
        thread = current()
        saved = self.lock.state
        if not self.lock.let_go(saved, shared=False):
            illegal_monitor_state()
        woken = self.waiters.wait(deadline_in(nanos), interruptible=interruptible)
        signalled = thread in self.signalled
        self.signalled.discard(thread)
        self.lock.obtain(saved, shared=False)
        if signalled:
            return True
        if woken is Wake.INTERRUPTED:
            scheduler().throw_interrupted()
        return False

    @property
    def waiting(self) -> list[JavaThread]:
        return self.waiters.threads

    def _check(self) -> None:
        if not _HELD_EXCLUSIVELY(self.lock):
            illegal_monitor_state()

    def signal(self) -> None:
        self._check()
        if self.waiters.threads:
            self.signalled.add(self.waiters.threads[0])
            self.waiters.wake_one()

    def signal_all(self) -> None:
        self._check()
        self.signalled.update(self.waiters.threads)
        self.waiters.wake_all()
