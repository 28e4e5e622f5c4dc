"""What an event does, path by path: under which condition, with which effect on shared state.

An event runs a few of the app's methods one after the other: a listener, then `onPause` of one
screen, `onCreate` of the next. A summary covers them all, over what every handler shares: statics,
fields of objects that are reachable from the application or a screen, preferences, views, intents.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import z3

from collider.models.preferences import chosen, is_set, location
from collider.symbolic.executor import TARGET, Executor, Outcome
from collider.symbolic.state import Effect, Mark, State, name_of
from collider.symbolic.values import Location, Obj, Value
from dalvik.dex import Method

#: What activities are told when one of them is left.
_AFTERWARDS = (
    "onPause", "onStop", "onDestroy", "onRestart", "onStart", "onResume", "onActivityResult",
)  # fmt: skip
#: How a path is said to have ended that came to a target.
ARRIVED = "arrived"


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
    #: Locations at which the path has put objects that it made; those are new each time.
    made: frozenset[Location] = frozenset()

    @property
    def name(self) -> str:
        return f"{self.event}/{self.number}"

    @property
    def arrives(self) -> bool:
        """Whether the path ended at a target."""
        return self.thrown == ARRIVED


@dataclass(frozen=True)
class Held:
    """An argument: what a location holds when the call is made."""

    location: Location
    type: str


@dataclass(frozen=True)
class Toggled:
    """A value to set: the opposite of the boolean that is there, of a preference that was not set
    yet true."""


@dataclass(frozen=True)
class Preferred:
    """A value to set: a preference's, or the default if it has none."""

    file: str
    key: str
    default: str | int


@dataclass
class EventCode:
    """What is known of an event before it runs."""

    event: str
    calls: Sequence[EntryCall]
    #: Values that are known, such as the label of the tapped button.
    preset: Mapping[Location, Value] = field(default_factory=dict)
    parameters: tuple[str, ...] = ()
    #: What the platform itself sets before it calls the app: a typed text, a moved switch.
    sets: Mapping[Location, Value] = field(default_factory=dict)
    #: What is known of the parameters.
    conditions: tuple[z3.BoolRef, ...] = ()
    #: Whether the screen is left by a handler ("back"), which the calls after it presume.
    leads: str = ""


def summarise(executor: Executor, code: EventCode) -> list[PathSummary]:
    """All paths through an event, up to the executor's bounds."""
    start = State(views=executor.views)
    start.preset(code.preset)
    for term in code.conditions:
        start.assume(term)
    for place, value in code.sets.items():
        start.write(place, _to_set(executor, start, place, value))
    outcomes = [Outcome(start)]
    for call in code.calls:
        method = find_method(executor, call)
        if method is None:
            continue
        following = []
        for before in _led_to(call, outcomes, code.leads):
            if before.thrown is not None:
                following.append(before)  # the app has crashed: nothing more is called
            else:
                state = before.state.fork()
                if call.method == "onSaveInstanceState":
                    _begin_empty(executor, state, call)
                ran = executor.run(state, method, _arguments(executor, state, call))
                if not ran and _is_cut_off(executor, method):
                    ran = [Outcome(before.state)]  # a thread that serves forever ends no event
                following += ran
        outcomes = following
    always = {term.get_id() for term in executor.limits.values()}
    return [_summary(code, number, outcome, always) for number, outcome in enumerate(outcomes, 1)]


def _is_cut_off(executor: Executor, method: Method) -> bool:
    """Whether a bound left out paths of a call that the platform made."""
    key = str(method.ref)
    return any(stack and stack[0][0] == key for _, stack in executor.cut_at)


def _begin_empty(executor: Executor, state: State, call: EntryCall) -> None:
    """A state is saved into a bundle that holds nothing yet."""
    for one in call.arguments[1:]:
        if isinstance(one, Obj) and one.type == "Landroid/os/Bundle;":
            executor.names.empty_extras(state, one.key)


def _led_to(call: EntryCall, outcomes: list[Outcome], leads: str) -> list[Outcome]:
    """Those after which the platform makes a call: an activity is made where it was started, and
    others go on where one was finished. Where none is seen to do so, nothing can be told apart."""
    receiver = call.arguments[0] if call.arguments else None
    if not isinstance(receiver, Obj) or receiver.key[0] != "activity":
        return outcomes
    if call.method == "<init>":
        wanted = ("start", receiver.key[1])
    elif leads == "back" and call.method in _AFTERWARDS:
        wanted = ("finish", "")
    else:
        return outcomes
    going_on = [one for one in outcomes if one.thrown is not None or _does(one.state, *wanted)]
    return going_on if any(one.thrown is None for one in going_on) else outcomes


def _does(state: State, kind: str, what: str) -> bool:
    return any(one.kind == kind and (not what or one.what == what) for one in state.effects)


def _to_set(executor: Executor, state: State, location: Location, value: Value) -> Value:
    if isinstance(value, Held):
        return executor.read_field(state, value.location, value.type)
    if isinstance(value, Preferred):
        return _preferred(executor, state, value)
    if not isinstance(value, Toggled):
        return value
    if location[0] == "pref":
        old = _preferred(executor, state, Preferred(str(location[1]), str(location[2]), 0))
    else:
        old = executor.read_field(state, location, "Z")
    if isinstance(old, int):
        return int(not old)
    return z3.If(old == 0, z3.BitVecVal(1, 32), z3.BitVecVal(0, 32))


def _preferred(executor: Executor, state: State, wanted: Preferred) -> Value:
    type_ = "Z" if isinstance(wanted.default, int) else "Ljava/lang/String;"
    known = executor.read_field(state, is_set(wanted.file, wanted.key), "Z")
    stored = executor.read_field(state, location(wanted.file, wanted.key), type_)
    return chosen(known, stored, wanted.default, type_)


def _arguments(executor: Executor, state: State, call: EntryCall) -> list[Value]:
    return [
        executor.read_field(state, one.location, one.type) if isinstance(one, Held) else one
        for one in call.arguments
    ]


def find_method(executor: Executor, call: EntryCall) -> Method | None:
    """The method that a call ends in; None if it is the platform's."""
    for holder in executor.hierarchy.ancestry(call.class_name):
        defined = executor.classes.find(holder)
        for method in defined.methods if defined else ():
            if method.name == call.method and method.ref.proto.descriptor == call.signature:
                return method
    return None


def _summary(
    code: EventCode, number: int, outcome: Outcome, always: Collection[int]
) -> PathSummary:
    """`always` are ids of conditions that need not be asked for."""
    state = outcome.state
    writes, made = exported(state)
    return PathSummary(
        code.event,
        number,
        tuple(term for term in state.condition if term.get_id() not in always),
        dict(state.inputs),
        {where: value for where, value in writes.items() if not _is_unchanged(where, value, made)},
        frozenset(state.trace),
        tuple(state.effects),
        frozenset(state.marks),
        tuple(state.reasons),
        code.parameters,
        ARRIVED if outcome.thrown is TARGET else outcome.thrown.type if outcome.thrown else "",
        made,
    )


def _is_unchanged(location: Location, value: Value, made: frozenset[Location]) -> bool:
    if isinstance(value, Obj):
        return value.key == ("at", location) and location not in made
    return bool(z3.is_const(value) and value.decl().name() == name_of(location))


def exported(state: State) -> tuple[dict[Location, Value], frozenset[Location]]:
    """Writes that others can see, and those of them that are objects which were made here.

    Such an object is known by the shared place where it is stored from now on, and so are its
    fields; one that is stored in several places by the one that lives longest."""
    writes: dict[Location, Value] = {}
    shared = [one for one in state.written if not _is_local(one)]
    pending = deque((one, state.memory[one]) for one in sorted(shared, key=_lifetime))
    names: dict[tuple[Any, ...], Location] = {}
    while pending:
        location, value = pending.popleft()
        if location in writes:
            continue
        if isinstance(value, Obj) and value.is_local:
            if value.key not in names:
                names[value.key] = location
                pending.extend(_contents(state, value, location))
            value = Obj(("at", names[value.key]), value.type)
        writes[location] = value
    return writes, frozenset(names.values())


def _lifetime(location: Location) -> tuple[int, str]:
    """Statics and the application's fields live longest."""
    if location[0] == "static":
        return 0, repr(location)
    if location[0] == "field" and location[1][0] == "app":
        return 1, repr(location)
    return 2, repr(location)


def _contents(state: State, value: Obj, location: Location) -> Iterable[tuple[Location, Value]]:
    for inner, content in state.memory.items():
        if inner[0] == "field" and inner[1] == value.key:
            yield ("field", ("at", location), inner[2]), content


def _is_local(location: Location) -> bool:
    return bool(location[0] == "field" and location[1][0] == "new")
