"""MatrixCursor and MergeCursor: rows that an app puts together itself."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.box_base import Number
from dalvik.core.java_lang.parsing import parse_double, parse_integer
from dalvik.vm.interop import call, class_name, iterate, throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_database.cursors import (
    FIELD_BLOB,
    FIELD_FLOAT,
    FIELD_INTEGER,
    FIELD_NULL,
    FIELD_STRING,
    AbstractCursor,
)
from devices.pocket.framework.android_database.values import to_float, to_int, to_short

_LONG = (-(1 << 63), (1 << 63) - 1)
_FLOATS = ("java.lang.Float", "java.lang.Double")


def object_type(value: Any) -> int:
    """The FIELD_TYPE of a Java object."""
    if value is None:
        return FIELD_NULL
    if isinstance(value, JArray) and value.java == "[B":
        return FIELD_BLOB
    if isinstance(value, Number):
        return FIELD_FLOAT if class_name(value) in _FLOATS else FIELD_INTEGER
    return FIELD_STRING


@java_class("android.database.MatrixCursor")
class MatrixCursor(AbstractCursor):
    names: JArray
    rows: list[list[Any]]

    @java_method("void <init>(String[])")
    @java_method("void <init>(String[],int)")
    def init_columns(self, names: JArray, capacity: int = 16) -> None:
        super().init()
        self.names, self.rows = names, []

    def _value(self: Any, column: int) -> Any:
        if not 0 <= column < len(self.names.d):
            message = f"Requested column: {column}, # of columns: {len(self.names.d)}"
            throw("android.database.CursorIndexOutOfBoundsException", message)
        if self.f_mPos < 0:
            throw("android.database.CursorIndexOutOfBoundsException", "Before first row.")
        if self.f_mPos >= len(self.rows):
            throw("android.database.CursorIndexOutOfBoundsException", "After last row.")
        return self.rows[self.f_mPos][column]

    @java_method("android.database.MatrixCursor$RowBuilder newRow()")
    def new_row(self) -> RowBuilder:
        builder = RowBuilder()
        builder.cursor, builder.next = self, 0
        builder.row = [None] * len(self.names.d)
        self.rows.append(builder.row)
        return builder

    @java_method("void addRow(Object[])")
    def add_row(self, values: JArray) -> None:
        if len(values.d) != len(self.names.d):
            throw(
                "java.lang.IllegalArgumentException",
                f"columnNames.length = {len(self.names.d)}, columnValues.length = {len(values.d)}",
            )
        self.rows.append(list(values.d))

    @java_method("void addRow(Iterable)")
    def add_row_iterable(self, values: Any) -> None:
        row = list(iterate(values))
        if len(row) != len(self.names.d):
            less = len(row) < len(self.names.d)
            throw(
                "java.lang.IllegalArgumentException",
                f"columnValues.size() {'<' if less else '>'} columnNames.length",
            )
        self.rows.append(row)

    @java_method("int getCount()")
    def get_count(self) -> int:
        return len(self.rows)

    @java_method("String[] getColumnNames()")
    def get_column_names(self) -> JArray:
        return self.names

    @java_method("String getString(int)")
    def get_string(self, column: int) -> Any:
        value = self._value(column)
        return None if value is None else to_string(value)

    @java_method("long getLong(int)")
    def get_long(self, column: int) -> int:
        value = self._value(column)
        if value is None:
            return 0
        if isinstance(value, Number):
            return int(call(value, "longValue()J"))
        return parse_integer(to_string(value), 10, *_LONG)

    @java_method("int getInt(int)")
    def get_int(self, column: int) -> int:
        return to_int(self.get_long(column))

    @java_method("short getShort(int)")
    def get_short(self, column: int) -> int:
        return to_short(self.get_long(column))

    @java_method("double getDouble(int)")
    def get_double(self, column: int) -> float:
        value = self._value(column)
        if value is None:
            return 0.0
        if isinstance(value, Number):
            return float(call(value, "doubleValue()D"))
        return parse_double(to_string(value))

    @java_method("float getFloat(int)")
    def get_float(self, column: int) -> float:
        return to_float(self.get_double(column))

    @java_method("byte[] getBlob(int)")
    def get_blob(self, column: int) -> Any:
        return self._value(column)

    @java_method("int getType(int)")
    def get_type(self, column: int) -> int:
        return object_type(self._value(column))

    @java_method("boolean isNull(int)")
    def is_null(self, column: int) -> bool:
        return self._value(column) is None


@java_class("android.database.MatrixCursor$RowBuilder")
class RowBuilder(JObject):
    cursor: MatrixCursor
    row: list[Any]
    next: int

    @java_method("android.database.MatrixCursor$RowBuilder add(Object)")
    def add(self, value: Any) -> RowBuilder:
        if self.next == len(self.row):
            throw(
                "android.database.CursorIndexOutOfBoundsException",
                "No more columns left.",
            )
        self.row[self.next] = value
        self.next += 1
        return self

    @java_method("android.database.MatrixCursor$RowBuilder add(String,Object)")
    def add_named(self, name: str, value: Any) -> RowBuilder:
        for index, one in enumerate(self.cursor.names.d):
            if one == name:
                self.row[index] = value
        return self


@java_class("android.database.MergeCursor")
class MergeCursor(AbstractCursor):
    """Several cursors, one after the other."""

    cursors: list[Any]
    current: Any = None

    @java_method("void <init>(android.database.Cursor[])")
    def init_cursors(self, cursors: JArray) -> None:
        super().init()
        self.cursors = [one for one in cursors.d if one is not None]
        self.current = cursors.d[0] if cursors.d else None

    @java_method("int getCount()")
    def get_count(self) -> int:
        return sum(int(call(one, "getCount()I")) for one in self.cursors)

    @java_method("boolean onMove(int,int)")
    def on_move(self, old: int, position: int) -> bool:
        start = 0
        for cursor in self.cursors:
            count = call(cursor, "getCount()I")
            if position < start + count:
                self.current = cursor
                return bool(call(cursor, "moveToPosition(I)Z", position - start))
            start += count
        self.current = None
        return False

    @java_method("String getString(int)")
    def get_string(self, column: int) -> Any:
        return call(self.current, "getString(I)Ljava/lang/String;", column)

    @java_method("short getShort(int)")
    def get_short(self, column: int) -> Any:
        return call(self.current, "getShort(I)S", column)

    @java_method("int getInt(int)")
    def get_int(self, column: int) -> Any:
        return call(self.current, "getInt(I)I", column)

    @java_method("long getLong(int)")
    def get_long(self, column: int) -> Any:
        return call(self.current, "getLong(I)J", column)

    @java_method("float getFloat(int)")
    def get_float(self, column: int) -> Any:
        return call(self.current, "getFloat(I)F", column)

    @java_method("double getDouble(int)")
    def get_double(self, column: int) -> Any:
        return call(self.current, "getDouble(I)D", column)

    @java_method("int getType(int)")
    def get_type(self, column: int) -> Any:
        return call(self.current, "getType(I)I", column)

    @java_method("boolean isNull(int)")
    def is_null(self, column: int) -> Any:
        return call(self.current, "isNull(I)Z", column)

    @java_method("byte[] getBlob(int)")
    def get_blob(self, column: int) -> Any:
        return call(self.current, "getBlob(I)[B", column)

    @java_method("String[] getColumnNames()")
    def get_column_names(self) -> Any:
        if self.current is None:
            return array_of("[Ljava/lang/String;", [])
        return call(self.current, "getColumnNames()[Ljava/lang/String;")

    @java_method("void close()")
    def close(self) -> None:
        for cursor in self.cursors:
            call(cursor, "close()V")
        super().close()

    @java_method("boolean requery()")
    def requery(self) -> bool:
        return all(bool(call(cursor, "requery()Z")) for cursor in self.cursors)

    @java_method("void registerContentObserver(android.database.ContentObserver)")
    def register_content_observer(self, observer: Any) -> None:
        self._each("registerContentObserver(Landroid/database/ContentObserver;)V", observer)

    @java_method("void unregisterContentObserver(android.database.ContentObserver)")
    def unregister_content_observer(self, observer: Any) -> None:
        self._each("unregisterContentObserver(Landroid/database/ContentObserver;)V", observer)

    @java_method("void registerDataSetObserver(android.database.DataSetObserver)")
    def register_data_set_observer(self, observer: Any) -> None:
        self._each("registerDataSetObserver(Landroid/database/DataSetObserver;)V", observer)

    @java_method("void unregisterDataSetObserver(android.database.DataSetObserver)")
    def unregister_data_set_observer(self, observer: Any) -> None:
        self._each("unregisterDataSetObserver(Landroid/database/DataSetObserver;)V", observer)

    def _each(self, signature: str, observer: Any) -> None:
        for cursor in self.cursors:
            call(cursor, signature, observer)
