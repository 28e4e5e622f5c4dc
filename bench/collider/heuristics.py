"""The paper's questions 2 and 3: what each idea of the search is worth."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields

from bench.collider.subjects import Goal, Row, Subject
from collider.search import Heuristics, Limits
from collider.verdicts import Verdict

#: As in the paper: without an idea, a search may look at so many times more partial sequences.
_TIMES = 10
_LEAST = 20
#: Seconds after which a search without an idea counts as lost, whatever it has looked at.
_MOST_SECONDS = 20.0


@dataclass
class _Sum:
    targets: int = 0
    lost: int = 0
    longer: int = 0
    tried: int = 0
    seconds: float = 0.0


def compare(subjects: Iterable[Subject], rows: Mapping[str, Mapping[Goal, Row]]) -> None:
    """Targets that were reached, searched for again without a device."""
    print(f"\nSearch for the reached targets without an idea, {_TIMES} times the partial sequences")
    print(f"  {'without':22} {'targets':>8} {'lost':>6} {'longer':>7} {'looked at':>10} {'s':>8}")
    kinds = [one.name for one in fields(Heuristics)]
    choices = {"(nothing: all on)": Heuristics()}
    choices |= {name: Heuristics().without(name) for name in kinds}
    choices["all of them"] = Heuristics(**dict.fromkeys(kinds, False))
    known = [(one, rows[one.name]) for one in subjects]
    for title, heuristics in choices.items():
        total = _Sum()
        for subject, found in known:
            for goal, row in found.items():
                if row.answer.verdict is Verdict.REACHED:
                    _search(subject, goal, row, heuristics, total)
        print(f"  {title:22} {total.targets:8} {total.lost:6} {total.longer:7} {total.tried:10} "
              f"{total.seconds:8.1f}", flush=True)  # fmt: skip


def _search(subject: Subject, goal: Goal, row: Row, heuristics: Heuristics, total: _Sum) -> None:
    most = max(_LEAST, _TIMES * row.answer.tried)
    limits = Limits(partial_sequences=most, seconds=_MOST_SECONDS)
    begun = time.process_time()
    answer = subject.search(goal, limits=limits, heuristics=heuristics)
    total.seconds += time.process_time() - begun
    total.targets += 1
    total.tried += answer.tried
    total.lost += answer.verdict is not Verdict.NOT_CONFIRMED
    total.longer += len(answer.steps) > len(row.answer.steps)
