"""Conversions between Java types at calls: what `MethodHandle.asType` and lambdas do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.dex.refs import java_name
from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import box, throw, unbox, vm
from dalvik.vm.members import split_parameters

Convert = Callable[[Any], Any]

_PRIMITIVES = "ZBSCIJFD"
_BOXES = {
    "Ljava/lang/Boolean;": "Z",
    "Ljava/lang/Byte;": "B",
    "Ljava/lang/Short;": "S",
    "Ljava/lang/Character;": "C",
    "Ljava/lang/Integer;": "I",
    "Ljava/lang/Long;": "J",
    "Ljava/lang/Float;": "F",
    "Ljava/lang/Double;": "D",
}


def adapt(
    function: Callable[..., Any], site: str, target: str, *, checked: bool = True
) -> Callable[..., Any]:
    """`function`, whose Java type is `target`, to be called with arguments of type `site`.

    Without `checked`, references are passed on as they are.
    """
    if site == target:
        return function
    outer, inner = split_parameters(site), split_parameters(target)
    if len(outer.parameters) != len(inner.parameters):
        _wrong_type(site, target)
    steps = [
        converter(source, sink, checked)
        for source, sink in zip(outer.parameters, inner.parameters, strict=True)
    ]
    result = result_converter(inner.return_type, outer.return_type, checked)
    if result is None and not any(steps):
        return function

    def call(*arguments: Any) -> Any:
        given = [
            value if step is None else step(value)
            for step, value in zip(steps, arguments, strict=True)
        ]
        value = function(*given)
        return value if result is None else result(value)

    return call


def result_converter(source: str, sink: str, checked: bool = True) -> Convert | None:
    """Like `converter`, where either may be void."""
    if sink == "V" or source == sink:
        return None
    if source == "V":
        return lambda value: 0 if sink in _PRIMITIVES else None
    return converter(source, sink, checked)


def converter(source: str, sink: str, checked: bool = True) -> Convert | None:
    """A function from a value of type `source` to one of type `sink`; None if there is nothing
    to do."""
    if source == sink:
        return None
    if source in _PRIMITIVES:
        if sink in _PRIMITIVES:
            return _widen(source, sink)
        boxed = _BOXES.get(sink, source)
        widen = _widen(source, boxed)
        return lambda value: box(boxed, value if widen is None else widen(value))
    if sink in _PRIMITIVES:
        return _unboxer(sink)
    if not checked or sink == "Ljava/lang/Object;":
        return None
    return _caster(sink)


def _widen(source: str, sink: str) -> Convert | None:
    if source == sink or sink in "BSCIJZ":
        return None
    return (lambda value: to_float(float(value))) if sink == "F" else float


def _unboxer(sink: str) -> Convert:
    def convert(value: Any) -> Any:
        kind = sink if value is None else _BOXES.get(type(value).java, "")
        if not kind:
            _wrong_cast(value, next(name for name, code in _BOXES.items() if code == sink))
        plain = unbox(value)
        widen = _widen(kind, sink)
        return plain if widen is None else widen(plain)

    return convert


def _caster(sink: str) -> Convert:
    def convert(value: Any) -> Any:
        if value is not None and not vm().loader.is_instance(value, sink):
            _wrong_cast(value, sink)
        return value

    return convert


def _wrong_cast(value: Any, sink: str) -> None:
    from dalvik.vm.helpers import cce

    cce(value, sink)


def _wrong_type(site: str, target: str) -> None:
    message = f"cannot convert MethodHandle{pretty_type(target)} to {pretty_type(site)}"
    throw("java.lang.invoke.WrongMethodTypeException", message)


def pretty_type(descriptor: str) -> str:
    """`(int,String)void`, as method types print themselves."""
    proto = split_parameters(descriptor)
    parameters = ",".join(_simple(one) for one in proto.parameters)
    return f"({parameters}){_simple(proto.return_type)}"


def _simple(descriptor: str) -> str:
    return java_name(descriptor).rpartition(".")[2]
