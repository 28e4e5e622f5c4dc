"""The command sets ReferenceType, ClassType, ArrayType, Method and ClassLoaderReference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dalvik.core.java_lang.class_facts import class_annotations, signature_of
from dalvik.dex import ClassDef, Method
from dalvik.vm.holders import ClassHolder
from dalvik.vm.members import JavaField, JavaMethod
from dalvik.vm.objects import new_array
from devices.jdwp.constants import Command, ErrorCode
from devices.jdwp.packets import Body, Reader
from devices.jdwp.values import write_tagged
from devices.pocket.jdwp.answers import answers
from devices.pocket.jdwp.errors import Refused
from devices.pocket.jdwp.events import status_of
from devices.pocket.jdwp.values import object_value, read_for, to_value, write_list

if TYPE_CHECKING:
    from devices.pocket.jdwp.session import Session

_FLAGS = 0xFFFF


def generic_of(what: Any) -> str:
    """The generic signature of a class, method or field; empty if it has none."""
    annotations = class_annotations(what) if isinstance(what, ClassHolder) else what.annotations
    return signature_of(annotations) or ""


@answers(Command.TYPE_SIGNATURE)
def signature(session: Session, reader: Reader) -> Body:
    return session.body().text(session.ids.type(reader.type_id()).descriptor)


@answers(Command.TYPE_SIGNATURE_WITH_GENERIC)
def signature_with_generic(session: Session, reader: Reader) -> Body:
    holder = session.ids.type(reader.type_id())
    return session.body().text(holder.descriptor).text(generic_of(holder))


@answers(Command.TYPE_CLASS_LOADER)
def class_loader(session: Session, reader: Reader) -> Body:
    """None (the boot class loader's) for what belongs to the system."""
    holder = session.ids.type(reader.type_id())
    element = holder
    while element.component is not None:
        element = element.component
    loader = None
    if not element.is_native:
        from dalvik.core.java_lang.class_loaders import loader_object

        loader = loader_object(element)
    return session.body().object_id(session.ids.of_object(loader))


@answers((2, 3))
def modifiers(session: Session, reader: Reader) -> Body:
    return session.body().u4(int(session.ids.type(reader.type_id()).access) & _FLAGS)


def _fields(session: Session, reader: Reader, generic: bool) -> Body:
    found = session.ids.fields(session.ids.type(reader.type_id()))
    body = session.body().u4(len(found))
    for field in found:
        body.field_id(session.ids.of_member(field)).text(field.name).text(field.type)
        if generic:
            body.text(generic_of(field))
        body.u4(int(field.access) & _FLAGS)
    return body


@answers(Command.TYPE_FIELDS)
def fields(session: Session, reader: Reader) -> Body:
    return _fields(session, reader, False)


@answers(Command.TYPE_FIELDS_WITH_GENERIC)
def fields_with_generic(session: Session, reader: Reader) -> Body:
    return _fields(session, reader, True)


def _methods(session: Session, reader: Reader, generic: bool) -> Body:
    found = session.ids.type(reader.type_id()).methods
    body = session.body().u4(len(found))
    for method in found:
        body.method_id(session.ids.of_member(method)).text(method.name).text(method.descriptor)
        if generic:
            body.text(generic_of(method))
        body.u4(int(method.access) & _FLAGS)
    return body


@answers(Command.TYPE_METHODS)
def methods(session: Session, reader: Reader) -> Body:
    return _methods(session, reader, False)


@answers(Command.TYPE_METHODS_WITH_GENERIC)
def methods_with_generic(session: Session, reader: Reader) -> Body:
    return _methods(session, reader, True)


@answers(Command.TYPE_GET_VALUES)
def get_values(session: Session, reader: Reader) -> Body:
    session.ids.type(reader.type_id())
    values = []
    for _ in range(reader.count(1, "fields")):
        field = session.ids.field(reader.field_id())
        if not field.is_static:
            raise Refused(ErrorCode.INVALID_FIELDID)
        values.append(to_value(session.ids, field.type, _static(field)))
    return write_list(session.body(), values)


def _static(field: Any) -> Any:
    """Without running the class's initialisation: a debugger only looks."""
    from dalvik.vm.objects import default_value

    holder = field.holder
    if field.attr in holder.__dict__:
        return holder.__dict__[field.attr]
    if holder.is_native:
        holder.initialise()
        return field.get(None)
    return default_value(field.type)


@answers(Command.TYPE_SOURCE_FILE)
def source_file(session: Session, reader: Reader) -> Body:
    definition = session.ids.type(reader.type_id()).definition
    name = definition.source_file if isinstance(definition, ClassDef) else None
    if not name:
        raise Refused(ErrorCode.ABSENT_INFORMATION)
    return session.body().text(name)


@answers((2, 8))
def nested_types(session: Session, reader: Reader) -> Body:
    prefix = session.ids.type(reader.type_id()).descriptor[:-1] + "$"
    found = [
        one
        for one in session.machine.loader.holders.values()
        if one.descriptor.startswith(prefix) and status_of(one)
    ]
    body = session.body().u4(len(found))
    for one in found:
        body.u1(session.ids.type_tag(one)).type_id(session.ids.of_type(one))
    return body


@answers(Command.TYPE_STATUS)
def status(session: Session, reader: Reader) -> Body:
    return session.body().u4(status_of(session.ids.type(reader.type_id())))


@answers(Command.TYPE_INTERFACES)
def interfaces(session: Session, reader: Reader) -> Body:
    found = session.ids.type(reader.type_id()).interfaces
    body = session.body().u4(len(found))
    for one in found:
        body.type_id(session.ids.of_type(one))
    return body


@answers((2, 11))
def class_object(session: Session, reader: Reader) -> Body:
    holder = session.ids.type(reader.type_id())
    return session.body().object_id(session.ids.of_object(holder.class_object))


@answers((2, 12))
def source_debug_extension(session: Session, reader: Reader) -> Body:
    session.ids.type(reader.type_id())
    raise Refused(ErrorCode.ABSENT_INFORMATION)


# -- ClassType -------------------------------------------------------------------------------------


@answers(Command.CLASS_SUPERCLASS)
def superclass(session: Session, reader: Reader) -> Body:
    holder = session.ids.type(reader.type_id()).superclass
    return session.body().type_id(0 if holder is None else session.ids.of_type(holder))


@answers((3, 2))
def set_values(session: Session, reader: Reader) -> Body:
    session.ids.type(reader.type_id())
    for _ in range(reader.count(1, "fields")):
        field = session.ids.field(reader.field_id())
        if not isinstance(field, JavaField) or not field.is_static:
            raise Refused(ErrorCode.INVALID_FIELDID)
        field.holder.__dict__[field.attr] = read_for(session.ids, reader, field.type)
    return session.body()


@answers((4, 1))
def new_array_instance(session: Session, reader: Reader) -> Body:
    holder, length = session.ids.type(reader.type_id()), reader.signed(4)
    if holder.component is None or length < 0:
        raise Refused(ErrorCode.INVALID_ARRAY if length >= 0 else ErrorCode.INVALID_LENGTH)
    made = object_value(session.ids, new_array(holder.descriptor, length))
    return write_tagged(session.body(), made)


# -- Method ----------------------------------------------------------------------------------------


def _method(session: Session, reader: Reader) -> JavaMethod:
    session.ids.type(reader.type_id())
    return session.ids.method(reader.method_id())


@answers(Command.METHOD_LINE_TABLE)
def line_table(session: Session, reader: Reader) -> Body:
    method = _method(session, reader)
    definition = method.definition
    code = definition.code if isinstance(definition, Method) else None
    if code is None:
        raise Refused(ErrorCode.NATIVE_METHOD)
    lines = code.lines
    body = session.body().u8(0).u8(code.insns_count - 1).u4(len(lines))
    for address, line in lines:
        body.u8(address).u4(line)
    return body


def _variables(session: Session, reader: Reader, generic: bool) -> Body:
    method = _method(session, reader)
    definition = method.definition
    code = definition.code if isinstance(definition, Method) else None
    if code is None:
        raise Refused(ErrorCode.NATIVE_METHOD)
    found = code.locals
    body = session.body().u4(code.ins_size).u4(len(found))
    for one in found:
        body.u8(one.start).text(one.name).text(one.type)
        if generic:
            body.text(one.signature or "")
        body.u4(one.end - one.start).u4(one.register)
    return body


@answers(Command.METHOD_VARIABLE_TABLE)
def variable_table(session: Session, reader: Reader) -> Body:
    return _variables(session, reader, False)


@answers(Command.METHOD_VARIABLE_TABLE_WITH_GENERIC)
def variable_table_with_generic(session: Session, reader: Reader) -> Body:
    return _variables(session, reader, True)


@answers((6, 3))
def bytecodes(session: Session, reader: Reader) -> Body:
    definition = _method(session, reader).definition
    code = definition.code if isinstance(definition, Method) else None
    if code is None:
        return session.body().u4(0)
    data = code.dex.data[code.insns_offset : code.insns_offset + 2 * code.insns_count]
    return session.body().u4(len(data)).raw(bytes(data))


@answers((6, 4))
def is_obsolete(session: Session, reader: Reader) -> Body:
    _method(session, reader)
    return session.body().u1(0)


@answers((14, 1))
def visible_classes(session: Session, reader: Reader) -> Body:
    session.ids.object(reader.object_id())
    found = [one for one in session.machine.loader.holders.values() if status_of(one)]
    body = session.body().u4(len(found))
    for one in found:
        body.u1(session.ids.type_tag(one)).type_id(session.ids.of_type(one))
    return body
