"""Class definitions with their members, and a method's code."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from enum import IntFlag
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from dalvik.dex.bytes import read_sleb, read_uleb
from dalvik.dex.debug import LineEntry, LocalVariable, read_lines, read_locals, read_parameter_names
from dalvik.dex.instructions import Instruction, decode
from dalvik.dex.refs import FieldRef, MethodRef, package_of

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


class Catch(NamedTuple):
    """A handler: what it catches (None: everything) and where it begins."""

    type: str | None
    address: int


class Try(NamedTuple):
    """Code units [start, end) whose exceptions go to the first catch that fits."""

    start: int
    end: int
    catches: tuple[Catch, ...]


class Code:
    """The body of a method; instructions, tries and debug information are decoded when asked."""

    __slots__ = (
        "_debug_offset",
        "_dex",
        "_method",
        "ins_size",
        "insns_count",
        "insns_offset",
        "offset",
        "outs_size",
        "registers_size",
        "tries_size",
    )  # fmt: skip

    def __init__(self, dex: DexFile, method: Method, offset: int) -> None:
        try:
            words = struct.unpack_from("<HHHHII", dex.data, offset)
        except struct.error:
            raise dex.malformed(offset, "a code item") from None
        self.registers_size, self.ins_size, self.outs_size, self.tries_size = words[:4]
        self._debug_offset, self.insns_count = words[4:]
        self._dex, self._method, self.offset = dex, method, offset
        self.insns_offset = offset + 16
        if self.insns_offset + 2 * self.insns_count > len(dex.data):
            raise dex.malformed(offset + 12, f"{self.insns_count} code units inside the file")
        if self.ins_size > self.registers_size:
            raise dex.malformed(offset, "no more incoming registers than registers")

    @property
    def instructions(self) -> list[Instruction]:
        """Decoded anew at each call: keep the list if you need it twice."""
        units = struct.unpack_from(f"<{self.insns_count}H", self._dex.data, self.insns_offset)
        return decode(units, self._dex.where, self.insns_offset)

    @property
    def tries(self) -> list[Try]:
        """Try ranges in address order."""
        if not self.tries_size:
            return []
        dex = self._dex
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
        dex = self._dex
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
        return read_lines(self._dex, self._debug_offset, self.insns_count)

    @property
    def locals(self) -> list[LocalVariable]:
        """Named local variables with the addresses at which they live."""
        return read_locals(self._dex, self._debug_offset, self, self._method)

    @property
    def parameter_names(self) -> list[str | None]:
        return read_parameter_names(self._dex, self._debug_offset)


class Field:
    """A field that a class defines."""

    __slots__ = ("_dex", "access", "index")

    def __init__(self, dex: DexFile, index: int, access: int) -> None:
        self._dex, self.index, self.access = dex, index, access

    @property
    def ref(self) -> FieldRef:
        return self._dex.field(self.index)

    @property
    def name(self) -> str:
        return self.ref.name

    @property
    def is_static(self) -> bool:
        return bool(self.access & Access.STATIC)


class Method:
    """A method that a class defines."""

    __slots__ = ("access", "code_offset", "definer", "index")

    def __init__(self, definer: ClassDef, index: int, access: int, code_offset: int) -> None:
        self.definer, self.index, self.access, self.code_offset = (
            definer,
            index,
            access,
            code_offset,
        )

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
    def code(self) -> Code | None:
        """The body; None for abstract and native methods."""
        return Code(self.definer.dex, self, self.code_offset) if self.code_offset else None

    @property
    def annotations(self) -> tuple[Annotation, ...]:
        return self.definer.annotations.methods.get(self.index, ())

    def __str__(self) -> str:
        return str(self.ref)

    __repr__ = __str__


class _Members(NamedTuple):
    static_fields: list[Field]
    instance_fields: list[Field]
    direct_methods: list[Method]
    virtual_methods: list[Method]


class ClassDef:
    """A class that a DEX file defines. Members are read when they are first asked for."""

    def __init__(self, dex: DexFile, row: int) -> None:
        self.dex = dex
        self.row = row
        words = dex.class_row(row)
        self.descriptor = dex.type_name(words[0])
        self.access = words[1]
        self._superclass, self._interfaces, self._source_file = words[2:5]
        self._annotations_offset, self._data_offset, self._values_offset = words[5:]

    def __repr__(self) -> str:
        return f"<ClassDef {self.descriptor}>"

    @property
    def superclass(self) -> str | None:
        """None only for java.lang.Object."""
        return None if self._superclass == _NO_INDEX else self.dex.type_name(self._superclass)

    @property
    def interfaces(self) -> tuple[str, ...]:
        return self.dex.type_list(self._interfaces)

    @property
    def source_file(self) -> str | None:
        return None if self._source_file == _NO_INDEX else self.dex.string(self._source_file)

    @property
    def package(self) -> str:
        return package_of(self.descriptor)

    @property
    def is_interface(self) -> bool:
        return bool(self.access & Access.INTERFACE)

    @cached_property
    def _members(self) -> _Members:
        if not self._data_offset:
            return _Members([], [], [], [])
        try:
            return self._read_members()
        except IndexError:
            raise self.dex.malformed(self._data_offset, f"members of {self.descriptor}") from None

    def _read_members(self) -> _Members:
        data = self.dex.data
        at = self._data_offset
        counts = []
        for _ in range(4):
            count, at = read_uleb(data, at)
            if count > len(data) - at:
                raise IndexError
            counts.append(count)
        static_fields, at = self._read_fields(at, counts[0])
        instance_fields, at = self._read_fields(at, counts[1])
        direct, at = self._read_methods(at, counts[2])
        virtual, at = self._read_methods(at, counts[3])
        return _Members(static_fields, instance_fields, direct, virtual)

    def _read_fields(self, at: int, count: int) -> tuple[list[Field], int]:
        dex = self.dex
        data, fields, index = dex.data, [], 0
        for _ in range(count):
            step, at = read_uleb(data, at)
            access, at = read_uleb(data, at)
            index += step
            if index >= dex.field_count:
                raise IndexError
            fields.append(Field(dex, index, access))
        return fields, at

    def _read_methods(self, at: int, count: int) -> tuple[list[Method], int]:
        """The hot loop of indexing: LEB128 numbers of one byte are read in place."""
        data, methods, index = self.dex.data, [], 0
        limit = self.dex.method_count
        for _ in range(count):
            step = data[at]
            if step < 0x80:
                at += 1
            else:
                step, at = read_uleb(data, at)
            access = data[at]
            if access < 0x80:
                at += 1
            else:
                access, at = read_uleb(data, at)
            code, at = read_uleb(data, at)
            index += step
            if index >= limit:
                raise IndexError
            methods.append(Method(self, index, access, code))
        return methods, at

    @property
    def static_fields(self) -> list[Field]:
        return self._members.static_fields

    @property
    def instance_fields(self) -> list[Field]:
        return self._members.instance_fields

    @property
    def direct_methods(self) -> list[Method]:
        """Constructors, static and private methods."""
        return self._members.direct_methods

    @property
    def virtual_methods(self) -> list[Method]:
        return self._members.virtual_methods

    @property
    def methods(self) -> Iterator[Method]:
        yield from self._members.direct_methods
        yield from self._members.virtual_methods

    @property
    def static_values(self) -> list[object]:
        """Initial values of the first static fields; the others start as zero or null."""
        from dalvik.dex.values import read_array

        return read_array(self.dex, self._values_offset)[0] if self._values_offset else []

    @cached_property
    def annotations(self) -> ClassAnnotations:
        """Annotations of the class and of its members, by member index."""
        from dalvik.dex.annotations import read_class_annotations

        return read_class_annotations(self.dex, self._annotations_offset)
