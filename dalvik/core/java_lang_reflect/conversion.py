"""Between the objects that reflection passes around and the values that members take."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.boxes import box
from dalvik.dex.refs import java_name
from dalvik.vm.arithmetic import l2f
from dalvik.vm.interop import class_name
from dalvik.vm.objects import JArray

PRIMITIVES = frozenset("ZBSCIJFD")
#: Which primitives a value of each kind may become without a cast.
_WIDENS = {
    "Z": "Z",
    "B": "BSIJFD",
    "S": "SIJFD",
    "C": "CIJFD",
    "I": "IJFD",
    "J": "JFD",
    "F": "FD",
    "D": "D",
}
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


class DoesNotFit(Exception):
    """A value that cannot be converted."""


def to_object(descriptor: str, value: Any) -> Any:
    """A member's value as an object: primitives are boxed."""
    return box(descriptor, value) if descriptor in PRIMITIVES else value


def box_kind(value: Any) -> str | None:
    """The primitive that a box holds ("I"); None if it is no box."""
    return _BOXES.get(getattr(type(value), "java", ""))


def widened(kind: str, target: str, value: Any) -> Any:
    """A primitive of one kind as another; DoesNotFit unless that is a widening."""
    if target not in _WIDENS[kind]:
        raise DoesNotFit
    if target in "FD" and kind not in "FD":
        return l2f(value) if target == "F" else float(value)
    return value


def from_object(descriptor: str, value: Any, loader: Any) -> Any:
    """An object as a member's value: unboxed and widened, or checked against its class."""
    if descriptor not in PRIMITIVES:
        if value is not None and not loader.is_instance(value, descriptor):
            raise DoesNotFit
        return value
    kind = box_kind(value)
    if kind is None:
        raise DoesNotFit
    return widened(kind, descriptor, value.value)


def pretty_type_of(value: Any) -> str:
    """A value's class in messages: `null`, `int[]`, `java.lang.String`."""
    if value is None:
        return "null"
    return java_name(value.java) if isinstance(value, JArray) else class_name(value)
