"""The part of ContextImpl that gives an app its files, preferences and databases."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.files import File, file_at
from dalvik.vm.interop import new, throw
from dalvik.vm.objects import array_of
from devices.pocket.framework.android_content.shared_preferences import (
    forget_preferences,
    open_preferences,
)
from devices.pocket.framework.runtime import device

_APPEND = 0x8000
_WAL, _NO_COLLATORS = 8, 16
_EXTERNAL = "/storage/emulated/0/Android"
_DATABASE_ENDS = ("-journal", "-shm", "-wal", "-mj")


class ContextFiles:
    """`package` is the InstalledPackage whose files they are."""

    package: Any

    def data_path(self) -> str:
        name = self.package.name
        return f"/data/user/0/{name}" if device().api >= 24 else f"/data/data/{name}"

    def _folder(self, name: str) -> File:
        made = file_at(f"{self.data_path()}/{name}")
        made.make_folders()
        return made

    def _named(self, folder: File, name: str) -> File:
        if "/" in name:
            throw("java.lang.IllegalArgumentException", f"File {name} contains a path separator")
        return file_at(f"{folder.path}/{name}")

    # -- preferences -----------------------------------------------------------------------------

    def get_shared_preferences_path(self, name: str | None) -> Any:
        name = "null" if name is None else name
        return self._named(self._folder("shared_prefs"), f"{name}.xml")

    def get_shared_preferences(self, name: str | None, mode: int) -> Any:
        self._check_mode(mode)
        return open_preferences(self.get_shared_preferences_path(name).path, mode)

    def get_shared_preferences_file(self, file: Any, mode: int) -> Any:
        self._check_mode(mode)
        return open_preferences(file.path, mode)

    def _check_mode(self, mode: int) -> None:
        if device().api >= 24 and self.package.target_sdk >= 24:
            for bit, name in ((1, "MODE_WORLD_READABLE"), (2, "MODE_WORLD_WRITEABLE")):
                if mode & bit:
                    throw("java.lang.SecurityException", f"{name} no longer supported")

    def delete_shared_preferences(self, name: str) -> bool:
        file = self.get_shared_preferences_path(name)
        forget_preferences(file.path)
        file.delete()
        return not file.exists()

    def move_shared_preferences_from(self, source: Any, name: str) -> bool:
        return True

    # -- files -----------------------------------------------------------------------------------

    def get_data_dir(self) -> Any:
        return file_at(self.data_path())

    def get_files_dir(self) -> Any:
        return self._folder("files")

    def get_cache_dir(self) -> Any:
        return self._folder("cache")

    def get_code_cache_dir(self) -> Any:
        return self._folder("code_cache")

    def get_no_backup_files_dir(self) -> Any:
        return self._folder("no_backup")

    def get_dir(self, name: str, mode: int) -> Any:
        return self._folder(f"app_{name}")

    def get_file_stream_path(self, name: str) -> Any:
        return self._named(self._folder("files"), name)

    def open_file_input(self, name: str) -> Any:
        file = self.get_file_stream_path(name)
        return new("java.io.FileInputStream", "(Ljava/io/File;)V", file)

    def open_file_output(self, name: str, mode: int) -> Any:
        self._check_mode(mode)
        file = self.get_file_stream_path(name)
        append = 1 if mode & _APPEND else 0
        return new("java.io.FileOutputStream", "(Ljava/io/File;Z)V", file, append)

    def delete_file(self, name: str) -> bool:
        return bool(self.get_file_stream_path(name).delete())

    def file_list(self) -> Any:
        names = sorted(self._folder("files").names() or ())
        return array_of("[Ljava/lang/String;", list(names))

    # -- shared storage --------------------------------------------------------------------------

    def _external(self, kind: str, rest: str | None) -> Any:
        path = f"{_EXTERNAL}/{kind}/{self.package.name}"
        made = file_at(path if not rest else f"{path}/{rest}")
        made.make_folders()
        return made

    def get_external_files_dir(self, kind: str | None) -> Any:
        return self._external("data", "files" if kind is None else f"files/{kind}")

    def get_external_files_dirs(self, kind: str | None) -> Any:
        return array_of("[Ljava/io/File;", [self.get_external_files_dir(kind)])

    def get_external_cache_dir(self) -> Any:
        return self._external("data", "cache")

    def get_external_cache_dirs(self) -> Any:
        return array_of("[Ljava/io/File;", [self.get_external_cache_dir()])

    def get_external_media_dirs(self) -> Any:
        return array_of("[Ljava/io/File;", [self._external("media", None)])

    def get_obb_dir(self) -> Any:
        return self._external("obb", None)

    def get_obb_dirs(self) -> Any:
        return array_of("[Ljava/io/File;", [self.get_obb_dir()])

    # -- databases -------------------------------------------------------------------------------

    def get_database_path(self, name: str) -> Any:
        if name.startswith("/"):
            file = file_at(name)
            folder = file.get_parent_file()
            if folder is not None:
                folder.make_folders()
            return file
        return self._named(self._folder("databases"), name)

    def open_or_create_database(self, name: str, mode: int, factory: Any) -> Any:
        return self.open_or_create_database_handler(name, mode, factory, None)

    def open_or_create_database_handler(
        self, name: str, mode: int, factory: Any, handler: Any
    ) -> Any:
        from devices.pocket.framework.android_database_sqlite.database import CREATE, SQLiteDatabase

        self._check_mode(mode)
        flags = CREATE
        if mode & _WAL:
            flags |= 0x20000000
        if mode & _NO_COLLATORS:
            flags |= 0x10
        path = self.get_database_path(name).path
        return SQLiteDatabase.open(path, flags, factory, handler)

    def delete_database(self, name: str) -> bool:
        from devices.pocket.framework.android_database_sqlite.database import delete_files

        return bool(delete_files(self.get_database_path(name).path))

    def move_database_from(self, source: Any, name: str) -> bool:
        return True

    def database_list(self) -> Any:
        names = sorted(self._folder("databases").names() or ())
        found = [one for one in names if not one.endswith(_DATABASE_ENDS)]
        return array_of("[Ljava/lang/String;", found)
