"""What the units of `collider batch` found, taken together over devices and API levels.

Answers are never stored as such: each unit's folder is a project's folder with one result.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from collider.project import Project, Result
from collider.verdicts import Verdict
from devices.farm import journal
from devices.farm.cost import Bill, bill
from devices.farm.places import Place, common_trait, place_of
from devices.farm.records import BatchState, Store, Unit, UnitAttempt, UnitOutcome
from devices.farm.stores import store_of
from devices.farm.timeline import Timeline, timeline


@dataclass(frozen=True)
class UnitResult:
    """A unit that was carried through, and what came of its target there."""

    unit: Unit
    attempt: UnitAttempt
    place: Place
    result: Result
    #: The unit's folder; its model is of the device that it ran on.
    project: Project

    @property
    def verdict(self) -> Verdict:
        return self.result.answer.verdict


@dataclass(frozen=True)
class MergedTarget:
    """A target of a job, with what came of it on each kind of device."""

    job: str
    target: str
    results: tuple[UnitResult, ...]

    @property
    def best(self) -> UnitResult:
        return min(self.results, key=lambda one: one.verdict)

    @property
    def where(self) -> str:
        """Where the best verdict holds, if not everywhere: `only on API ≥ 28 (not on 21)`."""
        seen = {one.place for one in self.results if one.verdict is self.best.verdict}
        others = {one.place for one in self.results} - seen
        return common_trait(seen, others) if others else ""


@dataclass(frozen=True)
class ColliderBatch:
    """A batch as its journal and its evidence tell it."""

    state: BatchState
    results: tuple[UnitResult, ...]

    @cached_property
    def timeline(self) -> Timeline:
        return timeline(self.state)

    @cached_property
    def bill(self) -> Bill:
        return bill(self.state)

    @cached_property
    def targets(self) -> list[MergedTarget]:
        """In the order of jobs.yaml."""
        found: dict[tuple[str, str], list[UnitResult]] = defaultdict(list)
        for one in self.results:
            found[one.unit.job, one.result.answer.target].append(one)
        return [MergedTarget(*key, tuple(known)) for key, known in found.items()]

    @property
    def refused(self) -> dict[str, str]:
        """Units that the app does not allow, with the reason."""
        final = self.state.final.items()
        return {unit: one.error for unit, one in final if one.outcome is UnitOutcome.APP}

    @property
    def left(self) -> dict[str, str]:
        """Units that were not finished, with the reason."""
        known, final = self.state.left, self.state.final
        missing = (unit for unit in self.state.units if unit not in final)
        return {unit: known.get(unit, "the batch was interrupted") for unit in missing}


def load(folder: Path, store: Store | None = None) -> ColliderBatch:
    """Reads a batch, finished or not."""
    state = journal.load(folder)
    kept = store or store_of(state)
    return ColliderBatch(state, tuple(_results(state, kept)))


def _results(state: BatchState, store: Store) -> Iterator[UnitResult]:
    final = state.final
    for unit in state.units.values():
        attempt = final.get(unit.id)
        if attempt is not None and attempt.outcome is UnitOutcome.DONE:
            folder = store.fetch(attempt.folder, attempt.artifacts, state.folder)
            project = Project(folder)
            for one in project.results():
                yield UnitResult(unit, attempt, place_of(state, attempt), one, project)
