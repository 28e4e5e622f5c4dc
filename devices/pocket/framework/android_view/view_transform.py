"""View: where it is, and the transforms that move what it draws."""

from __future__ import annotations

import math
from typing import Any

from dalvik.vm.interop import new, throw
from dalvik.vm.native import java_method
from devices.pocket.framework.android_graphics.rects import Rect


class Frame:
    """The rectangle in the parent."""

    left = 0
    top = 0
    right = 0
    bottom = 0

    @java_method("final int getWidth()")
    def get_width(self: Any) -> int:
        return int(self.right - self.left)

    @java_method("final int getHeight()")
    def get_height(self: Any) -> int:
        return int(self.bottom - self.top)

    @java_method("final int getLeft()")
    def get_left(self: Any) -> int:
        return int(self.left)

    @java_method("final int getTop()")
    def get_top(self: Any) -> int:
        return int(self.top)

    @java_method("final int getRight()")
    def get_right(self: Any) -> int:
        return int(self.right)

    @java_method("final int getBottom()")
    def get_bottom(self: Any) -> int:
        return int(self.bottom)

    @java_method("final void setLeft(int)")
    def set_left(self: Any, left: int) -> None:
        self.set_frame(left, self.top, self.right, self.bottom)

    @java_method("final void setTop(int)")
    def set_top(self: Any, top: int) -> None:
        self.set_frame(self.left, top, self.right, self.bottom)

    @java_method("final void setRight(int)")
    def set_right(self: Any, right: int) -> None:
        self.set_frame(self.left, self.top, right, self.bottom)

    @java_method("final void setBottom(int)")
    def set_bottom(self: Any, bottom: int) -> None:
        self.set_frame(self.left, self.top, self.right, bottom)

    @java_method("void offsetTopAndBottom(int)")
    def offset_top_and_bottom(self: Any, offset: int) -> None:
        self.top += offset
        self.bottom += offset
        self.invalidate_quietly()

    @java_method("void offsetLeftAndRight(int)")
    def offset_left_and_right(self: Any, offset: int) -> None:
        self.left += offset
        self.right += offset
        self.invalidate_quietly()

    def has_size(self: Any) -> bool:
        return bool(self.right > self.left and self.bottom > self.top)

    @java_method("void getDrawingRect(android.graphics.Rect)")
    def get_drawing_rect(self: Any, out: Any) -> None:
        x, y = self.scroll_x, self.scroll_y
        out.become(x, y, x + self.right - self.left, y + self.bottom - self.top)

    @java_method("void getHitRect(android.graphics.Rect)")
    def get_hit_rect(self: Any, out: Any) -> None:
        out.become(*self.bounds_in_parent())

    def bounds_in_parent(self: Any) -> tuple[int, int, int, int]:
        """The frame after transforms, rounded outwards."""
        if not self.is_transformed:
            return self.left, self.top, self.right, self.bottom
        left, top, right, bottom = self.map_rect(
            0, 0, self.right - self.left, self.bottom - self.top
        )
        x, y = self.left, self.top
        return (
            math.floor(left) + x, math.floor(top) + y, math.ceil(right) + x, math.ceil(bottom) + y
        )  # fmt: skip

    @java_method("void getFocusedRect(android.graphics.Rect)")
    def get_focused_rect(self: Any, out: Any) -> None:
        self.get_drawing_rect(out)

    @java_method("void getLocationInWindow(int[])")
    def get_location_in_window(self: Any, out: Any) -> None:
        _check_location(out)
        out.d[0], out.d[1] = self.location_in_window()

    @java_method("void getLocationOnScreen(int[])")
    def get_location_on_screen(self: Any, out: Any) -> None:
        _check_location(out)
        out.d[0], out.d[1] = self.location_on_screen()

    @java_method("void getLocationInSurface(int[])")
    def get_location_in_surface(self: Any, out: Any) -> None:
        self.get_location_in_window(out)

    def location_in_window(self: Any) -> tuple[int, int]:
        if self.attach_info is None:
            return 0, 0
        x, y = self.point_to_root(0.0, 0.0)
        return round(x), round(y)

    def point_to_root(self: Any, x: float, y: float) -> tuple[float, float]:
        """A point of this view in the coordinates of its root."""
        view = self
        while True:
            if view.is_transformed:
                x, y = view.map_point(x, y)
            x, y = x + view.left, y + view.top
            parent = view.parent
            if parent is None or not hasattr(parent, "scroll_x"):
                return x, y
            x, y = x - parent.scroll_x, y - parent.scroll_y
            if not hasattr(parent, "is_transformed"):
                return x, y
            view = parent

    def location_on_screen(self: Any) -> tuple[int, int]:
        x, y = self.location_in_window()
        if self.attach_info is not None:
            root = self.attach_info.root
            x, y = x + root.window_left, y + root.window_top
        return x, y

    @java_method("boolean getGlobalVisibleRect(android.graphics.Rect,android.graphics.Point)")
    def get_global_visible_rect(self: Any, out: Any, offset: Any) -> bool:
        width, height = self.right - self.left, self.bottom - self.top
        if width <= 0 or height <= 0:
            return False
        out.become(0, 0, width, height)
        if offset is not None:
            offset.f_x, offset.f_y = -self.scroll_x, -self.scroll_y
        if self.parent is None:
            return True
        visible = "getChildVisibleRect__Landroid_view_View_2Landroid_graphics_Rect_2"
        return bool(
            getattr(self.parent, visible + "Landroid_graphics_Point_2__Z")(self, out, offset)
        )

    @java_method("final boolean getGlobalVisibleRect(android.graphics.Rect)")
    def get_global_visible_rect_only(self: Any, out: Any) -> bool:
        return bool(
            self.getGlobalVisibleRect__Landroid_graphics_Rect_2Landroid_graphics_Point_2__Z(
                out, None
            )
        )

    @java_method("final boolean getLocalVisibleRect(android.graphics.Rect)")
    def get_local_visible_rect(self: Any, out: Any) -> bool:
        offset = new("android.graphics.Point")
        if self.get_global_visible_rect(out, offset):
            out.become(
                out.f_left - offset.f_x,
                out.f_top - offset.f_y,
                out.f_right - offset.f_x,
                out.f_bottom - offset.f_y,
            )
            return True
        return False

    @java_method("void getBoundsOnScreen(android.graphics.Rect)")
    def get_bounds_on_screen(self: Any, out: Any) -> None:
        x, y = self.location_on_screen()
        out.become(x, y, x + self.right - self.left, y + self.bottom - self.top)

    @java_method("void setClipBounds(android.graphics.Rect)")
    def set_clip_bounds(self: Any, bounds: Any) -> None:
        self.clip_bounds = None if bounds is None else bounds.edges()
        self.invalidate____V()

    clip_bounds: tuple[int, int, int, int] | None = None

    @java_method("android.graphics.Rect getClipBounds()")
    def get_clip_bounds(self: Any) -> Any:
        if self.clip_bounds is None:
            return None
        made = Rect()
        made.become(*self.clip_bounds)
        return made


def _check_location(out: Any) -> None:
    if out is None or len(out.d) < 2:
        throw("java.lang.IllegalArgumentException", "outLocation must be an array of two integers")


class Transforms:
    """Translation, rotation about z, scale and alpha; rotations about x and y are remembered and
    only shrink what is drawn."""

    translation_x = 0.0
    translation_y = 0.0
    translation_z = 0.0
    elevation = 0.0
    rotation = 0.0
    rotation_x = 0.0
    rotation_y = 0.0
    scale_x = 1.0
    scale_y = 1.0
    alpha = 1.0
    transition_alpha = 1.0
    camera_distance = 1280.0
    #: None while nobody has set it: the middle then.
    pivot: tuple[float, float] | None = None
    is_transformed = False

    def _transform(self: Any, name: str, value: float) -> None:
        if getattr(self, name) == value:
            return
        setattr(self, name, value)
        self.is_transformed = not (
            self.translation_x == 0.0
            and self.translation_y == 0.0
            and self.rotation == 0.0
            and self.rotation_x == 0.0
            and self.rotation_y == 0.0
            and self.scale_x == 1.0
            and self.scale_y == 1.0
        )
        self.invalidate_parent()

    def coefficients(self: Any) -> tuple[float, float, float, float, float, float]:
        """The matrix (a, b, c, d, e, f): x' = a x + b y + c, y' = d x + e y + f."""
        angle = math.radians(self.rotation)
        across = self.scale_x * math.cos(math.radians(self.rotation_y))
        along = self.scale_y * math.cos(math.radians(self.rotation_x))
        pivot_x, pivot_y = self.get_pivot_x(), self.get_pivot_y()
        a, b = math.cos(angle) * across, -math.sin(angle) * along
        d, e = math.sin(angle) * across, math.cos(angle) * along
        c = pivot_x + self.translation_x - a * pivot_x - b * pivot_y
        f = pivot_y + self.translation_y - d * pivot_x - e * pivot_y
        return a, b, c, d, e, f

    def map_point(self: Any, x: float, y: float) -> tuple[float, float]:
        a, b, c, d, e, f = self.coefficients()
        return a * x + b * y + c, d * x + e * y + f

    def unmap_point(self: Any, x: float, y: float) -> tuple[float, float] | None:
        """The inverse of `map_point`; None if everything is squeezed to nothing."""
        a, b, c, d, e, f = self.coefficients()
        determinant = a * e - b * d
        if abs(determinant) < 1e-9:
            return None
        x, y = x - c, y - f
        return (e * x - b * y) / determinant, (a * y - d * x) / determinant

    def map_rect(
        self: Any, left: float, top: float, right: float, bottom: float
    ) -> tuple[float, float, float, float]:
        corners = [self.map_point(x, y) for x in (left, right) for y in (top, bottom)]
        across, along = [x for x, _ in corners], [y for _, y in corners]
        return min(across), min(along), max(across), max(along)

    @java_method("android.graphics.Matrix getMatrix()")
    def get_matrix(self: Any) -> Any:
        from dalvik.vm.objects import array_of

        matrix = new("android.graphics.Matrix")
        if self.is_transformed:
            values = [*self.coefficients(), 0.0, 0.0, 1.0]
            matrix.setValues___3F__V(array_of("[F", values))
        return matrix

    @java_method("boolean hasIdentityMatrix()")
    def has_identity_matrix(self: Any) -> bool:
        return not self.is_transformed

    @java_method("float getPivotX()")
    def get_pivot_x(self: Any) -> float:
        return (self.right - self.left) / 2 if self.pivot is None else float(self.pivot[0])

    @java_method("float getPivotY()")
    def get_pivot_y(self: Any) -> float:
        return (self.bottom - self.top) / 2 if self.pivot is None else float(self.pivot[1])

    @java_method("void setPivotX(float)")
    def set_pivot_x(self: Any, x: float) -> None:
        self.pivot = (x, self.get_pivot_y())
        self.invalidate_parent()

    @java_method("void setPivotY(float)")
    def set_pivot_y(self: Any, y: float) -> None:
        self.pivot = (self.get_pivot_x(), y)
        self.invalidate_parent()

    @java_method("boolean isPivotSet()")
    def is_pivot_set(self: Any) -> bool:
        return self.pivot is not None

    @java_method("void resetPivot()")
    def reset_pivot(self: Any) -> None:
        self.pivot = None
        self.invalidate_parent()

    @java_method("float getX()")
    def get_x(self: Any) -> float:
        return float(self.left + self.translation_x)

    @java_method("float getY()")
    def get_y(self: Any) -> float:
        return float(self.top + self.translation_y)

    @java_method("float getZ()")
    def get_z(self: Any) -> float:
        return float(self.elevation + self.translation_z)

    @java_method("void setX(float)")
    def set_x(self: Any, x: float) -> None:
        self.setTranslationX__F__V(x - self.left)

    @java_method("void setY(float)")
    def set_y(self: Any, y: float) -> None:
        self.setTranslationY__F__V(y - self.top)

    @java_method("void setZ(float)")
    def set_z(self: Any, z: float) -> None:
        self.setTranslationZ__F__V(z - self.elevation)

    @java_method("boolean onSetAlpha(int)")
    def on_set_alpha(self: Any, alpha: int) -> bool:
        return False

    @java_method("void setAlpha(float)")
    def set_alpha(self: Any, alpha: float) -> None:
        if alpha != self.alpha:
            self.alpha = alpha
            self.onSetAlpha__I__Z(int(alpha * 255))
            self.invalidate_parent()

    @java_method("float getAlpha()")
    def get_alpha(self: Any) -> float:
        return float(self.alpha)

    @java_method("void setTransitionAlpha(float)")
    def set_transition_alpha(self: Any, alpha: float) -> None:
        self._transform("transition_alpha", alpha)

    @java_method("float getTransitionAlpha()")
    def get_transition_alpha(self: Any) -> float:
        return float(self.transition_alpha)


def _property(java: str, attribute: str) -> None:
    """Adds a getter and a setter of one float."""

    def getter(self: Any) -> float:
        return float(getattr(self, attribute))

    def setter(self: Any, value: float) -> None:
        self._transform(attribute, value)

    for function, prefix in ((getter, "get"), (setter, "set")):
        function.__name__ = f"{prefix}_{attribute}"
        function.__code__ = function.__code__.replace(co_name=function.__name__)
        setattr(Transforms, function.__name__, function)
    java_method(f"float get{java}()")(getter)
    java_method(f"void set{java}(float)")(setter)


for _java, _attribute in {
    "TranslationX": "translation_x",
    "TranslationY": "translation_y",
    "TranslationZ": "translation_z",
    "Elevation": "elevation",
    "Rotation": "rotation",
    "RotationX": "rotation_x",
    "RotationY": "rotation_y",
    "ScaleX": "scale_x",
    "ScaleY": "scale_y",
    "CameraDistance": "camera_distance",
}.items():
    _property(_java, _attribute)
