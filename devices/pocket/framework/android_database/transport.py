"""Rows in a parcel: how a window crosses a process boundary."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from devices.pocket.framework.android_database.cursors import (
    FIELD_FLOAT,
    FIELD_INTEGER,
    FIELD_NULL,
    FIELD_STRING,
)
from devices.pocket.framework.android_database.values import (
    cell_type,
    from_java_bytes,
    to_java_bytes,
)


def write_rows(parcel: Any, columns: int, rows: list[list[Any]]) -> None:
    call(parcel, "writeInt(I)V", columns)
    call(parcel, "writeInt(I)V", len(rows))
    for row in rows:
        for value in row:
            _write(parcel, value)


def _write(parcel: Any, value: Any) -> None:
    kind = cell_type(value)
    call(parcel, "writeInt(I)V", kind)
    if kind == FIELD_INTEGER:
        call(parcel, "writeLong(J)V", value)
    elif kind == FIELD_FLOAT:
        call(parcel, "writeDouble(D)V", value)
    elif kind == FIELD_STRING:
        call(parcel, "writeString(Ljava/lang/String;)V", value)
    elif kind != FIELD_NULL:
        call(parcel, "writeByteArray([B)V", to_java_bytes(value))


def read_rows(parcel: Any) -> tuple[int, list[list[Any]]]:
    columns, count = call(parcel, "readInt()I"), call(parcel, "readInt()I")
    return columns, [[_read(parcel) for _ in range(columns)] for _ in range(count)]


def _read(parcel: Any) -> Any:
    kind = call(parcel, "readInt()I")
    if kind == FIELD_NULL:
        return None
    if kind == FIELD_INTEGER:
        return call(parcel, "readLong()J")
    if kind == FIELD_FLOAT:
        return call(parcel, "readDouble()D")
    if kind == FIELD_STRING:
        return call(parcel, "readString()Ljava/lang/String;")
    return from_java_bytes(call(parcel, "createByteArray()[B"))
