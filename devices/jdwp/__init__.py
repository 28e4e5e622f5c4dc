"""A debugger for Dalvik, ART and JVMs: the Java Debug Wire Protocol over a connected socket.

    with attach(sock, "emulator-5554") as vm:
        def arm(cls: ReferenceType) -> None:
            returns = [breakpoint_at(cls.method("click").at(index)) for index in offsets]
            vm.events.request_all(returns, handler=act)     # `act` runs while the thread is held

        vm.when_prepared("com.acme.Robot", arm)
        vm.wait_for_exit(within=600)

`packets`, `values` and `constants` are the bytes; `connection` asks and hears; `events` says what
can be told and `dispatch` who is told; `reftypes`, `objects`, `threads` and `invocation` are the
program as the VM shows it, and `vm` is the way in. How the socket came to be does not matter.

An Android process that waits for its debugger goes on by itself once no command has come for about
a second: whatever must be armed first is armed right after `attach`, without a pause.
"""

from devices.jdwp.connection import Connection
from devices.jdwp.constants import (
    ClassStatus,
    Command,
    ErrorCode,
    EventKind,
    Modifiers,
    StepDepth,
    StepSize,
    SuspendPolicy,
    Tag,
    ThreadStatus,
    TypeTag,
)
from devices.jdwp.dispatch import GONE, EventRequest, Events, Glance, Handler, Hit
from devices.jdwp.events import (
    ClassExclude,
    ClassMatch,
    ClassOnly,
    ClassPrepared,
    Count,
    Event,
    EventPlan,
    ExceptionThrown,
    LocatedEvent,
    MethodReturned,
    ThreadEvent,
    ThreadOnly,
    breakpoint_at,
    class_prepare,
    exception_thrown,
    method_entry,
    method_exit,
    single_step,
    thread_death,
    thread_start,
    vm_death,
)
from devices.jdwp.objects import (
    ArrayReference,
    ClassObject,
    JavaValue,
    ObjectReference,
    StringReference,
)
from devices.jdwp.packets import IdSizes
from devices.jdwp.reftypes import Field, LineTable, Method, ReferenceType, Variable
from devices.jdwp.threads import Frame, Position, ThreadReference, ThreadState
from devices.jdwp.values import Address, Value
from devices.jdwp.vm import LoadedClass, Version, VirtualMachine, attach, attach_port

__all__ = [
    "GONE",
    "Address",
    "ArrayReference",
    "ClassExclude",
    "ClassMatch",
    "ClassObject",
    "ClassOnly",
    "ClassPrepared",
    "ClassStatus",
    "Command",
    "Connection",
    "Count",
    "ErrorCode",
    "Event",
    "EventKind",
    "EventPlan",
    "EventRequest",
    "Events",
    "ExceptionThrown",
    "Field",
    "Frame",
    "Glance",
    "Handler",
    "Hit",
    "IdSizes",
    "JavaValue",
    "LineTable",
    "LoadedClass",
    "LocatedEvent",
    "Method",
    "MethodReturned",
    "Modifiers",
    "ObjectReference",
    "Position",
    "ReferenceType",
    "StepDepth",
    "StepSize",
    "StringReference",
    "SuspendPolicy",
    "Tag",
    "ThreadEvent",
    "ThreadOnly",
    "ThreadReference",
    "ThreadState",
    "ThreadStatus",
    "TypeTag",
    "Value",
    "Variable",
    "Version",
    "VirtualMachine",
    "attach",
    "attach_port",
    "breakpoint_at",
    "class_prepare",
    "exception_thrown",
    "method_entry",
    "method_exit",
    "single_step",
    "thread_death",
    "thread_start",
    "vm_death",
]
