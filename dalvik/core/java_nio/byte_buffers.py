"""java.nio.ByteBuffer: bytes, and all other primitives read from and written into them."""

from __future__ import annotations

import struct
from array import array as packed
from collections.abc import Callable
from typing import Any

from dalvik.core.java_io.data_streams import double_bytes, float_bytes
from dalvik.core.java_io.transfer import signed
from dalvik.core.java_nio.buffer import Buffer
from dalvik.core.java_nio.byte_order import order
from dalvik.core.java_nio.stores import FORMATS, SIZES, ArrayStore, ByteViewStore
from dalvik.core.java_nio.typed import declare_buffer, family, make
from dalvik.core.java_util.failures import illegal_argument
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, array_of, new_array

_SELF = "java.nio.ByteBuffer"
#: Where Android's direct buffers start in the array that backs them.
_DIRECT_OFFSET = 4
_KINDS = (
    ("Short", "short", "S"),
    ("Char", "char", "C"),
    ("Int", "int", "I"),
    ("Long", "long", "J"),
    ("Float", "float", "F"),
    ("Double", "double", "D"),
)


def _functions() -> list[Callable[..., Any]]:
    @java_method(f"static {_SELF} allocateDirect(int)")
    def allocate_direct(capacity: int) -> Any:
        if capacity < 0:
            illegal_argument(f"capacity < 0: ({capacity} < 0)")
        return direct_buffer(new_array("[B", capacity + 7), _DIRECT_OFFSET, capacity)

    @java_method("final java.nio.ByteOrder order()")
    def get_order(self: Any) -> Any:
        return order(big=self.big)

    @java_method(f"final {_SELF} order(java.nio.ByteOrder)")
    def set_order(self: Any, wanted: Any) -> Any:
        self.big = wanted is not None and wanted.big
        return self

    found: list[Callable[..., Any]] = [allocate_direct, get_order, set_order]
    for kind in _KINDS:
        found += _accessors(*kind)
    return found


def _accessors(kind: str, primitive: str, letter: str) -> list[Callable[..., Any]]:
    size = SIZES[letter]
    readers = {big: struct.Struct((">" if big else "<") + FORMATS[letter]) for big in (True, False)}

    def load(self: Any, index: int) -> Any:
        data = packed("b", self.store.read(index, size)).tobytes()
        return readers[self.big].unpack(data)[0]

    def save(self: Any, index: int, value: Any) -> None:
        if letter in "FD":
            data = float_bytes(value) if letter == "F" else double_bytes(value)
            data = data if self.big else data[::-1]
        else:
            data = readers[self.big].pack(value)
        self.store.write(index, memoryview(data).cast("b").tolist())

    @java_method(f"{primitive} get{kind}()")
    def get(self: Any) -> Any:
        return load(self, self.next_read(size))

    @java_method(f"{primitive} get{kind}(int)")
    def get_at(self: Any, index: int) -> Any:
        self.check_span(index, size)
        return load(self, index)

    @java_method(f"{_SELF} put{kind}({primitive})")
    def put(self: Any, value: Any) -> Any:
        save(self, self.next_write(size), value)
        return self

    @java_method(f"{_SELF} put{kind}(int,{primitive})")
    def put_at(self: Any, index: int, value: Any) -> Any:
        self.check_writable()
        self.check_span(index, size)
        save(self, index, value)
        return self

    @java_method(f"java.nio.{kind}Buffer as{kind}Buffer()")
    def view(self: Any) -> Any:
        count = self.remaining() // size
        kin = family(letter)
        cls = kin.view_fixed if self.fixed else kin.view
        assert cls is not None
        elements = self.store.array.d
        store = ByteViewStore(elements, self.store.base + self.at, letter, self.big)
        created = make(cls, store, 0, count, count)
        created.direct = self.direct
        return created

    found: list[Callable[..., Any]] = [get, get_at, put, put_at, view]
    for function in found:
        function.__name__ += kind
    return found


_CLASSES = declare_buffer(__name__, "Byte", "byte", "B", _functions())
ByteBuffer: Any = _CLASSES.base
ByteBuffer.big = True


@java_class("java.nio.MappedByteBuffer", access="public abstract")
class MappedByteBuffer(ByteBuffer):  # type: ignore[misc]
    @java_method("final java.nio.MappedByteBuffer force()")
    @java_method("final java.nio.MappedByteBuffer load()")
    def force(self) -> Any:
        return self

    @java_method("final boolean isLoaded()")
    def is_loaded(self) -> bool:
        return True


@java_class("java.nio.DirectByteBuffer", access="")
class DirectByteBuffer(MappedByteBuffer):
    """Android backs it with an array, so `hasArray` holds for it too."""

    direct = True


def direct_buffer(source: JArray, base: int, capacity: int, *, fixed: bool = False) -> Any:
    created = make(DirectByteBuffer, ArrayStore(source, base), 0, capacity, capacity)
    created.fixed = fixed
    return created


def byte_buffer(data: bytes) -> Any:
    """A heap buffer with these bytes."""
    elements = array_of("[B", signed(data))
    return make(_CLASSES.heap, ArrayStore(elements), 0, len(data), len(data))


def content(buffer: Buffer, count: int | None = None) -> bytes:
    """The bytes from the position on, without moving it."""
    length = buffer.remaining() if count is None else count
    return packed("b", buffer.store.read(buffer.at, length)).tobytes()
