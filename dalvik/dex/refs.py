"""Names that DEX files use for things: prototypes, fields, methods, handles, call sites.

Types are descriptors throughout ("I", "Ljava/lang/String;", "[[B"); `java_name` turns one into what
a person writes.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Proto(NamedTuple):
    """A method's parameter and return types."""

    return_type: str
    parameters: tuple[str, ...]

    @property
    def descriptor(self) -> str:
        return f"({''.join(self.parameters)}){self.return_type}"


class FieldRef(NamedTuple):
    holder: str
    name: str
    type: str

    def __str__(self) -> str:
        return f"{self.holder}->{self.name}:{self.type}"


class MethodRef(NamedTuple):
    holder: str
    name: str
    proto: Proto

    def __str__(self) -> str:
        return f"{self.holder}->{self.name}{self.proto.descriptor}"


class HandleKind(IntEnum):
    STATIC_PUT = 0
    STATIC_GET = 1
    INSTANCE_PUT = 2
    INSTANCE_GET = 3
    INVOKE_STATIC = 4
    INVOKE_INSTANCE = 5
    INVOKE_CONSTRUCTOR = 6
    INVOKE_DIRECT = 7
    INVOKE_INTERFACE = 8


class MethodHandle(NamedTuple):
    kind: HandleKind
    member: FieldRef | MethodRef


class CallSite(NamedTuple):
    """What an `invoke-custom` is linked by: the bootstrap method and its further arguments."""

    bootstrap: MethodHandle
    name: str
    proto: Proto
    arguments: tuple[object, ...]


_PRIMITIVES = {
    "V": "void", "Z": "boolean", "B": "byte", "S": "short", "C": "char",
    "I": "int", "J": "long", "F": "float", "D": "double",
}  # fmt: skip


def java_name(descriptor: str) -> str:
    """`[Ljava/lang/String;` as `java.lang.String[]`."""
    depth = len(descriptor) - len(descriptor.lstrip("["))
    element = descriptor[depth:]
    if element.startswith("L") and element.endswith(";"):
        name = element[1:-1].replace("/", ".")
    else:
        name = _PRIMITIVES.get(element, element)
    return name + "[]" * depth


def descriptor_of(java: str) -> str:
    """`java.lang.String[]` as `[Ljava/lang/String;`; the inverse of `java_name`."""
    depth = 0
    while java.endswith("[]"):
        java, depth = java[:-2], depth + 1
    for letter, name in _PRIMITIVES.items():
        if name == java:
            return "[" * depth + letter
    return "[" * depth + "L" + java.replace(".", "/") + ";"


def package_of(descriptor: str) -> str:
    """`Lcom/acme/Foo$1;` as `com.acme`; empty for the default package."""
    return descriptor[1:-1].rpartition("/")[0].replace("/", ".")
