"""Directory streams, visitors and walks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from dalvik.core.java_io.exceptions import IOException
from dalvik.core.java_io.sandbox import sandbox
from dalvik.core.java_lang.enums import constant
from dalvik.core.java_nio_file import path_text
from dalvik.core.java_nio_file.attributes import Attributes, attributes_of
from dalvik.core.java_nio_file.exceptions import fail, failed
from dalvik.core.java_nio_file.options import FileVisitResult
from dalvik.core.java_nio_file.paths import located, path_at, text_of
from dalvik.core.java_util.failures import illegal_state, null_pointer
from dalvik.core.java_util.iteration import IteratorOver
from dalvik.vm.interop import new
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject

_PATH = "java.nio.file.Path"
_RESULT = "java.nio.file.FileVisitResult"
_ATTRIBUTES = "java.nio.file.attribute.BasicFileAttributes"
_STREAM = "java.nio.file.DirectoryStream"


@java_interface(
    _STREAM,
    extends=["java.io.Closeable", "Iterable"],
    abstract=["java.util.Iterator iterator()"],
)
class DirectoryStream:
    pass


@java_interface("java.nio.file.DirectoryStream$Filter", abstract=["boolean accept(Object)"])
class Filter:
    pass


@java_interface(
    "java.nio.file.SecureDirectoryStream",
    extends=[_STREAM],
    abstract=[
        "void deleteFile(Object)",
        "void deleteDirectory(Object)",
        "java.nio.file.attribute.FileAttributeView getFileAttributeView"
        "(Object,Class,java.nio.file.LinkOption[])",
        "java.nio.file.SecureDirectoryStream newDirectoryStream(Object,java.nio.file.LinkOption[])",
    ],
)
class SecureDirectoryStream:
    pass


@java_class("sun.nio.fs.UnixDirectoryStream", access="", implements=[_STREAM])
class UnixDirectoryStream(JObject):
    paths: Iterator[Any]
    started: bool
    closed: bool

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        if self.closed:
            illegal_state("Directory stream is closed")
        if self.started:
            illegal_state("Iterator already obtained")
        self.started = True
        return IteratorOver(self._rest())

    def _rest(self) -> Iterator[Any]:
        for path in self.paths:
            if self.closed:
                return
            yield path

    @java_method("void close()")
    def close(self) -> None:
        self.closed = True


def children(path: Any) -> list[Any]:
    """The paths in a folder."""
    written = text_of(path)
    where = located(path)
    try:
        state = attributes_of(sandbox().stat(where))
        if not state.is_directory():
            fail("NotDirectoryException", written)
        return [path_at(path_text.resolve(written, name)) for name in sandbox().names(where)]
    except OSError as error:
        failed(error, written)


def directory_stream(path: Any, accept: Any) -> UnixDirectoryStream:
    """`accept` is a Python predicate on paths."""
    created = UnixDirectoryStream()
    found = children(path)
    created.paths = (child for child in found if accept(child))
    created.started = created.closed = False
    return created


@java_interface(
    "java.nio.file.FileVisitor",
    abstract=[
        f"{_RESULT} preVisitDirectory(Object,{_ATTRIBUTES})",
        f"{_RESULT} visitFile(Object,{_ATTRIBUTES})",
        f"{_RESULT} visitFileFailed(Object,java.io.IOException)",
        f"{_RESULT} postVisitDirectory(Object,java.io.IOException)",
    ],
)
class FileVisitor:
    pass


def _go_on() -> Any:
    return constant(FileVisitResult, "CONTINUE")


@java_class("java.nio.file.SimpleFileVisitor", implements=["java.nio.file.FileVisitor"])
class SimpleFileVisitor(JObject):
    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"{_RESULT} preVisitDirectory(Object,{_ATTRIBUTES})")
    @java_method(f"{_RESULT} visitFile(Object,{_ATTRIBUTES})")
    def visit(self, file: Any, attributes: Any) -> Any:
        if file is None or attributes is None:
            null_pointer()
        return _go_on()

    @java_method(f"{_RESULT} visitFileFailed(Object,java.io.IOException)")
    def visit_failed(self, file: Any, error: Any) -> Any:
        if file is None:
            null_pointer()
        raise error

    @java_method(f"{_RESULT} postVisitDirectory(Object,java.io.IOException)")
    def leave(self, folder: Any, error: Any) -> Any:
        if folder is None:
            null_pointer()
        if error is not None:
            raise error
        return _go_on()


class Stopped(Exception):
    """A visitor said TERMINATE."""


def _state(path: Any, follow: bool) -> Attributes:
    where = located(path)
    try:
        if follow:
            try:
                return attributes_of(sandbox().stat(where))
            except OSError:
                pass  # a link that leads nowhere is visited as the link it is
        return attributes_of(sandbox().stat(where, follow=False))
    except OSError as error:
        failed(error, text_of(path))


def visit_tree(start: Any, visitor: Any, depth: int, follow: bool) -> None:
    """`Files.walkFileTree`."""
    with suppress(Stopped):
        _visit(start, _Visitor(visitor), depth, follow, [])


class _Visitor:
    """A FileVisitor's four methods, as Python functions that give the result's name."""

    def __init__(self, visitor: Any) -> None:
        attributes = "Ljava_lang_Object_2Ljava_nio_file_attribute_BasicFileAttributes_2"
        error = "Ljava_lang_Object_2Ljava_io_IOException_2"
        ending = "__Ljava_nio_file_FileVisitResult_2"
        self._enter = getattr(visitor, f"preVisitDirectory__{attributes}{ending}")
        self._file = getattr(visitor, f"visitFile__{attributes}{ending}")
        self._failed = getattr(visitor, f"visitFileFailed__{error}{ending}")
        self._leave = getattr(visitor, f"postVisitDirectory__{error}{ending}")

    def enter(self, folder: Any, state: Any) -> str:
        return _checked(self._enter(folder, state))

    def file(self, path: Any, state: Any) -> str:
        return _checked(self._file(path, state))

    def failed(self, path: Any, error: Any) -> str:
        return _checked(self._failed(path, error))

    def leave(self, folder: Any, error: Any) -> str:
        return _checked(self._leave(folder, error))


def _checked(answer: Any) -> str:
    if answer is None:
        null_pointer()
    if answer.name == "TERMINATE":
        raise Stopped
    return str(answer.name)


def _visit(
    path: Any, visitor: _Visitor, depth: int, follow: bool, above: list[tuple[int, int]]
) -> str:
    try:
        state = _state(path, follow)
        key = (state.state.st_dev, state.state.st_ino)
        if follow and state.is_directory() and key in above:
            fail("FileSystemLoopException", text_of(path))
    except IOException as error:
        return visitor.failed(path, error)
    if depth <= 0 or not state.is_directory():
        return visitor.file(path, state)
    try:
        inside = children(path)
    except IOException as error:
        return visitor.failed(path, error)
    answer = visitor.enter(path, state)
    if answer in ("SKIP_SUBTREE", "SKIP_SIBLINGS"):
        return answer
    for child in inside:
        if _visit(child, visitor, depth - 1, follow, [*above, key]) == "SKIP_SIBLINGS":
            break
    return visitor.leave(path, None)


def walk(start: Any, depth: int, follow: bool) -> Iterator[tuple[Any, Attributes]]:
    """`Files.walk`: folders before what they hold; IOExceptions become unchecked but for the
    first path's own."""
    state = _state(start, follow)
    return _walk(start, state, depth, follow, [])


def _walk(
    path: Any, state: Attributes, depth: int, follow: bool, above: list[tuple[int, int]]
) -> Iterator[tuple[Any, Attributes]]:
    yield path, state
    if depth <= 0 or not state.is_directory():
        return
    key = (state.state.st_dev, state.state.st_ino)
    try:
        inside = [(child, _state(child, follow)) for child in children(path)]
    except IOException as error:
        raise new("java.io.UncheckedIOException", "(Ljava/io/IOException;)V", error) from None
    for child, found in inside:
        if follow and (found.state.st_dev, found.state.st_ino) in [*above, key]:
            loop = new(
                "java.nio.file.FileSystemLoopException",
                "(Ljava/lang/String;)V",
                text_of(child),
            )
            raise new("java.io.UncheckedIOException", "(Ljava/io/IOException;)V", loop)
        yield from _walk(child, found, depth - 1, follow, [*above, key])
