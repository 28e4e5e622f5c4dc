"""What every report tells, gathered once."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from thor.amplification import Finding, Ordinary, Stability
from thor.attempts import Attempt, Status
from thor.config import Config, Suppression
from thor.problems import Problem, changes_of, group
from thor.runs import LoadedRun
from thor.suggestions import suggested_assertion

#: Of a test that passed as it was, and failed with nothing but its own time taken.
FLAKY = "fails without injections too: flaky, or in a hurry"


@dataclass(frozen=True)
class LostValue:
    """Something that a sequence changed on the screen although no test noticed."""

    text: str
    #: Code that would notice; see `thor.suggestions`.
    assertion: str | None


@dataclass(frozen=True)
class Digest:
    """A run in numbers and problems.

    `problems` are those that count: confirmed and not suppressed. `unconfirmed` were seen but
    could not be pinned on a sequence often enough, and are never called bugs.
    """

    run: LoadedRun
    problems: tuple[Problem, ...]
    unconfirmed: tuple[Problem, ...]
    suppressed: tuple[tuple[Problem, Suppression], ...]
    injections: Counter[Status]
    warnings: tuple[LostValue, ...] = ()

    @property
    def unstable(self) -> list[Ordinary]:
        return [one for one in self.run.result.ordinary if one.stability is not Stability.STABLE]

    @property
    def ran_nothing(self) -> bool:
        """Whether the device ran not one of the tests."""
        known = {one.stability for one in self.run.result.ordinary}
        return known == {Stability.UNKNOWN}

    @property
    def flaky(self) -> list[str]:
        """Tests that passed at first and turned out to fail by themselves."""
        return [one.test for one in self.run.result.amplified if one.flaky]

    @property
    def failing_tests(self) -> int:
        return len({finding.test for problem in self.problems for finding in problem.findings})

    @property
    def critical(self) -> int:
        return sum(problem.is_critical for problem in self.problems)

    @property
    def ordinary_seconds(self) -> float:
        return sum(one.seconds for one in self.run.result.ordinary)

    @property
    def attempts(self) -> tuple[Attempt, ...]:
        return self.run.recorded

    @property
    def seconds(self) -> float:
        return sum(attempt.seconds for attempt in self.attempts)


def digest(run: LoadedRun, config: Config | None = None) -> Digest:
    """Groups the findings of a run and applies a team's suppressions."""
    chosen = config or Config()
    today = datetime.date.today()
    problems = group(run.result.findings, run.setup.titles)
    suppressed = [
        (one, found)
        for one in problems
        if one.is_confirmed and (found := chosen.suppression(one.id, today)) is not None
    ]
    silent = {one.id for one, _ in suppressed}
    return Digest(
        run,
        tuple(one for one in problems if one.is_confirmed and one.id not in silent),
        tuple(one for one in problems if not one.is_confirmed),
        tuple(suppressed),
        Counter(status for status in _statuses(run.recorded)),
        tuple(_warnings(run)),
    )


def _statuses(attempts: Iterable[Attempt]) -> Iterable[Status]:
    for attempt in attempts:
        for visit in attempt.sites:
            for one in visit.injections:
                yield one.status


def _warnings(run: LoadedRun) -> Iterable[LostValue]:
    """Values that were lost although no test noticed."""
    told: set[str] = set()
    reported = {
        (finding.site.activity, change.widget, change.property)
        for finding in run.result.findings
        if finding.is_confirmed and finding.site
        for change in changes_of(finding)
    }
    blamed = {(finding.test, pair) for finding in run.result.findings for pair in finding.blamed}
    noticed = {(test, pair.site, pair.sequence) for test, pair in blamed}
    for attempt in run.recorded:
        for visit in attempt.sites:
            done = [one for one in visit.injections if one.status is Status.CERTIFIED]
            if any((attempt.test, visit.ordinal, one.sequence) in noticed for one in done):
                continue
            names = ", ".join(one.sequence for one in done)
            for one in done:
                for change in one.changes:
                    line = f"{change.shortened()} after {names} ({visit.activity or visit.place})"
                    known = (visit.activity, change.widget, change.property) in reported
                    if not known and change.is_loss() and line not in told:
                        told.add(line)
                        yield LostValue(line, suggested_assertion(change))


def command_to_replay(run: LoadedRun, problem: Problem) -> str:
    """The one line that shows a problem again."""
    return f"thor replay {run.folder}#{problem.number}"


def short(test: str) -> str:
    """`ListTest#testAdd` for `com.acme.ListTest#testAdd`."""
    return test.rsplit(".", 1)[-1] if "#" in test else test


def describe_site(finding: Finding) -> str:
    """`PSR after clickView at ListTest.java:42`."""
    site = finding.site
    sequences = ", ".join(sorted({pair.sequence for pair in finding.blamed}))
    if site is None:
        return sequences
    return f"{sequences} after {site.event} at {site.place}"
