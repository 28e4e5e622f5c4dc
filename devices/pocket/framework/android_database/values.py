"""Cells of a cursor's window: Python's None, int, float, str and bytes, read as Android does."""

from __future__ import annotations

import re
import struct
from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.objects import JArray, array_of
from devices.pocket.framework.android_database.cursors import (
    FIELD_BLOB,
    FIELD_FLOAT,
    FIELD_INTEGER,
    FIELD_NULL,
    FIELD_STRING,
)

_INTEGER = re.compile(r"\s*([+-]?)(0[xX][0-9a-fA-F]+|0[0-7]*|[1-9][0-9]*)")
_FLOAT = re.compile(r"\s*[+-]?(\d+\.?\d*([eE][+-]?\d+)?|\.\d+([eE][+-]?\d+)?)")
_LONG_MAX, _LONG_MIN = (1 << 63) - 1, -(1 << 63)
_SQLITE = "android.database.sqlite.SQLiteException"


def cell_type(value: Any) -> int:
    """The FIELD_TYPE of a cell."""
    if value is None:
        return FIELD_NULL
    if isinstance(value, int):
        return FIELD_INTEGER
    if isinstance(value, float):
        return FIELD_FLOAT
    return FIELD_STRING if isinstance(value, str) else FIELD_BLOB


def as_string(value: Any) -> str | None:
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return f"{value:g}"
    throw(_SQLITE, "Unable to convert BLOB to string")


def as_long(value: Any) -> int:
    """As C's strtoll with base 0 reads a string: hexadecimal and octal prefixes count."""
    if value is None:
        return 0
    if isinstance(value, int):
        return value
    if isinstance(value, float):
        return clamp(value)
    if isinstance(value, str):
        found = _INTEGER.match(value)
        if found is None:
            return 0
        digits = found[2]
        base = 16 if digits[:2] in ("0x", "0X") else 8 if digits[0] == "0" else 10
        number = int(found[1] + digits, base)
        return max(_LONG_MIN, min(_LONG_MAX, number))
    throw(_SQLITE, "Unable to convert BLOB to long")


def clamp(value: float) -> int:
    """A double as a long: out of range becomes the nearest, NaN zero."""
    if value != value:
        return 0
    if value >= 2.0**63:
        return _LONG_MAX
    return _LONG_MIN if value <= -(2.0**63) else int(value)


def as_double(value: Any) -> float:
    if value is None:
        return 0.0
    if isinstance(value, int | float):
        return float(value)
    if isinstance(value, str):
        found = _FLOAT.match(value)
        return float(found[0]) if found else 0.0
    throw(_SQLITE, "Unable to convert BLOB to double")


def as_blob(value: Any) -> JArray | None:
    """Text is its UTF-8 with a NUL behind it, as the window stores it."""
    if value is None:
        return None
    if isinstance(value, int):
        throw(_SQLITE, "INTEGER data in nativeGetBlob ")
    if isinstance(value, float):
        throw(_SQLITE, "FLOAT data in nativeGetBlob ")
    if isinstance(value, str):
        value = value.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
        value = value.encode("utf-8", "replace") + b"\0"
    return to_java_bytes(value)


def to_java_bytes(data: bytes) -> JArray:
    return array_of("[B", list(struct.unpack(f"{len(data)}b", data)))


def from_java_bytes(array: JArray) -> bytes:
    return bytes(byte & 0xFF for byte in array.d)


def to_int(value: int) -> int:
    """A long narrowed to an int."""
    value &= 0xFFFFFFFF
    return value - (1 << 32) if value >> 31 else value


def to_short(value: int) -> int:
    value &= 0xFFFF
    return value - (1 << 16) if value >> 15 else value


def to_float(value: float) -> float:
    """A double narrowed to a float."""
    try:
        return float(struct.unpack("f", struct.pack("f", value))[0])
    except OverflowError:
        return float("inf") if value > 0 else float("-inf")
