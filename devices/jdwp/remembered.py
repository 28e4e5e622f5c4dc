"""Answers that are asked for once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

T = TypeVar("T")


class remembered(Generic[T]):  # noqa: N801 - used like `property`
    """A property that is computed when it is first read and kept if that succeeds.

    Unlike `functools.cached_property` of Python 3.11 it holds no lock meanwhile: a slow VM must not
    stop the threads that ask another one. At worst a question is asked twice.
    """

    def __init__(self, compute: Callable[[Any], T]) -> None:
        self._compute = compute
        self.__doc__ = compute.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type) -> T: ...
    def __get__(self, instance: object | None, owner: type) -> T | Self:
        if instance is None:
            return self
        answer = self._compute(instance)
        instance.__dict__[self._name] = answer
        return answer
