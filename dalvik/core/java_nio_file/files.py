"""java.nio.file.Files: asking, making, copying, deleting."""

from __future__ import annotations

import os
import stat
from typing import Any

from dalvik.core.java_io.files import random_number, temporary_folder
from dalvik.core.java_io.sandbox import clock_nanos, sandbox
from dalvik.core.java_io.transfer import CHUNK, read_bytes, write_bytes
from dalvik.core.java_nio_file import path_text
from dalvik.core.java_nio_file.attributes import permission_mode
from dalvik.core.java_nio_file.exceptions import fail, failed
from dalvik.core.java_nio_file.opening import input_stream, output_stream
from dalvik.core.java_nio_file.options import follows, names
from dalvik.core.java_nio_file.paths import located, path_at, text_of
from dalvik.core.java_util.failures import illegal_argument, unsupported
from dalvik.vm.native import java_method
from dalvik.vm.objects import JArray

_PATH = "java.nio.file.Path"
_LINKS = "java.nio.file.LinkOption[]"
_COPIES = "java.nio.file.CopyOption[]"
_MAKING = "java.nio.file.attribute.FileAttribute[]"


def state_of(path: Any, follow: bool = True) -> os.stat_result | None:
    try:
        return sandbox().stat(located(path), follow=follow)
    except OSError:
        return None


def required_state(path: Any, follow: bool = True) -> os.stat_result:
    try:
        return sandbox().stat(located(path), follow=follow)
    except OSError as error:
        failed(error, text_of(path))


# -- asking ---------------------------------------------------------------------------------------


@java_method(f"static varargs boolean exists({_PATH},{_LINKS})")
def exists(path: Any, options: JArray) -> bool:
    return state_of(path, follows(options)) is not None


@java_method(f"static varargs boolean notExists({_PATH},{_LINKS})")
def not_exists(path: Any, options: JArray) -> bool:
    return state_of(path, follows(options)) is None


@java_method(f"static varargs boolean isDirectory({_PATH},{_LINKS})")
def is_directory(path: Any, options: JArray) -> bool:
    state = state_of(path, follows(options))
    return state is not None and stat.S_ISDIR(state.st_mode)


@java_method(f"static varargs boolean isRegularFile({_PATH},{_LINKS})")
def is_regular_file(path: Any, options: JArray) -> bool:
    state = state_of(path, follows(options))
    return state is not None and stat.S_ISREG(state.st_mode)


@java_method(f"static boolean isSymbolicLink({_PATH})")
def is_symbolic_link(path: Any) -> bool:
    state = state_of(path, follow=False)
    return state is not None and stat.S_ISLNK(state.st_mode)


@java_method(f"static boolean isReadable({_PATH})")
def is_readable(path: Any) -> bool:
    state = state_of(path)
    return state is not None and bool(state.st_mode & 0o400)


@java_method(f"static boolean isWritable({_PATH})")
def is_writable(path: Any) -> bool:
    state = state_of(path)
    return state is not None and bool(state.st_mode & 0o200)


@java_method(f"static boolean isExecutable({_PATH})")
def is_executable(path: Any) -> bool:
    state = state_of(path)
    return state is not None and bool(state.st_mode & 0o100)


@java_method(f"static boolean isHidden({_PATH})")
def is_hidden(path: Any) -> bool:
    parts = path_text.names_of(text_of(path))
    return bool(parts) and parts[-1].startswith(".")


@java_method(f"static boolean isSameFile({_PATH},{_PATH})")
def is_same_file(first: Any, second: Any) -> bool:
    if text_of(first) == text_of(second):
        return True
    return os.path.samestat(required_state(first), required_state(second))


@java_method(f"static long size({_PATH})")
def size(path: Any) -> int:
    return required_state(path).st_size


@java_method(f"static String probeContentType({_PATH})")
def probe_content_type(path: Any) -> str | None:
    import mimetypes

    return mimetypes.guess_type(text_of(path))[0]


# -- making ---------------------------------------------------------------------------------------


def _mode(attributes: JArray, default: int) -> int:
    """The mode that a posix:permissions attribute asks for."""
    mode = default
    for attribute in attributes.d:
        name = attribute.name____Ljava_lang_String_2()
        if name != "posix:permissions":
            unsupported(f"'{name}' not supported as initial attribute")
        mode = permission_mode(attribute.value____Ljava_lang_Object_2())
    return mode


def _make_file(path: Any, mode: int) -> None:
    try:
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
        os.close(sandbox().open(located(path), flags, mode))
    except OSError as error:
        failed(error, text_of(path))


def _make_folder(path: Any, mode: int) -> None:
    try:
        sandbox().make_folder(located(path), mode)
    except OSError as error:
        failed(error, text_of(path))


@java_method(f"static varargs {_PATH} createFile({_PATH},{_MAKING})")
def create_file(path: Any, attributes: JArray) -> Any:
    _make_file(path, _mode(attributes, 0o600))
    return path


@java_method(f"static varargs {_PATH} createDirectory({_PATH},{_MAKING})")
def create_directory(path: Any, attributes: JArray) -> Any:
    _make_folder(path, _mode(attributes, 0o700))
    return path


@java_method(f"static varargs {_PATH} createDirectories({_PATH},{_MAKING})")
def create_directories(path: Any, attributes: JArray) -> Any:
    state = state_of(path)
    if state is not None:
        if not stat.S_ISDIR(state.st_mode):
            fail("FileAlreadyExistsException", text_of(path))
        return path
    try:
        sandbox().make_folders(located(path))
    except OSError as error:
        failed(error, located(path))
    return path


@java_method(f"static varargs {_PATH} createTempFile(String,String,{_MAKING})")
def create_temp_file(prefix: str | None, suffix: str | None, attributes: JArray) -> Any:
    return create_temp_file_in(path_at(temporary_folder().path), prefix, suffix, attributes)


@java_method(f"static varargs {_PATH} createTempFile({_PATH},String,String,{_MAKING})")
def create_temp_file_in(
    folder: Any, prefix: str | None, suffix: str | None, attributes: JArray
) -> Any:
    made = _temporary(folder, prefix, ".tmp" if suffix is None else suffix)
    _make_file(made, _mode(attributes, 0o600))
    return made


@java_method(f"static varargs {_PATH} createTempDirectory(String,{_MAKING})")
def create_temp_directory(prefix: str | None, attributes: JArray) -> Any:
    return create_temp_directory_in(path_at(temporary_folder().path), prefix, attributes)


@java_method(f"static varargs {_PATH} createTempDirectory({_PATH},String,{_MAKING})")
def create_temp_directory_in(folder: Any, prefix: str | None, attributes: JArray) -> Any:
    made = _temporary(folder, prefix, "")
    _make_folder(made, _mode(attributes, 0o700))
    return made


def _temporary(folder: Any, prefix: str | None, suffix: str) -> Any:
    name = f"{prefix or ''}{random_number()}{suffix}"
    if "/" in name:
        illegal_argument("Invalid prefix or suffix")
    return path_at(path_text.resolve(text_of(folder), name))


@java_method(f"static varargs {_PATH} createSymbolicLink({_PATH},{_PATH},{_MAKING})")
def create_symbolic_link(link: Any, target: Any, attributes: JArray) -> Any:
    if attributes.d:
        unsupported("Initial file attributesnot supported when creating symbolic link")
    try:
        sandbox().symbolic_link(located(link), text_of(target))
    except OSError as error:
        failed(error, text_of(link))
    return link


@java_method(f"static {_PATH} createLink({_PATH},{_PATH})")
def create_link(link: Any, existing: Any) -> Any:
    try:
        sandbox().link(located(link), located(existing))
    except OSError as error:
        failed(error, text_of(link), text_of(existing))
    return link


@java_method(f"static {_PATH} readSymbolicLink({_PATH})")
def read_symbolic_link(link: Any) -> Any:
    if not stat.S_ISLNK(required_state(link, follow=False).st_mode):
        fail("NotLinkException", text_of(link))
    return path_at(sandbox().read_link(located(link)))


# -- deleting, moving, copying --------------------------------------------------------------------


@java_method(f"static void delete({_PATH})")
def delete(path: Any) -> None:
    try:
        sandbox().remove(located(path))
    except OSError as error:
        failed(error, text_of(path))


@java_method(f"static boolean deleteIfExists({_PATH})")
def delete_if_exists(path: Any) -> bool:
    if state_of(path, follow=False) is None:
        return False
    delete(path)
    return True


def _prepare_target(source: Any, target: Any, wanted: set[str]) -> bool:
    """Removes an existing target if that is wanted; False when both are the same file."""
    from_state = required_state(source, follow="NOFOLLOW_LINKS" not in wanted)
    to_state = state_of(target, follow=False)
    if to_state is None:
        return True
    if os.path.samestat(from_state, to_state):
        return False
    if "REPLACE_EXISTING" not in wanted:
        fail("FileAlreadyExistsException", text_of(target))
    delete(target)
    return True


@java_method(f"static varargs {_PATH} copy({_PATH},{_PATH},{_COPIES})")
def copy(source: Any, target: Any, options: JArray) -> Any:
    wanted = names(options.d)
    if "ATOMIC_MOVE" in wanted:
        unsupported("Unsupported copy option")
    if not _prepare_target(source, target, wanted):
        return target
    state = required_state(source, follow="NOFOLLOW_LINKS" not in wanted)
    if stat.S_ISLNK(state.st_mode):
        sandbox().symbolic_link(located(target), sandbox().read_link(located(source)))
        return target
    if stat.S_ISDIR(state.st_mode):
        _make_folder(target, stat.S_IMODE(state.st_mode))
    else:
        _copy_content(source, target, stat.S_IMODE(state.st_mode))
    modified = state.st_mtime_ns if "COPY_ATTRIBUTES" in wanted else clock_nanos()
    sandbox().set_times(located(target), modified)
    return target


def _copy_content(source: Any, target: Any, mode: int) -> None:
    with_source = input_stream(source)
    try:
        _make_file(target, mode | 0o200)
        sink = output_stream(target)
        try:
            _drain(with_source, sink)
        finally:
            sink.close()
        sandbox().change_mode(located(target), mode)
    finally:
        with_source.close()


def _drain(source: Any, sink: Any) -> int:
    moved = 0
    while (data := read_bytes(source, CHUNK)) is not None:
        write_bytes(sink, data)
        moved += len(data)
    return moved


@java_method(f"static varargs long copy(java.io.InputStream,{_PATH},{_COPIES})")
def copy_stream(source: Any, target: Any, options: JArray) -> int:
    wanted = names(options.d)
    if wanted - {"REPLACE_EXISTING"}:
        unsupported(f"{sorted(wanted - {'REPLACE_EXISTING'})[0]} not supported")
    if "REPLACE_EXISTING" in wanted:
        delete_if_exists(target)
    _make_file(target, 0o600)
    sink = output_stream(target)
    try:
        return _drain(source, sink)
    finally:
        sink.close()


@java_method(f"static long copy({_PATH},java.io.OutputStream)")
def copy_to_stream(source: Any, target: Any) -> int:
    stream = input_stream(source)
    try:
        return _drain(stream, target)
    finally:
        stream.close()


@java_method(f"static varargs {_PATH} move({_PATH},{_PATH},{_COPIES})")
def move(source: Any, target: Any, options: JArray) -> Any:
    wanted = names(options.d) | {"NOFOLLOW_LINKS"}
    if "COPY_ATTRIBUTES" in wanted:
        unsupported("Unsupported copy option")
    if "ATOMIC_MOVE" not in wanted and not _prepare_target(source, target, wanted):
        return target
    try:
        sandbox().rename(located(source), located(target))
    except OSError as error:
        failed(error, text_of(source), text_of(target))
    return target
