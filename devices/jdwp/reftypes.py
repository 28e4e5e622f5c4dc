"""Classes, interfaces and array types of the debugged program, their methods and fields.

What cannot change while a class is loaded (names, members, line tables) is asked for once.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING

from dalvik.errors import BadInput, DebuggerRefused
from devices.jdwp.constants import ClassStatus, Command, ErrorCode, Modifiers, TypeTag
from devices.jdwp.packets import Body, FieldId, MethodId, Reader, TypeId
from devices.jdwp.remembered import remembered
from devices.jdwp.values import Address, Value, read_values

if TYPE_CHECKING:
    from devices.jdwp.objects import JavaValue, ObjectReference
    from devices.jdwp.threads import ThreadReference
    from devices.jdwp.vm import VirtualMachine

_TYPE = r"\[*(?:[BCDFIJSZ]|L[^;()]+;)"
_METHOD_SIGNATURE = re.compile(rf"\(((?:{_TYPE})*)\)({_TYPE}|V)")
_MOST_ANCESTORS = 1000
_NO_DEBUG_INFORMATION = frozenset({ErrorCode.ABSENT_INFORMATION, ErrorCode.NATIVE_METHOD})


def java_name(signature: str) -> str:
    """`com.acme.Foo` for `Lcom/acme/Foo;`; array types keep their brackets in front."""
    brackets = len(signature) - len(signature.lstrip("["))
    element = signature[brackets:]
    name = element[1:-1].replace("/", ".") if element.startswith("L") else element
    return "[" * brackets + name


def signature_of(name: str) -> str:
    """`Lcom/acme/Foo;` for `com.acme.Foo`; what already is a signature stays."""
    if name.startswith("[") or (name.startswith("L") and name.endswith(";")):
        return name
    return f"L{name.replace('.', '/')};"


@dataclass(frozen=True, slots=True)
class Field:
    declaring: ReferenceType
    id: FieldId
    name: str
    signature: str
    generic: str
    modifiers: Modifiers

    @property
    def is_static(self) -> bool:
        return Modifiers.STATIC in self.modifiers


@dataclass(frozen=True, slots=True)
class LineTable:
    """Which source line each code index belongs to; empty where the VM does not know.

    `start` and `end` are the method's first and last code index, -1 for one without code.
    """

    start: int
    end: int
    entries: tuple[tuple[int, int], ...]

    def line_at(self, index: int) -> int | None:
        position = bisect_right(self.entries, index, key=lambda entry: entry[0])
        return self.entries[position - 1][1] if position and index >= 0 else None

    def indexes_of(self, line: int) -> tuple[int, ...]:
        """Every code index at which the line begins; a line can begin several times."""
        return tuple(index for index, its_line in self.entries if its_line == line)


@dataclass(frozen=True, slots=True)
class Variable:
    """A local variable or parameter, valid from code index `start` on for `length`."""

    name: str
    signature: str
    generic: str
    slot: int
    start: int
    length: int

    def lives_at(self, index: int) -> bool:
        return self.start <= index < self.start + self.length


@dataclass(frozen=True, slots=True)
class Method:
    declaring: ReferenceType
    id: MethodId
    name: str
    signature: str
    generic: str
    modifiers: Modifiers

    def __str__(self) -> str:
        return f"{self.declaring.name}.{self.name}{self.signature}"

    @property
    def is_static(self) -> bool:
        return Modifiers.STATIC in self.modifiers

    @property
    def parameters(self) -> tuple[str, ...]:
        """The parameters' signatures."""
        match = _METHOD_SIGNATURE.fullmatch(self.signature)
        if match is None:
            vm = self.declaring.vm
            found = f"{self.signature!r} is no method signature"
            raise DebuggerRefused(vm.device, f"read the signature of {self.name}", found)
        return tuple(re.findall(_TYPE, match.group(1)))

    @property
    def returns(self) -> str:
        return self.signature.rpartition(")")[2]

    def at(self, index: int) -> Address:
        return Address(self.declaring.id, self.id, index, self.declaring.tag)

    def line_table(self) -> LineTable:
        return self.declaring.line_table_of(self)

    def variables(self) -> tuple[Variable, ...]:
        """Parameters and locals, `this` included; empty where the VM does not know."""
        return self.declaring.variables_of(self)

    def addresses_of_line(self, line: int) -> tuple[Address, ...]:
        return tuple(self.at(index) for index in self.line_table().indexes_of(line))


class ReferenceType:
    """A class, interface or array type. Two are equal if the VM gives them the same id."""

    def __init__(self, vm: VirtualMachine, number: TypeId, tag: TypeTag) -> None:
        self.vm = vm
        self.id = number
        self.tag = tag
        self._line_tables: dict[MethodId, LineTable] = {}
        self._variables: dict[MethodId, tuple[Variable, ...]] = {}
        self._known_signature: str | None = None

    def learn(self, signature: str) -> None:
        """Take the signature from whoever has been told it: it need not be asked for."""
        self._known_signature = signature

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ReferenceType) and (other.vm, other.id) == (self.vm, self.id)

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<{self.tag.name.lower()} {self.id:#x}>"

    def _body(self) -> Body:
        return self.vm.connection.body().type_id(self.id)

    @remembered
    def _signatures(self) -> tuple[str, str]:
        return self.vm.ask_either(
            Command.TYPE_SIGNATURE_WITH_GENERIC,
            Command.TYPE_SIGNATURE,
            lambda generic: lambda reader: (reader.text(), reader.text() if generic else ""),
            self._body(),
        )

    @property
    def signature(self) -> str:
        """`Lcom/acme/Foo;`"""
        return self._known_signature or self._signatures[0]

    @property
    def generic_signature(self) -> str:
        """With type parameters; empty if there are none or the VM does not tell."""
        return self._signatures[1]

    @property
    def name(self) -> str:
        """`com.acme.Foo`"""
        return java_name(self.signature)

    def status(self) -> ClassStatus:
        return self.vm.connection.ask(
            Command.TYPE_STATUS, lambda reader: ClassStatus(reader.unsigned(4) & 0xF), self._body()
        )

    @remembered
    def source_file(self) -> str | None:
        try:
            return self.vm.connection.ask(Command.TYPE_SOURCE_FILE, Reader.text, self._body())
        except DebuggerRefused as error:
            if error.code != ErrorCode.ABSENT_INFORMATION:
                raise
            return None

    @remembered
    def superclass(self) -> ReferenceType | None:
        if self.tag is TypeTag.INTERFACE:
            return None
        number = self.vm.connection.ask(Command.CLASS_SUPERCLASS, Reader.type_id, self._body())
        return self.vm.type(number, TypeTag.CLASS) if number else None

    @remembered
    def interfaces(self) -> tuple[ReferenceType, ...]:
        """Those that it names itself."""
        size = self.vm.connection.sizes.reference_type
        numbers = self.vm.connection.ask(
            Command.TYPE_INTERFACES,
            lambda reader: reader.items(Reader.type_id, size, "interfaces"),
            self._body(),
        )
        return tuple(self.vm.type(number, TypeTag.INTERFACE) for number in numbers)

    def class_loader(self) -> ObjectReference | None:
        """None stands for the boot class loader."""
        number = self.vm.connection.ask(Command.TYPE_CLASS_LOADER, Reader.object_id, self._body())
        return self.vm.object(number) if number else None

    def lineage(self) -> Iterator[ReferenceType]:
        """This type, its superclasses, then all their interfaces; each once."""
        chain: list[ReferenceType] = []
        cls: ReferenceType | None = self
        while cls is not None and cls not in chain:
            chain.append(cls)
            yield cls
            cls = cls.superclass
            if len(chain) > _MOST_ANCESTORS:
                found = f"more than {_MOST_ANCESTORS} superclasses"
                raise DebuggerRefused(self.vm.device, f"look up a member of {self.name}", found)
        seen = set(chain)
        for known in chain:
            for interface in known.interfaces:
                if interface not in seen:
                    seen.add(interface)
                    chain.append(interface)
                    yield interface

    # --- members ---

    @remembered
    def methods(self) -> tuple[Method, ...]:
        """Those that it declares itself."""

        def read_all(generic: bool) -> Callable[[Reader], tuple[Method, ...]]:
            def read(reader: Reader) -> Method:
                number, name, signature = reader.method_id(), reader.text(), reader.text()
                type_parameters = reader.text() if generic else ""
                modifiers = Modifiers(reader.unsigned(4))
                return Method(self, number, name, signature, type_parameters, modifiers)

            return lambda reader: reader.items(read, reader.sizes.method + 12, "methods")

        return self.vm.ask_either(
            Command.TYPE_METHODS_WITH_GENERIC, Command.TYPE_METHODS, read_all, self._body()
        )

    @remembered
    def fields(self) -> tuple[Field, ...]:
        """Those that it declares itself."""

        def read_all(generic: bool) -> Callable[[Reader], tuple[Field, ...]]:
            def read(reader: Reader) -> Field:
                number, name, signature = reader.field_id(), reader.text(), reader.text()
                type_parameters = reader.text() if generic else ""
                modifiers = Modifiers(reader.unsigned(4))
                return Field(self, number, name, signature, type_parameters, modifiers)

            return lambda reader: reader.items(read, reader.sizes.field + 12, "fields")

        return self.vm.ask_either(
            Command.TYPE_FIELDS_WITH_GENERIC, Command.TYPE_FIELDS, read_all, self._body()
        )

    def method(self, name: str, signature: str | None = None) -> Method:
        """The method of that name (and signature, if there are several), also inherited."""
        for cls in self.lineage():
            found = [
                method
                for method in cls.methods
                if method.name == name and signature in (None, method.signature)
            ]
            if len(found) > 1:
                overloads = ", ".join(method.signature for method in found)
                hint = f"Say which: {overloads}."
                raise BadInput(f"{cls.name} has {len(found)} methods {name}", hint=hint)
            if found:
                return found[0]
        raise self._no_member(f"method {name}{signature or ''}", name, "methods")

    def method_by_id(self, number: MethodId) -> Method | None:
        return next((method for method in self.methods if method.id == number), None)

    def field(self, name: str) -> Field:
        """The field of that name, inherited ones included."""
        for cls in self.lineage():
            for field in cls.fields:
                if field.name == name:
                    return field
        raise self._no_member(f"field {name}", name, "fields")

    def _no_member(self, what: str, name: str, sort: str) -> BadInput:
        members: Sequence[Method | Field] = self.methods if sort == "methods" else self.fields
        near = get_close_matches(name, {member.name for member in members}, n=5)
        hint = f"Its nearest {sort}: {', '.join(near)}." if near else None
        return BadInput(f"{self.name} has no {what}", hint=hint)

    # --- code ---

    def addresses_of_line(self, line: int) -> tuple[Address, ...]:
        """Where a source line begins, in whichever methods of this class it has code."""
        return tuple(
            address for method in self.methods for address in method.addresses_of_line(line)
        )

    def line_table_of(self, method: Method) -> LineTable:
        if method.id not in self._line_tables:
            self._line_tables[method.id] = self._ask_line_table(method)
        return self._line_tables[method.id]

    def _ask_line_table(self, method: Method) -> LineTable:
        body = self._body().method_id(method.id)
        try:
            return self.vm.connection.ask(Command.METHOD_LINE_TABLE, _read_line_table, body)
        except DebuggerRefused as error:
            if error.code not in _NO_DEBUG_INFORMATION:
                raise
            return LineTable(-1, -1, ())

    def variables_of(self, method: Method) -> tuple[Variable, ...]:
        if method.id not in self._variables:
            self._variables[method.id] = self._ask_variables(method)
        return self._variables[method.id]

    def _ask_variables(self, method: Method) -> tuple[Variable, ...]:
        try:
            return self.vm.ask_either(
                Command.METHOD_VARIABLE_TABLE_WITH_GENERIC,
                Command.METHOD_VARIABLE_TABLE,
                _read_variables,
                self._body().method_id(method.id),
            )
        except DebuggerRefused as error:
            if error.code not in _NO_DEBUG_INFORMATION:
                raise
            return ()

    # --- values ---

    def static_values(self, fields: Sequence[Field]) -> tuple[Value, ...]:
        """Raw values of static fields that this very class declares."""
        body = self._body().u4(len(fields))
        for field in fields:
            body.field_id(field.id)
        return self.vm.connection.ask(Command.TYPE_GET_VALUES, read_values(len(fields)), body)

    def static(self, name: str) -> JavaValue:
        """The value of a static field, inherited ones included."""
        field = self.field(name)
        return self.vm.mirror(field.declaring.static_values([field])[0])

    def invoke(
        self,
        thread: ThreadReference,
        method: Method | str,
        *arguments: JavaValue,
        within: float | None = None,
    ) -> JavaValue:
        """Run a static method on a thread that an event holds; see `invocation.invoke`."""
        return self.vm.invoke(thread, self.resolve(method), arguments, within=within)

    def new(
        self,
        thread: ThreadReference,
        signature: str = "()V",
        *arguments: JavaValue,
        within: float | None = None,
    ) -> ObjectReference:
        """A new instance, constructed on a thread that an event holds."""
        constructor = self.method("<init>", signature)
        return self.vm.construct(thread, constructor, arguments, within=within)

    def resolve(self, method: Method | str) -> Method:
        """A method given as itself, by name, or by name and signature (`add(II)I`)."""
        if isinstance(method, Method):
            return method
        name, bracket, rest = method.partition("(")
        return self.method(name, bracket + rest if bracket else None)


def _read_line_table(reader: Reader) -> LineTable:
    start, end = reader.signed(8), reader.signed(8)
    entries = reader.items(lambda inner: (inner.signed(8), inner.signed(4)), 12, "lines")
    return LineTable(start, end, tuple(sorted(entries)))


def _read_variables(generic: bool) -> Callable[[Reader], tuple[Variable, ...]]:
    def read(reader: Reader) -> Variable:
        start, name, signature = reader.unsigned(8), reader.text(), reader.text()
        type_parameters = reader.text() if generic else ""
        length, slot = reader.unsigned(4), reader.signed(4)
        return Variable(name, signature, type_parameters, slot, start, length)

    def read_all(reader: Reader) -> tuple[Variable, ...]:
        reader.unsigned(4, "the arguments' size")
        return reader.items(read, 24, "variables")

    return read_all
