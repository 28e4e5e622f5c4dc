"""`CREATOR` constants of framework parcelables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.vm.native import NativeField, java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, new_array


@java_class("android.graphics.FrameworkCreator", implements=["android.os.Parcelable$Creator"])
class FrameworkCreator(JObject):
    """A `Parcelable.Creator` that runs a Python function."""

    element: str
    read: Callable[[Any], Any]

    @java_method("Object createFromParcel(android.os.Parcel)")
    def create_from_parcel(self, parcel: Any) -> Any:
        return self.read(parcel)

    @java_method("Object[] newArray(int)")
    def new_array(self, size: int) -> JArray:
        return new_array("[" + self.element, size)


def creator(class_name: str, read: Callable[[Any], Any]) -> NativeField:
    """The declaration of `CREATOR` in the body of the class; `read` makes one from a parcel."""

    def make() -> FrameworkCreator:
        made = FrameworkCreator()
        made.element, made.read = f"L{class_name.replace('.', '/')};", read
        return made

    return java_field("static final android.os.Parcelable$Creator CREATOR", make)
