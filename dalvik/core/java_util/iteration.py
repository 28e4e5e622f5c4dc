"""Iterators and enumerations, and how Python walks any Java collection."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from collections.abc import Iterator as PythonIterator
from typing import Any

from dalvik.core.java_util.failures import illegal_state, no_such_element, unsupported
from dalvik.vm.interop import box
from dalvik.vm.names import method_attr
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JArray, JObject


@java_interface("java.util.Iterator", abstract=["boolean hasNext()", "Object next()"])
class Iterator:
    @java_method("void remove()")
    def remove(self: Any) -> None:
        unsupported("remove")

    @java_method("void forEachRemaining(java.util.function.Consumer)")
    def for_each_remaining(self: Any, action: Any) -> None:
        accept = action.accept__Ljava_lang_Object_2__V
        while self.hasNext____Z():
            accept(self.next____Ljava_lang_Object_2())


@java_interface(
    "java.util.ListIterator",
    extends=["java.util.Iterator"],
    abstract=[
        "boolean hasPrevious()",
        "Object previous()",
        "int nextIndex()",
        "int previousIndex()",
        "void remove()",
        "void set(Object)",
        "void add(Object)",
    ],
)
class ListIterator:
    pass


@java_interface(
    "java.util.Enumeration", abstract=["boolean hasMoreElements()", "Object nextElement()"]
)
class Enumeration:
    @java_method("java.util.Iterator asIterator()")
    def as_iterator(self: Any) -> Any:
        return IteratorOver(walk_enumeration(self))


_PRIMITIVE_ITERATOR = "java.util.PrimitiveIterator"
_BOX = {"int": "Integer", "long": "Long", "double": "Double"}


@java_interface(
    _PRIMITIVE_ITERATOR,
    extends=["java.util.Iterator"],
    abstract=["void forEachRemaining(Object)"],
)
class PrimitiveIterator:
    pass


def _declare_primitive_iterator(kind: str, primitive: str, letter: str) -> type:
    """`PrimitiveIterator.OfInt` and its siblings: `next` boxes, `nextInt` does not."""
    step = method_attr(f"next{kind}", f"(){letter}")
    accept_primitive = method_attr("accept", f"({letter})V")
    consumer = f"java.util.function.{kind}Consumer"

    @java_method(f"{_BOX[primitive]} next()")
    @java_method("Object next()")
    def next_boxed(self: Any) -> Any:
        return box(letter, getattr(self, step)())

    @java_method(f"void forEachRemaining({consumer})")
    def for_each_primitive(self: Any, action: Any) -> None:
        accept = getattr(action, accept_primitive)
        while self.hasNext____Z():
            accept(getattr(self, step)())

    @java_method("void forEachRemaining(java.util.function.Consumer)")
    def for_each_boxed(self: Any, action: Any) -> None:
        accept = action.accept__Ljava_lang_Object_2__V
        while self.hasNext____Z():
            accept(box(letter, getattr(self, step)()))

    @java_method("void forEachRemaining(Object)")
    def for_each_object(self: Any, action: Any) -> None:
        for_each_primitive(self, action)

    functions = (next_boxed, for_each_primitive, for_each_boxed, for_each_object)
    declared = type(f"Of{kind}", (), {function.__name__: function for function in functions})
    return java_interface(
        f"{_PRIMITIVE_ITERATOR}$Of{kind}",
        extends=[_PRIMITIVE_ITERATOR],
        abstract=[f"{primitive} next{kind}()"],
    )(declared)


OfInt = _declare_primitive_iterator("Int", "int", "I")
OfLong = _declare_primitive_iterator("Long", "long", "J")
OfDouble = _declare_primitive_iterator("Double", "double", "D")


# -- Java iterators over Python ones -----------------------------------------------------------

_END = object()


def refuse_removal(_: Any) -> None:
    """For `IteratorOver`: the way of collections that never change, without a message."""
    unsupported()


@java_class("java.util.Collections$IteratorOver", implements=["java.util.Iterator"], access="final")
class IteratorOver(JObject):
    """A Java iterator over a Python one; it fetches one element ahead, when asked for it.

    `remove`, where given, is called with the element that was returned last.
    """

    def __init__(
        self, elements: Iterable[Any], remove: Callable[[Any], object] | None = None
    ) -> None:
        self.rest = iter(elements)
        self.ahead: Any = _END
        self.last: Any = _END
        self.removed = remove

    @java_method("boolean hasNext()")
    def has_next(self) -> bool:
        if self.ahead is _END:
            self.ahead = next(self.rest, _END)
        return self.ahead is not _END

    @java_method("Object next()")
    def next(self) -> Any:
        if self.ahead is _END:
            value = next(self.rest, _END)
            if value is _END:
                no_such_element()
        else:
            value, self.ahead = self.ahead, _END
        self.last = value
        return value

    @java_method("void remove()")
    def remove(self) -> None:
        if self.removed is None:
            unsupported("remove")
        if self.last is _END and self.removed is not refuse_removal:
            illegal_state()
        self.removed(self.last)
        self.last = _END


@java_class(
    "java.util.Collections$EnumerationOver", implements=["java.util.Enumeration"], access="final"
)
class EnumerationOver(JObject):
    """A Java enumeration over a Python iterator."""

    def __init__(self, elements: Iterable[Any], exhausted: str | None = None) -> None:
        self.rest = iter(elements)
        self.ahead: Any = _END
        self.exhausted = exhausted

    @java_method("boolean hasMoreElements()")
    def has_more_elements(self) -> bool:
        if self.ahead is _END:
            self.ahead = next(self.rest, _END)
        return self.ahead is not _END

    @java_method("Object nextElement()")
    def next_element(self) -> Any:
        if not self.has_more_elements():
            no_such_element(self.exhausted)
        value, self.ahead = self.ahead, _END
        return value


# -- Python walks over Java objects -------------------------------------------------------------

#: How to get at the elements of an instance of exactly this class as a Python sequence, without
#: calling any Java method: what an app cannot have overridden.
_QUICK: dict[type, Callable[[Any], Iterable[Any]]] = {}


def quick_elements(*classes: type, read: Callable[[Any], Iterable[Any]]) -> None:
    """Registers the short cut that `elements` and `each` take for these very classes."""
    for cls in classes:
        _QUICK[cls] = read


def elements(collection: Any) -> list[Any]:
    """A fresh list of what a collection holds now; `toArray()` where it is not one of ours."""
    quick = _QUICK.get(collection.__class__)
    if quick is not None:
        return list(quick(collection))
    if isinstance(collection, JArray):
        return list(collection.d)
    return list(collection.toArray_____3Ljava_lang_Object_2().d)


def each(collection: Any) -> PythonIterator[Any]:
    """The elements of a collection, for loops whose body cannot change it."""
    quick = _QUICK.get(collection.__class__)
    return walk(collection) if quick is None else iter(quick(collection))


def walk(iterable: Any) -> PythonIterator[Any]:
    """The elements of a `java.lang.Iterable`, by its iterator, one by one."""
    iterator = iterable.iterator____Ljava_util_Iterator_2()
    if iterator.__class__ is IteratorOver:
        return iterator.rest  # nothing was fetched from it yet
    return walk_iterator(iterator)


def walk_iterator(iterator: Any) -> PythonIterator[Any]:
    """What is left of a `java.util.Iterator`."""
    has_next, step = iterator.hasNext____Z, iterator.next____Ljava_lang_Object_2
    while has_next():
        yield step()


def walk_enumeration(enumeration: Any) -> PythonIterator[Any]:
    more = enumeration.hasMoreElements____Z
    step = enumeration.nextElement____Ljava_lang_Object_2
    while more():
        yield step()
