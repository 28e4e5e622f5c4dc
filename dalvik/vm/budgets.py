"""Limits of a run: instructions, memory, wall-clock time.

Instructions are counted by the translated code itself (`Options.metered`). Memory and time are
watched from outside: an OS thread looks at the process now and then and, when a limit is passed,
raises something in the machine's thread. What it measures is the growth of the whole process's
resident memory since the run began, which is what would hurt the host.
"""

from __future__ import annotations

import ctypes
import sys
import threading
from typing import NoReturn

from dalvik.errors import BudgetSpent
from dalvik.vm import stack
from dalvik.vm.control import Control, Stop

_PERIOD = 0.05
_AGAIN = 0.5

_PAGE = 4096


class Watchdog(Control):
    """Raised from outside, wherever the machine's thread is."""


class InstructionMeter:
    """Counts down; when nothing is left, names the place."""

    def __init__(self, limit: int | None) -> None:
        self.limit = limit
        self.left = limit or 0

    @property
    def used(self) -> int:
        return (self.limit or 0) - self.left

    def charge(self, count: int) -> None:
        """The hook of metered code: `count` instructions are about to run."""
        self.left -= count
        if self.left < 0:
            self._spent()

    def _spent(self) -> NoReturn:
        place = describe_place(stack.capture(sys._getframe(2)))
        raise Stop(BudgetSpent(f"the budget of {self.limit} instructions was spent in {place}"))


def describe_place(backtrace: stack.Backtrace) -> str:
    """Method, offset and line, for messages."""
    found = stack.innermost(backtrace)
    if found is None:
        return "native code"
    method, address = found
    line = stack.line_at(method, address)
    where = f"{method!r} at offset {max(address, 0):#x}"
    return f"{where} (line {line})" if line >= 0 else where


def resident_bytes() -> int:
    """Resident memory of this process; 0 where the system does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * _PAGE
    except (OSError, ValueError, IndexError):
        return 0


class Watch:
    """The watching OS thread of one run; a context manager around it.

    Growth beyond `heap` is MemoryError, which Java code sees as OutOfMemoryError and may survive;
    growth beyond `memory`, or `seconds`, ends the run.
    """

    def __init__(self, seconds: float | None, memory: int | None, heap: int) -> None:
        self.seconds, self.memory, self.heap = seconds, memory, heap
        self.reason: str | None = None
        self._over = threading.Event()
        self._unwanted = False
        self._thread: threading.Thread | None = None

    def __enter__(self) -> Watch:
        target = threading.get_ident()
        self._thread = threading.Thread(target=self._look, args=(target,), daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        if self._thread is not None:
            self._thread.join()
        _take_back()

    def interrupt(self) -> None:
        """Ends the run soon, wherever it is, from any OS thread. Only the watching thread raises
        anything: it ends before the run's thread does, whose number another may get then."""
        self._unwanted = True

    def _look(self, target: int) -> None:
        started = resident_bytes()
        waited, full = 0.0, self.heap
        while not self._over.wait(_PERIOD):
            waited += _PERIOD
            grown = resident_bytes() - started
            if self._unwanted:
                self.reason = "the host stopped the run"
            elif self.memory is not None and grown > self.memory:
                self.reason = f"the memory budget of {self.memory} bytes was spent"
            elif self.seconds is not None and waited >= self.seconds:
                self.reason = f"the time budget of {self.seconds} s was spent"
            else:
                if grown > full:
                    raise_in(target, MemoryError)
                    full = grown + (self.heap >> 3)  # room for the app to react
                elif grown < self.heap:
                    full = self.heap
                continue
            self._insist(target)
            return

    def _insist(self, target: int) -> None:
        """Where Python runs a callback of its own (a finaliser, a collection), what is raised is
        ignored: one signal alone may be lost, and an app that never stops would go on."""
        raise_in(target, Watchdog)
        while not self._over.wait(_AGAIN):
            raise_in(target, Watchdog)

    def stop(self, error: Watchdog) -> Stop:
        """The signal as an error that names the place; no further one is sent."""
        self._over.set()
        place = describe_place(stack.capture_raised(error.__traceback__))
        return Stop(BudgetSpent(f"{self.reason or 'the host stopped the run'} in {place}"))


class _Nothing(BaseException):
    """Raised in place of what is to be taken back."""


def _take_back() -> None:
    """What was raised in this thread and has not arrived yet does not come any more.

    Raising nothing would do that too, but then CPython 3.11 believes for ever that something is
    pending: it looks for it at every turn, and with a trace function it never goes on.
    """
    try:
        raise_in(threading.get_ident(), _Nothing)
        while True:
            pass
    except _Nothing:
        pass


def raise_in(thread: int, kind: type[BaseException]) -> None:
    """Raises in an OS thread at its next bytecode."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(kind))
