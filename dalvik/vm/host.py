"""The OS thread that a machine lives on.

Java code recurses deeply and calls back and forth between translated code and C (sorting,
hashing, comparing), which uses the C stack. So each machine has a thread of its own with a stack
that is large enough for Python's recursion limit to be reached first: runaway recursion then is
a StackOverflowError in the app and never the end of the process.
"""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

_Result = TypeVar("_Result")

#: C stack per level of Python recursion; the worst that was seen (sort inside comparator) is 8 KB.
_BYTES_PER_LEVEL = 32 << 10
_SMALLEST_STACK = 256 << 20
#: Levels that the machine itself needs below and above Java's.
_OVERHEAD = 1_000

_limits_lock = threading.Lock()
_limits: list[int] = []
_original_limit: list[int] = []


def _raise_limit(limit: int) -> None:
    """Python's limit is one for all threads: the largest that a running machine asks for."""
    with _limits_lock:
        if not _limits:
            _original_limit[:] = [sys.getrecursionlimit()]
        _limits.append(limit)
        sys.setrecursionlimit(max(*_limits, *_original_limit))


def _lower_limit(limit: int) -> None:
    with _limits_lock:
        _limits.remove(limit)
        sys.setrecursionlimit(max([*_limits, *_original_limit]))


class Host:
    """Runs jobs one after another on one thread; the thread starts with the first job."""

    def __init__(self, depth: int) -> None:
        self._limit = depth + _OVERHEAD
        self._jobs: queue.SimpleQueue[tuple[Callable[[], Any], Future[Any]] | None] = (
            queue.SimpleQueue()
        )
        self._thread: threading.Thread | None = None

    @property
    def is_here(self) -> bool:
        """Whether the caller is on the machine's thread."""
        return self._thread is threading.current_thread()

    @property
    def ident(self) -> int | None:
        return None if self._thread is None else self._thread.ident

    def submit(self, job: Callable[[], _Result]) -> Future[_Result]:
        """Queues a job."""
        if self._thread is None:
            self._start()
        future: Future[_Result] = Future()
        self._jobs.put((job, future))
        return future

    def _start(self) -> None:
        size = max(_SMALLEST_STACK, self._limit * _BYTES_PER_LEVEL)
        before = threading.stack_size(size)
        try:
            self._thread = threading.Thread(target=self._work, name="dalvik machine", daemon=True)
            self._thread.start()
        finally:
            threading.stack_size(before)

    def _work(self) -> None:
        while True:
            job = self._jobs.get()
            if job is None:
                return
            _raise_limit(self._limit)
            try:
                result = job[0]()
            except BaseException as error:
                _lower_limit(self._limit)
                job[1].set_exception(error)
            else:
                _lower_limit(self._limit)
                job[1].set_result(result)
            del job

    def close(self) -> None:
        """Lets the thread end after the jobs that are queued."""
        if self._thread is not None and not self.is_here:
            self._jobs.put(None)
            self._thread.join()
            self._thread = None
