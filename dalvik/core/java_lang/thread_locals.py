"""java.lang.ThreadLocal and InheritableThreadLocal."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.attach import mixing
from dalvik.core.java_lang.threads import current
from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_INITIAL = "initialValue()Ljava/lang/Object;"


@java_method("static ThreadLocal withInitial(java.util.function.Supplier)")
def _with_initial(supplier: Any) -> Any:
    if supplier is None:
        throw("java.lang.NullPointerException")
    made = SuppliedThreadLocal()
    made.supplier = supplier
    return made


@java_class("java.lang.ThreadLocal")
@mixing(_with_initial)
class ThreadLocal(JObject):
    """Values are kept by the threads, keyed by the identity of the ThreadLocal."""

    def values(self) -> dict[Any, Any]:
        """The running thread's values of this kind of ThreadLocal."""
        found: dict[Any, Any] = current().locals
        return found

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("protected Object initialValue()")
    def initial_value(self) -> Any:
        return None

    @java_method("Object get()")
    def get(self) -> Any:
        values = self.values()
        if self not in values:
            values[self] = call(self, _INITIAL)
        return values[self]

    @java_method("void set(Object)")
    def set(self, value: Any) -> None:
        self.values()[self] = value

    @java_method("void remove()")
    def remove(self) -> None:
        self.values().pop(self, None)

    @java_method("Object childValue(Object)")
    def child_value(self, value: Any) -> Any:
        throw("java.lang.UnsupportedOperationException")


@java_class("java.lang.ThreadLocal$SuppliedThreadLocal", access="static final")
class SuppliedThreadLocal(ThreadLocal):
    supplier: Any

    @java_method("protected Object initialValue()")
    def initial_value(self) -> Any:
        return call(self.supplier, "get()Ljava/lang/Object;")


@java_class("java.lang.InheritableThreadLocal")
class InheritableThreadLocal(ThreadLocal):
    def values(self) -> dict[Any, Any]:
        found: dict[Any, Any] = current().inherited
        return found

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("protected Object childValue(Object)")
    def child_value(self, value: Any) -> Any:
        return value
