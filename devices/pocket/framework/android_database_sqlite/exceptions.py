"""SQLite's exceptions, and which one an error of Python's sqlite3 becomes."""

from __future__ import annotations

import re
import sqlite3
from typing import Any, NoReturn

from dalvik.core.java_io.declare import throwables
from dalvik.core.java_lang.units import split
from dalvik.vm.interop import throw
from devices.pocket.framework.android_database.exceptions import SQLException

_TABLE = """
SQLiteException                                 SQLException        0mb
SQLiteAbortException                            SQLiteException     0m
SQLiteAccessPermException                       SQLiteException     0m
SQLiteBindOrColumnIndexOutOfRangeException      SQLiteException     0m
SQLiteBlobTooBigException                       SQLiteException     0m
SQLiteCantOpenDatabaseException                 SQLiteException     0m
SQLiteConstraintException                       SQLiteException     0m
SQLiteDatabaseCorruptException                  SQLiteException     0m
SQLiteDatabaseLockedException                   SQLiteException     0m
SQLiteDatatypeMismatchException                 SQLiteException     0m
SQLiteDiskIOException                           SQLiteException     0m
SQLiteDoneException                             SQLiteException     0m
SQLiteFullException                             SQLiteException     0m
SQLiteMisuseException                           SQLiteException     0m
SQLiteOutOfMemoryException                      SQLiteException     0m
SQLiteReadOnlyDatabaseException                 SQLiteException     0m
SQLiteTableLockedException                      SQLiteException     0m
"""

_made = throwables(__name__, "android.database.sqlite", _TABLE, {"SQLException": SQLException})
SQLiteException: Any = _made["SQLiteException"]

#: By primary result code.
_BY_CODE = {
    4: "Abort", 3: "AccessPerm", 25: "BindOrColumnIndexOutOfRange", 18: "BlobTooBig",
    14: "CantOpenDatabase", 19: "Constraint", 11: "DatabaseCorrupt", 26: "DatabaseCorrupt",
    5: "DatabaseLocked", 20: "DatatypeMismatch", 10: "DiskIO", 101: "Done", 13: "Full",
    21: "Misuse", 7: "OutOfMemory", 8: "ReadOnlyDatabase", 6: "TableLocked",
}  # fmt: skip
CORRUPT = (11, 26)
BUSY = 5


def primary_code(error: sqlite3.Error) -> int:
    return int(getattr(error, "sqlite_errorcode", None) or 1) & 0xFF


def throw_sqlite(error: sqlite3.Error, message: str | None, api: int) -> NoReturn:
    """Raises Android's exception for an error of sqlite; `message` says what was being done."""
    code = int(getattr(error, "sqlite_errorcode", None) or 1)
    name = str(getattr(error, "sqlite_errorname", None) or "SQLITE_ERROR")
    text = str(error)
    if api < 21 and code & 0xFF == 19:
        code, text = 19, _before_extended_codes(text)
    label = f"{code} {name}" if api >= 28 else str(code)
    full = f"{text} (code {label})" + (f": {message}" if message else "")
    throw(f"android.database.sqlite.SQLite{_BY_CODE.get(code & 0xFF, '')}Exception", split(full))


def _before_extended_codes(text: str) -> str:
    """How the sqlite of Android 4 worded a broken constraint."""
    kind, _, rest = text.partition(" constraint failed: ")
    columns = [part.rpartition(".")[2] for part in rest.split(", ")]
    if kind == "UNIQUE":
        if len(columns) == 1:
            return f"column {columns[0]} is not unique"
        return f"columns {', '.join(columns)} are not unique"
    if kind == "NOT NULL":
        return f"{rest} may not be NULL"
    return re.sub("^FOREIGN KEY", "foreign key", text)
