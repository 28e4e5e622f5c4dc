"""The `android.util.Property` objects of View, for animators."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import box_float
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_util.properties import FloatProperty


@java_class("android.view.View$PocketProperty", access="final")
class ViewProperty(FloatProperty):
    """One float of a view, by the names of its getter and setter."""

    java_name = ""

    @classmethod
    def create(cls, name: str, java: str) -> ViewProperty:
        made = cls()
        made.init(name)
        made.java_name = java
        return made

    @java_method("Float get(Object)")
    @java_method("Object get(Object)")
    def get(self, view: Any) -> Any:
        return box_float(getattr(view, f"get{self.java_name}____F")())

    @java_method("void setValue(Object,float)")
    def set_value(self, view: Any, value: float) -> None:
        getattr(view, f"set{self.java_name}__F__V")(value)
