"""Prints a structured program as Python source, and remembers which line is which instruction.

Python has no labels: leaving several loops at once takes a flag, which is set before the innermost
`break` and tested after each loop on the way. Scopes are loops that run once; both cost nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from dalvik.vm.translate.context import Context
from dalvik.vm.translate.expressions import Condition
from dalvik.vm.translate.lower import Statement
from dalvik.vm.translate.structure import TooDeep
from dalvik.vm.translate.tree import (
    Break,
    Continue,
    Follow,
    Goto,
    If,
    Item,
    Loop,
    Scope,
    Switch,
    Try,
    falls_through,
)

_MAX_INDENT = 90
_MAX_BLOCKS = 17
_LONGEST_CHAIN = 8
#: How many times more room than keys a table may have.
_SPARSE = 4


@dataclass
class _Open:
    """A Python loop around the line that is being written."""

    follow: Follow
    header: int | None
    start: int
    top: int = -1
    #: Flags to test once this loop has been left, with the loop that each one is meant for.
    exits: dict[str, tuple[_Open, bool]] = field(default_factory=dict)
    flags: set[str] = field(default_factory=set)
    rounds: set[str] = field(default_factory=set)


class Renderer:
    def __init__(self, context: Context) -> None:
        self.context = context
        self.lines: list[tuple[str, int]] = []
        self._indent = 1
        self._open: list[_Open] = []
        self._blocks = 0

    # -- lines -----------------------------------------------------------------------------------

    def line(self, text: str, addr: int = -1) -> None:
        self.lines.append((" " * self._indent + text, addr))

    def _test(self, keyword: str, condition: Condition) -> None:
        """`if`, `elif` or `while` with a condition that may take several lines."""
        parts = condition.text.split("\n")
        if len(parts) == 1:
            self.line(f"{keyword} {condition.text}:", condition.addrs[0])
            return
        parts[0] = f"{keyword} ({parts[0]}"
        parts[-1] += "):"
        for part, addr in zip(parts, condition.addrs, strict=True):
            self.line(part, addr)

    @contextmanager
    def indented(self) -> Iterator[None]:
        self._indent += 1
        self._enter_block()
        yield
        self._blocks -= 1
        self._indent -= 1

    def nested(self, items: list[Item]) -> None:
        self._indent += 1
        if self._indent > _MAX_INDENT:
            raise TooDeep
        start = len(self.lines)
        self.items(items)
        if len(self.lines) == start:
            self.line("pass")
        self._indent -= 1

    def _enter_block(self) -> None:
        self._blocks += 1
        if self._blocks > _MAX_BLOCKS:
            raise TooDeep

    # -- items -----------------------------------------------------------------------------------

    def items(self, items: list[Item]) -> None:
        for item in items:
            if isinstance(item, Statement):
                self.line(item.text, item.addr)
            elif isinstance(item, If):
                self._if(item)
            elif isinstance(item, Loop):
                self._loop(item)
            elif isinstance(item, Scope):
                self._scope(item)
            elif isinstance(item, Break):
                self._exit(item.label, False)
            elif isinstance(item, Continue):
                self._exit(item.header, True)
            elif isinstance(item, Switch):
                self._switch(item)
            elif isinstance(item, Try):
                self._try(item)
            elif isinstance(item, Goto):
                self.goto(item)

    def goto(self, item: Goto) -> None:
        raise NotImplementedError("only a dispatch loop has gotos")

    def _if(self, item: If) -> None:
        keyword = "if"
        while True:
            if not item.then and not item.other:
                return
            if not item.then:
                item = If(item.condition.negated(), item.other, [])
            self._test(keyword, item.condition)
            self.nested(item.then)
            other = item.other
            if len(other) == 1 and isinstance(other[0], If) and (other[0].then or other[0].other):
                keyword, item = "elif", other[0]
                continue
            if other:
                self.line("else:")
                self.nested(other)
            return

    def _loop(self, loop: Loop) -> None:
        self._enter_block()
        opened = _Open(loop.follow, loop.header, len(self.lines))
        condition, body = _split_while(loop)
        if condition is None:
            self.line("while True:")
        else:
            self._test("while", condition)
        opened.top = len(self.lines)
        self._open.append(opened)
        self.nested(body)
        self._close(opened)

    def _scope(self, scope: Scope) -> None:
        self._enter_block()
        opened = _Open(scope.label, None, len(self.lines))
        self.line("while True:")
        opened.top = len(self.lines)
        self._open.append(opened)
        self.nested(scope.body)
        if falls_through(scope.body):
            self._indent += 1
            self.line("break")
            self._indent -= 1
        self._close(opened)

    def _close(self, opened: _Open) -> None:
        self._open.pop()
        self._blocks -= 1
        inner = " " * (self._indent + 1)
        for flag in sorted(opened.rounds):
            self.lines.insert(opened.top, (f"{inner}{flag} = False", -1))
        for flag in sorted(opened.flags):
            self.lines.insert(opened.start, (f"{' ' * self._indent}{flag} = False", -1))
        for flag, (target, again) in opened.exits.items():
            self._leave_by(flag, target, again)

    # -- leaving loops ---------------------------------------------------------------------------

    def _exit(self, label: int, again: bool) -> None:
        """Goes to what follows a scope or loop, or (`again`) to the next round of a loop."""
        wanted: Follow = ("again", label) if again else label
        target = None
        for opened in reversed(self._open):
            if opened.follow == wanted:
                target, again_there = opened, False
                break
            if again and opened.header == label:
                target, again_there = opened, True
                break
        if target is None:
            raise AssertionError(f"no way to {label}")
        if target is self._open[-1]:
            self.line("continue" if again_there else "break")
            return
        flag = f"_{'c' if again_there else 'b'}{label}".replace("-", "n")
        (target.rounds if again_there else target.flags).add(flag)
        self.line(f"{flag} = True")
        self.line("break")
        self._open[-1].exits[flag] = (target, again_there)

    def _leave_by(self, flag: str, target: _Open, again: bool) -> None:
        """After a loop that was left only to get further out."""
        inner = self._open[-1]
        if inner is target:
            self.line(f"if {flag}: {'continue' if again else 'break'}")
        else:
            self.line(f"if {flag}: break")
            inner.exits[flag] = (target, again)

    # -- switches --------------------------------------------------------------------------------

    def _switch(self, switch: Switch) -> None:
        cases = [(sorted(keys), body) for keys, body in switch.cases]
        if len(cases) > _LONGEST_CHAIN:
            self._switch_by_table(switch, cases)
            return
        keyword = "if"
        for keys, body in cases:
            if len(keys) == 1:
                test = f"{switch.selector} == {keys[0]}"
            else:
                test = f"{switch.selector} in ({', '.join(map(str, keys))})"
            self.line(f"{keyword} {test}:")
            self.nested(body)
            keyword = "elif"
        if switch.default:
            self.line("else:")
            self.nested(switch.default)

    def _switch_by_table(self, switch: Switch, cases: list[tuple[list[int], list[Item]]]) -> None:
        numbers = {key: number for number, (keys, _) in enumerate(cases, 1) for key in keys}
        self.look_up("_s", switch.selector, numbers)
        self.by_number("_s", [switch.default, *(body for _, body in cases)], 0)

    def look_up(self, target: str, selector: str, numbers: dict[int, int]) -> None:
        """`target` becomes the number that belongs to the selector's value, 0 if none does."""
        keys = sorted(numbers)
        span = keys[-1] - keys[0] + 1
        if span <= _SPARSE * len(keys):
            row = ", ".join(str(numbers.get(keys[0] + at, 0)) for at in range(span))
            index = selector if keys[0] == 0 else f"{selector} - {keys[0]}"
            inside = f"{keys[0]} <= {selector} <= {keys[-1]}"
            self.line(f"{target} = ({row},)[{index}] if {inside} else 0")
        else:
            leaves: list[list[Item]] = []
            for key in keys:
                found = f"{target} = {numbers[key]} if {selector} == {key} else 0"
                leaves.append([Statement(found, -1)])
            self._search(selector, keys, leaves)

    def _search(self, selector: str, keys: list[int], leaves: list[list[Item]]) -> None:
        if len(keys) == 1:
            self.items(leaves[0])
            return
        half = len(keys) // 2
        self.line(f"if {selector} < {keys[half]}:")
        self._indent += 1
        self._search(selector, keys[:half], leaves[:half])
        self._indent -= 1
        self.line("else:")
        self._indent += 1
        self._search(selector, keys[half:], leaves[half:])
        self._indent -= 1

    def by_number(self, name: str, bodies: list[list[Item]], first: int) -> None:
        """A binary search over consecutive numbers."""
        if len(bodies) == 1:
            self.items(bodies[0])
            if not bodies[0]:
                self.line("pass")
            return
        half = len(bodies) // 2
        self.line(f"if {name} < {first + half}:")
        self._indent += 1
        self.by_number(name, bodies[:half], first)
        self._indent -= 1
        self.line("else:")
        self._indent += 1
        self.by_number(name, bodies[half:], first + half)
        self._indent -= 1

    # -- try -------------------------------------------------------------------------------------

    def _try(self, item: Try) -> None:
        region = item.region
        coded = bool(region.exits) or len({code for _, code in region.catches}) > 1
        if region.exits:
            self.line("_h = 0", region.addr)
        self._enter_block()
        self.line("try:")
        outer, self._open = self._open, []
        self.nested(item.body)
        self._open = outer
        self.line("except BaseException as _x:")
        self._indent += 1
        self.line("_e = thrown(_x)")
        self.catch_chain(
            [(type_, f"_h = {code}" if coded else "pass") for type_, code in region.catches]
        )
        self._indent -= 1
        self._blocks -= 1

    def catch_chain(self, catches: list[tuple[str | None, str]]) -> None:
        """Picks the first handler whose type fits; throws on if none does."""
        keyword = "if"
        for type_, action in catches:
            if type_ is None:
                if keyword == "if":
                    self.line(action)
                else:
                    self.line(f"else: {action}")
                return
            self.line(f"{keyword} isinstance(_e, {type_}): {action}")
            keyword = "elif"
        self.line("else: raise _e")


def _split_while(loop: Loop) -> tuple[Condition | None, list[Item]]:
    """The condition of a loop that begins with its way out."""
    if not loop.body or not isinstance(loop.body[0], If):
        return None, loop.body
    first = loop.body[0]
    out: list[Item] = [Break(loop.follow)] if isinstance(loop.follow, int) else []
    if isinstance(loop.follow, tuple):
        out = [Continue(loop.follow[1])]
    if not out:
        return None, loop.body
    if first.then == out and not first.other:
        return first.condition.negated(), loop.body[1:]
    if first.other == out and not first.then:
        return first.condition, loop.body[1:]
    return None, loop.body
