"""HashMap's order where many keys share a bucket.

A bucket with more than eight keys makes Java grow the table early (below 64 buckets) or turn the
bucket into a red-black tree, whose root is always walked first and whose new nodes follow their
parent. Neither can be told from the keys alone, so their insertion is played again. Keys that were
removed meanwhile are not known any more: where they had a part in this, the order may differ.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from dalvik.vm.interop import class_name, compare, vm

#: A bucket with as many keys may have been special once.
SUSPICIOUS = 8
_TREE_FROM = 8
_TREE_UNTIL = 6
_NO_TREES_BELOW = 64
_COMPARE_TO = "compareTo__Ljava_lang_Object_2__I"


class _Node:
    __slots__ = ("hash", "key", "left", "parent", "red", "right")

    def __init__(self, key: Any, spread: int) -> None:
        self.key = key
        self.hash = spread
        self.detach()

    def detach(self) -> None:
        self.left: _Node | None = None
        self.right: _Node | None = None
        self.parent: _Node | None = None
        self.red = False


class _Bucket:
    """Nodes in the order of walking; `root` where they form a tree as well."""

    __slots__ = ("nodes", "root")

    def __init__(self, nodes: list[_Node] | None = None) -> None:
        self.nodes: list[_Node] = nodes or []
        self.root: _Node | None = None

    def treeify(self) -> None:
        self.root = None
        for node in self.nodes:
            node.detach()
            self._descend(node)
        self._root_first()

    def put_into_tree(self, node: _Node) -> None:
        parent = self._descend(node)
        position = 0 if parent is None else self.nodes.index(parent) + 1
        self.nodes.insert(position, node)
        self._root_first()

    def _descend(self, node: _Node) -> _Node | None:
        """Hangs a node into the tree; gives the parent it got first."""
        if self.root is None:
            self.root = node
            return None
        parent = self.root
        while True:
            less = _order(node, parent) <= 0
            child = parent.left if less else parent.right
            if child is None:
                break
            parent = child
        node.parent = parent
        if less:
            parent.left = node
        else:
            parent.right = node
        self.root = _balance(self.root, node)
        return parent

    def _root_first(self) -> None:
        assert self.root is not None
        if self.nodes[0] is not self.root:
            self.nodes.remove(self.root)
            self.nodes.insert(0, self.root)


def _order(node: _Node, other: _Node) -> int:
    """By hash, then by `compareTo` of two of a class, then by class name and identity."""
    if node.hash != other.hash:
        return -1 if _signed(node.hash) < _signed(other.hash) else 1
    first, second = node.key, other.key
    if first is not None and first.__class__ is second.__class__:
        found = compare(None, first, second) if _is_comparable(first) else 0
        if found:
            return found
    if first is not None and second is not None:
        one, another = class_name(first), class_name(second)
        if one != another:
            return -1 if one < another else 1
    identity = vm().identity_hash
    return -1 if identity(first) <= identity(second) else 1


def _signed(value: int) -> int:
    return (value ^ 0x8000_0000) - 0x8000_0000


def _is_comparable(value: Any) -> bool:
    return isinstance(value, str) or hasattr(value, _COMPARE_TO)


def _rotate(root: _Node, node: _Node, left: bool) -> _Node:
    """Turns the edge between a node and its child on the other side; the new root."""
    child = node.right if left else node.left
    if child is None:
        return root
    inner = child.left if left else child.right
    if left:
        node.right, child.left = inner, node
    else:
        node.left, child.right = inner, node
    if inner is not None:
        inner.parent = node
    parent = child.parent = node.parent
    if parent is None:
        root = child
        child.red = False
    elif parent.left is node:
        parent.left = child
    else:
        parent.right = child
    node.parent = child
    return root


def _balance(root: _Node, node: _Node) -> _Node:
    """Restores the colours after an insertion; the new root."""
    node.red = True
    while True:
        parent = node.parent
        if parent is None:
            node.red = False
            return node
        grandparent = parent.parent
        if not parent.red or grandparent is None:
            return root
        is_left = parent is grandparent.left
        uncle = grandparent.right if is_left else grandparent.left
        if uncle is not None and uncle.red:
            uncle.red = parent.red = False
            grandparent.red = True
            node = grandparent
            continue
        if node is (parent.right if is_left else parent.left):
            root = _rotate(root, parent, left=is_left)
            node = parent
            parent = node.parent
            grandparent = None if parent is None else parent.parent
        if parent is not None:
            parent.red = False
            if grandparent is not None:
                grandparent.red = True
                root = _rotate(root, grandparent, left=not is_left)


class Replay:
    """Java's table, filled again key by key."""

    def __init__(self, capacity: int, load: float) -> None:
        self.load = load
        self.limit = int(capacity * load)
        self.buckets = [_Bucket() for _ in range(capacity)]
        self.size = 0

    def fill(
        self, keys: Iterable[tuple[Any, int]], at_front: Collection[Any], capacity: int
    ) -> None:
        """Keys with their spread hashes, in the order of insertion; at least to `capacity`."""
        for key, spread in keys:
            self.put(key, spread, key in at_front)
        while len(self.buckets) < capacity:
            self.grow()

    def put(self, key: Any, spread: int, at_front: bool) -> None:
        if at_front and self.size > self.limit:
            self.grow()
        bucket = self.buckets[spread & (len(self.buckets) - 1)]
        node = _Node(key, spread)
        present = len(bucket.nodes)
        if bucket.root is not None:
            bucket.put_into_tree(node)
        else:
            bucket.nodes.insert(0 if at_front else present, node)
            if present >= _TREE_FROM - at_front:
                self._crowded(bucket)
        self.size += 1
        if not at_front and self.size > self.limit:
            self.grow()

    def _crowded(self, bucket: _Bucket) -> None:
        if len(self.buckets) < _NO_TREES_BELOW:
            self.grow()
        else:
            bucket.treeify()

    def grow(self) -> None:
        capacity = len(self.buckets)
        self.limit = self.limit * 2 if capacity >= 16 else int(capacity * 2 * self.load)
        low, high = zip(*(_split(bucket, capacity) for bucket in self.buckets), strict=True)
        self.buckets = [*low, *high]

    def keys(self) -> list[Any]:
        return [node.key for bucket in self.buckets for node in bucket.nodes]


def _split(bucket: _Bucket, bit: int) -> tuple[_Bucket, _Bucket]:
    low = _Bucket([node for node in bucket.nodes if not node.hash & bit])
    high = _Bucket([node for node in bucket.nodes if node.hash & bit])
    if bucket.root is not None:
        for part, other in ((low, high), (high, low)):
            if len(part.nodes) > _TREE_UNTIL:
                if other.nodes:
                    part.treeify()
                else:
                    part.root = bucket.root
    return low, high
