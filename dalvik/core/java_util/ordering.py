"""Stable sorting by a comparator or by natural order, with short cuts where Python agrees.

Python compares strings by code point; ours are split into UTF-16 units, so that is Java's order.
Boxes of integers compare as their values do. Everything else asks Java.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cmp_to_key
from operator import attrgetter
from typing import Any

from dalvik.core.java_util.failures import null_pointer
from dalvik.vm.interop import class_name, compare, throw

_INTEGRAL = {
    "Ljava/lang/Integer;",
    "Ljava/lang/Long;",
    "Ljava/lang/Short;",
    "Ljava/lang/Byte;",
    "Ljava/lang/Character;",
}
_VALUE = attrgetter("value")
_COMPARE_TO = "compareTo__Ljava_lang_Object_2__I"


def has_integral_value(value: Any) -> bool:
    """Whether this is a box whose natural order is that of the Python int in it."""
    return getattr(value, "java", None) in _INTEGRAL


def natural(first: Any, second: Any) -> int:
    """`((Comparable) first).compareTo(second)`."""
    if first is None:
        null_pointer()
    if not isinstance(first, str) and not hasattr(first, _COMPARE_TO):
        throw(
            "java.lang.ClassCastException",
            f"{class_name(first)} cannot be cast to java.lang.Comparable",
        )
    return compare(None, first, second)


def compare_by(comparator: Any, first: Any, second: Any) -> int:
    """By a Java comparator; None stands for natural order."""
    if comparator is None:
        return natural(first, second)
    return int(comparator.compare__Ljava_lang_Object_2Ljava_lang_Object_2__I(first, second))


def comparing(comparator: Any) -> Callable[[Any], Any]:
    """A sort key for Python from a Java comparator (None: natural order)."""
    if comparator is None:
        return cmp_to_key(natural)
    return cmp_to_key(comparator.compare__Ljava_lang_Object_2Ljava_lang_Object_2__I)


def sort_in_place(items: list[Any], comparator: Any) -> None:
    """Sorts a Python list of Java objects that no Java code can see meanwhile."""
    if len(items) < 2:
        return
    if comparator is None:
        kinds = set(map(type, items))
        if len(kinds) == 1:
            kind = next(iter(kinds))
            if kind is str:
                items.sort()
                return
            if has_integral_value(items[0]):
                items.sort(key=_VALUE)
                return
    items.sort(key=comparing(comparator))


def sorted_elements(elements: Iterable[Any], comparator: Any) -> list[Any]:
    """A sorted copy."""
    items = list(elements)
    sort_in_place(items, comparator)
    return items
