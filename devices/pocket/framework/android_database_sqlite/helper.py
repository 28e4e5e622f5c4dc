"""SQLiteOpenHelper: opens, creates and upgrades an app's database."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, class_name, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_database_sqlite.database import (
    CREATE,
    READONLY,
    WAL,
    SQLiteDatabase,
)

_DB = "Landroid/database/sqlite/SQLiteDatabase;"
_FACTORY = "android.database.sqlite.SQLiteDatabase$CursorFactory"
_HANDLER = "android.database.DatabaseErrorHandler"
_DATABASE_PATH = "getDatabasePath(Ljava/lang/String;)Ljava/io/File;"


@java_class(
    "android.database.sqlite.SQLiteOpenHelper",
    access="public abstract",
    implements=["AutoCloseable"],
    abstract=[
        "void onCreate(android.database.sqlite.SQLiteDatabase)",
        "void onUpgrade(android.database.sqlite.SQLiteDatabase,int,int)",
    ],
)
class SQLiteOpenHelper(JObject):
    context: Any
    name: str | None
    factory: Any
    version: int
    handler: Any
    database: SQLiteDatabase | None
    initializing = False
    wal = False

    @java_method(f"void <init>(android.content.Context,String,{_FACTORY},int)")
    @java_method(f"void <init>(android.content.Context,String,{_FACTORY},int,{_HANDLER})")
    def init(
        self, context: Any, name: str | None, factory: Any, version: int, handler: Any = None
    ) -> None:
        if version < 1:
            message = f"Version must be >= 1, was {version}"
            throw("java.lang.IllegalArgumentException", message)
        self.context, self.name, self.factory = context, name, factory
        self.version, self.handler, self.database = version, handler, None

    @java_method(
        "void <init>(android.content.Context,String,int,"
        "android.database.sqlite.SQLiteDatabase$OpenParams)"
    )
    def init_params(self, context: Any, name: str | None, version: int, params: Any) -> None:
        self.init(context, name, params.factory, version, params.handler)
        self.wal = bool(params.flags & WAL)

    @java_method("String getDatabaseName()")
    def get_database_name(self) -> Any:
        return self.name

    @java_method("void setWriteAheadLoggingEnabled(boolean)")
    def set_write_ahead_logging_enabled(self, enabled: int) -> None:
        if self.wal != bool(enabled) and self.database is not None and self.database.is_open():
            if enabled:
                self.database.enable_write_ahead_logging()
            else:
                self.database.disable_write_ahead_logging()
        self.wal = bool(enabled)

    @java_method("android.database.sqlite.SQLiteDatabase getWritableDatabase()")
    def get_writable_database(self) -> SQLiteDatabase:
        return self._locked(True)

    @java_method("android.database.sqlite.SQLiteDatabase getReadableDatabase()")
    def get_readable_database(self) -> SQLiteDatabase:
        return self._locked(False)

    def _locked(self, writable: bool) -> SQLiteDatabase:
        from dalvik.vm.interop import vm

        monitors = vm().monitors
        monitors.enter(self)
        try:
            return self._get(writable)
        finally:
            monitors.exit(self)

    def _get(self, writable: bool) -> SQLiteDatabase:
        found = self.database
        if found is not None:
            if not found.is_open():
                self.database = found = None
            elif not writable or not found.is_read_only():
                return found
        if self.initializing:
            throw("java.lang.IllegalStateException", "getDatabase called recursively")
        self.initializing = True
        try:
            opened = self._open(writable)
            try:
                self._bring_up_to_date(opened)
            except BaseException:
                opened.close()
                raise
            self.database = opened
            return opened
        finally:
            self.initializing = False

    def _open(self, writable: bool) -> SQLiteDatabase:
        if self.name is None:
            return SQLiteDatabase.open(":memory:", CREATE)
        path = call(call(self.context, _DATABASE_PATH, self.name), "getPath()Ljava/lang/String;")
        flags = CREATE | (WAL if self.wal else 0)
        try:
            return SQLiteDatabase.open(path, flags, self.factory, self.handler)
        except Exception as error:
            if writable or "sqlite" not in class_name(error):
                raise
            return SQLiteDatabase.open(path, READONLY, self.factory, self.handler)

    def _bring_up_to_date(self, database: SQLiteDatabase) -> None:
        call(self, f"onConfigure({_DB})V", database)
        current = database.get_version()
        if current != self.version:
            if database.is_read_only():
                throw(
                    "android.database.sqlite.SQLiteException",
                    f"Can't upgrade read-only database from version {current} to "
                    f"{self.version}: {self.name}",
                )
            database.begin_transaction()
            try:
                if current == 0:
                    call(self, f"onCreate({_DB})V", database)
                elif current > self.version:
                    call(self, f"onDowngrade({_DB}II)V", database, current, self.version)
                else:
                    call(self, f"onUpgrade({_DB}II)V", database, current, self.version)
                database.set_version(self.version)
                database.set_transaction_successful()
            finally:
                database.end_transaction()
        call(self, f"onOpen({_DB})V", database)

    @java_method("synchronized void close()")
    def close(self) -> None:
        if self.initializing:
            throw("java.lang.IllegalStateException", "Closed during initialization")
        if self.database is not None and self.database.is_open():
            self.database.close()
            self.database = None

    @java_method("void onConfigure(android.database.sqlite.SQLiteDatabase)")
    def on_configure(self, database: Any) -> None:
        pass

    @java_method("void onDowngrade(android.database.sqlite.SQLiteDatabase,int,int)")
    def on_downgrade(self, database: Any, old: int, new: int) -> None:
        throw(
            "android.database.sqlite.SQLiteException",
            f"Can't downgrade database from version {old} to {new}",
        )

    @java_method("void onOpen(android.database.sqlite.SQLiteDatabase)")
    def on_open(self, database: Any) -> None:
        pass
