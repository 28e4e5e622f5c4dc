"""Sets of code points: the algebra that Java's character classes are made of.

A set is a sorted tuple of inclusive ranges that neither touch nor overlap.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

Ranges = tuple[tuple[int, int], ...]

LAST = 0x10FFFF
EMPTY: Ranges = ()
EVERYTHING: Ranges = ((0, LAST),)
ASCII: Ranges = ((0, 0x7F),)

_SPECIAL_IN_CLASS = frozenset("\\]^-[&~|")
#: Folding a set looks at each of its members: beyond this many it is left to `re` alone.
_FOLD_LIMIT = 4096


def union(*sets: Iterable[tuple[int, int]]) -> Ranges:
    merged: list[tuple[int, int]] = []
    for low, high in sorted(pair for each in sets for pair in each):
        if merged and low <= merged[-1][1] + 1:
            merged[-1] = (merged[-1][0], max(merged[-1][1], high))
        else:
            merged.append((low, high))
    return tuple(merged)


def complement(ranges: Ranges) -> Ranges:
    gaps = []
    start = 0
    for low, high in ranges:
        if start < low:
            gaps.append((start, low - 1))
        start = high + 1
    if start <= LAST:
        gaps.append((start, LAST))
    return tuple(gaps)


def intersection(first: Ranges, second: Ranges) -> Ranges:
    common = []
    at_first = at_second = 0
    while at_first < len(first) and at_second < len(second):
        low = max(first[at_first][0], second[at_second][0])
        high = min(first[at_first][1], second[at_second][1])
        if low <= high:
            common.append((low, high))
        if first[at_first][1] < second[at_second][1]:
            at_first += 1
        else:
            at_second += 1
    return tuple(common)


def of_text(characters: str) -> Ranges:
    return union((ord(char), ord(char)) for char in characters)


def contains(ranges: Ranges, code: int) -> bool:
    low, high = 0, len(ranges)
    while low < high:
        middle = (low + high) // 2
        if ranges[middle][1] < code:
            low = middle + 1
        else:
            high = middle
    return low < len(ranges) and ranges[low][0] <= code


def size(ranges: Ranges) -> int:
    return sum(high - low + 1 for low, high in ranges)


@cache
def case_variants(code: int) -> tuple[int, ...]:
    """The other code points that a case-insensitive comparison takes for this one."""
    char = chr(code)
    near = {char.lower(), char.upper(), char.title(), char.casefold()}
    near |= {form.lower() for form in near} | {form.upper() for form in near}
    return tuple(sorted({ord(form) for form in near if len(form) == 1} - {code}))


def fold(ranges: Ranges) -> Ranges:
    """The set with all case variants of its members; very large sets come back unchanged."""
    if size(ranges) > _FOLD_LIMIT:
        return ranges
    extra = [
        (other, other)
        for low, high in ranges
        for code in range(low, high + 1)
        for other in case_variants(code)
    ]
    return union(ranges, extra)


def as_regex(ranges: Ranges) -> str:
    """The set as source for Python's `re`."""
    if not ranges:
        return "(?!)"
    if ranges == EVERYTHING:
        return "(?s:.)"
    if len(ranges) == 1 and ranges[0][0] == ranges[0][1]:
        return literal(ranges[0][0])
    others = complement(ranges)
    if len(others) < len(ranges):
        return f"[^{_members(others)}]"
    return f"[{_members(ranges)}]"


def literal(code: int) -> str:
    """One character as source for `re`, outside a class."""
    char = chr(code)
    if char.isalnum() or char in "_ \"%',/:;<=>@!`":
        return char
    return f"\\{char}" if char.isascii() and char.isprintable() else f"\\U{code:08x}"


def _members(ranges: Ranges) -> str:
    return "".join(
        _member(low) if low == high else f"{_member(low)}-{_member(high)}" for low, high in ranges
    )


def _member(code: int) -> str:
    char = chr(code)
    if char.isascii() and char.isprintable():
        return f"\\{char}" if char in _SPECIAL_IN_CLASS else char
    return f"\\U{code:08x}"
