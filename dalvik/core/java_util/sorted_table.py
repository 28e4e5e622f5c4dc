"""Sorted entries for TreeMap and TreeSet: two parallel lists and bisection.

`ranks` are what Python compares: the keys themselves where they are strings, the numbers in them
where they are boxes of integers, objects that ask Java otherwise. All ranks of a table are of one
kind. A search compares the key that is looked for with stored ones, in this order, as Java does.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from functools import cmp_to_key
from typing import Any

from dalvik.core.java_util.declare import content_equality, flattened
from dalvik.core.java_util.failures import null_pointer
from dalvik.core.java_util.maps_base import PlainEntry
from dalvik.core.java_util.ordering import compare_by, has_integral_value, natural
from dalvik.vm.native import java_class


@java_class("java.util.TreeMap$TreeMapEntry", implements=["java.util.Map$Entry"], access="final")
@flattened
@content_equality
class TreeEntry(PlainEntry):
    pass


class _Anything:
    """The kind of tables whose ranks ask Java."""


_by_natural_order = cmp_to_key(natural)


class SortedTable:
    """Entries in the order of a comparator, or of nature where it is None."""

    def __init__(self, comparator: Any) -> None:
        self.comparator = comparator
        self.ranks: list[Any] = []
        self.entries: list[Any] = []
        #: Structural changes so far.
        self.mods = 0
        #: Python class of all keys whose ranks are plain Python values.
        self.kind: type = _Anything
        self.ranked: Callable[[Any], Any] = _by_natural_order
        if comparator is not None:
            compare = comparator.compare__Ljava_lang_Object_2Ljava_lang_Object_2__I
            self.ranked = cmp_to_key(compare)

    def __len__(self) -> int:
        return len(self.entries)

    def compare(self, first: Any, second: Any) -> int:
        return compare_by(self.comparator, first, second)

    def rank(self, key: Any) -> Any:
        """What to compare with `ranks`."""
        if self.comparator is not None:
            return self.ranked(key)
        if key is None:
            null_pointer()
        kind = key.__class__
        if kind is self.kind:
            return key if kind is str else key.value
        if self.kind is not _Anything and self.entries:
            natural(key, self.entries[0].key)  # another class: nearly always a ClassCastException
            self._ask_java()
        elif not self.entries:
            return self._first_rank(key)
        return self.ranked(key)

    def _first_rank(self, key: Any) -> Any:
        if isinstance(key, str):
            self.kind = str
            return key
        if has_integral_value(key):
            self.kind = key.__class__
            return key.value
        self.kind = _Anything
        return self.ranked(key)

    def _ask_java(self) -> None:
        self.kind = _Anything
        self.ranks = [self.ranked(entry.key) for entry in self.entries]

    def find(self, key: Any) -> Any:
        """The entry of a key, or None."""
        rank = self.rank(key)
        index = bisect_right(self.ranks, rank) - 1
        if index >= 0 and not self.ranks[index] < rank:
            return self.entries[index]
        return None

    def index(self, key: Any) -> int:
        """Where a key is; -1 if it is not there."""
        rank = self.rank(key)
        index = bisect_right(self.ranks, rank) - 1
        return index if index >= 0 and not self.ranks[index] < rank else -1

    def left(self, key: Any) -> int:
        """How many keys are less."""
        return bisect_left(self.ranks, self.rank(key)) if self.ranks else 0

    def right(self, key: Any) -> int:
        """How many keys are less or equal."""
        return bisect_right(self.ranks, self.rank(key)) if self.ranks else 0

    def put(self, key: Any, value: Any) -> Any:
        """The entry that was there already, with its old value; None if the key is new."""
        if not self.entries:
            self.compare(key, key)  # null or not comparable
        rank = self.rank(key)
        index = bisect_right(self.ranks, rank)
        if index and not self.ranks[index - 1] < rank:
            return self.entries[index - 1]
        self.ranks.insert(index, rank)
        self.entries.insert(index, TreeEntry.of(key, value))
        self.mods += 1
        return None

    def delete(self, index: int) -> Any:
        """Removes and returns an entry."""
        self.mods += 1
        del self.ranks[index]
        return self.entries.pop(index)

    def clear(self, start: int, stop: int) -> None:
        self.mods += 1
        del self.ranks[start:stop]
        del self.entries[start:stop]

    def copy(self) -> SortedTable:
        """With entries of its own."""
        made = SortedTable(self.comparator)
        made.ranks, made.kind = self.ranks.copy(), self.kind
        made.entries = [TreeEntry.of(entry.key, entry.value) for entry in self.entries]
        return made
