"""AssetFileDescriptor: a piece of a file."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import new
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants


@java_class("android.content.res.AssetFileDescriptor", implements=["java.io.Closeable"])
@constants("long", UNKNOWN_LENGTH=-1)
class AssetFileDescriptor(JObject):
    """`data` are the bytes of an asset; a descriptor of a file has none and wraps another."""

    data: bytes | None = None
    path = ""
    wrapped: Any = None
    start = 0
    length = -1
    descriptor: Any = None

    @classmethod
    def over(cls, data: bytes, path: str) -> AssetFileDescriptor:
        made = cls()
        made.data, made.path, made.length = data, path, len(data)
        return made

    @java_method("void <init>(android.os.ParcelFileDescriptor,long,long)")
    def init(self, descriptor: Any, start: int, length: int) -> None:
        self.wrapped, self.start, self.length = descriptor, start, length

    @java_method("android.os.ParcelFileDescriptor getParcelFileDescriptor()")
    def get_parcel_file_descriptor(self) -> Any:
        return self.wrapped

    @java_method("java.io.FileDescriptor getFileDescriptor()")
    def get_file_descriptor(self) -> Any:
        from dalvik.vm.interop import call

        if self.wrapped is not None:
            return call(self.wrapped, "getFileDescriptor()Ljava/io/FileDescriptor;")
        if self.descriptor is None:
            self.descriptor = new("java.io.FileDescriptor")
            self.descriptor.asset = self
        return self.descriptor

    @java_method("long getStartOffset()")
    def get_start_offset(self) -> int:
        return self.start

    @java_method("long getLength()")
    @java_method("long getDeclaredLength()")
    def get_length(self) -> int:
        return self.length

    @java_method("java.io.FileInputStream createInputStream()")
    def create_input_stream(self) -> Any:
        """A stream over a file of its own: Java wants a FileInputStream."""
        from dalvik.vm.interop import throw
        from devices.pocket.framework.runtime import device, process

        if self.wrapped is not None:
            name = "android.os.ParcelFileDescriptor$AutoCloseInputStream"
            return new(name, "(Landroid/os/ParcelFileDescriptor;)V", self.wrapped)
        if self.data is None:
            throw("java.io.IOException", "Not a valid descriptor")
        folder = device().root / "data" / "local" / "tmp"
        folder.mkdir(parents=True, exist_ok=True)
        name = f".asset-{process().pid}-{abs(hash(self.path))}"
        (folder / name).write_bytes(self.data)
        return new("java.io.FileInputStream", "(Ljava/lang/String;)V", f"/data/local/tmp/{name}")

    @java_method("java.io.FileOutputStream createOutputStream()")
    def create_output_stream(self) -> Any:
        from dalvik.vm.interop import throw

        if self.wrapped is None:
            throw("java.io.IOException", "Not a valid descriptor")
        name = "android.os.ParcelFileDescriptor$AutoCloseOutputStream"
        return new(name, "(Landroid/os/ParcelFileDescriptor;)V", self.wrapped)

    @java_method("void close()")
    def close(self) -> None:
        if self.wrapped is not None:
            self.wrapped.close()

    @java_method("String toString()")
    def to_text(self) -> str:
        return f"{{AssetFileDescriptor: {self.path} start={self.start} len={self.length}}}"
