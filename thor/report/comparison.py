"""Compares two runs: which problems are new, which are fixed, which are still there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from thor.problems import Problem
from thor.report.digest import digest
from thor.runs import LoadedRun


@dataclass(frozen=True)
class Comparison:
    """Problems are matched by their id, which does not depend on the run."""

    new: tuple[Problem, ...]
    fixed: tuple[Problem, ...]
    still: tuple[Problem, ...]
    #: Problems of the old run whose tests the new run did not (fully) try.
    unknown: tuple[Problem, ...]

    def lines(self) -> Iterator[str]:
        for name, problems in (
            ("new", self.new),
            ("fixed", self.fixed),
            ("still there", self.still),
            ("not tried", self.unknown),
        ):
            for problem in problems:
                yield f"{name}: {problem.id} [{problem.kind.title}] {problem.title}"
        yield (
            f"{len(self.new)} new, {len(self.fixed)} fixed, {len(self.still)} still there"
            + (f", {len(self.unknown)} not tried" if self.unknown else "")
        )


def compare(old: LoadedRun, new: LoadedRun) -> Comparison:
    before = {problem.id: problem for problem in digest(old).problems}
    after = {problem.id: problem for problem in digest(new).problems}
    tried = {one.test for one in new.result.amplified if not one.left}
    gone = [problem for id_, problem in before.items() if id_ not in after]
    fixed = [one for one in gone if any(finding.test in tried for finding in one.findings)]
    return Comparison(
        tuple(problem for id_, problem in after.items() if id_ not in before),
        tuple(fixed),
        tuple(problem for id_, problem in after.items() if id_ in before),
        tuple(one for one in gone if one not in fixed),
    )
