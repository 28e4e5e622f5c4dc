"""The search: partial sequences that end in the target grow at the front until launch leads there.

An *anchor* is a path of an event that changes something the sequence needs. *Connectors* lead from
an anchor to what follows and leave alone what is needed. Partial sequences wait in a queue, the one
with the fewest events first, those included that it still needs at the least.

Nothing that could lead to the target is left out: an event between two others either changes
nothing that is needed and can always be done, and then the shortest way does as well, or it is put
in front in its own right. So if the queue runs empty without a bound having been met, no sequence
of the model's events leads to the target.
"""

from __future__ import annotations

import heapq
import itertools
import random
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

import z3

from collider.conditions import (
    Condition,
    before,
    constants,
    is_broken,
    place_of,
    support,
)
from collider.knowledge import Arrivals, Knowledge, Points, Progress
from collider.search.answers import Findings, other_values, steps_of
from collider.search.effects import commute, effect_on, reverts
from collider.search.limits import Heuristics, Limits
from collider.search.moves import Candidate, Move, Moves
from collider.search.needed import Needs
from collider.search.reasoning import Reasoning, Start
from collider.summaries import PathSummary
from collider.symbolic.values import Location
from collider.verdicts import Answer, Tried

_MOST_COMPARED = 60
#: So often the same events are given, each time with other values.
_MOST_VALUES = 3


@dataclass(frozen=True)
class Partial:
    """The end of a sequence. Numbers of anchors count from the end, where the target is 0."""

    moves: tuple[Move, ...]
    condition: Condition
    start: Start
    anchors: tuple[int, ...]
    #: Whether it begins at launch and nothing more is needed.
    values: Mapping[str, z3.ExprRef] | None = None

    @property
    def front(self) -> str:
        return self.moves[0].transition.source


@dataclass(order=True)
class _Entry:
    estimate: float
    penalty: int
    cores: int
    order: int
    partial: Partial = field(compare=False)
    exact: bool = field(default=False, compare=False)


class Search:
    """One search for one target."""

    def __init__(
        self,
        knowledge: Knowledge,
        target: str,
        points: Points,
        arrivals: Arrivals,
        limits: Limits | None = None,
        heuristics: Heuristics | None = None,
        reject: Tried = (),
        progress: Progress = lambda _: None,
    ) -> None:
        self.known = knowledge
        self.model = knowledge.model
        self.arrivals = arrivals
        self.limits = limits or Limits()
        self.use = heuristics or Heuristics()
        self.reject = reject
        self.findings = Findings(knowledge, target, points, arrivals, self.limits)
        self.reasoning = Reasoning(knowledge, self.use.invariants)
        self.moves = Moves(knowledge, self.reasoning)
        self.needs = Needs(knowledge, self.moves, self.reasoning, self.findings)
        self._progress = progress
        self._queue: list[_Entry] = []
        self._order = itertools.count()
        self._random = random.Random(0)
        self._seen: dict[str, list[Condition]] = {}
        self._deadline = time.thread_time() + self.limits.seconds if self.limits.seconds else None

    def run(self) -> Answer:
        roots = list(self._roots())
        if not roots:
            return self.findings.no_way_in_the_code()
        for move, summary in roots:
            condition = before(Condition(), summary, 0)
            self._push((move,), condition, (0,), 0)
        while self._queue:
            if self.findings.tried >= self.limits.partial_sequences:
                return self.findings.spent(f"{self.limits.partial_sequences} partial sequences")
            if self._is_late():
                return self.findings.spent(f"{self.limits.seconds:g} seconds")
            entry = heapq.heappop(self._queue)
            if not self._is_exact(entry):
                continue
            found = self._visit(entry)
            if found is not None:
                return found
        return self.findings.exhausted()

    def _is_late(self) -> bool:
        return self._deadline is not None and time.thread_time() > self._deadline

    def _roots(self) -> Iterator[tuple[Move, PathSummary]]:
        for transition in self.model.transitions:
            for summary in self.arrivals.paths.get(transition.event, ()):
                yield Move(transition, summary), summary

    def _visit(self, entry: _Entry) -> Answer | None:
        partial = entry.partial
        self.findings.tried += 1
        if partial.values is not None:
            return self._found(partial)
        if self.findings.tried % 20 == 0:
            self._progress(
                f"{self.findings.tried} partial sequences, at least {entry.estimate:g} events"
            )
        if self.use.coverage and self._is_covered(partial):
            return None
        self._seen.setdefault(partial.front, []).append(partial.condition)
        self.findings.matters(partial.condition)
        ways = self.moves.free_ways(partial.front, partial.condition.support)
        if not partial.start.cores and (way := ways.get(self.model.initial)) is not None:
            whole = self._completed(partial, way)
            if whole is not None:
                if len(whole.moves) <= entry.estimate:
                    return self._found(whole)
                self._enqueue(whole, len(whole.moves), 0)
        self._extend(partial, ways)
        return None

    # -- completion ------------------------------------------------------------------------------

    def _completed(self, partial: Partial, way: tuple[Move, ...]) -> Partial | None:
        """The whole sequence, if values are found with which it runs."""
        moves, condition = self._led(way, partial)
        events = [move.event for move in moves]
        tried = [one for one in self.reject if [step.event for step in one] == events]
        if len(tried) >= _MOST_VALUES:
            return None
        for one in other_values(condition, tried):
            start = self.reasoning.start(one)
            values = None if start.cores else self.reasoning.values(start)
            if values is not None:
                return replace(partial, moves=moves, condition=one, start=start, values=values)
        if not tried:
            self.findings.undecided(condition)
        return None

    def _found(self, whole: Partial) -> Answer:
        assert whole.values is not None
        events = [move.event for move in whole.moves]
        steps = steps_of(self.model, events, whole.condition, whole.values)
        last = len(events) - 1
        anchors = tuple(sorted(last - number for number in whole.anchors))
        paths = [move.summary for move in whole.moves]
        return self.findings.found(steps, anchors, paths, whole.condition, whole.start)

    def _led(self, way: tuple[Move, ...], partial: Partial) -> tuple[tuple[Move, ...], Condition]:
        """A partial sequence with free moves in front of it."""
        moves, condition = partial.moves, partial.condition
        for move in reversed(way):
            if move.summary is not None and move.summary.parameters:
                own = [
                    term
                    for term in move.summary.condition
                    if not any(place_of(name) for name in constants(term))
                ]
                condition = before(condition, move.summary, len(moves), own)
            moves = (move, *moves)
        return moves, condition

    # -- the queue -------------------------------------------------------------------------------

    def _push(
        self, moves: tuple[Move, ...], condition: Condition, anchors: tuple[int, ...], penalty: int
    ) -> bool:
        """Puts a partial sequence into the queue, unless it leads nowhere."""
        if condition.impossible is not None:
            return False
        condition = self.reasoning.settled(condition)
        if condition.impossible is not None:
            self.findings.never(condition.impossible)
            return False
        if self.use.pruning and not self.reasoning.is_possible(condition):
            self.findings.contradictory(condition, self.reasoning)
            return False
        partial = Partial(moves, condition, self.reasoning.start(condition), anchors)
        needed = self._needed(partial)
        if needed is None:
            return False
        if len(moves) + needed > self.limits.events:
            self.findings.bounded.add(f"sequences of more than {self.limits.events} events")
            return False
        self._enqueue(partial, len(moves) + needed, penalty)
        return True

    def _enqueue(self, partial: Partial, estimate: int, penalty: int) -> None:
        rank: float = estimate if self.use.shortest_first else self._random.random()
        cores = len(partial.start.cores) if self.use.cores else 0
        entry = _Entry(rank, penalty, cores, next(self._order), partial)
        heapq.heappush(self._queue, entry)

    def _is_exact(self, entry: _Entry) -> bool:
        """Looks closer at what is needed; what needs more than was thought waits its turn."""
        partial = entry.partial
        if entry.exact or partial.values is not None:
            return True
        needed = self._needed(partial, closely=True)
        if needed is None:
            return False
        entry.exact = True
        if not self.use.shortest_first or len(partial.moves) + needed <= entry.estimate:
            return True
        entry.estimate = len(partial.moves) + needed
        heapq.heappush(self._queue, entry)
        return False

    def _needed(self, partial: Partial, closely: bool = False) -> int | None:
        """Events that are needed before the front, at the least; None if nothing helps."""
        needed = self.needs.before(partial.front)
        if needed is None or not self.use.cores:
            return needed
        found = self.needs.to_change(partial.front, partial.condition, partial.start, closely)
        return None if found is None else max(needed, found)

    def _is_covered(self, partial: Partial) -> bool:
        """Whether what leads to this one leads to one that was looked at, too."""
        mine = partial.condition
        witness: Mapping[str, z3.ExprRef] | None = None
        for other in self._seen.get(partial.front, [])[-_MOST_COMPARED:]:
            if other.ids <= mine.ids:
                return True
            if not other.places <= mine.places:
                continue
            names = {name for one in other.conjuncts for name in one.variables}
            if not all(place_of(name) for name in names):
                continue
            witness = self.reasoning.witness(mine) if witness is None else witness
            if is_broken(other, witness):
                continue
            if self.reasoning.implies(mine.terms, other.terms):
                return True
        return False

    # -- anchors ---------------------------------------------------------------------------------

    def _extend(self, partial: Partial, ways: dict[str, tuple[Move, ...]]) -> None:
        needs = partial.condition.support
        if self.use.anchors:
            candidates = list(self.moves.candidates(ways, needs))
        else:
            candidates = list(self.moves.single(partial.front, needs))
        wanted = self._wanted(partial)
        effects: set[object] = set()
        shortest: dict[tuple[str, frozenset[int]], int] = {}
        for one in sorted(
            candidates, key=lambda each: (len(each.way), len(each.summary.condition))
        ):
            if self._is_late():
                return
            if self.use.one_order and self._is_other_order(one, partial.moves[0]):
                continue
            for way in self._connections(one, partial):
                moves, condition = self._led(way, partial)
                following = before(condition, one.summary, len(moves))
                moves = (one.move, *moves)
                if following.impossible is None and self.use.equivalent_anchors:
                    key = moves[0].transition.source, following.ids
                    if shortest.setdefault(key, len(moves)) < len(moves):
                        continue
                penalty = self._penalty(one, partial, wanted, effects)
                self._push(moves, following, (*partial.anchors, len(moves) - 1), penalty)

    def _connections(self, one: Candidate, partial: Partial) -> Iterator[tuple[Move, ...]]:
        yield one.way
        if self.use.one_connector and not self.reject:
            return
        target, front = one.move.transition.target, partial.front
        without: frozenset[str] = frozenset()
        for path in self.model.paths(target, front, without, self.limits.connectors):
            moves = [self.moves.free(step, partial.condition.support) for step in path]
            if all(move is not None for move in moves):
                way = tuple(move for move in moves if move is not None)
                if way != one.way:
                    yield way

    def _wanted(self, partial: Partial) -> frozenset[Location]:
        """What contradicts the app's first state, if that is to be changed first."""
        if not self.use.cores or not partial.start.cores:
            return partial.condition.support
        places = (place for core in partial.start.cores for place in core.places)
        return frozenset(one for place in places for one in support(place))

    def _penalty(
        self,
        one: Candidate,
        partial: Partial,
        wanted: frozenset[Location],
        effects: set[object],
    ) -> int:
        penalty = 0 if one.writes & wanted else 1
        if self.use.equivalent_anchors and one.writes:
            effect = effect_on(one.summary, one.writes)
            penalty += 2 if effect in effects else 0
            effects.add(effect)
        if self.use.reverting:
            later = [move.summary for move in partial.moves if move.summary is not None]
            penalty += 4 if reverts(one.summary, later, one.writes) else 0
        return penalty

    def _is_other_order(self, one: Candidate, following: Move) -> bool:
        """Whether what is to be put in front may as well come after the next event, on the same
        screen. Of both orders the one is tried in which the model's first event comes last: it is
        the first to be put in front, so that the search need not turn back."""
        own, other = one.move.transition, following.transition
        if one.way or following.summary is None:
            return False
        if not own.source == own.target == other.source == other.target:
            return False
        is_first = self.moves.number(own) < self.moves.number(other)
        return is_first and commute(one.summary, following.summary)
