"""The command set VirtualMachine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dalvik.vm.holders import ClassHolder, State
from devices.jdwp.constants import CAPABILITIES, Command
from devices.jdwp.packets import Body, Reader
from devices.pocket.jdwp.answers import answers
from devices.pocket.jdwp.events import status_of
from devices.pocket.jdwp.type_commands import generic_of

if TYPE_CHECKING:
    from devices.pocket.jdwp.session import Session

_CAN = frozenset({"can_get_bytecodes", "can_get_synthetic_attribute"})
_UNREADY = (State.UNLOADED, State.LINKING)


@answers(Command.VM_VERSION, immediate=True)
def version(session: Session, _reader: Reader) -> Body:
    body = session.body()
    if session.debuggee.is_art:
        text = "Java Debug Wire Protocol (Reference Implementation) version 1.8"
        return body.text(text).u4(1).u4(8).text("0").text("Dalvik")
    text = "Android DalvikVM 1.0.1"
    return body.text(text).u4(1).u4(6).text("1.6.0").text("DalvikVM")


@answers(Command.VM_ID_SIZES, immediate=True)
def id_sizes(session: Session, _reader: Reader) -> Body:
    sizes = session.debuggee.sizes
    body = session.body().u4(sizes.field).u4(sizes.method).u4(sizes.object)
    return body.u4(sizes.reference_type).u4(sizes.frame)


@answers(Command.VM_CAPABILITIES, immediate=True)
def capabilities(session: Session, _reader: Reader) -> Body:
    body = session.body()
    for name in CAPABILITIES[:7]:
        body.u1(name in _CAN)
    return body


@answers(Command.VM_CAPABILITIES_NEW, immediate=True)
def capabilities_new(session: Session, _reader: Reader) -> Body:
    body = session.body()
    for name in CAPABILITIES:
        body.u1(name in _CAN)
    for _ in range(len(CAPABILITIES), 32):
        body.u1(0)
    return body


# -- classes ---------------------------------------------------------------------------------------


def _loaded(session: Session) -> list[ClassHolder]:
    holders = session.machine.loader.holders.values()
    return [one for one in list(holders) if one.state not in _UNREADY and one.descriptor[0] in "L["]


@answers(Command.VM_CLASSES_BY_SIGNATURE)
def classes_by_signature(session: Session, reader: Reader) -> Body:
    """Classes of the system count as loaded: Android's processes are born with them."""
    signature = reader.text()
    loader = session.machine.loader
    holder = loader.holders.get(signature)
    found = []
    if holder is not None and holder.state not in _UNREADY:
        found.append(holder)
    elif signature[:1] == "L" and any(find(signature) for find in session.machine.providers):
        loaded = loader.lookup(signature)
        found += [] if loaded is None else [loaded]
    body = session.body().u4(len(found))
    for one in found:
        body.u1(session.ids.type_tag(one)).type_id(session.ids.of_type(one)).u4(status_of(one))
    return body


def _all(session: Session, generic: bool) -> Body:
    found = _loaded(session)
    body = session.body().u4(len(found))
    for one in found:
        body.u1(session.ids.type_tag(one)).type_id(session.ids.of_type(one)).text(one.descriptor)
        if generic:
            body.text(generic_of(one))
        body.u4(status_of(one))
    return body


@answers(Command.VM_ALL_CLASSES)
def all_classes(session: Session, _reader: Reader) -> Body:
    return _all(session, False)


@answers(Command.VM_ALL_CLASSES_WITH_GENERIC)
def all_classes_with_generic(session: Session, _reader: Reader) -> Body:
    return _all(session, True)


@answers((1, 13))
def class_paths(session: Session, _reader: Reader) -> Body:
    files = [dex.where for dex in session.machine.dex_files]
    body = session.body().text("/").u4(len(files))
    for name in files:
        body.text(name)
    return body.u4(0)


# -- threads ---------------------------------------------------------------------------------------


@answers(Command.VM_ALL_THREADS)
def all_threads(session: Session, _reader: Reader) -> Body:
    threads = list(session.machine.scheduler.threads)
    body = session.body().u4(len(threads))
    for thread in threads:
        body.object_id(session.ids.of_thread(thread))
    return body


@answers((1, 5))
def top_level_groups(session: Session, _reader: Reader) -> Body:
    thread = next(iter(session.machine.scheduler.threads), None)
    if thread is None:
        return session.body().u4(0)
    group = session.machine.thread_object(thread).group
    while group.parent is not None:
        group = group.parent
    return session.body().u4(1).object_id(session.ids.of_object(group))


@answers(Command.VM_SUSPEND)
def suspend(session: Session, _reader: Reader) -> Body:
    for thread in session.machine.scheduler.threads:
        session.machine.scheduler.suspend(thread)
    return session.body()


@answers(Command.VM_RESUME)
def resume(session: Session, _reader: Reader) -> Body:
    session.ids.drop_frames()
    for thread in list(session.machine.scheduler.threads):
        session.machine.scheduler.resume(thread)
    session.debuggee.resumed()
    return session.body()


# -- the rest --------------------------------------------------------------------------------------


@answers(Command.VM_DISPOSE)
def dispose(session: Session, _reader: Reader) -> Body:
    session.detach()
    session.close_after_reply()
    return session.body()


@answers(Command.VM_EXIT)
def exit_(session: Session, reader: Reader) -> Body:
    session.exit_after_reply(reader.signed(4))
    return session.body()


@answers(Command.VM_CREATE_STRING)
def create_string(session: Session, reader: Reader) -> Body:
    """The engine's strings have one character per UTF-16 unit."""
    import struct

    data = reader.text().encode("utf-16-be", "surrogatepass")
    text = "".join(chr(unit) for (unit,) in struct.iter_unpack(">H", data))
    from dalvik.vm.objects import JStr

    return session.body().object_id(session.ids.of_object(JStr(text)))


@answers((1, 14))
def dispose_objects(session: Session, reader: Reader) -> Body:
    for _ in range(reader.count(12, "objects")):
        number = reader.object_id()
        reader.unsigned(4)
        session.ids.forget(number)
    return session.body()


@answers((1, 15))
@answers((1, 16))
def hold_events(session: Session, _reader: Reader) -> Body:
    """Nothing is sent late here, so nothing has to be held back."""
    return session.body()
