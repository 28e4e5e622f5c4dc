"""What MotionEvent is made of: names of actions and axes, pointers and their coordinates."""

from __future__ import annotations

import struct
from typing import Any

from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

ACTIONS = [
    "DOWN",
    "UP",
    "MOVE",
    "CANCEL",
    "OUTSIDE",
    "POINTER_DOWN",
    "POINTER_UP",
    "HOVER_MOVE",
    "SCROLL",
    "HOVER_ENTER",
    "HOVER_EXIT",
    "BUTTON_PRESS",
    "BUTTON_RELEASE",
]
AXES = [
    "X",
    "Y",
    "PRESSURE",
    "SIZE",
    "TOUCH_MAJOR",
    "TOUCH_MINOR",
    "TOOL_MAJOR",
    "TOOL_MINOR",
    "ORIENTATION",
    "VSCROLL",
    "HSCROLL",
    "Z",
    "RX",
    "RY",
    "RZ",
    "HAT_X",
    "HAT_Y",
    "LTRIGGER",
    "RTRIGGER",
    "THROTTLE",
    "RUDDER",
    "WHEEL",
    "GAS",
    "BRAKE",
    "DISTANCE",
    "TILT",
    "SCROLL",
    "RELATIVE_X",
    "RELATIVE_Y",
]
TOOLS = ("UNKNOWN", "FINGER", "STYLUS", "MOUSE", "ERASER")
BUTTONS = {
    "BUTTON_PRIMARY": 1,
    "BUTTON_SECONDARY": 2,
    "BUTTON_TERTIARY": 4,
    "BUTTON_BACK": 8,
    "BUTTON_FORWARD": 16,
    "BUTTON_STYLUS_PRIMARY": 32,
    "BUTTON_STYLUS_SECONDARY": 64,
}
#: X and Y of a pointer, then its other axes by number.
Coordinates = dict[int, float]
_FLOAT = struct.Struct("f")


def as_float(value: float) -> float:
    return float(_FLOAT.unpack(_FLOAT.pack(value))[0])


@java_class("android.view.MotionEvent$PointerCoords")
class PointerCoords(JObject):
    java_x = java_field("float x")
    java_y = java_field("float y")
    java_pressure = java_field("float pressure")
    java_size = java_field("float size")
    java_touch_major = java_field("float touchMajor")
    java_touch_minor = java_field("float touchMinor")
    java_tool_major = java_field("float toolMajor")
    java_tool_minor = java_field("float toolMinor")
    java_orientation = java_field("float orientation")
    others: dict[int, float] | None = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(android.view.MotionEvent$PointerCoords)")
    @java_method("void copyFrom(android.view.MotionEvent$PointerCoords)")
    def copy_from(self: Any, other: Any) -> None:
        self.take(other.values())

    @java_method("void clear()")
    def clear(self) -> None:
        self.take({})

    @java_method("float getAxisValue(int)")
    def get_axis_value(self, axis: int) -> float:
        return self.values().get(axis, 0.0)

    @java_method("void setAxisValue(int,float)")
    def set_axis_value(self, axis: int, value: float) -> None:
        if axis < len(_FIELDS):
            setattr(self, _FIELDS[axis], value)
        else:
            self.others = {**(self.others or {}), axis: value}

    def values(self) -> Coordinates:
        found = {axis: getattr(self, name) for axis, name in enumerate(_FIELDS)}
        found.update(self.others or {})
        return found

    def take(self, values: Coordinates) -> None:
        for axis, name in enumerate(_FIELDS):
            setattr(self, name, values.get(axis, 0.0))
        self.others = {axis: value for axis, value in values.items() if axis >= len(_FIELDS)}


_FIELDS = [
    "f_x", "f_y", "f_pressure", "f_size", "f_touchMajor", "f_touchMinor", "f_toolMajor",
    "f_toolMinor", "f_orientation",
]  # fmt: skip


@java_class("android.view.MotionEvent$PointerProperties")
class PointerProperties(JObject):
    java_id = java_field("int id", -1)
    java_tool = java_field("int toolType")
    f_id: int
    f_toolType: int  # noqa: N815

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(android.view.MotionEvent$PointerProperties)")
    @java_method("void copyFrom(android.view.MotionEvent$PointerProperties)")
    def copy_from(self, other: Any) -> None:
        self.f_id, self.f_toolType = other.f_id, other.f_toolType

    @java_method("void clear()")
    def clear(self) -> None:
        self.f_id, self.f_toolType = -1, 0

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, PointerProperties) and (
            self.f_id == other.f_id and self.f_toolType == other.f_toolType
        )

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return self.f_id | (self.f_toolType << 8)
