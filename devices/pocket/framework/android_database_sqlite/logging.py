"""Error lines in the device's log, through android.util.Log."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import vm


def log_error(tag: str, message: str, thrown: Any) -> None:
    """`Log.e(tag, message, thrown)`."""
    holder = vm().loader.initialised("Landroid/util/Log;")
    signature = "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/Throwable;)I"
    method = holder.find_method("e", signature)
    if method is not None:
        method.call(None, [tag, message, thrown])
