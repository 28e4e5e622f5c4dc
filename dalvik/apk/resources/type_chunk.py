"""The values of one resource type for one configuration (`ResTable_type`).

A chunk maps entry numbers to entries in one of three ways: 32-bit offsets, 16-bit offsets in units
of four bytes, or a sorted list of (number, offset) pairs for those that exist. Nothing is decoded
until it is asked for.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import NamedTuple

from dalvik.apk import typed_value
from dalvik.apk.chunks import Buffer, Chunk
from dalvik.apk.resources.config import Configuration
from dalvik.apk.resources.values import Item, Value, make_bag
from dalvik.apk.string_pool import StringPool
from dalvik.apk.typed_value import TypedValue
from dalvik.errors import Malformed

SPARSE = 0x01
OFFSET16 = 0x02

COMPLEX = 0x0001
ENTRY_PUBLIC = 0x0002
ENTRY_WEAK = 0x0004
COMPACT = 0x0008

MAX_ENTRIES = 0x10000
"""An entry's number has sixteen bits."""

_HEADER = struct.Struct("<8xBBHII")
_CONFIG = _HEADER.size
_U16 = struct.Struct("<H")
_U32 = struct.Struct("<I")
_SPARSE_PAIR = struct.Struct("<HH")
_ENTRY = struct.Struct("<HHI")
_MAP_HEAD = struct.Struct("<II")
_MAP = struct.Struct("<IHBBI")
_NO_ENTRY, _NO_ENTRY16 = 0xFFFFFFFF, 0xFFFF


class RawEntry(NamedTuple):
    """An entry's head: where it is, its flags and the index of its name in the key pool."""

    at: int
    flags: int
    key: int
    size: int
    """Bytes from `at` to the value or to the first item of a bag; zero for a compact entry."""

    @property
    def is_bag(self) -> bool:
        return not self.flags & COMPACT and bool(self.flags & COMPLEX)


class TypeChunk:
    """Entries by number. Every offset is checked against the chunk when it is followed."""

    __slots__ = (
        "_bags",
        "_chunk",
        "_count",
        "_data",
        "_entries",
        "_items_left",
        "configuration",
        "flags",
        "raw_configuration",
        "type_id",
        "where",
    )

    def __init__(self, data: Buffer, chunk: Chunk, where: str) -> None:
        if chunk.header_size < _CONFIG + 4:
            raise Malformed(where, chunk.offset + 2, f"a type header of at least {_CONFIG + 4}")
        self.type_id, self.flags, _, self._count, start = _HEADER.unpack_from(data, chunk.offset)
        if self.type_id == 0:
            raise Malformed(where, chunk.offset + 8, "a type number from 1 to 255")
        width = 2 if self.flags & OFFSET16 and not self.flags & SPARSE else 4
        room = min(MAX_ENTRIES, (chunk.size - chunk.header_size) // width)
        if self._count > room:
            raise Malformed(
                where, chunk.offset + 12, f"at most {room} entries, found {self._count}"
            )
        if start > chunk.size:
            raise Malformed(where, chunk.offset + 16, f"entries to start before {chunk.size:#x}")
        self._data = data
        self._chunk = chunk
        self.where = where
        self._entries = chunk.offset + start
        self._bags: dict[int, Value] = {}
        self._items_left = chunk.size // _MAP.size
        self.configuration = Configuration()
        self.raw_configuration = bytes(data[chunk.offset + _CONFIG : chunk.body])

    def read_configuration(self) -> Configuration:
        return Configuration.read(
            self._data, self._chunk.offset + _CONFIG, self._chunk.body, self.where
        )

    def offsets(self) -> Iterator[tuple[int, int]]:
        """Entry numbers with the absolute, still unchecked position of each entry."""
        base, count = self._chunk.body, self._count
        if self.flags & SPARSE:
            pairs = _SPARSE_PAIR.iter_unpack(self._data[base : base + 4 * count])
            for number, offset in pairs:
                yield number, self._entries + 4 * offset
            return
        narrow = bool(self.flags & OFFSET16)
        code, absent, unit = ("H", _NO_ENTRY16, 4) if narrow else ("I", _NO_ENTRY, 1)
        offsets = struct.unpack_from(f"<{count}{code}", self._data, base)
        for number, offset in enumerate(offsets):
            if offset != absent:
                yield number, self._entries + unit * offset

    def find(self, number: int) -> int | None:
        """The absolute, still unchecked position of an entry; None where there is none."""
        base = self._chunk.body
        if self.flags & SPARSE:
            return self._find_sparse(number)
        if number >= self._count:
            return None
        if self.flags & OFFSET16:
            narrow: int = _U16.unpack_from(self._data, base + 2 * number)[0]
            return None if narrow == _NO_ENTRY16 else self._entries + 4 * narrow
        wide: int = _U32.unpack_from(self._data, base + 4 * number)[0]
        return None if wide == _NO_ENTRY else self._entries + wide

    def _find_sparse(self, number: int) -> int | None:
        low, high = 0, self._count
        while low < high:
            middle = (low + high) // 2
            at = self._chunk.body + 4 * middle
            found, offset = _SPARSE_PAIR.unpack_from(self._data, at)
            if found == number:
                position: int = self._entries + 4 * offset
                return position
            low, high = (middle + 1, high) if found < number else (low, middle)
        return None

    def head(self, at: int) -> RawEntry:
        """The head of the entry at an absolute position that `find` or `offsets` gave."""
        end = self._chunk.end
        if at + 8 > end:
            raise Malformed(self.where, at, f"an entry of 8 bytes before {end:#x}")
        size, flags, key = _ENTRY.unpack_from(self._data, at)
        if flags & COMPACT:
            return RawEntry(at, flags, size, 0)
        if size < (16 if flags & COMPLEX else 8):
            raise Malformed(self.where, at, f"an entry of at least 8 or 16 bytes, found {size}")
        return RawEntry(at, flags, key, size)

    def value(self, entry: RawEntry, type_name: str, strings: StringPool | None) -> Value:
        """The entry's value, with texts from the table's string pool."""
        if entry.flags & COMPACT:
            (data,) = _U32.unpack_from(self._data, entry.at + 4)
            return _item(TypedValue(entry.flags >> 8, data), strings)
        if not entry.is_bag:
            at = entry.at + entry.size
            return _item(TypedValue.read(self._data, at, self._chunk.end, self.where), strings)
        bag = self._bags.get(entry.at)
        if bag is None:
            bag = self._bags[entry.at] = self._bag(entry, type_name, strings)
        return bag

    def _bag(self, entry: RawEntry, type_name: str, strings: StringPool | None) -> Value:
        end = self._chunk.end
        if entry.at + 16 > end:
            raise Malformed(self.where, entry.at, f"a bag of 16 bytes before {end:#x}")
        parent, count = _MAP_HEAD.unpack_from(self._data, entry.at + 8)
        start = entry.at + entry.size
        room = max(0, end - start) // _MAP.size
        if count > room:
            raise Malformed(
                self.where, entry.at + 12, f"at most {room} items in a bag, found {count}"
            )
        self._items_left -= count
        if self._items_left < 0:
            raise Malformed(self.where, entry.at, "bags that do not overlap")
        maps = _MAP.iter_unpack(self._data[start : start + count * _MAP.size])
        items = tuple(
            (key, _item(TypedValue(kind, data), strings)) for key, _, _, kind, data in maps
        )
        return make_bag(type_name, parent, items)


def _item(typed: TypedValue, strings: StringPool | None) -> Item:
    if typed.type != typed_value.STRING or strings is None:
        return Item(typed)
    return Item(typed, strings[typed.data])
