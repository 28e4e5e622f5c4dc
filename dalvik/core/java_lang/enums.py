"""java.lang.Enum, and a short way to declare enums of the core library.

Constants belong to a machine (they have identity hashes and monitors), so `constant` looks them up
there; a constant's Python attributes are `name` and `ordinal`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from dalvik.core.java_lang.attach import attach, attach_field, mixing
from dalvik.vm.interop import class_name, throw, to_string, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, array_of


@java_method("static Enum valueOf(Class,String)")
def value_of(enum_class: Any, name: str | None) -> Any:
    if enum_class is None:
        throw("java.lang.NullPointerException", "enumType == null")
    if name is None:
        throw("java.lang.NullPointerException", "name == null")
    found = enum_class.constants_by_name()
    if found is None:
        throw("java.lang.IllegalArgumentException", f"{to_string(enum_class)} is not an enum type.")
    if name in found:
        return found[name]
    throw(
        "java.lang.IllegalArgumentException",
        f"No enum constant {enum_class.canonical_name()}.{name}",
    )


@java_class(
    "java.lang.Enum",
    access="public abstract",
    implements=["Comparable", "java.io.Serializable"],
)
@mixing(value_of)
class Enum(JObject):
    name: str
    ordinal: int

    @java_method("protected void <init>(String,int)")
    def init(self, name: str, ordinal: int) -> None:
        self.name, self.ordinal = name, ordinal

    @java_method("final String name()")
    def get_name(self) -> str:
        return self.name

    @java_method("final int ordinal()")
    def get_ordinal(self) -> int:
        return self.ordinal

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.name

    @java_method("final boolean equals(Object)")
    def same(self, other: Any) -> bool:
        return self is other

    @java_method("final int hashCode()")
    def hash_code(self) -> int:
        return int(vm().identity_hash(self))

    @java_method("protected final Object clone()")
    def clone(self) -> Any:
        throw("java.lang.CloneNotSupportedException")

    @java_method("final int compareTo(Enum)")
    @java_method("final int compareTo(Object)")
    def compare_to(self, other: Any) -> int:
        if declaring(type(self)) is not declaring(type(other)):
            if other is None:
                throw("java.lang.NullPointerException")
            if not isinstance(other, Enum):
                throw(
                    "java.lang.ClassCastException",
                    f"{class_name(other)} cannot be cast to java.lang.Enum",
                )
            throw("java.lang.ClassCastException")
        return self.ordinal - int(other.ordinal)

    @java_method("final Class getDeclaringClass()")
    def get_declaring_class(self) -> Any:
        holder = vm().loader.holder_of(self)
        parent = holder.superclass
        assert parent is not None
        return (holder if parent.descriptor == Enum.java else parent).class_object


def declaring(python: type) -> type:
    """The enum itself, for the class of a constant that has a body of its own."""
    parent: type = python.__mro__[1]
    return parent if issubclass(parent, Enum) and parent is not Enum else python


_Enum = TypeVar("_Enum", bound=type)


def declare_enum(
    name: str, constants: Sequence[str], base: type[Enum] | None = None, **more: Any
) -> type[Enum]:
    """Registers an enum. Methods come from `base`, a Python class derived from `Enum`.

    `more` goes to `java_class` (implements, abstract).
    """
    simple = name.rpartition(".")[2].rpartition("$")[2]
    cls = base or type(simple, (Enum,), {"__module__": __name__})
    descriptor = f"L{name.replace('.', '/')};"

    @java_method(f"static {name}[] values()")
    def values() -> JArray:
        return array_of("[" + descriptor, [constant(cls, one) for one in constants])

    @java_method(f"static {name} valueOf(String)")
    def value_of_name(text: str) -> Any:
        return value_of(vm().loader.class_object(descriptor), text)

    attach(cls, [values, value_of_name])
    for one in constants:
        declared = java_field(f"static final {name} {one}", _lazily(cls, one))
        attach_field(cls, declared)
    java_class(name, access="public final", **more)(cls)
    _CONSTANTS[cls] = tuple(constants)
    return cls


_CONSTANTS: dict[type, tuple[str, ...]] = {}


def _lazily(cls: type[Enum], name: str) -> Any:
    return lambda: constant(cls, name)


def constant(cls: type[Enum], name: str) -> Any:
    """A constant of an enum that `declare_enum` declared, in the machine that runs now."""
    made: dict[str, Any] | None = vm().state.get(("enum", cls))
    if made is None:
        made = vm().state[("enum", cls)] = {}
        for ordinal, one in enumerate(_CONSTANTS[cls]):
            made[one] = cls()
            made[one].init(one, ordinal)
    return made[name]
