"""The time that a run would take on a device whose clock cannot jump.

Under an instrumentation Pocket's clock jumps over every wait that everybody shares: a test that
sleeps ten seconds costs nothing. So its ordinary runs are unnaturally short, and whatever ends in
real work beside them (round trips over adb, a debugger's commands) looks as large as it does
nowhere else. *Unskipped* time is wall time and what the clock has jumped over meanwhile; bench
figures give it beside the raw one, with the same formula on both sides of a ratio.

The device tells over adb what it has skipped; one that knows no such service skips nothing, and
both times are the same there.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from devices.session import DeviceSession

_SKIPPED = re.compile(r"^clock skipped: ([\d.]+) s$", re.MULTILINE)


def skipped(session: DeviceSession) -> float:
    """Seconds that the device's clock has jumped over since it started."""
    found = _SKIPPED.search(session.shell("dumpsys pocket").output)
    return float(found[1]) if found else 0.0


@dataclass(frozen=True)
class Span:
    """Seconds that something took, and those that it would have waited besides."""

    wall: float = 0.0
    skipped: float = 0.0

    @property
    def unskipped(self) -> float:
        return self.wall + self.skipped

    def __add__(self, other: Span) -> Span:
        return Span(self.wall + other.wall, self.skipped + other.skipped)


def span_of(session: DeviceSession, action: Callable[[], object]) -> Span:
    """What `action` takes; asking the device about its clock does not count."""
    before = skipped(session)
    begun = time.perf_counter()
    action()
    wall = time.perf_counter() - begun
    return Span(wall, skipped(session) - before)
