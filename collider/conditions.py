"""What must hold before a sequence of events so that each of them takes the path planned for it.

Conditions are carried backwards: `before` says what must hold one event earlier. They speak of
*places*: locations of the app's memory as it is then, and `("null", location)` for whether a
reference is null. Parameters get a name of their own in each step, counted from the end.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import z3

from collider.composition import like
from collider.summaries import PathSummary
from collider.symbolic.state import name_of
from collider.symbolic.values import OPAQUE, Location, Obj, Value

#: Names of variables that stand for places.
_places: dict[str, Location] = {}
_constants: dict[int, tuple[z3.ExprRef, dict[str, z3.ExprRef]]] = {}
_MOST = 50_000


@dataclass(frozen=True)
class Conjunct:
    """One condition: the step it belongs to, counted from the end, and its source line."""

    term: z3.BoolRef
    step: int
    line: str

    @property
    def variables(self) -> Mapping[str, z3.ExprRef]:
        return constants(self.term)

    @property
    def places(self) -> frozenset[Location]:
        return frozenset(_places[name] for name in self.variables if name in _places)


@dataclass(frozen=True)
class Condition:
    """A conjunction. If it cannot hold by mere simplification, `impossible` says which part."""

    conjuncts: tuple[Conjunct, ...] = ()
    impossible: Conjunct | None = None
    #: For each step: its parameters and the names they have here.
    parameters: Mapping[int, Mapping[str, str]] = field(default_factory=dict)

    @cached_property
    def places(self) -> frozenset[Location]:
        return frozenset(place for one in self.conjuncts for place in one.places)

    @cached_property
    def support(self) -> frozenset[Location]:
        """Locations whose change may change a place: itself, and references that lead to it."""
        return frozenset(one for place in self.places for one in support(place))

    @cached_property
    def ids(self) -> frozenset[int]:
        return frozenset(one.term.get_id() for one in self.conjuncts)

    @property
    def terms(self) -> list[z3.BoolRef]:
        return [one.term for one in self.conjuncts]


def support(place: Location) -> Iterable[Location]:
    if place[0] == "null":
        place = place[1]
    yield place
    while place[0] == "field" and place[1][0] == "at":
        place = place[1][1]
        yield place


def register(summaries: Iterable[PathSummary]) -> None:
    """Makes the variables of summaries known as places."""
    for summary in summaries:
        for location, value in summary.inputs.items():
            if isinstance(value, Obj):
                _places[f"null {value.key!r}"] = ("null", location)
            else:
                _places[name_of(location)] = location


def before(
    condition: Condition,
    summary: PathSummary,
    step: int,
    own_terms: Sequence[z3.BoolRef] | None = None,
) -> Condition:
    """What must hold before a path of an event so that the condition holds after it. `own_terms`
    take the place of the path's own condition."""
    after = _After(summary)
    pairs = after.pairs(condition)
    if pairs is None:
        broken = Conjunct(z3.BoolVal(False), step, "")
        return Condition((), broken, condition.parameters)
    renamed, names = _own_names(summary, step)
    lines = {term.get_id(): line for term, line in summary.reasons}
    changed = pairs.keys() | {variable.decl().name() for variable, _ in renamed}
    kept = [changed.isdisjoint(one.variables) for one in condition.conjuncts]

    def moved() -> Iterator[Conjunct]:
        for one, stays in zip(condition.conjuncts, kept, strict=True):
            if stays:
                continue
            own = [pairs[name] for name in one.variables if name in pairs]
            term = _substituted(_substituted(one.term, own), renamed)
            yield Conjunct(term, one.step, one.line)
        for term in summary.condition if own_terms is None else own_terms:
            line = lines.get(term.get_id(), "")
            yield Conjunct(_substituted(term, renamed), step, line)

    stay = [one for one, stays in zip(condition.conjuncts, kept, strict=True) if stays]
    return flattened(moved(), {**condition.parameters, step: names}, stay)


def values_after(
    summary: PathSummary, step: int, variables: Mapping[Location, z3.ExprRef]
) -> dict[Location, z3.ExprRef]:
    """What places hold after a path, over what there was before it; without those that are left
    alone, and those that are a field of null then."""
    after = _After(summary)
    renamed, _ = _own_names(summary, step)
    found = {}
    for place, variable in variables.items():
        value = after.value(place, variable)
        if value is not None and value is not variable:
            found[place] = _substituted(value, renamed)
    return found


def at_start(
    condition: Condition, initial: Callable[[Location], Value | None]
) -> list[list[z3.BoolRef]]:
    """For each conjunct what is left of it in the app's first state; a part that is false is left
    as it is, one that is true is not. What is not known of that state stays free."""
    left = []
    for one in condition.conjuncts:
        pairs = []
        for name, variable in one.variables.items():
            place = _places.get(name)
            value = None if place is None else _initial(place, initial)
            if value is not None and not isinstance(value, Obj):
                pairs.append((variable, _fitting(value, variable)))
        term = _simple(_substituted(one.term, pairs))
        left.append([] if z3.is_true(term) else [term])
    return left


def equations_at_start(
    conjuncts: Iterable[Conjunct], initial: Callable[[Location], Value | None]
) -> list[tuple[Location, z3.BoolRef]]:
    """For each place that conjuncts speak of, as far as known: that it is as at the start."""
    found: dict[Location, z3.BoolRef] = {}
    for one in conjuncts:
        for name, variable in one.variables.items():
            place = _places.get(name)
            value = None if place is None else _initial(place, initial)
            if place is not None and value is not None and not isinstance(value, Obj):
                found[place] = variable == _fitting(value, variable)
    return list(found.items())


def _initial(place: Location, initial: Callable[[Location], Value | None]) -> Value | None:
    if place[0] != "null":
        return initial(place)
    value = initial(place[1])
    if value is None:
        return None
    return not isinstance(value, Obj)


def _fitting(value: Value, variable: z3.ExprRef) -> z3.ExprRef:
    if z3.is_bool(variable):
        return z3.BoolVal(bool(value))
    return like(value, variable)


class _After:
    """The memory that a path leaves behind, asked for places of what comes after it."""

    def __init__(self, summary: PathSummary) -> None:
        self.writes = summary.writes
        self.made = summary.made

    def pairs(self, condition: Condition) -> dict[str, tuple[z3.ExprRef, z3.ExprRef]] | None:
        """Variables by name and what to put in their place; None if a field of null is needed."""
        found: dict[str, tuple[z3.ExprRef, z3.ExprRef]] = {}
        seen: set[str] = set()
        for one in condition.conjuncts:
            for name, variable in one.variables.items():
                if name in seen:
                    continue
                seen.add(name)
                place = _places.get(name)
                value = variable if place is None else self.value(place, variable)
                if value is None:
                    return None
                if value is not variable:
                    found[name] = (variable, value)
        return found

    def value(self, place: Location, variable: z3.ExprRef) -> z3.ExprRef | None:
        if place[0] == "null":
            return self._is_null(place[1], variable)
        resolved = self._resolved(place)
        if resolved is None:
            return None
        where, is_new = resolved
        if where in self.writes:
            value = self.writes[where]
            if isinstance(value, Obj):
                return z3.Const(f"{OPAQUE}{variable.decl().name()}", variable.sort())
            return _fitting(value, variable)
        if is_new:
            return _fitting(0, variable)
        if where == place:
            return variable
        _places[name_of(where)] = where
        return z3.Const(name_of(where), variable.sort())

    def _is_null(self, location: Location, variable: z3.ExprRef) -> z3.ExprRef | None:
        resolved = self._resolved(location)
        if resolved is None:
            return None
        where, is_new = resolved
        if where in self.writes:
            value = self.writes[where]
            if not isinstance(value, Obj):
                return z3.BoolVal(True)
            if where in self.made or value.key[0] != "at":
                return z3.BoolVal(False)
            if value.key[1] in self.made:
                return z3.BoolVal(False)
            where = value.key[1]
        elif is_new:
            return z3.BoolVal(True)
        elif where == location:
            return variable
        name = f"null {('at', where)!r}"
        _places[name] = ("null", where)
        return z3.Bool(name)

    def _resolved(self, place: Location) -> tuple[Location, bool] | None:
        """The place by its name before the path, and whether its object is made by the path."""
        if place[0] != "field" or place[1][0] != "at":
            return place, False
        holder = self._resolved(place[1][1])
        if holder is None:
            return None
        where, is_new = holder
        if where not in self.writes:
            return None if is_new else ((place[0], ("at", where), *place[2:]), False)
        held = self.writes[where]
        if not isinstance(held, Obj):
            return None
        fresh = where in self.made or (held.key[0] == "at" and held.key[1] in self.made)
        return (place[0], held.key, *place[2:]), fresh


def flattened(
    conjuncts: Iterable[Conjunct],
    parameters: Mapping[int, Mapping[str, str]],
    simple: Iterable[Conjunct] = (),
) -> Condition:
    """The conjuncts, simplified, each once, without what is always true; `simple` ones are so
    already."""
    found = {one.term.get_id(): one for one in simple}
    for whole in conjuncts:
        for term in _parts(_simple(whole.term)):
            if z3.is_false(term):
                return Condition((), whole, parameters)
            if not z3.is_true(term):
                found.setdefault(term.get_id(), Conjunct(term, whole.step, whole.line))
    return Condition(tuple(found.values()), None, parameters)


def settled(condition: Condition, fixed: Mapping[str, z3.ExprRef]) -> Condition:
    """The same with the values of places that never change put in."""
    if condition.impossible is not None:
        return condition
    found: dict[int, Conjunct] = {}
    for one in condition.conjuncts:
        pairs = [(v, fixed[name]) for name, v in one.variables.items() if name in fixed]
        for term in _parts(_simple(_substituted(one.term, pairs))) if pairs else (one.term,):
            if z3.is_false(term):
                return Condition((), one, condition.parameters)
            if not z3.is_true(term):
                found.setdefault(term.get_id(), Conjunct(term, one.step, one.line))
    return Condition(tuple(found.values()), None, condition.parameters)


def is_broken(condition: Condition, values: Mapping[str, z3.ExprRef]) -> bool:
    """Whether some values of places make a conjunct false."""
    for one in condition.conjuncts:
        pairs = [(v, values[name]) for name, v in one.variables.items() if name in values]
        if pairs and z3.is_false(z3.simplify(_substituted(one.term, pairs))):
            return True
    return False


def freed(condition: Condition, kept: Collection[Location]) -> Condition:
    """The same, with all places but some free to be anything."""
    conjuncts = []
    for one in condition.conjuncts:
        pairs = [
            (variable, z3.Const(f"any {name}", variable.sort()))
            for name, variable in one.variables.items()
            if (place := _places.get(name)) is not None and place not in kept
        ]
        conjuncts.append(Conjunct(_substituted(one.term, pairs), one.step, one.line))
    return Condition(tuple(conjuncts), None, condition.parameters)


def _parts(term: z3.BoolRef) -> Iterable[z3.BoolRef]:
    if z3.is_and(term):
        for child in term.children():
            yield from _parts(child)
    elif z3.is_not(term) and z3.is_or(term.arg(0)):
        for child in term.arg(0).children():
            yield from _parts(_simple(z3.Not(child)))
    else:
        yield term


def _simple(term: z3.BoolRef) -> z3.BoolRef:
    return z3.simplify(term, elim_sign_ext=False)


def _own_names(
    summary: PathSummary, step: int
) -> tuple[list[tuple[z3.ExprRef, z3.ExprRef]], dict[str, str]]:
    """Parameters and unknown values get names of their own in each step."""
    names: dict[str, str] = {}
    pairs = []
    terms = [*summary.condition, *summary.writes.values()]
    for term in terms:
        if not isinstance(term, z3.ExprRef):
            continue
        for name, variable in constants(term).items():
            is_parameter = name in summary.parameters
            if name not in names and (is_parameter or name.startswith(OPAQUE)):
                names[name] = f"{name}~{step}"
                pairs.append((variable, z3.Const(names[name], variable.sort())))
    return pairs, {one: names[one] for one in summary.parameters if one in names}


def constants(term: z3.ExprRef) -> dict[str, z3.ExprRef]:
    """All variables of a term by name."""
    known = _constants.get(term.get_id())
    if known is None:
        if len(_constants) >= _MOST:
            _constants.clear()
        known = _constants[term.get_id()] = (term, _search(term))
    return known[1]


def _search(whole: z3.ExprRef) -> dict[str, z3.ExprRef]:
    found: dict[str, z3.ExprRef] = {}
    seen: set[int] = set()
    pending = [whole]
    while pending:
        term = pending.pop()
        if term.get_id() in seen:
            continue
        seen.add(term.get_id())
        if z3.is_const(term) and term.decl().kind() == z3.Z3_OP_UNINTERPRETED:
            found[term.decl().name()] = term
        pending += term.children()
    return found


def _substituted(term: Any, pairs: list[tuple[Any, Any]]) -> Any:
    return z3.substitute(term, *pairs) if pairs else term


def components(terms: Sequence[z3.BoolRef]) -> list[list[int]]:
    """Indices of terms, those together that share variables."""
    owner: dict[str, int] = {}
    parent = list(range(len(terms)))

    def find(one: int) -> int:
        while parent[one] != one:
            parent[one] = parent[parent[one]]
            one = parent[one]
        return one

    for index, term in enumerate(terms):
        for name in constants(term):
            if name in owner:
                parent[find(index)] = find(owner[name])
            owner[name] = index
    groups: dict[int, list[int]] = {}
    for index in range(len(terms)):
        groups.setdefault(find(index), []).append(index)
    return list(groups.values())


def place_of(name: str) -> Location | None:
    return _places.get(name)
