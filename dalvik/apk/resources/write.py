"""Resources back into the bytes of a `resources.arsc`.

Writes what `ResourceTable` reads, in each of the layouts that packagers use. The framework table
that ships with this package is made with it, and so are the tables of the tests. Markup of styled
strings is not kept.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from dalvik.apk import typed_value
from dalvik.apk.chunks import STRING_POOL, TABLE
from dalvik.apk.resources.config import Configuration
from dalvik.apk.resources.table import LIBRARY, PACKAGE, TYPE, TYPE_SPEC
from dalvik.apk.resources.type_chunk import COMPACT, COMPLEX, ENTRY_PUBLIC, OFFSET16, SPARSE
from dalvik.apk.resources.values import Bag, Entry, Item, Value
from dalvik.errors import BadInput

_PACKAGE_HEADER = 288


class Offsets(Enum):
    """How a type chunk finds its entries; the value is the chunk's flag."""

    WIDE = 0
    NARROW = OFFSET16
    SPARSE = SPARSE


def write_table(
    entries: Iterable[Entry],
    *,
    offsets: Offsets = Offsets.WIDE,
    compact: bool = False,
    libraries: Mapping[int, str] | None = None,
) -> bytes:
    """A table of these resources; their ids say package, type and number.

    `compact` stores single values in eight bytes instead of sixteen where the name's index allows.
    `libraries` names the packages that other package numbers in references stand for.
    """
    packages: dict[int, _Package] = {}
    for entry in entries:
        number = entry.id >> 24
        package = packages.setdefault(number, _Package(number, entry.package))
        package.add(entry)
    strings = _Pool()
    layout = _Layout(offsets, compact, strings)
    bodies = [package.encode(layout, libraries or {}) for package in packages.values()]
    return _chunk(TABLE, struct.pack("<I", len(bodies)), strings.encode() + b"".join(bodies))


class _Pool:
    """Strings in the order in which they were first asked for."""

    def __init__(self) -> None:
        self._index: dict[str, int] = {}

    def index(self, text: str) -> int:
        return self._index.setdefault(text, len(self._index))

    def encode(self) -> bytes:
        """As UTF-8, with each string's length in UTF-16 units and in bytes before it."""
        offsets, body = [], bytearray()
        for text in self._index:
            raw = text.encode("utf-8", "surrogatepass")
            offsets.append(len(body))
            body += _length(len(text.encode("utf-16-le", "surrogatepass")) // 2)
            body += _length(len(raw)) + raw + b"\0"
        body += bytes(-len(body) % 4)
        start = 28 + 4 * len(offsets)
        head = struct.pack("<IIIII", len(offsets), 0, 0x100, start, 0)
        return _chunk(STRING_POOL, head, struct.pack(f"<{len(offsets)}I", *offsets) + body)


@dataclass(frozen=True, slots=True)
class _Layout:
    offsets: Offsets
    compact: bool
    strings: _Pool

    def data(self, item: Item) -> int:
        """A string's data is its index in the table that is being written."""
        if item.type == typed_value.STRING and item.text is not None:
            return self.strings.index(item.text)
        return item.data

    def entry(self, key: int, public: bool, value: Value) -> bytes:
        flags = ENTRY_PUBLIC if public else 0
        if isinstance(value, Bag):
            head = struct.pack("<HHIII", 16, flags | COMPLEX, key, value.parent, len(value.items))
            maps = (
                struct.pack("<IHBBI", name, 8, 0, item.type, self.data(item))
                for name, item in value.items
            )
            return head + b"".join(maps)
        if self.compact and key <= 0xFFFF:
            return struct.pack("<HHI", key, flags | COMPACT | value.type << 8, self.data(value))
        return struct.pack("<HHIHBBI", 8, flags, key, 8, 0, value.type, self.data(value))

    def type_chunk(self, number: int, config: Configuration, parts: dict[int, bytes]) -> bytes:
        body = bytearray()
        positions: dict[int, int] = {}
        for entry_number, raw in sorted(parts.items()):
            positions[entry_number] = len(body)
            body += raw
        table = self._positions(positions)
        packed = config.pack()
        start = 20 + len(packed) + len(table)
        head = struct.pack("<BBHII", number, self.offsets.value, 0, self._count(positions), start)
        return _chunk(TYPE, head + packed, table + body)

    def _count(self, positions: dict[int, int]) -> int:
        return len(positions) if self.offsets is Offsets.SPARSE else max(positions) + 1

    def _positions(self, positions: dict[int, int]) -> bytes:
        if self.offsets is Offsets.WIDE:
            wide = [positions.get(number, 0xFFFFFFFF) for number in range(max(positions) + 1)]
            return struct.pack(f"<{len(wide)}I", *wide)
        if max(positions.values()) // 4 >= 0xFFFF:
            raise BadInput("entries of one configuration that lie more than 256 KiB apart")
        if self.offsets is Offsets.SPARSE:
            return b"".join(struct.pack("<HH", *pair) for pair in _quarters(positions).items())
        quarters = _quarters(positions)
        narrow = [quarters.get(number, 0xFFFF) for number in range(max(positions) + 1)]
        return struct.pack(f"<{len(narrow)}H", *narrow) + bytes(-2 * len(narrow) % 4)


@dataclass(slots=True)
class _Package:
    number: int
    name: str
    entries: dict[int, dict[int, Entry]] = field(default_factory=dict)
    """By type number and entry number."""

    def add(self, entry: Entry) -> None:
        if entry.package != self.name:
            raise BadInput(f"package {self.number:#x} is both {self.name} and {entry.package}")
        self.entries.setdefault(entry.id >> 16 & 0xFF, {})[entry.id & 0xFFFF] = entry

    def encode(self, layout: _Layout, libraries: Mapping[int, str]) -> bytes:
        keys = _Pool()
        chunks = b"".join(
            self._type(number, found, layout, keys)
            for number, found in sorted(self.entries.items())
        )
        types, names = self._type_names().encode(), keys.encode()
        name = self.name.encode("utf-16-le")[:254].ljust(256, b"\0")
        first, second = _PACKAGE_HEADER, _PACKAGE_HEADER + len(types)
        head = struct.pack("<I256sIIIII", self.number, name, first, 0, second, 0, 0)
        return _chunk(PACKAGE, head, types + names + _libraries(libraries) + chunks)

    def _type_names(self) -> _Pool:
        """Numbers without a type get a name that no type has."""
        names = _Pool()
        for number in range(1, max(self.entries) + 1):
            found = self.entries.get(number)
            names.index(next(iter(found.values())).type if found else f"?{number}")
        return names

    def _type(self, number: int, found: dict[int, Entry], layout: _Layout, keys: _Pool) -> bytes:
        flags = [found[index].flags if index in found else 0 for index in range(max(found) + 1)]
        head = struct.pack("<BBHI", number, 0, 0, len(flags))
        chunks = [_chunk(TYPE_SPEC, head, struct.pack(f"<{len(flags)}I", *flags))]
        variants: dict[Configuration, dict[int, bytes]] = {}
        for index, entry in sorted(found.items()):
            key = keys.index(entry.name)
            for config, value in entry.values:
                raw = layout.entry(key, entry.is_public, value)
                variants.setdefault(config, {})[index] = raw
        for config, parts in variants.items():
            chunks.append(layout.type_chunk(number, config, parts))
        return b"".join(chunks)


def _libraries(libraries: Mapping[int, str]) -> bytes:
    if not libraries:
        return b""
    body = b"".join(
        struct.pack("<I256s", number, name.encode("utf-16-le")[:254])
        for number, name in libraries.items()
    )
    return _chunk(LIBRARY, struct.pack("<I", len(libraries)), body)


def _quarters(positions: dict[int, int]) -> dict[int, int]:
    return {number: position // 4 for number, position in positions.items()}


def _chunk(kind: int, head: bytes, body: bytes | bytearray) -> bytes:
    size = 8 + len(head)
    return struct.pack("<HHI", kind, size, size + len(body)) + head + body


def _length(value: int) -> bytes:
    if value > 0x7FFF:
        raise BadInput(f"a string of {value} units: a string pool holds at most 32767")
    return bytes((value,)) if value < 0x80 else bytes((0x80 | value >> 8, value & 0xFF))
