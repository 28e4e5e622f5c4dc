"""java.nio.ByteOrder."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import with_functions
from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_SELF = "java.nio.ByteOrder"


def order(*, big: bool) -> Any:
    """The machine's BIG_ENDIAN or LITTLE_ENDIAN."""
    made: dict[bool, ByteOrder] = vm().state.setdefault("byte orders", {})
    if not made:
        made[True], made[False] = ByteOrder(), ByteOrder()
        made[True].big, made[False].big = True, False
    return made[big]


@java_method(f"static {_SELF} nativeOrder()")
def native_order() -> Any:
    """Phones are little endian."""
    return order(big=False)


@java_class(_SELF, access="public final")
@with_functions(native_order)
class ByteOrder(JObject):
    BIG = java_field(f"static final {_SELF} BIG_ENDIAN", lambda: order(big=True))
    LITTLE = java_field(f"static final {_SELF} LITTLE_ENDIAN", lambda: order(big=False))
    big: bool

    @java_method("String toString()")
    def to_string(self) -> str:
        return "BIG_ENDIAN" if self.big else "LITTLE_ENDIAN"
