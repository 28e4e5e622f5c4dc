"""`resources.arsc`: packages, their types, and the entries of each type.

Reading visits chunk headers only; names and values are decoded when they are asked for. Lengths,
counts and offsets that lead outside their chunk raise `Malformed`; the counts that merely repeat
what the chunks say anyway (such as the number of packages) are not believed and not checked.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from typing import Any

from dalvik.apk.chunks import STRING_POOL, TABLE, Buffer, Chunk, iter_chunks, read_chunk
from dalvik.apk.resources.config import Configuration
from dalvik.apk.resources.matching import best_index, matches
from dalvik.apk.resources.type_chunk import RawEntry, TypeChunk
from dalvik.apk.resources.values import Entry, Value
from dalvik.apk.string_pool import StringPool
from dalvik.errors import Malformed

PACKAGE = 0x0200
TYPE = 0x0201
TYPE_SPEC = 0x0202
LIBRARY = 0x0203
STAGED_ALIAS = 0x0206

_PACKAGE = struct.Struct("<8xI256sIIII")
_LIBRARY_ENTRY = struct.Struct("<I256s")
_ALIAS = struct.Struct("<II")
_U32 = struct.Struct("<I")
_NAME = re.compile(r"(?:@\+?\*?|\?\*?)?(?:(?P<package>[^:/]+):)?(?:(?P<type>[^:/]+)/)?(?P<name>.+)")


class ResourceType:
    """One type of a package: its entries' flags, and a chunk per configuration."""

    __slots__ = ("_names", "_package", "_spec", "_spec_count", "_usable", "chunks", "id", "name")

    def __init__(self, package: Package, number: int, name: str) -> None:
        self.id = number
        self.name = name
        self.chunks: list[TypeChunk] = []
        self._package = package
        self._spec = 0
        self._spec_count = 0
        self._names: dict[str, int] | None = None
        self._usable: tuple[Configuration | None, list[TypeChunk]] = (None, [])

    def set_spec(self, start: int, count: int) -> None:
        self._spec, self._spec_count = start, count

    def flags(self, number: int) -> int:
        """By which qualifiers an entry varies, and whether it is public."""
        if number >= self._spec_count:
            return 0
        (flags,) = _U32.unpack_from(self._package.data, self._spec + 4 * number)
        return int(flags)

    @property
    def entry_count(self) -> int:
        """How many entry numbers the type has, used or not."""
        return self._spec_count

    def all_variants(self) -> list[tuple[int, list[tuple[TypeChunk, RawEntry]]]]:
        """What `variants` gives, for every entry number that has some; in one pass."""
        found: dict[int, dict[TypeChunk, int]] = {}
        for chunk in self.chunks:
            for number, at in chunk.offsets():
                found.setdefault(number, {}).setdefault(chunk, at)
        return [
            (number, [(chunk, chunk.head(at)) for chunk, at in variants.items()])
            for number, variants in sorted(found.items())
        ]

    def variants(self, number: int) -> Iterator[tuple[TypeChunk, RawEntry]]:
        """The entry in every configuration that has it, in the table's order."""
        for chunk in self.chunks:
            at = chunk.find(number)
            if at is not None:
                yield chunk, chunk.head(at)

    def best(self, number: int, device: Configuration) -> tuple[TypeChunk, RawEntry] | None:
        """The variant that Android would use on a device."""
        found = []
        for chunk in self._usable_on(device):
            at = chunk.find(number)
            if at is not None:
                found.append((chunk, at))
        if not found:
            return None
        chunk, at = found[best_index([chunk.configuration for chunk, _ in found], device)]
        return chunk, chunk.head(at)

    def _usable_on(self, device: Configuration) -> list[TypeChunk]:
        known, chunks = self._usable
        if known is not device and known != device:
            chunks = [chunk for chunk in self.chunks if matches(chunk.configuration, device)]
        self._usable = (device, chunks)
        return chunks

    def value(self, chunk: TypeChunk, entry: RawEntry) -> Value:
        return chunk.value(entry, self.name, self._package.strings)

    def name_of(self, entry: RawEntry) -> str:
        return self._package.key(entry.key)

    def number_of(self, name: str) -> int | None:
        """The entry with that name."""
        if self._names is None:
            self._names = self._index()
        return self._names.get(name)

    def _index(self) -> dict[str, int]:
        keys: dict[int, int] = {}
        for chunk in self.chunks:
            if len(keys) == self._spec_count:
                break
            for number, at in chunk.offsets():
                if number not in keys:
                    keys[number] = chunk.head(at).key
        names: dict[str, int] = {}
        for number in sorted(keys):
            names.setdefault(self._package.key(keys[number]), number)
        return names


class Package:
    """The resources that share a package number."""

    def __init__(
        self,
        data: Buffer,
        chunk: Chunk,
        where: str,
        strings: StringPool | None,
        configurations: dict[bytes, Configuration],
    ) -> None:
        if chunk.header_size < _PACKAGE.size:
            raise Malformed(
                where, chunk.offset + 2, f"a package header of at least {_PACKAGE.size} bytes"
            )
        number, name, types, _, keys, _ = _PACKAGE.unpack_from(data, chunk.offset)
        if number > 0xFF:
            raise Malformed(where, chunk.offset + 8, f"a package number up to 255, found {number}")
        self.id: int = number
        """Zero for a shared library, which gets its number when it is loaded."""
        self.name = _utf16(name)
        self.data = data
        self.where = where
        self.strings = strings
        self.types: dict[int, ResourceType] = {}
        self.libraries: dict[int, str] = {}
        """Packages that this one refers to, by the number that it was built with."""
        self.aliases: dict[int, int] = {}
        """Final ids of resources that were built against a preview of the platform."""
        self._chunk = chunk
        self._configurations = configurations
        self._type_names = self._pool(types)
        self._keys = self._pool(keys)
        self._first_type = 1
        if chunk.header_size >= _PACKAGE.size + 4:
            self._first_type += _U32.unpack_from(data, chunk.offset + _PACKAGE.size)[0]
        for child in iter_chunks(data, chunk.body, chunk.end, where):
            self._read(child)

    def key(self, index: int) -> str:
        """The name of an entry, from the index that it is stored with."""
        if self._keys is None:
            raise Malformed(self.where, self._chunk.offset + 276, "a pool of entry names")
        return self._keys[index]

    def type_named(self, name: str) -> ResourceType | None:
        return next((found for found in self.types.values() if found.name == name), None)

    def locate(self, resource: int) -> tuple[ResourceType | None, int]:
        """The type and the entry number of a resource, whatever the number of its package."""
        resource = self.aliases.get(resource, resource)
        return self.types.get(resource >> 16 & 0xFF), resource & 0xFFFF

    def entry(self, resource: int) -> Entry | None:
        """A resource with all its values."""
        found, number = self.locate(resource)
        variants = list(found.variants(number)) if found else []
        return self._entry(found, number, variants) if found and variants else None

    def name_of(self, resource: int) -> str | None:
        """`package:type/name`, without decoding values."""
        found, number = self.locate(resource)
        variant = next(found.variants(number), None) if found else None
        if found is None or variant is None:
            return None
        return f"{self.name}:{found.name}/{found.name_of(variant[1])}"

    def _entry(
        self, found: ResourceType, number: int, variants: list[tuple[TypeChunk, RawEntry]]
    ) -> Entry:
        return Entry(
            id=self.id << 24 | found.id << 16 | number,
            package=self.name,
            type=found.name,
            name=found.name_of(variants[0][1]),
            values=tuple((chunk.configuration, found.value(chunk, raw)) for chunk, raw in variants),
            flags=found.flags(number),
        )

    def entries(self) -> Iterator[Entry]:
        """Every resource, by id."""
        for _, found in sorted(self.types.items()):
            for number, variants in found.all_variants():
                yield self._entry(found, number, variants)

    def _pool(self, offset: int) -> StringPool | None:
        if offset == 0:
            return None
        chunk = read_chunk(self.data, self._chunk.offset + offset, self._chunk.end, self.where)
        if chunk.type != STRING_POOL:
            raise Malformed(self.where, chunk.offset, "a string pool of names")
        return StringPool.read(self.data, chunk, self.where)

    def _read(self, chunk: Chunk) -> None:
        if chunk.type == TYPE:
            self._read_type(chunk)
        elif chunk.type == TYPE_SPEC:
            self._read_spec(chunk)
        elif chunk.type == LIBRARY:
            for number, name in self._pairs(chunk, _LIBRARY_ENTRY):
                self.libraries[number & 0xFF] = _utf16(name)
        elif chunk.type == STAGED_ALIAS:
            self.aliases.update(self._pairs(chunk, _ALIAS))

    def _read_type(self, chunk: Chunk) -> None:
        found = TypeChunk(self.data, chunk, self.where)
        raw = found.raw_configuration
        configuration = self._configurations.get(raw)
        if configuration is None:
            configuration = self._configurations[raw] = found.read_configuration()
        found.configuration = configuration
        self._type(found.type_id, chunk).chunks.append(found)

    def _read_spec(self, chunk: Chunk) -> None:
        if chunk.header_size < 16:
            raise Malformed(self.where, chunk.offset + 2, "a type header of at least 16 bytes")
        number = self.data[chunk.offset + 8]
        count = self._count(chunk, chunk.offset + 12, 4)
        self._type(number, chunk).set_spec(chunk.body, count)

    def _type(self, number: int, chunk: Chunk) -> ResourceType:
        found = self.types.get(number)
        if found is None:
            index = number - self._first_type
            if self._type_names is None or not 0 <= index < len(self._type_names):
                known = 0 if self._type_names is None else len(self._type_names)
                raise Malformed(
                    self.where,
                    chunk.offset + 8,
                    f"a type number from {self._first_type} on, of {known} names, found {number}",
                )
            found = self.types[number] = ResourceType(self, number, self._type_names[index])
        return found

    def _pairs(self, chunk: Chunk, layout: struct.Struct) -> Iterator[tuple[int, Any]]:
        if chunk.header_size < 12:
            raise Malformed(self.where, chunk.offset + 2, "a header of at least 12 bytes")
        count = self._count(chunk, chunk.offset + 8, layout.size)
        pairs: Iterator[tuple[int, Any]] = layout.iter_unpack(
            self.data[chunk.body : chunk.body + count * layout.size]
        )
        return pairs

    def _count(self, chunk: Chunk, at: int, unit: int) -> int:
        """A count that says how many elements of `unit` bytes follow the chunk's header."""
        (count,) = _U32.unpack_from(self.data, at)
        room = (chunk.size - chunk.header_size) // unit
        if count > room:
            raise Malformed(self.where, at, f"at most {room} elements, found {count}")
        return int(count)


class ResourceTable:
    """A whole table. Ids are `0xPPTTEEEE`: package, type and entry."""

    def __init__(
        self, where: str, strings: StringPool | None, packages: tuple[Package, ...]
    ) -> None:
        self.where = where
        self.strings = strings
        self.packages = packages

    @classmethod
    def read(cls, data: Buffer, where: str) -> ResourceTable:
        """The table in `data`, which stays referenced: entries are decoded on demand."""
        root = read_chunk(data, 0, len(data), where)
        if root.type != TABLE or root.header_size < 12:
            raise Malformed(where, 0, f"a resource table, found chunk type {root.type:#06x}")
        strings: StringPool | None = None
        found: list[Chunk] = []
        for chunk in iter_chunks(data, root.body, root.end, where):
            if chunk.type == STRING_POOL and strings is None:
                strings = StringPool.read(data, chunk, where)
            elif chunk.type == PACKAGE:
                found.append(chunk)
        shared: dict[bytes, Configuration] = {}
        packages = tuple(Package(data, chunk, where, strings, shared) for chunk in found)
        return cls(where, strings, packages)

    def lookup(self, resource: int) -> Entry | None:
        """The resource with that id and all its values."""
        for package in self._packages(resource):
            entry = package.entry(resource)
            if entry is not None:
                return entry
        return None

    def get(self, resource: int, device: Configuration) -> Value | None:
        """The value that Android would use on a device; references are not followed."""
        for package in self._packages(resource):
            found, number = package.locate(resource)
            variant = found.best(number, device) if found else None
            if found is not None and variant is not None:
                return found.value(*variant)
        return None

    def name_of(self, resource: int) -> str | None:
        """`package:type/name`, without decoding values."""
        names = (package.name_of(resource) for package in self._packages(resource))
        return next((name for name in names if name is not None), None)

    def id_of(self, name: str) -> int | None:
        """The id of `type/name`, `package:type/name`, or of a reference such as `@string/hello`.

        The type may be left out of `?name`, which then names an attribute.
        """
        parts = parse_name(name)
        if parts is None:
            return None
        wanted_package, wanted_type, wanted_name = parts
        for package in self.packages:
            if wanted_package in (None, package.name):
                found = package.type_named(wanted_type)
                number = found.number_of(wanted_name) if found else None
                if found is not None and number is not None:
                    return package.id << 24 | found.id << 16 | number
        return None

    def entries(self) -> Iterator[Entry]:
        """Every resource of every package."""
        for package in self.packages:
            yield from package.entries()

    def _packages(self, resource: int) -> Iterator[Package]:
        return (package for package in self.packages if package.id == resource >> 24)


def parse_name(name: str) -> tuple[str | None, str, str] | None:
    """Package, type and name of a reference as it is written in source; None if it is none."""
    found = _NAME.fullmatch(name)
    if found is None or (found["type"] is None and not name.startswith("?")):
        return None
    return found["package"], found["type"] or "attr", found["name"]


def _utf16(raw: bytes) -> str:
    """A NUL-terminated name in a field of fixed size."""
    return raw.decode("utf-16-le", "replace").partition("\0")[0]
