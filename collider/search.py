"""Finds a sequence of events from launch to a target, backwards from the target.

A partial sequence ends in the target. An *anchor* is put in front of it: a path of an event that
sets something the sequence needs. *Connectors* are the events on an acyclic way through the model
from an anchor to what follows. A partial sequence is given up when its condition cannot hold, when
no event can change what contradicts the app's first state, or when whatever leads to it would also
lead to one that was looked at before.
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import z3

from collider.composition import Composition, compose
from collider.knowledge import Knowledge, Points
from collider.summaries import PathSummary
from collider.symbolic.state import name_of
from collider.symbolic.values import Location, Obj, describe_location, python_string, variables
from collider.uimodel import Transition
from collider.verdicts import Answer, Blocked, Step, Verdict


@dataclass(frozen=True)
class Limits:
    """How far the search goes."""

    partial_sequences: int = 400
    anchors: int = 6
    #: Ways between two anchors, and choices of paths on one way.
    connectors: int = 4
    combinations: int = 12
    events: int = 24


@dataclass(frozen=True)
class Move:
    """One event at one place of the model, taking one of its paths."""

    transition: Transition
    summary: PathSummary


@dataclass
class Partial:
    """The end of a sequence. Numbers of anchors count from the end, where the target is 0."""

    moves: tuple[Move, ...]
    composition: Composition
    anchors: tuple[int, ...]

    @property
    def front(self) -> str:
        return self.moves[0].transition.source


class Search:
    """One search for one target."""

    def __init__(self, knowledge: Knowledge, target: str, points: Points, limits: Limits) -> None:
        self.known = knowledge
        self.model = knowledge.model
        self.target = target
        self.points = points
        self.limits = limits
        self._queue: list[tuple[int, int, Partial]] = []
        self._order = itertools.count()
        self._seen: list[Partial] = []
        self._blocked: dict[Blocked, None] = {}
        self._bounded: set[str] = set()
        self._tried = 0

    def run(self) -> Answer:
        roots = [move for move in self._moves() if move.summary.reaches(self.points)]
        if not roots:
            return self._answer(Verdict.GAVE_UP, "no event of the model runs the target")
        for move in roots:
            self._push((move,), (0,), 0)
        while self._queue:
            if self._tried >= self.limits.partial_sequences:
                return self._answer(Verdict.GAVE_UP, "the budget of partial sequences is spent")
            self._tried += 1
            _, _, partial = heapq.heappop(self._queue)
            if self._is_covered(partial):
                continue
            self._seen.append(partial)
            found = self._completed(partial)
            if found is not None:
                return found
            self._extend(partial)
        if self._bounded:
            return self._answer(Verdict.GAVE_UP, f"stopped at {', '.join(sorted(self._bounded))}")
        return self._answer(Verdict.UNREACHABLE, "no event can make these conditions true")

    # -- partial sequences -----------------------------------------------------------------------

    def _moves(self) -> Iterator[Move]:
        for transition in self.model.transitions:
            for summary in self.known.summaries[transition.event]:
                yield Move(transition, summary)

    def _push(self, moves: tuple[Move, ...], anchors: tuple[int, ...], penalty: int) -> None:
        distance = self.model.distance(self.model.initial, moves[0].transition.source)
        if distance is None:
            return
        if len(moves) + distance > self.limits.events or len(anchors) > self.limits.anchors + 1:
            self._bounded.add("the length of a sequence")
            return
        composition = compose([move.summary for move in moves])
        if not self.known.feasibility.check(composition.condition).is_possible:
            self._block(composition, [], moves)
            return
        entry = (len(moves) + distance + penalty, next(self._order))
        heapq.heappush(self._queue, (*entry, Partial(moves, composition, anchors)))

    def _is_covered(self, partial: Partial) -> bool:
        """Whether what leads to this one leads to one that was looked at, too."""
        for other in self._seen:
            if other.front != partial.front:
                continue
            if not all(name.startswith("@") for name in variables(*other.composition.condition)):
                continue
            mine, theirs = partial.composition.condition, other.composition.condition
            if theirs and self.known.feasibility.implies(mine, theirs):
                return True
        return False

    # -- completion ------------------------------------------------------------------------------

    def _completed(self, partial: Partial) -> Answer | None:
        """The whole sequence, if launch leads to the front of this one."""
        for way in self._connectors(self.model.initial, partial.front, frozenset()):
            moves = (*way, *partial.moves)
            whole = compose([move.summary for move in moves], self.known.initial)
            if not self.known.feasibility.check(whole.condition).is_possible:
                continue
            values = self.known.feasibility.model(whole.condition)
            if values is not None:
                return self._found(moves, whole, values, partial)
        return None

    def _connectors(
        self, source: str, target: str, untouched: frozenset[Location]
    ) -> Iterator[tuple[Move, ...]]:
        """Ways through the model on which nothing of `untouched` is written."""
        without = frozenset(
            name for name in self.known.summaries if not self._harmless(name, untouched)
        )
        for way in self.model.paths(source, target, without, self.limits.connectors):
            choices = [
                [Move(one, summary) for summary in self._harmless(one.event, untouched)]
                for one in way
            ]
            yield from itertools.islice(itertools.product(*choices), self.limits.combinations)

    def _harmless(self, event: str, untouched: frozenset[Location]) -> list[PathSummary]:
        return [
            one
            for one in self.known.summaries[event]
            if not one.thrown and not self.known.writes(one) & untouched
        ]

    def _found(
        self, moves: Sequence[Move], whole: Composition, values: z3.ModelRef, partial: Partial
    ) -> Answer:
        chosen = {one.name(): values[one] for one in values.decls() if one.arity() == 0}
        steps = []
        for move, names in zip(moves, whole.parameters, strict=True):
            event = self.model.event(move.transition.event)
            given = {
                one.name: _plain(chosen.get(names.get(one.name, "")), one.kind)
                for one in event.parameters
            }
            steps.append(Step(event.name, event.title, given))
        anchors = tuple(sorted(len(moves) - 1 - one for one in partial.anchors))
        why = "found by search; no device has run it"
        return self._answer(Verdict.NOT_CONFIRMED, why, tuple(steps), anchors)

    # -- anchors ---------------------------------------------------------------------------------

    def _extend(self, partial: Partial) -> None:
        needed = _needed(partial.composition)
        core, places = self._contradiction(partial.composition, needed)
        wanted = frozenset(places or needed)
        writers = [m for m in self._anchors(wanted) if self._can_help(m, partial, core)]
        if not writers:
            self._block(partial.composition, core, partial.moves, wanted)
            return
        for move in writers:
            # one that changes what is there by a little, like a counter, is needed last
            again = frozenset(move.summary.inputs) & wanted
            self._prepend(move, partial, wanted, self.limits.anchors if again else 0)
        for move in self._anchors(frozenset(needed) - wanted):
            if not self.known.writes(move.summary) & wanted:
                self._prepend(move, partial, wanted, self.limits.anchors)

    def _anchors(self, places: frozenset[Location]) -> Iterator[Move]:
        for move in self._moves():
            if not move.summary.thrown and self.known.writes(move.summary) & places:
                yield move

    def _can_help(self, move: Move, partial: Partial, core: Sequence[int]) -> bool:
        """Whether the contradicting conditions can hold after a move, whatever was before it."""
        composed = compose([move.summary, *(one.summary for one in partial.moves)])
        own = len(move.summary.condition)
        chosen = [composed.condition[own + index] for index in core] or composed.condition[own:]
        conditions = [*composed.condition[:own], *chosen]
        return self.known.feasibility.check(conditions).is_possible

    def _prepend(
        self, move: Move, partial: Partial, untouched: frozenset[Location], penalty: int
    ) -> None:
        between = move.transition.target, partial.front
        for way in self._connectors(*between, untouched):
            moves = (move, *way, *partial.moves)
            self._push(moves, (*partial.anchors, len(moves) - 1), penalty)

    def _contradiction(
        self, composition: Composition, needed: dict[Location, z3.ExprRef]
    ) -> tuple[list[int], list[Location]]:
        """Conditions and places that cannot be as the app's first state has them."""
        equations, places = [], []
        for place, term in needed.items():
            value = self.known.initial(place)
            if value is not None and not isinstance(value, Obj):
                equations.append(term == _as(value, term))
                places.append(place)
        size = len(composition.condition)
        core = self.known.feasibility.core([*composition.condition, *equations])
        return (
            [index for index in core if index < size],
            [places[index - size] for index in core if index >= size],
        )

    # -- answers ---------------------------------------------------------------------------------

    def _block(
        self,
        composition: Composition,
        core: Sequence[int],
        moves: Sequence[Move],
        places: frozenset[Location] = frozenset(),
    ) -> None:
        del moves
        core = core or self.known.feasibility.core(composition.condition)
        lines = {composition.origin[index][1] for index in core} - {""}
        words = sorted(describe_location(place) for place in places)
        if places:
            self._blocked[Blocked(tuple(sorted(lines)), tuple(words))] = None

    def _answer(
        self,
        verdict: Verdict,
        why: str,
        steps: tuple[Step, ...] = (),
        anchors: tuple[int, ...] = (),
    ) -> Answer:
        blocked = () if verdict is Verdict.NOT_CONFIRMED else tuple(self._blocked)
        limits = tuple(sorted(str(mark) for mark in self.known.cut))
        return Answer(verdict, self.target, steps, anchors, blocked, limits, why, self._tried)


def _needed(composition: Composition) -> dict[Location, z3.ExprRef]:
    """Places from before a sequence that its condition speaks of."""
    names = {name_of(place): place for place in composition.needs}
    found: dict[Location, z3.ExprRef] = {}
    seen: set[int] = set()
    pending: list[z3.ExprRef] = list(composition.condition)
    while pending:
        term = pending.pop()
        if term.get_id() in seen:
            continue
        seen.add(term.get_id())
        pending += term.children()
        if z3.is_const(term) and (place := names.get(str(term.decl().name()))):
            found[place] = term
    return dict(sorted(found.items(), key=lambda pair: repr(pair[0])))


def _as(value: Any, term: z3.ExprRef) -> z3.ExprRef:
    from collider.composition import like

    return like(value, term)


def _plain(term: z3.ExprRef | None, kind: str) -> Any:
    """A chosen value as Python's; what was left open is a text that is empty, or 0."""
    if term is None:
        return 0 if kind == "int" else ""
    return python_string(term) if z3.is_string(term) else term.as_signed_long()
