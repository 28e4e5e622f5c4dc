"""A DEX file, read lazily.

Opening checks the header and the bounds of the identifier tables and decodes nothing else; every
string, prototype, class or method body is read when it is first asked for. The tables are
memory views over the file's bytes, so an opened file costs little more than those bytes.

Any violation of the format raises `Malformed` with the offset; nothing else escapes.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from dalvik.dex.bytes import read_mutf8, read_uleb
from dalvik.dex.classes import ClassDef
from dalvik.dex.refs import CallSite, FieldRef, HandleKind, MethodHandle, MethodRef, Proto
from dalvik.errors import Malformed

_HEADER = struct.Struct("<8sI20s20I")
_VERSIONS = {35, 36, 37, 38, 39, 40, 41}
#: How often over the bytes of a file may be pointed at, all items together.
_OVERLAP = 16


class MapItem(NamedTuple):
    """A row of the file's own list of sections."""

    type: int
    size: int
    offset: int


class _Table(NamedTuple):
    offset: int
    rows: int


class DexFile:
    """One logical DEX file. `where` names it in errors: `app.apk!classes2.dex`."""

    def __init__(self, data: bytes, where: str, header_offset: int = 0) -> None:
        self.data = bytes(data)
        self.where = where
        self._read_header(header_offset)
        self._strings: list[str | None] = [None] * self._string_table.rows
        self._types: list[str | None] = [None] * self._type_table.rows
        self._protos: dict[int, Proto] = {}
        self._type_lists: dict[int, tuple[str, ...]] = {0: ()}
        self._allowance = _OVERLAP * len(self.data)

    def __repr__(self) -> str:
        return f"<DexFile {self.where}>"

    # -- header ---------------------------------------------------------------------------------

    def _read_header(self, base: int) -> None:
        if len(self.data) - base < 0x70 or base < 0:
            raise self.malformed(base, "a DEX header of 112 bytes", hint=_HINT)
        magic, self.checksum, self.signature, *words = _HEADER.unpack_from(self.data, base)
        if magic[:4] != b"dex\n" or magic[7] != 0 or not magic[4:7].isdigit():
            raise self.malformed(base, "the DEX magic 'dex\\n035'", hint=_HINT)
        self.version = int(magic[4:7])
        if self.version not in _VERSIONS:
            raise self.malformed(base + 4, "a DEX version from 035 to 041", hint=_HINT)
        self.file_size = words[0]
        if words[2] != 0x12345678:
            raise self.malformed(base + 0x28, "the little-endian tag 0x12345678")
        limit = len(self.data) if self.version >= 41 else self.file_size
        if self.file_size < 0x70 or limit > len(self.data):
            raise self.malformed(base + 0x20, f"a file size of at most {len(self.data)}")
        self._map_offset = words[5]
        table = self._checked_table
        self._string_table = table("strings", words[6], words[7], 4)
        self._type_table = table("types", words[8], words[9], 4)
        self._proto_table = table("prototypes", words[10], words[11], 12)
        self._field_table = table("fields", words[12], words[13], 8)
        self._method_table = table("methods", words[14], words[15], 8)
        self._class_table = table("classes", words[16], words[17], 32)
        self._string_offsets = self._words(self._string_table, 1)
        self._type_strings = self._words(self._type_table, 1)
        self._proto_words = self._words(self._proto_table, 3)
        self._field_words = self._words(self._field_table, 2)
        self._method_words = self._words(self._method_table, 2)
        self._class_words = self._words(self._class_table, 8)

    def _checked_table(self, what: str, count: int, offset: int, width: int) -> _Table:
        if count and (offset < 0x70 or offset + count * width > len(self.data)):
            raise self.malformed(min(offset, len(self.data)), f"{count} {what} inside the file")
        return _Table(offset, count)

    def _words(self, table: _Table, per_row: int) -> memoryview | tuple[int, ...]:
        size = table.rows * per_row
        if sys.byteorder == "little":
            return memoryview(self.data)[table.offset : table.offset + 4 * size].cast("I")
        return struct.unpack_from(f"<{size}I", self.data, table.offset)

    def malformed(self, offset: int, expected: str, hint: str | None = None) -> Malformed:
        return Malformed(self.where, offset, expected, hint=hint)

    def spend(self, amount: int, offset: int) -> None:
        """Accounts for bytes that are read once per file.

        In a well-formed file such sections lie side by side. A hostile one lets thousands of
        items point at the same megabyte; it is refused once that adds up.
        """
        self._allowance -= amount
        if self._allowance < 0:
            raise self.malformed(offset, "sections that do not lie on top of each other")

    # -- identifier tables ----------------------------------------------------------------------

    @property
    def string_count(self) -> int:
        return self._string_table.rows

    @property
    def type_count(self) -> int:
        return self._type_table.rows

    @property
    def proto_count(self) -> int:
        return self._proto_table.rows

    @property
    def field_count(self) -> int:
        return self._field_table.rows

    @property
    def method_count(self) -> int:
        return self._method_table.rows

    def string(self, index: int) -> str:
        """String `index`, one character per UTF-16 unit (see `read_mutf8`)."""
        try:
            return self._strings[index] or self._read_string(index)
        except IndexError:
            raise self._bad_index("string", index, self._string_table) from None

    def _read_string(self, index: int) -> str:
        """ASCII of less than 128 characters, as nearly all names are, is read in place."""
        data, at = self.data, self._string_offsets[index]
        end = at + 1 + (data[at] if at < len(data) else 0)
        raw = data[at + 1 : end]
        if raw.isascii() and data.find(0, at + 1, end + 1) == end <= at + 0x80:
            found = raw.decode("ascii")
        else:
            found = self._any_string(index, at)
        self._strings[index] = found
        self.spend(len(found), at)
        return found

    def _any_string(self, index: int, at: int) -> str:
        try:
            units, start = read_uleb(self.data, at)
            return read_mutf8(self.data, start, units)
        except IndexError as error:
            raise self.malformed(at, f"string {index} ({error})") from None

    def type_name(self, index: int) -> str:
        """The descriptor of type `index`."""
        try:
            found = self._types[index]
        except IndexError:
            raise self._bad_index("type", index, self._type_table) from None
        if found is None:
            found = self._types[index] = sys.intern(self.string(self._type_strings[index]))
            if not found:
                raise self.malformed(self._type_table.offset + 4 * index, "a type descriptor")
        return found

    def has_string(self, text: str) -> bool:
        """Whether the file uses a string, by binary search: the format keeps them sorted."""
        low, high = 0, self._string_table.rows
        while low < high:
            middle = (low + high) // 2
            found = self.string(middle)
            if found == text:
                return True
            if found < text:
                low = middle + 1
            else:
                high = middle
        return False

    def proto(self, index: int) -> Proto:
        found = self._protos.get(index)
        if found is None:
            if not 0 <= index < self._proto_table.rows:
                raise self._bad_index("prototype", index, self._proto_table)
            _, return_type, parameters = self._proto_words[3 * index : 3 * index + 3]
            found = Proto(self.type_name(return_type), self.type_list(parameters))
            self._protos[index] = found
        return found

    def field(self, index: int) -> FieldRef:
        if not 0 <= index < self._field_table.rows:
            raise self._bad_index("field", index, self._field_table)
        holder_and_type = self._field_words[2 * index]
        return FieldRef(
            self.type_name(holder_and_type & 0xFFFF),
            self.string(self._field_words[2 * index + 1]),
            self.type_name(holder_and_type >> 16),
        )

    def method(self, index: int) -> MethodRef:
        if not 0 <= index < self._method_table.rows:
            raise self._bad_index("method", index, self._method_table)
        holder_and_proto = self._method_words[2 * index]
        return MethodRef(
            self.type_name(holder_and_proto & 0xFFFF),
            self.string(self._method_words[2 * index + 1]),
            self.proto(holder_and_proto >> 16),
        )

    def method_name(self, index: int) -> str:
        """The bare name of method `index`, for indexes that need no prototypes."""
        return self.method_names([index])[0]

    def method_names(self, indices: list[int]) -> list[str]:
        """The bare names of some methods."""
        strings, string, words = self._strings, self.string, self._method_words
        try:
            names = [words[2 * index + 1] for index in indices]
        except IndexError:
            raise self._bad_index("method", max(indices), self._method_table) from None
        try:
            return [strings[name] or string(name) for name in names]
        except IndexError:
            raise self._bad_index("string", max(names), self._string_table) from None

    def _bad_index(self, what: str, index: int, table: _Table) -> Malformed:
        return self.malformed(table.offset, f"a {what} index below {table.rows}, not {index}")

    def type_list(self, offset: int) -> tuple[str, ...]:
        """The descriptors of a type list; offset 0 is the empty list."""
        found = self._type_lists.get(offset)
        if found is None:
            count = self.u4(offset)
            if count > 0xFFFF or offset + 4 + 2 * count > len(self.data):
                raise self.malformed(offset, f"{count} types inside the file")
            self.spend(2 * count, offset)
            rows = struct.unpack_from(f"<{count}H", self.data, offset + 4)
            found = self._type_lists[offset] = tuple(self.type_name(row) for row in rows)
        return found

    def u4(self, offset: int) -> int:
        found = self.data[offset : offset + 4]
        if len(found) != 4:
            raise self.malformed(offset, "four more bytes")
        return int.from_bytes(found, "little")

    # -- classes --------------------------------------------------------------------------------

    @cached_property
    def classes(self) -> list[ClassDef]:
        """Class definitions in file order."""
        words = list(self._class_words)
        rows = zip(*(words[column::8] for column in range(8)), strict=True)
        return [ClassDef(self, n, row, self.type_name(row[0])) for n, row in enumerate(rows)]

    def class_descriptors(self) -> Iterator[str]:
        """Names of all classes, without building anything else."""
        for row in range(self._class_table.rows):
            yield self.type_name(self._class_words[8 * row])

    @cached_property
    def _class_rows(self) -> dict[str, int]:
        rows: dict[str, int] = {}
        for row, descriptor in enumerate(self.class_descriptors()):
            rows.setdefault(descriptor, row)
        return rows

    def class_offset(self, row: int) -> int:
        """Where the definition of a class is."""
        return self._class_table.offset + 32 * row

    def class_named(self, descriptor: str) -> ClassDef | None:
        row = self._class_rows.get(descriptor)
        return None if row is None else self.classes[row]

    # -- sections that only newer files have ------------------------------------------------------

    @cached_property
    def map(self) -> list[MapItem]:
        """The file's list of its own sections."""
        if self._map_offset == 0:
            return []
        count = self.u4(self._map_offset)
        start = self._map_offset + 4
        if start + 12 * count > len(self.data):
            raise self.malformed(self._map_offset, f"a map of {count} sections inside the file")
        rows = struct.iter_unpack("<HHII", self.data[start : start + 12 * count])
        return [MapItem(type_, size, offset) for type_, _, size, offset in rows]

    def _section(self, type_: int, width: int) -> _Table:
        for item in self.map:
            if item.type == type_:
                return self._checked_table(
                    f"items of section {type_:#x}", item.size, item.offset, width
                )
        return _Table(0, 0)

    @cached_property
    def _call_site_table(self) -> _Table:
        return self._section(0x0007, 4)

    @cached_property
    def _method_handle_table(self) -> _Table:
        return self._section(0x0008, 8)

    @property
    def call_site_count(self) -> int:
        return self._call_site_table.rows

    @property
    def method_handle_count(self) -> int:
        return self._method_handle_table.rows

    def method_handle(self, index: int) -> MethodHandle:
        table = self._method_handle_table
        if not 0 <= index < table.rows:
            raise self._bad_index("method handle", index, table)
        kind, _, member, _ = struct.unpack_from("<HHHH", self.data, table.offset + 8 * index)
        if kind > HandleKind.INVOKE_INTERFACE:
            raise self.malformed(table.offset + 8 * index, "a method handle kind from 0 to 8")
        target = self.field(member) if kind <= HandleKind.INSTANCE_GET else self.method(member)
        return MethodHandle(HandleKind(kind), target)

    def call_site(self, index: int) -> CallSite:
        from dalvik.dex.values import read_array

        table = self._call_site_table
        if not 0 <= index < table.rows:
            raise self._bad_index("call site", index, table)
        at = self.u4(table.offset + 4 * index)
        items, _ = read_array(self, at)
        if len(items) >= 3:
            handle, name, proto, *arguments = items
            if (
                isinstance(handle, MethodHandle)
                and isinstance(name, str)
                and isinstance(proto, Proto)
            ):
                return CallSite(handle, name, proto, tuple(arguments))
        raise self.malformed(at, "a call site: method handle, name and method type")


_HINT = "The file may be truncated, encrypted by a packer, or no DEX file at all."


def read_container(data: bytes, where: str) -> list[DexFile]:
    """Every logical DEX file in `data`: one up to version 040, any number in an 041 container."""
    files = [DexFile(data, where)]
    offset = files[0].file_size
    while files[0].version >= 41 and offset < len(data):
        files.append(DexFile(data, f"{where}@{offset:#x}", offset))
        offset += files[-1].file_size
    return files
