"""Call sites: what `invoke-custom` is linked to.

The bootstrap methods that compilers use (lambdas, string concatenation, records) are built in;
any other is Java code that is run to get the target.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from dalvik.dex import Boxed, CallSite, Char, MethodHandle, MethodRef, Proto, TypeRef
from dalvik.vm.arithmetic import wrap32
from dalvik.vm.conversions import adapt, converter, result_converter
from dalvik.vm.handles import (
    constant_handle,
    handle_function,
    method_type,
    polymorphic,
)
from dalvik.vm.initialise import constant
from dalvik.vm.interop import box, equals, hash_code, throw, to_string
from dalvik.vm.members import split_parameters
from dalvik.vm.names import method_attr
from dalvik.vm.objects import array_of

if TYPE_CHECKING:
    from dalvik.vm.machine import Machine
    from dalvik.vm.members import JavaMethod

_Function = Callable[..., Any]
_INVOKE = "Ljava/lang/invoke/"
_FLAG_MARKERS, _FLAG_BRIDGES, _FLAG_SERIALIZABLE = 2, 4, 1
_STRING = "Ljava/lang/String;"

__all__ = ["constant_handle", "link_call_site", "polymorphic"]


def link_call_site(machine: Machine, method: JavaMethod, site: CallSite) -> _Function:
    """The function that a call site calls from now on."""
    member = site.bootstrap.member
    assert isinstance(member, MethodRef)
    known = _KNOWN.get((member.holder, member.name))
    if known is not None:
        return known(machine, method, site)
    return _run_bootstrap(machine, method, site)


# -- lambdas ------------------------------------------------------------------------------------


def _lambda(machine: Machine, method: JavaMethod, site: CallSite) -> _Function:
    return _lambda_factory(machine, method, site, [], [])


def _alt_lambda(machine: Machine, method: JavaMethod, site: CallSite) -> _Function:
    rest = list(site.arguments[3:])
    flags = rest.pop(0)
    assert isinstance(flags, Boxed)
    bits = int(flags.value)
    markers: list[str] = []
    bridges: list[Proto] = []
    if bits & _FLAG_SERIALIZABLE:
        markers.append("Ljava/io/Serializable;")
    if bits & _FLAG_MARKERS:
        markers += [one.descriptor for one in _counted(rest) if isinstance(one, TypeRef)]
    if bits & _FLAG_BRIDGES:
        bridges = [one for one in _counted(rest) if isinstance(one, Proto)]
    return _lambda_factory(machine, method, site, markers, bridges)


def _counted(rest: list[object]) -> list[object]:
    count = rest.pop(0)
    assert isinstance(count, Boxed)
    taken, rest[:] = rest[: int(count.value)], rest[int(count.value) :]
    return taken


def _lambda_factory(
    machine: Machine,
    method: JavaMethod,
    site: CallSite,
    markers: Sequence[str],
    bridges: Sequence[Proto],
) -> _Function:
    erased, implementation, exact = site.arguments[:3]
    assert isinstance(erased, Proto) and isinstance(exact, Proto)
    assert isinstance(implementation, MethodHandle)
    function, type_ = handle_function(machine, method.holder, implementation)
    captured = len(site.proto.parameters)
    body = _lambda_body(function, type_, captured, erased, exact)
    loader = method.holder.loader
    outer = method.holder.descriptor
    name = f"{outer[:-1]}$$ExternalSyntheticLambda{machine.loader.fresh_number() - 1};"
    members = {method_attr(site.name, proto.descriptor): body for proto in (erased, *bridges)}
    interfaces = list(dict.fromkeys([site.proto.return_type, *markers]))
    python = loader.define_proxy(name, interfaces, members).python
    if not captured:
        only = python()
        only.captured = ()
        return lambda: only

    def create(*values: Any) -> Any:
        made = python()
        made.captured = values
        return made

    return create


def _lambda_body(
    function: _Function, type_: str, captured: int, erased: Proto, exact: Proto
) -> _Function:
    """A method of the lambda's class: captured values first, then the converted arguments."""
    target = split_parameters(type_)
    wanted = target.parameters[captured:]
    steps = []
    for source, precise, sink in zip(erased.parameters, exact.parameters, wanted, strict=True):
        cast = converter(source, precise)
        convert = converter(precise, sink, checked=False)
        steps.append(_both(cast, convert))
    result = result_converter(target.return_type, exact.return_type, checked=False)
    if result is None and not any(steps):
        return lambda self, *arguments: function(*self.captured, *arguments)

    def body(self: Any, *arguments: Any) -> Any:
        given = [
            value if step is None else step(value)
            for step, value in zip(steps, arguments, strict=True)
        ]
        value = function(*self.captured, *given)
        return value if result is None else result(value)

    return body


def _both(first: _Function | None, second: _Function | None) -> _Function | None:
    if first is None or second is None:
        return first or second
    return lambda value: second(first(value))


# -- string concatenation -----------------------------------------------------------------------


def _concat(machine: Machine, method: JavaMethod, site: CallSite) -> _Function:
    return _concatenation(machine, site.proto, ["\1"] * len(site.proto.parameters))


def _concat_with_constants(machine: Machine, method: JavaMethod, site: CallSite) -> _Function:
    recipe, *values = site.arguments
    assert isinstance(recipe, str)
    constants = iter(values)
    parts: list[str] = []
    for char in recipe:
        if char == "\1":
            parts.append("\1")
        elif char == "\2":
            value = constant(machine, method.holder, next(constants))
            parts.append("=" + to_string(value))
        elif parts and parts[-1] != "\1":
            parts[-1] += char
        else:
            parts.append("=" + char)
    return _concatenation(machine, site.proto, parts)


def _concatenation(machine: Machine, proto: Proto, parts: list[str]) -> _Function:
    """`parts` are `\\1` for the next argument and `=text` for text."""
    formats = [text_of(machine, type_) for type_ in proto.parameters]

    def concatenate(*arguments: Any) -> str:
        texts = iter([form(value) for form, value in zip(formats, arguments, strict=True)])
        return "".join(next(texts) if part == "\1" else part[1:] for part in parts)

    return concatenate


def text_of(machine: Machine, type_: str) -> Callable[[Any], str]:
    """`String.valueOf` for values of a type."""
    if type_ in "BSIJ":
        return str
    if type_ == "C":
        return chr
    if type_ == "Z":
        return lambda value: "true" if value else "false"
    if type_ in "FD":
        found = machine.loader.find(_STRING).find_method("valueOf", f"({type_}){_STRING}")
        assert found is not None
        return found.function
    return to_string


# -- records ------------------------------------------------------------------------------------


def _record_method(machine: Machine, method: JavaMethod, site: CallSite) -> _Function:
    class_, names, *handles = site.arguments
    assert isinstance(class_, TypeRef) and isinstance(names, str)
    getters = []
    for handle in handles:
        assert isinstance(handle, MethodHandle)
        function, type_ = handle_function(machine, method.holder, handle)
        getters.append((function, type_.rpartition(")")[2]))
    if site.name == "toString":
        return _record_text(machine, class_.descriptor, names.split(";"), getters)
    if site.name == "hashCode":
        return _record_hash(getters)
    if site.name == "equals":
        return _record_equals(machine, class_.descriptor, getters)
    throw("java.lang.IllegalArgumentException", site.name)


_Getters = list[tuple[_Function, str]]


def _record_text(
    machine: Machine, descriptor: str, names: list[str], getters: _Getters
) -> _Function:
    simple = descriptor[1:-1].rpartition("/")[2].rpartition("$")[2]
    formats = [text_of(machine, type_) for _, type_ in getters]

    def text(self: Any) -> str:
        parts = [
            f"{name}={form(get(self))}"
            for name, form, (get, _) in zip(names, formats, getters, strict=False)
        ]
        return f"{simple}[{', '.join(parts)}]"

    return text


def _as_object(value: Any, type_: str) -> Any:
    return value if type_[0] in "L[" else box(type_, value)


def _record_hash(getters: _Getters) -> _Function:
    def hash_(self: Any) -> int:
        result = 0
        for get, type_ in getters:
            result = wrap32(31 * result + hash_code(_as_object(get(self), type_)))
        return result

    return hash_


def _record_equals(machine: Machine, descriptor: str, getters: _Getters) -> _Function:
    def equal(self: Any, other: Any) -> int:
        if self is other:
            return 1
        if not machine.loader.is_instance(other, descriptor):
            return 0
        same = all(
            equals(_as_object(get(self), type_), _as_object(get(other), type_))
            for get, type_ in getters
        )
        return 1 if same else 0

    return equal


# -- bootstrap methods written in Java ----------------------------------------------------------


def _run_bootstrap(machine: Machine, method: JavaMethod, site: CallSite) -> _Function:
    function, type_ = handle_function(machine, method.holder, site.bootstrap)
    loader = method.holder.loader
    lookup_class = machine.loader.initialised("Ljava/lang/invoke/MethodHandles$Lookup;").python
    given: list[Any] = [
        lookup_class.create(method.holder.class_object),
        machine.intern(site.name),
        method_type(machine, loader, site.proto.descriptor),
    ]
    wanted = split_parameters(type_).parameters[3:]
    given += _bootstrap_arguments(machine, method, site.arguments, wanted)
    call_site = function(*given)
    if call_site is None:
        throw("java.lang.ClassCastException", "Bootstrap method returned null")
    from dalvik.vm.interop import call

    def invoke(*arguments: Any) -> Any:
        target = call(call_site, "getTarget()Ljava/lang/invoke/MethodHandle;")
        bound = adapt(target.function, site.proto.descriptor, target.type.descriptor)
        return bound(*arguments)

    return invoke


def _bootstrap_arguments(
    machine: Machine, method: JavaMethod, values: Sequence[object], wanted: Sequence[str]
) -> list[Any]:
    """Constants as the bootstrap method takes them; a last array parameter collects the rest."""
    collected = None
    if wanted and wanted[-1][0] == "[" and len(values) >= len(wanted) - 1:
        *wanted, collected = wanted
    given = [
        _bootstrap_argument(machine, method, value, type_)
        for value, type_ in zip(values, wanted, strict=False)
    ]
    if collected is not None:
        rest = [
            _bootstrap_argument(machine, method, value, collected[1:])
            for value in values[len(wanted) :]
        ]
        given.append(array_of(collected, rest))
    return given


def _bootstrap_argument(machine: Machine, method: JavaMethod, value: object, type_: str) -> Any:
    plain = constant(machine, method.holder, value, type_)
    if type_[0] not in "L[":
        return plain
    if isinstance(value, Boxed):
        return box(value.type, plain)
    if isinstance(value, Char):
        return box("C", plain)
    if isinstance(value, bool):
        return box("Z", plain)
    return plain


_KNOWN: dict[tuple[str, str], Callable[[Any, Any, CallSite], _Function]] = {
    (f"{_INVOKE}LambdaMetafactory;", "metafactory"): _lambda,
    (f"{_INVOKE}LambdaMetafactory;", "altMetafactory"): _alt_lambda,
    (f"{_INVOKE}StringConcatFactory;", "makeConcat"): _concat,
    (f"{_INVOKE}StringConcatFactory;", "makeConcatWithConstants"): _concat_with_constants,
    ("Ljava/lang/runtime/ObjectMethods;", "bootstrap"): _record_method,
}
