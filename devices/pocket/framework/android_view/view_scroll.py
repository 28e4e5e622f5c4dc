"""View: scrolling, scroll bars, overscroll and nested scrolling."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_method
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.runtime import device


def density() -> float:
    return device().traits.density / 160


class Scrolling:
    scroll_x = 0
    scroll_y = 0
    scrollbars_horizontal = False
    scrollbars_vertical = False
    scrollbar_style = 0
    scrollbar_fading = True
    scrollbar_fade_duration = 250
    scrollbar_delay = 300
    scrollbar_size_set = -1
    scrollbar_position = 0
    scroll_indicators = 0
    fading_edge_horizontal = False
    fading_edge_vertical = False
    fading_edge_length = -1
    over_scroll_mode = 1
    nested_scrolling = False
    nested_parent: Any = None

    @java_method("final int getScrollX()")
    def get_scroll_x(self: Any) -> int:
        return int(self.scroll_x)

    @java_method("final int getScrollY()")
    def get_scroll_y(self: Any) -> int:
        return int(self.scroll_y)

    @java_method("void setScrollX(int)")
    def set_scroll_x(self: Any, x: int) -> None:
        self.scrollTo__II__V(x, self.scroll_y)

    @java_method("void setScrollY(int)")
    def set_scroll_y(self: Any, y: int) -> None:
        self.scrollTo__II__V(self.scroll_x, y)

    @java_method("void scrollTo(int,int)")
    def scroll_to(self: Any, x: int, y: int) -> None:
        old_x, old_y = self.scroll_x, self.scroll_y
        if (x, y) == (old_x, old_y):
            return
        self.scroll_x, self.scroll_y = x, y
        self.onScrollChanged__IIII__V(x, y, old_x, old_y)
        if not self.awakenScrollBars____Z():
            self.postInvalidateOnAnimation____V()

    @java_method("void scrollBy(int,int)")
    def scroll_by(self: Any, x: int, y: int) -> None:
        self.scrollTo__II__V(self.scroll_x + x, self.scroll_y + y)

    @java_method("protected void onScrollChanged(int,int,int,int)")
    def on_scroll_changed(self: Any, x: int, y: int, old_x: int, old_y: int) -> None:
        self.background_size_dirty = True
        if self.attach_info is not None:
            self.attach_info.view_scrolled = True
        info = self.f_mListenerInfo
        if info is not None and info.f_mOnScrollChangeListener is not None:
            info.f_mOnScrollChangeListener.onScrollChange__Landroid_view_View_2IIII__V(
                self, x, y, old_x, old_y
            )

    @java_method("protected boolean awakenScrollBars()")
    @java_method("protected boolean awakenScrollBars(int)")
    @java_method("protected boolean awakenScrollBars(int,boolean)")
    def awaken_scroll_bars(self: Any, delay: int = 0, invalidate: Any = True) -> bool:
        return False

    @java_method("void computeScroll()")
    def compute_scroll(self: Any) -> None:
        pass

    @java_method("protected int computeHorizontalScrollRange()")
    @java_method("protected int computeHorizontalScrollExtent()")
    def compute_horizontal_scroll_range(self: Any) -> int:
        return int(self.right - self.left)

    @java_method("protected int computeHorizontalScrollOffset()")
    def compute_horizontal_scroll_offset(self: Any) -> int:
        return int(self.scroll_x)

    @java_method("protected int computeVerticalScrollRange()")
    @java_method("protected int computeVerticalScrollExtent()")
    def compute_vertical_scroll_range(self: Any) -> int:
        return int(self.bottom - self.top)

    @java_method("protected int computeVerticalScrollOffset()")
    def compute_vertical_scroll_offset(self: Any) -> int:
        return int(self.scroll_y)

    @java_method("boolean canScrollHorizontally(int)")
    def can_scroll_horizontally(self: Any, direction: int) -> bool:
        offset = self.computeHorizontalScrollOffset____I()
        room = self.computeHorizontalScrollRange____I() - self.computeHorizontalScrollExtent____I()
        return bool(room and (offset > 0 if direction < 0 else offset < room - 1))

    @java_method("boolean canScrollVertically(int)")
    def can_scroll_vertically(self: Any, direction: int) -> bool:
        offset = self.computeVerticalScrollOffset____I()
        room = self.computeVerticalScrollRange____I() - self.computeVerticalScrollExtent____I()
        return bool(room and (offset > 0 if direction < 0 else offset < room - 1))

    # -- bars and edges ------------------------------------------------------------------------

    @java_method("boolean isHorizontalScrollBarEnabled()")
    def is_horizontal_scroll_bar_enabled(self: Any) -> bool:
        return bool(self.scrollbars_horizontal)

    @java_method("void setHorizontalScrollBarEnabled(boolean)")
    def set_horizontal_scroll_bar_enabled(self: Any, enabled: Any) -> None:
        self.scrollbars_horizontal = bool(enabled)

    @java_method("boolean isVerticalScrollBarEnabled()")
    def is_vertical_scroll_bar_enabled(self: Any) -> bool:
        return bool(self.scrollbars_vertical)

    @java_method("void setVerticalScrollBarEnabled(boolean)")
    def set_vertical_scroll_bar_enabled(self: Any, enabled: Any) -> None:
        self.scrollbars_vertical = bool(enabled)

    @java_method("int getScrollBarStyle()")
    def get_scroll_bar_style(self: Any) -> int:
        return int(self.scrollbar_style)

    @java_method("void setScrollBarStyle(int)")
    def set_scroll_bar_style(self: Any, style: int) -> None:
        self.scrollbar_style = style

    @java_method("boolean isScrollbarFadingEnabled()")
    def is_scrollbar_fading_enabled(self: Any) -> bool:
        return bool(self.scrollbar_fading)

    @java_method("void setScrollbarFadingEnabled(boolean)")
    def set_scrollbar_fading_enabled(self: Any, enabled: Any) -> None:
        self.scrollbar_fading = bool(enabled)

    @java_method("int getScrollBarFadeDuration()")
    def get_scroll_bar_fade_duration(self: Any) -> int:
        return int(self.scrollbar_fade_duration)

    @java_method("void setScrollBarFadeDuration(int)")
    def set_scroll_bar_fade_duration(self: Any, duration: int) -> None:
        self.scrollbar_fade_duration = duration

    @java_method("int getScrollBarDefaultDelayBeforeFade()")
    def get_scroll_bar_default_delay_before_fade(self: Any) -> int:
        return int(self.scrollbar_delay)

    @java_method("void setScrollBarDefaultDelayBeforeFade(int)")
    def set_scroll_bar_default_delay_before_fade(self: Any, delay: int) -> None:
        self.scrollbar_delay = delay

    @java_method("int getScrollBarSize()")
    def get_scroll_bar_size(self: Any) -> int:
        if self.scrollbar_size_set >= 0:
            return int(self.scrollbar_size_set)
        return int(4 * density() + 0.5)

    @java_method("void setScrollBarSize(int)")
    def set_scroll_bar_size(self: Any, size: int) -> None:
        self.scrollbar_size_set = size

    @java_method("int getVerticalScrollbarWidth()")
    def get_vertical_scrollbar_width(self: Any) -> int:
        return int(self.get_scroll_bar_size()) if self.scrollbars_vertical else 0

    @java_method("protected int getHorizontalScrollbarHeight()")
    def get_horizontal_scrollbar_height(self: Any) -> int:
        return int(self.get_scroll_bar_size()) if self.scrollbars_horizontal else 0

    @java_method("int getVerticalScrollbarPosition()")
    def get_vertical_scrollbar_position(self: Any) -> int:
        return int(self.scrollbar_position)

    @java_method("void setVerticalScrollbarPosition(int)")
    def set_vertical_scrollbar_position(self: Any, position: int) -> None:
        self.scrollbar_position = position

    @java_method("int getScrollIndicators()")
    def get_scroll_indicators(self: Any) -> int:
        return int(self.scroll_indicators)

    @java_method("void setScrollIndicators(int)")
    def set_scroll_indicators(self: Any, indicators: int) -> None:
        self.scroll_indicators = indicators

    @java_method("void setScrollIndicators(int,int)")
    def set_scroll_indicators_masked(self: Any, indicators: int, mask: int) -> None:
        self.scroll_indicators = (self.scroll_indicators & ~mask) | (indicators & mask)

    @java_method("boolean isHorizontalFadingEdgeEnabled()")
    def is_horizontal_fading_edge_enabled(self: Any) -> bool:
        return bool(self.fading_edge_horizontal)

    @java_method("void setHorizontalFadingEdgeEnabled(boolean)")
    def set_horizontal_fading_edge_enabled(self: Any, enabled: Any) -> None:
        self.fading_edge_horizontal = bool(enabled)

    @java_method("boolean isVerticalFadingEdgeEnabled()")
    def is_vertical_fading_edge_enabled(self: Any) -> bool:
        return bool(self.fading_edge_vertical)

    @java_method("void setVerticalFadingEdgeEnabled(boolean)")
    def set_vertical_fading_edge_enabled(self: Any, enabled: Any) -> None:
        self.fading_edge_vertical = bool(enabled)

    @java_method("void setFadingEdgeLength(int)")
    def set_fading_edge_length(self: Any, length: int) -> None:
        self.fading_edge_length = length

    def _edge(self: Any) -> int:
        return self.fading_edge_length if self.fading_edge_length >= 0 else int(12 * density())

    @java_method("int getVerticalFadingEdgeLength()")
    def get_vertical_fading_edge_length(self: Any) -> int:
        return int(self._edge()) if self.fading_edge_vertical else 0

    @java_method("int getHorizontalFadingEdgeLength()")
    def get_horizontal_fading_edge_length(self: Any) -> int:
        return int(self._edge()) if self.fading_edge_horizontal else 0

    @java_method("protected float getTopFadingEdgeStrength()")
    def get_top_fading_edge_strength(self: Any) -> float:
        return 1.0 if self.computeVerticalScrollOffset____I() > 0 else 0.0

    @java_method("protected float getBottomFadingEdgeStrength()")
    def get_bottom_fading_edge_strength(self: Any) -> float:
        seen = self.computeVerticalScrollOffset____I() + self.computeVerticalScrollExtent____I()
        return 1.0 if seen < self.computeVerticalScrollRange____I() else 0.0

    @java_method("protected float getLeftFadingEdgeStrength()")
    def get_left_fading_edge_strength(self: Any) -> float:
        return 1.0 if self.computeHorizontalScrollOffset____I() > 0 else 0.0

    @java_method("protected float getRightFadingEdgeStrength()")
    def get_right_fading_edge_strength(self: Any) -> float:
        offset = self.computeHorizontalScrollOffset____I()
        seen = offset + self.computeHorizontalScrollExtent____I()
        return 1.0 if seen < self.computeHorizontalScrollRange____I() else 0.0

    # -- overscroll ----------------------------------------------------------------------------

    @java_method("int getOverScrollMode()")
    def get_over_scroll_mode(self: Any) -> int:
        return int(self.over_scroll_mode)

    @java_method("void setOverScrollMode(int)")
    def set_over_scroll_mode(self: Any, mode: int) -> None:
        self.over_scroll_mode = mode

    @java_method("protected boolean overScrollBy(int,int,int,int,int,int,int,int,boolean)")
    def over_scroll_by(
        self: Any, dx: int, dy: int, x: int, y: int, range_x: int, range_y: int,
        over_x: int, over_y: int, touch: Any,
    ) -> bool:  # fmt: skip
        mode = self.over_scroll_mode
        can_x = self.computeHorizontalScrollRange____I() > self.computeHorizontalScrollExtent____I()
        can_y = self.computeVerticalScrollRange____I() > self.computeVerticalScrollExtent____I()
        if not (mode == 0 or (mode == 1 and can_x)):
            over_x = 0
        if not (mode == 0 or (mode == 1 and can_y)):
            over_y = 0
        new_x = min(max(x + dx, -over_x), over_x + range_x)
        new_y = min(max(y + dy, -over_y), over_y + range_y)
        clamped_x, clamped_y = new_x != x + dx, new_y != y + dy
        self.onOverScrolled__IIZZ__V(new_x, new_y, clamped_x, clamped_y)
        return clamped_x or clamped_y

    @java_method("protected void onOverScrolled(int,int,boolean,boolean)")
    def on_over_scrolled(self: Any, x: int, y: int, clamped_x: Any, clamped_y: Any) -> None:
        pass

    @java_method("boolean requestRectangleOnScreen(android.graphics.Rect)")
    def request_rectangle_on_screen(self: Any, rectangle: Any) -> bool:
        return bool(self.requestRectangleOnScreen__Landroid_graphics_Rect_2Z__Z(rectangle, False))

    @java_method("boolean requestRectangleOnScreen(android.graphics.Rect,boolean)")
    def request_rectangle_on_screen_now(self: Any, rectangle: Any, immediate: Any) -> bool:
        child, parent, scrolled = self, self.parent, False
        left, top, right, bottom = rectangle.edges()
        ask = "requestChildRectangleOnScreen__Landroid_view_View_2Landroid_graphics_Rect_2Z__Z"
        while parent is not None:
            asked = Rect.of(left, top, right, bottom)
            scrolled = bool(getattr(parent, ask)(child, asked, immediate)) or scrolled
            if not hasattr(parent, "children"):
                break
            x = child.left - child.scroll_x
            y = child.top - child.scroll_y
            left, top, right, bottom = left + x, top + y, right + x, bottom + y
            child, parent = parent, parent.parent
        return scrolled

    # -- nested scrolling ----------------------------------------------------------------------

    @java_method("void setNestedScrollingEnabled(boolean)")
    def set_nested_scrolling_enabled(self: Any, enabled: Any) -> None:
        if not enabled:
            self.stopNestedScroll____V()
        self.nested_scrolling = bool(enabled)

    @java_method("boolean isNestedScrollingEnabled()")
    def is_nested_scrolling_enabled(self: Any) -> bool:
        return bool(self.nested_scrolling)

    @java_method("boolean hasNestedScrollingParent()")
    def has_nested_scrolling_parent(self: Any) -> bool:
        return self.nested_parent is not None

    @java_method("boolean startNestedScroll(int)")
    def start_nested_scroll(self: Any, axes: int) -> bool:
        if self.nested_parent is not None:
            return True
        if not self.isNestedScrollingEnabled____Z():
            return False
        views = "__Landroid_view_View_2Landroid_view_View_2I__"
        child, parent = self, self.parent
        while parent is not None:
            if getattr(parent, f"onStartNestedScroll{views}Z")(child, self, axes):
                self.nested_parent = parent
                getattr(parent, f"onNestedScrollAccepted{views}V")(child, self, axes)
                return True
            child, parent = parent, getattr(parent, "parent", None)
        return False

    @java_method("void stopNestedScroll()")
    def stop_nested_scroll(self: Any) -> None:
        parent, self.nested_parent = self.nested_parent, None
        if parent is not None:
            parent.onStopNestedScroll__Landroid_view_View_2__V(self)

    @java_method("boolean dispatchNestedScroll(int,int,int,int,int[])")
    def dispatch_nested_scroll(
        self: Any, used_x: int, used_y: int, left_x: int, left_y: int, offset: Any
    ) -> bool:
        parent = self.nested_parent
        if parent is None or not (used_x or used_y or left_x or left_y):
            if offset is not None:
                offset.d[:2] = [0, 0]
            return False
        before = self.location_in_window()
        parent.onNestedScroll__Landroid_view_View_2IIII__V(self, used_x, used_y, left_x, left_y)
        self._moved_since(before, offset)
        return True

    @java_method("boolean dispatchNestedPreScroll(int,int,int[],int[])")
    def dispatch_nested_pre_scroll(self: Any, dx: int, dy: int, consumed: Any, offset: Any) -> bool:
        from dalvik.vm.objects import new_array

        parent = self.nested_parent
        if parent is None or not (dx or dy):
            if offset is not None:
                offset.d[:2] = [0, 0]
            return False
        consumed = new_array("[I", 2) if consumed is None else consumed
        consumed.d[:2] = [0, 0]
        before = self.location_in_window()
        parent.onNestedPreScroll__Landroid_view_View_2II_3I__V(self, dx, dy, consumed)
        self._moved_since(before, offset)
        return bool(consumed.d[0] or consumed.d[1])

    def _moved_since(self: Any, before: tuple[int, int], offset: Any) -> None:
        if offset is not None:
            x, y = self.location_in_window()
            offset.d[:2] = [x - before[0], y - before[1]]

    @java_method("boolean dispatchNestedFling(float,float,boolean)")
    def dispatch_nested_fling(self: Any, x: float, y: float, consumed: Any) -> bool:
        parent = self.nested_parent
        return parent is not None and bool(
            parent.onNestedFling__Landroid_view_View_2FFZ__Z(self, x, y, consumed)
        )

    @java_method("boolean dispatchNestedPreFling(float,float)")
    def dispatch_nested_pre_fling(self: Any, x: float, y: float) -> bool:
        parent = self.nested_parent
        return parent is not None and bool(
            parent.onNestedPreFling__Landroid_view_View_2FF__Z(self, x, y)
        )
