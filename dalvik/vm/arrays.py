"""Makes arrays, within the memory budget.

Large arrays are what exhausts memory quickly, so they are accounted exactly: each is counted with
what Python spends on it (eight bytes per element) until it is collected. Everything smaller is
left to the machine's watch over the process's memory (see `budgets`).
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dalvik.vm.objects import default_value

if TYPE_CHECKING:
    from dalvik.vm.holders import ClassHolder

#: Arrays up to this length are not counted.
SMALL = 1 << 16
_BYTES_PER_ELEMENT = 8
_JAVA_WIDTH = {"Z": 1, "B": 1, "S": 2, "C": 2, "I": 4, "F": 4, "J": 8, "D": 8}


class Arrays:
    """Array factories of one machine, and what its large arrays hold."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.live = 0
        self._refs: dict[int, weakref.ref[Any]] = {}

    def maker(self, holder: ClassHolder) -> Callable[[int], Any]:
        """A function from length to array."""
        python = holder.python
        default = default_value(holder.descriptor[1:])
        large = self._large

        def make(length: int) -> Any:
            if 0 <= length <= SMALL:
                return python([default] * length)
            return large(python, default, length)

        return make

    def _large(self, python: Any, default: Any, length: int) -> Any:
        from dalvik.vm.interop import throw

        if length < 0:
            throw("java.lang.NegativeArraySizeException", str(length))
        cost = length * _BYTES_PER_ELEMENT
        if self.live + cost > self.limit:
            size = 12 + length * _JAVA_WIDTH.get(python.java[1], 4)
            free = max(0, self.limit - self.live)
            throw(
                "java.lang.OutOfMemoryError",
                f"Failed to allocate a {size} byte allocation with {free} free bytes "
                f"and {free >> 20}MB until OOM",
            )
        made = python([default] * length)
        self._count(made, cost)
        return made

    def _count(self, made: Any, cost: int) -> None:
        key = id(made)

        def released(_: Any) -> None:
            self.live -= cost
            self._refs.pop(key, None)

        self.live += cost
        self._refs[key] = weakref.ref(made, released)
