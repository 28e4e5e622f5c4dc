"""What the four kinds of streams share: lazy, ordered, sequential, used once.

A stream is a function that begins a Python iterator. Intermediate operations wrap that function;
nothing runs before a terminal operation begins. Beginning is passed on to the source at once, so
that `sorted` sees everything even where nothing is pulled from it. `sized`, where a stream's size
is known without walking it, is what lets `count` skip the walk, as Java does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import dropwhile, islice, takewhile
from typing import Any

from dalvik.core.java_lang.throwables import Throwable
from dalvik.core.java_util.comparators import compare_doubles
from dalvik.core.java_util.failures import illegal_argument, illegal_state, not_null
from dalvik.core.java_util.kinds import DOUBLE, INT, LONG, OBJECT, Kind, method_of
from dalvik.core.java_util.optionals import empty, optional_of, primitive_optional
from dalvik.core.java_util.spliterators import ORDERED, spliterator_over
from dalvik.vm.interop import call
from dalvik.vm.names import method_attr
from dalvik.vm.objects import JObject

_OBJECT = "Ljava/lang/Object;"
Source = Callable[[], Iterable[Any]]
Sized = Callable[[], int] | None
_NOTHING = object()


class Pipeline(JObject):
    """A stream of `kind`. Its Java classes are declared in `pipelines`."""

    kind: Kind
    #: The Java class of streams of each kind.
    classes: dict[Kind, Any] = {}  # noqa: RUF012

    def __init__(
        self,
        source: Source,
        sized: Sized = None,
        upstream: Any = None,
        in_order: bool = False,
    ) -> None:
        self.source = source
        self.sized = sized
        #: Known to come in natural order: then `sorted` does nothing at all.
        self.in_order = in_order
        self.used = False
        self.in_parallel = upstream is not None and upstream.in_parallel
        self.closers: list[Any] = [] if upstream is None else upstream.closers

    # -- for Python code --------------------------------------------------------------------------

    def link(self) -> Source:
        """Uses this stream up; gives what begins it."""
        if self.used:
            illegal_state("stream has already been operated upon or closed")
        self.used = True
        return self.source

    def begin(self) -> Iterator[Any]:
        """Uses this stream up; its elements, for a terminal operation."""
        return iter(self.link()())

    def derive(
        self,
        source: Source,
        kind: Kind | None = None,
        sized: Sized = None,
        in_order: bool = False,
    ) -> Any:
        """The stream that an intermediate operation returns."""
        return Pipeline.classes[kind or self.kind](source, sized, self, in_order)

    def pick(self, source: Source, sized: Sized = None) -> Any:
        """The same for one that leaves out elements and changes nothing else."""
        return self.derive(source, sized=sized, in_order=self.in_order)

    # -- BaseStream -------------------------------------------------------------------------------

    def iterator(self) -> Any:
        from dalvik.core.java_util.iteration import IteratorOver
        from dalvik.core.java_util.primitive_iterators import primitive_iterator

        elements = _later(self.link())
        if self.kind is OBJECT:
            return IteratorOver(elements)
        return primitive_iterator(self.kind, elements)

    def spliterator(self) -> Any:
        return spliterator_over(self.kind, self.link(), ORDERED, self.sized)

    def is_parallel(self) -> bool:
        return self.in_parallel

    def sequential(self) -> Any:
        self.in_parallel = False
        return self

    def parallel(self) -> Any:
        self.in_parallel = True
        return self

    def unordered(self) -> Any:
        return self.pick(self.link(), self.sized)

    def on_close(self, handler: Any) -> Any:
        if self.used:
            illegal_state("stream has already been operated upon or closed")
        self.closers.append(not_null(handler))
        return self

    def close(self) -> None:
        """Runs the handlers; the first one that fails decides, the others are suppressed."""
        self.used = True
        handlers, self.closers[:] = self.closers.copy(), []
        failed: Any = None
        for handler in handlers:
            try:
                handler.run____V()
            except Throwable as error:
                if failed is None:
                    failed = error
                elif failed is not error:
                    call(failed, "addSuppressed(Ljava/lang/Throwable;)V", error)
        if failed is not None:
            raise failed

    # -- intermediate operations ------------------------------------------------------------------

    def filter(self, predicate: Any) -> Any:
        test = method_of(predicate, self.kind.test)
        source = self.link()
        return self.pick(lambda: filter(test, source()))

    def map(self, mapper: Any) -> Any:
        return self.mapped(mapper, self.kind)

    def mapped(self, mapper: Any, kind: Kind) -> Any:
        apply = method_of(mapper, self.kind.apply_to(kind))
        source = self.link()
        return self.derive(lambda: map(apply, source()), kind, self.sized)

    def map_to_object(self, mapper: Any) -> Any:
        return self.mapped(mapper, OBJECT)

    def map_to_int(self, mapper: Any) -> Any:
        return self.mapped(mapper, INT)

    def map_to_long(self, mapper: Any) -> Any:
        return self.mapped(mapper, LONG)

    def map_to_double(self, mapper: Any) -> Any:
        return self.mapped(mapper, DOUBLE)

    def flat_map(self, mapper: Any) -> Any:
        return self.flat_mapped(mapper, self.kind)

    def flat_map_to_int(self, mapper: Any) -> Any:
        return self.flat_mapped(mapper, INT)

    def flat_map_to_long(self, mapper: Any) -> Any:
        return self.flat_mapped(mapper, LONG)

    def flat_map_to_double(self, mapper: Any) -> Any:
        return self.flat_mapped(mapper, DOUBLE)

    def flat_mapped(self, mapper: Any, kind: Kind) -> Any:
        apply = method_of(mapper, self.kind.apply_to_object)
        source = self.link()

        def flat(elements: Iterable[Any]) -> Iterator[Any]:
            for element in elements:
                inner = apply(element)
                if inner is not None:
                    try:
                        yield from inner.begin()
                    finally:
                        inner.close____V()

        return self.derive(lambda: flat(source()), kind)

    def multi_mapped(self, mapper: Any, kind: Kind) -> Any:
        """`mapMulti`: the mapper hands its results to a consumer."""
        from dalvik.core.java_util_function import functional

        attr = method_attr("accept", f"({self.kind.descriptor}{_consumer_descriptor(self.kind)})V")
        accept = method_of(mapper, attr)
        source = self.link()

        def spread(elements: Iterable[Any]) -> Iterator[Any]:
            results: list[Any] = []
            consumer = functional(f"{kind.name}Consumer", results.append)
            for element in elements:
                accept(element, consumer)
                yield from results
                results.clear()

        return self.derive(lambda: spread(source()), kind)

    def map_multi(self, mapper: Any) -> Any:
        return self.multi_mapped(mapper, self.kind)

    def map_multi_to_int(self, mapper: Any) -> Any:
        return self.multi_mapped(mapper, INT)

    def map_multi_to_long(self, mapper: Any) -> Any:
        return self.multi_mapped(mapper, LONG)

    def map_multi_to_double(self, mapper: Any) -> Any:
        return self.multi_mapped(mapper, DOUBLE)

    def distinct(self) -> Any:
        source, box = self.link(), self.kind.to_box

        def once(elements: Iterable[Any]) -> Iterator[Any]:
            seen = set()
            for element in elements:
                boxed = box(element)
                if boxed not in seen:
                    seen.add(boxed)
                    yield element

        return self.pick(lambda: once(source()))

    def sorted(self) -> Any:
        if self.in_order:
            return self.pick(self.link(), self.sized)
        return self.sorted_by(None)

    def sorted_by(self, comparator: Any) -> Any:
        source, kind = self.link(), self.kind
        # Sorts as soon as the stream begins, even if nobody wants an element of it: as in Java.
        ordered = lambda: _sorted(kind, source(), comparator)  # noqa: E731
        return self.derive(ordered, sized=self.sized, in_order=comparator is None)

    def peek(self, action: Any) -> Any:
        accept = method_of(action, self.kind.accept)
        source = self.link()

        def shown(elements: Iterable[Any]) -> Iterator[Any]:
            for element in elements:
                accept(element)
                yield element

        return self.pick(lambda: shown(source()), self.sized)

    def limit(self, count: int) -> Any:
        if count < 0:
            illegal_argument(str(count))
        source = self.link()
        return self.pick(
            lambda: islice(source(), count), self._resized(lambda size: min(size, count))
        )

    def skip(self, count: int) -> Any:
        if count < 0:
            illegal_argument(str(count))
        source = self.link()
        left = self._resized(lambda size: max(size - count, 0))
        return self.pick(lambda: islice(source(), count, None), left)

    def _resized(self, change: Callable[[int], int]) -> Sized:
        sized = self.sized
        return None if sized is None else lambda: change(sized())

    def take_while(self, predicate: Any) -> Any:
        test = method_of(predicate, self.kind.test)
        source = self.link()
        return self.pick(lambda: takewhile(test, source()))

    def drop_while(self, predicate: Any) -> Any:
        test = method_of(predicate, self.kind.test)
        source = self.link()
        return self.pick(lambda: dropwhile(test, source()))

    # -- terminal operations ----------------------------------------------------------------------

    def for_each(self, action: Any) -> None:
        accept = method_of(action, self.kind.accept)
        for element in self.begin():
            accept(element)

    def reduce(self, operator: Any) -> Any:
        combine = method_of(operator, self.kind.combine)
        return self.optional(fold(combine, self.begin()))

    def reduce_from(self, identity: Any, operator: Any) -> Any:
        combine = method_of(operator, self.kind.combine)
        return fold(combine, self.begin(), identity)

    def optional(self, value: Any) -> Any:
        """An Optional of this kind; `_NOTHING` is empty."""
        if self.kind is OBJECT:
            return empty() if value is _NOTHING else optional_of(value)
        return primitive_optional(self.kind.descriptor, None if value is _NOTHING else value)

    def collect_into(self, supplier: Any, accumulator: Any, combiner: Any) -> Any:
        not_null(combiner)
        attr = method_attr("accept", f"({_OBJECT}{self.kind.descriptor})V")
        accept = method_of(accumulator, attr)
        container = method_of(supplier, OBJECT.supply)()
        for element in self.begin():
            accept(container, element)
        return container

    def count(self) -> int:
        if self.sized is not None:
            self.link()
            return self.sized()
        return sum(1 for _ in self.begin())

    def any_match(self, predicate: Any) -> bool:
        return any(map(method_of(predicate, self.kind.test), self.begin()))

    def all_match(self, predicate: Any) -> bool:
        return all(map(method_of(predicate, self.kind.test), self.begin()))

    def none_match(self, predicate: Any) -> bool:
        return not any(map(method_of(predicate, self.kind.test), self.begin()))

    def find_first(self) -> Any:
        return self.optional(next(self.begin(), _NOTHING))


def _later(source: Source) -> Iterator[Any]:
    """Begins when the first element is asked for."""
    yield from source()


def fold(combine: Callable[[Any, Any], Any], elements: Iterator[Any], start: Any = _NOTHING) -> Any:
    """Left to right; `_NOTHING` if there is nothing at all."""
    result = start
    for element in elements:
        result = element if result is _NOTHING else combine(result, element)
    return result


def _sorted(kind: Kind, elements: Iterable[Any], comparator: Any) -> list[Any]:
    from functools import cmp_to_key

    from dalvik.core.java_util.ordering import sorted_elements

    if kind is OBJECT:
        return sorted_elements(elements, comparator)
    key = cmp_to_key(compare_doubles) if kind is DOUBLE else None
    return sorted(elements, key=key)


def _consumer_descriptor(kind: Kind) -> str:
    if kind.is_primitive:
        return f"L{kind.function('Consumer').replace('.', '/')};"
    return _OBJECT
