"""java.lang.reflect.Field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from dalvik.core.java_lang import class_facts
from dalvik.core.java_lang.attach import mixing
from dalvik.core.java_lang.hashing import string_hash
from dalvik.core.java_lang_reflect import class_generics
from dalvik.core.java_lang_reflect.access import check_member, pretty_member
from dalvik.core.java_lang_reflect.accessible import AccessibleObject
from dalvik.core.java_lang_reflect.conversion import (
    PRIMITIVES,
    DoesNotFit,
    from_object,
    pretty_type_of,
    to_object,
    widened,
)
from dalvik.core.java_lang_reflect.failures import pretty_class
from dalvik.core.java_lang_reflect.modifiers import modifier_text
from dalvik.dex import Access, Annotation
from dalvik.dex.refs import java_name
from dalvik.vm.holders import ClassHolder
from dalvik.vm.interop import throw, vm
from dalvik.vm.members import JavaField
from dalvik.vm.native import java_class, java_method

_KINDS = {
    "Boolean": ("boolean", "Z"),
    "Byte": ("byte", "B"),
    "Char": ("char", "C"),
    "Short": ("short", "S"),
    "Int": ("int", "I"),
    "Long": ("long", "J"),
    "Float": ("float", "F"),
    "Double": ("double", "D"),
}


def _getter(name: str, primitive: str, descriptor: str) -> Callable[..., Any]:
    @java_method(f"{primitive} get{name}(Object)")
    def get(self: Field, receiver: Any) -> Any:
        value = self.read(receiver)
        kind = self.field.type
        if kind not in PRIMITIVES:
            self.refuse(f"Not a primitive field: {pretty_member(self.field)}")
        try:
            return widened(kind, descriptor, value)
        except DoesNotFit:
            wanted, found = java_name(descriptor), java_name(kind)
            self.refuse(f"Expected {wanted} field; got {found}: {pretty_member(self.field)}")

    get.__name__ = f"get_{primitive}"
    return get


def _setter(name: str, primitive: str, descriptor: str) -> Callable[..., Any]:
    @java_method(f"void set{name}(Object,{primitive})")
    def set_(self: Field, receiver: Any, value: Any) -> None:
        kind = self.field.type
        if kind not in PRIMITIVES:
            self.refuse(f"Not a primitive field: {pretty_member(self.field)}")
        try:
            self.write(receiver, widened(descriptor, kind, value))
        except DoesNotFit:
            self.mismatch(java_name(descriptor))

    set_.__name__ = f"set_{primitive}"
    return set_


@java_class(
    "java.lang.reflect.Field", access="public final", implements=["java.lang.reflect.Member"]
)
@mixing(
    *(_getter(name, *kind) for name, kind in _KINDS.items()),
    *(_setter(name, *kind) for name, kind in _KINDS.items()),
)
class Field(AccessibleObject):
    """`field` is the engine's field."""

    field: JavaField

    @classmethod
    def of(cls, field: JavaField) -> Field:
        made = cls()
        made.field = field
        return made

    def declared_annotations(self) -> tuple[Annotation, ...]:
        return self.field.annotations

    def annotation_scope(self) -> ClassHolder:
        return self.field.holder

    def refuse(self, message: str) -> NoReturn:
        throw("java.lang.IllegalArgumentException", message)

    def mismatch(self, found: str) -> NoReturn:
        owner = java_name(self.field.holder.descriptor)
        self.refuse(
            f"field {owner}.{self.field.name} has type {java_name(self.field.type)}, got {found}"
        )

    def _owner(self, receiver: Any) -> ClassHolder | None:
        """Checks the receiver; answers its class, None for a static field."""
        field = self.field
        if field.is_static:
            field.holder.initialise()
            return None
        if receiver is None:
            throw("java.lang.NullPointerException", "null receiver")
        if not vm().loader.is_instance(receiver, field.holder.descriptor):
            self.refuse(
                f"Expected receiver of type {java_name(field.holder.descriptor)}, but got "
                f"{pretty_type_of(receiver)}"
            )
        return vm().loader.holder_of(receiver)

    def read(self, receiver: Any) -> Any:
        """The value, after all checks."""
        owner = self._owner(receiver)
        if not self.accessible:
            check_member(self.field, owner)
        return self.field.get(receiver)

    def write(self, receiver: Any, value: Any) -> None:
        """Stores a value that has the field's type, after all checks."""
        owner = self._owner(receiver)
        access = self.field.access
        if not self.accessible:
            check_member(self.field, owner)
        if access & Access.FINAL and (not self.accessible or access & Access.STATIC):
            flags = modifier_text(access & 0xFFFF)
            declaring = pretty_class(self.field.holder.descriptor)
            throw(
                "java.lang.IllegalAccessException",
                f"Cannot set {flags}  field {pretty_member(self.field)} of class {declaring}",
            )
        self.field.set(receiver, value)

    @java_method("Object get(Object)")
    def get(self, receiver: Any) -> Any:
        return to_object(self.field.type, self.read(receiver))

    @java_method("void set(Object,Object)")
    def set(self, receiver: Any, value: Any) -> None:
        self._owner(receiver)
        try:
            converted = from_object(self.field.type, value, self.field.holder.loader)
        except DoesNotFit:
            self.mismatch(pretty_type_of(value))
        self.write(receiver, converted)

    @java_method("String getName()")
    def get_name(self) -> str:
        return vm().intern(self.field.name)

    @java_method("Class getDeclaringClass()")
    def get_declaring_class(self) -> Any:
        return self.field.holder.class_object

    @java_method("Class getType()")
    def get_type(self) -> Any:
        return self.field.holder.loader.class_object(self.field.type)

    @java_method("java.lang.reflect.Type getGenericType()")
    def get_generic_type(self) -> Any:
        signature = class_facts.signature_of(self.field.annotations)
        if signature is None:
            return self.get_type()
        return class_generics.type_from(signature, self.field.holder.class_object)

    @java_method("int getModifiers()")
    def get_modifiers(self) -> int:
        return self.field.access & 0xFFFF

    @java_method("boolean isSynthetic()")
    def is_synthetic(self) -> bool:
        return bool(self.field.access & Access.SYNTHETIC)

    @java_method("boolean isEnumConstant()")
    def is_enum_constant(self) -> bool:
        return bool(self.field.access & Access.ENUM)

    def _text(self, type_name: str) -> str:
        flags = modifier_text(self.get_modifiers())
        owner = java_name(self.field.holder.descriptor)
        return f"{flags + ' ' if flags else ''}{type_name} {owner}.{self.field.name}"

    @java_method("String toString()")
    def to_string(self) -> str:
        return self._text(java_name(self.field.type))

    @java_method("String toGenericString()")
    def to_generic_string(self) -> str:
        return self._text(class_generics.type_name(self.get_generic_type()))

    @java_method("boolean equals(Object)")
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Field) and other.field is self.field

    @java_method("int hashCode()")
    def __hash__(self) -> int:
        owner = class_facts.name_of(self.field.holder)
        return string_hash(owner) ^ string_hash(self.field.name)
