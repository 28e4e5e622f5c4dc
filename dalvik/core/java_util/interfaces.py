"""The collection interfaces with their default and static methods.

Default methods work through the interface alone, as in Java: they serve the collections that apps
write. Our own classes override those that can be done better.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import not_null, null_pointer
from dalvik.core.java_util.iteration import walk
from dalvik.core.java_util.sequenced import LIST_DEFAULTS
from dalvik.vm.interop import call, compare, equals, lambda_object
from dalvik.vm.native import java_interface, java_method

_Function = Callable[..., Any]


@java_interface(
    "java.util.Collection",
    extends=["Iterable"],
    abstract=[
        "int size()",
        "boolean isEmpty()",
        "boolean contains(Object)",
        "java.util.Iterator iterator()",
        "Object[] toArray()",
        "Object[] toArray(Object[])",
        "boolean add(Object)",
        "boolean remove(Object)",
        "boolean containsAll(java.util.Collection)",
        "boolean addAll(java.util.Collection)",
        "boolean removeAll(java.util.Collection)",
        "boolean retainAll(java.util.Collection)",
        "void clear()",
        "boolean equals(Object)",
        "int hashCode()",
    ],
)
class Collection:
    @java_method("Object[] toArray(java.util.function.IntFunction)")
    def to_array_made_by(self: Any, generator: Any) -> Any:
        array = generator.apply__I__Ljava_lang_Object_2(0)
        return self.toArray___3Ljava_lang_Object_2___3Ljava_lang_Object_2(array)

    @java_method("boolean removeIf(java.util.function.Predicate)")
    def remove_if(self: Any, filter_: Any) -> bool:
        test = not_null(filter_).test__Ljava_lang_Object_2__Z
        removed = False
        iterator = self.iterator____Ljava_util_Iterator_2()
        while iterator.hasNext____Z():
            if test(iterator.next____Ljava_lang_Object_2()):
                iterator.remove____V()
                removed = True
        return removed

    @java_method("java.util.Spliterator spliterator()")
    def spliterator(self: Any) -> Any:
        from dalvik.core.java_util.spliterators import spliterator_of_collection

        return spliterator_of_collection(self)

    @java_method("java.util.stream.Stream stream()")
    @java_method("java.util.stream.Stream parallelStream()")
    def stream(self: Any) -> Any:
        from dalvik.core.java_util_stream.pipelines import stream_of_collection

        return stream_of_collection(self)


def _fixed_arity(template: str, unit: str, count: int) -> Callable[[_Function], _Function]:
    """`of()`, `of(Object)`, … up to `count` units of arguments."""

    def mark(function: _Function) -> _Function:
        for number in range(count + 1):
            java_method(template.format(",".join([unit] * number)))(function)
        return function

    return mark


@_fixed_arity("static java.util.List of({})", "Object", 10)
def list_of(*elements: Any) -> Any:
    from dalvik.core.java_util.immutable import immutable_list

    return immutable_list(elements)


@java_method("static java.util.List of(Object[])")
def list_of_array(elements: Any) -> Any:
    return list_of(*elements.d)


@java_method("static java.util.List copyOf(java.util.Collection)")
def list_copy_of(collection: Any) -> Any:
    from dalvik.core.java_util.immutable import immutable_list_copy

    return immutable_list_copy(collection)


@java_interface(
    "java.util.List",
    extends=["java.util.SequencedCollection"],
    abstract=[
        "boolean addAll(int,java.util.Collection)",
        "Object get(int)",
        "Object set(int,Object)",
        "void add(int,Object)",
        "Object remove(int)",
        "int indexOf(Object)",
        "int lastIndexOf(Object)",
        "java.util.ListIterator listIterator()",
        "java.util.ListIterator listIterator(int)",
        "java.util.List subList(int,int)",
    ],
)
@with_functions(list_of, list_of_array, list_copy_of, *LIST_DEFAULTS)
class List:
    @java_method("void replaceAll(java.util.function.UnaryOperator)")
    def replace_all(self: Any, operator: Any) -> None:
        apply = not_null(operator).apply__Ljava_lang_Object_2__Ljava_lang_Object_2
        iterator = self.listIterator____Ljava_util_ListIterator_2()
        while iterator.hasNext____Z():
            iterator.set__Ljava_lang_Object_2__V(apply(iterator.next____Ljava_lang_Object_2()))

    @java_method("void sort(java.util.Comparator)")
    def sort(self: Any, comparator: Any) -> None:
        from dalvik.core.java_util.ordering import sorted_elements

        array = self.toArray_____3Ljava_lang_Object_2()
        iterator = self.listIterator____Ljava_util_ListIterator_2()
        for element in sorted_elements(array.d, comparator):
            iterator.next____Ljava_lang_Object_2()
            iterator.set__Ljava_lang_Object_2__V(element)

    @java_method("java.util.Spliterator spliterator()")
    def spliterator(self: Any) -> Any:
        from dalvik.core.java_util.spliterators import spliterator_of_collection

        return spliterator_of_collection(self)


@_fixed_arity("static java.util.Set of({})", "Object", 10)
def set_of(*elements: Any) -> Any:
    from dalvik.core.java_util.immutable import immutable_set

    return immutable_set(elements)


@java_method("static java.util.Set of(Object[])")
def set_of_array(elements: Any) -> Any:
    return set_of(*elements.d)


@java_method("static java.util.Set copyOf(java.util.Collection)")
def set_copy_of(collection: Any) -> Any:
    from dalvik.core.java_util.immutable import immutable_set_copy

    return immutable_set_copy(collection)


@java_interface("java.util.Set", extends=["java.util.Collection"])
@with_functions(set_of, set_of_array, set_copy_of)
class Set:
    pass


@java_interface(
    "java.util.SortedSet",
    extends=["java.util.Set"],
    abstract=[
        "java.util.Comparator comparator()",
        "Object first()",
        "Object last()",
        "java.util.SortedSet headSet(Object)",
        "java.util.SortedSet tailSet(Object)",
        "java.util.SortedSet subSet(Object,Object)",
    ],
)
class SortedSet:
    pass


@java_interface(
    "java.util.NavigableSet",
    extends=["java.util.SortedSet"],
    abstract=[
        "Object lower(Object)",
        "Object floor(Object)",
        "Object ceiling(Object)",
        "Object higher(Object)",
        "Object pollFirst()",
        "Object pollLast()",
        "java.util.NavigableSet descendingSet()",
        "java.util.Iterator descendingIterator()",
        "java.util.NavigableSet subSet(Object,boolean,Object,boolean)",
        "java.util.NavigableSet headSet(Object,boolean)",
        "java.util.NavigableSet tailSet(Object,boolean)",
    ],
)
class NavigableSet:
    pass


@java_interface(
    "java.util.Queue",
    extends=["java.util.Collection"],
    abstract=[
        "boolean offer(Object)",
        "Object remove()",
        "Object poll()",
        "Object element()",
        "Object peek()",
    ],
)
class Queue:
    pass


@java_interface(
    "java.util.Deque",
    extends=["java.util.Queue"],
    abstract=[
        "void addFirst(Object)",
        "void addLast(Object)",
        "boolean offerFirst(Object)",
        "boolean offerLast(Object)",
        "Object removeFirst()",
        "Object removeLast()",
        "Object pollFirst()",
        "Object pollLast()",
        "Object getFirst()",
        "Object getLast()",
        "Object peekFirst()",
        "Object peekLast()",
        "boolean removeFirstOccurrence(Object)",
        "boolean removeLastOccurrence(Object)",
        "void push(Object)",
        "Object pop()",
        "java.util.Iterator descendingIterator()",
    ],
)
class Deque:
    pass


@java_interface("java.util.RandomAccess")
class RandomAccess:
    pass


# -- maps ---------------------------------------------------------------------------------------


@_fixed_arity("static java.util.Map of({})", "Object,Object", 10)
def map_of(*keys_and_values: Any) -> Any:
    from dalvik.core.java_util.immutable import immutable_map

    return immutable_map(list(zip(keys_and_values[::2], keys_and_values[1::2], strict=True)))


@java_method("static java.util.Map ofEntries(java.util.Map$Entry[])")
def map_of_entries(entries: Any) -> Any:
    from dalvik.core.java_util.immutable import immutable_map

    return immutable_map(
        [
            (entry.getKey____Ljava_lang_Object_2(), entry.getValue____Ljava_lang_Object_2())
            for entry in entries.d
        ]
    )


@java_method("static java.util.Map$Entry entry(Object,Object)")
def map_entry(key: Any, value: Any) -> Any:
    from dalvik.core.java_util.immutable import immutable_entry

    return immutable_entry(key, value)


@java_method("static java.util.Map copyOf(java.util.Map)")
def map_copy_of(source: Any) -> Any:
    from dalvik.core.java_util.immutable import immutable_map_copy

    return immutable_map_copy(source)


@java_interface(
    "java.util.Map",
    abstract=[
        "int size()",
        "boolean isEmpty()",
        "boolean containsKey(Object)",
        "boolean containsValue(Object)",
        "Object get(Object)",
        "Object put(Object,Object)",
        "Object remove(Object)",
        "void putAll(java.util.Map)",
        "void clear()",
        "java.util.Set keySet()",
        "java.util.Collection values()",
        "java.util.Set entrySet()",
        "boolean equals(Object)",
        "int hashCode()",
    ],
)
@with_functions(map_of, map_of_entries, map_entry, map_copy_of)
class Map:
    @java_method("Object getOrDefault(Object,Object)")
    def get_or_default(self: Any, key: Any, default: Any) -> Any:
        value = self.get__Ljava_lang_Object_2__Ljava_lang_Object_2(key)
        if value is not None or self.containsKey__Ljava_lang_Object_2__Z(key):
            return value
        return default

    @java_method("void forEach(java.util.function.BiConsumer)")
    def for_each(self: Any, action: Any) -> None:
        accept = not_null(action).accept__Ljava_lang_Object_2Ljava_lang_Object_2__V
        for entry in walk(self.entrySet____Ljava_util_Set_2()):
            accept(entry.getKey____Ljava_lang_Object_2(), entry.getValue____Ljava_lang_Object_2())

    @java_method("void replaceAll(java.util.function.BiFunction)")
    def replace_all(self: Any, function: Any) -> None:
        for entry in walk(self.entrySet____Ljava_util_Set_2()):
            key = entry.getKey____Ljava_lang_Object_2()
            value = _apply(function, key, entry.getValue____Ljava_lang_Object_2())
            entry.setValue__Ljava_lang_Object_2__Ljava_lang_Object_2(value)

    @java_method("Object putIfAbsent(Object,Object)")
    def put_if_absent(self: Any, key: Any, value: Any) -> Any:
        found = self.get__Ljava_lang_Object_2__Ljava_lang_Object_2(key)
        return _put(self, key, value) if found is None else found

    @java_method("boolean remove(Object,Object)")
    def remove_if_mapped(self: Any, key: Any, value: Any) -> bool:
        if not _maps(self, key, value):
            return False
        self.remove__Ljava_lang_Object_2__Ljava_lang_Object_2(key)
        return True

    @java_method("boolean replace(Object,Object,Object)")
    def replace_if_mapped(self: Any, key: Any, old: Any, new: Any) -> bool:
        if not _maps(self, key, old):
            return False
        _put(self, key, new)
        return True

    @java_method("Object replace(Object,Object)")
    def replace(self: Any, key: Any, value: Any) -> Any:
        found = self.get__Ljava_lang_Object_2__Ljava_lang_Object_2(key)
        if found is not None or self.containsKey__Ljava_lang_Object_2__Z(key):
            return _put(self, key, value)
        return None

    @java_method("Object computeIfAbsent(Object,java.util.function.Function)")
    def compute_if_absent(self: Any, key: Any, function: Any) -> Any:
        not_null(function)
        found = self.get__Ljava_lang_Object_2__Ljava_lang_Object_2(key)
        if found is not None:
            return found
        value = function.apply__Ljava_lang_Object_2__Ljava_lang_Object_2(key)
        if value is not None:
            _put(self, key, value)
        return value

    @java_method("Object computeIfPresent(Object,java.util.function.BiFunction)")
    def compute_if_present(self: Any, key: Any, function: Any) -> Any:
        not_null(function)
        old = self.get__Ljava_lang_Object_2__Ljava_lang_Object_2(key)
        if old is None:
            return None
        return _store_computed(self, key, _apply(function, key, old))

    @java_method("Object compute(Object,java.util.function.BiFunction)")
    def compute(self: Any, key: Any, function: Any) -> Any:
        not_null(function)
        old = self.get__Ljava_lang_Object_2__Ljava_lang_Object_2(key)
        value = _apply(function, key, old)
        if value is None and old is None and not self.containsKey__Ljava_lang_Object_2__Z(key):
            return None
        return _store_computed(self, key, value)

    @java_method("Object merge(Object,Object,java.util.function.BiFunction)")
    def merge(self: Any, key: Any, value: Any, function: Any) -> Any:
        if function is None or value is None:
            null_pointer()
        old = self.get__Ljava_lang_Object_2__Ljava_lang_Object_2(key)
        return _store_computed(self, key, value if old is None else _apply(function, old, value))


def _apply(function: Any, first: Any, second: Any) -> Any:
    apply = function.apply__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_lang_Object_2
    return apply(first, second)


def _put(target: Any, key: Any, value: Any) -> Any:
    put = target.put__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_lang_Object_2
    return put(key, value)


def _maps(target: Any, key: Any, value: Any) -> bool:
    """Whether `key` is there and maps to `value`."""
    found = target.get__Ljava_lang_Object_2__Ljava_lang_Object_2(key)
    if not equals(found, value):
        return False
    return found is not None or bool(target.containsKey__Ljava_lang_Object_2__Z(key))


def _store_computed(target: Any, key: Any, value: Any) -> Any:
    """Null removes."""
    if value is None:
        target.remove__Ljava_lang_Object_2__Ljava_lang_Object_2(key)
    else:
        _put(target, key, value)
    return value


_COMPARE = "compare(Ljava/lang/Object;Ljava/lang/Object;)I"


def _entry_comparator(part: str, comparator: Any) -> Any:
    signature = f"get{part}()Ljava/lang/Object;"

    def by_part(first: Any, second: Any) -> int:
        return compare(comparator, call(first, signature), call(second, signature))

    return lambda_object("java.util.Comparator", _COMPARE, by_part)


@java_method("static java.util.Comparator comparingByKey()")
def comparing_by_key() -> Any:
    return _entry_comparator("Key", None)


@java_method("static java.util.Comparator comparingByKey(java.util.Comparator)")
def comparing_by_key_with(comparator: Any) -> Any:
    return _entry_comparator("Key", not_null(comparator))


@java_method("static java.util.Comparator comparingByValue()")
def comparing_by_value() -> Any:
    return _entry_comparator("Value", None)


@java_method("static java.util.Comparator comparingByValue(java.util.Comparator)")
def comparing_by_value_with(comparator: Any) -> Any:
    return _entry_comparator("Value", not_null(comparator))


@java_method("static java.util.Map$Entry copyOf(java.util.Map$Entry)")
def entry_copy_of(entry: Any) -> Any:
    return map_entry(entry.getKey____Ljava_lang_Object_2(), entry.getValue____Ljava_lang_Object_2())


@java_interface(
    "java.util.Map$Entry",
    abstract=["Object getKey()", "Object getValue()", "Object setValue(Object)"],
)
@with_functions(
    comparing_by_key,
    comparing_by_key_with,
    comparing_by_value,
    comparing_by_value_with,
    entry_copy_of,
)
class Entry:
    pass


@java_interface(
    "java.util.SortedMap",
    extends=["java.util.Map"],
    abstract=[
        "java.util.Comparator comparator()",
        "Object firstKey()",
        "Object lastKey()",
        "java.util.SortedMap headMap(Object)",
        "java.util.SortedMap tailMap(Object)",
        "java.util.SortedMap subMap(Object,Object)",
    ],
)
class SortedMap:
    pass


@java_interface(
    "java.util.NavigableMap",
    extends=["java.util.SortedMap"],
    abstract=[
        *(f"Object {name}Key(Object)" for name in ("lower", "floor", "ceiling", "higher")),
        *(
            f"java.util.Map$Entry {name}Entry(Object)"
            for name in ("lower", "floor", "ceiling", "higher")
        ),
        *(
            f"java.util.Map$Entry {name}Entry()"
            for name in ("first", "last", "pollFirst", "pollLast")
        ),
        "java.util.NavigableMap descendingMap()",
        "java.util.NavigableSet navigableKeySet()",
        "java.util.NavigableSet descendingKeySet()",
        "java.util.NavigableMap subMap(Object,boolean,Object,boolean)",
        "java.util.NavigableMap headMap(Object,boolean)",
        "java.util.NavigableMap tailMap(Object,boolean)",
    ],
)
class NavigableMap:
    pass
