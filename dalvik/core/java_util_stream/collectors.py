"""java.util.stream.Collectors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_util.collections_base import AbstractSet, wrap
from dalvik.core.java_util.declare import declared_in, with_functions
from dalvik.core.java_util.failures import illegal_state, not_null
from dalvik.core.java_util.hash_maps import HashMap
from dalvik.core.java_util.hash_sets import HashSet
from dalvik.core.java_util.immutable import (
    immutable_list,
    immutable_map,
    immutable_set_copy,
)
from dalvik.core.java_util.iteration import IteratorOver
from dalvik.core.java_util.kinds import DOUBLE, INT, LONG, OBJECT, Kind, method_of
from dalvik.core.java_util.lists import ArrayList
from dalvik.core.java_util.maps_base import AbstractMap, SimpleImmutableEntry, items_of
from dalvik.core.java_util.optionals import empty, optional_of
from dalvik.core.java_util.ordering import compare_by
from dalvik.core.java_util.random import wrap_long
from dalvik.core.java_util.statistics import DoubleSum, statistics_of
from dalvik.core.java_util_function import functional
from dalvik.core.java_util_stream.collector import PythonCollector, as_python
from dalvik.vm.interop import box_bool, box_double, box_int, box_long, new, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_C = "java.util.stream.Collector"
_F = "java.util.function."
_NOTHING = object()


def _function(target: Any) -> Callable[[Any], Any]:
    return method_of(target, OBJECT.apply_to_object)


# -- collections ---------------------------------------------------------------------------------


@java_method(f"static {_C} toCollection({_F}Supplier)")
def to_collection(supplier: Any) -> Any:
    return PythonCollector(
        method_of(supplier, OBJECT.supply),
        lambda found, element: found.add__Ljava_lang_Object_2__Z(element),
    )


@java_method(f"static {_C} toList()")
def to_list() -> Any:
    return PythonCollector(ArrayList.create, ArrayList.add)


@java_method(f"static {_C} toSet()")
def to_set() -> Any:
    return PythonCollector(HashSet.create, HashSet.add)


@java_method(f"static {_C} toUnmodifiableList()")
def to_unmodifiable_list() -> Any:
    return PythonCollector(list, list.append, immutable_list)


@java_method(f"static {_C} toUnmodifiableSet()")
def to_unmodifiable_set() -> Any:
    return PythonCollector(HashSet.create, HashSet.add, immutable_set_copy)


@java_method(f"static {_C} joining()")
def joining() -> Any:
    return joining_around("", "", "")


@java_method(f"static {_C} joining(CharSequence)")
def joining_by(separator: Any) -> Any:
    return joining_around(separator, "", "")


@java_method(f"static {_C} joining(CharSequence,CharSequence,CharSequence)")
def joining_around(separator: Any, prefix: Any, suffix: Any) -> Any:
    between, before, after = map(to_string, (separator, prefix, suffix))
    return PythonCollector(
        list,
        lambda parts, element: parts.append(to_string(element)),
        lambda parts: before + between.join(parts) + after,
    )


# -- through another collector --------------------------------------------------------------------


def _adapted(downstream: Any, step: Callable[[Callable[[Any, Any], Any]], Any]) -> Any:
    """The same collector with another step, made from its own."""
    inner = as_python(downstream)
    return PythonCollector(inner.start, step(inner.step), inner.finish)


@java_method(f"static {_C} mapping({_F}Function,{_C})")
def mapping(mapper: Any, downstream: Any) -> Any:
    apply = _function(mapper)
    return _adapted(downstream, lambda step: lambda found, one: step(found, apply(one)))


@java_method(f"static {_C} filtering({_F}Predicate,{_C})")
def filtering(predicate: Any, downstream: Any) -> Any:
    test = method_of(predicate, OBJECT.test)

    def only_some(step: Callable[[Any, Any], Any]) -> Any:
        return lambda found, one: step(found, one) if test(one) else None

    return _adapted(downstream, only_some)


@java_method(f"static {_C} flatMapping({_F}Function,{_C})")
def flat_mapping(mapper: Any, downstream: Any) -> Any:
    apply = _function(mapper)

    def all_of(step: Callable[[Any, Any], Any]) -> Any:
        def flat(found: Any, one: Any) -> None:
            inner = apply(one)
            if inner is not None:
                for element in inner.begin():
                    step(found, element)
                inner.close____V()

        return flat

    return _adapted(downstream, all_of)


@java_method(f"static {_C} collectingAndThen({_C},{_F}Function)")
def collecting_and_then(downstream: Any, finisher: Any) -> Any:
    inner, apply = as_python(downstream), _function(finisher)
    return PythonCollector(inner.start, inner.step, lambda found: apply(inner.finished(found)))


@java_method(f"static {_C} teeing({_C},{_C},{_F}BiFunction)")
def teeing(first: Any, second: Any, merger: Any) -> Any:
    one, other = as_python(first), as_python(second)
    merge = method_of(merger, OBJECT.combine)

    def step(found: list[Any], element: Any) -> None:
        one.step(found[0], element)
        other.step(found[1], element)

    return PythonCollector(
        lambda: [one.start(), other.start()],
        step,
        lambda found: merge(one.finished(found[0]), other.finished(found[1])),
    )


# -- numbers ---------------------------------------------------------------------------------------


def _extractor(kind: Kind, mapper: Any) -> Callable[[Any], Any]:
    return method_of(mapper, OBJECT.apply_to(kind))


@java_method(f"static {_C} counting()")
def counting() -> Any:
    return PythonCollector(list, list.append, lambda found: box_long(len(found)))


def _collected(extract: Callable[[Any], Any], finish: Callable[[list[Any]], Any]) -> Any:
    """A collector of what is extracted, finished all at once."""
    return PythonCollector(list, lambda found, one: found.append(extract(one)), finish)


@java_method(f"static {_C} summingInt({_F}ToIntFunction)")
def summing_int(mapper: Any) -> Any:
    return _collected(_extractor(INT, mapper), lambda found: box_int(wrap(sum(found))))


@java_method(f"static {_C} summingLong({_F}ToLongFunction)")
def summing_long(mapper: Any) -> Any:
    return _collected(_extractor(LONG, mapper), lambda found: box_long(wrap_long(sum(found))))


@java_method(f"static {_C} summingDouble({_F}ToDoubleFunction)")
def summing_double(mapper: Any) -> Any:
    return _collected(_extractor(DOUBLE, mapper), lambda found: box_double(_sum(found)))


def _sum(values: list[float]) -> float:
    total = DoubleSum()
    for value in values:
        total.add(value)
    return total.result()


def _average(total: float, count: int) -> Any:
    return box_double(float(total) / count if count else 0.0)


@java_method(f"static {_C} averagingInt({_F}ToIntFunction)")
def averaging_int(mapper: Any) -> Any:
    return _collected(_extractor(INT, mapper), lambda found: _average(sum(found), len(found)))


@java_method(f"static {_C} averagingLong({_F}ToLongFunction)")
def averaging_long(mapper: Any) -> Any:
    return _collected(
        _extractor(LONG, mapper), lambda found: _average(wrap_long(sum(found)), len(found))
    )


@java_method(f"static {_C} averagingDouble({_F}ToDoubleFunction)")
def averaging_double(mapper: Any) -> Any:
    return _collected(_extractor(DOUBLE, mapper), lambda found: _average(_sum(found), len(found)))


def _summarizing(kind: Kind, mapper: Any) -> Any:
    extract = _extractor(kind, mapper)
    return PythonCollector(
        lambda: statistics_of(kind, ()), lambda found, one: found.accept(extract(one))
    )


@java_method(f"static {_C} summarizingInt({_F}ToIntFunction)")
def summarizing_int(mapper: Any) -> Any:
    return _summarizing(INT, mapper)


@java_method(f"static {_C} summarizingLong({_F}ToLongFunction)")
def summarizing_long(mapper: Any) -> Any:
    return _summarizing(LONG, mapper)


@java_method(f"static {_C} summarizingDouble({_F}ToDoubleFunction)")
def summarizing_double(mapper: Any) -> Any:
    return _summarizing(DOUBLE, mapper)


# -- reducing --------------------------------------------------------------------------------------


def _reducer(
    identity: Any, extract: Callable[[Any], Any] | None, combine: Callable[[Any, Any], Any]
) -> Any:
    def step(found: list[Any], element: Any) -> None:
        value = element if extract is None else extract(element)
        found[0] = value if found[0] is _NOTHING else combine(found[0], value)

    def finish(found: list[Any]) -> Any:
        if identity is not _NOTHING:
            return found[0]
        return empty() if found[0] is _NOTHING else optional_of(found[0])

    return PythonCollector(lambda: [identity], step, finish)


@java_method(f"static {_C} reducing(Object,{_F}BinaryOperator)")
def reducing_from(identity: Any, operator: Any) -> Any:
    return _reducer(identity, None, method_of(operator, OBJECT.combine))


@java_method(f"static {_C} reducing({_F}BinaryOperator)")
def reducing(operator: Any) -> Any:
    return _reducer(_NOTHING, None, method_of(operator, OBJECT.combine))


@java_method(f"static {_C} reducing(Object,{_F}Function,{_F}BinaryOperator)")
def reducing_mapped(identity: Any, mapper: Any, operator: Any) -> Any:
    return _reducer(identity, _function(mapper), method_of(operator, OBJECT.combine))


@java_method(f"static {_C} minBy(java.util.Comparator)")
def min_by(comparator: Any) -> Any:
    not_null(comparator)
    return _reducer(_NOTHING, None, lambda a, b: a if compare_by(comparator, a, b) <= 0 else b)


@java_method(f"static {_C} maxBy(java.util.Comparator)")
def max_by(comparator: Any) -> Any:
    not_null(comparator)
    return _reducer(_NOTHING, None, lambda a, b: a if compare_by(comparator, a, b) >= 0 else b)


# -- maps ------------------------------------------------------------------------------------------


def _concurrent_map() -> Any:
    return new("java.util.concurrent.ConcurrentHashMap")


def _grouping(classifier: Any, make: Callable[[], Any], downstream: Any) -> Any:
    classify, inner = _function(classifier), as_python(downstream)

    def step(found: Any, element: Any) -> None:
        key = not_null(classify(element), "element cannot be mapped to a null key")
        group = found.computeIfAbsent__Ljava_lang_Object_2Ljava_util_function_Function_2__Ljava_lang_Object_2  # noqa: E501
        inner.step(group(key, starter), element)

    def finish(found: Any) -> Any:
        finisher = functional("BiFunction", lambda _, container: inner.finished(container))
        found.replaceAll__Ljava_util_function_BiFunction_2__V(finisher)
        return found

    starter = functional("Function", lambda _: inner.start())
    return PythonCollector(make, step, None if inner.finish is None else finish)


@java_method(f"static {_C} groupingBy({_F}Function)")
def grouping_by(classifier: Any) -> Any:
    return _grouping(classifier, HashMap.create, to_list())


@java_method(f"static {_C} groupingBy({_F}Function,{_C})")
def grouping_by_into(classifier: Any, downstream: Any) -> Any:
    return _grouping(classifier, HashMap.create, downstream)


@java_method(f"static {_C} groupingBy({_F}Function,{_F}Supplier,{_C})")
@java_method(f"static {_C} groupingByConcurrent({_F}Function,{_F}Supplier,{_C})")
def grouping_by_map(classifier: Any, factory: Any, downstream: Any) -> Any:
    return _grouping(classifier, method_of(factory, OBJECT.supply), downstream)


@java_method(f"static {_C} groupingByConcurrent({_F}Function)")
def grouping_by_concurrent(classifier: Any) -> Any:
    return _grouping(classifier, _concurrent_map, to_list())


@java_method(f"static {_C} groupingByConcurrent({_F}Function,{_C})")
def grouping_by_concurrent_into(classifier: Any, downstream: Any) -> Any:
    return _grouping(classifier, _concurrent_map, downstream)


@java_class("java.util.stream.Collectors$Partition", access="")
class Partition(AbstractMap):
    """Two entries, for false and for true."""

    def __init__(self, refused: Any, accepted: Any) -> None:
        self.sides = [refused, accepted]

    @java_method("Object get(Object)")
    def get(self, key: Any) -> Any:
        found = [value for side, value in enumerate(self.sides) if key == box_bool(side)]
        return found[0] if found else None

    @java_method("java.util.Set entrySet()")
    def entry_set(self) -> Any:
        return PartitionEntries(self)


@java_class("java.util.stream.Collectors$Partition$1", access="")
class PartitionEntries(AbstractSet):
    def __init__(self, owner: Partition) -> None:
        self.owner = owner

    @java_method("int size()")
    def size(self) -> int:
        return 2

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        sides = enumerate(self.owner.sides)
        return IteratorOver(
            [SimpleImmutableEntry.of(box_bool(side), value) for side, value in sides]
        )


@java_method(f"static {_C} partitioningBy({_F}Predicate)")
def partitioning_by(predicate: Any) -> Any:
    return partitioning_by_into(predicate, to_list())


@java_method(f"static {_C} partitioningBy({_F}Predicate,{_C})")
def partitioning_by_into(predicate: Any, downstream: Any) -> Any:
    test, inner = method_of(predicate, OBJECT.test), as_python(downstream)

    def step(found: Partition, element: Any) -> None:
        inner.step(found.sides[1 if test(element) else 0], element)

    def finish(found: Partition) -> Partition:
        return Partition(*map(inner.finished, found.sides))

    return PythonCollector(lambda: Partition(inner.start(), inner.start()), step, finish)


def _duplicate(key: Any, old: Any, value: Any) -> None:
    illegal_state(
        f"Duplicate key {to_string(key)} (attempted merging values {to_string(old)} and "
        f"{to_string(value)})"
    )


def _unique(key_mapper: Any, value_mapper: Any, make: Callable[[], Any]) -> Any:
    key_of, value_of = _function(key_mapper), _function(value_mapper)

    def step(found: Any, element: Any) -> None:
        key, value = key_of(element), not_null(value_of(element))
        put = found.putIfAbsent__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_lang_Object_2
        old = put(key, value)
        if old is not None:
            _duplicate(key, old, value)

    return PythonCollector(make, step)


def _merging(key_mapper: Any, value_mapper: Any, merge: Any, make: Callable[[], Any]) -> Any:
    key_of, value_of = _function(key_mapper), _function(value_mapper)
    not_null(merge)

    def step(found: Any, element: Any) -> None:
        store = found.merge__Ljava_lang_Object_2Ljava_lang_Object_2Ljava_util_function_BiFunction_2__Ljava_lang_Object_2  # noqa: E501
        store(key_of(element), value_of(element), merge)

    return PythonCollector(make, step)


_TO_MAP = f"{_F}Function,{_F}Function"


@java_method(f"static {_C} toMap({_TO_MAP})")
def to_map(key_mapper: Any, value_mapper: Any) -> Any:
    return _unique(key_mapper, value_mapper, HashMap.create)


@java_method(f"static {_C} toMap({_TO_MAP},{_F}BinaryOperator)")
def to_map_merging(key_mapper: Any, value_mapper: Any, merge: Any) -> Any:
    return _merging(key_mapper, value_mapper, merge, HashMap.create)


@java_method(f"static {_C} toMap({_TO_MAP},{_F}BinaryOperator,{_F}Supplier)")
@java_method(f"static {_C} toConcurrentMap({_TO_MAP},{_F}BinaryOperator,{_F}Supplier)")
def to_map_made_by(key_mapper: Any, value_mapper: Any, merge: Any, factory: Any) -> Any:
    return _merging(key_mapper, value_mapper, merge, method_of(factory, OBJECT.supply))


@java_method(f"static {_C} toConcurrentMap({_TO_MAP})")
def to_concurrent_map(key_mapper: Any, value_mapper: Any) -> Any:
    return _unique(key_mapper, value_mapper, _concurrent_map)


@java_method(f"static {_C} toConcurrentMap({_TO_MAP},{_F}BinaryOperator)")
def to_concurrent_map_merging(key_mapper: Any, value_mapper: Any, merge: Any) -> Any:
    return _merging(key_mapper, value_mapper, merge, _concurrent_map)


def _frozen(collector: PythonCollector) -> Any:
    return PythonCollector(
        collector.start, collector.step, lambda found: immutable_map(items_of(found))
    )


@java_method(f"static {_C} toUnmodifiableMap({_TO_MAP})")
def to_unmodifiable_map(key_mapper: Any, value_mapper: Any) -> Any:
    return _frozen(to_map(key_mapper, value_mapper))


@java_method(f"static {_C} toUnmodifiableMap({_TO_MAP},{_F}BinaryOperator)")
def to_unmodifiable_map_merging(key_mapper: Any, value_mapper: Any, merge: Any) -> Any:
    return _frozen(to_map_merging(key_mapper, value_mapper, merge))


@java_class("java.util.stream.Collectors", access="public final")
@with_functions(*declared_in(globals()))
class Collectors(JObject):
    pass
