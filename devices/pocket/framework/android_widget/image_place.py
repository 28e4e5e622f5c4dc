"""How ImageView fits its drawable into its bounds and draws it."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new
from dalvik.vm.native import java_method
from devices.pocket.framework.android_widget.declare import known

_DRAW = "draw__Landroid_graphics_Canvas_2__V"


class Placing:
    """`draw_matrix` is (scale x, scale y, move x, move y), None where the bounds do all, or the
    app's own Matrix."""

    draw_matrix: Any = None
    has_frame = False

    def set_frame(self: Any, left: int, top: int, right: int, bottom: int) -> bool:
        return bool(self.setFrame__IIII__Z(left, top, right, bottom))

    @java_method("protected boolean setFrame(int,int,int,int)")
    def set_image_frame(self: Any, left: int, top: int, right: int, bottom: int) -> bool:
        """Apps that place pictures themselves override it."""
        from devices.pocket.framework.android_view.view import View

        changed = known(View).set_frame(self, left, top, right, bottom)
        self.has_frame = True
        self.configure_bounds()
        return bool(changed)

    def configure_bounds(self: Any) -> None:
        drawable = self.drawable
        if drawable is None or not self.has_frame:
            return
        width, height = self.drawable_width, self.drawable_height
        room_x = self.right - self.left - self.padding_left - self.padding_right
        room_y = self.bottom - self.top - self.padding_top - self.padding_bottom
        fits = (width < 0 or room_x == width) and (height < 0 or room_y == height)
        if width <= 0 or height <= 0 or self.scale_name == "FIT_XY":
            drawable.setBounds__IIII__V(0, 0, room_x, room_y)
            self.draw_matrix = None
            return
        drawable.setBounds__IIII__V(0, 0, width, height)
        if self.scale_name == "MATRIX":
            self.draw_matrix = self.app_matrix
        elif fits:
            self.draw_matrix = None
        else:
            self.draw_matrix = _fit(self.scale_name, width, height, room_x, room_y)

    @java_method("android.graphics.Matrix getImageMatrix()")
    def get_image_matrix(self: Any) -> Any:
        matrix = self.draw_matrix
        if matrix is None or isinstance(matrix, tuple):
            made = new("android.graphics.Matrix")
            if matrix is not None:
                call(made, "setScale(FF)V", matrix[0], matrix[1])
                call(made, "postTranslate(FF)Z", float(matrix[2]), float(matrix[3]))
            return made
        return matrix

    @java_method("void setImageMatrix(android.graphics.Matrix)")
    def set_image_matrix(self: Any, matrix: Any) -> None:
        if matrix is None or call(matrix, "isIdentity()Z"):
            self.app_matrix = None
        else:
            self.app_matrix = new("android.graphics.Matrix", "(Landroid/graphics/Matrix;)V", matrix)
        self.configure_bounds()
        self.invalidate____V()

    @java_method("protected void onDraw(android.graphics.Canvas)")
    def on_draw(self: Any, canvas: Any) -> None:
        drawable = self.drawable
        if drawable is None or self.drawable_width == 0 or self.drawable_height == 0:
            return
        matrix = self.draw_matrix
        saved = canvas.save____I()
        if self.crop_to_padding:
            canvas.clipRect__IIII__Z(
                self.scroll_x + self.padding_left,
                self.scroll_y + self.padding_top,
                self.scroll_x + self.right - self.left - self.padding_right,
                self.scroll_y + self.bottom - self.top - self.padding_bottom,
            )
        canvas.translate__FF__V(float(self.padding_left), float(self.padding_top))
        if isinstance(matrix, tuple):
            canvas.translate__FF__V(float(matrix[2]), float(matrix[3]))
            canvas.scale__FF__V(matrix[0], matrix[1])
        elif matrix is not None:
            canvas.concat__Landroid_graphics_Matrix_2__V(matrix)
        getattr(drawable, _DRAW)(canvas)
        canvas.restoreToCount__I__V(saved)


def _fit(
    name: str, width: int, height: int, room_x: int, room_y: int
) -> tuple[float, float, float, float]:
    if name == "CENTER":
        return 1.0, 1.0, _round((room_x - width) * 0.5), _round((room_y - height) * 0.5)
    if name == "CENTER_CROP":
        if width * room_y > room_x * height:
            scale = room_y / height
            return scale, scale, _round((room_x - width * scale) * 0.5), 0.0
        scale = room_x / width
        return scale, scale, 0.0, _round((room_y - height * scale) * 0.5)
    if name == "CENTER_INSIDE":
        scale = 1.0
        if width > room_x or height > room_y:
            scale = min(room_x / width, room_y / height)
        x, y = _round((room_x - width * scale) * 0.5), _round((room_y - height * scale) * 0.5)
        return scale, scale, x, y
    scale = min(room_x / width, room_y / height)
    part = {"FIT_START": 0.0, "FIT_CENTER": 0.5, "FIT_END": 1.0}[name]
    return scale, scale, (room_x - width * scale) * part, (room_y - height * scale) * part


def _round(number: float) -> float:
    return float(int(number + 0.5)) if number >= 0 else float(-int(-number + 0.5))
