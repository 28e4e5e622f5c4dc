"""SQLiteDatabase."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.sandbox import absolute, sandbox
from dalvik.vm.interop import call, class_name, new, throw, to_string, vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JArray
from devices.pocket.framework.android_database.utils import statement_type
from devices.pocket.framework.android_database_sqlite import queries
from devices.pocket.framework.android_database_sqlite.closable import SQLiteClosable
from devices.pocket.framework.android_database_sqlite.connection import (
    Connection,
    Prepared,
    Result,
)
from devices.pocket.framework.android_database_sqlite.programs import (
    SQLiteQuery,
    SQLiteStatement,
    plain,
)
from devices.pocket.framework.constants import constants

READONLY, CREATE, WAL, NO_COLLATORS = 1, 0x10000000, 0x20000000, 16
_DB = "android.database.sqlite.SQLiteDatabase"
_FACTORY = f"{_DB}$CursorFactory"
_HANDLER = "android.database.DatabaseErrorHandler"
_LISTENER = "android.database.sqlite.SQLiteTransactionListener"
_VALUES = "android.content.ContentValues"
_CURSOR = "android.database.Cursor"
_SIGNAL = "android.os.CancellationSignal"
_SUFFIXES = ("", "-journal", "-shm", "-wal")


@java_interface(
    _FACTORY,
    abstract=[
        f"{_CURSOR} newCursor({_DB},android.database.sqlite.SQLiteCursorDriver,String,"
        "android.database.sqlite.SQLiteQuery)"
    ],
)
class CursorFactory:
    """Makes an app's own cursors."""


@java_interface(_LISTENER, abstract=["void onBegin()", "void onCommit()", "void onRollback()"])
class SQLiteTransactionListener:
    """Told about a transaction."""


@java_class(_DB, access="public final")
@constants(
    CONFLICT_NONE=0,
    CONFLICT_ROLLBACK=1,
    CONFLICT_ABORT=2,
    CONFLICT_FAIL=3,
    CONFLICT_IGNORE=4,
    CONFLICT_REPLACE=5,
    OPEN_READWRITE=0,
    OPEN_READONLY=1,
    NO_LOCALIZED_COLLATORS=16,
    CREATE_IF_NECESSARY=CREATE,
    ENABLE_WRITE_AHEAD_LOGGING=WAL,
    SQLITE_MAX_LIKE_PATTERN_LENGTH=50000,
    MAX_SQL_CACHE_SIZE=100,
)
class SQLiteDatabase(SQLiteClosable):
    connection: Connection | None
    path: str
    flags: int
    factory: Any
    error_handler: Any

    # -- opening and closing ----------------------------------------------------------------------

    @classmethod
    def open(
        cls, path: str, flags: int, factory: Any = None, handler: Any = None
    ) -> SQLiteDatabase:
        made = cls.__new__(cls)
        SQLiteClosable.init(made)
        made.path, made.flags, made.factory = path, flags, factory
        made.error_handler = handler or new("android.database.DefaultDatabaseErrorHandler")
        made.connection = None
        try:
            made._connect()
        except Exception as error:
            if "Corrupt" not in class_name(error):
                raise
            call(made.error_handler, f"onCorruption(L{_DB.replace('.', '/')};)V", made)
            made._connect()
        return made

    def _connect(self) -> None:
        readonly = bool(self.flags & READONLY)
        localized = not self.flags & NO_COLLATORS
        create = bool(self.flags & CREATE) and not readonly
        self.connection = Connection(
            self.path, writable=not readonly, create=create, localized=localized
        )
        if self.flags & WAL and self.path != ":memory:":
            self.execute("PRAGMA journal_mode=WAL")
        if localized and not readonly:
            self.execute("CREATE TABLE IF NOT EXISTS android_metadata (locale TEXT)")
            self._set_locale(to_string(call_default_locale()))

    def _set_locale(self, locale: str) -> None:
        rows = self.execute("SELECT locale FROM android_metadata LIMIT 1").rows
        if not rows or rows[0][0] != locale:
            self.execute("DELETE FROM android_metadata")
            self.execute("INSERT INTO android_metadata (locale) VALUES(?)", [locale])

    @java_method(f"static {_DB} openDatabase(String,{_FACTORY},int)")
    @java_method(f"static {_DB} openDatabase(String,{_FACTORY},int,{_HANDLER})")
    @staticmethod
    def open_database(path: str, factory: Any, flags: int, handler: Any = None) -> SQLiteDatabase:
        if path is None:
            throw("java.lang.IllegalArgumentException", "path must not be null.")
        return SQLiteDatabase.open(path, flags, factory, handler)

    @java_method(f"static {_DB} openDatabase(java.io.File,{_DB}$OpenParams)")
    @staticmethod
    def open_database_params(file: Any, params: Any) -> SQLiteDatabase:
        return SQLiteDatabase.open(file.path, params.flags, params.factory, params.handler)

    @java_method(f"static {_DB} openOrCreateDatabase(String,{_FACTORY})")
    @java_method(f"static {_DB} openOrCreateDatabase(String,{_FACTORY},{_HANDLER})")
    @staticmethod
    def open_or_create_database(path: str, factory: Any, handler: Any = None) -> SQLiteDatabase:
        return SQLiteDatabase.open(path, CREATE, factory, handler)

    @java_method(f"static {_DB} openOrCreateDatabase(java.io.File,{_FACTORY})")
    @staticmethod
    def open_or_create_file(file: Any, factory: Any) -> SQLiteDatabase:
        return SQLiteDatabase.open(file.path, CREATE, factory)

    @java_method(f"static {_DB} create({_FACTORY})")
    @staticmethod
    def create(factory: Any) -> SQLiteDatabase:
        return SQLiteDatabase.open(":memory:", CREATE, factory)

    @java_method(f"static {_DB} createInMemory({_DB}$OpenParams)")
    @staticmethod
    def create_in_memory(params: Any) -> SQLiteDatabase:
        return SQLiteDatabase.open(":memory:", params.flags | CREATE, params.factory)

    @java_method("static boolean deleteDatabase(java.io.File)")
    @staticmethod
    def delete_database(file: Any) -> bool:
        return delete_files(file.path)

    @java_method("static int releaseMemory()")
    @staticmethod
    def release_memory() -> int:
        return 0

    @java_method("protected void onAllReferencesReleased()")
    def on_all_references_released(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    @java_method("boolean isOpen()")
    def is_open(self) -> bool:
        return self.connection is not None

    @java_method("boolean isReadOnly()")
    def is_read_only(self) -> bool:
        return bool(self.flags & READONLY)

    @java_method("final String getPath()")
    def get_path(self) -> str:
        return self.path

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"SQLiteDatabase: {self.path}"

    # -- the connection ---------------------------------------------------------------------------

    def opened(self) -> Connection:
        if self.connection is None:
            throw(
                "java.lang.IllegalStateException",
                f"attempt to re-open an already-closed object: {self.to_string()}",
            )
        return self.connection

    def execute(self, sql: str, arguments: list[Any] | None = None) -> Result:
        return self.opened().execute(sql, arguments or [])

    def prepare(self, sql: str) -> Prepared:
        connection = self.opened()
        connection.acquire()
        try:
            return connection.prepare(sql)
        finally:
            connection.release()

    def columns(self, query: SQLiteQuery) -> list[str]:
        return query.run().columns

    # -- transactions -----------------------------------------------------------------------------

    @java_method("void beginTransaction()")
    def begin_transaction(self) -> None:
        self.opened().begin("EXCLUSIVE", None)

    @java_method("void beginTransactionNonExclusive()")
    def begin_transaction_non_exclusive(self) -> None:
        self.opened().begin("IMMEDIATE", None)

    @java_method("void beginTransactionReadOnly()")
    def begin_transaction_read_only(self) -> None:
        self.opened().begin("", None)

    @java_method(f"void beginTransactionWithListener({_LISTENER})")
    def begin_transaction_with_listener(self, listener: Any) -> None:
        self.opened().begin("EXCLUSIVE", listener)

    @java_method(f"void beginTransactionWithListenerNonExclusive({_LISTENER})")
    def begin_transaction_with_listener_non_exclusive(self, listener: Any) -> None:
        self.opened().begin("IMMEDIATE", listener)

    @java_method("void endTransaction()")
    def end_transaction(self) -> None:
        self.opened().end()

    @java_method("void setTransactionSuccessful()")
    def set_transaction_successful(self) -> None:
        self.opened().mark_successful()

    @java_method("boolean inTransaction()")
    def in_transaction(self) -> bool:
        connection = self.opened()
        return bool(connection.transactions) and connection.held_here

    @java_method("boolean isDbLockedByCurrentThread()")
    def is_db_locked_by_current_thread(self) -> bool:
        return self.opened().held_here

    @java_method("boolean isDbLockedByOtherThreads()")
    def is_db_locked_by_other_threads(self) -> bool:
        return False

    @java_method("boolean yieldIfContended()")
    @java_method("boolean yieldIfContendedSafely()")
    @java_method("boolean yieldIfContendedSafely(long)")
    def yield_if_contended(self, delay: int = -1) -> bool:
        self.opened().check_transaction()
        return False

    @java_method("void setLockingEnabled(boolean)")
    def set_locking_enabled(self, enabled: int) -> None:
        pass

    # -- pragmas ----------------------------------------------------------------------------------

    def _pragma(self, name: str) -> Any:
        return self.execute(f"PRAGMA {name};").rows[0][0]

    @java_method("int getVersion()")
    def get_version(self) -> Any:
        return self._pragma("user_version")

    @java_method("void setVersion(int)")
    def set_version(self, version: int) -> None:
        self.execute(f"PRAGMA user_version = {version}")

    @java_method("boolean needUpgrade(int)")
    def need_upgrade(self, version: int) -> bool:
        return bool(version > self.get_version())

    @java_method("long getPageSize()")
    def get_page_size(self) -> Any:
        return self._pragma("page_size")

    @java_method("void setPageSize(long)")
    def set_page_size(self, size: int) -> None:
        self.execute(f"PRAGMA page_size = {size}")

    @java_method("long getMaximumSize()")
    def get_maximum_size(self) -> int:
        return int(self._pragma("max_page_count") * self.get_page_size())

    @java_method("long setMaximumSize(long)")
    def set_maximum_size(self, size: int) -> int:
        page = self.get_page_size()
        count = -(-size // page)
        rows = self.execute(f"PRAGMA max_page_count = {count}").rows
        return int(rows[0][0] * page)

    @java_method("void setLocale(java.util.Locale)")
    def set_locale(self, locale: Any) -> None:
        if locale is None:
            throw("java.lang.IllegalArgumentException", "locale must not be null.")
        self._set_locale(to_string(locale))

    @java_method("void setMaxSqlCacheSize(int)")
    def set_max_sql_cache_size(self, size: int) -> None:
        if not 0 <= size <= 100:
            message = "expected value between 0 and 100"
            throw("java.lang.IllegalStateException", message)

    @java_method("void setForeignKeyConstraintsEnabled(boolean)")
    def set_foreign_key_constraints_enabled(self, enabled: int) -> None:
        self._not_in_transaction(
            "Foreign Key Constraints may not be changed while in a transaction"
        )
        self.execute(f"PRAGMA foreign_keys={1 if enabled else 0}")

    def _not_in_transaction(self, message: str) -> None:
        if self.opened().transactions:
            throw("java.lang.IllegalStateException", message)

    @java_method("boolean enableWriteAheadLogging()")
    def enable_write_ahead_logging(self) -> bool:
        if self.is_read_only() or self.path == ":memory:":
            return False
        self._not_in_transaction("Write Ahead Logging (WAL) mode cannot be enabled or disabled")
        self.execute("PRAGMA journal_mode=WAL")
        self.flags |= WAL
        return True

    @java_method("void disableWriteAheadLogging()")
    def disable_write_ahead_logging(self) -> None:
        if self.flags & WAL:
            self.execute("PRAGMA journal_mode=TRUNCATE")
            self.flags &= ~WAL

    @java_method("boolean isWriteAheadLoggingEnabled()")
    def is_write_ahead_logging_enabled(self) -> bool:
        self.opened()
        return bool(self.flags & WAL)

    @java_method("java.util.List getAttachedDbs()")
    def get_attached_dbs(self) -> Any:
        from dalvik.core.java_util.lists import ArrayList

        if self.connection is None:
            return None
        found = ArrayList.create()
        signature = "(Ljava/lang/Object;Ljava/lang/Object;)V"
        for _, name, file in self.execute("PRAGMA database_list;").rows:
            path = self.path if name == "main" else file
            found.items.append(new("android.util.Pair", signature, name, path))
        return found

    @java_method("boolean isDatabaseIntegrityOk()")
    def is_database_integrity_ok(self) -> bool:
        return bool(self._pragma("integrity_check(1)") == "ok")

    # -- statements -------------------------------------------------------------------------------

    @java_method("android.database.sqlite.SQLiteStatement compileStatement(String)")
    def compile_statement(self, sql: str) -> SQLiteStatement:
        return self.statement(sql, [])

    def statement(self, sql: str, arguments: list[Any]) -> SQLiteStatement:
        self.opened()
        made = SQLiteStatement.__new__(SQLiteStatement)
        made.prepare(self, sql, arguments)
        return made

    @java_method("void execSQL(String)")
    def exec_sql(self, sql: str) -> None:
        self._exec(sql, [])

    @java_method("void execSQL(String,Object[])")
    def exec_sql_with(self, sql: str, arguments: JArray | None) -> None:
        if arguments is None:
            throw("java.lang.IllegalArgumentException", "Empty bindArgs")
        self._exec(sql, [plain(one) for one in arguments.d])

    def _exec(self, sql: str, arguments: list[Any]) -> None:
        connection = self.opened()
        kind = statement_type(sql)
        if kind == 4:
            connection.begin("EXCLUSIVE", None)
        elif kind in (5, 6):
            if kind == 5:
                connection.mark_successful()
            connection.end()
        else:
            self.statement(sql, arguments).execute_update_delete()

    @java_method("void validateSql(String,android.os.CancellationSignal)")
    def validate_sql(self, sql: str, signal: Any) -> None:
        self.prepare(sql)

    # -- rows -------------------------------------------------------------------------------------

    @java_method(f"long insert(String,String,{_VALUES})")
    def insert(self, table: str, null_column: str | None, values: Any) -> int:
        return self._logged(values, lambda: queries.insert(self, table, null_column, values, 0))

    @java_method(f"long insertOrThrow(String,String,{_VALUES})")
    def insert_or_throw(self, table: str, null_column: str | None, values: Any) -> int:
        return queries.insert(self, table, null_column, values, 0)

    @java_method(f"long replace(String,String,{_VALUES})")
    def replace(self, table: str, null_column: str | None, values: Any) -> int:
        return self._logged(values, lambda: queries.insert(self, table, null_column, values, 5))

    @java_method(f"long replaceOrThrow(String,String,{_VALUES})")
    def replace_or_throw(self, table: str, null_column: str | None, values: Any) -> int:
        return queries.insert(self, table, null_column, values, 5)

    @java_method(f"long insertWithOnConflict(String,String,{_VALUES},int)")
    def insert_with_on_conflict(
        self, table: str, null_column: str | None, values: Any, conflict: int
    ) -> int:
        return queries.insert(self, table, null_column, values, conflict)

    def _logged(self, values: Any, action: Any) -> int:
        """`insert` and `replace` answer -1 where the others throw."""
        try:
            return int(action())
        except Exception as error:
            thrown = vm().as_java(error)
            if not vm().loader.is_instance(thrown, "Landroid/database/SQLException;"):
                raise
            from devices.pocket.framework.android_database_sqlite.logging import log_error

            log_error("SQLiteDatabase", f"Error inserting {to_string(values)}", thrown)
            return -1

    @java_method("int delete(String,String,String[])")
    def delete(self, table: str, where: str | None, arguments: Any) -> int:
        return queries.delete(self, table, where, arguments)

    @java_method(f"int update(String,{_VALUES},String,String[])")
    def update(self, table: str, values: Any, where: str | None, arguments: Any) -> int:
        return queries.update(self, table, values, where, arguments, 0)

    @java_method(f"int updateWithOnConflict(String,{_VALUES},String,String[],int)")
    def update_with_on_conflict(
        self, table: str, values: Any, where: str | None, arguments: Any, conflict: int
    ) -> int:
        return queries.update(self, table, values, where, arguments, conflict)

    # -- queries ----------------------------------------------------------------------------------

    @java_method(f"{_CURSOR} rawQuery(String,String[])")
    @java_method(f"{_CURSOR} rawQuery(String,String[],{_SIGNAL})")
    def raw_query(self, sql: str, arguments: Any, signal: Any = None) -> Any:
        return queries.cursor(self, None, sql, arguments, None, signal)

    @java_method(f"{_CURSOR} rawQueryWithFactory({_FACTORY},String,String[],String)")
    @java_method(f"{_CURSOR} rawQueryWithFactory({_FACTORY},String,String[],String,{_SIGNAL})")
    def raw_query_with_factory(
        self, factory: Any, sql: str, arguments: Any, table: str | None, signal: Any = None
    ) -> Any:
        return queries.cursor(self, factory, sql, arguments, table, signal)

    @java_method(f"{_CURSOR} query(String,String[],String,String[],String,String,String)")
    @java_method(f"{_CURSOR} query(String,String[],String,String[],String,String,String,String)")
    def query(self, table: str, columns: Any, where: Any, arguments: Any, *rest: str | None) -> Any:
        return self.query_with_factory(None, 0, table, columns, where, arguments, *rest)

    @java_method(
        f"{_CURSOR} query(boolean,String,String[],String,String[],String,String,String,String)"
    )
    @java_method(
        f"{_CURSOR} query"
        f"(boolean,String,String[],String,String[],String,String,String,String,{_SIGNAL})"
    )
    def query_distinct(self, distinct: int, *rest: Any) -> Any:
        return self.query_with_factory(None, distinct, *rest)

    @java_method(
        f"{_CURSOR} queryWithFactory"
        f"({_FACTORY},boolean,String,String[],String,String[],String,String,String,String)"
    )
    @java_method(
        f"{_CURSOR} queryWithFactory"
        f"({_FACTORY},boolean,String,String[],String,String[],String,String,String,String,{_SIGNAL})"
    )
    def query_with_factory(
        self,
        factory: Any,
        distinct: int,
        table: str,
        columns: Any,
        where: str | None,
        arguments: Any,
        group: str | None,
        having: str | None,
        order: str | None,
        limit: str | None = None,
        signal: Any = None,
    ) -> Any:
        sql = queries.query_string(
            bool(distinct), table, columns, where, group, having, order, limit
        )
        return queries.cursor(self, factory, sql, arguments, queries.edit_table(table), signal)

    @java_method("static String findEditTable(String)")
    @staticmethod
    def find_edit_table(tables: str) -> str:
        return queries.edit_table(tables)


def call_default_locale() -> Any:
    from dalvik.vm.interop import vm as machine

    holder = machine().loader.initialised("Ljava/util/Locale;")
    method = holder.find_method("getDefault", "()Ljava/util/Locale;")
    assert method is not None
    return method.call(None, [])


def delete_files(path: str) -> bool:
    """Removes a database and what belongs to it."""
    deleted = False
    for suffix in _SUFFIXES:
        try:
            sandbox().remove(absolute(path + suffix))
            deleted = True
        except OSError:
            continue
    return deleted
