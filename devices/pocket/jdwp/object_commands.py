"""The command sets ObjectReference, StringReference, ArrayReference, ClassObjectReference and
ThreadGroupReference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dalvik.vm.members import JavaField
from dalvik.vm.objects import JArray
from devices.jdwp.constants import Command, ErrorCode, Tag
from devices.jdwp.packets import Body, Reader
from devices.jdwp.values import tag_of, write_tagged, write_untagged
from devices.pocket.jdwp.answers import answers
from devices.pocket.jdwp.errors import Refused
from devices.pocket.jdwp.values import read_for, to_value, write_list

if TYPE_CHECKING:
    from devices.pocket.jdwp.session import Session


def _object(session: Session, reader: Reader) -> Any:
    found = session.ids.object(reader.object_id())
    if found is None:
        raise Refused(ErrorCode.INVALID_OBJECT)
    return found


@answers(Command.OBJECT_REFERENCE_TYPE)
def reference_type(session: Session, reader: Reader) -> Body:
    holder = session.machine.loader.holder_of(_object(session, reader))
    return session.body().u1(session.ids.type_tag(holder)).type_id(session.ids.of_type(holder))


@answers(Command.OBJECT_GET_VALUES)
def get_values(session: Session, reader: Reader) -> Body:
    receiver = _object(session, reader)
    values = []
    for _ in range(reader.count(1, "fields")):
        field = session.ids.field(reader.field_id())
        values.append(to_value(session.ids, field.type, field.get(receiver)))
    return write_list(session.body(), values)


@answers((9, 3))
def set_values(session: Session, reader: Reader) -> Body:
    receiver = _object(session, reader)
    for _ in range(reader.count(1, "fields")):
        field = session.ids.field(reader.field_id())
        if not isinstance(field, JavaField):
            raise Refused(ErrorCode.INVALID_FIELDID)
        field.set(receiver, read_for(session.ids, reader, field.type))
    return session.body()


@answers(Command.OBJECT_DISABLE_COLLECTION)
@answers(Command.OBJECT_ENABLE_COLLECTION)
def collection(session: Session, reader: Reader) -> Body:
    """What has a number lives anyway."""
    _object(session, reader)
    return session.body()


@answers(Command.OBJECT_IS_COLLECTED)
def is_collected(session: Session, reader: Reader) -> Body:
    _object(session, reader)
    return session.body().u1(0)


@answers(Command.STRING_VALUE)
def string_value(session: Session, reader: Reader) -> Body:
    text = _object(session, reader)
    if not isinstance(text, str):
        raise Refused(ErrorCode.INVALID_STRING)
    return session.body().text(str(text))


# -- arrays ----------------------------------------------------------------------------------------


def _array(session: Session, reader: Reader) -> JArray:
    array = _object(session, reader)
    if not isinstance(array, JArray):
        raise Refused(ErrorCode.INVALID_ARRAY)
    return array


def _range(array: JArray, first: int, length: int) -> None:
    if first < 0 or first > len(array):
        raise Refused(ErrorCode.INVALID_INDEX)
    if length < 0 or first + length > len(array):
        raise Refused(ErrorCode.INVALID_LENGTH)


@answers(Command.ARRAY_LENGTH)
def array_length(session: Session, reader: Reader) -> Body:
    return session.body().u4(len(_array(session, reader)))


@answers(Command.ARRAY_GET_VALUES)
def array_values(session: Session, reader: Reader) -> Body:
    array = _array(session, reader)
    first, length = reader.signed(4), reader.signed(4)
    _range(array, first, length)
    component = type(array).component
    tag = tag_of(component)
    assert tag is not None
    body = session.body().u1(tag).u4(length)
    write = write_tagged if tag in (Tag.OBJECT, Tag.ARRAY) else write_untagged
    for element in array.d[first : first + length]:
        write(body, to_value(session.ids, component, element))
    return body


@answers((13, 3))
def set_array_values(session: Session, reader: Reader) -> Body:
    array = _array(session, reader)
    first, length = reader.signed(4), reader.signed(4)
    _range(array, first, length)
    component = type(array).component
    for index in range(first, first + length):
        array.d[index] = read_for(session.ids, reader, component)
    return session.body()


@answers(Command.CLASS_OBJECT_REFLECTED_TYPE)
def reflected_type(session: Session, reader: Reader) -> Body:
    holder = getattr(_object(session, reader), "holder", None)
    if holder is None:
        raise Refused(ErrorCode.INVALID_OBJECT)
    return session.body().u1(session.ids.type_tag(holder)).type_id(session.ids.of_type(holder))


# -- thread groups ---------------------------------------------------------------------------------


@answers((12, 1))
def group_name(session: Session, reader: Reader) -> Body:
    return session.body().text(_object(session, reader).name)


@answers((12, 2))
def group_parent(session: Session, reader: Reader) -> Body:
    return session.body().object_id(session.ids.of_object(_object(session, reader).parent))


@answers((12, 3))
def group_children(session: Session, reader: Reader) -> Body:
    group = _object(session, reader)
    threads = [
        thread
        for thread in session.machine.scheduler.threads
        if session.machine.thread_object(thread).group is group
    ]
    body = session.body().u4(len(threads))
    for thread in threads:
        body.object_id(session.ids.of_thread(thread))
    body.u4(len(group.groups))
    for child in group.groups:
        body.object_id(session.ids.of_object(child))
    return body
