"""One deadline for everything that a call has to wait for."""

from __future__ import annotations

import time


class Deadline:
    """A moment, given as seconds from now; waits that share it do not add up."""

    __slots__ = ("_end", "within")

    def __init__(self, within: float) -> None:
        self.within = within
        self._end = time.monotonic() + within

    @property
    def remaining(self) -> float:
        """Seconds left, never negative."""
        return max(0.0, self._end - time.monotonic())

    def __str__(self) -> str:
        return f"{self.within:g} s"
