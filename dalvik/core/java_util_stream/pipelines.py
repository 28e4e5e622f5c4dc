"""Stream, IntStream, LongStream, DoubleStream: their methods, by signature.

The tables name a function of `Pipeline` (or of this module) and the Java method that it is. `{S}`
is the stream itself, `{E}` its element, `{O}` its Optional, `{I}` and `{T}` its iterator and
spliterator; other names in braces are functional interfaces of the kind: `{Predicate}` is
`java.util.function.IntPredicate` for IntStream. `f.` and `s.` stand for the packages function and
stream.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from types import FunctionType
from typing import Any

from dalvik.core.java_util.collections_base import check_stored, object_array, wrap
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util.failures import illegal_state, not_null
from dalvik.core.java_util.immutable import list_with_nulls
from dalvik.core.java_util.kinds import (
    BY_LETTER,
    DOUBLE,
    INT,
    KINDS,
    LONG,
    OBJECT,
    Kind,
    method_of,
)
from dalvik.core.java_util.optionals import primitive_optional
from dalvik.core.java_util.ordering import compare_by
from dalvik.core.java_util.random import wrap_long
from dalvik.core.java_util.spliterators import SIZED, SORTED, walk_spliterator
from dalvik.core.java_util.statistics import larger, smaller, statistics_of, sum_doubles
from dalvik.core.java_util_stream.pipeline import Pipeline, Source, fold
from dalvik.vm.interop import box
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import array_of

_BASE = "java.util.stream.BaseStream"
_SHARED = """
filter          {S} filter({Predicate})
map             {S} map({operator})
distinct        {S} distinct()
sorted          {S} sorted()
peek            {S} peek({Consumer})
limit           {S} limit(long)
skip            {S} skip(long)
take_while      {S} takeWhile({Predicate})
drop_while      {S} dropWhile({Predicate})
for_each        void forEach({Consumer})
for_each        void forEachOrdered({Consumer})
reduce          {O} reduce({BinaryOperator})
reduce_from     {E} reduce({E},{BinaryOperator})
count           long count()
any_match       boolean anyMatch({Predicate})
all_match       boolean allMatch({Predicate})
none_match      boolean noneMatch({Predicate})
find_first      {O} findFirst()
find_first      {O} findAny()
iterator        java.util.Iterator iterator()
spliterator     java.util.Spliterator spliterator()
is_parallel     boolean isParallel()
sequential      s.BaseStream sequential()
parallel        s.BaseStream parallel()
unordered       s.BaseStream unordered()
on_close        s.BaseStream onClose(Runnable)
close           void close()
"""
_OBJECTS = """
map_to_int              s.IntStream mapToInt(f.ToIntFunction)
map_to_long             s.LongStream mapToLong(f.ToLongFunction)
map_to_double           s.DoubleStream mapToDouble(f.ToDoubleFunction)
flat_map                {S} flatMap({Function})
flat_map_to_int         s.IntStream flatMapToInt({Function})
flat_map_to_long        s.LongStream flatMapToLong({Function})
flat_map_to_double      s.DoubleStream flatMapToDouble({Function})
map_multi               {S} mapMulti(f.BiConsumer)
map_multi_to_int        s.IntStream mapMultiToInt(f.BiConsumer)
map_multi_to_long       s.LongStream mapMultiToLong(f.BiConsumer)
map_multi_to_double     s.DoubleStream mapMultiToDouble(f.BiConsumer)
sorted_by               {S} sorted(java.util.Comparator)
to_array                Object[] toArray()
to_array_made_by        Object[] toArray(f.IntFunction)
to_list                 java.util.List toList()
reduce_combining        Object reduce(Object,f.BiFunction,f.BinaryOperator)
collect                 Object collect(s.Collector)
collect_into            Object collect(f.Supplier,f.BiConsumer,f.BiConsumer)
minimum_by              {O} min(java.util.Comparator)
maximum_by              {O} max(java.util.Comparator)
"""
_PRIMITIVES = """
map_to_object           s.Stream mapToObj({Function})
boxed                   s.Stream boxed()
flat_map                {S} flatMap({Function})
map_multi               {S} mapMulti({S}${name}MapMultiConsumer)
to_primitive_array      {E}[] toArray()
collect_into            Object collect(f.Supplier,f.Obj{name}Consumer,f.BiConsumer)
sum                     {E} sum()
average                 java.util.OptionalDouble average()
minimum                 {O} min()
maximum                 {O} max()
summary_statistics      java.util.{name}SummaryStatistics summaryStatistics()
iterator                {I} iterator()
spliterator             {T} spliterator()
sequential              {S} sequential()
parallel                {S} parallel()
"""
_CONVERSIONS = {
    INT: """
map_to_long             s.LongStream mapToLong(f.IntToLongFunction)
map_to_double           s.DoubleStream mapToDouble(f.IntToDoubleFunction)
as_long_stream          s.LongStream asLongStream()
as_double_stream        s.DoubleStream asDoubleStream()
""",
    LONG: """
map_to_int              s.IntStream mapToInt(f.LongToIntFunction)
map_to_double           s.DoubleStream mapToDouble(f.LongToDoubleFunction)
as_double_stream        s.DoubleStream asDoubleStream()
""",
    DOUBLE: """
map_to_int              s.IntStream mapToInt(f.DoubleToIntFunction)
map_to_long             s.LongStream mapToLong(f.DoubleToLongFunction)
""",
}


# -- operations of some kinds only --------------------------------------------------------------


def to_array(self: Pipeline) -> Any:
    return object_array(list(self.begin()))


def to_array_made_by(self: Pipeline, generator: Any) -> Any:
    make = method_of(generator, INT.apply_to_object)
    items = list(self.begin())
    array = make(len(items))
    if len(array.d) != len(items):
        illegal_state(f"Begin size {len(items)} is not equal to fixed size {len(array.d)}")
    for item in items:
        check_stored(array, item)
    array.d[:] = items
    return array


def to_list(self: Pipeline) -> Any:
    return list_with_nulls(list(self.begin()))


def reduce_combining(self: Pipeline, identity: Any, accumulator: Any, combiner: Any) -> Any:
    not_null(combiner)
    return fold(method_of(accumulator, OBJECT.combine), self.begin(), identity)


def collect(self: Pipeline, collector: Any) -> Any:
    from dalvik.core.java_util_stream.collector import run_collector

    return run_collector(collector, self.begin())


def minimum_by(self: Pipeline, comparator: Any) -> Any:
    not_null(comparator)
    return self.optional(
        fold(lambda a, b: a if compare_by(comparator, a, b) <= 0 else b, self.begin())
    )


def maximum_by(self: Pipeline, comparator: Any) -> Any:
    not_null(comparator)
    return self.optional(
        fold(lambda a, b: a if compare_by(comparator, a, b) >= 0 else b, self.begin())
    )


def to_primitive_array(self: Pipeline) -> Any:
    return array_of("[" + self.kind.descriptor, list(self.begin()))


def boxed(self: Pipeline) -> Any:
    source, letter = self.link(), self.kind.descriptor
    boxes = lambda: (box(letter, value) for value in source())  # noqa: E731
    return self.derive(boxes, OBJECT, self.sized, self.in_order)


def as_long_stream(self: Pipeline) -> Any:
    return self.derive(self.link(), LONG, self.sized, self.in_order)


def as_double_stream(self: Pipeline) -> Any:
    source = self.link()
    return self.derive(lambda: map(float, source()), DOUBLE, self.sized, self.in_order)


def sum_(self: Pipeline) -> Any:
    if self.kind is DOUBLE:
        return sum_doubles(self.begin())
    total = sum(self.begin())
    return wrap(total) if self.kind is INT else wrap_long(total)


def average(self: Pipeline) -> Any:
    values = list(self.begin())
    if not values:
        return primitive_optional("D", None)
    total = sum_doubles(values) if self.kind is DOUBLE else float(wrap_long(sum(values)))
    return primitive_optional("D", total / len(values))


def minimum(self: Pipeline) -> Any:
    return self.optional(fold(smaller if self.kind is DOUBLE else min, self.begin()))


def maximum(self: Pipeline) -> Any:
    return self.optional(fold(larger if self.kind is DOUBLE else max, self.begin()))


def summary_statistics(self: Pipeline) -> Any:
    return statistics_of(self.kind, self.begin())


_OPERATIONS: dict[str, Callable[..., Any]] = {
    "to_array": to_array,
    "to_array_made_by": to_array_made_by,
    "to_list": to_list,
    "reduce_combining": reduce_combining,
    "collect": collect,
    "minimum_by": minimum_by,
    "maximum_by": maximum_by,
    "to_primitive_array": to_primitive_array,
    "boxed": boxed,
    "as_long_stream": as_long_stream,
    "as_double_stream": as_double_stream,
    "sum": sum_,
    "average": average,
    "minimum": minimum,
    "maximum": maximum,
    "summary_statistics": summary_statistics,
}


# -- declaring ------------------------------------------------------------------------------------


def _names(kind: Kind) -> dict[str, str]:
    found = {
        ending: kind.function(ending)
        for ending in ("Predicate", "Consumer", "BinaryOperator", "Function")
    }
    return {
        **found,
        "S": kind.stream,
        "E": kind.java,
        "O": kind.optional,
        "I": kind.iterator,
        "T": kind.spliterator,
        "operator": kind.operator,
        "name": kind.name,
    }


def _rows(kind: Kind) -> list[tuple[str, str]]:
    """Function and Java signature of every method of a kind of streams."""
    text = _SHARED + (_PRIMITIVES + _CONVERSIONS[kind] if kind.is_primitive else _OBJECTS)
    names = _names(kind)
    text = _PACKAGE.sub(lambda found: _PACKAGES[found[1]], text)
    rows = [line.split(None, 1) for line in text.splitlines() if line]
    return [(name, signature.format(**names)) for name, signature in rows]


_PACKAGE = re.compile(r"\b([fs])\.")
_PACKAGES = {"f": "java.util.function.", "s": "java.util.stream."}


def _copy(function: Any) -> Callable[..., Any]:
    """A function object of its own, to carry the signatures of one kind."""
    copied = FunctionType(
        function.__code__, function.__globals__, function.__name__, function.__defaults__
    )
    copied.__kwdefaults__ = function.__kwdefaults__
    return copied


def _declare(kind: Kind) -> type:
    members: dict[str, Any] = {"kind": kind}
    for name, signature in _rows(kind):
        if name not in members:
            members[name] = _copy(_OPERATIONS.get(name) or vars(Pipeline)[name])
        java_method(signature)(members[name])
    prefix = kind.name or "Reference"
    cls = flattened(type(f"{prefix}Pipeline", (Pipeline,), members))
    return java_class(f"java.util.stream.{prefix}Pipeline", implements=[kind.stream], access="")(
        cls
    )


def interface_methods(kind: Kind) -> list[str]:
    """The abstract methods of the interface of this kind."""
    base = "java.util.stream.BaseStream "
    return [row for _, row in _rows(kind) if not row.startswith(base) and row not in _OF_BASE]


_OF_BASE = {
    "java.util.Iterator iterator()",
    "java.util.Spliterator spliterator()",
    "boolean isParallel()",
    "void close()",
}

java_interface(
    _BASE,
    extends=["AutoCloseable"],
    abstract=[
        *_OF_BASE,
        *(f"{_BASE} {name}()" for name in ("sequential", "parallel", "unordered")),
        f"{_BASE} onClose(Runnable)",
    ],
)(type("BaseStream", (), {}))
Pipeline.classes.update({kind: _declare(kind) for kind in KINDS})


# -- for Python code ------------------------------------------------------------------------------


def _source(elements: Iterable[Any] | Source) -> Source:
    return elements if callable(elements) else lambda: elements


def object_stream(elements: Iterable[Any] | Source, sized: Any = None) -> Any:
    """A `Stream` over Python values, or over what a function begins."""
    return Pipeline.classes[OBJECT](_source(elements), sized)


def primitive_stream(letter: str, elements: Iterable[Any] | Source, sized: Any = None) -> Any:
    """An IntStream ("I"), LongStream ("J") or DoubleStream ("D")."""
    return Pipeline.classes[BY_LETTER[letter]](_source(elements), sized)


def stream_of_collection(collection: Any) -> Any:
    """`Collection.stream()`: through `spliterator()` if the collection has one of its own."""
    found = collection.spliterator____Ljava_util_Spliterator_2()
    return stream_of_spliterator(found, OBJECT)


def stream_of_spliterator(spliterator: Any, kind: Kind) -> Any:
    """A stream of what is left of a spliterator."""
    sized, given = None, spliterator.characteristics____I()
    if given & SIZED:
        sized = spliterator.estimateSize____J
    in_order = False
    if given & SORTED:
        in_order = spliterator.getComparator____Ljava_util_Comparator_2() is None
    begin = lambda: walk_spliterator(spliterator, kind)  # noqa: E731
    return Pipeline.classes[kind](begin, sized, in_order=in_order)
