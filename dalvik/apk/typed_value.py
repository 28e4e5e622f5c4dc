"""The value of an attribute or resource: one type byte and 32 bits of data (`Res_value`)."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from decimal import Decimal
from typing import Protocol

from dalvik.errors import BadInput, Malformed

NULL = 0x00
REFERENCE = 0x01
ATTRIBUTE = 0x02
STRING = 0x03
FLOAT = 0x04
DIMENSION = 0x05
FRACTION = 0x06
DYNAMIC_REFERENCE = 0x07
DYNAMIC_ATTRIBUTE = 0x08
INT_DEC = 0x10
INT_HEX = 0x11
INT_BOOLEAN = 0x12
INT_COLOR_ARGB8 = 0x1C
INT_COLOR_RGB8 = 0x1D
INT_COLOR_ARGB4 = 0x1E
INT_COLOR_RGB4 = 0x1F

FIRST_INT = INT_DEC
LAST_INT = INT_COLOR_RGB4
"""Every type from `FIRST_INT` to `LAST_INT` is an integer to Android, whatever its notation."""

NULL_UNDEFINED = 0
NULL_EMPTY = 1
"""The two data values of `NULL`: nothing was said, or `@empty` was."""

DIMENSION_UNITS = ("px", "dp", "sp", "pt", "in", "mm")
FRACTION_UNITS = ("%", "%p")

SIZE = 8
"""Bytes of an encoded value: `size:u16, zero:u8, type:u8, data:u32`."""

_VALUE = struct.Struct("<HBBI")
_U32 = struct.Struct("<I")
_F32 = struct.Struct("<f")
_LARGEST_FLOAT = 3.4028235677973362e38
"""The largest double that still rounds to a 32-bit float."""
_RADIX_SCALES = (2.0**-8, 2.0**-15, 2.0**-23, 2.0**-31)
_COLORS = (INT_COLOR_ARGB8, INT_COLOR_RGB8, INT_COLOR_ARGB4, INT_COLOR_RGB4)


class Strings(Protocol):
    """What `format` needs of a string pool."""

    def __getitem__(self, index: int) -> str: ...


@dataclass(frozen=True, slots=True)
class TypedValue:
    """`data` is always the unsigned 32 bits as stored; the helpers say what they mean."""

    type: int
    data: int

    @classmethod
    def read(cls, buffer: bytes | memoryview, offset: int, limit: int, where: str) -> TypedValue:
        """The value at `offset`, which must end at or before `limit`.

        Its `size` field is checked no further than Android does: eight bytes are used.
        """
        if offset < 0 or offset + SIZE > min(limit, len(buffer)):
            raise Malformed(where, offset, f"a value of {SIZE} bytes before {limit:#x}")
        _, _, kind, data = _VALUE.unpack_from(buffer, offset)
        return cls(kind, data)

    @property
    def is_int(self) -> bool:
        """Whether Android reads it as an integer: numbers, booleans and colours."""
        return FIRST_INT <= self.type <= LAST_INT

    @property
    def is_reference(self) -> bool:
        """Whether it names a resource that holds the value (`@type/name`)."""
        return self.type in (REFERENCE, DYNAMIC_REFERENCE)

    @property
    def is_attribute(self) -> bool:
        """Whether it names a theme attribute that holds the value (`?type/name`)."""
        return self.type in (ATTRIBUTE, DYNAMIC_ATTRIBUTE)

    @property
    def as_int(self) -> int:
        """The data as a signed 32-bit integer, whatever the type."""
        return self.data - (1 << 32) if self.data & 0x80000000 else self.data

    @property
    def as_float(self) -> float:
        """The number that a float, dimension, fraction or integer stands for, without its unit."""
        if self.type == FLOAT:
            value: float = _F32.unpack(_U32.pack(self.data))[0]
            return value
        if self.type in (DIMENSION, FRACTION):
            return complex_to_float(self.data)
        return float(self.as_int)

    @property
    def as_bool(self) -> bool:
        """Android's rule for integers of every notation: anything but zero is true."""
        return self.data != 0

    @property
    def unit(self) -> str:
        """The unit of a dimension or fraction; `?` for one that Android does not define."""
        units = DIMENSION_UNITS if self.type == DIMENSION else FRACTION_UNITS
        number = self.data & 0xF
        return units[number] if number < len(units) else "?"

    def format(self, pool: Strings | None = None) -> str:
        """As it would be written in source, with references in hexadecimal.

        A string needs its `pool`; without one, or with an index that the pool does not hold, its
        index is shown as `string#12`.
        """
        if self.type == STRING:
            return _string(pool, self.data)
        if self.type == NULL:
            return "@empty" if self.data == NULL_EMPTY else "@null"
        if self.is_reference:
            return f"@0x{self.data:08x}" if self.data else "@null"
        if self.is_attribute:
            return f"?0x{self.data:08x}"
        if self.type == FLOAT:
            return float_text(self.as_float)
        if self.type == DIMENSION:
            return float_text(self.as_float) + self.unit
        if self.type == FRACTION:
            return float_text(self.as_float * 100) + self.unit
        if self.type == INT_DEC:
            return str(self.as_int)
        if self.type == INT_BOOLEAN:
            return "true" if self.as_bool else "false"
        if self.type in _COLORS:
            return _color(self.type, self.data)
        if self.is_int:
            return f"0x{self.data:x}"
        return f"(type 0x{self.type:02x})0x{self.data:08x}"


def complex_to_float(data: int) -> float:
    """The number in a dimension's or fraction's data: 24 signed bits and one of four radixes.

    Exact, in 32 bits too: the mantissa fits a float.
    """
    mantissa = data & 0xFFFFFF00
    if mantissa & 0x80000000:
        mantissa -= 1 << 32
    return mantissa * _RADIX_SCALES[data >> 4 & 3]


def float_text(value: float) -> str:
    """The shortest decimal that reads back as the same 32-bit float; integers without a point."""
    if value != value or value in (float("inf"), float("-inf")):
        return str(value)
    texts = (f"{value:.{digits}g}" for digits in range(1, 9))
    text = next((text for text in texts if _reads_back(text, value)), f"{value:.9g}")
    if "e" in text and 1e-7 < abs(value) < 1e10:
        text = format(Decimal(text), "f")
    return text


def _reads_back(text: str, value: float) -> bool:
    rounded = float(text)
    return abs(rounded) <= _LARGEST_FLOAT and _F32.pack(rounded) == _F32.pack(value)


def _string(pool: Strings | None, index: int) -> str:
    if pool is not None:
        try:
            return pool[index]
        except BadInput:
            pass
    return f"string#{index}"


def _color(kind: int, data: int) -> str:
    """Always with full channels: the 4-bit types store doubled digits already."""
    if kind in (INT_COLOR_RGB8, INT_COLOR_RGB4):
        return f"#{data & 0xFFFFFF:06x}" if data >> 24 == 0xFF else f"#{data:08x}"
    return f"#{data:08x}"
