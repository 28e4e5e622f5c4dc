"""java.lang.annotation, and the annotation types of java.lang."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.enums import declare_enum
from dalvik.core.java_lang.exceptions import JavaError, RuntimeException, declare_throwable
from dalvik.dex import Access
from dalvik.vm.interop import to_string
from dalvik.vm.native import java_class, java_interface, java_method, registry

_DEFAULTS: dict[tuple[str, str], Any] = {}


@java_interface(
    "java.lang.annotation.Annotation",
    abstract=[
        "boolean equals(Object)",
        "int hashCode()",
        "String toString()",
        "Class annotationType()",
    ],
)
class Annotation:
    pass


def declare_annotation(name: str, elements: dict[str, Any] | None = None) -> None:
    """Registers an annotation type; `elements` maps signatures to defaults (None: required).

    Defaults are written as `dalvik.dex` reads encoded values.
    """
    elements = elements or {}
    marker = type(name.rpartition(".")[2], (), {"__module__": __name__})
    java_interface(name, extends=["java.lang.annotation.Annotation"], abstract=elements)(marker)
    descriptor = f"L{name.replace('.', '/')};"
    registry()[descriptor].access |= Access.ANNOTATION
    for signature, default in elements.items():
        element = signature.rpartition(" ")[2].removesuffix("()")
        if default is not None:
            _DEFAULTS[descriptor, element] = default


def core_default(descriptor: str, element: str) -> Any:
    """The default of an element of a core annotation type; None if it has none."""
    return _DEFAULTS.get((descriptor, element))


declare_enum("java.lang.annotation.RetentionPolicy", ["SOURCE", "CLASS", "RUNTIME"])
declare_enum(
    "java.lang.annotation.ElementType",
    [
        "TYPE",
        "FIELD",
        "METHOD",
        "PARAMETER",
        "CONSTRUCTOR",
        "LOCAL_VARIABLE",
        "ANNOTATION_TYPE",
        "PACKAGE",
        "TYPE_PARAMETER",
        "TYPE_USE",
        "MODULE",
    ],
)
declare_annotation("java.lang.annotation.Documented")
declare_annotation("java.lang.annotation.Inherited")
declare_annotation("java.lang.annotation.Native")
declare_annotation("java.lang.annotation.Repeatable", {"Class value()": None})
declare_annotation(
    "java.lang.annotation.Retention", {"java.lang.annotation.RetentionPolicy value()": None}
)
declare_annotation(
    "java.lang.annotation.Target", {"java.lang.annotation.ElementType[] value()": None}
)
declare_annotation("java.lang.Deprecated", {"String since()": "", "boolean forRemoval()": False})
declare_annotation("java.lang.Override")
declare_annotation("java.lang.FunctionalInterface")
declare_annotation("java.lang.SafeVarargs")
declare_annotation("java.lang.SuppressWarnings", {"String[] value()": None})

declare_throwable("java.lang.annotation", "AnnotationFormatError", JavaError, "mbc")


@java_class("java.lang.annotation.IncompleteAnnotationException")
class IncompleteAnnotationException(RuntimeException):
    kind: Any
    element: str

    @java_method("void <init>(Class,String)")
    def init_element(self, kind: Any, element: str) -> None:
        self.kind, self.element = kind, element
        self.setup(f"{kind.name()} missing element {element}", self)

    @java_method("Class annotationType()")
    def annotation_type(self) -> Any:
        return self.kind

    @java_method("String elementName()")
    def element_name(self) -> str:
        return self.element


@java_class("java.lang.annotation.AnnotationTypeMismatchException")
class AnnotationTypeMismatchException(RuntimeException):
    method: Any
    found: str

    @java_method("void <init>(java.lang.reflect.Method,String)")
    def init_element(self, method: Any, found: str) -> None:
        self.method, self.found = method, found
        self.setup(
            f"Incorrectly typed data found for annotation element {to_string(method)} "
            f"(Found data of type {found})",
            self,
        )

    @java_method("java.lang.reflect.Method element()")
    def get_element(self) -> Any:
        return self.method

    @java_method("String foundType()")
    def found_type(self) -> str:
        return self.found
