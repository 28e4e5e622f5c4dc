"""FileInputStream and FileOutputStream."""

from __future__ import annotations

import errno
import os
from typing import Any

from dalvik.core.java_io.exceptions import io_failure
from dalvik.core.java_io.handles import FileDescriptor, Handle, descriptor_for
from dalvik.core.java_io.input_streams import InputStream
from dalvik.core.java_io.output_streams import OutputStream
from dalvik.core.java_io.sandbox import absolute, describe, sandbox
from dalvik.core.java_io.transfer import check_range, part, shortcut, signed
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util.failures import null_pointer
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray

_MOST = 1 << 26


def path_of(file: Any) -> str:
    """The path of a java.io.File or a string."""
    if file is None:
        null_pointer()
    return file if isinstance(file, str) else str(file.path)


def opened(path: str, flags: int) -> Handle:
    """Opens a file of the sandbox; FileNotFoundException whatever goes wrong."""
    if "\0" in path:
        throw("java.io.FileNotFoundException", "Invalid file path")
    where = absolute(path) if path else ""
    try:
        if not path:
            raise OSError(errno.ENOENT, "")
        return Handle(sandbox().open(where, flags), where)
    except OSError as error:
        throw("java.io.FileNotFoundException", f"{path}: {describe(error, 'open')}")


class FileStream:
    """What both have; no Java class."""

    descriptor: FileDescriptor
    handle: Handle
    ended: bool
    channel: Any

    def begin(self, descriptor: FileDescriptor) -> None:
        if descriptor is None:
            null_pointer("fdObj == null")
        assert descriptor.handle is not None
        self.descriptor, self.handle = descriptor, descriptor.handle
        self.ended, self.channel = False, None

    def check_open(self) -> None:
        if self.ended:
            io_failure("Stream Closed")

    @java_method("final java.io.FileDescriptor getFD()")
    def get_descriptor(self) -> FileDescriptor:
        return self.descriptor

    def finish(self) -> None:
        if not self.ended:
            self.ended = True
            if self.channel is not None:
                self.channel.close____V()
            self.handle.close()


@java_class("java.io.FileInputStream")
@flattened
class FileInputStream(FileStream, InputStream):
    @java_method("void <init>(String)")
    @java_method("void <init>(java.io.File)")
    def init_file(self, file: Any) -> None:
        self.begin(descriptor_for(opened(path_of(file), os.O_RDONLY)))

    @java_method("void <init>(java.io.FileDescriptor)")
    def init_descriptor(self, descriptor: FileDescriptor) -> None:
        self.begin(descriptor)

    def read_some(self, count: int) -> bytes | None:
        if count == 0:
            return b""
        self.check_open()
        try:
            return self.handle.read(min(count, _MOST)) or None
        except OSError as error:
            io_failure(describe(error, "read"))

    @java_method("int read()")
    def read(self) -> int:
        data = self.read_some(1)
        return data[0] if data else -1

    @java_method("int read(byte[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        check_range(offset, length, len(target.d))
        data = self.read_some(length)
        if data is None:
            return -1
        target.d[offset : offset + len(data)] = signed(data)
        return len(data)

    @java_method("long skip(long)")
    def skip(self, count: int) -> int:
        self.check_open()
        try:
            start = self.handle.tell()
            return self.handle.seek(start + count) - start
        except OSError as error:
            if error.errno == errno.ESPIPE:
                return InputStream.skip(self, count)
            io_failure(describe(error, "lseek"))

    @java_method("int available()")
    def available(self) -> int:
        self.check_open()
        try:
            return min(self.handle.available(), 0x7FFF_FFFF)
        except OSError as error:
            io_failure(describe(error, "available"))

    @java_method("java.nio.channels.FileChannel getChannel()")
    def get_channel(self) -> Any:
        return channel_of(self, reading=True, writing=False)

    @java_method("void close()")
    def close(self) -> None:
        self.finish()


shortcut(FileInputStream.read_region, FileInputStream.read_some)


@java_class("java.io.FileOutputStream")
@flattened
class FileOutputStream(FileStream, OutputStream):
    appending = False

    @java_method("void <init>(String)")
    @java_method("void <init>(java.io.File)")
    def init_file(self, file: Any) -> None:
        self.init_appending(file, 0)

    @java_method("void <init>(String,boolean)")
    @java_method("void <init>(java.io.File,boolean)")
    def init_appending(self, file: Any, append: int) -> None:
        flags = os.O_WRONLY | os.O_CREAT | (os.O_APPEND if append else os.O_TRUNC)
        self.begin(descriptor_for(opened(path_of(file), flags)))
        self.appending = bool(append)

    @java_method("void <init>(java.io.FileDescriptor)")
    def init_descriptor(self, descriptor: FileDescriptor) -> None:
        self.begin(descriptor)

    def append(self, data: bytes) -> None:
        if not data:
            return
        self.check_open()
        try:
            self.handle.write(data)
        except OSError as error:
            io_failure(describe(error, "write"))

    @java_method("void write(int)")
    def write(self, value: int) -> None:
        self.append(bytes([value & 0xFF]))

    @java_method("void write(byte[],int,int)")
    def write_region(self, data: JArray, offset: int, length: int) -> None:
        check_range(offset, length, len(data.d))
        self.append(part(data, offset, length))

    @java_method("java.nio.channels.FileChannel getChannel()")
    def get_channel(self) -> Any:
        return channel_of(self, reading=False, writing=True)

    @java_method("void close()")
    def close(self) -> None:
        self.finish()


shortcut(FileOutputStream.write_region, FileOutputStream.append)


def channel_of(owner: Any, *, reading: bool, writing: bool) -> Any:
    """The one FileChannel of a stream or random access file."""
    if owner.channel is None:
        from dalvik.core.java_nio_channels.files import channel_over

        appending = getattr(owner, "appending", False)
        owner.channel = channel_over(owner, owner.handle, reading, writing, appending)
    return owner.channel


def open_for_reading(file: Any) -> FileInputStream:
    """`new FileInputStream(file)`: a path, a File or a FileDescriptor."""
    created = FileInputStream()
    if isinstance(file, FileDescriptor):
        created.init_descriptor(file)
    else:
        created.init_file(file)
    return created


def open_for_writing(file: Any, append: int = 0) -> FileOutputStream:
    created = FileOutputStream()
    if isinstance(file, FileDescriptor):
        created.init_descriptor(file)
    else:
        created.init_appending(file, append)
    return created
