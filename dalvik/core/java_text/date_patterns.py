"""The patterns of SimpleDateFormat, cut into fields and literal texts."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

_LETTERS = frozenset("GyMdkHmsSEDFwWahKzZYuXLcbB")


class BadPattern(Exception):
    """A pattern that SimpleDateFormat refuses; the text is Java's message."""


class Field(NamedTuple):
    letter: str
    width: int


Part = Field | str
#: Fields that are always written in digits.
_ALWAYS_DIGITS = frozenset("yYdkHmsSDFwWhKu")


def is_numeric(field: Field) -> bool:
    return field.letter in _ALWAYS_DIGITS or (field.letter in "ML" and field.width <= 2)


@lru_cache(maxsize=256)
def parse_pattern(pattern: str) -> tuple[Part, ...]:
    """Raises BadPattern."""
    parts: list[Part] = []
    literal = ""
    at = 0
    while at < len(pattern):
        char = pattern[at]
        if char == "'":
            text, at = _quoted(pattern, at)
            literal += text
            continue
        if not (char.isascii() and char.isalpha()):
            literal += char
            at += 1
            continue
        if char not in _LETTERS:
            raise BadPattern(f"Illegal pattern character '{char}'")
        if literal:
            parts.append(literal)
            literal = ""
        end = at
        while end < len(pattern) and pattern[end] == char:
            end += 1
        if char == "X" and end - at > 3:
            raise BadPattern(f"invalid ISO 8601 format: length={end - at}")
        parts.append(Field(char, end - at))
        at = end
    if literal:
        parts.append(literal)
    return tuple(parts)


def _quoted(pattern: str, at: int) -> tuple[str, int]:
    """The text of a quotation that begins at `at`, and where it ends."""
    if pattern.startswith("''", at):
        return "'", at + 2
    text = ""
    at += 1
    while at < len(pattern):
        if pattern.startswith("''", at):
            text += "'"
            at += 2
        elif pattern[at] == "'":
            return text, at + 1
        else:
            text += pattern[at]
            at += 1
    raise BadPattern("Unterminated quote")
