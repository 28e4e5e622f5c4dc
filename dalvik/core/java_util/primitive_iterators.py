"""Iterators of int, long and double over Python values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dalvik.core.java_util.failures import no_such_element
from dalvik.core.java_util.kinds import PRIMITIVE_KINDS, Kind
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_END = object()


class PrimitiveElements(JObject):
    def __init__(self, elements: Iterable[Any]) -> None:
        self.rest = iter(elements)
        self.ahead: Any = _END

    def has_next(self) -> bool:
        if self.ahead is _END:
            self.ahead = next(self.rest, _END)
        return self.ahead is not _END

    def take(self) -> Any:
        if not self.has_next():
            no_such_element()
        value, self.ahead = self.ahead, _END
        return value


def _declare(kind: Kind) -> Any:
    @java_method("boolean hasNext()")
    def has_next(self: Any) -> bool:
        return PrimitiveElements.has_next(self)

    @java_method(f"{kind.java} next{kind.name}()")
    def step(self: Any) -> Any:
        return PrimitiveElements.take(self)

    members = {"has_next": has_next, "step": step}
    cls = type(f"{kind.name}Elements", (PrimitiveElements,), members)
    name = f"java.util.Spliterators${kind.name}Adapter"
    return java_class(name, implements=[kind.iterator], access="")(cls)


_CLASSES = {kind: _declare(kind) for kind in PRIMITIVE_KINDS}


def primitive_iterator(kind: Kind, elements: Iterable[Any]) -> Any:
    """A `PrimitiveIterator.OfInt`, `OfLong` or `OfDouble`."""
    return _CLASSES[kind](elements)
