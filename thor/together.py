"""Several devices are prepared, and left, at the same time: each takes a while."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import AbstractContextManager
from typing import Any, TypeVar

_T = TypeVar("_T", bound="AbstractContextManager[Any]")


@contextlib.contextmanager
def all_at_once(made: Sequence[_T]) -> Iterator[list[_T]]:
    """All of them are entered, or none: those that could be are left if another could not."""
    if len(made) == 1:
        with made[0]:
            yield list(made)
        return
    with ThreadPoolExecutor(len(made)) as pool:
        entering = [pool.submit(one.__enter__) for one in made]
        try:
            for one in entering:
                one.result()
            yield list(made)
        finally:
            wait(entering)
            error = sys.exc_info()
            inside = [
                one
                for one, entered in zip(made, entering, strict=True)
                if entered.exception() is None
            ]
            leaving = [pool.submit(one.__exit__, *error) for one in inside]
            wait(leaving)
            for left in leaving:
                left.result()
