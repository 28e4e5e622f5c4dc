"""The patterns of DateTimeFormatter."""

from __future__ import annotations

from typing import NoReturn

from dalvik.core.java_time.format_nodes import (
    Composite,
    Fraction,
    Literal,
    Node,
    Padded,
    Reduced,
    Text,
    Value,
    WeekNode,
)
from dalvik.core.java_time.format_zone_nodes import LocalizedOffset, Offset, Zone, ZoneText
from dalvik.vm.interop import throw

_FIELDS = {
    "G": "ERA", "y": "YEAR_OF_ERA", "u": "YEAR", "M": "MONTH_OF_YEAR", "L": "MONTH_OF_YEAR",
    "D": "DAY_OF_YEAR", "d": "DAY_OF_MONTH", "F": "ALIGNED_WEEK_OF_MONTH", "E": "DAY_OF_WEEK",
    "c": "DAY_OF_WEEK", "e": "DAY_OF_WEEK", "a": "AMPM_OF_DAY", "H": "HOUR_OF_DAY",
    "k": "CLOCK_HOUR_OF_DAY", "K": "HOUR_OF_AMPM", "h": "CLOCK_HOUR_OF_AMPM",
    "m": "MINUTE_OF_HOUR", "s": "SECOND_OF_MINUTE", "S": "NANO_OF_SECOND", "A": "MILLI_OF_DAY",
    "n": "NANO_OF_SECOND", "N": "NANO_OF_DAY",
}  # fmt: skip
_X_PATTERNS = ("+HHmm", "+HHMM", "+HH:MM", "+HHMMss", "+HH:MM:ss")
_STYLES = {3: "SHORT", 4: "FULL", 5: "NARROW"}


def _bad(message: str) -> NoReturn:
    throw("java.lang.IllegalArgumentException", message)


class NodeList:
    """Nodes in the order of appending; numbers that touch are told of each other."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self._run: Value | None = None

    def append(self, node: Node) -> None:
        if isinstance(node, Value):
            self._append_value(node)
        else:
            self.nodes.append(node)
            self._run = None

    def _append_value(self, node: Value) -> None:
        base = self._run
        self.nodes.append(node)
        fixed = node.least == node.most and node.sign == "NOT_NEGATIVE"
        if base is None:
            self._run = node
        elif fixed or (type(node) is not Value and node.least == node.most):
            base.following += node.most
            if fixed:
                node.following = -1
        else:
            base.following = -1 if base.following == 0 else base.following
            self._run = node

    def end_run(self) -> None:
        self._run = None


def parse_pattern(pattern: str) -> list[Node]:
    """The nodes of a pattern; IllegalArgumentException for a bad one."""
    return _Parser(pattern).parse()


class _Parser:
    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self.at = 0
        self.stack: list[NodeList] = [NodeList()]

    def parse(self) -> list[Node]:
        while self.at < len(self.pattern):
            char = self.pattern[self.at]
            if char.isascii() and char.isalpha():
                self._letters(char)
            elif char == "'":
                self._quoted()
            elif char == "[":
                self.stack[-1].end_run()
                self.stack.append(NodeList())
                self.at += 1
            elif char == "]":
                self._close()
            elif char in "{}#":
                _bad(f"Pattern includes reserved character: '{char}'")
            else:
                self.stack[-1].append(Literal(char))
                self.at += 1
        while len(self.stack) > 1:
            self._end_optional()
        return self.stack[0].nodes

    def _close(self) -> None:
        if len(self.stack) == 1:
            _bad("Pattern invalid as it contains ] without previous [")
        self._end_optional()
        self.at += 1

    def _end_optional(self) -> None:
        inner = self.stack.pop()
        if inner.nodes:
            self.stack[-1].append(Composite(inner.nodes, optional=True))

    def _quoted(self) -> None:
        start = self.at
        text = ""
        self.at += 1
        while self.at < len(self.pattern):
            if self.pattern[self.at] == "'":
                if not self.pattern.startswith("''", self.at):
                    break
                self.at += 1
            text += self.pattern[self.at]
            self.at += 1
        if self.at >= len(self.pattern):
            _bad(f"Pattern ends with an incomplete string literal: {self.pattern}")
        self.at += 1
        self.stack[-1].append(Literal("'" if self.at - start == 2 else text))

    def _run(self, char: str) -> int:
        start = self.at
        while self.at < len(self.pattern) and self.pattern[self.at] == char:
            self.at += 1
        return self.at - start

    def _letters(self, char: str) -> None:
        count = self._run(char)
        if char == "p":
            width = count
            following = self.pattern[self.at : self.at + 1]
            if not (following.isascii() and following.isalpha()):
                _bad("Pad letter 'p' must be followed by valid pad pattern: " + self.pattern)
            count = self._run(following)
            for node in letter_nodes(following, count):
                self.stack[-1].append(Padded(node, width, " "))
            return
        for node in letter_nodes(char, count):
            self.stack[-1].append(node)


def letter_nodes(char: str, count: int) -> list[Node]:
    """What a run of one letter stands for."""
    if char in "yu":
        return [_year(char, count)]
    if char in "MLQqEec":
        return [_named(char, count)]
    if char in "zvVZOXx":
        return [_zone(char, count)]
    if char in "YwW":
        if char == "W" and count > 1:
            _too_many(char)
        if char == "w" and count > 2:
            _too_many(char)
        return [WeekNode(char, count)]
    if char not in _FIELDS:
        _bad(f"Unknown pattern letter: {char}")
    return [_plain(char, _FIELDS[char], count)]


def _too_many(char: str) -> NoReturn:
    _bad(f"Too many pattern letters: {char}")


def _year(char: str, count: int) -> Node:
    key = _FIELDS[char]
    if count == 2:
        return Reduced(key, 2, 2, "NORMAL")
    return Value(key, count, 19, "NORMAL" if count < 4 else "EXCEEDS_PAD")


def _plain(char: str, key: str, count: int) -> Node:
    if char == "a":
        if count != 1:
            _too_many(char)
        return Text(key, "SHORT")
    if char == "G":
        if count > 5:
            _too_many(char)
        return Text(key, _STYLES.get(count, "SHORT"))
    if char == "S":
        return Fraction(key, count, count, point=False)
    if char == "F":
        if count != 1:
            _too_many(char)
        return Value(key)
    if char == "D":
        if count > 3:
            _too_many(char)
        return Value(key) if count == 1 else Value(key, count, 3, "NOT_NEGATIVE")
    if char in "dhHkKms":
        if count > 2:
            _too_many(char)
        return Value(key) if count == 1 else Value(key, count, count, "NOT_NEGATIVE")
    return Value(key) if count == 1 else Value(key, count, 19, "NOT_NEGATIVE")


def _named(char: str, count: int) -> Node:
    if count > 5:
        _too_many(char)
    if char in "ec" and count <= 2:
        if char == "c" and count == 2:
            _bad('Invalid pattern "cc"')
        return WeekNode(char, count)
    alone = "_STANDALONE" if char in "Lqc" else ""
    if char in "Qq":
        from dalvik.core.java_time.week_fields import quarter_field

        key = quarter_field()
    else:
        key = _FIELDS[char]
    if char == "E" and count <= 3:
        return Text(key, "SHORT")
    if count <= 2:
        return Value(key) if count == 1 else Value(key, 2, 2, "NOT_NEGATIVE")
    return Text(key, _STYLES[count] + alone)


def _zone(char: str, count: int) -> Node:
    match char:
        case "V":
            if count != 2:
                _bad(f"Pattern letter count must be 2: {char}")
            return Zone()
        case "z":
            if count > 4:
                _too_many(char)
            return ZoneText(full=count == 4)
        case "v":
            if count not in (1, 4):
                _bad(f"Wrong number of pattern letters: {char}")
            return ZoneText(full=count == 4, generic=True)
        case "O":
            if count not in (1, 4):
                _bad(f"Pattern letter count must be 1 or 4: {char}")
            return LocalizedOffset(full=count == 4)
        case "Z":
            if count > 5:
                _too_many(char)
            if count == 4:
                return LocalizedOffset(full=True)
            return Offset("+HHMM", "+0000") if count < 4 else Offset("+HH:MM:ss", "Z")
        case _:
            if count > 5:
                _too_many(char)
            zero = "Z"
            if char == "x":
                zero = "+00" if count == 1 else "+0000" if count % 2 == 0 else "+00:00"
            return Offset(_X_PATTERNS[count - 1], zero)
