"""EnumSet: constants of one enum, kept by ordinal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dalvik.core.java_util.collections_base import AbstractSet, shallow_copy
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.entry_maps import declaring_class, refuse_constant
from dalvik.core.java_util.failures import (
    illegal_argument,
    illegal_state,
    no_such_element,
    not_null,
)
from dalvik.core.java_util.iteration import elements, quick_elements
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_ENUM_SET = "java.util.EnumSet"


def _constants(type_: Any) -> list[Any]:
    found = type_.getEnumConstants_____3Ljava_lang_Object_2()
    return [] if found is None else list(found.d)


def _of(type_: Any, constants: Iterable[Any]) -> Any:
    made = RegularEnumSet.__new__(RegularEnumSet)
    made.type = type_
    made.members = {constant.ordinal____I(): constant for constant in constants}
    return made


@java_method(f"static {_ENUM_SET} noneOf(Class)")
def none_of(type_: Any) -> Any:
    if not_null(type_).getEnumConstants_____3Ljava_lang_Object_2() is None:
        from dalvik.vm.interop import throw

        text = type_.toString____Ljava_lang_String_2()
        throw("java.lang.ClassCastException", f"{text} not an enum")
    return _of(type_, ())


@java_method(f"static {_ENUM_SET} allOf(Class)")
def all_of(type_: Any) -> Any:
    made = none_of(type_)
    made.members = {constant.ordinal____I(): constant for constant in _constants(type_)}
    return made


@java_method(f"static {_ENUM_SET} copyOf({_ENUM_SET})")
def copy_of_set(source: Any) -> Any:
    return source.clone()


@java_method(f"static {_ENUM_SET} copyOf(java.util.Collection)")
def copy_of(source: Any) -> Any:
    if isinstance(source, RegularEnumSet):
        return source.clone()
    constants = elements(source)
    if not constants:
        illegal_argument("Collection is empty")
    return _of(declaring_class(constants[0]), constants)


@java_method(f"static {_ENUM_SET} complementOf({_ENUM_SET})")
def complement_of(source: Any) -> Any:
    constants = _constants(source.type)
    return _of(source.type, [c for c in constants if c.ordinal____I() not in source.members])


@java_method(f"static {_ENUM_SET} of(Enum)")
@java_method(f"static {_ENUM_SET} of(Enum,Enum)")
@java_method(f"static {_ENUM_SET} of(Enum,Enum,Enum)")
@java_method(f"static {_ENUM_SET} of(Enum,Enum,Enum,Enum)")
@java_method(f"static {_ENUM_SET} of(Enum,Enum,Enum,Enum,Enum)")
def of(*constants: Any) -> Any:
    return _of(declaring_class(constants[0]), constants)


@java_method(f"static {_ENUM_SET} of(Enum,Enum[])")
def of_array(first: Any, rest: Any) -> Any:
    return _of(declaring_class(first), [first, *rest.d])


@java_method(f"static {_ENUM_SET} range(Enum,Enum)")
def range_of(first: Any, last: Any) -> Any:
    start, stop = first.ordinal____I(), last.ordinal____I()
    if start > stop:
        illegal_argument(
            f"{first.toString____Ljava_lang_String_2()} > {last.toString____Ljava_lang_String_2()}"
        )
    type_ = declaring_class(first)
    return _of(type_, _constants(type_)[start : stop + 1])


@java_class(_ENUM_SET, implements=["Cloneable", "java.io.Serializable"], access="public abstract")
@with_functions(none_of, all_of, copy_of_set, copy_of, complement_of, of, of_array, range_of)
class EnumSet(AbstractSet):
    type: Any
    members: dict[int, Any]

    def ordered(self) -> list[Any]:
        return [self.members[number] for number in sorted(self.members)]

    def _has_type(self, constant: Any) -> bool:
        return constant is not None and bool(self.type.isInstance__Ljava_lang_Object_2__Z(constant))

    @java_method("boolean add(Object)")
    @java_method("boolean add(Enum)")
    def add(self, constant: Any) -> bool:
        if not self._has_type(not_null(constant)):
            refuse_constant(constant, self.type)
        size = len(self.members)
        self.members[constant.ordinal____I()] = constant
        return len(self.members) != size

    @java_method("boolean contains(Object)")
    def contains(self, constant: Any) -> bool:
        return self._has_type(constant) and constant.ordinal____I() in self.members

    @java_method("boolean remove(Object)")
    def remove(self, constant: Any) -> bool:
        if not self.contains(constant):
            return False
        del self.members[constant.ordinal____I()]
        return True

    @java_method("int size()")
    def size(self) -> int:
        return len(self.members)

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return not self.members

    @java_method("void clear()")
    def clear(self) -> None:
        self.members.clear()

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return EnumIterator(self)

    @java_method("java.util.EnumSet clone()")
    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = shallow_copy(self)
        copy.members = self.members.copy()
        return copy


@java_class("java.util.RegularEnumSet", access="")
class RegularEnumSet(EnumSet):
    pass


@java_class(
    "java.util.RegularEnumSet$EnumSetIterator", implements=["java.util.Iterator"], access=""
)
class EnumIterator(JObject):
    """Weakly consistent: it shows what was there when it was made."""

    def __init__(self, owner: EnumSet) -> None:
        self.owner = owner
        self.rest = owner.ordered()
        self.index = 0
        self.last: Any = None

    @java_method("boolean hasNext()")
    def has_next(self) -> bool:
        return self.index < len(self.rest)

    @java_method("Object next()")
    def next(self) -> Any:
        if self.index >= len(self.rest):
            no_such_element()
        self.last = self.rest[self.index]
        self.index += 1
        return self.last

    @java_method("void remove()")
    def remove(self) -> None:
        if self.last is None:
            illegal_state()
        self.owner.members.pop(self.last.ordinal____I(), None)
        self.last = None


quick_elements(RegularEnumSet, read=lambda found: found.ordered())
