"""java.io.RandomAccessFile."""

from __future__ import annotations

import os
from typing import Any

from dalvik.core.java_io.data_streams import DataReading, DataWriting
from dalvik.core.java_io.exceptions import end_of_file, io_failure
from dalvik.core.java_io.file_streams import channel_of, opened, path_of
from dalvik.core.java_io.handles import FileDescriptor, Handle, descriptor_for
from dalvik.core.java_io.sandbox import describe
from dalvik.core.java_io.transfer import check_range, part, signed
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util.failures import illegal_argument, null_pointer
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject

_MODES = {
    "r": os.O_RDONLY,
    "rw": os.O_RDWR | os.O_CREAT,
    "rws": os.O_RDWR | os.O_CREAT,
    "rwd": os.O_RDWR | os.O_CREAT,
}


@java_class(
    "java.io.RandomAccessFile",
    implements=["java.io.DataOutput", "java.io.DataInput", "java.io.Closeable"],
)
@flattened
class RandomAccessFile(DataReading, DataWriting, JObject):
    handle: Handle
    descriptor: FileDescriptor
    writable: bool
    channel: Any

    @java_method("void <init>(String,String)")
    @java_method("void <init>(java.io.File,String)")
    def init(self, file: Any, mode: str) -> None:
        path = path_of(file)
        if mode is None:
            null_pointer()
        if mode not in _MODES:
            illegal_argument(f'Illegal mode "{mode}" must be one of "r", "rw", "rws", or "rwd"')
        self.handle = opened(path, _MODES[mode])
        self.descriptor = descriptor_for(self.handle)
        self.writable, self.channel = mode != "r", None

    def _try(self, action: str, work: Any) -> Any:
        try:
            return work(self.handle)
        except OSError as error:
            io_failure(describe(error, action))

    def read_some(self, count: int) -> bytes:
        return bytes(self._try("read", lambda handle: handle.read(count)))

    def exactly(self, count: int) -> bytes:
        data = b""
        while len(data) < count:
            more = self.read_some(count - len(data))
            if not more:
                end_of_file()
            data += more
        return data

    def put(self, data: bytes) -> None:
        self._try("write", lambda handle: handle.write(data))

    @java_method("final java.io.FileDescriptor getFD()")
    def get_descriptor(self) -> FileDescriptor:
        return self.descriptor

    @java_method("final java.nio.channels.FileChannel getChannel()")
    def get_channel(self) -> Any:
        return channel_of(self, reading=True, writing=self.writable)

    @java_method("int read()")
    def read(self) -> int:
        data = self.read_some(1)
        return data[0] if data else -1

    @java_method("int read(byte[])")
    def read_array(self, target: JArray) -> int:
        return self.read_region(target, 0, len(target.d))

    @java_method("int read(byte[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        check_range(offset, length, len(target.d))
        if length == 0:
            return 0
        data = self.read_some(length)
        target.d[offset : offset + len(data)] = signed(data)
        return len(data) or -1

    @java_method("int skipBytes(int)")
    def skip_bytes(self, count: int) -> int:
        if count <= 0:
            return 0
        at, size = self.get_pointer(), self.length()
        target = min(at + count, size)
        self._try("lseek", lambda handle: handle.seek(target))
        return target - at

    @java_method("void write(int)")
    def write(self, value: int) -> None:
        self.put(bytes([value & 0xFF]))

    @java_method("void write(byte[])")
    def write_array(self, data: JArray) -> None:
        self.put(part(data, 0, len(data.d)))

    @java_method("void write(byte[],int,int)")
    def write_region(self, data: JArray, offset: int, length: int) -> None:
        check_range(offset, length, len(data.d))
        self.put(part(data, offset, length))

    @java_method("long getFilePointer()")
    def get_pointer(self) -> int:
        return int(self._try("lseek", lambda handle: handle.tell()))

    @java_method("void seek(long)")
    def seek(self, position: int) -> None:
        if position < 0:
            io_failure(f"offset < 0: {position}")
        self._try("lseek", lambda handle: handle.seek(position))

    @java_method("long length()")
    def length(self) -> int:
        return int(self._try("fstat", lambda handle: handle.size()))

    @java_method("void setLength(long)")
    def set_length(self, size: int) -> None:
        if size < 0:
            illegal_argument("newLength < 0")

        def work(handle: Handle) -> None:
            at = handle.tell()
            handle.truncate(size)
            handle.seek(min(at, size))

        self._try("ftruncate", work)

    @java_method("final String readLine()")
    def read_line(self) -> str | None:
        line = b""
        while value := self.read_some(1):
            if value == b"\n":
                return line.decode("latin-1")
            if value == b"\r":
                at = self.get_pointer()
                if self.read_some(1) not in (b"\n", b""):
                    self.seek(at)
                return line.decode("latin-1")
            line += value
        return line.decode("latin-1") if line else None

    @java_method("void close()")
    def close(self) -> None:
        if self.channel is not None:
            channel, self.channel = self.channel, None
            channel.close____V()
        self.handle.close()
