"""What a bundle logs when a value is not of the type that was asked for."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import class_name

_NAMES = {"Ljava/lang/CharSequence;": "CharSequence", "Ljava/io/Serializable;": "Serializable"}


def warn(key: Any, value: Any, descriptor: str, default: str) -> None:
    from devices.pocket.framework.android_util.log import log
    from devices.pocket.system.log import WARN

    wanted = _NAMES.get(descriptor) or _simple(descriptor)
    log(
        WARN,
        "Bundle",
        f"Key {key} expected {wanted} but value was a {class_name(value)}.  The default value"
        f" {default} was returned.",
    )


def _simple(descriptor: str) -> str:
    if descriptor.startswith("["):
        return {"[B": "byte[]", "[I": "int[]", "[J": "long[]"}.get(descriptor, "array")
    return descriptor[1:-1].rpartition("/")[2]
