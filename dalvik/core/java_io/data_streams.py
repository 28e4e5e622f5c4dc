"""DataInputStream and DataOutputStream, and reading and writing primitives for others too."""

from __future__ import annotations

import struct
from typing import Any

from dalvik.core.java_io.exceptions import end_of_file
from dalvik.core.java_io.input_streams import FilterInputStream, PushbackInputStream
from dalvik.core.java_io.modified_utf import decoded, encoded_short
from dalvik.core.java_io.output_streams import FilterOutputStream
from dalvik.core.java_io.transfer import (
    CHUNK,
    check_range,
    part,
    read_bytes,
    shortcut,
    signed,
    write_bytes,
)
from dalvik.core.java_util.declare import flattened, with_functions
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, new_array

_FLOAT, _DOUBLE = struct.Struct(">f"), struct.Struct(">d")
_FLOAT_NAN, _DOUBLE_NAN = b"\x7f\xc0\0\0", b"\x7f\xf8\0\0\0\0\0\0"


def float_bytes(value: float) -> bytes:
    return _FLOAT_NAN if value != value else _FLOAT.pack(value)


def double_bytes(value: float) -> bytes:
    return _DOUBLE_NAN if value != value else _DOUBLE.pack(value)


class DataReading:
    """DataInput on top of `exactly(count)`; no Java class."""

    def exactly(self, count: int) -> bytes:
        """So many bytes, or EOFException."""
        raise NotImplementedError

    @java_method("final void readFully(byte[])")
    def read_fully(self, target: JArray) -> None:
        target.d[:] = signed(self.exactly(len(target.d)))

    @java_method("final void readFully(byte[],int,int)")
    def read_fully_region(self, target: JArray, offset: int, length: int) -> None:
        check_range(offset, length, len(target.d))
        target.d[offset : offset + length] = signed(self.exactly(length))

    @java_method("final boolean readBoolean()")
    def read_boolean(self) -> bool:
        return self.exactly(1) != b"\0"

    @java_method("final byte readByte()")
    def read_byte(self) -> int:
        return int.from_bytes(self.exactly(1), "big", signed=True)

    @java_method("final int readUnsignedByte()")
    def read_unsigned_byte(self) -> int:
        return self.exactly(1)[0]

    @java_method("final short readShort()")
    def read_short(self) -> int:
        return int.from_bytes(self.exactly(2), "big", signed=True)

    @java_method("final int readUnsignedShort()")
    @java_method("final char readChar()")
    def read_unsigned_short(self) -> int:
        return int.from_bytes(self.exactly(2), "big")

    @java_method("final int readInt()")
    def read_int(self) -> int:
        return int.from_bytes(self.exactly(4), "big", signed=True)

    @java_method("final long readLong()")
    def read_long(self) -> int:
        return int.from_bytes(self.exactly(8), "big", signed=True)

    @java_method("final float readFloat()")
    def read_float(self) -> float:
        return float(_FLOAT.unpack(self.exactly(4))[0])

    @java_method("final double readDouble()")
    def read_double(self) -> float:
        return float(_DOUBLE.unpack(self.exactly(8))[0])

    @java_method("final String readUTF()")
    def read_utf(self) -> str:
        return decoded(self.exactly(self.read_unsigned_short()))


class DataWriting:
    """DataOutput on top of `put(data)`; no Java class."""

    def put(self, data: bytes) -> None:
        raise NotImplementedError

    @java_method("final void writeBoolean(boolean)")
    def write_boolean(self, value: int) -> None:
        self.put(b"\1" if value else b"\0")

    @java_method("final void writeByte(int)")
    def write_byte(self, value: int) -> None:
        self.put(bytes([value & 0xFF]))

    @java_method("final void writeShort(int)")
    @java_method("final void writeChar(int)")
    def write_short(self, value: int) -> None:
        self.put((value & 0xFFFF).to_bytes(2, "big"))

    @java_method("final void writeInt(int)")
    def write_int(self, value: int) -> None:
        self.put((value & 0xFFFF_FFFF).to_bytes(4, "big"))

    @java_method("final void writeLong(long)")
    def write_long(self, value: int) -> None:
        self.put((value & 0xFFFF_FFFF_FFFF_FFFF).to_bytes(8, "big"))

    @java_method("final void writeFloat(float)")
    def write_float(self, value: float) -> None:
        self.put(float_bytes(value))

    @java_method("final void writeDouble(double)")
    def write_double(self, value: float) -> None:
        self.put(double_bytes(value))

    @java_method("final void writeBytes(String)")
    def write_low_bytes(self, text: str) -> None:
        self.put(bytes([ord(char) & 0xFF for char in text]))

    @java_method("final void writeChars(String)")
    def write_chars(self, text: str) -> None:
        self.put(text.encode("utf-16-be", "surrogatepass"))

    @java_method("final void writeUTF(String)")
    def write_utf(self, text: str) -> None:
        self.put(encoded_short(text))


@java_method("static final String readUTF(java.io.DataInput)")
def read_utf_from(source: Any) -> str:
    length = source.readUnsignedShort____I()
    data = new_array("[B", length)
    source.readFully___3BII__V(data, 0, length)
    return decoded(part(data, 0, length))


@java_class("java.io.DataInputStream", implements=["java.io.DataInput"])
@flattened
@with_functions(read_utf_from)
class DataInputStream(DataReading, FilterInputStream):
    @java_method("void <init>(java.io.InputStream)")
    def init_data(self, source: Any) -> None:
        self.f_in = source

    def exactly(self, count: int) -> bytes:
        source = self.f_in
        if count == 1:
            value = int(source.read____I())
            if value < 0:
                end_of_file()
            return bytes([value])
        data = b""
        while len(data) < count:
            more = read_bytes(source, min(count - len(data), CHUNK))
            if more is None:
                end_of_file()
            data += more
        return data

    @java_method("final int read(byte[])")
    def read_array(self, target: JArray) -> int:
        return int(self.f_in.read___3BII__I(target, 0, len(target.d)))

    @java_method("final int read(byte[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        return int(self.f_in.read___3BII__I(target, offset, length))

    @java_method("final int skipBytes(int)")
    def skip_bytes(self, count: int) -> int:
        skipped = 0
        while skipped < count:
            step = int(self.f_in.skip__J__J(count - skipped))
            if step <= 0:
                break
            skipped += step
        return skipped

    @java_method("final String readLine()")
    def read_line(self) -> str | None:
        """Bytes as characters up to a line end; Java pushes a byte back by wrapping its source."""
        units: list[str] = []
        while True:
            value = int(self.f_in.read____I())
            if value < 0:
                return "".join(units) if units else None
            if value == 10:
                break
            if value == 13:
                self._skip_newline()
                break
            units.append(chr(value))
        return "".join(units)

    def _skip_newline(self) -> None:
        following = int(self.f_in.read____I())
        if following not in (10, -1):
            if not isinstance(self.f_in, PushbackInputStream):
                wrapper = PushbackInputStream()
                wrapper.init_one(self.f_in)
                self.f_in = wrapper
            self.f_in.unread(following)


shortcut(DataInputStream.read_region, lambda stream, count: read_bytes(stream.f_in, count))


@java_class("java.io.DataOutputStream", implements=["java.io.DataOutput"])
@flattened
class DataOutputStream(DataWriting, FilterOutputStream):
    WRITTEN = java_field("protected int written")
    f_written: int

    @java_method("void <init>(java.io.OutputStream)")
    def init_data(self, target: Any) -> None:
        self.f_out, self.f_written = target, 0

    def _count(self, size: int) -> None:
        self.f_written = min(self.f_written + size, 0x7FFF_FFFF)

    def put(self, data: bytes) -> None:
        if len(data) == 1:
            self.f_out.write__I__V(data[0])
        elif data:
            write_bytes(self.f_out, data)
        self._count(len(data))

    @java_method("void write(int)")
    def write(self, value: int) -> None:
        self.f_out.write__I__V(value)
        self._count(1)

    @java_method("void write(byte[],int,int)")
    def write_region(self, data: JArray, offset: int, length: int) -> None:
        self.f_out.write___3BII__V(data, offset, length)
        self._count(length)

    @java_method("void flush()")
    def flush(self) -> None:
        self.f_out.flush____V()

    @java_method("final int size()")
    def size(self) -> int:
        return self.f_written
