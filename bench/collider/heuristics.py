"""The paper's questions 2 and 3: what each idea of the search is worth."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields

from bench.collider.subjects import Goal, Subject
from collider.search import Heuristics, Limits
from collider.verdicts import Answer, Verdict

#: As in the paper: without an idea, a search may look at so many times more partial sequences.
_TIMES = 10
_LEAST = 20
#: Seconds of the processor after which a search without an idea is lost, whatever it looked at.
_MOST_SECONDS = 10.0


@dataclass(frozen=True)
class _Found:
    subject: Subject
    goal: Goal
    answer: Answer
    seconds: float


@dataclass
class _Sum:
    lost: int = 0
    #: Those of them that ran out of time before they had looked at so many partial sequences.
    late: int = 0
    longer: int = 0
    tried: int = 0
    seconds: float = 0.0


def compare(subjects: Sequence[Subject], goals: Mapping[str, Sequence[Goal]], every: int) -> None:
    """Searches without a device; of the targets that can be reached, for every Nth."""
    chosen = [
        (one, goal)
        for one in subjects
        for goal in [each for each in goals[one.name] if not each.unreachable][::every]
    ]
    found = list(filter(None, (_found(subject, goal) for subject, goal in chosen)))
    which = "" if every == 1 else f" (every {every}th reachable one)"
    print(f"\nSearches without an idea, {_TIMES} times the partial sequences, at the most "
          f"{_MOST_SECONDS:.0f} s: {len(found)} targets{which}")  # fmt: skip
    print(f"  {'without':22} {'lost':>6} {'of those late':>14} {'longer':>7} {'looked at':>10} "
          f"{'s':>8}")  # fmt: skip
    usual = _Sum(0, 0, 0, sum(o.answer.tried for o in found), sum(o.seconds for o in found))
    _print_line("(nothing: all on)", usual)
    kinds = [one.name for one in fields(Heuristics)]
    for name in kinds:
        _print_line(name, _without(Heuristics().without(name), found))
    _print_line("all of them", _without(Heuristics(**dict.fromkeys(kinds, False)), found))


def _print_line(title: str, total: _Sum) -> None:
    print(f"  {title:22} {total.lost:6} {total.late:14} {total.longer:7} {total.tried:10} "
          f"{total.seconds:8.1f}", flush=True)  # fmt: skip


def _found(subject: Subject, goal: Goal) -> _Found | None:
    subject.knowledge(subject.model)
    begun = time.process_time()
    answer = subject.search(goal)
    seconds = time.process_time() - begun
    is_found = answer.verdict is Verdict.NOT_CONFIRMED
    return _Found(subject, goal, answer, seconds) if is_found else None


def _without(heuristics: Heuristics, found: Sequence[_Found]) -> _Sum:
    total = _Sum()
    for one in found:
        most = max(_LEAST, _TIMES * one.answer.tried)
        limits = Limits(partial_sequences=most, seconds=_MOST_SECONDS)
        begun = time.process_time()
        answer = one.subject.search(one.goal, limits=limits, heuristics=heuristics)
        spent = time.process_time() - begun
        is_lost = answer.verdict is not Verdict.NOT_CONFIRMED
        total.seconds += spent
        total.tried += answer.tried
        total.lost += is_lost
        total.late += is_lost and answer.tried < most and spent >= _MOST_SECONDS
        total.longer += len(answer.steps) > len(one.answer.steps)
    return total
