"""Annotation instances: objects that implement the annotation's interface."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_lang import class_facts
from dalvik.core.java_lang.hashing import string_hash
from dalvik.core.java_lang_annotation import core_default
from dalvik.core.java_lang_reflect.conversion import PRIMITIVES, to_object
from dalvik.dex import Annotation, Boxed, Char, EnumRef, Null, TypeRef
from dalvik.vm.arithmetic import wrap32
from dalvik.vm.holders import ClassHolder
from dalvik.vm.interop import call, equals, hash_code, new, to_string, vm
from dalvik.vm.members import JavaMethod
from dalvik.vm.names import method_attr
from dalvik.vm.objects import JArray, array_of

_HASH = method_attr("hashCode", "()I")
_EQUALS = method_attr("equals", "(Ljava/lang/Object;)Z")
_TO_STRING = method_attr("toString", "()Ljava/lang/String;")
_ANNOTATION_TYPE = method_attr("annotationType", "()Ljava/lang/Class;")
_NUMBERS = {"F": float, "D": float}


def annotation_object(annotation: Annotation, scope: ClassHolder) -> Any:
    """The object for an annotation that stands in a class of `scope`'s loader."""
    kind = scope.loader.find(annotation.type)
    made = _annotation_class(kind).python()
    made.kind = kind
    made.written = annotation.elements
    made.scope = scope
    made.values = {}
    return made


def _annotation_class(kind: ClassHolder) -> ClassHolder:
    """The class behind all annotations of one type; it counts among the proxies."""
    made: dict[str, ClassHolder] = vm().state.setdefault("annotation_classes", {})
    found = made.get(kind.descriptor)
    if found is None:
        functions: dict[str, Callable[..., Any]] = {
            _HASH: _hash_of,
            _EQUALS: _equals,
            _TO_STRING: _text_of,
            _ANNOTATION_TYPE: lambda self: self.kind.class_object,
        }
        for method in _elements(kind):
            functions[method.attr] = _reader(method)
        number = vm().state.get("proxies", 0)
        vm().state["proxies"] = number + 1
        found = made[kind.descriptor] = kind.loader.define_proxy(
            f"L$Proxy{number};",
            [kind.descriptor],
            functions,
            superclass="Ljava/lang/reflect/Proxy;",
        )
    return found


def _elements(kind: ClassHolder) -> list[JavaMethod]:
    return [one for one in kind.methods if one.is_abstract and not one.proto.parameters]


def _reader(method: JavaMethod) -> Callable[..., Any]:
    def read(self: Any) -> Any:
        value = _value(self, method)
        return type(value)(value.d.copy()) if isinstance(value, JArray) else value

    return read


def _value(self: Any, method: JavaMethod) -> Any:
    """An element's value, converted when it is first read; a type that is missing throws then."""
    if method.name in self.values:
        return self.values[method.name]
    returns = method.proto.return_type
    if method.name in self.written:
        found = element_value(self.written[method.name], returns, self.scope)
    else:
        found = _default(method)
    self.values[method.name] = found
    return found


def _default(method: JavaMethod) -> Any:
    from dalvik.core.java_lang_reflect.annotated import raw_default

    default = raw_default(method)
    if default is None:
        default = core_default(method.holder.descriptor, method.name)
    if default is None:
        raise new(
            "java.lang.annotation.IncompleteAnnotationException",
            "(Ljava/lang/Class;Ljava/lang/String;)V",
            method.holder.class_object,
            method.name,
        )
    return element_value(default, method.proto.return_type, method.holder)


def element_value(value: object, returns: str, scope: ClassHolder) -> Any:
    """An encoded value as what a method of that return type gives."""
    if isinstance(value, Boxed | Char):
        return _NUMBERS.get(returns, int)(value.value)
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, list):
        return array_of(returns, [element_value(one, returns[1:], scope) for one in value])
    if isinstance(value, TypeRef):
        return _class_value(value.descriptor, scope)
    if isinstance(value, EnumRef):
        return _enum_value(value, scope)
    if isinstance(value, Annotation):
        return annotation_object(value, scope)
    if isinstance(value, str):
        return vm().intern(value)
    return None if value is Null.NULL else value


def _class_value(descriptor: str, scope: ClassHolder) -> Any:
    found = scope.loader.lookup(descriptor)
    if found is None:
        name = class_facts.descriptor_name(descriptor)
        raise new(
            "java.lang.TypeNotPresentException",
            "(Ljava/lang/String;Ljava/lang/Throwable;)V",
            name,
            None,
        )
    return found.class_object


def _enum_value(value: EnumRef, scope: ClassHolder) -> Any:
    ref = value.field
    holder = scope.loader.find(ref.holder)
    field = holder.find_field(ref.name, ref.type)
    if field is None:
        raise new(
            "java.lang.EnumConstantNotPresentException",
            "(Ljava/lang/Class;Ljava/lang/String;)V",
            holder.class_object,
            ref.name,
        )
    holder.initialise()
    return field.get(None)


def _boxed(self: Any, method: JavaMethod) -> Any:
    return to_object(method.proto.return_type, _value(self, method))


def _text_of(self: Any) -> str:
    parts = []
    for method in _elements(self.kind):
        value = _boxed(self, method)
        if isinstance(value, JArray):
            kind = method.proto.return_type[1:]
            items = ", ".join(to_string(to_object(kind, one)) for one in value.d)
            parts.append(f"{method.name}=[{items}]")
        else:
            parts.append(f"{method.name}={to_string(value)}")
    return f"@{class_facts.name_of(self.kind)}({', '.join(parts)})"


def _hash_of(self: Any) -> int:
    total = 0
    for method in _elements(self.kind):
        value = _boxed(self, method)
        element = method.proto.return_type
        own = _array_hash(value, element[1:]) if isinstance(value, JArray) else hash_code(value)
        total += wrap32(string_hash(method.name) * 127) ^ own
    return wrap32(total)


def _array_hash(array: JArray, kind: str) -> int:
    result = 1
    for one in array.d:
        result = wrap32(31 * result + hash_code(to_object(kind, one)))
    return result


def _equals(self: Any, other: Any) -> bool:
    if self is other:
        return True
    if not vm().loader.is_instance(other, self.kind.descriptor):
        return False
    for method in _elements(self.kind):
        signature = method.name + method.descriptor
        own, its = _value(self, method), call(other, signature)
        if not _same(own, its, method.proto.return_type):
            return False
    return True


def _same(own: Any, its: Any, kind: str) -> bool:
    if isinstance(own, JArray):
        if not isinstance(its, JArray) or len(own.d) != len(its.d):
            return False
        return all(_same(one, two, kind[1:]) for one, two in zip(own.d, its.d, strict=True))
    if kind in PRIMITIVES:
        return equals(to_object(kind, own), to_object(kind, its))
    return equals(own, its)
