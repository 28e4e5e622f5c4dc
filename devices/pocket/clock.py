"""The device's one clock, shared by all its app processes.

It jumps to the next deadline when every process waits and somebody drives the device by waiting (a
running instrumentation whose test thread is not held). Otherwise people or tools are at the other
end of adb, and the clock follows the host's: a debugger that holds a test does not make minutes
pass for the app.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from dalvik.vm.clock import Clock

#: How often a process looks again whether the others wait too, in seconds of the host.
_AGAIN = 0.002


class DeviceClock(Clock):
    """`driven` says whether time may jump now; asked each time when a process has nothing to do.

    `first` is asked next: whether the caller's deadline is the nearest and all others wait.
    """

    def __init__(self, epoch_millis: int | None = None) -> None:
        if epoch_millis is None:
            super().__init__()
        else:
            super().__init__(epoch_millis)
        self.driven: Callable[[], bool] = lambda: False
        self.first: Callable[[int], bool] = lambda moment: True
        #: Nanoseconds that were jumped over because everybody waited.
        self.skipped = 0
        self._host = time.monotonic_ns()
        self._guard = threading.RLock()

    def _read(self) -> int:
        with self._guard:
            self._follow()
            return super()._read()

    def _follow(self) -> None:
        """Lets the time that passed on the host pass here too, unless the clock is driven."""
        host = time.monotonic_ns()
        passed, self._host = host - self._host, host
        if not self.frozen and not self.driven():
            self.now += passed

    def delay(self, moment: int) -> float | None:
        if self.frozen and moment > self.now:
            return None
        with self._guard:
            self._follow()
            if moment <= self.now:
                return 0.0
            if not self.driven():
                return (moment - self.now) / 1e9
        return 0.0 if self.first(moment) else _AGAIN

    def advance_to(self, moment: int) -> None:
        with self._guard:
            self.skipped += max(0, moment - self.now)
            super().advance_to(moment)
