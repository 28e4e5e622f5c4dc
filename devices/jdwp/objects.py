"""Objects of the debugged program.

A reference is an id that the VM keeps for us; it does not keep the object alive. An object that was
collected meanwhile is refused with INVALID_OBJECT; `pinned` prevents that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Union

from dalvik.errors import DebuggerLost
from devices.jdwp.constants import Command, Tag, TypeTag
from devices.jdwp.packets import Body, ObjectId, Reader, TypeId, nothing
from devices.jdwp.reftypes import Field, Method, ReferenceType
from devices.jdwp.values import Value, read_array_region, read_type_tag, read_values

if TYPE_CHECKING:
    from devices.jdwp.threads import ThreadReference
    from devices.jdwp.vm import VirtualMachine

#: Keeps the reply for an array of any size below the longest packet.
_ELEMENTS_AT_ONCE = 1 << 20

#: A value as Python has it: a char is a string of one UTF-16 unit, null and void are None.
JavaValue = Union[bool, int, float, str, None, "ObjectReference"]


class ObjectReference:
    """Any object. Two are equal if the VM gives them the same id."""

    def __init__(self, vm: VirtualMachine, number: ObjectId, tag: Tag = Tag.OBJECT) -> None:
        self.vm = vm
        self.id = number
        self.tag = tag

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ObjectReference) and (other.vm, other.id) == (self.vm, self.id)

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id:#x}>"

    @property
    def value(self) -> Value:
        """The reference as it is sent to the VM."""
        return Value(self.tag, self.id)

    def _body(self) -> Body:
        return self.vm.connection.body().object_id(self.id)

    def type(self) -> ReferenceType:
        """The object's own class."""
        tag, number = self.vm.connection.ask(
            Command.OBJECT_REFERENCE_TYPE, _read_type, self._body()
        )
        return self.vm.type(number, tag)

    def values(self, fields: Sequence[Field]) -> tuple[Value, ...]:
        """Raw values of instance fields, in one round trip."""
        body = self._body().u4(len(fields))
        for field in fields:
            body.field_id(field.id)
        return self.vm.connection.ask(Command.OBJECT_GET_VALUES, read_values(len(fields)), body)

    def get(self, name: str) -> JavaValue:
        """The value of a field, inherited and static ones included."""
        field = self.type().field(name)
        if field.is_static:
            return self.vm.mirror(field.declaring.static_values([field])[0])
        return self.vm.mirror(self.values([field])[0])

    def get_all(self) -> dict[str, JavaValue]:
        """All instance fields; one that a subclass hides is left out."""
        visible: dict[str, Field] = {}
        for cls in self.type().lineage():
            for field in cls.fields:
                if not field.is_static:
                    visible.setdefault(field.name, field)
        raw = self.values(list(visible.values())) if visible else ()
        return {name: self.vm.mirror(value) for name, value in zip(visible, raw, strict=True)}

    def invoke(
        self,
        thread: ThreadReference,
        method: Method | str,
        *arguments: JavaValue,
        within: float | None = None,
    ) -> JavaValue:
        """Run a method of this object on a thread that an event holds; see `invocation.invoke`."""
        found = self.type().resolve(method)
        return self.vm.invoke(thread, found, arguments, receiver=self, within=within)

    def is_collected(self) -> bool:
        return self.vm.connection.ask(Command.OBJECT_IS_COLLECTED, Reader.boolean, self._body())

    @contextmanager
    def pinned(self) -> Iterator[None]:
        """Not garbage collected meanwhile, even if the program drops it."""
        self.vm.connection.ask(Command.OBJECT_DISABLE_COLLECTION, nothing, self._body())
        try:
            yield
        finally:
            with suppress(DebuggerLost):
                self.vm.connection.ask(Command.OBJECT_ENABLE_COLLECTION, nothing, self._body())


class StringReference(ObjectReference):
    def text(self) -> str:
        return self.vm.connection.ask(Command.STRING_VALUE, Reader.text, self._body())


class ArrayReference(ObjectReference):
    def length(self) -> int:
        return self.vm.connection.ask(
            Command.ARRAY_LENGTH, lambda reader: reader.unsigned(4), self._body()
        )

    def elements(self, first: int = 0, count: int | None = None) -> tuple[JavaValue, ...]:
        """Elements from `first` on; all of them unless told how many."""
        end = self.length() if count is None else first + count
        found: list[JavaValue] = []
        for start in range(first, end, _ELEMENTS_AT_ONCE):
            number = min(_ELEMENTS_AT_ONCE, end - start)
            body = self._body().u4(start).u4(number)
            region = self.vm.connection.ask(
                Command.ARRAY_GET_VALUES, read_array_region(number), body
            )
            found += map(self.vm.mirror, region)
        return tuple(found)


class ClassObject(ObjectReference):
    """An instance of java.lang.Class."""

    def reflected_type(self) -> ReferenceType:
        tag, number = self.vm.connection.ask(
            Command.CLASS_OBJECT_REFLECTED_TYPE, _read_type, self._body()
        )
        return self.vm.type(number, tag)


def _read_type(reader: Reader) -> tuple[TypeTag, TypeId]:
    return read_type_tag(reader), reader.type_id()
