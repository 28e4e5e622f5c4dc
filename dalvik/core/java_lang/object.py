"""java.lang.Object, and what arrays inherit from it."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.attach import attach, functions_of
from dalvik.vm.interop import call, class_name, is_instance, throw, vm
from dalvik.vm.names import method_attr
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject

#: Attributes of an object that say who it is rather than what it holds.
_OF_THE_IDENTITY = ("identity_hash", "monitor")


@java_method("void <init>()")
def init(self: Any) -> None:
    pass


@java_method("boolean equals(Object)")
def equals(self: Any, other: Any) -> bool:
    return self is other


@java_method("int hashCode()")
def hash_code(self: Any) -> int:
    return vm().identity_hash(self)


@java_method("String toString()")
def to_string(self: Any) -> str:
    return f"{class_name(self)}@{call(self, 'hashCode()I') & 0xFFFF_FFFF:x}"


@java_method("final Class getClass()")
def get_class(self: Any) -> Any:
    return vm().loader.holder_of(self).class_object


@java_method("protected Object clone()")
def clone(self: Any) -> Any:
    if not is_instance(self, "Ljava/lang/Cloneable;"):
        throw(
            "java.lang.CloneNotSupportedException",
            f"Class {class_name(self)} doesn't implement Cloneable",
        )
    kind: Any = type(self)
    copy = kind.__new__(kind)
    copy.__dict__.update(self.__dict__)
    for name in _OF_THE_IDENTITY:
        copy.__dict__.pop(name, None)
    return copy


@java_method("protected void finalize()")
def finalize(self: Any) -> None:
    pass


@java_method("final void wait()")
def wait(self: Any) -> None:
    vm().monitors.wait(self, None)


@java_method("final void wait(long)")
def wait_millis(self: Any, millis: int) -> None:
    wait_nanos(self, millis, 0)


@java_method("final void wait(long,int)")
def wait_nanos(self: Any, millis: int, nanos: int) -> None:
    if millis < 0:
        throw("java.lang.IllegalArgumentException", "timeout value is negative")
    if not 0 <= nanos <= 999999:
        throw("java.lang.IllegalArgumentException", "nanosecond timeout value out of range")
    vm().monitors.wait(self, millis * 1_000_000 + nanos or None)


@java_method("final void notify()")
def notify(self: Any) -> None:
    vm().monitors.notify(self)


@java_method("final void notifyAll()")
def notify_all(self: Any) -> None:
    vm().monitors.notify_all(self)


def clone_array(self: JArray) -> JArray:
    return type(self)(self.d.copy())


attach(JObject, functions_of(globals()))
java_class("java.lang.Object")(JObject)
setattr(JArray, method_attr("clone", "()Ljava/lang/Object;"), clone_array)
