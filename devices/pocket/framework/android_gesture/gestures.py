"""Gesture, GestureStroke and GesturePoint: what a finger drew."""

from __future__ import annotations

import math
from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call, iterate, new, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_graphics.rects import RectF

_COUNT = "Gesture instances"


@java_class("android.gesture.GesturePoint")
class GesturePoint(JObject):
    java_x = java_field("final float x")
    java_y = java_field("final float y")
    java_time = java_field("final long timestamp")
    f_x: float
    f_y: float
    f_timestamp: int

    @java_method("void <init>(float,float,long)")
    def init(self, x: float, y: float, time: int) -> None:
        self.f_x, self.f_y, self.f_timestamp = x, y, time

    @java_method("Object clone()")
    def clone(self) -> Any:
        made = GesturePoint.__new__(GesturePoint)
        made.init(self.f_x, self.f_y, self.f_timestamp)
        return made


def _bounds(points: list[tuple[float, float]]) -> Any:
    if not points:
        return RectF.of(0.0, 0.0, 0.0, 0.0)
    across, down = [x for x, _ in points], [y for _, y in points]
    return RectF.of(min(across), min(down), max(across), max(down))


@java_class("android.gesture.GestureStroke")
class GestureStroke(JObject):
    java_length = java_field("final float length")
    java_points = java_field("final float[] points")
    f_length: float
    f_points: Any

    @java_method("void <init>(java.util.ArrayList)")
    def init(self: Any, points: Any) -> None:
        self.path = [(point.f_x, point.f_y) for point in iterate(points)]
        self.times = [point.f_timestamp for point in iterate(points)]
        self.f_points = array_of("[F", [value for point in self.path for value in point])
        pairs = zip(self.path, self.path[1:], strict=False)
        self.f_length = sum(math.dist(one, two) for one, two in pairs)

    @java_method("android.graphics.RectF getBoundingBox()")
    @java_method("android.graphics.RectF boundingBox()")
    def bounding_box(self: Any) -> Any:
        return _bounds(self.path)

    @java_method("android.graphics.Path getPath()")
    def get_path(self: Any) -> Any:
        made = new("android.graphics.Path")
        for index, (x, y) in enumerate(self.path):
            call(made, "lineTo(FF)V" if index else "moveTo(FF)V", x, y)
        return made


@java_class("android.gesture.Gesture")
class Gesture(JObject):
    @java_method("void <init>()")
    def init(self: Any) -> None:
        self.strokes: list[Any] = []
        state = vm().state
        state[_COUNT] = state.get(_COUNT, 0) + 1
        self.number = state[_COUNT]

    @java_method("void addStroke(android.gesture.GestureStroke)")
    def add_stroke(self: Any, stroke: Any) -> None:
        self.strokes.append(stroke)

    @java_method("java.util.ArrayList getStrokes()")
    def get_strokes(self: Any) -> Any:
        return ArrayList.create(self.strokes)

    @java_method("int getStrokesCount()")
    def get_strokes_count(self: Any) -> int:
        return len(self.strokes)

    @java_method("float getLength()")
    def get_length(self: Any) -> float:
        return float(sum(stroke.f_length for stroke in self.strokes))

    @java_method("android.graphics.RectF getBoundingBox()")
    def get_bounding_box(self: Any) -> Any:
        return _bounds([point for stroke in self.strokes for point in stroke.path])

    @java_method("android.graphics.Path toPath()")
    def to_path(self: Any) -> Any:
        made = new("android.graphics.Path")
        for stroke in self.strokes:
            call(made, "addPath(Landroid/graphics/Path;)V", stroke.get_path())
        return made

    @java_method("long getID()")
    def get_id(self: Any) -> int:
        return int(self.number)
