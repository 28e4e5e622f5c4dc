"""The bytes of an object stream: plain ones, and block data between objects."""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.core.java_io import object_output as token
from dalvik.core.java_io.data_streams import DataReading
from dalvik.core.java_io.exceptions import end_of_file
from dalvik.core.java_io.transfer import check_range, read_bytes, signed
from dalvik.vm.interop import throw
from dalvik.vm.native import java_method
from dalvik.vm.objects import JArray

#: Nothing is made in larger steps than this, so that a lying length costs no memory.
STEP = 1 << 16


def corrupted(message: str | None) -> NoReturn:
    throw("java.io.StreamCorruptedException", message)


class BlockData(DataReading):
    """A base of ObjectInputStream; no Java class.

    In block mode `left` bytes of block data are still unread; `peeked` is a byte that was looked
    at and not consumed. `handles` are the objects that the stream may refer back to.
    """

    source: Any
    peeked: bytes
    block_mode: bool
    left: int
    handles: list[Any]
    depth: int

    def _take(self, count: int) -> bytes:
        data, self.peeked = self.peeked[:count], self.peeked[count:]
        while len(data) < count:
            more = read_bytes(self.source, min(count - len(data), STEP))
            if more is None:
                end_of_file()
            data += more
        return data

    def _peek(self) -> int:
        """The next byte of the stream; -1 at its end."""
        if not self.peeked:
            more = read_bytes(self.source, 1)
            if more is None:
                return -1
            self.peeked = more
        return self.peeked[0]

    def _more_block(self) -> bool:
        """Whether block data is left to read; enters the next block if there is one."""
        while not self.left:
            kind = self._peek()
            if kind == token.BLOCK:
                self._take(1)
                self.left = self._take(1)[0]
            elif kind == token.BLOCK_LONG:
                self._take(1)
                self.left = int.from_bytes(self._take(4), "big", signed=True)
                if self.left < 0:
                    corrupted(f"illegal block data header length: {self.left}")
            elif kind == token.RESET and not self.depth:
                self._take(1)
                self.handles = []
            else:
                return False
        return True

    def exactly(self, count: int) -> bytes:
        if not self.block_mode:
            return self._take(count)
        data = b""
        while len(data) < count:
            if not self._more_block():
                end_of_file()
            more = self._take(min(count - len(data), self.left))
            self.left -= len(more)
            data += more
        return data

    def read_some(self, count: int) -> bytes | None:
        if count == 0:
            return b""
        if self.block_mode and not self._more_block():
            return None
        if not self.block_mode:
            return read_bytes(self.source, count) if not self.peeked else self._take(1)
        data = self._take(min(count, self.left))
        self.left -= len(data)
        return data

    def _set_block_mode(self, on: bool) -> bool:
        before = self.block_mode
        if before != on:
            if before and self.left:
                throw("java.lang.IllegalStateException", "unread block data")
            self.block_mode = on
        return before

    @java_method("int read()")
    def read(self) -> int:
        data = self.read_some(1)
        return data[0] if data else -1

    @java_method("int read(byte[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        check_range(offset, length, len(target.d))
        data = self.read_some(length)
        if data is None:
            return -1
        target.d[offset : offset + len(data)] = signed(data)
        return len(data)

    @java_method("int available()")
    def available(self) -> int:
        return self.left if self.block_mode and self._more_block() else 0

    @java_method("int skipBytes(int)")
    def skip_bytes(self, count: int) -> int:
        skipped = 0
        while skipped < count:
            data = self.read_some(count - skipped)
            if not data:
                break
            skipped += len(data)
        return skipped

    @java_method("String readLine()")
    def read_line(self) -> str | None:
        line = b""
        while data := self.read_some(1):
            if data == b"\n":
                return line.decode("latin-1")
            line += data
        return line.removesuffix(b"\r").decode("latin-1") if line else None

    @java_method("void close()")
    def close(self) -> None:
        self.source.close____V()
