"""A subject whose bugs are known: what Thor's algorithms are tried on without a device."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, field

from thor.attempts import Attempt, Failure, Injection, Outcome, Pair, Plan, SiteVisit, Status


@dataclass(frozen=True)
class Bug:
    """The test fails behind site `fails_after` once all of `needs` were injected."""

    needs: frozenset[Pair]
    fails_after: int
    name: str = "bug"
    chance: float = 1.0
    kind: Outcome = Outcome.FAILED

    @staticmethod
    def at(site: int, sequence: str, **more: object) -> Bug:
        after = more.pop("fails_after", site)
        return Bug(frozenset([Pair(site, sequence)]), after, **more)  # type: ignore[arg-type]


@dataclass
class Subject:
    """One test with `sites` sites; `flake` is how often it fails by itself, at a random site."""

    sites: int
    bugs: Iterable[Bug] = ()
    flake: float = 0.0
    voids: frozenset[Pair] = frozenset()
    #: Sites behind which the test fails if it is held there, whatever for.
    hurried: frozenset[int] = frozenset()
    #: How many times an injection still leaves the device elsewhere.
    spoils: dict[Pair, int] = field(default_factory=dict)
    lost: int = 0
    seed: int = 0
    attempts: list[Attempt] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.random = random.Random(self.seed)
        self.bugs = tuple(self.bugs)

    def run(self, test: str, plan: Plan, purpose: str) -> Attempt:
        attempt = self._lose(test, plan) if self.lost else self._run(test, plan, purpose)
        self.attempts.append(attempt)
        return attempt

    def _lose(self, test: str, plan: Plan) -> Attempt:
        self.lost -= 1
        return Attempt(len(self.attempts), test, plan, Outcome.NOT_RUN, trouble="offline")

    def _run(self, test: str, plan: Plan, purpose: str) -> Attempt:
        visits: list[SiteVisit] = []
        injected: set[Pair] = set()
        flakes_at = self.random.randint(1, self.sites) if self._happens(self.flake) else 0
        lucky = {bug for bug in self.bugs if not self._happens(bug.chance)}
        failure = None
        spoiled = False
        for ordinal in range(1, self.sites + 1):
            done = []
            for sequence in plan.wanted(ordinal):
                pair = Pair(ordinal, sequence)
                if spoiled:
                    break
                if self.spoils.get(pair):
                    self.spoils[pair] -= 1
                    done.append(Injection(sequence, Status.VOID, spoiled=True))
                    spoiled = True
                    break
                void = pair in self.voids
                done.append(Injection(sequence, Status.VOID if void else Status.CERTIFIED))
                injected.add(pair)
            visits.append(SiteVisit(ordinal, "click", injections=tuple(done)))
            failure = self._failure(ordinal, injected, lucky)
            if ordinal in self.hurried and (done or plan.pause(ordinal) is not None):
                failure = Failure(Outcome.FAILED, "java.lang.AssertionError", "too late")
            if failure is None and ordinal == flakes_at:
                failure = Failure(Outcome.FAILED, "java.lang.AssertionError", "flake")
            if failure is not None:
                break
        outcome = failure.kind if failure else Outcome.PASSED
        return Attempt(
            len(self.attempts), test, plan, outcome, tuple(visits), failure, purpose=purpose
        )

    def _happens(self, chance: float) -> bool:
        return self.random.random() < chance

    def _failure(self, ordinal: int, injected: set[Pair], lucky: set[Bug]) -> Failure | None:
        for bug in self.bugs:
            if bug not in lucky and bug.needs <= injected and ordinal >= bug.fails_after:
                return Failure(bug.kind, "java.lang.AssertionError", bug.name)
        return None
