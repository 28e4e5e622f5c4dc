"""The contacts provider: raw contacts and their data in SQLite; every raw contact is a contact."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from devices.pocket.system.stock_providers import Cell, ProviderError, Query, Rows, connect, select

if TYPE_CHECKING:
    from devices.pocket.device import Device

_ITEM = "vnd.android.cursor.item"
_NAME, _PHONE, _EMAIL = f"{_ITEM}/name", f"{_ITEM}/phone_v2", f"{_ITEM}/email_v2"
_PHOTO = f"{_ITEM}/photo"
_DATA_COLUMNS = ", ".join(f"data{number}" for number in range(1, 16))
_SCHEMA = f"""
CREATE TABLE raw (
    _id INTEGER PRIMARY KEY, account_name TEXT, account_type TEXT, data_set TEXT, sourceid TEXT,
    version INTEGER DEFAULT 1, dirty INTEGER DEFAULT 1, deleted INTEGER DEFAULT 0,
    aggregation_mode INTEGER DEFAULT 0, starred INTEGER DEFAULT 0, custom_ringtone TEXT,
    send_to_voicemail INTEGER DEFAULT 0, times_contacted INTEGER DEFAULT 0,
    last_time_contacted INTEGER DEFAULT 0, sync1, sync2, sync3, sync4
);
CREATE TABLE items (
    _id INTEGER PRIMARY KEY, raw_contact_id INTEGER, mimetype TEXT, is_primary INTEGER DEFAULT 0,
    is_super_primary INTEGER DEFAULT 0, data_version INTEGER DEFAULT 1, data_sync1, data_sync2,
    data_sync3, data_sync4, res_package TEXT, {_DATA_COLUMNS}
);
CREATE TABLE groups (
    _id INTEGER PRIMARY KEY, account_name TEXT, account_type TEXT, title TEXT, notes TEXT,
    group_visible INTEGER DEFAULT 0, deleted INTEGER DEFAULT 0, system_id TEXT, sourceid TEXT,
    favorites INTEGER DEFAULT 0, auto_add INTEGER DEFAULT 0, should_sync INTEGER DEFAULT 1
);
CREATE VIEW names AS SELECT raw_contact_id, COALESCE(
    MAX(CASE WHEN mimetype = '{_NAME}' THEN data1 END),
    MAX(CASE WHEN mimetype = '{_PHONE}' THEN data1 END),
    MAX(CASE WHEN mimetype = '{_EMAIL}' THEN data1 END)) AS name
    FROM items GROUP BY raw_contact_id;
CREATE VIEW contacts AS SELECT
    raw._id AS _id, raw._id AS name_raw_contact_id, names.name AS display_name,
    names.name AS display_name_alt, names.name AS sort_key, names.name AS sort_key_alt,
    40 AS display_name_source, 'r' || raw._id AS lookup,
    CAST(EXISTS (SELECT 1 FROM items WHERE items.raw_contact_id = raw._id
        AND items.mimetype = '{_PHONE}') AS INTEGER) AS has_phone_number,
    raw.starred AS starred, raw.custom_ringtone AS custom_ringtone,
    raw.send_to_voicemail AS send_to_voicemail, raw.times_contacted AS times_contacted,
    raw.last_time_contacted AS last_time_contacted, CAST(1 AS INTEGER) AS in_visible_group,
    0 AS is_user_profile, NULL AS contact_presence, NULL AS contact_status,
    (SELECT _id FROM items WHERE items.raw_contact_id = raw._id
        AND items.mimetype = '{_PHOTO}') AS photo_id,
    NULL AS photo_uri, NULL AS photo_thumb_uri, NULL AS photo_file_id,
    0 AS contact_last_updated_timestamp
    FROM raw LEFT JOIN names ON names.raw_contact_id = raw._id WHERE raw.deleted = 0;
CREATE VIEW raw_contacts AS SELECT raw.*, raw._id AS contact_id, names.name AS display_name,
    names.name AS display_name_alt, names.name AS sort_key
    FROM raw LEFT JOIN names ON names.raw_contact_id = raw._id;
CREATE VIEW data AS SELECT items.*, items.raw_contact_id AS contact_id, contacts.display_name,
    contacts.display_name_alt, contacts.sort_key, contacts.lookup, contacts.starred,
    contacts.has_phone_number, contacts.photo_id, contacts.photo_uri, contacts.photo_thumb_uri,
    contacts.times_contacted, contacts.last_time_contacted, contacts.custom_ringtone,
    contacts.send_to_voicemail, contacts.in_visible_group, contacts.contact_presence,
    contacts.contact_status, raw.account_name, raw.account_type
    FROM items JOIN raw ON raw._id = items.raw_contact_id
    LEFT JOIN contacts ON contacts._id = items.raw_contact_id;
CREATE VIEW legacy AS SELECT _id, display_name AS name, display_name AS display_name, starred,
    times_contacted, last_time_contacted, NULL AS notes, NULL AS number, NULL AS primary_phone
    FROM contacts;
"""
#: First segment of the path below `data`, and the kind of data.
_KINDS = {
    "phones": _PHONE,
    "emails": _EMAIL,
    "postals": f"{_ITEM}/postal-address_v2",
    "contactables": None,
    "callables": _PHONE,
}
_WRITABLE = {"raw_contacts": "raw", "data": "items", "groups": "groups"}


class Contacts:
    """Also serves the provider of Android 1 (`legacy`), read-only and without its details."""

    read_permission: str | None = "android.permission.READ_CONTACTS"
    write_permission: str | None = "android.permission.WRITE_CONTACTS"

    _connection: sqlite3.Connection

    def __init__(self, device: Device, legacy: bool = False) -> None:
        self._device = device
        self._legacy = legacy
        if legacy:
            found = device.providers.stock("com.android.contacts")
            assert isinstance(found, Contacts)
            self._connection = found._connection
            return
        self._connection = connect()
        self._connection.executescript(_SCHEMA)

    # -- what a path means -----------------------------------------------------------------------

    def _place(self, path: Sequence[str]) -> tuple[str, list[str], list[str]]:
        """Table, conditions and their arguments."""
        first, rest = (path[0] if path else "contacts"), list(path[1:])
        if self._legacy:
            return "legacy", [f"_id = {rest[0]}"] if rest and rest[0].isdigit() else [], []
        if first == "contacts":
            return self._contacts(rest)
        if first == "raw_contacts":
            conditions = [f"_id = {rest[0]}"] if rest and rest[0].isdigit() else []
            if rest[1:2] == ["data"]:
                return "data", [f"raw_contact_id = {rest[0]}"], []
            return "raw_contacts", conditions, []
        if first == "data":
            return self._data(rest)
        if first == "phone_lookup":
            number = re.sub(r"\D", "", rest[0] if rest else "")
            return "data", [f"mimetype = '{_PHONE}'", "digits(data1) LIKE ?"], [f"%{number[-7:]}"]
        if first == "groups":
            return "groups", [f"_id = {rest[0]}"] if rest else [], []
        raise ProviderError(
            "java.lang.IllegalArgumentException",
            f"Unknown URI content://com.android.contacts/{'/'.join(path)}",
        )

    def _contacts(self, rest: list[str]) -> tuple[str, list[str], list[str]]:
        if rest[:1] == ["filter"]:
            return "contacts", ["display_name LIKE ?"], [f"%{rest[1] if rest[1:] else ''}%"]
        if rest[:1] == ["lookup"]:
            return "contacts", ["lookup = ?"], [rest[1]]
        if rest and rest[0].isdigit():
            if rest[1:2] in (["data"], ["entities"]):
                return "data", [f"contact_id = {rest[0]}"], []
            if rest[1:2] == ["photo"]:
                return "data", [f"contact_id = {rest[0]}", f"mimetype = '{_PHOTO}'"], []
            return "contacts", [f"_id = {rest[0]}"], []
        return "contacts", [], []

    def _data(self, rest: list[str]) -> tuple[str, list[str], list[str]]:
        if not rest:
            return "data", [], []
        if rest[0].isdigit():
            return "data", [f"_id = {rest[0]}"], []
        kind = _KINDS.get(rest[0])
        conditions = [] if kind is None else [f"mimetype = '{kind}'"]
        if rest[1:2] == ["filter"]:
            text = f"%{rest[2] if rest[2:] else ''}%"
            return "data", [*conditions, "(display_name LIKE ? OR data1 LIKE ?)"], [text, text]
        if rest[1:2] and rest[1].isdigit():
            conditions.append(f"_id = {rest[1]}")
        return "data", conditions, []

    # -- calls -----------------------------------------------------------------------------------

    def query(self, path: Sequence[str], query: Query) -> Rows:
        table, conditions, arguments = self._place(path)
        self._connection.create_function("digits", 1, _digits)
        if query.selection:
            conditions = [*conditions, f"({query.selection})"]
        projected = query
        if path[:1] == ["phone_lookup"] and query.projection:
            shown = tuple(_LOOKUP.get(one, one) for one in query.projection)
            projected = Query(shown, query.selection, query.arguments, query.order)
        return select(
            self._connection,
            table,
            projected,
            " AND ".join(conditions),
            [*arguments, *query.arguments],
        )

    def insert(self, path: Sequence[str], values: Mapping[str, Cell]) -> str | None:
        kept = dict(values)
        if len(path) == 3 and path[0] == "raw_contacts" and path[2] == "data":
            kept["raw_contact_id"] = int(path[1])
            path = ["data"]
        table = _WRITABLE.get(path[0] if path else "")
        if table is None or self._legacy:
            raise ProviderError(
                "java.lang.UnsupportedOperationException", f"URI: {'/'.join(path)} is read-only"
            )
        known = self._columns(table)
        kept = {name: value for name, value in kept.items() if name in known}
        if table == "items":
            _complete(kept)
        if not kept:
            cursor = self._connection.execute(f"INSERT INTO {table} DEFAULT VALUES")
        else:
            names, marks = ", ".join(kept), ", ".join("?" for _ in kept)
            cursor = self._connection.execute(
                f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(kept.values())
            )
        return f"{path[0]}/{cursor.lastrowid}"

    def _columns(self, table: str) -> set[str]:
        return {row[1] for row in self._connection.execute(f"PRAGMA table_info({table})")}

    def _target(self, path: Sequence[str], query: Query) -> tuple[str, str, list[str]]:
        """The table to change, and which rows, found through the view."""
        view, conditions, arguments = self._place(path)
        if query.selection:
            conditions = [*conditions, f"({query.selection})"]
        table = {"contacts": "raw", "raw_contacts": "raw", "data": "items"}.get(view, view)
        where = f" WHERE {' AND '.join(conditions)}" if conditions else ""
        chosen = f"_id IN (SELECT _id FROM {view}{where})"
        return table, chosen, [*arguments, *query.arguments]

    def update(self, path: Sequence[str], values: Mapping[str, Cell], query: Query) -> int:
        table, where, arguments = self._target(path, query)
        known = self._columns(table)
        kept = {name: value for name, value in values.items() if name in known}
        if not kept:
            return 0
        changes = ", ".join(f"{name} = ?" for name in kept)
        text = f"UPDATE {table} SET {changes} WHERE {where}"
        return self._connection.execute(text, (*kept.values(), *arguments)).rowcount

    def delete(self, path: Sequence[str], query: Query) -> int:
        table, where, arguments = self._target(path, query)
        if table == "raw":
            gone = [
                row[0]
                for row in self._connection.execute(f"SELECT _id FROM raw WHERE {where}", arguments)
            ]
            for number in gone:
                self._connection.execute("DELETE FROM items WHERE raw_contact_id = ?", (number,))
                self._connection.execute("DELETE FROM raw WHERE _id = ?", (number,))
            return len(gone)
        return self._connection.execute(f"DELETE FROM {table} WHERE {where}", arguments).rowcount

    def type(self, path: Sequence[str]) -> str | None:
        table, conditions, _ = self._place(path)
        kind = "item" if any(one.startswith("_id = ") for one in conditions) else "dir"
        name = {"contacts": "contact", "raw_contacts": "raw_contact", "data": "data"}.get(table)
        return f"vnd.android.cursor.{kind}/{name or table}"


_LOOKUP = {"number": "data1 AS number", "type": "data2 AS type", "label": "data3 AS label",
           "_id": "contact_id AS _id"}  # fmt: skip


def _digits(text: str | None) -> str:
    return re.sub(r"\D", "", text or "")


def _complete(values: dict[str, Cell]) -> None:
    """A name's parts and its whole each give the other."""
    if values.get("mimetype") != _NAME:
        return
    if values.get("data1"):
        if not values.get("data2") and not values.get("data3"):
            given, _, family = str(values["data1"]).rpartition(" ")
            values["data2"], values["data3"] = (given, family) if given else (family, None)
        return
    parts = (values.get(name) for name in ("data4", "data2", "data5", "data3", "data6"))
    values["data1"] = " ".join(str(one) for one in parts if one) or None
