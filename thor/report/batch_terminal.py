"""The summary of a batch: one screen of plain words, however large the batch was."""

from __future__ import annotations

from collections.abc import Iterator

from thor.report.batch_digest import BatchDigest, MergedProblem
from thor.report.batch_html import duration
from thor.report.digest import short

_MOST_JOBS = 5
_MOST_PROBLEMS = 5
_MOST_OTHERS = 2
_WIDTH = 100


def batch_summary(found: BatchDigest) -> Iterator[str]:
    """At most 24 lines."""
    yield from (_cut(line) for line in _lines(found))


def _lines(found: BatchDigest) -> Iterator[str]:
    state, line = found.state, found.timeline
    again = f", {len(found.spoiled)} attempts spoiled" if found.spoiled else ""
    yield (
        f"{len(state.final)} of {len(state.units)} units in {duration(line.seconds)} on "
        f"{len(line.lines)} devices, {line.efficiency:.0%} of their time used{again}"
    )
    yield _cost(found)
    yield from _jobs(found)
    yield from _problems(found)
    yield from _others("left", [f"{unit}: {why}" for unit, why in found.left])
    yield from _others("put aside", [f"{name}: {why}" for name, why in state.aside.items()])


def _cost(found: BatchDigest) -> str:
    whole = found.bill.total
    text = f"  {whole.minutes:.1f} device-minutes"
    if whole.spoiled:
        text += f", {whole.spoiled / 60:.1f} of them spoiled"
    money = found.bill.money(whole.money)
    return text + (f", {money}" if money else "")


def _jobs(found: BatchDigest) -> Iterator[str]:
    if len(found.jobs) < 2:
        return
    for job in found.jobs[:_MOST_JOBS]:
        minutes = found.bill.jobs[job.job.name].minutes
        yield (
            f"  {job.job.name}: {job.finished} of {job.units} units, "
            f"{len(job.problems)} problems, {minutes:.1f} min"
        )
    if len(found.jobs) > _MOST_JOBS:
        yield f"  … and {len(found.jobs) - _MOST_JOBS} more jobs in the report."


def _problems(found: BatchDigest) -> Iterator[str]:
    count = len(found.problems)
    if not count:
        yield "No problems found."
        return
    noun = "problem" if count == 1 else "distinct problems"
    yield f"{count} {noun}, {found.critical} of them critical:"
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


def _others(what: str, lines: list[str]) -> Iterator[str]:
    yield from (f"{what}: {line}" for line in lines[:_MOST_OTHERS])
    if len(lines) > _MOST_OTHERS:
        yield f"{what}: … and {len(lines) - _MOST_OTHERS} more"


def _cut(line: str) -> str:
    return line if len(line) <= _WIDTH else line[: _WIDTH - 1] + "…"
