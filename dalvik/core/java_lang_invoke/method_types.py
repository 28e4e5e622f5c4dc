"""java.lang.invoke.MethodType."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang import class_facts
from dalvik.core.java_lang.attach import mixing
from dalvik.core.java_lang.callers import calling_loader
from dalvik.vm.arithmetic import wrap32
from dalvik.vm.interop import hash_code, iterate, new, throw, vm
from dalvik.vm.members import split_parameters
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_TYPE = "java.lang.invoke.MethodType"
_OBJECT = "Ljava/lang/Object;"
WRAPPERS = {
    "V": "Ljava/lang/Void;",
    "Z": "Ljava/lang/Boolean;",
    "B": "Ljava/lang/Byte;",
    "S": "Ljava/lang/Short;",
    "C": "Ljava/lang/Character;",
    "I": "Ljava/lang/Integer;",
    "J": "Ljava/lang/Long;",
    "F": "Ljava/lang/Float;",
    "D": "Ljava/lang/Double;",
}
_UNWRAPPED = {box: primitive for primitive, box in WRAPPERS.items()}


def _class(descriptor: str) -> Any:
    return vm().loader.class_object(descriptor)


def java_list(elements: list[Any]) -> Any:
    """An unmodifiable java.util.List."""
    made = new("java.util.ArrayList")
    for one in elements:
        made.add__Ljava_lang_Object_2__Z(one)
    collections = vm().loader.initialised("Ljava/util/Collections;").python
    return collections.unmodifiableList__Ljava_util_List_2__Ljava_util_List_2(made)


def _none_null(classes: list[Any]) -> list[Any]:
    if any(one is None for one in classes):
        throw("java.lang.NullPointerException")
    return classes


@java_method(f"static {_TYPE} methodType(Class)")
def _of_return(returns: Any) -> Any:
    return MethodType.create(returns, [])


@java_method(f"static {_TYPE} methodType(Class,Class)")
def _of_one(returns: Any, parameter: Any) -> Any:
    return MethodType.create(returns, [parameter])


@java_method(f"static varargs {_TYPE} methodType(Class,Class,Class[])")
def _of_some(returns: Any, first: Any, rest: JArray) -> Any:
    return MethodType.create(returns, [first, *rest.d])


@java_method(f"static {_TYPE} methodType(Class,Class[])")
def _of_array(returns: Any, parameters: JArray) -> Any:
    return MethodType.create(returns, list(parameters.d))


@java_method(f"static {_TYPE} methodType(Class,java.util.List)")
def _of_list(returns: Any, parameters: Any) -> Any:
    return MethodType.create(returns, list(iterate(parameters)))


@java_method(f"static {_TYPE} methodType(Class,{_TYPE})")
def _of_type(returns: Any, other: Any) -> Any:
    return MethodType.create(returns, other.parameters)


@java_method(f"static {_TYPE} genericMethodType(int)")
def _generic(count: int) -> Any:
    return MethodType.create(_class(_OBJECT), [_class(_OBJECT)] * count)


@java_method(f"static {_TYPE} genericMethodType(int,boolean)")
def _generic_varargs(count: int, final_array: int) -> Any:
    parameters = [_class(_OBJECT)] * count
    if final_array:
        parameters.append(_class("[" + _OBJECT))
    return MethodType.create(_class(_OBJECT), parameters)


@java_method(f"static {_TYPE} fromMethodDescriptorString(String,ClassLoader)")
def _from_descriptor(descriptor: str, loader: Any) -> Any:
    proto = split_parameters(descriptor)
    find = calling_loader().class_object
    return MethodType.create(find(proto.return_type), list(map(find, proto.parameters)))


@java_class(_TYPE, access="public final", implements=["java.io.Serializable"])
@mixing(
    _of_return,
    _of_one,
    _of_some,
    _of_array,
    _of_list,
    _of_type,
    _generic,
    _generic_varargs,
    _from_descriptor,
)
class MethodType(JObject):
    """`returns` and `parameters` are Class objects; `descriptor` says the same as text."""

    returns: Any
    parameters: list[Any]
    descriptor: str

    @classmethod
    def create(cls, returns: Any, parameters: list[Any]) -> MethodType:
        made = cls()
        made.returns, made.parameters = returns, _none_null(list(parameters))
        if returns is None:
            throw("java.lang.NullPointerException")
        types = "".join(one.holder.descriptor for one in made.parameters)
        made.descriptor = f"({types}){returns.holder.descriptor}"
        return made

    @java_method("Class returnType()")
    def return_type(self) -> Any:
        return self.returns

    @java_method("Class parameterType(int)")
    def parameter_type(self, index: int) -> Any:
        if not 0 <= index < len(self.parameters):
            throw("java.lang.IndexOutOfBoundsException")
        return self.parameters[index]

    @java_method("Class lastParameterType()")
    def last_parameter_type(self) -> Any:
        return self.parameters[-1] if self.parameters else _class("V")

    @java_method("int parameterCount()")
    def parameter_count(self) -> int:
        return len(self.parameters)

    @java_method("Class[] parameterArray()")
    def parameter_array(self) -> JArray:
        return array_of("[Ljava/lang/Class;", list(self.parameters))

    @java_method("java.util.List parameterList()")
    def parameter_list(self) -> Any:
        return java_list(self.parameters)

    @java_method(f"{_TYPE} changeReturnType(Class)")
    def change_return_type(self, returns: Any) -> MethodType:
        return MethodType.create(returns, self.parameters)

    @java_method(f"{_TYPE} changeParameterType(int,Class)")
    def change_parameter_type(self, index: int, parameter: Any) -> MethodType:
        self.parameter_type(index)
        changed = list(self.parameters)
        changed[index] = parameter
        return MethodType.create(self.returns, changed)

    @java_method(f"varargs {_TYPE} insertParameterTypes(int,Class[])")
    def insert_parameter_types(self, index: int, types: JArray) -> MethodType:
        return self.inserted(index, types.d)

    @java_method(f"{_TYPE} insertParameterTypes(int,java.util.List)")
    def insert_parameter_list(self, index: int, types: Any) -> MethodType:
        return self.inserted(index, list(iterate(types)))

    @java_method(f"varargs {_TYPE} appendParameterTypes(Class[])")
    def append_parameter_types(self, types: JArray) -> MethodType:
        return self.inserted(len(self.parameters), types.d)

    @java_method(f"{_TYPE} appendParameterTypes(java.util.List)")
    def append_parameter_list(self, types: Any) -> MethodType:
        return self.inserted(len(self.parameters), list(iterate(types)))

    @java_method(f"{_TYPE} dropParameterTypes(int,int)")
    def drop_parameter_types(self, start: int, end: int) -> MethodType:
        if not 0 <= start <= end <= len(self.parameters):
            throw("java.lang.IndexOutOfBoundsException")
        return MethodType.create(self.returns, self.parameters[:start] + self.parameters[end:])

    def inserted(self, index: int, types: list[Any]) -> MethodType:
        """With further parameters in front of `index`."""
        if not 0 <= index <= len(self.parameters):
            throw("java.lang.IndexOutOfBoundsException")
        rest = self.parameters
        return MethodType.create(self.returns, [*rest[:index], *types, *rest[index:]])

    def _mapped(self, change: Any) -> MethodType:
        return MethodType.create(change(self.returns), [change(one) for one in self.parameters])

    @java_method("boolean hasPrimitives()")
    def has_primitives(self) -> bool:
        return any(class_facts.is_primitive(one.holder) for one in (self.returns, *self.parameters))

    @java_method("boolean hasWrappers()")
    def has_wrappers(self) -> bool:
        return any(one.holder.descriptor in _UNWRAPPED for one in (self.returns, *self.parameters))

    @java_method(f"{_TYPE} erase()")
    def erase(self) -> MethodType:
        return self._mapped(
            lambda one: one if class_facts.is_primitive(one.holder) else _class(_OBJECT)
        )

    @java_method(f"{_TYPE} generic()")
    def generic(self) -> MethodType:
        return self._mapped(lambda one: _class(_OBJECT))

    @java_method(f"{_TYPE} wrap()")
    def wrap(self) -> MethodType:
        return self._mapped(lambda one: _swapped(one, WRAPPERS))

    @java_method(f"{_TYPE} unwrap()")
    def unwrap(self) -> MethodType:
        return self._mapped(lambda one: _swapped(one, _UNWRAPPED))

    @java_method("String toMethodDescriptorString()")
    def to_method_descriptor_string(self) -> str:
        return self.descriptor

    @java_method("String toString()")
    def to_string(self) -> str:
        names = ",".join(class_facts.simple_name(one.holder) for one in self.parameters)
        return f"({names}){class_facts.simple_name(self.returns.holder)}"

    @java_method("boolean equals(Object)")
    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, MethodType)
            and self.returns is other.returns
            and len(self.parameters) == len(other.parameters)
            and all(a is b for a, b in zip(self.parameters, other.parameters, strict=True))
        )

    @java_method("int hashCode()")
    def __hash__(self) -> int:
        result = 31 + hash_code(self.returns)
        for one in self.parameters:
            result = 31 * result + hash_code(one)
        return wrap32(result)


def _swapped(class_: Any, table: dict[str, str]) -> Any:
    other = table.get(class_.holder.descriptor)
    return class_ if other is None else _class(other)
