"""How Java members are named as Python attributes.

A method becomes an attribute of its Python class, so that Python's own attribute lookup is virtual
dispatch. The attribute spells out name, parameter and return types, because Java overloads on all
of them (bridge methods differ in the return type alone):

    add(Ljava/lang/Object;)Z   →   add__Ljava_lang_Object_2__Z
    <init>()V                  →   _0003cinit_0003e____V

Everything outside [A-Za-z0-9] is escaped as JNI does, so that the mapping is reversible.
"""

from __future__ import annotations

import re
from functools import cache

_ESCAPES = {"/": "_", "_": "_1", ";": "_2", "[": "_3"}
_SPECIAL = re.compile(r"[^A-Za-z0-9]")
_UNESCAPE = re.compile(r"_(1|2|3|0[0-9a-f]{4}|)")


def _escape(text: str) -> str:
    if text.isalnum() and text.isascii():
        return text
    return _SPECIAL.sub(lambda found: _ESCAPES.get(found[0]) or f"_0{ord(found[0]):04x}", text)


def _unescape(text: str) -> str:
    codes = {"": "/", "1": "_", "2": ";", "3": "["}
    return _UNESCAPE.sub(
        lambda found: codes.get(found[1]) or chr(int(found[1][1:], 16)),
        text,
    )


@cache
def method_attr(name: str, descriptor: str) -> str:
    """The Python attribute for a method: `method_attr("size", "()I") == "size____I"`."""
    parameters, _, returns = descriptor[1:].partition(")")
    return f"{_escape(name)}__{_escape(parameters)}__{_escape(returns)}"


@cache
def method_signature(attr: str) -> str | None:
    """The inverse of `method_attr`, as `name(params)return`; None if `attr` is no method's."""
    # An escape next to a separator leaves three underscores: only trying tells where they split.
    parts = attr.split("__")
    for first in range(1, len(parts) - 1):
        for second in range(first + 1, len(parts)):
            name = _unescape("__".join(parts[:first]))
            parameters = _unescape("__".join(parts[first:second]))
            returns = _unescape("__".join(parts[second:]))
            if method_attr(name, f"({parameters}){returns}") == attr and _is_type(returns):
                return f"{name}({parameters}){returns}"
    return None


def _is_type(descriptor: str) -> bool:
    element = descriptor.lstrip("[")
    return element in tuple("VZBSCIJFD") or (element[:1] == "L" and element[-1:] == ";")


@cache
def field_attr(name: str) -> str:
    """The Python attribute for a field that shadows no field of a superclass."""
    return "f_" + _escape(name)
