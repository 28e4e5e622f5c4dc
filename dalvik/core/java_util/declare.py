"""Shortcuts for declaring Java classes where Python's class syntax gets in the way.

Java's static methods are plain functions of a module, named in front of the class:

    @java_method("static java.util.Optional empty()")
    def empty() -> Any: ...

    @java_class("java.util.Optional", access="public final")
    @with_functions(empty, of, of_nullable)
    class Optional(JObject): ...

A class that is nothing but statics takes `@with_functions(*declared_in(globals()))`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import FunctionType
from typing import Any, TypeVar

from dalvik.vm.native import java_method

_Class = TypeVar("_Class", bound=type)
_Function = TypeVar("_Function", bound=Callable[..., Any])

NUMERIC_PRIMITIVES = ("byte", "short", "char", "int", "long", "float", "double")
PRIMITIVES = ("boolean", *NUMERIC_PRIMITIVES)


def with_functions(*functions: Callable[..., Any]) -> Callable[[_Class], _Class]:
    """Puts module-level functions into a class, below `java_class` or `java_interface`."""

    def include(cls: _Class) -> _Class:
        for function in functions:
            setattr(cls, function.__name__, function)
        return cls

    return include


def declared_in(namespace: Mapping[str, Any]) -> list[Callable[..., Any]]:
    """The functions of a module that carry a Java signature and were written in that module."""
    return [
        value
        for value in namespace.values()
        if isinstance(value, FunctionType)
        and value.__module__ == namespace["__name__"]
        and "__java__" in value.__dict__
    ]


def java_methods(template: str, types: Iterable[str]) -> Callable[[_Function], _Function]:
    """One function for many types: `java_methods("static void fill({0}[],{0})", PRIMITIVES)`."""

    def mark(function: _Function) -> _Function:
        for type_ in types:
            java_method(template.format(type_))(function)
        return function

    return mark


def content_equality(cls: _Class) -> _Class:
    """Lets Python's `==` and `hash` on a core class mean the `equals` and `hashCode` it has."""

    def same(self: Any, other: Any) -> bool:
        return self is other or bool(self.equals__Ljava_lang_Object_2__Z(other))

    def hashed(self: Any) -> int:
        return int(self.hashCode____I())

    setattr(cls, "__eq__", same)  # noqa: B010
    setattr(cls, "__hash__", hashed)  # noqa: B010
    return cls


def flattened(cls: _Class) -> _Class:
    """Makes the Java methods of Python base classes that are no Java classes `cls`'s own.

    Such bases hold what two Java classes share although Java gives them no common superclass.
    """
    for base in cls.__mro__[1:]:
        if "java" in vars(base):
            break
        for name, value in vars(base).items():
            if "__java__" in getattr(value, "__dict__", {}) and name not in vars(cls):
                setattr(cls, name, value)
    return cls
