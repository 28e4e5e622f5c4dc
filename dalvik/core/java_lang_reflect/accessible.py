"""java.lang.reflect.AccessibleObject: the base of fields, methods and constructors."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.attach import mixing
from dalvik.core.java_lang_reflect import annotated
from dalvik.dex import Annotation
from dalvik.vm.holders import ClassHolder
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject

_ANNOTATION = "java.lang.annotation.Annotation"


@java_method("static void setAccessible(java.lang.reflect.AccessibleObject[],boolean)")
def _set_all_accessible(objects: JArray, flag: int) -> None:
    for one in objects.d:
        one.set_accessible(flag)


@java_class("java.lang.reflect.AccessibleObject", implements=["java.lang.reflect.AnnotatedElement"])
@mixing(_set_all_accessible)
class AccessibleObject(JObject):
    accessible = False

    def declared_annotations(self) -> tuple[Annotation, ...]:
        """What the DEX file says, system annotations included."""
        return ()

    def annotation_scope(self) -> ClassHolder:
        """The class whose loader finds annotation types."""
        return vm().loader.find(JObject.java)

    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method("void setAccessible(boolean)")
    def set_accessible(self, flag: int) -> None:
        self.accessible = bool(flag)

    @java_method("final boolean trySetAccessible()")
    def try_set_accessible(self) -> bool:
        self.accessible = True
        return True

    @java_method("boolean isAccessible()")
    def is_accessible(self) -> bool:
        return self.accessible

    @java_method(f"{_ANNOTATION}[] getDeclaredAnnotations()")
    @java_method(f"{_ANNOTATION}[] getAnnotations()")
    def get_declared_annotations(self) -> JArray:
        return annotated.all_present(self.declared_annotations(), self.annotation_scope())

    @java_method(f"{_ANNOTATION} getAnnotation(Class)")
    @java_method(f"{_ANNOTATION} getDeclaredAnnotation(Class)")
    def get_annotation(self, kind: Any) -> Any:
        if kind is None:
            throw("java.lang.NullPointerException")
        return annotated.present(self.declared_annotations(), self.annotation_scope(), kind.holder)

    @java_method("boolean isAnnotationPresent(Class)")
    def is_annotation_present(self, kind: Any) -> bool:
        if kind is None:
            throw("java.lang.NullPointerException", "annotationType == null")
        return annotated.is_present(self.declared_annotations(), kind.holder)
