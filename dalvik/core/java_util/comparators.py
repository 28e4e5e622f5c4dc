"""java.util.Comparator: its static and default methods."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import not_null, null_pointer
from dalvik.vm.interop import compare, lambda_object
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject

_COMPARE = "compare(Ljava/lang/Object;Ljava/lang/Object;)I"
_FUNCTION = "java.util.function.Function"


def comparator(function: Callable[[Any, Any], int]) -> Any:
    """A Java comparator from a Python function."""
    return lambda_object("java.util.Comparator", _COMPARE, function)


def comparer(target: Any) -> Callable[[Any, Any], int]:
    """The `compare` method of a Java comparator; null is an error."""
    found: Callable[[Any, Any], int] = not_null(
        target
    ).compare__Ljava_lang_Object_2Ljava_lang_Object_2__I
    return found


def compare_numbers(first: float, second: float) -> int:
    """Of ints: the sign of their difference."""
    return (first > second) - (first < second)


def compare_doubles(first: float, second: float) -> int:
    """`Double.compare`: -0.0 below 0.0, NaN above everything."""
    if first < second:
        return -1
    if first > second:
        return 1
    return compare_numbers(_double_rank(first), _double_rank(second))


def _double_rank(value: float) -> int:
    """Tells apart what `<` does not: NaN 2, others 1, negative zero 0."""
    if value != value:
        return 2
    return 0 if value == 0 and str(value)[0] == "-" else 1


@java_class("java.util.Comparators$NaturalOrderComparator", implements=["java.util.Comparator"])
class NaturalOrder(JObject):
    @java_method("int compare(Object,Object)")
    def compare(self, first: Any, second: Any) -> int:
        if first is None or second is None:
            null_pointer()
        return compare(None, first, second)

    @java_method("java.util.Comparator reversed()")
    def reversed(self) -> Any:
        return ReverseOrder()


@java_class(
    "java.util.Collections$ReverseComparator",
    implements=["java.util.Comparator", "java.io.Serializable"],
)
class ReverseOrder(JObject):
    @java_method("int compare(Object,Object)")
    def compare(self, first: Any, second: Any) -> int:
        if first is None or second is None:
            null_pointer()
        return compare(None, second, first)

    @java_method("java.util.Comparator reversed()")
    def reversed(self) -> Any:
        return NaturalOrder()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ReverseOrder)

    def __hash__(self) -> int:
        return 0


@java_class(
    "java.util.Collections$ReverseComparator2",
    implements=["java.util.Comparator", "java.io.Serializable"],
)
class Reversed(JObject):
    """Any other comparator, turned round."""

    def __init__(self, original: Any) -> None:
        self.original = original

    @java_method("int compare(Object,Object)")
    def compare(self, first: Any, second: Any) -> int:
        return comparer(self.original)(second, first)

    @java_method("java.util.Comparator reversed()")
    def reversed(self) -> Any:
        return self.original


def reversed_comparator(original: Any) -> Any:
    """`Collections.reverseOrder(Comparator)`; None stands for natural order."""
    if original is None or isinstance(original, NaturalOrder):
        return ReverseOrder()
    if isinstance(original, ReverseOrder):
        return NaturalOrder()
    return original.original if isinstance(original, Reversed) else Reversed(original)


def _by_key(key: Callable[[Any], Any], order: Callable[[Any, Any], int]) -> Any:
    return comparator(lambda first, second: order(key(first), key(second)))


def _natural(first: Any, second: Any) -> int:
    return compare(None, not_null(first), not_null(second))


def _extractor(kind: str, function: Any) -> Callable[[Any], Any]:
    attr = {
        "": "apply__Ljava_lang_Object_2__Ljava_lang_Object_2",
        "Int": "applyAsInt__Ljava_lang_Object_2__I",
        "Long": "applyAsLong__Ljava_lang_Object_2__J",
        "Double": "applyAsDouble__Ljava_lang_Object_2__D",
    }[kind]
    found: Callable[[Any], Any] = getattr(not_null(function), attr)
    return found


def _then(first: Any, second: Any) -> Any:
    one, other = comparer(first), comparer(second)
    return comparator(lambda left, right: one(left, right) or other(left, right))


@java_method("static java.util.Comparator naturalOrder()")
def natural_order() -> Any:
    return NaturalOrder()


@java_method("static java.util.Comparator reverseOrder()")
def reverse_order() -> Any:
    return ReverseOrder()


@java_method(f"static java.util.Comparator comparing({_FUNCTION})")
def comparing(function: Any) -> Any:
    return _by_key(_extractor("", function), _natural)


@java_method(f"static java.util.Comparator comparing({_FUNCTION},java.util.Comparator)")
def comparing_with(function: Any, order: Any) -> Any:
    return _by_key(_extractor("", function), comparer(order))


@java_method("static java.util.Comparator comparingInt(java.util.function.ToIntFunction)")
def comparing_int(function: Any) -> Any:
    return _by_key(_extractor("Int", function), compare_numbers)


@java_method("static java.util.Comparator comparingLong(java.util.function.ToLongFunction)")
def comparing_long(function: Any) -> Any:
    return _by_key(_extractor("Long", function), compare_numbers)


@java_method("static java.util.Comparator comparingDouble(java.util.function.ToDoubleFunction)")
def comparing_double(function: Any) -> Any:
    return _by_key(_extractor("Double", function), compare_doubles)


@java_class("java.util.Comparators$NullComparator", implements=["java.util.Comparator"])
class NullComparator(JObject):
    def __init__(self, original: Any, first: bool) -> None:
        self.original = original
        self.first = first

    @java_method("int compare(Object,Object)")
    def compare(self, one: Any, other: Any) -> int:
        if one is None or other is None:
            if one is other:
                return 0
            return -1 if (one is None) is self.first else 1
        return 0 if self.original is None else compare(self.original, one, other)

    @java_method("java.util.Comparator thenComparing(java.util.Comparator)")
    def then_comparing(self, other: Any) -> Any:
        not_null(other)
        return NullComparator(
            other if self.original is None else _then(self.original, other), self.first
        )

    @java_method("java.util.Comparator reversed()")
    def reversed(self) -> Any:
        original = None if self.original is None else reversed_comparator(self.original)
        return NullComparator(original, not self.first)


@java_method("static java.util.Comparator nullsFirst(java.util.Comparator)")
def nulls_first(order: Any) -> Any:
    return NullComparator(order, True)


@java_method("static java.util.Comparator nullsLast(java.util.Comparator)")
def nulls_last(order: Any) -> Any:
    return NullComparator(order, False)


@java_interface(
    "java.util.Comparator", abstract=["int compare(Object,Object)", "boolean equals(Object)"]
)
@with_functions(
    natural_order, reverse_order, comparing, comparing_with, comparing_int, comparing_long,
    comparing_double, nulls_first, nulls_last,
)  # fmt: skip
class Comparator:
    @java_method("java.util.Comparator reversed()")
    def reversed(self: Any) -> Any:
        return reversed_comparator(self)

    @java_method("java.util.Comparator thenComparing(java.util.Comparator)")
    def then_comparing(self: Any, other: Any) -> Any:
        return _then(self, other)

    @java_method(f"java.util.Comparator thenComparing({_FUNCTION})")
    def then_comparing_key(self: Any, function: Any) -> Any:
        then = self.thenComparing__Ljava_util_Comparator_2__Ljava_util_Comparator_2
        return then(comparing(function))

    @java_method(f"java.util.Comparator thenComparing({_FUNCTION},java.util.Comparator)")
    def then_comparing_key_with(self: Any, function: Any, order: Any) -> Any:
        then = self.thenComparing__Ljava_util_Comparator_2__Ljava_util_Comparator_2
        return then(comparing_with(function, order))

    @java_method("java.util.Comparator thenComparingInt(java.util.function.ToIntFunction)")
    def then_comparing_int(self: Any, function: Any) -> Any:
        then = self.thenComparing__Ljava_util_Comparator_2__Ljava_util_Comparator_2
        return then(comparing_int(function))

    @java_method("java.util.Comparator thenComparingLong(java.util.function.ToLongFunction)")
    def then_comparing_long(self: Any, function: Any) -> Any:
        then = self.thenComparing__Ljava_util_Comparator_2__Ljava_util_Comparator_2
        return then(comparing_long(function))

    @java_method("java.util.Comparator thenComparingDouble(java.util.function.ToDoubleFunction)")
    def then_comparing_double(self: Any, function: Any) -> Any:
        then = self.thenComparing__Ljava_util_Comparator_2__Ljava_util_Comparator_2
        return then(comparing_double(function))
