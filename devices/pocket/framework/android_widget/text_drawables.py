"""TextView: drawables beside its text, and the paddings that they make."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_method
from dalvik.vm.objects import array_of
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_widget.text_layouts import LINES

_D = "android.graphics.drawable.Drawable"
_SET_CALLBACK = "setCallback__Landroid_graphics_drawable_Drawable_00024Callback_2__V"
_GET = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
LEFT, TOP, RIGHT, BOTTOM = range(4)
_NONE = (None, None, None, None)


def _array(drawables: Any) -> Any:
    return array_of("[Landroid/graphics/drawable/Drawable;", list(drawables))


class CompoundDrawables:
    """`drawables` are those in use (left, top, right, bottom); `relative` those that were given
    as start and end, None where left and right were."""

    drawables: tuple[Any, ...] = _NONE
    relative_drawables: tuple[Any, Any] | None = None
    drawable_padding = 0
    drawable_tint: Any = None
    drawable_tint_mode: Any = None

    @java_method(f"void setCompoundDrawables({_D},{_D},{_D},{_D})")
    def set_compound_drawables(self: Any, left: Any, top: Any, right: Any, bottom: Any) -> None:
        self.relative_drawables = None
        self.use_drawables((left, top, right, bottom))

    @java_method(f"void setCompoundDrawablesRelative({_D},{_D},{_D},{_D})")
    def set_compound_drawables_relative(
        self: Any, start: Any, top: Any, end: Any, bottom: Any
    ) -> None:
        self.relative_drawables = (start, end)
        left, right = (end, start) if self.getLayoutDirection____I() == 1 else (start, end)
        self.use_drawables((left, top, right, bottom))

    def use_drawables(self: Any, drawables: tuple[Any, ...]) -> None:
        for old in self.drawables:
            if old is not None and not any(old is one for one in drawables):
                getattr(old, _SET_CALLBACK)(None)
        self.drawables = drawables
        for one in drawables:
            if one is not None:
                getattr(one, _SET_CALLBACK)(self)
                if one.isStateful____Z():
                    one.setState___3I__Z(self.get_drawable_state())
        self._tint_drawables()
        self.null_layouts()
        self.requestLayout____V()
        self.invalidate____V()

    @java_method(f"void setCompoundDrawablesWithIntrinsicBounds({_D},{_D},{_D},{_D})")
    def set_compound_drawables_with_intrinsic_bounds(
        self: Any, left: Any, top: Any, right: Any, bottom: Any
    ) -> None:
        for one in (left, top, right, bottom):
            intrinsic(one)
        self.setCompoundDrawables__Landroid_graphics_drawable_Drawable_2Landroid_graphics_drawable_Drawable_2Landroid_graphics_drawable_Drawable_2Landroid_graphics_drawable_Drawable_2__V(
            left, top, right, bottom
        )

    @java_method("void setCompoundDrawablesWithIntrinsicBounds(int,int,int,int)")
    def set_compound_drawables_with_intrinsic_bounds_ids(self: Any, *resources: int) -> None:
        self.set_compound_drawables_with_intrinsic_bounds(*map(self._drawable, resources))

    @java_method(f"void setCompoundDrawablesRelativeWithIntrinsicBounds({_D},{_D},{_D},{_D})")
    def set_compound_drawables_relative_with_intrinsic_bounds(
        self: Any, start: Any, top: Any, end: Any, bottom: Any
    ) -> None:
        for one in (start, top, end, bottom):
            intrinsic(one)
        self.set_compound_drawables_relative(start, top, end, bottom)

    @java_method("void setCompoundDrawablesRelativeWithIntrinsicBounds(int,int,int,int)")
    def set_compound_drawables_relative_with_intrinsic_bounds_ids(
        self: Any, *resources: int
    ) -> None:
        self.set_compound_drawables_relative_with_intrinsic_bounds(*map(self._drawable, resources))

    def _drawable(self: Any, resource: int) -> Any:
        return call(self.context, _GET, resource) if resource else None

    @java_method(f"{_D}[] getCompoundDrawables()")
    def get_compound_drawables(self: Any) -> Any:
        return _array(self.drawables)

    @java_method(f"{_D}[] getCompoundDrawablesRelative()")
    def get_compound_drawables_relative(self: Any) -> Any:
        start, end = self.relative_drawables or (None, None)
        return _array((start, self.drawables[TOP], end, self.drawables[BOTTOM]))

    @java_method("void setCompoundDrawablePadding(int)")
    def set_compound_drawable_padding(self: Any, padding: int) -> None:
        self.drawable_padding = padding
        self.null_layouts()
        self.requestLayout____V()
        self.invalidate____V()

    @java_method("int getCompoundDrawablePadding()")
    def get_compound_drawable_padding(self: Any) -> int:
        return int(self.drawable_padding)

    @java_method("void setCompoundDrawableTintList(android.content.res.ColorStateList)")
    def set_compound_drawable_tint_list(self: Any, tint: Any) -> None:
        self.drawable_tint = tint
        self._tint_drawables()

    @java_method("android.content.res.ColorStateList getCompoundDrawableTintList()")
    def get_compound_drawable_tint_list(self: Any) -> Any:
        return self.drawable_tint

    @java_method("void setCompoundDrawableTintMode(android.graphics.PorterDuff$Mode)")
    def set_compound_drawable_tint_mode(self: Any, mode: Any) -> None:
        self.drawable_tint_mode = mode
        self._tint_drawables()

    @java_method("android.graphics.PorterDuff$Mode getCompoundDrawableTintMode()")
    def get_compound_drawable_tint_mode(self: Any) -> Any:
        return self.drawable_tint_mode

    def _tint_drawables(self: Any) -> None:
        if self.drawable_tint is None and self.drawable_tint_mode is None:
            return
        for one in self.drawables:
            if one is not None:
                if self.drawable_tint is not None:
                    call(one, "setTintList(Landroid/content/res/ColorStateList;)V",
                         self.drawable_tint)  # fmt: skip
                if self.drawable_tint_mode is not None:
                    call(one, "setTintMode(Landroid/graphics/PorterDuff$Mode;)V",
                         self.drawable_tint_mode)  # fmt: skip

    def drawable_span(self: Any, side: str) -> int:
        """How wide the drawables above and below are, or how high those at the sides."""
        which = (TOP, BOTTOM) if side == "width" else (LEFT, RIGHT)
        return max((_size(self.drawables[one])[side == "height"] for one in which), default=0)

    # -- paddings ------------------------------------------------------------------------------

    @java_method("int getCompoundPaddingLeft()")
    def get_compound_padding_left(self: Any) -> int:
        return int(self.getPaddingLeft____I() + self._beside(LEFT))

    @java_method("int getCompoundPaddingRight()")
    def get_compound_padding_right(self: Any) -> int:
        return int(self.getPaddingRight____I() + self._beside(RIGHT))

    @java_method("int getCompoundPaddingTop()")
    def get_compound_padding_top(self: Any) -> int:
        return int(self.padding_top + self._beside(TOP))

    @java_method("int getCompoundPaddingBottom()")
    def get_compound_padding_bottom(self: Any) -> int:
        return int(self.padding_bottom + self._beside(BOTTOM))

    def _beside(self: Any, side: int) -> int:
        one = self.drawables[side]
        if one is None:
            return 0
        return int(_size(one)[side in (TOP, BOTTOM)] + self.drawable_padding)

    @java_method("int getCompoundPaddingStart()")
    def get_compound_padding_start(self: Any) -> int:
        rtl = self.getLayoutDirection____I() == 1
        return int(
            self.getCompoundPaddingRight____I() if rtl else self.getCompoundPaddingLeft____I()
        )

    @java_method("int getCompoundPaddingEnd()")
    def get_compound_padding_end(self: Any) -> int:
        rtl = self.getLayoutDirection____I() == 1
        return int(
            self.getCompoundPaddingLeft____I() if rtl else self.getCompoundPaddingRight____I()
        )

    @java_method("int getExtendedPaddingTop()")
    def get_extended_padding_top(self: Any) -> int:
        return int(self._extended()[0])

    @java_method("int getExtendedPaddingBottom()")
    def get_extended_padding_bottom(self: Any) -> int:
        return int(self._extended()[1])

    def _extended(self: Any) -> tuple[int, int]:
        """Compound paddings, and what more is empty where fewer lines are shown than there are."""
        top, bottom = self.getCompoundPaddingTop____I(), self.getCompoundPaddingBottom____I()
        if self.max_mode != LINES:
            return top, bottom
        layout = self.assume_layout()
        if layout.getLineCount____I() <= self.maximum:
            return top, bottom
        free = self.bottom - self.top - top - bottom - layout.getLineTop__I__I(self.maximum)
        if free <= 0:
            return top, bottom
        side = self.gravity & 0x70
        if side == 0x30:
            return top, bottom + free
        if side == 0x50:
            return top + free, bottom
        return top + free // 2, bottom + free // 2

    @java_method("int getTotalPaddingLeft()")
    def get_total_padding_left(self: Any) -> int:
        return int(self.getCompoundPaddingLeft____I())

    @java_method("int getTotalPaddingRight()")
    def get_total_padding_right(self: Any) -> int:
        return int(self.getCompoundPaddingRight____I())

    @java_method("int getTotalPaddingStart()")
    def get_total_padding_start(self: Any) -> int:
        return int(self.getCompoundPaddingStart____I())

    @java_method("int getTotalPaddingEnd()")
    def get_total_padding_end(self: Any) -> int:
        return int(self.getCompoundPaddingEnd____I())

    @java_method("int getTotalPaddingTop()")
    def get_total_padding_top(self: Any) -> int:
        return int(self.getExtendedPaddingTop____I() + self.vertical_offset(True))

    @java_method("int getTotalPaddingBottom()")
    def get_total_padding_bottom(self: Any) -> int:
        layout = self.text_layout
        free = 0
        if layout is not None and self.gravity & 0x70 != 0x50:
            room = self.measured_height_now() - self._extended()[0] - self._extended()[1]
            free = max(0, room - layout.get_height())
            free = (free + 1) // 2 if self.gravity & 0x70 == 0x10 else free
        return int(self.getExtendedPaddingBottom____I() + free)

    # -- drawing -------------------------------------------------------------------------------

    def draw_drawables(self: Any, canvas: Any) -> None:
        left, top, right, bottom = self.drawables
        if self.drawables == _NONE:
            return
        width, height = self.right - self.left, self.bottom - self.top
        above, below = self.getCompoundPaddingTop____I(), self.getCompoundPaddingBottom____I()
        before, behind = self.getCompoundPaddingLeft____I(), self.getCompoundPaddingRight____I()
        along, across = height - above - below, width - before - behind
        x, y = self.scroll_x, self.scroll_y
        if left is not None:
            place = (x + self.padding_left, y + above + (along - _size(left)[1]) // 2)
            _draw(canvas, left, place)
        if right is not None:
            place = (
                x + width - self.padding_right - _size(right)[0],
                y + above + (along - _size(right)[1]) // 2,
            )
            _draw(canvas, right, place)
        if top is not None:
            _draw(canvas, top, (x + before + (across - _size(top)[0]) // 2, y + self.padding_top))
        if bottom is not None:
            place = (
                x + before + (across - _size(bottom)[0]) // 2,
                y + height - self.padding_bottom - _size(bottom)[1],
            )
            _draw(canvas, bottom, place)

    @java_method(f"protected boolean verifyDrawable({_D})")
    def verify_drawable(self: Any, drawable: Any) -> bool:
        from devices.pocket.framework.android_view.view import View

        known: Any = View
        if known.verify_drawable(self, drawable):
            return True
        return drawable is not None and any(drawable is one for one in self.drawables)

    @java_method("void jumpDrawablesToCurrentState()")
    def jump_drawables_to_current_state(self: Any) -> None:
        from devices.pocket.framework.android_view.view import View

        known: Any = View
        known.jump_drawables_to_current_state(self)
        for one in self.drawables:
            if one is not None:
                one.jumpToCurrentState____V()


def intrinsic(drawable: Any) -> None:
    """Gives a drawable the bounds of its own size."""
    if drawable is not None:
        drawable.setBounds__IIII__V(
            0, 0, drawable.getIntrinsicWidth____I(), drawable.getIntrinsicHeight____I()
        )


def _size(drawable: Any) -> tuple[int, int]:
    if drawable is None:
        return 0, 0
    bounds = Rect()
    drawable.copyBounds__Landroid_graphics_Rect_2__V(bounds)
    left, top, right, bottom = bounds.edges()
    return right - left, bottom - top


def _draw(canvas: Any, drawable: Any, place: tuple[int, int]) -> None:
    canvas.save____I()
    canvas.translate__FF__V(float(place[0]), float(place[1]))
    drawable.draw__Landroid_graphics_Canvas_2__V(canvas)
    canvas.restore____V()
