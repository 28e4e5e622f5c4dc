"""Where lines end: pure text and numbers, so that results can be kept and compared.

Lines are filled greedily. A line may end after a space, a tab or a hyphen and around ideographs;
a word that is wider than the line is cut. Spaces at a line's end take no room.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

#: How far apart tab stops are, in pixels.
TAB = 20
_SPACES = " \t\u2002\u2003\u2009\u200b\u3000"
_RTL = ("R", "AL")


def is_rtl(text: str, start: int = 0, end: int | None = None) -> bool:
    """Whether the first character that has a direction runs from right to left."""
    if text.isascii():
        return False
    for char in text[start:end]:
        direction = unicodedata.bidirectional(char)
        if direction in _RTL:
            return True
        if direction == "L":
            return False
    return False


def _is_ideograph(char: str) -> bool:
    return "\u2e80" <= char <= "\ua4cf" or "\uac00" <= char <= "\ud7af"


def _breaks_after(text: str, index: int, end: int) -> bool:
    """Whether a line may end after the character at `index`."""
    char = text[index]
    if char in _SPACES:
        return True
    if index + 1 >= end:
        return False
    following = text[index + 1]
    if char == "-":
        return not following.isdigit() and index > 0 and text[index - 1] not in _SPACES
    if _is_ideograph(char) or _is_ideograph(following):
        return following not in "。、，．！？）」』】" and following not in _SPACES
    return False


def next_tab(x: float) -> float:
    return float((int(x) // TAB + 1) * TAB)


def break_paragraph(
    text: str, start: int, end: int, widths: Sequence[float], room: Callable[[int], float]
) -> list[tuple[int, int]]:
    """The lines (start, end) of a paragraph; `widths` are those of the whole text, `room` gives
    the width of the paragraph's line with that number."""
    lines: list[tuple[int, int]] = []
    first = start
    limit = room(0)
    x = visible = 0.0
    chance = -1
    index = start
    while index < end:
        char = text[index]
        x = next_tab(x) if char == "\t" else x + widths[index]
        if char not in _SPACES:
            visible = x
        if visible > limit and index > first:
            cut = chance if chance > first else _whole(text, index, first)
            if cut > first:
                lines.append((first, cut))
                first = index = cut
                limit = room(len(lines))
                x = visible = 0.0
                chance = -1
                continue
        if _breaks_after(text, index, end):
            chance = index + 1
        index += 1
    lines.append((first, end))
    return lines


def _whole(text: str, index: int, first: int) -> int:
    """Never between the halves of a surrogate pair."""
    if "\udc00" <= text[index] <= "\udfff" and index - 1 > first:
        return index - 1
    return index


def paragraphs(text: str) -> list[tuple[int, int]]:
    """Start and end (behind the line feed) of each paragraph; an empty one at the end where the
    text ends with a line feed or is empty."""
    found = []
    start = 0
    while True:
        at = text.find("\n", start)
        if at < 0:
            found.append((start, len(text)))
            return found
        found.append((start, at + 1))
        start = at + 1
