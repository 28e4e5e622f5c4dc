"""Puts path summaries one behind the other: one condition for a whole sequence of events.

Composing goes forwards. What a summary reads is replaced by what the ones before it wrote; what
nobody wrote is either free (a partial sequence, whose beginning is still to be found) or has the
value that the app starts with.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import z3

from collider.summaries import PathSummary
from collider.symbolic.state import name_of
from collider.symbolic.values import OPAQUE, Location, Obj, Value, as_string, simplified, variables

#: The value of a location before the first event, or None if it is not known.
Initial = Callable[[Location], Value | None]


@dataclass
class Composition:
    """The result of composing: what must hold, and what is where afterwards."""

    condition: list[z3.BoolRef] = field(default_factory=list)
    #: For each condition: the step it came from and its source line.
    origin: list[tuple[int, str]] = field(default_factory=list)
    memory: dict[Location, Value] = field(default_factory=dict)
    #: Locations whose value before the sequence matters.
    needs: set[Location] = field(default_factory=set)
    #: For each step: its parameters by the name they have in the condition.
    parameters: list[dict[str, str]] = field(default_factory=list)


def compose(summaries: Sequence[PathSummary], initial: Initial | None = None) -> Composition:
    """The whole sequence as one condition. With `initial` it is complete: nothing stays free."""
    result = Composition()
    for step, summary in enumerate(summaries):
        _append(result, step, summary, initial)
    return result


def _append(result: Composition, step: int, summary: PathSummary, initial: Initial | None) -> None:
    pairs: list[tuple[Any, Any]] = []
    keys: dict[tuple[Any, ...], tuple[Any, ...]] = {}
    for location, variable in summary.inputs.items():
        place = canonical(location, result.memory)
        value = _value(result, place, initial)
        if isinstance(variable, Obj):
            if isinstance(value, Obj):
                keys[variable.key] = value.key
            continue
        if value is None:
            value = _renamed(variable, place)
            result.needs.add(place)
        if not isinstance(value, Obj):
            pairs.append((variable, like(value, variable)))
    pairs += _own_names(result, step, summary)
    reasons = {term.get_id(): line for term, line in summary.reasons}
    for term in summary.condition:
        result.condition.append(_substituted(term, pairs))
        result.origin.append((step, reasons.get(term.get_id(), "")))
    written = {}
    for location, value in summary.writes.items():
        place = canonical(_rekeyed(location, keys), result.memory)
        written[place] = simplified(_moved(value, pairs, keys))
    result.memory.update(written)


def canonical(location: Location, memory: Mapping[Location, Value]) -> Location:
    """The same place, its object named by where it was first found."""
    if location[0] != "field":
        return location
    key = location[1]
    while key[0] == "at":
        inner = canonical(key[1], memory)
        held = memory.get(inner)
        if isinstance(held, Obj) and held.key != ("at", inner) and held.key != key:
            key = held.key
            continue
        key = ("at", inner)
        break
    return (location[0], key, *location[2:])


def _value(result: Composition, place: Location, initial: Initial | None) -> Value | None:
    if place in result.memory:
        return result.memory[place]
    return initial(place) if initial is not None else None


def _renamed(variable: z3.ExprRef, place: Location) -> z3.ExprRef:
    return z3.Const(name_of(place), variable.sort())


def like(value: Value, variable: z3.ExprRef) -> z3.ExprRef:
    """A value as a term of the variable's sort."""
    if isinstance(value, z3.ExprRef):
        return value
    sort = variable.sort()
    if isinstance(value, str):
        return as_string(value)
    if z3.is_fp(variable):
        return z3.FPVal(float(value), sort)
    if variable.sort() == z3.StringSort():
        return z3.StringVal("")
    return z3.BitVecVal(int(value), sort.size())


def _own_names(
    result: Composition, step: int, summary: PathSummary
) -> list[tuple[z3.ExprRef, z3.ExprRef]]:
    """Parameters and unknown values get names of their own in each step."""
    names: dict[str, str] = {}
    pairs = []
    for term in _constants(summary):
        name = term.decl().name()
        if name in summary.parameters or name.startswith(OPAQUE):
            fresh = f"{name}~{step}"
            pairs.append((term, z3.Const(fresh, term.sort())))
            if name in summary.parameters:
                names[name] = fresh
    result.parameters.append(names)
    return pairs


def _constants(summary: PathSummary) -> list[z3.ExprRef]:
    found: dict[str, z3.ExprRef] = {}
    pending = [
        *summary.condition,
        *(v for v in summary.writes.values() if isinstance(v, z3.ExprRef)),
    ]
    seen: set[int] = set()
    while pending:
        term = pending.pop()
        if term.get_id() in seen:
            continue
        seen.add(term.get_id())
        if z3.is_const(term) and term.decl().kind() == z3.Z3_OP_UNINTERPRETED:
            found[term.decl().name()] = term
        pending += term.children()
    return list(found.values())


def _substituted(term: Any, pairs: list[tuple[Any, Any]]) -> Any:
    return z3.substitute(term, *pairs) if pairs else term


def _moved(
    value: Value, pairs: list[tuple[Any, Any]], keys: Mapping[tuple[Any, ...], tuple[Any, ...]]
) -> Value:
    if isinstance(value, z3.ExprRef):
        return _substituted(value, pairs)
    if isinstance(value, Obj) and value.key in keys:
        return Obj(keys[value.key], value.type)
    return value


def _rekeyed(location: Location, keys: Mapping[tuple[Any, ...], tuple[Any, ...]]) -> Location:
    if location[0] == "field" and location[1] in keys:
        return (location[0], keys[location[1]], *location[2:])
    return location


def free_names(composition: Composition) -> frozenset[str]:
    """Variables that the condition still speaks of."""
    return variables(*composition.condition)
