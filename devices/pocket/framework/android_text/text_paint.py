"""android.text.TextPaint."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_field, java_method
from devices.pocket.framework.android_graphics.paints import Paint


@java_class("android.text.TextPaint")
class TextPaint(Paint):
    bg_color = java_field("int bgColor")
    baseline_shift = java_field("int baselineShift")
    link_color = java_field("int linkColor")
    drawable_state = java_field("int[] drawableState")
    density = java_field("float density", 1.0)
    underline_color = java_field("int underlineColor")
    underline_thickness = java_field("float underlineThickness")

    @java_method("void <init>()")
    def init(self) -> None:
        self.flags = 0

    @java_method("void <init>(int)")
    def init_flags(self, flags: int) -> None:
        self.flags = flags

    @java_method("void <init>(android.graphics.Paint)")
    def init_paint(self, other: Paint) -> None:
        self.set(other)

    @java_method("void set(android.text.TextPaint)")
    def set_text_paint(self: Any, other: Any) -> None:
        self.set(other)
        self.f_bgColor = other.f_bgColor
        self.f_baselineShift = other.f_baselineShift
        self.f_linkColor = other.f_linkColor
        self.f_drawableState = other.f_drawableState
        self.f_density = other.f_density
        self.f_underlineColor = other.f_underlineColor
        self.f_underlineThickness = other.f_underlineThickness

    @java_method("float getUnderlineThickness()")
    def get_underline_thickness(self: Any) -> float:
        return float(self.f_underlineThickness)
