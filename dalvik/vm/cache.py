"""Translations on disk, by content.

One folder per set of DEX files, engine, Python and options; in it, segments: each run that
translated something new adds one. A segment is written under another name and then renamed, so
readers see all of it or nothing. Whatever cannot be read is as if it were not there.

    segment = magic, crc32, offset and length of the index, entries, index (marshal)
    index   = {method key: (offset, length, crc32)}
"""

from __future__ import annotations

import hashlib
import marshal
import os
import struct
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from zlib import crc32

import dalvik
from dalvik.dex import DexFile

_MAGIC = b"TCTRANS1"
_HEAD = struct.Struct("<8sIQI")
#: More segments than this are merged into one.
_MANY = 24


def default_folder() -> Path:
    """`$THOR_COLLIDER_CACHE`, else the user's cache folder."""
    named = os.environ.get("THOR_COLLIDER_CACHE")
    if named:
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "thor-collider"


def engine_stamp() -> bytes:
    """Changes whenever a file of the engine or of the core library does."""
    root = Path(dalvik.__file__).parent
    rows = []
    for folder in ("vm", "core", "dex"):
        for path, _, names in os.walk(root / folder):
            for name in names:
                if name.endswith((".py", ".tsv")):
                    found = os.stat(os.path.join(path, name))
                    rows.append((path[len(str(root)) :], name, found.st_size, found.st_mtime_ns))
    return hashlib.blake2b(repr(sorted(rows)).encode()).digest()


def content_key(dex_files: Iterable[DexFile], options: str) -> str:
    """Names the folder."""
    digest = hashlib.blake2b(digest_size=16)
    digest.update(f"{sys.version}\n{sys.implementation.cache_tag}\n{options}\n".encode())
    digest.update(engine_stamp())
    for dex in dex_files:
        digest.update(len(dex.data).to_bytes(8, "little"))
        digest.update(dex.data)
    return digest.hexdigest()


class _Segment:
    """One file, whose entries are read when they are asked for."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.index: dict[int, tuple[int, int, int]] = {}
        self.data = b""
        try:
            self.data = path.read_bytes()
        except OSError:
            return
        self._read_index()

    def _read_index(self) -> None:
        if len(self.data) < _HEAD.size:
            return
        magic, checksum, offset, length = _HEAD.unpack_from(self.data)
        raw = self.data[offset : offset + length]
        if magic == _MAGIC and len(raw) == length and crc32(raw) == checksum:
            self.index = marshal.loads(raw)

    def get(self, key: int) -> bytes | None:
        row = self.index.get(key)
        if row is None:
            return None
        offset, length, checksum = row
        found = self.data[offset : offset + length]
        return found if len(found) == length and crc32(found) == checksum else None


class TranslationCache:
    """Read at once, written at `save`. Any failure to write is silence: it is only a cache."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._segments: list[_Segment] | None = None
        self._fresh: dict[int, bytes] = {}

    def get(self, key: int) -> bytes | None:
        if self._segments is None:
            paths = sorted(self.folder.glob("*.seg")) if self.folder.is_dir() else []
            self._segments = [_Segment(path) for path in paths]
        fresh = self._fresh.get(key)
        if fresh is not None:
            return fresh
        for segment in self._segments:
            found = segment.get(key)
            if found is not None:
                return found
        return None

    def put(self, key: int, data: bytes) -> None:
        self._fresh[key] = data

    def save(self) -> None:
        """Writes what is new as a segment; merges when there are many."""
        if not self._fresh:
            return
        segments = self._segments or []
        merged: list[_Segment] = []
        entries = dict(self._fresh)
        if len(segments) >= _MANY:
            merged = segments
            for segment in segments:
                for key in segment.index:
                    found = segment.get(key)
                    if found is not None:
                        entries.setdefault(key, found)
        try:
            written = self._write(entries)
            for segment in merged:
                segment.path.unlink(missing_ok=True)
        except OSError:
            return
        kept = [] if merged else segments
        self._segments = [*kept, _Segment(written)]
        self._fresh.clear()

    def _write(self, entries: dict[int, bytes]) -> Path:
        self.folder.mkdir(parents=True, exist_ok=True)
        index, at = {}, _HEAD.size
        for key, data in entries.items():
            index[key] = (at, len(data), crc32(data))
            at += len(data)
        raw = marshal.dumps(index)
        with tempfile.NamedTemporaryFile(dir=self.folder, suffix=".tmp", delete=False) as file:
            file.write(_HEAD.pack(_MAGIC, crc32(raw), at, len(raw)))
            file.writelines(entries.values())
            file.write(raw)
        target = Path(file.name).with_suffix(".seg")
        os.replace(file.name, target)
        return target
