"""Messages and behaviour of Android's library that the JVM's does not share."""

from __future__ import annotations

from tests.dalvik.core_util.engine import on_engine

_EXPECTED = """
get: java.lang.IndexOutOfBoundsException: Index: 5, Size: 3
set: java.lang.IndexOutOfBoundsException: Index: 3, Size: 3
remove: java.lang.IndexOutOfBoundsException: Index: 7, Size: 3
add: java.lang.IndexOutOfBoundsException: Index: 9, Size: 3
negative: java.lang.ArrayIndexOutOfBoundsException: length=3; index=-1
linked: java.lang.IndexOutOfBoundsException: Index: 4, Size: 3
sub: java.lang.IndexOutOfBoundsException: toIndex = 9
crossed: java.lang.IllegalArgumentException: fromIndex(2) > toIndex(1)
part: java.lang.IndexOutOfBoundsException: Index: 2, Size: 2
last but one: java.util.ConcurrentModificationException
capacity: java.lang.IllegalArgumentException: Illegal Capacity: -1
map capacity: java.lang.IllegalArgumentException: Illegal initial capacity: -3
load factor: java.lang.IllegalArgumentException: Illegal load factor: 0.0
not comparable: java.lang.ClassCastException: AndroidOnly cannot be cast to java.lang.Comparable
two classes: java.lang.ClassCastException: java.lang.Integer cannot be cast to java.lang.String
sorting null: java.lang.NullPointerException
store: java.lang.ArrayStoreException: java.lang.Integer cannot be stored in an array of type \
java.lang.String[]
emptied: java.util.NoSuchElementException
first of none: java.util.NoSuchElementException
next of none: java.util.NoSuchElementException
random: java.lang.IllegalArgumentException: bound must be positive
"""


def test_android_only() -> None:
    for found, expected in zip(on_engine("AndroidOnly"), _EXPECTED.split("\n")[1:], strict=False):
        assert found.split(":")[0] == expected.split(":")[0]
        if "sorting null" in expected:  # whose message the engine words
            assert found.startswith(expected)
        else:
            assert found == expected
