"""What stands in for pictures of the platform that Pocket does not bring along."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import flattened
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_graphics.colors import signed, with_alpha
from devices.pocket.framework.android_graphics_drawable.tinting import Tinted

#: Sides in dp by what a picture's name begins with; others have no size of their own.
_SIZES = {
    "ic_menu_": 32, "ic_dialog_": 32, "ic_launcher": 48, "sym_def_app_icon": 48, "stat_": 24,
    "ic_": 24, "star_": 32, "btn_star": 32, "btn_radio": 32, "btn_check": 32, "presence_": 16,
    "arrow_": 16, "sym_": 32, "emo_": 24, "spinner_": 76, "perm_group": 32, "indicator_": 32,
}  # fmt: skip
_INK = signed(0xFF757575)


@java_class("android.graphics.drawable.PlaceholderDrawable", access="final")
@flattened
class Placeholder(Tinted):
    """A frame with the picture's initial; pictures without a size of their own (backgrounds,
    dividers) show nothing."""

    name = ""
    side = -1

    @classmethod
    def named(cls, name: str, density: float) -> Placeholder:
        made = cls()
        made.name = name
        size = next((dp for start, dp in _SIZES.items() if name.startswith(start)), 0)
        made.side = int(size * density + 0.5) if size else -1
        return made

    @java_method("int getIntrinsicWidth()")
    def get_intrinsic_width(self) -> int:
        return self.side

    @java_method("int getIntrinsicHeight()")
    def get_intrinsic_height(self) -> int:
        return self.side

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self, canvas: Any) -> None:
        from devices.pocket.framework.android_graphics.paints import Paint

        if self.side <= 0:
            return
        left, top, right, bottom = map(float, self.box())
        margin = (right - left) / 8
        paint = Paint()
        paint.flags = 1
        paint.color = with_alpha(_INK, self.alpha)
        paint.color_filter = self.filter_now()
        paint.style, paint.stroke_width = "STROKE", max(1.0, margin / 2)
        canvas.draw_round_rect_edges(
            left + margin, top + margin, right - margin, bottom - margin, margin, margin, paint
        )
        paint.style, paint.align = "FILL", "CENTER"
        paint.text_size = (bottom - top) * 0.5
        initial = self.name.rpartition("_")[2][:1].upper()
        canvas.draw_text(initial, (left + right) / 2, bottom - (bottom - top) * 0.32, paint)
