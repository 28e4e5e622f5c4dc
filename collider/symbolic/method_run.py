"""One call of one method: all paths through its body."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import z3

from collider.symbolic.executor import TARGET, Body, Outcome
from collider.symbolic.instructions import handler_of
from collider.symbolic.joining import merge_states
from collider.symbolic.state import Mark, State
from collider.symbolic.values import NULL, Obj, Value, simplified
from dalvik.dex import Instruction

if TYPE_CHECKING:
    from collider.symbolic.executor import Executor


#: So many times the paths of a call that are followed may be under way, and may have ended.
_WAITING = 4


@dataclass
class Path:
    """One way through a body: its state, registers and position."""

    state: State
    registers: list[Value]
    at: int
    result: Value = None
    caught: Obj | None = None
    steps: int = 0
    decided: dict[int, int] = field(default_factory=dict)
    #: How often it went back.
    rounds: int = 0
    #: What its future depends on, while it waits.
    gist: tuple[Any, ...] | None = None

    def fork(self) -> Path:
        return Path(
            self.state.fork(),
            list(self.registers),
            self.at,
            self.result,
            self.caught,
            self.steps,
            dict(self.decided),
            self.rounds,
        )

    def with_state(self, state: State) -> Path:
        """The same position in another state, for the outcomes of a call."""
        return Path(
            state,
            list(self.registers),
            self.at,
            None,
            None,
            self.steps,
            dict(self.decided),
            self.rounds,
        )


class MethodRun:
    """One call: the paths through its body."""

    def __init__(
        self, executor: Executor, body: Body, state: State, arguments: Sequence[Value]
    ) -> None:
        self.executor = executor
        self.body = body
        self.dex = body.method.definer.dex
        registers: list[Value] = [NULL] * body.code.registers_size
        at = body.code.registers_size - body.code.ins_size
        types = list(body.method.ref.proto.parameters)
        if not body.method.is_static:
            types.insert(0, body.method.ref.holder)
        for type_, value in zip(types, arguments, strict=False):
            registers[at] = value
            at += 2 if type_ in "JD" else 1
        self.pending = [Path(state, registers, 0)]
        self.done: list[Outcome] = []
        #: Where the instruction that runs now begins.
        self.at = 0

    def outcomes(self) -> list[Outcome]:
        limit = self.executor.bounds
        while self.pending:
            path = self._earliest()
            path.gist = None
            if len(self.done) > _WAITING * limit.paths:
                self.executor.cut_off(Mark("bound: more paths than", str(limit.paths)))
                break
            if len(self.pending) > _WAITING * limit.paths:
                self.executor.cut_off(Mark("bound: more paths than", str(limit.paths)))
                del self.pending[_WAITING * limit.paths :]
            while path is not None:
                if path.steps > limit.steps:
                    self.executor.cut_off(Mark("bound: more steps than", str(limit.steps)))
                    break
                path.steps += 1
                following = self._step(path)
                if following is None:
                    break
                path = following
                if self.pending and path.at in self.body.joints:
                    self.pending.append(path)
                    break
        return self.done

    def _earliest(self) -> Path:
        """The path that is furthest behind, joined with those that are where it is and differ in
        nothing but how they came there."""
        first = min(self.pending, key=lambda one: (one.rounds, one.at))
        beside = [one for one in self.pending if one.at == first.at and one.rounds == first.rounds]
        if len(beside) == 1:
            self.pending.remove(first)
            return first
        gist = self._gist(first)
        alike = [one for one in beside if one is first or self._gist(one) == gist]
        self.pending = [one for one in self.pending if not any(one is each for each in alike)]
        return _merged(alike) if len(alike) > 1 else first

    def _gist(self, path: Path) -> tuple[Any, ...]:
        """What the future of a path depends on, its condition aside."""
        if path.gist is None:
            path.gist = self._read_gist(path)
        return path.gist

    def _read_gist(self, path: Path) -> tuple[Any, ...]:
        state = path.state
        return (
            tuple(map(_identity, path.registers)),
            _identity(path.result),
            path.caught,
            frozenset((place, _identity(value)) for place, value in state.memory.items()),
            frozenset(state.written),
            tuple(state.effects),
            state.trace & self.executor.watched,
        )

    def _step(self, path: Path) -> Path | None:
        """One instruction; None when the path has ended or was handed to `pending`."""
        one = self.body.instructions[path.at]
        self.at = one.offset
        if (self.body.key, one.offset) in self.executor.targets:
            self.done.append(Outcome(path.state, thrown=TARGET))
            return None
        path.state.trace.add((self.body.key, one.offset))
        name = one.op.name
        handler = handler_of(name)
        if handler is None:
            path.state.mark("no model of the instruction", name, self.line(one))
            return self.next(path)
        return handler(self, path, one)

    def line(self, one: Instruction) -> str:
        return self.body.line(one.offset)

    def next(self, path: Path) -> Path:
        path.at += 1
        return path

    def goto(self, path: Path, offset: int) -> Path:
        at = self.body.index[offset]
        path.rounds += at <= path.at
        path.at = at
        return path

    def set(self, path: Path, register: Any, value: Value) -> Path:
        path.registers[register] = value
        return self.next(path)

    # -- exceptions ------------------------------------------------------------------------------

    def throw(self, path: Path, exception: Obj, offset: int) -> Path | None:
        """Goes to the handler that fits, or ends the call."""
        for block in self.body.tries if exception is not TARGET else ():
            if block.start <= offset < block.end:
                for catch in block.catches:
                    if catch.type is None or self.executor.hierarchy.is_a(
                        exception.type, catch.type
                    ):
                        path.caught = exception
                        return self.goto(path, catch.address)
        self.done.append(Outcome(path.state, thrown=exception))
        return None

    def throw_new(self, path: Path, type_: str, one: Instruction) -> Path | None:
        return self.throw(path, path.state.new_object(type_), one.offset)

    # -- decisions -------------------------------------------------------------------------------

    def decide(self, path: Path, ways: Iterable[tuple[Any, int]], one: Instruction) -> Path | None:
        """Follows each way (condition, offset) that is possible."""
        possible = []
        for condition, offset in ways:
            known = simplified(condition)
            if known is True:
                return self._follow(path, one, offset)
            if known is not False:
                possible.append((known, offset))
        count = path.decided.get(one.offset, 0) + 1
        if count > self.executor.bounds.loops:
            self.executor.cut_off(Mark("bound: loop at", self.line(one)))
            return None
        path.decided[one.offset] = count
        can_join = self.executor.feasibility.can_join
        for condition, offset in possible:
            branch = path.fork()
            branch.state.assume(condition, self.line(one))
            if can_join(branch.state.condition):
                if (following := self._follow(branch, one, offset)) is not None:
                    self.pending.append(following)
            else:
                self.executor.refused.add((self.body.key, self.line(one), offset))
        return None

    def _follow(self, path: Path, one: Instruction, offset: int) -> Path | None:
        if (self.body.key, one.offset, offset) in self.executor.targets:
            self.done.append(Outcome(path.state, thrown=TARGET))
            return None
        return self.goto(path, offset)

    def after(self, one: Instruction) -> int:
        return one.offset + one.size


def _identity(value: Value) -> Any:
    if not isinstance(value, z3.ExprRef):
        return type(value), value
    known = value.__dict__.get("_number")  # asking z3 for it costs more than all else here
    if known is None:
        known = value._number = value.get_id()
    return "term", known


def _merged(paths: Sequence[Path]) -> Path:
    """One path for several that are alike."""
    first = paths[0]
    merge_states([one.state for one in paths])
    first.steps = max(one.steps for one in paths)
    for other in paths[1:]:
        for offset, count in other.decided.items():
            first.decided[offset] = max(first.decided.get(offset, 0), count)
    return first
