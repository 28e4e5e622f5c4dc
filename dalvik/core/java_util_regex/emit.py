"""Writes a parsed Java pattern as source for Python's `re`.

`re` compares strings code point by code point with backtracking as Java does; what it lacks is
spelled out here (Java's idea of a line, word edges, look-behind of varying width). What cannot be
spelled raises `Untranslatable`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product

from dalvik.core.java_util_regex import code_points
from dalvik.core.java_util_regex.code_points import ASCII, Ranges
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

#: How many look-behinds of fixed width one of varying width may become.
_LOOK_BEHIND_LIMIT = 200
_ENDS = r"\n\x0b\x0c\r\x85\u2028\u2029"
_OTHER_ENDS = r"\x0b\x0c\r\x85\u2028\u2029"
_PLACES = {
    Place.START: r"\A",
    Place.LINE_START: rf"(?:\A|(?<=[{_OTHER_ENDS}\n])(?<!\r(?=\n))(?!\Z))",
    Place.LINE_START_UNIX: r"(?:\A|(?<=\n)(?!\Z))",
    Place.END: rf"(?:\Z|(?=(?:\r\n|[{_OTHER_ENDS}])\Z)|(?<!\r)(?=\n\Z))",
    Place.END_UNIX: r"(?=\n?\Z)",
    Place.LINE_END: rf"(?:\Z|(?=[{_OTHER_ENDS}])|(?<!\r)(?=\n))",
    Place.LINE_END_UNIX: r"(?:\Z|(?=\n))",
    Place.INPUT_END: r"\Z",
}


class Untranslatable(Exception):
    """Says which construct Python's `re` cannot express."""


@dataclass
class _Emitter:
    word: Ranges
    ascii_only: bool
    open_groups: set[int]
    closed_groups: set[int]

    def node(self, node: Node) -> str:
        match node:
            case Literal():
                return self._folded(code_points.literal(node.code), node.fold)
            case OneOf():
                return self._one_of(node)
            case Assertion():
                return self._assertion(node.place)
            case BackReference():
                return self._back_reference(node)
            case Sequence():
                return self._sequence(node)
            case Choice():
                return f"(?:{'|'.join(self.node(option) for option in node.options)})"
            case Capture():
                self.open_groups.add(node.group)
                body = self.node(node.body)
                self.open_groups.discard(node.group)
                self.closed_groups.add(node.group)
                return f"({body})"
            case Atomic():
                return f"(?>{self.node(node.body)})"
            case Look():
                return self._look(node)
            case Repeat():
                return self._repeat(node)

    def _folded(self, source: str, fold: bool) -> str:
        return f"(?i:{source})" if fold else source

    def _one_of(self, node: OneOf) -> str:
        if not self.ascii_only:
            return code_points.as_regex(node.ranges)
        return code_points.as_regex(_widened(code_points.intersection(node.ranges, ASCII)))

    def _sequence(self, node: Sequence) -> str:
        """Neighbouring case-insensitive literals share one flag group."""
        parts: list[str] = []
        run: list[str] = []
        for item in node.items:
            if isinstance(item, Literal) and item.fold:
                run.append(code_points.literal(item.code))
                continue
            if run:
                parts.append(f"(?i:{''.join(run)})")
                run = []
            parts.append(self.node(item))
        if run:
            parts.append(f"(?i:{''.join(run)})")
        return "".join(parts)

    def _assertion(self, place: Place) -> str:
        if place in _PLACES:
            return _PLACES[place]
        if place is Place.LAST_MATCH:
            raise Untranslatable(r"\G")
        if self.ascii_only:
            # Python's own \B does not hold in an empty text.
            return r"(?a:\b)" if place is Place.WORD_EDGE else r"(?a:(?!\b))"
        word = code_points.as_regex(self.word)
        edge = rf"(?:(?<={word})(?!{word})|(?<!{word})(?={word}))"
        return edge if place is Place.WORD_EDGE else f"(?!{edge})"

    def _back_reference(self, node: BackReference) -> str:
        if node.group not in self.closed_groups:
            raise Untranslatable(f"a reference to group {node.group} before its end")
        return self._folded(f"(?:\\{node.group})", node.fold)

    def _look(self, node: Look) -> str:
        sign = "!" if node.negative else "="
        if node.ahead:
            return f"(?{sign}{self.node(node.body)})"
        options = fixed_widths(node.body)
        if len(options) == 1:
            return f"(?<{sign}{self.node(options[0])})"
        if any(_captures(option) for option in options):
            raise Untranslatable("a group inside a look-behind of varying width")
        looks = [f"(?<{sign}{self.node(option)})" for option in options]
        return "".join(looks) if node.negative else f"(?:{'|'.join(looks)})"

    def _repeat(self, node: Repeat) -> str:
        body = self.node(node.body)
        if not isinstance(node.body, OneOf | Capture | Atomic) or body.startswith("\\"):
            body = f"(?:{body})"
        if (node.low, node.high) == (0, None):
            count = "*"
        elif (node.low, node.high) == (1, None):
            count = "+"
        elif (node.low, node.high) == (0, 1):
            count = "?"
        elif node.low == node.high:
            count = f"{{{node.low}}}"
        else:
            count = f"{{{node.low},{'' if node.high is None else node.high}}}"
        return body + count + node.mode.value


def _widened(ranges: Ranges) -> Ranges:
    """A set that holds the end of ASCII may as well go on: `re` compiles it smaller."""
    if not ranges:
        return ranges
    low, high = ranges[-1]
    return (*ranges[:-1], (low, code_points.LAST)) if high == 0x7F else ranges


def _captures(node: Node) -> bool:
    match node:
        case Capture():
            return True
        case Sequence():
            return any(map(_captures, node.items))
        case Choice():
            return any(map(_captures, node.options))
        case Atomic() | Look() | Repeat():
            return _captures(node.body)
        case _:
            return False


def fixed_widths(node: Node) -> list[Node]:
    """Nodes of fixed width that together match what `node` matches."""
    found = _fixed(node)
    if len(found) > _LOOK_BEHIND_LIMIT:
        raise Untranslatable("a look-behind with too many widths")
    return found


def _fixed(node: Node) -> list[Node]:
    low, high = width(node)
    if low == high and not _has_choice_of_widths(node):
        return [node]
    match node:
        case Choice():
            return [each for option in node.options for each in _fixed(option)]
        case Sequence():
            parts = [_fixed(item) for item in node.items]
            _check(parts)
            return [Sequence(tuple(each)) for each in product(*parts)]
        case Capture() | Atomic():
            return [replace(node, body=each) for each in _fixed(node.body)]
        case Repeat() if node.high is not None:
            bodies = _fixed(node.body)
            if len(bodies) == 1:
                return [
                    Repeat(bodies[0], count, count, Mode.GREEDY)
                    for count in range(node.low, node.high + 1)
                ]
            counts = range(node.low, node.high + 1)
            if sum(len(bodies) ** count for count in counts) > _LOOK_BEHIND_LIMIT:
                raise Untranslatable("a look-behind with too many widths")
            return [Sequence(each) for count in counts for each in product(bodies, repeat=count)]
        case _:
            raise Untranslatable("a look-behind of varying width")


def _has_choice_of_widths(node: Node) -> bool:
    """`re` wants each part of a look-behind to be of one width, not only their sum."""
    match node:
        case Sequence():
            return any(map(_has_choice_of_widths, node.items))
        case Choice():
            return any(map(_has_choice_of_widths, node.options))
        case Capture() | Atomic():
            return _has_choice_of_widths(node.body)
        case Repeat():
            return node.low != node.high or _has_choice_of_widths(node.body)
        case _:
            return False


def _check(parts: list[list[Node]]) -> None:
    total = 1
    for part in parts:
        total *= len(part)
    if total > _LOOK_BEHIND_LIMIT:
        raise Untranslatable("a look-behind with too many widths")


def emit(tree: Tree, *, word: Ranges, ascii_only: bool) -> str:
    r"""Source for `re.compile`. `word` is the set behind `\b`; with `ascii_only` the source is
    right for ASCII subjects alone, and smaller."""
    return _Emitter(word, ascii_only, set(), set()).node(tree.root)
