"""Primitive readers for DEX bytes: LEB128 numbers and modified UTF-8.

They raise IndexError when they run off the end; the callers, who know the file's name and what was
being read, turn that into `Malformed`.
"""

from __future__ import annotations

import re

_LEB = re.compile(rb"[\x80-\xff]{0,4}[\x00-\x7f]")


def read_uleb(data: bytes, at: int) -> tuple[int, int]:
    """An unsigned LEB128 of at most 32 bits, and the offset behind it."""
    value = data[at]
    if value < 0x80:
        return value, at + 1
    value &= 0x7F
    for shift in (7, 14, 21, 28):
        at += 1
        byte = data[at]
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value & 0xFFFF_FFFF, at + 1
    raise IndexError("a LEB128 number of more than five bytes")


def read_sleb(data: bytes, at: int) -> tuple[int, int]:
    """A signed LEB128 of at most 32 bits, and the offset behind it."""
    value = 0
    for shift in (0, 7, 14, 21, 28):
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            if byte & 0x40:
                value -= 1 << (shift + 7)
            return (value + 0x8000_0000 & 0xFFFF_FFFF) - 0x8000_0000, at
    raise IndexError("a LEB128 number of more than five bytes")


def split_ulebs(data: bytes, at: int, count: int) -> list[bytes]:
    """`count` LEB128 numbers in a row, each as its bytes; `UlebValues` turns them into ints.

    Splitting is one call into C however many there are, which makes indexing several times
    faster than reading number by number.
    """
    window = data[at : at + 9 * count // 4 + 8]  # what most need; five bytes each at the most
    pieces = _LEB.findall(window)
    if len(pieces) < count:
        window = data[at : at + 5 * count]
        pieces = _LEB.findall(window)
    del pieces[count:]
    joined = b"".join(pieces)
    if len(pieces) != count or window[: len(joined)] != joined:
        raise IndexError("a LEB128 number of more than five bytes, or the end of the file")
    return pieces


class UlebValues(dict[bytes, int]):
    """The value of a LEB128 number by its bytes; remembers the first ones it met."""

    _MOST = 0x8000

    def __missing__(self, piece: bytes) -> int:
        value, _ = read_uleb(piece, 0)
        if len(self) < self._MOST:
            self[piece] = value
        return value


def read_mutf8(data: bytes, at: int, units: int) -> str:
    """A NUL-terminated modified UTF-8 string of `units` UTF-16 code units.

    Every character of the result is one UTF-16 unit: supplementary characters stay as two
    surrogates, so that lengths and indices are Java's. `displayable` joins them for people.
    """
    end = data.find(b"\0", at)
    if end < 0:
        raise IndexError("no terminating zero")
    raw = data[at:end]
    if len(raw) == units and raw.isascii():
        return raw.decode("ascii")
    if b"\xc0\x80" in raw:
        raw = raw.replace(b"\xc0\x80", b"\0")
    try:
        text = raw.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        raise IndexError("bytes that are not modified UTF-8") from None
    if len(text) != units:
        raise IndexError(f"{units} UTF-16 units, found {len(text)}")
    return text


def displayable(text: str) -> str:
    """The same text with surrogate pairs joined and lone surrogates replaced, safe to print."""
    if text.isascii():
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
