"""Getters and setters that do nothing else, made in pairs.

get_switch_padding, set_switch_padding = laid_out("int", "SwitchPadding", "switch_padding")
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from dalvik.vm.native import java_method

_Function = TypeVar("_Function", bound=Callable[..., Any])
_SET_CALLBACK = "setCallback__Landroid_graphics_drawable_Drawable_00024Callback_2__V"
_DRAWABLE = "android.graphics.drawable.Drawable"


def own_code(function: _Function) -> _Function:
    """Gives a function that a factory made a code object of its own: stack traces tell methods
    apart by it."""
    function.__code__ = function.__code__.replace()
    return function


def remembered(kind: str, java: str, attribute: str, *, get: str = "get") -> tuple[Any, Any]:
    """A property that is only remembered."""

    def getter(self: Any) -> Any:
        return getattr(self, attribute)

    def setter(self: Any, value: Any) -> None:
        setattr(self, attribute, bool(value) if kind == "boolean" else value)

    return _declared(kind, java, getter, setter, get)


def laid_out(kind: str, java: str, attribute: str) -> tuple[Any, Any]:
    """A property that has the view laid out again."""

    def getter(self: Any) -> Any:
        return getattr(self, attribute)

    def setter(self: Any, value: Any) -> None:
        setattr(self, attribute, bool(value) if kind == "boolean" else value)
        self.requestLayout____V()
        self.invalidate____V()

    return _declared(kind, java, getter, setter, "get")


def drawn(java: str, attribute: str) -> tuple[Any, Any]:
    """A drawable that belongs to the view."""

    def getter(self: Any) -> Any:
        return getattr(self, attribute)

    def setter(self: Any, drawable: Any) -> None:
        old = getattr(self, attribute)
        if old is not None:
            getattr(old, _SET_CALLBACK)(None)
        setattr(self, attribute, drawable)
        if drawable is not None:
            getattr(drawable, _SET_CALLBACK)(self)
            if drawable.isStateful____Z():
                drawable.setState___3I__Z(self.get_drawable_state())
        self.requestLayout____V()
        self.invalidate____V()

    return _declared(_DRAWABLE, java, getter, setter, "get")


def _declared(kind: str, java: str, getter: Any, setter: Any, get: str) -> tuple[Any, Any]:
    return (
        java_method(f"{kind} {get}{java}()")(own_code(getter)),
        java_method(f"void set{java}({kind})")(own_code(setter)),
    )
