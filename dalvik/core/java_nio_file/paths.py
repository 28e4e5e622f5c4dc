"""Path, Paths, FileSystem and FileSystems."""

from __future__ import annotations

import re
from typing import Any

from dalvik.core.java_io.sandbox import absolute, sandbox
from dalvik.core.java_lang.units import joined as whole
from dalvik.core.java_nio_file import path_text as text
from dalvik.core.java_nio_file.exceptions import failed
from dalvik.core.java_nio_file.globs import compiled
from dalvik.core.java_nio_file.options import follows
from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.core.java_util.failures import illegal_argument, null_pointer, unsupported
from dalvik.core.java_util.iteration import IteratorOver
from dalvik.vm.arithmetic import wrap32
from dalvik.vm.interop import call, compare, lambda_object, new, to_string, vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_PATH = "java.nio.file.Path"
_SYSTEM = "java.nio.file.FileSystem"
_DESCRIPTOR = "Ljava/nio/file/Path;"


def path_at(written: str) -> UnixPath:
    """`Paths.get(written)`."""
    if "\0" in written:
        strings = "Ljava/lang/String;Ljava/lang/String;"
        reason = "Nul character not allowed"
        raise new("java.nio.file.InvalidPathException", f"({strings})V", written, reason)
    created = UnixPath()
    created.text = text.normal_form(written)
    return created


def joined_path(first: str, more: JArray | None) -> UnixPath:
    if first is None:
        null_pointer()
    parts = [first, *(more.d if more is not None else ())]
    return path_at("/".join(part for part in parts if part))


@java_method(f"static varargs {_PATH} of(String,String[])")
def path_of_parts(first: str, more: JArray) -> Any:
    return joined_path(first, more)


@java_method(f"static {_PATH} of(java.net.URI)")
def path_of_uri(uri: Any) -> Any:
    from dalvik.core.java_net.uris import file_path

    return path_at(file_path(uri))


@java_interface(
    _PATH,
    extends=["Comparable", "Iterable", "java.nio.file.Watchable"],
    abstract=[
        f"{_SYSTEM} getFileSystem()",
        "boolean isAbsolute()",
        f"{_PATH} getRoot()",
        f"{_PATH} getFileName()",
        f"{_PATH} getParent()",
        "int getNameCount()",
        f"{_PATH} getName(int)",
        f"{_PATH} subpath(int,int)",
        f"boolean startsWith({_PATH})",
        f"boolean endsWith({_PATH})",
        f"{_PATH} normalize()",
        f"{_PATH} resolve({_PATH})",
        f"{_PATH} relativize({_PATH})",
        "java.net.URI toUri()",
        f"{_PATH} toAbsolutePath()",
        f"{_PATH} toRealPath(java.nio.file.LinkOption[])",
        f"int compareTo({_PATH})",
        "boolean equals(Object)",
        "int hashCode()",
        "String toString()",
    ],
)
@with_functions(path_of_parts, path_of_uri)
class Path:
    """The defaults serve paths that an app implements; `UnixPath` has its own."""

    @java_method(f"{_PATH} resolve(String)")
    def resolve_text(self: Any, other: str) -> Any:
        return call(self, f"resolve({_DESCRIPTOR}){_DESCRIPTOR}", _same_system(self, other))

    @java_method(f"{_PATH} resolveSibling({_PATH})")
    def resolve_sibling(self: Any, other: Any) -> Any:
        if other is None:
            null_pointer()
        parent = call(self, f"getParent(){_DESCRIPTOR}")
        if parent is None:
            return other
        return call(parent, f"resolve({_DESCRIPTOR}){_DESCRIPTOR}", other)

    @java_method(f"{_PATH} resolveSibling(String)")
    def resolve_sibling_text(self: Any, other: str) -> Any:
        sibling = f"resolveSibling({_DESCRIPTOR}){_DESCRIPTOR}"
        return call(self, sibling, _same_system(self, other))

    @java_method("boolean startsWith(String)")
    def starts_with_text(self: Any, other: str) -> bool:
        return bool(call(self, f"startsWith({_DESCRIPTOR})Z", _same_system(self, other)))

    @java_method("boolean endsWith(String)")
    def ends_with_text(self: Any, other: str) -> bool:
        return bool(call(self, f"endsWith({_DESCRIPTOR})Z", _same_system(self, other)))

    @java_method("java.io.File toFile()")
    def to_file(self: Any) -> Any:
        unsupported("Path not associated with default file system.")

    @java_method("java.util.Iterator iterator()")
    def iterator(self: Any) -> Any:
        count = int(call(self, "getNameCount()I"))
        return IteratorOver(call(self, f"getName(I){_DESCRIPTOR}", at) for at in range(count))


def _same_system(path: Any, text: str) -> Any:
    """A path of the same file system."""
    system = call(path, "getFileSystem()Ljava/nio/file/FileSystem;")
    none = array_of("[Ljava/lang/String;", [])
    signature = f"getPath(Ljava/lang/String;[Ljava/lang/String;){_DESCRIPTOR}"
    return call(system, signature, text, none)


@java_interface("java.nio.file.Watchable")
class Watchable:
    pass


def text_of(path: Any) -> str:
    """The text of any Path."""
    if path is None:
        null_pointer()
    return path.text if isinstance(path, UnixPath) else to_string(path)


def located(path: Any) -> str:
    """A path from the root on, for the sandbox."""
    return absolute(text_of(path))


@java_class("sun.nio.fs.UnixPath", access="", implements=[_PATH])
@content_equality
class UnixPath(JObject):
    text: str

    def names(self) -> list[str]:
        return text.names_of(self.text)

    @java_method(f"{_SYSTEM} getFileSystem()")
    def get_file_system(self) -> Any:
        return file_system()

    @java_method("boolean isAbsolute()")
    def is_absolute(self) -> bool:
        return self.text.startswith("/")

    @java_method(f"{_PATH} getRoot()")
    def get_root(self) -> Any:
        return path_at("/") if self.is_absolute() else None

    @java_method(f"{_PATH} getFileName()")
    def get_file_name(self) -> Any:
        names = self.names()
        return path_at(names[-1]) if names else None

    @java_method(f"{_PATH} getParent()")
    def get_parent(self) -> Any:
        names = self.names()
        if len(names) > 1:
            return path_at(text.joined(names[:-1], absolute=self.is_absolute()))
        return path_at("/") if names and self.is_absolute() else None

    @java_method("int getNameCount()")
    def get_name_count(self) -> int:
        return len(self.names())

    @java_method(f"{_PATH} getName(int)")
    def get_name(self, index: int) -> Any:
        names = self.names()
        if not 0 <= index < len(names):
            illegal_argument()
        return path_at(names[index])

    @java_method(f"{_PATH} subpath(int,int)")
    def subpath(self, begin: int, end: int) -> Any:
        names = self.names()
        if begin < 0 or begin >= len(names) or end > len(names) or begin >= end:
            illegal_argument()
        return path_at("/".join(names[begin:end]))

    @java_method(f"boolean startsWith({_PATH})")
    def starts_with(self, other: Any) -> bool:
        return text.starts_with(self.text, text_of(other))

    @java_method("boolean startsWith(String)")
    def starts_with_text(self, other: str) -> bool:
        return text.starts_with(self.text, path_at(other).text)

    @java_method(f"boolean endsWith({_PATH})")
    def ends_with(self, other: Any) -> bool:
        return text.ends_with(self.text, text_of(other))

    @java_method("boolean endsWith(String)")
    def ends_with_text(self, other: str) -> bool:
        return text.ends_with(self.text, path_at(other).text)

    @java_method(f"{_PATH} normalize()")
    def normalize(self) -> Any:
        return path_at(text.normalize(self.text))

    @java_method(f"{_PATH} resolve({_PATH})")
    def resolve(self, other: Any) -> Any:
        return path_at(text.resolve(self.text, text_of(other)))

    @java_method(f"{_PATH} resolve(String)")
    def resolve_text(self, other: str) -> Any:
        return path_at(text.resolve(self.text, path_at(other).text))

    @java_method(f"{_PATH} resolveSibling({_PATH})")
    def resolve_sibling(self, other: Any) -> Any:
        parent = self.get_parent()
        return other if parent is None else parent.resolve(other)

    @java_method(f"{_PATH} resolveSibling(String)")
    def resolve_sibling_text(self, other: str) -> Any:
        return self.resolve_sibling(path_at(other))

    @java_method(f"{_PATH} relativize({_PATH})")
    def relativize(self, other: Any) -> Any:
        return path_at(text.relativize(self.text, text_of(other)))

    @java_method("java.net.URI toUri()")
    def to_uri(self) -> Any:
        from dalvik.core.java_io.files import file_at

        return file_at(self.text).to_uri()

    @java_method(f"{_PATH} toAbsolutePath()")
    def to_absolute_path(self) -> Any:
        return self if self.is_absolute() else path_at(absolute(self.text))

    @java_method(f"varargs {_PATH} toRealPath(java.nio.file.LinkOption[])")
    def to_real_path(self, options: JArray) -> Any:
        where = located(self)
        try:
            sandbox().stat(where, follow=follows(options))
            return path_at(sandbox().canonical(where))
        except OSError as error:
            failed(error, self.text)

    @java_method("java.io.File toFile()")
    def to_file(self) -> Any:
        from dalvik.core.java_io.files import file_at

        return file_at(self.text)

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return IteratorOver(map(path_at, self.names()))

    @java_method(f"int compareTo({_PATH})")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: Any) -> int:
        return compare(None, self.text, other.text)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, UnixPath) and other.text == self.text

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        result = 0
        for byte in whole(self.text).encode("utf-8", "replace"):
            result = 31 * result + byte & 0xFFFF_FFFF
        return wrap32(result)

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.text


@java_method(f"static varargs {_PATH} get(String,String[])")
def get_path(first: str, more: JArray) -> Any:
    return joined_path(first, more)


@java_method(f"static {_PATH} get(java.net.URI)")
def get_path_of_uri(uri: Any) -> Any:
    return path_of_uri(uri)


@java_class("java.nio.file.Paths", access="public final")
@with_functions(get_path, get_path_of_uri)
class Paths(JObject):
    pass


@java_interface("java.nio.file.PathMatcher", abstract=[f"boolean matches({_PATH})"])
class PathMatcher:
    pass


@java_class(
    _SYSTEM,
    access="public abstract",
    implements=["java.io.Closeable"],
    abstract=[
        "boolean isOpen()",
        "boolean isReadOnly()",
        "String getSeparator()",
        "Iterable getRootDirectories()",
        f"{_PATH} getPath(String,String[])",
        "java.nio.file.PathMatcher getPathMatcher(String)",
        "void close()",
    ],
)
class FileSystem(JObject):
    @java_method("protected void <init>()")
    def init(self) -> None:
        pass


def file_system() -> Any:
    """The machine's one file system."""
    found = vm().state.get("file system")
    if found is None:
        found = vm().state["file system"] = LinuxFileSystem()
    return found


@java_class("sun.nio.fs.LinuxFileSystem", access="")
class LinuxFileSystem(FileSystem):
    @java_method("boolean isOpen()")
    def is_open(self) -> bool:
        return True

    @java_method("boolean isReadOnly()")
    def is_read_only(self) -> bool:
        return False

    @java_method("String getSeparator()")
    def get_separator(self) -> str:
        return "/"

    @java_method("Iterable getRootDirectories()")
    def get_root_directories(self) -> Any:
        found = new("java.util.ArrayList")
        found.items.append(path_at("/"))
        return found

    @java_method("java.util.Set supportedFileAttributeViews()")
    def supported_views(self) -> Any:
        found = new("java.util.HashSet")
        for name in ("basic", "posix", "unix", "owner"):
            found.add__Ljava_lang_Object_2__Z(name)
        return found

    @java_method(f"varargs {_PATH} getPath(String,String[])")
    def get_path(self, first: str, more: JArray) -> Any:
        return joined_path(first, more)

    @java_method("java.nio.file.PathMatcher getPathMatcher(String)")
    def get_path_matcher(self, wanted: str) -> Any:
        syntax, colon, pattern = wanted.partition(":")
        if not syntax or not colon:
            illegal_argument()
        if syntax.lower() == "glob":
            return matcher_of(compiled(pattern))
        if syntax.lower() == "regex":
            return matcher_of(re.compile(pattern))
        unsupported(f"Syntax '{syntax}' not recognized")

    @java_method("void close()")
    def close(self) -> None:
        unsupported()


def matcher_of(pattern: re.Pattern[str]) -> Any:
    def matches(path: Any) -> int:
        return int(pattern.fullmatch(text_of(path)) is not None)

    return lambda_object("java.nio.file.PathMatcher", "matches(Ljava/nio/file/Path;)Z", matches)


@java_method(f"static {_SYSTEM} getDefault()")
def get_default() -> Any:
    return file_system()


@java_class("java.nio.file.FileSystems", access="public final")
@with_functions(get_default)
class FileSystems(JObject):
    pass
