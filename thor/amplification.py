"""Amplifies one test: ordinary runs, all injections, reruns past failures, isolation.

The algorithm is a function of the answers that `run` gives. It keeps no state of its own, so a run
that was interrupted is resumed by answering from its journal.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass, field

from thor.attempts import Attempt, Failure, Outcome, Pair, Plan, SiteVisit
from thor.isolation import Answer, History, Isolation, Kind, Limits, isolate

#: How often a run that the device spoiled is tried again.
_TRIES = 3
#: Ordinary runs that settle whether a test that failed once is broken or flaky.
_SETTLING_RUNS = 3

Run = Callable[[str, Plan, str], Attempt]


class Stability(enum.StrEnum):
    """What a test does without injections."""

    STABLE = "stable"
    FLAKY = "flaky"
    BROKEN = "broken"
    SKIPPED = "skipped"
    #: The device did not let us find out.
    UNKNOWN = "unknown"


class Exclusion(enum.StrEnum):
    """What a rerun leaves out after a failure."""

    #: Everything up to the failure, as in the paper: few reruns.
    PAST_THE_FAILURE = "past the failure"
    #: Only what was to blame: also finds what the first failure hid at the same site.
    ONLY_THE_BLAMED = "only the blamed"


@dataclass(frozen=True)
class Options:
    """Each piece of the algorithm can be switched off, so that its effect can be measured."""

    sequences: tuple[str, ...]
    rerun: bool = True
    isolate: bool = True
    reduce: bool = True
    exclusion: Exclusion = Exclusion.PAST_THE_FAILURE
    ordinary_runs: int = 1
    most_reruns: int = 50
    limits: Limits = field(default_factory=Limits)


@dataclass(frozen=True)
class Finding:
    """A failure that injections caused, as far as could be told."""

    test: str
    failure: Failure
    attempt: Attempt
    isolation: Isolation | None
    #: A run with just the blamed injections that failed in the same way: shows it best.
    exact: Attempt | None = None

    @property
    def shown(self) -> Attempt:
        return self.exact or self.attempt

    @property
    def is_confirmed(self) -> bool:
        """Only these are reported as problems of the app."""
        return self.isolation is None or self.isolation.is_confirmed

    @property
    def blamed(self) -> tuple[Pair, ...]:
        return self.isolation.pairs if self.isolation else self.attempt.injected

    @property
    def site(self) -> SiteVisit | None:
        """Where the (last) blamed injection took place."""
        ordinal = max((pair.site for pair in self.blamed), default=0)
        return next((one for one in self.shown.sites if one.ordinal == ordinal), None)


@dataclass(frozen=True)
class Ordinary:
    """What a test does in fair weather."""

    test: str
    stability: Stability
    attempts: tuple[Attempt, ...]

    @property
    def why(self) -> str:
        """What it does without injections, in words."""
        said = next((one.trouble for one in self.attempts if one.trouble), "")
        return f"{self.stability.value} without injections" + (f": {said}" if said else "")

    @property
    def passes(self) -> int:
        return sum(one.outcome is Outcome.PASSED for one in self.attempts)

    @property
    def seconds(self) -> float:
        passed = [one.seconds for one in self.attempts if one.outcome is Outcome.PASSED]
        return sum(passed) / len(passed) if passed else 0.0

    @property
    def sites(self) -> tuple[SiteVisit, ...]:
        return max((one.sites for one in self.attempts), key=len, default=())


@dataclass(frozen=True)
class Amplified:
    """All that injections brought to light about one test."""

    test: str
    findings: tuple[Finding, ...]
    attempts: tuple[Attempt, ...]
    #: It failed in the same way without injections, or with nothing injected.
    flaky: bool = False
    #: Why it was left before everything was tried; empty if it was not.
    left: str = ""


def run_ordinarily(test: str, run: Run, options: Options) -> Ordinary:
    """Runs a test as it is, until it is known whether it can be trusted."""
    attempts: list[Attempt] = []

    def again(purpose: str) -> Attempt:
        attempt = _conclusive(test, Plan.nothing(), run, purpose)
        attempts.append(attempt)
        return attempt

    for number in range(options.ordinary_runs):
        again(f"ordinary {number + 1}")
    if any(one.outcome.is_failure for one in attempts):
        for number in range(_SETTLING_RUNS - 1):
            again(f"settling {number + 1}")
    return Ordinary(test, _stability(attempts), tuple(attempts))


def _stability(attempts: list[Attempt]) -> Stability:
    outcomes = {one.outcome for one in attempts}
    failed = any(outcome.is_failure for outcome in outcomes)
    if Outcome.PASSED in outcomes:
        return Stability.FLAKY if failed else Stability.STABLE
    if failed:
        return Stability.BROKEN
    return Stability.UNKNOWN if Outcome.NOT_RUN in outcomes else Stability.SKIPPED


def amplify(ordinary: Ordinary, run: Run, options: Options, history: History) -> Amplified:
    """Injects everything everywhere, and goes on past each failure until nothing is left."""
    return _Amplifier(ordinary, run, options, history).result()


class _Amplifier:
    def __init__(self, ordinary: Ordinary, run: Run, options: Options, history: History) -> None:
        self.ordinary = ordinary
        self.test = ordinary.test
        self.options = options
        self.attempts: list[Attempt] = []
        self.findings: list[Finding] = []
        self._run = run
        self._history = history
        self._first = 1
        self._excluded: frozenset[Pair] = frozenset()
        self._spoiled: set[Pair] = set()

    def result(self) -> Amplified:
        without_cause = 0
        if not self.ordinary.sites:
            return self._done()  # it fires no events: there is nothing to inject behind
        for number in range(self.options.most_reruns):
            attempt = self._inject(f"amplified {number + 1}")
            if attempt.outcome is Outcome.NOT_RUN:
                return self._done(left=attempt.trouble or "the device did not run it")
            if not attempt.outcome.is_failure:
                if attempt.spoiled is None:
                    return self._done()
                self._go_on_after(attempt.spoiled)
                continue
            if attempt.voids:
                if not self._leave_out(attempt.voids):
                    return self._done(left="it fails after injections that went wrong")
            elif not attempt.injected:
                without_cause += 1
                if without_cause > 1:
                    return self._done(flaky=True)
            else:
                finding = self._judge(attempt, number + 1)
                if finding.isolation is not None and finding.isolation.kind is Kind.FLAKY:
                    return self._done(flaky=True)
                self.findings.append(finding)
                if not self.options.rerun or not self._go_past(finding):
                    return self._done()
        return self._done(left=f"{self.options.most_reruns} reruns were not enough")

    def _inject(self, purpose: str) -> Attempt:
        plan = Plan(self.options.sequences, self._first, self._excluded, reduce=self.options.reduce)
        attempt = _conclusive(self.test, plan, self._run, purpose)
        self.attempts.append(attempt)
        return attempt

    def _done(self, *, flaky: bool = False, left: str = "") -> Amplified:
        return Amplified(self.test, tuple(self.findings), tuple(self.attempts), flaky, left)

    def _go_on_after(self, spoiled: Pair) -> None:
        """Nothing was injected after this pair, which left the device elsewhere: it is tried once
        more, and then left out."""
        self._first = max(self._first, spoiled.site)
        if spoiled in self._spoiled:
            self._leave_out((spoiled,))
        self._spoiled.add(spoiled)

    def _leave_out(self, pairs: tuple[Pair, ...]) -> bool:
        before, self._excluded = self._excluded, self._excluded | set(pairs)
        return self._excluded != before

    def _judge(self, attempt: Attempt, number: int) -> Finding:
        assert attempt.failure is not None
        isolation = self._isolate(attempt, number) if self.options.isolate else None
        exact = self._exact(attempt.failure, isolation) if isolation else None
        return Finding(self.test, attempt.failure, attempt, isolation, exact)

    def _exact(self, failure: Failure, isolation: Isolation) -> Attempt | None:
        wanted = frozenset(isolation.pairs)
        for attempt in self.attempts:
            same = attempt.failure and attempt.failure.signature == failure.signature
            if same and attempt.plan.pairs == wanted:
                return attempt
        return None

    def _go_past(self, finding: Finding) -> bool:
        """Whether there is anything left to inject after this finding."""
        attempt = finding.attempt
        only_blamed = self.options.exclusion is Exclusion.ONLY_THE_BLAMED
        if only_blamed and finding.isolation is not None and finding.isolation.is_confirmed:
            self._excluded |= set(finding.blamed)
            return True
        self._first = attempt.last_site + 1
        known = max((visit.ordinal for visit in self.ordinary.sites), default=0)
        return self._first <= known or not known

    def _isolate(self, attempt: Attempt, number: int) -> Isolation:
        assert attempt.failure is not None
        wanted = attempt.failure.signature
        count = 0
        suspected = attempt

        def ask(pairs: frozenset[Pair]) -> Answer:
            """Without pairs: the test is held as the last suspects held it, and no more."""
            nonlocal count, suspected
            count += 1
            plan = Plan.exactly(pairs) if pairs else Plan.pausing_like(suspected)
            again = self._run(self.test, plan, f"isolation {number}.{count}")
            self.attempts.append(again)
            if again.injected:
                suspected = again
            return _answer(again, wanted)

        return isolate(
            attempt.injected, ask, self._history, self.options.limits, self.ordinary.passes
        )


def _answer(attempt: Attempt, wanted: tuple[str, ...]) -> Answer:
    if attempt.outcome is Outcome.NOT_RUN or attempt.voids:
        return Answer.UNKNOWN
    if attempt.outcome.is_failure:
        same = attempt.failure is not None and attempt.failure.signature == wanted
        return Answer.SAME if same else Answer.OTHER
    return Answer.PASSED


def _conclusive(test: str, plan: Plan, run: Run, purpose: str) -> Attempt:
    """An attempt that says something, if one can be had in a few tries."""
    attempt = run(test, plan, purpose)
    for number in range(1, _TRIES):
        if attempt.outcome.is_conclusive:
            break
        attempt = run(test, plan, f"{purpose}, try {number + 1}")
    return attempt
