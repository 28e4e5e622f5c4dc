"""Cursors over plain rows: what a query of another process or of the system gives."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from dalvik.core.java_lang.encoding import java_bytes
from dalvik.vm.interop import box_double, box_long, call, vm
from dalvik.vm.objects import array_of
from devices.pocket.framework.android_database.matrix import MatrixCursor
from devices.pocket.framework.android_net.uri import parse
from devices.pocket.system.stock_providers import Cell

_NULL, _INTEGER, _FLOAT, _STRING = 0, 1, 2, 3


def java_cell(value: Cell) -> Any:
    if isinstance(value, int):
        return box_long(value)
    if isinstance(value, float):
        return box_double(value)
    return java_bytes(value) if isinstance(value, bytes) else value


def cursor_over(
    columns: Sequence[str], rows: Iterable[Sequence[Cell]], notify: str | None = None
) -> Any:
    """A cursor; `notify` is the URI whose changes it hears of."""
    made = MatrixCursor.__new__(MatrixCursor)
    made.init_columns(array_of("[Ljava/lang/String;", list(columns)))
    made.rows = [[java_cell(one) for one in row] for row in rows]
    if notify is not None:
        resolver = application_resolver()
        if resolver is not None:
            made.set_notification_uri(resolver, parse(notify))
    return made


def application_resolver() -> Any:
    """The content resolver of this process's application."""
    applications = vm().state.get("applications by package", {})
    app = next(iter(applications.values()), None)
    if app is None:
        return None
    return call(app, "getContentResolver()Landroid/content/ContentResolver;")


def plain_rows(cursor: Any) -> tuple[tuple[str, ...], list[tuple[Cell, ...]], str | None]:
    """Columns, rows and notification URI of any cursor, which is closed."""
    columns = tuple(call(cursor, "getColumnNames()[Ljava/lang/String;").d)
    rows = []
    call(cursor, "moveToPosition(I)Z", -1)
    while call(cursor, "moveToNext()Z"):
        rows.append(tuple(_cell(cursor, at) for at in range(len(columns))))
    uri = call(cursor, "getNotificationUri()Landroid/net/Uri;")
    call(cursor, "close()V")
    return columns, rows, None if uri is None else uri.text


def _cell(cursor: Any, at: int) -> Cell:
    kind = call(cursor, "getType(I)I", at)
    if kind == _NULL:
        return None
    if kind == _INTEGER:
        return int(call(cursor, "getLong(I)J", at))
    if kind == _FLOAT:
        return float(call(cursor, "getDouble(I)D", at))
    if kind == _STRING:
        return str(call(cursor, "getString(I)Ljava/lang/String;", at))
    return bytes(byte & 0xFF for byte in call(cursor, "getBlob(I)[B", at).d)
