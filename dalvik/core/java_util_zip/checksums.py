"""Checksum, CRC32, Adler32, and the streams that feed one; the package's exceptions."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any

from dalvik.core.java_io.declare import throwables
from dalvik.core.java_io.exceptions import IOException
from dalvik.core.java_io.input_streams import FilterInputStream
from dalvik.core.java_io.output_streams import FilterOutputStream
from dalvik.core.java_io.transfer import part
from dalvik.core.java_lang.exceptions import JavaError, JavaException
from dalvik.core.java_nio.byte_buffers import content
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JArray, JObject

_CHECKSUM = "java.util.zip.Checksum"

_made = throwables(
    __name__,
    "java.util.zip",
    """
DataFormatException     Exception       0m
ZipException            IOException     0m
ZipError                Error           m
""",
    {"Exception": JavaException, "IOException": IOException, "Error": JavaError},
)
DataFormatException: Any = _made["DataFormatException"]


@java_interface(
    _CHECKSUM,
    abstract=[
        "void update(int)",
        "void update(byte[],int,int)",
        "long getValue()",
        "void reset()",
    ],
)
class Checksum:
    @java_method("void update(byte[])")
    def update_array(self: Any, data: JArray) -> None:
        self.update___3BII__V(data, 0, len(data.d))

    @java_method("void update(java.nio.ByteBuffer)")
    def update_buffer(self: Any, buffer: Any) -> None:
        from dalvik.core.java_lang.encoding import java_bytes

        data = java_bytes(content(buffer))
        buffer.at = buffer.end
        self.update___3BII__V(data, 0, len(data.d))


class Running(JObject):
    """A checksum of zlib's; no Java class."""

    value: int
    start: int
    step: Callable[[bytes, int], int]

    def feed(self, data: bytes) -> None:
        self.value = type(self).step(data, self.value)


def _declare(name: str, start: int, step: Callable[[bytes, int], int]) -> Any:
    cls: Any = type(name, (Running,), {"__module__": __name__, "step": staticmethod(step)})

    def init(self: Any) -> None:
        self.value = start

    def update(self: Any, value: int) -> None:
        self.feed(bytes([value & 0xFF]))

    def update_array(self: Any, data: JArray) -> None:
        self.feed(part(data, 0, len(data.d)))

    def update_region(self: Any, data: JArray, offset: int, length: int) -> None:
        if offset < 0 or length < 0 or offset > len(data.d) - length:
            throw("java.lang.ArrayIndexOutOfBoundsException")
        self.feed(part(data, offset, length))

    def update_buffer(self: Any, buffer: Any) -> None:
        self.feed(content(buffer))
        buffer.at = buffer.end

    def get_value(self: Any) -> int:
        return int(self.value)

    for signature, function in (
        ("void <init>()", init),
        ("void update(int)", update),
        ("void update(byte[])", update_array),
        ("void update(byte[],int,int)", update_region),
        ("void update(java.nio.ByteBuffer)", update_buffer),
        ("long getValue()", get_value),
    ):
        setattr(cls, function.__name__, java_method(signature)(function))
    cls.reset = java_method("void reset()")(lambda self: init(self))
    return java_class(f"java.util.zip.{name}", implements=[_CHECKSUM])(cls)


CRC32 = _declare("CRC32", 0, zlib.crc32)
Adler32 = _declare("Adler32", 1, zlib.adler32)


@java_class("java.util.zip.CheckedInputStream")
class CheckedInputStream(FilterInputStream):
    checksum: Any

    @java_method(f"void <init>(java.io.InputStream,{_CHECKSUM})")
    def init_checked(self, source: Any, checksum: Any) -> None:
        self.f_in, self.checksum = source, checksum

    @java_method(f"{_CHECKSUM} getChecksum()")
    def get_checksum(self) -> Any:
        return self.checksum

    @java_method("int read()")
    def read(self) -> int:
        value = int(self.f_in.read____I())
        if value >= 0:
            self.checksum.update__I__V(value)
        return value

    @java_method("int read(byte[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        found = int(self.f_in.read___3BII__I(target, offset, length))
        if found > 0:
            self.checksum.update___3BII__V(target, offset, found)
        return found

    @java_method("long skip(long)")
    def skip(self, count: int) -> int:
        skipped = 0
        while skipped < count:
            if self.read() < 0:
                break
            skipped += 1
        return skipped


@java_class("java.util.zip.CheckedOutputStream")
class CheckedOutputStream(FilterOutputStream):
    checksum: Any

    @java_method(f"void <init>(java.io.OutputStream,{_CHECKSUM})")
    def init_checked(self, target: Any, checksum: Any) -> None:
        self.f_out, self.checksum = target, checksum

    @java_method(f"{_CHECKSUM} getChecksum()")
    def get_checksum(self) -> Any:
        return self.checksum

    @java_method("void write(int)")
    def write(self, value: int) -> None:
        self.f_out.write__I__V(value)
        self.checksum.update__I__V(value)

    @java_method("void write(byte[],int,int)")
    def write_region(self, data: JArray, offset: int, length: int) -> None:
        self.f_out.write___3BII__V(data, offset, length)
        self.checksum.update___3BII__V(data, offset, length)
