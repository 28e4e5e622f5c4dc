"""Decodes a method's code units into instructions.

Operands by format (`a`, `b`, `c`; registers are numbers, branch targets absolute addresses in code
units, literals already sign-extended and shifted):

    10x                 -                   35c 3rc     a registers (tuple), b index
    11x                 a register          45cc 4rcc   a registers, b method, c prototype
    12x 22x 32x         a, b registers      22c         a, b registers, c index
    11n 21s 21h 31i 51l a register, b value 21c 31c     a register, b index
    23x                 a, b, c registers   22b 22s     a, b registers, c value
    10t 20t 30t         a target            21t 31t     a register, b target
    22t                 a, b registers, c target
    packed, sparse      a keys, b targets relative to the switch instruction
    array               a element width, b count, c bytes
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from dalvik.dex.opcodes import (
    ARRAY_PAYLOAD,
    BY_VALUE,
    PACKED_SWITCH_PAYLOAD,
    SPARSE_SWITCH_PAYLOAD,
    Opcode,
)
from dalvik.errors import Malformed

Units = Sequence[int]


class Instruction(NamedTuple):
    """One decoded instruction; see the module's docstring for what the operands mean."""

    offset: int
    op: Opcode
    a: int | tuple[int, ...]
    b: int | tuple[int, ...]
    c: int | tuple[int, ...] | bytes

    @property
    def size(self) -> int:
        """Length in code units."""
        return row_size(self)

    @property
    def target(self) -> int:
        """The address that a branch, switch or fill-array-data names."""
        target = {"22t": self.c, "21t": self.b, "31t": self.b}.get(self.op.format, self.a)
        assert isinstance(target, int)
        return target


#: An instruction's fields as a plain tuple, which takes half the time of an `Instruction` to make.
Row = tuple[int, Opcode, Any, Any, Any]
#: Code units above which the garbage collector would look through them several times.
_MANY = 500
_Decoder = Callable[[Units, int, int], Row]


def decode(units: Units, where: str, start: int) -> list[Row]:
    """All instructions in address order, payloads included.

    `where` and `start` (the byte offset of the first unit) are for the error message only.
    """
    found: list[Row] = []
    many = len(units) > _MANY and gc.isenabled()
    if many:
        gc.disable()  # thousands of new objects and not one cycle: looking for some costs a fifth
    try:
        address = _decode_into(found, units)
    except (IndexError, _Undefined):
        address = found[-1][0] + row_size(found[-1]) if found else 0
        expected = f"a defined, whole instruction at code unit {address} of {len(units)}"
        raise Malformed(where, start + 2 * address, expected) from None
    finally:
        if many:
            gc.enable()
    if address > len(units):
        raise Malformed(where, start + 2 * len(units), "the last instruction to end with the code")
    return found


def row_size(row: Row) -> int:
    """Length in code units."""
    _, op, keys, _, data = row
    if not op.is_payload:
        return op.size
    if op is ARRAY_PAYLOAD:
        return 4 + (len(data) + 1) // 2
    return 4 + 2 * len(keys) if op is PACKED_SWITCH_PAYLOAD else 2 + 4 * len(keys)


def _decode_into(found: list[Row], units: Units) -> int:
    """The hot loop: what the first unit says is looked up, and the formats that make up nearly all
    code are completed in place, the most frequent ones first."""
    append, by_unit = found.append, _BY_UNIT
    address, end = 0, len(units)
    while address < end:
        unit = units[address]
        try:
            shape, op, a, b = by_unit[unit]
        except KeyError:
            shape, op, a, b = by_unit[unit] = _first(unit)
        if shape == _WHOLE:
            append((address, op, a, b, 0))
            address += 1
        elif shape == _CALL:
            third = units[address + 2]
            registers = a[third] if third < len(a) else _five(unit, third)
            append((address, op, registers, units[address + 1], 0))
            address += 3
        elif shape == _B_FOLLOWS:
            append((address, op, a, units[address + 1], 0))
            address += 2
        elif shape == _C_FOLLOWS:
            append((address, op, a, b, units[address + 1]))
            address += 2
        elif shape == _B_TARGET_FOLLOWS:
            step = units[address + 1]
            append((address, op, a, address + (step - 0x10000 if step > 0x7FFF else step), 0))
            address += 2
        elif shape == _A_TARGET:
            append((address, op, address + a, 0, 0))
            address += 1
        elif shape == _TWO_REGISTERS_FOLLOW:
            second = units[address + 1]
            append((address, op, a, second & 0xFF, second >> 8))
            address += 2
        elif shape == _B_VALUE_FOLLOWS:
            value = units[address + 1]
            append((address, op, a, value - 0x10000 if value > 0x7FFF else value, 0))
            address += 2
        elif shape == _REGISTER_AND_VALUE_FOLLOW:
            second = units[address + 1]
            append((address, op, a, second & 0xFF, _s8(second >> 8)))
            address += 2
        elif shape == _C_TARGET_FOLLOWS:
            step = units[address + 1]
            append((address, op, a, b, address + (step - 0x10000 if step > 0x7FFF else step)))
            address += 2
        else:
            row = a(units, address, unit)
            append(row)
            address += row_size(row)
    return address


def invoked_methods(units: Units) -> Iterator[tuple[int, int]]:
    """(address, method index) of every call by name in well-formed code, without decoding more.

    Ends quietly at the first unit that begins no instruction: `decode` is the one that complains.
    """
    sizes, invokes = _SIZES, _INVOKES
    address, end = 0, len(units)
    while address < end:
        unit = units[address]
        low = unit & 0xFF
        if low in invokes and address + 1 < end:
            yield address, units[address + 1]
        if low == 0 and unit:
            try:
                address += row_size(_payload(units, address, unit))
            except (IndexError, _Undefined):
                return
        else:
            address += sizes[low]


class _Undefined(Exception):
    """A code unit that begins no instruction."""


def _payload(units: Units, address: int, unit: int) -> Row:
    count = units[address + 1]
    if unit == 0x0100:
        first = _s32(units, address + 2)
        targets = tuple(_s32(units, address + 4 + 2 * i) for i in range(count))
        keys = tuple(range(first, first + count))
        return (address, PACKED_SWITCH_PAYLOAD, keys, targets, 0)
    if unit == 0x0200:
        keys = tuple(_s32(units, address + 2 + 2 * i) for i in range(count))
        middle = address + 2 + 2 * count
        targets = tuple(_s32(units, middle + 2 * i) for i in range(count))
        return (address, SPARSE_SWITCH_PAYLOAD, keys, targets, 0)
    if unit == 0x0300:
        return _array_payload(units, address)
    raise _Undefined


def _array_payload(units: Units, address: int) -> Row:
    width = units[address + 1]
    elements = units[address + 2] | units[address + 3] << 16
    length = width * elements
    last = address + 4 + (length + 1) // 2
    if last > len(units):
        raise _Undefined
    data = b"".join(unit.to_bytes(2, "little") for unit in units[address + 4 : last])
    return (address, ARRAY_PAYLOAD, width, elements, data[:length])


def _s32(units: Units, at: int) -> int:
    value = units[at] | units[at + 1] << 16
    return value - 0x1_0000_0000 if value >= 0x8000_0000 else value


def _s16(value: int) -> int:
    return value - 0x10000 if value >= 0x8000 else value


def _s8(value: int) -> int:
    return value - 0x100 if value >= 0x80 else value


# How the first unit of an instruction is understood, by format: what is left to be read, and what
# the unit itself says of `a` and `b`.

(_WHOLE, _B_FOLLOWS, _CALL, _C_FOLLOWS, _TWO_REGISTERS_FOLLOW, _REGISTER_AND_VALUE_FOLLOW,
 _B_TARGET_FOLLOWS, _B_VALUE_FOLLOWS, _A_TARGET, _C_TARGET_FOLLOWS, _RARE) = range(11)  # fmt: skip


def _five(w: int, third: int) -> tuple[int, ...]:
    """The register list of 35c and 45cc: a count in the top nibble, then C D E F, then G."""
    count = w >> 12
    if count == 1:
        return (third & 15,)
    if count == 2:
        return (third & 15, third >> 4 & 15)
    if count == 3:
        return (third & 15, third >> 4 & 15, third >> 8 & 15)
    if count == 0:
        return ()
    if count == 4:
        return (third & 15, third >> 4 & 15, third >> 8 & 15, third >> 12)
    if count == 5:
        return (third & 15, third >> 4 & 15, third >> 8 & 15, third >> 12, w >> 8 & 15)
    raise _Undefined


#: Register lists of calls with up to three arguments, by count and the unit that names them.
_REGISTER_LISTS: tuple[tuple[tuple[int, ...], ...], ...] = (
    *(tuple(_five(count << 12, unit) for unit in range(16**count)) for count in range(4)),
    *((),) * 12,
)


def _nibbles(unit: int) -> tuple[int, int]:
    return unit >> 8 & 15, unit >> 12


def _byte(unit: int) -> tuple[int, int]:
    return unit >> 8, 0


def _signed_nibble(unit: int) -> tuple[int, int]:
    value = unit >> 12
    return unit >> 8 & 15, value - 16 if value > 7 else value


_SHAPES: dict[str, tuple[int, Callable[[int], tuple[Any, int]]]] = {
    "10x": (_WHOLE, lambda unit: (0, 0)),
    "11x": (_WHOLE, _byte),
    "12x": (_WHOLE, _nibbles),
    "11n": (_WHOLE, _signed_nibble),
    "21c": (_B_FOLLOWS, _byte),
    "22x": (_B_FOLLOWS, _byte),
    "35c": (_CALL, lambda unit: (_REGISTER_LISTS[unit >> 12], 0)),
    "22c": (_C_FOLLOWS, _nibbles),
    "23x": (_TWO_REGISTERS_FOLLOW, _byte),
    "22b": (_REGISTER_AND_VALUE_FOLLOW, _byte),
    "21t": (_B_TARGET_FOLLOWS, _byte),
    "21s": (_B_VALUE_FOLLOWS, _byte),
    "10t": (_A_TARGET, lambda unit: (_s8(unit >> 8), 0)),
    "22t": (_C_TARGET_FOLLOWS, _nibbles),
}


def _51l(op: Opcode) -> _Decoder:
    def read(u: Units, p: int, w: int) -> Row:
        value = u[p + 1] | u[p + 2] << 16 | u[p + 3] << 32 | u[p + 4] << 48
        return (p, op, w >> 8, value - (1 << 64) if value >> 63 else value, 0)

    return read


def _21h(op: Opcode) -> _Decoder:
    shift = 48 if "wide" in op.name else 16
    return lambda u, p, w: (p, op, w >> 8, _s16(u[p + 1]) << shift, 0)


def _range(u: Units, p: int, w: int) -> tuple[int, ...]:
    return tuple(range(u[p + 2], u[p + 2] + (w >> 8)))


_RARELY: dict[str, Callable[[Opcode], _Decoder]] = {
    "20t": lambda op: lambda u, p, w: (p, op, p + _s16(u[p + 1]), 0, 0),
    "30t": lambda op: lambda u, p, w: (p, op, p + _s32(u, p + 1), 0, 0),
    "32x": lambda op: lambda u, p, w: (p, op, u[p + 1], u[p + 2], 0),
    "21h": _21h,
    "22s": lambda op: lambda u, p, w: (p, op, w >> 8 & 15, w >> 12, _s16(u[p + 1])),
    "31i": lambda op: lambda u, p, w: (p, op, w >> 8, _s32(u, p + 1), 0),
    "31t": lambda op: lambda u, p, w: (p, op, w >> 8, p + _s32(u, p + 1), 0),
    "31c": lambda op: lambda u, p, w: (p, op, w >> 8, u[p + 1] | u[p + 2] << 16, 0),
    "51l": _51l,
    "3rc": lambda op: lambda u, p, w: (p, op, _range(u, p, w), u[p + 1], 0),
    "45cc": lambda op: lambda u, p, w: (p, op, _five(w, u[p + 2]), u[p + 1], u[p + 3]),
    "4rcc": lambda op: lambda u, p, w: (p, op, _range(u, p, w), u[p + 1], u[p + 3]),
}


def _undefined(units: Units, address: int, unit: int) -> Row:
    raise _Undefined


def _first(unit: int) -> tuple[int, Any, Any, int]:
    """(shape, opcode, a, b) of the instruction that begins so; for a rare shape `a` decodes it."""
    op = BY_VALUE[unit & 0xFF]
    if unit & 0xFF == 0 and unit:
        return _RARE, None, _payload, 0
    if op is None:
        return _RARE, None, _undefined, 0
    if op.format in _RARELY:
        return _RARE, op, _RARELY[op.format](op), 0
    shape, operands = _SHAPES[op.format]
    return shape, op, *operands(unit)


#: What `_first` says of each unit that was met so far: at most 65,536.
_BY_UNIT: dict[int, tuple[int, Any, Any, int]] = {}
_SIZES: tuple[int, ...] = tuple(op.size if op else 1 for op in BY_VALUE)
_INVOKES = frozenset(op.value for op in BY_VALUE if op and op.is_invoke and op.pool == "method")
