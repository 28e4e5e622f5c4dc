"""Puts one large Java class together from several Python classes, one idea each.

    @java_class("android.view.View")
    @composed(Measuring, Drawing)
    class View(JObject): ...

Everything that a part declares (methods with Java signatures, plain methods, fields, defaults)
becomes a member of the class itself, because `java_class` looks only there. What the class writes
itself wins.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

_Class = TypeVar("_Class", bound=type)
_SKIPPED = {"__dict__", "__weakref__", "__module__", "__doc__", "__qualname__", "__annotations__"}

if TYPE_CHECKING:

    class Composed(type):
        """The type of composed classes, for the type checker: it cannot see their members."""

        def __getattr__(cls, name: str) -> Any: ...

else:
    Composed = type


def composed(*parts: type) -> Callable[[_Class], _Class]:
    """A class decorator, below `java_class`."""

    def compose(cls: _Class) -> _Class:
        own = set(vars(cls))
        for part in parts:
            for name, value in vars(part).items():
                if name in _SKIPPED or name in own:
                    continue
                if name in vars(cls):
                    raise TypeError(f"{cls.__name__}: {name} is in two parts")
                setattr(cls, name, value)
        return cls

    return compose
