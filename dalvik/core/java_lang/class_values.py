"""java.lang.ClassValue."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject


@java_class(
    "java.lang.ClassValue",
    access="public abstract",
    abstract=["protected Object computeValue(Class)"],
)
class ClassValue(JObject):
    """`values` is keyed by Class objects, of which there is one per class."""

    values: dict[Any, Any]

    @java_method("protected void <init>()")
    def init(self) -> None:
        self.values = {}

    @java_method("Object get(Class)")
    def get(self, class_: Any) -> Any:
        key = class_.holder
        if key not in self.values:
            found = call(self, "computeValue(Ljava/lang/Class;)Ljava/lang/Object;", class_)
            self.values.setdefault(key, found)
        return self.values[key]

    @java_method("void remove(Class)")
    def remove(self, class_: Any) -> None:
        self.values.pop(class_.holder, None)
