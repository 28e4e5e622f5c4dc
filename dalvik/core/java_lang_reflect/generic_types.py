"""Objects for generic types: List<String>, T, ? extends T, T[]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_lang import class_facts
from dalvik.core.java_lang.hashing import string_hash
from dalvik.vm.arithmetic import wrap32
from dalvik.vm.interop import call, equals, hash_code, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_TYPE = "java.lang.reflect.Type"
_TYPES = "[Ljava/lang/reflect/Type;"


def type_name(type_: Any) -> str:
    """`Type.getTypeName`."""
    return str(call(type_, "getTypeName()Ljava/lang/String;"))


def type_array(types: list[Any]) -> JArray:
    """A fresh Type[]; plain classes alone make a Class[] as on Android."""
    if types and all(hasattr(one, "holder") for one in types):
        return array_of("[Ljava/lang/Class;", list(types))
    return array_of(_TYPES, list(types))


def _same(first: list[Any], second: Any) -> bool:
    others = second.d
    return len(first) == len(others) and all(map(equals, first, others))


def _hash(types: list[Any]) -> int:
    result = 1
    for one in types:
        result = 31 * result + hash_code(one)
    return wrap32(result)


@java_class(
    "libcore.reflect.ParameterizedTypeImpl",
    access="public final",
    implements=["java.lang.reflect.ParameterizedType"],
)
class ParameterizedTypeImpl(JObject):
    """A generic class with arguments, or a member class of one."""

    raw: Any
    owner: Any
    arguments: list[Any]

    @classmethod
    def create(cls, raw: Any, owner: Any, arguments: list[Any]) -> ParameterizedTypeImpl:
        made = cls()
        made.raw, made.owner, made.arguments = raw, owner, arguments
        return made

    @java_method(f"{_TYPE}[] getActualTypeArguments()")
    def get_actual_type_arguments(self) -> JArray:
        return array_of(_TYPES, list(self.arguments))

    @java_method(f"{_TYPE} getRawType()")
    def get_raw_type(self) -> Any:
        return self.raw

    @java_method(f"{_TYPE} getOwnerType()")
    def get_owner_type(self) -> Any:
        if self.owner is not None:
            return self.owner
        return call(self.raw, "getDeclaringClass()Ljava/lang/Class;")

    @java_method("String toString()")
    def to_string(self) -> str:
        if self.owner is not None:
            name = f"{to_string(self.owner)}${class_facts.simple_name(self.raw.holder)}"
        else:
            name = class_facts.name_of(self.raw.holder)
        return f"{name}<{', '.join(map(type_name, self.arguments))}>" if self.arguments else name

    @java_method("boolean equals(Object)")
    def __eq__(self, other: object) -> bool:
        from dalvik.core.java_lang_reflect.interfaces import ParameterizedType

        if not isinstance(other, ParameterizedType):
            return False
        found = call(other, "getActualTypeArguments()[Ljava/lang/reflect/Type;")
        return (
            call(other, "getRawType()Ljava/lang/reflect/Type;") is self.raw
            and equals(call(other, "getOwnerType()Ljava/lang/reflect/Type;"), self.get_owner_type())
            and _same(self.arguments, found)
        )

    @java_method("int hashCode()")
    def __hash__(self) -> int:
        owner = hash_code(self.get_owner_type())
        return wrap32(31 * (31 * owner + hash_code(self.raw)) + _hash(self.arguments))


@java_class(
    "libcore.reflect.GenericArrayTypeImpl",
    access="public final",
    implements=["java.lang.reflect.GenericArrayType"],
)
class GenericArrayTypeImpl(JObject):
    component: Any

    @classmethod
    def create(cls, component: Any) -> GenericArrayTypeImpl:
        made = cls()
        made.component = component
        return made

    @java_method(f"{_TYPE} getGenericComponentType()")
    def get_generic_component_type(self) -> Any:
        return self.component

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{to_string(self.component)}[]"

    @java_method("boolean equals(Object)")
    def __eq__(self, other: object) -> bool:
        from dalvik.core.java_lang_reflect.interfaces import GenericArrayType

        return isinstance(other, GenericArrayType) and equals(
            self.component, call(other, "getGenericComponentType()Ljava/lang/reflect/Type;")
        )

    @java_method("int hashCode()")
    def __hash__(self) -> int:
        return hash_code(self.component)


@java_class(
    "libcore.reflect.WildcardTypeImpl",
    access="public final",
    implements=["java.lang.reflect.WildcardType"],
)
class WildcardTypeImpl(JObject):
    upper: list[Any]
    lower: list[Any]

    @classmethod
    def create(cls, upper: list[Any], lower: list[Any]) -> WildcardTypeImpl:
        made = cls()
        made.upper, made.lower = upper, lower
        return made

    @java_method(f"{_TYPE}[] getUpperBounds()")
    def get_upper_bounds(self) -> JArray:
        return array_of(_TYPES, list(self.upper))

    @java_method(f"{_TYPE}[] getLowerBounds()")
    def get_lower_bounds(self) -> JArray:
        return array_of(_TYPES, list(self.lower))

    @java_method("String toString()")
    def to_string(self) -> str:
        names = ", ".join(map(type_name, self.upper))
        if self.upper and names != "java.lang.Object":
            return f"? extends {names}"
        if self.lower:
            return f"? super {', '.join(map(type_name, self.lower))}"
        return "?"

    @java_method("boolean equals(Object)")
    def __eq__(self, other: object) -> bool:
        from dalvik.core.java_lang_reflect.interfaces import WildcardType

        return (
            isinstance(other, WildcardType)
            and _same(self.lower, call(other, "getLowerBounds()[Ljava/lang/reflect/Type;"))
            and _same(self.upper, call(other, "getUpperBounds()[Ljava/lang/reflect/Type;"))
        )

    @java_method("int hashCode()")
    def __hash__(self) -> int:
        return wrap32(31 * _hash(self.lower) + _hash(self.upper))


@java_class(
    "libcore.reflect.TypeVariableImpl",
    access="public final",
    implements=["java.lang.reflect.TypeVariable"],
)
class TypeVariableImpl(JObject):
    """Its bounds may mention itself, so they are resolved when somebody asks."""

    name: str
    declaration: Any
    resolve: Callable[[], list[Any]]

    @classmethod
    def create(
        cls, name: str, declaration: Any, resolve: Callable[[], list[Any]]
    ) -> TypeVariableImpl:
        made = cls()
        made.name, made.declaration, made.resolve = name, declaration, resolve
        return made

    @java_method(f"{_TYPE}[] getBounds()")
    def get_bounds(self) -> JArray:
        return array_of(_TYPES, self.resolve())

    @java_method("java.lang.reflect.GenericDeclaration getGenericDeclaration()")
    def get_generic_declaration(self) -> Any:
        return self.declaration

    @java_method("String getName()")
    @java_method("String toString()")
    def get_name(self) -> str:
        return self.name

    @java_method("java.lang.annotation.Annotation getAnnotation(Class)")
    def get_annotation(self, kind: Any) -> None:
        return None

    @java_method("java.lang.annotation.Annotation[] getAnnotations()")
    @java_method("java.lang.annotation.Annotation[] getDeclaredAnnotations()")
    def get_annotations(self) -> JArray:
        return array_of("[Ljava/lang/annotation/Annotation;", [])

    @java_method("boolean equals(Object)")
    def __eq__(self, other: object) -> bool:
        from dalvik.core.java_lang_reflect.interfaces import TypeVariable

        return (
            isinstance(other, TypeVariable)
            and call(other, "getName()Ljava/lang/String;") == self.name
            and equals(
                self.declaration,
                call(other, "getGenericDeclaration()Ljava/lang/reflect/GenericDeclaration;"),
            )
        )

    @java_method("int hashCode()")
    def __hash__(self) -> int:
        return wrap32(31 * string_hash(self.name) + hash_code(self.declaration))
