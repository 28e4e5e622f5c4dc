"""The exceptions of java.nio.file, and what an errno becomes."""

from __future__ import annotations

import errno
import os
from typing import Any, NoReturn

from dalvik.core.java_io.declare import throwables
from dalvik.core.java_io.exceptions import IOException
from dalvik.core.java_lang.exceptions import RuntimeException
from dalvik.vm.interop import new, throw
from dalvik.vm.native import java_class, java_method, registry

_ILLEGAL: Any = registry()["Ljava/lang/IllegalArgumentException;"].python
_KNOWN: dict[str, Any] = {
    "RuntimeException": RuntimeException,
    "IllegalArgumentException": _ILLEGAL,
    "IllegalStateException": registry()["Ljava/lang/IllegalStateException;"].python,
    "UnsupportedOperationException": registry()["Ljava/lang/UnsupportedOperationException;"].python,
}

throwables(
    __name__,
    "java.nio.file",
    """
ClosedDirectoryStreamException  IllegalStateException           0
ClosedFileSystemException       IllegalStateException           0
FileSystemAlreadyExistsException RuntimeException               0mbc
FileSystemNotFoundException     RuntimeException                0m
ProviderMismatchException       IllegalArgumentException        0m
ProviderNotFoundException       RuntimeException                0m
ReadOnlyFileSystemException     UnsupportedOperationException   0
""",
    _KNOWN,
)


@java_class("java.nio.file.FileSystemException")
class FileSystemException(IOException):  # type: ignore[misc]
    file: str | None
    other: str | None

    @java_method("void <init>(String)")
    def init_file(self, file: str | None) -> None:
        self.init_reason(file, None, None)

    @java_method("void <init>(String,String,String)")
    def init_reason(self, file: str | None, other: str | None, reason: str | None) -> None:
        self.setup(reason, self)
        self.file, self.other = file, other

    @java_method("String getFile()")
    def get_file(self) -> str | None:
        return self.file

    @java_method("String getOtherFile()")
    def get_other_file(self) -> str | None:
        return self.other

    @java_method("String getReason()")
    def get_reason(self) -> Any:
        return self.message

    @java_method("String getMessage()")
    def get_file_message(self) -> Any:
        reason: str | None = self.message
        if self.file is None and self.other is None:
            return reason
        text = self.file or ""
        if self.other is not None:
            text += f" -> {self.other}"
        return text if reason is None else f"{text}: {reason}"


def _declare(name: str, *, with_reason: bool) -> None:
    members: dict[str, Any] = {"__module__": __name__, "init_file": FileSystemException.init_file}
    if with_reason:
        members["init_reason"] = FileSystemException.init_reason
    cls = type(name, (FileSystemException,), members)
    java_class(f"java.nio.file.{name}")(cls)


for _name in (
    "AccessDeniedException",
    "AtomicMoveNotSupportedException",
    "FileAlreadyExistsException",
    "NoSuchFileException",
    "NotLinkException",
):
    _declare(_name, with_reason=True)
for _name in ("DirectoryNotEmptyException", "NotDirectoryException", "FileSystemLoopException"):
    _declare(_name, with_reason=False)


@java_class("java.nio.file.InvalidPathException")
class InvalidPathException(_ILLEGAL):  # type: ignore[misc]
    input: str
    index: int

    @java_method("void <init>(String,String)")
    def init_path(self, path: str, reason: str) -> None:
        self.init_index(path, reason, -1)

    @java_method("void <init>(String,String,int)")
    def init_index(self, path: str, reason: str, index: int) -> None:
        if path is None or reason is None:
            throw("java.lang.NullPointerException")
        self.setup(reason, self)
        self.input, self.index = path, index

    @java_method("String getInput()")
    def get_input(self) -> str:
        return self.input

    @java_method("String getReason()")
    def get_reason(self) -> Any:
        return self.message

    @java_method("int getIndex()")
    def get_index(self) -> int:
        return self.index

    @java_method("String getMessage()")
    def get_path_message(self) -> str:
        place = f" at index {self.index}" if self.index >= 0 else ""
        return f"{self.message}{place}: {self.input}"


_BY_NUMBER = {
    errno.ENOENT: "NoSuchFileException",
    errno.EEXIST: "FileAlreadyExistsException",
    errno.EACCES: "AccessDeniedException",
    errno.ENOTEMPTY: "DirectoryNotEmptyException",
}


def failed(error: OSError, file: str, other: str | None = None) -> NoReturn:
    """Throws what the file system provider makes of an error."""
    name = _BY_NUMBER.get(error.errno or 0)
    if name == "DirectoryNotEmptyException":
        raise new(f"java.nio.file.{name}", "(Ljava/lang/String;)V", file)
    text = "Ljava/lang/String;"
    signature = f"({text}{text}{text})V"
    if name is not None:
        raise new(f"java.nio.file.{name}", signature, file, other, None)
    reason = os.strerror(error.errno or errno.EIO)
    if error.errno == errno.ELOOP:
        reason += " or unable to access attributes of symbolic link"
    raise new("java.nio.file.FileSystemException", signature, file, other, reason)


def fail(name: str, file: str) -> NoReturn:
    raise new(f"java.nio.file.{name}", "(Ljava/lang/String;)V", file)
