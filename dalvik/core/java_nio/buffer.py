"""java.nio.Buffer: position, limit, mark."""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.core.java_nio.stores import Store
from dalvik.core.java_util.failures import illegal_argument
from dalvik.vm.interop import class_name, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject


@java_class(
    "java.nio.Buffer",
    access="public abstract",
    abstract=[
        "boolean isReadOnly()",
        "boolean hasArray()",
        "Object array()",
        "int arrayOffset()",
        "boolean isDirect()",
    ],
)
class Buffer(JObject):
    """Always mark <= at <= end <= size. `store` holds the elements, `fixed` forbids writing."""

    at: int
    end: int
    size: int
    marked: int
    store: Store
    fixed: bool
    direct = False

    def begin(self, store: Store, at: int, end: int, size: int, *, fixed: bool) -> None:
        self.store, self.at, self.end, self.size, self.fixed = store, at, end, size, fixed
        self.marked = -1

    @java_method("final int capacity()")
    def capacity(self) -> int:
        return self.size

    @java_method("final int position()")
    def position(self) -> int:
        return self.at

    @java_method("final int limit()")
    def limit(self) -> int:
        return self.end

    @java_method("final int remaining()")
    def remaining(self) -> int:
        return max(self.end - self.at, 0)

    @java_method("final boolean hasRemaining()")
    def has_remaining(self) -> bool:
        return self.at < self.end

    @java_method("boolean isReadOnly()")
    def is_read_only(self) -> bool:
        return self.fixed

    @java_method("boolean isDirect()")
    def is_direct(self) -> bool:
        return self.direct

    @java_method("final boolean hasArray()")
    def has_array(self) -> bool:
        return self.store.array is not None and not self.fixed

    @java_method("java.nio.Buffer position(int)")
    def set_position(self, position: int) -> Any:
        if position > self.end:
            illegal_argument(f"newPosition > limit: ({position} > {self.end})")
        if position < 0:
            illegal_argument(f"newPosition < 0: ({position} < 0)")
        self.at = position
        if self.marked > position:
            self.marked = -1
        return self

    @java_method("java.nio.Buffer limit(int)")
    def set_limit(self, limit: int) -> Any:
        if limit > self.size:
            illegal_argument(f"newLimit > capacity: ({limit} > {self.size})")
        if limit < 0:
            illegal_argument(f"newLimit < 0: ({limit} < 0)")
        self.end = limit
        self.at = min(self.at, limit)
        if self.marked > limit:
            self.marked = -1
        return self

    @java_method("java.nio.Buffer mark()")
    def mark(self) -> Any:
        self.marked = self.at
        return self

    @java_method("java.nio.Buffer reset()")
    def reset(self) -> Any:
        if self.marked < 0:
            throw("java.nio.InvalidMarkException")
        self.at = self.marked
        return self

    @java_method("java.nio.Buffer clear()")
    def clear(self) -> Any:
        self.at, self.end, self.marked = 0, self.size, -1
        return self

    @java_method("java.nio.Buffer flip()")
    def flip(self) -> Any:
        self.at, self.end, self.marked = 0, self.at, -1
        return self

    @java_method("java.nio.Buffer rewind()")
    def rewind(self) -> Any:
        self.at, self.marked = 0, -1
        return self

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{class_name(self)}[pos={self.at} lim={self.end} cap={self.size}]"

    # -- for the typed buffers --------------------------------------------------------------------

    def check_index(self, index: int) -> None:
        if not 0 <= index < self.end:
            throw(
                "java.lang.IndexOutOfBoundsException",
                f"index={index} out of bounds (limit={self.end})",
            )

    def check_span(self, index: int, count: int) -> None:
        if index < 0 or count > self.end - index:
            throw(
                "java.lang.IndexOutOfBoundsException",
                f"index={index} out of bounds (limit={self.end}, nb={count})",
            )

    def next_read(self, count: int = 1) -> int:
        """Moves over `count` elements that are about to be read."""
        at = self.at
        if self.end - at < count:
            throw("java.nio.BufferUnderflowException")
        self.at = at + count
        return at

    def next_write(self, count: int = 1) -> int:
        """Moves over `count` elements that are about to be written."""
        self.check_writable()
        at = self.at
        if self.end - at < count:
            throw("java.nio.BufferOverflowException")
        self.at = at + count
        return at

    def check_writable(self) -> None:
        if self.fixed:
            throw("java.nio.ReadOnlyBufferException")


def no_array(buffer: Buffer) -> NoReturn:
    """Why `array()` gives none."""
    if buffer.store.array is not None:
        throw("java.nio.ReadOnlyBufferException")
    throw("java.lang.UnsupportedOperationException")
