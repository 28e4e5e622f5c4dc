"""Optional, OptionalInt, OptionalLong and OptionalDouble."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.core.java_util.failures import no_such_element, not_null
from dalvik.vm.interop import box, equals, hash_code, to_string
from dalvik.vm.names import method_attr
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_NO_VALUE = "No value present"
_SUPPLIER = "java.util.function.Supplier"


def _require(condition: bool) -> None:
    if not condition:
        no_such_element(_NO_VALUE)


@java_method("static java.util.Optional empty()")
def empty() -> Any:
    return optional(None)


@java_method("static java.util.Optional of(Object)")
def optional_of(value: Any) -> Any:
    return optional(not_null(value))


@java_method("static java.util.Optional ofNullable(Object)")
def of_nullable(value: Any) -> Any:
    return optional(value)


def optional(value: Any) -> Optional:
    """For Python code: null is empty."""
    made = Optional.__new__(Optional)
    made.value = value
    return made


@java_class("java.util.Optional", access="public final")
@with_functions(empty, optional_of, of_nullable)
@content_equality
class Optional(JObject):
    value: Any

    @java_method("Object get()")
    @java_method("Object orElseThrow()")
    def get(self) -> Any:
        _require(self.value is not None)
        return self.value

    @java_method("boolean isPresent()")
    def is_present(self) -> bool:
        return self.value is not None

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return self.value is None

    @java_method("void ifPresent(java.util.function.Consumer)")
    def if_present(self, action: Any) -> None:
        if self.value is not None:
            action.accept__Ljava_lang_Object_2__V(self.value)

    @java_method("void ifPresentOrElse(java.util.function.Consumer,Runnable)")
    def if_present_or_else(self, action: Any, otherwise: Any) -> None:
        if self.value is not None:
            action.accept__Ljava_lang_Object_2__V(self.value)
        else:
            otherwise.run____V()

    @java_method("java.util.Optional filter(java.util.function.Predicate)")
    def filter(self, predicate: Any) -> Any:
        not_null(predicate)
        if self.value is None or predicate.test__Ljava_lang_Object_2__Z(self.value):
            return self
        return empty()

    @java_method("java.util.Optional map(java.util.function.Function)")
    def map(self, mapper: Any) -> Any:
        apply = not_null(mapper).apply__Ljava_lang_Object_2__Ljava_lang_Object_2
        return empty() if self.value is None else optional(apply(self.value))

    @java_method("java.util.Optional flatMap(java.util.function.Function)")
    def flat_map(self, mapper: Any) -> Any:
        apply = not_null(mapper).apply__Ljava_lang_Object_2__Ljava_lang_Object_2
        return empty() if self.value is None else not_null(apply(self.value))

    @java_method(f"java.util.Optional or({_SUPPLIER})")
    def or_(self, supplier: Any) -> Any:
        not_null(supplier)
        return self if self.value is not None else not_null(supplier.get____Ljava_lang_Object_2())

    @java_method("Object orElse(Object)")
    def or_else(self, other: Any) -> Any:
        return other if self.value is None else self.value

    @java_method(f"Object orElseGet({_SUPPLIER})")
    def or_else_get(self, supplier: Any) -> Any:
        return supplier.get____Ljava_lang_Object_2() if self.value is None else self.value

    @java_method(f"Object orElseThrow({_SUPPLIER})")
    def or_else_throw(self, supplier: Any) -> Any:
        if self.value is None:
            raise not_null(supplier.get____Ljava_lang_Object_2())
        return self.value

    @java_method("java.util.stream.Stream stream()")
    def stream(self) -> Any:
        from dalvik.core.java_util_stream.pipelines import object_stream

        return object_stream([] if self.value is None else [self.value])

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Optional) and equals(self.value, other.value)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return hash_code(self.value)

    @java_method("String toString()")
    def to_string(self) -> str:
        return "Optional.empty" if self.value is None else f"Optional[{to_string(self.value)}]"


def _declare_primitive(kind: str, primitive: str, letter: str) -> Any:
    """OptionalInt and its siblings; `value` is a Python number or None."""
    name = f"java.util.Optional{kind}"
    accept = method_attr("accept", f"({letter})V")
    supply = method_attr(f"getAs{kind}", f"(){letter}")

    @java_method(f"static {name} empty()")
    def empty_primitive() -> Any:
        return primitive_optional(letter, None)

    @java_method(f"static {name} of({primitive})")
    def of_primitive(value: Any) -> Any:
        return primitive_optional(letter, value)

    @java_class(name, access="public final")
    @with_functions(empty_primitive, of_primitive)
    @content_equality
    class PrimitiveOptional(JObject):
        value: Any

        @java_method(f"{primitive} getAs{kind}()")
        @java_method(f"{primitive} orElseThrow()")
        def get(self) -> Any:
            _require(self.value is not None)
            return self.value

        @java_method("boolean isPresent()")
        def is_present(self) -> bool:
            return self.value is not None

        @java_method("boolean isEmpty()")
        def is_empty(self) -> bool:
            return self.value is None

        @java_method(f"void ifPresent(java.util.function.{kind}Consumer)")
        def if_present(self, action: Any) -> None:
            if self.value is not None:
                getattr(action, accept)(self.value)

        @java_method(f"void ifPresentOrElse(java.util.function.{kind}Consumer,Runnable)")
        def if_present_or_else(self, action: Any, otherwise: Any) -> None:
            if self.value is not None:
                getattr(action, accept)(self.value)
            else:
                otherwise.run____V()

        @java_method(f"{primitive} orElse({primitive})")
        def or_else(self, other: Any) -> Any:
            return other if self.value is None else self.value

        @java_method(f"{primitive} orElseGet(java.util.function.{kind}Supplier)")
        def or_else_get(self, supplier: Any) -> Any:
            return getattr(supplier, supply)() if self.value is None else self.value

        @java_method(f"{primitive} orElseThrow({_SUPPLIER})")
        def or_else_throw(self, supplier: Any) -> Any:
            if self.value is None:
                raise not_null(supplier.get____Ljava_lang_Object_2())
            return self.value

        @java_method(f"java.util.stream.{kind}Stream stream()")
        def stream(self) -> Any:
            from dalvik.core.java_util_stream.pipelines import primitive_stream

            return primitive_stream(letter, [] if self.value is None else [self.value])

        @java_method("boolean equals(Object)")
        def equals(self, other: Any) -> bool:
            return isinstance(other, PrimitiveOptional) and equals(self._boxed(), other._boxed())

        def _boxed(self) -> Any:
            return None if self.value is None else box(letter, self.value)

        @java_method("int hashCode()")
        def hash_code(self) -> int:
            return hash_code(self._boxed())

        @java_method("String toString()")
        def to_string(self) -> str:
            if self.value is None:
                return f"Optional{kind}.empty"
            return f"Optional{kind}[{to_string(self._boxed())}]"

    return PrimitiveOptional


_PRIMITIVE_OPTIONALS = {
    "I": _declare_primitive("Int", "int", "I"),
    "J": _declare_primitive("Long", "long", "J"),
    "D": _declare_primitive("Double", "double", "D"),
}


def primitive_optional(letter: str, value: Any) -> Any:
    """An OptionalInt, OptionalLong or OptionalDouble; None is empty."""
    cls = _PRIMITIVE_OPTIONALS[letter]
    made = cls.__new__(cls)
    made.value = value
    return made
