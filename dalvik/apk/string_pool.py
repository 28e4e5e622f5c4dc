"""The string pool that binary XML and `resources.arsc` share.

Nothing but the header is read up front: a string is decoded when it is first asked for. Where
Android is tolerant, so is this: lengths that old packagers truncated to 15 bits are recovered from
the terminator, surrogate pairs written as two UTF-8 sequences are joined, a missing terminator is
forgiven as long as the string lies inside the pool, and text that cannot be decoded shows U+FFFD.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import NamedTuple

from dalvik.apk.chunks import Buffer, Chunk
from dalvik.errors import Malformed

NO_STRING = 0xFFFFFFFF
"""The index that stands for "no string" wherever the format has an optional one."""

_HEADER = struct.Struct("<IIIII")
_HEADER_SIZE = 8 + _HEADER.size
_U32 = struct.Struct("<I")
_SPAN = struct.Struct("<III")
_SPAN_END = 0xFFFFFFFF
_UTF8_FLAG = 0x100
_TRUNCATED_LENGTH_STEP = 0x8000
_OVERLAP = 4
"""How often, on average, a byte of the pool may be part of a string before we call it hostile."""


class Span(NamedTuple):
    """A markup tag over the characters `first` to `last`, both included, of a styled string."""

    tag: str
    """The tag's name and its attributes, as the packager joined them: `font;color=#ff0000`."""
    first: int
    last: int


class StringPool:
    """Strings by index. Any index that the pool does not hold raises `Malformed`."""

    __slots__ = (
        "_budget",
        "_count",
        "_data",
        "_decoded",
        "_offsets",
        "_strings",
        "_strings_end",
        "_style_count",
        "_styles",
        "_styles_end",
        "is_utf8",
        "where",
    )

    def __init__(
        self,
        data: Buffer,
        where: str,
        *,
        is_utf8: bool,
        offsets: int,
        counts: tuple[int, int],
        strings: tuple[int, int],
        styles: tuple[int, int],
    ) -> None:
        """Absolute positions; use `read`, which checks them."""
        self.where = where
        self.is_utf8 = is_utf8
        self._data = data
        self._offsets = offsets
        self._count, self._style_count = counts
        self._strings, self._strings_end = strings
        self._styles, self._styles_end = styles
        self._decoded: dict[int, str] = {}
        """By offset rather than index: packagers and attackers let many indices share a string."""
        self._budget = _OVERLAP * (self._strings_end - self._strings)

    @classmethod
    def read(cls, data: Buffer, chunk: Chunk, where: str) -> StringPool:
        """The pool in `chunk`, whose header and offset tables must lie inside it."""
        if chunk.header_size < _HEADER_SIZE:
            raise Malformed(
                where, chunk.offset + 2, f"a string pool header of {_HEADER_SIZE} bytes"
            )
        count, style_count, flags, strings, styles = _HEADER.unpack_from(data, chunk.offset + 8)
        room = (chunk.size - chunk.header_size) // 4
        if count > room or style_count > room - count:
            raise Malformed(
                where,
                chunk.offset + 8,
                f"at most {room} string and style offsets, found {count} and {style_count}",
            )
        strings_end = chunk.size
        if count and not chunk.header_size <= strings <= chunk.size:
            raise Malformed(where, chunk.offset + 20, f"strings to start before {chunk.size:#x}")
        if style_count:
            if not strings <= styles <= chunk.size:
                raise Malformed(
                    where,
                    chunk.offset + 24,
                    f"styles to start between {strings:#x} and {chunk.size:#x}, found {styles:#x}",
                )
            strings_end = styles
        return cls(
            data,
            where,
            is_utf8=bool(flags & _UTF8_FLAG),
            offsets=chunk.body,
            counts=(count, style_count),
            strings=(chunk.offset + strings, chunk.offset + strings_end),
            styles=(chunk.offset + styles, chunk.end),
        )

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[str]:
        return (self[index] for index in range(self._count))

    def __getitem__(self, index: int) -> str:
        if not 0 <= index < self._count:
            raise Malformed(
                self.where,
                self._offsets,
                f"a string index below {self._count}, found {index:#x}",
            )
        (relative,) = _U32.unpack_from(self._data, self._offsets + 4 * index)
        text = self._decoded.get(relative)
        if text is None:
            start = self._start(index, relative)
            text = self._utf8(start) if self.is_utf8 else self._utf16(start)
            self._spend(start, len(text))
            self._decoded[relative] = text
        return text

    def get(self, index: int) -> str | None:
        """The string, or None for `NO_STRING`."""
        return None if index == NO_STRING else self[index]

    def spans(self, index: int) -> tuple[Span, ...]:
        """The markup of a string; empty for those without (styled strings come first)."""
        if not 0 <= index < self._style_count:
            return ()
        entry = self._offsets + 4 * (self._count + index)
        (relative,) = _U32.unpack_from(self._data, entry)
        at: int = self._styles + relative
        spans: list[Span] = []
        while at + 4 <= self._styles_end:
            if _U32.unpack_from(self._data, at)[0] == _SPAN_END:
                return tuple(spans)
            if at + _SPAN.size > self._styles_end:
                break
            name, first, last = _SPAN.unpack_from(self._data, at)
            spans.append(Span(self[name], first, last))
            at += _SPAN.size
        raise Malformed(self.where, entry, "a style that ends inside the string pool")

    def _start(self, index: int, relative: int) -> int:
        room = self._strings_end - self._strings
        if relative >= room:
            raise Malformed(
                self.where,
                self._offsets + 4 * index,
                f"a string offset below {room:#x}, found {relative:#x}",
            )
        return self._strings + relative

    def _spend(self, start: int, length: int) -> None:
        """Strings that overlap could make a small pool unfold into gigabytes."""
        self._budget -= length
        if self._budget < 0:
            raise Malformed(self.where, start, "strings that do not overlap")

    def _utf8(self, start: int) -> str:
        _, at = self._length8(start)
        length, at = self._length8(at)
        end = self._strings_end
        if length > end - at:
            raise self._too_long(start, length, end - at)
        stop = at + length
        while stop < end and self._data[stop]:
            stop += _TRUNCATED_LENGTH_STEP
        if stop >= end:
            stop = at + length
        return _decode_utf8(bytes(self._data[at:stop]))

    def _length8(self, at: int) -> tuple[int, int]:
        if at < self._strings_end:
            first = self._data[at]
            if first < 0x80:
                return first, at + 1
            if at + 1 < self._strings_end:
                return (first & 0x7F) << 8 | self._data[at + 1], at + 2
        raise self._no_length(at)

    def _utf16(self, start: int) -> str:
        length, at = self._unit16(start), start + 2
        if length & 0x8000:
            length, at = (length & 0x7FFF) << 16 | self._unit16(at), at + 2
        room = (self._strings_end - at) // 2
        if length > room:
            raise self._too_long(start, length, room)
        return str(self._data[at : at + 2 * length], "utf-16-le", "replace")

    def _unit16(self, at: int) -> int:
        if at + 2 > self._strings_end:
            raise self._no_length(at)
        return self._data[at] | self._data[at + 1] << 8

    def _no_length(self, at: int) -> Malformed:
        return Malformed(self.where, at, "a string length inside the string pool")

    def _too_long(self, at: int, length: int, room: int) -> Malformed:
        return Malformed(self.where, at, f"a string of at most {room} units, found {length}")


def _decode_utf8(raw: bytes) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        pass
    try:
        halves = raw.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return raw.decode("utf-8", "replace")
    return halves.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
