"""JUnit XML of one job of a batch: a suite per kind of device asked for, a case per test.

Suites follow what jobs.yaml asks for, not which device a unit happened to get: the same batch has
the same suites and cases every time, however often something had to be tried again.
"""

from __future__ import annotations

import datetime
from collections import defaultdict
from collections.abc import Iterator

from devices.farm.places import place_of
from devices.farm.records import BatchState, Requirement, Unit
from thor.report.batch_digest import BatchDigest, JobDigest, MergedProblem
from thor.report.junit import attribute, case, failure


def batch_junit(found: BatchDigest, job: JobDigest) -> str:
    suites = [_Suite(found, job, wanted).xml() for wanted in job.job.requirements]
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<testsuites>"]
    return "\n".join([*lines, *suites, "</testsuites>", ""])


class _Suite:
    """The tests of a job on one kind of device."""

    def __init__(self, found: BatchDigest, job: JobDigest, wanted: Requirement) -> None:
        self._state: BatchState = found.state
        self._job = job
        self._name = f"Thor: {job.job.name} on {wanted}"
        self._runs = [one for one in job.runs if one.unit.requirement == wanted]
        self._units = [
            one
            for one in found.state.units.values()
            if one.job == job.job.name and one.requirement == wanted
        ]

    def xml(self) -> str:
        cases = list(self._cases())
        counts = {
            kind: sum(f"<{tag}" in one for one in cases)
            for kind, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped"))
        }
        started = datetime.datetime.fromtimestamp(self._state.started)
        head = (
            f'<testsuite name={attribute(self._name)} tests="{len(cases)}" '
            + "".join(f'{kind}="{count}" ' for kind, count in counts.items())
            + f'time="{sum(self._seconds().values()):.3f}" '
            f"timestamp={attribute(started.isoformat(timespec='seconds'))}>"
        )
        return "\n".join([head, *cases, "</testsuite>"])

    def _cases(self) -> Iterator[str]:
        """A test that was divided into units is one case."""
        seconds, failures, skipped = self._seconds(), self._failures(), self._skipped()
        units: dict[str, list[Unit]] = defaultdict(list)
        for unit in self._units:
            units[str(unit.payload["test"])].append(unit)
        for test, own in units.items():
            errors = [error for unit in own for error in self._errors(unit)]
            yield case(test, seconds[test], failures[test] or errors[:1], skipped.get(test))

    def _seconds(self) -> dict[str, float]:
        seconds: dict[str, float] = defaultdict(float)
        for one in self._runs:
            for attempt in one.run.recorded:
                seconds[attempt.test] += attempt.seconds
        return seconds

    def _failures(self) -> dict[str, list[str]]:
        texts: dict[str, list[str]] = defaultdict(list)
        for problem in self._job.problems:
            for test, text in self._failures_of(problem):
                texts[test].append(text)
        return texts

    def _failures_of(self, one: MergedProblem) -> Iterator[tuple[str, str]]:
        title = f"#{one.problem.number} {one.problem.title}"
        for each in self._runs:
            for finding in each.run.result.findings:
                if any(finding is known for known in one.problem.findings):
                    place = place_of(self._state, each.attempt)
                    told = f"{each.attempt.device} ({place}); {one.where}\n{one.replay}"
                    yield finding.test, failure(title, finding, told)

    def _skipped(self) -> dict[str, str]:
        reasons = {test: why for test, _, why in self._set_aside()}
        for unit in self._units:
            if unit.id not in self._state.final and not self._tried(unit):
                why = self._state.left.get(unit.id, "the batch was interrupted")
                reasons[str(unit.payload["test"])] = why
        return reasons

    def _set_aside(self) -> Iterator[tuple[str, str, str]]:
        own = {place_of(self._state, one.attempt) for one in self._runs}
        for test, place, why in self._job.set_aside:
            if place in own:
                yield test, str(place), why

    def _tried(self, unit: Unit) -> bool:
        return any(one.unit == unit.id for one in self._state.attempts)

    def _errors(self, unit: Unit) -> Iterator[str]:
        """What should have been tested and could not be must not look like a pass."""
        final = self._state.final.get(unit.id)
        if final is not None and final.error:
            yield _error(final.error)
        elif final is None and self._tried(unit):
            yield _error(self._state.left.get(unit.id, "no attempt was carried through"))


def _error(why: str) -> str:
    return f'<error message={attribute(why)} type="not finished"></error>'
