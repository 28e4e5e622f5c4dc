"""One open database: a connection of Python's sqlite3, used by one thread at a time.

Like Android's connection pool with one connection: a thread that began a transaction keeps the
connection until it ended it; others wait. Everything happens in sqlite's autocommit mode, so that
transactions are exactly those that Android begins.
"""

from __future__ import annotations

import os
import re
import sqlite3
import unicodedata
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from dalvik.core.java_io.sandbox import absolute, sandbox
from dalvik.core.java_lang.units import joined, split
from dalvik.vm.interop import throw, vm
from dalvik.vm.threads import JavaThread
from devices.pocket.framework.android_database_sqlite.exceptions import (
    BUSY,
    primary_code,
    throw_sqlite,
)
from devices.pocket.framework.runtime import device

_USES = re.compile(r"current statement uses (\d+)")
_EXPLAIN = re.compile(r"\s*explain\b", re.IGNORECASE)
_PATIENCE_NANOS = 2_500_000_000
_RETRY_NANOS = 10_000_000
_MOST_PREPARED = 100


@dataclass
class Transaction:
    """One level of nested transactions."""

    listener: Any = None
    marked_successful: bool = False
    child_failed: bool = False


@dataclass
class Prepared:
    """What compiling a statement told."""

    sql: str
    parameters: int


@dataclass
class Result:
    """What a statement gave."""

    rows: list[list[Any]] = field(default_factory=list)
    columns: list[str] = field(default_factory=list)
    changes: int = 0
    last_row: int = -1


class Connection:
    """An open connection; `path` is the app's, `:memory:` for one without a file."""

    def __init__(self, path: str, *, writable: bool, create: bool, localized: bool) -> None:
        self.path, self.writable = path, writable
        self.transactions: list[Transaction] = []
        self._owner: JavaThread | None = None
        self._uses = 0
        self._waiting: list[JavaThread] = []
        self._prepared: OrderedDict[str, Prepared] = OrderedDict()
        self.sqlite = self._open(path, writable, create)
        self.sqlite.text_factory = _decode
        for name in ("LOCALIZED", "UNICODE"):
            if localized:
                self.sqlite.create_collation(name, _collate)
        self._touch()

    def _open(self, path: str, writable: bool, create: bool) -> sqlite3.Connection:
        options = {"timeout": 0.0, "isolation_level": None, "check_same_thread": False}
        if path == ":memory:":
            return sqlite3.connect(path, **options)  # type: ignore[call-overload]
        mode = "rwc" if create else "rw" if writable else "ro"
        try:
            host = sandbox().locate(absolute(path))
            if not create and not os.path.exists(host):
                raise OSError
            url = "file:" + "".join(c if c not in "?#%" else f"%{ord(c):02x}" for c in host)
            found = sqlite3.connect(f"{url}?mode={mode}", uri=True, **options)  # type: ignore[call-overload]
            found.execute("PRAGMA schema_version").fetchall()
            return found
        except OSError:
            error = sqlite3.OperationalError("unknown error")
            error.sqlite_errorcode, error.sqlite_errorname = 14, "SQLITE_CANTOPEN"
            throw_sqlite(error, "Could not open database", device().api)
        except sqlite3.Error as error:
            throw_sqlite(error, None, device().api)

    def _touch(self) -> None:
        """Creates the file at once, as Android's first pragmas do."""
        if self.writable and self.path != ":memory:":
            self.sqlite.execute("PRAGMA user_version")

    def close(self) -> None:
        self.sqlite.close()

    # -- one thread at a time ---------------------------------------------------------------------

    def acquire(self) -> None:
        scheduler = vm().scheduler
        while self._owner is not None and self._owner is not scheduler.current:
            self._waiting.append(scheduler.current)
            scheduler.block(f"the database {self.path}", interruptible=False)
        self._owner = scheduler.current
        self._uses += 1

    def release(self) -> None:
        self._uses -= 1
        if self._uses == 0:
            self._owner = None
            waiting, self._waiting = self._waiting, []
            for thread in waiting:
                vm().scheduler.wake(thread)

    @property
    def held_here(self) -> bool:
        return self._owner is vm().scheduler.current

    # -- statements -------------------------------------------------------------------------------

    def prepare(self, sql: str) -> Prepared:
        """Compiles a statement; errors say so. Only the first of several statements counts."""
        found = self._prepared.get(sql)
        if found is not None:
            self._prepared.move_to_end(sql)
            return found
        text = joined(first_statement(sql))
        parameters = 0
        if text.strip() and not _EXPLAIN.match(text):
            try:
                self.sqlite.execute(f"EXPLAIN {text}").close()
            except sqlite3.ProgrammingError as error:
                uses = _USES.search(str(error))
                if uses is None:
                    throw_sqlite(error, f", while compiling: {sql}", device().api)
                parameters = int(uses[1])
            except sqlite3.Error as error:
                throw_sqlite(error, f", while compiling: {sql}", device().api)
        found = self._prepared[sql] = Prepared(text, parameters)
        if len(self._prepared) > _MOST_PREPARED:
            self._prepared.popitem(last=False)
        return found

    def execute(self, sql: str, arguments: Sequence[Any] = ()) -> Result:
        """Runs a statement to its end."""
        self.acquire()
        try:
            prepared = self.prepare(sql)
            given = [joined(one) if isinstance(one, str) else one for one in arguments]
            given += [None] * (prepared.parameters - len(given))
            return self._run(prepared.sql, given)
        finally:
            self.release()

    def _run(self, sql: str, arguments: list[Any]) -> Result:
        started = vm().clock.now
        while True:
            try:
                before = self.sqlite.total_changes
                cursor = self.sqlite.execute(sql, arguments)
                rows = [list(row) for row in cursor.fetchall()]
                columns = [split(one[0]) for one in cursor.description or ()]
                changes = cursor.rowcount if cursor.rowcount >= 0 else 0
                last = cursor.lastrowid if self.sqlite.total_changes > before else -1
                self._schema_may_differ(sql)
                return Result(rows, columns, changes, -1 if last is None else last)
            except sqlite3.Error as error:
                if primary_code(error) != BUSY or vm().clock.now - started > _PATIENCE_NANOS:
                    throw_sqlite(error, None, device().api)
            vm().scheduler.sleep(_RETRY_NANOS)

    def _schema_may_differ(self, sql: str) -> None:
        if sql.lstrip()[:3].upper() in ("CRE", "DRO", "ALT", "ATT", "DET", "ROL"):
            self._prepared.clear()

    # -- transactions -----------------------------------------------------------------------------

    def begin(self, mode: str, listener: Any) -> None:
        from dalvik.vm.interop import call

        self.acquire()
        try:
            if not self.transactions:
                self.execute(f"BEGIN {mode};" if mode else "BEGIN;")
            if listener is not None:
                call(listener, "onBegin()V")
        except BaseException:
            if not self.transactions and self.sqlite.in_transaction:
                self.execute("ROLLBACK;")
            self.release()
            raise
        self.transactions.append(Transaction(listener))

    def mark_successful(self) -> None:
        self.check_transaction()
        if self.transactions[-1].marked_successful:
            throw(
                "java.lang.IllegalStateException",
                "Cannot perform this operation because the transaction has already been marked "
                "successful.  The only thing you can do now is call endTransaction().",
            )
        self.transactions[-1].marked_successful = True

    def check_transaction(self) -> None:
        if not self.transactions or not self.held_here:
            throw(
                "java.lang.IllegalStateException",
                "Cannot perform this operation because there is no current transaction.",
            )

    def end(self) -> None:
        from dalvik.vm.interop import call

        self.check_transaction()
        top = self.transactions[-1]
        successful = top.marked_successful and not top.child_failed
        failure: BaseException | None = None
        if top.listener is not None:
            try:
                call(top.listener, "onCommit()V" if successful else "onRollback()V")
            except Exception as error:
                failure, successful = error, False
        self.transactions.pop()
        try:
            if self.transactions:
                if not successful:
                    self.transactions[-1].child_failed = True
            else:
                self.execute("COMMIT;" if successful else "ROLLBACK;")
        finally:
            self.release()
        if failure is not None:
            raise failure


def first_statement(sql: str) -> str:
    """The text up to the end of the first statement."""
    start = 0
    while True:
        end = sql.find(";", start)
        if end < 0:
            return sql
        if sqlite3.complete_statement(sql[: end + 1]):
            return sql[: end + 1]
        start = end + 1


def _decode(data: bytes) -> str:
    return split(data.decode("utf-8", "replace"))


def _collate(first: str, second: str) -> int:
    one, other = _collation_key(first), _collation_key(second)
    return (one > other) - (one < other)


def _collation_key(text: str) -> tuple[str, str, str]:
    """Letters first, then accents, then case: the order of most languages with Latin letters."""
    decomposed = unicodedata.normalize("NFD", text)
    base = "".join(char for char in decomposed if not unicodedata.combining(char))
    return base.casefold(), decomposed.casefold(), text.swapcase()
