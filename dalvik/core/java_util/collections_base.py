"""AbstractCollection and AbstractSet and AbstractQueue: collections by their iterator.

Apps extend these, so everything goes through the Java methods that Java's own code calls.
"""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import content_equality
from dalvik.core.java_util.failures import (
    illegal_argument,
    illegal_state,
    no_such_element,
    not_null,
    null_pointer,
    unsupported,
)
from dalvik.core.java_util.interfaces import Set
from dalvik.core.java_util.iteration import each, walk
from dalvik.vm.interop import equals, hash_code, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of


def wrap(value: int) -> int:
    """Any integer as Java's `int`."""
    return ((value & 0xFFFF_FFFF) ^ 0x8000_0000) - 0x8000_0000


def object_array(elements: list[Any]) -> JArray:
    """A Java `Object[]` that takes over the list."""
    return array_of("[Ljava/lang/Object;", elements)


def shallow_copy(original: Any) -> Any:
    """What `Object.clone` gives: the same state in a new object."""
    cls: Any = original.__class__
    copy = cls.__new__(cls)
    copy.__dict__.update(original.__dict__)
    for name in ("identity_hash", "monitor"):
        copy.__dict__.pop(name, None)
    return copy


def fill_array(array: JArray, elements: list[Any]) -> JArray:
    """`Collection.toArray(T[])`: into `array` if there is room, else into a new one of its type."""
    room = len(array.d)
    for element in elements:
        check_stored(array, element)
    if room < len(elements):
        return type(array)(elements)
    array.d[: len(elements)] = elements
    if room > len(elements):
        array.d[len(elements)] = None
    return array


def check_stored(array: JArray, element: Any) -> None:
    """Throws ArrayStoreException as `aput-object` does."""
    component = array.component
    if element is None or component == "Ljava/lang/Object;":
        return
    from dalvik.vm.interop import class_name, is_instance, throw

    if not is_instance(element, component):
        wanted = component[1:-1].replace("/", ".") if component[0] == "L" else component
        throw(
            "java.lang.ArrayStoreException",
            f"{class_name(element)} cannot be stored in an array of type {wanted}[]",
        )


def describe(owner: Any, elements: Any, name: str = "(this Collection)") -> str:
    """`[a, b]`; the collection itself as an element is named instead of described."""
    parts = [name if element is owner else to_string(element) for element in elements]
    return f"[{', '.join(parts)}]"


@java_class(
    "java.util.AbstractCollection",
    implements=["java.util.Collection"],
    access="public abstract",
    abstract=["java.util.Iterator iterator()", "int size()"],
)
class AbstractCollection(JObject):
    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method("boolean isEmpty()")
    def is_empty(self: Any) -> bool:
        return bool(self.size____I() == 0)

    @java_method("boolean contains(Object)")
    def contains(self: Any, element: Any) -> bool:
        return any(equals(element, candidate) for candidate in walk(self))

    @java_method("Object[] toArray()")
    def to_array(self: Any) -> JArray:
        return object_array(list(each(self)))

    @java_method("Object[] toArray(Object[])")
    def to_array_of(self: Any, array: Any) -> JArray:
        return fill_array(not_null(array), list(each(self)))

    @java_method("boolean add(Object)")
    def add(self: Any, element: Any) -> bool:
        unsupported()

    @java_method("boolean remove(Object)")
    def remove(self: Any, element: Any) -> bool:
        iterator = self.iterator____Ljava_util_Iterator_2()
        while iterator.hasNext____Z():
            if equals(element, iterator.next____Ljava_lang_Object_2()):
                iterator.remove____V()
                return True
        return False

    @java_method("boolean containsAll(java.util.Collection)")
    def contains_all(self: Any, other: Any) -> bool:
        return all(self.contains__Ljava_lang_Object_2__Z(element) for element in walk(other))

    @java_method("boolean addAll(java.util.Collection)")
    def add_all(self: Any, other: Any) -> bool:
        changed = False
        for element in walk(other):
            if self.add__Ljava_lang_Object_2__Z(element):
                changed = True
        return changed

    @java_method("boolean removeAll(java.util.Collection)")
    def remove_all(self: Any, other: Any) -> bool:
        return _remove_where(self, not_null(other), True)

    @java_method("boolean retainAll(java.util.Collection)")
    def retain_all(self: Any, other: Any) -> bool:
        return _remove_where(self, not_null(other), False)

    @java_method("void clear()")
    def clear(self: Any) -> None:
        iterator = self.iterator____Ljava_util_Iterator_2()
        while iterator.hasNext____Z():
            iterator.next____Ljava_lang_Object_2()
            iterator.remove____V()

    @java_method("String toString()")
    def to_string(self: Any) -> str:
        return describe(self, each(self))


def _remove_where(collection: Any, other: Any, contained: bool) -> bool:
    changed = False
    contains = other.contains__Ljava_lang_Object_2__Z
    iterator = collection.iterator____Ljava_util_Iterator_2()
    while iterator.hasNext____Z():
        if bool(contains(iterator.next____Ljava_lang_Object_2())) is contained:
            iterator.remove____V()
            changed = True
    return changed


@java_class("java.util.AbstractSet", implements=["java.util.Set"], access="public abstract")
@content_equality
class AbstractSet(AbstractCollection):
    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method("boolean equals(Object)")
    def equals(self: Any, other: Any) -> bool:
        if other is self:
            return True
        if not isinstance(other, Set):
            return False
        peer: Any = other
        if peer.size____I() != self.size____I():
            return False
        return bool(self.containsAll__Ljava_util_Collection_2__Z(peer))

    @java_method("int hashCode()")
    def hash_code(self: Any) -> int:
        return wrap(sum(hash_code(element) for element in each(self)))

    @java_method("boolean removeAll(java.util.Collection)")
    def remove_all(self: Any, other: Any) -> bool:
        if self.size____I() <= not_null(other).size____I():
            return _remove_where(self, other, True)
        changed = False
        for element in walk(other):
            if self.remove__Ljava_lang_Object_2__Z(element):
                changed = True
        return changed


@java_class("java.util.AbstractQueue", implements=["java.util.Queue"], access="public abstract")
class AbstractQueue(AbstractCollection):
    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method("boolean add(Object)")
    def add(self: Any, element: Any) -> bool:
        if self.offer__Ljava_lang_Object_2__Z(element):
            return True
        illegal_state("Queue full")

    @java_method("Object remove()")
    def remove_head(self: Any) -> Any:
        head = self.poll____Ljava_lang_Object_2()
        if head is None:
            no_such_element()
        return head

    @java_method("Object element()")
    def element(self: Any) -> Any:
        head = self.peek____Ljava_lang_Object_2()
        if head is None:
            no_such_element()
        return head

    @java_method("void clear()")
    def clear(self: Any) -> None:
        while self.poll____Ljava_lang_Object_2() is not None:
            pass

    @java_method("boolean addAll(java.util.Collection)")
    def add_all(self: Any, other: Any) -> bool:
        if other is None:
            null_pointer()
        if other is self:
            illegal_argument()
        changed = False
        for element in walk(other):
            if self.add__Ljava_lang_Object_2__Z(element):
                changed = True
        return changed
