"""The tree that a Java regular expression is parsed into."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntFlag

from dalvik.core.java_util_regex.code_points import Ranges


class Flag(IntFlag):
    """The constants of `java.util.regex.Pattern`."""

    UNIX_LINES = 0x01
    CASE_INSENSITIVE = 0x02
    COMMENTS = 0x04
    MULTILINE = 0x08
    LITERAL = 0x10
    DOTALL = 0x20
    UNICODE_CASE = 0x40
    CANON_EQ = 0x80
    UNICODE_CHARACTER_CLASS = 0x100


class BadPattern(Exception):
    """A pattern that Android refuses; becomes a PatternSyntaxException."""

    def __init__(self, description: str, index: int) -> None:
        super().__init__(description)
        self.description = description
        self.index = index


class Mode(Enum):
    """How eagerly a repetition takes what it can."""

    GREEDY = ""
    LAZY = "?"
    POSSESSIVE = "+"


class Place(Enum):
    """Assertions about a position that look at no group."""

    START = "^"
    LINE_START = "^ at every line"
    LINE_START_UNIX = "^ at every \\n"
    END = "$"
    END_UNIX = "$ before \\n"
    LINE_END = "$ at every line"
    LINE_END_UNIX = "$ at every \\n"
    INPUT_END = "\\z"
    WORD_EDGE = "\\b"
    NOT_WORD_EDGE = "\\B"
    LAST_MATCH = "\\G"


@dataclass(frozen=True)
class Literal:
    code: int
    fold: bool


@dataclass(frozen=True)
class OneOf:
    """Any one code point of a set; a case-insensitive set is folded when it is made."""

    ranges: Ranges


@dataclass(frozen=True)
class Assertion:
    place: Place


@dataclass(frozen=True)
class BackReference:
    group: int
    fold: bool


@dataclass(frozen=True)
class Sequence:
    items: tuple[Node, ...]


@dataclass(frozen=True)
class Choice:
    options: tuple[Node, ...]


@dataclass(frozen=True)
class Capture:
    group: int
    body: Node


@dataclass(frozen=True)
class Atomic:
    body: Node


@dataclass(frozen=True)
class Look:
    """A look-around; `ahead` or behind."""

    body: Node
    ahead: bool
    negative: bool


@dataclass(frozen=True)
class Repeat:
    """`high` is None where there is no upper bound."""

    body: Node
    low: int
    high: int | None
    mode: Mode


Node = (
    Literal
    | OneOf
    | Assertion
    | BackReference
    | Sequence
    | Choice
    | Capture
    | Atomic
    | Look
    | Repeat
)


@dataclass(frozen=True)
class Tree:
    """A parsed pattern: its root, how many groups it captures and what they are called."""

    root: Node
    group_count: int
    names: dict[str, int]


def width(node: Node) -> tuple[int, int | None]:
    """The shortest and the longest text, in code points, that a node can match."""
    match node:
        case Literal() | OneOf():
            return 1, 1
        case Assertion() | Look():
            return 0, 0
        case BackReference():
            return 0, None
        case Capture() | Atomic():
            return width(node.body)
        case Sequence():
            widths = [width(item) for item in node.items]
            longest = [high for _, high in widths]
            total = None if None in longest else sum(high or 0 for high in longest)
            return sum(low for low, _ in widths), total
        case Choice():
            widths = [width(option) for option in node.options]
            longest = [high for _, high in widths]
            most = None if None in longest else max(high or 0 for high in longest)
            return min(low for low, _ in widths), most
        case Repeat():
            low, high = width(node.body)
            if high == 0:
                return 0, 0
            unbounded = high is None or node.high is None
            return low * node.low, None if unbounded else (high or 0) * (node.high or 0)
