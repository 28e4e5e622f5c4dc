"""TextView: drawing, and scrolling so that the cursor can be seen."""

from __future__ import annotations

import math
from typing import Any

from dalvik.vm.interop import new, to_string
from dalvik.vm.native import java_method
from devices.pocket.framework.android_graphics.paints import Paint
from devices.pocket.framework.android_text.interfaces import Spannable
from devices.pocket.framework.android_text.selection import end_of, start_of


class TextDrawing:
    highlight_paint: Any = None

    @java_method("protected void onDraw(android.graphics.Canvas)")
    def on_draw(self: Any, canvas: Any) -> None:
        if self.text_layout is None:
            self.assume_layout()
        self.draw_drawables(canvas)
        layout = self.shown_layout()
        paint = self.text_paint
        paint.color = self.cur_text_color
        if layout is self.hint_layout and self.hint_color is not None:
            paint.color = self.cur_hint_color
        paint.f_drawableState = self.get_drawable_state()
        canvas.save____I()
        self._clip(canvas)
        top = self.getExtendedPaddingTop____I() + self.vertical_offset(False)
        canvas.translate__FF__V(float(self.getCompoundPaddingLeft____I()), float(top))
        self._draw_highlight(canvas, layout)
        layout.draw__Landroid_graphics_Canvas_2__V(canvas)
        canvas.restore____V()

    def _clip(self: Any, canvas: Any) -> None:
        left = self.getCompoundPaddingLeft____I() + self.scroll_x
        right = self.right - self.left - self.getCompoundPaddingRight____I() + self.scroll_x
        top = self.scroll_y + (self.getExtendedPaddingTop____I() if self.scroll_y else 0)
        bottom = self.bottom - self.top + self.scroll_y
        canvas.clipRect__FFFF__Z(float(left), float(top), float(right), float(bottom))

    def _draw_highlight(self: Any, canvas: Any, layout: Any) -> None:
        """The selection, or the cursor as a line."""
        text = self.text_value
        if not isinstance(text, Spannable) or not (self.isFocused____Z() or self.pressed):
            return
        start, end = start_of(text), end_of(text)
        if start < 0 or self.movement is None:
            return
        paint = Paint()
        if start == end:
            if not self.cursor_visible or not self.is_text_editable():
                return
            paint.color = self.cur_text_color
            line = layout.get_line_for_offset(start)
            x = layout.get_primary_horizontal(start)
            top, bottom = layout.getLineTop__I__I(line), layout.getLineTop__I__I(line + 1)
            width = max(1.0, self.text_paint.f_density)
            canvas.drawRect__FFFFLandroid_graphics_Paint_2__V(
                x, float(top), x + width, float(bottom), paint
            )
            return
        path = new("android.graphics.Path")
        layout.get_selection_path(start, end, path)
        paint.color = self.highlight_color
        canvas.drawPath__Landroid_graphics_Path_2Landroid_graphics_Paint_2__V(path, paint)

    @java_method("boolean onPreDraw()")
    def on_pre_draw(self: Any) -> bool:
        return True

    @java_method("void getFocusedRect(android.graphics.Rect)")
    def get_focused_rect(self: Any, out: Any) -> None:
        from devices.pocket.framework.android_view.view import View

        known: Any = View
        end = self.getSelectionEnd____I()
        if self.text_layout is None or end < 0:
            known.get_focused_rect(self, out)
            return
        line = self.text_layout.get_line_for_offset(end)
        x = int(self.text_layout.get_primary_horizontal(end))
        left = self.getCompoundPaddingLeft____I() - self.scroll_x
        down = self.getExtendedPaddingTop____I() + self.vertical_offset(True) - self.scroll_y
        top = self.text_layout.getLineTop__I__I(line)
        bottom = self.text_layout.getLineTop__I__I(line + 1)
        out.become(x - 2 + left, top + down, x + 2 + left, bottom + down)

    # -- scrolling -----------------------------------------------------------------------------

    def scroll_after_measure(self: Any, room: int, height: int) -> None:
        layout = self.text_layout
        free = height - self.getCompoundPaddingTop____I() - self.getCompoundPaddingBottom____I()
        fits = layout.layout_width <= room and layout.get_height() <= free
        if fits and self.movement is None and (self.scroll_x or self.scroll_y):
            self.scrollTo__II__V(0, 0)

    def cursor_moved(self: Any) -> None:
        if self.text_layout is None or not isinstance(self.text_value, Spannable):
            return
        offset = end_of(self.text_value)
        if offset >= 0:
            self.bringPointIntoView__I__Z(offset)

    @java_method("boolean bringPointIntoView(int)")
    def bring_point_into_view(self: Any, offset: int) -> bool:
        layout = self.shown_layout()
        if layout is None or self.isLayoutRequested____Z() or self.right <= self.left:
            return False
        offset = min(offset, len(to_string(self.transformed)))
        line = layout.get_line_for_offset(offset)
        wide = self._room_wide()
        high = (
            self.bottom - self.top
            - self.getExtendedPaddingTop____I() - self.getExtendedPaddingBottom____I()
        )  # fmt: skip
        x = math.floor(layout.get_primary_horizontal(offset))
        top, bottom = layout.getLineTop__I__I(line), layout.getLineTop__I__I(line + 1)
        scroll_x, scroll_y = self.scroll_x, self.scroll_y
        if bottom - scroll_y > high:
            scroll_y = bottom - high
        scroll_y = min(scroll_y, top)
        scroll_y = max(0, min(scroll_y, layout.get_height() - high))
        if self.horizontally_scrolling and layout.layout_width > wide:
            if x - scroll_x > wide:
                scroll_x = x - wide
            scroll_x = max(0, min(scroll_x, x, layout.layout_width - wide + 1))
        else:
            scroll_x = 0
        if (scroll_x, scroll_y) == (self.scroll_x, self.scroll_y):
            return False
        self.scrollTo__II__V(scroll_x, scroll_y)
        return True

    def _room_wide(self: Any) -> int:
        return int(
            self.right - self.left
            - self.getCompoundPaddingLeft____I() - self.getCompoundPaddingRight____I()
        )  # fmt: skip

    @java_method("boolean moveCursorToVisibleOffset()")
    def move_cursor_to_visible_offset(self: Any) -> bool:
        return False

    @java_method("protected void onLayout(boolean,int,int,int,int)")
    def on_layout(self: Any, changed: Any, left: int, top: int, right: int, bottom: int) -> None:
        self.layout_wanted = False
        self.auto_size_if_needed()
        if self.isFocused____Z() or self.scroll_x or self.scroll_y:
            self.cursor_moved()

    @java_method("protected int computeHorizontalScrollRange()")
    def compute_horizontal_scroll_range(self: Any) -> int:
        layout = self.text_layout
        if layout is None:
            return int(self.right - self.left)
        if self.single_line and self.gravity & 7 == 3:
            return int(layout.get_line_width(0))
        return int(layout.layout_width)

    @java_method("protected int computeVerticalScrollRange()")
    def compute_vertical_scroll_range(self: Any) -> int:
        layout = self.text_layout
        return int(self.bottom - self.top if layout is None else layout.get_height())

    @java_method("protected int computeVerticalScrollExtent()")
    def compute_vertical_scroll_extent(self: Any) -> int:
        return int(
            self.bottom - self.top
            - self.getCompoundPaddingTop____I() - self.getCompoundPaddingBottom____I()
        )  # fmt: skip

    @java_method("void computeScroll()")
    def compute_scroll(self: Any) -> None:
        pass

    scroller: Any = None

    @java_method("void setScroller(android.widget.Scroller)")
    def set_scroller(self: Any, scroller: Any) -> None:
        self.scroller = scroller
