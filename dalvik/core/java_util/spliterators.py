"""Spliterator, Spliterators, and spliterators over Python iterators."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from dalvik.core.java_util.declare import flattened, with_functions
from dalvik.core.java_util.failures import concurrent_modification, illegal_state, not_null
from dalvik.core.java_util.interfaces import List, Set, SortedSet
from dalvik.core.java_util.iteration import walk, walk_iterator
from dalvik.core.java_util.kinds import BY_LETTER, KINDS, OBJECT, PRIMITIVE_KINDS, Kind, method_of
from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.names import method_attr
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JObject

ORDERED, DISTINCT, SORTED, SIZED = 0x10, 0x1, 0x4, 0x40
NONNULL, IMMUTABLE, CONCURRENT, SUBSIZED = 0x100, 0x400, 0x1000, 0x4000
_UNKNOWN = 0x7FFF_FFFF_FFFF_FFFF
_SPLITERATOR = "java.util.Spliterator"


def _constant(name: str, value: int) -> Any:
    return java_field(f"static final int {name}", value)


@java_interface(
    _SPLITERATOR,
    abstract=[
        "boolean tryAdvance(java.util.function.Consumer)",
        f"{_SPLITERATOR} trySplit()",
        "long estimateSize()",
        "int characteristics()",
    ],
)
class Spliterator:
    f_ordered = _constant("ORDERED", ORDERED)
    f_distinct = _constant("DISTINCT", DISTINCT)
    f_sorted = _constant("SORTED", SORTED)
    f_sized = _constant("SIZED", SIZED)
    f_nonnull = _constant("NONNULL", NONNULL)
    f_immutable = _constant("IMMUTABLE", IMMUTABLE)
    f_concurrent = _constant("CONCURRENT", CONCURRENT)
    f_subsized = _constant("SUBSIZED", SUBSIZED)

    @java_method("void forEachRemaining(java.util.function.Consumer)")
    def for_each_remaining(self: Any, action: Any) -> None:
        while self.tryAdvance__Ljava_util_function_Consumer_2__Z(action):
            pass

    @java_method("long getExactSizeIfKnown()")
    def get_exact_size_if_known(self: Any) -> int:
        return int(self.estimateSize____J()) if self.characteristics____I() & SIZED else -1

    @java_method("boolean hasCharacteristics(int)")
    def has_characteristics(self: Any, wanted: int) -> bool:
        return bool(self.characteristics____I() & wanted == wanted)

    @java_method("java.util.Comparator getComparator()")
    def get_comparator(self: Any) -> Any:
        illegal_state()


@java_interface(
    f"{_SPLITERATOR}$OfPrimitive",
    extends=[_SPLITERATOR],
    abstract=["boolean tryAdvance(Object)", "void forEachRemaining(Object)"],
)
class OfPrimitive:
    pass


def _advance_attr(kind: Kind) -> str:
    consumer = kind.function("Consumer").replace(".", "/")
    return method_attr("tryAdvance", f"(L{consumer};)Z")


def _declare_primitive(kind: Kind) -> type:
    """`Spliterator.OfInt` and its siblings."""
    from dalvik.core.java_util_function import functional

    advance = _advance_attr(kind)
    consumer = kind.function("Consumer")

    @java_method("boolean tryAdvance(java.util.function.Consumer)")
    def try_advance_boxed(self: Any, action: Any) -> bool:
        accept = method_of(action, OBJECT.accept)
        boxing = functional(f"{kind.name}Consumer", lambda value: accept(kind.to_box(value)))
        return bool(getattr(self, advance)(boxing))

    @java_method("boolean tryAdvance(Object)")
    def try_advance(self: Any, action: Any) -> bool:
        return bool(getattr(self, advance)(action))

    @java_method(f"void forEachRemaining({consumer})")
    @java_method("void forEachRemaining(Object)")
    def for_each_remaining(self: Any, action: Any) -> None:
        while getattr(self, advance)(action):
            pass

    @java_method("void forEachRemaining(java.util.function.Consumer)")
    def for_each_boxed(self: Any, action: Any) -> None:
        while try_advance_boxed(self, action):
            pass

    functions = (try_advance_boxed, try_advance, for_each_remaining, for_each_boxed)
    members = {function.__name__: function for function in functions}
    return java_interface(
        kind.spliterator,
        extends=[f"{_SPLITERATOR}$OfPrimitive"],
        abstract=[f"boolean tryAdvance({consumer})", f"{kind.spliterator} trySplit()"],
    )(type(f"Of{kind.name}", (), members))


_PRIMITIVE_SPLITERATORS = {kind: _declare_primitive(kind) for kind in PRIMITIVE_KINDS}

# -- spliterators over Python iterators ---------------------------------------------------------


class Elements(JObject):
    """A spliterator over what `begin` gives when the first element is asked for.

    `count` tells how many there are at that time; None where that is not known.
    """

    kind: Kind = OBJECT

    def __init__(
        self,
        begin: Callable[[], Iterable[Any]],
        characteristics: int,
        count: Callable[[], int] | None = None,
        comparator: Any = None,
    ) -> None:
        self.begin = begin
        self.given = characteristics
        self.count = count
        self.left: int | None = None
        self.comparator = comparator
        self.started: Iterator[Any] | None = None

    def rest(self) -> Iterator[Any]:
        """What is left; the size is no longer kept once Python walks it."""
        if self.started is None:
            self.estimate()
            self.started = iter(self.begin())
        return self.started

    def estimate(self) -> int:
        if self.left is None:
            self.left = _UNKNOWN if self.count is None else self.count()
        return self.left

    def advance(self, accept: Callable[[Any], object]) -> bool:
        for value in self.rest():
            if self.left is not None and self.left != _UNKNOWN:
                self.left -= 1
            accept(value)
            return True
        return False

    @java_method("long estimateSize()")
    def estimate_size(self) -> int:
        return self.estimate()

    @java_method("int characteristics()")
    def characteristics(self) -> int:
        return self.given

    @java_method("java.util.Comparator getComparator()")
    def get_comparator(self) -> Any:
        if not self.given & SORTED:
            illegal_state()
        return self.comparator


def _split(whole: Elements) -> Any:
    """The first half as a spliterator of its own; None where there is nothing to split."""
    items = list(whole.rest())
    if len(items) < 2:
        whole.started = iter(items)
        return None
    half = len(items) // 2
    front, back = items[:half], items[half:]
    whole.started, whole.left = iter(back), len(back)
    cls = type(whole)
    given = whole.given | SIZED | SUBSIZED
    return cls(lambda: front, given, lambda: len(front), whole.comparator)


def _declare_elements(kind: Kind) -> Any:
    """The Java class of `Elements` of a kind."""

    @java_method(f"boolean tryAdvance({kind.function('Consumer')})")
    def try_advance(self: Any, action: Any) -> bool:
        return bool(self.advance(method_of(action, kind.accept)))

    @java_method(f"void forEachRemaining({kind.function('Consumer')})")
    def for_each_remaining(self: Any, action: Any) -> None:
        accept = method_of(action, kind.accept)
        for value in self.rest():
            accept(value)
        self.left = 0

    @java_method(f"{_SPLITERATOR} trySplit()")
    @java_method(f"{kind.spliterator} trySplit()")
    def try_split(self: Any) -> Any:
        return _split(self)

    members = {
        "kind": kind,
        "try_advance": try_advance,
        "for_each_remaining": for_each_remaining,
        "try_split": try_split,
    }
    name = f"java.util.Spliterators${kind.name}IteratorSpliterator"
    cls = flattened(type(f"{kind.name}Elements", (Elements,), members))
    return java_class(name, implements=[kind.spliterator], access="")(cls)


_ELEMENTS = {kind: _declare_elements(kind) for kind in KINDS}


def spliterator_over(
    kind: Kind,
    begin: Callable[[], Iterable[Any]],
    characteristics: int = ORDERED,
    count: Callable[[], int] | None = None,
    comparator: Any = None,
) -> Any:
    """A Java spliterator over Python values; see `Elements`."""
    if count is not None:
        characteristics |= SIZED | SUBSIZED
    return _ELEMENTS[kind](begin, characteristics, count, comparator)


def walk_spliterator(spliterator: Any, kind: Kind = OBJECT) -> Iterator[Any]:
    """What is left of any Java spliterator, element by element."""
    if isinstance(spliterator, Elements):
        return spliterator.rest()
    return _walk_foreign(spliterator, kind)


def _walk_foreign(spliterator: Any, kind: Kind) -> Iterator[Any]:
    from dalvik.core.java_util_function import functional

    fetched: list[Any] = []
    action = functional(f"{kind.name}Consumer", fetched.append)
    advance = getattr(spliterator, _advance_attr(kind))
    while advance(action):
        yield from fetched
        fetched.clear()


def elements_of_collection(collection: Any) -> Iterator[Any]:
    """As its spliterator walks it: fails fast, but for ArrayList only at the end."""
    if collection.__class__ is ArrayList:
        return _array_list_elements(collection)
    return walk(collection)


def _array_list_elements(collection: ArrayList) -> Iterator[Any]:
    expected = collection.f_modCount
    yield from collection.items[: len(collection.items)]
    if collection.f_modCount != expected:
        concurrent_modification()


def collection_characteristics(collection: Any) -> int:
    if isinstance(collection, List):
        return ORDERED
    if isinstance(collection, SortedSet):
        return DISTINCT | SORTED | ORDERED
    return DISTINCT if isinstance(collection, Set) else 0


def spliterator_of_collection(collection: Any) -> Any:
    """`Collection.spliterator()`."""
    comparator = None
    if isinstance(collection, SortedSet):
        ordered: Any = collection
        comparator = ordered.comparator____Ljava_util_Comparator_2()
    return spliterator_over(
        OBJECT,
        lambda: elements_of_collection(collection),
        collection_characteristics(collection),
        lambda: int(collection.size____I()),
        comparator,
    )


def spliterator_of_array(array: Any, characteristics: int, start: int, stop: int) -> Any:
    kind = BY_LETTER.get(array.component, OBJECT)
    items = array.d
    return spliterator_over(
        kind,
        lambda: (items[index] for index in range(start, stop)),
        characteristics,
        lambda: stop - start,
    )


# -- java.util.Spliterators ------------------------------------------------------------------------


@java_method(f"static {_SPLITERATOR} spliterator(java.util.Collection,int)")
def of_collection(collection: Any, characteristics: int) -> Any:
    not_null(collection)
    return spliterator_over(
        OBJECT, lambda: walk(collection), characteristics, lambda: int(collection.size____I())
    )


@java_method("static java.util.Iterator iterator(java.util.Spliterator)")
def iterator_of(spliterator: Any) -> Any:
    from dalvik.core.java_util.iteration import IteratorOver

    return IteratorOver(walk_spliterator(not_null(spliterator)))


def _walk_primitive_iterator(iterator: Any, kind: Kind) -> Iterator[Any]:
    step = method_attr(f"next{kind.name}", f"(){kind.descriptor}")
    while iterator.hasNext____Z():
        yield getattr(iterator, step)()


def walk_any_iterator(iterator: Any, kind: Kind) -> Iterator[Any]:
    """What is left of a java.util.Iterator or PrimitiveIterator."""
    if kind is OBJECT:
        return walk_iterator(iterator)
    return _walk_primitive_iterator(iterator, kind)


def _statics(kind: Kind) -> list[Callable[..., Any]]:
    returns = f"static {kind.spliterator}"

    @java_method(f"{returns} spliterator({kind.java}[],int)")
    def of_array(array: Any, characteristics: int) -> Any:
        return spliterator_of_array(not_null(array), characteristics, 0, len(array.d))

    @java_method(f"{returns} spliterator({kind.java}[],int,int,int)")
    def of_array_range(array: Any, start: int, stop: int, characteristics: int) -> Any:
        return spliterator_of_array(not_null(array), characteristics, start, stop)

    @java_method(f"{returns} spliterator({kind.iterator},long,int)")
    def of_iterator(iterator: Any, size: int, characteristics: int) -> Any:
        source = not_null(iterator)
        return spliterator_over(
            kind, lambda: walk_any_iterator(source, kind), characteristics, lambda: size
        )

    @java_method(f"{returns} spliteratorUnknownSize({kind.iterator},int)")
    def of_unknown_size(iterator: Any, characteristics: int) -> Any:
        source = not_null(iterator)
        given = characteristics & ~(SIZED | SUBSIZED)
        return spliterator_over(kind, lambda: walk_any_iterator(source, kind), given)

    @java_method(f"{returns} empty{kind.name}Spliterator()")
    def empty() -> Any:
        return spliterator_over(kind, lambda: (), 0, lambda: 0)

    functions: list[Any] = [of_array, of_array_range, of_iterator, of_unknown_size, empty]
    if kind.is_primitive:

        @java_method(f"static {kind.iterator} iterator({kind.spliterator})")
        def iterator_of_primitive(spliterator: Any) -> Any:
            from dalvik.core.java_util.primitive_iterators import primitive_iterator

            return primitive_iterator(kind, walk_spliterator(not_null(spliterator), kind))

        functions.append(iterator_of_primitive)
    for function in functions:
        function.__name__ += kind.name
    return functions


@java_class("java.util.Spliterators", access="public final")
@with_functions(
    of_collection, iterator_of, *(function for kind in KINDS for function in _statics(kind))
)
class Spliterators(JObject):
    pass


def _declare_abstract(kind: Kind) -> type:
    """`Spliterators.AbstractSpliterator` and its siblings, for apps to extend."""

    @java_method("protected void <init>(long,int)")
    def init(self: Any, size: int, characteristics: int) -> None:
        self.size = size
        self.given = characteristics | SUBSIZED if characteristics & SIZED else characteristics

    @java_method("long estimateSize()")
    def estimate_size(self: Any) -> int:
        return int(self.size)

    @java_method("int characteristics()")
    def characteristics(self: Any) -> int:
        return int(self.given)

    @java_method(f"{_SPLITERATOR} trySplit()")
    @java_method(f"{kind.spliterator} trySplit()")
    def try_split(self: Any) -> Any:
        """Takes the first 1024 elements, as Java does for the first split."""
        attr = _advance_attr(kind)
        from dalvik.core.java_util_function import functional

        batch: list[Any] = []
        action = functional(f"{kind.name}Consumer", batch.append)
        while len(batch) < 1024 and getattr(self, attr)(action):
            pass
        if not batch:
            return None
        if self.size != _UNKNOWN:
            self.size -= len(batch)
        return spliterator_over(kind, lambda: batch, self.given, lambda: len(batch))

    functions = (init, estimate_size, characteristics, try_split)
    members = {function.__name__: function for function in functions}
    return java_class(
        f"java.util.Spliterators$Abstract{kind.name}Spliterator",
        implements=[kind.spliterator],
        access="public abstract",
    )(type(f"Abstract{kind.name}Spliterator", (JObject,), members))


_ABSTRACT = {kind: _declare_abstract(kind) for kind in KINDS}
