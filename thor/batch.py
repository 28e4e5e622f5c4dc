"""`thor batch`: a whole jobs.yaml on many devices, and what its units found taken together.

Findings are never stored as such: each unit's folder is a run, and what it found is concluded from
its attempts as for any run.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from devices.farm import journal
from devices.farm.history import History, recorded
from devices.farm.records import BatchState, Store, Unit, UnitAttempt
from devices.farm.stores import store_of
from thor import runs
from thor.amplification import Finding
from thor.problems import Problem, group
from thor.runs import LoadedRun


@dataclass(frozen=True)
class UnitRun:
    """A unit that was carried through, and the run that it was."""

    unit: Unit
    attempt: UnitAttempt
    run: LoadedRun


@dataclass(frozen=True)
class ThorBatch:
    """A batch as its journal and its evidence tell it."""

    state: BatchState
    runs: tuple[UnitRun, ...]

    @property
    def findings(self) -> tuple[Finding, ...]:
        return tuple(finding for one in self.runs for finding in one.run.result.findings)

    def of_job(self, job: str) -> tuple[UnitRun, ...]:
        return tuple(one for one in self.runs if one.unit.job == job)

    def problems(self, job: str) -> list[Problem]:
        """The distinct problems of a job's app, over all its devices."""
        own = self.of_job(job)
        titles = {name: title for one in own for name, title in one.run.setup.titles.items()}
        return group((f for one in own for f in one.run.result.findings), titles)


def load(folder: Path, store: Store | None = None) -> ThorBatch:
    """Reads a batch, finished or not, and concludes again what its units found."""
    state = journal.load(folder)
    kept = store or store_of(state)
    final = state.final
    return ThorBatch(
        state,
        tuple(
            UnitRun(unit, final[unit.id], _run(final[unit.id], folder, kept))
            for unit in state.units.values()
            if unit.id in final and final[unit.id].artifacts
        ),
    )


def _run(attempt: UnitAttempt, folder: Path, store: Store) -> LoadedRun:
    return runs.load(store.fetch(attempt.folder, attempt.artifacts, folder))


def finding_key(finding: Finding) -> tuple[str, ...]:
    """What makes two findings the same, whoever found them."""
    blamed = ", ".join(str(pair) for pair in finding.blamed)
    return (finding.test, *finding.failure.signature, blamed, str(finding.is_confirmed))


def known_durations(parents: Iterable[Path], run_parent: Path = runs.DEFAULT_PARENT) -> History:
    """From earlier batches, and from runs of the whole suite where there was none."""
    history = recorded(parents)
    if run_parent.is_dir():
        for folder in sorted(run_parent.iterdir(), reverse=True)[:20]:
            _add_run(history, folder)
    return history


def _add_run(history: History, folder: Path) -> None:
    from dalvik.errors import BadInput

    try:
        known = runs.load(folder)
    except (BadInput, KeyError, TypeError):
        return
    setup = known.setup
    names = ",".join(setup.options.sequences)
    for one in known.result.amplified:
        taken = [a for a in known.recorded if a.test == one.test]
        key = f"{setup.package} {one.test} {names} "
        if not history.predict(key) and not one.left:
            sites = max((a.last_site for a in taken), default=0)
            history.add(key, sum(a.seconds for a in taken), {"sites": sites})
