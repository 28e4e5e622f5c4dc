"""java.io.File: a path, and what can be done with what it names."""

from __future__ import annotations

import os
import random
import stat
from typing import Any

from dalvik.core.java_io.exceptions import io_failure
from dalvik.core.java_io.sandbox import absolute, describe, sandbox
from dalvik.core.java_lang.hashing import string_hash
from dalvik.core.java_lang.system import property_value
from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.core.java_util.failures import illegal_argument, null_pointer
from dalvik.vm.interop import class_name, compare, throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_SELF = "java.io.File"
_FILES = "[Ljava/io/File;"
#: What the file system of a phone may say about its size.
TOTAL_SPACE, FREE_SPACE = 32 << 30, 16 << 30
_HASH_MASK = 1234321


def file_at(path: str) -> File:
    """`new File(path)`."""
    created = File()
    created.path = normalized(path)
    return created


def normalized(path: str) -> str:
    """Without double slashes and a slash at the end."""
    while "//" in path:
        path = path.replace("//", "/")
    return path[:-1] if len(path) > 1 and path.endswith("/") else path


def resolved(parent: str, child: str) -> str:
    if child in ("", "/"):
        return parent
    if child.startswith("/"):
        return child if parent == "/" else parent + child
    return parent + child if parent == "/" else f"{parent}/{child}"


def random_number() -> int:
    """For names of temporary files: differs within a run, repeats in the next."""
    state = vm().state
    source = state.get("file names")
    if source is None:
        source = state["file names"] = random.Random(vm().random_seed)
    return int(source.getrandbits(63))


@java_method(f"static {_SELF} createTempFile(String,String)")
def create_temporary(prefix: str, suffix: str | None) -> File:
    return create_temporary_in(prefix, suffix, None)


@java_method(f"static {_SELF} createTempFile(String,String,{_SELF})")
def create_temporary_in(prefix: str, suffix: str | None, folder: Any) -> File:
    if len(prefix) < 3:
        illegal_argument(f'Prefix string "{prefix}" too short: length must be at least 3')
    if folder is None:
        folder = temporary_folder()
    while True:
        name = f"{prefix}{random_number()}{'.tmp' if suffix is None else suffix}"
        if "/" in name:
            io_failure("Unable to create temporary file")
        made = file_at(resolved(folder.path, name))
        if made.create_new_file():
            return made


def temporary_folder() -> File:
    """The folder that java.io.tmpdir names; it is made when it is first needed."""
    found = file_at(property_value("java.io.tmpdir") or "/")
    if not found.is_directory():
        found.make_folders()
    return found


@java_method(f"static {_SELF}[] listRoots()")
def list_roots() -> JArray:
    return array_of(_FILES, [file_at("/")])


@java_class(_SELF, implements=["java.io.Serializable", "Comparable"])
@with_functions(create_temporary, create_temporary_in, list_roots)
@content_equality
class File(JObject):
    """`path` is as the app wrote it, normalised; relative ones start at `user.dir`."""

    SEPARATOR_CHAR = java_field("static final char separatorChar", ord("/"))
    SEPARATOR = java_field("static final String separator", lambda: vm().intern("/"))
    PATH_SEPARATOR_CHAR = java_field("static final char pathSeparatorChar", ord(":"))
    PATH_SEPARATOR = java_field("static final String pathSeparator", lambda: vm().intern(":"))
    SERIAL = java_field("private static final long serialVersionUID", 301077366599181567)
    path: str

    # -- constructors -----------------------------------------------------------------------------

    @java_method("void <init>(String)")
    def init(self, path: str) -> None:
        if path is None:
            null_pointer()
        self.path = normalized(path)

    @java_method("void <init>(String,String)")
    def init_parent_path(self, parent: str | None, child: str) -> None:
        if child is None:
            null_pointer()
        own = normalized(child)
        self.path = resolved(normalized(parent), own) if parent else own

    @java_method(f"void <init>({_SELF},String)")
    def init_parent(self, parent: Any, child: str) -> None:
        if child is None:
            null_pointer()
        own = normalized(child)
        self.path = own if parent is None else resolved(parent.path or "/", own)

    @java_method("void <init>(java.net.URI)")
    def init_uri(self, uri: Any) -> None:
        from dalvik.core.java_net.uris import file_path

        self.path = normalized(file_path(uri))

    # -- the path ---------------------------------------------------------------------------------

    @java_method("String getPath()")
    @java_method("String toString()")
    def get_path(self) -> str:
        return self.path

    @java_method("String getName()")
    def get_name(self) -> str:
        return self.path.rpartition("/")[2]

    @java_method("String getParent()")
    def get_parent(self) -> str | None:
        head, slash, name = self.path.rpartition("/")
        if not slash or (not head and not name):
            return None
        return head or "/"

    @java_method(f"{_SELF} getParentFile()")
    def get_parent_file(self: Any) -> Any:
        parent = self.getParent____Ljava_lang_String_2()
        return None if parent is None else file_at(parent)

    @java_method("boolean isAbsolute()")
    def is_absolute(self) -> bool:
        return self.path.startswith("/")

    def absolute(self) -> str:
        return absolute(self.path)

    @java_method("String getAbsolutePath()")
    def get_absolute_path(self) -> str:
        return self.absolute()

    @java_method(f"{_SELF} getAbsoluteFile()")
    def get_absolute_file(self: Any) -> Any:
        return file_at(self.getAbsolutePath____Ljava_lang_String_2())

    @java_method("String getCanonicalPath()")
    def get_canonical_path(self) -> str:
        if "\0" in self.path:
            io_failure("Invalid file path")
        try:
            return sandbox().canonical(self.absolute())
        except OSError as error:
            io_failure(describe(error, "realpath"))

    @java_method(f"{_SELF} getCanonicalFile()")
    def get_canonical_file(self: Any) -> Any:
        return file_at(self.getCanonicalPath____Ljava_lang_String_2())

    @java_method("java.net.URI toURI()")
    def to_uri(self) -> Any:
        from dalvik.core.java_net.uris import file_uri

        path = self.absolute()
        return file_uri(path + "/" if self.is_directory() and not path.endswith("/") else path)

    @java_method("java.net.URL toURL()")
    def to_url(self) -> Any:
        from dalvik.core.java_net.urls import url_of_parts

        path = self.absolute()
        folder = self.is_directory() and not path.endswith("/")
        return url_of_parts("file", "", path + "/" if folder else path)

    @java_method("java.nio.file.Path toPath()")
    def to_path(self) -> Any:
        from dalvik.core.java_nio_file.paths import path_at

        return path_at(self.path)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, File) and other.path == self.path

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return string_hash(self.path) ^ _HASH_MASK

    @java_method(f"int compareTo({_SELF})")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: Any) -> int:
        if isinstance(other, File):
            return compare(None, self.path, other.path)
        if other is None:
            null_pointer()
        throw("java.lang.ClassCastException", f"{class_name(other)} cannot be cast to {_SELF}")

    # -- asking -----------------------------------------------------------------------------------

    def _state(self) -> os.stat_result | None:
        if not self.path:
            return None
        try:
            return sandbox().stat(self.absolute())
        except OSError:
            return None

    def _mode(self) -> int:
        state = self._state()
        return 0 if state is None else state.st_mode

    @java_method("boolean exists()")
    def exists(self) -> bool:
        return self._state() is not None

    @java_method("boolean isDirectory()")
    def is_directory(self) -> bool:
        return stat.S_ISDIR(self._mode())

    @java_method("boolean isFile()")
    def is_file(self) -> bool:
        return stat.S_ISREG(self._mode())

    @java_method("boolean isHidden()")
    def is_hidden(self) -> bool:
        return self.get_name().startswith(".")

    @java_method("boolean canRead()")
    def can_read(self) -> bool:
        return bool(self._mode() & 0o400)

    @java_method("boolean canWrite()")
    def can_write(self) -> bool:
        return bool(self._mode() & 0o200)

    @java_method("boolean canExecute()")
    def can_execute(self) -> bool:
        return bool(self._mode() & 0o100)

    @java_method("long length()")
    def length(self) -> int:
        state = self._state()
        return 0 if state is None else state.st_size

    @java_method("long lastModified()")
    def last_modified(self) -> int:
        state = self._state()
        return 0 if state is None else state.st_mtime_ns // 1_000_000

    @java_method("long getTotalSpace()")
    def get_total_space(self) -> int:
        return TOTAL_SPACE if self.exists() else 0

    @java_method("long getFreeSpace()")
    @java_method("long getUsableSpace()")
    def get_free_space(self) -> int:
        return FREE_SPACE if self.exists() else 0

    # -- listing ----------------------------------------------------------------------------------

    def names(self) -> list[str] | None:
        try:
            return sandbox().names(self.absolute()) if self.path else None
        except OSError:
            return None

    @java_method("String[] list()")
    def list(self) -> JArray | None:
        names = self.names()
        return None if names is None else array_of("[Ljava/lang/String;", names)

    @java_method("String[] list(java.io.FilenameFilter)")
    def list_named(self: Any, wanted: Any) -> JArray | None:
        names = self.list_____3Ljava_lang_String_2()
        if names is None or wanted is None:
            return names  # type: ignore[no-any-return]
        accept = wanted.accept__Ljava_io_File_2Ljava_lang_String_2__Z
        return array_of("[Ljava/lang/String;", [name for name in names.d if accept(self, name)])

    def _children(self: Any) -> Any:
        names = self.list_____3Ljava_lang_String_2()
        if names is None:
            return None
        return [file_at(resolved(self.path or "/", name)) for name in names.d]

    @java_method(f"{_SELF}[] listFiles()")
    def list_files(self) -> JArray | None:
        found = self._children()
        return None if found is None else array_of(_FILES, found)

    @java_method(f"{_SELF}[] listFiles(java.io.FilenameFilter)")
    def list_files_named(self, wanted: Any) -> JArray | None:
        found = self._children()
        if found is None:
            return None
        if wanted is not None:
            accept = wanted.accept__Ljava_io_File_2Ljava_lang_String_2__Z
            found = [file for file in found if accept(self, file.get_name())]
        return array_of(_FILES, found)

    @java_method(f"{_SELF}[] listFiles(java.io.FileFilter)")
    def list_files_filtered(self, wanted: Any) -> JArray | None:
        found = self._children()
        if found is None:
            return None
        if wanted is not None:
            accept = wanted.accept__Ljava_io_File_2__Z
            found = [file for file in found if accept(file)]
        return array_of(_FILES, found)

    # -- changing ---------------------------------------------------------------------------------

    def _succeeds(self, work: Any) -> bool:
        try:
            work()
            return True
        except OSError:
            return False

    @java_method("boolean createNewFile()")
    def create_new_file(self) -> bool:
        if "\0" in self.path:
            io_failure("Invalid file path")
        try:
            if not self.path:
                raise FileNotFoundError(2, "")
            flags = os.O_RDWR | os.O_CREAT | os.O_EXCL
            os.close(sandbox().open(self.absolute(), flags))
            return True
        except FileExistsError:
            return False
        except OSError as error:
            io_failure(os.strerror(error.errno or 5))

    @java_method("boolean mkdir()")
    def make_folder(self) -> bool:
        return self._succeeds(lambda: sandbox().make_folder(self.absolute()))

    @java_method("boolean mkdirs()")
    def make_folders(self: Any) -> bool:
        if self.exists____Z():
            return False
        return bool(self._succeeds(lambda: sandbox().make_folders(self.absolute())))

    @java_method("boolean delete()")
    def delete(self) -> bool:
        return bool(self.path) and self._succeeds(lambda: sandbox().remove(self.absolute()))

    @java_method("void deleteOnExit()")
    def delete_on_exit(self) -> None:
        """On Android an app's process just ends: nothing is deleted."""

    @java_method(f"boolean renameTo({_SELF})")
    def rename_to(self, target: Any) -> bool:
        if target is None:
            null_pointer()
        return self._succeeds(lambda: sandbox().rename(self.absolute(), target.absolute()))

    @java_method("boolean setLastModified(long)")
    def set_last_modified(self, millis: int) -> bool:
        if millis < 0:
            illegal_argument("Negative time")
        return self._succeeds(lambda: sandbox().set_times(self.absolute(), millis * 1_000_000))

    def _set_mode(self, bits: int, on: int) -> bool:
        mode = stat.S_IMODE(self._mode())
        changed = mode | bits if on else mode & ~bits
        return self._succeeds(lambda: sandbox().change_mode(self.absolute(), changed))

    @java_method("boolean setReadOnly()")
    def set_read_only(self) -> bool:
        return self._set_mode(0o222, 0)

    @java_method("boolean setReadable(boolean)")
    def set_readable(self, on: int) -> bool:
        return self._set_mode(0o400, on)

    @java_method("boolean setReadable(boolean,boolean)")
    def set_readable_for(self, on: int, owner_only: int) -> bool:
        return self._set_mode(0o400 if owner_only else 0o444, on)

    @java_method("boolean setWritable(boolean)")
    def set_writable(self, on: int) -> bool:
        return self._set_mode(0o200, on)

    @java_method("boolean setWritable(boolean,boolean)")
    def set_writable_for(self, on: int, owner_only: int) -> bool:
        return self._set_mode(0o200 if owner_only else 0o222, on)

    @java_method("boolean setExecutable(boolean)")
    def set_executable(self, on: int) -> bool:
        return self._set_mode(0o100, on)

    @java_method("boolean setExecutable(boolean,boolean)")
    def set_executable_for(self, on: int, owner_only: int) -> bool:
        return self._set_mode(0o100 if owner_only else 0o111, on)
