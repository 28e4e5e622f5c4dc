"""Conversions between Java types at calls: what `MethodHandle.asType` and lambdas do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

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


#: Reference types that a box may hide behind.
_ABOVE_BOXES = {
    "Ljava/lang/Object;",
    "Ljava/lang/Number;",
    "Ljava/lang/Comparable;",
    "Ljava/io/Serializable;",
    "Ljava/lang/constant/Constable;",
    "Ljava/lang/constant/ConstantDesc;",
}
#: Widening conversions of primitives, by source.
_WIDER = {"B": "BSIJFD", "S": "SIJFD", "C": "CIJFD", "I": "IJFD", "J": "JFD", "F": "FD"}


class NoConversion(Exception):
    """No value of the one type can ever become one of the other."""


def adapt(
    function: Callable[..., Any], site: str, target: str, *, checked: bool = True
) -> Callable[..., Any]:
    """`function`, whose Java type is `target`, to be called with arguments of type `site`.

    Throws WrongMethodTypeException if there is no such conversion. Without `checked`, references
    are passed on as they are.
    """
    if site == target:
        return function
    outer, inner = split_parameters(site), split_parameters(target)
    if len(outer.parameters) != len(inner.parameters):
        _wrong_type(site, target)
    try:
        steps = [
            converter(source, sink, checked)
            for source, sink in zip(outer.parameters, inner.parameters, strict=True)
        ]
        result = result_converter(inner.return_type, outer.return_type, checked)
    except NoConversion:
        _wrong_type(site, target)
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
        if sink not in _ABOVE_BOXES and _BOXES.get(sink) != source:
            raise NoConversion
        return lambda value: box(source, value)
    if sink in _PRIMITIVES:
        if source in _BOXES:
            _widen(_BOXES[source], sink)
        elif source not in _ABOVE_BOXES:
            raise NoConversion
        return _unboxer(sink)
    if not checked or sink == "Ljava/lang/Object;":
        return None
    return _caster(sink)


def _widen(source: str, sink: str) -> Convert | None:
    if source == sink:
        return None
    if sink not in _WIDER.get(source, ""):
        raise NoConversion
    if sink in "FD":
        return (lambda value: to_float(float(value))) if sink == "F" else float
    return None


def _unboxer(sink: str) -> Convert:
    def convert(value: Any) -> Any:
        kind = sink if value is None else _BOXES.get(getattr(type(value), "java", ""), "")
        try:
            widen = _widen(kind, sink)
        except NoConversion:
            _wrong_cast(value, next(name for name, code in _BOXES.items() if code == sink))
        plain = unbox(value)
        return plain if widen is None else widen(plain)

    return convert


def _caster(sink: str) -> Convert:
    def convert(value: Any) -> Any:
        if value is not None and not vm().loader.is_instance(value, sink):
            _wrong_cast(value, sink)
        return value

    return convert


def _wrong_cast(value: Any, sink: str) -> NoReturn:
    from dalvik.vm.helpers import cce

    cce(value, sink)


def _wrong_type(site: str, target: str) -> NoReturn:
    message = f"cannot convert MethodHandle{pretty_type(target)} to {pretty_type(site)}"
    throw("java.lang.invoke.WrongMethodTypeException", message)


def pretty_type(descriptor: str) -> str:
    """`(int,String)void`, as method types print themselves."""
    proto = split_parameters(descriptor)
    parameters = ",".join(_simple(one) for one in proto.parameters)
    return f"({parameters}){_simple(proto.return_type)}"


def _simple(descriptor: str) -> str:
    return java_name(descriptor).rpartition(".")[2]
