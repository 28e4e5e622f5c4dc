"""Where words begin and end, for moving and deleting by words."""

from __future__ import annotations


def _is_word(char: str) -> bool:
    return char.isalnum() or char in "_'"


def preceding(text: str, offset: int) -> int:
    """The start of the word before an offset."""
    while offset > 0 and not _is_word(text[offset - 1]):
        offset -= 1
    while offset > 0 and _is_word(text[offset - 1]):
        offset -= 1
    return offset


def following(text: str, offset: int) -> int:
    """The end of the word behind an offset."""
    while offset < len(text) and not _is_word(text[offset]):
        offset += 1
    while offset < len(text) and _is_word(text[offset]):
        offset += 1
    return offset


def word_at(text: str, offset: int) -> tuple[int, int]:
    """The word around an offset; empty where there is none."""
    start = end = offset
    while start > 0 and _is_word(text[start - 1]):
        start -= 1
    while end < len(text) and _is_word(text[end]):
        end += 1
    return start, end
