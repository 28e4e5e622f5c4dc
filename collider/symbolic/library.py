"""Models of library and framework methods: what a call does to symbolic values.

    @model("java.lang.Integer", "parseInt(Ljava/lang/String;)I")
    def parse_int(call: Call) -> Outcomes: ...

A model gets the call and returns the value (None for void), or a list of `Case`s where the path
forks. A method without a model yields an unknown value and leaves a mark.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from collider.symbolic.state import State
from collider.symbolic.values import Value
from dalvik.dex import MethodRef, descriptor_of

if TYPE_CHECKING:
    from collider.symbolic.executor import Executor


@dataclass(frozen=True)
class Case:
    """One way a call can go: under `condition` it returns `value` or throws `throws`."""

    condition: Any
    value: Value = None
    throws: str = ""
    #: What else it does, applied to the path that takes this case.
    then: Callable[[State], Value] | None = None


@dataclass
class Call:
    """A call of a modelled method. `arguments` begin with the receiver unless it is static."""

    executor: Executor
    state: State
    method: MethodRef
    arguments: Sequence[Value]
    line: str

    @property
    def this(self) -> Value:
        return self.arguments[0]

    def __getitem__(self, index: int) -> Value:
        return self.arguments[index]

    def unknown(self, type_: str | None = None) -> Value:
        """A value that the model cannot tell, with a mark that says so."""
        self.state.mark("approximated", short_name(self.method), self.line)
        wanted = type_ or self.method.proto.return_type
        return self.state.unknown(wanted, self.method.name)


Outcomes = Any
Model = Callable[[Call], Outcomes]

_models: dict[tuple[str, str], Model] = {}


def model(class_name: str, *signatures: str) -> Callable[[Model], Model]:
    """Declares a model for methods of a class; `name(…)V` or a bare name for all overloads."""

    def declare(function: Model) -> Model:
        for signature in signatures:
            _models[descriptor_of(class_name), signature] = function
        return function

    return declare


def find_model(ref: MethodRef, ancestry: Sequence[str]) -> Model | None:
    """The model for a call, looked for in the receiver's class and everything above it."""
    signature = ref.name + ref.proto.descriptor
    for holder in ancestry:
        found = _models.get((holder, signature)) or _models.get((holder, ref.name))
        if found is not None:
            return found
    return None


def modelled() -> list[tuple[str, str]]:
    """All (class descriptor, signature) that have a model."""
    return sorted(_models)


def short_name(ref: MethodRef) -> str:
    return f"{ref.holder[1:-1].rsplit('/', 1)[-1]}.{ref.name}"
