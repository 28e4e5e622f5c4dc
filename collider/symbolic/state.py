"""One path in progress: its condition, its memory, and what it did to the outside."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import z3

from collider.symbolic.values import NULL, OPAQUE, Location, Obj, Value

_WIDE = {"J": 64, "D": 64}


@dataclass(frozen=True)
class Effect:
    """What a path asks of the system: start an activity, finish, show a dialog."""

    kind: str
    what: str
    details: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True)
class Mark:
    """Something on a path that was not seen through: a call without a model, a bound."""

    kind: str
    what: str
    line: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.what}" + (f" at {self.line}" if self.line else "")


class Views:
    """Which of the places of views are ever read. What is written to the others is only shown: it
    is not kept, so that paths which differ in nothing else are one."""

    def __init__(self, kept: Collection[Location] = ()) -> None:
        self.kept = frozenset(kept)
        self.read: set[Location] = set()

    @property
    def missed(self) -> frozenset[Location]:
        """Those that were read and should have been kept."""
        return frozenset(self.read - self.kept)


@dataclass
class State:
    """Copied at each fork. `inputs` are the locations whose value before the handler mattered."""

    condition: list[z3.BoolRef] = field(default_factory=list)
    memory: dict[Location, Value] = field(default_factory=dict)
    inputs: dict[Location, Value] = field(default_factory=dict)
    written: set[Location] = field(default_factory=set)
    effects: list[Effect] = field(default_factory=list)
    marks: set[Mark] = field(default_factory=set)
    #: (method, address) of every instruction that was run, as "class->name(sig)" and int.
    trace: set[tuple[str, int]] = field(default_factory=set)
    #: Conditions with the source line they came from, for explanations.
    reasons: list[tuple[z3.BoolRef, str]] = field(default_factory=list)
    fresh: int = 0
    #: Places of texts, by the variables that stand for them.
    texts: dict[str, Location] = field(default_factory=dict)
    #: Numbers that unknown texts spell, by the variables that stand for the texts.
    spelled: dict[str, z3.BitVecRef] = field(default_factory=dict)
    #: Shared by all paths; without it all that is written to views is kept.
    views: Views | None = None

    def fork(self) -> State:
        return State(
            list(self.condition),
            dict(self.memory),
            dict(self.inputs),
            set(self.written),
            list(self.effects),
            set(self.marks),
            set(self.trace),
            list(self.reasons),
            self.fresh,
            self.texts,
            dict(self.spelled),
            self.views,
        )

    # -- new things ------------------------------------------------------------------------------

    def number(self) -> int:
        self.fresh += 1
        return self.fresh

    def new_object(self, type_: str) -> Obj:
        return Obj(("new", self.number()), type_)

    def unknown(self, type_: str, why: str) -> Value:
        """A value that we know nothing of; its name says where it came from."""
        return variable(f"{OPAQUE}{why}#{self.number()}", type_)

    # -- memory ----------------------------------------------------------------------------------

    def read(self, location: Location, type_: str) -> Value:
        """The value at a location; one that was not written here is an input of the path."""
        if self.views is not None and location[0] == "view":
            self.views.read.add(location)
        if location in self.memory:
            return self.memory[location]
        if location[0] == "field" and location[1][0] == "new":
            return default(type_)
        value = input_variable(location, type_)
        self.memory[location] = self.inputs[location] = value
        return value

    def before(self, location: Location, type_: str) -> Value:
        """The value that a location had when the path began, whatever was written since."""
        found = self.inputs.get(location)
        if found is None:
            found = self.inputs[location] = input_variable(location, type_)
            self.memory.setdefault(location, found)
        return found

    def write(self, location: Location, value: Value) -> None:
        if self.views is not None and location[0] == "view" and location not in self.views.kept:
            return
        self.memory[location] = value
        self.written.add(location)

    def assume(self, condition: Any, reason: str = "") -> None:
        if condition is True:
            return
        term = z3.BoolVal(condition) if isinstance(condition, bool) else condition
        self.condition.append(term)
        if reason:
            self.reasons.append((term, reason))

    def preset(self, values: Mapping[Location, Value]) -> None:
        """What is known before the handler runs, such as the text of the tapped button."""
        self.memory.update(values)

    def mark(self, kind: str, what: str, line: str = "") -> None:
        self.marks.add(Mark(kind, what, line))


def default(type_: str) -> Value:
    if type_ == "F" or type_ == "D":
        return 0.0
    return NULL


def variable(name: str, type_: str) -> Value:
    """A variable of a Java type."""
    if type_ in ("J",):
        return z3.BitVec(name, 64)
    if type_ == "F":
        return z3.FP(name, z3.Float32())
    if type_ == "D":
        return z3.FP(name, z3.Float64())
    if type_ in ("I", "Z", "B", "S", "C"):
        return z3.BitVec(name, 32)
    if is_text(type_):
        return z3.String(name)
    return Obj(("unknown", name), type_)


def is_text(type_: str) -> bool:
    return type_ in ("Ljava/lang/String;", "Ljava/lang/CharSequence;", "Landroid/text/Editable;")


def input_variable(location: Location, type_: str) -> Value:
    """The variable that stands for what a location holds before a handler runs."""
    if type_ in ("I", "Z", "B", "S", "C", "J", "F", "D") or is_text(type_):
        return variable(name_of(location), type_)
    return Obj(("at", location), type_)


def name_of(location: Location) -> str:
    """What is in an object that we know nothing of is itself something that we cannot see."""
    return f"{OPAQUE if _is_unseen(location) else ''}@{location!r}"


def _is_unseen(location: Location) -> bool:
    while location[0] == "field" and location[1][0] == "at":
        location = location[1][1]
    return bool(location[0] == "field" and location[1][0] == "unknown")


def bounds_of(type_: str, value: Value) -> Iterable[z3.BoolRef]:
    """What Java guarantees of a small integer type."""
    if not isinstance(value, z3.BitVecRef):
        return ()
    limits = {"Z": (0, 1), "B": (-128, 127), "S": (-32768, 32767), "C": (0, 65535)}.get(type_)
    return () if limits is None else (value >= limits[0], value <= limits[1])
