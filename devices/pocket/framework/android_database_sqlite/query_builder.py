"""SQLiteQueryBuilder."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, iterate, throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_database.utils import escaped
from devices.pocket.framework.android_database_sqlite import queries

_CURSOR = "android.database.Cursor"
_DB = "android.database.sqlite.SQLiteDatabase"
_FACTORY = f"{_DB}$CursorFactory"
_STRINGS = "[Ljava/lang/String;"


@java_class("android.database.sqlite.SQLiteQueryBuilder")
class SQLiteQueryBuilder(JObject):
    tables: str | None = ""
    where = ""
    projection: Any = None
    factory: Any = None
    distinct = False
    strict = False

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void setDistinct(boolean)")
    def set_distinct(self, distinct: int) -> None:
        self.distinct = bool(distinct)

    @java_method("boolean isDistinct()")
    def is_distinct(self) -> bool:
        return self.distinct

    @java_method("String getTables()")
    def get_tables(self) -> Any:
        return self.tables

    @java_method("void setTables(String)")
    def set_tables(self, tables: str | None) -> None:
        self.tables = tables

    @java_method("void appendWhere(CharSequence)")
    def append_where(self, text: Any) -> None:
        self.where += to_string(text)

    @java_method("void appendWhereStandalone(CharSequence)")
    def append_where_standalone(self, text: Any) -> None:
        self.where += f"{' AND ' if self.where else ''}({to_string(text)})"

    @java_method("void appendWhereEscapeString(String)")
    def append_where_escape_string(self, text: str) -> None:
        self.where += escaped(text)

    @java_method("void setProjectionMap(java.util.Map)")
    def set_projection_map(self, columns: Any) -> None:
        self.projection = columns

    @java_method("java.util.Map getProjectionMap()")
    def get_projection_map(self) -> Any:
        return self.projection

    @java_method(f"void setCursorFactory({_FACTORY})")
    def set_cursor_factory(self, factory: Any) -> None:
        self.factory = factory

    @java_method("void setStrict(boolean)")
    def set_strict(self, strict: int) -> None:
        self.strict = bool(strict)

    @java_method("boolean isStrict()")
    def is_strict(self) -> bool:
        return self.strict

    @java_method(
        "static String buildQueryString(boolean,String,String[],String,String,String,String,String)"
    )
    @staticmethod
    def build_query_string(distinct: int, *rest: Any) -> str:
        return queries.query_string(bool(distinct), *rest)

    @java_method("static void appendColumns(StringBuilder,String[])")
    @staticmethod
    def append_columns(builder: Any, columns: JArray) -> None:
        text = queries.column_list(columns.d)
        call(builder, "append(Ljava/lang/String;)Ljava/lang/StringBuilder;", text)

    # -- queries ----------------------------------------------------------------------------------

    @java_method(f"{_CURSOR} query({_DB},String[],String,String[],String,String,String)")
    @java_method(f"{_CURSOR} query({_DB},String[],String,String[],String,String,String,String)")
    @java_method(
        f"{_CURSOR} query({_DB},String[],String,String[],String,String,String,String,"
        "android.os.CancellationSignal)"
    )
    def query(
        self,
        database: Any,
        columns: Any,
        selection: str | None,
        arguments: Any,
        group: str | None,
        having: str | None,
        order: str | None,
        limit: str | None = None,
        signal: Any = None,
    ) -> Any:
        if self.tables is None:
            return None
        if self.strict and selection:
            # A selection that only makes sense without the parentheses is an injection.
            wrapped = f"({selection})"
            database.prepare(self._sql(columns, wrapped, group, having, order, limit))
            selection = wrapped
        sql = self._sql(columns, selection, group, having, order, limit)
        table = queries.edit_table(self.tables)
        return queries.cursor(database, self.factory, sql, arguments, table, signal)

    @java_method("String buildQuery(String[],String,String,String,String,String)")
    def build_query(self, columns: Any, selection: str | None, *rest: Any) -> str:
        return self._sql(columns, selection, *rest)

    @java_method("String buildQuery(String[],String,String[],String,String,String,String)")
    def build_query_old(self, columns: Any, selection: Any, arguments: Any, *rest: Any) -> str:
        return self._sql(columns, selection, *rest)

    def _sql(
        self,
        columns: Any,
        selection: str | None,
        group: str | None,
        having: str | None,
        order: str | None,
        limit: str | None,
    ) -> str:
        parts = [f"({self.where})"] if self.where else []
        if selection:
            parts.append(f"({selection})")
        return queries.query_string(
            self.distinct,
            self.tables or "",
            self._columns(columns),
            " AND ".join(parts),
            group,
            having,
            order,
            limit,
        )

    def _columns(self, columns: JArray | None) -> JArray | None:
        """The projection through the map, which also keeps out what is not in it."""
        if self.projection is None:
            return columns
        if columns is None or not columns.d:
            found = list(iterate(call(self.projection, "values()Ljava/util/Collection;")))
            keys = list(iterate(call(self.projection, "keySet()Ljava/util/Set;")))
            pairs = zip(keys, found, strict=True)
            return array_of(_STRINGS, [value for key, value in pairs if key != "_count"])
        return array_of(_STRINGS, [self._column(one) for one in columns.d])

    def _column(self, name: str) -> Any:
        get = "get(Ljava/lang/Object;)Ljava/lang/Object;"
        found = call(self.projection, get, name)
        if found is not None:
            return found
        if not self.strict and (" AS " in name or " as " in name):
            return name
        throw("java.lang.IllegalArgumentException", f"Invalid column {name}")

    # -- changes ----------------------------------------------------------------------------------

    @java_method(f"int update({_DB},android.content.ContentValues,String,String[])")
    def update(self, database: Any, values: Any, selection: str | None, arguments: Any) -> int:
        return queries.update(
            database, self.tables or "", values, self._both(selection), arguments, 0
        )

    @java_method(f"int delete({_DB},String,String[])")
    def delete(self, database: Any, selection: str | None, arguments: Any) -> int:
        return queries.delete(database, self.tables or "", self._both(selection), arguments)

    @java_method(f"long insert({_DB},android.content.ContentValues)")
    def insert(self, database: Any, values: Any) -> int:
        return queries.insert(database, self.tables or "", None, values, 0)

    def _both(self, selection: str | None) -> str:
        parts = [f"({part})" for part in (self.where, selection) if part]
        return " AND ".join(parts)

    # -- unions -----------------------------------------------------------------------------------

    @java_method(
        "String buildUnionSubQuery(String,String[],java.util.Set,int,String,String,String,String)"
    )
    def build_union_sub_query(
        self,
        type_column: str,
        columns: JArray,
        present: Any,
        offset: int,
        type_value: str,
        selection: str | None,
        group: str | None,
        having: str | None,
    ) -> str:
        there = set(iterate(present)) if present is not None else set()
        wanted = []
        for index, name in enumerate(columns.d):
            if name == type_column:
                wanted.append(f"'{type_value}' AS {type_column}")
            elif index <= offset or name in there:
                wanted.append(name)
            else:
                wanted.append(f"NULL AS {name}")
        return self._sql(array_of(_STRINGS, wanted), selection, group, having, None, None)

    @java_method("String buildUnionQuery(String[],String,String)")
    def build_union_query(self, parts: JArray, order: str | None, limit: str | None) -> str:
        union = " UNION " if self.distinct else " UNION ALL "
        sql = union.join(parts.d)
        if order:
            sql += f" ORDER BY {order}"
        return sql + (f" LIMIT {limit}" if limit else "")
