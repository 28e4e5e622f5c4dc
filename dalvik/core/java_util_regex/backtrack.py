"""A backtracking matcher of our own, for what Python's `re` cannot express.

It is a small machine with an explicit stack, so that neither long subjects nor deep patterns reach
Python's recursion limit. Slower than `re` by two orders of magnitude; it serves references to
groups that are still open, `\\G`, look-behind in odd shapes and transparent bounds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dalvik.core.java_util_regex import code_points
from dalvik.core.java_util_regex.code_points import Ranges
from dalvik.core.java_util_regex.syntax import (
    Assertion,
    Atomic,
    BackReference,
    Capture,
    Choice,
    Literal,
    Look,
    Mode,
    Node,
    OneOf,
    Place,
    Repeat,
    Sequence,
    Tree,
    width,
)

Spans = tuple[tuple[int, int], ...]
_ENDS = frozenset("\n\v\f\r\x85\u2028\u2029")

# Instructions are (operation, operand, …) tuples; addresses are indices into the program.
CHAR, SET, PLACE, BACK, OPEN, CLOSE, SPLIT, JUMP = range(8)
ATOMIC, LOOK, COUNT, LOOP, MARK, MOVED, DONE = range(8, 15)


@dataclass
class _View:
    """What a run may look at: the bounds that anchors and looks respect, and where `\\G` is."""

    text: str
    anchor_low: int
    anchor_high: int
    look_low: int
    look_high: int
    high: int
    last_end: int
    word: Ranges

    def is_word(self, at: int) -> bool:
        inside = self.look_low <= at < self.look_high
        return inside and code_points.contains(self.word, ord(self.text[at]))

    def is_end(self, at: int) -> bool:
        return self.text[at] in _ENDS and not self.between_cr_lf(at)

    def between_cr_lf(self, at: int) -> bool:
        text = self.text
        return at > self.anchor_low and text[at - 1] == "\r" and text[at : at + 1] == "\n"


def _final_line_end(view: _View, at: int) -> bool:
    left = view.text[at : min(view.anchor_high, at + 3)]
    if left == "\r\n":
        return True
    return len(left) == 1 and left in _ENDS and not view.between_cr_lf(at)


def _line_start(view: _View, at: int) -> bool:
    if at == view.anchor_low:
        return True
    before = view.text[at - 1] in _ENDS and not view.between_cr_lf(at)
    return at < view.anchor_high and before


_PLACES: dict[Place, Callable[[_View, int], bool]] = {
    Place.START: lambda view, at: at == view.anchor_low,
    Place.LINE_START: _line_start,
    Place.LINE_START_UNIX: lambda view, at: (
        at == view.anchor_low or (at < view.anchor_high and view.text[at - 1] == "\n")
    ),
    Place.END: lambda view, at: at == view.anchor_high or _final_line_end(view, at),
    Place.END_UNIX: lambda view, at: view.text[at : view.anchor_high] in ("", "\n"),
    Place.LINE_END: lambda view, at: at == view.anchor_high or view.is_end(at),
    Place.LINE_END_UNIX: lambda view, at: at == view.anchor_high or view.text[at] == "\n",
    Place.INPUT_END: lambda view, at: at == view.anchor_high,
    Place.WORD_EDGE: lambda view, at: view.is_word(at - 1) != view.is_word(at),
    Place.NOT_WORD_EDGE: lambda view, at: view.is_word(at - 1) == view.is_word(at),
    Place.LAST_MATCH: lambda view, at: at == view.last_end,
}


class _Assembler:
    def __init__(self) -> None:
        self.code: list[tuple[Any, ...]] = []
        self.counters = 0

    def add(self, *instruction: Any) -> int:
        self.code.append(instruction)
        return len(self.code) - 1

    def node(self, node: Node) -> None:
        match node:
            case Literal():
                wanted = {node.code, *(code_points.case_variants(node.code) if node.fold else ())}
                self.add(CHAR, frozenset(map(chr, wanted)))
            case OneOf():
                self.add(SET, node.ranges)
            case Assertion():
                self.add(PLACE, _PLACES[node.place])
            case BackReference():
                self.add(BACK, node.group, node.fold)
            case Sequence():
                for item in node.items:
                    self.node(item)
            case Choice():
                self._choice(node)
            case Capture():
                self.add(OPEN, node.group)
                self.node(node.body)
                self.add(CLOSE, node.group)
            case Atomic():
                self._nested(ATOMIC, (), node.body)
            case Look():
                self._nested(LOOK, (node.ahead, node.negative, width(node.body)), node.body)
            case Repeat():
                self._repeat(node)

    def _nested(self, operation: int, operands: tuple[Any, ...], body: Node) -> None:
        """A part that runs on its own; the instruction carries the address behind it."""
        at = self.add()
        self.node(body)
        self.add(DONE)
        self.code[at] = (operation, len(self.code), *operands)

    def _choice(self, node: Choice) -> None:
        ends = []
        for option in node.options[:-1]:
            split = self.add()
            self.node(option)
            ends.append(self.add())
            self.code[split] = (SPLIT, split + 1, len(self.code))
        self.node(node.options[-1])
        for end in ends:
            self.code[end] = (JUMP, len(self.code))

    def _repeat(self, node: Repeat) -> None:
        if node.mode is Mode.POSSESSIVE:
            self._nested(ATOMIC, (), Repeat(node.body, node.low, node.high, Mode.GREEDY))
            return
        counter = self.counters
        self.counters += 2
        self.add(COUNT, counter, 0)
        loop = self.add()
        self.add(MARK, counter + 1)
        self.node(node.body)
        self.add(MOVED, counter, loop)
        self.code[loop] = (
            LOOP,
            counter,
            node.low,
            node.high,
            node.mode is Mode.LAZY,
            len(self.code),
        )


class Program:
    """An assembled pattern."""

    def __init__(self, code: list[tuple[Any, ...]], groups: int, counters: int, word: Ranges):
        self._code = code
        self._groups = groups
        self._counters = counters
        self._word = word

    def run(
        self,
        text: str,
        start: int,
        low: int,
        high: int,
        *,
        search: bool,
        whole: bool,
        anchoring: bool,
        transparent: bool,
        last_end: int,
    ) -> Spans | None:
        view = _View(
            text,
            low if anchoring else 0,
            high if anchoring else len(text),
            0 if transparent else low,
            len(text) if transparent else high,
            high,
            last_end,
            self._word,
        )
        for at in range(start, high + 1 if search else start + 1):
            saved = [-1] * (3 * self._groups + 2)
            end = self._step(view, 0, at, saved, [0] * self._counters, high if whole else None)
            if end is not None:
                saved[0], saved[1] = at, end
                groups = range(self._groups + 1)
                return tuple((saved[2 * group], saved[2 * group + 1]) for group in groups)
        return None

    def _step(
        self,
        view: _View,
        pc: int,
        at: int,
        saved: list[int],
        counts: list[int],
        must_end: int | None,
        limit: int | None = None,
    ) -> int | None:
        """Runs from `pc` until DONE; gives the position reached and leaves groups in `saved`."""
        code, text = self._code, view.text
        high = view.high if limit is None else limit
        stack: list[tuple[int, int, list[int], list[int]]] = []
        while True:
            instruction = code[pc]
            operation = instruction[0]
            ok = True
            if operation == CHAR:
                ok = at < high and text[at] in instruction[1]
                at += 1
                pc += 1
            elif operation == SET:
                ok = at < high and code_points.contains(instruction[1], ord(text[at]))
                at += 1
                pc += 1
            elif operation == PLACE:
                ok = instruction[1](view, at)
                pc += 1
            elif operation == OPEN:
                # Until it is closed, a group keeps what it held before.
                saved[-instruction[1]] = at
                pc += 1
            elif operation == CLOSE:
                group = instruction[1]
                saved[2 * group], saved[2 * group + 1] = saved[-group], at
                pc += 1
            elif operation == SPLIT:
                stack.append((instruction[2], at, saved.copy(), counts.copy()))
                pc = instruction[1]
            elif operation == JUMP:
                pc = instruction[1]
            elif operation == BACK:
                end = self._reference(view, instruction, at, saved, high)
                ok = end is not None
                at = at if end is None else end
                pc += 1
            elif operation == COUNT:
                counts[instruction[1]] = 0
                pc += 1
            elif operation == LOOP:
                pc = self._loop(instruction, pc, at, saved, counts, stack)
            elif operation == MARK:
                counts[instruction[1]] = at
                pc += 1
            elif operation == MOVED:
                counter = instruction[1]
                counts[counter] += 1
                loop = code[instruction[2]]
                empty = at == counts[counter + 1] and counts[counter] >= loop[2]
                pc = loop[5] if empty else instruction[2]
            elif operation == ATOMIC:
                end = self._step(view, pc + 1, at, saved, counts, None, limit)
                ok = end is not None
                at = at if end is None else end
                pc = instruction[1]
            elif operation == LOOK:
                ok = self._look(view, instruction, pc, at, saved, counts)
                pc = instruction[1]
            elif must_end is None or at == must_end:
                return at
            else:
                ok = False
            if not ok:
                if not stack:
                    return None
                pc, at, old_saved, old_counts = stack.pop()
                saved[:] = old_saved
                counts[:] = old_counts

    def _loop(
        self,
        instruction: tuple[Any, ...],
        pc: int,
        at: int,
        saved: list[int],
        counts: list[int],
        stack: list[tuple[int, int, list[int], list[int]]],
    ) -> int:
        _, counter, low, high, lazy, after = instruction
        done = counts[counter]
        if done < low:
            return pc + 1
        if high is not None and done >= high:
            return int(after)
        first, second = (after, pc + 1) if lazy else (pc + 1, after)
        stack.append((second, at, saved.copy(), counts.copy()))
        return int(first)

    def _reference(
        self, view: _View, instruction: tuple[Any, ...], at: int, saved: list[int], high: int
    ) -> int | None:
        start, end = saved[2 * instruction[1]], saved[2 * instruction[1] + 1]
        if end < 0:
            return None
        wanted = view.text[start:end]
        found = view.text[at : min(high, at + len(wanted))]
        same = found == wanted or (instruction[2] and found.casefold() == wanted.casefold())
        return at + len(wanted) if same else None

    def _look(
        self,
        view: _View,
        instruction: tuple[Any, ...],
        pc: int,
        at: int,
        saved: list[int],
        counts: list[int],
    ) -> bool:
        _, _, ahead, negative, (shortest, longest) = instruction
        inner_saved, inner_counts = saved.copy(), counts.copy()
        if ahead:
            end = self._step(view, pc + 1, at, inner_saved, inner_counts, None, view.look_high)
            found = end is not None
        else:
            found = False
            for back in range(shortest, longest + 1):
                if at - back < view.look_low:
                    break
                inner_saved, inner_counts = saved.copy(), counts.copy()
                end = self._step(view, pc + 1, at - back, inner_saved, inner_counts, at, at)
                if end is not None:
                    found = True
                    break
        if found and not negative:
            saved[:] = inner_saved
        return bool(found) is not negative


def assemble(tree: Tree, word: Ranges) -> Program:
    """Turns a parsed pattern into a program."""
    assembler = _Assembler()
    assembler.node(tree.root)
    assembler.add(DONE)
    return Program(assembler.code, tree.group_count, assembler.counters, word)
