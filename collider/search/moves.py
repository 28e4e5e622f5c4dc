"""Events at their places in the model, and ways between them that change nothing that matters."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import z3

from collider.conditions import constants, place_of
from collider.knowledge import Knowledge
from collider.search.reasoning import Reasoning
from collider.summaries import PathSummary
from collider.symbolic.values import Location, is_opaque
from collider.uimodel import Transition

#: Names of events, one after the other.
Way = tuple[str, ...]
#: Events, and how many of them are wanted.
Wanted = tuple[frozenset[str], int]


@dataclass(frozen=True)
class Move:
    """One event at one place of the model, taking one of its paths; None is any of them."""

    transition: Transition
    summary: PathSummary | None

    @property
    def event(self) -> str:
        return self.transition.event


@dataclass(frozen=True)
class Candidate:
    """A move that may be put in front, and the free moves that lead from it to the front."""

    move: Move
    summary: PathSummary
    way: tuple[Move, ...]
    #: What it writes of what is needed; empty if it only leads on under a condition.
    writes: frozenset[Location]


class Moves:
    """The model's transitions with their paths."""

    def __init__(self, knowledge: Knowledge, reasoning: Reasoning) -> None:
        self._known = knowledge
        self._reasoning = reasoning
        self._into: dict[str, list[Transition]] = {}
        self._through: dict[tuple[str, frozenset[Wanted]], Way | None] = {}
        self._numbers = {one: n for n, one in enumerate(knowledge.model.transitions)}
        for one in knowledge.model.transitions:
            self._into.setdefault(one.target, []).append(one)
        self._only_by: dict[tuple[str, frozenset[str]], bool] = {}
        self._free_paths: dict[str, bool] = {}
        self._free_events: dict[tuple[str, frozenset[int]], bool] = {}
        self._distances: dict[str, dict[str, int]] = {}

    def number(self, transition: Transition) -> int:
        """Its place in the model."""
        return self._numbers[transition]

    def into(self, state: str) -> Sequence[Transition]:
        return self._into.get(state, ())

    def distance(self, source: str, target: str) -> int | None:
        """Events between two states of the model, at least."""
        known = self._distances.get(target)
        if known is None:
            known = self._distances[target] = {target: 0}
            pending = deque([target])
            while pending:
                at = pending.popleft()
                for one in self.into(at):
                    if one.source not in known:
                        known[one.source] = known[at] + 1
                        pending.append(one.source)
        return known.get(source)

    def shortest_with(self, wanted: Iterable[Wanted], front: str) -> Way | None:
        """The events of a shortest way from launch to the front on which of each of some sets as
        many happen as are wanted, at the least; None if there is none."""
        key = front, frozenset(wanted)
        if key not in self._through:
            self._through[key] = self._look_for(front, list(key[1]))
        return self._through[key]

    def _look_for(self, front: str, wanted: Sequence[Wanted]) -> Way | None:
        """Backwards from the front; of two ways to a state that still lack the same, the first."""
        initial = self._known.model.initial
        all_of_them = tuple(times for _, times in wanted)
        nothing = (0,) * len(wanted)
        pending: deque[tuple[str, tuple[int, ...], Way]] = deque([(front, nothing, ())])
        seen = {(front, nothing)}
        while pending:
            at, had, way = pending.popleft()
            if at == initial and had == all_of_them:
                return way
            for one in self.into(at):
                has = tuple(
                    min(times, count + (one.event in events))
                    for (events, times), count in zip(wanted, had, strict=True)
                )
                if (one.source, has) not in seen:
                    seen.add((one.source, has))
                    pending.append((one.source, has, (one.event, *way)))
        return None

    def is_led_to_only_by(self, events: frozenset[str], front: str) -> bool:
        """Whether each way from launch to the front has one of some events."""
        key = front, events
        if key not in self._only_by:
            seen, pending = {front}, [front]
            while pending:
                for one in self.into(pending.pop()):
                    if one.event not in events and one.source not in seen:
                        seen.add(one.source)
                        pending.append(one.source)
            self._only_by[key] = self._known.model.initial not in seen
        return self._only_by[key]

    # -- free ways -------------------------------------------------------------------------------

    def free_ways(self, front: str, support: frozenset[Location]) -> dict[str, tuple[Move, ...]]:
        """States from which moves without conditions lead to the front and leave alone what the
        support names, each with the shortest way."""
        ways: dict[str, tuple[Move, ...]] = {front: ()}
        pending = deque([front])
        while pending:
            at = pending.popleft()
            for one in self.into(at):
                if one.source not in ways and (move := self.free(one, support)) is not None:
                    ways[one.source] = (move, *ways[at])
                    pending.append(one.source)
        return ways

    def free(self, transition: Transition, support: frozenset[Location]) -> Move | None:
        harmless = [
            one for one in self._known.paths(transition.event) if not one.writes.keys() & support
        ]
        for one in harmless:
            if self.is_free(one):
                return Move(transition, one)
        if len(harmless) > 1 and self._is_free_event(transition.event, harmless):
            return Move(transition, None)
        return None

    def is_free(self, summary: PathSummary) -> bool:
        """Whether the path can be taken in every state, with the right parameters."""
        known = self._free_paths.get(summary.name)
        if known is None:
            known = self._free_paths[summary.name] = self._ask_free(summary)
        return known

    def _ask_free(self, summary: PathSummary) -> bool:
        terms = [one for one in summary.condition if not is_opaque(one)]
        shared = [one for one in terms if any(place_of(name) for name in constants(one))]
        own = [one for one in terms if not any(place_of(name) for name in constants(one))]
        names = {name for one in own for name in constants(one)}
        if any(name in names for one in shared for name in constants(one)):
            return False
        if not all(self._reasoning.always(one) for one in shared):
            return False
        return not own or self._reasoning.possible(own)

    def _is_free_event(self, event: str, harmless: Sequence[PathSummary]) -> bool:
        """Whether one of some paths can always be taken."""
        key = event, frozenset(one.number for one in harmless)
        known = self._free_events.get(key)
        if known is None:
            ways = [
                z3.And(*(term for term in one.condition if not is_opaque(term))) for one in harmless
            ]
            names = {name for way in ways for name in constants(way)}
            known = all(place_of(name) for name in names) and self._reasoning.always(z3.Or(*ways))
            self._free_events[key] = known
        return known

    # -- what may come before --------------------------------------------------------------------

    def candidates(
        self, ways: dict[str, tuple[Move, ...]], support: frozenset[Location]
    ) -> Iterator[Candidate]:
        """Paths that change what is needed, or lead under a condition to states from which
        nothing else leads as soon."""
        for state, way in ways.items():
            for transition in self.into(state):
                for summary in self._known.paths(transition.event):
                    writes = frozenset(summary.writes.keys() & support)
                    if writes or (
                        not self.is_free(summary)
                        and len(ways.get(transition.source, "." * 999)) > len(way) + 1
                    ):
                        yield Candidate(Move(transition, summary), summary, way, writes)

    def single(self, front: str, support: frozenset[Location]) -> Iterator[Candidate]:
        """Every path of every event that leads to the front directly."""
        for transition in self.into(front):
            for summary in self._known.paths(transition.event):
                writes = frozenset(summary.writes.keys() & support)
                yield Candidate(Move(transition, summary), summary, (), writes)
