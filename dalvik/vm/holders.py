"""Class holders: what one virtual machine keeps about one class.

Static fields are attributes of the holder. What an access must do depends on the state of the
class, so each state has its own Python class and a transition assigns `__class__`; a ready holder
is a plain object, whose attributes CPython reads without any hook.

    UNLOADED → LINKED → INITIALISING → READY
                                     ↘ FAILED
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any

from dalvik.dex import Access, ClassDef

if TYPE_CHECKING:
    from dalvik.vm.loader import Loader
    from dalvik.vm.members import JavaField, JavaMethod
    from dalvik.vm.native import NativeClass
    from dalvik.vm.threads import JavaThread


class State(Enum):
    UNLOADED = "unloaded"
    LINKING = "linking"
    LINKED = "linked"
    INITIALISING = "initialising"
    READY = "ready"
    FAILED = "failed"


class ClassHolder:
    """A class in a machine. This class itself is the READY state; see the module's docstring.

    Static fields start with `f_`, so nothing else in here may.
    """

    python: Any = None
    access: Access = Access(0)
    superclass: ClassHolder | None = None
    #: Those that the class itself names.
    interfaces: tuple[ClassHolder, ...] = ()
    definition: ClassDef | NativeClass | None = None
    component: ClassHolder | None = None
    initialiser: JavaThread | None = None
    failure: Any = None
    _object: Any = None

    def __init__(self, descriptor: str, loader: Loader) -> None:
        set_ = object.__setattr__
        set_(self, "descriptor", descriptor)
        set_(self, "loader", loader)
        set_(self, "state", State.UNLOADED)
        set_(self, "by_attr", {})
        set_(self, "fields", ())
        set_(self, "lazy", {})
        set_(self, "waiting", [])
        set_(self, "__class__", Unready)

    descriptor: str
    loader: Loader
    state: State
    #: Declared methods by attribute name, in declaration order.
    by_attr: dict[str, JavaMethod]
    fields: tuple[JavaField, ...]
    #: Statics of core classes that are computed when they are first read.
    lazy: dict[str, Callable[[], Any]]
    #: Threads that wait for another to finish initialising.
    waiting: list[JavaThread]

    def __repr__(self) -> str:
        return f"<holder {self.descriptor} {self.state.value}>"

    @property
    def methods(self) -> tuple[JavaMethod, ...]:
        return tuple(self.by_attr.values())

    @property
    def is_interface(self) -> bool:
        return bool(self.access & Access.INTERFACE)

    @property
    def is_native(self) -> bool:
        """Written in Python, not read from a DEX file."""
        return not isinstance(self.definition, ClassDef)

    @property
    def class_object(self) -> Any:
        """The `java.lang.Class`, made when it is first asked for."""
        if self._object is None:
            object.__setattr__(self, "_object", self.loader.make_class_object(self))
        return self._object

    def all_interfaces(self) -> dict[ClassHolder, None]:
        """Every interface that the class implements, subinterfaces before superinterfaces."""
        known: dict[ClassHolder, None] | None = self.__dict__.get("closure")
        if known is None:
            known = {}
            pending = list(self.interfaces)
            if self.superclass is not None:
                pending += self.superclass.all_interfaces()
            while pending:
                interface = pending.pop(0)
                if interface not in known:
                    known[interface] = None
                    pending += interface.interfaces
            object.__setattr__(self, "closure", known)
        return known

    def ancestry(self) -> list[ClassHolder]:
        """The class and its superclasses."""
        found: list[ClassHolder] = []
        holder: ClassHolder | None = self
        while holder is not None:
            found.append(holder)
            holder = holder.superclass
        return found

    def find_method(self, name: str, descriptor: str) -> JavaMethod | None:
        """By Java's resolution: this class, its superclasses, then interfaces."""
        from dalvik.vm.names import method_attr

        return self.find_attr(method_attr(name, descriptor))

    def find_attr(self, attr: str) -> JavaMethod | None:
        for holder in self.ancestry():
            if attr in holder.by_attr:
                return holder.by_attr[attr]
        fallback = None
        for holder in self.all_interfaces():
            found = holder.by_attr.get(attr)
            if found is not None:
                if not found.is_abstract:
                    return found
                fallback = fallback or found
        return fallback

    def find_field(self, name: str, type_: str | None = None) -> JavaField | None:
        """By Java's resolution: this class, its interfaces, then the superclass."""
        for found in self.fields:
            if found.name == name and (type_ is None or found.type == type_):
                return found
        for interface in self.interfaces:
            found_above = interface.find_field(name, type_)
            if found_above is not None:
                return found_above
        return None if self.superclass is None else self.superclass.find_field(name, type_)

    def initialise(self) -> None:
        """Runs the class's initialisation if that has not happened yet."""
        if self.state is not State.READY:
            from dalvik.vm.initialise import initialise

            initialise(self)

    def become(self, state: State) -> None:
        """Moves to another state, and so to the Python class that behaves like it."""
        set_ = object.__setattr__
        set_(self, "state", state)
        set_(self, "__class__", _BEHAVIOUR.get(state, Unready))
        if state is State.READY and self.lazy:
            set_(self, "__class__", Lazy)


class Unready(ClassHolder):
    """Not initialised: the first touch of a static field does it. Failed: throws at each touch."""

    def __getattr__(self, name: str) -> Any:
        if name[:2] != "f_":
            raise AttributeError(name=name, obj=self)
        self.initialise()
        return getattr(self, name)

    def __setattr__(self, name: str, value: Any) -> None:
        if name[:2] == "f_":
            self.initialise()
        object.__setattr__(self, name, value)


class Initialising(ClassHolder):
    """Open to the thread that initialises; all others wait at any static field."""

    def __getattribute__(self, name: str) -> Any:
        if name[:2] == "f_":
            object.__getattribute__(self, "initialise")()
            lazy = object.__getattribute__(self, "lazy")
            if name in lazy:
                object.__setattr__(self, name, lazy.pop(name)())
        return object.__getattribute__(self, name)

    def __setattr__(self, name: str, value: Any) -> None:
        if name[:2] == "f_":
            self.initialise()
            self.lazy.pop(name, None)
        object.__setattr__(self, name, value)


class Lazy(ClassHolder):
    """Ready, with some statics of a core class still to be computed."""

    def __getattr__(self, name: str) -> Any:
        compute = self.lazy.pop(name, None)
        if compute is None:
            if name in self.__dict__:  # computed by another thread, or by itself in a cycle
                return self.__dict__[name]
            raise AttributeError(name=name, obj=self)
        value = compute()
        object.__setattr__(self, name, value)
        if not self.lazy:
            object.__setattr__(self, "__class__", ClassHolder)
        return value

    def __setattr__(self, name: str, value: Any) -> None:
        self.lazy.pop(name, None)
        object.__setattr__(self, name, value)


_BEHAVIOUR: dict[State, type[ClassHolder]] = {
    State.INITIALISING: Initialising,
    State.READY: ClassHolder,
}
