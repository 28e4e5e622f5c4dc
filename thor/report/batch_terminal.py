"""The summary of a batch: one screen of plain words, however large the batch was."""

from __future__ import annotations

from collections.abc import Iterator

from devices.farm.summary import how_it_went, what_failed
from devices.telling import counted, cut
from thor.report.batch_digest import BatchDigest, MergedProblem
from thor.report.digest import short

_MOST_JOBS = 5
_MOST_PROBLEMS = 5
_WIDTH = 100


def batch_summary(found: BatchDigest) -> Iterator[str]:
    """At most 24 lines."""
    yield from (cut(line, _WIDTH) for line in _lines(found))


def _lines(found: BatchDigest) -> Iterator[str]:
    yield from how_it_went(found.state, found.timeline, found.bill)
    yield from _jobs(found)
    yield from _problems(found)
    yield from what_failed(found.left, found.state.aside.items())


def _jobs(found: BatchDigest) -> Iterator[str]:
    if len(found.jobs) < 2:
        return
    for job in found.jobs[:_MOST_JOBS]:
        minutes = found.bill.jobs[job.job.name].minutes
        yield (
            f"  {job.job.name}: {job.finished} of {job.units} units, "
            f"{counted(len(job.problems), 'problem')}, {minutes:.1f} min"
        )
    if len(found.jobs) > _MOST_JOBS:
        yield f"  … and {len(found.jobs) - _MOST_JOBS} more jobs in the report."


def _problems(found: BatchDigest) -> Iterator[str]:
    count = len(found.problems)
    if not count:
        yield "No problems found."
        return
    yield f"{counted(count, 'problem', 'distinct problems')}, {found.critical} of them critical:"
    worst = sorted(found.problems, key=lambda one: not one.problem.is_critical)
    for one in worst[:_MOST_PROBLEMS]:
        yield from _problem(one)
    if count > _MOST_PROBLEMS:
        yield f"  … and {count - _MOST_PROBLEMS} more in the report."


def _problem(one: MergedProblem) -> Iterator[str]:
    problem = one.problem
    mark = "critical" if problem.is_critical else "minor"
    yield f"  #{problem.number} [{problem.kind.title}, {mark}] {problem.title}"
    yield f"     {one.where}; {short(problem.main.test)}"
