"""java.lang.reflect.Modifier."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_lang.attach import attach, attach_field
from dalvik.dex import Access
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_NAMES = {
    "public": Access.PUBLIC,
    "protected": Access.PROTECTED,
    "private": Access.PRIVATE,
    "abstract": Access.ABSTRACT,
    "static": Access.STATIC,
    "final": Access.FINAL,
    "transient": Access.TRANSIENT,
    "volatile": Access.VOLATILE,
    "synchronized": Access.SYNCHRONIZED,
    "native": Access.NATIVE,
    "strict": Access.STRICT,
    "interface": Access.INTERFACE,
}
_VISIBLE = Access.PUBLIC | Access.PROTECTED | Access.PRIVATE
CLASS_MODIFIERS = _VISIBLE | Access.ABSTRACT | Access.STATIC | Access.FINAL | Access.STRICT
INTERFACE_MODIFIERS = _VISIBLE | Access.ABSTRACT | Access.STATIC | Access.STRICT
CONSTRUCTOR_MODIFIERS = _VISIBLE
METHOD_MODIFIERS = CLASS_MODIFIERS | Access.SYNCHRONIZED | Access.NATIVE
FIELD_MODIFIERS = _VISIBLE | Access.STATIC | Access.FINAL | Access.TRANSIENT | Access.VOLATILE
_PARAMETER_MODIFIERS = Access.FINAL


def modifier_text(flags: int) -> str:
    """`Modifier.toString`."""
    words = [name for name, bit in _NAMES.items() if flags & bit]
    return " ".join("strictfp" if word == "strict" else word for word in words)


@java_method("static String toString(int)")
def _to_string(flags: int) -> str:
    return modifier_text(flags)


def _test(name: str, bit: Access) -> Callable[..., Any]:
    @java_method(f"static boolean is{name.capitalize()}(int)")
    def has(flags: int) -> bool:
        return bool(flags & bit)

    has.__name__ = f"is_{name}"
    return has


def _mask(name: str, mask: int) -> Callable[..., Any]:
    @java_method(f"static int {name}Modifiers()")
    def modifiers() -> int:
        return int(mask)

    modifiers.__name__ = f"{name}_modifiers"
    return modifiers


class Modifier(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass


attach(Modifier, [_to_string, *(_test(name, bit) for name, bit in _NAMES.items())])
attach(
    Modifier,
    [
        _mask("class", CLASS_MODIFIERS),
        _mask("interface", INTERFACE_MODIFIERS),
        _mask("constructor", CONSTRUCTOR_MODIFIERS),
        _mask("method", METHOD_MODIFIERS),
        _mask("field", FIELD_MODIFIERS),
        _mask("parameter", _PARAMETER_MODIFIERS),
    ],
)
for _name, _bit in _NAMES.items():
    attach_field(Modifier, java_field(f"static final int {_name.upper()}", int(_bit)))
java_class("java.lang.reflect.Modifier")(Modifier)
