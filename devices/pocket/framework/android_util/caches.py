"""LruCache."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.linked_hash_maps import LinkedHashMap
from dalvik.vm.interop import call, throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_REMOVED = "entryRemoved(ZLjava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)V"


@java_class("android.util.LruCache")
class LruCache(JObject):
    """`table` is in the order of use, oldest first."""

    table: dict[Any, Any]
    limit = 0
    used = 0
    puts = 0
    creates = 0
    evictions = 0
    hits = 0
    misses = 0

    @java_method("void <init>(int)")
    def init(self, limit: int) -> None:
        if limit <= 0:
            throw("java.lang.IllegalArgumentException", "maxSize <= 0")
        self.limit, self.table = limit, {}

    @java_method("void resize(int)")
    def resize(self, limit: int) -> None:
        if limit <= 0:
            throw("java.lang.IllegalArgumentException", "maxSize <= 0")
        self.limit = limit
        self.trim_to_size(limit)

    def _size(self, key: Any, value: Any) -> int:
        found = int(call(self, "sizeOf(Ljava/lang/Object;Ljava/lang/Object;)I", key, value))
        if found < 0:
            throw(
                "java.lang.IllegalStateException",
                f"Negative size: {to_string(key)}={to_string(value)}",
            )
        return found

    @java_method("final Object get(Object)")
    def get(self, key: Any) -> Any:
        if key is None:
            throw("java.lang.NullPointerException", "key == null")
        if key in self.table:
            self.hits += 1
            value = self.table.pop(key)
            self.table[key] = value
            return value
        self.misses += 1
        made = call(self, "create(Ljava/lang/Object;)Ljava/lang/Object;", key)
        if made is None:
            return None
        self.creates += 1
        if key in self.table:
            call(self, _REMOVED, 0, key, made, self.table[key])
            return self.table[key]
        self.table[key] = made
        self.used += self._size(key, made)
        self.trim_to_size(self.limit)
        return made

    @java_method("final Object put(Object,Object)")
    def put(self, key: Any, value: Any) -> Any:
        if key is None or value is None:
            throw("java.lang.NullPointerException", "key == null || value == null")
        self.puts += 1
        self.used += self._size(key, value)
        previous = self.table.pop(key, None)
        self.table[key] = value
        if previous is not None:
            self.used -= self._size(key, previous)
            call(self, _REMOVED, 0, key, previous, value)
        self.trim_to_size(self.limit)
        return previous

    @java_method("void trimToSize(int)")
    def trim_to_size(self, limit: int) -> None:
        while self.table and self.used > limit:
            key = next(iter(self.table))
            value = self.table.pop(key)
            self.used -= self._size(key, value)
            self.evictions += 1
            call(self, _REMOVED, 1, key, value, None)
        if self.used < 0 or (not self.table and self.used):
            throw(
                "java.lang.IllegalStateException",
                "LruCache.sizeOf() is reporting inconsistent results!",
            )

    @java_method("final Object remove(Object)")
    def remove(self, key: Any) -> Any:
        if key is None:
            throw("java.lang.NullPointerException", "key == null")
        previous = self.table.pop(key, None)
        if previous is not None:
            self.used -= self._size(key, previous)
            call(self, _REMOVED, 0, key, previous, None)
        return previous

    @java_method("protected void entryRemoved(boolean,Object,Object,Object)")
    def entry_removed(self, evicted: int, key: Any, old: Any, new: Any) -> None:
        """Subclasses may release what was cached."""

    @java_method("protected Object create(Object)")
    def create(self, key: Any) -> Any:
        return None

    @java_method("protected int sizeOf(Object,Object)")
    def size_of(self, key: Any, value: Any) -> int:
        return 1

    @java_method("final void evictAll()")
    def evict_all(self) -> None:
        self.trim_to_size(-1)

    @java_method("final int size()")
    def size(self) -> int:
        return self.used

    @java_method("final int maxSize()")
    def max_size(self) -> int:
        return self.limit

    @java_method("final int hitCount()")
    def hit_count(self) -> int:
        return self.hits

    @java_method("final int missCount()")
    def miss_count(self) -> int:
        return self.misses

    @java_method("final int createCount()")
    def create_count(self) -> int:
        return self.creates

    @java_method("final int putCount()")
    def put_count(self) -> int:
        return self.puts

    @java_method("final int evictionCount()")
    def eviction_count(self) -> int:
        return self.evictions

    @java_method("final java.util.Map snapshot()")
    def snapshot(self) -> Any:
        return LinkedHashMap.create(self.table.items())

    @java_method("final String toString()")
    def to_string(self) -> str:
        accesses = self.hits + self.misses
        rate = 100 * self.hits // accesses if accesses else 0
        return (
            f"LruCache[maxSize={self.limit},hits={self.hits},misses={self.misses},hitRate={rate}%]"
        )
