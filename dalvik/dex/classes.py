"""Class definitions with their members, and a method's code."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from enum import IntFlag
from itertools import accumulate, repeat
from typing import TYPE_CHECKING, NamedTuple

from dalvik.dex.bytes import UlebValues, read_sleb, read_uleb, split_ulebs
from dalvik.dex.debug import LineEntry, LocalVariable, read_lines, read_locals, read_parameter_names
from dalvik.dex.instructions import Instruction, Row, decode, invoked_methods
from dalvik.dex.refs import FieldRef, MethodRef, package_of
from dalvik.errors import Malformed

if TYPE_CHECKING:
    from dalvik.dex.annotations import Annotation, ClassAnnotations
    from dalvik.dex.file import DexFile

_NO_INDEX = 0xFFFF_FFFF


class Access(IntFlag):
    """Access flags; some bits mean different things for classes, fields and methods."""

    PUBLIC = 0x1
    PRIVATE = 0x2
    PROTECTED = 0x4
    STATIC = 0x8
    FINAL = 0x10
    SYNCHRONIZED = 0x20
    VOLATILE = 0x40
    BRIDGE = 0x40
    TRANSIENT = 0x80
    VARARGS = 0x80
    NATIVE = 0x100
    INTERFACE = 0x200
    ABSTRACT = 0x400
    STRICT = 0x800
    SYNTHETIC = 0x1000
    ANNOTATION = 0x2000
    ENUM = 0x4000
    CONSTRUCTOR = 0x10000
    DECLARED_SYNCHRONIZED = 0x20000


_CODE_HEADER = struct.Struct("<HHHHII")


class _UnitReaders(dict[int, Callable[[bytes, int], tuple[int, ...]]]):
    """What reads that many code units; kept for the short methods, which most are."""

    def __missing__(self, count: int) -> Callable[[bytes, int], tuple[int, ...]]:
        reader = struct.Struct(f"<{count}H").unpack_from
        if count < 0x400:
            self[count] = reader
        return reader


_UNITS = _UnitReaders()


class Catch(NamedTuple):
    """A handler: what it catches (None: everything) and where it begins."""

    type: str | None
    address: int


class Try(NamedTuple):
    """Code units [start, end) whose exceptions go to the first catch that fits."""

    start: int
    end: int
    catches: tuple[Catch, ...]


class Code(NamedTuple):
    """The body of a method; instructions, tries and debug information are decoded when asked."""

    dex: DexFile
    method: Method
    offset: int
    registers_size: int
    ins_size: int
    outs_size: int
    tries_size: int
    debug_offset: int
    #: Length of the instructions in code units.
    insns_count: int

    @staticmethod
    def read(dex: DexFile, method: Method, offset: int) -> Code:
        try:
            words = _CODE_HEADER.unpack_from(dex.data, offset)
        except struct.error:
            raise dex.malformed(offset, "a code item") from None
        if offset + 16 + 2 * words[5] > len(dex.data):
            raise dex.malformed(offset + 12, f"{words[5]} code units inside the file")
        if words[1] > words[0]:
            raise dex.malformed(offset, "no more incoming registers than registers")
        return tuple.__new__(Code, (dex, method, offset, *words))

    def __repr__(self) -> str:
        return f"<Code of {self.method}>"

    @property
    def insns_offset(self) -> int:
        """Where the code units begin, in bytes."""
        return self.offset + 16

    @property
    def rows(self) -> list[Row]:
        """The instructions as plain tuples, for whoever looks at all the code of an app."""
        return decode(self._units, self.dex.where, self.offset + 16)

    @property
    def instructions(self) -> list[Instruction]:
        """Decoded anew at each call: keep the list if you need it twice."""
        return [tuple.__new__(Instruction, row) for row in self.rows]

    @property
    def calls(self) -> Iterator[tuple[int, int]]:
        """(address, method index) of every call by name; several times cheaper than decoding."""
        return invoked_methods(self._units)

    @property
    def _units(self) -> tuple[int, ...]:
        return _UNITS[self.insns_count](self.dex.data, self.offset + 16)

    @property
    def tries(self) -> list[Try]:
        """Try ranges in address order."""
        if not self.tries_size:
            return []
        dex = self.dex
        start = self.insns_offset + 2 * self.insns_count + 2 * (self.insns_count & 1)
        handlers_at = start + 8 * self.tries_size
        if handlers_at > len(dex.data):
            raise dex.malformed(start, f"{self.tries_size} try items inside the file")
        handlers: dict[int, tuple[Catch, ...]] = {}
        found = []
        for address, count, handler in struct.iter_unpack("<IHH", dex.data[start:handlers_at]):
            if handler not in handlers:
                handlers[handler] = self._read_catches(handlers_at + handler)
            if address + count > self.insns_count:
                raise dex.malformed(start, "a try range inside the method's code")
            found.append(Try(address, address + count, handlers[handler]))
        return found

    def _read_catches(self, offset: int) -> tuple[Catch, ...]:
        dex = self.dex
        catches = []
        try:
            size, at = read_sleb(dex.data, offset)
            if abs(size) > 0xFFFF:
                raise IndexError
            for _ in range(abs(size)):
                type_index, at = read_uleb(dex.data, at)
                address, at = read_uleb(dex.data, at)
                catches.append(Catch(dex.type_name(type_index), address))
            if size <= 0:
                address, at = read_uleb(dex.data, at)
                catches.append(Catch(None, address))
        except IndexError:
            raise dex.malformed(offset, "a list of exception handlers") from None
        for catch in catches:
            if catch.address >= self.insns_count:
                raise dex.malformed(offset, "a handler address inside the method's code")
        return tuple(catches)

    @property
    def lines(self) -> list[LineEntry]:
        """(code unit, source line) in address order; empty without debug information."""
        return (
            read_lines(self.dex, self.debug_offset, self.insns_count) if self.debug_offset else []
        )

    @property
    def locals(self) -> list[LocalVariable]:
        """Named local variables with the addresses at which they live."""
        return read_locals(self.dex, self.debug_offset, self, self.method)

    @property
    def parameter_names(self) -> list[str | None]:
        return read_parameter_names(self.dex, self.debug_offset)


_VALUES = UlebValues()
_value = _VALUES.__getitem__


class Field(NamedTuple):
    """A field that a class defines."""

    dex: DexFile
    index: int  # type: ignore[assignment]  # hides tuple.index, which nobody needs here
    access: int

    @property
    def ref(self) -> FieldRef:
        return self.dex.field(self.index)

    @property
    def name(self) -> str:
        return self.ref.name

    @property
    def is_static(self) -> bool:
        return bool(self.access & Access.STATIC)


class Method(NamedTuple):
    """A method that a class defines; equal to itself however often it is asked for."""

    definer: ClassDef
    index: int  # type: ignore[assignment]  # hides tuple.index, which nobody needs here
    access: int
    #: Where the code is, still as LEB128: most methods of an index are never looked into.
    leb_code_offset: bytes

    @property
    def ref(self) -> MethodRef:
        return self.definer.dex.method(self.index)

    @property
    def name(self) -> str:
        return self.definer.dex.method_name(self.index)

    @property
    def is_static(self) -> bool:
        return bool(self.access & Access.STATIC)

    @property
    def code_offset(self) -> int:
        """0 for abstract and native methods."""
        return read_uleb(self.leb_code_offset, 0)[0]

    @property
    def code(self) -> Code | None:
        """The body; None for abstract and native methods."""
        leb = self.leb_code_offset
        if len(leb) == 3:
            offset = leb[0] & 0x7F | (leb[1] & 0x7F) << 7 | leb[2] << 14
        else:
            offset, _ = read_uleb(leb, 0)
        return Code.read(self.definer.dex, self, offset) if offset else None

    @property
    def annotations(self) -> tuple[Annotation, ...]:
        return self.definer.annotations.methods.get(self.index, ())

    def __repr__(self) -> str:
        return str(self.ref)


class _Members:
    """What a class_data_item lists, split into its numbers; objects are made when asked for."""

    __slots__ = ("_direct", "_virtual", "class_", "direct_count", "fields", "methods",
                 "static_count")  # fmt: skip

    def __init__(self, class_: ClassDef, at: int) -> None:
        data = class_.dex.data
        self.class_ = class_
        counts = data[at : at + 4]
        if len(counts) == 4 and max(counts) < 0x80:
            statics, instances, direct, virtual = counts
            at += 4
        else:
            statics, at = read_uleb(data, at)
            instances, at = read_uleb(data, at)
            direct, at = read_uleb(data, at)
            virtual, at = read_uleb(data, at)
        wanted = 2 * (statics + instances) + 3 * (direct + virtual)
        if wanted > len(data) - at:
            raise IndexError("more members than the file has bytes")
        class_.dex.spend(wanted, at)
        pieces = split_ulebs(data, at, wanted)
        first = 2 * (statics + instances)
        self.static_count, self.direct_count = 2 * statics, 3 * direct
        self.fields, self.methods = pieces[:first], pieces[first:]
        self._direct: list[Method] | None = None
        self._virtual: list[Method] | None = None

    def method_indices(self) -> list[int]:
        """Indices are written as steps from one method to the next, anew for virtual ones."""
        direct = accumulate(map(_value, self.methods[: self.direct_count : 3]))
        virtual = accumulate(map(_value, self.methods[self.direct_count :: 3]))
        return [*direct, *virtual]

    @property
    def direct_methods(self) -> list[Method]:
        if self._direct is None:
            self._direct = self._methods(self.methods[: self.direct_count])
        return self._direct

    @property
    def virtual_methods(self) -> list[Method]:
        if self._virtual is None:
            self._virtual = self._methods(self.methods[self.direct_count :])
        return self._virtual

    def _methods(self, pieces: list[bytes]) -> list[Method]:
        class_, new = self.class_, tuple.__new__
        indices = list(accumulate(map(_value, pieces[::3])))
        if indices and indices[-1] >= class_.dex.method_count:
            raise class_.bad_members()
        flags = map(_value, pieces[1::3])
        rows = zip(repeat(class_), indices, flags, pieces[2::3])
        return [new(Method, row) for row in rows]

    def read_fields(self, static: bool) -> list[Field]:
        pieces = self.fields[: self.static_count] if static else self.fields[self.static_count :]
        dex, fields, index = self.class_.dex, [], 0
        for at in range(0, len(pieces), 2):
            index += _value(pieces[at])
            fields.append(Field(dex, index, _value(pieces[at + 1])))
        if index >= dex.field_count and fields:
            raise IndexError("a field index beyond the table")
        return fields


class ClassDef:
    """A class that a DEX file defines. Members are read when they are first asked for."""

    __slots__ = ("_annotations", "_members_read", "_words", "descriptor", "dex", "row")

    def __init__(self, dex: DexFile, row: int, words: tuple[int, ...], descriptor: str) -> None:
        self.dex = dex
        self.row = row
        self.descriptor = descriptor
        self._words = words
        self._members_read: _Members | None = None
        self._annotations: ClassAnnotations | None = None

    def __repr__(self) -> str:
        return f"<ClassDef {self.descriptor}>"

    @property
    def access(self) -> int:
        return self._words[1]

    @property
    def superclass(self) -> str | None:
        """None only for java.lang.Object."""
        index = self._words[2]
        return None if index == _NO_INDEX else self.dex.type_name(index)

    @property
    def interfaces(self) -> tuple[str, ...]:
        return self.dex.type_list(self._words[3])

    @property
    def source_file(self) -> str | None:
        index = self._words[4]
        return None if index == _NO_INDEX else self.dex.string(index)

    @property
    def package(self) -> str:
        return package_of(self.descriptor)

    @property
    def is_interface(self) -> bool:
        return bool(self.access & Access.INTERFACE)

    @property
    def _members(self) -> _Members | None:
        """None where the class has no members at all (a marker interface)."""
        found = self._members_read
        if found is None and self._words[6]:
            try:
                found = self._members_read = _Members(self, self._words[6])
            except IndexError:
                raise self.bad_members() from None
        return found

    def bad_members(self) -> Malformed:
        return self.dex.malformed(self._words[6], f"members of {self.descriptor}")

    def _fields(self, static: bool) -> list[Field]:
        members = self._members
        try:
            return members.read_fields(static) if members else []
        except IndexError:
            raise self.bad_members() from None

    @property
    def static_fields(self) -> list[Field]:
        return self._fields(static=True)

    @property
    def instance_fields(self) -> list[Field]:
        return self._fields(static=False)

    @property
    def direct_methods(self) -> list[Method]:
        """Constructors, static and private methods."""
        members = self._members
        return members.direct_methods if members else []

    @property
    def virtual_methods(self) -> list[Method]:
        members = self._members
        return members.virtual_methods if members else []

    @property
    def method_names(self) -> list[str]:
        """Names of direct and virtual methods, overloads included: all that an index needs."""
        members = self._members
        return self.dex.method_names(members.method_indices()) if members else []

    @property
    def methods(self) -> list[Method]:
        members = self._members
        return members.direct_methods + members.virtual_methods if members else []

    @property
    def static_values(self) -> list[object]:
        """Initial values of the first static fields; the others start as zero or null."""
        from dalvik.dex.values import read_array

        if not self._words[7]:
            return []
        return read_array(self.dex, self._words[7], most=len(self.static_fields))[0]

    @property
    def annotations(self) -> ClassAnnotations:
        """Annotations of the class and of its members, by member index."""
        found = self._annotations
        if found is None:
            from dalvik.dex.annotations import ClassAnnotations

            found = self._annotations = ClassAnnotations(self.dex, self._words[5])
        return found
