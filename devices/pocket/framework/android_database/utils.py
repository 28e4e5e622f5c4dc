"""DatabaseUtils."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.booleans import Boolean
from dalvik.core.java_lang.box_base import Number
from dalvik.vm.interop import box, call, class_name, to_string, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_database.cursors import (
    FIELD_BLOB,
    FIELD_FLOAT,
    FIELD_INTEGER,
    FIELD_NULL,
)
from devices.pocket.framework.android_database.matrix import object_type
from devices.pocket.framework.android_database.values import from_java_bytes
from devices.pocket.framework.constants import constants

_INDEX_OR_THROW = "getColumnIndexOrThrow(Ljava/lang/String;)I"
_STRING = "getString(I)Ljava/lang/String;"
_STATEMENTS = {
    "SEL": 1, "INS": 2, "UPD": 2, "REP": 2, "DEL": 2, "ATT": 3, "COM": 5, "END": 5, "ROL": 6,
    "BEG": 4, "PRA": 7, "CRE": 8, "DRO": 8, "ALT": 8, "ANA": 9, "DET": 9,
}  # fmt: skip


def statement_type(sql: str) -> int:
    """What `getSqlStatementType` answers."""
    text = sql.strip().upper()
    if len(text) < 3:
        return 99
    if text.startswith("ROL") and " TO " in text:  # back to a savepoint: no end of a transaction
        return 99
    return _STATEMENTS.get(text[:3], 99)


def escaped(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def cursor_fill_window(cursor: Any, position: int, window: Any) -> None:
    """Copies the rows of any cursor into a window, from `position` on."""
    if position < 0 or position >= call(cursor, "getCount()I"):
        return
    old = call(cursor, "getPosition()I")
    columns = call(cursor, "getColumnCount()I")
    window.clear()
    window.start, window.columns = position, columns
    if call(cursor, "moveToPosition(I)Z", position):
        while True:
            window.rows.append([cell(cursor, column) for column in range(columns)])
            if not call(cursor, "moveToNext()Z"):
                break
    call(cursor, "moveToPosition(I)Z", old)


def cell(cursor: Any, column: int) -> Any:
    """The value at a cursor's position as plain data."""
    kind = call(cursor, "getType(I)I", column)
    if kind == FIELD_NULL:
        return None
    if kind == FIELD_INTEGER:
        return call(cursor, "getLong(I)J", column)
    if kind == FIELD_FLOAT:
        return call(cursor, "getDouble(I)D", column)
    if kind == FIELD_BLOB:
        blob = call(cursor, "getBlob(I)[B", column)
        return None if blob is None else from_java_bytes(blob)
    return call(cursor, _STRING, column)


@java_class("android.database.DatabaseUtils")
@constants(
    STATEMENT_SELECT=1,
    STATEMENT_UPDATE=2,
    STATEMENT_ATTACH=3,
    STATEMENT_BEGIN=4,
    STATEMENT_COMMIT=5,
    STATEMENT_ABORT=6,
    STATEMENT_PRAGMA=7,
    STATEMENT_DDL=8,
    STATEMENT_UNPREPARED=9,
    STATEMENT_OTHER=99,
)
class DatabaseUtils(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("static int getSqlStatementType(String)")
    @staticmethod
    def get_sql_statement_type(sql: str) -> int:
        return statement_type(sql)

    @java_method("static int getTypeOfObject(Object)")
    @staticmethod
    def get_type_of_object(value: Any) -> int:
        return object_type(value)

    @java_method("static String sqlEscapeString(String)")
    @staticmethod
    def sql_escape_string(text: str) -> str:
        return escaped(text)

    @java_method("static void appendEscapedSQLString(StringBuilder,String)")
    @staticmethod
    def append_escaped_sql_string(builder: Any, text: str) -> None:
        _append(builder, escaped(text))

    @java_method("static final void appendValueToSql(StringBuilder,Object)")
    @staticmethod
    def append_value_to_sql(builder: Any, value: Any) -> None:
        if value is None:
            _append(builder, "NULL")
        elif isinstance(value, Boolean):
            _append(builder, "1" if value.value else "0")
        else:
            _append(builder, escaped(to_string(value)))

    @java_method("static String concatenateWhere(String,String)")
    @staticmethod
    def concatenate_where(first: str | None, second: str | None) -> Any:
        if not first:
            return second
        return first if not second else f"({first}) AND ({second})"

    @java_method("static String[] appendSelectionArgs(String[],String[])")
    @staticmethod
    def append_selection_args(first: Any, second: Any) -> Any:
        if first is None or not first.d:
            return second
        return array_of("[Ljava/lang/String;", [*first.d, *second.d])

    @java_method(
        "static void bindObjectToProgram(android.database.sqlite.SQLiteProgram,int,Object)"
    )
    @staticmethod
    def bind_object_to_program(program: Any, index: int, value: Any) -> None:
        if value is None:
            call(program, "bindNull(I)V", index)
        elif isinstance(value, Number):
            if object_type(value) == FIELD_FLOAT:
                call(program, "bindDouble(ID)V", index, call(value, "doubleValue()D"))
            else:
                call(program, "bindLong(IJ)V", index, call(value, "longValue()J"))
        elif isinstance(value, Boolean):
            call(program, "bindLong(IJ)V", index, int(value.value))
        elif isinstance(value, JArray):
            call(program, "bindBlob(I[B)V", index, value)
        else:
            call(program, "bindString(ILjava/lang/String;)V", index, to_string(value))

    # -- whole queries ----------------------------------------------------------------------------

    @java_method("static long queryNumEntries(android.database.sqlite.SQLiteDatabase,String)")
    @java_method(
        "static long queryNumEntries(android.database.sqlite.SQLiteDatabase,String,String)"
    )
    @java_method(
        "static long queryNumEntries(android.database.sqlite.SQLiteDatabase,String,String,String[])"
    )
    @staticmethod
    def query_num_entries(
        self: Any, table: str, selection: str | None = None, args: Any = None
    ) -> int:
        where = f" where {selection}" if selection else ""
        return _long(self, f"select count(*) from {table}{where}", args)

    @java_method("static long longForQuery(android.database.sqlite.SQLiteDatabase,String,String[])")
    @staticmethod
    def long_for_query(database: Any, sql: str, args: Any) -> int:
        return _long(database, sql, args)

    @java_method("static long longForQuery(android.database.sqlite.SQLiteStatement,String[])")
    @staticmethod
    def long_for_statement(statement: Any, args: Any) -> Any:
        statement.bind_all_args_as_strings(args)
        return statement.simple_query_for_long()

    @java_method(
        "static String stringForQuery(android.database.sqlite.SQLiteDatabase,String,String[])"
    )
    @staticmethod
    def string_for_query(database: Any, sql: str, args: Any) -> Any:
        statement = database.compile_statement(sql)
        statement.bind_all_args_as_strings(args)
        return statement.simple_query_for_string()

    @java_method("static String stringForQuery(android.database.sqlite.SQLiteStatement,String[])")
    @staticmethod
    def string_for_statement(statement: Any, args: Any) -> Any:
        statement.bind_all_args_as_strings(args)
        return statement.simple_query_for_string()

    # -- rows to values ---------------------------------------------------------------------------

    @java_method(
        "static void cursorRowToContentValues"
        "(android.database.Cursor,android.content.ContentValues)"
    )
    @staticmethod
    def cursor_row_to_content_values(cursor: Any, values: Any) -> None:
        names = call(cursor, "getColumnNames()[Ljava/lang/String;").d
        for column, name in enumerate(names):
            if call(cursor, "getType(I)I", column) == FIELD_BLOB:
                values.put_any(name, call(cursor, "getBlob(I)[B", column))
            else:
                values.put_any(name, call(cursor, _STRING, column))

    @java_method(
        "static void cursorStringToContentValues"
        "(android.database.Cursor,String,android.content.ContentValues)"
    )
    @staticmethod
    def cursor_string(cursor: Any, field: str, values: Any) -> None:
        _copy(cursor, field, values, field, "s")

    @java_method(
        "static void cursorStringToContentValues"
        "(android.database.Cursor,String,android.content.ContentValues,String)"
    )
    @staticmethod
    def cursor_string_as(cursor: Any, field: str, values: Any, key: str) -> None:
        _copy(cursor, field, values, key, "s")

    @java_method(
        "static void cursorIntToContentValues"
        "(android.database.Cursor,String,android.content.ContentValues)"
    )
    @staticmethod
    def cursor_int(cursor: Any, field: str, values: Any) -> None:
        _copy(cursor, field, values, field, "I")

    @java_method(
        "static void cursorIntToContentValues"
        "(android.database.Cursor,String,android.content.ContentValues,String)"
    )
    @staticmethod
    def cursor_int_as(cursor: Any, field: str, values: Any, key: str) -> None:
        _copy(cursor, field, values, key, "I")

    @java_method(
        "static void cursorLongToContentValues"
        "(android.database.Cursor,String,android.content.ContentValues)"
    )
    @staticmethod
    def cursor_long(cursor: Any, field: str, values: Any) -> None:
        _copy(cursor, field, values, field, "J")

    @java_method(
        "static void cursorLongToContentValues"
        "(android.database.Cursor,String,android.content.ContentValues,String)"
    )
    @staticmethod
    def cursor_long_as(cursor: Any, field: str, values: Any, key: str) -> None:
        _copy(cursor, field, values, key, "J")

    @java_method(
        "static void cursorDoubleToContentValues"
        "(android.database.Cursor,String,android.content.ContentValues,String)"
    )
    @staticmethod
    def cursor_double_as(cursor: Any, field: str, values: Any, key: str) -> None:
        _copy(cursor, field, values, key, "D")

    # -- dumps ------------------------------------------------------------------------------------

    @java_method("static void dumpCursor(android.database.Cursor)")
    @staticmethod
    def dump_cursor(cursor: Any) -> None:
        vm().stdout.write(_dump(cursor).encode("utf-8", "replace"))

    @java_method("static String dumpCursorToString(android.database.Cursor)")
    @staticmethod
    def dump_cursor_to_string(cursor: Any) -> str:
        return _dump(cursor)

    @java_method("static String dumpCurrentRowToString(android.database.Cursor)")
    @staticmethod
    def dump_current_row_to_string(cursor: Any) -> str:
        return _dump_row(cursor)


def _append(builder: Any, text: str) -> None:
    call(builder, "append(Ljava/lang/String;)Ljava/lang/StringBuilder;", text)


def _long(database: Any, sql: str, args: Any) -> int:
    statement = database.compile_statement(sql)
    statement.bind_all_args_as_strings(args)
    return int(statement.simple_query_for_long())


_GET = {"s": _STRING, "I": "getInt(I)I", "J": "getLong(I)J", "D": "getDouble(I)D"}


def _copy(cursor: Any, field: str, values: Any, key: str, kind: str) -> None:
    column = call(cursor, _INDEX_OR_THROW, field)
    if kind != "s" and call(cursor, "isNull(I)Z", column):
        values.put_any(key, None)
        return
    found = call(cursor, _GET[kind], column)
    values.put_any(key, found if kind == "s" else box(kind, found))


def _dump(cursor: Any) -> str:
    lines = [f">>>>> Dumping cursor {to_string(cursor)}\n"]
    if cursor is not None:
        start = call(cursor, "getPosition()I")
        call(cursor, "moveToPosition(I)Z", -1)
        while call(cursor, "moveToNext()Z"):
            lines.append(_dump_row(cursor))
        call(cursor, "moveToPosition(I)Z", start)
    return "".join([*lines, "<<<<<\n"])


def _dump_row(cursor: Any) -> str:
    names = call(cursor, "getColumnNames()[Ljava/lang/String;").d
    lines = [f"{call(cursor, 'getPosition()I')} {{\n"]
    for column, name in enumerate(names):
        try:
            value = to_string(call(cursor, _STRING, column))
        except Exception as error:
            if not class_name(error).startswith("android.database.sqlite"):
                raise
            value = "<unprintable>"
        lines.append(f"   {name}={value}\n")
    return "".join([*lines, "}\n"])
