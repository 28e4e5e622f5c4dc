"""The media provider: tables of images, videos and audio files, empty on a fresh device."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from devices.pocket.system.stock_providers import Cell, ProviderError, Query, Rows, connect, select

if TYPE_CHECKING:
    from devices.pocket.device import Device

_COMMON = (
    "_data TEXT, _size INTEGER, _display_name TEXT, title TEXT, date_added INTEGER,"
    " date_modified INTEGER, mime_type TEXT, width INTEGER, height INTEGER, is_pending INTEGER"
    " DEFAULT 0, relative_path TEXT, owner_package_name TEXT"
)
_TABLES = {
    "images": f"{_COMMON}, description TEXT, picasa_id TEXT, isprivate INTEGER, latitude REAL,"
    " longitude REAL, datetaken INTEGER, orientation INTEGER, mini_thumb_magic INTEGER,"
    " bucket_id TEXT, bucket_display_name TEXT",
    "video": f"{_COMMON}, duration INTEGER, artist TEXT, album TEXT, resolution TEXT, description"
    " TEXT, isprivate INTEGER, tags TEXT, category TEXT, language TEXT, datetaken INTEGER,"
    " bucket_id TEXT, bucket_display_name TEXT, bookmark INTEGER",
    "audio": f"{_COMMON}, duration INTEGER, artist TEXT, artist_id INTEGER, album TEXT, album_id"
    " INTEGER, track INTEGER, year INTEGER, composer TEXT, is_ringtone INTEGER DEFAULT 0,"
    " is_music INTEGER DEFAULT 0, is_alarm INTEGER DEFAULT 0, is_notification INTEGER DEFAULT 0,"
    " is_podcast INTEGER DEFAULT 0, bookmark INTEGER, artist_key TEXT, album_key TEXT,"
    " title_key TEXT",
    "albums": "album TEXT, artist TEXT, numsongs INTEGER, minyear INTEGER, maxyear INTEGER,"
    " album_art TEXT, album_key TEXT",
    "artists": "artist TEXT, number_of_albums INTEGER, number_of_tracks INTEGER, artist_key TEXT",
    "genres": "name TEXT",
    "playlists": "_data TEXT, name TEXT, date_added INTEGER, date_modified INTEGER",
    "thumbnails": "_data TEXT, image_id INTEGER, kind INTEGER, width INTEGER, height INTEGER",
    "files": f"{_COMMON}, parent INTEGER, media_type INTEGER",
}
#: The last words of a path, and their table.
_PLACES = {
    ("images", "media"): "images",
    ("images", "thumbnails"): "thumbnails",
    ("video", "media"): "video",
    ("video", "thumbnails"): "thumbnails",
    ("audio", "media"): "audio",
    ("audio", "albums"): "albums",
    ("audio", "artists"): "artists",
    ("audio", "genres"): "genres",
    ("audio", "playlists"): "playlists",
    ("file",): "files",
    ("downloads",): "files",
}


class MediaStore:
    read_permission: str | None = None
    write_permission: str | None = None

    def __init__(self, device: Device) -> None:
        self._device = device
        self._connection = connect()
        for name, columns in _TABLES.items():
            self._connection.execute(
                f"CREATE TABLE {name} (_id INTEGER PRIMARY KEY, _count INTEGER, {columns})"
            )

    def _place(self, path: Sequence[str], query: Query) -> tuple[str, str | None]:
        """Table and condition; the first segment of a path is the volume."""
        rest = tuple(path[1:])
        number = rest[-1] if rest and rest[-1].isdigit() else None
        words = rest[:-1] if number is not None else rest
        table = _PLACES.get(words) or _PLACES.get(words[:2])
        if table is None:
            raise ProviderError(
                "java.lang.IllegalStateException", f"Unknown URL: content://media/{'/'.join(path)}"
            )
        if number is None:
            return table, query.selection
        more = f" AND ({query.selection})" if query.selection else ""
        return table, f"_id = {number}{more}"

    def query(self, path: Sequence[str], query: Query) -> Rows:
        table, where = self._place(path, query)
        return select(self._connection, table, query, where, query.arguments)

    def _known(self, table: str, values: Mapping[str, Cell]) -> dict[str, Cell]:
        rows = self._connection.execute(f"PRAGMA table_info({table})")
        columns = {row[1] for row in rows}
        return {name: value for name, value in values.items() if name in columns}

    def insert(self, path: Sequence[str], values: Mapping[str, Cell]) -> str | None:
        table, _ = self._place(path, Query())
        kept = self._known(table, values)
        names, marks = ", ".join(kept), ", ".join("?" for _ in kept)
        text = (
            f"INSERT INTO {table} ({names}) VALUES ({marks})"
            if kept
            else (f"INSERT INTO {table} DEFAULT VALUES")
        )
        cursor = self._connection.execute(text, tuple(kept.values()))
        return "/".join([*path, str(cursor.lastrowid)])

    def update(self, path: Sequence[str], values: Mapping[str, Cell], query: Query) -> int:
        table, where = self._place(path, query)
        kept = self._known(table, values)
        changes = ", ".join(f"{name} = ?" for name in kept)
        text = f"UPDATE {table} SET {changes} WHERE {where or '1'}"
        return self._connection.execute(text, (*kept.values(), *query.arguments)).rowcount

    def delete(self, path: Sequence[str], query: Query) -> int:
        table, where = self._place(path, query)
        text = f"DELETE FROM {table} WHERE {where or '1'}"
        return self._connection.execute(text, query.arguments).rowcount

    def type(self, path: Sequence[str]) -> str | None:
        table, where = self._place(path, Query())
        kind = {"images": "image", "video": "video", "audio": "audio"}.get(table, table)
        return f"vnd.android.cursor.{'dir' if where is None else 'item'}/{kind}"
