"""Notices main threads that never come back from a message: an endless loop, most likely."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from devices.pocket.process import AppProcess
    from devices.pocket.system.processes import Processes

#: Seconds of the processor that one message may take, and the property that says otherwise.
_LIMIT = 10.0
_PROPERTY = "debug.pocket.anr_seconds"
_EVERY = 1.0


class Watchdog:
    """One host thread that looks at all processes of a device as long as there are some."""

    def __init__(self, owner: Processes) -> None:
        self._owner = owner
        self._thread: threading.Thread | None = None
        #: How many messages a process had run when it was last seen, and its time then.
        self._seen: dict[int, tuple[int, float]] = {}

    def wake(self) -> None:
        """Begins to look, if nobody does; with the lock."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="watchdog", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while True:
            time.sleep(_EVERY)
            with self._owner.lock:
                running = self._owner.running
                if not running:
                    self._thread = None
                    return
                for process in running:
                    self._look(process)

    def _limit(self) -> float:
        try:
            return float(self._owner.properties.get(_PROPERTY))
        except ValueError:
            return _LIMIT

    def _look(self, process: AppProcess) -> None:
        count, spent = messages_run(process), process.cpu_seconds()
        before = self._seen.get(process.pid)
        if before is None or before[0] != count or process.is_held or not _is_busy(process):
            self._seen[process.pid] = (count, spent)
        elif spent - before[1] > self._limit():
            self._owner.not_responding(process, "Input dispatching timed out")
            self._seen[process.pid] = (count, spent)


def messages_run(process: AppProcess) -> int:
    """How many messages the main thread has taken so far."""
    from devices.pocket.framework.android_os.looper import messages_taken

    return messages_taken(process)


def _is_busy(process: AppProcess) -> bool:
    main = process.machine._main
    return main is not None and main.blocked is None
