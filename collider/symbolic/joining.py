"""Joins outcomes of one call that nobody can tell apart afterwards.

Two outcomes that leave the same values behind become one whose condition is that either of theirs
holds. What they differ in only because we could not see through something does not count. That
keeps code that merely formats numbers for the screen from multiplying the paths.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import z3

from collider.symbolic.state import State
from collider.symbolic.values import OPAQUE, Location, Obj, Value, bits, is_opaque, variables

_NUMBER = re.compile(rf"({re.escape(OPAQUE)}[^#\s|)]*)#\d+")
Watched = frozenset[tuple[str, int]]
#: So many different answers of a call are followed one by one.
_FEW = 2
#: What a path that came to a target ends with; nothing catches it.
TARGET = Obj(("target",), "")


@dataclass
class Outcome:
    """How a call ended."""

    state: State
    value: Value = None
    thrown: Obj | None = None


@dataclass(frozen=True)
class Start:
    """Where a call began: how many conditions held and how many objects there were."""

    conditions: int
    objects: int

    @classmethod
    def of(cls, state: State) -> Start:
        return cls(len(state.condition), state.fresh)


def joined(outcomes: Sequence[Outcome], start: Start, watched: Watched) -> list[Outcome]:
    """The outcomes of a call, each kind once."""
    if len(outcomes) < 2:
        return list(outcomes)
    groups: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        groups.setdefault(_gist(outcome, start, watched), []).append(outcome)
    alike = [_one(group, start) if len(group) > 1 else group[0] for group in groups.values()]
    return _with_choices(alike, start, watched)


def _one(group: Sequence[Outcome], start: Start) -> Outcome:
    _merge([one.state for one in group], start.conditions)
    return group[0]


def _with_choices(outcomes: list[Outcome], start: Start, watched: Watched) -> list[Outcome]:
    """The outcomes, those as one that differ in nothing but the number that they answer, if it is
    not only constants: the number is then a choice by their conditions."""
    groups: dict[str, list[Outcome]] = {}
    left = []
    for one in outcomes:
        if _is_number(one.value) and one.thrown is None and not _sees_too_little(one, start):
            groups.setdefault(_gist(Outcome(one.state), start, watched), []).append(one)
        else:
            left.append(one)
    for group in groups.values():
        sizes = {one.value.size() for one in group if isinstance(one.value, z3.ExprRef)}
        if len(group) > _FEW and len(sizes) == 1:
            left.append(_chosen(group, start, sizes.pop()))
        else:
            left += group
    return left


def _is_number(value: Value) -> bool:
    return (isinstance(value, int) and not isinstance(value, bool)) or z3.is_bv(value)


def _sees_too_little(outcome: Outcome, start: Start) -> bool:
    added = outcome.state.condition[start.conditions :]
    return is_opaque(outcome.value) or any(map(is_opaque, added))


def _chosen(group: Sequence[Outcome], start: Start, width: int) -> Outcome:
    *others, last = group
    value = bits(last.value, width)
    for one in others:
        value = z3.If(z3.And(*_added(one.state, start)), bits(one.value, width), value)
    return Outcome(_merge([one.state for one in group], start.conditions), z3.simplify(value))


def merge_states(states: Sequence[State]) -> State:
    """One state, the first, for several that hold the same; its condition is that one of theirs
    holds."""
    shortest = min(len(one.condition) for one in states)
    common = 0
    while common < shortest and len({one.condition[common].get_id() for one in states}) == 1:
        common += 1
    return _merge(states, common)


def _merge(states: Sequence[State], common: int) -> State:
    state = states[0]
    start = Start(common, 0)
    added = [_added(one, start) for one in states]
    lines = _lines(states, start)
    kept = {term.get_id() for term in state.condition[:common]}
    for other in states[1:]:
        state.trace |= other.trace
        state.marks |= other.marks
        state.inputs |= other.inputs
        state.fresh = max(state.fresh, other.fresh)
        state.spelled |= other.spelled
    _forget_what_differs(states)
    state.reasons = [(term, line) for term, line in state.reasons if term.get_id() in kept]
    del state.condition[common:]
    for term in either(added):
        state.assume(term, lines)
    return state


def _forget_what_differs(states: Sequence[State]) -> None:
    """What only some of the paths know of a place that none of them has written, such as the size
    of a list that they have counted through, the first one does not know any more."""
    state = states[0]
    for place in list(state.memory):
        if place in state.written:
            continue
        held = {_text(one.memory[place]) for one in states if place in one.memory}
        if len(held) > 1:
            if place in state.inputs:
                state.memory[place] = state.inputs[place]
            else:
                del state.memory[place]


def _added(state: State, start: Start) -> list[z3.BoolRef]:
    return [term for term in state.condition[start.conditions :] if not is_opaque(term)]


def _lines(states: Sequence[State], start: Start) -> str:
    """The source lines that the joined conditions came from."""
    found: dict[str, None] = {}
    for state in states:
        new = {term.get_id() for term in _added(state, start)}
        for term, lines in state.reasons:
            if term.get_id() in new:
                found |= dict.fromkeys(lines.split(", "))
    return ", ".join(sorted(found))


def either(ways: Sequence[Sequence[z3.BoolRef]]) -> list[z3.BoolRef]:
    """Conditions that say that all of one of the ways hold, without what makes no difference."""
    terms = {term.get_id(): term for way in ways for term in way}
    sets = {frozenset(term.get_id() for term in way) for way in ways}
    opposite = _opposites(terms)
    while (pair := _reducible(sets, opposite)) is not None:
        left, right, rest = pair
        sets = (sets - {left, right}) | {rest}
    sets = {one for one in sets if not any(other < one for other in sets)}
    common = frozenset.intersection(*sets)
    always = [terms[one] for one in sorted(common)]
    left_over = [one - common for one in sets]
    if not all(left_over):
        return always
    choices = [
        z3.And(*(terms[one] for one in sorted(way))) for way in sorted(left_over, key=sorted)
    ]
    return [*always, z3.Or(*choices)]


def _opposites(terms: dict[int, z3.BoolRef]) -> dict[int, int]:
    found = {}
    for number, term in terms.items():
        if z3.is_not(term) and (inner := term.arg(0).get_id()) in terms:
            found[number], found[inner] = inner, number
    return found


Way = frozenset[int]


def _reducible(sets: set[Way], opposite: dict[int, int]) -> tuple[Way, Way, Way] | None:
    """Two ways that differ only in a condition and its opposite, and what is left of them."""
    for one in sets:
        for number in one:
            if number in opposite:
                rest = one - {number}
                other = rest | {opposite[number]}
                if other in sets:
                    return one, other, rest
    return None


# -- what can be told apart ----------------------------------------------------------------------


def _gist(outcome: Outcome, start: Start, watched: Watched) -> str:
    state = outcome.state
    if outcome.thrown is TARGET:  # what happened does not matter any more, only how it came there
        return repr(sorted({term.get_id() for term in _added(state, start)}))
    parts = [_text(outcome.value), outcome.thrown.type if outcome.thrown else ""]
    visible = _visible(outcome, start)
    for location in sorted(state.written, key=repr):
        if not _is_hidden(location, visible, start):
            parts.append(f"{location}={_text(state.memory[location])}")
    parts += [repr(effect) for effect in state.effects]
    if watched:
        parts.append(repr(sorted(state.trace & watched)))
    return _NUMBER.sub(r"\1", "\n".join(parts))


def _is_hidden(location: Location, visible: set[tuple[object, ...]], start: Start) -> bool:
    """Whether it belongs to an object that was made in the call and that nobody holds now."""
    if location[0] != "field" or location[1][0] != "new":
        return False
    return location[1][1] > start.objects and location[1] not in visible


def _visible(outcome: Outcome, start: Start) -> set[tuple[object, ...]]:
    """Local objects that the answer, the exception or remaining memory leads to."""
    state = outcome.state
    pending = list(_local_keys([outcome.value, outcome.thrown]))
    for location, value in state.memory.items():
        if not _is_hidden(location, set(), start):
            pending += _local_keys([value])
    found: set[tuple[object, ...]] = set()
    while pending:
        key = pending.pop()
        if key in found:
            continue
        found.add(key)
        pending += _local_keys(
            [v for where, v in state.memory.items() if where[0] == "field" and where[1] == key]
        )
    return found


def _local_keys(values: Sequence[Value]) -> Iterator[tuple[object, ...]]:
    for value in values:
        if isinstance(value, Obj) and value.is_local:
            yield value.key
        elif isinstance(value, tuple):
            yield from _local_keys(value)


def _text(value: Value) -> str:
    if not isinstance(value, z3.ExprRef):
        return repr(value)
    if is_opaque(value):
        return OPAQUE  # one thing that cannot be seen through is like another
    if any(name.startswith(OPAQUE) for name in variables(value)):
        return str(value.sexpr())
    return f"term {value.get_id()}"
