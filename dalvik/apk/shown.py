"""Text from a file, made fit for one line of an error message."""

from __future__ import annotations

_LONGEST = 120


def shown(text: str) -> str:
    """`text` without line breaks, terminal controls or endless length."""
    if len(text) > _LONGEST:
        text = text[: _LONGEST - 1] + "…"
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else _escaped(char) for char in text)


def _escaped(char: str) -> str:
    return char.encode("unicode_escape").decode("ascii")
