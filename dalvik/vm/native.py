"""Declares Java classes that are written in Python.

    @java_class("java.util.ArrayList", implements=["java.util.List", "java.util.RandomAccess"])
    class ArrayList(AbstractList):
        @java_method("void <init>()")
        def init(self): ...

        @java_method("boolean add(Object)")
        def add(self, element): ...

        @java_method("static java.util.List of(Object[])")
        @staticmethod                             # for Python; Java's `static` is in the signature
        def of(elements): ...

Signatures are written as in Java: primitives and java.lang types by their simple names, all others
in full, `[]` for arrays, inner classes with `$`. The Python superclass is the Java superclass.
One function may carry several signatures. `java_field` declares fields. A declaration only
records; `registry()` answers what is there, and the linker of `dalvik.vm` does the rest.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import FrameType
from typing import Any, TypeVar

from dalvik.dex.classes import Access
from dalvik.dex.refs import descriptor_of
from dalvik.vm.markers import add_interfaces, declare_interface
from dalvik.vm.names import field_attr, method_attr
from dalvik.vm.objects import JObject, default_value

_MODIFIERS = {
    "public": Access.PUBLIC,
    "private": Access.PRIVATE,
    "protected": Access.PROTECTED,
    "static": Access.STATIC,
    "final": Access.FINAL,
    "abstract": Access.ABSTRACT,
    "synchronized": Access.SYNCHRONIZED,
    "volatile": Access.VOLATILE,
    "transient": Access.TRANSIENT,
    "native": Access.NATIVE,
    "varargs": Access.VARARGS,
}
_JAVA_LANG_LOWER = {"void", "boolean", "byte", "short", "char", "int", "long", "float", "double"}
_METHOD = re.compile(r"^((?:\w+ )*)([\w.$\[\]]+) ([\w$<>]+)\((.*)\)$")


@dataclass(frozen=True)
class NativeMethod:
    """A method of a core class; `function` is None where it is abstract."""

    name: str
    descriptor: str
    access: Access
    function: Callable[..., Any] | None

    @property
    def attr(self) -> str:
        return method_attr(self.name, self.descriptor)


@dataclass(frozen=True)
class NativeField:
    """A field of a core class. A static's `value` may be a function of no arguments: it is called
    once per virtual machine, when the field is first read."""

    name: str
    descriptor: str
    access: Access
    value: Any


@dataclass
class NativeClass:
    """All that is declared about one core class."""

    descriptor: str
    python: type
    superclass: str | None
    interfaces: tuple[str, ...]
    access: Access
    methods: dict[str, NativeMethod] = field(default_factory=dict)
    fields: dict[str, NativeField] = field(default_factory=dict)
    #: The module that declares it.
    module: str = ""

    @property
    def is_interface(self) -> bool:
        return bool(self.access & Access.INTERFACE)


_HASH, _EQUALS = method_attr("hashCode", "()I"), method_attr("equals", "(Ljava/lang/Object;)Z")
#: Classes whose equals is Python's own.
_BY_IDENTITY = {"Ljava/lang/Object;", "Ljava/lang/String;", "Ljava/lang/Enum;"}
_REGISTRY: dict[str, NativeClass] = {}
_Class = TypeVar("_Class", bound=type)
_Function = TypeVar("_Function", bound=Callable[..., Any])


def registry() -> Mapping[str, NativeClass]:
    """Every core class that has been imported, by descriptor."""
    return _REGISTRY


@cache
def java_type(text: str) -> str:
    """`String[]` or `java.util.List` as a descriptor; simple names are java.lang's."""
    text = text.strip()
    element = text.replace("[]", "")
    if "." not in element and element not in _JAVA_LANG_LOWER:
        text = f"java.lang.{text}"
    return descriptor_of(text)


def java_class(
    name: str,
    *,
    implements: Iterable[str] = (),
    access: str = "public",
    abstract: Iterable[str] = (),
) -> Callable[[_Class], _Class]:
    """Registers a Python class as the Java class `name`; `abstract` lists further signatures."""
    flags = _flags(access.split())

    def register(cls: _Class) -> _Class:
        setattr(cls, "java", f"L{name.replace('.', '/')};")  # noqa: B010
        interfaces = tuple(map(java_type, implements))
        superclass = None if cls is JObject else _java_parent(cls)
        _record(cls, superclass, interfaces, flags, abstract)
        if issubclass(cls, JObject):
            add_interfaces(cls, interfaces)
        return cls

    return register


def _java_parent(cls: type) -> str:
    for base in cls.__mro__[1:]:
        descriptor = vars(base).get("java")
        if descriptor is not None:
            return str(descriptor)
    return JObject.java


def java_interface(
    name: str, *, extends: Iterable[str] = (), abstract: Iterable[str] = ()
) -> Callable[[_Class], _Class]:
    """Registers a Java interface. Decorated methods are its default and static methods.

    What is returned is not the class that was written but the interface's marker (see
    `dalvik.vm.markers`) with everything that the written class holds.
    """
    flags = Access.PUBLIC | Access.INTERFACE | Access.ABSTRACT

    def register(cls: _Class) -> _Class:
        parents = tuple(map(java_type, extends))
        declared = declare_interface(f"L{name.replace('.', '/')};", cls, parents)
        _record(declared, JObject.java, parents, flags, abstract)
        return declared  # type: ignore[return-value]

    return register


def java_method(signature: str) -> Callable[[_Function], _Function]:
    """Gives a function a Java signature, e.g. `"static Integer valueOf(int)"`."""

    def mark(function: _Function) -> _Function:
        function.__dict__.setdefault("__java__", []).append(signature)
        return function

    return mark


def java_field(declaration: str, value: Any = None) -> NativeField:
    """A field, assigned in the class body: `MAX = java_field("static final int MAX_VALUE", 7)`."""
    *modifiers, type_, name = declaration.split()
    return NativeField(name, java_type(type_), _flags(modifiers), value)


def parse_signature(signature: str) -> tuple[Access, str, str]:
    """Access flags, name and descriptor of a signature as `java_method` takes it."""
    found = _METHOD.match(signature)
    if found is None:
        raise ValueError(f"not a Java method signature: {signature!r}")
    modifiers, returns, name, parameters = found.groups()
    types = "".join(java_type(part) for part in parameters.split(",") if part.strip())
    return _flags(modifiers.split()), name, f"({types}){java_type(returns)}"


def _flags(modifiers: Iterable[str]) -> Access:
    return _flags_of(tuple(modifiers))


@cache
def _flags_of(modifiers: tuple[str, ...]) -> Access:
    flags = Access(0)
    for modifier in modifiers:
        flags |= _MODIFIERS[modifier]
    visibility = Access.PUBLIC | Access.PRIVATE | Access.PROTECTED
    return flags if flags & visibility else flags | Access.PUBLIC


def _record(
    cls: type,
    superclass: str | None,
    interfaces: tuple[str, ...],
    access: Access,
    abstract: Iterable[str],
) -> None:
    descriptor: str = cls.java  # type: ignore[attr-defined]
    earlier = _REGISTRY.get(descriptor)
    if earlier is not None and earlier.module != _declarer(cls):
        raise TypeError(f"{descriptor} is declared in {earlier.module} and in {_declarer(cls)}")
    found = NativeClass(descriptor, cls, superclass, interfaces, access, module=_declarer(cls))
    for signature in abstract:
        flags, name, proto = parse_signature(signature)
        method = NativeMethod(name, proto, flags | Access.ABSTRACT, None)
        found.methods[method.attr] = method
    for attr, written in list(vars(cls).items()):
        value = written.__func__ if isinstance(written, staticmethod) else written
        if isinstance(value, NativeField):
            found.fields[value.name] = value
            delattr(cls, attr)
            if not value.access & Access.STATIC:
                setattr(cls, field_attr(value.name), _initial(value))
        for signature in _signatures(written):
            flags, name, proto = parse_signature(signature)
            method = NativeMethod(name, proto, flags, value)
            found.methods[method.attr] = method
            setattr(cls, method.attr, staticmethod(value) if flags & Access.STATIC else value)
    if descriptor not in _BY_IDENTITY:
        _add_hooks(cls)
    _REGISTRY[descriptor] = found


def _signatures(written: Any) -> list[str]:
    """What `java_method` wrote on a member; `staticmethod` may stand above or below it."""
    found = list(getattr(written, "__dict__", {}).get("__java__", ()))
    if isinstance(written, staticmethod):
        inner = getattr(written.__func__, "__dict__", {}).get("__java__", ())
        found += [signature for signature in inner if signature not in found]
    return found


def _add_hooks(cls: type) -> None:
    """`hash()` and `==` follow hashCode and equals, unless the author has seen to that."""
    for hook, attr in (("__hash__", _HASH), ("__eq__", _EQUALS)):
        if attr in vars(cls) and getattr(cls, hook) in (None, getattr(object, hook)):
            setattr(cls, hook, vars(cls)[attr])
    if vars(cls).get("__hash__", cls) is None:
        cls.__hash__ = cls.__mro__[1].__hash__  # type: ignore[method-assign]


def _declarer(cls: type) -> str:
    """The module that declares a class by being imported: not always the class's own, as helpers
    make classes for other modules."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and frame.f_code.co_name != "<module>":
        frame = frame.f_back
    if frame is None or frame.f_globals.get("__spec__") is None:
        return cls.__module__
    importing = getattr(frame.f_globals["__spec__"], "_initializing", False)
    return str(frame.f_globals["__name__"]) if importing else cls.__module__


def _initial(field: NativeField) -> Any:
    return default_value(field.descriptor) if field.value is None else field.value
