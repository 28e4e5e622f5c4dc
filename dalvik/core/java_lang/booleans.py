"""java.lang.Boolean."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.attach import attach, functions_of, mixing
from dalvik.core.java_lang.box_base import (
    COMMON,
    INTERFACES,
    Box,
    other_value,
    primitive_class,
    three_way,
)
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject


@mixing(*COMMON)
class Boolean(JObject, Box):
    """`value` is 0 or 1."""

    TRUE = java_field("static final Boolean TRUE", lambda: _TRUE)
    FALSE = java_field("static final Boolean FALSE", lambda: _FALSE)
    TYPE = java_field("static final Class TYPE", primitive_class("Z"))

    def __hash__(self) -> int:
        return 1231 if self.value else 1237


_TRUE: Boolean = Boolean(1)
_FALSE: Boolean = Boolean(0)


def box_boolean(value: int) -> Any:
    """`Boolean.valueOf(boolean)`."""
    return _TRUE if value else _FALSE


@java_method("void <init>(boolean)")
def init(self: Boolean, value: int) -> None:
    self.value = 1 if value else 0


@java_method("void <init>(String)")
def init_text(self: Boolean, text: str | None) -> None:
    self.value = parse(text)


@java_method("static boolean parseBoolean(String)")
def parse(text: str | None) -> int:
    return 1 if text is not None and text.lower() == "true" else 0


@java_method("boolean booleanValue()")
def boolean_value(self: Boolean) -> Any:
    return self.value


@java_method("static Boolean valueOf(boolean)")
def value_of(value: int) -> Any:
    return _TRUE if value else _FALSE


@java_method("static Boolean valueOf(String)")
def value_of_text(text: str | None) -> Any:
    return box_boolean(parse(text))


@java_method("static String toString(boolean)")
def text_of(value: int) -> str:
    return "true" if value else "false"


@java_method("String toString()")
def to_string(self: Boolean) -> str:
    return "true" if self.value else "false"


@java_method("static int hashCode(boolean)")
def hash_of(value: int) -> int:
    return 1231 if value else 1237


@java_method("static boolean getBoolean(String)")
def get_boolean(name: str | None) -> int:
    from dalvik.core.java_lang.system import property_value

    return parse(property_value(name)) if name else 0


@java_method("static int compare(boolean,boolean)")
def compare(first: int, second: int) -> int:
    return three_way(first, second)


@java_method("int compareTo(Boolean)")
@java_method("int compareTo(Object)")
def compare_to(self: Boolean, other: Any) -> int:
    return three_way(self.value, other_value(self, other))


@java_method("static boolean logicalAnd(boolean,boolean)")
def logical_and(first: int, second: int) -> int:
    return first & second


@java_method("static boolean logicalOr(boolean,boolean)")
def logical_or(first: int, second: int) -> int:
    return first | second


@java_method("static boolean logicalXor(boolean,boolean)")
def logical_xor(first: int, second: int) -> int:
    return first ^ second


attach(Boolean, functions_of(globals()))
java_class("java.lang.Boolean", access="public final", implements=INTERFACES)(Boolean)
