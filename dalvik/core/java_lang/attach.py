"""Gives Java methods to Python classes that are defined elsewhere.

`JObject` belongs to the engine, strings are Python's: their Java methods are plain functions here,
attached under a prefix, so that they hide nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import FunctionType
from typing import Any, TypeVar

from dalvik.vm.native import NativeField

_PREFIX = "java_"
#: Whose code object it is, by its identity; functions of the core library live for ever.
_OWNERS: dict[int, FunctionType] = {}
_Class = TypeVar("_Class", bound=type)


def attach(cls: type, functions: Iterable[Callable[..., Any]]) -> None:
    """Makes functions that carry `java_method` signatures members of `cls`, for `java_class`."""
    for function in functions:
        name = _PREFIX + function.__name__
        while name in vars(cls):
            name += "_"
        setattr(cls, name, _recognisable(function))


def _recognisable(function: Callable[..., Any]) -> Callable[..., Any]:
    """Gives functions that one `def` made several of a code object each.

    Stack traces tell by the code object which Java method is running.
    """
    if isinstance(function, FunctionType):
        owner = _OWNERS.setdefault(id(function.__code__), function)
        if owner is not function:
            function.__code__ = function.__code__.replace()
            _OWNERS[id(function.__code__)] = function
    return function


def mixing(*functions: Callable[..., Any]) -> Callable[[_Class], _Class]:
    """A class decorator, below `java_class`: these functions become members too.

    What the class itself writes under the same signature wins.
    """

    def mix(cls: _Class) -> _Class:
        own = {one for value in vars(cls).values() for one in signatures(value)}
        attach(cls, [function for function in functions if not own & set(signatures(function))])
        return cls

    return mix


def attach_field(cls: type, declared: NativeField) -> None:
    """Makes a field a member of `cls`, for `java_class`."""
    setattr(cls, _PREFIX + declared.name, declared)


def signatures(function: Any) -> list[str]:
    """The Java signatures that `java_method` put on a function; none for anything else."""
    found: list[str] = getattr(function, "__dict__", {}).get("__java__", [])
    return found


def functions_of(namespace: dict[str, Any]) -> list[Callable[..., Any]]:
    """The functions of a module (its `globals()`) that carry Java signatures and are its own."""
    module = namespace["__name__"]
    return [
        value
        for value in namespace.values()
        if "__java__" in getattr(value, "__dict__", {}) and value.__module__ == module
    ]
