"""What always holds of single places, whatever the user does.

Candidates that hold after launch are put up for each place: that it never changes, that it is never
negative, that it holds one of the constants that the app writes, that it stays within a number that
the app compares it with. A candidate is dropped when some path can break it while all the others
hold; what is left when nothing more is dropped holds forever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import z3

from collider.conditions import (
    Conjunct,
    before,
    constants,
    flattened,
    place_of,
    support,
)
from collider.summaries import PathSummary
from collider.symbolic.solver import Feasibility
from collider.symbolic.values import Location, Obj, Value, is_null

_MOST_CONSTANTS = 12


@dataclass(frozen=True)
class Candidate:
    place: Location
    variable: z3.ExprRef
    term: z3.BoolRef
    kind: str
    limit: int = 0


class Invariants:
    """What was proved, by place."""

    def __init__(self, proved: Iterable[Candidate] = ()) -> None:
        self._by_name: dict[str, list[z3.BoolRef]] = {}
        #: Values of places that never change.
        self.fixed: dict[str, z3.ExprRef] = {}
        for one in proved:
            name = one.variable.decl().name()
            self._by_name.setdefault(name, []).append(one.term)
            if one.kind == "fixed":
                self.fixed[name] = one.term.arg(1)

    def about(self, terms: Iterable[z3.BoolRef]) -> list[z3.BoolRef]:
        """What is known of the places that terms speak of."""
        names = {name: None for term in terms for name in constants(term)}
        return [fact for name in names for fact in self._by_name.get(name, ())]

    def __len__(self) -> int:
        return sum(len(one) for one in self._by_name.values())


def find_invariants(
    summaries: Sequence[PathSummary],
    initial: Callable[[Location], Value | None],
    feasibility: Feasibility,
) -> Invariants:
    """Proves what it can of all places that any path reads."""
    candidates = list(_candidates(summaries, initial))
    moving = _moving_fields(summaries)
    aliases = _aliases(summaries)
    candidates = [
        one
        for one in candidates
        if not _may_move(one.place, moving) and not _goes_through(_location(one.place), aliases)
    ]
    changed = True
    while changed:
        changed = False
        for summary in summaries:
            broken = set(_broken(summary, candidates, feasibility))
            if broken:
                candidates = [one for one in candidates if id(one) not in broken]
                changed = True
    return Invariants(_strongest(candidates))


def _strongest(proved: Sequence[Candidate]) -> Iterator[Candidate]:
    """Of limits in the same direction the closest; where a place never changes, nothing else."""
    by_place: dict[Location, list[Candidate]] = {}
    for one in proved:
        by_place.setdefault(one.place, []).append(one)
    for candidates in by_place.values():
        fixed = [one for one in candidates if one.kind == "fixed"]
        if fixed:
            yield fixed[0]
            continue
        yield from (one for one in candidates if one.kind == "choice")
        least = [one for one in candidates if one.kind == "least"]
        most = [one for one in candidates if one.kind == "most"]
        if least:
            yield max(least, key=lambda one: one.limit)
        if most:
            yield min(most, key=lambda one: one.limit)


def _broken(
    summary: PathSummary, candidates: Sequence[Candidate], feasibility: Feasibility
) -> Iterator[int]:
    written = summary.writes.keys()
    touched = [one for one in candidates if any(s in written for s in support(one.place))]
    if not touched:
        return
    facts = Invariants(candidates)
    for one in touched:
        goal = flattened([Conjunct(z3.Not(one.term), 0, "")], {})
        after = before(goal, summary, 1)
        if after.impossible is not None:
            continue
        goal_terms = [each.term for each in after.conjuncts if each.step == 0]
        given = [each.term for each in after.conjuncts if each.step != 0]
        given += facts.about([*given, *goal_terms])
        if not feasibility.excludes(given, goal_terms):
            yield id(one)


def _location(place: Location) -> Location:
    inner: Location = place[1] if place[0] == "null" else place
    return inner


def _moving_fields(summaries: Sequence[PathSummary]) -> frozenset[str]:
    """Names of fields that are written through references which themselves change."""
    changing = {
        where
        for one in summaries
        for where, value in one.writes.items()
        if isinstance(value, Obj) or is_null(value)
    }
    found = set()
    for summary in summaries:
        for where in summary.writes:
            if where[0] == "field" and _goes_through(where, changing):
                found.add(str(where[2]))
    return frozenset(found)


def _aliases(summaries: Sequence[PathSummary]) -> set[Location]:
    """Locations that come to hold an object which is also known by another name."""
    return {
        where
        for one in summaries
        for where, value in one.writes.items()
        if isinstance(value, Obj) and where not in one.made
    }


def _goes_through(place: Location, changing: set[Location]) -> bool:
    while place[0] == "field" and place[1][0] == "at":
        place = place[1][1]
        if place in changing:
            return True
    return False


def _may_move(place: Location, moving: frozenset[str]) -> bool:
    """Whether the place may be written under another name, or belongs to an object that changes."""
    where = _location(place)
    if where[0] != "field":
        return False
    return str(where[2]) in moving or where[1][0] == "unknown"


# -- candidates ----------------------------------------------------------------------------------


def _candidates(
    summaries: Sequence[PathSummary], initial: Callable[[Location], Value | None]
) -> Iterator[Candidate]:
    variables: dict[Location, z3.ExprRef] = {}
    compared: dict[Location, set[int]] = {}
    for summary in summaries:
        for term in summary.condition:
            for name, variable in constants(term).items():
                place = place_of(name)
                if place is not None:
                    variables[place] = variable
                    compared.setdefault(place, set()).update(_numbers(term))
        for value in summary.writes.values():
            if isinstance(value, z3.ExprRef):
                for name, variable in constants(value).items():
                    if (place := place_of(name)) is not None:
                        variables.setdefault(place, variable)
    written = _written(summaries)
    for place, variable in variables.items():
        start = initial(_location(place))
        if start is None:
            continue
        if place[0] == "null":
            is_null = z3.BoolVal(not isinstance(start, Obj))
            yield Candidate(place, variable, variable == is_null, "fixed")
        elif z3.is_bv(variable) and isinstance(start, int):
            numbers = compared.get(place, set())
            yield from _of_number(place, variable, start, written.get(place, []), numbers)
        elif z3.is_string(variable) and isinstance(start, str):
            yield from _of_text(place, variable, start, written.get(place, []))


def _of_number(
    place: Location, variable: z3.ExprRef, start: int, written: list[Value], compared: set[int]
) -> Iterator[Candidate]:
    yield Candidate(place, variable, variable == start, "fixed")
    values = [one for one in written if isinstance(one, int)]
    if len(values) == len(written) and 0 < len(set(values)) <= _MOST_CONSTANTS:
        choices = [variable == one for one in sorted({start, *values})]
        yield Candidate(place, variable, z3.Or(*choices), "choice")
    limits = sorted({0, 1, start, *values, *(n + d for n in compared for d in (-1, 0, 1))})
    for limit in limits[: 4 * _MOST_CONSTANTS]:
        if start >= limit:
            yield Candidate(place, variable, variable >= limit, "least", limit)
        if start <= limit:
            yield Candidate(place, variable, variable <= limit, "most", limit)


def _of_text(
    place: Location, variable: z3.ExprRef, start: str, written: list[Value]
) -> Iterator[Candidate]:
    from collider.symbolic.values import as_string

    yield Candidate(place, variable, variable == as_string(start), "fixed")
    values = [one for one in written if isinstance(one, str)]
    if len(values) == len(written) and 0 < len(set(values)) <= _MOST_CONSTANTS:
        choices = [variable == as_string(one) for one in sorted({start, *values})]
        yield Candidate(place, variable, z3.Or(*choices), "choice")


def _written(summaries: Sequence[PathSummary]) -> Mapping[Location, list[Value]]:
    found: dict[Location, list[Value]] = {}
    for summary in summaries:
        for where, value in summary.writes.items():
            found.setdefault(where, []).append(value)
    return found


def _numbers(term: z3.ExprRef) -> Iterator[int]:
    """Numbers in a term, as far as they could be limits."""
    pending, seen = [term], set()
    while pending:
        one = pending.pop()
        if one.get_id() in seen:
            continue
        seen.add(one.get_id())
        if z3.is_bv_value(one) and abs(one.as_signed_long()) < 1 << 31:
            yield one.as_signed_long()
        pending += one.children()
