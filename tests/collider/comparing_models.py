"""What symbolic execution says of a call, for given arguments.

A *probe* is a static Java method that calls the library and returns what it learned. It is executed
symbolically, once with unknown arguments; what its outcomes promise is then worked out for each
choice of arguments, and once more with those arguments from the start.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
import z3

from collider.symbolic import executor, library
from collider.symbolic.executor import Executor, Outcome
from collider.symbolic.functions import applications, plain, term_of
from collider.symbolic.state import State, bounds_of, variable
from collider.symbolic.values import OPAQUE, Obj, variables
from dalvik.dex import ClassPath, Method


@dataclass(frozen=True)
class Unknown:
    """What a path leaves open; `why` are the marks that say so."""

    why: tuple[str, ...]


@dataclass(frozen=True)
class Thrown:
    """The exception's class, as Java writes it."""

    name: str


class Probe:
    """One such method."""

    def __init__(self, classes: ClassPath, method: Method, given: Sequence[Any] = ()) -> None:
        """`given` are the first arguments, the same for every choice of the others."""
        self._classes = classes
        self.method = method
        self._given = list(given)
        self.types = method.ref.proto.parameters[len(self._given) :]
        self._names = [variable(f"argument {n}", type_) for n, type_ in enumerate(self.types)]
        state = State()
        for type_, name in zip(self.types, self._names, strict=True):
            for bound in bounds_of(type_, name):
                state.assume(bound)
        executor = Executor(classes, asks_engine=False)
        self._outcomes = executor.run(state, method, [*self._given, *self._names])
        self.cut = bool(executor.cut)

    def promised(self, arguments: Sequence[Any]) -> list[Any]:
        """What paths promise that these arguments can take."""
        pairs = [
            (name, term_of(value, name.sort()))
            for name, value in zip(self._names, arguments, strict=True)
        ]
        return self._promises(self._outcomes, pairs)

    def promised_of_constants(self, arguments: Sequence[Any]) -> list[Any]:
        """The same, if the arguments are known from the start."""
        executor = Executor(self._classes, asks_engine=False)
        outcomes = executor.run(State(), self.method, [*self._given, *arguments])
        return self._promises(outcomes, [])

    def _promises(self, outcomes: Sequence[Outcome], pairs: Sequence[Any]) -> list[Any]:
        found = []
        for one in outcomes:
            pairs = [*pairs, *_unset(one.state)]
            terms = [worked_out(term, pairs) for term in one.state.condition]
            if any(z3.is_false(term) for term in terms):
                continue
            open_ = [term for term in terms if not z3.is_true(term)]
            answer = self._answer(one, pairs)
            names = variables(*open_)
            assert all(name.startswith((OPAQUE, "@")) for name in names), open_
            if any(name.startswith(OPAQUE) for name in names):
                answer = Unknown(_marks(one))
            elif open_ and not _can_hold(open_):  # of what was there before, this is not asked
                continue
            found.append(answer)
        return found

    def _answer(self, outcome: Outcome, pairs: Sequence[Any]) -> Any:
        if outcome.thrown is not None:
            return Thrown(outcome.thrown.type[1:-1].replace("/", "."))
        value = outcome.value
        if isinstance(value, z3.ExprRef):
            value = worked_out(value, pairs)
            value = plain(value)
        if value is None or isinstance(value, Obj):
            return Unknown(_marks(outcome))
        if self.method.ref.proto.return_type == "Ljava/lang/String;" and value == 0:
            return None if not isinstance(value, str) else value
        return value


@contextmanager
def models_asked() -> Iterator[set[Callable[..., Any] | None]]:
    """Which models the executor takes meanwhile."""
    asked: set[Callable[..., Any] | None] = set()
    find = library.find_model

    def found(*arguments: Any) -> Any:
        model = find(*arguments)
        asked.add(model)
        return model

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(executor, "find_model", found)
        yield asked


def _can_hold(terms: Sequence[z3.BoolRef]) -> bool:
    solver = z3.Solver()
    solver.add(*terms)
    return bool(solver.check() == z3.sat)


def _unset(state: State) -> list[Any]:
    """No preference has a value before a probe runs."""
    return [
        (value, z3.BitVecVal(0, value.size()))
        for location, value in state.inputs.items()
        if location[0] == "pref-set" and isinstance(value, z3.BitVecRef)
    ]


def _marks(outcome: Outcome) -> tuple[str, ...]:
    return tuple(sorted(str(one) for one in outcome.state.marks))


def worked_out(term: z3.ExprRef, pairs: Sequence[Any]) -> z3.ExprRef:
    """A term with values put in, and Java's functions computed, inner ones first."""
    found = z3.simplify(z3.substitute(term, *pairs) if pairs else term)
    while True:
        for function, use in applications([found]):
            values = [plain(z3.simplify(one)) for one in use.children()]
            if any(value is None for value in values):
                continue
            result = function.compute(*values)
            if result is None:  # Java throws: the path that would use it is another one
                result = "" if z3.is_string(use) else 0
            right = term_of(result, use.sort())
            found = z3.simplify(z3.substitute(found, (use, right)))
            break
        else:
            return found if variables(found) else _computed(found)


def _computed(term: z3.ExprRef) -> z3.ExprRef:
    """The value of a term without variables that simplification does not know."""
    if plain(term) is not None:
        return term
    solver = z3.Solver()
    value = z3.Const("value", term.sort())
    solver.add(value == term)
    return solver.model()[value] if solver.check() == z3.sat else term
