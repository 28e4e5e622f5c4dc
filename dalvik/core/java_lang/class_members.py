"""The members of a java.lang.Class: finding fields, methods and constructors by reflection."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NoReturn

from dalvik.core.java_lang import class_facts
from dalvik.core.java_lang_reflect.executables import Constructor, Method
from dalvik.core.java_lang_reflect.fields import Field
from dalvik.dex import Access
from dalvik.vm.holders import ClassHolder
from dalvik.vm.interop import throw, to_string
from dalvik.vm.members import JavaField, JavaMethod
from dalvik.vm.native import java_method
from dalvik.vm.objects import JArray, array_of

_FIELDS = "[Ljava/lang/reflect/Field;"
_METHODS = "[Ljava/lang/reflect/Method;"
_CONSTRUCTORS = "[Ljava/lang/reflect/Constructor;"
_PLATFORM = (
    "Ljava/", "Ljavax/", "Landroid/", "Ldalvik/", "Lcom/android/", "Ljunit/", "Lorg/json/",
    "Lorg/xml/", "Lorg/xmlpull/", "Lorg/w3c/", "Lorg/apache/http/",
)  # fmt: skip


def _public(members: Iterable[Any]) -> list[Any]:
    return [one for one in members if one.access & Access.PUBLIC]


def _fields(holder: ClassHolder) -> list[JavaField]:
    """Declared fields in the runtime's order: instance fields first."""
    return [one for one in holder.fields if not one.is_static] + [
        one for one in holder.fields if one.is_static
    ]


def _methods(holder: ClassHolder) -> list[JavaMethod]:
    return [one for one in holder.methods if one.name[0] != "<"]


def _constructors(holder: ClassHolder) -> list[JavaMethod]:
    return [one for one in holder.methods if one.name == "<init>"]


def _related(holder: ClassHolder) -> list[ClassHolder]:
    """The class, its superclasses (not Object for an interface), then all interfaces."""
    classes = [holder] if holder.is_interface else holder.ancestry()
    return classes + [one for one in holder.all_interfaces() if one not in classes]


def _field_array(found: Iterable[JavaField]) -> JArray:
    return array_of(_FIELDS, [Field.of(one) for one in found])


def _method_array(found: Iterable[JavaMethod]) -> JArray:
    return array_of(_METHODS, [Method.of(one) for one in found])


def _require(holder: ClassHolder, types: Iterable[str]) -> None:
    """Listing members resolves their types: one that the app itself lacks is an error.

    A type of the platform that the engine lacks is none: on a device it would be there.
    """
    for type_ in types:
        element = type_.lstrip("[")
        if element[0] == "L" and not element.startswith(_PLATFORM):
            holder.loader.find(element)


def _signature_types(methods: Iterable[JavaMethod]) -> Iterable[str]:
    return (
        one for method in methods for one in (method.proto.return_type, *method.proto.parameters)
    )


@java_method("java.lang.reflect.Field[] getDeclaredFields()")
def get_declared_fields(self: Any) -> JArray:
    _require(self.holder, (one.type for one in self.holder.fields))
    return _field_array(_fields(self.holder))


@java_method("java.lang.reflect.Field[] getFields()")
def get_fields(self: Any) -> JArray:
    return _field_array(
        field for holder in _related(self.holder) for field in _public(_fields(holder))
    )


@java_method("java.lang.reflect.Field getDeclaredField(String)")
def get_declared_field(self: Any, name: str) -> Any:
    _check_name(name)
    for field in self.holder.fields:
        if field.name == name:
            return Field.of(field)
    throw(
        "java.lang.NoSuchFieldException",
        f"No field {name} in class {self.holder.descriptor} "
        f"(declaration of '{class_facts.name_of(self.holder)}' appears in {_place(self.holder)})",
    )


def _place(holder: ClassHolder) -> str:
    definition = holder.definition
    dex = getattr(definition, "dex", None)
    return "core library" if dex is None else str(dex.where)


@java_method("java.lang.reflect.Field getField(String)")
def get_field(self: Any, name: str) -> Any:
    _check_name(name)
    found = _public_field(self.holder, name)
    if found is None:
        throw("java.lang.NoSuchFieldException", name)
    return Field.of(found)


def _public_field(holder: ClassHolder, name: str) -> JavaField | None:
    current: ClassHolder | None = holder
    while current is not None:
        for place in (current, *current.interfaces):
            for field in _public(place.fields):
                if field.name == name:
                    return field  # type: ignore[no-any-return]
        current = current.superclass
    for place in holder.all_interfaces():
        for field in _public(place.fields):
            if field.name == name:
                return field  # type: ignore[no-any-return]
    return None


@java_method("java.lang.reflect.Method[] getDeclaredMethods()")
def get_declared_methods(self: Any) -> JArray:
    found = _methods(self.holder)
    _require(self.holder, _signature_types(found))
    return _method_array(found)


@java_method("java.lang.reflect.Method[] getMethods()")
def get_methods(self: Any) -> JArray:
    found: dict[str, JavaMethod] = {}
    for holder in _related(self.holder):
        for method in _public(_methods(holder)):
            found.setdefault(method.attr, method)
    return _method_array(found.values())


@java_method("varargs java.lang.reflect.Method getDeclaredMethod(String,Class[])")
def get_declared_method(self: Any, name: str, parameters: JArray) -> Any:
    types = _parameter_types(name, parameters)
    found = _declared_method(self.holder, name, types)
    if found is None:
        _no_method(self, name, parameters)
    return Method.of(found)


@java_method("varargs java.lang.reflect.Method getMethod(String,Class[])")
def get_method(self: Any, name: str, parameters: JArray) -> Any:
    types = _parameter_types(name, parameters)
    for holder in _related(self.holder):
        found = _declared_method(holder, name, types)
        if found is not None and found.access & Access.PUBLIC:
            return Method.of(found)
    _no_method(self, name, parameters)


def _declared_method(holder: ClassHolder, name: str, types: str) -> JavaMethod | None:
    """By name and parameters; of several return types the one that no bridge has is right."""
    prefix = f"({types})"
    found = [
        one
        for one in holder.methods
        if one.name == name and one.name[0] != "<" and one.descriptor.startswith(prefix)
    ]
    real = [one for one in found if not one.access & Access.SYNTHETIC]
    return next(iter(real or found), None)


def _check_name(name: str | None) -> None:
    if name is None:
        throw("java.lang.NullPointerException", "name == null")


def _parameter_types(name: str | None, parameters: JArray | None) -> str:
    _check_name(name)
    return _joined_types(parameters)


def _joined_types(parameters: JArray | None) -> str:
    classes = [] if parameters is None else parameters.d
    if any(one is None for one in classes):
        throw("java.lang.NoSuchMethodException", "parameter type is null")
    return "".join(one.holder.descriptor for one in classes)


def _no_method(self: Any, name: str, parameters: JArray | None) -> NoReturn:
    types = ", ".join(map(to_string, [] if parameters is None else parameters.d))
    throw("java.lang.NoSuchMethodException", f"{self.name()}.{name} [{types}]")


@java_method("java.lang.reflect.Constructor[] getDeclaredConstructors()")
def get_declared_constructors(self: Any) -> JArray:
    found = _constructors(self.holder)
    return array_of(_CONSTRUCTORS, [Constructor.of(one) for one in found])


@java_method("java.lang.reflect.Constructor[] getConstructors()")
def get_constructors(self: Any) -> JArray:
    found = _public(_constructors(self.holder))
    return array_of(_CONSTRUCTORS, [Constructor.of(one) for one in found])


@java_method("varargs java.lang.reflect.Constructor getDeclaredConstructor(Class[])")
def get_declared_constructor(self: Any, parameters: JArray) -> Any:
    return _constructor(self, parameters, Access(0))


@java_method("varargs java.lang.reflect.Constructor getConstructor(Class[])")
def get_constructor(self: Any, parameters: JArray) -> Any:
    return _constructor(self, parameters, Access.PUBLIC)


def _constructor(self: Any, parameters: JArray | None, needed: Access) -> Any:
    descriptor = f"({_joined_types(parameters)})V"
    for one in _constructors(self.holder):
        if one.descriptor == descriptor and one.access & needed == needed:
            return Constructor.of(one)
    _no_method(self, "<init>", parameters)


@java_method("java.lang.reflect.Method getEnclosingMethod()")
def get_enclosing_method(self: Any) -> Any:
    found = _enclosing(self.holder)
    return None if found is None or found.name[0] == "<" else Method.of(found)


@java_method("java.lang.reflect.Constructor getEnclosingConstructor()")
def get_enclosing_constructor(self: Any) -> Any:
    found = _enclosing(self.holder)
    return None if found is None or found.name != "<init>" else Constructor.of(found)


def _enclosing(holder: ClassHolder) -> JavaMethod | None:
    ref = class_facts.enclosing_method(holder)
    if ref is None:
        return None
    return holder.loader.find(ref.holder).find_method(ref.name, ref.proto.descriptor)
