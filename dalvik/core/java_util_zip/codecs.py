"""Deflater and Inflater, on Python's zlib."""

from __future__ import annotations

import zlib
from typing import Any

from dalvik.core.java_io.transfer import part, signed
from dalvik.core.java_util.failures import illegal_argument, null_pointer
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject

NO_FLUSH, SYNC_FLUSH, FULL_FLUSH = 0, 2, 3
_NEED_DICTIONARY = "Error 2 "


def region(data: JArray, offset: int, length: int) -> bytes:
    if offset < 0 or length < 0 or offset > len(data.d) - length:
        throw("java.lang.ArrayIndexOutOfBoundsException")
    return part(data, offset, length)


class Coder(JObject):
    """What both have: input, totals, and an end; no Java class."""

    bare: bool
    given: bytes
    total_in: int
    total_out: int
    adler: int
    ended: bool

    def check_open(self) -> None:
        if self.ended:
            null_pointer(f"{type(self).__name__} has been closed")

    def set_input(self, data: bytes) -> None:
        self.check_open()
        self.given = data


@java_class("java.util.zip.Deflater")
class Deflater(Coder):
    """`ready` is compressed output that nobody has taken yet."""

    DEFLATED = java_field("static final int DEFLATED", 8)
    NO_COMPRESSION = java_field("static final int NO_COMPRESSION", 0)
    BEST_SPEED = java_field("static final int BEST_SPEED", 1)
    BEST_COMPRESSION = java_field("static final int BEST_COMPRESSION", 9)
    DEFAULT_COMPRESSION = java_field("static final int DEFAULT_COMPRESSION", -1)
    FILTERED = java_field("static final int FILTERED", 1)
    HUFFMAN_ONLY = java_field("static final int HUFFMAN_ONLY", 2)
    DEFAULT_STRATEGY = java_field("static final int DEFAULT_STRATEGY", 0)
    NO_FLUSH = java_field("static final int NO_FLUSH", NO_FLUSH)
    SYNC_FLUSH = java_field("static final int SYNC_FLUSH", SYNC_FLUSH)
    FULL_FLUSH = java_field("static final int FULL_FLUSH", FULL_FLUSH)

    level: int
    strategy: int
    dictionary: bytes | None
    engine: Any
    ready: bytes
    finishing: bool
    flushed: bool
    done: bool

    @java_method("void <init>()")
    def init(self) -> None:
        self.init_bare(-1, 0)

    @java_method("void <init>(int)")
    def init_level(self, level: int) -> None:
        self.init_bare(level, 0)

    @java_method("void <init>(int,boolean)")
    def init_bare(self, level: int, bare: int) -> None:
        self.bare, self.strategy = bool(bare), 0
        self.level = -1
        self.ended = False
        self.set_level(level)
        self.reset()

    @java_method("void reset()")
    def reset(self) -> None:
        self.check_open()
        self.given, self.ready, self.engine, self.dictionary = b"", b"", None, None
        self.total_in = self.total_out = 0
        self.adler = 1
        self.finishing = self.done = self.flushed = False

    def _engine(self) -> Any:
        if self.engine is None:
            wbits = -15 if self.bare else 15
            if self.dictionary is None:
                self.engine = zlib.compressobj(self.level, zlib.DEFLATED, wbits, 8, self.strategy)
            else:
                self.engine = zlib.compressobj(
                    self.level, zlib.DEFLATED, wbits, 8, self.strategy, self.dictionary
                )
        return self.engine

    @java_method("void setLevel(int)")
    def set_level(self, level: int) -> None:
        if not -1 <= level <= 9:
            illegal_argument()
        self.level = level

    @java_method("void setStrategy(int)")
    def set_strategy(self, strategy: int) -> None:
        if strategy not in (0, 1, 2):
            illegal_argument()
        self.strategy = strategy

    @java_method("void setDictionary(byte[])")
    def set_dictionary(self, data: JArray) -> None:
        self.set_dictionary_region(data, 0, len(data.d))

    @java_method("void setDictionary(byte[],int,int)")
    def set_dictionary_region(self, data: JArray, offset: int, length: int) -> None:
        self.check_open()
        self.dictionary = region(data, offset, length)
        self.adler = zlib.adler32(self.dictionary)

    @java_method("void setInput(byte[])")
    def set_input_array(self, data: JArray) -> None:
        self.set_input(part(data, 0, len(data.d)))

    @java_method("void setInput(byte[],int,int)")
    def set_input_region(self, data: JArray, offset: int, length: int) -> None:
        self.set_input(region(data, offset, length))

    @java_method("boolean needsInput()")
    def needs_input(self) -> bool:
        return not self.given and not self.ready

    @java_method("void finish()")
    def finish(self) -> None:
        self.finishing = True

    @java_method("boolean finished()")
    def finished(self) -> bool:
        return self.done and not self.ready

    @java_method("int deflate(byte[])")
    def deflate(self, target: JArray) -> int:
        return self.deflate_flush(target, 0, len(target.d), NO_FLUSH)

    @java_method("int deflate(byte[],int,int)")
    def deflate_region(self, target: JArray, offset: int, length: int) -> int:
        return self.deflate_flush(target, offset, length, NO_FLUSH)

    @java_method("int deflate(byte[],int,int,int)")
    def deflate_flush(self, target: JArray, offset: int, length: int, flush: int) -> int:
        region(target, offset, length)
        if flush not in (NO_FLUSH, SYNC_FLUSH, FULL_FLUSH):
            illegal_argument()
        data = self.take(length, flush)
        target.d[offset : offset + len(data)] = signed(data)
        return len(data)

    def take(self, count: int, flush: int = 0) -> bytes:
        """At most so many bytes of output."""
        self.check_open()
        if not self.done:
            engine = self._engine()
            if self.given:
                self.ready += engine.compress(self.given)
                if not self.bare:
                    self.adler = zlib.adler32(self.given, self.adler)
                self.total_in += len(self.given)
                self.given, self.flushed = b"", False
            if self.finishing:
                self.ready += engine.flush(zlib.Z_FINISH)
                self.done = True
            elif flush and not self.flushed:
                self.ready += engine.flush(flush)
                self.flushed = True
        data, self.ready = self.ready[:count], self.ready[count:]
        self.total_out += len(data)
        return data

    @java_method("int getAdler()")
    def get_adler(self) -> int:
        return ((self.adler & 0xFFFF_FFFF) ^ 0x8000_0000) - 0x8000_0000

    @java_method("int getTotalIn()")
    @java_method("long getBytesRead()")
    def get_total_in(self) -> int:
        return self.total_in

    @java_method("int getTotalOut()")
    @java_method("long getBytesWritten()")
    def get_total_out(self) -> int:
        return self.total_out

    @java_method("void end()")
    def end(self) -> None:
        self.ended, self.engine = True, None


@java_class("java.util.zip.Inflater")
class Inflater(Coder):
    """`told` is all input since the start as long as a dictionary may still be asked for."""

    engine: Any
    told: bytes
    wants_dictionary: bool

    @java_method("void <init>()")
    def init(self) -> None:
        self.init_bare(0)

    @java_method("void <init>(boolean)")
    def init_bare(self, bare: int) -> None:
        self.bare, self.ended = bool(bare), False
        self.reset()

    @java_method("void reset()")
    def reset(self) -> None:
        self.check_open()
        self.engine = zlib.decompressobj(-15 if self.bare else 15)
        self.given = self.told = b""
        self.total_in = self.total_out = 0
        self.adler, self.wants_dictionary = 1, False

    @java_method("void setInput(byte[])")
    def set_input_array(self, data: JArray) -> None:
        self.set_input(part(data, 0, len(data.d)))

    @java_method("void setInput(byte[],int,int)")
    def set_input_region(self, data: JArray, offset: int, length: int) -> None:
        self.set_input(region(data, offset, length))

    @java_method("void setDictionary(byte[])")
    def set_dictionary(self, data: JArray) -> None:
        self.set_dictionary_region(data, 0, len(data.d))

    @java_method("void setDictionary(byte[],int,int)")
    def set_dictionary_region(self, data: JArray, offset: int, length: int) -> None:
        self.check_open()
        dictionary = region(data, offset, length)
        if self.wants_dictionary and zlib.adler32(dictionary) != self.adler & 0xFFFF_FFFF:
            illegal_argument()
        self.engine = zlib.decompressobj(-15 if self.bare else 15, dictionary)
        self.given = self.told + self.given
        self.total_in -= len(self.told)
        self.told, self.wants_dictionary = b"", False

    @java_method("int getRemaining()")
    def get_remaining(self) -> int:
        return len(self.given)

    @java_method("boolean needsInput()")
    def needs_input(self) -> bool:
        return not self.given

    @java_method("boolean needsDictionary()")
    def needs_dictionary(self) -> bool:
        return self.wants_dictionary

    @java_method("boolean finished()")
    def finished(self) -> bool:
        return bool(self.engine is not None and self.engine.eof)

    @java_method("int inflate(byte[])")
    def inflate(self, target: JArray) -> int:
        return self.inflate_region(target, 0, len(target.d))

    @java_method("int inflate(byte[],int,int)")
    def inflate_region(self, target: JArray, offset: int, length: int) -> int:
        region(target, offset, length)
        data = self.take(length)
        target.d[offset : offset + len(data)] = signed(data)
        return len(data)

    def take(self, count: int) -> bytes:
        """At most so many bytes of output; DataFormatException for input that is none."""
        self.check_open()
        if not count or self.engine.eof or self.wants_dictionary:
            return b""
        given = self.given
        try:
            data: bytes = self.engine.decompress(given, count)
        except zlib.error as error:
            text = str(error)
            if text.startswith(_NEED_DICTIONARY):
                self._ask_for_dictionary(given)
                return b""
            throw("java.util.zip.DataFormatException", text.partition(": ")[2] or text)
        self.given = self.engine.unconsumed_tail or self.engine.unused_data
        used = len(given) - len(self.given)
        self.total_in += used
        self.total_out += len(data)
        if self.total_out:
            self.told = b""
        else:
            self.told += given[:used]
        if not self.bare:
            self.adler = zlib.adler32(data, self.adler)
        return data

    def _ask_for_dictionary(self, given: bytes) -> None:
        self.wants_dictionary = True
        head = self.told + given
        self.adler = int.from_bytes(head[2:6], "big")
        used = 6 - len(self.told)
        self.told, self.given = head[:6], given[used:]
        self.total_in += used

    @java_method("int getAdler()")
    def get_adler(self) -> int:
        return ((self.adler & 0xFFFF_FFFF) ^ 0x8000_0000) - 0x8000_0000

    @java_method("int getTotalIn()")
    @java_method("long getBytesRead()")
    def get_total_in(self) -> int:
        return self.total_in

    @java_method("int getTotalOut()")
    @java_method("long getBytesWritten()")
    def get_total_out(self) -> int:
        return self.total_out

    @java_method("void end()")
    def end(self) -> None:
        self.ended, self.engine = True, None
