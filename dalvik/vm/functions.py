"""Function objects for methods, translated on their first call.

A method's function exists from linking on and is never replaced; only its `__code__` is. At first
that is a stub which translates. Every function has its own globals: the helpers as builtins, the
method itself as `__method__`, and the link slots of its translation.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import TYPE_CHECKING, Any, NoReturn

from dalvik.dex import Access, Method
from dalvik.dex.refs import java_name
from dalvik.errors import AppBroken, Malformed, ThorColliderError
from dalvik.vm.messages import pretty_method

if TYPE_CHECKING:
    from dalvik.vm.machine import Machine
    from dalvik.vm.members import JavaMethod


def _stub(*arguments: Any, _method: JavaMethod) -> Any:
    return _method.install()(*arguments)


def function_of(method: JavaMethod) -> Callable[..., Any]:
    """The function object of a method that has none yet."""
    if method.is_abstract:
        return _abstract(method)
    machine = method.holder.loader.machine
    if method.access & Access.NATIVE or not isinstance(method.definition, Method):
        return _native(machine, method)
    scope = {"__builtins__": machine.helpers, "__method__": method, "__name__": "java"}
    function = FunctionType(_stub.__code__, scope, method.name)
    function.__kwdefaults__ = {"_method": method}
    return function


def install(method: JavaMethod) -> Callable[..., Any]:
    """Translates a method (or takes it from the cache) and gives its function the code."""
    machine = method.holder.loader.machine
    function = method.function
    assert isinstance(function, FunctionType)
    try:
        translation = machine.translations.get(method)
    except (AppBroken, Malformed) as error:
        raise _rejected(method, error) from None
    scope = function.__globals__
    bind = machine.slots.bind
    for slot in translation.slots:
        scope[slot.name] = bind(method, scope, slot)
    if method.translation is not None:
        method.older.append(method.translation)
    method.translation = translation
    function.__code__ = translation.code
    function.__kwdefaults__ = None
    return function


def _rejected(method: JavaMethod, error: ThorColliderError) -> Any:
    """The VerifyError for code that cannot be run; the host finds our own error in `broken`,
    reflection the method in `rejected`."""
    from dalvik.vm.interop import new

    name = java_name(method.holder.descriptor)
    message = f"Verifier rejected class {name}: {error}"
    thrown = new("java.lang.VerifyError", "(Ljava/lang/String;)V", message)
    thrown.broken = error
    thrown.rejected = method
    return thrown


def uninstall(method: JavaMethod) -> None:
    """Back to the stub: the next call translates anew, calls that are running go on as they are."""
    function = method.translated
    if isinstance(function, FunctionType) and method.translation is not None:
        function.__kwdefaults__ = {"_method": method}
        function.__code__ = _stub.__code__


def _abstract(method: JavaMethod) -> Callable[..., Any]:
    pretty = pretty_method(method.holder.descriptor, method.name, method.proto)

    def abstract(*_: Any) -> NoReturn:
        from dalvik.vm.interop import throw

        throw("java.lang.AbstractMethodError", f'abstract method "{pretty}"')

    return abstract


def _native(machine: Machine, method: JavaMethod) -> Callable[..., Any]:
    def native(*arguments: Any) -> Any:
        found = machine.natives.get(repr(method))
        if found is None:
            from dalvik.vm.interop import throw

            throw("java.lang.UnsatisfiedLinkError", _no_implementation(method))
        return found(*arguments)

    return native


def _no_implementation(method: JavaMethod) -> str:
    from dalvik.vm.names import _escape

    pretty = pretty_method(method.holder.descriptor, method.name, method.proto)
    short = f"Java_{_escape(method.holder.descriptor[1:-1])}_{_escape(method.name)}"
    long = f"{short}__{_escape(''.join(method.proto.parameters))}"
    return f"No implementation found for {pretty} (tried {short} and {long})"
