"""Static members of Java classes, from Python."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import vm
from dalvik.vm.names import field_attr, method_attr


def _holder(class_name: str) -> Any:
    return vm().loader.initialised(f"L{class_name.replace('.', '/')};")


def static_field(class_name: str, name: str) -> Any:
    """The value of a static field, its class initialised first."""
    return getattr(_holder(class_name), field_attr(name))


def static_call(class_name: str, signature: str, *arguments: Any) -> Any:
    """Calls a static method: `static_call("java.lang.Math", "abs(I)I", -1)`."""
    name, _, rest = signature.partition("(")
    return getattr(_holder(class_name).python, method_attr(name, "(" + rest))(*arguments)
