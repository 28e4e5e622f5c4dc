"""The icons of a SearchView, drawn with a few lines."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_graphics.paints import Paint
from devices.pocket.framework.android_graphics_drawable.drawable import Drawable
from devices.pocket.framework.android_widget.views import density

SEARCH, CLOSE, GO = "search", "close", "go"
_LINE = "drawLine__FFFFLandroid_graphics_Paint_2__V"
#: Lines of each icon in parts of its size.
_LINES = {
    SEARCH: [(0.6, 0.6, 0.9, 0.9)],
    CLOSE: [(0.25, 0.25, 0.75, 0.75), (0.25, 0.75, 0.75, 0.25)],
    GO: [(0.3, 0.2, 0.7, 0.5), (0.7, 0.5, 0.3, 0.8)],
}


@java_class("android.widget.SearchView$Icon", access="private")
class Icon(Drawable):
    kind: str
    size: int

    @java_method("int getIntrinsicWidth()")
    def get_intrinsic_width(self) -> int:
        return self.size

    @java_method("int getIntrinsicHeight()")
    def get_intrinsic_height(self) -> int:
        return self.size

    @java_method("int getOpacity()")
    def get_opacity(self) -> int:
        return -3

    @java_method("void setAlpha(int)")
    def set_alpha(self, alpha: int) -> None:
        pass

    @java_method("void setColorFilter(android.graphics.ColorFilter)")
    def set_color_filter(self, color_filter: Any) -> None:
        pass

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self: Any, canvas: Any) -> None:
        bounds = self.getBounds____Landroid_graphics_Rect_2()
        left, top, right, bottom = bounds.edges()
        size = float(min(right - left, bottom - top))
        paint = Paint()
        paint.color, paint.style, paint.stroke_width = -0x777778, "STROKE", max(1.0, size / 10)
        if self.kind == SEARCH:
            x, y = left + size * 0.4, top + size * 0.4
            canvas.drawCircle__FFFLandroid_graphics_Paint_2__V(x, y, size * 0.28, paint)
        for x, y, to_x, to_y in _LINES[self.kind]:
            ends = (left + x * size, top + y * size, left + to_x * size, top + to_y * size)
            getattr(canvas, _LINE)(*ends, paint)


def icon(context: Any, kind: str) -> Icon:
    made = Icon()
    made.kind, made.size = kind, int(24 * density(context))
    return made
