"""java.util.Arrays. One Python function serves all element types that behave alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_util.array_comparison import comparison_functions
from dalvik.core.java_util.collections_base import check_stored, wrap
from dalvik.core.java_util.comparators import compare_doubles, compare_numbers
from dalvik.core.java_util.declare import (
    PRIMITIVES,
    declared_in,
    java_methods,
    with_functions,
)
from dalvik.core.java_util.failures import (
    array_index_out_of_bounds,
    illegal_argument,
    not_null,
)
from dalvik.core.java_util.lists_base import list_hash
from dalvik.core.java_util.ordering import compare_by, sort_in_place
from dalvik.vm.interop import box, equals, hash_code, throw, to_string
from dalvik.vm.names import method_attr
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of, default_value

_ALL = (*PRIMITIVES, "Object")
_EXACT = ("byte", "short", "char", "int", "long")
_FLOATING = ("float", "double")


def check_bounds(length: int, start: int, stop: int) -> None:
    """`Arrays.rangeCheck`."""
    if start > stop:
        illegal_argument(f"fromIndex({start}) > toIndex({stop})")
    if start < 0:
        array_index_out_of_bounds(start, length)
    if stop > length:
        array_index_out_of_bounds(stop, length)


# -- sorting and searching ------------------------------------------------------------------------


@java_methods("static void sort({0}[])", _EXACT)
@java_methods("static void parallelSort({0}[])", _EXACT)
def sort_exact(array: Any) -> None:
    array.d.sort()


@java_methods("static void sort({0}[],int,int)", _EXACT)
@java_methods("static void parallelSort({0}[],int,int)", _EXACT)
def sort_exact_range(array: Any, start: int, stop: int) -> None:
    check_bounds(len(array.d), start, stop)
    array.d[start:stop] = sorted(array.d[start:stop])


@java_methods("static void sort({0}[])", _FLOATING)
@java_methods("static void parallelSort({0}[])", _FLOATING)
def sort_floating(array: Any) -> None:
    sort_floating_range(array, 0, len(array.d))


@java_methods("static void sort({0}[],int,int)", _FLOATING)
@java_methods("static void parallelSort({0}[],int,int)", _FLOATING)
def sort_floating_range(array: Any, start: int, stop: int) -> None:
    check_bounds(len(array.d), start, stop)
    array.d[start:stop] = sorted(array.d[start:stop], key=_floating_key)


def _floating_key(value: float) -> tuple[int, float, int]:
    """-0.0 before 0.0, NaN last."""
    if value != value:
        return (1, 0.0, 0)
    return (0, value, -1 if value == 0 and str(value)[0] == "-" else 0)


@java_method("static void sort(Object[])")
@java_method("static void parallelSort(Comparable[])")
def sort(array: Any) -> None:
    sort_range_with(array, 0, len(array.d), None)


@java_method("static void sort(Object[],java.util.Comparator)")
@java_method("static void parallelSort(Object[],java.util.Comparator)")
def sort_with(array: Any, comparator: Any) -> None:
    sort_range_with(array, 0, len(array.d), comparator)


@java_method("static void sort(Object[],int,int)")
@java_method("static void parallelSort(Comparable[],int,int)")
def sort_range(array: Any, start: int, stop: int) -> None:
    sort_range_with(array, start, stop, None)


@java_method("static void sort(Object[],int,int,java.util.Comparator)")
@java_method("static void parallelSort(Object[],int,int,java.util.Comparator)")
def sort_range_with(array: Any, start: int, stop: int, comparator: Any) -> None:
    check_bounds(len(array.d), start, stop)
    items = array.d[start:stop]
    sort_in_place(items, comparator)
    array.d[start:stop] = items


def binary_search_by(
    get: Callable[[int], Any], start: int, stop: int, order: Callable[[Any], int]
) -> int:
    """Java's binary search; `order` compares an element with what is searched for."""
    low, high = start, stop - 1
    while low <= high:
        middle = (low + high) >> 1
        found = order(get(middle))
        if found < 0:
            low = middle + 1
        elif found > 0:
            high = middle - 1
        else:
            return middle
    return -(low + 1)


@java_methods("static int binarySearch({0}[],{0})", _EXACT)
def search_exact(array: Any, key: int) -> int:
    return search_exact_range(array, 0, len(array.d), key)


@java_methods("static int binarySearch({0}[],int,int,{0})", _EXACT)
def search_exact_range(array: Any, start: int, stop: int, key: int) -> int:
    check_bounds(len(array.d), start, stop)
    get = array.d.__getitem__
    return binary_search_by(get, start, stop, lambda found: compare_numbers(found, key))


@java_methods("static int binarySearch({0}[],{0})", _FLOATING)
def search_floating(array: Any, key: float) -> int:
    return search_floating_range(array, 0, len(array.d), key)


@java_methods("static int binarySearch({0}[],int,int,{0})", _FLOATING)
def search_floating_range(array: Any, start: int, stop: int, key: float) -> int:
    check_bounds(len(array.d), start, stop)
    get = array.d.__getitem__
    return binary_search_by(get, start, stop, lambda found: compare_doubles(found, key))


@java_method("static int binarySearch(Object[],Object)")
def search(array: Any, key: Any) -> int:
    return search_range_with(array, 0, len(array.d), key, None)


@java_method("static int binarySearch(Object[],Object,java.util.Comparator)")
def search_with(array: Any, key: Any, comparator: Any) -> int:
    return search_range_with(array, 0, len(array.d), key, comparator)


@java_method("static int binarySearch(Object[],int,int,Object)")
def search_range(array: Any, start: int, stop: int, key: Any) -> int:
    return search_range_with(array, start, stop, key, None)


@java_method("static int binarySearch(Object[],int,int,Object,java.util.Comparator)")
def search_range_with(array: Any, start: int, stop: int, key: Any, comparator: Any) -> int:
    check_bounds(len(array.d), start, stop)
    get = array.d.__getitem__
    return binary_search_by(get, start, stop, lambda found: compare_by(comparator, found, key))


# -- filling and copying --------------------------------------------------------------------------


@java_methods("static void fill({0}[],{0})", _ALL)
def fill(array: Any, value: Any) -> None:
    if array.component[0] in "L[":
        check_stored(array, value)
    array.d[:] = [value] * len(array.d)


@java_methods("static void fill({0}[],int,int,{0})", _ALL)
def fill_range(array: Any, start: int, stop: int, value: Any) -> None:
    check_bounds(len(array.d), start, stop)
    if array.component[0] in "L[":
        check_stored(array, value)
    array.d[start:stop] = [value] * (stop - start)


def _negative_size(length: int) -> None:
    throw("java.lang.NegativeArraySizeException", str(length))


@java_methods("static {0}[] copyOf({0}[],int)", _ALL)
def copy_of(array: Any, length: int) -> JArray:
    if length < 0:
        _negative_size(length)
    items = array.d[:length]
    items += [default_value(array.component)] * (length - len(items))
    return array_of(array.java, items)


@java_methods("static {0}[] copyOfRange({0}[],int,int)", _ALL)
def copy_of_range(array: Any, start: int, stop: int) -> JArray:
    return array_of(array.java, _part(array, start, stop))


def _part(array: Any, start: int, stop: int) -> list[Any]:
    if start > stop:
        illegal_argument(f"{start} > {stop}")
    if not 0 <= start <= len(array.d):
        array_index_out_of_bounds(start, len(array.d))
    items: list[Any] = array.d[start:stop]
    items += [default_value(array.component)] * (stop - start - len(items))
    return items


@java_method("static Object[] copyOf(Object[],int,Class)")
def copy_of_type(array: Any, length: int, type_: Any) -> JArray:
    if length < 0:
        _negative_size(length)
    return copy_of_range_type(array, 0, length, type_)


@java_method("static Object[] copyOfRange(Object[],int,int,Class)")
def copy_of_range_type(array: Any, start: int, stop: int, type_: Any) -> JArray:
    copy = array_of(type_.descriptor, _part(array, start, stop))
    for element in copy.d:
        check_stored(copy, element)
    return copy


@java_method("static java.util.List asList(Object[])")
def as_list(array: Any) -> Any:
    from dalvik.core.java_util.array_lists import ArraysList

    return ArraysList.over(not_null(array))


# -- comparing ------------------------------------------------------------------------------------


@java_methods("static boolean equals({0}[],{0}[])", ("boolean", *_EXACT))
def equals_exact(first: Any, second: Any) -> bool:
    if first is None or second is None:
        return first is second
    return bool(first.d == second.d)


@java_methods("static boolean equals({0}[],{0}[])", _FLOATING)
def equals_floating(first: Any, second: Any) -> bool:
    if first is None or second is None:
        return first is second
    return len(first.d) == len(second.d) and not any(map(compare_doubles, first.d, second.d))


@java_method("static boolean equals(Object[],Object[])")
def equals_objects(first: Any, second: Any) -> bool:
    if first is None or second is None:
        return first is second
    return len(first.d) == len(second.d) and all(map(equals, first.d, second.d))


@java_method("static boolean deepEquals(Object[],Object[])")
def deep_equals(first: Any, second: Any) -> bool:
    return deep_equal(first, second)


def deep_equal(first: Any, second: Any) -> bool:
    """`Objects.deepEquals`: arrays by their elements, all the way down."""
    if first is second:
        return True
    if not (isinstance(first, JArray) and isinstance(second, JArray)):
        return equals(first, second)
    if first.component[0] in "L[" and second.component[0] in "L[":
        return len(first.d) == len(second.d) and all(map(deep_equal, first.d, second.d))
    if first.component != second.component:
        return False
    return equals_floating(first, second) if first.component in "FD" else first.d == second.d


def _hash_element(letter: str, value: Any) -> int:
    if letter in "ISBC":
        return int(value)
    return hash_code(box(letter, value))


@java_methods("static int hashCode({0}[])", PRIMITIVES)
def hash_primitive(array: Any) -> int:
    if array is None:
        return 0
    result = 1
    letter = array.component
    for value in array.d:
        result = (31 * result + _hash_element(letter, value)) & 0xFFFF_FFFF
    return wrap(result)


@java_method("static int hashCode(Object[])")
def hash_objects(array: Any) -> int:
    return 0 if array is None else list_hash(array.d)


@java_method("static int deepHashCode(Object[])")
def deep_hash(array: Any) -> int:
    if array is None:
        return 0
    result = 1
    for value in array.d:
        if isinstance(value, JArray):
            deep = value.component[0] in "L["
            found = deep_hash(value) if deep else hash_primitive(value)
        else:
            found = hash_code(value)
        result = (31 * result + found) & 0xFFFF_FFFF
    return wrap(result)


# -- describing -----------------------------------------------------------------------------------


def _text(letter: str, value: Any) -> str:
    if letter in "ISBJ":
        return str(int(value))
    if letter == "Z":
        return "true" if value else "false"
    return chr(value) if letter == "C" else to_string(box(letter, value))


@java_methods("static String toString({0}[])", PRIMITIVES)
def describe_primitive(array: Any) -> str:
    if array is None:
        return "null"
    return "[" + ", ".join([_text(array.component, value) for value in array.d]) + "]"


@java_method("static String toString(Object[])")
def describe_objects(array: Any) -> str:
    if array is None:
        return "null"
    return "[" + ", ".join([to_string(value) for value in array.d]) + "]"


@java_method("static String deepToString(Object[])")
def deep_describe(array: Any) -> str:
    return "null" if array is None else _deep_text(array, ())


def _deep_text(value: Any, inside: tuple[Any, ...]) -> str:
    if not isinstance(value, JArray):
        return to_string(value)
    if value.component[0] not in "L[":
        return describe_primitive(value)
    if any(value is outer for outer in inside):
        return "[...]"
    return "[" + ", ".join([_deep_text(part, (*inside, value)) for part in value.d]) + "]"


# -- streams and bulk computations ---------------------------------------------------------------

_STREAMS = {"int": "IntStream", "long": "LongStream", "double": "DoubleStream"}


def _stream(array: Any, start: int, stop: int) -> Any:
    from dalvik.core.java_util_stream.pipelines import object_stream, primitive_stream

    if start > stop or start < 0 or stop > len(array.d):
        check_bounds(len(array.d), start, stop)
    items = (array.d[index] for index in range(start, stop))
    if array.component in "IJD":
        return primitive_stream(array.component, items)
    return object_stream(items)


@java_method("static java.util.stream.Stream stream(Object[])")
@java_method("static java.util.stream.IntStream stream(int[])")
@java_method("static java.util.stream.LongStream stream(long[])")
@java_method("static java.util.stream.DoubleStream stream(double[])")
def stream(array: Any) -> Any:
    return _stream(array, 0, len(array.d))


@java_method("static java.util.stream.Stream stream(Object[],int,int)")
@java_method("static java.util.stream.IntStream stream(int[],int,int)")
@java_method("static java.util.stream.LongStream stream(long[],int,int)")
@java_method("static java.util.stream.DoubleStream stream(double[],int,int)")
def stream_range(array: Any, start: int, stop: int) -> Any:
    return _stream(array, start, stop)


@java_method("static java.util.Spliterator spliterator(Object[])")
@java_method("static java.util.Spliterator$OfInt spliterator(int[])")
@java_method("static java.util.Spliterator$OfLong spliterator(long[])")
@java_method("static java.util.Spliterator$OfDouble spliterator(double[])")
def spliterator(array: Any) -> Any:
    return spliterator_range(array, 0, len(array.d))


@java_method("static java.util.Spliterator spliterator(Object[],int,int)")
@java_method("static java.util.Spliterator$OfInt spliterator(int[],int,int)")
@java_method("static java.util.Spliterator$OfLong spliterator(long[],int,int)")
@java_method("static java.util.Spliterator$OfDouble spliterator(double[],int,int)")
def spliterator_range(array: Any, start: int, stop: int) -> Any:
    from dalvik.core.java_util.spliterators import IMMUTABLE, ORDERED, spliterator_of_array

    check_bounds(len(array.d), start, stop)
    return spliterator_of_array(array, ORDERED | IMMUTABLE, start, stop)


def _set_all(type_: str, interface: str, method: str, letter: str) -> Callable[..., Any]:
    attr = method_attr(method, f"(I){letter}")

    @java_method(f"static void setAll({type_}[],java.util.function.{interface})")
    @java_method(f"static void parallelSetAll({type_}[],java.util.function.{interface})")
    def set_all(array: Any, generator: Any) -> None:
        make = getattr(not_null(generator), attr)
        for index in range(len(array.d)):
            array.d[index] = make(index)

    return set_all


def _prefix(type_: str, interface: str, attr: str) -> list[Callable[..., Any]]:
    operator_type = f"java.util.function.{interface}"

    @java_method(f"static void parallelPrefix({type_}[],{operator_type})")
    def prefix(array: Any, operator: Any) -> None:
        prefix_range(array, 0, len(array.d), operator)

    @java_method(f"static void parallelPrefix({type_}[],int,int,{operator_type})")
    def prefix_range(array: Any, start: int, stop: int, operator: Any) -> None:
        combine = getattr(not_null(operator), attr)
        check_bounds(len(array.d), start, stop)
        for index in range(start + 1, stop):
            array.d[index] = combine(array.d[index - 1], array.d[index])

    return [prefix, prefix_range]


_OBJECT = "Ljava/lang/Object;"
_BULK = {
    "Object": (
        ("IntFunction", "apply", _OBJECT),
        ("BinaryOperator", method_attr("apply", f"({_OBJECT}{_OBJECT}){_OBJECT}")),
    ),
    "int": (
        ("IntUnaryOperator", "applyAsInt", "I"),
        ("IntBinaryOperator", method_attr("applyAsInt", "(II)I")),
    ),
    "long": (
        ("IntToLongFunction", "applyAsLong", "J"),
        ("LongBinaryOperator", method_attr("applyAsLong", "(JJ)J")),
    ),
    "double": (
        ("IntToDoubleFunction", "applyAsDouble", "D"),
        ("DoubleBinaryOperator", method_attr("applyAsDouble", "(DD)D")),
    ),
}


def _bulk_functions() -> list[Callable[..., Any]]:
    found: list[Callable[..., Any]] = []
    for type_, (generator, operator) in _BULK.items():
        for function in (_set_all(type_, *generator), *_prefix(type_, *operator)):
            function.__name__ += f"_{type_}"
            found.append(function)
    return found


@java_class("java.util.Arrays", access="public final")
@with_functions(*declared_in(globals()), *_bulk_functions(), *comparison_functions())
class Arrays(JObject):
    pass
