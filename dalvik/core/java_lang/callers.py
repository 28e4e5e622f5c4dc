"""Which Java method calls a core function."""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any

from dalvik.vm.holders import ClassHolder
from dalvik.vm.interop import vm


def calling_method() -> Any:
    """The innermost method from a DEX file on the stack (a `JavaMethod`); None if there is none."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        method = frame.f_globals.get("__method__")
        if method is not None:
            return method
        frame = frame.f_back
    return None


def calling_class() -> ClassHolder | None:
    """The class of `calling_method`."""
    method = calling_method()
    return None if method is None else method.holder


def calling_loader() -> Any:
    """The loader that the caller's classes come from."""
    holder = calling_class()
    return vm().loader if holder is None else holder.loader
