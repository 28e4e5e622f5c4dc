"""ParcelFileDescriptor: an open file, or an end of a pipe, that may go to another process."""

from __future__ import annotations

import errno
import os
import threading
from typing import Any

from dalvik.core.java_io.file_streams import FileInputStream, FileOutputStream, opened
from dalvik.core.java_io.handles import Handle, descriptor_for
from dalvik.core.java_io.sandbox import failure
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.constants import constants

_FILE = "android.os.ParcelFileDescriptor"
MODE_READ_ONLY, MODE_WRITE_ONLY, MODE_READ_WRITE = 0x10000000, 0x20000000, 0x30000000
MODE_CREATE, MODE_TRUNCATE, MODE_APPEND = 0x08000000, 0x04000000, 0x02000000
_WAIT = 1_000_000


class Pipe:
    """What both ends share, also across processes: the one thing here that is not plain, as it is
    the kernel's on Android."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.data = bytearray()
        self.writers = 1
        self.readers = 1


class PipeHandle(Handle):
    """One end. Reading waits until something was written or nobody can write any more."""

    def __init__(self, pipe: Pipe, writes: bool) -> None:
        super().__init__(-1)
        self.pipe, self.writes, self.open = pipe, writes, True

    @property
    def closed(self) -> bool:
        return not self.open

    def _fd(self) -> int:
        raise failure(errno.ESPIPE)

    def read(self, count: int) -> bytes:
        while True:
            with self.pipe.lock:
                if self.pipe.data:
                    found = bytes(self.pipe.data[:count])
                    del self.pipe.data[:count]
                    return found
                if not self.pipe.writers:
                    return b""
            vm().scheduler.block("a pipe", _WAIT, interruptible=False)

    def write(self, data: bytes) -> None:
        with self.pipe.lock:
            if not self.pipe.readers:
                raise failure(errno.EPIPE)
            self.pipe.data += data

    def available(self) -> int:
        with self.pipe.lock:
            return len(self.pipe.data)

    def size(self) -> int:
        return -1

    def close(self) -> None:
        if self.__dict__.get("open"):
            self.open = False
            with self.pipe.lock:
                if self.writes:
                    self.pipe.writers -= 1
                else:
                    self.pipe.readers -= 1


@java_interface(f"{_FILE}$OnCloseListener", abstract=["void onClose(java.io.IOException)"])
class OnCloseListener:
    pass


def flags_of(mode: int) -> int:
    """Android's mode as flags of the host."""
    access = mode & MODE_READ_WRITE
    flags = {MODE_READ_ONLY: os.O_RDONLY, MODE_WRITE_ONLY: os.O_WRONLY}.get(access, os.O_RDWR)
    if mode & MODE_CREATE:
        flags |= os.O_CREAT
    if mode & MODE_TRUNCATE:
        flags |= os.O_TRUNC
    if mode & MODE_APPEND:
        flags |= os.O_APPEND
    return flags


def parse_mode(mode: str) -> int:
    """`r`, `w`, `wt`, `wa`, `rw`, `rwt`."""
    writes = MODE_WRITE_ONLY | MODE_CREATE
    both = MODE_READ_WRITE | MODE_CREATE
    known = {
        "r": MODE_READ_ONLY,
        "w": writes | MODE_TRUNCATE,
        "wt": writes | MODE_TRUNCATE,
        "wa": writes | MODE_APPEND,
        "rw": both,
        "rwt": both | MODE_TRUNCATE,
    }
    if mode not in known:
        throw("java.lang.IllegalArgumentException", f"Bad mode '{mode}'")
    return known[mode]


def open_path(path: str, mode: str) -> Any:
    """A file of the device, opened as a mode's letters say."""
    return of_handle(opened(path, flags_of(parse_mode(mode))))


def of_handle(handle: Handle) -> Any:
    made = ParcelFileDescriptor()
    made.descriptor = descriptor_for(handle)
    return made


def of_descriptor(descriptor: Any) -> Any:
    """`dup` of a FileDescriptor: the same open file."""
    made = ParcelFileDescriptor()
    made.descriptor = descriptor
    return made


def _creator() -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    return creator(_FILE, lambda parcel: parcel.read_strong_binder())


@java_class(_FILE, implements=["android.os.Parcelable", "java.io.Closeable"])
@constants(
    MODE_READ_ONLY=MODE_READ_ONLY,
    MODE_WRITE_ONLY=MODE_WRITE_ONLY,
    MODE_READ_WRITE=MODE_READ_WRITE,
    MODE_CREATE=MODE_CREATE,
    MODE_TRUNCATE=MODE_TRUNCATE,
    MODE_APPEND=MODE_APPEND,
    MODE_WORLD_READABLE=1,
    MODE_WORLD_WRITEABLE=2,
)
class ParcelFileDescriptor(JObject):
    CREATOR = java_field("static final android.os.Parcelable$Creator CREATOR", _creator)
    descriptor: Any = None
    is_closed = False

    # -- Python's side ---------------------------------------------------------------------------

    def to_plain(self) -> Any:
        """How another process gets at the same file: a pipe, or a path and how it was opened."""
        handle = self.descriptor.handle
        if isinstance(handle, PipeHandle):
            with handle.pipe.lock:
                if handle.writes:
                    handle.pipe.writers += 1
                else:
                    handle.pipe.readers += 1
            return "pipe", (handle.pipe, handle.writes)
        import fcntl

        flags = fcntl.fcntl(handle.descriptor, fcntl.F_GETFL) & (os.O_ACCMODE | os.O_APPEND)
        return "file", (handle.path, flags, handle.tell())

    @staticmethod
    def from_plain(plain: Any) -> Any:
        kind, value = plain
        if kind == "pipe":
            return of_handle(PipeHandle(*value))
        path, flags, position = value
        handle = opened(path, flags)
        handle.seek(position)
        return of_handle(handle)

    # -- Java's side -----------------------------------------------------------------------------

    @java_method(f"void <init>({_FILE})")
    def init(self, wrapped: Any) -> None:
        self.descriptor = wrapped.descriptor

    @java_method(f"static {_FILE} open(java.io.File,int)")
    @staticmethod
    def open(file: Any, mode: int) -> Any:
        if not mode & MODE_READ_WRITE:
            throw(
                "java.lang.IllegalArgumentException",
                "Must specify MODE_READ_ONLY, MODE_WRITE_ONLY, or MODE_READ_WRITE",
            )
        return of_handle(opened(file.path, flags_of(mode)))

    @java_method(f"static {_FILE} dup(java.io.FileDescriptor)")
    @staticmethod
    def dup_of(descriptor: Any) -> Any:
        return of_descriptor(descriptor)

    @java_method(f"{_FILE} dup()")
    def dup(self) -> Any:
        return of_descriptor(self.descriptor)

    @java_method("static int parseMode(String)")
    @staticmethod
    def parse_mode(mode: str) -> int:
        return parse_mode(mode)

    @java_method(f"static {_FILE}[] createPipe()")
    @java_method(f"static {_FILE}[] createReliablePipe()")
    @staticmethod
    def create_pipe() -> Any:
        pipe = Pipe()
        ends = [of_handle(PipeHandle(pipe, False)), of_handle(PipeHandle(pipe, True))]
        return array_of(f"[L{_FILE.replace('.', '/')};", ends)

    @java_method("java.io.FileDescriptor getFileDescriptor()")
    def get_file_descriptor(self) -> Any:
        return self.descriptor

    @java_method("int getFd()")
    def get_fd(self) -> int:
        if self.is_closed:
            throw("java.lang.IllegalStateException", "Already closed")
        return max(3, self.descriptor.handle.descriptor)

    @java_method("int detachFd()")
    def detach_fd(self) -> int:
        number = self.get_fd()
        self.is_closed = True
        return number

    @java_method("long getStatSize()")
    def get_stat_size(self) -> int:
        return int(self.descriptor.handle.size())

    @java_method("void close()")
    def close(self) -> None:
        if not self.is_closed:
            self.is_closed = True
            self.descriptor.handle.close()

    @java_method("void closeWithError(String)")
    def close_with_error(self, message: str) -> None:
        self.close()

    @java_method("boolean canDetectErrors()")
    def can_detect_errors(self) -> bool:
        return False

    @java_method("void checkError()")
    def check_error(self) -> None:
        """Errors of the other end are not passed on."""

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 1

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_strong_binder(self)

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{{ParcelFileDescriptor: java.io.FileDescriptor@{id(self.descriptor) & 0xFFFF:x}}}"


@java_class(f"{_FILE}$AutoCloseInputStream")
class AutoCloseInputStream(FileInputStream):
    @java_method(f"void <init>({_FILE})")
    def init_descriptor_file(self, file: Any) -> None:
        self.begin(file.descriptor)


@java_class(f"{_FILE}$AutoCloseOutputStream")
class AutoCloseOutputStream(FileOutputStream):
    @java_method(f"void <init>({_FILE})")
    def init_descriptor_file(self, file: Any) -> None:
        self.begin(file.descriptor)
