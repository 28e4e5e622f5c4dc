"""Asks the solver about conditions, in pieces that have nothing to do with each other.

Each piece keeps its answer, so that what an event does not touch is never asked twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import z3

from collider.conditions import (
    Condition,
    Conjunct,
    at_start,
    components,
    equations_at_start,
    settled,
)
from collider.invariants import Invariants
from collider.knowledge import Knowledge
from collider.symbolic.easing import are_hard
from collider.symbolic.solver import Feasibility
from collider.symbolic.solver import Verdict as Solved
from collider.symbolic.values import Location, is_opaque, python_string

_TYPABLE = z3.Star(z3.Range(" ", "~"))


@dataclass(frozen=True)
class Core:
    """Conjuncts, by index, that cannot hold as long as some places are as at the app's start,
    whatever the others are."""

    conjuncts: frozenset[int]
    places: frozenset[Location]


@dataclass(frozen=True)
class Start:
    """How a condition fares in the app's first state. Without `cores` it can hold there, as far
    as is known. `terms` is what is left of each conjunct there."""

    terms: tuple[tuple[z3.BoolRef, ...], ...]
    cores: tuple[Core, ...]


class Reasoning:
    """The solver, with what is known of the app."""

    def __init__(self, knowledge: Knowledge, use_invariants: bool) -> None:
        self._known = knowledge
        self._feasibility: Feasibility = knowledge.feasibility
        self._invariants = knowledge.invariants if use_invariants else Invariants()
        self._necessary: dict[frozenset[int], frozenset[Location]] = {}
        self._kept: list[z3.BoolRef] = []

    def settled(self, condition: Condition) -> Condition:
        return settled(condition, self._invariants.fixed)

    def is_possible(self, condition: Condition) -> bool:
        if condition.impossible is not None:
            return False
        return all(map(self._feasibility.may_hold, self._parts(condition)))

    def _parts(self, condition: Condition) -> list[list[z3.BoolRef]]:
        """What is asked of the solver, each part by itself."""
        terms = [one for one in condition.terms if not is_opaque(one)]
        terms += self._invariants.about(terms)
        return [[terms[index] for index in group] for group in components(terms)]

    def witness(self, condition: Condition) -> Mapping[str, z3.ExprRef]:
        """Values with which a possible condition holds, as far as they are known."""
        found: dict[str, z3.ExprRef] = {}
        for part in self._parts(condition):
            found |= self._feasibility.witness(part)
        return found

    def core(self, condition: Condition) -> frozenset[int]:
        """Conjuncts that cannot hold together, or all of them if that was not found out."""
        facts = self._invariants.about(condition.terms)
        found = self._feasibility.core([*condition.terms, *facts])
        return frozenset(one for one in found if one < len(condition.conjuncts))

    def start(self, condition: Condition) -> Start:
        terms = tuple(tuple(one) for one in at_start(condition, self._known.initial))
        false = [
            index for index, parts in enumerate(terms) if any(z3.is_false(part) for part in parts)
        ]
        cores = [self._core_at_start(condition, [index]) for index in false]
        left = [
            (index, part)
            for index, parts in enumerate(terms)
            if index not in false
            for part in parts
            if not is_opaque(part)
        ]
        for group in components([part for _, part in left]):
            members = [left[one] for one in group]
            if are_hard([part for _, part in members]):
                continue  # the solver would spend its effort in vain
            if self._feasibility.check([part for _, part in members]) is Solved.NO:
                found = self._feasibility.core([part for _, part in members])
                chosen = [members[one] for one in found] or members
                cores.append(self._core_at_start(condition, sorted({one for one, _ in chosen})))
        return Start(terms, tuple(dict.fromkeys(cores)))

    def _core_at_start(self, condition: Condition, indices: Sequence[int]) -> Core:
        """Which places have to change so that some conjuncts can hold."""
        conjuncts = [condition.conjuncts[index] for index in indices]
        places = frozenset(place for one in conjuncts for place in one.places)
        core = Core(frozenset(indices), places)
        if len(places) < 2:
            return core
        related = _related(condition.conjuncts, indices)
        key = frozenset(one.term.get_id() for one in related)
        known = self._necessary.get(key)
        if known is None:
            known = self._necessary[key] = self._ask_necessary(related)
            self._kept += [one.term for one in related]
        return Core(frozenset(indices), known) if known else core

    def _ask_necessary(self, conjuncts: Sequence[Conjunct]) -> frozenset[Location]:
        equations = equations_at_start(conjuncts, self._known.initial)
        terms = [one.term for one in conjuncts]
        if are_hard(terms):
            return frozenset()
        facts = [*terms, *self._invariants.about(terms)]
        found = self._feasibility.core([term for _, term in equations], facts)
        return frozenset(equations[index][0] for index in found)

    def values(self, start: Start) -> Mapping[str, z3.ExprRef] | None:
        """Values of what is left open in the first state; None if none were found."""
        terms = [part for parts in start.terms for part in parts]
        found: dict[str, z3.ExprRef] = {}
        for group in components(terms):
            members = [terms[index] for index in group]
            model = self._feasibility.model(members)
            if model is None:
                return None
            if odd := [one() for one in model.decls() if not _is_typable(model[one])]:
                typable = [z3.InRe(one, _TYPABLE) for one in odd]
                model = self._feasibility.model([*members, *typable]) or model
            found |= {one.name(): model[one] for one in model.decls() if one.arity() == 0}
        return found

    def implies(self, conditions: Sequence[z3.BoolRef], others: Sequence[z3.BoolRef]) -> bool:
        facts = self._invariants.about([*conditions, *others])
        return self._feasibility.implies([*conditions, *facts], others)

    def always(self, term: z3.BoolRef) -> bool:
        """Whether a term holds in every state that the app can be in."""
        facts = self._invariants.about([term])
        return self._feasibility.check([*facts, z3.Not(term)]) is Solved.NO

    def possible(self, terms: Sequence[z3.BoolRef]) -> bool:
        return self._feasibility.check(terms).is_possible


def _is_typable(value: z3.ExprRef) -> bool:
    """Whether a text has but characters that every keyboard has."""
    return not z3.is_string_value(value) or all(" " <= one <= "~" for one in python_string(value))


def _related(conjuncts: Sequence[Conjunct], indices: Sequence[int]) -> list[Conjunct]:
    """Those that share variables with some, directly or through others."""
    terms = [one.term for one in conjuncts]
    for group in components(terms):
        if indices[0] in group:
            return [conjuncts[index] for index in group]
    return []
