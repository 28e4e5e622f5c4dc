"""Remembers which neutral sequence was tried in which abstract state.

A state is what the user could do there: the tree of view classes and handlers, together with the
event that led there. Injecting the same sequence into the same state again would most likely find
the same bug again. Where a sequence was seen to change the screen, it does not count as tried: only
some of the tests that come by will notice what was lost. Thread-safe: several devices share one
cache.
"""

from __future__ import annotations

import threading
from collections import defaultdict
from typing import NamedTuple

from thor.attempts import Attempt, Status


class Tried(NamedTuple):
    """A sequence that is about to be injected into an abstract state after an event."""

    state: str
    event: str
    sequence: str


#: In how many tests a state is tried before it counts as known. One would do if tests differed only
#: in how they reach a state; they also differ in what they do and check next.
TESTS_PER_STATE = 2


class StateCache:
    """`claim` before injecting; `release` if the injection turned out void."""

    def __init__(self, tests_per_state: int = TESTS_PER_STATE) -> None:
        self._known: dict[Tried, set[str]] = defaultdict(set)
        self._enough = tests_per_state
        self._lock = threading.Lock()

    def claim(self, tried: Tried, test: str) -> bool:
        """Whether it is worth trying in this test; from now on it has been."""
        with self._lock:
            tests = self._known[tried]
            if test in tests or len(tests) >= self._enough:
                return False
            tests.add(test)
            return True

    def release(self, tried: Tried, test: str) -> None:
        with self._lock:
            self._known[tried].discard(test)

    def remember(self, attempt: Attempt) -> None:
        """Takes over what an attempt of an earlier, interrupted run has tried."""
        for tried in tried_in(attempt):
            self.claim(tried, attempt.test)

    def settle(self, tried: Tried) -> None:
        """Counts it as tried often enough, whichever tests there are."""
        with self._lock:
            self._known[tried].update(f"earlier {number}" for number in range(self._enough))

    def __len__(self) -> int:
        return sum(bool(tests) for tests in self._known.values())


def tried_in(attempt: Attempt) -> list[Tried]:
    """What an attempt has really injected, where the state was known and the screen stayed."""
    return [
        Tried(one.state or visit.state, visit.event, one.sequence)
        for visit in attempt.sites
        for one in visit.injections
        if visit.state and one.status is Status.CERTIFIED
        if not any(other.changes for other in visit.injections)
    ]
