"""Moving bytes and characters between streams, without an array element at a time.

A stream's method may be overridden by the app, and then it must be called. A *short cut* is
therefore registered for the function that Java code would call: `shortcut(read, fast)` says that a
stream whose `read(byte[],int,int)` is the function `read` can be asked through `fast(stream, n)`.
An override is another function, for which there is none.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any

from dalvik.core.java_lang.encoding import java_bytes
from dalvik.vm.interop import throw
from dalvik.vm.objects import JArray, array_of, new_array

#: What a copy moves at once.
CHUNK = 8192
_SHORTCUTS: dict[Any, Callable[..., Any]] = {}


def shortcut(function: Callable[..., Any], fast: Callable[..., Any]) -> None:
    _SHORTCUTS[function] = fast


def check_range(offset: int, length: int, size: int) -> None:
    """`Objects.checkFromIndexSize`."""
    if offset < 0 or length < 0 or length > size - offset:
        throw(
            "java.lang.IndexOutOfBoundsException",
            f"Range [{offset}, {offset} + {length}) out of bounds for length {size}",
        )


def signed(data: bytes) -> list[int]:
    """Bytes as a Java byte array holds them."""
    return list(memoryview(data).cast("b"))


def part(source: JArray, offset: int, length: int) -> bytes:
    """Bytes of a region of a Java byte array."""
    return array("b", source.d[offset : offset + length]).tobytes()


def signed_byte(value: int) -> int:
    return (value & 0xFF ^ 0x80) - 0x80


def text_part(source: JArray, offset: int, length: int) -> str:
    """The text in a region of a Java char array."""
    return "".join(map(chr, source.d[offset : offset + length]))


def units(text: str) -> list[int]:
    """Text as a Java char array holds it."""
    return list(map(ord, text))


def read_bytes(stream: Any, count: int) -> bytes | None:
    """At most `count` bytes through `read(byte[],int,int)`; None at the end of the stream."""
    fast = _SHORTCUTS.get(type(stream).read___3BII__I)
    if fast is not None:
        return fast(stream, count)  # type: ignore[no-any-return]
    buffer = new_array("[B", count)
    found = stream.read___3BII__I(buffer, 0, count)
    return None if found < 0 else part(buffer, 0, found)


def write_bytes(stream: Any, data: bytes) -> None:
    """Through `write(byte[],int,int)`."""
    fast = _SHORTCUTS.get(type(stream).write___3BII__V)
    if fast is not None:
        fast(stream, data)
    else:
        stream.write___3BII__V(java_bytes(data), 0, len(data))


def read_text(reader: Any, count: int) -> str | None:
    """At most `count` characters through `read(char[],int,int)`; None at the end."""
    fast = _SHORTCUTS.get(type(reader).read___3CII__I)
    if fast is not None:
        return fast(reader, count)  # type: ignore[no-any-return]
    buffer = new_array("[C", count)
    found = reader.read___3CII__I(buffer, 0, count)
    return None if found < 0 else text_part(buffer, 0, found)


def write_text(writer: Any, text: str) -> None:
    """Through `write(char[],int,int)`."""
    fast = _SHORTCUTS.get(type(writer).write___3CII__V)
    if fast is not None:
        fast(writer, text)
    else:
        writer.write___3CII__V(array_of("[C", units(text)), 0, len(text))
