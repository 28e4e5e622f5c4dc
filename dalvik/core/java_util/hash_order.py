"""The order in which Java's HashMap walks its keys, without building its table.

A dict remembers the order of insertion. Java's table of `capacity` buckets is walked bucket by
bucket; within a bucket the order is that of insertion (growing the table splits buckets without
reordering them), except that the `compute` family inserts at a bucket's front. So the order is a
stable sort of the dict's own order by bucket.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from dalvik.core.java_lang.hashing import string_hash

MAXIMUM_CAPACITY = 1 << 30


def table_size_for(capacity: int) -> int:
    """The least power of two that is not below `capacity`."""
    if capacity <= 1:
        return 1
    return min(1 << (capacity - 1).bit_length(), MAXIMUM_CAPACITY)


def java_hash(key: Any) -> int:
    """`hashCode`, as an unsigned number; 0 for null."""
    if key.__class__ is str:
        return string_hash(key) & 0xFFFF_FFFF
    if key is None:
        return 0
    return int(key.hashCode____I()) & 0xFFFF_FFFF


def spread_hash(key: Any) -> int:
    """What HashMap picks the bucket by."""
    value = java_hash(key)
    return value ^ (value >> 16)


def in_bucket_order(
    keys: Collection[Any], capacity: int, at_front: Collection[Any] | None
) -> tuple[list[Any], int]:
    """The keys, given in the order of insertion, as Java iterates over them.

    `at_front` are those that were inserted at the front of their bucket. The second result is the
    number of keys in the fullest bucket.
    """
    if len(keys) < 2:
        return list(keys), len(keys)
    ordered: Iterable[Any] = keys
    if at_front:
        fronted = [key for key in keys if key in at_front]
        ordered = fronted[::-1] + [key for key in keys if key not in at_front]
    mask = capacity - 1
    buckets: dict[int, list[Any]] = {}
    for key in ordered:
        buckets.setdefault(spread_hash(key) & mask, []).append(key)
    fullest = max(map(len, buckets.values()))
    return [key for number in sorted(buckets) for key in buckets[number]], fullest
