"""What an event does, path by path: under which condition, with which effect on shared state.

An event runs a few of the app's methods one after the other: a listener, then `onPause` of one
screen, `onCreate` of the next. A summary covers them all, over what every handler shares: statics,
fields of objects that are reachable from the application or a screen, preferences, views, intents.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import z3

from collider.symbolic.executor import Executor, Outcome
from collider.symbolic.state import Effect, Mark, State
from collider.symbolic.values import Location, Obj, Value
from dalvik.dex import Method


@dataclass(frozen=True)
class EntryCall:
    """One call that the platform makes into the app. `arguments` begin with the receiver."""

    class_name: str
    method: str
    signature: str
    arguments: tuple[Value, ...]

    def __str__(self) -> str:
        return f"{self.class_name[1:-1].replace('/', '.')}.{self.method}"


@dataclass(frozen=True)
class PathSummary:
    """One path through an event. `inputs` maps locations to the variables that stand for what
    they held before; `writes` is what they hold after, over those variables and `parameters`."""

    event: str
    number: int
    condition: tuple[z3.BoolRef, ...]
    inputs: Mapping[Location, Value]
    writes: Mapping[Location, Value]
    trace: frozenset[tuple[str, int]]
    effects: tuple[Effect, ...] = ()
    marks: frozenset[Mark] = frozenset()
    reasons: tuple[tuple[z3.BoolRef, str], ...] = ()
    #: Names of variables that the event brings along: typed text, chosen item.
    parameters: tuple[str, ...] = ()
    thrown: str = ""

    @property
    def name(self) -> str:
        return f"{self.event}/{self.number}"

    def reaches(self, targets: Iterable[tuple[str, int]]) -> bool:
        return any(target in self.trace for target in targets)


@dataclass
class EventCode:
    """What is known of an event before it runs."""

    event: str
    calls: Sequence[EntryCall]
    #: Values that are known, such as the label of the tapped button.
    preset: Mapping[Location, Value] = field(default_factory=dict)
    parameters: tuple[str, ...] = ()


def summarise(executor: Executor, code: EventCode) -> list[PathSummary]:
    """All paths through an event, up to the executor's bounds."""
    start = State()
    start.preset(code.preset)
    outcomes = [Outcome(start)]
    for call in code.calls:
        method = find_method(executor, call)
        if method is None:
            continue
        following = []
        for before in outcomes:
            if before.thrown is not None:
                following.append(before)  # the app has crashed: nothing more is called
            else:
                following += executor.run(before.state.fork(), method, call.arguments)
        outcomes = following
    return [_summary(code, number, outcome) for number, outcome in enumerate(outcomes, 1)]


def find_method(executor: Executor, call: EntryCall) -> Method | None:
    """The method that a call ends in; None if it is the platform's."""
    for holder in executor.hierarchy.ancestry(call.class_name):
        defined = executor.classes.find(holder)
        for method in defined.methods if defined else ():
            if method.name == call.method and method.ref.proto.descriptor == call.signature:
                return method
    return None


def _summary(code: EventCode, number: int, outcome: Outcome) -> PathSummary:
    state = outcome.state
    return PathSummary(
        code.event,
        number,
        tuple(state.condition),
        dict(state.inputs),
        exported(state),
        frozenset(state.trace),
        tuple(state.effects),
        frozenset(state.marks),
        tuple(state.reasons),
        code.parameters,
        outcome.thrown.type if outcome.thrown else "",
    )


def exported(state: State) -> dict[Location, Value]:
    """Writes that others can see. An object that was made here and stored in a shared place is
    known by that place from now on, and so are its fields."""
    writes: dict[Location, Value] = {}
    pending = [(one, state.memory[one]) for one in state.written if not _is_local(one)]
    seen: set[Location] = set()
    while pending:
        location, value = pending.pop()
        if location in seen:
            continue
        seen.add(location)
        if isinstance(value, Obj) and value.is_local:
            pending += _contents(state, value, location)
            value = Obj(("at", location), value.type)
        writes[location] = value
    return writes


def _contents(state: State, value: Obj, location: Location) -> Iterable[tuple[Location, Value]]:
    for inner, content in state.memory.items():
        if inner[0] == "field" and inner[1] == value.key:
            yield ("field", ("at", location), inner[2]), content


def _is_local(location: Location) -> bool:
    return bool(location[0] == "field" and location[1][0] == "new")
