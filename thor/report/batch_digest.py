"""What the reports of a batch tell, gathered once: problems over all devices, by job.

Only the attempt that finished a unit counts. Whatever was tried again because a device or a worker
failed is told apart, so no total changes with it.
"""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from devices.farm import files
from devices.farm.cost import Bill, bill
from devices.farm.places import Place, common_trait, place_of
from devices.farm.records import BatchState, FileRef, Job, UnitAttempt
from devices.farm.timeline import Timeline, timeline
from thor.amplification import Finding, Stability
from thor.attempts import Status
from thor.batch import ThorBatch, UnitRun
from thor.config import Config, Suppression, load_config
from thor.problems import Problem
from thor.report.digest import digest


@dataclass(frozen=True)
class MergedProblem:
    """A problem, and on which devices it was seen and on which not."""

    job: str
    problem: Problem
    #: Where one of its tests failed that way.
    seen: tuple[Place, ...]
    #: Where the same tests were tried and did not.
    clear: tuple[Place, ...]
    #: The run that shows it best.
    shown: UnitRun
    #: The one line that shows it again.
    replay: str

    @property
    def where(self) -> str:
        """`only on API ≥ 28 (not on 21, 24)`."""
        return common_trait(self.seen, self.clear)

    @property
    def key(self) -> str:
        """Unlike its id, different for the same problem of two jobs."""
        return f"{self.job}-{self.problem.id}"


@dataclass(frozen=True)
class JobDigest:
    """A job in numbers and problems."""

    job: Job
    runs: tuple[UnitRun, ...]
    units: int
    #: Units that were finished, well or not.
    finished: int
    problems: tuple[MergedProblem, ...]
    unconfirmed: tuple[MergedProblem, ...]
    suppressed: tuple[tuple[MergedProblem, Suppression], ...]
    #: What could not be tried or not be trusted: the test, the place, the reason.
    set_aside: tuple[tuple[str, Place, str], ...]
    #: Units that were not finished, with the reason.
    left: tuple[tuple[str, str], ...]
    #: Units that the app or its tests do not allow.
    refused: tuple[UnitAttempt, ...]
    injections: Counter[Status]

    @property
    def tests(self) -> int:
        return len({one.unit.payload["test"] for one in self.runs})

    @property
    def failing_tests(self) -> int:
        return len({f.test for one in self.problems for f in one.problem.findings})

    @property
    def package(self) -> str:
        return self.runs[0].run.setup.package if self.runs else Path(self.job.app.path).name


@dataclass(frozen=True)
class BatchDigest:
    """A batch in numbers and problems; `problems` are those of all jobs, the worst first."""

    state: BatchState
    jobs: tuple[JobDigest, ...]

    @cached_property
    def timeline(self) -> Timeline:
        return timeline(self.state)

    @cached_property
    def bill(self) -> Bill:
        return bill(self.state)

    @property
    def problems(self) -> list[MergedProblem]:
        return [one for job in self.jobs for one in job.problems]

    @property
    def critical(self) -> int:
        return sum(one.problem.is_critical for one in self.problems)

    @property
    def spoiled(self) -> list[UnitAttempt]:
        """Attempts that a device or a worker failed."""
        return [one for one in self.state.attempts if not one.outcome.is_final]

    @property
    def places(self) -> list[Place]:
        """Every kind of device that units ran on."""
        return sorted({place_of(self.state, one.attempt) for job in self.jobs for one in job.runs})

    @property
    def left(self) -> list[tuple[str, str]]:
        return [one for job in self.jobs for one in job.left]


def batch_digest(batch: ThorBatch) -> BatchDigest:
    """Groups what all units found; problems are numbered over the whole batch."""
    jobs: list[JobDigest] = []
    number = 0
    for job in batch.state.jobs.values():
        found = _Merging(batch, job, number).digest()
        number += len(found.problems)
        jobs.append(found)
    return BatchDigest(batch.state, tuple(jobs))


class _Merging:
    """Brings the runs of one job together; its problems get numbers after `number`."""

    def __init__(self, batch: ThorBatch, job: Job, number: int) -> None:
        self._batch = batch
        self._state = batch.state
        self._job = job
        self._number = number
        self._runs = batch.of_job(job.name)
        self._run_of = {
            id(finding): one for one in self._runs for finding in one.run.result.findings
        }

    def digest(self) -> JobDigest:
        config, today = _config(self._state, self._job), datetime.date.today()
        confirmed: list[MergedProblem] = []
        unconfirmed: list[MergedProblem] = []
        suppressed: list[tuple[MergedProblem, Suppression]] = []
        for problem in self._batch.problems(self._job.name):
            merged = self._merged(problem)
            why = config.suppression(problem.id, today)
            if not problem.is_confirmed:
                unconfirmed.append(merged)
            elif why is not None:
                suppressed.append((merged, why))
            else:
                confirmed.append(merged)
        return JobDigest(
            self._job,
            self._runs,
            sum(unit.job == self._job.name for unit in self._state.units.values()),
            sum(self._state.units[unit].job == self._job.name for unit in self._state.final),
            tuple(self._numbered(confirmed)),
            tuple(unconfirmed),
            tuple(suppressed),
            tuple(dict.fromkeys(self._set_aside())),
            tuple(self._left()),
            tuple(self._refused()),
            Counter(self._statuses()),
        )

    def _numbered(self, problems: Iterable[MergedProblem]) -> Iterator[MergedProblem]:
        for number, one in enumerate(problems, self._number + 1):
            yield replace(one, problem=replace(one.problem, number=number))

    def _merged(self, problem: Problem) -> MergedProblem:
        seen = {self._place(self._run_of[id(one)]) for one in problem.findings}
        tried = {self._place(one) for one in self._runs if _tried(one, problem)}
        shown = self._run_of[id(problem.main)]
        return MergedProblem(
            self._job.name,
            problem,
            tuple(sorted(seen)),
            tuple(sorted(tried - seen)),
            shown,
            _replay(shown, problem.main),
        )

    def _place(self, one: UnitRun) -> Place:
        return place_of(self._state, one.attempt)

    def _statuses(self) -> Iterator[Status]:
        for one in self._runs:
            for attempt in one.run.recorded:
                for visit in attempt.sites:
                    yield from (injection.status for injection in visit.injections)

    def _set_aside(self) -> Iterator[tuple[str, Place, str]]:
        for one in self._runs:
            place = self._place(one)
            for ordinary in one.run.result.ordinary:
                if ordinary.stability is not Stability.STABLE:
                    yield ordinary.test, place, ordinary.why
            for amplified in one.run.result.amplified:
                if amplified.flaky:
                    yield (
                        amplified.test,
                        place,
                        "fails without injections too: flaky, or in a hurry",
                    )
                elif amplified.left:
                    yield amplified.test, place, f"not fully tried: {amplified.left}"

    def _left(self) -> Iterator[tuple[str, str]]:
        final = self._state.final
        for unit in self._state.units.values():
            if unit.job == self._job.name and unit.id not in final:
                yield unit.id, self._state.left.get(unit.id, "the batch was interrupted")

    def _refused(self) -> Iterator[UnitAttempt]:
        for unit, attempt in self._state.final.items():
            if self._state.units[unit].job == self._job.name and attempt.error:
                yield attempt


def _tried(one: UnitRun, problem: Problem) -> bool:
    """Whether a run did with one of a problem's tests all that made it fail elsewhere."""
    whole = {each.test for each in one.run.result.amplified if not each.flaky and not each.left}
    done = {
        (attempt.test, injection.sequence)
        for attempt in one.run.recorded
        for visit in attempt.sites
        for injection in visit.injections
        if injection.status in (Status.CERTIFIED, Status.SKIPPED)
    }
    return any(
        finding.test in whole
        and all((finding.test, pair.sequence) in done for pair in finding.blamed)
        for finding in problem.findings
    )


def _replay(one: UnitRun, finding: Finding) -> str:
    """A unit's folder is a run: the problem has another number there."""
    for problem in digest(one.run).problems:
        if finding in problem.findings:
            return f"thor replay {one.run.folder}#{problem.number}"
    return f"thor show {one.run.folder}"


def _config(state: BatchState, job: Job) -> Config:
    """The thor.yaml that the job ran with, for its suppressions; nothing if it has changed."""
    wanted = {str(one.payload.get("config")) for one in state.units.values() if one.job == job.name}
    for entry in state.entries[0].get("files", {}).get(job.name, ()):
        path = files.locate(FileRef(**entry)) if entry["sha256"] in wanted else None
        if path is not None:
            return load_config(path)
    return Config()
