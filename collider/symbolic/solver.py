"""Asks z3 whether conditions can hold together; answers are remembered."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence

import z3

from collider.symbolic.values import variables


class Verdict(enum.Enum):
    YES = "satisfiable"
    NO = "unsatisfiable"
    #: The solver gave up: treated as possible, because running the app decides in the end.
    UNKNOWN = "unknown"

    @property
    def is_possible(self) -> bool:
        return self is not Verdict.NO


class Feasibility:
    """One solver for many questions. `asked` counts those that were not known already."""

    def __init__(self, milliseconds: int = 1500) -> None:
        self._milliseconds = milliseconds
        self._known: dict[frozenset[int], Verdict] = {}
        self._kept: list[z3.BoolRef] = []
        self._variables: dict[int, frozenset[str]] = {}
        self.asked = 0

    def check_last(self, conditions: Sequence[z3.BoolRef]) -> Verdict:
        """Whether the last condition can join the others, which can hold together already: only
        those that speak of the same variables, directly or through others, need to be asked."""
        return self.check(self._connected(conditions))

    def _connected(self, conditions: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
        names = self._names(conditions[-1])
        chosen, left = [conditions[-1]], list(conditions[:-1])
        grown = True
        while grown:
            grown = False
            for term in list(left):
                own = self._names(term)
                if own & names:
                    names = names | own
                    chosen.append(term)
                    left.remove(term)
                    grown = True
        return chosen

    def _names(self, term: z3.BoolRef) -> frozenset[str]:
        found = self._variables.get(term.get_id())
        if found is None:
            found = self._variables[term.get_id()] = frozenset(variables(term))
            self._kept.append(term)
        return found

    def check(self, conditions: Sequence[z3.BoolRef]) -> Verdict:
        key = frozenset(term.get_id() for term in conditions)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._ask(conditions)
            self._kept += conditions  # their ids stay valid as long as they live
        return found

    def _ask(self, conditions: Iterable[z3.BoolRef]) -> Verdict:
        self.asked += 1
        solver = z3.Solver()
        solver.set("timeout", self._milliseconds)
        solver.add(*conditions)
        return _VERDICTS[str(solver.check())]

    def model(self, conditions: Sequence[z3.BoolRef]) -> z3.ModelRef | None:
        """Values that fulfil the conditions; None if there are none or none was found."""
        solver = z3.Solver()
        solver.set("timeout", 10 * self._milliseconds)
        solver.add(*conditions)
        return solver.model() if solver.check() == z3.sat else None

    def core(self, conditions: Sequence[z3.BoolRef]) -> list[int]:
        """Indices of conditions that cannot hold together; empty if they can."""
        solver = z3.Solver()
        solver.set("timeout", 10 * self._milliseconds)
        solver.set("core.minimize", True)
        names = [z3.Bool(f"!{index}") for index in range(len(conditions))]
        for name, term in zip(names, conditions, strict=True):
            solver.assert_and_track(term, name)
        if solver.check() != z3.unsat:
            return []
        found = {str(name) for name in solver.unsat_core()}
        return [index for index, name in enumerate(names) if str(name) in found]


_VERDICTS = {"sat": Verdict.YES, "unsat": Verdict.NO, "unknown": Verdict.UNKNOWN}
