"""How classes look in a stream: names, versions, flags, fields, the methods that take part."""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dalvik.core.java_io.serial_forms import Form, form_of
from dalvik.core.java_io.stream_classes import ObjectStreamClass, known_versions
from dalvik.dex.refs import java_name
from dalvik.vm.holders import ClassHolder
from dalvik.vm.interop import vm
from dalvik.vm.members import JavaField, JavaMethod
from dalvik.vm.names import method_attr

WRITE_METHOD, SERIALIZABLE, EXTERNALIZABLE, BLOCK_DATA, ENUM = 1, 2, 4, 8, 16
_STREAM_OUT, _STREAM_IN = "(Ljava/io/ObjectOutputStream;)V", "(Ljava/io/ObjectInputStream;)V"
_FORMATS = {"B": ">b", "C": ">H", "D": ">d", "F": ">f", "I": ">i", "J": ">q", "S": ">h", "Z": ">?"}
PRIMITIVES = {code: struct.Struct(text) for code, text in _FORMATS.items()}


@dataclass(frozen=True)
class StreamField:
    """`code` is the first letter of the type's descriptor."""

    name: str
    type: str

    @property
    def code(self) -> str:
        return self.type[0]


@dataclass(eq=False)
class Shape:
    """One class in a stream, from the local class or as the stream says."""

    name: str
    uid: int
    flags: int
    fields: tuple[StreamField, ...]
    parent: Shape | None = None
    #: None where there is no such class here.
    holder: ClassHolder | None = None
    form: Form | None = None

    def chain(self) -> list[Shape]:
        """Superclasses first."""
        above = [] if self.parent is None else self.parent.chain()
        return [*above, self]

    def private_method(self, name: str, descriptor: str) -> JavaMethod | None:
        if self.holder is None:
            return None
        found = self.holder.by_attr.get(method_attr(name, descriptor))
        return None if found is None or found.is_static or found.is_virtual else found

    @property
    def writer(self) -> Callable[..., Any] | None:
        """The class's own `writeObject`."""
        found = self.private_method("writeObject", _STREAM_OUT)
        return None if found is None else found.function

    @property
    def reader(self) -> Callable[..., Any] | None:
        found = self.private_method("readObject", _STREAM_IN)
        return None if found is None else found.function

    def local_field(self, field: StreamField) -> JavaField | None:
        if self.holder is None:
            return None
        for one in self.holder.fields:
            if one.name == field.name and not one.access & 8:
                return one
        return None


def shape_of(holder: ClassHolder) -> Shape:
    """The local class's shape; made once per machine."""
    made: dict[str, Shape] = vm().state.setdefault("stream shapes", {})
    found = made.get(holder.descriptor)
    if found is None:
        found = made[holder.descriptor] = _made(holder)
    return found


def is_subtype(holder: ClassHolder, descriptor: str) -> bool:
    return vm().loader.is_assignable(holder.descriptor, descriptor)


def is_enum(holder: ClassHolder) -> bool:
    return holder.descriptor != "Ljava/lang/Enum;" and is_subtype(holder, "Ljava/lang/Enum;")


def _made(holder: ClassHolder) -> Shape:
    name = stream_name(holder.descriptor)
    form = form_of(holder.descriptor) if holder.is_native else None
    parent = None
    above = holder.superclass
    if above is not None and is_subtype(above, "Ljava/io/Serializable;"):
        parent = shape_of(above)
    if is_enum(holder) or holder.descriptor == "Ljava/lang/Enum;":
        return Shape(name, 0, SERIALIZABLE | ENUM, (), parent, holder)
    if holder.component is not None:
        uid = ObjectStreamClass.describe(holder.class_object).serial_version()
        return Shape(name, uid, SERIALIZABLE, (), None, holder)
    if is_subtype(holder, "Ljava/io/Externalizable;"):
        uid = ObjectStreamClass.describe(holder.class_object).serial_version()
        return Shape(name, uid, EXTERNALIZABLE | BLOCK_DATA, (), parent, holder)
    if holder.is_native:
        fields = () if form is None else tuple(StreamField(n, t) for n, t in form.fields)
        flags = SERIALIZABLE | (WRITE_METHOD if form is not None and form.write else 0)
        return Shape(name, known_versions().get(name, 0), flags, fields, parent, holder, form)
    described = ObjectStreamClass.describe(holder.class_object)
    fields = tuple(StreamField(one.name, _descriptor(one)) for one in described.fields)
    shape = Shape(name, described.serial_version(), SERIALIZABLE, fields, parent, holder)
    shape.flags |= WRITE_METHOD if shape.writer is not None else 0
    return shape


def _descriptor(field: Any) -> str:
    return str(field.type.holder.descriptor)


def stream_name(descriptor: str) -> str:
    """The class's name as streams and `Class.forName` write it."""
    return descriptor.replace("/", ".") if descriptor[0] == "[" else java_name(descriptor)


def inherited_method(holder: ClassHolder, name: str) -> JavaMethod | None:
    """`writeReplace` or `readResolve`: the class's own, or one that it may inherit."""
    attr = method_attr(name, "()Ljava/lang/Object;")
    for one in holder.ancestry():
        found = one.by_attr.get(attr)
        if found is not None and not found.is_static and not found.is_abstract:
            private = not found.is_virtual
            return None if private and one is not holder else found
    return None
