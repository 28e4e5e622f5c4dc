"""java.util.zip.ZipEntry."""

from __future__ import annotations

from datetime import date
from typing import Any

from dalvik.core.java_lang.hashing import string_hash
from dalvik.core.java_util.failures import illegal_argument, null_pointer
from dalvik.core.java_util.time_zones import default_zone, offsets_at, wall_to_utc
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject

STORED, DEFLATED = 0, 8
_DAY = 86_400_000
_BEFORE_1980 = 1 << 21 | 1 << 16


def millis_of(dos: int) -> int:
    """A DOS date and time, which are local, as milliseconds."""
    year, month, day = (dos >> 25) + 1980, dos >> 21 & 15, dos >> 16 & 31
    months = max(month, 1) - 1
    days = date(year + months // 12, months % 12 + 1, 1).toordinal() + day - 1
    days -= date(1970, 1, 1).toordinal()
    seconds = (dos >> 11 & 31) * 3600 + (dos >> 5 & 63) * 60 + (dos & 31) * 2
    return int(wall_to_utc(default_zone(), days * _DAY + seconds * 1000))


def dos_of(millis: int) -> int:
    """Milliseconds as a DOS date and time, to two seconds; before 1980 is its first day."""
    raw, saving = offsets_at(default_zone(), millis)
    wall = millis + raw + saving
    days, rest = divmod(wall, _DAY)
    found = date.fromordinal(max(days + date(1970, 1, 1).toordinal(), 1))
    if found.year < 1980:
        return _BEFORE_1980
    seconds = rest // 1000
    clock = seconds // 3600 << 11 | seconds // 60 % 60 << 5 | seconds % 60 >> 1
    return (found.year - 1980) << 25 | found.month << 21 | found.day << 16 | clock


@java_class("java.util.zip.ZipEntry", implements=["Cloneable"])
class ZipEntry(JObject):
    STORED = java_field("static final int STORED", STORED)
    DEFLATED = java_field("static final int DEFLATED", DEFLATED)

    name: str
    dos = -1
    #: Milliseconds that a DOS time cannot say.
    beyond = 0
    size = -1
    packed = -1
    crc = -1
    method = -1
    extra: Any = None
    comment: str | None = None

    @java_method("void <init>(String)")
    def init(self, name: str) -> None:
        if name is None:
            null_pointer("name")
        if len(name) > 0xFFFF:
            illegal_argument("entry name too long")
        self.name = name

    @java_method("void <init>(java.util.zip.ZipEntry)")
    def init_copy(self, other: Any) -> None:
        if other is None:
            null_pointer("entry")
        self.name, self.dos, self.beyond = other.name, other.dos, other.beyond
        self.size, self.packed = other.size, other.packed
        self.crc, self.method, self.extra = other.crc, other.method, other.extra
        self.comment = other.comment

    @java_method("String getName()")
    @java_method("String toString()")
    def get_name(self) -> str:
        return self.name

    @java_method("boolean isDirectory()")
    def is_directory(self) -> bool:
        return self.name.endswith("/")

    @java_method("long getTime()")
    def get_time(self) -> int:
        return -1 if self.dos == -1 else millis_of(self.dos) + self.beyond

    @java_method("void setTime(long)")
    def set_time(self, millis: int) -> None:
        self.dos = dos_of(millis)
        self.beyond = 0 if self.dos == _BEFORE_1980 else millis % 2000

    @java_method("long getSize()")
    def get_size(self) -> int:
        return self.size

    @java_method("void setSize(long)")
    def set_size(self, size: int) -> None:
        if size < 0:
            illegal_argument("invalid entry size")
        self.size = size

    @java_method("long getCompressedSize()")
    def get_compressed_size(self) -> int:
        return self.packed

    @java_method("void setCompressedSize(long)")
    def set_compressed_size(self, size: int) -> None:
        self.packed = size

    @java_method("long getCrc()")
    def get_crc(self) -> int:
        return self.crc

    @java_method("void setCrc(long)")
    def set_crc(self, crc: int) -> None:
        if not 0 <= crc <= 0xFFFF_FFFF:
            illegal_argument("invalid entry crc-32")
        self.crc = crc

    @java_method("int getMethod()")
    def get_method(self) -> int:
        return self.method

    @java_method("void setMethod(int)")
    def set_method(self, method: int) -> None:
        if method not in (STORED, DEFLATED):
            illegal_argument("invalid compression method")
        self.method = method

    @java_method("byte[] getExtra()")
    def get_extra(self) -> Any:
        return self.extra

    @java_method("void setExtra(byte[])")
    def set_extra(self, extra: JArray | None) -> None:
        if extra is not None and len(extra.d) > 0xFFFF:
            illegal_argument("invalid extra field length")
        self.extra = extra

    @java_method("String getComment()")
    def get_comment(self) -> str | None:
        return self.comment

    @java_method("void setComment(String)")
    def set_comment(self, comment: str | None) -> None:
        self.comment = comment

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return string_hash(self.name)

    @java_method("Object clone()")
    def clone(self) -> Any:
        created = type(self).__new__(type(self))
        ZipEntry.init_copy(created, self)
        return created


def entry_named(name: str) -> ZipEntry:
    created = ZipEntry()
    created.init(name)
    return created
