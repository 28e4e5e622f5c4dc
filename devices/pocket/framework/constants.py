"""Declares many constants of a class at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from dalvik.vm.native import java_field

_Class = TypeVar("_Class", bound=type)


def constants(
    type_: str = "int", values: Mapping[str, Any] | None = None, **named: Any
) -> Callable[[_Class], _Class]:
    """A class decorator below `java_class`: `@constants(LENGTH_SHORT=0, LENGTH_LONG=1)`."""

    def declare(cls: _Class) -> _Class:
        for name, value in {**(values or {}), **named}.items():
            setattr(cls, f"constant_{name}", java_field(f"static final {type_} {name}", value))
        return cls

    return declare
