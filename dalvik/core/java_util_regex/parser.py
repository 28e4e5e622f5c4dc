"""Parses the regular expressions that Android accepts.

The grammar is ICU's, which Android's `Pattern` hands the text to. Where it is stricter than
OpenJDK (an unescaped `}`, two quantifiers in a row), so is this.
"""

from __future__ import annotations

import unicodedata

from dalvik.core.java_util_regex import code_points
from dalvik.core.java_util_regex.code_points import EVERYTHING, Ranges, complement, of_text
from dalvik.core.java_util_regex.properties import (
    HORIZONTAL_SPACE,
    LINE_ENDS,
    VERTICAL_SPACE,
    Properties,
)
from dalvik.core.java_util_regex.syntax import (
    Assertion,
    Atomic,
    BackReference,
    BadPattern,
    Capture,
    Choice,
    Flag,
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

SYNTAX = "Syntax error in regexp pattern"
BAD_ESCAPE = "Unrecognized backslash escape sequence in pattern"
BAD_PROPERTY = "Incorrect Unicode property"
MISMATCHED = "Incorrectly nested parentheses in regexp pattern"
BAD_INTERVAL = "Error in {min,max} interval"
MAX_BELOW_MIN = "In {min,max}, max is less than min"
TOO_BIG = "Decimal number is too large"
NO_GROUP = "Back-reference to a non-existent capture group"
LOOK_BEHIND = "Look-behind pattern matches must have a bounded maximum length"
OPEN_CLASS = "Missing closing bracket in character class"
BAD_RANGE = "In a character range [x-y], x is greater than y"
BAD_NAME = "Invalid capture group name"
TOO_DEEP = "Pattern exceeds limits on size or complexity"

_DEPTH_LIMIT = 100
_REPEAT_LIMIT = 0xFFFFFF
_FLAGS = {
    "i": Flag.CASE_INSENSITIVE,
    "m": Flag.MULTILINE,
    "s": Flag.DOTALL,
    "x": Flag.COMMENTS,
    "d": Flag.UNIX_LINES,
    "u": Flag.UNICODE_CASE,
    "w": Flag(0),
}
_CONTROLS = {"a": 7, "e": 27, "f": 12, "n": 10, "r": 13, "t": 9}
_HEX = frozenset("0123456789abcdefABCDEF")
_PLACES = {
    "b": Place.WORD_EDGE,
    "B": Place.NOT_WORD_EDGE,
    "A": Place.START,
    "G": Place.LAST_MATCH,
    "z": Place.INPUT_END,
}


class Parser:
    """One pass over one pattern. `text` has whole code points, not surrogates."""

    def __init__(self, text: str, flags: Flag, properties: Properties) -> None:
        self._text = text
        self._at = 0
        self._flags = flags
        self._properties = properties
        self._groups = 0
        self._names: dict[str, int] = {}
        self._references: list[tuple[int, int]] = []
        self._depth = 0

    def parse(self) -> Tree:
        if self._flags & Flag.LITERAL:
            root: Node = Sequence(tuple(self._literal(ord(char)) for char in self._text))
        else:
            root = self._choice()
            if self._at < len(self._text):
                raise self._bad(MISMATCHED)
        for group, index in self._references:
            if group > self._groups:
                raise BadPattern(NO_GROUP, index)
        return Tree(root, self._groups, self._names)

    def _bad(self, description: str) -> BadPattern:
        return BadPattern(description, self._at)

    def _peek(self) -> str:
        return self._text[self._at] if self._at < len(self._text) else ""

    def _next(self) -> str:
        char = self._peek()
        self._at += 1
        return char

    def _take(self, text: str) -> bool:
        if self._text.startswith(text, self._at):
            self._at += len(text)
            return True
        return False

    def _literal(self, code: int) -> Literal:
        return Literal(code, bool(self._flags & Flag.CASE_INSENSITIVE))

    def _skip_comments(self) -> None:
        while True:
            if self._text.startswith("(?#", self._at):
                end = self._text.find(")", self._at)
                if end < 0:
                    raise self._bad(MISMATCHED)
                self._at = end + 1
            elif self._flags & Flag.COMMENTS and self._peek() and self._peek() in " \t\n\v\f\r\x85":
                self._at += 1
            elif self._flags & Flag.COMMENTS and self._peek() == "#":
                while self._peek() and self._peek() not in LINE_ENDS:
                    self._at += 1
            else:
                return

    def _choice(self) -> Node:
        options = [self._sequence()]
        while self._take("|"):
            options.append(self._sequence())
        return options[0] if len(options) == 1 else Choice(tuple(options))

    def _sequence(self) -> Node:
        items: list[Node] = []
        while True:
            self._skip_comments()
            if self._peek() in ("", "|", ")"):
                return items[0] if len(items) == 1 else Sequence(tuple(items))
            if self._take("\\Q"):
                items += self._quoted()
                continue
            atom = self._atom()
            if atom is not None:
                items.append(self._quantified(atom))

    def _quoted(self) -> list[Node]:
        end = self._text.find("\\E", self._at)
        stop = len(self._text) if end < 0 else end
        items: list[Node] = [self._literal(ord(char)) for char in self._text[self._at : stop]]
        self._at = stop if end < 0 else stop + 2
        if items:
            items[-1] = self._quantified(items[-1])
        return items

    def _quantified(self, atom: Node) -> Node:
        self._skip_comments()
        low, high = 1, None
        if self._take("*"):
            low = 0
        elif self._take("?"):
            low, high = 0, 1
        elif self._take("{"):
            low, high = self._interval()
        elif not self._take("+"):
            return atom
        mode = Mode.GREEDY
        if self._take("?"):
            mode = Mode.LAZY
        elif self._take("+"):
            mode = Mode.POSSESSIVE
        self._skip_comments()
        if self._peek() and self._peek() in "*+?{":
            self._at += 1
            raise self._bad(SYNTAX)
        return Repeat(atom, low, high, mode)

    def _interval(self) -> tuple[int, int | None]:
        low = self._number()
        high: int | None = low
        if self._take(","):
            high = None if self._peek() == "}" else self._number()
        if not self._take("}"):
            raise self._bad(BAD_INTERVAL)
        if high is not None and high < low:
            raise self._bad(MAX_BELOW_MIN)
        return low, high

    def _number(self) -> int:
        start = self._at
        while "0" <= self._peek() <= "9":
            self._at += 1
        if start == self._at:
            raise self._bad(BAD_INTERVAL)
        if self._at - start > 8 or int(self._text[start : self._at]) > _REPEAT_LIMIT:
            raise self._bad(TOO_BIG)
        return int(self._text[start : self._at])

    def _atom(self) -> Node | None:
        """One thing that a quantifier may follow; None where it only changes flags."""
        char = self._next()
        if char == "(":
            return self._group()
        if char == "[":
            return OneOf(self._class())
        if char == "\\":
            return self._escape()
        if char == ".":
            return OneOf(self._dot())
        if char == "^":
            return Assertion(self._line_start())
        if char == "$":
            return Assertion(self._line_end())
        if char in "*+?{}":
            raise self._bad(SYNTAX)
        return self._literal(ord(char))

    def _dot(self) -> Ranges:
        if self._flags & Flag.DOTALL:
            return EVERYTHING
        return complement(of_text("\n" if self._flags & Flag.UNIX_LINES else LINE_ENDS))

    def _line_start(self) -> Place:
        if not self._flags & Flag.MULTILINE:
            return Place.START
        return Place.LINE_START_UNIX if self._flags & Flag.UNIX_LINES else Place.LINE_START

    def _line_end(self) -> Place:
        unix = bool(self._flags & Flag.UNIX_LINES)
        if self._flags & Flag.MULTILINE:
            return Place.LINE_END_UNIX if unix else Place.LINE_END
        return Place.END_UNIX if unix else Place.END

    def _group(self) -> Node | None:
        self._depth += 1
        if self._depth > _DEPTH_LIMIT:
            raise self._bad(TOO_DEEP)
        outer = self._flags
        node = self._group_body()
        self._depth -= 1
        if node is not None:
            self._flags = outer
        return node

    def _group_body(self) -> Node | None:
        if not self._take("?"):
            return self._capture()
        if self._take(":"):
            return self._closed()
        if self._take(">"):
            return Atomic(self._closed())
        if self._take("="):
            return Look(self._closed(), ahead=True, negative=False)
        if self._take("!"):
            return Look(self._closed(), ahead=True, negative=True)
        if self._take("<="):
            return self._look_behind(negative=False)
        if self._take("<!"):
            return self._look_behind(negative=True)
        if self._take("<"):
            name = self._group_name()
            if name in self._names:
                raise self._bad(BAD_NAME)
            self._names[name] = self._groups + 1
            return self._capture()
        return self._flag_group()

    def _capture(self) -> Node:
        self._groups += 1
        group = self._groups
        return Capture(group, self._closed())

    def _closed(self) -> Node:
        body = self._choice()
        if not self._take(")"):
            raise self._bad(MISMATCHED)
        return body

    def _look_behind(self, *, negative: bool) -> Node:
        body = self._closed()
        if width(body)[1] is None:
            raise self._bad(LOOK_BEHIND)
        return Look(body, ahead=False, negative=negative)

    def _group_name(self) -> str:
        start = self._at
        while self._peek().isalnum() and self._peek().isascii():
            self._at += 1
        name = self._text[start : self._at]
        if not name[:1].isalpha() or not self._take(">"):
            raise self._bad(BAD_NAME)
        return name

    def _flag_group(self) -> Node | None:
        """`(?i)` changes the rest of the enclosing group, `(?i:…)` only its own body."""
        flags, on = self._flags, True
        while True:
            char = self._next()
            if char == "-" and on:
                on = False
            elif char in _FLAGS and char:
                flags = flags | _FLAGS[char] if on else flags & ~_FLAGS[char]
            elif char == ")":
                self._flags = flags
                return None
            elif char == ":":
                self._flags = flags
                return self._closed()
            else:
                raise self._bad(SYNTAX)

    def _escape(self) -> Node | None:
        char = self._next()
        if char in _PLACES and char:
            return Assertion(_PLACES[char])
        if char == "Z":
            unix = self._flags & Flag.UNIX_LINES
            return Assertion(Place.END_UNIX if unix else Place.END)
        if char == "R":
            crlf = Sequence((Literal(13, False), Literal(10, False)))
            return Atomic(Choice((crlf, OneOf(VERTICAL_SPACE))))
        if char == "X":
            return self._grapheme()
        if char == "k":
            return self._named_reference()
        if "1" <= char <= "9":
            return self._numbered_reference(int(char))
        if char == "E":
            return None
        named = self._class_escape(char)
        if named is not None:
            return OneOf(named)
        return self._literal(self._character_escape(char))

    def _grapheme(self) -> Node:
        """A base character with the marks and joined characters that follow it."""
        extend = self._properties.category("M")
        joiner = Literal(0x200D, False)
        crlf = Sequence((Literal(13, False), Literal(10, False)))
        marks = Repeat(OneOf(extend), 0, None, Mode.GREEDY)
        joined = Repeat(Sequence((joiner, OneOf(EVERYTHING), marks)), 0, None, Mode.GREEDY)
        return Atomic(Choice((crlf, Sequence((OneOf(EVERYTHING), marks, joined)))))

    def _named_reference(self) -> Node:
        if not self._take("<"):
            raise self._bad(BAD_NAME)
        name = self._group_name()
        if name not in self._names:
            raise self._bad(BAD_NAME)
        return BackReference(self._names[name], bool(self._flags & Flag.CASE_INSENSITIVE))

    def _numbered_reference(self, group: int) -> Node:
        """As many digits as still name a group that the whole pattern has."""
        index = self._at
        total = _count_groups(self._text)
        while "0" <= self._peek() <= "9" and group * 10 + int(self._peek()) <= total:
            group = group * 10 + int(self._next())
        self._references.append((group, index))
        return BackReference(group, bool(self._flags & Flag.CASE_INSENSITIVE))

    def _class_escape(self, char: str) -> Ranges | None:
        match char.lower():
            case "p":
                found = self._property()
            case "d":
                found = self._properties.digit()
            case "s":
                found = self._properties.white_space()
            case "w":
                found = self._properties.word()
            case "h":
                found = HORIZONTAL_SPACE
            case "v":
                found = VERTICAL_SPACE
            case _:
                return None
        return found if char.islower() else complement(found)

    def _property(self) -> Ranges:
        if self._take("{"):
            end = self._text.find("}", self._at)
            if end < 0:
                raise self._bad(BAD_PROPERTY)
            name = self._text[self._at : end]
            self._at = end + 1
        else:
            name = self._next()
        negative = name.startswith("^")
        found = self._properties.named(name.removeprefix("^"))
        if found is None:
            raise self._bad(BAD_PROPERTY)
        return complement(found) if negative else found

    def _character_escape(self, char: str) -> int:
        if char in _CONTROLS and char:
            return _CONTROLS[char]
        if char == "0":
            return self._octal()
        if char == "x":
            return self._hex_braced() if self._take("{") else self._hex(2)
        if char == "u":
            return self._hex(4)
        if char == "U":
            return self._hex(8)
        if char == "c" and self._peek():
            return ord(self._next()) ^ 64
        if char == "N":
            return self._unicode_name()
        if not char or (char.isascii() and char.isalpha()):
            raise self._bad(BAD_ESCAPE)
        return ord(char)

    def _octal(self) -> int:
        start = self._at
        while self._at - start < 3 and "0" <= self._peek() <= "7":
            self._at += 1
        digits = self._text[start : self._at]
        if len(digits) == 3 and digits[0] > "3":
            self._at -= 1
            digits = digits[:2]
        if not digits:
            raise self._bad(BAD_ESCAPE)
        return int(digits, 8)

    def _hex(self, count: int) -> int:
        digits = self._text[self._at : self._at + count]
        self._at += len(digits)
        if len(digits) < count or not _HEX.issuperset(digits):
            raise self._bad(BAD_ESCAPE)
        return self._checked(int(digits, 16))

    def _hex_braced(self) -> int:
        end = self._text.find("}", self._at)
        digits = self._text[self._at : end] if end >= 0 else ""
        self._at += len(digits) + 1
        if not 0 < len(digits) <= 8 or not _HEX.issuperset(digits):
            raise self._bad(BAD_ESCAPE)
        return self._checked(int(digits, 16))

    def _checked(self, code: int) -> int:
        if code > code_points.LAST:
            raise self._bad(BAD_ESCAPE)
        if 0xD800 <= code < 0xDC00 and self._take("\\u"):
            low = self._hex(4)
            return 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
        return code

    def _unicode_name(self) -> int:
        end = self._text.find("}", self._at)
        if not self._take("{") or end < 0:
            raise self._bad(BAD_ESCAPE)
        name = self._text[self._at : end]
        self._at = end + 1
        try:
            return ord(unicodedata.lookup(name))
        except KeyError:
            raise self._bad(BAD_PROPERTY) from None

    def _class(self) -> Ranges:
        """A bracketed class; its opening bracket has been read."""
        self._depth += 1
        if self._depth > _DEPTH_LIMIT:
            raise self._bad(TOO_DEEP)
        negative = self._take("^")
        first = True
        result: Ranges | None = None
        operation = ""
        members: Ranges = ()
        while True:
            if self._flags & Flag.COMMENTS:
                self._skip_comments()
            if not self._peek():
                raise self._bad(OPEN_CLASS)
            if self._peek() == "]" and not first:
                self._at += 1
                break
            if self._take("&&") or (not first and self._starts_difference()):
                result = _combine(result, operation, members)
                operation = self._text[self._at - 2 : self._at]
                members = ()
            else:
                members = code_points.union(members, self._class_item())
            first = False
        self._depth -= 1
        result = _combine(result, operation, members)
        if self._flags & Flag.CASE_INSENSITIVE:
            result = code_points.fold(result)
        return complement(result) if negative else result

    def _starts_difference(self) -> bool:
        if self._text.startswith("--[", self._at):
            self._at += 2
            return True
        return False

    def _class_item(self) -> Ranges:
        if self._text.startswith("[:", self._at):
            posix = self._posix()
            if posix is not None:
                return posix
        char = self._next()
        if char == "[":
            return self._class()
        if char == "\\":
            escaped = self._next()
            if escaped == "Q":
                return self._quoted_members()
            found = self._class_escape(escaped)
            if found is not None:
                return found
            low = self._class_character(escaped)
        else:
            low = ord(char)
        return self._range_from(low)

    def _quoted_members(self) -> Ranges:
        end = self._text.find("\\E", self._at)
        stop = len(self._text) if end < 0 else end
        members = of_text(self._text[self._at : stop])
        self._at = stop if end < 0 else stop + 2
        return members

    def _class_character(self, escaped: str) -> int:
        return 8 if escaped == "b" else self._character_escape(escaped)

    def _range_from(self, low: int) -> Ranges:
        following = self._text[self._at + 1 : self._at + 2]
        if self._peek() != "-" or following in ("]", "[", "") or following == "-":
            return ((low, low),)
        start = self._at
        self._at += 1
        char = self._next()
        if char == "\\":
            escaped = self._next()
            if escaped and escaped in "dDsSwWhHvVpPQ":
                self._at = start
                return ((low, low),) if not self._take("-") else ((45, 45), (low, low))
            high = self._class_character(escaped)
        else:
            high = ord(char)
        if high < low:
            raise self._bad(BAD_RANGE)
        return ((low, high),)

    def _posix(self) -> Ranges | None:
        end = self._text.find(":]", self._at + 2)
        name = self._text[self._at + 2 : end] if end >= 0 else ""
        if not name.removeprefix("^").isalnum():
            return None
        found = self._properties.named(name.removeprefix("^"))
        if found is None:
            raise self._bad(BAD_PROPERTY)
        self._at = end + 2
        return complement(found) if name[0] == "^" else found


def _combine(result: Ranges | None, operation: str, members: Ranges) -> Ranges:
    if result is None:
        return members
    if operation == "&&":
        # An operand that is missing (`[a&&]`) restricts nothing.
        return code_points.intersection(result, members) if members else result
    return code_points.intersection(result, complement(members))


def _count_groups(text: str) -> int:
    """An upper bound for the number of capturing groups: escapes and classes are skipped."""
    count = at = 0
    in_class = False
    while at < len(text):
        char = text[at]
        if char == "\\":
            at += 1
        elif char == "[":
            in_class = True
        elif char == "]":
            in_class = False
        elif char == "(" and not in_class:
            named = text.startswith("(?<", at) and text[at + 3 : at + 4] not in ("=", "!")
            count += named or not text.startswith("(?", at)
        at += 1
    return count
