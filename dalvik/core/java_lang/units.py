"""UTF-16 units and code points.

A Java string is a Python string with one character per UTF-16 unit: a supplementary character is
two surrogates. What Python does per character (case, categories) needs them joined first.
"""

from __future__ import annotations

_HIGH, _LOW, _END = 0xD800, 0xDC00, 0xE000


def joined(text: str) -> str:
    """Surrogate pairs become one character; lone surrogates stay."""
    if not _has_surrogates(text):
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def split(text: str) -> str:
    """Supplementary characters become surrogate pairs: the inverse of `joined`."""
    if not text or max(text) <= "\uffff":
        return text
    return "".join(char if char <= "\uffff" else unit_pair(ord(char)) for char in text)


def unit_pair(code_point: int) -> str:
    """A code point as one unit or two."""
    if code_point < 0x10000:
        return chr(code_point)
    code_point -= 0x10000
    return chr(_HIGH + (code_point >> 10)) + chr(_LOW + (code_point & 0x3FF))


def code_point_at(text: str, index: int, limit: int) -> int:
    """The code point that starts at `index`; the units at `limit` and beyond do not count."""
    first = ord(text[index])
    if _HIGH <= first < _LOW and index + 1 < limit:
        second = ord(text[index + 1])
        if _LOW <= second < _END:
            return ((first - _HIGH) << 10) + (second - _LOW) + 0x10000
    return first


def code_point_before(text: str, index: int, start: int = 0) -> int:
    """The code point that ends before `index`; the units before `start` do not count."""
    second = ord(text[index - 1])
    if _LOW <= second < _END and index - 2 >= start:
        first = ord(text[index - 2])
        if _HIGH <= first < _LOW:
            return ((first - _HIGH) << 10) + (second - _LOW) + 0x10000
    return second


def code_points(text: str) -> list[int]:
    """All code points; a lone surrogate is one."""
    return [ord(char) for char in joined(text)]


def offset_by_code_points(text: str, index: int, count: int, start: int, end: int) -> int | None:
    """Moves `index` by `count` code points inside [start, end); None when that leaves it."""
    while count > 0:
        if index >= end:
            return None
        index += 2 if code_point_at(text, index, end) > 0xFFFF else 1
        count -= 1
    while count < 0:
        if index <= start:
            return None
        index -= 2 if code_point_before(text, index, start) > 0xFFFF else 1
        count += 1
    return index


def _has_surrogates(text: str) -> bool:
    if text.isascii():
        return False
    return any("\ud800" <= char < "\ue000" for char in text)
