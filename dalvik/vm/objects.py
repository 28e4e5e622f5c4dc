"""What Java values are in Python.

    boolean byte short char int long   int, always inside the type's range (bool is accepted)
    float double                       float; a Java float is already rounded to 32 bits
    null                               None
    java.lang.String                   str, one character per UTF-16 unit (supplementary
                                       characters are two surrogates); `new String(x)` is a JStr
    arrays                             JArray, elements in the list `.d`
    every other object                 an instance of a subclass of JObject
    java.lang.Throwable and below      those are also Python exceptions: `raise obj`

References are compared with `is`, never with `==`: Python's `==` and `hash()` on Java objects are
Java's `equals` and `hashCode`, so that dict, list and set have Java's meaning.
"""

from __future__ import annotations

from typing import Any, ClassVar


class JObject:
    """Root of all Java objects but strings and arrays.

    Instance fields are attributes named by `names.field_attr`; a field that was never written is
    found as the class attribute that holds its default.
    """

    #: The class's descriptor, "Ljava/lang/Object;".
    java: ClassVar[str] = "Ljava/lang/Object;"


class JStr(str):
    """A string as an object of its own: the result of `new String(...)`.

    It is the one kind of string that carries Java's methods as attributes; a call on a receiver
    that may be a plain `str` goes through it (see `dalvik/core/java_lang`).
    """

    java: ClassVar[str] = "Ljava/lang/String;"
    __slots__ = ()


class JArray:
    """A Java array. There is one Python subclass per array type."""

    java: ClassVar[str] = "[Ljava/lang/Object;"
    #: Descriptor of the elements.
    component: ClassVar[str] = "Ljava/lang/Object;"
    __slots__ = ("__weakref__", "d", "monitor")
    d: list[Any]

    def __init__(self, elements: list[Any]) -> None:
        self.d = elements

    def __len__(self) -> int:
        return len(self.d)


_ARRAY_TYPES: dict[str, type[JArray]] = {}

_DEFAULTS: dict[str, object] = {"F": 0.0, "D": 0.0, "L": None, "[": None}


def default_value(descriptor: str) -> Any:
    """What a field or element of this type holds before anybody writes it."""
    return _DEFAULTS.get(descriptor[0], 0)


def array_type(descriptor: str) -> type[JArray]:
    """The Python class of an array type, `[I` or `[Ljava/lang/String;`."""
    found = _ARRAY_TYPES.get(descriptor)
    if found is None:
        members = {"java": descriptor, "component": descriptor[1:], "__slots__": ()}
        found = _ARRAY_TYPES[descriptor] = type(descriptor, (JArray,), members)
    return found


def new_array(descriptor: str, length: int) -> JArray:
    """A fresh array of `descriptor` (the array's own: `[I`), filled with its default."""
    return array_type(descriptor)([default_value(descriptor[1:])] * length)


def array_of(descriptor: str, elements: list[Any]) -> JArray:
    """An array of `descriptor` that takes over the list `elements`."""
    return array_type(descriptor)(elements)
