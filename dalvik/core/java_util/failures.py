"""The exceptions that collections throw, with the messages of Android's library."""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.vm.interop import throw

_INDEX = "java.lang.IndexOutOfBoundsException"


def index_out_of_bounds(index: int, size: int) -> NoReturn:
    """`ArrayList.get(5)` on three elements."""
    throw(_INDEX, f"Index: {index}, Size: {size}")


def array_index_out_of_bounds(index: int, length: int) -> NoReturn:
    """What the array behind a list throws where the list itself does not look."""
    throw("java.lang.ArrayIndexOutOfBoundsException", f"length={length}; index={index}")


def bad_index(index: int, length: int) -> NoReturn:
    """`Objects.checkIndex`, as newer classes use it."""
    throw(_INDEX, f"Index {index} out of bounds for length {length}")


def index_failure(message: str) -> NoReturn:
    throw(_INDEX, message)


def no_such_element(message: str | None = None) -> NoReturn:
    throw("java.util.NoSuchElementException", message)


def concurrent_modification() -> NoReturn:
    throw("java.util.ConcurrentModificationException")


def unsupported(message: str | None = None) -> NoReturn:
    throw("java.lang.UnsupportedOperationException", message)


def illegal_state(message: str | None = None) -> NoReturn:
    throw("java.lang.IllegalStateException", message)


def illegal_argument(message: str | None = None) -> NoReturn:
    throw("java.lang.IllegalArgumentException", message)


def null_pointer(message: str | None = None) -> NoReturn:
    throw("java.lang.NullPointerException", message)


def not_null(value: Any, message: str | None = None) -> Any:
    """`Objects.requireNonNull`."""
    if value is None:
        null_pointer(message)
    return value
