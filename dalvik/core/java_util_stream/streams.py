"""The stream interfaces with their static methods, their builders, and StreamSupport."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import illegal_state, not_null
from dalvik.core.java_util.kinds import INT, KINDS, LONG, OBJECT, PRIMITIVE_KINDS, Kind, method_of
from dalvik.core.java_util_stream.pipeline import Pipeline
from dalvik.core.java_util_stream.pipelines import interface_methods, stream_of_spliterator
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject

_Functions = list[Callable[..., Any]]


def _new(kind: Kind, source: Any, sized: Any = None, in_order: bool = False) -> Any:
    return Pipeline.classes[kind](source, sized, in_order=in_order)


def _basic(kind: Kind) -> _Functions:
    @java_method(f"static {kind.stream} empty()")
    def empty() -> Any:
        return _new(kind, lambda: (), lambda: 0)

    @java_method(f"static {kind.stream} of({kind.java})")
    def of_one(element: Any) -> Any:
        return _new(kind, lambda: (element,), lambda: 1)

    @java_method(f"static {kind.stream} of({kind.java}[])")
    def of_array(array: Any) -> Any:
        items = not_null(array).d
        return _new(kind, lambda: iter(items), lambda: len(items))

    @java_method(f"static {kind.stream}$Builder builder()")
    def builder() -> Any:
        return _BUILDERS[kind]()

    @java_method(f"static {kind.stream} concat({kind.stream},{kind.stream})")
    def concat(first: Any, second: Any) -> Any:
        return _concat(kind, not_null(first), not_null(second))

    return [empty, of_one, of_array, builder, concat]


def _concat(kind: Kind, first: Pipeline, second: Pipeline) -> Any:
    one, other = first.link(), second.link()
    sized = None
    if first.sized is not None and second.sized is not None:
        size_of_one, size_of_other = first.sized, second.sized
        sized = lambda: size_of_one() + size_of_other()  # noqa: E731
    made = _new(kind, lambda: chain.from_iterable(part() for part in (one, other)), sized)
    made.closers = first.closers + second.closers
    return made


def _infinite(kind: Kind) -> _Functions:
    operator = kind.function("UnaryOperator")

    @java_method(f"static {kind.stream} generate({kind.function('Supplier')})")
    def generate(supplier: Any) -> Any:
        supply = method_of(supplier, kind.supply)

        def forever() -> Iterator[Any]:
            while True:
                yield supply()

        return _new(kind, forever)

    @java_method(f"static {kind.stream} iterate({kind.java},{operator})")
    def iterate(seed: Any, step: Any) -> Any:
        apply = method_of(step, kind.apply_to(kind))

        def forever() -> Iterator[Any]:
            value = seed
            while True:
                yield value
                value = apply(value)

        return _new(kind, forever)

    @java_method(
        f"static {kind.stream} iterate({kind.java},{kind.function('Predicate')},{operator})"
    )
    def iterate_while(seed: Any, has_next: Any, step: Any) -> Any:
        test = method_of(has_next, kind.test)
        apply = method_of(step, kind.apply_to(kind))

        def some() -> Iterator[Any]:
            value = seed
            while test(value):
                yield value
                value = apply(value)

        return _new(kind, some)

    return [generate, iterate, iterate_while]


def _ranges(kind: Kind) -> _Functions:
    @java_method(f"static {kind.stream} range({kind.java},{kind.java})")
    def range_(start: int, stop: int) -> Any:
        numbers = range(start, stop)
        return _new(kind, lambda: numbers, numbers.__len__, in_order=True)

    @java_method(f"static {kind.stream} rangeClosed({kind.java},{kind.java})")
    def range_closed(start: int, last: int) -> Any:
        return range_(start, last + 1)

    return [range_, range_closed]


@java_method("static java.util.stream.Stream ofNullable(Object)")
def _of_nullable(element: Any) -> Any:
    elements = () if element is None else (element,)
    return _new(OBJECT, lambda: elements, lambda: len(elements))


def _statics(kind: Kind) -> _Functions:
    found = _basic(kind) + _infinite(kind)
    if kind in (INT, LONG):
        found += _ranges(kind)
    return [*found, _of_nullable] if kind is OBJECT else found


def _declare(kind: Kind) -> type:
    cls = with_functions(*_statics(kind))(type(f"{kind.name}Stream", (), {}))
    return java_interface(
        kind.stream, extends=["java.util.stream.BaseStream"], abstract=interface_methods(kind)
    )(cls)


STREAMS = {kind: _declare(kind) for kind in KINDS}

for _kind in PRIMITIVE_KINDS:
    java_interface(
        f"{_kind.stream}${_kind.name}MapMultiConsumer",
        abstract=[f"void accept({_kind.java},{_kind.function('Consumer')})"],
    )(type("MapMultiConsumer", (), {}))


def _declare_builder(kind: Kind) -> Any:
    name = f"{kind.stream}$Builder"

    @java_method(f"{name} add({kind.java})")
    def add(self: Any, element: Any) -> Any:
        getattr(self, kind.accept)(element)
        return self

    java_interface(
        name,
        extends=[kind.function("Consumer")],
        abstract=[f"void accept({kind.java})", f"{kind.stream} build()"],
    )(type("Builder", (), {"add": add}))

    @java_class(f"java.util.stream.Streams${kind.name}StreamBuilderImpl", implements=[name])
    class Builder(JObject):
        def __init__(self) -> None:
            self.elements: list[Any] | None = []

        def _open(self) -> list[Any]:
            if self.elements is None:
                illegal_state()
            return self.elements

        @java_method(f"void accept({kind.java})")
        def accept(self, element: Any) -> None:
            self._open().append(element)

        @java_method(f"{kind.stream} build()")
        def build(self) -> Any:
            elements = self._open()
            self.elements = None
            return _new(kind, lambda: elements, lambda: len(elements))

    return Builder


_BUILDERS = {kind: _declare_builder(kind) for kind in KINDS}


def _support(kind: Kind) -> _Functions:
    name = f"{kind.name.lower()}Stream" if kind.is_primitive else "stream"

    @java_method(f"static {kind.stream} {name}({kind.spliterator},boolean)")
    def of_spliterator(spliterator: Any, parallel: int) -> Any:
        return stream_of_spliterator(not_null(spliterator), kind)

    @java_method(f"static {kind.stream} {name}(java.util.function.Supplier,int,boolean)")
    def of_supplier(supplier: Any, characteristics: int, parallel: int) -> Any:
        from dalvik.core.java_util.spliterators import walk_spliterator

        get = method_of(supplier, OBJECT.supply)
        return _new(kind, lambda: walk_spliterator(get(), kind))

    of_spliterator.__name__ += kind.name
    of_supplier.__name__ += kind.name
    return [of_spliterator, of_supplier]


@java_class("java.util.stream.StreamSupport", access="public final")
@with_functions(*(function for kind in KINDS for function in _support(kind)))
class StreamSupport(JObject):
    pass
