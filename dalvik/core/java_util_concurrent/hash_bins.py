"""The order in which ConcurrentHashMap walks its keys.

Lookup is Python's dict; only the order needs Java's table. What the table looked like whenever it
grew is noted as a list of keys, and the bins are worked out when somebody iterates.
"""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.hash_order import MAXIMUM_CAPACITY, java_hash, table_size_for

Bin = list[tuple[Any, int]]


class Bins:
    """Java's table beside a dict `table` that somebody else fills."""

    def __init__(self, table: dict[Any, Any], initial: int = 16) -> None:
        self.table = table
        self.initial = initial
        #: Length of Java's array; 0 until something is put in.
        self.capacity = 0
        #: With this many entries the array doubles.
        self.limit = initial - (initial >> 2)
        self._bins: list[Bin] = []
        self._in_bins: set[Any] = set()
        self._dropped: list[Any] = []
        self._growths: list[tuple[list[Any], int]] = []

    def reserve(self, count: int) -> None:
        """What `putAll` does before it puts `count` entries."""
        wanted = table_size_for(count + (count >> 1) + 1)
        if not self.capacity:
            self._start(max(self.initial, wanted))
        while wanted > self.limit and self.capacity < MAXIMUM_CAPACITY:
            self._grow()

    def _start(self, capacity: int) -> None:
        self.capacity = capacity
        self.limit = capacity - (capacity >> 2)
        self._bins = [[] for _ in range(capacity)]

    def _grow(self) -> None:
        self._growths.append((list(self.table), self.capacity))
        self.capacity *= 2
        self.limit = self.capacity - (self.capacity >> 2)

    def added(self) -> None:
        """After a key was added to the dict."""
        if not self.capacity:
            self._start(self.initial)
        while len(self.table) >= self.limit and self.capacity < MAXIMUM_CAPACITY:
            self._grow()

    def removed(self, key: Any) -> None:
        if key in self._in_bins:
            self._dropped.append(key)

    def cleared(self) -> None:
        """Java keeps the array when it empties the map."""
        self._bins = [[] for _ in range(self.capacity)]
        self._in_bins.clear()
        self._dropped.clear()
        self._growths.clear()

    def keys_in_order(self) -> list[Any]:
        """The keys in Java's order, as a fresh list."""
        for key in self._dropped:
            self._drop(key)
        self._dropped.clear()
        for present, capacity in self._growths:
            self._fill(present, capacity)
            self._split(capacity)
        self._growths.clear()
        if self.capacity:
            self._fill(self.table, self.capacity)
        return [key for bin_ in self._bins for key, _ in bin_]

    def _drop(self, key: Any) -> None:
        self._in_bins.discard(key)
        mask = len(self._bins) - 1
        value = java_hash(key)
        bin_ = self._bins[(value ^ (value >> 16)) & mask]
        bin_[:] = [pair for pair in bin_ if pair[0] != key]

    def _fill(self, present: Any, capacity: int) -> None:
        for key in [key for key in self._in_bins if key not in self.table]:
            self._drop(key)
        mask = capacity - 1
        for key in present:
            if key not in self._in_bins and key in self.table:
                value = java_hash(key)
                spread = value ^ (value >> 16)
                self._bins[spread & mask].append((key, spread))
                self._in_bins.add(key)

    def _split(self, capacity: int) -> None:
        """Java moves a bin's last run as it is and puts the rest in front of it one by one."""
        bins: list[Bin] = [[] for _ in range(capacity * 2)]
        for number, bin_ in enumerate(self._bins):
            if not bin_:
                continue
            run = len(bin_) - 1
            while run and (bin_[run - 1][1] & capacity) == (bin_[-1][1] & capacity):
                run -= 1
            for pair in bin_[run:]:
                bins[number + (pair[1] & capacity)].append(pair)
            for pair in bin_[:run]:
                bins[number + (pair[1] & capacity)].insert(0, pair)
        self._bins = bins
