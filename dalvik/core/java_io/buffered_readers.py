"""BufferedReader and LineNumberReader."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dalvik.core.java_io.exceptions import IOException, io_failure
from dalvik.core.java_io.readers import Reader
from dalvik.core.java_io.transfer import CHUNK, check_range, read_text, shortcut, units
from dalvik.core.java_util.failures import illegal_argument
from dalvik.vm.interop import new
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray


@java_class("java.io.BufferedReader")
class BufferedReader(Reader):
    """Reads ahead. `held` is text from the source, `at` the next character to give out; a mark
    keeps text from being dropped until more than its limit was read. After a line that ended in
    a carriage return, a newline is skipped (`skip_newline`)."""

    source: Any
    held: str
    at: int
    size: int
    marked: int | None
    limit: int
    skip_newline: bool
    marked_skip: bool

    @java_method("void <init>(java.io.Reader)")
    def init_buffered(self, source: Any) -> None:
        self.init_sized(source, CHUNK)

    @java_method("void <init>(java.io.Reader,int)")
    def init_sized(self, source: Any, size: int) -> None:
        Reader.init_lock(self, source)
        if size <= 0:
            illegal_argument("Buffer size <= 0")
        self.source, self.held, self.at, self.size = source, "", 0, size
        self.marked, self.limit = None, 0
        self.skip_newline = self.marked_skip = False

    def _open(self) -> None:
        if self.source is None:
            io_failure("Stream closed")

    def _fill(self) -> bool:
        """Makes at least one character available unless the source has ended."""
        if self.at < len(self.held):
            return True
        kept = ""
        if self.marked is not None:
            if self.at - self.marked >= self.limit:
                self.marked, self.limit = -1 if self.marked >= 0 else self.marked, 0
            if self.marked >= 0:
                kept, self.marked = self.held[self.marked :], 0
        text = read_text(self.source, self.size)
        while text == "":
            text = read_text(self.source, self.size)
        if text is None:
            return False
        self.held, self.at = kept + text, len(kept)
        return True

    def next_char(self) -> str:
        """One character, or "" at the end."""
        while self.at < len(self.held) or self._fill():
            char = self.held[self.at]
            self.at += 1
            if self.skip_newline:
                self.skip_newline = False
                if char == "\n":
                    continue
            return char
        return ""

    @java_method("int read()")
    def read(self) -> int:
        self._open()
        char = self.next_char()
        return ord(char) if char else -1

    def take(self, count: int) -> str | None:
        """As much as there is without waiting; at least one character."""
        self._open()
        found = ""
        while len(found) < count and (not found or self.source.ready____Z()):
            if not self._fill():
                break
            if self.skip_newline:
                self.skip_newline = False
                if self.held[self.at] == "\n":
                    self.at += 1
                    continue
            more = self.held[self.at : self.at + count - len(found)]
            self.at += len(more)
            found += more
        return found or None

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

    def next_line(self) -> str | None:
        self._open()
        parts: list[str] = []
        while self._fill():
            if self.skip_newline:
                self.skip_newline = False
                if self.held[self.at] == "\n":
                    self.at += 1
                    continue
            end = _line_end(self.held, self.at)
            parts.append(self.held[self.at : end])
            if end < len(self.held):
                self.at = end + 1
                self.skip_newline = self.held[end] == "\r"
                return "".join(parts)
            self.at = end
        return "".join(parts) or None

    @java_method("String readLine()")
    def read_line(self) -> str | None:
        return self.next_line()

    @java_method("java.util.stream.Stream lines()")
    def lines(self) -> Any:
        from dalvik.core.java_util_stream.pipelines import object_stream

        return object_stream(self._all_lines())

    def _all_lines(self: Any) -> Iterator[str]:
        while True:
            try:
                line = self.readLine____Ljava_lang_String_2()
            except IOException as error:
                raise new(
                    "java.io.UncheckedIOException", "(Ljava/io/IOException;)V", error
                ) from None
            if line is None:
                return
            yield line

    @java_method("long skip(long)")
    def skip(self, count: int) -> int:
        if count < 0:
            illegal_argument("skip value is negative")
        self._open()
        left = count
        while left > 0 and self._fill():
            if self.skip_newline:
                self.skip_newline = False
                if self.held[self.at] == "\n":
                    self.at += 1
                    continue
            moved = min(left, len(self.held) - self.at)
            self.at += moved
            left -= moved
        return count - left

    @java_method("boolean ready()")
    def ready(self) -> bool:
        self._open()
        if self.skip_newline:
            if self.at >= len(self.held) and self.source.ready____Z():
                self._fill()
            if self.at < len(self.held):
                if self.held[self.at] == "\n":
                    self.at += 1
                self.skip_newline = False
        return self.at < len(self.held) or bool(self.source.ready____Z())

    @java_method("boolean markSupported()")
    def mark_supported(self) -> bool:
        return True

    @java_method("void mark(int)")
    def mark(self, limit: int) -> None:
        if limit < 0:
            illegal_argument("Read-ahead limit < 0")
        self._open()
        self.limit, self.marked, self.marked_skip = limit, self.at, self.skip_newline

    @java_method("void reset()")
    def reset(self) -> None:
        self._open()
        if self.marked is None or self.marked < 0:
            io_failure("Stream not marked" if self.marked is None else "Mark invalid")
        self.at, self.skip_newline = self.marked, self.marked_skip

    @java_method("void close()")
    def close(self) -> None:
        if self.source is not None:
            source, self.source = self.source, None
            source.close____V()


def _line_end(text: str, start: int) -> int:
    """Where the next line end is, or the length of the text."""
    newline = text.find("\n", start)
    end = len(text) if newline < 0 else newline
    returned = text.find("\r", start, end)
    return end if returned < 0 else returned


shortcut(BufferedReader.read_region, BufferedReader.take)


@java_class("java.io.LineNumberReader")
class LineNumberReader(BufferedReader):
    """Counts line ends; each is read as a single newline."""

    line: int
    after_return: bool
    marked_line: int
    marked_return: bool

    @java_method("void <init>(java.io.Reader)")
    def init_numbering(self, source: Any) -> None:
        self.init_numbering_sized(source, CHUNK)

    @java_method("void <init>(java.io.Reader,int)")
    def init_numbering_sized(self, source: Any, size: int) -> None:
        self.init_sized(source, size)
        self.line, self.after_return = 0, False
        self.marked_line, self.marked_return = 0, False

    @java_method("int getLineNumber()")
    def get_line_number(self) -> int:
        return self.line

    @java_method("void setLineNumber(int)")
    def set_line_number(self, line: int) -> None:
        self.line = line

    @java_method("int read()")
    def read(self) -> int:
        self._open()
        char = self.next_char()
        if self.after_return:
            if char == "\n":
                char = self.next_char()
            self.after_return = False
        if char in ("\r", "\n"):
            self.after_return = char == "\r"
            self.line += 1
            return 10
        return ord(char) if char else -1

    @java_method("int read(char[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        found = BufferedReader.read_region(self, target, offset, length)
        for char in target.d[offset : offset + max(found, 0)]:
            if self.after_return:
                self.after_return = False
                if char == 10:
                    continue
            if char in (10, 13):
                self.after_return = char == 13
                self.line += 1
        return found

    @java_method("String readLine()")
    def read_line(self) -> str | None:
        if self.after_return:
            self.skip_newline, self.after_return = True, False
        line = self.next_line()
        if line is not None:
            self.line += 1
        return line

    @java_method("long skip(long)")
    def skip(self: Any, count: int) -> int:
        if count < 0:
            illegal_argument("skip() value is negative")
        return int(Reader.skip(self, count))

    @java_method("void mark(int)")
    def mark(self, limit: int) -> None:
        BufferedReader.mark(self, limit)
        self.marked_line, self.marked_return = self.line, self.after_return

    @java_method("void reset()")
    def reset(self) -> None:
        BufferedReader.reset(self)
        self.line, self.after_return = self.marked_line, self.marked_return
