"""Compiled statements: SQLiteProgram, SQLiteStatement, SQLiteQuery."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray
from devices.pocket.framework.android_database.values import as_long, as_string, from_java_bytes
from devices.pocket.framework.android_database_sqlite.closable import SQLiteClosable
from devices.pocket.framework.android_database_sqlite.connection import Result
from devices.pocket.framework.runtime import device

_ARGUMENT = "java.lang.IllegalArgumentException"


@java_class("android.database.sqlite.SQLiteProgram", access="public abstract")
class SQLiteProgram(SQLiteClosable):
    """`arguments` has one plain value per parameter."""

    database: Any
    sql: str
    arguments: list[Any]

    def prepare(self, database: Any, sql: str, arguments: list[Any] | None = None) -> None:
        SQLiteClosable.init(self)
        self.database, self.sql = database, sql.strip()
        count = database.prepare(self.sql).parameters
        given = arguments or []
        if len(given) > count:
            throw(
                _ARGUMENT,
                f"Too many bind arguments.  {len(given)} arguments were provided but the "
                f"statement needs {count} arguments.",
            )
        self.arguments = given + [None] * (count - len(given))

    def run(self) -> Result:
        self.database.acquire_reference()
        try:
            result: Result = self.database.execute(self.sql, self.arguments)
            return result
        finally:
            self.database.release_reference()

    def _bind(self, index: int, value: Any) -> None:
        if not 1 <= index <= len(self.arguments):
            throw(
                _ARGUMENT,
                f"Cannot bind argument at index {index} because the index is out of range.  "
                f"The statement has {len(self.arguments)} parameters.",
            )
        self.arguments[index - 1] = value

    @java_method("final int getUniqueId()")
    def get_unique_id(self) -> int:
        return -1

    @java_method("void bindNull(int)")
    def bind_null(self, index: int) -> None:
        self._bind(index, None)

    @java_method("void bindLong(int,long)")
    @java_method("void bindDouble(int,double)")
    def bind_number(self, index: int, value: Any) -> None:
        self._bind(index, value)

    @java_method("void bindString(int,String)")
    def bind_string(self, index: int, value: str | None) -> None:
        if value is None:
            throw(_ARGUMENT, f"the bind value at index {index} is null")
        self._bind(index, value)

    @java_method("void bindBlob(int,byte[])")
    def bind_blob(self, index: int, value: JArray | None) -> None:
        if value is None:
            throw(_ARGUMENT, f"the bind value at index {index} is null")
        self._bind(index, from_java_bytes(value))

    @java_method("void clearBindings()")
    def clear_bindings(self) -> None:
        self.arguments = [None] * len(self.arguments)

    @java_method("void bindAllArgsAsStrings(String[])")
    def bind_all_args_as_strings(self, args: Any) -> None:
        if args is not None:
            for index in range(len(args.d), 0, -1):
                self.bind_string(index, args.d[index - 1])

    @java_method("protected void onAllReferencesReleased()")
    def on_all_references_released(self) -> None:
        self.arguments = []

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"SQLiteProgram: {self.sql}"


@java_class("android.database.sqlite.SQLiteStatement", access="public final")
class SQLiteStatement(SQLiteProgram):
    @java_method("void execute()")
    def execute(self) -> None:
        self._change()

    @java_method("int executeUpdateDelete()")
    def execute_update_delete(self) -> int:
        return self._change().changes

    @java_method("long executeInsert()")
    def execute_insert(self) -> int:
        return self._change().last_row

    @java_method("long simpleQueryForLong()")
    def simple_query_for_long(self) -> int:
        return as_long(self._single())

    @java_method("String simpleQueryForString()")
    def simple_query_for_string(self) -> Any:
        return as_string(self._single())

    def _change(self) -> Result:
        """Runs what must not give rows."""
        result = self.run()
        if result.rows:
            throw(
                "android.database.sqlite.SQLiteException",
                f"unknown error ({no_code()}): Queries can be performed using SQLiteDatabase "
                "query or rawQuery methods only.",
            )
        return result

    def _single(self) -> Any:
        rows = self.run().rows
        if not rows:
            throw("android.database.sqlite.SQLiteDoneException", f"unknown error ({no_code()})")
        return rows[0][0]


@java_class("android.database.sqlite.SQLiteQuery", access="public final")
class SQLiteQuery(SQLiteProgram):
    @java_method("String toString()")
    def to_string(self) -> str:
        return f"SQLiteQuery: {self.sql}"


def no_code() -> str:
    """How a message names the code of a statement that sqlite found nothing wrong with."""
    return "code 0 SQLITE_OK" if device().api >= 28 else "code 0"


def plain(value: Any) -> Any:
    """A Java object as sqlite takes it."""
    from devices.pocket.framework.android_database.matrix import object_type

    if value is None or isinstance(value, str):
        return value
    if isinstance(value, JArray):
        return from_java_bytes(value)
    kind = object_type(value)
    if kind in (1, 2):
        number = value.value if hasattr(value, "value") else None
        if number is not None:
            return number
    if type(value).java == "Ljava/lang/Boolean;":
        return 1 if value.value else 0
    return to_string(value)
