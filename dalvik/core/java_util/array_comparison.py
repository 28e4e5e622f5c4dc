"""Arrays.compare, compareUnsigned, mismatch and equals of ranges, for all element types.

They are one search: the first index at which two sequences differ.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_util.comparators import compare_doubles, compare_numbers
from dalvik.core.java_util.declare import PRIMITIVES
from dalvik.core.java_util.failures import (
    array_index_out_of_bounds,
    illegal_argument,
    not_null,
    null_pointer,
)
from dalvik.core.java_util.ordering import compare_by
from dalvik.vm.interop import equals
from dalvik.vm.native import java_method

Order = Callable[[Any, Any], int]
_COMPARATOR = "java.util.Comparator"
_UNSIGNED = {"byte": 0xFF, "short": 0xFFFF, "int": 0xFFFF_FFFF, "long": 0xFFFF_FFFF_FFFF_FFFF}


def _unequal(first: Any, second: Any) -> int:
    return 0 if equals(first, second) else 1


def _natural(first: Any, second: Any) -> int:
    """Null comes first."""
    if first is None or second is None:
        return compare_numbers(first is not None, second is not None)
    return compare_by(None, first, second)


def _order_of(type_: str) -> Order:
    if type_ == "Object":
        return _unequal
    return compare_doubles if type_ in ("float", "double") else compare_numbers


def _unsigned(mask: int) -> Order:
    return lambda first, second: compare_numbers(first & mask, second & mask)


def _slice(array: Any, start: int, stop: int) -> list[Any]:
    length = len(array.d)
    if start > stop:
        illegal_argument(f"fromIndex({start}) > toIndex({stop})")
    if start < 0 or stop > length:
        array_index_out_of_bounds(start if start < 0 else stop, length)
    found: list[Any] = array.d[start:stop]
    return found


def first_difference(first: list[Any], second: list[Any], order: Order) -> int:
    """Java's `mismatch`: the length of the shorter one if it is a prefix, -1 if all is the same."""
    for index, (one, other) in enumerate(zip(first, second, strict=False)):
        if order(one, other):
            return index
    return -1 if len(first) == len(second) else min(len(first), len(second))


def _compared(first: list[Any], second: list[Any], order: Order) -> int:
    for one, other in zip(first, second, strict=False):
        found = order(one, other)
        if found:
            return found
    return len(first) - len(second)


def _compare_arrays(first: Any, second: Any, order: Order) -> int:
    if first is second:
        return 0
    if first is None or second is None:
        return -1 if first is None else 1
    return _compared(first.d, second.d, order)


def _comparing(name: str, type_: str, order: Order) -> list[Callable[..., Any]]:
    """`compare` or `compareUnsigned` of whole arrays and of ranges."""

    @java_method(f"static int {name}({type_}[],{type_}[])")
    def compare(first: Any, second: Any) -> int:
        return _compare_arrays(first, second, order)

    @java_method(f"static int {name}({type_}[],int,int,{type_}[],int,int)")
    def compare_ranges(
        first: Any, start: int, stop: int, second: Any, other_start: int, other_stop: int
    ) -> int:
        return _compared(_slice(first, start, stop), _slice(second, other_start, other_stop), order)

    return [compare, compare_ranges]


def _differing(type_: str, order: Order) -> list[Callable[..., Any]]:
    """`mismatch`, and `equals` of ranges."""

    @java_method(f"static int mismatch({type_}[],{type_}[])")
    def mismatch(first: Any, second: Any) -> int:
        if first is None or second is None:
            null_pointer()
        return first_difference(first.d, second.d, order)

    @java_method(f"static int mismatch({type_}[],int,int,{type_}[],int,int)")
    def mismatch_ranges(
        first: Any, start: int, stop: int, second: Any, other_start: int, other_stop: int
    ) -> int:
        one, other = _slice(first, start, stop), _slice(second, other_start, other_stop)
        return first_difference(one, other, order)

    @java_method(f"static boolean equals({type_}[],int,int,{type_}[],int,int)")
    def equal_ranges(
        first: Any, start: int, stop: int, second: Any, other_start: int, other_stop: int
    ) -> bool:
        one, other = _slice(first, start, stop), _slice(second, other_start, other_stop)
        return first_difference(one, other, order) < 0

    return [mismatch, mismatch_ranges, equal_ranges]


def _order_by(comparator: Any) -> Order:
    found: Order = not_null(comparator).compare__Ljava_lang_Object_2Ljava_lang_Object_2__I
    return found


@java_method(f"static int compare(Object[],Object[],{_COMPARATOR})")
def _compare_with(first: Any, second: Any, comparator: Any) -> int:
    return _compare_arrays(first, second, _order_by(comparator))


@java_method(f"static int compare(Object[],int,int,Object[],int,int,{_COMPARATOR})")
def _compare_ranges_with(
    first: Any, start: int, stop: int, second: Any, other_start: int, other_stop: int, order: Any
) -> int:
    one, other = _slice(first, start, stop), _slice(second, other_start, other_stop)
    return _compared(one, other, _order_by(order))


@java_method(f"static int mismatch(Object[],Object[],{_COMPARATOR})")
def _mismatch_with(first: Any, second: Any, comparator: Any) -> int:
    order = _order_by(comparator)
    return first_difference(not_null(first).d, not_null(second).d, order)


@java_method(f"static int mismatch(Object[],int,int,Object[],int,int,{_COMPARATOR})")
def _mismatch_ranges_with(
    first: Any, start: int, stop: int, second: Any, other_start: int, other_stop: int, order: Any
) -> int:
    one, other = _slice(first, start, stop), _slice(second, other_start, other_stop)
    return first_difference(one, other, _order_by(order))


@java_method(f"static boolean equals(Object[],Object[],{_COMPARATOR})")
def _equal_with(first: Any, second: Any, comparator: Any) -> bool:
    order = _order_by(comparator)
    if first is None or second is None:
        return first is second
    return len(first.d) == len(second.d) and first_difference(first.d, second.d, order) < 0


@java_method(f"static boolean equals(Object[],int,int,Object[],int,int,{_COMPARATOR})")
def _equal_ranges_with(
    first: Any, start: int, stop: int, second: Any, other_start: int, other_stop: int, order: Any
) -> bool:
    one, other = _slice(first, start, stop), _slice(second, other_start, other_stop)
    return len(one) == len(other) and first_difference(one, other, _order_by(order)) < 0


def comparison_functions() -> list[Callable[..., Any]]:
    """All of them, for java.util.Arrays."""
    found: list[Any] = [
        _compare_with,
        _compare_ranges_with,
        _mismatch_with,
        _mismatch_ranges_with,
        _equal_with,
        _equal_ranges_with,
        *_comparing("compare", "Comparable", _natural),
    ]
    for type_ in (*PRIMITIVES, "Object"):
        found += _differing(type_, _order_of(type_))
    for type_ in PRIMITIVES:
        found += _comparing("compare", type_, _order_of(type_))
    for type_, mask in _UNSIGNED.items():
        found += _comparing("compareUnsigned", type_, _unsigned(mask))
    for number, function in enumerate(found):
        function.__name__ = f"comparison_{number}"
    return found
