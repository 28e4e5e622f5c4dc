"""Primitive readers for DEX bytes: LEB128 numbers and modified UTF-8.

They raise IndexError when they run off the end; the callers, who know the file's name and what was
being read, turn that into `Malformed`.
"""

from __future__ import annotations


def read_uleb(data: bytes, at: int) -> tuple[int, int]:
    """An unsigned LEB128 of at most 32 bits, and the offset behind it."""
    value = data[at]
    if value < 0x80:
        return value, at + 1
    value &= 0x7F
    byte = data[at + 1]
    if byte < 0x80:
        return value | byte << 7, at + 2
    value |= (byte & 0x7F) << 7
    byte = data[at + 2]
    if byte < 0x80:
        return value | byte << 14, at + 3
    value |= (byte & 0x7F) << 14
    byte = data[at + 3]
    if byte < 0x80:
        return value | byte << 21, at + 4
    value |= (byte & 0x7F) << 21
    byte = data[at + 4]
    if byte < 0x80:
        return (value | byte << 28) & 0xFFFF_FFFF, at + 5
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


def skip_ulebs(data: bytes, at: int, count: int) -> int:
    """The offset behind `count` LEB128 numbers."""
    for _ in range(count):
        while data[at] > 0x7F:
            at += 1
        at += 1
    return at


def read_steps(data: bytes, at: int, count: int, others: int) -> tuple[list[tuple[int, int]], int]:
    """The members of a class and the offset behind them, each as its index and the offset at which
    its `others` further numbers begin.

    An index is written as the step from the one before. Nearly all are one byte, read in place.
    """
    index, found = 0, []
    for _ in range(count):
        step = data[at]
        at += 1
        if step > 0x7F:
            step, at = read_uleb(data, at - 1)
        index += step
        found.append((index, at))
        for _ in range(others):
            while data[at] > 0x7F:
                at += 1
            at += 1
    return found, at


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
