"""The zip archive that an APK is.

Opening reads the central directory in one pass and nothing else; entries are decoded when they are
asked for. The archive is mapped, not read: `view` of a stored entry copies nothing.

Oddities are treated as Android's reader treats them, so that what we see is what a device sees:

- Unknown methods: Android's native reader takes every number but 8 for "stored", its Java reader
  (signatures) every number but 0 for "deflated". So an entry that claims a method nobody knows is
  stored if both its sizes are equal, else deflated. A stored entry has the length that the
  directory gives as its uncompressed size.
- Flags other than bit 3 are ignored, "encrypted" among them. Sizes and CRC come from the central
  directory, so a data descriptor never needs to be found; without one (bit 3 of the local header
  clear) the local header must agree with the directory. Names always must.
- Duplicate names: since version 4.3 Android refuses to open such an archive (before, it verified
  one and ran the other, the "master key" hole). We list them in `duplicates` and read the first,
  which is the one that those old versions ran.
- Padding in the extra field, for alignment, is skipped.

Two rules keep hostile archives harmless: an entry's bytes never reach into the next entry's
header, so overlapping entries cannot multiply their content, and `Limits` bounds what one entry, or
one extraction, may unfold into.
"""

from __future__ import annotations

import contextlib
import mmap
import os
import struct
import zlib
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from types import TracebackType

from dalvik.apk.central_directory import (
    DirectoryExtent,
    Entry,
    find_directory,
    header_offset_of,
    index_records,
    raw_name,
    read_record,
)
from dalvik.apk.shown import shown
from dalvik.errors import BadInput, Malformed

__all__ = ["Archive", "Entry", "Limits"]

_LOCAL = struct.Struct("<4s2xH6x3I2H")
_LOCAL_SIZE = 30
_LOCAL_MAGIC = b"PK\x03\x04"
_HAS_DESCRIPTOR = 0x8
_MAX32 = 0xFFFFFFFF
_DEFLATE_MAX_RATIO = 1032
"""What deflate can do at best: a larger claim is a lie, whatever the limits say."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much an archive may unfold into before it is called a bomb."""

    entry_bytes: int = 512 << 20
    total_bytes: int = 2 << 30
    """For entries that are extracted, or read into memory, together."""
    ratio: int = 100
    ratio_from: int = 32 << 20
    """Up to this size an entry, or entries together, may have any ratio: that is harmless."""


class Archive:
    """Entries by name. A file that is wrong raises `Malformed`, an absent name `BadInput`."""

    def __init__(self, data: bytes | memoryview, where: str, limits: Limits | None = None) -> None:
        self.where = where
        self.data = memoryview(data)
        """The whole file."""
        self.limits = limits or Limits()
        self._map: mmap.mmap | None = None
        self.extent: DirectoryExtent = find_directory(self.data, where)
        end = self.extent.offset + self.extent.size
        self._directory = bytes(self.data[self.extent.offset : end])
        self._records = index_records(self._directory, self.extent, where)
        self._starts: list[int] | None = None

    @classmethod
    def open(cls, path: str | os.PathLike[str], limits: Limits | None = None) -> Archive:
        """Map the file at `path`, which must not be changed while the archive is open."""
        where = os.fspath(path)
        try:
            with open(path, "rb") as file:
                if os.fstat(file.fileno()).st_size == 0:
                    raise Malformed(where, 0, "a zip archive, found an empty file")
                mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except IsADirectoryError:
            raise BadInput(f"{where} is a folder, not an APK") from None
        except FileNotFoundError:
            raise BadInput(f"{where} does not exist") from None
        except (OSError, ValueError) as error:
            raise BadInput(f"{where} cannot be read: {error}") from None
        archive = cls(memoryview(mapped), where, limits)
        archive._map = mapped
        return archive

    def close(self) -> None:
        """Forget the entries; the file is unmapped once the last `view` of it is gone."""
        self._records = {}
        self.data.release()
        if self._map is not None:
            with contextlib.suppress(BufferError):
                self._map.close()
            self._map = None

    def __enter__(self) -> Archive:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __len__(self) -> int:
        return len(self._records)

    def __iter__(self) -> Iterator[str]:
        return iter(self._records)

    def __contains__(self, name: object) -> bool:
        return name in self._records

    @property
    def names(self) -> tuple[str, ...]:
        """Every name once, in the order of the directory."""
        return tuple(self._records)

    @property
    def duplicates(self) -> tuple[str, ...]:
        """Names that the directory lists more than once; a device refuses such an archive."""
        return tuple(name for name, records in self._records.items() if len(records) > 1)

    def entry(self, name: str) -> Entry:
        records = self._records.get(name)
        if records is None:
            raise BadInput(f"{self.where} has no entry '{shown(name)}'")
        return read_record(self._directory, records[0], name, self.extent, self.where)

    def entries(self) -> Iterator[Entry]:
        return (self.entry(name) for name in self._records)

    def view(self, name: str) -> memoryview:
        """The bytes of an entry, without copying them and without checking the CRC if stored."""
        entry = self.entry(name)
        if entry.is_deflated:
            return memoryview(self._inflate(entry))
        return self._packed(entry, entry.size)

    def read(self, name: str) -> bytes:
        """The bytes of an entry, whose CRC must be right."""
        entry = self.entry(name)
        if entry.is_deflated:
            return self._inflate(entry)
        content = self._packed(entry, entry.size)
        self._check_crc(entry, content)
        return bytes(content)

    def read_all(self, names: Iterable[str]) -> list[bytes]:
        """The bytes of several entries, which are to be held in memory together."""
        names = list(names)
        self._check_together(map(self.entry, names))
        return [self.read(name) for name in names]

    def extract_to(
        self, folder: str | os.PathLike[str], names: Iterable[str] | None = None
    ) -> list[Path]:
        """Write entries (all, if no names are given) below `folder`; the paths written.

        Before anything is written, every name is checked to stay inside: `../x`, absolute paths,
        backslashes and drive letters are refused, as are links in the folder that lead outside.
        """
        root = Path(os.path.realpath(folder))
        chosen = [self.entry(name) for name in (self._records if names is None else names)]
        targets = [(entry, self._target(root, entry)) for entry in chosen]
        self._check_together(chosen)
        return [self._write(root, entry, path) for entry, path in targets if not entry.is_directory]

    def _inside(self, name: str) -> str:
        """What errors call an entry."""
        return f"{self.where}!{shown(name)}"

    def _packed(self, entry: Entry, size: int) -> memoryview:
        start = self._data_offset(entry)
        limit = self._next_start(entry.header_offset)
        if size > limit - start:
            raise Malformed(
                self._inside(entry.name),
                start,
                f"at most {limit - start:#x} bytes before the next entry or the central directory, "
                f"found {size:#x}",
            )
        return self.data[start : start + size]

    def _data_offset(self, entry: Entry) -> int:
        """Where the entry's bytes start, after its local header was compared with the directory."""
        where = self._inside(entry.name)
        at = entry.header_offset
        if at + _LOCAL_SIZE > self.extent.offset:
            raise Malformed(where, at, "a local header before the central directory")
        magic, flags, crc, packed, size, name_size, extra_size = _LOCAL.unpack_from(self.data, at)
        if magic != _LOCAL_MAGIC:
            raise Malformed(where, at, "a local header")
        start: int = at + _LOCAL_SIZE
        name = raw_name(self._directory, self._records[entry.name][0])
        if self.data[start : start + name_size] != name:
            raise Malformed(where, start, "the name that the central directory gives")
        agrees = (
            crc == entry.crc
            and packed in (entry.compressed_size, _MAX32)
            and size in (entry.size, _MAX32)
        )
        if not flags & _HAS_DESCRIPTOR and not agrees:
            raise Malformed(where, at + 14, "the sizes and CRC that the central directory gives")
        return start + len(name) + int(extra_size)

    def _next_start(self, header_offset: int) -> int:
        """Where the next entry's header, or the central directory, starts."""
        if self._starts is None:
            records = (at for offsets in self._records.values() for at in offsets)
            self._starts = sorted(
                header_offset_of(self._directory, at, self.extent, self.where) for at in records
            )
        following = bisect_right(self._starts, header_offset)
        if following == len(self._starts):
            return self.extent.offset
        return self._starts[following]

    def _inflate(self, entry: Entry) -> bytes:
        self._check_limits(entry)
        where = self._inside(entry.name)
        packed = self._packed(entry, entry.compressed_size)
        stream = zlib.decompressobj(-15)
        try:
            content = stream.decompress(packed, entry.size + 1)
        except zlib.error as error:
            raise Malformed(where, entry.header_offset, f"deflated data: {error}") from None
        if len(content) != entry.size or not stream.eof:
            raise Malformed(
                where,
                entry.header_offset,
                f"deflated data of {entry.size:#x} bytes, found "
                + ("more" if len(content) > entry.size else f"{len(content):#x}"),
            )
        self._check_crc(entry, content)
        return content

    def _check_together(self, entries: Iterable[Entry]) -> None:
        limits, size, packed = self.limits, 0, 0
        for entry in entries:
            size, packed = size + entry.size, packed + entry.compressed_size
        largest = min(limits.total_bytes, max(limits.ratio_from, packed * limits.ratio))
        if size > largest:
            raise Malformed(
                self.where,
                self.extent.offset,
                f"entries of at most {largest} bytes together, found {size}",
                hint="This looks like a zip bomb; raise the limits if it is not.",
            )

    def _check_limits(self, entry: Entry) -> None:
        limits = self.limits
        largest = limits.entry_bytes
        possible = entry.compressed_size * _DEFLATE_MAX_RATIO
        largest = min(largest, possible)
        if entry.size > limits.ratio_from:
            largest = min(largest, entry.compressed_size * limits.ratio)
        if entry.size > largest:
            raise Malformed(
                self._inside(entry.name),
                entry.header_offset,
                f"at most {largest} bytes from {entry.compressed_size} compressed ones, "
                f"found {entry.size}",
                hint="This looks like a zip bomb; raise the limits if it is not.",
            )

    def _check_crc(self, entry: Entry, content: bytes | memoryview) -> None:
        found = zlib.crc32(content)
        if found != entry.crc:
            raise Malformed(
                self._inside(entry.name),
                entry.header_offset,
                f"content with CRC {entry.crc:#010x}, found {found:#010x}",
            )

    def _target(self, root: Path, entry: Entry) -> Path:
        name = entry.name
        parts = PurePosixPath(name).parts
        unsafe = (
            not parts
            or name.startswith("/")
            or ".." in parts
            or any(char in name for char in "\\\0")
            or name[1:2] == ":"
        )
        target = root.joinpath(*parts) if not unsafe else root
        if unsafe or not Path(os.path.realpath(target)).is_relative_to(root):
            raise Malformed(
                self.where,
                self.extent.offset + self._records[name][0],
                f"a name that stays inside the folder, found '{shown(name)}'",
            )
        return target

    def _write(self, root: Path, entry: Entry, path: Path) -> Path:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(self.read(entry.name))
        except OSError as error:
            raise BadInput(
                f"{shown(entry.name)} cannot be written below {root}: {error.strerror}"
            ) from None
        return path
