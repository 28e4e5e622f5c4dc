"""TreeSet and the navigable key sets of maps: sets on top of a NavigablePart."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.collections_base import AbstractSet, shallow_copy
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util.failures import concurrent_modification, illegal_argument, not_null
from dalvik.core.java_util.interfaces import SortedSet
from dalvik.core.java_util.iteration import each, quick_elements
from dalvik.core.java_util.navigable import NavigablePart, TreeIterator, read_key
from dalvik.core.java_util.sorted_table import SortedTable
from dalvik.core.java_util.tree_maps import TreeMap
from dalvik.vm.native import java_class, java_method


class NavigableKeyMethods:
    """The methods of NavigableSet, on the keys of `owner`. Not a Java class: see `flattened`."""

    owner: Any

    def over_part(self, part: Any) -> Any:
        """A set of the same class over another part."""
        cls: Any = self.__class__
        made = cls.__new__(cls)
        made.owner = part
        return made

    @java_method("int size()")
    def size(self) -> int:
        return int(self.owner.size())

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return bool(self.owner.is_empty())

    @java_method("boolean contains(Object)")
    def contains(self, element: Any) -> bool:
        return bool(self.owner.contains_key(element))

    @java_method("boolean remove(Object)")
    def remove(self, element: Any) -> bool:
        part: NavigablePart = self.owner
        index = part.tree.index(element) if part.covers(element) else -1
        if index >= 0:
            part.tree.delete(index)
        return index >= 0

    @java_method("void clear()")
    def clear(self) -> None:
        self.owner.clear()

    @java_method("java.util.Comparator comparator()")
    def comparator(self) -> Any:
        return self.owner.get_comparator()

    @java_method("Object first()")
    def first(self) -> Any:
        return self.owner.first_key()

    @java_method("Object last()")
    def last(self) -> Any:
        return self.owner.last_key()

    @java_method("Object lower(Object)")
    def lower(self, element: Any) -> Any:
        return self.owner.lower_key(element)

    @java_method("Object floor(Object)")
    def floor(self, element: Any) -> Any:
        return self.owner.floor_key(element)

    @java_method("Object ceiling(Object)")
    def ceiling(self, element: Any) -> Any:
        return self.owner.ceiling_key(element)

    @java_method("Object higher(Object)")
    def higher(self, element: Any) -> Any:
        return self.owner.higher_key(element)

    @java_method("Object pollFirst()")
    def poll_first(self) -> Any:
        return self._poll(self.owner.at_end(False))

    @java_method("Object pollLast()")
    def poll_last(self) -> Any:
        return self._poll(self.owner.at_end(True))

    def _poll(self, index: int) -> Any:
        return None if index < 0 else self.owner.tree.delete(index).key

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return TreeIterator(self.owner, read_key)

    @java_method("java.util.Iterator descendingIterator()")
    def descending_iterator(self) -> Any:
        return TreeIterator(self.owner.descending_map(), read_key)

    @java_method("void forEach(java.util.function.Consumer)")
    def for_each(self, action: Any) -> None:
        accept = not_null(action).accept__Ljava_lang_Object_2__V
        tree = self.owner.tree
        expected = tree.mods
        for entry in self.owner.entries():
            if tree.mods != expected:
                concurrent_modification()
            accept(entry.key)

    @java_method("java.util.NavigableSet descendingSet()")
    def descending_set(self) -> Any:
        return self.over_part(self.owner.descending_map())

    @java_method("java.util.NavigableSet subSet(Object,boolean,Object,boolean)")
    def sub_set(self, start: Any, start_included: int, stop: Any, stop_included: int) -> Any:
        part = self.owner.part((start, bool(start_included)), (stop, bool(stop_included)))
        return self.over_part(part)

    @java_method("java.util.SortedSet subSet(Object,Object)")
    def sub_set_half_open(self, start: Any, stop: Any) -> Any:
        return self.over_part(self.owner.part((start, True), (stop, False)))

    @java_method("java.util.NavigableSet headSet(Object,boolean)")
    def head_set(self, stop: Any, included: int) -> Any:
        return self.over_part(self.owner.part(None, (stop, bool(included))))

    @java_method("java.util.SortedSet headSet(Object)")
    def head_set_open(self, stop: Any) -> Any:
        return self.over_part(self.owner.part(None, (stop, False)))

    @java_method("java.util.NavigableSet tailSet(Object,boolean)")
    def tail_set(self, start: Any, included: int) -> Any:
        return self.over_part(self.owner.part((start, bool(included)), None))

    @java_method("java.util.SortedSet tailSet(Object)")
    def tail_set_closed(self, start: Any) -> Any:
        return self.over_part(self.owner.part((start, True), None))


@java_class("java.util.TreeMap$KeySet", implements=["java.util.NavigableSet"], access="final")
@flattened
class NavigableKeys(NavigableKeyMethods, AbstractSet):
    @classmethod
    def over(cls, owner: Any) -> NavigableKeys:
        made = cls.__new__(cls)
        made.owner = owner
        return made


@java_class(
    "java.util.TreeSet", implements=["java.util.NavigableSet", "Cloneable", "java.io.Serializable"]
)
@flattened
class TreeSet(NavigableKeyMethods, AbstractSet):
    """Its elements are the keys of a map; the values are never looked at."""

    def _use(self, comparator: Any) -> None:
        self.owner = TreeMap.__new__(TreeMap)
        self.owner.tree = SortedTable(comparator)

    @java_method("void <init>()")
    def init(self) -> None:
        self._use(None)

    @java_method("void <init>(java.util.Comparator)")
    def init_comparator(self, comparator: Any) -> None:
        self._use(comparator)

    @java_method("void <init>(java.util.Collection)")
    def init_copy(self: Any, other: Any) -> None:
        self._use(None)
        self.addAll__Ljava_util_Collection_2__Z(other)

    @java_method("void <init>(java.util.SortedSet)")
    def init_sorted(self: Any, other: Any) -> None:
        self._use(other.comparator____Ljava_util_Comparator_2())
        self.addAll__Ljava_util_Collection_2__Z(other)

    @java_method("boolean add(Object)")
    def add(self, element: Any) -> bool:
        part: NavigablePart = self.owner
        if part.__class__ is not TreeMap and not part.covers(element):
            illegal_argument("key out of range")
        return part.tree.put(element, True) is None

    @java_method("boolean addAll(java.util.Collection)")
    def add_all(self: Any, other: Any) -> bool:
        if self.owner.tree.entries or not isinstance(other, SortedSet):
            return AbstractSet.add_all(self, other)
        before = len(self.owner.tree)
        for element in each(other):
            TreeSet.add(self, element)
        return len(self.owner.tree) != before

    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = shallow_copy(self)
        copy.owner = TreeMap.__new__(TreeMap)
        copy.owner.init_sorted(self.owner)
        return copy


quick_elements(
    TreeSet, NavigableKeys, read=lambda found: [entry.key for entry in found.owner.entries()]
)
