"""`dalvik.NotModelledError`: an app called something that the engine does not have."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang import exceptions
from dalvik.vm.native import java_class, java_method, registry

_Error: Any = registry()["Ljava/lang/Error;"].python
_init_message = exceptions.CONSTRUCTORS["m"]


@java_class("dalvik.NotModelledError")
class NotModelledError(_Error):  # type: ignore[misc]
    """Its message names the class, method and signature that was asked for."""

    @java_method("void <init>(String)")
    def init(self, message: str) -> None:
        _init_message(self, message)
