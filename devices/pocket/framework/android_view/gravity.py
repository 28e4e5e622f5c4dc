"""android.view.Gravity."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants
from devices.pocket.system import gravity


@java_class("android.view.Gravity")
@constants(
    NO_GRAVITY=0,
    AXIS_SPECIFIED=1,
    AXIS_PULL_BEFORE=2,
    AXIS_PULL_AFTER=4,
    AXIS_CLIP=8,
    AXIS_X_SHIFT=0,
    AXIS_Y_SHIFT=4,
    TOP=0x30,
    BOTTOM=0x50,
    LEFT=3,
    RIGHT=5,
    CENTER_VERTICAL=0x10,
    FILL_VERTICAL=0x70,
    CENTER_HORIZONTAL=1,
    FILL_HORIZONTAL=7,
    CENTER=0x11,
    FILL=0x77,
    CLIP_VERTICAL=0x80,
    CLIP_HORIZONTAL=8,
    RELATIVE_LAYOUT_DIRECTION=0x800000,
    HORIZONTAL_GRAVITY_MASK=7,
    VERTICAL_GRAVITY_MASK=0x70,
    DISPLAY_CLIP_VERTICAL=0x10000000,
    DISPLAY_CLIP_HORIZONTAL=0x1000000,
    START=0x800003,
    END=0x800005,
    RELATIVE_HORIZONTAL_GRAVITY_MASK=0x800007,
)
class Gravity(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("static int getAbsoluteGravity(int,int)")
    @staticmethod
    def get_absolute_gravity(value: int, direction: int) -> int:
        return gravity.absolute(value, direction == 1)

    @java_method("static void apply(int,int,int,android.graphics.Rect,android.graphics.Rect)")
    @staticmethod
    def apply(value: int, width: int, height: int, container: Any, out: Any) -> None:
        out.become(*gravity.apply(value, width, height, container.edges()))

    @java_method("static void apply(int,int,int,android.graphics.Rect,android.graphics.Rect,int)")
    @staticmethod
    def apply_directed(
        value: int, width: int, height: int, container: Any, out: Any, direction: int
    ) -> None:
        absolute = gravity.absolute(value, direction == 1)
        out.become(*gravity.apply(absolute, width, height, container.edges()))

    @java_method(
        "static void apply(int,int,int,android.graphics.Rect,int,int,android.graphics.Rect)"
    )
    @staticmethod
    def apply_offset(
        value: int, width: int, height: int, container: Any, x: int, y: int, out: Any
    ) -> None:
        out.become(*gravity.apply(value, width, height, container.edges(), x, y))

    @java_method(
        "static void apply(int,int,int,android.graphics.Rect,int,int,android.graphics.Rect,int)"
    )
    @staticmethod
    def apply_offset_directed(
        value: int, width: int, height: int, container: Any, x: int, y: int, out: Any,
        direction: int,
    ) -> None:  # fmt: skip
        absolute = gravity.absolute(value, direction == 1)
        out.become(*gravity.apply(absolute, width, height, container.edges(), x, y))

    @java_method("static void applyDisplay(int,android.graphics.Rect,android.graphics.Rect)")
    @staticmethod
    def apply_display(value: int, display: Any, box: Any) -> None:
        box.become(*gravity.apply_display(value, display.edges(), box.edges()))

    @java_method("static void applyDisplay(int,android.graphics.Rect,android.graphics.Rect,int)")
    @staticmethod
    def apply_display_directed(value: int, display: Any, box: Any, direction: int) -> None:
        absolute = gravity.absolute(value, direction == 1)
        box.become(*gravity.apply_display(absolute, display.edges(), box.edges()))

    @java_method("static boolean isHorizontal(int)")
    @staticmethod
    def is_horizontal(value: int) -> bool:
        return value > 0 and value & 0x800007 != 0

    @java_method("static boolean isVertical(int)")
    @staticmethod
    def is_vertical(value: int) -> bool:
        return value > 0 and value & 0x70 != 0
