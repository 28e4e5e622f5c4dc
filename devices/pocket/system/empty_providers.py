"""System providers whose data are empty on a fresh device: they can be asked and written to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from devices.pocket.system.stock_providers import Cell, Query, Rows, connect, select

#: Per authority: read and write permission, and the columns of each table.
_TABLES: dict[str, tuple[str | None, str | None, dict[str, str]]] = {
    "com.android.calendar": (
        "android.permission.READ_CALENDAR",
        "android.permission.WRITE_CALENDAR",
        {
            "calendars": "account_name, account_type, ownerAccount, name, calendar_displayName,"
            " calendar_color, calendar_access_level, sync_events, visible, calendar_timezone,"
            " isPrimary, canModifyTimeZone, maxReminders, allowedReminders, _sync_id, dirty",
            "events": "calendar_id, title, description, eventLocation, eventColor, eventStatus,"
            " dtstart, dtend, duration, eventTimezone, eventEndTimezone, allDay, accessLevel,"
            " availability, hasAlarm, hasExtendedProperties, rrule, rdate, exrule, exdate,"
            " original_id, originalInstanceTime, lastDate, hasAttendeeData, organizer,"
            " selfAttendeeStatus, guestsCanModify, deleted, _sync_id, dirty",
            "attendees": "event_id, attendeeName, attendeeEmail, attendeeRelationship,"
            " attendeeType, attendeeStatus",
            "reminders": "event_id, minutes, method",
            "instances": "event_id, begin, end, startDay, endDay, startMinute, endMinute, title",
        },
    ),
    "call_log": (
        "android.permission.READ_CALL_LOG",
        "android.permission.WRITE_CALL_LOG",
        {
            "calls": "number, presentation, date, duration, type, features, new, is_read, name,"
            " numbertype, numberlabel, countryiso, geocoded_location",
        },
    ),
    "user_dictionary": (
        None,
        None,
        {"words": "word, frequency, locale, appid, shortcut"},
    ),
    "browser": (None, None, {"bookmarks": "title, url, visits, date, created, bookmark, favicon"}),
    "sms": (
        "android.permission.READ_SMS",
        "android.permission.SEND_SMS",
        {"": "thread_id, address, person, date, protocol, read, status, type, subject, body"},
    ),
    "mms": ("android.permission.READ_SMS", "android.permission.SEND_SMS", {"": "date, msg_box"}),
}


class TableProvider:
    """Tables by the first segment of the path, rows by the second."""

    def __init__(self, read: str | None, write: str | None, tables: Mapping[str, str]) -> None:
        self.read_permission, self.write_permission = read, write
        self._tables = {name: name or "rows" for name in tables}
        self._connection = connect()
        for name, columns in tables.items():
            quoted = ", ".join(f'"{one.strip()}"' for one in columns.split(","))
            self._connection.execute(
                f"CREATE TABLE {self._tables[name]} (_id INTEGER PRIMARY KEY, {quoted})"
            )

    def _where(self, path: Sequence[str], query: Query) -> tuple[str, str | None, tuple[str, ...]]:
        """Table, condition and arguments that a path and a selection mean."""
        name = path[0] if path and path[0] in self._tables else ""
        table = self._tables.get(name) or next(iter(self._tables.values()))
        rest = path[1:] if name else path
        if rest and rest[0].isdigit():
            both = f"_id = {rest[0]}" + (f" AND ({query.selection})" if query.selection else "")
            return table, both, query.arguments
        return table, query.selection, query.arguments

    def query(self, path: Sequence[str], query: Query) -> Rows:
        table, where, arguments = self._where(path, query)
        return select(self._connection, table, query, where, arguments)

    def insert(self, path: Sequence[str], values: Mapping[str, Cell]) -> str | None:
        table, _, _ = self._where(path, Query())
        names = ", ".join(f'"{one}"' for one in values)
        marks = ", ".join("?" for _ in values)
        text = f"INSERT INTO {table} ({names}) VALUES ({marks})"
        cursor = self._connection.execute(
            text if values else f"INSERT INTO {table} DEFAULT VALUES", tuple(values.values())
        )
        return "/".join([*path[:1], str(cursor.lastrowid)])

    def update(self, path: Sequence[str], values: Mapping[str, Cell], query: Query) -> int:
        table, where, arguments = self._where(path, query)
        changes = ", ".join(f'"{one}" = ?' for one in values)
        text = f"UPDATE {table} SET {changes}" + (f" WHERE {where}" if where else "")
        return self._connection.execute(text, (*values.values(), *arguments)).rowcount

    def delete(self, path: Sequence[str], query: Query) -> int:
        table, where, arguments = self._where(path, query)
        text = f"DELETE FROM {table} WHERE {where or '1'}"
        return self._connection.execute(text, arguments).rowcount

    def type(self, path: Sequence[str]) -> str | None:
        kind = "item" if len(path) > 1 else "dir"
        return f"vnd.android.cursor.{kind}/{path[0].rstrip('s') if path else 'row'}"


def empty_provider(authority: str) -> TableProvider:
    return TableProvider(*_TABLES[authority])
