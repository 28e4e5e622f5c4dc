"""java.lang.invoke.MethodHandle.

A handle is a Python function over Java values (`function`) with its `type`. The engine makes the
signature-polymorphic calls `invoke` and `invokeExact`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_lang.exceptions import JavaException, RuntimeException, declare_throwable
from dalvik.core.java_lang_invoke.method_types import MethodType
from dalvik.vm.conversions import adapt
from dalvik.vm.interop import class_name, iterate, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_HANDLE = "java.lang.invoke.MethodHandle"
_TYPE = "java.lang.invoke.MethodType"
_OBJECT = "Ljava/lang/Object;"

declare_throwable("java.lang.invoke", "WrongMethodTypeException", RuntimeException, "0m")
declare_throwable("java.lang.invoke", "LambdaConversionException", JavaException, "0mbca")


def wrong_type(message: str) -> None:
    """Throws WrongMethodTypeException."""
    throw("java.lang.invoke.WrongMethodTypeException", message)


@java_class(_HANDLE, access="public abstract")
class MethodHandle(JObject):
    function: Callable[..., Any]
    type: MethodType

    @classmethod
    def create(cls, function: Callable[..., Any], type_: MethodType) -> MethodHandle:
        made = cls()
        made.function, made.type = function, type_
        return made

    @java_method(f"{_TYPE} type()")
    def get_type(self) -> Any:
        return self.type

    @java_method("final varargs Object invoke(Object[])")
    @java_method("final varargs Object invokeExact(Object[])")
    def invoke_reflectively(self, arguments: JArray) -> Any:
        throw(
            "java.lang.UnsupportedOperationException",
            "MethodHandle.invoke cannot be invoked reflectively.",
        )

    @java_method("varargs Object invokeWithArguments(Object[])")
    def invoke_with_arguments(self, arguments: JArray) -> Any:
        return self.call_with([] if arguments is None else arguments.d)

    @java_method("Object invokeWithArguments(java.util.List)")
    def invoke_with_list(self, arguments: Any) -> Any:
        return self.call_with(list(iterate(arguments)))

    def call_with(self, arguments: list[Any]) -> Any:
        """Calls with objects, as `invoke` with only Object in its type does."""
        site = f"({_OBJECT * len(arguments)}){_OBJECT}"
        return self.at(site)(*arguments)

    def at(self, descriptor: str) -> Callable[..., Any]:
        """The function to be called with arguments of another type."""
        return adapt(self.function, descriptor, self.type.descriptor)

    @java_method(f"{_HANDLE} asType({_TYPE})")
    def convert(self, type_: Any) -> Any:
        if type_ == self.type:
            return self
        return MethodHandle.create(self.at(type_.descriptor), type_)

    @java_method(f"{_HANDLE} bindTo(Object)")
    def bind_to(self, value: Any) -> Any:
        types = self.type.parameters
        if not types or types[0].holder.descriptor[0] not in "L[":
            throw("java.lang.IllegalArgumentException", "no leading reference parameter")
        if value is not None and not vm().loader.is_instance(value, types[0].holder.descriptor):
            throw(
                "java.lang.ClassCastException",
                f"Cannot cast {class_name(value)} to {types[0].name()}",
            )
        function = self.function
        return MethodHandle.create(
            lambda *rest: function(value, *rest), MethodType.create(self.type.returns, types[1:])
        )

    @java_method(f"{_HANDLE} asSpreader(Class,int)")
    def as_spreader(self, array: Any, count: int) -> Any:
        """Takes the last `count` arguments as one array."""
        descriptor = array.holder.descriptor
        keep = len(self.type.parameters) - count
        if descriptor[0] != "[" or keep < 0:
            throw("java.lang.IllegalArgumentException", "bad spread array length")
        kept = "".join(one.holder.descriptor for one in self.type.parameters[:keep])
        returns = self.type.returns.holder.descriptor
        function = self.at(f"({kept}{descriptor[1:] * count}){returns}")

        def spread(*arguments: Any) -> Any:
            given = arguments[-1]
            elements = [] if given is None else given.d
            if (given is None and count) or len(elements) != count:
                throw("java.lang.IllegalArgumentException", "array is not of length " + str(count))
            return function(*arguments[:-1], *elements)

        parameters = [*self.type.parameters[:keep], array]
        return MethodHandle.create(spread, MethodType.create(self.type.returns, parameters))

    @java_method(f"{_HANDLE} asCollector(Class,int)")
    def as_collector(self, array: Any, count: int) -> Any:
        """Takes `count` single arguments for its last one, an array."""
        descriptor = array.holder.descriptor
        if descriptor[0] != "[":
            throw("java.lang.IllegalArgumentException", "not an array type: " + array.name())
        function = self.function
        keep = len(self.type.parameters) - 1

        def collect(*arguments: Any) -> Any:
            return function(*arguments[:keep], array_of(descriptor, list(arguments[keep:])))

        element = array.holder.component.class_object
        parameters = [*self.type.parameters[:keep], *[element] * count]
        return MethodHandle.create(collect, MethodType.create(self.type.returns, parameters))

    @java_method(f"{_HANDLE} asVarargsCollector(Class)")
    def as_varargs_collector(self, array: Any) -> Any:
        return VarargsCollector.create(self.function, self.type)

    @java_method("boolean isVarargsCollector()")
    def is_varargs_collector(self) -> bool:
        return False

    @java_method(f"{_HANDLE} asFixedArity()")
    def as_fixed_arity(self) -> Any:
        return MethodHandle.create(self.function, self.type)

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"MethodHandle{self.type.to_string()}"


class VarargsCollector(MethodHandle):
    """A handle that collects trailing arguments where a call has not exactly its own shape."""

    @java_method("boolean isVarargsCollector()")
    def is_varargs_collector(self) -> bool:
        return True

    def at(self, descriptor: str) -> Callable[..., Any]:
        from dalvik.vm.members import split_parameters

        given = split_parameters(descriptor).parameters
        own = self.type.parameters
        loader, last = vm().loader, own[-1].holder.descriptor
        if len(given) == len(own) and (
            given[-1] == last or (given[-1][0] in "L[" and loader.is_assignable(given[-1], last))
        ):
            return super().at(descriptor)
        spread = len(given) - len(own) + 1
        if spread < 0:
            wrong_type(f"cannot convert {self.to_string()} to {descriptor}")
        found: MethodHandle = self.as_collector(own[-1], spread)
        return adapt(found.function, descriptor, found.type.descriptor)

    def as_type(self, descriptor: str) -> Callable[..., Any]:
        """What the engine asks for at a call of another shape."""
        return self.at(descriptor)


setattr(VarargsCollector, "isVarargsCollector____Z", VarargsCollector.is_varargs_collector)  # noqa: B010
