"""The SQL that Android's convenience methods make, and running it."""

from __future__ import annotations

import re
from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.objects import JArray
from devices.pocket.framework.android_database_sqlite.programs import SQLiteQuery, plain

CONFLICTS = ("", " OR ROLLBACK ", " OR ABORT ", " OR FAIL ", " OR IGNORE ", " OR REPLACE ")
_LIMIT = re.compile(r"\s*\d+\s*(,\s*\d+\s*)?")
_NEW_CURSOR = (
    "newCursor(Landroid/database/sqlite/SQLiteDatabase;"
    "Landroid/database/sqlite/SQLiteCursorDriver;Ljava/lang/String;"
    "Landroid/database/sqlite/SQLiteQuery;)Landroid/database/Cursor;"
)


def insert(database: Any, table: str, null_column: str | None, values: Any, conflict: int) -> int:
    pairs = content(values)
    if pairs:
        columns = ",".join(name for name, _ in pairs)
        marks = ",".join("?" * len(pairs))
        rest = f"({columns}) VALUES ({marks})"
    else:
        rest = f"({null_column}) VALUES (NULL)"
    sql = f"INSERT{CONFLICTS[conflict]} INTO {table}{rest}"
    return int(database.statement(sql, [plain(value) for _, value in pairs]).execute_insert())


def update(
    database: Any, table: str, values: Any, where: str | None, arguments: Any, conflict: int
) -> int:
    pairs = content(values)
    if not pairs:
        throw("java.lang.IllegalArgumentException", "Empty values")
    columns = ",".join(f"{name}=?" for name, _ in pairs)
    sql = f"UPDATE {CONFLICTS[conflict]}{table} SET {columns}"
    if where:
        sql += f" WHERE {where}"
    given = [plain(value) for _, value in pairs] + strings(arguments)
    return int(database.statement(sql, given).execute_update_delete())


def delete(database: Any, table: str, where: str | None, arguments: Any) -> int:
    sql = f"DELETE FROM {table}" + (f" WHERE {where}" if where else "")
    return int(database.statement(sql, strings(arguments)).execute_update_delete())


def cursor(
    database: Any, factory: Any, sql: str, arguments: Any, table: str | None, signal: Any
) -> Any:
    from devices.pocket.framework.android_database_sqlite.cursor import (
        SQLiteCursor,
        SQLiteDirectCursorDriver,
    )

    database.opened()
    if signal is not None:
        call(signal, "throwIfCanceled()V")
    query = SQLiteQuery.__new__(SQLiteQuery)
    query.prepare(database, sql)
    query.bind_all_args_as_strings(arguments)
    driver = SQLiteDirectCursorDriver()
    driver.database, driver.table, driver.sql, driver.query_object = database, table, sql, query
    factory = factory or database.factory
    if factory is not None:
        return call(factory, _NEW_CURSOR, database, driver, table, query)
    made = SQLiteCursor.__new__(SQLiteCursor)
    made.init_query(driver, table, query)
    return made


def content(values: Any) -> list[tuple[str, Any]]:
    """The pairs of a ContentValues, which may be null."""
    return [] if values is None else list(values.pairs())


def strings(arguments: JArray | None) -> list[Any]:
    return [] if arguments is None else list(arguments.d)


def edit_table(tables: str) -> str:
    """The first table of a list."""
    if not tables:
        throw("java.lang.IllegalStateException", "Invalid tables")
    return re.split("[ ,]", tables, maxsplit=1)[0]


def query_string(
    distinct: bool,
    tables: str,
    columns: JArray | None,
    where: str | None,
    group: str | None,
    having: str | None,
    order: str | None,
    limit: str | None,
) -> str:
    """The SELECT statement that `SQLiteQueryBuilder.buildQueryString` makes."""
    if not group and having:
        throw(
            "java.lang.IllegalArgumentException",
            "HAVING clauses are only permitted when using a groupBy clause",
        )
    if limit and not _LIMIT.fullmatch(limit):
        throw("java.lang.IllegalArgumentException", f"invalid LIMIT clauses:{limit}")
    wanted = column_list(columns.d) if columns is not None and columns.d else "* "
    parts = [f"SELECT {'DISTINCT ' if distinct else ''}{wanted}FROM {tables}"]
    for name, clause in (
        (" WHERE ", where),
        (" GROUP BY ", group),
        (" HAVING ", having),
        (" ORDER BY ", order),
        (" LIMIT ", limit),
    ):
        if clause:
            parts.append(name + clause)
    return "".join(parts)


def column_list(columns: list[Any]) -> str:
    return ", ".join(one for one in columns if one is not None) + " "
