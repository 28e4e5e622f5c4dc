"""Running a method on a thread that an event holds, while everybody else stays as they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from devices.jdwp.constants import ErrorCode, InvokeOptions
from devices.jdwp.packets import Body, Reader
from devices.jdwp.values import write_tagged
from devices.pocket.jdwp.errors import Refused
from devices.pocket.jdwp.values import check_fits, object_value, read_argument, to_value

if TYPE_CHECKING:
    from dalvik.vm.holders import ClassHolder
    from dalvik.vm.members import JavaMethod
    from dalvik.vm.threads import JavaThread
    from devices.pocket.jdwp.session import Session

#: Sends the reply when the method has ended.
Reply = Callable[[Body], None]


def static_method(session: Session, reader: Reader, reply: Reply) -> None:
    """ClassType.InvokeMethod and InterfaceType.InvokeMethod."""
    session.ids.type(reader.type_id())
    thread = _held(session, reader.object_id())
    method = session.ids.method(reader.method_id())
    if not method.is_static:
        raise Refused(ErrorCode.INVALID_METHODID)
    arguments, options = _arguments(session, reader, method)
    _run(
        session,
        thread,
        options,
        lambda: method.call(None, arguments),
        method.proto.return_type,
        reply,
    )


def instance_method(session: Session, reader: Reader, reply: Reply) -> None:
    """ObjectReference.InvokeMethod."""
    receiver = session.ids.object(reader.object_id())
    thread = _held(session, reader.object_id())
    session.ids.type(reader.type_id())
    method = session.ids.method(reader.method_id())
    arguments, options = _arguments(session, reader, method)
    if receiver is None:
        raise Refused(ErrorCode.INVALID_OBJECT)

    def call() -> Any:
        if method.is_static or not options & InvokeOptions.NONVIRTUAL:
            return method.call(receiver, arguments)
        return method.function(receiver, *arguments)

    _run(session, thread, options, call, method.proto.return_type, reply)


def new_instance(session: Session, reader: Reader, reply: Reply) -> None:
    """ClassType.NewInstance."""
    holder = session.ids.type(reader.type_id())
    thread = _held(session, reader.object_id())
    method = session.ids.method(reader.method_id())
    if method.name != "<init>":
        raise Refused(ErrorCode.INVALID_METHODID)
    arguments, options = _arguments(session, reader, method)
    _run(session, thread, options, lambda: _construct(holder, method, arguments), "L", reply)


def _construct(holder: ClassHolder, method: JavaMethod, arguments: list[Any]) -> Any:
    holder.initialise()
    created = holder.python.__new__(holder.python)
    made = method.function(created, *arguments)
    return created if made is None else made


def _held(session: Session, number: int) -> JavaThread:
    thread = session.ids.thread(number)
    if not session.machine.scheduler.is_held(thread):
        raise Refused(ErrorCode.THREAD_NOT_SUSPENDED)
    return thread


def _arguments(session: Session, reader: Reader, method: JavaMethod) -> tuple[list[Any], int]:
    ids = session.ids
    given = [read_argument(ids, reader) for _ in range(reader.count(1, "arguments"))]
    parameters = method.proto.parameters
    if len(given) != len(parameters):
        raise Refused(ErrorCode.ILLEGAL_ARGUMENT)
    for descriptor, value in zip(parameters, given, strict=True):
        check_fits(ids, descriptor, value)
    return given, reader.unsigned(4)


def _run(
    session: Session,
    thread: JavaThread,
    options: int,
    call: Callable[[], Any],
    returns: str,
    reply: Reply,
) -> None:
    """On the thread itself, which counts as running meanwhile; others run too unless the options
    say that it alone may."""
    scheduler = session.machine.scheduler
    others = (
        {}
        if options & InvokeOptions.SINGLE_THREADED
        else {one: one.suspensions for one in scheduler.threads if one is not thread}
    )

    def errand() -> None:
        held, thread.suspensions = thread.suspensions, 0
        for other, times in others.items():
            for _ in range(times):
                scheduler.resume(other)
        result = thrown = None
        try:
            result = call()
        except Exception as error:
            thrown = session.machine.as_java(error)
        finally:
            thread.suspensions = held
            for other, times in others.items():
                if other.alive:
                    other.suspensions += times
        session.ids.drop_frames(thread)
        body = session.body()
        value = to_value(session.ids, returns if thrown is None else "V", result)
        write_tagged(body, value)
        reply(write_tagged(body, object_value(session.ids, thrown)))

    session.ids.drop_frames(thread)
    scheduler.errand(thread, errand)
