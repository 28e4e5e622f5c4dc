"""ZipOutputStream and ZipInputStream."""

from __future__ import annotations

import struct
import zlib
from typing import Any

from dalvik.core.java_io.exceptions import end_of_file, io_failure
from dalvik.core.java_io.transfer import (
    check_range,
    part,
    read_bytes,
    shortcut,
    signed,
    write_bytes,
)
from dalvik.core.java_lang.units import joined, split
from dalvik.core.java_util.failures import illegal_argument, null_pointer
from dalvik.core.java_util_zip.entries import DEFLATED, STORED, ZipEntry, dos_of, entry_named
from dalvik.core.java_util_zip.streams import (
    DeflaterOutputStream,
    InflaterInputStream,
    bad_zip,
    new_deflater,
    new_inflater,
)
from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_field, java_method, registry
from dalvik.vm.objects import JArray, array_of

_LOCAL = struct.Struct("<4sHHHIIIIHH")
_CENTRAL = struct.Struct("<4sHHHHIIIIHHHHHII")
_END = struct.Struct("<4sHHHHIIH")
_DESCRIBED, _UTF8 = 8, 0x800
EOF: Any = registry()["Ljava/io/EOFException;"].python


def _encoded(text: str) -> bytes:
    return joined(text).encode("utf-8", "replace")


@java_class("java.util.zip.ZipOutputStream")
class ZipOutputStream(DeflaterOutputStream):
    STORED = java_field("static final int STORED", STORED)
    DEFLATED = java_field("static final int DEFLATED", DEFLATED)

    written: int
    records: list[tuple[ZipEntry, int, int]]
    names: set[str]
    current: Any
    method: int
    comment: bytes
    sum: int
    count: int
    start: int
    complete: bool

    @java_method("void <init>(java.io.OutputStream)")
    def init_zip(self, target: Any) -> None:
        self.begin(target, new_deflater(-1, bare=True), 512, 0, True)
        self.written, self.records, self.names, self.current = 0, [], set(), None
        self.method, self.comment, self.complete = DEFLATED, b"", False
        self.sum = self.count = self.start = 0

    @java_method("void <init>(java.io.OutputStream,java.nio.charset.Charset)")
    def init_zip_charset(self, target: Any, charset: Any) -> None:
        self.init_zip(target)

    def _put(self, data: bytes) -> None:
        write_bytes(self.f_out, data)
        self.written += len(data)

    def check_open(self) -> None:
        if self.shut:
            io_failure("Stream closed")

    @java_method("void setComment(String)")
    def set_comment(self, comment: str | None) -> None:
        self.comment = b"" if comment is None else _encoded(comment)
        if len(self.comment) > 0xFFFF:
            illegal_argument("ZIP file comment too long.")

    @java_method("void setMethod(int)")
    def set_method(self, method: int) -> None:
        if method not in (STORED, DEFLATED):
            illegal_argument("invalid compression method")
        self.method = method

    @java_method("void setLevel(int)")
    def set_level(self, level: int) -> None:
        if not -1 <= level <= 9:
            illegal_argument("invalid compression level")
        self.f_def.set_level(level)

    @java_method("void putNextEntry(java.util.zip.ZipEntry)")
    def put_next_entry(self: Any, entry: Any) -> None:
        self.check_open()
        if self.current is not None:
            self.closeEntry____V()
        if entry.dos == -1:
            entry.dos = dos_of(int(vm().clock.millis()))
        if entry.method == -1:
            entry.method = self.method
        flags = 0
        if entry.method == DEFLATED:
            if -1 in (entry.size, entry.packed, entry.crc):
                flags = _DESCRIBED
        else:
            _complete_stored(entry)
        if entry.name in self.names:
            bad_zip(f"duplicate entry: {entry.name}")
        name = _encoded(entry.name)
        flags |= _UTF8
        self.names.add(entry.name)
        self.records.append((entry, self.written, flags))
        self.current, self.sum, self.count = entry, 0, 0
        sizes = (0, 0, 0) if flags & _DESCRIBED else (entry.crc, entry.packed, entry.size)
        extra = b"" if entry.extra is None else part(entry.extra, 0, len(entry.extra.d))
        version = 20 if entry.method == DEFLATED else 10
        self._put(
            _LOCAL.pack(
                b"PK\3\4", version, flags, entry.method, entry.dos, *sizes, len(name), len(extra)
            )
        )
        self._put(name + extra)
        self.start = self.written

    @java_method("void closeEntry()")
    def close_entry(self: Any) -> None:
        self.check_open()
        entry = self.current
        if entry is None:
            return
        if entry.method == DEFLATED:
            self.f_def.finish()
            while not self.f_def.finished():
                self.deflate____V()
            self._describe(entry)
            self.f_def.reset()
        else:
            if entry.size != self.count:
                bad_zip(f"invalid entry size (expected {entry.size} but got {self.count} bytes)")
            if entry.crc != self.sum:
                bad_zip(f"invalid entry crc-32 (expected 0x{entry.crc:x} but got 0x{self.sum:x})")
        self.current = None

    def _describe(self, entry: Any) -> None:
        packed = self.f_def.total_out
        if not self.records[-1][2] & _DESCRIBED:
            if entry.size != self.count:
                bad_zip(f"invalid entry size (expected {entry.size} but got {self.count} bytes)")
            if entry.packed != packed:
                bad_zip(
                    "invalid entry compressed size "
                    f"(expected {entry.packed} but got {packed} bytes)"
                )
            if entry.crc != self.sum:
                bad_zip(f"invalid entry CRC-32 (expected 0x{entry.crc:x} but got 0x{self.sum:x})")
            return
        entry.size, entry.packed, entry.crc = self.count, packed, self.sum
        self._put(struct.pack("<4sIII", b"PK\7\x08", entry.crc, packed, self.count))

    @java_method("protected void deflate()")
    def deflate_entry(self) -> None:
        data = self.f_def.take(self.size)
        if data:
            self._put(data)

    @java_method("void write(byte[],int,int)")
    def write_zip(self, data: JArray, offset: int, length: int) -> None:
        self.check_open()
        check_range(offset, length, len(data.d))
        if not length:
            return
        if self.current is None:
            bad_zip("no current ZIP entry")
        piece = part(data, offset, length)
        if self.current.method == DEFLATED:
            DeflaterOutputStream.compress(self, piece)
        else:
            if self.count + length > self.current.size:
                bad_zip("attempt to write past end of STORED entry")
            self._put(piece)
        self.sum = zlib.crc32(piece, self.sum)
        self.count += length

    @java_method("void finish()")
    def finish_zip(self: Any) -> None:
        self.check_open()
        if self.complete:
            return
        if self.current is not None:
            self.closeEntry____V()
        start = self.written
        for entry, offset, flags in self.records:
            self._central(entry, offset, flags)
        size, count = self.written - start, len(self.records)
        self._put(_END.pack(b"PK\5\6", 0, 0, count, count, size, start, len(self.comment)))
        self._put(self.comment)
        self.complete = True

    def _central(self, entry: Any, offset: int, flags: int) -> None:
        name = _encoded(entry.name)
        extra = b"" if entry.extra is None else part(entry.extra, 0, len(entry.extra.d))
        comment = b"" if entry.comment is None else _encoded(entry.comment)
        version = 20 if entry.method == DEFLATED else 10
        head = (b"PK\1\2", version, version, flags, entry.method, entry.dos)
        sizes = (entry.crc, entry.packed, entry.size, len(name), len(extra), len(comment))
        self._put(_CENTRAL.pack(*head, *sizes, 0, 0, 0, offset))
        self._put(name + extra + comment)

    @java_method("void close()")
    def close_zip(self: Any) -> None:
        if not self.shut:
            DeflaterOutputStream.close(self)


def _complete_stored(entry: Any) -> None:
    if entry.size == -1:
        entry.size = entry.packed
    elif entry.packed == -1:
        entry.packed = entry.size
    elif entry.size != entry.packed:
        bad_zip("STORED entry where compressed != uncompressed size")
    if entry.size == -1 or entry.crc == -1:
        bad_zip("STORED entry missing size, compressed size, or crc-32")


class _Pushed:
    """A source with bytes in front of it: what an inflater read too far."""

    def __init__(self, source: Any) -> None:
        self.source, self.held = source, b""

    def some(self, count: int) -> bytes | None:
        if self.held:
            data, self.held = self.held[:count], self.held[count:]
            return data
        return read_bytes(self.source, count)

    def exactly(self, count: int) -> bytes:
        data = b""
        while len(data) < count:
            more = self.some(count - len(data))
            if more is None:
                end_of_file()
            data += more
        return data


@java_class("java.util.zip.ZipInputStream")
class ZipInputStream(InflaterInputStream):
    """Reads local headers one after the other; the central directory ends the entries."""

    bytes_: _Pushed
    current: Any
    flags: int
    left: int
    sum: int
    ended: bool

    @java_method("void <init>(java.io.InputStream)")
    def init_zip(self, source: Any) -> None:
        if source is None:
            null_pointer("in is null")
        self.begin(source, new_inflater(bare=True), 512, True)
        self.bytes_, self.current, self.ended = _Pushed(source), None, True
        self.flags = self.left = self.sum = 0

    @java_method("void <init>(java.io.InputStream,java.nio.charset.Charset)")
    def init_zip_charset(self, source: Any, charset: Any) -> None:
        self.init_zip(source)

    @java_method("java.util.zip.ZipEntry getNextEntry()")
    def get_next_entry(self: Any) -> Any:
        self.check_open()
        if self.current is not None:
            self.closeEntry____V()
        self.f_inf.reset()
        self.current = self._next()
        self.ended = self.current is None
        return self.current

    def _next(self: Any) -> Any:
        first = self.bytes_.some(1)
        if first is None:
            return None
        try:
            head = first + self.bytes_.exactly(3)
            if head != b"PK\3\4":
                return None
            rest = head + self.bytes_.exactly(_LOCAL.size - 4)
        except EOF:
            return None
        _, _, flags, method, dos, crc, packed, size, name_size, extra_size = _LOCAL.unpack(rest)
        name = split(self.bytes_.exactly(name_size).decode("utf-8", "replace"))
        entry = self.createZipEntry__Ljava_lang_String_2__Ljava_util_zip_ZipEntry_2(name)
        extra = self.bytes_.exactly(extra_size)
        if flags & 1:
            bad_zip("encrypted ZIP entry not supported")
        entry.method, entry.dos = method, dos
        if extra:
            entry.extra = array_of("[B", signed(extra))
        if flags & _DESCRIBED:
            if method != DEFLATED:
                bad_zip("only DEFLATED entries can have EXT descriptor")
        else:
            entry.crc, entry.packed, entry.size = crc, packed, size
        if method not in (STORED, DEFLATED):
            bad_zip("unsupported compression method")
        self.flags, self.left, self.sum = flags, packed, 0
        return entry

    @java_method("protected java.util.zip.ZipEntry createZipEntry(String)")
    def create_entry(self, name: str) -> Any:
        return entry_named(name)

    @java_method("protected void fill()")
    def fill_zip(self) -> None:
        data = self.bytes_.some(self.size)
        if data is None:
            end_of_file("Unexpected end of ZLIB input stream")
        self.f_len = len(data)
        self.f_inf.set_input(data)

    def read_entry(self, count: int) -> bytes | None:
        self.check_open()
        if self.current is None or self.ended:
            return None
        if not count:
            return b""
        if self.current.method == STORED:
            data = self.bytes_.some(min(count, self.left)) if self.left else None
            if data is None and self.left:
                bad_zip("unexpected EOF")
            self.left -= len(data or b"")
        else:
            data = InflaterInputStream.read_some(self, count)
        if data is not None:
            self.sum = zlib.crc32(data, self.sum)
            return data
        self._end_entry()
        return None

    def _end_entry(self) -> None:
        entry, self.ended = self.current, True
        if entry.method == DEFLATED:
            self.bytes_.held = self.f_inf.given + self.bytes_.held
            if self.flags & _DESCRIBED:
                self._descriptor(entry)
            elif entry.size != self.f_inf.total_out:
                bad_zip(
                    f"invalid entry size (expected {entry.size} but got "
                    f"{self.f_inf.total_out} bytes)"
                )
        if entry.crc != self.sum:
            bad_zip(f"invalid entry CRC (expected 0x{entry.crc:x} but got 0x{self.sum:x})")

    def _descriptor(self, entry: Any) -> None:
        head = self.bytes_.exactly(4)
        crc = self.bytes_.exactly(4) if head == b"PK\7\x08" else head
        entry.crc = int.from_bytes(crc, "little")
        entry.packed, entry.size = struct.unpack("<II", self.bytes_.exactly(8))

    @java_method("int read(byte[],int,int)")
    def read_zip(self, target: JArray, offset: int, length: int) -> int:
        self.check_open()
        check_range(offset, length, len(target.d))
        data = self.read_entry(length)
        if data is None:
            return -1
        target.d[offset : offset + len(data)] = signed(data)
        return len(data)

    @java_method("void closeEntry()")
    def close_entry(self) -> None:
        self.check_open()
        while read_bytes(self, 512) is not None:
            pass
        self.ended = True

    @java_method("int available()")
    def available_zip(self) -> int:
        self.check_open()
        return 0 if self.ended else 1

    @java_method("void close()")
    def close_zip(self) -> None:
        InflaterInputStream.close(self)


shortcut(ZipInputStream.read_zip, ZipInputStream.read_entry)
