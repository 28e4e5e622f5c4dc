"""Remembers which neutral sequence was tried in which abstract state.

A state is what the user could do there: the tree of view classes and handlers, together with the
event that led there. Injecting the same sequence into the same state again would most likely find
the same bug again. Thread-safe: several devices share one cache.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from typing import NamedTuple

from thor.attempts import Attempt, Status


class Tried(NamedTuple):
    """A sequence that is about to be injected into an abstract state after an event."""

    state: str
    event: str
    sequence: str


class StateCache:
    """`claim` before injecting; `release` if the injection turned out void."""

    def __init__(self, known: Iterable[Tried] = ()) -> None:
        self._known: set[Tried] = set(known)
        self._lock = threading.Lock()

    def claim(self, tried: Tried) -> bool:
        """Whether it is new; from now on it is not."""
        with self._lock:
            if tried in self._known:
                return False
            self._known.add(tried)
            return True

    def release(self, tried: Tried) -> None:
        with self._lock:
            self._known.discard(tried)

    def remember(self, attempt: Attempt) -> None:
        """Takes over what an attempt of an earlier, interrupted run has tried."""
        with self._lock:
            self._known.update(tried_in(attempt))

    def __len__(self) -> int:
        return len(self._known)


def tried_in(attempt: Attempt) -> list[Tried]:
    """What an attempt has really injected, where the state was known."""
    return [
        Tried(visit.state, visit.event, one.sequence)
        for visit in attempt.sites
        for one in visit.injections
        if visit.state and one.status is Status.CERTIFIED
    ]
