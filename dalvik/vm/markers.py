"""The Python classes that stand for Java interfaces.

A marker is an (almost) empty class. A Java class has the markers of *all* its interfaces, inherited
ones included, among its Python bases, behind its superclass; markers never inherit from one
another. That makes `isinstance` right, lets Python's method resolution order always exist, puts
superclass methods before default methods (which are attributes of their marker), and allows a
marker to be made before its interface is declared: core modules can be imported in any order.
What the order of markers cannot express, the more specific default winning, the linker puts right
per class.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

_SKIPPED = {"__dict__", "__weakref__", "__module__", "__slots__", "__firstlineno__"}


class Interface:
    """Base of all markers; never a Java type itself."""

    __slots__ = ()
    java: ClassVar[str] = ""


_MARKERS: dict[str, type] = {}
_PARENTS: dict[str, tuple[str, ...]] = {}
_lookups: list[Callable[[str], tuple[str, ...] | None]] = []


def parents_from(lookup: Callable[[str], tuple[str, ...] | None]) -> None:
    """Adds a source that knows the superinterfaces of interfaces that are not imported yet."""
    _lookups.append(lookup)


def new_marker(descriptor: str, members: dict[str, Any] | None = None) -> type:
    """A marker of its own, for an interface that one virtual machine loads."""
    name = descriptor[1:-1].rpartition("/")[2] or descriptor
    return type(name, (Interface,), {**(members or {}), "java": descriptor, "__slots__": ()})


def marker(descriptor: str) -> type:
    """The marker of a core interface; made here if nobody has declared the interface yet."""
    found = _MARKERS.get(descriptor)
    if found is None:
        found = _MARKERS[descriptor] = new_marker(descriptor)
    return found


def declare_interface(descriptor: str, written: type, parents: tuple[str, ...]) -> type:
    """Moves what an author wrote onto the marker and completes classes that had it already."""
    declared = marker(descriptor)
    for name, value in vars(written).items():
        if name not in _SKIPPED:
            setattr(declared, name, value)
    declared.java = descriptor  # type: ignore[attr-defined]
    declared.__name__, declared.__qualname__ = written.__name__, written.__qualname__
    declared.__module__ = written.__module__
    _PARENTS[descriptor] = parents
    implementers: list[type] = declared.__subclasses__()
    for implementer in implementers:
        add_interfaces(implementer, parents)
    return declared


def closure(interfaces: Iterable[str]) -> list[str]:
    """Core interfaces with all their superinterfaces, each once, subinterfaces first."""
    found: dict[str, None] = {}
    pending = list(interfaces)
    while pending:
        descriptor = pending.pop(0)
        if descriptor not in found:
            found[descriptor] = None
            pending += _parents(descriptor)
    return list(found)


def _parents(descriptor: str) -> tuple[str, ...]:
    known = _PARENTS.get(descriptor)
    if known is not None:
        return known
    for lookup in _lookups:
        known = lookup(descriptor)
        if known is not None:
            return known
    return ()


def add_interfaces(cls: type, interfaces: Iterable[str]) -> None:
    """Gives a core class the markers of these interfaces and of all above them."""
    missing = [marker(name) for name in closure(interfaces)]
    missing = [found for found in missing if not issubclass(cls, found)]
    if missing:
        cls.__bases__ = (*cls.__bases__, *missing)
