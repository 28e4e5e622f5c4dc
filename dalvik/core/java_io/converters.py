"""Between bytes and characters: InputStreamReader and OutputStreamWriter, and those for files."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.exceptions import io_failure
from dalvik.core.java_io.readers import Reader
from dalvik.core.java_io.transfer import (
    CHUNK,
    check_range,
    read_bytes,
    shortcut,
    text_part,
    units,
    write_bytes,
)
from dalvik.core.java_io.writers import Writer, check_text_range
from dalvik.core.java_nio_charset.find import charset_named
from dalvik.core.java_nio_charset.text import PieceDecoder, PieceEncoder
from dalvik.core.java_util.failures import null_pointer
from dalvik.vm.interop import throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray


def _name(charset: Any) -> str:
    return charset if isinstance(charset, str) else str(charset.name)


@java_class("java.io.InputStreamReader")
class InputStreamReader(Reader):
    """`ready` is decoded text that nobody has read yet, from `at` on."""

    source: Any
    decoder: Any
    charset: Any
    held: str
    at: int
    ended: bool

    def begin(self, source: Any, charset: Any, decoder: Any = None) -> None:
        Reader.init_lock(self, source)
        self.source, self.charset = source, charset
        self.decoder = decoder or PieceDecoder(charset)
        self.held, self.at, self.ended = "", 0, False

    @java_method("void <init>(java.io.InputStream)")
    def init_plain(self, source: Any) -> None:
        self.begin(source, "UTF-8")

    @java_method("void <init>(java.io.InputStream,String)")
    def init_named(self, source: Any, charset: str) -> None:
        self.begin(source, charset_named(charset))

    @java_method("void <init>(java.io.InputStream,java.nio.charset.Charset)")
    def init_charset(self, source: Any, charset: Any) -> None:
        if charset is None:
            null_pointer("charset")
        self.begin(source, charset)

    @java_method("void <init>(java.io.InputStream,java.nio.charset.CharsetDecoder)")
    def init_decoder(self, source: Any, decoder: Any) -> None:
        if decoder is None:
            null_pointer("charset decoder")
        self.begin(source, decoder.f_charset, decoder.pieces())

    def _open(self) -> None:
        if self.source is None:
            io_failure("Stream closed")

    def take(self, count: int) -> str | None:
        self._open()
        while self.at >= len(self.held):
            if self.ended:
                return None
            data = read_bytes(self.source, CHUNK)
            self.ended = data is None
            self.held, self.at = self.decoder.decode(data or b"", self.ended), 0
        found = self.held[self.at : self.at + count]
        self.at += len(found)
        return found

    @java_method("int read()")
    def read(self) -> int:
        found = self.take(1)
        return -1 if found is None else ord(found)

    @java_method("int read(char[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        self._open()
        check_range(offset, length, len(target.d))
        if length == 0:
            return 0
        found = self.take(length)
        if found is None:
            return -1
        target.d[offset : offset + len(found)] = units(found)
        return len(found)

    @java_method("boolean ready()")
    def ready(self) -> bool:
        self._open()
        return self.at < len(self.held) or bool(self.source.available____I() > 0)

    @java_method("String getEncoding()")
    def get_encoding(self) -> str | None:
        return None if self.source is None else _name(self.charset)

    @java_method("void close()")
    def close(self) -> None:
        if self.source is not None:
            source, self.source = self.source, None
            source.close____V()


shortcut(InputStreamReader.read_region, InputStreamReader.take)


@java_class("java.io.OutputStreamWriter")
class OutputStreamWriter(Writer):
    """Keeps up to 8 KiB of encoded bytes until it is flushed."""

    target: Any
    encoder: Any
    charset: Any
    pending: bytearray

    def begin(self, target: Any, charset: Any, encoder: Any = None) -> None:
        Writer.init_lock(self, target)
        self.target, self.charset = target, charset
        self.encoder = encoder or PieceEncoder(charset)
        self.pending = bytearray()

    @java_method("void <init>(java.io.OutputStream)")
    def init_plain(self, target: Any) -> None:
        self.begin(target, "UTF-8")

    @java_method("void <init>(java.io.OutputStream,String)")
    def init_named(self, target: Any, charset: str) -> None:
        self.begin(target, charset_named(charset))

    @java_method("void <init>(java.io.OutputStream,java.nio.charset.Charset)")
    def init_charset(self, target: Any, charset: Any) -> None:
        if charset is None:
            null_pointer("charset")
        self.begin(target, charset)

    @java_method("void <init>(java.io.OutputStream,java.nio.charset.CharsetEncoder)")
    def init_encoder(self, target: Any, encoder: Any) -> None:
        if encoder is None:
            null_pointer("charset encoder")
        self.begin(target, encoder.f_charset, encoder.pieces())

    def add(self, text: str, final: bool = False) -> None:
        if self.target is None:
            io_failure("Stream closed")
        self.pending += self.encoder.encode(text, final)
        if len(self.pending) >= CHUNK:
            self.flush_pending()

    def flush_pending(self) -> None:
        if self.pending:
            data, self.pending = bytes(self.pending), bytearray()
            write_bytes(self.target, data)

    @java_method("void write(int)")
    def write(self, value: int) -> None:
        self.add(chr(value & 0xFFFF))

    @java_method("void write(char[],int,int)")
    def write_region(self, chars: JArray, offset: int, length: int) -> None:
        check_range(offset, length, len(chars.d))
        self.add(text_part(chars, offset, length))

    @java_method("void write(String,int,int)")
    def write_string_region(self, text: str, offset: int, length: int) -> None:
        check_text_range(text, offset, length)
        self.add(text[offset : offset + length])

    @java_method("java.io.Writer append(CharSequence)")
    @java_method("Appendable append(CharSequence)")
    def append(self: Any, sequence: Any) -> Any:
        self.write__Ljava_lang_String_2__V(to_string(sequence))
        return self

    @java_method("void flush()")
    def flush(self) -> None:
        if self.target is None:
            io_failure("Stream closed")
        self.flush_pending()
        self.target.flush____V()

    @java_method("String getEncoding()")
    def get_encoding(self) -> str | None:
        return None if self.target is None else _name(self.charset)

    @java_method("void close()")
    def close(self) -> None:
        if self.target is not None:
            try:
                self.add("", final=True)
                self.flush_pending()
                self.target.flush____V()
            finally:
                target, self.target = self.target, None
                target.close____V()


shortcut(OutputStreamWriter.write_region, OutputStreamWriter.add)


@java_class("java.io.FileReader")
class FileReader(InputStreamReader):
    @java_method("void <init>(String)")
    @java_method("void <init>(java.io.File)")
    @java_method("void <init>(java.io.FileDescriptor)")
    def init_file(self, file: Any) -> None:
        self.begin(_reading(file), "UTF-8")

    @java_method("void <init>(String,java.nio.charset.Charset)")
    @java_method("void <init>(java.io.File,java.nio.charset.Charset)")
    def init_file_charset(self, file: Any, charset: Any) -> None:
        self.begin(_reading(file), charset)


@java_class("java.io.FileWriter")
class FileWriter(OutputStreamWriter):
    @java_method("void <init>(String)")
    @java_method("void <init>(java.io.File)")
    @java_method("void <init>(java.io.FileDescriptor)")
    def init_file(self, file: Any) -> None:
        self.begin(_writing(file, 0), "UTF-8")

    @java_method("void <init>(String,boolean)")
    @java_method("void <init>(java.io.File,boolean)")
    def init_appending(self, file: Any, append: int) -> None:
        self.begin(_writing(file, append), "UTF-8")

    @java_method("void <init>(String,java.nio.charset.Charset)")
    @java_method("void <init>(java.io.File,java.nio.charset.Charset)")
    def init_file_charset(self, file: Any, charset: Any) -> None:
        self.begin(_writing(file, 0), charset)

    @java_method("void <init>(String,java.nio.charset.Charset,boolean)")
    @java_method("void <init>(java.io.File,java.nio.charset.Charset,boolean)")
    def init_charset_appending(self, file: Any, charset: Any, append: int) -> None:
        self.begin(_writing(file, append), charset)


def _reading(file: Any) -> Any:
    from dalvik.core.java_io.file_streams import open_for_reading

    if file is None:
        throw("java.lang.NullPointerException")
    return open_for_reading(file)


def _writing(file: Any, append: int) -> Any:
    from dalvik.core.java_io.file_streams import open_for_writing

    if file is None:
        throw("java.lang.NullPointerException")
    return open_for_writing(file, append)
