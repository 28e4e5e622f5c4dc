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
from typing import NamedTuple

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
        if not self.op.is_payload:
            return self.op.size
        if self.op is ARRAY_PAYLOAD:
            assert isinstance(self.c, bytes)
            return 4 + (len(self.c) + 1) // 2
        assert isinstance(self.a, tuple)
        count = len(self.a)
        return 4 + 2 * count if self.op is PACKED_SWITCH_PAYLOAD else 2 + 4 * count

    @property
    def target(self) -> int:
        """The address that a branch, switch or fill-array-data names."""
        target = {"22t": self.c, "21t": self.b, "31t": self.b}.get(self.op.format, self.a)
        assert isinstance(target, int)
        return target


_Decoder = Callable[[Units, int, int], Instruction]
_new = tuple.__new__


def decode(units: Units, where: str, start: int) -> list[Instruction]:
    """All instructions in address order, payloads included.

    `where` and `start` (the byte offset of the first unit) are for the error message only.
    """
    found: list[Instruction] = []
    collecting = gc.isenabled()
    gc.disable()  # thousands of new objects and not one cycle: looking for some costs a fifth
    try:
        address = _decode_into(found, units)
    except (IndexError, _Undefined):
        address = found[-1].offset + found[-1].size if found else 0
        expected = f"a defined, whole instruction at code unit {address} of {len(units)}"
        raise Malformed(where, start + 2 * address, expected) from None
    finally:
        if collecting:
            gc.enable()
    if address > len(units):
        raise Malformed(where, start + 2 * len(units), "the last instruction to end with the code")
    return found


def _decode_into(found: list[Instruction], units: Units) -> int:
    """The hot loop: the formats that make up nine tenths of all code are decoded in place."""
    append, new, cls = found.append, tuple.__new__, Instruction
    shapes, lists = _SHAPES, _REGISTER_LISTS
    address, end = 0, len(units)
    while address < end:
        unit = units[address]
        shape, op, size, decoder = shapes[unit & 0xFF]
        if shape == _BYTE:
            append(new(cls, (address, op, unit >> 8, 0, 0)))
        elif shape == _CALL:
            by_unit = lists[unit >> 12]
            third = units[address + 2]
            registers = by_unit[third] if third < len(by_unit) else _five(unit, third)
            append(new(cls, (address, op, registers, units[address + 1], 0)))
        elif shape == _BYTE_AND_INDEX:
            append(new(cls, (address, op, unit >> 8, units[address + 1], 0)))
        elif shape == _NIBBLES_AND_INDEX:
            row = (address, op, unit >> 8 & 15, unit >> 12, units[address + 1])
            append(new(cls, row))
        elif shape == _NIBBLES:
            append(new(cls, (address, op, unit >> 8 & 15, unit >> 12, 0)))
        elif shape == _NIBBLE_AND_LITERAL:
            value = unit >> 12
            row = (address, op, unit >> 8 & 15, value - 16 if value > 7 else value, 0)
            append(new(cls, row))
        elif shape == _BYTE_AND_TARGET:
            step = units[address + 1]
            row = (address, op, unit >> 8, address + (step - 0x10000 if step > 0x7FFF else step), 0)
            append(new(cls, row))
        elif shape == _NOTHING and unit <= 0xFF:
            append(new(cls, (address, op, 0, 0, 0)))
        elif unit & 0xFF:
            append(decoder(units, address, unit))
        else:
            payload = _payload(units, address, unit)
            append(payload)
            size = payload.size
        address += size
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
                address += _payload(units, address, unit).size
            except (IndexError, _Undefined):
                return
        else:
            address += sizes[low]


class _Undefined(Exception):
    """A code unit that begins no instruction."""


def _payload(units: Units, address: int, unit: int) -> Instruction:
    count = units[address + 1]
    if unit == 0x0100:
        first = _s32(units, address + 2)
        targets = tuple(_s32(units, address + 4 + 2 * i) for i in range(count))
        keys = tuple(range(first, first + count))
        return Instruction(address, PACKED_SWITCH_PAYLOAD, keys, targets, 0)
    if unit == 0x0200:
        keys = tuple(_s32(units, address + 2 + 2 * i) for i in range(count))
        middle = address + 2 + 2 * count
        targets = tuple(_s32(units, middle + 2 * i) for i in range(count))
        return Instruction(address, SPARSE_SWITCH_PAYLOAD, keys, targets, 0)
    if unit == 0x0300:
        return _array_payload(units, address)
    raise _Undefined


def _array_payload(units: Units, address: int) -> Instruction:
    width = units[address + 1]
    elements = units[address + 2] | units[address + 3] << 16
    length = width * elements
    last = address + 4 + (length + 1) // 2
    if last > len(units):
        raise _Undefined
    data = b"".join(unit.to_bytes(2, "little") for unit in units[address + 4 : last])
    return Instruction(address, ARRAY_PAYLOAD, width, elements, data[:length])


def _s32(units: Units, at: int) -> int:
    value = units[at] | units[at + 1] << 16
    return value - 0x1_0000_0000 if value >= 0x8000_0000 else value


def _s16(value: int) -> int:
    return value - 0x10000 if value >= 0x8000 else value


def _s8(value: int) -> int:
    return value - 0x100 if value >= 0x80 else value


# One closure per opcode, so that decoding an instruction is one call and one tuple.


def _10x(op: Opcode) -> _Decoder:
    return lambda u, p, w: _new(Instruction, (p, op, 0, 0, 0))


def _12x(op: Opcode) -> _Decoder:
    return lambda u, p, w: _new(Instruction, (p, op, w >> 8 & 15, w >> 12, 0))


def _11n(op: Opcode) -> _Decoder:
    def read(u: Units, p: int, w: int) -> Instruction:
        value = w >> 12
        return _new(Instruction, (p, op, w >> 8 & 15, value - 16 if value > 7 else value, 0))

    return read


def _11x(op: Opcode) -> _Decoder:
    return lambda u, p, w: _new(Instruction, (p, op, w >> 8, 0, 0))


def _10t(op: Opcode) -> _Decoder:
    return lambda u, p, w: _new(Instruction, (p, op, p + _s8(w >> 8), 0, 0))


def _20t(op: Opcode) -> _Decoder:
    return lambda u, p, w: _new(Instruction, (p, op, p + _s16(u[p + 1]), 0, 0))


def _30t(op: Opcode) -> _Decoder:
    return lambda u, p, w: _new(Instruction, (p, op, p + _s32(u, p + 1), 0, 0))


def _22x(op: Opcode) -> _Decoder:
    return lambda u, p, w: _new(Instruction, (p, op, w >> 8, u[p + 1], 0))


def _32x(op: Opcode) -> _Decoder:
    return lambda u, p, w: _new(Instruction, (p, op, u[p + 1], u[p + 2], 0))


def _21t(op: Opcode) -> _Decoder:
    return lambda u, p, w: _new(Instruction, (p, op, w >> 8, p + _s16(u[p + 1]), 0))


def _21s(op: Opcode) -> _Decoder:
    return lambda u, p, w: _new(Instruction, (p, op, w >> 8, _s16(u[p + 1]), 0))


def _21h(op: Opcode) -> _Decoder:
    shift = 48 if "wide" in op.name else 16
    return lambda u, p, w: _new(Instruction, (p, op, w >> 8, _s16(u[p + 1]) << shift, 0))


def _21c(op: Opcode) -> _Decoder:
    return lambda u, p, w: _new(Instruction, (p, op, w >> 8, u[p + 1], 0))


def _23x(op: Opcode) -> _Decoder:
    def read(u: Units, p: int, w: int) -> Instruction:
        second = u[p + 1]
        return _new(Instruction, (p, op, w >> 8, second & 0xFF, second >> 8))

    return read


def _22b(op: Opcode) -> _Decoder:
    def read(u: Units, p: int, w: int) -> Instruction:
        second = u[p + 1]
        return _new(Instruction, (p, op, w >> 8, second & 0xFF, _s8(second >> 8)))

    return read


def _22t(op: Opcode) -> _Decoder:
    return lambda u, p, w: _new(Instruction, (p, op, w >> 8 & 15, w >> 12, p + _s16(u[p + 1])))


def _22s(op: Opcode) -> _Decoder:
    return lambda u, p, w: _new(Instruction, (p, op, w >> 8 & 15, w >> 12, _s16(u[p + 1])))


def _22c(op: Opcode) -> _Decoder:
    return lambda u, p, w: _new(Instruction, (p, op, w >> 8 & 15, w >> 12, u[p + 1]))


def _31i(op: Opcode) -> _Decoder:
    return lambda u, p, w: _new(Instruction, (p, op, w >> 8, _s32(u, p + 1), 0))


def _31t(op: Opcode) -> _Decoder:
    return lambda u, p, w: _new(Instruction, (p, op, w >> 8, p + _s32(u, p + 1), 0))


def _31c(op: Opcode) -> _Decoder:
    return lambda u, p, w: _new(Instruction, (p, op, w >> 8, u[p + 1] | u[p + 2] << 16, 0))


def _51l(op: Opcode) -> _Decoder:
    def read(u: Units, p: int, w: int) -> Instruction:
        value = u[p + 1] | u[p + 2] << 16 | u[p + 3] << 32 | u[p + 4] << 48
        signed = value - (1 << 64) if value >> 63 else value
        return _new(Instruction, (p, op, w >> 8, signed, 0))

    return read


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


def _35c(op: Opcode) -> _Decoder:
    return lambda u, p, w: _new(Instruction, (p, op, _five(w, u[p + 2]), u[p + 1], 0))


def _3rc(op: Opcode) -> _Decoder:
    def read(u: Units, p: int, w: int) -> Instruction:
        first = u[p + 2]
        return _new(Instruction, (p, op, tuple(range(first, first + (w >> 8))), u[p + 1], 0))

    return read


def _45cc(op: Opcode) -> _Decoder:
    return lambda u, p, w: _new(Instruction, (p, op, _five(w, u[p + 2]), u[p + 1], u[p + 3]))


def _4rcc(op: Opcode) -> _Decoder:
    def read(u: Units, p: int, w: int) -> Instruction:
        registers = tuple(range(u[p + 2], u[p + 2] + (w >> 8)))
        return _new(Instruction, (p, op, registers, u[p + 1], u[p + 3]))

    return read


def _undefined(u: Units, p: int, w: int) -> Instruction:
    raise _Undefined


_MAKERS: dict[str, Callable[[Opcode], _Decoder]] = {
    "10x": _10x, "12x": _12x, "11n": _11n, "11x": _11x, "10t": _10t, "20t": _20t, "30t": _30t,
    "22x": _22x, "32x": _32x, "21t": _21t, "21s": _21s, "21h": _21h, "21c": _21c, "23x": _23x,
    "22b": _22b, "22t": _22t, "22s": _22s, "22c": _22c, "31i": _31i, "31t": _31t, "31c": _31c,
    "51l": _51l, "35c": _35c, "3rc": _3rc, "45cc": _45cc, "4rcc": _4rcc,
}  # fmt: skip

_SIZES: tuple[int, ...] = tuple(op.size if op else 1 for op in BY_VALUE)
_INVOKES = frozenset(op.value for op in BY_VALUE if op and op.is_invoke and op.pool == "method")

(_OTHER, _BYTE, _CALL, _BYTE_AND_INDEX, _NIBBLES_AND_INDEX, _NIBBLES, _NIBBLE_AND_LITERAL,
 _BYTE_AND_TARGET, _NOTHING) = range(9)  # fmt: skip
_IN_PLACE = {
    "11x": _BYTE,
    "35c": _CALL,
    "21c": _BYTE_AND_INDEX,
    "22x": _BYTE_AND_INDEX,
    "22c": _NIBBLES_AND_INDEX,
    "12x": _NIBBLES,
    "11n": _NIBBLE_AND_LITERAL,
    "21t": _BYTE_AND_TARGET,
    "10x": _NOTHING,
}


def _shape(op: Opcode | None) -> tuple[int, Opcode | None, int, _Decoder]:
    if op is None:
        return _OTHER, None, 1, _undefined
    shape = _IN_PLACE.get(op.format, _OTHER)
    return shape, op, op.size, _MAKERS[op.format](op)


_SHAPES = tuple(_shape(op) for op in BY_VALUE)
#: Register lists of calls with up to three arguments, by count and the unit that names them.
_REGISTER_LISTS: tuple[tuple[tuple[int, ...], ...], ...] = (
    *(tuple(_five(count << 12, unit) for unit in range(16**count)) for count in range(4)),
    *((),) * 12,
)
