"""Values and code addresses, as they travel in packets.

A `Value` keeps the tag that the VM gave it, so that it can be sent back unchanged. Objects are just
ids here; `VirtualMachine.mirror` makes them usable.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable
from dataclasses import dataclass

from devices.jdwp.constants import OBJECT_TAGS, Tag, TypeTag
from devices.jdwp.packets import Body, MethodId, ObjectId, Reader, TypeId


@dataclass(frozen=True, slots=True)
class Address:
    """A place in code: class, method and code index.

    The index counts bytes on a JVM and 16-bit code units on Dalvik and ART, as in the DEX file; -1
    stands for "inside a native method".
    """

    type_id: TypeId
    method_id: MethodId
    index: int
    type_tag: TypeTag = TypeTag.CLASS


@dataclass(frozen=True, slots=True)
class Value:
    """A primitive (int, float, bool; a char is its code unit), an object id, or None for void."""

    tag: Tag
    raw: int | float | bool | None

    @property
    def is_object(self) -> bool:
        return self.tag in OBJECT_TAGS

    @property
    def object_id(self) -> ObjectId:
        """The id of an object value; 0 is null."""
        assert self.is_object and isinstance(self.raw, int)
        return ObjectId(self.raw)


NULL = Value(Tag.OBJECT, 0)
VOID = Value(Tag.VOID, None)

#: Range of each whole-number type, as (bytes, signed).
WHOLE = {
    Tag.BYTE: (1, True),
    Tag.CHAR: (2, False),
    Tag.SHORT: (2, True),
    Tag.INT: (4, True),
    Tag.LONG: (8, True),
}
_FLOATING = {Tag.FLOAT: struct.Struct(">f"), Tag.DOUBLE: struct.Struct(">d")}


def tag_of(signature: str) -> Tag | None:
    """The tag under which a variable of this type is asked for; None for what is no type."""
    letter = signature[:1]
    return Tag(ord(letter)) if letter and letter in "[BCLFDIJSZ" else None


def read_tag(reader: Reader) -> Tag:
    number = reader.unsigned(1, "a value's tag")
    try:
        return Tag(number)
    except ValueError:
        raise reader.malformed(f"a value's tag before here, not {number}") from None


def read_type_tag(reader: Reader) -> TypeTag:
    number = reader.unsigned(1, "a type tag")
    try:
        return TypeTag(number)
    except ValueError:
        raise reader.malformed(f"a type tag before here, not {number}") from None


def read_tagged(reader: Reader) -> Value:
    """A value that follows its tag."""
    return read_untagged(reader, read_tag(reader))


def read_untagged(reader: Reader, tag: Tag) -> Value:
    """A value whose tag is known from elsewhere."""
    if tag in WHOLE:
        size, is_signed = WHOLE[tag]
        return Value(tag, reader.signed(size) if is_signed else reader.unsigned(size))
    if tag in _FLOATING:
        (number,) = _FLOATING[tag].unpack(reader.take(_FLOATING[tag].size, "a number"))
        return Value(tag, number)
    if tag is Tag.BOOLEAN:
        return Value(tag, reader.boolean())
    if tag is Tag.VOID:
        return VOID
    return Value(tag, reader.object_id())


def read_values(number: int) -> Callable[[Reader], tuple[Value, ...]]:
    """Reads a list of tagged values, as many as were asked for."""
    return lambda reader: _as_many(reader, number, reader.items(read_tagged, 1, "values"))


def read_array_region(number: int) -> Callable[[Reader], tuple[Value, ...]]:
    """Reads elements of an array: objects carry their own tags, primitives share the region's."""

    def read(reader: Reader) -> tuple[Value, ...]:
        tag = read_tag(reader)
        if tag is Tag.VOID:
            raise reader.malformed("an array of something other than void")
        if tag in OBJECT_TAGS:
            elements = reader.items(read_tagged, 1 + reader.sizes.object, "elements")
        else:
            elements = reader.items(lambda inner: read_untagged(inner, tag), 1, "elements")
        return _as_many(reader, number, elements)

    return read


def _as_many(reader: Reader, number: int, values: tuple[Value, ...]) -> tuple[Value, ...]:
    if len(values) != number:
        raise reader.malformed(f"{number} values before here, not {len(values)}")
    return values


def write_untagged(body: Body, value: Value) -> Body:
    """A value without its tag; a whole number that does not fit its type keeps its low bytes."""
    if value.tag in _FLOATING:
        assert value.raw is not None
        return body.raw(_pack_float(value.tag, value.raw))
    if value.tag is Tag.VOID:
        return body
    assert isinstance(value.raw, int)
    if value.tag in WHOLE:
        return body.integer(value.raw, WHOLE[value.tag][0])
    if value.tag is Tag.BOOLEAN:
        return body.u1(value.raw)
    return body.object_id(value.raw)


def _pack_float(tag: Tag, number: float) -> bytes:
    """As Java narrows: a double beyond float's range becomes an infinity."""
    try:
        return _FLOATING[tag].pack(number)
    except OverflowError:
        return _FLOATING[tag].pack(math.copysign(math.inf, number))


def write_tagged(body: Body, value: Value) -> Body:
    return write_untagged(body.u1(value.tag), value)


def read_address(reader: Reader) -> Address | None:
    """A location; one without class means that there is none."""
    number = reader.unsigned(1, "a type tag")
    type_id = reader.type_id()
    method_id = reader.method_id()
    index = reader.signed(8, "a code index")
    if type_id == 0:
        return None
    try:
        return Address(type_id, method_id, index, TypeTag(number))
    except ValueError:
        raise reader.malformed(f"a location before here whose type tag is not {number}") from None


def write_address(body: Body, address: Address) -> Body:
    body.u1(address.type_tag).type_id(address.type_id)
    return body.method_id(address.method_id).u8(address.index)
