"""Encoded values: constants in annotations, static fields and call sites.

Numbers become int or float, strings str, and so on; `Null`, `TypeRef` and `EnumRef` mark what
Python has no type of its own for.
"""

from __future__ import annotations

import struct
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from dalvik.dex.bytes import read_uleb
from dalvik.dex.refs import FieldRef

if TYPE_CHECKING:
    from dalvik.dex.file import DexFile

_MAX_DEPTH = 64


class Null(Enum):
    """The constant null, told apart from a value that is absent."""

    NULL = None


class TypeRef(NamedTuple):
    """A class literal."""

    descriptor: str


class EnumRef(NamedTuple):
    """An enum constant, named by its field."""

    field: FieldRef


class Char(NamedTuple):
    """A char constant; kept apart from int because annotations tell them apart."""

    value: int


class Boxed(NamedTuple):
    """A number with its Java type ("B", "S", "I", "J", "F" or "D")."""

    type: str
    value: int | float


def read_array(
    dex: DexFile, offset: int, depth: int = 0, most: int | None = None
) -> tuple[list[object], int]:
    """An encoded array of at most `most` values and the offset behind it."""
    try:
        count, at = read_uleb(dex.data, offset)
        if count > (len(dex.data) - at if most is None else most):
            raise IndexError
        items = []
        for _ in range(count):
            item, at = read_value(dex, at, depth + 1)
            items.append(item)
        return items, at
    except IndexError:
        raise dex.malformed(offset, "an array of encoded values") from None


def read_value(dex: DexFile, at: int, depth: int = 0) -> tuple[object, int]:
    """One encoded value and the offset behind it."""
    start = at
    if depth > _MAX_DEPTH:
        raise dex.malformed(at, f"encoded values nested at most {_MAX_DEPTH} deep")
    try:
        head = dex.data[at]
    except IndexError:
        raise dex.malformed(at, "an encoded value") from None
    kind, argument = head & 0x1F, head >> 5
    at += 1
    if kind == 0x1C:
        return read_array(dex, at, depth)
    if kind == 0x1D:
        from dalvik.dex.annotations import read_annotation

        return read_annotation(dex, at, depth + 1)
    if kind == 0x1E:
        return Null.NULL, at
    if kind == 0x1F:
        return bool(argument), at
    raw = dex.data[at : at + argument + 1]
    if len(raw) != argument + 1 or len(raw) > _WIDTH.get(kind, 0):
        raise dex.malformed(start, "an encoded value of a known kind and width")
    return _scalar(dex, kind, raw), at + len(raw)


_WIDTH = {
    0x00: 1, 0x02: 2, 0x03: 2, 0x04: 4, 0x06: 8, 0x10: 4, 0x11: 8, 0x15: 4, 0x16: 4,
    0x17: 4, 0x18: 4, 0x19: 4, 0x1A: 4, 0x1B: 4,
}  # fmt: skip
_SIGNED = {0x00: "B", 0x02: "S", 0x04: "I", 0x06: "J"}


def _scalar(dex: DexFile, kind: int, raw: bytes) -> object:
    if kind in _SIGNED:
        return Boxed(_SIGNED[kind], int.from_bytes(raw, "little", signed=True))
    if kind == 0x10:  # floats are filled up with zeroes on the right
        return Boxed("F", struct.unpack("<f", raw.rjust(4, b"\0"))[0])
    if kind == 0x11:
        return Boxed("D", struct.unpack("<d", raw.rjust(8, b"\0"))[0])
    index = int.from_bytes(raw, "little")
    if kind == 0x03:
        return Char(index)
    if kind == 0x15:
        return dex.proto(index)
    if kind == 0x16:
        return dex.method_handle(index)
    if kind == 0x17:
        return dex.string(index)
    if kind == 0x18:
        return TypeRef(dex.type_name(index))
    if kind == 0x19:
        return dex.field(index)
    if kind == 0x1A:
        return dex.method(index)
    return EnumRef(dex.field(index))
