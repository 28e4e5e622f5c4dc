"""The one clock of a machine.

Its time is not the host's. It passes by waiting: when every thread waits, it jumps to the nearest
deadline, so a sleep of ten seconds costs nothing. Computing takes no time, except that each reading
moves the clock, so that loops which wait by asking for the time come to an end: by a microsecond at
first, and by more and more (up to a millisecond) the longer nobody has waited.
"""

from __future__ import annotations

#: 2024-01-01T00:00:00Z, where every machine starts unless told otherwise.
EPOCH_MILLIS = 1_704_067_200_000
#: `nanoTime` has no meaning but differences; zero would hide errors.
_NANO_ORIGIN = 1_000_000_000
_READING = 1_000
_LONGEST_READING = 1_000_000
#: After so many readings without a wait, readings take twice as long.
_PATIENCE = 128


class Clock:
    """Nanoseconds since the machine started, and the epoch they count from."""

    def __init__(self, epoch_millis: int = EPOCH_MILLIS, *, reading: int = _READING) -> None:
        self.epoch_millis = epoch_millis
        self.now = 0
        #: How far one reading moves the clock at first.
        self.reading = reading
        self._step, self._readings = reading, 0
        #: A frozen clock moves only by `step` and `set_millis`; waits then stay waits.
        self.frozen = False

    def _read(self) -> int:
        if not self.frozen:
            self.now += self._step
            self._readings += 1
            if self._readings % _PATIENCE == 0:
                self._step = min(2 * self._step, max(self.reading, _LONGEST_READING))
        return self.now

    def millis(self) -> int:
        """`System.currentTimeMillis`."""
        return self.epoch_millis + self._read() // 1_000_000

    def nanos(self) -> int:
        """`System.nanoTime`."""
        return _NANO_ORIGIN + self._read()

    def wall_nanos(self) -> int:
        """Nanoseconds since 1970."""
        return self.epoch_millis * 1_000_000 + self._read()

    def delay(self, moment: int) -> float | None:
        """Seconds of the host's time until the clock may jump to `moment`; None: not by itself.

        Asked when every thread waits. A clock that follows the host's overrides it.
        """
        return None if self.frozen and moment > self.now else 0.0

    def advance_to(self, moment: int) -> None:
        """The jump when everybody waits; never backwards."""
        if moment > self.now:
            self.now = moment
            self._step, self._readings = self.reading, 0

    def step(self, nanos: int) -> None:
        """Moves the clock by hand."""
        self.now += nanos

    def set_millis(self, millis: int) -> None:
        """Sets the time of day; `nanoTime` and running waits do not notice."""
        self.epoch_millis = millis - self.now // 1_000_000
