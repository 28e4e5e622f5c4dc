"""Finds the injections that a failure is due to.

Most failures need a single sequence at a single site. So a binary search comes first: the
candidates are ordered by how likely each is to blame (near the failure, of a kind that was to
blame before), and each step injects only the most likely half. Unlike a search over sequences and
then over sites, one search over pairs profits from both kinds of knowledge at once; it never takes
more steps than ⌈log₂ candidates⌉ + 1.

What it ends with is *confirmed*: the suspect alone is injected, and nothing is injected, in turns,
until the evidence is enough or the patience is over. If no single pair holds, the set of all
candidates is minimised by delta debugging (Zeller and Hildebrandt's ddmin), so that the result is
1-minimal: leaving out any one pair makes the failure vanish.
"""

from __future__ import annotations

import enum
import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from thor.attempts import Pair
from thor.evidence import Evidence

#: Chances of a site to be to blame fall by this factor per site away from the failure.
_NEARNESS = 0.5
#: Part of the weight that is spread evenly, so that nothing is thought impossible.
_EVEN = 0.3


class Answer(enum.Enum):
    """What a run with some injections said about the failure in question."""

    SAME = "the same failure"
    OTHER = "another failure"
    PASSED = "passed"
    #: Void injections or a device that failed: the run says nothing.
    UNKNOWN = "unknown"


class Kind(enum.StrEnum):
    """How an isolation ended, best first."""

    SINGLE = "single"
    SEVERAL = "several"
    UNCONFIRMED = "unconfirmed"
    NOT_REPRODUCED = "not reproduced"
    #: The same failure came with nothing injected.
    FLAKY = "flaky"
    UNFINISHED = "unfinished"


@dataclass(frozen=True)
class Isolation:
    """The verdict on one failure."""

    kind: Kind
    pairs: tuple[Pair, ...]
    failed: int
    repeated: int
    runs: int
    #: Of those, the runs of the search itself, without confirmation.
    search_runs: int
    controls: int = 0

    @property
    def is_confirmed(self) -> bool:
        return self.kind in (Kind.SINGLE, Kind.SEVERAL)

    @property
    def how_often(self) -> str:
        if self.repeated and self.failed == self.repeated:
            return f"always ({self.failed} of {self.repeated})"
        return f"{self.failed} of {self.repeated}"


@dataclass
class History:
    """Which sequences were to blame before; shared by all isolations of a run."""

    blamed: Counter[str] = field(default_factory=Counter)

    def weight(self, sequence: str) -> float:
        return 1.0 + 2.0 * self.blamed[sequence]


@dataclass(frozen=True)
class Limits:
    """How many runs an isolation may take. `most` bounds all of them together."""

    confirmations: int = 5
    #: How often a query of delta debugging is repeated before it counts as "does not fail".
    repeats: int = 2
    most: int = 40


Run = Callable[[frozenset[Pair]], Answer]


def search_bound(candidates: int) -> int:
    """The most steps that the binary search takes."""
    return 0 if candidates <= 1 else math.ceil(math.log2(candidates)) + 1


def isolate(
    candidates: Sequence[Pair],
    run: Run,
    history: History,
    limits: Limits | None = None,
    known_passes: int = 0,
) -> Isolation:
    """Isolates a failure that was seen once with all `candidates` injected.

    `known_passes` are ordinary runs of the test that passed: they are evidence too.
    """
    work = _Isolator(tuple(candidates), run, history, limits or Limits(), known_passes)
    found = work.result()
    if found.is_confirmed:
        history.blamed.update({pair.sequence for pair in found.pairs})
    return found


class _OutOfRuns(Exception):
    """The limit of runs is reached."""


class _Isolator:
    def __init__(
        self,
        candidates: tuple[Pair, ...],
        run: Run,
        history: History,
        limits: Limits,
        known_passes: int,
    ) -> None:
        self.candidates = candidates
        self.limits = limits
        self.runs = 0
        self.search_runs = 0
        self._run = run
        self._history = history
        self._known_passes = known_passes
        #: Every run with its answer; the first is the failure that is to be explained.
        self._seen: list[tuple[frozenset[Pair], Answer]] = [(frozenset(candidates), Answer.SAME)]

    def result(self) -> Isolation:
        try:
            return self._single() or self._several()
        except _OutOfRuns:
            return self._verdict(Kind.UNFINISHED, self.candidates)

    def _ask(self, pairs: Iterable[Pair]) -> Answer:
        """One run; a run that says nothing is repeated once."""
        chosen = frozenset(pairs)
        answer = Answer.UNKNOWN
        for _ in range(2):
            if self.runs >= self.limits.most:
                raise _OutOfRuns
            self.runs += 1
            answer = self._run(chosen)
            if answer is not Answer.UNKNOWN:
                break
        self._seen.append((chosen, answer))
        return answer

    # -- one pair --------------------------------------------------------------------------------

    def _single(self) -> Isolation | None:
        suspect = self._search()
        self.search_runs = self.runs
        return self._confirm(frozenset([suspect]), Kind.SINGLE)

    def _search(self) -> Pair:
        left = sorted(self.candidates, key=self._weights().__getitem__, reverse=True)
        weights = self._weights()
        steps = search_bound(len(left))
        while len(left) > 1:
            cut = _cut([weights[pair] for pair in left], steps - 1)
            steps -= 1
            likely, rest = left[:cut], left[cut:]
            left = likely if self._holds(likely, rest) else rest
        return left[0]

    def _holds(self, likely: list[Pair], rest: list[Pair]) -> bool:
        """Whether the likely half has the cause; the other half is asked where it cannot tell."""
        answer = self._ask(likely)
        if answer is Answer.UNKNOWN:
            return self._ask(rest) is not Answer.SAME
        return answer is Answer.SAME

    def _weights(self) -> dict[Pair, float]:
        last = max(pair.site for pair in self.candidates)
        raw = {
            pair: _NEARNESS ** (last - pair.site) * self._history.weight(pair.sequence)
            for pair in self.candidates
        }
        total, count = sum(raw.values()), len(raw)
        return {pair: (1 - _EVEN) * w / total + _EVEN / count for pair, w in raw.items()}

    # -- confirming ------------------------------------------------------------------------------

    def _confirm(self, suspect: frozenset[Pair], kind: Kind) -> Isolation | None:
        """Injects the suspect alone, and nothing, in turns; None if the suspect does not hold."""
        for turn in range(self.limits.confirmations):
            answer = self._ask(suspect)
            if turn == 1 and not self._alone(suspect)[0]:
                return None
            if answer is Answer.SAME and turn and self._evidence(suspect).is_enough:
                break
            if self._ask(()) is Answer.SAME:
                return self._verdict(Kind.FLAKY, tuple(sorted(suspect)))
        failed, repeated = self._alone(suspect)
        if not failed:
            return None
        if not self._evidence(suspect).is_enough:
            kind = Kind.UNCONFIRMED
        return self._verdict(kind, tuple(sorted(suspect)), failed, repeated)

    def _alone(self, suspect: frozenset[Pair]) -> tuple[int, int]:
        answers = [answer for pairs, answer in self._seen if pairs == suspect]
        known = [answer for answer in answers if answer is not Answer.UNKNOWN]
        return known.count(Answer.SAME), len(known)

    def _evidence(self, suspect: frozenset[Pair]) -> Evidence:
        evidence = Evidence(runs_without=self._known_passes)
        for pairs, answer in self._seen:
            if answer is not Answer.UNKNOWN:
                evidence.add(suspect <= pairs, answer is Answer.SAME)
        return evidence

    # -- several pairs ---------------------------------------------------------------------------

    def _several(self) -> Isolation:
        everything = frozenset(self.candidates)
        if not self._fails(everything):
            return self._verdict(Kind.NOT_REPRODUCED, self.candidates)
        minimal = frozenset(self._ddmin(sorted(everything)))
        kind = Kind.SINGLE if len(minimal) == 1 else Kind.SEVERAL
        found = self._confirm(minimal, kind)
        return found or self._verdict(Kind.NOT_REPRODUCED, self.candidates)

    def _fails(self, pairs: Iterable[Pair]) -> bool:
        chosen = frozenset(pairs)
        return any(self._ask(chosen) is Answer.SAME for _ in range(self.limits.repeats))

    def _ddmin(self, pairs: list[Pair]) -> list[Pair]:
        parts = 2
        while len(pairs) > 1:
            chunks = _chunks(pairs, parts)
            smaller = next((chunk for chunk in reversed(chunks) if self._fails(chunk)), None)
            if smaller is not None:
                pairs, parts = smaller, 2
                continue
            without = [[pair for pair in pairs if pair not in chunk] for chunk in chunks]
            rest = next((o for o in without if parts > 2 and self._fails(o)), None)
            if rest is not None:
                pairs, parts = rest, max(parts - 1, 2)
            elif parts >= len(pairs):
                break
            else:
                parts = min(len(pairs), 2 * parts)
        return pairs

    def _verdict(
        self, kind: Kind, pairs: tuple[Pair, ...], failed: int = 0, repeated: int = 0
    ) -> Isolation:
        controls = sum(not chosen for chosen, _ in self._seen)
        return Isolation(kind, pairs, failed, repeated, self.runs, self.search_runs, controls)


def _cut(weights: Sequence[float], steps: int) -> int:
    """How many of the likeliest to try next: half of the weight, yet such that either part can be
    searched in `steps` more."""
    most: int = 2**steps
    half, reached, cut = sum(weights) / 2, 0.0, 0
    while reached < half and cut < len(weights) - 1:
        reached += weights[cut]
        cut += 1
    return max(1, len(weights) - most, min(cut, most))


def _chunks(pairs: list[Pair], parts: int) -> list[list[Pair]]:
    size, extra = divmod(len(pairs), parts)
    found, start = [], 0
    for index in range(parts):
        end = start + size + (index < extra)
        if end > start:
            found.append(pairs[start:end])
        start = end
    return found
