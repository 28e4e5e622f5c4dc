"""The four kinds of elements that streams, spliterators and iterators come in.

Java writes everything four times: for objects, int, long and double. Here each is written once, as
a function of a `Kind` that says how the four are named.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from dalvik.vm.interop import box
from dalvik.vm.names import method_attr

_OBJECT = "Ljava/lang/Object;"


@dataclass(frozen=True)
class Kind:
    """`name` is what class names are built with: "Int" for IntStream, "" for Stream."""

    name: str
    #: As in a signature: `int`, `Object`.
    java: str
    descriptor: str

    @property
    def is_primitive(self) -> bool:
        return bool(self.name)

    @property
    def stream(self) -> str:
        return f"java.util.stream.{self.name}Stream"

    @property
    def optional(self) -> str:
        return f"java.util.Optional{self.name}"

    @property
    def boxed(self) -> str:
        """The class of boxes."""
        return {"Int": "Integer"}.get(self.name, self.name) or "Object"

    @property
    def spliterator(self) -> str:
        return f"java.util.Spliterator$Of{self.name}" if self.name else "java.util.Spliterator"

    @property
    def iterator(self) -> str:
        return f"java.util.PrimitiveIterator$Of{self.name}" if self.name else "java.util.Iterator"

    def function(self, ending: str) -> str:
        """`Predicate` as `java.util.function.IntPredicate`."""
        return f"java.util.function.{self.name}{ending}"

    @property
    def operator(self) -> str:
        """From one element to another."""
        return self.function("UnaryOperator" if self.name else "Function")

    @property
    def binary_operator(self) -> str:
        return self.function("BinaryOperator")

    def to_object(self) -> str:
        """The function from an element to an object."""
        return self.function("Function")

    def to(self, other: Kind) -> str:
        """The function from an element to a primitive of another kind."""
        if not self.name:
            return f"java.util.function.To{other.name}Function"
        return f"java.util.function.{self.name}To{other.name}Function"

    # -- attributes of the methods of functional objects ------------------------------------------

    @cached_property
    def accept(self) -> str:
        return method_attr("accept", f"({self.descriptor})V")

    @cached_property
    def test(self) -> str:
        return method_attr("test", f"({self.descriptor})Z")

    @cached_property
    def apply_to_object(self) -> str:
        return method_attr("apply", f"({self.descriptor}){_OBJECT}")

    def apply_to(self, other: Kind) -> str:
        name = f"applyAs{other.name}" if other.name else "apply"
        return method_attr(name, f"({self.descriptor}){other.descriptor}")

    @cached_property
    def combine(self) -> str:
        name = f"applyAs{self.name}" if self.name else "apply"
        return method_attr(name, f"({self.descriptor}{self.descriptor}){self.descriptor}")

    @cached_property
    def supply(self) -> str:
        return method_attr(f"getAs{self.name}" if self.name else "get", f"(){self.descriptor}")

    def to_box(self, value: Any) -> Any:
        return box(self.descriptor, value) if self.name else value


OBJECT = Kind("", "Object", _OBJECT)
INT = Kind("Int", "int", "I")
LONG = Kind("Long", "long", "J")
DOUBLE = Kind("Double", "double", "D")
PRIMITIVE_KINDS = (INT, LONG, DOUBLE)
KINDS = (OBJECT, *PRIMITIVE_KINDS)
BY_LETTER = {kind.descriptor: kind for kind in PRIMITIVE_KINDS}

Method = Callable[..., Any]


def method_of(target: Any, attr: str) -> Method:
    """A method of a functional object as a Python function; null throws."""
    if target is None:
        from dalvik.core.java_util.failures import null_pointer

        null_pointer()
    found: Method = getattr(target, attr)
    return found
