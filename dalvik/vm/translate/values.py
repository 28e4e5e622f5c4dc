"""Abstract values: what is known about a register at a point of a method.

A value is a tuple whose first element is its tag:

    (CONST, lo, hi)               bits of one or several `const`s: int, float, or null if 0
    (INTEGER, lo, hi, boolean)    an int in [lo, hi]; `boolean`: may be a Python bool
    (EITHER,)                     an int or float out of an array of unknown type
    (SINGLE,)                     a float
    (OBJECT, type, nonnull, exact) a reference; type is a descriptor or None, `exact` if the
                                  object's class is known to be just that
    (RAW, addr)                   a java.lang.String that new-instance at addr has announced
    (WCONST, lo, hi), (LONGINT, lo, hi), (TWIN,)   wide constants, a long, a double
    (UPPER,)                      the second register of a wide value

A register that holds nothing usable (undefined, or different things on different paths) is simply
absent from the state.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.translate.insns import DOUBLE, FLOAT, INT, LONG, NARROW, REF, WIDE

Value = tuple[Any, ...]
State = dict[int, Value]

CONST, INTEGER, EITHER, SINGLE, OBJECT, RAW, WCONST, LONGINT, TWIN, UPPER = range(10)

MIN32, MAX32 = -(1 << 31), (1 << 31) - 1
MIN64, MAX64 = -(1 << 63), (1 << 63) - 1

ANY_INT: Value = (INTEGER, MIN32, MAX32, False)
ANY_LONG: Value = (LONGINT, MIN64, MAX64)
A_FLOAT: Value = (SINGLE,)
A_DOUBLE: Value = (TWIN,)
AN_EITHER: Value = (EITHER,)
HIGH: Value = (UPPER,)
AN_OBJECT: Value = (OBJECT, None, False, False)

_NULL: Value = (CONST, 0, 0)
_RANGES = {
    "Z": (INTEGER, 0, 1, True),
    "B": (INTEGER, -128, 127, False),
    "S": (INTEGER, -32768, 32767, False),
    "C": (INTEGER, 0, 65535, False),
    "I": ANY_INT,
    "J": ANY_LONG,
    "F": A_FLOAT,
    "D": A_DOUBLE,
}

_STEPS32 = (MIN32, -65536, -256, -1, 0, 1, 255, 65535, MAX32)
_STEPS64 = (MIN64, MIN32, -1, 0, 1, 65535, MAX32, MAX64)


def of_type(descriptor: str, nonnull: bool = False) -> Value:
    """What a field, parameter or result of this type may be."""
    found = _RANGES.get(descriptor)
    return (OBJECT, descriptor, nonnull, False) if found is None else found


def fits(value: Value, kind: int) -> bool:
    """Whether a register with this value may be read as this kind."""
    tag: int = value[0]
    if kind == INT:
        return tag in (INTEGER, CONST, EITHER)
    if kind == REF:
        return tag in (OBJECT, RAW) or bool(value[:3] == _NULL)
    if kind == FLOAT:
        return tag in (SINGLE, CONST, EITHER)
    if kind == LONG:
        return tag in (LONGINT, WCONST)
    if kind == DOUBLE:
        return tag in (TWIN, WCONST)
    if kind == NARROW:
        return tag <= RAW
    return kind == WIDE and tag in (WCONST, LONGINT, TWIN)


def kinds_in(value: Value) -> tuple[int, ...]:
    """The kinds under which a register with this value can be read."""
    return _KINDS[value[0]]


_KINDS = (
    (INT, FLOAT, REF), (INT,), (INT, FLOAT), (FLOAT,), (REF,), (REF,),
    (LONG, DOUBLE), (LONG,), (DOUBLE,), (),
)  # fmt: skip


def merge(first: Value, second: Value) -> Value | None:
    """What holds on both of two paths; None if nothing usable does."""
    if first[0] > second[0]:
        first, second = second, first
    tag, other = first[0], second[0]
    if tag == other:
        return _merge_alike(tag, first, second)
    if tag == CONST:
        if other == INTEGER:
            return (INTEGER, min(first[1], second[1]), max(first[2], second[2]), second[3])
        if other in (SINGLE, EITHER):
            return second
        if other == OBJECT and first[1] == first[2] == 0:
            return (OBJECT, second[1], False, second[3])
    elif tag == INTEGER and other == EITHER:
        return ANY_INT
    elif tag == EITHER and other == SINGLE:
        return second
    elif tag == WCONST:
        if other == LONGINT:
            return (LONGINT, min(first[1], second[1]), max(first[2], second[2]))
        if other == TWIN:
            return second
    return None


def _merge_alike(tag: int, first: Value, second: Value) -> Value | None:
    if tag in (CONST, WCONST, LONGINT):
        return (tag, min(first[1], second[1]), max(first[2], second[2]))
    if tag == INTEGER:
        boolean = first[3] or second[3]
        return (tag, min(first[1], second[1]), max(first[2], second[2]), boolean)
    if tag == OBJECT:
        same = first[1] == second[1]
        type_ = first[1] if same else None
        return (tag, type_, first[2] and second[2], same and first[3] and second[3])
    if tag == RAW:
        return first if first == second else None
    return first


def widen(old: Value, new: Value) -> Value:
    """`new`, with bounds that moved since `old` pushed to the next step, so that loops settle."""
    tag = new[0]
    if tag not in (CONST, INTEGER, WCONST, LONGINT) or old[0] not in (
        CONST, INTEGER, WCONST, LONGINT,
    ):  # fmt: skip
        return new
    steps = _STEPS32 if tag in (CONST, INTEGER) else _STEPS64
    lo, hi = new[1], new[2]
    if lo < old[1]:
        lo = max(step for step in steps if step <= lo)
    if hi > old[2]:
        hi = min(step for step in steps if step >= hi)
    return (tag, lo, hi, *new[3:])
