"""Asks z3 whether conditions can hold together; answers are remembered."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import z3

from collider.symbolic.easing import are_hard, eased, for_ascii
from collider.symbolic.functions import applications, facts_about, lies, suggestions
from collider.symbolic.parsing import expansion, parsed_texts
from collider.symbolic.values import is_opaque, variables

#: How often wrong results of functions are corrected before texts are reasoned about in full.
_CORRECTIONS = 12
#: How many lengths of texts are tried, and the longest.
_LENGTHS, _LONGEST = 40, 20
#: The share of the effort that goes into whether a path goes on.
_QUICK = 0.15


class Verdict(enum.Enum):
    YES = "satisfiable"
    NO = "unsatisfiable"
    #: The solver gave up: treated as possible, because running the app decides in the end.
    UNKNOWN = "unknown"

    @property
    def is_possible(self) -> bool:
        return self is not Verdict.NO


class Feasibility:
    """One solver for many questions. `asked` counts those that were not known already.

    Effort is counted in the solver's own steps, not in time, so that answers are the same on
    every machine. `between` is called again and again; what it raises ends it all.
    """

    def __init__(self, effort: int = 400_000, between: Callable[[], None] = lambda: None) -> None:
        self._effort = effort
        self._between = between
        self._known: dict[frozenset[int], Verdict] = {}
        #: The largest share of the effort that went into a question.
        self._shares: dict[frozenset[int], float] = {}
        self._kept: list[z3.BoolRef] = []
        #: Values that fulfil conditions which were asked for.
        self._witnesses: dict[frozenset[int], z3.ModelRef] = {}
        self.asked = 0

    def can_join(self, conditions: Sequence[z3.BoolRef]) -> bool:
        """Whether the last condition may join the others, which can hold together already."""
        self._between()
        last, earlier = conditions[-1], conditions[:-1]
        ids = {term.get_id() for term in earlier}
        if last.get_id() in ids:
            return True
        if _opposite(last).get_id() in ids:
            return False
        if is_opaque(last):
            return True  # about things that we cannot see through, everything is possible
        return self.check_last(conditions).is_possible

    def check_last(self, conditions: Sequence[z3.BoolRef]) -> Verdict:
        """Whether the last condition can join the others, which can hold together already: only
        those that speak of the same variables, directly or through others, need to be asked.

        Asked at every decision, and undecided costs nothing but a path more: so not much effort."""
        connected = _connected(conditions)
        return Verdict.UNKNOWN if are_hard(connected) else self.check(connected, _QUICK)

    def excludes(self, given: Sequence[z3.BoolRef], others: Sequence[z3.BoolRef]) -> bool:
        """Whether conditions that can hold together exclude that all of some others hold, as far as
        little effort tells."""
        if not others:
            return False
        connected = _connected([*given, z3.And(*others)])
        return not are_hard(connected) and self.check(connected, _QUICK) is Verdict.NO

    def may_hold(self, conditions: Sequence[z3.BoolRef]) -> bool:
        """Whether they can hold together. Hard ones are taken to: what comes before them puts
        numbers in the places of what is unknown, sooner than the solver would tell."""
        return are_hard(conditions) or self.check(conditions).is_possible

    def check(self, conditions: Sequence[z3.BoolRef], share: float = 1) -> Verdict:
        """With a share of the effort; what was undecided with less is asked again."""
        key = frozenset(term.get_id() for term in conditions)
        found = self._known.get(key)
        if found is None or (found is Verdict.UNKNOWN and share > self._shares.get(key, 1)):
            self._shares[key] = share
            found = self._known[key] = self._ask(conditions, share)
            self._kept += conditions  # their ids stay valid as long as they live
        return found

    def _ask(self, conditions: Sequence[z3.BoolRef], share: float) -> Verdict:
        self._between()
        self.asked += 1
        solver = self._solver(conditions, share)
        found = _VERDICTS[str(solver.check())]
        if found is Verdict.YES:
            self._witnesses[frozenset(term.get_id() for term in conditions)] = solver.model()
        return found

    def witness(self, conditions: Sequence[z3.BoolRef]) -> Mapping[str, z3.ExprRef]:
        """Values that fulfil conditions, as far as `check` has found any."""
        model = self._witnesses.get(frozenset(term.get_id() for term in conditions))
        if model is None:
            return {}
        return {one.name(): model[one] for one in model.decls() if one.arity() == 0}

    def _solver(self, conditions: Sequence[z3.BoolRef], effort: float = 1) -> z3.Solver:
        solver = z3.Solver()
        solver.set("rlimit", int(effort * self._effort))
        solver.add(*map(eased, conditions))
        solver.add(*map(eased, facts_about(conditions)))
        return solver

    def implies(self, conditions: Sequence[z3.BoolRef], others: Sequence[z3.BoolRef]) -> bool:
        """Whether the others hold whenever the conditions do, as far as can be proved."""
        asked = [*conditions, z3.Not(z3.And(*others))]
        return not are_hard(asked) and self.check(asked) is Verdict.NO

    def model(self, conditions: Sequence[z3.BoolRef]) -> z3.ModelRef | None:
        """Values that fulfil the conditions; None if there are none or none was found.

        Results of functions are chosen first and arguments for them then (numbers are spelled out
        as texts); where that fails, the solver is told what Java makes of its arguments; only if
        that fails too, it has to find the texts of numbers itself.
        """
        solver = self._solver(conditions, 20)
        if (answer := solver.check()) == z3.unsat:
            return None
        if answer == z3.unknown:
            plain = [for_ascii(one) for one in conditions]
            solver = self._solver(plain, 20)
            if solver.check() != z3.sat and not self._with_lengths(solver, plain):
                return None
        used = applications(solver.assertions())
        first = solver.model()
        if not used or not lies(first, used):
            return first
        found = self._suggested(solver, first, used) or self._corrected(solver, used)
        if found is not None:
            return found
        for text, width in parsed_texts(conditions):
            solver.add(*expansion(text, width))
        return self._corrected(solver, used)

    def _with_lengths(self, solver: z3.Solver, conditions: Sequence[z3.BoolRef]) -> bool:
        """Fixes the length of one text or another, which helps the solver more than anything else;
        whether that has led to values, which the solver then has."""
        tries = _LENGTHS
        for text in texts_of(conditions):
            for length in range(_LONGEST):
                if not tries:
                    return False
                tries -= 1
                solver.push()
                solver.add(z3.Length(text) == length)
                answer = solver.check()
                if answer == z3.sat:
                    return True
                solver.pop()
        return False

    def _suggested(
        self, solver: z3.Solver, first: z3.ModelRef, used: Sequence[Any]
    ) -> z3.ModelRef | None:
        """Tries arguments that give the results which a model has, taking one after the other
        where they do not go together."""
        scopes = solver.num_scopes()
        solver.push()
        for choices in suggestions(first, used):
            for one in choices:
                solver.push()
                solver.add(one)
                if solver.check() == z3.sat:
                    break
                solver.pop()
        found = self._corrected(solver, used)
        solver.pop(solver.num_scopes() - scopes)
        return found

    def _corrected(self, solver: z3.Solver, used: Sequence[Any]) -> z3.ModelRef | None:
        for _ in range(_CORRECTIONS):
            if solver.check() != z3.sat:
                return None
            model = solver.model()
            wrong = lies(model, used)
            if not wrong:
                return model
            solver.add(*wrong)
        return None

    def core(self, conditions: Sequence[z3.BoolRef], given: Sequence[z3.BoolRef] = ()) -> list[int]:
        """Indices of conditions that cannot hold together with what is given; empty if they can,
        and if what is given cannot hold alone."""
        solver = self._solver(given, 20)
        solver.set("core.minimize", True)
        names = [z3.Bool(f"!{index}") for index in range(len(conditions))]
        for name, term in zip(names, conditions, strict=True):
            solver.assert_and_track(eased(term), name)
        solver.add(*map(eased, facts_about([*conditions, *given])))
        if solver.check() != z3.unsat:
            return []
        found = {str(name) for name in solver.unsat_core()}
        return [index for index, name in enumerate(names) if str(name) in found]


def texts_of(conditions: Sequence[z3.BoolRef]) -> list[z3.SeqRef]:
    """Variables of texts."""
    found: dict[str, z3.SeqRef] = {}
    seen: set[int] = set()
    pending: list[z3.ExprRef] = list(conditions)
    while pending:
        term = pending.pop()
        if term.get_id() in seen:
            continue
        seen.add(term.get_id())
        if z3.is_string(term) and z3.is_const(term) and not z3.is_string_value(term):
            found[term.decl().name()] = term
        pending += term.children()
    return [found[name] for name in sorted(found)]


def _opposite(term: z3.BoolRef) -> z3.BoolRef:
    return term.arg(0) if z3.is_not(term) else z3.Not(term)


def _connected(conditions: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
    names = set(variables(conditions[-1]))
    chosen = [conditions[-1]]
    left = [(term, variables(term)) for term in conditions[:-1]]
    while True:
        apart = []
        for term, own in left:
            if names.isdisjoint(own):
                apart.append((term, own))
            else:
                names |= own
                chosen.append(term)
        if len(apart) == len(left):
            return chosen
        left = apart


_VERDICTS = {"sat": Verdict.YES, "unsat": Verdict.NO, "unknown": Verdict.UNKNOWN}
