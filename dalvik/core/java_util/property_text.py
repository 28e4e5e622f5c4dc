"""The text format of `.properties` files."""

from __future__ import annotations

from collections.abc import Iterator

from dalvik.core.java_util.failures import illegal_argument

_SPACE = " \t\f"
_ENDS = "\r\n"
_LETTERS = {"t": "\t", "r": "\r", "n": "\n", "f": "\f"}
_ESCAPED = {"\t": "\\t", "\r": "\\r", "\n": "\\n", "\f": "\\f"}


def parse(text: str) -> Iterator[tuple[str, str]]:
    """Keys and values, in the order of the file."""
    for line in _logical_lines(text):
        end = _key_end(line)
        start = end
        while start < len(line) and line[start] in _SPACE:
            start += 1
        if start < len(line) and line[start] in "=:":
            start += 1
            while start < len(line) and line[start] in _SPACE:
                start += 1
        yield _unescape(line[:end]), _unescape(line[start:])


def _logical_lines(text: str) -> Iterator[str]:
    """Lines without comments and blank ones; a backslash at the end joins the next line."""
    pending: str | None = None
    for natural in text.replace("\r\n", "\n").replace("\r", "\n").split("\n"):
        line = natural.lstrip(_SPACE)
        if pending is None and (not line or line[0] in "#!"):
            continue
        pending = line if pending is None else pending + line
        if _continues(line):
            pending = pending[:-1]
            continue
        yield pending
        pending = None
    if pending:
        yield pending


def _continues(line: str) -> bool:
    return (len(line) - len(line.rstrip("\\"))) % 2 == 1


def _key_end(line: str) -> int:
    at = 0
    while at < len(line):
        if line[at] == "\\":
            at += 1
        elif line[at] in "=:" or line[at] in _SPACE:
            return at
        at += 1
    return min(at, len(line))


def _unescape(text: str) -> str:
    if "\\" not in text:
        return text
    parts, at = [], 0
    while at < len(text):
        char = text[at]
        at += 1
        if char == "\\" and at < len(text):
            char = text[at]
            at += 1
            if char == "u":
                char = _unicode(text[at : at + 4])
                at += 4
            else:
                char = _LETTERS.get(char, char)
        elif char == "\\":
            break
        parts.append(char)
    return "".join(parts)


def _unicode(digits: str) -> str:
    if len(digits) < 4 or any(digit not in "0123456789abcdefABCDEF" for digit in digits):
        illegal_argument("Malformed \\uxxxx encoding.")
    return chr(int(digits, 16))


def escape(text: str, is_key: bool, ascii_only: bool) -> str:
    """A key or value as `store` writes it."""
    parts = []
    for at, char in enumerate(text):
        if char == " ":
            parts.append("\\ " if at == 0 or is_key else " ")
        elif char in _ESCAPED:
            parts.append(_ESCAPED[char])
        elif char in "\\=:#!":
            parts.append("\\" + char)
        elif ascii_only and not " " <= char <= "~":
            parts.append(f"\\u{ord(char):04X}")
        else:
            parts.append(char)
    return "".join(parts)


def comment(text: str, ascii_only: bool) -> str:
    """Comment lines, each with its `#`."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    marked = [
        line if at and line[:1] in ("#", "!") else "#" + line for at, line in enumerate(lines)
    ]
    written = "\n".join(marked)
    if not ascii_only:
        return written
    return "".join(char if char <= "\xff" else f"\\u{ord(char):04X}" for char in written)
