"""Java values of the engine as they travel in packets, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from devices.jdwp.constants import ErrorCode, Tag
from devices.jdwp.packets import Body, Reader
from devices.jdwp.values import VOID, Value, read_tagged, read_untagged, tag_of
from devices.pocket.jdwp.errors import Refused

if TYPE_CHECKING:
    from devices.pocket.jdwp.ids import Ids


def to_value(ids: Ids, descriptor: str, value: Any) -> Value:
    """A value of the engine; objects get the tag of what they really are."""
    if descriptor == "V":
        return VOID
    if descriptor[0] in "L[":
        return object_value(ids, value)
    tag = Tag(ord(descriptor))
    if tag is Tag.BOOLEAN:
        return Value(tag, bool(value))
    return Value(tag, value)


def object_value(ids: Ids, value: Any) -> Value:
    if value is None:
        return Value(Tag.OBJECT, 0)
    return Value(ids.tag_of(value), ids.of_object(value))


def from_value(ids: Ids, value: Value) -> Any:
    """What the engine has for a value that a debugger sent."""
    if value.is_object:
        return ids.object(value.object_id)
    if value.tag is Tag.BOOLEAN:
        return int(bool(value.raw))
    return value.raw


def read_argument(ids: Ids, reader: Reader) -> Any:
    return from_value(ids, read_tagged(reader))


def read_for(ids: Ids, reader: Reader, descriptor: str) -> Any:
    """An untagged value that is to be stored into a variable of that type."""
    tag = tag_of(descriptor)
    assert tag is not None
    value = from_value(ids, read_untagged(reader, tag))
    check_fits(ids, descriptor, value)
    return value


def check_fits(ids: Ids, descriptor: str, value: Any) -> None:
    """Refuses an object of another class than the variable's."""
    if descriptor[0] not in "L[" or value is None:
        return
    if isinstance(value, int | float) or not ids.loader.is_instance(value, descriptor):
        raise Refused(ErrorCode.TYPE_MISMATCH)


def write_list(body: Body, values: list[Value]) -> Body:
    from devices.jdwp.values import write_tagged

    body.u4(len(values))
    for value in values:
        write_tagged(body, value)
    return body
