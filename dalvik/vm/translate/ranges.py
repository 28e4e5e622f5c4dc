"""Intervals of ints and longs: what arithmetic does to them, and what a branch tells."""

from __future__ import annotations

from dalvik.vm.translate.insns import INT, LONG, Insn
from dalvik.vm.translate.values import (
    CONST,
    INTEGER,
    LONGINT,
    MAX32,
    MAX64,
    MIN32,
    MIN64,
    OBJECT,
    WCONST,
    State,
    Value,
)

Range = tuple[int, int]
_FULL: dict[int, Range] = {INT: (MIN32, MAX32), LONG: (MIN64, MAX64)}

_NARROW_TYPES: dict[str, Range] = {
    "int-to-byte": (-128, 127),
    "int-to-char": (0, 65535),
    "int-to-short": (-32768, 32767),
    "long-to-int": (MIN32, MAX32),
}


def bounds(value: Value) -> Range:
    """The interval of an integral value."""
    if value[0] in (INTEGER, CONST, LONGINT, WCONST):
        return value[1], value[2]
    return MIN32, MAX32


def full(kind: int) -> Range:
    return _FULL[kind]


def within(inner: Range, outer: Range) -> bool:
    return outer[0] <= inner[0] and inner[1] <= outer[1]


def arithmetic(insn: Insn) -> Value:
    """The abstract result of an instruction that gives an int or a long."""
    kind = insn.dkind
    if insn.op == "cmp":
        return (INTEGER, -1, 1, False)
    if insn.op == "convert":
        return _converted(insn)
    first = bounds(insn.ops[0])
    if insn.op == "unary":
        found = (-first[1], -first[0]) if insn.sub == "neg" else (~first[1], ~first[0])
    else:
        second = (insn.aux, insn.aux) if insn.op == "literal" else bounds(insn.ops[1])
        found = combine(insn.sub, first, second, kind)
    if not within(found, _FULL[kind]):
        found = _FULL[kind]
    if kind == LONG:
        return (LONGINT, *found)
    return (INTEGER, *found, insn.op == "binary" and _stays_boolean(insn))


def _stays_boolean(insn: Insn) -> bool:
    """Python's `True & True` is a bool, while any other operand or operator makes an int."""
    if insn.sub not in ("and", "or", "xor"):
        return False
    return all(op[0] == INTEGER and op[3] for op in insn.ops)


def _converted(insn: Insn) -> Value:
    if insn.sub == "int-to-long":
        return (LONGINT, *bounds(insn.ops[0]))
    allowed = _NARROW_TYPES.get(insn.sub)
    if allowed is None:
        return (INTEGER, MIN32, MAX32, False) if insn.dkind == INT else (LONGINT, MIN64, MAX64)
    found = bounds(insn.ops[0])
    boolean = insn.ops[0][0] == INTEGER and insn.ops[0][3]
    return (INTEGER, *(found if within(found, allowed) else allowed), boolean)


def combine(how: str, first: Range, second: Range, kind: int) -> Range:
    """The interval of the mathematical result, before it wraps around."""
    if how == "add":
        return first[0] + second[0], first[1] + second[1]
    if how == "sub":
        return first[0] - second[1], first[1] - second[0]
    if how == "rsub":
        return second[0] - first[1], second[1] - first[0]
    if how == "mul":
        corners = [a * b for a in first for b in second]
        return min(corners), max(corners)
    if how in ("and", "or", "xor"):
        return _bitwise(how, first, second, kind)
    if how == "div":
        return _quotient(first, second, kind)
    if how == "rem":
        most = max(abs(second[0]), abs(second[1]), 1) - 1
        return max(-most, min(first[0], 0)), min(most, max(first[1], 0))
    return _shifted(how, first, second, kind)


def _bitwise(how: str, first: Range, second: Range, kind: int) -> Range:
    if how == "and":
        highs = [side[1] for side in (first, second) if side[0] >= 0]
        if highs:
            return 0, min(highs)
    elif first[0] >= 0 and second[0] >= 0:
        return 0, (1 << max(first[1], second[1]).bit_length()) - 1
    narrow = max(_bits(first), _bits(second))
    return -(1 << narrow), (1 << narrow) - 1


def _bits(side: Range) -> int:
    """How many bits below the sign the interval needs."""
    return max(abs(edge if edge >= 0 else ~edge).bit_length() for edge in side)


def _quotient(first: Range, second: Range, kind: int) -> Range:
    if second[0] == second[1] and second[0] > 0:
        by = second[0]
        return tuple(edge // by if edge >= 0 else -(-edge // by) for edge in first)  # type: ignore[return-value]
    most = max(abs(first[0]), abs(first[1]))
    if first[0] >= 0 and second[0] >= 0:
        return 0, first[1]
    found = (-most, most)
    return found if within(found, _FULL[kind]) else _FULL[kind]


def _shifted(how: str, first: Range, second: Range, kind: int) -> Range:
    width = 32 if kind == INT else 64
    if second[0] == second[1]:
        by = second[0] & (width - 1)
        if how == "shl":
            return first[0] << by, first[1] << by
        if how == "shr" or first[0] >= 0:
            return first[0] >> by, first[1] >> by
        return (0, ((1 << width) - 1) >> by) if by else first
    if how == "shl":
        return min(first[0] << width - 1, 0), max(first[1] << width - 1, 0)
    if how == "shr" or first[0] >= 0:
        return min(first[0], 0), max(first[1], 0)
    return _FULL[kind]


_INVERSE = {"eq": "ne", "ne": "eq", "lt": "ge", "ge": "lt", "gt": "le", "le": "gt"}


def refine(insn: Insn, state: State) -> tuple[State | None, State | None]:
    """The states where an `if` is taken and where it is not; None where that cannot happen."""
    if any(op[0] not in (INTEGER, CONST) for op in insn.ops):
        return _refine_null(insn, state)
    return (
        _assume(insn, state, insn.sub),
        _assume(insn, state, _INVERSE[insn.sub]),
    )


def _refine_null(insn: Insn, state: State) -> tuple[State, State]:
    if insn.op != "ifz" or insn.ops[0][0] != OBJECT:
        return state, state
    register = insn.srcs[0][0]
    value = insn.ops[0]
    known = dict(state)
    known[register] = (OBJECT, value[1], True, value[3])
    return (known, state) if insn.sub == "ne" else (state, known)


def _assume(insn: Insn, state: State, relation: str) -> State | None:
    first = bounds(insn.ops[0])
    second = bounds(insn.ops[1]) if insn.op == "if" else (0, 0)
    narrowed = _narrow(relation, first, second)
    if narrowed is None:
        return None
    found = state
    registers = [source[0] for source in insn.srcs]
    if len(set(registers)) < len(registers):
        return state
    for register, value, old, new in zip(
        registers, insn.ops, (first, second), narrowed, strict=False
    ):
        if new != old and value[0] in (INTEGER, CONST):
            if found is state:
                found = dict(state)
            found[register] = (value[0], *new, *value[3:])
    return found


def _narrow(relation: str, first: Range, second: Range) -> tuple[Range, Range] | None:
    (a, b), (c, d) = first, second
    if relation == "eq":
        a = c = max(a, c)
        b = d = min(b, d)
    elif relation == "ne":
        if c == d:
            a, b = a + (a == c), b - (b == c)
        elif a == b:
            c, d = c + (c == a), d - (d == a)
    elif relation == "lt":
        b, c = min(b, d - 1), max(c, a + 1)
    elif relation == "le":
        b, c = min(b, d), max(c, a)
    elif relation == "gt":
        a, d = max(a, c + 1), min(d, b - 1)
    else:
        a, d = max(a, c), min(d, b)
    return ((a, b), (c, d)) if a <= b and c <= d else None
