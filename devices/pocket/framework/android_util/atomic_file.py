"""AtomicFile: a file that is replaced as a whole or not at all."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.files import file_at
from dalvik.core.java_io.sandbox import sandbox
from dalvik.core.java_lang.encoding import java_bytes
from dalvik.vm.interop import call, new, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject


@java_class("android.util.AtomicFile")
class AtomicFile(JObject):
    """Writes go to `name.new`, which then takes the place of `name`."""

    base: Any = None
    new_file: Any = None
    backup: Any = None

    @java_method("void <init>(java.io.File)")
    def init(self, base: Any) -> None:
        self.base = base
        self.new_file, self.backup = file_at(f"{base.path}.new"), file_at(f"{base.path}.bak")

    @java_method("java.io.File getBaseFile()")
    def get_base_file(self) -> Any:
        return self.base

    @java_method("void delete()")
    def delete(self) -> None:
        for file in (self.base, self.new_file, self.backup):
            file.delete()

    @java_method("boolean exists()")
    def exists(self) -> bool:
        return bool(self.base.exists() or self.backup.exists())

    @java_method("long getLastModifiedTime()")
    def get_last_modified_time(self) -> int:
        return int((self.backup if self.backup.exists() else self.base).last_modified())

    @java_method("java.io.FileOutputStream startWrite()")
    def start_write(self) -> Any:
        folder = self.new_file.get_parent_file()
        if folder is not None and not folder.exists() and not folder.make_folders():
            throw("java.io.IOException", f"Failed to create new file {self.new_file.path}")
        return new("java.io.FileOutputStream", "(Ljava/io/File;)V", self.new_file)

    @java_method("void finishWrite(java.io.FileOutputStream)")
    def finish_write(self, stream: Any) -> None:
        if stream is not None:
            call(stream, "close()V")
            self.new_file.rename_to(self.base)

    @java_method("void failWrite(java.io.FileOutputStream)")
    def fail_write(self, stream: Any) -> None:
        if stream is not None:
            call(stream, "close()V")
            self.new_file.delete()

    @java_method("java.io.FileInputStream openRead()")
    def open_read(self) -> Any:
        if self.backup.exists():
            self.backup.rename_to(self.base)
        if self.new_file.exists() and self.base.exists():
            self.new_file.delete()
        return new("java.io.FileInputStream", "(Ljava/io/File;)V", self.base)

    @java_method("byte[] readFully()")
    def read_fully(self) -> Any:
        stream = self.open_read()
        call(stream, "close()V")
        with open(sandbox().locate(self.base.get_absolute_path()), "rb") as file:
            return java_bytes(file.read())
