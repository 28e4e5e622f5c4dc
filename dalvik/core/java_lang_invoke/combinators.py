"""java.lang.invoke.MethodHandles: lookups, and handles made from other handles."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.attach import attach, functions_of
from dalvik.core.java_lang.callers import calling_class
from dalvik.core.java_lang_invoke.lookups import Lookup
from dalvik.core.java_lang_invoke.method_handles import MethodHandle
from dalvik.core.java_lang_invoke.method_types import MethodType
from dalvik.core.java_lang_invoke.var_handles import array_handle
from dalvik.vm.conversions import converter
from dalvik.vm.interop import iterate, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, default_value

_HANDLE = "java.lang.invoke.MethodHandle"
_TYPE = "java.lang.invoke.MethodType"
_LOOKUP = "java.lang.invoke.MethodHandles$Lookup"


def _class(descriptor: str) -> Any:
    return vm().loader.class_object(descriptor)


def _made(function: Any, returns: Any, parameters: list[Any]) -> Any:
    return MethodHandle.create(function, MethodType.create(returns, parameters))


@java_method(f"static {_LOOKUP} lookup()")
def lookup() -> Any:
    caller = calling_class()
    return Lookup.create(_class("Ljava/lang/Object;") if caller is None else caller.class_object)


@java_method(f"static {_LOOKUP} publicLookup()")
def public_lookup() -> Any:
    return Lookup.create(_class("Ljava/lang/Object;"), 1)


@java_method(f"static {_LOOKUP} privateLookupIn(Class,{_LOOKUP})")
def private_lookup_in(class_: Any, caller: Any) -> Any:
    return Lookup.create(class_)


@java_method(f"static {_HANDLE} constant(Class,Object)")
def constant(type_: Any, value: Any) -> Any:
    step = converter("Ljava/lang/Object;", type_.holder.descriptor)
    fixed = value if step is None else step(value)
    return _made(lambda: fixed, type_, [])


@java_method(f"static {_HANDLE} identity(Class)")
def identity(type_: Any) -> Any:
    return _made(lambda value: value, type_, [type_])


@java_method(f"static {_HANDLE} zero(Class)")
def zero(type_: Any) -> Any:
    value = default_value(type_.holder.descriptor)
    return _made(lambda: value, type_, [])


@java_method(f"static {_HANDLE} empty({_TYPE})")
def empty(type_: Any) -> Any:
    value = default_value(type_.returns.holder.descriptor)
    return MethodHandle.create(lambda *_: value, type_)


@java_method(f"static {_HANDLE} arrayElementGetter(Class)")
def array_element_getter(array: Any) -> Any:
    handle = array_handle(array, _class("I"))
    return _made(handle.read, handle.variable, [array, _class("I")])


@java_method(f"static {_HANDLE} arrayElementSetter(Class)")
def array_element_setter(array: Any) -> Any:
    handle = array_handle(array, _class("I"))
    write: Any = handle.write
    return _made(
        lambda target, index, value: write(value, target, index),
        _class("V"),
        [array, _class("I"), handle.variable],
    )


@java_method("static java.lang.invoke.VarHandle arrayElementVarHandle(Class)")
def array_element_var_handle(array: Any) -> Any:
    return array_handle(array, _class("I"))


@java_method(f"static {_HANDLE} arrayLength(Class)")
def array_length(array: Any) -> Any:
    return _made(lambda target: len(target.d), _class("I"), [array])


@java_method(f"static varargs {_HANDLE} insertArguments({_HANDLE},int,Object[])")
def insert_arguments(target: Any, at: int, values: JArray) -> Any:
    types = target.type.parameters
    fixed = []
    for type_, value in zip(types[at:], values.d, strict=False):
        step = converter("Ljava/lang/Object;", type_.holder.descriptor)
        fixed.append(value if step is None else step(value))
    function = target.function
    return _made(
        lambda *given: function(*given[:at], *fixed, *given[at:]),
        target.type.returns,
        types[:at] + types[at + len(fixed) :],
    )


@java_method(f"static varargs {_HANDLE} dropArguments({_HANDLE},int,Class[])")
def drop_arguments(target: Any, at: int, types: JArray) -> Any:
    return _dropping(target, at, types.d)


@java_method(f"static {_HANDLE} dropArguments({_HANDLE},int,java.util.List)")
def drop_argument_list(target: Any, at: int, types: Any) -> Any:
    return _dropping(target, at, list(iterate(types)))


def _dropping(target: Any, at: int, types: list[Any]) -> Any:
    function, count = target.function, len(types)
    own = target.type.parameters
    return _made(
        lambda *given: function(*given[:at], *given[at + count :]),
        target.type.returns,
        [*own[:at], *types, *own[at:]],
    )


@java_method(f"static varargs {_HANDLE} filterArguments({_HANDLE},int,{_HANDLE}[])")
def filter_arguments(target: Any, at: int, filters: JArray) -> Any:
    types = list(target.type.parameters)
    steps = {at + index: one for index, one in enumerate(filters.d) if one is not None}
    for index, one in steps.items():
        types[index] = one.type.parameters[0]
    function = target.function

    def filtered(*given: Any) -> Any:
        return function(
            *(
                steps[index].function(value) if index in steps else value
                for index, value in enumerate(given)
            )
        )

    return _made(filtered, target.type.returns, types)


@java_method(f"static {_HANDLE} filterReturnValue({_HANDLE},{_HANDLE})")
def filter_return_value(target: Any, step: Any) -> Any:
    function, after = target.function, step.function
    if step.type.parameters:
        combined = lambda *given: after(function(*given))  # noqa: E731
    else:

        def combined(*given: Any) -> Any:
            function(*given)
            return after()

    return _made(combined, step.type.returns, target.type.parameters)


@java_method(f"static {_HANDLE} collectArguments({_HANDLE},int,{_HANDLE})")
def collect_arguments(target: Any, at: int, step: Any) -> Any:
    function, before = target.function, step.function
    count = len(step.type.parameters)
    void = step.type.returns.holder.descriptor == "V"
    own = target.type.parameters

    def collected(*given: Any) -> Any:
        made = before(*given[at : at + count])
        middle = () if void else (made,)
        return function(*given[:at], *middle, *given[at + count :])

    rest = own[at:] if void else own[at + 1 :]
    return _made(collected, target.type.returns, [*own[:at], *step.type.parameters, *rest])


@java_method(f"static {_HANDLE} foldArguments({_HANDLE},{_HANDLE})")
def fold_arguments(target: Any, step: Any) -> Any:
    function, before = target.function, step.function
    count = len(step.type.parameters)
    void = step.type.returns.holder.descriptor == "V"

    def folded(*given: Any) -> Any:
        made = before(*given[:count])
        return function(*given) if void else function(made, *given)

    types = target.type.parameters
    return _made(folded, target.type.returns, types if void else types[1:])


@java_method(f"static varargs {_HANDLE} permuteArguments({_HANDLE},{_TYPE},int[])")
def permute_arguments(target: Any, type_: Any, order: JArray) -> Any:
    function, places = target.function, list(order.d)
    return MethodHandle.create(lambda *given: function(*(given[at] for at in places)), type_)


@java_method(f"static {_HANDLE} guardWithTest({_HANDLE},{_HANDLE},{_HANDLE})")
def guard_with_test(test: Any, target: Any, fallback: Any) -> Any:
    asks, yes, no = test.function, target.function, fallback.function
    count = len(test.type.parameters)
    return MethodHandle.create(
        lambda *given: yes(*given) if asks(*given[:count]) else no(*given), target.type
    )


@java_method(f"static {_HANDLE} catchException({_HANDLE},Class,{_HANDLE})")
def catch_exception(target: Any, kind: Any, handler: Any) -> Any:
    function, handle = target.function, handler.function
    count = len(handler.type.parameters) - 1
    descriptor = kind.holder.descriptor

    def guarded(*given: Any) -> Any:
        try:
            return function(*given)
        except BaseException as error:
            thrown = vm().as_java(error)
            if not vm().loader.is_instance(thrown, descriptor):
                raise thrown from None
            return handle(thrown, *given[:count])

    return MethodHandle.create(guarded, target.type)


@java_method(f"static {_HANDLE} tryFinally({_HANDLE},{_HANDLE})")
def try_finally(target: Any, cleanup: Any) -> Any:
    function, after = target.function, cleanup.function
    void = target.type.returns.holder.descriptor == "V"
    count = len(cleanup.type.parameters) - (1 if void else 2)
    nothing = default_value(target.type.returns.holder.descriptor)

    def guarded(*given: Any) -> Any:
        try:
            result = function(*given)
        except BaseException as error:
            thrown = vm().as_java(error)
            after(*((thrown,) if void else (thrown, nothing)), *given[:count])
            raise thrown from None
        return after(*((None,) if void else (None, result)), *given[:count])

    return MethodHandle.create(guarded, target.type)


@java_method(f"static {_HANDLE} throwException(Class,Class)")
def throw_exception(returns: Any, kind: Any) -> Any:
    def raise_it(thrown: Any) -> Any:
        if thrown is None:
            throw("java.lang.NullPointerException")
        raise thrown

    return _made(raise_it, returns, [kind])


@java_method(f"static {_HANDLE} explicitCastArguments({_HANDLE},{_TYPE})")
def explicit_cast_arguments(target: Any, type_: Any) -> Any:
    return target.convert(type_)


@java_method(f"static {_HANDLE} invoker({_TYPE})")
@java_method(f"static {_HANDLE} exactInvoker({_TYPE})")
def invoker(type_: Any) -> Any:
    def call(handle: Any, *given: Any) -> Any:
        return handle.at(type_.descriptor)(*given)

    handles = _class("Ljava/lang/invoke/MethodHandle;")
    return _made(call, type_.returns, [handles, *type_.parameters])


class MethodHandles(JObject):
    pass


attach(MethodHandles, functions_of(globals()))
java_class("java.lang.invoke.MethodHandles")(MethodHandles)
