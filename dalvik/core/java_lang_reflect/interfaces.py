"""The interfaces of java.lang.reflect."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, to_string
from dalvik.vm.native import java_field, java_interface, java_method
from dalvik.vm.objects import JArray

_ANNOTATION = "java.lang.annotation.Annotation"
_GET_ANNOTATION = "getAnnotation(Ljava/lang/Class;)Ljava/lang/annotation/Annotation;"
_GET_DECLARED = "getDeclaredAnnotations()[Ljava/lang/annotation/Annotation;"


@java_interface(
    "java.lang.reflect.AnnotatedElement",
    abstract=[
        f"{_ANNOTATION} getAnnotation(Class)",
        f"{_ANNOTATION}[] getAnnotations()",
        f"{_ANNOTATION}[] getDeclaredAnnotations()",
    ],
)
class AnnotatedElement:
    @java_method("boolean isAnnotationPresent(Class)")
    def is_annotation_present(self, kind: Any) -> bool:
        return call(self, _GET_ANNOTATION, kind) is not None

    @java_method(f"{_ANNOTATION} getDeclaredAnnotation(Class)")
    def get_declared_annotation(self, kind: Any) -> Any:
        from dalvik.core.java_lang_reflect.annotated import first_of

        return first_of(call(self, _GET_DECLARED).d, kind)

    @java_method(f"{_ANNOTATION}[] getDeclaredAnnotationsByType(Class)")
    @java_method(f"{_ANNOTATION}[] getAnnotationsByType(Class)")
    def get_annotations_by_type(self, kind: Any) -> JArray:
        from dalvik.core.java_lang_reflect.annotated import all_of

        return all_of(call(self, _GET_DECLARED).d, kind)


@java_interface(
    "java.lang.reflect.Member",
    abstract=[
        "Class getDeclaringClass()",
        "String getName()",
        "int getModifiers()",
        "boolean isSynthetic()",
    ],
)
class Member:
    PUBLIC = java_field("static final int PUBLIC", 0)
    DECLARED = java_field("static final int DECLARED", 1)


@java_interface("java.lang.reflect.Type")
class Type:
    @java_method("String getTypeName()")
    def get_type_name(self) -> str:
        return to_string(self)


@java_interface(
    "java.lang.reflect.GenericDeclaration",
    extends=["java.lang.reflect.AnnotatedElement"],
    abstract=["java.lang.reflect.TypeVariable[] getTypeParameters()"],
)
class GenericDeclaration:
    pass


@java_interface(
    "java.lang.reflect.ParameterizedType",
    extends=["java.lang.reflect.Type"],
    abstract=[
        "java.lang.reflect.Type[] getActualTypeArguments()",
        "java.lang.reflect.Type getRawType()",
        "java.lang.reflect.Type getOwnerType()",
    ],
)
class ParameterizedType:
    pass


@java_interface(
    "java.lang.reflect.GenericArrayType",
    extends=["java.lang.reflect.Type"],
    abstract=["java.lang.reflect.Type getGenericComponentType()"],
)
class GenericArrayType:
    pass


@java_interface(
    "java.lang.reflect.WildcardType",
    extends=["java.lang.reflect.Type"],
    abstract=[
        "java.lang.reflect.Type[] getUpperBounds()",
        "java.lang.reflect.Type[] getLowerBounds()",
    ],
)
class WildcardType:
    pass


@java_interface(
    "java.lang.reflect.TypeVariable",
    extends=["java.lang.reflect.Type", "java.lang.reflect.AnnotatedElement"],
    abstract=[
        "java.lang.reflect.Type[] getBounds()",
        "java.lang.reflect.GenericDeclaration getGenericDeclaration()",
        "String getName()",
    ],
)
class TypeVariable:
    pass


@java_interface(
    "java.lang.reflect.InvocationHandler",
    abstract=["Object invoke(Object,java.lang.reflect.Method,Object[])"],
)
class InvocationHandler:
    pass
