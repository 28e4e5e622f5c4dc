"""How often a number has to be changed before it fulfils a condition, at the least.

A counter that goes up by one, or a list that grows by one element, needs as many events as the
number that is asked for; whatever else these events do is left aside.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence

import z3

from collider.conditions import Condition, support
from collider.knowledge import Knowledge
from collider.search.effects import step_of
from collider.summaries import PathSummary
from collider.symbolic.state import name_of
from collider.symbolic.values import Location

#: So far numbers are followed, and so many changes are counted.
_FARTHEST, _MOST = 64, 8


class Counting:
    """`writers` are the paths that write each place."""

    def __init__(
        self, knowledge: Knowledge, writers: Mapping[Location, Sequence[PathSummary]]
    ) -> None:
        self._known = knowledge
        self._writers = writers
        self._distances: dict[Location, Mapping[int, int]] = {}

    def times(self, place: Location, condition: Condition) -> int:
        """Changes of a place between launch and a state in which what the condition says of this
        place alone holds; 1 if that is not known."""
        if place not in self._distances:
            self._distances[place] = self._count(place)
        known = self._distances[place]
        alone = [one for one in condition.conjuncts if list(one.variables) == [name_of(place)]]
        if not known or not alone:
            return 1
        for number, changes in known.items():  # fewest changes first
            pairs = [(v, z3.BitVecVal(number, v.size())) for v in alone[0].variables.values()]
            if not any(z3.is_false(z3.simplify(z3.substitute(o.term, *pairs))) for o in alone):
                return max(1, min(changes, _MOST))
        return 1

    def _count(self, place: Location) -> Mapping[int, int]:
        """Numbers that a place may hold, with the changes they take at the least; empty if it may
        change in other ways than these."""
        start = self._known.initial(place)
        others = [path for one in support(place) for path in self._writers.get(one, ())]
        if not isinstance(start, int) or any(place not in path.writes for path in others):
            return {}
        changes = [_change(path, place) for path in self._writers.get(place, ())]
        if None in changes:
            return {}
        distinct = {one for one in changes if one is not None}
        found, pending = {start: 0}, deque([start])
        while pending:
            number = pending.popleft()
            for before, after, step in distinct:
                following = number + step if after is None else after
                is_near = abs(following - start) <= _FARTHEST
                if before in (None, number) and is_near and following not in found:
                    found[following] = found[number] + 1
                    pending.append(following)
        return found


def _change(path: PathSummary, place: Location) -> tuple[int | None, int | None, int] | None:
    """The number before if it has to be a certain one, the number after or the difference; None if
    it is something else."""
    value = path.writes[place]
    if isinstance(value, bool) or not isinstance(value, int):
        step = step_of(path, place)
        return (None, None, step) if isinstance(step, int) else None
    name = name_of(place)
    for term in path.condition:
        if z3.is_eq(term):
            left, right = term.children()
            if z3.is_bv_value(left):
                left, right = right, left
            if z3.is_const(left) and left.decl().name() == name and z3.is_bv_value(right):
                return right.as_signed_long(), value, 0
    return None, value, 0
