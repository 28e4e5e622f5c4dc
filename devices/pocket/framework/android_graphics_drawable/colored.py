"""ColorDrawable."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import flattened
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_graphics.colors import signed
from devices.pocket.framework.android_graphics_drawable.drawable import (
    INVALIDATE_SELF,
    OPAQUE,
    TRANSLUCENT,
    TRANSPARENT,
)
from devices.pocket.framework.android_graphics_drawable.tinting import Tinted


@java_class("android.graphics.drawable.ColorDrawable")
@flattened
class ColorDrawable(Tinted):
    """`base` is the colour as set, `color` the one with the alpha that was set later."""

    base = 0
    color = 0

    @classmethod
    def of(cls, color: int) -> ColorDrawable:
        made = cls()
        made.base = made.color = color
        return made

    @java_method("void <init>()")
    def init_empty(self) -> None:
        pass

    @java_method("void <init>(int)")
    def init_color(self, color: int) -> None:
        self.base = self.color = color

    @java_method("int getColor()")
    def get_color(self) -> int:
        return self.color

    @java_method("void setColor(int)")
    def set_color(self, color: int) -> None:
        if (self.base, self.color) != (color, color):
            self.base = self.color = color
            INVALIDATE_SELF(self)

    @java_method("int getAlpha()")
    def get_alpha(self) -> int:
        return self.color >> 24 & 255

    @java_method("void setAlpha(int)")
    def set_alpha(self, alpha: int) -> None:
        alpha += alpha >> 7
        use = (self.base >> 24 & 255) * alpha >> 8
        color = signed(self.base & 0xFFFFFF | use << 24)
        if color != self.color:
            self.color = color
            INVALIDATE_SELF(self)

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self, canvas: Any) -> None:
        color_filter = self.filter_now()
        if self.color >> 24 & 255 or color_filter is not None:
            from devices.pocket.framework.android_graphics.paints import Paint

            paint = Paint()
            paint.color, paint.color_filter = self.color, color_filter
            canvas.draw_rect_edges(*map(float, self.box()), paint)

    @java_method("int getOpacity()")
    def get_opacity(self) -> int:
        alpha = self.color >> 24 & 255
        return OPAQUE if alpha == 255 else TRANSLUCENT if alpha else TRANSPARENT

    @java_method("void getOutline(android.graphics.Outline)")
    def get_outline(self, outline: Any) -> None:
        outline.set_rect(*self.box())
        outline.set_alpha((self.color >> 24 & 255) / 255)

    @java_method(
        "void inflate(android.content.res.Resources,org.xmlpull.v1.XmlPullParser,"
        "android.util.AttributeSet,android.content.res.Resources$Theme)"
    )
    def inflate_themed(self, resources: Any, parser: Any, attrs: Any, theme: Any) -> None:
        from devices.pocket.framework.android_graphics_drawable.attributes import Attributes

        found = Attributes(resources, theme, attrs)
        self.base = self.color = found.color("color", self.base)
