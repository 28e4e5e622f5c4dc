"""Where a zip archive says what it holds: the end record, zip64 included, and the directory.

What is accepted is what Android's own reader (libziparchive) accepts. The end record is the last
one in the file and its comment ends with the file. Of the general purpose flags only bit 3 (a data
descriptor follows) means anything: an "encrypted" bit, for instance, is ignored. Names count as
UTF-8 whatever bit 11 says; bytes that are not UTF-8 are shown as `\\xNN`.

Nothing is believed before it is checked against the size of the file, so the work is bounded by the
bytes that are really there, never by a count that the file claims.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

from dalvik.errors import Malformed

STORED = 0
DEFLATED = 8

RECORD_SIZE = 46
"""Bytes of a directory record before the name."""

_END = struct.Struct("<4s4H2IH")
_END_MAGIC = b"PK\x05\x06"
_LOCATOR = struct.Struct("<4sIQI")
_LOCATOR_MAGIC = b"PK\x06\x07"
_END64 = struct.Struct("<4sQ2H2I4Q")
_END64_MAGIC = b"PK\x06\x06"
_RECORD = struct.Struct("<4s4x2H4x3I3H8xI")
_RECORD_MAGIC = b"PK\x01\x02"
_RECORD_LENGTHS = struct.Struct("<4s24x3H")
_HEADER_OFFSET = struct.Struct("<I")
_EXTRA = struct.Struct("<HH")
_EXTRA_ZIP64 = 0x0001
_MAX_COMMENT = 0xFFFF
_MAX16 = 0xFFFF
_MAX32 = 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class Entry:
    """What the central directory says of one file."""

    name: str
    method: int
    """`STORED`, `DEFLATED`, or a number that nobody knows."""
    flags: int
    crc: int
    compressed_size: int
    size: int
    header_offset: int
    """Of the local header, which comes before the data."""

    @property
    def is_deflated(self) -> bool:
        if self.method in (STORED, DEFLATED):
            return self.method == DEFLATED
        return self.compressed_size != self.size

    @property
    def is_directory(self) -> bool:
        return self.name.endswith("/")


@dataclass(frozen=True, slots=True)
class DirectoryExtent:
    """Where the central directory lies and how many records it should have."""

    offset: int
    size: int
    count: int


def find_directory(data: memoryview, where: str) -> DirectoryExtent:
    """The extent of the central directory, checked to lie inside `data`."""
    end = _find_end(data, where)
    _, _, _, here, count, size, offset, comment = _END.unpack_from(data, end)
    if end + _END.size + comment != len(data):
        raise Malformed(
            where,
            end + 20,
            f"a comment of {len(data) - end - _END.size} bytes up to the end of the file, "
            f"found {comment}",
        )
    limit = end
    if _MAX16 in (here, count) or _MAX32 in (size, offset):
        limit, count, size, offset = _read_end64(data, end, where)
    if offset + size > limit:
        raise Malformed(
            where,
            end + 12,
            f"a central directory that ends before {limit:#x}, "
            f"found {size:#x} bytes at {offset:#x}",
        )
    if count * RECORD_SIZE > size:
        raise Malformed(
            where,
            end + 8,
            f"at most {size // RECORD_SIZE} entries in {size:#x} bytes, found {count}",
        )
    return DirectoryExtent(offset, size, count)


def _find_end(data: memoryview, where: str) -> int:
    start = max(0, len(data) - _END.size - _MAX_COMMENT)
    tail = bytes(data[start:])
    at = tail.rfind(_END_MAGIC, 0, len(tail) - _END.size + len(_END_MAGIC))
    if at < 0 or len(data) < _END.size:
        raise Malformed(where, start, "a zip archive's end record", hint="Is this really an APK?")
    return start + at


def _read_end64(data: memoryview, end: int, where: str) -> tuple[int, int, int, int]:
    at = end - _LOCATOR.size
    if at < 0 or bytes(data[at : at + 4]) != _LOCATOR_MAGIC:
        raise Malformed(where, max(at, 0), "a zip64 locator before the end record")
    record = _LOCATOR.unpack_from(data, at)[2]
    if record > at - _END64.size:
        raise Malformed(where, at + 8, f"a zip64 end record before {at:#x}, found {record:#x}")
    magic, _, _, _, _, _, _, count, size, offset = _END64.unpack_from(data, record)
    if magic != _END64_MAGIC:
        raise Malformed(where, record, "a zip64 end record")
    return record, count, size, offset


def index_records(directory: bytes, extent: DirectoryExtent, where: str) -> dict[str, list[int]]:
    """Offsets of the records inside `directory`, by name, in the order of the directory.

    A name has several offsets if the archive has duplicates.
    """
    found: dict[str, list[int]] = {}
    unpack = _RECORD_LENGTHS.unpack_from
    last = extent.size - RECORD_SIZE
    at = 0
    for _ in range(extent.count):
        if at > last:
            raise Malformed(where, extent.offset + at, "another central directory record")
        magic, name_size, extra_size, comment_size = unpack(directory, at)
        if magic != _RECORD_MAGIC:
            raise Malformed(where, extent.offset + at, "a central directory record")
        start = at + RECORD_SIZE
        stop = start + name_size
        name = directory[start:stop].decode("utf-8", "backslashreplace")
        if name in found:
            found[name].append(at)
        else:
            found[name] = [at]
        at = stop + extra_size + comment_size
        if at > extent.size:
            raise Malformed(
                where, extent.offset + start, "a name and extra fields inside the directory"
            )
    return found


def read_record(directory: bytes, at: int, name: str, extent: DirectoryExtent, where: str) -> Entry:
    """The record at `at`, which `index_records` has found to lie inside the directory."""
    _, flags, method, crc, packed, size, name_size, extra_size, _, offset = _RECORD.unpack_from(
        directory, at
    )
    if _MAX32 in (packed, size, offset):
        start = at + RECORD_SIZE + name_size
        extra = directory[start : start + extra_size]
        size, packed, offset = _zip64(extra, (size, packed, offset), extent.offset + start, where)
    if offset >= extent.offset:
        raise Malformed(
            where,
            extent.offset + at + 42,
            f"a local header before the central directory, found {offset:#x}",
        )
    return Entry(name, method, flags, crc, packed, size, offset)


def raw_name(directory: bytes, at: int) -> bytes:
    """The name's bytes in the record at `at`."""
    name_size = _RECORD_LENGTHS.unpack_from(directory, at)[1]
    return directory[at + RECORD_SIZE : at + RECORD_SIZE + name_size]


def header_offset_of(directory: bytes, at: int, extent: DirectoryExtent, where: str) -> int:
    """Just the local header's offset of the record at `at`: cheaper than the whole."""
    offset: int = _HEADER_OFFSET.unpack_from(directory, at + 42)[0]
    if offset == _MAX32:
        return read_record(directory, at, "", extent, where).header_offset
    return offset


def _zip64(extra: bytes, values: tuple[int, int, int], at: int, where: str) -> tuple[int, int, int]:
    """Size, compressed size and offset, with those that do not fit 32 bits from the extra field.

    Only these are present, except that some writers always give all three.
    """
    field = _zip64_field(extra, at, where)
    wanted = [len(field) in (24, 28) or value == _MAX32 for value in values]
    if len(field) < 8 * sum(wanted):
        raise Malformed(where, at, f"{sum(wanted)} zip64 numbers, found {len(field)} bytes")
    numbers = iter(struct.unpack_from(f"<{sum(wanted)}Q", field))
    size, packed, offset = (
        next(numbers) if take else value for take, value in zip(wanted, values, strict=True)
    )
    return size, packed, offset


def _zip64_field(extra: bytes, at: int, where: str) -> bytes:
    position = 0
    while position + 4 <= len(extra):
        kind, length = _EXTRA.unpack_from(extra, position)
        position += 4
        if length > len(extra) - position:
            break
        if kind == _EXTRA_ZIP64:
            return extra[position : position + length]
        position += length
    raise Malformed(where, at, "a zip64 extra field for a size or offset of 0xffffffff")
