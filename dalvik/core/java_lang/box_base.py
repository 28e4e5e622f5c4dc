"""What all boxed primitives share, and java.lang.Number.

A box keeps its number in `.value` (a boolean as 0 or 1). Python's `==` and `hash` on boxes are
Java's: an Integer never equals a Long, NaN equals NaN, 0.0 does not equal -0.0. Boxes never
change, so the caches of small values serve every virtual machine.
"""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.numbers import decimal
from dalvik.vm.arithmetic import l2f, wrap32
from dalvik.vm.interop import call, class_name, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

#: What every box implements.
INTERFACES = ["Comparable", "java.io.Serializable"]


class Box:
    """A value in an object; a base of Python classes, no Java class."""

    value: Any

    def __init__(self, value: Any = 0) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Box)
            and other.__class__ is self.__class__
            and other.value == self.value
        )

    def __hash__(self) -> int:
        return int(self.value)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.value!r}>"


def other_value(receiver: Box, other: Any) -> Any:
    """The other box's value, for `compareTo(Object)`; ClassCastException if it is another kind."""
    kind: Any = other.__class__
    if other is not None and kind is not receiver.__class__:
        throw(
            "java.lang.ClassCastException",
            f"{class_name(other)} cannot be cast to {class_name(receiver)}",
        )
    return other.value


def three_way(first: Any, second: Any) -> int:
    """-1, 0 or 1."""
    return -1 if first < second else 1 if first > second else 0


def primitive_class(descriptor: str) -> Any:
    """The value of a box class's TYPE field."""
    return lambda: vm().loader.class_object(descriptor)


@java_class(
    "java.lang.Number",
    access="public abstract",
    implements=["java.io.Serializable"],
    abstract=["int intValue()", "long longValue()", "float floatValue()", "double doubleValue()"],
)
class Number(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("byte byteValue()")
    def byte_value(self) -> int:
        return (int(call(self, "intValue()I")) & 0xFF ^ 0x80) - 0x80

    @java_method("short shortValue()")
    def short_value(self) -> int:
        return (int(call(self, "intValue()I")) & 0xFFFF ^ 0x8000) - 0x8000


# Functions that every box class attaches to itself.


@java_method("boolean equals(Object)")
def equals(self: Any, other: Any) -> bool:
    return bool(self == other)


@java_method("int hashCode()")
def hash_code(self: Any) -> int:
    # Not hash(): that one turns -1 into -2.
    return int(self.__hash__())


# Functions of Byte, Short, Integer and Long.


@java_method("byte byteValue()")
def byte_value(self: Box) -> int:
    return (int(self.value) & 0xFF ^ 0x80) - 0x80


@java_method("short shortValue()")
def short_value(self: Box) -> int:
    return (int(self.value) & 0xFFFF ^ 0x8000) - 0x8000


@java_method("int intValue()")
def int_value(self: Box) -> int:
    return wrap32(self.value)


@java_method("long longValue()")
def long_value(self: Box) -> int:
    return int(self.value)


@java_method("float floatValue()")
def float_value(self: Box) -> float:
    return l2f(self.value)


@java_method("double doubleValue()")
def double_value(self: Box) -> float:
    return float(self.value)


@java_method("String toString()")
def integral_to_string(self: Box) -> str:
    return decimal(self.value)


COMMON = (equals, hash_code)
INTEGRAL = (
    *COMMON,
    byte_value,
    short_value,
    int_value,
    long_value,
    float_value,
    double_value,
    integral_to_string,
)
