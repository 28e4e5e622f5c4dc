"""What always holds of single places, whatever the user does.

Candidates that hold after launch are put up for each place: that it never changes, that it is never
negative, that it holds one of the constants that the app writes, that it stays within a number that
the app compares it with. A candidate is dropped when some path can break it while all the others
hold; what is left when nothing more is dropped holds forever.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import z3

from collider.conditions import (
    Condition,
    before,
    constants,
    place_of,
    support,
    values_after,
)
from collider.summaries import PathSummary
from collider.symbolic.solver import Feasibility
from collider.symbolic.values import Location, Obj, Value, is_null, is_opaque
from collider.symbolic.values import variables as symbols

_MOST_CONSTANTS = 12
#: Questions to the solver, and seconds of processor time for those that it finds hard.
_MOST_QUESTIONS, _MOST_SECONDS = 4000, 20.0


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
    given: Iterable[z3.BoolRef] = (),
) -> Invariants:
    """Proves what it can of all places that any path reads, with a limited effort. What is `given`
    is known already, each condition of one place."""
    moving = _moving_fields(summaries)
    aliases = _aliases(summaries)
    candidates = [
        one
        for one in _candidates(summaries, initial)
        if not _may_move(one.place, moving) and not _goes_through(_location(one.place), aliases)
    ]
    proof = _Proof(candidates, feasibility)
    proof.run(_changes(summaries, {one.place: one.variable for one in candidates}))
    proved = [one for left in proof.left.values() for one in _strongest(left)]
    return Invariants([*_given(given), *proved])


def _given(terms: Iterable[z3.BoolRef]) -> Iterator[Candidate]:
    for term in terms:
        for name, variable in constants(term).items():
            if (place := place_of(name)) is not None:
                yield Candidate(place, variable, term, "given")


def _strongest(alike: Sequence[Candidate]) -> list[Candidate]:
    """Of one place's candidates those that imply all others: where it never changes, nothing else;
    of limits in the same direction the closest."""
    for one in alike:
        if one.kind == "fixed":
            return [one]
    found = [one for one in alike if one.kind == "choice"]
    for chain in (_chain(alike, "least"), _chain(alike, "most")):
        found += chain[:1]
    return found


def _chain(alike: Iterable[Candidate], kind: str) -> list[Candidate]:
    """The limits in one direction, each of which implies all that follow."""
    chosen = [one for one in alike if one.kind == kind]
    return sorted(chosen, key=lambda one: one.limit, reverse=kind == "least")


# -- what paths do to places ---------------------------------------------------------------------


@dataclass(frozen=True)
class _Change:
    """What a path makes of a place, and those of its conditions that have to do with that."""

    place: Location
    value: z3.ExprRef
    given: tuple[z3.BoolRef, ...]

    @cached_property
    def names(self) -> frozenset[str]:
        return symbols(self.value, *self.given)


def _changes(
    summaries: Sequence[PathSummary], variables: Mapping[Location, z3.ExprRef]
) -> list[_Change]:
    """Each once however many paths do the same, the simple ones first."""
    found: dict[tuple[Location, int, frozenset[int]], _Change] = {}
    by_support: dict[Location, list[Location]] = {}
    for place in variables:
        for location in support(place):
            by_support.setdefault(location, []).append(place)
    for summary in summaries:
        touched = [one for where in summary.writes for one in by_support.get(where, ())]
        if not touched:
            continue
        path = before(Condition(), summary, 1)
        if path.impossible is not None:
            continue
        values = values_after(summary, 1, {one: variables[one] for one in touched})
        for place, value in values.items():
            given = () if _is_constant(value) else tuple(_related(value, path.terms))
            key = place, value.get_id(), frozenset(one.get_id() for one in given)
            found.setdefault(key, _Change(place, value, given))
    return sorted(found.values(), key=lambda one: (not _is_constant(one.value), len(one.given)))


def _is_constant(value: z3.ExprRef) -> bool:
    return not symbols(value)


def _related(value: z3.ExprRef, conditions: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
    """Conditions that share variables with a value, directly or through others."""
    names = symbols(value)
    chosen: list[z3.BoolRef] = []
    left = list(conditions)
    while True:
        more = [one for one in left if not names.isdisjoint(symbols(one))]
        if not more:
            return chosen
        chosen += more
        left = [one for one in left if names.isdisjoint(symbols(one))]
        names = names.union(*map(symbols, more))


class _Proof:
    """Drops candidates until no change can break one while all that are left hold.

    Effort is limited: when it is spent, what would have to be asked counts as broken, so that what
    is left in the end is proved in any case.
    """

    def __init__(self, candidates: Iterable[Candidate], feasibility: Feasibility) -> None:
        self.left: dict[Location, list[Candidate]] = {}
        self._places: dict[str, Location] = {}
        for one in candidates:
            self.left.setdefault(one.place, []).append(one)
            self._places[one.variable.decl().name()] = one.place
        self._feasibility = feasibility
        self._questions = 0
        self._deadline = time.process_time() + _MOST_SECONDS

    def run(self, changes: Sequence[_Change]) -> None:
        """`changes` are all there are."""
        users: dict[Location, list[_Change]] = {}
        for one in changes:
            for name in one.names:
                if (place := self._places.get(name)) is not None:
                    users.setdefault(place, []).append(one)
        pending = dict.fromkeys(map(id, changes))
        by_id = {id(one): one for one in changes}
        while pending:
            current = by_id[next(iter(pending))]
            del pending[id(current)]
            if self._dropped(current):
                pending |= dict.fromkeys(map(id, users.get(current.place, ())))

    def _dropped(self, change: _Change) -> bool:
        """Drops what a change breaks; whether that was anything."""
        alike = self.left[change.place]
        kept = [one for one in alike if one.kind == "fixed" and self._holds(one, change)]
        if kept:
            return False  # all others follow
        kept += [one for one in alike if one.kind == "choice" and self._holds(one, change)]
        for kind in ("least", "most"):
            kept += self._held(_chain(alike, kind), change)
        if len(kept) == len(alike):
            return False
        self.left[change.place] = kept
        return True

    def _held(self, chain: list[Candidate], change: _Change) -> list[Candidate]:
        if not chain or self._holds(chain[0], change):
            return chain
        if not self._holds(chain[-1], change):
            return []
        return next(chain[at:] for at in range(1, len(chain)) if self._holds(chain[at], change))

    def _holds(self, one: Candidate, change: _Change) -> bool:
        """Whether a candidate holds after a change if all candidates held before."""
        broken = z3.simplify(z3.Not(z3.substitute(one.term, (one.variable, change.value))))
        if z3.is_false(broken):
            return True
        if z3.is_true(broken) or is_opaque(change.value):
            return False
        self._questions += 1
        if self._questions > _MOST_QUESTIONS or time.process_time() > self._deadline:
            return False
        return self._feasibility.excludes([*change.given, *self._facts(change)], [broken])

    def _facts(self, change: _Change) -> Iterator[z3.BoolRef]:
        for name in sorted(change.names):
            if (place := self._places.get(name)) is not None:
                yield from (one.term for one in _strongest(self.left[place]))


# -- what is left alone --------------------------------------------------------------------------


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
    terms = {term.get_id(): term for summary in summaries for term in summary.condition}
    for term in terms.values():
        found = frozenset(_numbers(term))
        for name, variable in constants(term).items():
            place = place_of(name)
            if place is not None:
                variables[place] = variable
                compared.setdefault(place, set()).update(found)
    for summary in summaries:
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
