"""Streams that deflate or inflate what goes through, and gzip on top of them."""

from __future__ import annotations

import struct
import zlib
from typing import Any, NoReturn

from dalvik.core.java_io.exceptions import end_of_file, io_failure
from dalvik.core.java_io.input_streams import FilterInputStream
from dalvik.core.java_io.output_streams import FilterOutputStream
from dalvik.core.java_io.transfer import (
    check_range,
    part,
    read_bytes,
    shortcut,
    signed,
    write_bytes,
)
from dalvik.core.java_util.failures import illegal_argument, null_pointer
from dalvik.core.java_util_zip.checksums import DataFormatException
from dalvik.core.java_util_zip.codecs import SYNC_FLUSH, Deflater, Inflater
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, array_of, new_array

_SIZE = 512


def bad_zip(message: str) -> NoReturn:
    throw("java.util.zip.ZipException", message)


@java_class("java.util.zip.DeflaterOutputStream")
class DeflaterOutputStream(FilterOutputStream):
    DEF = java_field("protected java.util.zip.Deflater def")
    f_def: Any
    size: int
    shut: bool
    own: bool
    syncing: bool

    def begin(self, target: Any, deflater: Any, size: int, syncing: int, own: bool) -> None:
        if target is None or deflater is None:
            null_pointer()
        if size <= 0:
            illegal_argument("buffer size <= 0")
        self.f_out, self.f_def, self.size = target, deflater, size
        self.shut, self.own, self.syncing = False, own, bool(syncing)

    @java_method("void <init>(java.io.OutputStream)")
    def init_plain(self, target: Any) -> None:
        self.init_syncing(target, 0)

    @java_method("void <init>(java.io.OutputStream,boolean)")
    def init_syncing(self, target: Any, syncing: int) -> None:
        self.begin(target, new_deflater(), _SIZE, syncing, True)

    @java_method("void <init>(java.io.OutputStream,java.util.zip.Deflater)")
    def init_deflater(self, target: Any, deflater: Any) -> None:
        self.begin(target, deflater, _SIZE, 0, False)

    @java_method("void <init>(java.io.OutputStream,java.util.zip.Deflater,boolean)")
    def init_deflater_syncing(self, target: Any, deflater: Any, syncing: int) -> None:
        self.begin(target, deflater, _SIZE, syncing, False)

    @java_method("void <init>(java.io.OutputStream,java.util.zip.Deflater,int)")
    def init_sized(self, target: Any, deflater: Any, size: int) -> None:
        self.begin(target, deflater, size, 0, False)

    @java_method("void <init>(java.io.OutputStream,java.util.zip.Deflater,int,boolean)")
    def init_all(self, target: Any, deflater: Any, size: int, syncing: int) -> None:
        self.begin(target, deflater, size, syncing, False)

    @java_method("void write(int)")
    def write(self: Any, value: int) -> None:
        self.write___3BII__V(array_of("[B", [(value & 0xFF ^ 0x80) - 0x80]), 0, 1)

    @java_method("void write(byte[],int,int)")
    def write_region(self, data: JArray, offset: int, length: int) -> None:
        if self.f_def.finished():
            io_failure("write beyond end of stream")
        check_range(offset, length, len(data.d))
        if length:
            self.compress(part(data, offset, length))

    def compress(self: Any, data: bytes) -> None:
        if not self.f_def.finished():
            self.f_def.set_input(data)
            while not self.f_def.needs_input():
                self.deflate____V()

    @java_method("protected void deflate()")
    def deflate(self) -> None:
        data = self.f_def.take(self.size)
        if data:
            write_bytes(self.f_out, data)

    @java_method("void finish()")
    def finish(self: Any) -> None:
        if not self.f_def.finished():
            self.f_def.finish()
            while not self.f_def.finished():
                self.deflate____V()

    @java_method("void flush()")
    def flush(self) -> None:
        if self.syncing and not self.f_def.finished():
            while data := self.f_def.take(self.size, SYNC_FLUSH):
                write_bytes(self.f_out, data)
        self.f_out.flush____V()

    @java_method("void close()")
    def close(self: Any) -> None:
        if not self.shut:
            self.finish____V()
            if self.own:
                self.f_def.end()
            self.f_out.close____V()
            self.shut = True


def new_deflater(level: int = -1, bare: bool = False) -> Deflater:
    created = Deflater()
    created.init_bare(level, int(bare))
    return created


def new_inflater(bare: bool = False) -> Inflater:
    created = Inflater()
    created.init_bare(int(bare))
    return created


@java_class("java.util.zip.InflaterInputStream")
class InflaterInputStream(FilterInputStream):
    INF = java_field("protected java.util.zip.Inflater inf")
    LEN = java_field("protected int len")
    f_inf: Any
    f_len: int
    size: int
    shut: bool
    own: bool
    over: bool

    def begin(self, source: Any, inflater: Any, size: int, own: bool) -> None:
        if source is None or inflater is None:
            null_pointer()
        if size <= 0:
            illegal_argument("buffer size <= 0")
        self.f_in, self.f_inf, self.size = source, inflater, size
        self.shut, self.own, self.over = False, own, False

    @java_method("void <init>(java.io.InputStream)")
    def init_plain(self, source: Any) -> None:
        self.begin(source, new_inflater(), _SIZE, True)

    @java_method("void <init>(java.io.InputStream,java.util.zip.Inflater)")
    def init_inflater(self, source: Any, inflater: Any) -> None:
        self.begin(source, inflater, _SIZE, False)

    @java_method("void <init>(java.io.InputStream,java.util.zip.Inflater,int)")
    def init_sized(self, source: Any, inflater: Any, size: int) -> None:
        self.begin(source, inflater, size, False)

    def check_open(self) -> None:
        if self.shut:
            io_failure("Stream closed")

    @java_method("protected void fill()")
    def fill(self) -> None:
        self.check_open()
        data = read_bytes(self.f_in, self.size)
        if data is None:
            end_of_file("Unexpected end of ZLIB input stream")
        self.f_len = len(data)
        self.f_inf.set_input(data)

    def read_some(self: Any, count: int) -> bytes | None:
        self.check_open()
        if count == 0:
            return b""
        while True:
            if self.f_inf.finished() or self.f_inf.needs_dictionary():
                self.over = True
                return None
            if self.f_inf.needs_input():
                self.fill____V()
            data: bytes = self._inflated(count)
            if data:
                return data

    def _inflated(self, count: int) -> bytes:
        try:
            return bytes(self.f_inf.take(count))
        except DataFormatException as problem:
            bad_zip(problem.message or "Invalid ZLIB data format")

    @java_method("int read()")
    def read(self: Any) -> int:
        self.check_open()
        single = new_array("[B", 1)
        return -1 if self.read___3BII__I(single, 0, 1) < 0 else single.d[0] & 0xFF

    @java_method("int read(byte[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        self.check_open()
        check_range(offset, length, len(target.d))
        data = self.read_some(length)
        if data is None:
            return -1
        target.d[offset : offset + len(data)] = signed(data)
        return len(data)

    @java_method("int available()")
    def available(self) -> int:
        self.check_open()
        return 0 if self.over or self.f_inf.finished() else 1

    @java_method("long skip(long)")
    def skip(self, count: int) -> int:
        if count < 0:
            illegal_argument("negative skip length")
        self.check_open()
        skipped = 0
        while skipped < count:
            data = read_bytes(self, min(count - skipped, 512))
            if data is None:
                self.over = True
                break
            skipped += len(data)
        return skipped

    @java_method("boolean markSupported()")
    def mark_supported(self) -> bool:
        return False

    @java_method("void mark(int)")
    def mark(self, limit: int) -> None:
        pass

    @java_method("void reset()")
    def reset(self) -> None:
        io_failure("mark/reset not supported")

    @java_method("void close()")
    def close(self) -> None:
        if not self.shut:
            if self.own:
                self.f_inf.end()
            self.f_in.close____V()
            self.shut = True


shortcut(InflaterInputStream.read_region, InflaterInputStream.read_some)


@java_class("java.util.zip.GZIPOutputStream")
class GZIPOutputStream(DeflaterOutputStream):
    CRC = java_field("protected java.util.zip.CRC32 crc")
    total: int
    sum: int

    @java_method("void <init>(java.io.OutputStream)")
    def init_gzip(self, target: Any) -> None:
        self.init_gzip_all(target, _SIZE, 0)

    @java_method("void <init>(java.io.OutputStream,int)")
    def init_gzip_sized(self, target: Any, size: int) -> None:
        self.init_gzip_all(target, size, 0)

    @java_method("void <init>(java.io.OutputStream,boolean)")
    def init_gzip_syncing(self, target: Any, syncing: int) -> None:
        self.init_gzip_all(target, _SIZE, syncing)

    @java_method("void <init>(java.io.OutputStream,int,boolean)")
    def init_gzip_all(self, target: Any, size: int, syncing: int) -> None:
        self.begin(target, new_deflater(-1, bare=True), size, syncing, True)
        self.total = self.sum = 0
        write_bytes(target, b"\x1f\x8b\x08\0\0\0\0\0\0\0")

    @java_method("void write(byte[],int,int)")
    def write_gzip(self, data: JArray, offset: int, length: int) -> None:
        DeflaterOutputStream.write_region(self, data, offset, length)
        self.sum = zlib.crc32(part(data, offset, length), self.sum)
        self.total += length

    @java_method("void finish()")
    def finish_gzip(self: Any) -> None:
        if not self.f_def.finished():
            DeflaterOutputStream.finish(self)
            write_bytes(self.f_out, struct.pack("<II", self.sum, self.total & 0xFFFF_FFFF))


@java_class("java.util.zip.GZIPInputStream")
class GZIPInputStream(InflaterInputStream):
    """One or several gzip members, one after the other."""

    MAGIC = java_field("static final int GZIP_MAGIC", 0x8B1F)
    total: int
    sum: int
    at_end: bool

    @java_method("void <init>(java.io.InputStream)")
    def init_gzip(self, source: Any) -> None:
        self.init_gzip_sized(source, _SIZE)

    @java_method("void <init>(java.io.InputStream,int)")
    def init_gzip_sized(self, source: Any, size: int) -> None:
        self.begin(source, new_inflater(bare=True), size, True)
        self.at_end = False
        self._header(b"")

    def _bytes(self, count: int) -> bytes:
        """Of what the inflater left over, then of the source."""
        inflater = self.f_inf
        data, inflater.given = inflater.given[:count], inflater.given[count:]
        while len(data) < count:
            more = read_bytes(self.f_in, count - len(data))
            if more is None:
                end_of_file()
            data += more
        return bytes(data)

    def _header(self, start: bytes) -> None:
        self.total = self.sum = 0
        head = start + self._bytes(10 - len(start))
        if head[:2] != b"\x1f\x8b":
            bad_zip("Not in GZIP format")
        if head[2] != 8:
            bad_zip("Unsupported compression method")
        flags, seen = head[3], head
        if flags & 4:
            size = self._bytes(2)
            seen += size + self._bytes(int.from_bytes(size, "little"))
        for flag in (8, 16):
            if flags & flag:
                while (byte := self._bytes(1)) != b"\0":
                    seen += byte
                seen += b"\0"
        if flags & 2 and self._bytes(2) != (zlib.crc32(seen) & 0xFFFF).to_bytes(2, "little"):
            bad_zip("Corrupt GZIP header")

    @java_method("int read(byte[],int,int)")
    def read_gzip(self, target: JArray, offset: int, length: int) -> int:
        self.check_open()
        check_range(offset, length, len(target.d))
        data = self.read_member(length)
        if data is None:
            return -1
        target.d[offset : offset + len(data)] = signed(data)
        return len(data)

    def read_member(self, count: int) -> bytes | None:
        if self.at_end:
            return None
        data = InflaterInputStream.read_some(self, count)
        if data is not None:
            self.sum = zlib.crc32(data, self.sum)
            self.total += len(data)
            return data
        if self._trailer():
            self.at_end = self.over = True
            return None
        return self.read_member(count)

    def _trailer(self) -> bool:
        """Checks a member's end; False if another one follows."""
        if self._bytes(8) != struct.pack("<II", self.sum, self.total & 0xFFFF_FFFF):
            bad_zip("Corrupt GZIP trailer")
        rest = self.f_inf.given
        if not rest and self.f_in.available____I() <= 0:
            return True
        if not rest:
            rest = read_bytes(self.f_in, self.size) or b""
        if not rest.startswith(b"\x1f"):
            return True
        self.f_inf.reset()
        self.f_inf.given = rest
        self._header(b"")
        self.over = False
        return False

    @java_method("void close()")
    def close_gzip(self) -> None:
        InflaterInputStream.close(self)
        self.at_end = True


shortcut(GZIPInputStream.read_gzip, GZIPInputStream.read_member)
