"""What ScrollView and HorizontalScrollView share, along the axis that `vertical` names: measuring,
layout, and where the content stands."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_method
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_os.message_queue import uptime
from devices.pocket.framework.android_widget.frame_layout import FrameLayout
from devices.pocket.framework.android_widget.measuring import (
    UNSPECIFIED,
    child_spec,
    exactly,
    make,
    mode_of,
    size_of,
)
from devices.pocket.framework.android_widget.views import target_sdk

_PARAMS = "android.view.ViewGroup$LayoutParams"
_ANIMATED = 250


class ScrollingGroup:
    """`saved_position` waits for the first layout; `child_to_show` for the next one."""

    scroller: Any = None
    fill_viewport = False
    smooth_scrolling = True
    saved_position: int | None = None
    layout_dirty = True
    child_to_show: Any = None
    last_scroll = 0
    vertical = True

    # -- the one child -------------------------------------------------------------------------

    def _only_child(self: Any) -> None:
        if self.children:
            name = "ScrollView" if self.vertical else "HorizontalScrollView"
            throw("java.lang.IllegalStateException", f"{name} can host only one direct child")

    @java_method("void addView(android.view.View)")
    def add_view(self: Any, child: Any) -> None:
        self._only_child()
        FrameLayout.add_view(self, child)

    @java_method("void addView(android.view.View,int)")
    def add_view_at(self: Any, child: Any, index: int) -> None:
        self._only_child()
        FrameLayout.add_view_at(self, child, index)

    @java_method(f"void addView(android.view.View,{_PARAMS})")
    def add_view_params(self: Any, child: Any, params: Any) -> None:
        self._only_child()
        FrameLayout.add_view_params(self, child, params)

    @java_method(f"void addView(android.view.View,int,{_PARAMS})")
    def add_view_params_at(self: Any, child: Any, index: int, params: Any) -> None:
        self._only_child()
        FrameLayout.add_view_params_at(self, child, index, params)

    # -- measuring and layout ------------------------------------------------------------------

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        FrameLayout.on_measure(self, width_spec, height_spec)
        along = height_spec if self.vertical else width_spec
        if not self.fill_viewport or mode_of(along) == UNSPECIFIED or not self.children:
            return
        child = self.children[0]
        params = child.layout_params
        across = self.padding_left + self.padding_right
        down = self.padding_top + self.padding_bottom
        if target_sdk(self) >= 23:
            across += params.f_leftMargin + params.f_rightMargin
            down += params.f_topMargin + params.f_bottomMargin
        if self.vertical:
            wanted = self.get_measured_height() - down
            if child.get_measured_height() < wanted:
                child.measure(child_spec(width_spec, across, params.f_width), exactly(wanted))
        else:
            wanted = self.get_measured_width() - across
            if child.get_measured_width() < wanted:
                child.measure(exactly(wanted), child_spec(height_spec, down, params.f_height))

    @java_method("protected void measureChild(android.view.View,int,int)")
    def measure_child(self: Any, child: Any, width_spec: int, height_spec: int) -> None:
        params = child.layout_params
        across, down = self._padding()
        if self.vertical:
            height = make(max(0, size_of(height_spec) - down), UNSPECIFIED)
            child.measure(child_spec(width_spec, across, params.f_width), height)
        else:
            width = make(max(0, size_of(width_spec) - across), UNSPECIFIED)
            child.measure(width, child_spec(height_spec, down, params.f_height))

    @java_method("protected void measureChildWithMargins(android.view.View,int,int,int,int)")
    def measure_child_with_margins(
        self: Any, child: Any, width_spec: int, used_width: int, height_spec: int, used_height: int
    ) -> None:
        params = child.layout_params
        across, down = self._padding()
        across += params.f_leftMargin + params.f_rightMargin + used_width
        down += params.f_topMargin + params.f_bottomMargin + used_height
        if self.vertical:
            height = make(max(0, size_of(height_spec) - down), UNSPECIFIED)
            child.measure(child_spec(width_spec, across, params.f_width), height)
        else:
            width = make(max(0, size_of(width_spec) - across), UNSPECIFIED)
            child.measure(width, child_spec(height_spec, down, params.f_height))

    def _padding(self: Any) -> tuple[int, int]:
        return self.padding_left + self.padding_right, self.padding_top + self.padding_bottom

    @java_method("protected void onLayout(boolean,int,int,int,int)")
    def on_layout(self: Any, changed: Any, left: int, top: int, right: int, bottom: int) -> None:
        self.place_children(left, top, right, bottom, not self.vertical and self._child_is_wider())
        self.layout_dirty = False
        waiting, self.child_to_show = self.child_to_show, None
        if waiting is not None and _is_below(waiting, self):
            self.scroll_to_child(waiting)
        if not self.is_laid_out_once:
            if self.saved_position is not None:
                self._set_position(self.saved_position)
                self.saved_position = None
            self._set_position(max(0, min(self.position(), self.scroll_range())))
        self.scrollTo__II__V(self.scroll_x, self.scroll_y)

    def _child_is_wider(self: Any) -> bool:
        if not self.children:
            return False
        child = self.children[0]
        params = child.layout_params
        wanted = child.get_measured_width() + params.f_leftMargin + params.f_rightMargin
        return bool(wanted > self.get_measured_width() - self.padding_left - self.padding_right)

    @java_method("void requestLayout()")
    def request_layout(self: Any) -> None:
        self.layout_dirty = True
        FrameLayout.request_layout(self)

    @java_method("protected void onSizeChanged(int,int,int,int)")
    def on_size_changed(self: Any, width: int, height: int, old_w: int, old_h: int) -> None:
        FrameLayout.on_size_changed(self, width, height, old_w, old_h)
        focused = self.findFocus____Landroid_view_View_2()
        if focused is None or focused is self:
            return
        if self.within_screen(focused, 0, old_h if self.vertical else old_w):
            self.do_scroll(self.delta_to_show(self.rect_of(focused)))

    @java_method("protected void onAttachedToWindow()")
    def on_attached_to_window(self: Any) -> None:
        FrameLayout.on_attached_to_window(self)
        self.layout_dirty = True

    # -- where the content stands --------------------------------------------------------------

    def position(self: Any) -> int:
        return int(self.scroll_y if self.vertical else self.scroll_x)

    def _set_position(self: Any, position: int) -> None:
        if self.vertical:
            self.scroll_y = position
        else:
            self.scroll_x = position

    def page(self: Any) -> int:
        """The room for content."""
        if self.vertical:
            return int(self.bottom - self.top - self.padding_top - self.padding_bottom)
        return int(self.right - self.left - self.padding_left - self.padding_right)

    def _length(self: Any) -> int:
        if not self.children:
            return 0
        child = self.children[0]
        size = child.bottom - child.top if self.vertical else child.right - child.left
        return int(size)

    def scroll_range(self: Any) -> int:
        return max(0, self._length() - self.page())

    def content_range(self: Any) -> int:
        """`compute…ScrollRange`: what is beyond the bounds counts too."""
        page = self.page()
        if not self.children:
            return page
        child = self.children[0]
        end = child.bottom if self.vertical else child.right
        position, beyond = self.position(), max(0, end - page)
        if position < 0:
            return int(end - position)
        return int(end + position - beyond if position > beyond else end)

    @java_method("void scrollTo(int,int)")
    def scroll_to(self: Any, x: int, y: int) -> None:
        if not self.children:
            return
        child = self.children[0]
        across, down = self._padding()
        x = _clamp(x, self.right - self.left - across, child.right - child.left)
        y = _clamp(y, self.bottom - self.top - down, child.bottom - child.top)
        if (x, y) != (self.scroll_x, self.scroll_y):
            FrameLayout.scroll_to(self, x, y)

    def do_scroll(self: Any, delta: int) -> None:
        if delta and self.smooth_scrolling:
            if self.vertical:
                self.smoothScrollBy__II__V(0, delta)
            else:
                self.smoothScrollBy__II__V(delta, 0)
        elif delta:
            self.scroll_along(delta)

    def scroll_along(self: Any, delta: int) -> None:
        if self.vertical:
            self.scrollBy__II__V(0, delta)
        else:
            self.scrollBy__II__V(delta, 0)

    @java_method("final void smoothScrollBy(int,int)")
    def smooth_scroll_by(self: Any, dx: int, dy: int) -> None:
        if not self.children:
            return
        now = uptime()
        if now - self.last_scroll > _ANIMATED:
            position = self.position()
            delta = dy if self.vertical else dx
            delta = max(0, min(position + delta, self.scroll_range())) - position
            x, y = (0, delta) if self.vertical else (delta, 0)
            self.scroller.start_scroll_default(self.scroll_x, self.scroll_y, x, y)
            self.postInvalidateOnAnimation____V()
        else:
            if not self.scroller.is_finished():
                self.scroller.abort_animation()
            self.scrollBy__II__V(dx, dy)
        self.last_scroll = now

    @java_method("final void smoothScrollTo(int,int)")
    def smooth_scroll_to(self: Any, x: int, y: int) -> None:
        self.smooth_scroll_by(x - self.scroll_x, y - self.scroll_y)

    @java_method("void computeScroll()")
    def compute_scroll(self: Any) -> None:
        scroller = self.scroller
        if not scroller.compute_scroll_offset():
            return
        x, y = scroller.get_curr_x(), scroller.get_curr_y()
        old_x, old_y = self.scroll_x, self.scroll_y
        if (x, y) != (old_x, old_y):
            limit = self.scroll_range()
            limits = (0, limit) if self.vertical else (limit, 0)
            self.overScrollBy__IIIIIIIIZ__Z(
                x - old_x, y - old_y, old_x, old_y, *limits, 0, 0, False
            )
            self.onScrollChanged__IIII__V(self.scroll_x, self.scroll_y, old_x, old_y)
        if not scroller.is_finished():
            self.postInvalidateOnAnimation____V()

    @java_method("protected void onOverScrolled(int,int,boolean,boolean)")
    def on_over_scrolled(self: Any, x: int, y: int, clamped_x: Any, clamped_y: Any) -> None:
        if self.scroller.is_finished():
            FrameLayout.scroll_to(self, x, y)
            return
        self.scroll_x, self.scroll_y = x, y
        self.invalidate_parent()
        if clamped_y if self.vertical else clamped_x:
            limit = self.scroll_range()
            limits = (0, 0, 0, limit) if self.vertical else (0, limit, 0, 0)
            self.scroller.spring_back(x, y, *limits)

    @java_method("void fling(int)")
    def fling(self: Any, velocity: int) -> None:
        if not self.children:
            return
        limit, over = max(0, self._length() - self.page()), self.page() // 2
        if self.vertical:
            self.scroller.fling(self.scroll_x, self.scroll_y, 0, velocity, 0, 0, 0, limit, 0, over)
        else:
            self.scroller.fling(self.scroll_x, self.scroll_y, velocity, 0, 0, limit, 0, 0, over, 0)
        self.postInvalidateOnAnimation____V()

    # -- showing children ----------------------------------------------------------------------

    def rect_of(self: Any, view: Any) -> Any:
        """A descendant's drawing rectangle in the content's coordinates."""
        rectangle = Rect()
        view.get_drawing_rect(rectangle)
        self.offsetDescendantRectToMyCoords__Landroid_view_View_2Landroid_graphics_Rect_2__V(
            view, rectangle
        )
        return rectangle

    def within_screen(self: Any, view: Any, delta: int, length: int) -> bool:
        rectangle = self.rect_of(view)
        position = self.position()
        if self.vertical:
            return bool(
                rectangle.f_bottom + delta >= position
                and rectangle.f_top - delta <= position + length
            )
        return bool(
            rectangle.f_right + delta >= position and rectangle.f_left - delta <= position + length
        )

    def scroll_to_child(self: Any, child: Any) -> None:
        delta = self.delta_to_show(self.rect_of(child))
        if delta:
            self.scroll_along(delta)

    def delta_to_show(self: Any, rectangle: Any) -> int:
        """How far to scroll until the rectangle, or its nearer end, can be seen."""
        if not self.children:
            return 0
        length = self.bottom - self.top if self.vertical else self.right - self.left
        start = self.position()
        end = start + length
        if self.vertical:
            first, last, edge = rectangle.f_top, rectangle.f_bottom, self.edge_length()
            content = self.children[0].bottom
        else:
            first, last, edge = rectangle.f_left, rectangle.f_right, self.edge_length()
            content = self.children[0].right
        if first > 0:
            start += edge
        if last < self._length():
            end -= edge
        if last > end and first > start:
            wanted = first - start if last - first > length else last - end
            return int(min(wanted, content - end))
        if first < start and last < end:
            wanted = -(end - last) if last - first > length else -(start - first)
            return int(max(wanted, -self.position()))
        return 0

    def edge_length(self: Any) -> int:
        if self.vertical:
            return int(self.getVerticalFadingEdgeLength____I())
        return int(self.getHorizontalFadingEdgeLength____I())

    @java_method("void requestChildFocus(android.view.View,android.view.View)")
    def request_child_focus(self: Any, child: Any, focused: Any) -> None:
        if focused is not None and focused.reveal_on_focus:
            if self.layout_dirty:
                self.child_to_show = focused
            else:
                self.scroll_to_child(focused)
        FrameLayout.request_child_focus(self, child, focused)

    @java_method(
        "boolean requestChildRectangleOnScreen(android.view.View,android.graphics.Rect,boolean)"
    )
    def request_child_rectangle_on_screen(
        self: Any, child: Any, rectangle: Any, immediate: Any
    ) -> bool:
        rectangle.offset(child.left - child.scroll_x, child.top - child.scroll_y)
        delta = self.delta_to_show(rectangle)
        if delta:
            if immediate:
                self.scroll_along(delta)
            elif self.vertical:
                self.smoothScrollBy__II__V(0, delta)
            else:
                self.smoothScrollBy__II__V(delta, 0)
        return bool(delta)

    # -- settings ------------------------------------------------------------------------------

    @java_method("boolean isFillViewport()")
    def is_fill_viewport(self: Any) -> bool:
        return bool(self.fill_viewport)

    @java_method("void setFillViewport(boolean)")
    def set_fill_viewport(self: Any, fill: Any) -> None:
        if bool(fill) != self.fill_viewport:
            self.fill_viewport = bool(fill)
            self.requestLayout____V()

    @java_method("boolean isSmoothScrollingEnabled()")
    def is_smooth_scrolling_enabled(self: Any) -> bool:
        return bool(self.smooth_scrolling)

    @java_method("void setSmoothScrollingEnabled(boolean)")
    def set_smooth_scrolling_enabled(self: Any, enabled: Any) -> None:
        self.smooth_scrolling = bool(enabled)

    @java_method("boolean shouldDelayChildPressedState()")
    def should_delay_child_pressed_state(self: Any) -> bool:
        return True


def _clamp(position: int, page: int, length: int) -> int:
    if page >= length or position < 0:
        return 0
    return min(position, length - page)


def _is_below(view: Any, group: Any) -> bool:
    while view is not None:
        if view is group:
            return True
        view = getattr(view, "parent", None)
    return False
