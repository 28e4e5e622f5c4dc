"""What paths do to single places: whether two do the same, or one undoes the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import z3

from collider.summaries import PathSummary
from collider.symbolic.state import name_of
from collider.symbolic.values import Location, Value


def effect_on(summary: PathSummary, places: Iterable[Location]) -> object:
    """Equal for two paths that write the same to some places."""
    return frozenset((place, _identity(summary.writes[place])) for place in places)


def _identity(value: Value) -> object:
    return ("term", value.get_id()) if isinstance(value, z3.ExprRef) else value


def commute(one: PathSummary, other: PathSummary) -> bool:
    """Whether it makes no difference which of two paths is taken first."""
    return (
        one.writes.keys().isdisjoint(other.writes)
        and one.writes.keys().isdisjoint(other.inputs)
        and other.writes.keys().isdisjoint(one.inputs)
    )


def reverts(summary: PathSummary, later: Sequence[PathSummary], places: Iterable[Location]) -> bool:
    """Whether the next path that changes one of the places undoes what this one does to it."""
    for place in places:
        own = step_of(summary, place)
        if own is None:
            continue
        following = next((one for one in later if place in one.writes), None)
        other = step_of(following, place) if following is not None else None
        if other is not None and (own == other == "flip" or _opposed(own, other)):
            return True
    return False


def _opposed(one: int | str, other: int | str) -> bool:
    return isinstance(one, int) and isinstance(other, int) and one * other < 0


def step_of(summary: PathSummary, place: Location) -> int | str | None:
    """The number that is added to a place, "flip" for a flag that is turned, else None."""
    value = summary.writes.get(place)
    if not isinstance(value, z3.BitVecRef):
        return None
    before = z3.BitVec(name_of(place), value.size())
    difference = z3.simplify(value - before)
    if z3.is_bv_value(difference):
        return int(difference.as_signed_long()) or None
    flipped = z3.simplify(z3.substitute(value, (before, z3.BitVecVal(0, value.size()))))
    back = z3.simplify(z3.substitute(value, (before, z3.BitVecVal(1, value.size()))))
    if z3.is_bv_value(flipped) and z3.is_bv_value(back):
        return "flip" if (flipped.as_long(), back.as_long()) == (1, 0) else None
    return None
