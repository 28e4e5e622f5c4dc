"""Objects whose class overrides `finalize`.

Python tells us (`__del__`) when the last reference to one goes; we keep it until a thread of the
app's own world has run its finaliser, which may bring it back to life. Like Java's collector we
are in no hurry: finalisers run after `System.gc`, or when very many objects wait for theirs.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dalvik.vm.machine import Machine
    from dalvik.vm.threads import JavaThread

#: So many objects wait at most without a call of `System.gc`.
_MANY = 10_000


class Finalizers:
    """The finalisers of one machine that are still to run."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        #: Whether any class of the app needs this at all.
        self.used = False
        self._waiting: deque[Any] = deque()
        self._thread: JavaThread | None = None
        self._closed = False

    def hook(self) -> Callable[[Any], None]:
        """The `__del__` of a class with a finaliser. Python calls it once per object, as Java."""
        self.used = True

        def unreachable(finalized: Any) -> None:
            if not self._closed:
                finalized.finalizing = True
                self._waiting.append(finalized)
                if len(self._waiting) >= _MANY and self.machine.on_host:
                    self.start()

        return unreachable

    def start(self) -> None:
        """Lets a daemon thread run the finalisers that wait."""
        if self._waiting and (self._thread is None or self._thread.ended):
            run = self._run
            self._thread = self.machine.scheduler.start(None, run, "FinalizerDaemon", daemon=True)

    def finish(self) -> None:
        """`System.runFinalization`: returns when they have run."""
        self.start()
        if self._thread is not None and not self._thread.ended:
            self.machine.scheduler.join(self._thread)

    def close(self) -> None:
        self._closed = True
        self._waiting.clear()

    def _run(self) -> None:
        from dalvik.vm.interop import call

        while self._waiting:
            try:
                call(self._waiting.popleft(), "finalize()V")
            except Exception as error:
                self.machine.as_java(error)  # Java ignores it; what is not the app's goes on
