"""FileChannel and FileLock."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from dalvik.core.java_io.exceptions import io_failure
from dalvik.core.java_io.handles import Handle
from dalvik.core.java_io.sandbox import describe
from dalvik.core.java_io.transfer import check_range, signed
from dalvik.core.java_nio.byte_buffers import content, direct_buffer
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import illegal_argument
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_SELF = "java.nio.channels.FileChannel"
_SEEKABLE = "java.nio.channels.SeekableByteChannel"
_BUFFER = "java.nio.ByteBuffer"
_LOCK = "java.nio.channels.FileLock"
_MODE = "java.nio.channels.FileChannel$MapMode"
_ALL = 0x7FFF_FFFF_FFFF_FFFF
_CHUNK = 1 << 16


def _map_mode(name: str) -> Any:
    made: dict[str, MapMode] = vm().state.setdefault("map modes", {})
    if name not in made:
        made[name] = MapMode()
        made[name].name = name
    return made[name]


@java_class(_MODE)
class MapMode(JObject):
    READ_ONLY = java_field(f"static final {_MODE} READ_ONLY", lambda: _map_mode("READ_ONLY"))
    READ_WRITE = java_field(f"static final {_MODE} READ_WRITE", lambda: _map_mode("READ_WRITE"))
    PRIVATE = java_field(f"static final {_MODE} PRIVATE", lambda: _map_mode("PRIVATE"))
    name: str

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.name


@java_class(
    "java.nio.channels.spi.AbstractInterruptibleChannel",
    access="public abstract",
    implements=["java.nio.channels.Channel", "java.nio.channels.InterruptibleChannel"],
    abstract=["protected void implCloseChannel()"],
)
class AbstractInterruptibleChannel(JObject):
    closed = False

    @java_method("protected void <init>()")
    def init(self) -> None:
        self.closed = False

    @java_method("final boolean isOpen()")
    def is_open(self) -> bool:
        return not self.closed

    @java_method("final void close()")
    def close(self: Any) -> None:
        if not self.closed:
            self.closed = True
            self.implCloseChannel____V()


@java_method(f"static varargs {_SELF} open(java.nio.file.Path,java.nio.file.OpenOption[])")
def open_path(path: Any, options: JArray) -> Any:
    from dalvik.core.java_nio_file.opening import open_channel

    return open_channel(path, options.d)


@java_method(
    f"static varargs {_SELF} open"
    "(java.nio.file.Path,java.util.Set,java.nio.file.attribute.FileAttribute[])"
)
def open_path_set(path: Any, options: Any, attributes: JArray) -> Any:
    from dalvik.core.java_nio_file.opening import open_channel
    from dalvik.vm.interop import iterate

    return open_channel(path, list(iterate(options)))


@java_class(
    _SELF,
    access="public abstract",
    implements=[
        _SEEKABLE,
        "java.nio.channels.GatheringByteChannel",
        "java.nio.channels.ScatteringByteChannel",
    ],
)
@with_functions(open_path, open_path_set)
class FileChannel(AbstractInterruptibleChannel):
    """Shares the handle, and so the position, with the stream that it came from."""

    handle: Handle
    owner: Any
    readable: bool
    writable: bool
    appending: bool
    locks: list[Any]
    after: Callable[[], None] | None

    # -- helpers ----------------------------------------------------------------------------------

    def _try(self, action: str, work: Callable[[Handle], Any]) -> Any:
        if self.closed:
            throw("java.nio.channels.ClosedChannelException")
        try:
            return work(self.handle)
        except OSError as error:
            io_failure(describe(error, action))

    def _check_readable(self) -> None:
        if not self.closed and not self.readable:
            throw("java.nio.channels.NonReadableChannelException")

    def _check_writable(self) -> None:
        if not self.closed and not self.writable:
            throw("java.nio.channels.NonWritableChannelException")

    def _at(self, position: int, work: Callable[[Handle], Any]) -> Any:
        """Works at a position and comes back."""

        def there(handle: Handle) -> Any:
            before = handle.tell()
            try:
                handle.seek(position)
                return work(handle)
            finally:
                handle.seek(before)

        return self._try("pread", there)

    def _read_at(self, position: int, count: int) -> bytes:
        return bytes(self._at(position, lambda handle: handle.read(count)))

    # -- reading and writing ----------------------------------------------------------------------

    def _fill(self, target: Any, data: bytes, wanted: int) -> int:
        target.store.write(target.next_write(len(data)), signed(data))
        return -1 if wanted and not data else len(data)

    @java_method(f"int read({_BUFFER})")
    def read(self, target: Any) -> int:
        self._check_readable()
        if target.fixed:
            illegal_argument("Read-only buffer")
        wanted = target.remaining()
        return self._fill(target, self._try("read", lambda handle: handle.read(wanted)), wanted)

    @java_method(f"int read({_BUFFER},long)")
    def read_at(self, target: Any, position: int) -> int:
        if position < 0:
            illegal_argument("Negative position")
        self._check_readable()
        wanted = target.remaining()
        return self._fill(target, self._at(position, lambda handle: handle.read(wanted)), wanted)

    @java_method(f"final long read({_BUFFER}[])")
    def read_many(self, targets: JArray) -> int:
        return self.read_several(targets, 0, len(targets.d))

    @java_method(f"long read({_BUFFER}[],int,int)")
    def read_several(self, targets: JArray, offset: int, length: int) -> int:
        check_range(offset, length, len(targets.d))
        moved = 0
        for target in targets.d[offset : offset + length]:
            if target.remaining():
                found = self.read(target)
                if found < 0:
                    return moved or -1
                moved += found
                if target.remaining():
                    break
        return moved

    @java_method(f"int write({_BUFFER})")
    def write(self, source: Any) -> int:
        self._check_writable()
        data = content(source)
        self._try("write", lambda handle: handle.write(data))
        source.at += len(data)
        return len(data)

    @java_method(f"int write({_BUFFER},long)")
    def write_at(self, source: Any, position: int) -> int:
        if position < 0:
            illegal_argument("Negative position")
        self._check_writable()
        data = content(source)
        self._at(position, lambda handle: handle.write(data))
        source.at += len(data)
        return len(data)

    @java_method(f"final long write({_BUFFER}[])")
    def write_many(self, sources: JArray) -> int:
        return self.write_several(sources, 0, len(sources.d))

    @java_method(f"long write({_BUFFER}[],int,int)")
    def write_several(self, sources: JArray, offset: int, length: int) -> int:
        check_range(offset, length, len(sources.d))
        return sum(self.write(source) for source in sources.d[offset : offset + length])

    @java_method("long position()")
    def position(self) -> int:
        if self.appending:
            return self.size()
        return int(self._try("lseek", lambda handle: handle.tell()))

    @java_method(f"{_SELF} position(long)")
    @java_method(f"{_SEEKABLE} position(long)")
    def set_position(self, position: int) -> FileChannel:
        if position < 0:
            illegal_argument()
        self._try("lseek", lambda handle: handle.seek(position))
        return self

    @java_method("long size()")
    def size(self) -> int:
        return int(self._try("fstat", lambda handle: handle.size()))

    @java_method(f"{_SELF} truncate(long)")
    @java_method(f"{_SEEKABLE} truncate(long)")
    def truncate(self, size: int) -> FileChannel:
        if size < 0:
            illegal_argument("Negative size")
        self._check_writable()

        def work(handle: Handle) -> None:
            at = handle.tell()
            if size < handle.size():
                handle.truncate(size)
            handle.seek(min(at, size))

        self._try("ftruncate", work)
        return self

    @java_method("void force(boolean)")
    def force(self, metadata: int) -> None:
        self._try("fsync", lambda handle: handle.sync())

    @java_method("long transferTo(long,long,java.nio.channels.WritableByteChannel)")
    def transfer_to(self, position: int, count: int, target: Any) -> int:
        if position < 0 or count < 0:
            illegal_argument()
        self._check_readable()
        from dalvik.core.java_nio.byte_buffers import byte_buffer

        moved = 0
        while moved < count:
            data = self._read_at(position + moved, min(_CHUNK, count - moved))
            if not data:
                break
            buffer = byte_buffer(data)
            written = target.write__Ljava_nio_ByteBuffer_2__I(buffer)
            moved += written
            if written < len(data):
                break
        return moved

    @java_method("long transferFrom(java.nio.channels.ReadableByteChannel,long,long)")
    def transfer_from(self, source: Any, position: int, count: int) -> int:
        if position < 0 or count < 0:
            illegal_argument()
        self._check_writable()
        if position > self.size():
            return 0
        from dalvik.core.java_nio.typed import heap_buffer
        from dalvik.vm.objects import new_array

        moved = 0
        while moved < count:
            wanted = min(_CHUNK, count - moved)
            buffer = heap_buffer("B", new_array("[B", wanted), 0, wanted)
            found = source.read__Ljava_nio_ByteBuffer_2__I(buffer)
            if found <= 0:
                break
            buffer.flip()
            self.write_at(buffer, position + moved)
            moved += found
        return moved

    @java_method(f"java.nio.MappedByteBuffer map({_MODE},long,long)")
    def map(self, mode: Any, position: int, size: int) -> Any:
        """A private copy; changes to a READ_WRITE mapping could not reach the file."""
        if position < 0 or size < 0 or size > 0x7FFF_FFFF:
            illegal_argument("Negative position" if position < 0 else "Size exceeds bounds")
        self._check_readable()
        if mode.name == "READ_WRITE":
            raise vm().not_modelled(f"L{_SELF.replace('.', '/')};->map(READ_WRITE)")
        data = self._at(position, lambda handle: handle.read(size))
        if len(data) < size:
            io_failure("Channel not open for writing - cannot extend file to required size")
        elements = array_of("[B", signed(data))
        return direct_buffer(elements, 0, size, fixed=mode.name == "READ_ONLY")

    # -- locks ------------------------------------------------------------------------------------

    @java_method(f"final {_LOCK} lock()")
    @java_method(f"final {_LOCK} tryLock()")
    def lock_all(self) -> Any:
        return self.lock(0, _ALL, 0)

    @java_method(f"{_LOCK} lock(long,long,boolean)")
    @java_method(f"{_LOCK} tryLock(long,long,boolean)")
    def lock(self, position: int, size: int, shared: int) -> Any:
        if self.closed:
            throw("java.nio.channels.ClosedChannelException")
        if shared:
            self._check_readable()
        else:
            self._check_writable()
        held = _locks_of(self.handle)
        if any(lock.overlaps(position, size) for lock in held):
            throw("java.nio.channels.OverlappingFileLockException")
        created = FileLock()
        created.channel, created.start, created.length = self, position, size
        created.shared, created.valid = bool(shared), True
        held.append(created)
        return created

    @java_method("protected void implCloseChannel()")
    def close_implementation(self) -> None:
        for lock in list(_locks_of(self.handle)):
            if lock.channel is self:
                lock.release()
        if self.owner is not None:
            self.owner.close____V()
        self.handle.close()
        if self.after is not None:
            self.after()


def _locks_of(handle: Handle) -> list[Any]:
    """All locks on a file, whoever holds them: they are the process's."""
    made: dict[Any, list[Any]] = vm().state.setdefault("file locks", {})
    return made.setdefault(handle.path, [])


@java_class(_LOCK, access="public abstract", implements=["AutoCloseable"])
class FileLock(JObject):
    channel: FileChannel
    start: int
    length: int
    shared: bool
    valid: bool

    def overlaps(self, position: int, size: int) -> bool:
        return position < self.start + self.length and self.start < position + size

    @java_method(f"final {_SELF} channel()")
    @java_method("java.nio.channels.Channel acquiredBy()")
    def get_channel(self) -> Any:
        return self.channel

    @java_method("final long position()")
    def get_position(self) -> int:
        return self.start

    @java_method("final long size()")
    def get_size(self) -> int:
        return self.length

    @java_method("final boolean isShared()")
    def is_shared(self) -> bool:
        return self.shared

    @java_method("boolean isValid()")
    def is_valid(self) -> bool:
        return self.valid

    @java_method("void release()")
    @java_method("final void close()")
    def release(self) -> None:
        if self.valid:
            self.valid = False
            _locks_of(self.channel.handle).remove(self)


@java_class("sun.nio.ch.FileChannelImpl")
class FileChannelImplementation(FileChannel):
    pass


def channel_over(
    owner: Any,
    handle: Handle,
    reading: bool,
    writing: bool,
    appending: bool = False,
    after: Callable[[], None] | None = None,
) -> FileChannel:
    """A channel on an open file; closing it closes `owner` too, and calls `after`."""
    created = FileChannelImplementation()
    created.init()
    created.owner, created.handle = owner, handle
    created.readable, created.writable, created.appending = reading, writing, appending
    created.after = after
    if appending:
        handle.seek(0, os.SEEK_END)
    return created
