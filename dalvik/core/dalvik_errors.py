"""`dalvik.NotModelledError`: an app called something that the engine does not have."""

from __future__ import annotations

from typing import Any

from dalvik.core import load
from dalvik.vm.native import java_class, java_method

_error = load("Ljava/lang/Error;")
assert _error is not None
_Error: Any = _error.python


@java_class("dalvik.NotModelledError")
class NotModelledError(_Error):  # type: ignore[misc]
    """Names the class, method and signature that was asked for."""

    @java_method("void <init>(String)")
    def init_message(self, message: str) -> None:
        _error_init(self, message)


def _error_init(thrown: Any, message: str) -> None:
    thrown.setup(message, thrown)
