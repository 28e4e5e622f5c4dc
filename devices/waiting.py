"""Waiting: for what, how long, and what was seen instead.

Nobody sleeps and hopes. A wait looks at a state that something else changes; where the device
tells of changes (a log stream, a debugger) the waiter is woken, otherwise it asks again.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from dalvik.errors import NotInTime
from devices.jdwp.deadline import Deadline

__all__ = ["Deadline", "until"]

T = TypeVar("T")

#: Seconds between two questions to a device that does not tell by itself, at most: the first
#: follow each other sooner, because most of what is awaited is about to happen.
PAUSE = 0.05
_FIRST_PAUSE = 0.005


def until(
    look: Callable[[], T | None],
    *,
    device: str,
    awaited: str,
    within: float,
    seen: Callable[[], str] | None = None,
    pause: float = PAUSE,
    hint: str | None = None,
) -> T:
    """What `look` gives, once it gives something; it is asked at least once.

    When the time is up, `seen` says what there was instead.
    """
    deadline = Deadline(within)
    rest = min(_FIRST_PAUSE, pause)
    while True:
        found = look()
        if found is not None:
            return found
        left = deadline.remaining
        if not left:
            instead = seen() if seen is not None else "nothing came"
            raise NotInTime(device, awaited, f"not within {deadline}; {instead}", hint=hint)
        time.sleep(min(rest, left))
        rest = min(2 * rest, pause)
