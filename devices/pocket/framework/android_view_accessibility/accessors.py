"""Declares getters and setters of plain Python attributes at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from dalvik.vm.native import java_method

_Class = TypeVar("_Class", bound=type)


def accessors(table: Mapping[str, tuple[str, str]]) -> Callable[[_Class], _Class]:
    """A class decorator below `java_class`: Java name → (Java type, Python attribute). A boolean
    `Foo` has `isFoo`, everything else `getFoo`."""

    def declare(cls: _Class) -> _Class:
        for name, (kind, attribute) in table.items():
            prefix = "is" if kind == "boolean" else "get"
            setattr(cls, f"read_{attribute}", _getter(f"{kind} {prefix}{name}()", attribute))
            writer = _setter(f"void set{name}({kind})", attribute, kind == "boolean")
            setattr(cls, f"set_{attribute}", writer)
        return cls

    return declare


def _getter(signature: str, attribute: str) -> Any:
    def getter(self: Any) -> Any:
        return getattr(self, attribute)

    return java_method(signature)(getter)


def _setter(signature: str, attribute: str, flag: bool) -> Any:
    def setter(self: Any, value: Any) -> None:
        setattr(self, attribute, bool(value) if flag else value)

    return java_method(signature)(setter)
