"""java.util.zip.ZipFile: an archive in the sandbox, by its central directory."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Iterator
from typing import Any

from dalvik.core.java_io.exceptions import end_of_file
from dalvik.core.java_io.file_streams import open_for_reading, path_of
from dalvik.core.java_io.memory_streams import byte_stream
from dalvik.core.java_io.transfer import read_bytes, signed
from dalvik.core.java_lang.units import split
from dalvik.core.java_util.failures import illegal_argument, illegal_state, null_pointer
from dalvik.core.java_util.iteration import EnumerationOver
from dalvik.core.java_util_zip.entries import DEFLATED, entry_named
from dalvik.core.java_util_zip.streams import InflaterInputStream, bad_zip, new_inflater
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject, array_of

_ENTRY = "java.util.zip.ZipEntry"


@java_class("java.util.zip.ZipFile", implements=["java.io.Closeable"])
class ZipFile(JObject):
    OPEN_READ = java_field("static final int OPEN_READ", 1)
    OPEN_DELETE = java_field("static final int OPEN_DELETE", 4)

    path: str
    data: bytes
    directory: dict[str, zipfile.ZipInfo]
    comment: bytes
    closed: bool
    delete: bool
    file: Any

    @java_method("void <init>(String)")
    @java_method("void <init>(java.io.File)")
    def init(self, file: Any) -> None:
        self.init_mode(file, 1)

    @java_method("void <init>(java.io.File,int)")
    def init_mode(self, file: Any, mode: int) -> None:
        if mode not in (1, 5):
            illegal_argument(f"Illegal mode: 0x{mode & 0xFFFF_FFFF:x}")
        self.path, self.file = path_of(file), file
        stream = open_for_reading(file)
        try:
            parts = []
            while (data := read_bytes(stream, 1 << 20)) is not None:
                parts.append(data)
        finally:
            stream.close()
        self.data, self.closed, self.delete = b"".join(parts), False, mode == 5
        self._read_directory()

    @java_method("void <init>(String,java.nio.charset.Charset)")
    @java_method("void <init>(java.io.File,java.nio.charset.Charset)")
    def init_charset(self, file: Any, charset: Any) -> None:
        self.init(file)

    def _read_directory(self) -> None:
        try:
            with zipfile.ZipFile(io.BytesIO(self.data)) as archive:
                self.comment = archive.comment
                self.directory = {split(one.orig_filename): one for one in archive.infolist()}
        except (zipfile.BadZipFile, struct.error, ValueError, NotImplementedError, OverflowError):
            bad_zip("zip file is empty" if not self.data else "error in opening zip file")

    def check_open(self) -> None:
        if self.closed:
            illegal_state("zip file closed")

    def made(self, name: str, info: zipfile.ZipInfo) -> Any:
        """The entry object; JarFile makes its own kind."""
        return described(entry_named(name), info)

    @java_method(f"{_ENTRY} getEntry(String)")
    def get_entry(self, name: str) -> Any:
        if name is None:
            null_pointer("name")
        self.check_open()
        for candidate in (name, name + "/"):
            if candidate in self.directory:
                return self.made(candidate, self.directory[candidate])
        return None

    @java_method("java.util.Enumeration entries()")
    def entries(self) -> Any:
        self.check_open()
        return EnumerationOver(self._all())

    @java_method("java.util.stream.Stream stream()")
    def stream(self) -> Any:
        from dalvik.core.java_util_stream.pipelines import object_stream

        self.check_open()
        return object_stream(self._all())

    def _all(self) -> Iterator[Any]:
        for name, info in self.directory.items():
            self.check_open()
            yield self.made(name, info)

    @java_method("int size()")
    def size(self) -> int:
        self.check_open()
        return len(self.directory)

    @java_method("String getName()")
    def get_name(self) -> str:
        return self.path

    @java_method("String getComment()")
    def get_comment(self) -> str | None:
        self.check_open()
        return split(self.comment.decode("utf-8", "replace")) if self.comment else None

    @java_method(f"java.io.InputStream getInputStream({_ENTRY})")
    def get_input_stream(self, entry: Any) -> Any:
        if entry is None:
            null_pointer("entry")
        self.check_open()
        info = self.directory.get(entry.name)
        if info is None:
            return None
        packed = byte_stream(self._packed(info))
        if info.compress_type != DEFLATED:
            return packed
        created = EntryStream()
        created.begin(packed, new_inflater(bare=True), 8192, True)
        created.left = info.file_size
        return created

    def _packed(self, info: zipfile.ZipInfo) -> bytes:
        start = info.header_offset
        head = self.data[start : start + 30]
        if len(head) < 30 or head[:4] != b"PK\3\4":
            bad_zip("invalid LOC header (bad signature)")
        start += 30 + sum(struct.unpack("<HH", head[26:30]))
        return self.data[start : start + info.compress_size]

    @java_method("void close()")
    def close(self) -> None:
        if not self.closed:
            self.closed, self.data, self.directory = True, b"", {}
            if self.delete:
                self.file.delete()


def described(entry: Any, info: zipfile.ZipInfo) -> Any:
    """Fills an entry from the directory."""
    entry.size, entry.packed, entry.crc = info.file_size, info.compress_size, info.CRC
    entry.method = info.compress_type
    year, month, day, hour, minute, second = info.date_time
    entry.dos = (year - 1980) << 25 | month << 21 | day << 16 | hour << 11 | minute << 5
    entry.dos |= second >> 1
    entry.extra = array_of("[B", signed(info.extra)) if info.extra else None
    entry.comment = split(info.comment.decode("utf-8", "replace")) if info.comment else None
    return entry


@java_class("java.util.zip.ZipFile$ZipFileInflaterInputStream", access="")
class EntryStream(InflaterInputStream):
    left: int

    @java_method("protected void fill()")
    def fill_entry(self) -> None:
        """Android, as Java, gives a deflated entry one byte more than it may have."""
        data = read_bytes(self.f_in, self.size)
        if data is None:
            if self.over:
                end_of_file("Unexpected end of ZLIB input stream")
            data, self.over = b"\0", True
        self.f_len = len(data)
        self.f_inf.set_input(data)

    @java_method("int available()")
    def available_entry(self) -> int:
        self.check_open()
        return max(min(self.left - int(self.f_inf.total_out), 0x7FFF_FFFF), 0)
