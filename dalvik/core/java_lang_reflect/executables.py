"""java.lang.reflect.Executable, Method and Constructor."""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.core.java_lang import class_facts
from dalvik.core.java_lang.boxes import BOXERS
from dalvik.core.java_lang.hashing import string_hash
from dalvik.core.java_lang_reflect import annotated, class_generics
from dalvik.core.java_lang_reflect.access import check_member
from dalvik.core.java_lang_reflect.accessible import AccessibleObject
from dalvik.core.java_lang_reflect.conversion import DoesNotFit, from_object, pretty_type_of
from dalvik.core.java_lang_reflect.core_signatures import core_throws
from dalvik.core.java_lang_reflect.failures import invocation_failed
from dalvik.core.java_lang_reflect.modifiers import (
    CONSTRUCTOR_MODIFIERS,
    METHOD_MODIFIERS,
    modifier_text,
)
from dalvik.core.java_lang_reflect.parameters import Parameter, parameters_of
from dalvik.dex import Access, Annotation, TypeRef
from dalvik.dex import Method as DexMethod
from dalvik.dex.refs import java_name
from dalvik.vm.holders import ClassHolder
from dalvik.vm.interop import throw, vm
from dalvik.vm.members import JavaMethod
from dalvik.vm.names import method_attr
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JStr, array_of

NO_ARGUMENTS = method_attr("<init>", "()V")
_CLASSES = "[Ljava/lang/Class;"
_ANNOTATIONS = "[Ljava/lang/annotation/Annotation;"
_THROWS = "Ldalvik/annotation/Throws;"
_DEFAULT_MASK = Access.ABSTRACT | Access.PUBLIC | Access.STATIC


def create(holder: ClassHolder, constructor: JavaMethod, arguments: list[Any]) -> Any:
    """A new object through a constructor, its class initialised."""
    holder.initialise()
    if holder.descriptor == "Ljava/lang/String;":
        return JStr(constructor.function(*arguments))
    made = holder.python.__new__(holder.python)
    constructor.function(made, *arguments)
    return made


@java_class(
    "java.lang.reflect.Executable",
    access="public abstract",
    implements=["java.lang.reflect.Member", "java.lang.reflect.GenericDeclaration"],
)
class Executable(AccessibleObject):
    """`method` is the engine's method or constructor."""

    method: JavaMethod

    def declared_annotations(self) -> tuple[Annotation, ...]:
        return self.method.annotations

    def annotation_scope(self) -> ClassHolder:
        return self.method.holder

    def generic(self) -> class_generics.MethodSignature:
        """The parts of the method's generic signature."""
        return class_generics.method_signature(self)

    def thrown(self) -> list[str]:
        """Descriptors of the declared exceptions."""
        method = self.method
        if not method.is_bytecode:
            return core_throws(method.holder.descriptor, method.name + method.descriptor)
        found = class_facts.system_value(method.annotations, _THROWS) or []
        return [one.descriptor for one in found if isinstance(one, TypeRef)]

    def class_named(self, descriptor: str) -> Any:
        return self.method.holder.loader.class_object(descriptor)

    def convert(self, arguments: JArray | None) -> list[Any]:
        """The objects of an argument array as the values that the method takes."""
        given = [] if arguments is None else arguments.d
        types = self.method.proto.parameters
        if len(given) != len(types):
            self._refuse(f"Wrong number of arguments; expected {len(types)}, got {len(given)}")
        loader = self.method.holder.loader
        converted = []
        for position, (type_, value) in enumerate(zip(types, given, strict=True), 1):
            try:
                converted.append(from_object(type_, value, loader))
            except DoesNotFit:
                owner = java_name(self.method.holder.descriptor)
                self._refuse(
                    f"method {owner}.{self.method.name} argument {position} has type "
                    f"{java_name(type_)}, got {pretty_type_of(value)}"
                )
        return converted

    def _refuse(self, message: str) -> NoReturn:
        throw("java.lang.IllegalArgumentException", message)

    @java_method("Class getDeclaringClass()")
    def get_declaring_class(self) -> Any:
        return self.method.holder.class_object

    @java_method("int getModifiers()")
    def get_modifiers(self) -> int:
        flags = int(self.method.access)
        if flags & Access.ABSTRACT:
            flags &= ~Access.NATIVE
        if self.method.is_bytecode:
            flags &= ~Access.SYNCHRONIZED
        if flags & Access.DECLARED_SYNCHRONIZED:
            flags |= Access.SYNCHRONIZED
        return flags & 0xFFFF

    @java_method("Class[] getParameterTypes()")
    def get_parameter_types(self) -> JArray:
        return array_of(_CLASSES, [self.class_named(one) for one in self.method.proto.parameters])

    @java_method("int getParameterCount()")
    def get_parameter_count(self) -> int:
        return len(self.method.proto.parameters)

    @java_method("java.lang.reflect.Type[] getGenericParameterTypes()")
    def get_generic_parameter_types(self) -> JArray:
        return class_generics.type_array(self.generic().parameters)

    @java_method("Class[] getExceptionTypes()")
    def get_exception_types(self) -> JArray:
        return array_of(_CLASSES, [self.class_named(one) for one in self.thrown()])

    @java_method("java.lang.reflect.Type[] getGenericExceptionTypes()")
    def get_generic_exception_types(self) -> JArray:
        return class_generics.type_array(self.generic().exceptions)

    @java_method("java.lang.reflect.TypeVariable[] getTypeParameters()")
    def get_type_parameters(self) -> JArray:
        return class_generics.variable_array(self.generic().variables)

    @java_method("java.lang.reflect.Parameter[] getParameters()")
    def get_parameters(self) -> JArray:
        found: list[Parameter] = parameters_of(self)
        return array_of("[Ljava/lang/reflect/Parameter;", list(found))

    @java_method("boolean isVarArgs()")
    def is_var_args(self) -> bool:
        return bool(self.method.access & Access.VARARGS)

    @java_method("boolean isSynthetic()")
    def is_synthetic(self) -> bool:
        return bool(self.method.access & Access.SYNTHETIC)

    @java_method("java.lang.annotation.Annotation[][] getParameterAnnotations()")
    def get_parameter_annotations(self) -> JArray:
        scope = self.annotation_scope()
        found = [annotated.all_present(one, scope) for one in self.parameter_annotations()]
        return array_of("[" + _ANNOTATIONS, list(found))

    def parameter_annotations(self) -> list[tuple[Annotation, ...]]:
        """Per parameter; the file may leave out parameters that the compiler added in front."""
        count = len(self.method.proto.parameters)
        definition = self.method.definition
        if not isinstance(definition, DexMethod):
            return [()] * count
        found = definition.definer.annotations.parameters.get(definition.index, ())
        return [()] * (count - len(found)) + list(found)

    def header(self, generic: bool) -> str:
        """The part of `toString` in front of the parameters."""
        return java_name(self.method.holder.descriptor)

    def _modifiers(self, mask: int) -> str:
        words = modifier_text(self.get_modifiers() & mask)
        return words + " " if words else ""

    def text(self, mask: int, default: bool) -> str:
        """`toString`."""
        parameters = ",".join(map(java_name, self.method.proto.parameters))
        text = f"{self._prefix(mask, default)}{self.header(False)}({parameters})"
        thrown = ",".join(map(java_name, self.thrown()))
        return f"{text} throws {thrown}" if thrown else text

    def generic_text(self, mask: int, default: bool) -> str:
        """`toGenericString`."""
        parts = self.generic()
        names = [class_generics.type_name(one) for one in parts.parameters]
        if self.is_var_args() and names:
            names[-1] = names[-1].removesuffix("[]") + "..."
        variables = ",".join(class_generics.type_name(one) for one in parts.variables)
        text = self._prefix(mask, default)
        if variables:
            text += f"<{variables}> "
        text += f"{self.header(True)}({','.join(names)})"
        thrown = ",".join(class_generics.type_name(one) for one in parts.exceptions)
        return f"{text} throws {thrown}" if thrown else text

    def _prefix(self, mask: int, default: bool) -> str:
        if not default:
            return self._modifiers(mask)
        visible = Access.PUBLIC | Access.PROTECTED | Access.PRIVATE
        return f"{self._modifiers(mask & visible)}default {self._modifiers(mask & ~visible)}"


@java_class("java.lang.reflect.Method", access="public final")
class Method(Executable):
    @classmethod
    def of(cls, method: JavaMethod) -> Method:
        made = cls()
        made.method = method
        return made

    @java_method("varargs Object invoke(Object,Object[])")
    def invoke(self, receiver: Any, arguments: JArray | None) -> Any:
        method = self.method
        owner = None if method.is_static else self._owner(receiver)
        if not self.accessible:
            check_member(method, owner)
        values = self.convert(arguments)
        if method.is_static:
            method.holder.initialise()
        try:
            result = method.call(receiver, values)
        except BaseException as error:
            thrown = vm().as_java(error)
            raise invocation_failed(method, thrown) from None
        boxer = BOXERS.get(method.proto.return_type)
        return result if boxer is None else boxer(result)

    def _owner(self, receiver: Any) -> ClassHolder:
        if receiver is None:
            throw("java.lang.NullPointerException", "null receiver")
        descriptor = self.method.holder.descriptor
        if not vm().loader.is_instance(receiver, descriptor):
            self._refuse(
                f"Expected receiver of type {java_name(descriptor)}, but got "
                f"{pretty_type_of(receiver)}"
            )
        return vm().loader.holder_of(receiver)

    @java_method("String getName()")
    def get_name(self) -> str:
        return vm().intern(self.method.name)

    @java_method("Class getReturnType()")
    def get_return_type(self) -> Any:
        return self.class_named(self.method.proto.return_type)

    @java_method("java.lang.reflect.Type getGenericReturnType()")
    def get_generic_return_type(self) -> Any:
        return self.generic().returns

    @java_method("boolean isBridge()")
    def is_bridge(self) -> bool:
        return bool(self.method.access & Access.BRIDGE)

    @java_method("boolean isDefault()")
    def is_default(self) -> bool:
        flags = self.method.access & _DEFAULT_MASK
        return bool(flags == Access.PUBLIC and self.method.holder.is_interface)

    @java_method("Object getDefaultValue()")
    def get_default_value(self) -> Any:
        return annotated.default_value(self.method)

    def header(self, generic: bool) -> str:
        owner = java_name(self.method.holder.descriptor)
        if generic:
            returns = class_generics.type_name(self.generic().returns)
        else:
            returns = java_name(self.method.proto.return_type)
        return f"{returns} {owner}.{self.method.name}"

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.text(METHOD_MODIFIERS, self.is_default())

    @java_method("String toGenericString()")
    def to_generic_string(self) -> str:
        return self.generic_text(METHOD_MODIFIERS, self.is_default())

    @java_method("boolean equals(Object)")
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Method) and other.method is self.method

    @java_method("int hashCode()")
    def __hash__(self) -> int:
        owner = class_facts.name_of(self.method.holder)
        return string_hash(owner) ^ string_hash(self.method.name)


@java_class("java.lang.reflect.Constructor", access="public final")
class Constructor(Executable):
    @classmethod
    def of(cls, method: JavaMethod) -> Constructor:
        made = cls()
        made.method = method
        return made

    @java_method("varargs Object newInstance(Object[])")
    def new_instance(self, arguments: JArray | None) -> Any:
        holder = self.method.holder
        if holder.access & Access.ABSTRACT:
            kind = "interface" if holder.is_interface else "abstract class"
            name = java_name(holder.descriptor)
            throw("java.lang.InstantiationException", f"Can't instantiate {kind} {name}")
        if not self.accessible:
            check_member(self.method, holder)
        values = self.convert(arguments)
        holder.initialise()
        try:
            return create(holder, self.method, values)
        except BaseException as error:
            thrown = vm().as_java(error)
            raise invocation_failed(self.method, thrown) from None

    @java_method("String getName()")
    def get_name(self) -> str:
        return class_facts.name_of(self.method.holder)

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.text(CONSTRUCTOR_MODIFIERS, False)

    @java_method("String toGenericString()")
    def to_generic_string(self) -> str:
        return self.generic_text(CONSTRUCTOR_MODIFIERS, False)

    @java_method("boolean equals(Object)")
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Constructor) and other.method is self.method

    @java_method("int hashCode()")
    def __hash__(self) -> int:
        return string_hash(class_facts.name_of(self.method.holder))
