"""Asks z3 whether conditions can hold together; answers are remembered."""

from __future__ import annotations

import enum
from collections.abc import Sequence

import z3

from collider.symbolic.parsing import (
    expansion,
    facts,
    is_number,
    java_number,
    number,
    parsed_texts,
)
from collider.symbolic.values import is_opaque, python_string, variables


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
    every machine.
    """

    def __init__(self, effort: int = 400_000) -> None:
        self._effort = effort
        self._known: dict[frozenset[int], Verdict] = {}
        self._kept: list[z3.BoolRef] = []
        self.asked = 0

    def can_join(self, conditions: Sequence[z3.BoolRef]) -> bool:
        """Whether the last condition may join the others, which can hold together already."""
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
        those that speak of the same variables, directly or through others, need to be asked."""
        return self.check(_connected(conditions))

    def check(self, conditions: Sequence[z3.BoolRef]) -> Verdict:
        key = frozenset(term.get_id() for term in conditions)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._ask(conditions)
            self._kept += conditions  # their ids stay valid as long as they live
        return found

    def _ask(self, conditions: Sequence[z3.BoolRef]) -> Verdict:
        self.asked += 1
        return _VERDICTS[str(self._solver(conditions).check())]

    def _solver(self, conditions: Sequence[z3.BoolRef], effort: int = 1) -> z3.Solver:
        solver = z3.Solver()
        solver.set("rlimit", effort * self._effort)
        solver.add(*conditions)
        for text, width in parsed_texts(conditions):
            solver.add(*facts(text, width))
        return solver

    def implies(self, conditions: Sequence[z3.BoolRef], others: Sequence[z3.BoolRef]) -> bool:
        """Whether the others hold whenever the conditions do, as far as can be proved."""
        return self.check([*conditions, z3.Not(z3.And(*others))]) is Verdict.NO

    def model(self, conditions: Sequence[z3.BoolRef]) -> z3.ModelRef | None:
        """Values that fulfil the conditions; None if there are none or none was found.

        Numbers are chosen first and spelled out as texts then; only if that fails, the solver
        has to find the texts itself.
        """
        solver = self._solver(conditions, 20)
        if solver.check() != z3.sat:
            return None
        texts = parsed_texts(conditions)
        if not texts:
            return solver.model()
        first = solver.model()
        solver.push()
        for text, width in texts:
            if z3.is_true(first.eval(is_number(text, width))):
                spelled = str(first.eval(number(text, width), True).as_signed_long())
                solver.add(text == z3.StringVal(spelled), is_number(text, width))
        if solver.check() == z3.sat and _spelled_well(solver.model(), texts):
            return solver.model()
        solver.pop()
        for text, width in texts:
            solver.add(*expansion(text, width))
        return solver.model() if solver.check() == z3.sat else None

    def core(self, conditions: Sequence[z3.BoolRef]) -> list[int]:
        """Indices of conditions that cannot hold together; empty if they can."""
        solver = self._solver((), 20)
        solver.set("core.minimize", True)
        names = [z3.Bool(f"!{index}") for index in range(len(conditions))]
        for name, term in zip(names, conditions, strict=True):
            solver.assert_and_track(term, name)
        for text, width in parsed_texts(conditions):
            solver.add(*facts(text, width))
        if solver.check() != z3.unsat:
            return []
        found = {str(name) for name in solver.unsat_core()}
        return [index for index, name in enumerate(names) if str(name) in found]


def _opposite(term: z3.BoolRef) -> z3.BoolRef:
    return term.arg(0) if z3.is_not(term) else z3.Not(term)


def _spelled_well(model: z3.ModelRef, texts: Sequence[tuple[z3.SeqRef, int]]) -> bool:
    """Whether the texts of a model really are, or are not, the numbers that it says."""
    for text, width in texts:
        known = java_number(python_string(model.eval(text, True)), width)
        if z3.is_true(model.eval(is_number(text, width), True)):
            wanted = model.eval(number(text, width), True).as_signed_long()
            if known != wanted:
                return False
        elif known is not None:
            return False
    return True


def _connected(conditions: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
    names = variables(conditions[-1])
    chosen, left = [conditions[-1]], list(conditions[:-1])
    grown = True
    while grown:
        grown = False
        for term in list(left):
            own = variables(term)
            if own & names:
                names = names | own
                chosen.append(term)
                left.remove(term)
                grown = True
    return chosen


_VERDICTS = {"sat": Verdict.YES, "unsat": Verdict.NO, "unknown": Verdict.UNKNOWN}
