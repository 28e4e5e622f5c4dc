"""Class initialisation: order, laziness, recursion, waiting and failure as Java defines them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dalvik.dex import (
    Access,
    Boxed,
    Char,
    ClassDef,
    EnumRef,
    FieldRef,
    MethodHandle,
    Null,
    Proto,
    TypeRef,
)
from dalvik.dex.refs import java_name
from dalvik.vm.holders import ClassHolder, State
from dalvik.vm.interop import throw
from dalvik.vm.native import NativeClass, NativeField
from dalvik.vm.objects import default_value

if TYPE_CHECKING:
    from dalvik.vm.machine import Machine

_FINAL_ABSTRACT = Access.FINAL | Access.ABSTRACT
_CLINIT = "_0003cclinit_0003e____V"


def initialise(holder: ClassHolder) -> None:
    """Brings a class to READY, or throws. Returns at once to the thread that is busy doing it."""
    if holder.state in (State.UNLOADED, State.LINKING):
        loaded = holder.loader.find(holder.descriptor)
        if loaded is not holder:
            loaded.initialise()
            return
    machine = holder.loader.machine
    current = machine.scheduler.current
    while holder.state is State.INITIALISING:
        if holder.initialiser is current:
            return
        holder.waiting.append(current)
        machine.scheduler.block(f"the initialisation of {holder.descriptor}", interruptible=False)
    if holder.state is State.FAILED:
        raise _earlier_failure(holder)
    if holder.state is State.READY:
        return
    if holder.access & _FINAL_ABSTRACT == _FINAL_ABSTRACT and not holder.is_native:
        throw("java.lang.VerifyError", f"{java_name(holder.descriptor)} is final and abstract")
    holder.initialiser = current
    _prepare(machine, holder)
    holder.become(State.INITIALISING)
    try:
        for hook in machine.observers.on_prepare:
            hook(holder)
        _run(holder)
    except BaseException as error:
        _fail(machine, holder, error)
        raise
    _finish(machine, holder, State.READY)


def _run(holder: ClassHolder) -> None:
    if holder.superclass is not None and not holder.is_interface:
        holder.superclass.initialise()
        for interface in holder.interfaces:
            _initialise_interface(interface)
    clinit = holder.by_attr.get(_CLINIT)
    if clinit is None:
        return
    try:
        clinit.function()
    except BaseException as error:
        thrown = holder.loader.machine.as_java(error)
        if holder.loader.machine.is_error(thrown):
            raise thrown from None
        raise _wrapped(thrown) from None


def _initialise_interface(interface: ClassHolder) -> None:
    """Interfaces that have default methods are initialised with the class, parents first."""
    for parent in interface.interfaces:
        _initialise_interface(parent)
    if any(one.is_virtual and not one.is_abstract for one in interface.methods):
        interface.initialise()


def _wrapped(thrown: Any) -> Any:
    from dalvik.vm.interop import new

    descriptor = "(Ljava/lang/Throwable;)V"
    return new("java.lang.ExceptionInInitializerError", descriptor, thrown)


def _finish(machine: Machine, holder: ClassHolder, state: State) -> None:
    waiting = list(holder.waiting)
    holder.waiting.clear()
    holder.initialiser = None
    holder.become(state)
    for thread in waiting:
        machine.scheduler.wake(thread)


def _fail(machine: Machine, holder: ClassHolder, error: BaseException) -> None:
    for field in holder.fields:
        if field.is_static:
            holder.__dict__.pop(field.attr, None)
    holder.failure = error
    _finish(machine, holder, State.FAILED)


def _earlier_failure(holder: ClassHolder) -> Any:
    from dalvik.vm.interop import call, new

    message = java_name(holder.descriptor)
    error = new("java.lang.NoClassDefFoundError", "(Ljava/lang/String;)V", message)
    if holder.failure is not None and hasattr(type(holder.failure), "java"):
        cause = holder.failure
        call(error, "initCause(Ljava/lang/Throwable;)Ljava/lang/Throwable;", cause)
    return error


# -- first values of static fields --------------------------------------------------------------


def _prepare(machine: Machine, holder: ClassHolder) -> None:
    definition = holder.definition
    values = definition.static_values if isinstance(definition, ClassDef) else []
    position = 0
    for field in holder.fields:
        if not field.is_static:
            continue
        if isinstance(definition, NativeClass):
            assert isinstance(field.definition, NativeField)
            _prepare_native(holder, field.attr, field.definition)
            continue
        value = default_value(field.type)
        if position < len(values):
            value = constant(machine, holder, values[position], field.type)
        position += 1
        holder.__dict__[field.attr] = value


def _prepare_native(holder: ClassHolder, attr: str, field: NativeField) -> None:
    if callable(field.value):
        holder.lazy[attr] = field.value
    elif field.value is None:
        holder.__dict__[attr] = default_value(field.descriptor)
    else:
        holder.__dict__[attr] = field.value


def constant(machine: Machine, holder: ClassHolder, value: object, type_: str = "") -> Any:
    """An encoded value as the Java value it stands for."""
    if value is Null.NULL:
        return None
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, Boxed | Char):
        return float(value.value) if type_ in ("F", "D") else value.value
    if isinstance(value, str):
        return machine.intern(value)
    if isinstance(value, TypeRef):
        return holder.loader.class_object(value.descriptor)
    if isinstance(value, EnumRef | FieldRef):
        ref = value.field if isinstance(value, EnumRef) else value
        found = holder.loader.find(ref.holder).find_field(ref.name, ref.type)
        return None if found is None else found.get(None)
    if isinstance(value, MethodHandle | Proto):
        from dalvik.vm.invoke_dynamic import constant_handle

        return constant_handle(machine, holder, value)
    return value
