"""Method handles: constants of DEX files as functions, and calls through them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dalvik.dex import FieldRef, HandleKind, MethodHandle, MethodRef, Proto
from dalvik.vm.conversions import adapt, pretty_type
from dalvik.vm.interop import throw
from dalvik.vm.names import method_attr
from dalvik.vm.resolution import missing_method, resolve_method
from dalvik.vm.slots import instance_maker

if TYPE_CHECKING:
    from dalvik.vm.holders import ClassHolder
    from dalvik.vm.loader import Loader
    from dalvik.vm.machine import Machine
    from dalvik.vm.members import JavaMethod

_Function = Callable[..., Any]


def constant_handle(machine: Machine, holder: ClassHolder, value: MethodHandle | Proto) -> Any:
    """The java.lang.invoke object for a constant of `holder`'s DEX file."""
    if isinstance(value, Proto):
        return method_type(machine, holder.loader, value.descriptor)
    function, descriptor = handle_function(machine, holder, value)
    python = machine.loader.initialised("Ljava/lang/invoke/MethodHandle;").python
    return python.create(function, method_type(machine, holder.loader, descriptor))


def method_type(machine: Machine, loader: Loader, descriptor: str) -> Any:
    """A java.lang.invoke.MethodType."""
    from dalvik.vm.members import split_parameters

    proto = split_parameters(descriptor)
    python = machine.loader.initialised("Ljava/lang/invoke/MethodType;").python
    parameters = [loader.class_object(one) for one in proto.parameters]
    return python.create(loader.class_object(proto.return_type), parameters)


def handle_function(
    machine: Machine, holder: ClassHolder, handle: MethodHandle
) -> tuple[_Function, str]:
    """What a handle calls, and its type with the receiver (if any) as first parameter."""
    if isinstance(handle.member, FieldRef):
        return _field_function(holder.loader, handle.kind, handle.member)
    return _method_function(machine, holder, handle.kind, handle.member)


def _field_function(loader: Loader, kind: HandleKind, ref: FieldRef) -> tuple[_Function, str]:
    static = kind in (HandleKind.STATIC_GET, HandleKind.STATIC_PUT)
    field = loader.find(ref.holder).find_field(ref.name, ref.type)
    if field is None or field.is_static != static:
        message = f"No field {ref.name} of type {ref.type} in class {ref.holder}"
        throw("java.lang.NoSuchFieldError", message)
    get, set_ = field.get, field.set
    if kind is HandleKind.STATIC_GET:
        return lambda: get(None), f"(){ref.type}"
    if kind is HandleKind.STATIC_PUT:
        return lambda value: set_(None, value), f"({ref.type})V"
    if kind is HandleKind.INSTANCE_GET:
        return get, f"({ref.holder}){ref.type}"
    return set_, f"({ref.holder}{ref.type})V"


def _method_function(
    machine: Machine, holder: ClassHolder, kind: HandleKind, ref: MethodRef
) -> tuple[_Function, str]:
    loader, descriptor = holder.loader, ref.proto.descriptor
    with_receiver = f"({ref.holder}{descriptor[1:]}"
    if kind is HandleKind.INVOKE_CONSTRUCTOR:
        constructed = f"{descriptor.rpartition(')')[0]}){ref.holder}"
        return _constructor(machine, loader, ref), constructed
    if kind in (HandleKind.INVOKE_INSTANCE, HandleKind.INVOKE_INTERFACE):
        return _virtual(ref), with_receiver
    static = kind is HandleKind.INVOKE_STATIC
    target = resolve_method(loader, holder, ref.holder, ref.name, descriptor, static=static)
    if not static:
        return target.function, with_receiver
    return static_function(target), descriptor


def static_function(target: JavaMethod) -> _Function:
    """Initialises the class before the first call."""
    function, holder = target.function, target.holder

    def call(*arguments: Any) -> Any:
        holder.initialise()
        return function(*arguments)

    return call


def _virtual(ref: MethodRef) -> _Function:
    from dalvik.vm.interop import caller

    attr_of = f"{ref.name}{ref.proto.descriptor}"
    return caller(attr_of)


def _constructor(machine: Machine, loader: Loader, ref: MethodRef) -> _Function:
    from dalvik.vm.objects import JStr

    attr = method_attr("<init>", ref.proto.descriptor)

    def construct(*arguments: Any) -> Any:
        holder = loader.initialised(ref.holder)
        found = holder.by_attr.get(attr)
        if found is None:
            raise missing_method(machine, loader, holder, "<init>", ref.proto.descriptor, "direct")
        if ref.holder == "Ljava/lang/String;":
            return JStr(found.function(*arguments))
        made = instance_maker(holder.python)()
        found.function(made, *arguments)
        return made

    return construct


def polymorphic(machine: Machine, method: JavaMethod, name: str, descriptor: str) -> _Function:
    """A signature-polymorphic call: `MethodHandle.invoke`, `invokeExact`, `VarHandle.*`."""

    def call(receiver: Any, *arguments: Any) -> Any:
        special = getattr(receiver, "polymorphic", None)
        if special is not None:
            return special(name, descriptor, arguments)
        actual = receiver.type.descriptor
        if actual == descriptor:
            return receiver.function(*arguments)
        if name == "invokeExact":
            message = f"expected {pretty_type(actual)} but found {pretty_type(descriptor)}"
            throw("java.lang.invoke.WrongMethodTypeException", message)
        if getattr(receiver, "as_type", None) is not None:
            return receiver.as_type(descriptor)(*arguments)
        return adapt(receiver.function, descriptor, actual)(*arguments)

    return call
