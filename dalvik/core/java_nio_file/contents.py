"""java.nio.file.Files: reading and writing, attributes, listing; and the class itself."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from typing import Any

from dalvik.core.java_io.buffered_readers import BufferedReader
from dalvik.core.java_io.converters import InputStreamReader, OutputStreamWriter
from dalvik.core.java_io.exceptions import IOException
from dalvik.core.java_io.sandbox import sandbox
from dalvik.core.java_io.transfer import part, read_bytes
from dalvik.core.java_io.writers import BufferedWriter
from dalvik.core.java_lang.attach import attach, functions_of
from dalvik.core.java_lang.encoding import java_bytes
from dalvik.core.java_nio_charset.coders import DecoderPieces, EncoderPieces
from dalvik.core.java_nio_charset.find import find_charset
from dalvik.core.java_nio_file import files, path_text
from dalvik.core.java_nio_file.attributes import (
    Principal,
    attributes_of,
    permission_mode,
    permission_set,
)
from dalvik.core.java_nio_file.exceptions import failed
from dalvik.core.java_nio_file.files import required_state
from dalvik.core.java_nio_file.globs import compiled
from dalvik.core.java_nio_file.opening import input_stream, open_channel, output_stream
from dalvik.core.java_nio_file.options import follows, names
from dalvik.core.java_nio_file.paths import located, text_of
from dalvik.core.java_nio_file.stores import DataStore
from dalvik.core.java_nio_file.times import time_of
from dalvik.core.java_nio_file.views import make_view, named_attributes, set_named_attribute
from dalvik.core.java_nio_file.walking import children, directory_stream, visit_tree, walk
from dalvik.core.java_util.failures import illegal_argument, null_pointer, unsupported
from dalvik.vm.interop import iterate, new, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject

_PATH = "java.nio.file.Path"
_LINKS = "java.nio.file.LinkOption[]"
_OPEN = "java.nio.file.OpenOption[]"
_CHARSET = "java.nio.charset.Charset"
_STREAM = "java.nio.file.DirectoryStream"
_ATTRIBUTE = "java.nio.file.attribute"
_EVERYTHING = 0x7FFF_FFFF


# -- streams --------------------------------------------------------------------------------------


@java_method(f"static varargs java.io.InputStream newInputStream({_PATH},{_OPEN})")
def new_input_stream(path: Any, options: JArray) -> Any:
    return input_stream(path, options)


@java_method(f"static varargs java.io.OutputStream newOutputStream({_PATH},{_OPEN})")
def new_output_stream(path: Any, options: JArray) -> Any:
    return output_stream(path, options)


@java_method(
    f"static varargs java.nio.channels.SeekableByteChannel newByteChannel({_PATH},{_OPEN})"
)
def new_byte_channel(path: Any, options: JArray) -> Any:
    return open_channel(path, options.d)


@java_method(
    f"static varargs java.nio.channels.SeekableByteChannel newByteChannel"
    f"({_PATH},java.util.Set,{_ATTRIBUTE}.FileAttribute[])"
)
def new_byte_channel_set(path: Any, options: Any, attributes: JArray) -> Any:
    return open_channel(path, list(iterate(options)))


@java_method(f"static java.io.BufferedReader newBufferedReader({_PATH})")
def new_buffered_reader(path: Any) -> Any:
    return new_buffered_reader_in(path, find_charset("UTF-8"))


@java_method(f"static java.io.BufferedReader newBufferedReader({_PATH},{_CHARSET})")
def new_buffered_reader_in(path: Any, charset: Any) -> Any:
    """Malformed text is an error here, not a replacement."""
    decoder = charset.newDecoder____Ljava_nio_charset_CharsetDecoder_2()
    reader = InputStreamReader()
    reader.begin(input_stream(path), charset, DecoderPieces(decoder))
    created = BufferedReader()
    created.init_buffered(reader)
    return created


@java_method(f"static varargs java.io.BufferedWriter newBufferedWriter({_PATH},{_OPEN})")
def new_buffered_writer(path: Any, options: JArray) -> Any:
    return new_buffered_writer_in(path, find_charset("UTF-8"), options)


@java_method(f"static varargs java.io.BufferedWriter newBufferedWriter({_PATH},{_CHARSET},{_OPEN})")
def new_buffered_writer_in(path: Any, charset: Any, options: JArray) -> Any:
    encoder = charset.newEncoder____Ljava_nio_charset_CharsetEncoder_2()
    writer = OutputStreamWriter()
    writer.begin(output_stream(path, options), charset, EncoderPieces(encoder))
    created = BufferedWriter()
    created.init_buffered(writer)
    return created


# -- whole files ----------------------------------------------------------------------------------


def _all_bytes(path: Any) -> bytes:
    stream = input_stream(path)
    try:
        parts = []
        while (data := read_bytes(stream, 1 << 20)) is not None:
            parts.append(data)
        return b"".join(parts)
    finally:
        stream.close()


@java_method(f"static byte[] readAllBytes({_PATH})")
def read_all_bytes(path: Any) -> JArray:
    return java_bytes(_all_bytes(path))


@java_method(f"static String readString({_PATH})")
def read_string(path: Any) -> str:
    return read_string_in(path, find_charset("UTF-8"))


@java_method(f"static String readString({_PATH},{_CHARSET})")
def read_string_in(path: Any, charset: Any) -> str:
    if charset is None:
        null_pointer()
    decoder = charset.newDecoder____Ljava_nio_charset_CharsetDecoder_2()
    return DecoderPieces(decoder).decode(_all_bytes(path), final=True)


@java_method(f"static java.util.List readAllLines({_PATH})")
def read_all_lines(path: Any) -> Any:
    return read_all_lines_in(path, find_charset("UTF-8"))


@java_method(f"static java.util.List readAllLines({_PATH},{_CHARSET})")
def read_all_lines_in(path: Any, charset: Any) -> Any:
    found = new("java.util.ArrayList")
    reader = new_buffered_reader_in(path, charset)
    try:
        while (line := reader.next_line()) is not None:
            found.items.append(line)
    finally:
        reader.close()
    return found


@java_method(f"static java.util.stream.Stream lines({_PATH})")
def lines(path: Any) -> Any:
    return lines_in(path, find_charset("UTF-8"))


@java_method(f"static java.util.stream.Stream lines({_PATH},{_CHARSET})")
def lines_in(path: Any, charset: Any) -> Any:
    reader = new_buffered_reader_in(path, charset)
    return _stream(_lines(reader), reader.close)


def _lines(reader: Any) -> Iterator[str]:
    while True:
        try:
            line = reader.next_line()
        except IOException as error:
            raise new("java.io.UncheckedIOException", "(Ljava/io/IOException;)V", error) from None
        if line is None:
            return
        yield line


def _stream(elements: Any, close: Any = None) -> Any:
    from dalvik.core.java_util_stream.pipelines import object_stream
    from dalvik.vm.interop import lambda_object

    created = object_stream(elements)
    if close is not None:
        action = lambda_object("java.lang.Runnable", "run()V", close)
        created = created.onClose__Ljava_lang_Runnable_2__Ljava_util_stream_BaseStream_2(action)
    return created


def _write(path: Any, data: bytes, options: JArray) -> Any:
    if path is None:
        null_pointer()
    stream = output_stream(path, options)
    try:
        stream.append(data)
    finally:
        stream.close()
    return path


@java_method(f"static varargs {_PATH} write({_PATH},byte[],{_OPEN})")
def write(path: Any, data: JArray, options: JArray) -> Any:
    return _write(path, part(data, 0, len(data.d)), options)


@java_method(f"static varargs {_PATH} write({_PATH},Iterable,{_OPEN})")
def write_lines(path: Any, text: Any, options: JArray) -> Any:
    return write_lines_in(path, text, find_charset("UTF-8"), options)


@java_method(f"static varargs {_PATH} write({_PATH},Iterable,{_CHARSET},{_OPEN})")
def write_lines_in(path: Any, text: Any, charset: Any, options: JArray) -> Any:
    whole = "".join(f"{to_string(line)}\n" for line in iterate(text))
    return _write(path, _encoded(whole, charset), options)


@java_method(f"static varargs {_PATH} writeString({_PATH},CharSequence,{_OPEN})")
def write_string(path: Any, text: Any, options: JArray) -> Any:
    return write_string_in(path, text, find_charset("UTF-8"), options)


@java_method(f"static varargs {_PATH} writeString({_PATH},CharSequence,{_CHARSET},{_OPEN})")
def write_string_in(path: Any, text: Any, charset: Any, options: JArray) -> Any:
    if text is None or charset is None:
        null_pointer()
    return _write(path, _encoded(to_string(text), charset), options)


def _encoded(text: str, charset: Any) -> bytes:
    encoder = charset.newEncoder____Ljava_nio_charset_CharsetEncoder_2()
    return EncoderPieces(encoder).encode(text, final=True)


@java_method(f"static long mismatch({_PATH},{_PATH})")
def mismatch(first: Any, second: Any) -> int:
    mine, others = _all_bytes(first), _all_bytes(second)
    if mine == others:
        return -1
    for index, (one, other) in enumerate(zip(mine, others, strict=False)):
        if one != other:
            return index
    return min(len(mine), len(others))


# -- attributes -----------------------------------------------------------------------------------


@java_method(f"static varargs {_ATTRIBUTE}.FileTime getLastModifiedTime({_PATH},{_LINKS})")
def get_last_modified_time(path: Any, options: JArray) -> Any:
    return time_of(required_state(path, follows(options)).st_mtime_ns)


@java_method(f"static {_PATH} setLastModifiedTime({_PATH},{_ATTRIBUTE}.FileTime)")
def set_last_modified_time(path: Any, time: Any) -> Any:
    if time is None:
        null_pointer()
    try:
        sandbox().set_times(located(path), time.nanos)
    except OSError as error:
        failed(error, text_of(path))
    return path


@java_method(
    f"static varargs {_ATTRIBUTE}.BasicFileAttributes readAttributes({_PATH},Class,{_LINKS})"
)
def read_attributes(path: Any, kind: Any, options: JArray) -> Any:
    if kind.holder.descriptor not in _ATTRIBUTE_KINDS:
        unsupported()
    return attributes_of(required_state(path, follows(options)))


_ATTRIBUTE_KINDS = {
    "Ljava/nio/file/attribute/BasicFileAttributes;",
    "Ljava/nio/file/attribute/PosixFileAttributes;",
}


@java_method(f"static varargs java.util.Map readAttributes({_PATH},String,{_LINKS})")
def read_named_attributes(path: Any, wanted: str, options: JArray) -> Any:
    found = new("java.util.HashMap")
    put = found.put__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_lang_Object_2
    state = required_state(path, follows(options))
    for name, value in named_attributes(state, wanted).items():
        put(name, value)
    return found


@java_method(f"static varargs Object getAttribute({_PATH},String,{_LINKS})")
def get_attribute(path: Any, name: str, options: JArray) -> Any:
    if "*" in name or "," in name:
        illegal_argument(name)
    state = required_state(path, follows(options))
    return next(iter(named_attributes(state, name).values()))


@java_method(f"static varargs {_PATH} setAttribute({_PATH},String,Object,{_LINKS})")
def set_attribute(path: Any, name: str, value: Any, options: JArray) -> Any:
    try:
        set_named_attribute(located(path), name, value)
    except OSError as error:
        failed(error, text_of(path))
    return path


@java_method(f"static varargs java.util.Set getPosixFilePermissions({_PATH},{_LINKS})")
def get_permissions(path: Any, options: JArray) -> Any:
    return permission_set(stat.S_IMODE(required_state(path, follows(options)).st_mode))


@java_method(f"static {_PATH} setPosixFilePermissions({_PATH},java.util.Set)")
def set_permissions(path: Any, permissions: Any) -> Any:
    try:
        sandbox().change_mode(located(path), permission_mode(permissions))
    except OSError as error:
        failed(error, text_of(path))
    return path


@java_method(f"static varargs {_ATTRIBUTE}.UserPrincipal getOwner({_PATH},{_LINKS})")
def get_owner(path: Any, options: JArray) -> Any:
    required_state(path, follows(options))
    return Principal()


@java_method(f"static {_PATH} setOwner({_PATH},{_ATTRIBUTE}.UserPrincipal)")
def set_owner(path: Any, owner: Any) -> Any:
    """An app may only leave a file to itself."""
    if owner is None:
        null_pointer()
    required_state(path)
    if not isinstance(owner, Principal):
        failed(PermissionError(1, ""), text_of(path))
    return path


@java_method(f"static java.nio.file.FileStore getFileStore({_PATH})")
def get_file_store(path: Any) -> Any:
    required_state(path)
    return DataStore()


@java_method(
    f"static varargs {_ATTRIBUTE}.FileAttributeView getFileAttributeView({_PATH},Class,{_LINKS})"
)
def get_attribute_view(path: Any, kind: Any, options: JArray) -> Any:
    return make_view(path, kind.holder.descriptor, follows(options))


# -- listing --------------------------------------------------------------------------------------


@java_method(f"static {_STREAM} newDirectoryStream({_PATH})")
def new_directory_stream(path: Any) -> Any:
    return directory_stream(path, lambda child: True)


@java_method(f"static {_STREAM} newDirectoryStream({_PATH},String)")
def new_directory_stream_matching(path: Any, glob: str) -> Any:
    pattern = compiled(glob)

    def accept(child: Any) -> bool:
        return pattern.fullmatch(path_text.names_of(text_of(child))[-1]) is not None

    return directory_stream(path, accept)


@java_method(f"static {_STREAM} newDirectoryStream({_PATH},java.nio.file.DirectoryStream$Filter)")
def new_directory_stream_filtered(path: Any, accept: Any) -> Any:
    return directory_stream(path, accept.accept__Ljava_lang_Object_2__Z)


@java_method(f"static java.util.stream.Stream list({_PATH})")
def list_(path: Any) -> Any:
    return _stream(iter(children(path)))


def _depth(depth: int) -> int:
    if depth < 0:
        illegal_argument("'maxDepth' is negative")
    return depth


@java_method(
    f"static varargs java.util.stream.Stream walk({_PATH},java.nio.file.FileVisitOption[])"
)
def walk_all(path: Any, options: JArray) -> Any:
    return walk_depth(path, _EVERYTHING, options)


@java_method(
    f"static varargs java.util.stream.Stream walk({_PATH},int,java.nio.file.FileVisitOption[])"
)
def walk_depth(path: Any, depth: int, options: JArray) -> Any:
    follow = "FOLLOW_LINKS" in names(options.d)
    return _stream(found for found, _ in walk(path, _depth(depth), follow))


@java_method(
    f"static varargs java.util.stream.Stream find"
    f"({_PATH},int,java.util.function.BiPredicate,java.nio.file.FileVisitOption[])"
)
def find(path: Any, depth: int, wanted: Any, options: JArray) -> Any:
    follow = "FOLLOW_LINKS" in names(options.d)
    accept = wanted.test__Ljava_lang_Object_2Ljava_lang_Object_2__Z
    found = walk(path, _depth(depth), follow)
    return _stream(one for one, state in found if accept(one, state))


@java_method(f"static {_PATH} walkFileTree({_PATH},java.nio.file.FileVisitor)")
def walk_file_tree(path: Any, visitor: Any) -> Any:
    visit_tree(path, visitor, _EVERYTHING, False)
    return path


@java_method(f"static {_PATH} walkFileTree({_PATH},java.util.Set,int,java.nio.file.FileVisitor)")
def walk_file_tree_depth(path: Any, options: Any, depth: int, visitor: Any) -> Any:
    visit_tree(path, visitor, _depth(depth), "FOLLOW_LINKS" in names(iterate(options)))
    return path


class Files(JObject):
    pass


attach(Files, [*functions_of(vars(files)), *functions_of(globals())])
java_class("java.nio.file.Files", access="public final")(Files)
