"""Writes zip archives for tests, byte by byte, so that every field can be made to lie."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field

MAX32 = 0xFFFFFFFF


def deflate(content: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(content) + packer.flush()


@dataclass
class File:
    """One entry; what is None is computed honestly."""

    name: str | bytes
    content: bytes = b""
    deflated: bool = False
    method: int | None = None
    flags: int = 0
    packed: bytes | None = None
    """The bytes in the archive."""
    crc: int | None = None
    size: int | None = None
    packed_size: int | None = None
    local_name: bytes | None = None
    local_extra: bytes = b""
    local_sizes: tuple[int, int, int] | None = None
    """CRC, compressed size and size in the local header."""
    descriptor: bool = False
    offset: int | None = None
    zip64: bool = False
    central_extra: bytes = b""

    @property
    def raw_name(self) -> bytes:
        return self.name.encode() if isinstance(self.name, str) else self.name

    @property
    def bytes_in_archive(self) -> bytes:
        if self.packed is not None:
            return self.packed
        return deflate(self.content) if self.deflated else self.content

    @property
    def numbers(self) -> tuple[int, int, int]:
        crc = zlib.crc32(self.content) if self.crc is None else self.crc
        packed = len(self.bytes_in_archive) if self.packed_size is None else self.packed_size
        return crc, packed, len(self.content) if self.size is None else self.size

    @property
    def stated_method(self) -> int:
        return (8 if self.deflated else 0) if self.method is None else self.method

    def local(self) -> bytes:
        flags = self.flags | (8 if self.descriptor else 0)
        numbers = self.local_sizes or ((0, 0, 0) if self.descriptor else self.numbers)
        if self.zip64 and not self.descriptor:
            numbers = (numbers[0], MAX32, MAX32)
        name = self.raw_name if self.local_name is None else self.local_name
        head = struct.pack(
            "<4s5H3I2H",
            b"PK\x03\x04",
            20,
            flags,
            self.stated_method,
            0,
            0,
            *numbers,
            len(name),
            len(self.local_extra),
        )
        tail = struct.pack("<4s3I", b"PK\x07\x08", *self.numbers) if self.descriptor else b""
        return head + name + self.local_extra + self.bytes_in_archive + tail

    def record(self, offset: int) -> bytes:
        offset = offset if self.offset is None else self.offset
        crc, packed, size = self.numbers
        extra = self.central_extra
        if self.zip64:
            extra += struct.pack("<HHQQQ", 1, 24, size, packed, offset)
            packed = size = offset = MAX32
        head = struct.pack(
            "<4s6H3I5H2I",
            b"PK\x01\x02",
            20,
            20,
            self.flags | (8 if self.descriptor else 0),
            self.stated_method,
            0,
            0,
            crc,
            packed,
            size,
            len(self.raw_name),
            len(extra),
            0,
            0,
            0,
            0,
            offset,
        )
        return head + self.raw_name + extra


@dataclass
class Zip:
    files: Sequence[File] = field(default_factory=tuple)
    comment: bytes = b""
    zip64: bool = False
    count: int | None = None
    directory_size: int | None = None
    directory_offset: int | None = None
    before_directory: bytes = b""

    def write(self) -> bytes:
        body, records = b"", b""
        for file in self.files:
            records += file.record(len(body))
            body += file.local()
        body += self.before_directory
        count = len(self.files) if self.count is None else self.count
        size = len(records) if self.directory_size is None else self.directory_size
        offset = len(body) if self.directory_offset is None else self.directory_offset
        end64 = b""
        if self.zip64:
            at = len(body) + len(records)
            end64 = struct.pack("<4sQ2H2I", b"PK\x06\x06", 44, 45, 45, 0, 0)
            end64 += struct.pack("<4Q", count, count, size, offset)
            end64 += struct.pack("<4sIQI", b"PK\x06\x07", 0, at, 1)
            count, size, offset = 0xFFFF, MAX32, MAX32
        end = struct.pack(
            "<4s4H2IH", b"PK\x05\x06", 0, 0, count, count, size, offset, len(self.comment)
        )
        return body + records + end64 + end + self.comment


def zip_of(*files: File) -> bytes:
    return Zip(files).write()
