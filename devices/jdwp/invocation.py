"""Running a method of the debugged program on one of its held threads.

A VM allows this only on a thread that an *event* holds (a breakpoint, for instance), not on one
that was merely suspended. Only that thread runs meanwhile, with the option SINGLE_THREADED: whoever
else is held stays held. A method that needs a lock which a held thread owns will not come back, so
an invocation has a deadline like any other question.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING

from dalvik.errors import BadInput, DebuggerRefused, InvocationThrew
from devices.jdwp.constants import Command, InvokeOptions, Tag, TypeTag
from devices.jdwp.objects import JavaValue, ObjectReference, StringReference
from devices.jdwp.packets import Body, Reader
from devices.jdwp.reftypes import Method
from devices.jdwp.threads import ThreadReference
from devices.jdwp.values import NULL, WHOLE, Value, read_tagged, tag_of, write_tagged

if TYPE_CHECKING:
    from devices.jdwp.vm import VirtualMachine

#: Parameters of these types can take a Python string, which becomes a new Java string.
_TAKE_STRINGS = frozenset(
    {
        "Ljava/lang/String;",
        "Ljava/lang/CharSequence;",
        "Ljava/lang/Object;",
        "Ljava/lang/Comparable;",
        "Ljava/io/Serializable;",
    }
)


def invoke(
    vm: VirtualMachine,
    thread: ThreadReference,
    method: Method,
    arguments: Sequence[JavaValue],
    *,
    receiver: ObjectReference | None = None,
    within: float | None = None,
) -> JavaValue:
    """What a method returns; `InvocationThrew` if it throws.

    Without receiver it must be static; with one, the receiver's class decides which override runs.
    """
    if method.is_static:
        on_interface = method.declaring.tag is TypeTag.INTERFACE
        command = Command.INTERFACE_INVOKE_METHOD if on_interface else Command.CLASS_INVOKE_METHOD
        body = vm.connection.body().type_id(method.declaring.id).object_id(thread.id)
    elif receiver is None:
        raise BadInput(f"{method} is not static: it needs an object to run on")
    else:
        command = Command.OBJECT_INVOKE_METHOD
        body = vm.connection.body().object_id(receiver.id).object_id(thread.id)
        body.type_id(method.declaring.id)
    return vm.mirror(
        _run(vm, command, body.method_id(method.id), thread, method, arguments, within)
    )


def construct(
    vm: VirtualMachine,
    thread: ThreadReference,
    constructor: Method,
    arguments: Sequence[JavaValue],
    *,
    within: float | None = None,
) -> ObjectReference:
    """A new object; `InvocationThrew` if its constructor throws."""
    body = vm.connection.body().type_id(constructor.declaring.id).object_id(thread.id)
    body.method_id(constructor.id)
    command = Command.CLASS_NEW_INSTANCE
    made = vm.mirror(_run(vm, command, body, thread, constructor, arguments, within))
    if not isinstance(made, ObjectReference):
        raise DebuggerRefused(vm.device, f"construct {constructor}", "no object was returned")
    return made


def _run(
    vm: VirtualMachine,
    command: Command,
    body: Body,
    thread: ThreadReference,
    method: Method,
    arguments: Sequence[JavaValue],
    within: float | None,
) -> Value:
    parameters = method.parameters
    if len(arguments) != len(parameters):
        raise BadInput(f"{method} takes {len(parameters)} arguments, not {len(arguments)}")
    with ExitStack() as pins:
        body.u4(len(arguments))
        for signature, argument in zip(parameters, arguments, strict=True):
            write_tagged(body, to_value(vm, method, signature, argument, pins))
        body.u4(InvokeOptions.SINGLE_THREADED)
        with vm.events.invoking(thread.id):
            returned, thrown = vm.connection.ask(command, _read_outcome, body, within=within)
    exception = vm.mirror(thrown)
    if isinstance(exception, ObjectReference):
        raise InvocationThrew(vm.device, f"invoke {method}", *describe(exception))
    return returned


def _read_outcome(reader: Reader) -> tuple[Value, Value]:
    returned, thrown = read_tagged(reader), read_tagged(reader)
    if not thrown.is_object:
        raise reader.malformed("an exception object before here")
    return returned, thrown


def describe(exception: ObjectReference) -> tuple[str, str | None]:
    """An exception's class and message, read from its fields: no code runs for it.

    Whatever the VM does not tell is left out: that something was thrown is known anyway.
    """
    name = "an exception"
    try:
        name = exception.type().name
        message = exception.get("detailMessage")
        text = message.text() if isinstance(message, StringReference) else None
    except (BadInput, DebuggerRefused):
        text = None
    return name, text


def to_value(
    vm: VirtualMachine, method: Method, signature: str, argument: JavaValue, pins: ExitStack
) -> Value:
    """A Python value as a parameter of this type; strings made for it live as long as `pins`."""
    tag = tag_of(signature)
    if tag in (Tag.OBJECT, Tag.ARRAY):
        value = _object(vm, signature, argument, pins)
    else:
        value = _primitive(tag, argument)
    if value is None:
        raise BadInput(f"{method}: {argument!r} does not fit a parameter of type {signature}")
    return value


def _object(
    vm: VirtualMachine, signature: str, argument: JavaValue, pins: ExitStack
) -> Value | None:
    if argument is None:
        return NULL
    if isinstance(argument, ObjectReference):
        return argument.value
    if isinstance(argument, str) and signature in _TAKE_STRINGS:
        made = vm.create_string(argument)
        pins.enter_context(made.pinned())
        return made.value
    return None


def _primitive(tag: Tag | None, argument: JavaValue) -> Value | None:
    """None if the argument is of another type or out of the type's range."""
    if tag is Tag.BOOLEAN:
        return Value(tag, argument) if isinstance(argument, bool) else None
    if tag is Tag.CHAR and isinstance(argument, str) and len(argument) == 1:
        argument = ord(argument)
    if isinstance(argument, bool) or not isinstance(argument, (int, float)):
        return None
    if tag in (Tag.FLOAT, Tag.DOUBLE):
        return Value(tag, float(argument))
    if isinstance(argument, float) or tag not in WHOLE:
        return None
    size, signed = WHOLE[tag]
    low, high = (-(1 << 8 * size - 1), 1 << 8 * size - 1) if signed else (0, 1 << 8 * size)
    return Value(tag, argument) if low <= argument < high else None
