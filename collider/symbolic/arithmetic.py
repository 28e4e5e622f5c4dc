"""Java's arithmetic on mixed concrete and symbolic numbers."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable
from typing import Any

import z3

from collider.symbolic.values import Value, bits

_RNE = z3.RNE()
_F32, _F64 = z3.Float32(), z3.Float64()


def wrap(value: int, width: int) -> int:
    """Two's complement."""
    value &= (1 << width) - 1
    return value - (1 << width) if value >> (width - 1) else value


def java_div(a: int, b: int) -> int:
    """Rounds towards zero."""
    quotient = abs(a) // abs(b)
    return -quotient if (a < 0) != (b < 0) else quotient


def java_rem(a: int, b: int) -> int:
    return a - java_div(a, b) * b


_CONCRETE: dict[str, Callable[[int, int, int], int]] = {
    "add": lambda a, b, w: a + b,
    "sub": lambda a, b, w: a - b,
    "mul": lambda a, b, w: a * b,
    "div": lambda a, b, w: java_div(a, b),
    "rem": lambda a, b, w: java_rem(a, b),
    "and": lambda a, b, w: a & b,
    "or": lambda a, b, w: a | b,
    "xor": lambda a, b, w: a ^ b,
    "shl": lambda a, b, w: a << (b & (w - 1)),
    "shr": lambda a, b, w: a >> (b & (w - 1)),
    "ushr": lambda a, b, w: (a & ((1 << w) - 1)) >> (b & (w - 1)),
    "rsub": lambda a, b, w: b - a,
}
_SYMBOLIC: dict[str, Callable[[Any, Any], Any]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "div": lambda a, b: a / b,
    "rem": z3.SRem,
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
    "rsub": lambda a, b: b - a,
}


def integer(op: str, a: Value, b: Value, width: int) -> Value:
    """`op` on ints or longs. The shift distance of a long is an int. Divisors are not zero."""
    if isinstance(a, int) and isinstance(b, int):
        return wrap(_CONCRETE[op](a, b, width), width)
    left = bits(a, width)
    if op in ("shl", "shr", "ushr"):
        distance = _distance(b, width)
        if op == "shl":
            return left << distance
        return left >> distance if op == "shr" else z3.LShR(left, distance)
    return _SYMBOLIC[op](left, bits(b, width))


def _distance(value: Value, width: int) -> z3.BitVecRef:
    masked = bits(value, 32) & (width - 1)
    return z3.ZeroExt(32, masked) if width == 64 else masked


# -- floating point ------------------------------------------------------------------------------


def real(value: Value, width: int) -> Value:
    """A register as float or double: constants come as their bits."""
    if isinstance(value, int):
        form, source = ("<f", "<i") if width == 32 else ("<d", "<q")
        return struct.unpack(form, struct.pack(source, value))[0]
    if isinstance(value, z3.BitVecRef):
        return z3.fpBVToFP(value, _F32 if width == 32 else _F64)
    return value


def float32(value: float) -> float:
    try:
        return float(struct.unpack("<f", struct.pack("<f", value))[0])
    except OverflowError:
        return math.copysign(math.inf, value)


def _term(value: Value, width: int) -> z3.FPRef:
    return z3.FPVal(value, _F32 if width == 32 else _F64) if isinstance(value, float) else value


def floating(op: str, a: Value, b: Value, width: int) -> Value:
    """`op` on floats or doubles."""
    a, b = real(a, width), real(b, width)
    if isinstance(a, float) and isinstance(b, float):
        found = _float_op(op, a, b)
        return float32(found) if width == 32 else found
    x, y = _term(a, width), _term(b, width)
    if op == "rem":
        return z3.fpRem(x, y)
    return {"add": z3.fpAdd, "sub": z3.fpSub, "mul": z3.fpMul, "div": z3.fpDiv}[op](_RNE, x, y)


def _float_op(op: str, a: float, b: float) -> float:
    try:
        if op == "add":
            return a + b
        if op == "sub":
            return a - b
        if op == "mul":
            return a * b
        if op == "div":
            if b == 0:
                if a == 0 or math.isnan(a):
                    return math.nan
                return math.copysign(math.inf, a) * math.copysign(1.0, b)
            return a / b
        return math.fmod(a, b) if b and not math.isinf(a) else math.nan
    except OverflowError:
        return math.inf


def compare_floats(a: Value, b: Value, width: int, nan: int) -> Value:
    """`cmpl` (nan=-1) and `cmpg` (nan=1)."""
    a, b = real(a, width), real(b, width)
    if isinstance(a, float) and isinstance(b, float):
        if math.isnan(a) or math.isnan(b):
            return nan
        return (a > b) - (a < b)
    x, y = _term(a, width), _term(b, width)
    either = z3.Or(z3.fpIsNaN(x), z3.fpIsNaN(y))
    order = z3.If(z3.fpGT(x, y), _int(1), z3.If(z3.fpLT(x, y), _int(-1), _int(0)))
    return z3.If(either, _int(nan), order)


def compare_longs(a: Value, b: Value) -> Value:
    if isinstance(a, int) and isinstance(b, int):
        return (a > b) - (a < b)
    x, y = bits(a, 64), bits(b, 64)
    return z3.If(x > y, _int(1), z3.If(x < y, _int(-1), _int(0)))


def _int(value: int) -> z3.BitVecRef:
    return z3.BitVecVal(value, 32)


# -- conversions ---------------------------------------------------------------------------------

_SMALL = {"byte": (8, True), "short": (16, True), "char": (16, False)}


def convert(source: str, target: str, value: Value) -> Value:
    """`int-to-long`, `double-to-int`, `int-to-byte` and their kin."""
    if target in _SMALL:
        return narrow(value, *_SMALL[target])
    widths = {"int": 32, "long": 64, "float": 32, "double": 64}
    if source in ("int", "long"):
        return _from_integer(value, widths[source], target, widths[target])
    return _from_real(real(value, widths[source]), target, widths[target])


def narrow(value: Value, width: int, signed: bool) -> Value:
    if isinstance(value, int):
        return wrap(value, width) if signed else value & ((1 << width) - 1)
    low = z3.Extract(width - 1, 0, value)
    return z3.SignExt(32 - width, low) if signed else z3.ZeroExt(32 - width, low)


def _from_integer(value: Value, source: int, target: str, width: int) -> Value:
    if target in ("int", "long"):
        if isinstance(value, int):
            return wrap(value, width)
        return z3.SignExt(32, value) if width > source else z3.Extract(31, 0, value)
    if isinstance(value, int):
        return float32(float(value)) if width == 32 else float(value)
    return z3.fpSignedToFP(_RNE, value, _F32 if width == 32 else _F64)


def _from_real(value: Value, target: str, width: int) -> Value:
    if target in ("float", "double"):
        if isinstance(value, float):
            return float32(value) if width == 32 else value
        return z3.fpFPToFP(_RNE, value, _F32 if width == 32 else _F64)
    least, most = -(1 << (width - 1)), (1 << (width - 1)) - 1
    if isinstance(value, float):
        if math.isnan(value):
            return 0
        return most if value >= most else least if value <= least else int(value)
    exact = z3.fpToSBV(z3.RTZ(), value, z3.BitVecSort(width))
    low, high = z3.FPVal(float(least), value.sort()), z3.FPVal(float(most), value.sort())
    bounded = z3.If(
        z3.fpGEQ(value, high),
        z3.BitVecVal(most, width),
        z3.If(z3.fpLEQ(value, low), z3.BitVecVal(least, width), exact),
    )
    return z3.If(z3.fpIsNaN(value), z3.BitVecVal(0, width), bounded)


def negate(kind: str, value: Value) -> Value:
    if kind in ("int", "long"):
        width = 32 if kind == "int" else 64
        return wrap(-value, width) if isinstance(value, int) else -value
    found = real(value, 32 if kind == "float" else 64)
    return -found if isinstance(found, float) else z3.fpNeg(found)


def condition(op: str, a: Value, b: Value) -> Any:
    """A comparison of two ints (`eq`, `lt`, …): a bool or a z3 condition."""
    if isinstance(a, int) and isinstance(b, int):
        return {
            "eq": a == b, "ne": a != b, "lt": a < b, "ge": a >= b, "gt": a > b, "le": a <= b,
        }[op]  # fmt: skip
    x, y = bits(a, 32), bits(b, 32)
    if (m := _counted(a)) is not None and (n := _counted(b)) is not None:
        x, y = m, n
    return {
        "eq": x == y, "ne": x != y, "lt": x < y, "ge": x >= y, "gt": x > y, "le": x <= y,
    }[op]  # fmt: skip


def _counted(value: Value) -> z3.ArithRef | None:
    """A length or a small number as an unbounded integer, which solvers like better."""
    if isinstance(value, int):
        return z3.IntVal(value)
    return value.arg(0) if value.decl().kind() == z3.Z3_OP_INT2BV else None
