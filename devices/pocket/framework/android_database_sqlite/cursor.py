"""SQLiteCursor: the rows of a query."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.units import split
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_database.cursors import plain_column
from devices.pocket.framework.android_database.windows import (
    AbstractWindowedCursor,
    CursorWindow,
)


@java_interface(
    "android.database.sqlite.SQLiteCursorDriver",
    abstract=[
        "android.database.Cursor query"
        "(android.database.sqlite.SQLiteDatabase$CursorFactory,String[])",
        "void cursorDeactivated()",
        "void cursorRequeried(android.database.Cursor)",
        "void cursorClosed()",
        "void setBindArguments(String[])",
    ],
)
class SQLiteCursorDriver:
    """What a cursor tells about its life."""


@java_class(
    "android.database.sqlite.SQLiteDirectCursorDriver",
    access="public final",
    implements=["android.database.sqlite.SQLiteCursorDriver"],
)
class SQLiteDirectCursorDriver(JObject):
    database: Any
    table: str | None
    sql: str
    query_object: Any

    @java_method("void cursorDeactivated()")
    @java_method("void cursorClosed()")
    def nothing(self) -> None:
        pass

    @java_method("void cursorRequeried(android.database.Cursor)")
    def cursor_requeried(self, cursor: Any) -> None:
        pass

    @java_method("void setBindArguments(String[])")
    def set_bind_arguments(self, arguments: Any) -> None:
        self.query_object.bind_all_args_as_strings(arguments)


@java_class("android.database.sqlite.SQLiteCursor")
class SQLiteCursor(AbstractWindowedCursor):
    """The query runs when its rows are first asked for, as on Android; columns are known before."""

    driver: Any
    query: Any
    names: JArray | None = None
    indexes: dict[str, int] | None = None

    @java_method(
        "void <init>(android.database.sqlite.SQLiteCursorDriver,String,"
        "android.database.sqlite.SQLiteQuery)"
    )
    def init_query(self, driver: Any, table: str | None, query: Any) -> None:
        if query is None:
            throw("java.lang.IllegalArgumentException", "query object cannot be null")
        super().init()
        self.driver, self.query = driver, query

    @java_method(
        "void <init>(android.database.sqlite.SQLiteDatabase,"
        "android.database.sqlite.SQLiteCursorDriver,String,android.database.sqlite.SQLiteQuery)"
    )
    def init_database(self, database: Any, driver: Any, table: str | None, query: Any) -> None:
        self.init_query(driver, table, query)

    def _fill(self) -> CursorWindow:
        window: CursorWindow | None = self.f_mWindow
        if window is None:
            if self.f_mClosed or self.query.references <= 0:
                throw(
                    "java.lang.IllegalStateException",
                    f"attempt to re-open an already-closed object: {self.query.to_string()}",
                )
            result = self.query.run()
            window = CursorWindow.create(self.query.database.path, result.rows)
            window.columns = len(result.columns)
            self.f_mWindow = window
            self._set_names(result.columns)
        return window

    def _set_names(self, columns: list[str]) -> None:
        if self.names is None:
            self.names = array_of("[Ljava/lang/String;", columns)
            self.indexes = {name.lower(): index for index, name in reversed([*enumerate(columns)])}

    @java_method("android.database.sqlite.SQLiteDatabase getDatabase()")
    def get_database(self) -> Any:
        return self.query.database

    @java_method("boolean onMove(int,int)")
    def on_move(self, old: int, position: int) -> bool:
        self._fill()
        return True

    @java_method("int getCount()")
    def get_count(self) -> int:
        return len(self._fill().rows)

    @java_method("String[] getColumnNames()")
    def get_column_names(self) -> Any:
        if self.names is None:
            self._set_names([split(name) for name in self.query.database.columns(self.query)])
        return self.names

    @java_method("int getColumnIndex(String)")
    def get_column_index(self, name: str) -> int:
        self.get_column_names()
        assert self.indexes is not None
        return self.indexes.get(plain_column(name).lower(), -1)

    @java_method("void setSelectionArguments(String[])")
    def set_selection_arguments(self, arguments: Any) -> None:
        self.driver.set_bind_arguments(arguments)

    @java_method("void setFillWindowForwardOnly(boolean)")
    def set_fill_window_forward_only(self, only: int) -> None:
        pass

    @java_method("void deactivate()")
    def deactivate(self) -> None:
        super().deactivate()
        self.driver.nothing()

    @java_method("boolean requery()")
    def requery(self) -> bool:
        if self.f_mClosed or not self.query.database.is_open():
            return False
        self.close_window()
        self.f_mPos = -1
        self._fill()
        return super().requery()

    @java_method("void close()")
    def close(self) -> None:
        if not self.f_mClosed:
            super().close()
            self.query.close()
        else:
            super().close()
