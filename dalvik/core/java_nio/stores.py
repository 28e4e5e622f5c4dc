"""Where a buffer's elements are.

A store is addressed from 0 to the buffer's capacity; `part` gives a store of a region that shares
the elements.
"""

from __future__ import annotations

import struct
from array import array
from typing import Any, Protocol

from dalvik.vm.objects import JArray

#: struct's letters and sizes by primitive.
FORMATS = {"S": "h", "C": "H", "I": "i", "J": "q", "F": "f", "D": "d"}
SIZES = {"B": 1, "S": 2, "C": 2, "I": 4, "J": 8, "F": 4, "D": 8}


class Store(Protocol):
    """What buffers need. `array` is the Java array behind it and where it starts, if any."""

    array: JArray | None
    base: int
    big: bool | None

    def get(self, index: int) -> Any: ...
    def put(self, index: int, value: Any) -> None: ...
    def read(self, index: int, count: int) -> list[Any]: ...
    def write(self, index: int, values: list[Any]) -> None: ...
    def part(self, index: int) -> Store: ...


class ArrayStore:
    """A region of a Java array of the same type."""

    big: bool | None = None

    def __init__(self, source: JArray, base: int = 0) -> None:
        self.array: JArray | None = source
        self.base = base
        self._d = source.d

    def get(self, index: int) -> Any:
        return self._d[self.base + index]

    def put(self, index: int, value: Any) -> None:
        self._d[self.base + index] = value

    def read(self, index: int, count: int) -> list[Any]:
        start = self.base + index
        return self._d[start : start + count]

    def write(self, index: int, values: list[Any]) -> None:
        start = self.base + index
        self._d[start : start + len(values)] = values

    def part(self, index: int) -> ArrayStore:
        assert self.array is not None
        return ArrayStore(self.array, self.base + index)


class ByteViewStore:
    """Larger elements made of the bytes of a Java byte array."""

    array: JArray | None = None

    def __init__(self, source: list[int], base: int, kind: str, big: bool) -> None:
        self._d, self.base, self._kind = source, base, kind
        self.big: bool | None = big
        self._size = SIZES[kind]
        self._mark = ">" if big else "<"
        self._one = struct.Struct(self._mark + FORMATS[kind])

    def get(self, index: int) -> Any:
        start = self.base + index * self._size
        data = array("b", self._d[start : start + self._size]).tobytes()
        return self._one.unpack(data)[0]

    def put(self, index: int, value: Any) -> None:
        start = self.base + index * self._size
        self._d[start : start + self._size] = memoryview(self._one.pack(value)).cast("b").tolist()

    def read(self, index: int, count: int) -> list[Any]:
        start = self.base + index * self._size
        data = array("b", self._d[start : start + count * self._size]).tobytes()
        return list(struct.unpack(f"{self._mark}{count}{FORMATS[self._kind]}", data))

    def write(self, index: int, values: list[Any]) -> None:
        start = self.base + index * self._size
        data = struct.pack(f"{self._mark}{len(values)}{FORMATS[self._kind]}", *values)
        self._d[start : start + len(data)] = memoryview(data).cast("b").tolist()

    def part(self, index: int) -> ByteViewStore:
        return ByteViewStore(self._d, self.base + index * self._size, self._kind, bool(self.big))


class TextStore:
    """The characters of a CharSequence; it is never written."""

    array: JArray | None = None
    big: bool | None = None

    def __init__(self, text: str, base: int = 0) -> None:
        self._text, self.base = text, base

    def get(self, index: int) -> int:
        return ord(self._text[self.base + index])

    def put(self, index: int, value: Any) -> None:
        raise AssertionError("a read-only buffer checks before it writes")

    def read(self, index: int, count: int) -> list[int]:
        start = self.base + index
        return list(map(ord, self._text[start : start + count]))

    def write(self, index: int, values: list[Any]) -> None:
        raise AssertionError("a read-only buffer checks before it writes")

    def part(self, index: int) -> TextStore:
        return TextStore(self._text, self.base + index)
