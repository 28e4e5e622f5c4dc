"""Java's arithmetic on Python numbers.

The translator writes the common cases inline and calls these for the rest. Ints and longs come in
and go out inside their range; floats are Python floats that are already rounded to binary32.
Dividing by zero raises Python's ZeroDivisionError, which stands for ArithmeticException.
"""

from __future__ import annotations

import math
import struct
from array import array

INF = math.inf
NAN = math.nan

#: Assigning to its one element and reading it back rounds to binary32, overflow to infinity.
F32 = array("f", [0.0])

_MIN32, _MAX32 = -(1 << 31), (1 << 31) - 1
_MIN64, _MAX64 = -(1 << 63), (1 << 63) - 1


def wrap32(value: int) -> int:
    """The int with the same low 32 bits."""
    return ((value & 0xFFFFFFFF) ^ 0x80000000) - 0x80000000


def wrap64(value: int) -> int:
    """The long with the same low 64 bits."""
    return ((value & 0xFFFFFFFFFFFFFFFF) ^ 0x8000000000000000) - 0x8000000000000000


def idiv(a: int, b: int) -> int:
    """Rounds towards zero; `MIN_VALUE / -1` is MIN_VALUE."""
    quotient = abs(a) // abs(b)
    if (a < 0) == (b < 0):
        return quotient if quotient <= _MAX32 else _MIN32
    return -quotient


def ldiv(a: int, b: int) -> int:
    quotient = abs(a) // abs(b)
    if (a < 0) == (b < 0):
        return quotient if quotient <= _MAX64 else _MIN64
    return -quotient


def irem(a: int, b: int) -> int:
    """Has the sign of the dividend."""
    rest = abs(a) % abs(b)
    return -rest if a < 0 else rest


lrem = irem


def to_float(value: float) -> float:
    """Rounded to binary32."""
    F32[0] = value
    return F32[0]


def l2f(value: int) -> float:
    """A long as the nearest float: one rounding, not one to double and another to float."""
    if -(1 << 53) <= value <= 1 << 53:
        return to_float(float(value))
    # Keep 26 leading bits and a sticky bit: enough for the rounding to binary32 to see the rest.
    magnitude = abs(value)
    drop = magnitude.bit_length() - 26
    kept = magnitude >> drop
    if kept << drop != magnitude:
        kept |= 1
    rounded = to_float(math.ldexp(kept, drop))
    return -rounded if value < 0 else rounded


def d2i(value: float) -> int:
    """Towards zero, saturating; NaN is 0."""
    if -2147483649.0 < value < 2147483648.0:
        return int(value)
    if value != value:
        return 0
    return _MAX32 if value > 0 else _MIN32


f2i = d2i


def d2l(value: float) -> int:
    if -9223372036854775808.0 <= value < 9223372036854775808.0:
        return int(value)
    if value != value:
        return 0
    return _MAX64 if value > 0 else _MIN64


f2l = d2l


def ddiv(a: float, b: float) -> float:
    """IEEE division: by zero it gives an infinity or NaN."""
    if b:
        return a / b
    if a == 0 or a != a or b != b:
        return NAN
    return math.copysign(INF, a) * math.copysign(1.0, b)


def fdiv(a: float, b: float) -> float:
    return to_float(ddiv(a, b))


def drem(a: float, b: float) -> float:
    """C's fmod; NaN instead of Python's error for a zero divisor or an infinite dividend."""
    if b == 0 or a - a != 0 or b != b:
        return NAN
    return math.fmod(a, b)


frem = drem


def cmp_long(a: int, b: int) -> int:
    return -1 if a < b else 1 if a > b else 0


def cmpl(a: float, b: float) -> int:
    """NaN compares as less."""
    return 1 if a > b else 0 if a == b else -1


def cmpg(a: float, b: float) -> int:
    """NaN compares as greater."""
    return -1 if a < b else 0 if a == b else 1


def ushr32(value: int, distance: int) -> int:
    """`>>>` of an int by any distance."""
    distance &= 31
    return (value & 0xFFFFFFFF) >> distance if distance else value


def ushr64(value: int, distance: int) -> int:
    distance &= 63
    return (value & 0xFFFFFFFFFFFFFFFF) >> distance if distance else value


_INT, _LONG = struct.Struct("<i"), struct.Struct("<q")
_FLOAT, _DOUBLE = struct.Struct("<f"), struct.Struct("<d")


def float_from_bits(bits: int) -> float:
    """Float.intBitsToFloat."""
    found: float = _FLOAT.unpack(_INT.pack(bits))[0]
    return found


def double_from_bits(bits: int) -> float:
    """Double.longBitsToDouble."""
    found: float = _DOUBLE.unpack(_LONG.pack(bits))[0]
    return found


def float_to_bits(value: float) -> int:
    """Float.floatToIntBits: every NaN is the canonical one."""
    if value != value:
        return 0x7FC00000
    found: int = _INT.unpack(_FLOAT.pack(value))[0]
    return found


def double_to_bits(value: float) -> int:
    """Double.doubleToLongBits: every NaN is the canonical one."""
    if value != value:
        return 0x7FF8000000000000
    found: int = _LONG.unpack(_DOUBLE.pack(value))[0]
    return found


#: What translated code finds under these names.
HELPERS: dict[str, object] = {
    "INF": INF,
    "NAN": NAN,
    "F32": F32,
    "wrap32": wrap32,
    "wrap64": wrap64,
    "idiv": idiv,
    "ldiv": ldiv,
    "irem": irem,
    "lrem": lrem,
    "l2f": l2f,
    "d2i": d2i,
    "d2l": d2l,
    "ddiv": ddiv,
    "fdiv": fdiv,
    "drem": drem,
    "frem": frem,
    "cmp_long": cmp_long,
    "cmpl": cmpl,
    "cmpg": cmpg,
    "ushr32": ushr32,
    "ushr64": ushr64,
}
