"""Hash tables with chained buckets, for the classes whose order depends on their history.

Unlike HashMap's, these tables reorder buckets when they grow, so the order of the keys cannot be
told from the order of insertion: the chains are kept, of keys only.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dalvik.core.java_util.hash_order import java_hash


class Chains:
    """Buckets of keys; `Hashtable` and `WeakHashMap` say what differs."""

    def __init__(self, capacity: int, load: float) -> None:
        self.load = load
        self.buckets: list[list[tuple[Any, int]]] = [[] for _ in range(capacity)]
        self.limit = int(capacity * load)
        self.count = 0

    def index(self, value: int, capacity: int) -> int:
        raise NotImplementedError

    def add(self, key: Any) -> None:
        """A key that is not there yet."""
        raise NotImplementedError

    def remove(self, key: Any) -> None:
        """A key that is there."""
        value = java_hash(key)
        chain = self.buckets[self.index(value, len(self.buckets))]
        for position, (found, _) in enumerate(chain):
            if found is key or found == key:
                del chain[position]
                self.count -= 1
                return

    def clear(self) -> None:
        self.buckets = [[] for _ in self.buckets]
        self.count = 0

    def keys(self) -> Iterable[Any]:
        """As iterators go: from the last bucket to the first."""
        return (key for chain in reversed(self.buckets) for key, _ in chain)

    def keys_forwards(self) -> Iterable[Any]:
        """As `forEach` goes: from the first bucket to the last."""
        return (key for chain in self.buckets for key, _ in chain)


class HashtableChains(Chains):
    def index(self, value: int, capacity: int) -> int:
        return (value & 0x7FFF_FFFF) % capacity

    def add(self, key: Any) -> None:
        value = java_hash(key)
        if self.count >= self.limit:
            self._rehash()
        self.buckets[self.index(value, len(self.buckets))].insert(0, (key, value))
        self.count += 1

    def _rehash(self) -> None:
        old = self.buckets
        capacity = 2 * len(old) + 1
        self.buckets = [[] for _ in range(capacity)]
        self.limit = int(capacity * self.load)
        for chain in reversed(old):
            for key, value in chain:
                self.buckets[self.index(value, capacity)].insert(0, (key, value))


class WeakChains(Chains):
    def index(self, value: int, capacity: int) -> int:
        value ^= (value >> 20) ^ (value >> 12)
        return (value ^ (value >> 7) ^ (value >> 4)) & (capacity - 1)

    def add(self, key: Any) -> None:
        value = java_hash(key)
        self.buckets[self.index(value, len(self.buckets))].insert(0, (key, value))
        self.count += 1
        if self.count >= self.limit:
            self._resize(2 * len(self.buckets))

    def reserve(self, count: int) -> None:
        """Before `putAll` of as many keys."""
        if count > self.limit:
            wanted, capacity = int(count / self.load + 1), len(self.buckets)
            while capacity < wanted:
                capacity *= 2
            if capacity > len(self.buckets):
                self._resize(capacity)

    def _resize(self, capacity: int) -> None:
        old = self.buckets
        self.buckets = [[] for _ in range(capacity)]
        self.limit = int(capacity * self.load)
        for chain in old:
            for key, value in chain:
                self.buckets[self.index(value, capacity)].insert(0, (key, value))
