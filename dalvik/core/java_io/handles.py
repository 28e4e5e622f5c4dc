"""Open files, and java.io.FileDescriptor."""

from __future__ import annotations

import errno
import os
from typing import IO, Any

from dalvik.core.java_io.sandbox import clock_nanos, failure
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject


class Handle:
    """An open file of the host; closed at the latest when nobody holds it any more."""

    def __init__(self, descriptor: int, path: str | None = None) -> None:
        self.descriptor = descriptor
        self.path = path

    @property
    def closed(self) -> bool:
        return self.descriptor < 0

    def _fd(self) -> int:
        if self.descriptor < 0:
            raise failure(errno.EBADF)
        return self.descriptor

    def read(self, count: int) -> bytes:
        return os.read(self._fd(), count)

    def write(self, data: bytes) -> None:
        descriptor = self._fd()
        view = memoryview(data)
        while view:
            view = view[os.write(descriptor, view) :]
        now = clock_nanos()
        os.utime(descriptor, ns=(now, now))

    def tell(self) -> int:
        return os.lseek(self._fd(), 0, os.SEEK_CUR)

    def seek(self, position: int, whence: int = os.SEEK_SET) -> int:
        return os.lseek(self._fd(), position, whence)

    def size(self) -> int:
        return os.fstat(self._fd()).st_size

    def truncate(self, size: int) -> None:
        os.ftruncate(self._fd(), size)

    def available(self) -> int:
        return max(self.size() - self.tell(), 0)

    def sync(self) -> None:
        self._fd()

    def close(self) -> None:
        descriptor, self.descriptor = self.descriptor, -1
        if descriptor >= 0:
            os.close(descriptor)

    def __del__(self) -> None:
        self.close()


class StandardHandle(Handle):
    """One of the machine's own streams; it has no position, and closing does not end it."""

    def __init__(self, stream: IO[bytes], number: int) -> None:
        super().__init__(-1)
        self.stream, self.number, self.open = stream, number, True

    @property
    def closed(self) -> bool:
        return not self.open

    def read(self, count: int) -> bytes:
        return self.stream.read(count)

    def write(self, data: bytes) -> None:
        if not self.open:
            raise failure(errno.EBADF)
        self.stream.write(data)

    def _fd(self) -> int:
        raise failure(errno.ESPIPE)

    def available(self) -> int:
        at = self.stream.tell()
        end = self.stream.seek(0, os.SEEK_END)
        self.stream.seek(at)
        return end - at

    def close(self) -> None:
        self.open = False


@java_class("java.io.FileDescriptor", access="public final")
class FileDescriptor(JObject):
    IN = java_field("static final java.io.FileDescriptor in", lambda: standard_descriptor(0))
    OUT = java_field("static final java.io.FileDescriptor out", lambda: standard_descriptor(1))
    ERR = java_field("static final java.io.FileDescriptor err", lambda: standard_descriptor(2))

    handle: Handle | None

    @java_method("void <init>()")
    def init(self) -> None:
        self.handle = None

    @java_method("boolean valid()")
    def valid(self) -> bool:
        return self.handle is not None and not self.handle.closed

    @java_method("void sync()")
    def sync(self) -> None:
        try:
            if self.handle is None:
                raise failure(errno.EBADF)
            if not isinstance(self.handle, StandardHandle):
                self.handle.sync()
        except OSError:
            throw("java.io.SyncFailedException", "sync failed")


def descriptor_for(handle: Handle) -> FileDescriptor:
    created = FileDescriptor()
    created.handle = handle
    return created


def standard_descriptor(number: int) -> Any:
    """FileDescriptor.in, out and err: one object each per machine."""
    made: dict[int, FileDescriptor] = vm().state.setdefault("standard descriptors", {})
    if number not in made:
        stream = (vm().stdin, vm().stdout, vm().stderr)[number]
        made[number] = descriptor_for(StandardHandle(stream, number))
    return made[number]
