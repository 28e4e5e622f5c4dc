"""Functions that a table makes, each with a name and code of its own.

Stack traces find a Java method by its code; functions that a loop makes share theirs.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any


def named(function: Callable[..., Any], name: str) -> Any:
    """A copy of a Python function under another name."""
    assert isinstance(function, FunctionType)
    code = function.__code__.replace(co_name=name, co_qualname=name)
    made = FunctionType(
        code, function.__globals__, name, function.__defaults__, function.__closure__
    )
    made.__kwdefaults__ = function.__kwdefaults__
    return made
