"""Waiting: what the locks, latches and queues of this package are made of.

A thread that cannot go on puts itself into a list and blocks; who makes it possible wakes the
first of that list. Only one thread runs at a time, so checking a condition and blocking cannot be
torn apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from dalvik.vm.interop import throw, vm
from dalvik.vm.threads import JavaThread, Wake

if TYPE_CHECKING:
    from dalvik.vm.scheduler import Scheduler

#: A wait of this many nanoseconds or more has no end.
_FOREVER = 1 << 62


def scheduler() -> Scheduler:
    return vm().scheduler


def current() -> JavaThread:
    """The running thread."""
    return vm().scheduler.current


def now() -> int:
    """Nanoseconds on the machine's clock, which reading does not move."""
    return vm().clock.now


def deadline_in(nanos: int | None) -> int | None:
    """The moment when a wait of `nanos` is over; None for one without end."""
    if nanos is None or nanos >= _FOREVER:
        return None
    return now() + max(0, nanos)


def throw_if_interrupted() -> None:
    """InterruptedException, flag cleared, if the running thread has been interrupted."""
    if current().interrupted:
        scheduler().throw_interrupted()


def thread_list(threads: Iterable[JavaThread]) -> Any:
    """A Java list of java.lang.Thread objects."""
    from dalvik.core.java_util.lists import ArrayList

    return ArrayList.create([vm().thread_object(one) for one in threads])


def illegal_monitor_state() -> None:
    throw("java.lang.IllegalMonitorStateException")


class Waiters:
    """Threads that wait for one thing, first come first served."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        self.threads: list[JavaThread] = []

    def __len__(self) -> int:
        return len(self.threads)

    def wait(self, deadline: int | None, *, interruptible: bool = True) -> Wake:
        """Blocks the running thread until somebody wakes it, the deadline or an interrupt."""
        thread = current()
        self.threads.append(thread)
        nanos = None if deadline is None else deadline - now()
        woken = scheduler().block(self.reason, nanos, interruptible)
        if thread in self.threads:
            self.threads.remove(thread)
        return woken

    def wake_one(self) -> None:
        while self.threads:  # One whose time is up already does not use up the wake-up.
            if scheduler().wake(self.threads.pop(0)):
                return

    def wake_all(self) -> None:
        threads, self.threads = self.threads, []
        for thread in threads:
            scheduler().wake(thread)

    def wait_until(
        self, condition: Callable[[], Any], nanos: int | None = None, *, interruptible: bool = True
    ) -> bool:
        """Waits until the condition holds; False if the time is up first. Throws
        InterruptedException if it is interruptible and interrupted, even before waiting."""
        if interruptible:
            throw_if_interrupted()
        deadline = deadline_in(nanos)
        while not condition():
            if deadline is not None and now() >= deadline:
                return False
            woken = self.wait(deadline, interruptible=interruptible)
            if woken is Wake.INTERRUPTED:
                # Whoever woke another for the same condition must not have done so in vain.
                self.wake_one()
                scheduler().throw_interrupted()
        return True
