"""java.nio.file.FileStore: the one volume there is."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.files import FREE_SPACE, TOTAL_SPACE
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject


@java_class(
    "java.nio.file.FileStore",
    access="public abstract",
    abstract=[
        "String name()",
        "String type()",
        "boolean isReadOnly()",
        "long getTotalSpace()",
        "long getUsableSpace()",
        "long getUnallocatedSpace()",
        "boolean supportsFileAttributeView(Class)",
        "boolean supportsFileAttributeView(String)",
    ],
)
class FileStore(JObject):
    @java_method("protected void <init>()")
    def init(self) -> None:
        pass


@java_class("sun.nio.fs.LinuxFileStore", access="")
class DataStore(FileStore):
    @java_method("String name()")
    def name(self) -> str:
        return "/data"

    @java_method("String type()")
    def type(self) -> str:
        return "ext4"

    @java_method("boolean isReadOnly()")
    def is_read_only(self) -> bool:
        return False

    @java_method("long getTotalSpace()")
    def get_total_space(self) -> int:
        return TOTAL_SPACE

    @java_method("long getUsableSpace()")
    @java_method("long getUnallocatedSpace()")
    def get_free_space(self) -> int:
        return FREE_SPACE

    @java_method("boolean supportsFileAttributeView(String)")
    def supports_named(self, name: str) -> bool:
        return name in ("basic", "posix", "owner")

    @java_method("boolean supportsFileAttributeView(Class)")
    def supports(self, kind: Any) -> bool:
        simple = str(kind.holder.descriptor).rpartition("/")[2].removesuffix("AttributeView;")
        return simple in ("BasicFile", "PosixFile", "FileOwner")

    @java_method("String toString()")
    def to_string(self) -> str:
        return "/data (/dev/block/dm-0)"
