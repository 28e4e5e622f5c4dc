"""The engine behind the exclusive locks: ownership, a queue, and conditions."""

from __future__ import annotations

from dalvik.core.java_util_concurrent.blocking import (
    current,
    deadline_in,
    illegal_monitor_state,
    now,
    scheduler,
    throw_if_interrupted,
)
from dalvik.vm.threads import JavaThread, Wake


class Exclusive:
    """A lock that one thread holds, as often as it likes.

    Who waits stays in `queue`, blocked, until it is first and the lock is free. A lock that is not
    fair may be taken past the queue by a thread that happens to run when it is free.
    """

    def __init__(self, name: str, *, fair: bool = False) -> None:
        self.name = name
        self.fair = fair
        self.owner: JavaThread | None = None
        self.count = 0
        self.queue: list[JavaThread] = []

    @property
    def is_mine(self) -> bool:
        return self.owner is current()

    def available(self) -> bool:
        """Whether the first of the queue may have the lock now."""
        return self.owner is None

    def try_lock(self) -> bool:
        """Takes the lock if that is possible at once, queue or not."""
        thread = current()
        if self.owner is thread:
            self.count += 1
            return True
        if not self.available():
            return False
        self.owner, self.count = thread, 1
        return True

    def lock(self, nanos: int | None = None, *, interruptible: bool = False) -> bool:
        """Takes the lock, waiting for it; False if the time was up first."""
        thread = current()
        if interruptible:
            throw_if_interrupted()
        if (self.owner is thread or not (self.fair and self.queue)) and self.try_lock():
            return True
        if nanos is not None and nanos <= 0:
            return False
        self.queue.append(thread)
        return self._wait_in_queue(1, deadline_in(nanos), interruptible)

    def _wait_in_queue(self, count: int, deadline: int | None, interruptible: bool) -> bool:
        thread = current()
        while True:
            if self.available() and self.queue[0] is thread:
                del self.queue[0]
                self.owner, self.count = thread, count
                return True
            nanos = None if deadline is None else deadline - now()
            woken = scheduler().block(self.describe(), nanos, interruptible)
            if self.available() and self.queue[0] is thread:
                continue
            if woken is Wake.NOTIFIED:
                continue
            self.queue.remove(thread)
            self.wake_first()
            if woken is Wake.INTERRUPTED:
                scheduler().throw_interrupted()
            return False

    def describe(self) -> str:
        held = f' held by "{self.owner.name}"' if self.owner is not None else ""
        return f"{self.name}{held}"

    def unlock(self) -> None:
        if self.owner is not current():
            illegal_monitor_state()
        self.count -= 1
        if not self.count:
            self.owner = None
            self.wake_first()

    def release_fully(self) -> int:
        """Lets go of the lock however often it is held; gives that number."""
        if self.owner is not current():
            illegal_monitor_state()
        count, self.count, self.owner = self.count, 0, None
        self.wake_first()
        return count

    def wake_first(self) -> None:
        if self.queue and self.available():
            scheduler().wake(self.queue[0])

    def reacquire(self, count: int) -> None:
        """Takes the lock back after a wait on a condition; the thread may be queued already."""
        thread = current()
        if thread not in self.queue:
            if self.available() and not self.queue:
                self.owner, self.count = thread, count
                return
            self.queue.append(thread)
        self._wait_in_queue(count, None, False)


class ConditionQueue:
    """The threads that wait on one condition of an exclusive lock."""

    def __init__(self, lock: Exclusive) -> None:
        self.lock = lock
        self.waiting: list[JavaThread] = []

    def wait(self, nanos: int | None, *, interruptible: bool = True) -> bool:
        """`Condition.await`: False if the time was up before a signal came."""
        if interruptible:
            throw_if_interrupted()
        thread = current()
        count = self.lock.release_fully()
        deadline = deadline_in(nanos)
        self.waiting.append(thread)
        woken = Wake.NOTIFIED
        while thread in self.waiting:
            rest = None if deadline is None else deadline - now()
            reason = f"a signal on a condition of {self.lock.name}"
            woken = scheduler().block(reason, rest, interruptible)
            if woken is not Wake.NOTIFIED and thread in self.waiting:
                self.waiting.remove(thread)
                break
            woken = Wake.NOTIFIED
        self.lock.reacquire(count)
        if woken is Wake.INTERRUPTED:
            scheduler().throw_interrupted()
        return woken is Wake.NOTIFIED

    def signal(self) -> None:
        """Moves the longest waiting thread to the lock's queue, where it waits for its turn."""
        if not self.lock.is_mine:
            illegal_monitor_state()
        if self.waiting:
            self.lock.queue.append(self.waiting.pop(0))

    def signal_all(self) -> None:
        if not self.lock.is_mine:
            illegal_monitor_state()
        self.lock.queue += self.waiting
        self.waiting.clear()
