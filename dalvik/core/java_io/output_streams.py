"""OutputStream, and the streams that filter or buffer another one."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.exceptions import IOException, io_failure
from dalvik.core.java_io.transfer import CHUNK, check_range, part, shortcut, write_bytes
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import illegal_argument
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject


@java_method("static java.io.OutputStream nullOutputStream()")
def null_output_stream() -> Any:
    created = NullOutputStream()
    created.closed = False
    return created


@java_class(
    "java.io.OutputStream",
    access="public abstract",
    implements=["java.io.Closeable", "java.io.Flushable"],
    abstract=["void write(int)"],
)
@with_functions(null_output_stream)
class OutputStream(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void write(byte[])")
    def write_array(self: Any, data: JArray) -> None:
        self.write___3BII__V(data, 0, len(data.d))

    @java_method("void write(byte[],int,int)")
    def write_region(self: Any, data: JArray, offset: int, length: int) -> None:
        check_range(offset, length, len(data.d))
        for value in data.d[offset : offset + length]:
            self.write__I__V(value)

    @java_method("void flush()")
    def flush(self) -> None:
        pass

    @java_method("void close()")
    def close(self) -> None:
        pass


@java_class("java.io.OutputStream$1", access="")
class NullOutputStream(OutputStream):
    closed = False

    @java_method("void write(int)")
    def write(self, value: int) -> None:
        self._open()

    @java_method("void write(byte[],int,int)")
    def write_region(self, data: JArray, offset: int, length: int) -> None:
        check_range(offset, length, len(data.d))
        self._open()

    def _open(self) -> None:
        if self.closed:
            io_failure("Stream closed")

    @java_method("void close()")
    def close(self) -> None:
        self.closed = True


@java_class("java.io.FilterOutputStream")
class FilterOutputStream(OutputStream):
    OUT = java_field("protected java.io.OutputStream out")
    f_out: Any
    closed = False

    @java_method("void <init>(java.io.OutputStream)")
    def init_filter(self, target: Any) -> None:
        self.f_out = target

    @java_method("void write(int)")
    def write(self, value: int) -> None:
        self.f_out.write__I__V(value)

    @java_method("void write(byte[],int,int)")
    def write_region(self: Any, data: JArray, offset: int, length: int) -> None:
        check_range(offset, length, len(data.d))
        for value in data.d[offset : offset + length]:
            self.write__I__V(value)

    @java_method("void flush()")
    def flush(self) -> None:
        self.f_out.flush____V()

    @java_method("void close()")
    def close(self: Any) -> None:
        if self.closed:
            return
        self.closed = True
        try:
            self.flush____V()
        except BaseException as error:
            close_after(self.f_out, error)
            raise
        self.f_out.close____V()


def close_after(stream: Any, error: BaseException) -> None:
    """Closes a stream because of an error; what goes wrong then is added to the error."""
    try:
        stream.close____V()
    except IOException as second:
        if second is not error and hasattr(error, "add_suppressed"):
            error.add_suppressed(second)


@java_class("java.io.BufferedOutputStream")
class BufferedOutputStream(FilterOutputStream):
    """Gathers small writes in `pending`; one that does not fit is passed on directly."""

    pending: bytearray
    size: int

    @java_method("void <init>(java.io.OutputStream)")
    def init_buffered(self, target: Any) -> None:
        self.init_sized(target, CHUNK)

    @java_method("void <init>(java.io.OutputStream,int)")
    def init_sized(self, target: Any, size: int) -> None:
        self.f_out = target
        if size <= 0:
            illegal_argument("Buffer size <= 0")
        self.pending, self.size = bytearray(), size

    def _flush_pending(self) -> None:
        if self.pending:
            data, self.pending = bytes(self.pending), bytearray()
            write_bytes(self.f_out, data)

    @java_method("void write(int)")
    def write(self, value: int) -> None:
        if len(self.pending) >= self.size:
            self._flush_pending()
        self.pending.append(value & 0xFF)

    def append(self, data: bytes) -> None:
        if len(data) >= self.size:
            self._flush_pending()
            write_bytes(self.f_out, data)
            return
        if len(data) > self.size - len(self.pending):
            self._flush_pending()
        self.pending += data

    @java_method("void write(byte[],int,int)")
    def write_region(self, data: JArray, offset: int, length: int) -> None:
        check_range(offset, length, len(data.d))
        self.append(part(data, offset, length))

    @java_method("void flush()")
    def flush(self) -> None:
        self._flush_pending()
        self.f_out.flush____V()


shortcut(BufferedOutputStream.write_region, BufferedOutputStream.append)
