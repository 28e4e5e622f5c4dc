"""Gathers during a search what its answer will need, and words it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import z3

from collider.code import Reach
from collider.composition import like
from collider.conditions import (
    Condition,
    Conjunct,
    constants,
    equations_at_start,
    place_of,
    support,
)
from collider.knowledge import Arrivals, Cut, Knowledge, Points
from collider.search.limits import Limits
from collider.search.reasoning import Core, Reasoning, Start
from collider.search.smt import smt_lib
from collider.summaries import PathSummary
from collider.symbolic.values import (
    OPAQUE,
    Location,
    Obj,
    describe_location,
    python_string,
    variables,
)
from collider.uimodel import Model
from collider.verdicts import Answer, Blocked, Need, Step, Tried, Verdict
from collider.wording import in_words

_MOST_BLOCKED = 8
#: Platform methods that run code of the app which they were given.
_RUNNING = (
    "post", "execute", "submit", "run", "start", "forEach", "schedule", "accept", "call", "compute",
    "merge", "removeIf", "replaceAll",
)  # fmt: skip


class Findings:
    """What a search has met so far."""

    def __init__(
        self,
        knowledge: Knowledge,
        target: str,
        points: Points,
        arrivals: Arrivals,
        limits: Limits,
    ) -> None:
        self._known = knowledge
        self._target = target
        self._points = points
        self._arrivals = arrivals
        self._limits = limits
        self._blocked: dict[Blocked, None] = {}
        self._places: set[Location] = set()
        self._unsolved: dict[str, None] = {}
        #: The first condition that no event helps.
        self._refuted: tuple[Condition, Core] | None = None
        self.bounded: set[str] = set()
        self.unconnected: set[str] = set()
        self.tried = 0

    # -- met on the way --------------------------------------------------------------------------

    def matters(self, condition: Condition) -> None:
        self._places |= condition.support

    def blocked_at(
        self,
        condition: Condition,
        core: Core,
        changing: Sequence[PathSummary],
        decisive: Collection[Location],
    ) -> None:
        """No event makes these conjuncts true, whatever places hold that are not decisive."""
        self._places |= {one for place in {*core.places, *decisive} for one in support(place)}
        lines = {condition.conjuncts[index].line for index in core.conjuncts} - {""}
        words = {describe_place(place) for place in core.places}
        titles = {self._known.model.event(one.event).title for one in changing}
        self._refuted = self._refuted or (condition, core)
        self._block(Blocked(_lines(lines), tuple(sorted(words)), tuple(sorted(titles))))

    def never(self, conjunct: Conjunct) -> None:
        """What it depends on never changes."""
        self._refuted = self._refuted or (
            Condition((conjunct,)),
            Core(frozenset([0]), conjunct.places),
        )
        self._places |= {one for place in conjunct.places for one in support(place)}
        if conjunct.line:
            words = {f"{describe_place(place)}, which never changes" for place in conjunct.places}
            self._block(Blocked(_lines([conjunct.line]), tuple(sorted(words))))

    def contradictory(self, condition: Condition, reasoning: Reasoning) -> None:
        """A sequence whose conditions exclude each other, whatever comes before it."""
        self.matters(condition)
        if self._blocked or not condition.conjuncts:
            return
        core = reasoning.core(condition)
        lines = {condition.conjuncts[index].line for index in core} - {""}
        if lines:
            places = {place for index in core for place in condition.conjuncts[index].places}
            words = {describe_place(place) for place in places}
            self._block(Blocked(_lines(lines), tuple(sorted(words))))

    def _block(self, one: Blocked) -> None:
        if len(self._blocked) < _MOST_BLOCKED:
            self._blocked[one] = None

    def undecided(self, condition: Condition) -> None:
        """The solver found neither values for a whole sequence nor that there are none."""
        lines = [one.line for one in condition.conjuncts if one.line]
        self._unsolved |= dict.fromkeys(lines)

    # -- answers ---------------------------------------------------------------------------------

    def found(
        self,
        steps: tuple[Step, ...],
        anchors: tuple[int, ...],
        paths: Sequence[PathSummary | None],
        condition: Condition,
        start: Start,
    ) -> Answer:
        """`paths` are those that the steps take, as far as they matter."""
        terms = [
            part
            for parts, one in zip(start.terms, condition.conjuncts, strict=True)
            for part in parts
            if one.line
        ]
        assumed = sorted({n for n in variables(*terms) if n.startswith((OPAQUE, "@"))})
        return Answer(
            Verdict.NOT_CONFIRMED,
            self._target,
            steps,
            anchors,
            limits=tuple(f"assumed: {_assumption(name)}" for name in assumed),
            why="found by search; no device has run it",
            tried=self.tried,
            needs=tuple(_needs(anchors, paths)),
            smt=smt_lib(
                f"{self._target} is reached after {len(steps)} events",
                zip((one.line for one in condition.conjuncts), start.terms, strict=True),
            ),
        )

    def spent(self, what: str) -> Answer:
        why = f"the budget of {what} is spent"
        option = "--budget" if "seconds" in what else "--partial-sequences"
        return self._gave_up(why, f"raise it with {option}")

    def no_way_in_the_code(self) -> Answer:
        doubts = self._doubts_about_arrival()
        if self._arrivals.candidates and doubts:
            return self._gave_up(f"the way to the target was cut off: {doubts[0]}", _option(doubts))
        if not self._arrivals.are_calling:  # it is a callback that was not seen
            return self._gave_up(
                "no event of the model leads to the code of the target",
                "explore further (collider model), or add the event to the model",
            )
        lines = self._arrivals.refused
        if lines:
            self._block(Blocked(lines, (), self._titles(self._arrivals.candidates)))
        return self._answer(
            Verdict.UNREACHABLE, "the code before the target never decides for the way to it"
        )

    def exhausted(self) -> Answer:
        """All partial sequences were looked at."""
        if self.bounded:
            what = ", ".join(sorted(self.bounded))
            return self._gave_up(
                f"{what} were not looked at", "raise the limit with --sequence-length"
            )
        if self._unsolved:
            where = ", ".join(list(self._unsolved)[:4])
            return self._gave_up(
                f"the solver could not decide the conditions of {where}",
                "aim at an earlier line to see how far it gets",
            )
        doubts = [*self._doubts_about_arrival(), *self._doubts_about_values()]
        if doubts:
            return self._gave_up(f"not seen through: {doubts[0]}", _option(doubts))
        if self.unconnected and not self._blocked:
            names = ", ".join(sorted(self.unconnected))
            return self._gave_up(
                f"no events of the model lead to {names}", "explore further (collider model)"
            )
        return self._answer(Verdict.UNREACHABLE, "no event can make these conditions true")

    def _gave_up(self, why: str, option: str) -> Answer:
        return self._answer(Verdict.GAVE_UP, why, option)

    def _answer(self, verdict: Verdict, why: str, option: str = "") -> Answer:
        doubts = [*self._doubts_about_arrival(), *self._doubts_about_values()]
        return Answer(
            verdict,
            self._target,
            blocked=tuple(self._blocked),
            limits=tuple(doubts),
            why=why,
            tried=self.tried,
            option=option,
            smt=self._refutation() if verdict is Verdict.UNREACHABLE else "",
        )

    def _refutation(self) -> str:
        """What cannot hold as long as some places are as at the app's start."""
        if self._refuted is None:
            return ""
        condition, core = self._refuted
        chosen = [condition.conjuncts[index] for index in sorted(core.conjuncts)]
        kept = equations_at_start(chosen, self._known.initial)
        parts = [(one.line, (one.term,)) for one in chosen]
        parts += [(f"{describe_place(p)} as at the start", (term,)) for p, term in kept]
        return smt_lib(f"{self._target} is not reached: these exclude each other", parts)

    def _titles(self, events: Iterable[str]) -> tuple[str, ...]:
        return tuple(self._known.model.event(one).title for one in events)

    # -- doubts ----------------------------------------------------------------------------------

    def _doubts_about_arrival(self) -> list[str]:
        """Paths that were cut off before code from which the target may be reached."""
        code = self._known.code
        return _words(
            one
            for one in self._arrivals.cuts
            if any(code.from_stack(one.stack).may_run(point) for point in self._points)
        )

    def _doubts_about_values(self) -> list[str]:
        """Paths cut off, and calls not seen through, that may change what matters."""
        code = self._known.code
        also = self._other_names()
        cuts = [
            one for one in self._known.cuts if self._may_change(code.from_stack(one.stack), also)
        ]
        calls = {
            str(mark)
            for paths in self._known.summaries.values()
            for path in paths
            for mark in path.marks
            if mark.kind == "no model of" and _may_matter(mark.what, self._places)
        }
        unseen = {
            f"preference screens, which may change {describe_place(place)}"
            for place in self._places
            if self._known.is_changed_unseen(place)
        }
        return [*_words(cuts), *sorted(calls), *sorted(unseen)]

    def _may_change(self, reach: Reach, also: Mapping[str, frozenset[str]]) -> bool:
        return any(reach.may_write(place, also) for place in self._places)

    def _other_names(self) -> Mapping[str, frozenset[str]]:
        """For fields that hold an object which other fields hold as well: those others."""
        found: dict[str, set[str]] = {}
        for paths in self._known.summaries.values():
            for path in paths:
                for where, value in path.writes.items():
                    if isinstance(value, Obj) and value.key[0] == "at" and value.key[1] != where:
                        names = {str(where[2]), str(value.key[1][2])}
                        for name in names:
                            found.setdefault(name, set()).update(names)
        return {name: frozenset(others) for name, others in found.items()}


def _words(cuts: Iterable[Cut]) -> list[str]:
    return sorted({str(one.mark) for one in cuts})


def _may_matter(call: str, places: Iterable[Location]) -> bool:
    """Whether a call without a model may run code of the app, or change what the platform keeps."""
    name = call.rsplit(".", 1)[-1]
    if name.startswith(_RUNNING):
        return True
    kept = any(str(place[2]).startswith("#") for place in places if place[0] == "field")
    return kept and name.startswith(("add", "put", "remove", "clear", "set", "sort", "insert"))


def _option(doubts: Sequence[str]) -> str:
    first = doubts[0]
    if "loop at" in first:
        return "raise --loops"
    if "more paths" in first:
        return "raise --paths"
    if "more steps" in first:
        return "raise --steps"
    if "more items" in first:
        return "raise --items"
    if "preference screens" in first:
        return "add to the model what its events on preference screens change"
    if "nested deeper" in first:
        return "raise --depth"
    return "a model of that call in collider/models would help"


def _lines(lines: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted({one for line in lines for one in line.split(", ")}))


def describe_place(place: Location) -> str:
    if place[0] in ("field", "static") and str(place[2]).endswith("?"):
        whole = describe_location((*place[:-1], str(place[-1])[:-1]))
        return f"whether {whole} is null"
    if place[0] == "null":
        return f"whether {describe_location(place[1])} is null"
    if place[0] == "pref-set":
        return f"preference {place[2]!r}"
    return describe_location(place)


def _assumption(name: str) -> str:
    own = name.split("~")[0]
    place = place_of(name) or place_of(own)
    return describe_place(place) if place is not None else own.lstrip(OPAQUE)


def _needs(anchors: Sequence[int], paths: Sequence[PathSummary | None]) -> Iterator[Need]:
    """What each step that matters decides, in terms of what is there when it happens."""
    for number in anchors:
        path = paths[number]
        seen: set[tuple[str, str]] = set()
        for term, line in path.reasons if path is not None else ():
            words = in_words(term)
            if line and (line, words) not in seen:
                seen.add((line, words))
                yield Need(number, line, words)


# -- steps ---------------------------------------------------------------------------------------


def steps_of(
    model: Model, events: Sequence[str], condition: Condition, values: Mapping[str, z3.ExprRef]
) -> tuple[Step, ...]:
    """The events with the values that the user enters."""
    steps = []
    for index, name in enumerate(events):
        event = model.event(name)
        names = condition.parameters.get(len(events) - 1 - index, {})
        given = {
            one.name: _plain(values.get(names.get(one.name, "")), one.kind)
            for one in event.parameters
        }
        steps.append(Step(event.name, event.title, given))
    return tuple(steps)


def other_values(condition: Condition, tried: Tried) -> Iterable[Condition]:
    """The same events with values that were not tried: first with none of those that were, then
    with at least one other each time. None at all if the condition leaves nothing to choose."""
    if not tried:
        return (condition,)
    found = {name: one for term in condition.terms for name, one in constants(term).items()}
    choices = []
    for steps in tried:
        other = [
            found[names[name]] != like(value, found[names[name]])
            for number, step in enumerate(steps)
            for name, value in step.values.items()
            for names in (condition.parameters.get(len(steps) - 1 - number, {}),)
            if names.get(name) in found
        ]
        if not other:
            return ()
        choices.append(other)
    return [
        replace(condition, conjuncts=(*condition.conjuncts, *(Conjunct(t, 0, "") for t in terms)))
        for terms in (
            [term for other in choices for term in other],
            [z3.Or(*other) for other in choices],
        )
    ]


def _plain(term: z3.ExprRef | None, kind: str) -> Any:
    """A chosen value as Python's; what was left open is a text that is empty, or 0."""
    if term is None:
        return 0 if kind == "int" else ""
    return python_string(term) if z3.is_string(term) else term.as_signed_long()
