"""The providers that come with the system, without an app's code: settings, contacts, media,
calendars. Their data are tables of SQLite or of the system; their calls are plain."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from devices.pocket.device import Device

Cell = int | float | str | bytes | None


@dataclass(frozen=True)
class Rows:
    """What a query gives."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True)
class Query:
    projection: tuple[str, ...] | None = None
    selection: str | None = None
    arguments: tuple[str, ...] = ()
    order: str | None = None


class ProviderError(Exception):
    """A call that cannot be done; `java` is the exception that the app gets."""

    def __init__(self, java: str, message: str) -> None:
        super().__init__(message)
        self.java = java


class StockProvider(Protocol):
    """`path` is the URI's path in segments. All may raise ProviderError."""

    #: Permissions that reading and writing ask for.
    read_permission: str | None
    write_permission: str | None

    def query(self, path: Sequence[str], query: Query) -> Rows: ...

    def insert(self, path: Sequence[str], values: Mapping[str, Cell]) -> str | None:
        """The new row's path."""

    def update(self, path: Sequence[str], values: Mapping[str, Cell], query: Query) -> int: ...

    def delete(self, path: Sequence[str], query: Query) -> int: ...

    def type(self, path: Sequence[str]) -> str | None: ...


def stock_provider(device: Device, authority: str) -> StockProvider | None:
    if authority == "settings":
        return SettingsProvider(device)
    if authority in ("com.android.contacts", "contacts"):
        from devices.pocket.system.contacts import Contacts

        return Contacts(device, legacy=authority == "contacts")
    if authority == "media":
        from devices.pocket.system.media_store import MediaStore

        return MediaStore(device)
    if authority in (
        "com.android.calendar",
        "call_log",
        "user_dictionary",
        "browser",
        "sms",
        "mms",
    ):
        from devices.pocket.system.empty_providers import empty_provider

        return empty_provider(authority)
    return None


class SettingsProvider:
    """`content://settings/system` and its like."""

    read_permission: str | None = None
    write_permission: str | None = None

    def __init__(self, device: Device) -> None:
        self._device = device

    def query(self, path: Sequence[str], query: Query) -> Rows:
        table = self._device.settings.all(_namespace(path))
        connection = connect()
        connection.execute("CREATE TABLE t (_id INTEGER PRIMARY KEY, name TEXT, value TEXT)")
        connection.executemany("INSERT INTO t (name, value) VALUES (?, ?)", table.items())
        where = query.selection
        arguments = query.arguments
        if len(path) > 1:
            where, arguments = "name = ?", (path[1],)
        return select(connection, "t", query, where, arguments)

    def insert(self, path: Sequence[str], values: Mapping[str, Cell]) -> str | None:
        namespace, name = _namespace(path), str(values.get("name"))
        self._device.settings.put(namespace, name, values.get("value"))
        return f"{namespace}/{name}"

    def update(self, path: Sequence[str], values: Mapping[str, Cell], query: Query) -> int:
        names = self._names(path, query)
        for name in names:
            self._device.settings.put(path[0], name, values.get("value"))
        return len(names)

    def delete(self, path: Sequence[str], query: Query) -> int:
        return sum(self._device.settings.delete(path[0], name) for name in self._names(path, query))

    def type(self, path: Sequence[str]) -> str | None:
        kind = "item" if len(path) > 1 else "dir"
        return f"vnd.android.cursor.{kind}/{_namespace(path)}"

    def _names(self, path: Sequence[str], query: Query) -> list[str]:
        """The settings that a change concerns."""
        if len(path) > 1:
            _namespace(path)
            return [path[1]]
        rows = self.query(path, Query(("name",), query.selection, query.arguments)).rows
        return [str(name) for (name,) in rows]


def _namespace(path: Sequence[str]) -> str:
    if not path or path[0] not in ("system", "secure", "global"):
        uri = "/".join(["content://settings", *path])
        raise ProviderError("java.lang.IllegalArgumentException", f"Invalid URI: {uri}")
    return path[0]


def select(
    connection: sqlite3.Connection,
    source: str,
    query: Query,
    where: str | None,
    arguments: Sequence[Any],
) -> Rows:
    """Runs a query of a provider over a table or view."""
    columns = ", ".join(query.projection) if query.projection else "*"
    text = f"SELECT {columns} FROM {source}"
    if where:
        text += f" WHERE {where}"
    if query.order:
        text += f" ORDER BY {query.order}"
    try:
        cursor = connection.execute(text, tuple(arguments))
    except sqlite3.Error as error:
        raise ProviderError(
            "android.database.sqlite.SQLiteException", f"{error}, while compiling: {text}"
        ) from None
    names = tuple(one[0] for one in cursor.description)
    return Rows(names, tuple(cursor.fetchall()))


def connect() -> sqlite3.Connection:
    """A database in memory with Android's collations."""
    made = sqlite3.connect(":memory:", check_same_thread=False)
    for name in ("LOCALIZED", "UNICODE", "PHONEBOOK"):
        made.create_collation(name, _compare)
    return made


def _compare(first: str, second: str) -> int:
    """Letters before case, as people sort."""
    one, other = (first.casefold(), first.swapcase()), (second.casefold(), second.swapcase())
    return (one > other) - (one < other)
