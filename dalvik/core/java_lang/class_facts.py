"""What a class's definition says about it beyond its members: names, nesting, modifiers.

DEX files say it in system annotations. Classes of the core library have none; there, `$` in the
name means a member class.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from dalvik.dex import Access, Annotation, ClassDef, MethodRef, TypeRef, Visibility
from dalvik.dex.refs import java_name
from dalvik.vm.holders import ClassHolder

_INNER = "Ldalvik/annotation/InnerClass;"
_ENCLOSING_CLASS = "Ldalvik/annotation/EnclosingClass;"
_ENCLOSING_METHOD = "Ldalvik/annotation/EnclosingMethod;"
_MEMBERS = "Ldalvik/annotation/MemberClasses;"
_SIGNATURE = "Ldalvik/annotation/Signature;"
_PRIMITIVES = frozenset("ZBSCIJFDV")
_JAVA_FLAGS = 0xFFFF


class Inner(NamedTuple):
    """A nested class's own name (None: anonymous) and modifiers, as its source has them."""

    name: str | None
    access: int


def system_value(annotations: tuple[Annotation, ...], type_: str, element: str = "value") -> Any:
    """An element of a system annotation, None if it is absent."""
    for annotation in annotations:
        if annotation.visibility is Visibility.SYSTEM and annotation.type == type_:
            return annotation.elements.get(element)
    return None


def signature_of(annotations: tuple[Annotation, ...]) -> str | None:
    """The generic signature, which DEX files cut into pieces."""
    pieces = system_value(annotations, _SIGNATURE)
    return None if pieces is None else "".join(map(str, pieces))


def class_annotations(holder: ClassHolder) -> tuple[Annotation, ...]:
    """All annotations of a class from a DEX file, system ones included."""
    definition = holder.definition
    return definition.annotations.of_class if isinstance(definition, ClassDef) else ()


def is_primitive(holder: ClassHolder) -> bool:
    return holder.descriptor in _PRIMITIVES


def name_of(holder: ClassHolder) -> str:
    """`Class.getName`: `[Ljava.lang.String;` for arrays."""
    return descriptor_name(holder.descriptor)


def descriptor_name(descriptor: str) -> str:
    """A descriptor as `Class.getName` writes it."""
    if descriptor[0] == "[":
        return descriptor.replace("/", ".")
    return java_name(descriptor)


def inner_of(holder: ClassHolder) -> Inner | None:
    """What makes it a nested class; None for a top-level class."""
    if isinstance(holder.definition, ClassDef):
        annotations = class_annotations(holder)
        flags = system_value(annotations, _INNER, "accessFlags")
        if flags is None:
            return None
        name = system_value(annotations, _INNER, "name")
        return Inner(name if isinstance(name, str) else None, int(_number(flags)))
    outer, _, name = holder.descriptor[1:-1].rpartition("$")
    if not outer or holder.component is not None or holder.definition is None:
        return None
    return Inner(name or None, int(holder.access) | Access.STATIC)


def _number(value: Any) -> int:
    return int(getattr(value, "value", value))


def enclosing_method(holder: ClassHolder) -> MethodRef | None:
    """The method that a local or anonymous class stands in."""
    found = system_value(class_annotations(holder), _ENCLOSING_METHOD)
    return found if isinstance(found, MethodRef) else None


def declaring_class(holder: ClassHolder) -> str | None:
    """The class that a member class is a member of."""
    if not isinstance(holder.definition, ClassDef):
        return _outer_by_name(holder)
    annotations = class_annotations(holder)
    inner = inner_of(holder)
    if inner is None or inner.name is None:
        return None
    found = system_value(annotations, _ENCLOSING_CLASS)
    return found.descriptor if isinstance(found, TypeRef) else None


def enclosing_class(holder: ClassHolder) -> str | None:
    """The class that a nested class of any kind stands in."""
    if not isinstance(holder.definition, ClassDef):
        return _outer_by_name(holder)
    found = system_value(class_annotations(holder), _ENCLOSING_CLASS)
    if isinstance(found, TypeRef):
        return found.descriptor
    method = enclosing_method(holder)
    return None if method is None else method.holder


def _outer_by_name(holder: ClassHolder) -> str | None:
    outer = holder.descriptor.rpartition("$")[0]
    return f"{outer};" if outer and holder.definition is not None else None


def member_classes(holder: ClassHolder) -> list[str]:
    """Descriptors of the classes that are declared as members."""
    found = system_value(class_annotations(holder), _MEMBERS) or []
    return [one.descriptor for one in found if isinstance(one, TypeRef)]


def is_anonymous(holder: ClassHolder) -> bool:
    inner = inner_of(holder)
    return inner is not None and inner.name is None


def is_local(holder: ClassHolder) -> bool:
    return enclosing_method(holder) is not None and not is_anonymous(holder)


def simple_name(holder: ClassHolder) -> str:
    """`Class.getSimpleName`."""
    if holder.component is not None:
        return simple_name(holder.component) + "[]"
    inner = inner_of(holder)
    if inner is not None:
        if inner.name is None:
            return ""
        if declaring_class(holder) is not None or is_local(holder):
            return inner.name
    return name_of(holder).rpartition(".")[2]


def canonical_name(holder: ClassHolder) -> str | None:
    """`Class.getCanonicalName`."""
    if holder.component is not None:
        component = canonical_name(holder.component)
        return None if component is None else component + "[]"
    if is_anonymous(holder) or is_local(holder):
        return None
    outer = enclosing_class(holder)
    if outer is None:
        return name_of(holder)
    enclosing = canonical_name(holder.loader.find(outer))
    return None if enclosing is None else f"{enclosing}.{simple_name(holder)}"


def modifiers(holder: ClassHolder) -> int:
    """`Class.getModifiers`: those of the source, not those that the class file had to use."""
    if holder.component is not None:
        found = modifiers(holder.component)
        if found & Access.INTERFACE:
            found &= ~(Access.INTERFACE | Access.STATIC)
        return int(found | Access.ABSTRACT | Access.FINAL)
    inner = inner_of(holder) if isinstance(holder.definition, ClassDef) else None
    flags = int(holder.access) if inner is None else inner.access
    return flags & _JAVA_FLAGS & ~Access.SYNCHRONIZED
