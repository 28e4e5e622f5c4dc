"""Who runs next: in order, by a seeded choice, or as recorded.

The scheduler asks in two places: which of several ready threads runs (`pick`), and, in code that is
translated with `yields`, whether the running one is to be interrupted here (`preempt`). Both kinds
of answers are noted, so that any run can be repeated exactly.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Schedule:
    """The choices of a run: the picks in order, and the questions that were answered with yes."""

    picks: tuple[int, ...] = ()
    preemptions: tuple[int, ...] = ()

    def to_json(self) -> str:
        return json.dumps({"picks": self.picks, "preemptions": self.preemptions})

    @classmethod
    def from_json(cls, text: str) -> Schedule:
        read = json.loads(text)
        return cls(tuple(read["picks"]), tuple(read["preemptions"]))


@dataclass
class Chooser:
    """First come, first served, without preemption; the base of the others. Records itself."""

    picks: list[int] = field(default_factory=list)
    preemptions: list[int] = field(default_factory=list)
    asked: int = 0

    def pick(self, count: int) -> int:
        """Which of `count` ready threads (oldest first) runs."""
        if count == 1:
            return 0
        chosen = self._pick(count)
        self.picks.append(chosen)
        return chosen

    def preempt(self) -> bool:
        """Whether the running thread goes to the end of the queue."""
        chosen = self._preempt()
        if chosen:
            self.preemptions.append(self.asked)
        self.asked += 1
        return chosen

    def _pick(self, count: int) -> int:
        return 0

    def _preempt(self) -> bool:
        return False

    @property
    def schedule(self) -> Schedule:
        """The record up to now."""
        return Schedule(tuple(self.picks), tuple(self.preemptions))


class Seeded(Chooser):
    """Random but repeatable; preempts about once in `every` questions."""

    def __init__(self, seed: int, every: int = 10) -> None:
        super().__init__()
        self.random = random.Random(seed)
        self.every = every

    def _pick(self, count: int) -> int:
        return self.random.randrange(count)

    def _preempt(self) -> bool:
        return self.random.randrange(self.every) == 0


class Replay(Chooser):
    """Gives recorded answers; where the record ends, goes on in order."""

    def __init__(self, schedule: Schedule) -> None:
        super().__init__()
        self.pending = iter(schedule.picks)
        self.interrupted = frozenset(schedule.preemptions)

    def _pick(self, count: int) -> int:
        return min(next(self.pending, 0), count - 1)

    def _preempt(self) -> bool:
        return self.asked in self.interrupted
