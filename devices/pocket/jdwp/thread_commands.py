"""The command sets ThreadReference, StackFrame and EventRequest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dalvik.vm.threads import JavaThread
from devices.jdwp.constants import Command, ErrorCode, Tag, ThreadStatus
from devices.jdwp.packets import Body, Reader
from devices.jdwp.values import Value, read_tag, write_address, write_tagged
from devices.pocket.jdwp.answers import answers
from devices.pocket.jdwp.errors import Refused
from devices.pocket.jdwp.ids import HeldFrame
from devices.pocket.jdwp.stacks import frames
from devices.pocket.jdwp.values import object_value, to_value, write_list

if TYPE_CHECKING:
    from devices.pocket.jdwp.session import Session

#: The letter of a Python local by the tag of the variable that it holds.
_LETTERS = {Tag.FLOAT: "f", Tag.LONG: "l", Tag.DOUBLE: "d"} | dict.fromkeys(
    (Tag.BOOLEAN, Tag.BYTE, Tag.CHAR, Tag.SHORT, Tag.INT), "v"
)


def _thread(session: Session, reader: Reader) -> JavaThread:
    return session.ids.thread(reader.object_id())


@answers(Command.THREAD_NAME)
def name(session: Session, reader: Reader) -> Body:
    thread = _thread(session, reader)
    return session.body().text(session.machine.thread_object(thread).name)


@answers(Command.THREAD_SUSPEND)
def suspend(session: Session, reader: Reader) -> Body:
    session.machine.scheduler.suspend(_thread(session, reader))
    return session.body()


@answers(Command.THREAD_RESUME)
def resume(session: Session, reader: Reader) -> Body:
    thread = _thread(session, reader)
    session.ids.drop_frames(thread)
    session.machine.scheduler.resume(thread)
    return session.body()


@answers(Command.THREAD_STATUS)
def status(session: Session, reader: Reader) -> Body:
    thread = _thread(session, reader)
    held = session.machine.scheduler.is_held(thread)
    found = ThreadStatus.RUNNING if held else _STATUS[thread.status]
    return session.body().u4(found).u4(int(thread.suspensions > 0))


_STATUS = {
    "NEW": ThreadStatus.ZOMBIE,
    "RUNNABLE": ThreadStatus.RUNNING,
    "BLOCKED": ThreadStatus.MONITOR,
    "WAITING": ThreadStatus.WAIT,
    "TIMED_WAITING": ThreadStatus.SLEEPING,
    "TERMINATED": ThreadStatus.ZOMBIE,
}


@answers((11, 5))
def group(session: Session, reader: Reader) -> Body:
    java = session.machine.thread_object(_thread(session, reader))
    return session.body().object_id(session.ids.of_object(java.group))


def _frames(session: Session, thread: JavaThread) -> list[HeldFrame]:
    if not thread.suspensions:
        raise Refused(ErrorCode.THREAD_NOT_SUSPENDED)
    return frames(session.machine, thread)


@answers(Command.THREAD_FRAMES)
def thread_frames(session: Session, reader: Reader) -> Body:
    thread = _thread(session, reader)
    first, length = reader.signed(4), reader.signed(4)
    found = _frames(session, thread)
    if not 0 <= first <= len(found):
        raise Refused(ErrorCode.INVALID_INDEX)
    if length != -1 and first + length > len(found):
        raise Refused(ErrorCode.INVALID_LENGTH)
    part = found[first:] if length == -1 else found[first : first + length]
    body = session.body().u4(len(part))
    for frame in part:
        body.frame_id(session.ids.of_frame(frame))
        write_address(body, session.ids.address(frame.method, frame.address))
    return body


@answers(Command.THREAD_FRAME_COUNT)
def frame_count(session: Session, reader: Reader) -> Body:
    return session.body().u4(len(_frames(session, _thread(session, reader))))


@answers(Command.THREAD_STOP)
def stop(session: Session, reader: Reader) -> Body:
    """Throws an object in a thread that an event holds; nowhere else is it known to be safe."""
    thread, thrown = _thread(session, reader), session.ids.object(reader.object_id())
    scheduler = session.machine.scheduler
    if not session.machine.loader.is_instance(thrown, "Ljava/lang/Throwable;"):
        raise Refused(ErrorCode.INVALID_OBJECT)
    if not scheduler.is_held(thread):
        raise Refused(ErrorCode.THREAD_NOT_SUSPENDED)
    scheduler.throw_in(thread, thrown)
    return session.body()


@answers(Command.THREAD_INTERRUPT)
def interrupt(session: Session, reader: Reader) -> Body:
    session.machine.scheduler.interrupt(_thread(session, reader))
    return session.body()


@answers(Command.THREAD_SUSPEND_COUNT)
def suspend_count(session: Session, reader: Reader) -> Body:
    return session.body().u4(_thread(session, reader).suspensions)


# -- frames ----------------------------------------------------------------------------------------


def _frame(session: Session, reader: Reader) -> HeldFrame:
    thread = _thread(session, reader)
    if not thread.suspensions:
        raise Refused(ErrorCode.THREAD_NOT_SUSPENDED)
    return session.ids.frame(thread, reader.frame_id())


@answers(Command.FRAME_GET_VALUES)
def frame_values(session: Session, reader: Reader) -> Body:
    frame = _frame(session, reader)
    if not frame.method.is_bytecode:
        raise Refused(ErrorCode.INVALID_SLOT)
    variables = frame.frame.f_locals
    values = []
    for _ in range(reader.count(5, "slots")):
        slot, tag = reader.signed(4), read_tag(reader)
        values.append(_local(session, variables, slot, tag))
    return write_list(session.body(), values)


def _local(session: Session, variables: dict[str, Any], slot: int, tag: Tag) -> Value:
    """A register seen as one kind. What the code does not need any more, nobody has."""
    letter = _LETTERS.get(tag, "o")
    found = variables.get(f"{letter}{slot}", _ABSENT)
    if found is _ABSENT:
        raise Refused(ErrorCode.INVALID_SLOT)
    if letter == "o":
        return object_value(session.ids, found)
    return to_value(session.ids, chr(tag), found)


_ABSENT = object()


@answers(Command.FRAME_THIS_OBJECT)
def this_object(session: Session, reader: Reader) -> Body:
    frame = _frame(session, reader)
    if frame.method.is_static:
        return write_tagged(session.body(), object_value(session.ids, None))
    names = frame.frame.f_code.co_varnames
    receiver = frame.frame.f_locals.get(names[0]) if names else None
    return write_tagged(session.body(), object_value(session.ids, receiver))


# -- requests --------------------------------------------------------------------------------------


@answers(Command.EVENT_SET)
def event_set(session: Session, reader: Reader) -> Body:
    return session.body().u4(session.events.add(reader))


@answers(Command.EVENT_CLEAR)
def event_clear(session: Session, reader: Reader) -> Body:
    session.events.remove(reader.unsigned(1), reader.unsigned(4))
    return session.body()


@answers((15, 3))
def clear_breakpoints(session: Session, _reader: Reader) -> Body:
    session.events.remove_breakpoints()
    return session.body()
