"""Boxing by kind of primitive."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_lang.booleans import Boolean, box_boolean
from dalvik.core.java_lang.box_base import Box, Number
from dalvik.core.java_lang.characters import Character, box_char
from dalvik.core.java_lang.floats import Double, Float
from dalvik.core.java_lang.integers import Integer, Long, box_int, box_long
from dalvik.core.java_lang.small_integers import Byte, Short, box_byte, box_short

__all__ = [
    "Boolean",
    "Box",
    "Byte",
    "Character",
    "Double",
    "Float",
    "Integer",
    "Long",
    "Number",
    "Short",
    "box",
    "box_boolean",
    "box_byte",
    "box_char",
    "box_int",
    "box_long",
    "box_short",
]

#: By descriptor of the primitive: what `valueOf` does.
BOXERS: dict[str, Callable[[Any], Any]] = {
    "Z": box_boolean,
    "B": box_byte,
    "S": box_short,
    "C": box_char,
    "I": box_int,
    "J": box_long,
    "F": Float,
    "D": Double,
}


def box(kind: str, value: Any) -> Any:
    """The Java box of a primitive, from the cache where Java has one: `box("I", 5)`."""
    return BOXERS[kind](value)
