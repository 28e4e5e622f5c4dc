"""What generic signatures say about classes, fields and methods."""

from __future__ import annotations

from typing import Any, NamedTuple

from dalvik.core.java_lang import class_facts
from dalvik.core.java_lang_reflect.core_signatures import core_method_signature, core_signature
from dalvik.core.java_lang_reflect.generic_types import type_array, type_name
from dalvik.core.java_lang_reflect.modifiers import CLASS_MODIFIERS, modifier_text
from dalvik.core.java_lang_reflect.signature_parser import Parsed, SignatureParser
from dalvik.dex import Access
from dalvik.vm.interop import call, new
from dalvik.vm.native import java_method
from dalvik.vm.objects import JArray, array_of

__all__ = ["MethodSignature", "method_signature", "type_array", "type_from", "type_name"]


class MethodSignature(NamedTuple):
    """The types of a method or constructor, generic where the source says so."""

    variables: list[Any]
    parameters: list[Any]
    returns: Any
    exceptions: list[Any]


def _class_finder(class_: Any) -> Any:
    def find(descriptor: str) -> Any:
        loader = class_.holder.loader
        if loader.lookup(descriptor) is None:
            name = class_facts.descriptor_name(descriptor)
            raise new(
                "java.lang.TypeNotPresentException",
                "(Ljava/lang/String;Ljava/lang/Throwable;)V",
                name,
                new("java.lang.ClassNotFoundException", "(Ljava/lang/String;)V", name),
            )
        return loader.class_object(descriptor)

    return find


def _variable_finder(declaration: Any) -> Any:
    """Looks a type variable up in what stands around a declaration."""

    def find(name: str) -> Any:
        around = _around(declaration)
        while around is not None:
            found = call(around, "getTypeParameters()[Ljava/lang/reflect/TypeVariable;")
            for variable in found.d:
                if variable.name == name:
                    return variable
            around = _around(around)
        return None

    return find


def _around(declaration: Any) -> Any:
    """The next generic declaration outwards."""
    if not hasattr(declaration, "holder"):
        return call(declaration, "getDeclaringClass()Ljava/lang/Class;")
    for getter in ("getEnclosingMethod()Ljava/lang/reflect/Method;",
                   "getEnclosingConstructor()Ljava/lang/reflect/Constructor;",
                   "getEnclosingClass()Ljava/lang/Class;"):  # fmt: skip
        found = call(declaration, getter)
        if found is not None:
            return found
    return None


def type_from(signature: str, class_: Any) -> Any:
    """The type of a field of `class_`."""
    parser = SignatureParser(signature, class_, _class_finder(class_), _class_variables(class_))
    return parser.of_field()


def _class_variables(class_: Any) -> Any:
    outer = _variable_finder(class_)

    def find(name: str) -> Any:
        for variable in get_type_parameters(class_).d:
            if variable.name == name:
                return variable
        return outer(name)

    return find


def _class_signature(class_: Any) -> Parsed | None:
    holder = class_.holder
    text = class_facts.signature_of(class_facts.class_annotations(holder))
    if text is None:
        text = core_signature(holder.descriptor) if holder.is_native else None
    if text is None:
        return None
    return SignatureParser(text, class_, _class_finder(class_), _variable_finder(class_)).of_class()


def method_signature(executable: Any) -> MethodSignature:
    """The generic signature of a method or constructor, the plain types where it has none."""
    method = executable.method
    text = class_facts.signature_of(method.annotations)
    if text is None and not method.is_bytecode:
        text = core_method_signature(method.holder.descriptor, method.name + method.descriptor)
    find = _class_finder(method.holder.class_object)
    thrown = [find(one) for one in executable.thrown()]
    if text is None:
        proto = method.proto
        return MethodSignature(
            [], list(map(find, proto.parameters)), find(proto.return_type), thrown
        )
    parsed = SignatureParser(text, executable, find, _variable_finder(executable)).of_method()
    return MethodSignature(
        list(parsed.variables), parsed.parameters, parsed.returns, parsed.exceptions or thrown
    )


def variable_array(variables: list[Any]) -> JArray:
    """A TypeVariable[] of these."""
    return array_of("[Ljava/lang/reflect/TypeVariable;", list(variables))


# -- methods of java.lang.Class ------------------------------------------------------------


@java_method("java.lang.reflect.TypeVariable[] getTypeParameters()")
def get_type_parameters(self: Any) -> JArray:
    parsed = _class_signature(self)
    return variable_array([] if parsed is None else list(parsed.variables))


@java_method("java.lang.reflect.Type getGenericSuperclass()")
def get_generic_superclass(self: Any) -> Any:
    plain = call(self, "getSuperclass()Ljava/lang/Class;")
    parsed = None if plain is None else _class_signature(self)
    return plain if parsed is None else parsed.superclass


@java_method("java.lang.reflect.Type[] getGenericInterfaces()")
def get_generic_interfaces(self: Any) -> JArray:
    """In the order of `getInterfaces`: libraries use an index of one for the other."""
    parsed = _class_signature(self)
    plain: JArray = call(self, "getInterfaces()[Ljava/lang/Class;")
    if parsed is None:
        return plain
    if not self.holder.is_native:
        return type_array(parsed.interfaces)
    generic = {id(getattr(one, "raw", one)): one for one in parsed.interfaces}
    return type_array([generic.get(id(one), one) for one in plain.d])


@java_method("String toGenericString()")
def to_generic_string(self: Any) -> str:
    holder = self.holder
    if class_facts.is_primitive(holder):
        return class_facts.name_of(holder)
    flags = class_facts.modifiers(holder)
    words = modifier_text(flags & CLASS_MODIFIERS)
    text = f"{words} " if words else ""
    if flags & Access.ANNOTATION:
        text += "@"
    if holder.is_interface:
        text += "interface"
    else:
        text += "enum" if call(self, "isEnum()Z") else "class"
    variables = ",".join(type_name(one) for one in get_type_parameters(self).d)
    text += f" {class_facts.name_of(holder)}"
    return f"{text}<{variables}>" if variables else text
