"""Paths of the sample apps' own methods, checked against the engine that runs them.

For each path that symbolic execution finds, the solver chooses arguments; on the engine these must
give the value, or the exception, that the path promises.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import z3
from hypothesis import given, settings
from hypothesis import strategies as st

from collider.symbolic.executor import Executor, Outcome
from collider.symbolic.state import State, variable
from collider.symbolic.values import is_opaque, python_string
from dalvik.apk.apk import Apk
from dalvik.core.java_lang.throwables import Throwable
from dalvik.dex import ClassPath, Method
from dalvik.vm.machine import Machine
from tests.subjects import ROOT

_APK = ROOT / "tests" / "apps" / "taxcalculator" / "taxcalculator.apk"
_PACKAGE = "Lsamples/taxcalculator/"
_INT = st.integers(-(1 << 31), (1 << 31) - 1)
_LONG = st.integers(-(1 << 63), (1 << 63) - 1)
_TEXT = st.one_of(st.integers(-(10**11), 10**11).map(str), st.text("0123456789-+ x", max_size=12))
_KINDS = {"I": _INT, "J": _LONG, "Ljava/lang/String;": _TEXT}
_METHODS = [
    ("Keypad", "append"),
    ("Keypad", "deleteLast"),
    ("Amounts", "format"),
    ("Amounts", "parse"),
    ("Percent", "of"),
    ("Percent", "share"),
]


@pytest.fixture(scope="module")
def classes() -> ClassPath:
    with Apk.open(_APK) as apk:
        return ClassPath(list(apk.dex_files()))


@pytest.fixture(scope="module")
def machine() -> Iterator[Machine]:
    with Apk.open(_APK) as apk, Machine(list(apk.dex_files())) as machine:
        yield machine


def find(classes: ClassPath, holder: str, name: str) -> Method:
    defined = classes.find(f"{_PACKAGE}{holder};")
    assert defined is not None
    return next(method for method in defined.methods if method.name == name)


def on_engine(machine: Machine, method: Method, arguments: list[Any]) -> Any:
    """What a static method answers, or the name of the exception's class."""
    ref = method.ref
    try:
        return machine.call_static(ref.holder, ref.name, ref.proto.descriptor, *arguments)
    except Throwable as thrown:
        return str(thrown)


def agree(outcome: Outcome, promised: Any, answer: Any) -> bool:
    if outcome.thrown is not None:
        name = outcome.thrown.type[1:-1].replace("/", ".")
        return isinstance(answer, str) and name in answer
    return promised is None or bool(promised == answer)


@pytest.mark.parametrize(("holder", "name"), _METHODS)
def test_constants_give_what_the_engine_gives(
    classes: ClassPath, machine: Machine, holder: str, name: str
) -> None:
    method = find(classes, holder, name)

    @settings(max_examples=25)
    @given(st.tuples(*(_KINDS[type_] for type_ in method.ref.proto.parameters)))
    def check(arguments: tuple[Any, ...]) -> None:
        (outcome,) = Executor(classes).run(State(), method, arguments)
        assert agree(outcome, outcome.value, on_engine(machine, method, list(arguments)))

    check()


@pytest.mark.parametrize(("holder", "name"), _METHODS)
def test_each_path_is_taken_by_the_arguments_that_fulfil_it(
    classes: ClassPath, machine: Machine, holder: str, name: str
) -> None:
    method = find(classes, holder, name)
    types = method.ref.proto.parameters
    names = [variable(f"argument {number}", type_) for number, type_ in enumerate(types)]
    executor = Executor(classes, watched=every_instruction(method))
    outcomes = executor.run(State(), method, names)
    assert outcomes
    tried = 0
    for outcome in outcomes:
        model = executor.feasibility.model(outcome.state.condition)
        if model is None or any(is_opaque(term) for term in outcome.state.condition):
            continue  # what it depends on cannot be chosen
        arguments = [plain(model.eval(one, True)) for one in names]
        answer = on_engine(machine, method, arguments)
        assert agree(outcome, value_in(model, outcome.value), answer), (arguments, answer)
        tried += 1
    assert tried or name == "format"


def every_instruction(method: Method) -> frozenset[tuple[str, int]]:
    """Watched, so that no two paths through the method are joined."""
    assert method.code is not None
    return frozenset((str(method.ref), one.offset) for one in method.code.instructions)


def value_in(model: z3.ModelRef, value: Any) -> Any:
    """A value under the chosen arguments; None if it is not known."""
    if not isinstance(value, z3.ExprRef):
        return value
    found = model.eval(value)
    return plain(found) if z3.is_bv_value(found) or z3.is_string_value(found) else None


def plain(term: Any) -> Any:
    return python_string(term) if z3.is_string(term) else term.as_signed_long()
