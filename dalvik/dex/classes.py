"""Class definitions with their members, and a method's code."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from enum import IntFlag
from typing import TYPE_CHECKING, NamedTuple

from dalvik.dex.bytes import read_sleb, read_steps, read_uleb, skip_ulebs
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


_CODE_HEADER = struct.Struct("<HHHHII").unpack_from


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
            registers, ins, outs, tries, debug, count = _CODE_HEADER(dex.data, offset)
        except struct.error:
            raise dex.malformed(offset, "a code item") from None
        if offset + 16 + 2 * count > len(dex.data):
            raise dex.malformed(offset + 12, f"{count} code units inside the file")
        if ins > registers:
            raise dex.malformed(offset, "no more incoming registers than registers")
        fields = (dex, method, offset, registers, ins, outs, tries, debug, count)
        return tuple.__new__(Code, fields)

    def __repr__(self) -> str:
        return f"<Code of {self.method}>"

    @property
    def insns_offset(self) -> int:
        """Where the code units begin, in bytes."""
        return self.offset + 16

    @property
    def rows(self) -> list[Row]:
        """The instructions as plain tuples, for whoever looks at all the code of an app."""
        start, dex = self.offset + 16, self.dex
        return decode(_UNITS[self.insns_count](dex.data, start), dex.where, start)

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
    #: Where the body is in the file; 0 for abstract and native methods.
    code_offset: int

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
        offset = self.code_offset
        return Code.read(self.definer.dex, self, offset) if offset else None

    @property
    def annotations(self) -> tuple[Annotation, ...]:
        return self.definer.annotations.methods.get(self.index, ())

    def __repr__(self) -> str:
        return str(self.ref)


#: How many static fields, instance fields, direct and virtual methods, and where they begin.
_Members = tuple[int, int, int, int, int]


class ClassDef:
    """A class that a DEX file defines. Members are read when they are first asked for."""

    __slots__ = ("_annotations", "_members", "_words", "descriptor", "dex", "row")

    def __init__(self, dex: DexFile, row: int, words: tuple[int, ...], descriptor: str) -> None:
        self.dex = dex
        self.row = row
        self.descriptor = descriptor
        self._words = words
        self._members: _Members | None = None
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

    def _read_members(self) -> _Members:
        """Done once per class, as it counts against the file's allowance."""
        data, at = self.dex.data, self._words[6]
        counts = data[at : at + 4] if at else bytes(4)
        if len(counts) == 4 and counts.isascii():
            statics, instances, direct, virtual = counts
            at += 4
        else:
            try:
                statics, at = read_uleb(data, at)
                instances, at = read_uleb(data, at)
                direct, at = read_uleb(data, at)
                virtual, at = read_uleb(data, at)
            except IndexError:
                raise self._bad_members() from None
        least = 2 * (statics + instances) + 3 * (direct + virtual)
        if least > len(data) - at:
            raise self._bad_members()
        self.dex.spend(least, at)
        found = self._members = statics, instances, direct, virtual, at
        return found

    def _bad_members(self) -> Malformed:
        return self.dex.malformed(self._words[6], f"members of {self.descriptor}")

    def bad_ancestry(self, most: int) -> Malformed:
        at = self.dex.class_offset(self.row)
        return self.dex.malformed(at, f"at most {most} classes below {self.descriptor}")

    @property
    def static_fields(self) -> list[Field]:
        return self._fields[0]

    @property
    def instance_fields(self) -> list[Field]:
        return self._fields[1]

    @property
    def _fields(self) -> tuple[list[Field], list[Field]]:
        statics, instances, _, _, at = self._members or self._read_members()
        dex = self.dex
        try:
            static, at = read_steps(dex.data, at, statics, 1)
            instance, _ = read_steps(dex.data, at, instances, 1)
            found = [
                [Field(dex, index, read_uleb(dex.data, at)[0]) for index, at in rows]
                for rows in (static, instance)
            ]
        except IndexError:
            raise self._bad_members() from None
        for rows in found:
            if rows and rows[-1].index >= dex.field_count:
                raise self._bad_members()
        return found[0], found[1]

    @property
    def _method_rows(self) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """(method index, where its other numbers are) of direct and of virtual methods."""
        statics, instances, direct, virtual, at = self._members or self._read_members()
        data = self.dex.data
        try:
            at = skip_ulebs(data, at, 2 * (statics + instances))
            first, at = read_steps(data, at, direct, 2)
            second, _ = read_steps(data, at, virtual, 2)
        except IndexError:
            raise self._bad_members() from None
        return first, second

    def _methods(self, rows: list[tuple[int, int]]) -> list[Method]:
        data, new, found = self.dex.data, tuple.__new__, []
        try:
            for index, at in rows:
                access, at = read_uleb(data, at)
                offset, _ = read_uleb(data, at)
                found.append(new(Method, (self, index, access, offset)))
        except IndexError:
            raise self._bad_members() from None
        if rows and rows[-1][0] >= self.dex.method_count:
            raise self._bad_members()
        return found

    @property
    def direct_methods(self) -> list[Method]:
        """Constructors, static and private methods."""
        return self._methods(self._method_rows[0])

    @property
    def virtual_methods(self) -> list[Method]:
        return self._methods(self._method_rows[1])

    @property
    def methods(self) -> list[Method]:
        """Direct and virtual methods, made anew at each call."""
        direct, virtual = self._method_rows
        return self._methods(direct) + self._methods(virtual)

    @property
    def method_names(self) -> list[str]:
        """Names of direct and virtual methods, overloads included: all that an index needs."""
        direct, virtual = self._method_rows
        return self.dex.method_names([index for index, _ in direct + virtual])

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
