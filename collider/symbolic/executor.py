"""Executes bytecode on symbolic values, forking where both ways are possible.

A call is executed to its end before its caller goes on: its outcomes are a list, of which those
that differ only in what nobody can see through are joined. That keeps code that merely formats
numbers for the screen from multiplying the paths.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import z3

from collider.symbolic.clearing import Names
from collider.symbolic.constant_calls import ConstantCalls
from collider.symbolic.hierarchy import Hierarchy
from collider.symbolic.joining import TARGET, Outcome, Start, joined
from collider.symbolic.kinds import implementations
from collider.symbolic.library import Call, Case, find_model, short_name
from collider.symbolic.places import absence, remember_text, reset
from collider.symbolic.solver import Feasibility
from collider.symbolic.state import Mark, State, Views, bounds_of, is_text, variable
from collider.symbolic.statics import Constants, Statics
from collider.symbolic.values import Location, Obj, Value, is_opaque, is_string, simplified
from dalvik.dex import ClassPath, FieldRef, Method, MethodRef, line_at
from dalvik.dex.values import Boxed, Null

if TYPE_CHECKING:
    from collider.symbolic.method_run import MethodRun

_STRING = "Ljava/lang/String;"
#: Libraries that do for old systems what the platform does, in thousands of lines.
_SUPPORT = (
    "Landroid/support/", "Landroidx/activity/", "Landroidx/appcompat/", "Landroidx/core/",
    "Landroidx/fragment/", "Lcom/google/android/material/",
)  # fmt: skip
#: The calls under way at some moment: each method with the address it is at.
Stack = tuple[tuple[str, int], ...]
Point = tuple[str, int] | tuple[str, int, int]


@dataclass(frozen=True)
class Bounds:
    """How far symbolic execution goes; what is cut off leaves a mark."""

    depth: int = 24
    #: Symbolic decisions at one place of one call.
    loops: int = 14
    steps: int = 40_000
    #: Outcomes of one call that are followed.
    paths: int = 120
    #: Elements of a list, set or map.
    items: int = 5


class Body:
    """A method's instructions, decoded once."""

    def __init__(self, method: Method) -> None:
        code = method.code
        assert code is not None
        self.method = method
        self.key = str(method.ref)
        self.code = code
        self.instructions = code.instructions
        self.index = {one.offset: number for number, one in enumerate(self.instructions)}
        self.lines = code.lines
        self.tries = code.tries
        self.joints = frozenset(self._joints())
        self.source = method.definer.source_file or method.definer.descriptor

    def _joints(self) -> Iterator[int]:
        """Numbers of instructions that more than one way leads to."""
        for one in self.instructions:
            name = one.op.name
            if name.startswith(("if-", "goto")):
                yield self.index[one.target]
            elif name.endswith("-switch"):
                steps = self.instructions[self.index[one.target]].b
                assert isinstance(steps, tuple)
                yield from (self.index[one.offset + step] for step in steps)

    def line(self, offset: int) -> str:
        number = line_at(self.lines, offset)
        return f"{self.source}:{number}" if number else self.source


class Executor:
    """Runs methods of one app. `known` maps locations to shared objects that always stand there
    (what the app's start has set up once and for all). Paths that differ in whether they run a
    `watched` instruction are never joined."""

    def __init__(
        self,
        classes: ClassPath,
        feasibility: Feasibility | None = None,
        bounds: Bounds | None = None,
        known: dict[Location, Value] | None = None,
        watched: frozenset[tuple[str, int]] = frozenset(),
        statics: Statics | None = None,
        views: Views | None = None,
        names: Names | None = None,
        *,
        asks_engine: bool = True,
    ) -> None:
        """`asks_engine`: calls that depend on constants alone may be run by the engine."""
        self.classes = classes
        self.hierarchy = Hierarchy(classes)
        self.feasibility = feasibility or Feasibility()
        self.bounds = bounds or Bounds()
        self.known = known if known is not None else {}
        self.watched = watched
        self.views = views
        self.names = names or Names()
        #: Texts that are never longer, whatever is done; what is assumed of them, by place.
        self.limits: dict[Location, z3.BoolRef] = {}
        #: Where a path ends as soon as it comes there, thrown as `TARGET`: (method, address), or
        #: (method, address of a decision, address it leads to).
        self.targets: frozenset[Point] = frozenset()
        #: What was left out because of a bound; no path tells of it.
        self.cut: set[Mark] = set()
        #: The same with the calls that were under way, outermost first.
        self.cut_at: set[tuple[Mark, Stack]] = set()
        #: Ways that no values lead along: (method, line of the decision, address it would lead to).
        self.refused: set[tuple[str, str, int]] = set()
        self.statics = statics or Statics(self)
        self._constant_calls = ConstantCalls(self) if asks_engine else None
        self._bodies: dict[Method, Body] = {}
        self._depth = 0
        self._running: list[MethodRun] = []

    def cut_off(self, mark: Mark) -> None:
        """Remembers that the path that runs now is not followed any further."""
        self.cut.add(mark)
        self.cut_at.add((mark, tuple((run.body.key, run.at) for run in self._running)))

    # -- calls -----------------------------------------------------------------------------------

    def run(self, state: State, method: Method, arguments: Sequence[Value]) -> list[Outcome]:
        """All outcomes of a call of one of the app's methods."""
        if method.code is None:
            return [self._unknown_call(state, method.ref, "")]
        if self._depth >= self.bounds.depth:
            state.mark("bound: calls nested deeper than", str(self.bounds.depth))
            return [self._unknown_call(state, method.ref, "")]
        constant = self._constant_calls
        if constant is not None and constant.may_run(state, method, arguments):
            return self._run_constant(constant, state, method, arguments)
        return self._run(state, method, arguments)

    def _run_constant(
        self,
        constant: ConstantCalls,
        state: State,
        method: Method,
        arguments: Sequence[Value],
    ) -> list[Outcome]:
        """A call that is always the same: the engine is asked where following it leaves doubts."""
        before, cut, cut_at = state.fork(), set(self.cut), set(self.cut_at)
        outcomes = self._run(state, method, arguments)
        if len(outcomes) == 1 and not outcomes[0].state.marks - before.marks:
            return outcomes
        value = constant.value(before, method.ref, arguments)
        if value is None:
            return outcomes
        self.cut, self.cut_at = cut, cut_at
        before.trace.update(*(one.state.trace for one in outcomes))
        return [Outcome(before, value)]

    def _run(self, state: State, method: Method, arguments: Sequence[Value]) -> list[Outcome]:
        from collider.symbolic.method_run import MethodRun

        start = Start.of(state)
        if method.name == "<init>" and not self._depth and isinstance(arguments[0], Obj):
            reset(self, state, arguments[0])
        run = MethodRun(self, self._body(method), state, arguments)
        self._depth += 1
        self._running.append(run)
        try:
            outcomes = run.outcomes()
        finally:
            self._depth -= 1
            self._running.pop()
        return self._bounded(joined(outcomes, start, self.watched))

    def _body(self, method: Method) -> Body:
        found = self._bodies.get(method)
        if found is None:
            found = self._bodies[method] = Body(method)
        return found

    def _bounded(self, outcomes: list[Outcome]) -> list[Outcome]:
        if len(outcomes) <= self.bounds.paths:
            return outcomes
        self.cut_off(Mark("bound: more paths than", str(self.bounds.paths)))
        return outcomes[: self.bounds.paths]

    def invoke(
        self, state: State, kind: str, ref: MethodRef, arguments: Sequence[Value], line: str
    ) -> list[Outcome]:
        """A call as an instruction makes it."""
        if kind != "static":
            absent = simplified(absence(self, state, arguments[0]))
            if absent is True:
                return [thrown(state, "Ljava/lang/NullPointerException;")]
            self._present(state, absent, line)
        receiver = None if kind == "static" else arguments[0]
        if kind in ("virtual", "interface") and (constants := self.statics.constants(ref.holder)):
            return self._on_constants(state, constants, ref, arguments, line)
        if kind == "static":
            self.statics.ensure(ref.holder)
        if kind in ("virtual", "interface"):
            different = implementations(self, state, receiver, ref)
            if different:
                return self._by_class(state, different, ref, arguments, line)
        start = self._receiver_type(kind, ref, receiver)
        target = self.resolve(start, ref, kind)
        if target is not None and target.code is not None and not self._stands_for(target):
            return self.run(state, target, arguments)
        return self._library(state, ref, start, arguments, line)

    def _stands_for(self, target: Method) -> bool:
        """Whether a model says what a method of a support library does."""
        import collider.models  # noqa: F401  declares the models

        ref = target.ref
        supports = ref.holder.startswith(_SUPPORT) and (
            ref.name != "<init>" or ref.holder.endswith("Builder;")
        )
        return supports and find_model(ref, self.hierarchy.ancestry(ref.holder)) is not None

    def _by_class(
        self,
        state: State,
        different: Sequence[tuple[Any, Method | None, str]],
        ref: MethodRef,
        arguments: Sequence[Value],
        line: str,
    ) -> list[Outcome]:
        """A call of a method that the receiver's class decides on."""
        outcomes = []
        for condition, target, type_ in different:
            path = state.fork()
            path.assume(simplified(condition), line)
            if not self.feasibility.can_join(path.condition):
                continue
            if target is None:
                outcomes += self._library(path, ref, type_, arguments, line)
            else:
                known = isinstance(arguments[0], Obj) and arguments[0].key[0] == "at"
                this = Obj(arguments[0].key, type_) if known else arguments[0]
                outcomes += self.run(path, target, [this, *arguments[1:]])
        return outcomes

    def _present(self, state: State, absent: Any, line: str) -> None:
        """What a call of a method presumes of its receiver; else the path would have crashed."""
        if absent is not False and not is_opaque(absent):
            state.assume(z3.Not(absent), line)

    def _on_constants(
        self,
        state: State,
        constants: Constants,
        ref: MethodRef,
        arguments: Sequence[Value],
        line: str,
    ) -> list[Outcome]:
        """A call on an enum constant: the constants' own classes may answer differently."""
        number = simplified(arguments[0])
        if isinstance(number, Obj):
            return self._dispatched(state, ref, number.type, arguments, line)
        if isinstance(number, z3.ExprRef):
            state.assume(z3.And(number >= 1, number <= len(constants.types)), line)
        targets = {self.resolve(type_, ref, "virtual") for type_ in constants.types}
        if isinstance(number, int) and 0 < number <= len(constants.types):
            return self._dispatched(state, ref, constants.types[number - 1], arguments, line)
        if len(targets) == 1:
            return self._dispatched(state, ref, ref.holder, arguments, line)
        outcomes = []
        for place, type_ in enumerate(constants.types, 1):
            path = state.fork()
            path.assume(number == place, line)
            if self.feasibility.can_join(path.condition):
                outcomes += self._dispatched(path, ref, type_, [place, *arguments[1:]], line)
        return outcomes

    def _dispatched(
        self, state: State, ref: MethodRef, type_: str, arguments: Sequence[Value], line: str
    ) -> list[Outcome]:
        target = self.resolve(type_, ref, "virtual")
        if target is not None and target.code is not None:
            return self.run(state, target, arguments)
        return self._library(state, ref, type_, arguments, line)

    def _receiver_type(self, kind: str, ref: MethodRef, receiver: Value) -> str:
        if kind in ("static", "direct"):
            return ref.holder
        if kind == "super":
            return ref.holder
        if is_string(receiver):
            return _STRING
        if isinstance(receiver, Obj):
            known = self.hierarchy.is_a(receiver.type, ref.holder)
            return receiver.type if known else ref.holder
        return ref.holder

    def resolve(self, start: str, ref: MethodRef, kind: str) -> Method | None:
        """The app's method that a call ends in; None if it is the platform's."""
        for holder in self.hierarchy.ancestry(start):
            found = self._declared(holder, ref)
            if found is not None and (found.code is not None or kind == "super"):
                return found
        if kind in ("virtual", "interface"):
            below = {
                found
                for name in self.hierarchy.descendants(ref.holder)
                if (found := self._declared(name, ref)) is not None and found.code is not None
            }
            if len(below) == 1 and self.classes.find(ref.holder) is not None:
                return below.pop()
        return None

    def _declared(self, holder: str, ref: MethodRef) -> Method | None:
        defined = self.classes.find(holder)
        for method in defined.methods if defined else ():
            if method.name == ref.name and method.ref.proto == ref.proto:
                return method
        return None

    def _library(
        self, state: State, ref: MethodRef, start: str, arguments: Sequence[Value], line: str
    ) -> list[Outcome]:
        import collider.models  # noqa: F401  declares the models

        chain = self.hierarchy.ancestry(start)
        if not self.hierarchy.is_a(start, ref.holder):
            chain = (*chain, *self.hierarchy.ancestry(ref.holder))
        found = find_model(ref, chain)
        if found is None:
            constant = self._constant_calls
            if constant is not None and constant.may_ask_library(state, ref, arguments):
                value = constant.value(state, ref, arguments)
                if value is not None:
                    return [Outcome(state, value)]
            return [self._unknown_call(state, ref, line)]
        answer = found(Call(self, state, ref, arguments, line))
        if isinstance(answer, list) and (not answer or isinstance(answer[0], Outcome)):
            return answer
        if not isinstance(answer, list):
            return [Outcome(state, simplified(answer))]
        return self.cases(state, answer, line)

    def cases(self, state: State, cases: Sequence[Case], line: str) -> list[Outcome]:
        """The possible ones among some cases, each with its own state."""
        outcomes = []
        for case in cases:
            condition = simplified(case.condition)
            if condition is False:
                continue
            path = state.fork()
            path.assume(condition, line)
            if condition is not True and not self.feasibility.can_join(path.condition):
                continue
            if case.throws:
                outcomes.append(thrown(path, case.throws))
                continue
            value = case.then(path) if case.then else case.value
            outcomes.append(Outcome(path, simplified(value)))
        return outcomes

    def _unknown_call(self, state: State, ref: MethodRef, line: str) -> Outcome:
        type_ = ref.proto.return_type
        if type_ == "V":
            if ref.name != "<init>":
                state.mark("no model of", short_name(ref), line)
            return Outcome(state)
        state.mark("no model of", short_name(ref), line)
        value = state.unknown("I" if self.statics.is_enum(type_) else type_, ref.name)
        for bound in bounds_of(type_, value):
            state.assume(bound)
        return Outcome(state, value)

    # -- fields ----------------------------------------------------------------------------------

    def fixed(self, location: Location) -> Value | None:
        """What always is at a place, as far as that is known; None if it is not."""
        if location in self.known:
            return self.known[location]
        return self.statics.constant(location)

    def read_field(self, state: State, location: Location, type_: str) -> Value:
        if location in state.memory:
            return state.read(location, type_)
        if (always := self.fixed(location)) is not None:
            return always
        if self.statics.is_enum(type_):
            constants = self.statics.constants(type_)
            value = state.read(location, "I")
            if isinstance(value, z3.ExprRef) and constants is not None:
                state.assume(z3.And(value >= 0, value <= len(constants.names)))
            return value
        value = state.read(location, type_)
        if is_text(type_):
            remember_text(state, location, value)
            if location in self.limits:
                state.assume(self.limits[location])
        for bound in bounds_of(type_, value):
            state.assume(bound)
        return value

    def cast(self, state: State, value: Obj, type_: str) -> Value:
        """What was found at a place of unknown type, now that its type is known: a text, or the
        number of an enum constant, instead of a reference."""
        if not (is_text(type_) or self.statics.is_enum(type_)):
            return value
        if value.key[0] == "unknown":
            return variable(str(value.key[1]), type_ if is_text(type_) else "I")
        if value.key[0] != "at":
            return value
        place = value.key[1]
        seen = state.inputs.pop(place, None)
        if place in state.memory and state.memory[place] is seen:
            del state.memory[place]
        if place not in state.memory:
            return self.read_field(state, place, type_)
        found = state.before(place, "I" if self.statics.is_enum(type_) else type_)
        if is_text(type_):
            remember_text(state, place, found)
        return found

    def static_location(self, ref: FieldRef) -> Location:
        """Statics are known by the class that declares them."""
        for holder in self.hierarchy.ancestry(ref.holder):
            defined = self.classes.find(holder)
            if defined and any(one.name == ref.name for one in defined.static_fields):
                return ("static", holder, ref.name)
        return ("static", ref.holder, ref.name)

    def constant_static(self, ref: FieldRef) -> Value | None:
        """The value that the DEX file gives a final static; None if it gives none."""
        defined = self.classes.find(ref.holder)
        if defined is None:
            return None
        values = defined.static_values
        for number, one in enumerate(defined.static_fields):
            if one.name == ref.name and one.access & 0x10 and number < len(values):
                return _constant(values[number])
        return None


def _constant(value: object) -> Value | None:
    if isinstance(value, Boxed):
        value = value.value
    if isinstance(value, Null):
        return None  # set by the class's own code
    if isinstance(value, bool):
        return int(value)
    return value if isinstance(value, int | float | str) else None


def thrown(state: State, type_: str) -> Outcome:
    return Outcome(state, thrown=state.new_object(type_))


__all__ = ["TARGET", "Body", "Bounds", "Executor", "Outcome", "thrown"]
