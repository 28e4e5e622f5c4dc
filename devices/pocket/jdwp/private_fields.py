"""Private fields of Java's own classes that debuggers read although no app can.

The engine's library keeps their values in Python attributes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from dalvik.dex import Access

if TYPE_CHECKING:
    from dalvik.vm.holders import ClassHolder


@dataclass(frozen=True, eq=False)
class PrivateField:
    """Like `JavaField`, but only to be read."""

    holder: ClassHolder
    name: str
    type: str
    read: Callable[[Any], Any]
    access: int = Access.PRIVATE
    is_static: bool = False
    annotations: tuple[Any, ...] = ()

    def get(self, receiver: Any) -> Any:
        return self.read(receiver)


def _value(receiver: Any) -> Any:
    return receiver.value


_BOXES = {
    "Boolean": "Z", "Byte": "B", "Character": "C", "Short": "S", "Integer": "I", "Long": "J",
    "Float": "F", "Double": "D",
}  # fmt: skip
_STRING = "Ljava/lang/String;"
_KNOWN: dict[str, tuple[tuple[str, str, Callable[[Any], Any]], ...]] = {
    "Ljava/lang/Throwable;": (
        ("detailMessage", _STRING, lambda thrown: thrown.message),
        ("cause", "Ljava/lang/Throwable;", lambda thrown: thrown.cause),
    ),
    "Ljava/lang/Thread;": (("name", _STRING, lambda thread: thread.name),),
    "Ljava/lang/Enum;": (
        ("name", _STRING, lambda one: one.name____Ljava_lang_String_2()),
        ("ordinal", "I", lambda one: one.ordinal____I()),
    ),
} | {f"Ljava/lang/{name};": (("value", descriptor, _value),) for name, descriptor in _BOXES.items()}


def private_fields(holder: ClassHolder) -> list[PrivateField]:
    if not holder.is_native:
        return []
    declared = {field.name for field in holder.fields}
    return [
        PrivateField(holder, name, type_, read)
        for name, type_, read in _KNOWN.get(holder.descriptor, ())
        if name not in declared
    ]
