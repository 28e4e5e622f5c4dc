"""java.lang.reflect.Parameter."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang import class_facts
from dalvik.core.java_lang_reflect import annotated, class_generics
from dalvik.core.java_lang_reflect.modifiers import modifier_text
from dalvik.dex import Access
from dalvik.vm.interop import hash_code, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject

_ANNOTATION = "java.lang.annotation.Annotation"
_METHOD_PARAMETERS = "Ldalvik/annotation/MethodParameters;"
_MANDATED = 0x8000


@java_class(
    "java.lang.reflect.Parameter",
    access="public final",
    implements=["java.lang.reflect.AnnotatedElement"],
)
class Parameter(JObject):
    """`name` is None where the file does not tell it."""

    executable: Any
    index: int
    name: str | None
    flags: int

    @java_method("String getName()")
    def get_name(self) -> str:
        return self.name or f"arg{self.index}"

    @java_method("boolean isNamePresent()")
    def is_name_present(self) -> bool:
        return self.name is not None

    @java_method("int getModifiers()")
    def get_modifiers(self) -> int:
        return self.flags

    @java_method("java.lang.reflect.Executable getDeclaringExecutable()")
    def get_declaring_executable(self) -> Any:
        return self.executable

    @java_method("Class getType()")
    def get_type(self) -> Any:
        return self.executable.get_parameter_types().d[self.index]

    @java_method("java.lang.reflect.Type getParameterizedType()")
    def get_parameterized_type(self) -> Any:
        types = self.executable.generic().parameters
        return types[self.index] if self.index < len(types) else self.get_type()

    @java_method("boolean isImplicit()")
    def is_implicit(self) -> bool:
        return bool(self.flags & _MANDATED)

    @java_method("boolean isSynthetic()")
    def is_synthetic(self) -> bool:
        return bool(self.flags & Access.SYNTHETIC)

    @java_method("boolean isVarArgs()")
    def is_var_args(self) -> bool:
        last = self.executable.get_parameter_count() - 1
        return bool(self.executable.is_var_args() and self.index == last)

    @java_method("String toString()")
    def to_string(self) -> str:
        type_ = class_generics.type_name(self.get_parameterized_type())
        if self.is_var_args():
            type_ = type_.removesuffix("[]") + "..."
        flags = modifier_text(self.flags)
        return f"{flags}{' ' if self.flags else ''}{type_} {self.get_name()}"

    @java_method("boolean equals(Object)")
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Parameter):
            return False
        return bool(self.executable == other.executable) and self.index == other.index

    @java_method("int hashCode()")
    def __hash__(self) -> int:
        return hash_code(self.executable) ^ self.index

    def _annotations(self) -> Any:
        return self.executable.parameter_annotations()[self.index]

    @java_method(f"{_ANNOTATION}[] getAnnotations()")
    @java_method(f"{_ANNOTATION}[] getDeclaredAnnotations()")
    def get_annotations(self) -> JArray:
        return annotated.all_present(self._annotations(), self.executable.annotation_scope())

    @java_method(f"{_ANNOTATION} getAnnotation(Class)")
    @java_method(f"{_ANNOTATION} getDeclaredAnnotation(Class)")
    def get_annotation(self, kind: Any) -> Any:
        if kind is None:
            throw("java.lang.NullPointerException")
        scope = self.executable.annotation_scope()
        return annotated.present(self._annotations(), scope, kind.holder)


def parameters_of(executable: Any) -> list[Parameter]:
    """The parameters of a method or constructor, with names where `javac -parameters` kept them."""
    annotations = executable.method.annotations
    names = class_facts.system_value(annotations, _METHOD_PARAMETERS, "names")
    flags = class_facts.system_value(annotations, _METHOD_PARAMETERS, "accessFlags")
    count = executable.get_parameter_count()
    made = []
    for index in range(count):
        parameter = Parameter()
        parameter.executable, parameter.index = executable, index
        parameter.name, parameter.flags = None, 0
        if names is not None and flags is not None and len(names) == len(flags) == count:
            parameter.name = names[index] if isinstance(names[index], str) else None
            parameter.flags = int(getattr(flags[index], "value", flags[index]))
        made.append(parameter)
    return made
