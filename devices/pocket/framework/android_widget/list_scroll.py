"""AbsListView: moving the items, recycling those that leave, and telling who listens."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import caller
from dalvik.vm.native import java_method
from devices.pocket.framework.android_widget.adapter_view import AdapterView
from devices.pocket.framework.android_widget.observing import GET_ITEM_ID

IDLE, TOUCH, FLING = range(3)
_ON_SCROLL = caller("onScroll(Landroid/widget/AbsListView;III)V")
_ON_STATE = caller("onScrollStateChanged(Landroid/widget/AbsListView;I)V")


class ListScroll:
    last_scroll_state = IDLE

    @java_method("void setOnScrollListener(android.widget.AbsListView$OnScrollListener)")
    def set_on_scroll_listener(self: Any, listener: Any) -> None:
        self.f_mOnScrollListener = listener
        self.invoke_on_scroll()

    @java_method("void invokeOnItemScrollListener()")
    def invoke_on_scroll(self: Any) -> None:
        if self.f_mOnScrollListener is not None:
            _ON_SCROLL(
                self.f_mOnScrollListener,
                self,
                self.first_position,
                len(self.children),
                self.item_count,
            )
        self.onScrollChanged__IIII__V(0, 0, 0, 0)

    def report_scroll_state(self: Any, state: int) -> None:
        if state != self.last_scroll_state and self.f_mOnScrollListener is not None:
            self.last_scroll_state = state
            _ON_STATE(self.f_mOnScrollListener, self, state)

    def track_motion_scroll(self: Any, delta: int, step: int) -> bool:
        """Moves everything by `step` (up to a page), recycles and fills; True at the end."""
        if not self.children:
            return True
        first_top, last_bottom = self.children[0].top, self.children[-1].bottom
        _, pad_top, _, pad_bottom = self.list_padding
        effective_top = effective_bottom = 0
        if self.clip_to_padding:
            effective_top, effective_bottom = pad_top, pad_bottom
        height = self.bottom - self.top
        space_above = effective_top - first_top
        end = height - effective_bottom
        space_below = last_bottom - end
        page = height - self.padding_bottom - self.padding_top
        step = max(-(page - 1), step) if step < 0 else min(page - 1, step)
        first, count = self.first_position, len(self.children)
        if first == 0 and first_top >= pad_top and step >= 0:
            return step != 0
        if first + count == self.item_count and last_bottom <= height - pad_bottom and step <= 0:
            return step != 0
        down = step < 0
        in_touch = self.isInTouchMode____Z()
        if in_touch:
            self.hide_selector()
        start, gone = self._recycle_leaving(step, down, effective_top, end)
        self.block_layout_requests = True
        if gone:
            self.detach_views_from_parent(start, gone)
            self.recycler.remove_skipped()
        self.offset_children_top_and_bottom(step)
        if down:
            self.first_position += gone
        moved = abs(step)
        if space_above < moved or space_below < moved:
            self.fill_gap(down)
        self._keep_selector(in_touch)
        self.block_layout_requests = False
        self.invalidate____V()
        self.invoke_on_scroll()
        return False

    def _recycle_leaving(
        self: Any, step: int, down: bool, top: int, bottom: int
    ) -> tuple[int, int]:
        """Puts the children that leave the screen on the heap: index of the first, and how many."""
        header_count = self.header_count()
        footer_start = self.item_count - self.footer_count()
        children, first = self.children, self.first_position
        start = gone = 0
        if down:
            limit = -step + (top if self.clip_to_padding else 0)
            for index, child in enumerate(children):
                if child.bottom >= limit:
                    break
                gone += 1
                position = first + index
                if header_count <= position < footer_start:
                    self.recycler.add_scrap(child, position)
            return 0, gone
        limit = self.bottom - self.top - step
        if self.clip_to_padding:
            limit -= self.list_padding[3]
        for index in range(len(children) - 1, -1, -1):
            child = children[index]
            if child.top <= limit:
                break
            start = index
            gone += 1
            position = first + index
            if header_count <= position < footer_start:
                self.recycler.add_scrap(child, position)
        return start, gone

    def _keep_selector(self: Any, in_touch: bool) -> None:
        if not in_touch and self.selected_position != -1:
            child = self.child_for(self.selected_position)
            if child is not None:
                self.position_selector(self.selected_position, child)
        elif self.selector_position != -1:
            child = self.child_for(self.selector_position)
            if child is not None:
                self.position_selector(self.selector_position, child)
        else:
            self.selector_rect = (0, 0, 0, 0)

    def header_count(self: Any) -> int:
        return 0

    def footer_count(self: Any) -> int:
        return 0

    # -- positions -----------------------------------------------------------------------------

    @java_method("int pointToPosition(int,int)")
    def point_to_position(self: Any, x: int, y: int) -> int:
        for index in range(len(self.children) - 1, -1, -1):
            child = self.children[index]
            if (
                child.visibility == 0
                and child.left <= x < child.right
                and child.top <= y < child.bottom
            ):
                return int(self.first_position + index)
        return -1

    @java_method("long pointToRowId(int,int)")
    def point_to_row_id(self: Any, x: int, y: int) -> int:
        position = self.point_to_position(x, y)
        return int(GET_ITEM_ID(self.adapter, position)) if position >= 0 else -(1 << 63)

    def find_closest_motion_row(self: Any, y: int) -> int:
        if not self.children:
            return -1
        row = self.find_motion_row(y)
        return int(row if row != -1 else self.first_position + len(self.children) - 1)

    @java_method("void setSelectionFromTop(int,int)")
    def set_selection_from_top(self: Any, position: int, y: int) -> None:
        if self.adapter is None:
            return
        if not self.isInTouchMode____Z():
            position = self.look_for_selectable(position, True)
            if position >= 0:
                self.set_next_selected_position(position)
        else:
            self.resurrect_position = position
        if position >= 0:
            self.layout_mode = 4
            self.specific_top = self.list_padding[1] + y
            if self.need_sync:
                self.sync_position = position
                self.sync_row = GET_ITEM_ID(self.adapter, position)
            self.stop_position_scroller()
            self.requestLayout____V()

    @java_method("void scrollListBy(int)")
    def scroll_list_by(self: Any, y: int) -> None:
        self.track_motion_scroll(-y, -y)

    @java_method("boolean canScrollList(int)")
    def can_scroll_list(self: Any, direction: int) -> bool:
        if not self.children:
            return False
        if direction > 0:
            last = self.first_position + len(self.children)
            end = self.bottom - self.top - self.list_padding[3]
            return bool(last < self.item_count or self.children[-1].bottom > end)
        return bool(self.first_position > 0 or self.children[0].top < self.list_padding[1])

    @java_method("void invalidateViews()")
    def invalidate_views(self: Any) -> None:
        self.data_changed = True
        self.remember_sync_state()
        self.requestLayout____V()
        self.invalidate____V()

    # -- scroll bars ---------------------------------------------------------------------------

    @java_method("protected int computeVerticalScrollExtent()")
    def compute_vertical_scroll_extent(self: Any) -> int:
        count = len(self.children)
        if not count:
            return 0
        if not self.smooth_scrollbar:
            return 1
        extent = count * 100
        first, last = self.children[0], self.children[-1]
        height = first.bottom - first.top
        if height > 0:
            extent += int(first.top * 100 / height)
        height = last.bottom - last.top
        if height > 0:
            extent -= int((last.bottom - (self.bottom - self.top)) * 100 / height)
        return extent

    @java_method("protected int computeVerticalScrollOffset()")
    def compute_vertical_scroll_offset(self: Any) -> int:
        first, count = self.first_position, len(self.children)
        if first < 0 or not count:
            return 0
        if self.smooth_scrollbar:
            view = self.children[0]
            height = view.bottom - view.top
            if height <= 0:
                return 0
            own = self.bottom - self.top
            extra = int(self.scroll_y / own * self.item_count * 100) if own else 0
            return max(first * 100 - int(view.top * 100 / height) + extra, 0)
        total = self.item_count
        if first == 0:
            index = 0
        elif first + count == total:
            index = total
        else:
            index = first + count // 2
        return int(first + count * (index / total))

    @java_method("protected int computeVerticalScrollRange()")
    def compute_vertical_scroll_range(self: Any) -> int:
        if self.smooth_scrollbar:
            return max(self.item_count * 100, 0)
        return int(self.item_count)

    @java_method("protected float getTopFadingEdgeStrength()")
    def get_top_fading_edge_strength(self: Any) -> float:
        fading = AdapterView.get_top_fading_edge_strength(self)
        if not self.children:
            return float(fading)
        if self.first_position > 0:
            return 1.0
        top, edge = self.children[0].top, self.getVerticalFadingEdgeLength____I()
        return -(top - self.padding_top) / edge if top < self.padding_top and edge else fading

    @java_method("protected float getBottomFadingEdgeStrength()")
    def get_bottom_fading_edge_strength(self: Any) -> float:
        fading = AdapterView.get_bottom_fading_edge_strength(self)
        if not self.children:
            return float(fading)
        if self.first_position + len(self.children) - 1 < self.item_count - 1:
            return 1.0
        bottom, height = self.children[-1].bottom, self.bottom - self.top
        edge = self.getVerticalFadingEdgeLength____I()
        beyond = bottom - height + self.padding_bottom
        return beyond / edge if beyond > 0 and edge else float(fading)

    @java_method("int getListPaddingLeft()")
    def get_list_padding_left(self: Any) -> int:
        return int(self.list_padding[0])

    @java_method("int getListPaddingTop()")
    def get_list_padding_top(self: Any) -> int:
        return int(self.list_padding[1])

    @java_method("int getListPaddingRight()")
    def get_list_padding_right(self: Any) -> int:
        return int(self.list_padding[2])

    @java_method("int getListPaddingBottom()")
    def get_list_padding_bottom(self: Any) -> int:
        return int(self.list_padding[3])
