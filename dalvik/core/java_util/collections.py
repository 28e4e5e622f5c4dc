"""java.util.Collections: algorithms on collections, wrappers and constants."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.arrays import binary_search_by
from dalvik.core.java_util.checked import checked
from dalvik.core.java_util.comparators import ReverseOrder, reversed_comparator
from dalvik.core.java_util.constants import (
    CopiesList,
    EmptyList,
    EmptyMap,
    EmptySet,
    SingletonList,
    SingletonMap,
    SingletonSet,
)
from dalvik.core.java_util.declare import declared_in, with_functions
from dalvik.core.java_util.failures import (
    illegal_argument,
    index_failure,
    no_such_element,
    not_null,
)
from dalvik.core.java_util.interfaces import Set
from dalvik.core.java_util.iteration import (
    EnumerationOver,
    IteratorOver,
    walk,
    walk_enumeration,
)
from dalvik.core.java_util.lists import ArrayList
from dalvik.core.java_util.ordering import compare_by
from dalvik.core.java_util.wrappers import synchronized, unmodifiable
from dalvik.vm.interop import equals, new, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_KINDS = (
    "Collection", "List", "Set", "SortedSet", "NavigableSet", "Map", "SortedMap", "NavigableMap",
)  # fmt: skip


def _shared(name: str, make: Any) -> Any:
    """An object that there is once per machine."""
    state = vm().state
    key = f"java.util.Collections.{name}"
    if key not in state:
        state[key] = make()
    return state[key]


# -- constants ------------------------------------------------------------------------------------


@java_method("static java.util.List emptyList()")
def empty_list() -> Any:
    return _shared("EMPTY_LIST", EmptyList.holding)


@java_method("static java.util.Set emptySet()")
def empty_set() -> Any:
    return _shared("EMPTY_SET", EmptySet.holding)


@java_method("static java.util.Map emptyMap()")
def empty_map() -> Any:
    return _shared("EMPTY_MAP", EmptyMap.holding)


@java_method("static java.util.SortedSet emptySortedSet()")
@java_method("static java.util.NavigableSet emptyNavigableSet()")
def empty_navigable_set() -> Any:
    make = lambda: unmodifiable("NavigableSet", new("java.util.TreeSet"))  # noqa: E731
    return _shared("EMPTY_NAVIGABLE_SET", make)


@java_method("static java.util.SortedMap emptySortedMap()")
@java_method("static java.util.NavigableMap emptyNavigableMap()")
def empty_navigable_map() -> Any:
    make = lambda: unmodifiable("NavigableMap", new("java.util.TreeMap"))  # noqa: E731
    return _shared("EMPTY_NAVIGABLE_MAP", make)


@java_method("static java.util.Iterator emptyIterator()")
def empty_iterator() -> Any:
    return IteratorOver(())


@java_method("static java.util.ListIterator emptyListIterator()")
def empty_list_iterator() -> Any:
    return empty_list().listIterator____Ljava_util_ListIterator_2()


@java_method("static java.util.Enumeration emptyEnumeration()")
def empty_enumeration() -> Any:
    return EnumerationOver(())


@java_method("static java.util.Set singleton(Object)")
def singleton(element: Any) -> Any:
    return SingletonSet.holding(element)


@java_method("static java.util.List singletonList(Object)")
def singleton_list(element: Any) -> Any:
    return SingletonList.holding(element)


@java_method("static java.util.Map singletonMap(Object,Object)")
def singleton_map(key: Any, value: Any) -> Any:
    return SingletonMap.holding((key, value))


@java_method("static java.util.List nCopies(int,Object)")
def n_copies(count: int, element: Any) -> Any:
    if count < 0:
        illegal_argument(f"List length = {count}")
    return CopiesList.holding(*[element] * count)


# -- comparators ----------------------------------------------------------------------------------


@java_method("static java.util.Comparator reverseOrder()")
def reverse_order() -> Any:
    return _shared("REVERSE_ORDER", ReverseOrder)


@java_method("static java.util.Comparator reverseOrder(java.util.Comparator)")
def reverse_order_of(comparator: Any) -> Any:
    return reverse_order() if comparator is None else reversed_comparator(comparator)


# -- algorithms -----------------------------------------------------------------------------------


@java_method("static void sort(java.util.List)")
def sort(target: Any) -> None:
    target.sort__Ljava_util_Comparator_2__V(None)


@java_method("static void sort(java.util.List,java.util.Comparator)")
def sort_with(target: Any, comparator: Any) -> None:
    target.sort__Ljava_util_Comparator_2__V(comparator)


@java_method("static int binarySearch(java.util.List,Object)")
def binary_search(target: Any, key: Any) -> int:
    return binary_search_with(target, key, None)


@java_method("static int binarySearch(java.util.List,Object,java.util.Comparator)")
def binary_search_with(target: Any, key: Any, comparator: Any) -> int:
    get, size = target.get__I__Ljava_lang_Object_2, target.size____I()
    return binary_search_by(get, 0, size, lambda found: compare_by(comparator, found, key))


@java_method("static void reverse(java.util.List)")
def reverse(target: Any) -> None:
    size = target.size____I()
    for index in range(size // 2):
        swap(target, index, size - 1 - index)


@java_method("static void shuffle(java.util.List)")
def shuffle(target: Any) -> None:
    shuffle_with(target, _shared("random", lambda: new("java.util.Random")))


@java_method("static void shuffle(java.util.List,java.util.Random)")
def shuffle_with(target: Any, random: Any) -> None:
    below = random.nextInt__I__I
    for count in range(target.size____I(), 1, -1):
        swap(target, count - 1, below(count))


@java_method("static void swap(java.util.List,int,int)")
def swap(target: Any, first: int, second: int) -> None:
    store = target.set__ILjava_lang_Object_2__Ljava_lang_Object_2
    store(first, store(second, target.get__I__Ljava_lang_Object_2(first)))


@java_method("static void fill(java.util.List,Object)")
def fill(target: Any, value: Any) -> None:
    store = target.set__ILjava_lang_Object_2__Ljava_lang_Object_2
    for index in range(target.size____I()):
        store(index, value)


@java_method("static void copy(java.util.List,java.util.List)")
def copy(target: Any, source: Any) -> None:
    if source.size____I() > target.size____I():
        index_failure("Source does not fit in dest")
    store = target.set__ILjava_lang_Object_2__Ljava_lang_Object_2
    for index, element in enumerate(walk(source)):
        store(index, element)


@java_method("static Object min(java.util.Collection)")
def minimum(source: Any) -> Any:
    return minimum_by(source, None)


@java_method("static Object min(java.util.Collection,java.util.Comparator)")
def minimum_by(source: Any, comparator: Any) -> Any:
    return _extreme(source, lambda found, best: compare_by(comparator, found, best) < 0)


@java_method("static Object max(java.util.Collection)")
def maximum(source: Any) -> Any:
    return maximum_by(source, None)


@java_method("static Object max(java.util.Collection,java.util.Comparator)")
def maximum_by(source: Any, comparator: Any) -> Any:
    return _extreme(source, lambda found, best: compare_by(comparator, found, best) > 0)


def _extreme(source: Any, better: Any) -> Any:
    candidates = walk(source)
    try:
        best = next(candidates)
    except StopIteration:
        no_such_element()
    for found in candidates:
        if better(found, best):
            best = found
    return best


@java_method("static void rotate(java.util.List,int)")
def rotate(target: Any, distance: int) -> None:
    size = target.size____I()
    if not size:
        return
    get = target.get__I__Ljava_lang_Object_2
    store = target.set__ILjava_lang_Object_2__Ljava_lang_Object_2
    items = [get(index) for index in range(size)]
    for index, element in enumerate(items):
        store((index + distance) % size, element)


@java_method("static boolean replaceAll(java.util.List,Object,Object)")
def replace_all(target: Any, old: Any, new_value: Any) -> bool:
    store = target.set__ILjava_lang_Object_2__Ljava_lang_Object_2
    found = [index for index, element in enumerate(walk(target)) if equals(old, element)]
    for index in found:
        store(index, new_value)
    return bool(found)


def _sub_list_positions(source: Any, target: Any) -> list[int]:
    items, wanted = list(walk(source)), list(walk(target))
    starts = range(len(items) - len(wanted) + 1)
    return [
        start for start in starts if all(map(equals, wanted, items[start : start + len(wanted)]))
    ]


@java_method("static int indexOfSubList(java.util.List,java.util.List)")
def index_of_sub_list(source: Any, target: Any) -> int:
    return next(iter(_sub_list_positions(source, target)), -1)


@java_method("static int lastIndexOfSubList(java.util.List,java.util.List)")
def last_index_of_sub_list(source: Any, target: Any) -> int:
    return next(reversed(_sub_list_positions(source, target)), -1)


@java_method("static int frequency(java.util.Collection,Object)")
def frequency(source: Any, element: Any) -> int:
    return sum(equals(element, found) for found in walk(source))


@java_method("static boolean disjoint(java.util.Collection,java.util.Collection)")
def disjoint(first: Any, second: Any) -> bool:
    if isinstance(first, Set) and not isinstance(second, Set):
        first, second = second, first
    contains = second.contains__Ljava_lang_Object_2__Z
    return not any(contains(element) for element in walk(first))


@java_method("static boolean addAll(java.util.Collection,Object[])")
def add_all(target: Any, added: Any) -> bool:
    changed = False
    for element in list(added.d):
        if target.add__Ljava_lang_Object_2__Z(element):
            changed = True
    return changed


@java_method("static java.util.Enumeration enumeration(java.util.Collection)")
def enumeration(source: Any) -> Any:
    return EnumerationOver(walk(source))


@java_method("static java.util.ArrayList list(java.util.Enumeration)")
def list_of(source: Any) -> Any:
    return ArrayList.create(walk_enumeration(source))


# -- wrappers -------------------------------------------------------------------------------------


def _wrapping_functions() -> list[Any]:
    """`unmodifiableX`, `synchronizedX` and `checkedX` for every kind of collection."""
    found = []
    for kind in _KINDS:
        type_ = f"java.util.{kind}"
        classes = "Class,Class" if kind.endswith("Map") else "Class"

        @java_method(f"static {type_} unmodifiable{kind}({type_})")
        def unmodifiable_of(target: Any, kind: str = kind) -> Any:
            return unmodifiable(kind, target)

        @java_method(f"static {type_} synchronized{kind}({type_})")
        def synchronized_of(target: Any, kind: str = kind) -> Any:
            return synchronized(kind, target)

        @java_method(f"static {type_} checked{kind}({type_},{classes})")
        def checked_of(target: Any, *types: Any, kind: str = kind) -> Any:
            return checked(kind, target, types)

        for function in (unmodifiable_of, synchronized_of, checked_of):
            function.__name__ += kind
            found.append(function)
    return found


@java_method("static java.util.Set newSetFromMap(java.util.Map)")
def new_set_from_map(source: Any) -> Any:
    from dalvik.core.java_util.adapters import SetFromMap

    if not source.isEmpty____Z():
        illegal_argument("Map is non-empty")
    return SetFromMap.over(source)


@java_method("static java.util.Queue asLifoQueue(java.util.Deque)")
def as_lifo_queue(source: Any) -> Any:
    from dalvik.core.java_util.adapters import LifoQueue

    return LifoQueue.over(not_null(source))


@java_class("java.util.Collections")
@with_functions(*declared_in(globals()), *_wrapping_functions())
class Collections(JObject):
    EMPTY_LIST = java_field("static final java.util.List EMPTY_LIST", empty_list)
    EMPTY_SET = java_field("static final java.util.Set EMPTY_SET", empty_set)
    EMPTY_MAP = java_field("static final java.util.Map EMPTY_MAP", empty_map)
