"""Annotations of classes and members, as the objects that `getAnnotation` gives."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dalvik.core.java_lang import class_facts
from dalvik.core.java_lang.attach import functions_of
from dalvik.core.java_lang_reflect.annotation_objects import annotation_object, element_value
from dalvik.core.java_lang_reflect.conversion import to_object
from dalvik.dex import Annotation, TypeRef, Visibility
from dalvik.vm.holders import ClassHolder
from dalvik.vm.interop import call, throw
from dalvik.vm.members import JavaMethod
from dalvik.vm.native import java_method
from dalvik.vm.objects import JArray, array_of

_ANNOTATION = "java.lang.annotation.Annotation"
_ARRAY = "[Ljava/lang/annotation/Annotation;"
_INHERITED = "Ljava/lang/annotation/Inherited;"
_REPEATABLE = "Ljava/lang/annotation/Repeatable;"
_DEFAULT = "Ldalvik/annotation/AnnotationDefault;"
_TYPE = "annotationType()Ljava/lang/Class;"


def visible(annotations: Iterable[Annotation]) -> list[Annotation]:
    """Those that reflection shows."""
    return [one for one in annotations if one.visibility is Visibility.RUNTIME]


def all_present(annotations: Iterable[Annotation], scope: ClassHolder) -> JArray:
    """An Annotation[]; annotations whose type is not there are left out, as on Android."""
    found = [
        annotation_object(one, scope)
        for one in visible(annotations)
        if scope.loader.lookup(one.type) is not None
    ]
    return array_of(_ARRAY, found)


def present(annotations: Iterable[Annotation], scope: ClassHolder, kind: ClassHolder) -> Any:
    """The annotation of a given type, or None."""
    for one in visible(annotations):
        if one.type == kind.descriptor:
            return annotation_object(one, scope)
    return None


def is_present(annotations: Iterable[Annotation], kind: ClassHolder) -> bool:
    """Whether an annotation of that type is there, without making it."""
    return any(one.type == kind.descriptor for one in visible(annotations))


def first_of(objects: list[Any], kind: Any) -> Any:
    """Of annotation objects, the one of this type."""
    if kind is None:
        throw("java.lang.NullPointerException")
    for one in objects:
        if call(one, _TYPE) is kind:
            return one
    return None


def all_of(objects: list[Any], kind: Any) -> JArray:
    """Of annotation objects, those of this type, looking into their container if repeatable."""
    if kind is None:
        throw("java.lang.NullPointerException")
    found = [one for one in objects if call(one, _TYPE) is kind]
    container = _container(kind.holder)
    if container is not None:
        for one in objects:
            if call(one, _TYPE).holder.descriptor == container:
                signature = f"value()[{kind.holder.descriptor}"
                found += call(one, signature).d
    return array_of(f"[{kind.holder.descriptor}", found)


def _container(kind: ClassHolder) -> str | None:
    for one in class_facts.class_annotations(kind):
        if one.type == _REPEATABLE:
            value = one.elements.get("value")
            return value.descriptor if isinstance(value, TypeRef) else None
    return None


def default_value(method: JavaMethod) -> Any:
    """`Method.getDefaultValue` of an element of an annotation type, as an object."""
    value = raw_default(method)
    if value is None:
        return None
    returns = method.proto.return_type
    return to_object(returns, element_value(value, returns, method.holder))


def raw_default(method: JavaMethod) -> object | None:
    """The default as the file encodes it."""
    defaults = class_facts.system_value(class_facts.class_annotations(method.holder), _DEFAULT)
    return defaults.elements.get(method.name) if isinstance(defaults, Annotation) else None


# -- methods of java.lang.Class ------------------------------------------------------------


def _is_inherited(kind: ClassHolder) -> bool:
    return any(one.type == _INHERITED for one in class_facts.class_annotations(kind))


def _line(holder: ClassHolder, kind: ClassHolder) -> list[ClassHolder]:
    """Where an annotation of a class may come from."""
    return holder.ancestry() if _is_inherited(kind) else [holder]


@java_method(f"{_ANNOTATION} getAnnotation(Class)")
def get_annotation(self: Any, kind: Any) -> Any:
    if kind is None:
        throw("java.lang.NullPointerException")
    for holder in _line(self.holder, kind.holder):
        found = present(class_facts.class_annotations(holder), holder, kind.holder)
        if found is not None:
            return found
    return None


@java_method("boolean isAnnotationPresent(Class)")
def is_annotation_present(self: Any, kind: Any) -> bool:
    if kind is None:
        throw("java.lang.NullPointerException", "annotationClass == null")
    return any(
        is_present(class_facts.class_annotations(holder), kind.holder)
        for holder in _line(self.holder, kind.holder)
    )


@java_method(f"{_ANNOTATION} getDeclaredAnnotation(Class)")
def get_declared_annotation(self: Any, kind: Any) -> Any:
    if kind is None:
        throw("java.lang.NullPointerException")
    return present(class_facts.class_annotations(self.holder), self.holder, kind.holder)


@java_method(f"{_ANNOTATION}[] getDeclaredAnnotations()")
def get_declared_annotations(self: Any) -> JArray:
    return all_present(class_facts.class_annotations(self.holder), self.holder)


@java_method(f"{_ANNOTATION}[] getAnnotations()")
def get_annotations(self: Any) -> JArray:
    found: dict[str, Any] = {}
    for holder in self.holder.ancestry():
        for one in visible(class_facts.class_annotations(holder)):
            kind = holder.loader.lookup(one.type)
            if kind is None or one.type in found:
                continue
            if holder is self.holder or _is_inherited(kind):
                found[one.type] = annotation_object(one, holder)
    return array_of(_ARRAY, list(found.values()))


@java_method(f"{_ANNOTATION}[] getDeclaredAnnotationsByType(Class)")
def get_declared_annotations_by_type(self: Any, kind: Any) -> JArray:
    return all_of(get_declared_annotations(self).d, kind)


@java_method(f"{_ANNOTATION}[] getAnnotationsByType(Class)")
def get_annotations_by_type(self: Any, kind: Any) -> JArray:
    if kind is None:
        throw("java.lang.NullPointerException")
    found = all_of([], kind)
    for holder in _line(self.holder, kind.holder):
        found = all_of(all_present(class_facts.class_annotations(holder), holder).d, kind)
        if found.d:
            break
    return found


CLASS_FUNCTIONS = functions_of(globals())
