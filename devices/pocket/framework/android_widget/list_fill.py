"""ListView: laying out its rows: which positions, where, and with which views."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import class_name, throw
from dalvik.vm.native import java_method
from devices.pocket.framework.android_widget.abs_list_view import (
    FORCE_BOTTOM,
    FORCE_TOP,
    MOVE_SELECTION,
    NORMAL,
    SET_SELECTION,
    SPECIFIC,
    SYNC,
)
from devices.pocket.framework.android_widget.list_recycler import HEADER_OR_FOOTER
from devices.pocket.framework.android_widget.measuring import (
    UNSPECIFIED,
    child_spec,
    exactly,
    half,
    make,
)
from devices.pocket.framework.android_widget.observing import (
    GET_COUNT,
    GET_ITEM_VIEW_TYPE,
    IS_ENABLED,
)


class RowLayout:
    """`fill_…` add rows until the list is full and return the row of the selected position."""

    divider_height = 0
    items_can_focus = False

    @java_method("protected void layoutChildren()")
    def layout_children(self: Any) -> None:
        if self.block_layout_requests:
            return
        self.block_layout_requests = True
        try:
            self._layout_rows()
        finally:
            self.block_layout_requests = False

    def _layout_rows(self: Any) -> None:
        self.invalidate____V()
        if self.adapter is None:
            self.reset_list()
            self.invoke_on_scroll()
            return
        old, old_first, new, delta = self._before_layout()
        changed = self.data_changed
        if changed:
            self.handle_data_changed()
        if self.item_count == 0:
            self.reset_list()
            self.invoke_on_scroll()
            return
        if self.item_count != GET_COUNT(self.adapter):
            self._complain()
        self.set_selected_position(self.next_selected_position)
        had_children = len(self.children)
        kept_focus = self._keep_focus(changed)
        first, recycler = self.first_position, self.recycler
        if changed:
            for index, child in enumerate(self.children):
                recycler.add_scrap(child, first + index)
        else:
            recycler.fill_active(first)
        self.detach_all_views_from_parent()
        recycler.remove_skipped()
        selected = self._fill(old, old_first, new, delta, had_children)
        recycler.scrap_active()
        self.remove_unused_fixed_views()
        self._place_selector(selected, kept_focus)
        self.layout_mode = NORMAL
        self.data_changed = self.need_sync = False
        self.run_after_layout()
        self.set_next_selected_position(self.selected_position)
        if self.item_count > 0:
            self.check_selection_changed()
        self.invoke_on_scroll()

    def _before_layout(self: Any) -> tuple[Any, Any, Any, int]:
        """The rows that are selected now and next, and the first one, as they stand."""
        mode = self.layout_mode
        old = first = new = None
        delta = 0
        if mode == SET_SELECTION:
            new = self.child_for(self.next_selected_position)
        elif mode in (NORMAL, MOVE_SELECTION):
            old = self.child_for(self.selected_position)
            first = self.children[0] if self.children else None
            if self.next_selected_position >= 0:
                delta = self.next_selected_position - self.selected_position
            new = self.child_for(self.selected_position + delta)
        return old, first, new, delta

    def _complain(self: Any) -> None:
        throw(
            "java.lang.IllegalStateException",
            "The content of the adapter has changed but ListView did not receive a notification. "
            "Make sure the content of your adapter is not modified from a background thread, but "
            "only from the UI thread. Make sure your adapter calls notifyDataSetChanged() when its "
            f"content changes. [in ListView({self.view_id}, class {class_name(self)}) with "
            f"Adapter(class {class_name(self.adapter)})]",
        )

    def _keep_focus(self: Any, changed: bool) -> Any:
        """Moves the focus from a row to the list while rows are detached; the view to give it back
        to, where its row stays."""
        focused = self.get_focused_child()
        if focused is None:
            return None
        fixed = any(info.f_view is focused for info in (*self.headers, *self.footers))
        stays = not changed or fixed or focused.hasTransientState____Z() or self.stable_ids
        view = self.findFocus____Landroid_view_View_2() if stays else None
        if view is not None:
            view.dispatchStartTemporaryDetach____V()
        self.request_focus()
        return view

    def _fill(self: Any, old: Any, old_first: Any, new: Any, delta: int, had_children: int) -> Any:
        mode = self.layout_mode
        top, bottom = self.list_padding[1], self.bottom - self.top - self.list_padding[3]
        if mode == SET_SELECTION:
            if new is not None:
                return self.fill_from_selection(new.top, top, bottom)
            return self.fill_from_middle(top, bottom)
        if mode == SYNC:
            return self.fill_specific(self.sync_position, self.specific_top)
        if mode == FORCE_BOTTOM:
            selected = self.fill_up(self.item_count - 1, bottom)
            self.adjust_views_up_or_down()
            return selected
        if mode == FORCE_TOP:
            self.first_position = 0
            selected = self.fill_from_top(top)
            self.adjust_views_up_or_down()
            return selected
        if mode == SPECIFIC:
            position = self.reconcile_selected_position()
            return self.fill_specific(position, self.specific_top)
        if mode == MOVE_SELECTION:
            return self.move_selection(old, new, delta, top, bottom)
        if not had_children:
            return self._fill_fresh(top, bottom)
        if 0 <= self.selected_position < self.item_count:
            return self.fill_specific(self.selected_position, top if old is None else old.top)
        if self.first_position < self.item_count:
            return self.fill_specific(
                self.first_position, top if old_first is None else old_first.top
            )
        return self.fill_specific(0, top)

    def _fill_fresh(self: Any, top: int, bottom: int) -> Any:
        if not self.stack_from_bottom:
            self.set_selected_position(self.look_for_selectable(0, True))
            return self.fill_from_top(top)
        last = self.item_count - 1
        self.set_selected_position(self.look_for_selectable(last, False))
        return self.fill_up(last, bottom)

    def _place_selector(self: Any, selected: Any, kept_focus: Any) -> None:
        if selected is not None:
            if self.items_can_focus and self.hasFocus____Z() and not selected.hasFocus____Z():
                taken = (kept_focus is not None and bool(kept_focus.request_focus())) or bool(
                    selected.request_focus()
                )
                if taken:
                    selected.setSelected__Z__V(False)
                    self.selector_rect = (0, 0, 0, 0)
                else:
                    self.position_selector(-1, selected)
            else:
                self.position_selector(-1, selected)
            self.selected_top = selected.top
        else:
            pressed = self.child_for(self.motion_position) if self.touch_mode in (1, 2) else None
            if pressed is not None:
                self.position_selector(self.motion_position, pressed)
            else:
                shown = None
                if self.selector_position != -1 and self.touch_mode not in (1, 2):
                    shown = self.child_for(self.selector_position)
                if shown is not None:
                    self.position_selector(self.selector_position, shown)
                else:
                    self.selected_top = 0
                    self.selector_rect = (0, 0, 0, 0)
            if kept_focus is not None and self.hasFocus____Z():
                kept_focus.request_focus()
        if kept_focus is not None and kept_focus.attach_info is not None:
            kept_focus.dispatchFinishTemporaryDetach____V()

    # -- filling -------------------------------------------------------------------------------

    def fill_down(self: Any, position: int, top: int) -> Any:
        selected = None
        end = self.bottom - self.top
        if self.clip_to_padding:
            end -= self.list_padding[3]
        while top < end and position < self.item_count:
            chosen = position == self.selected_position
            child = self.make_and_add_view(position, top, True, chosen)
            top = child.bottom + self.divider_height
            if chosen:
                selected = child
            position += 1
        return selected

    def fill_up(self: Any, position: int, bottom: int) -> Any:
        selected = None
        end = self.list_padding[1] if self.clip_to_padding else 0
        while bottom > end and position >= 0:
            chosen = position == self.selected_position
            child = self.make_and_add_view(position, bottom, False, chosen)
            bottom = child.top - self.divider_height
            if chosen:
                selected = child
            position -= 1
        self.first_position = position + 1
        return selected

    def fill_from_top(self: Any, top: int) -> Any:
        first = min(self.first_position, self.selected_position)
        self.first_position = max(0, min(first, self.item_count - 1))
        return self.fill_down(self.first_position, top)

    def fill_from_middle(self: Any, top: int, bottom: int) -> Any:
        height = bottom - top
        position = self.reconcile_selected_position()
        selected = self.make_and_add_view(position, top, True, True)
        self.first_position = position
        own = selected.get_measured_height()
        if own <= height:
            selected.offset_top_and_bottom(half(height - own))
        self.fill_above_and_below(selected, position)
        self._correct()
        return selected

    def _correct(self: Any) -> None:
        if self.stack_from_bottom:
            self.correct_too_low()
        else:
            self.correct_too_high()

    def fill_above_and_below(self: Any, view: Any, position: int) -> None:
        gap = self.divider_height
        if not self.stack_from_bottom:
            self.fill_up(position - 1, view.top - gap)
            self.adjust_views_up_or_down()
            self.fill_down(position + 1, view.bottom + gap)
        else:
            self.fill_down(position + 1, view.bottom + gap)
            self.adjust_views_up_or_down()
            self.fill_up(position - 1, view.top - gap)

    def _selection_limits(self: Any, top: int, bottom: int) -> tuple[int, int]:
        edge = self.getVerticalFadingEdgeLength____I()
        position = self.selected_position
        return (
            top + edge if position > 0 else top,
            bottom - edge if position != self.item_count - 1 else bottom,
        )

    def fill_from_selection(self: Any, selected_top: int, top: int, bottom: int) -> Any:
        position = self.selected_position
        highest, lowest = self._selection_limits(top, bottom)
        selected = self.make_and_add_view(position, selected_top, True, True)
        if selected.bottom > lowest:
            offset = min(selected.top - highest, selected.bottom - lowest)
            selected.offset_top_and_bottom(-offset)
        elif selected.top < highest:
            offset = min(highest - selected.top, lowest - selected.bottom)
            selected.offset_top_and_bottom(offset)
        self.fill_above_and_below(selected, position)
        self._correct()
        return selected

    def fill_specific(self: Any, position: int, top: int) -> Any:
        chosen = position == self.selected_position
        view = self.make_and_add_view(position, top, True, chosen)
        self.first_position = position
        gap = self.divider_height
        if not self.stack_from_bottom:
            above = self.fill_up(position - 1, view.top - gap)
            self.adjust_views_up_or_down()
            below = self.fill_down(position + 1, view.bottom + gap)
            self.correct_too_high()
        else:
            below = self.fill_down(position + 1, view.bottom + gap)
            self.adjust_views_up_or_down()
            above = self.fill_up(position - 1, view.top - gap)
            self.correct_too_low()
        if chosen:
            return view
        return above if above is not None else below

    def fill_gap(self: Any, down: bool) -> None:
        count = len(self.children)
        if down:
            top = self.list_padding[1] if self.clip_to_padding else 0
            start = self.children[-1].bottom + self.divider_height if count else top
            self.fill_down(self.first_position + count, start)
            self.correct_too_high()
        else:
            bottom = self.bottom - self.top
            if self.clip_to_padding:
                bottom -= self.list_padding[3]
            start = self.children[0].top - self.divider_height if count else bottom
            self.fill_up(self.first_position - 1, start)
            self.correct_too_low()

    def correct_too_high(self: Any) -> None:
        """Rows end above the bottom although there are more above: moves them down."""
        count = len(self.children)
        if not count or self.first_position + count - 1 != self.item_count - 1:
            return
        first, last = self.children[0], self.children[-1]
        offset = self.bottom - self.top - self.list_padding[3] - last.bottom
        top = self.list_padding[1]
        if offset > 0 and (self.first_position > 0 or first.top < top):
            if self.first_position == 0:
                offset = min(offset, top - first.top)
            self.offset_children_top_and_bottom(offset)
            if self.first_position > 0:
                self.fill_up(self.first_position - 1, first.top - self.divider_height)
                self.adjust_views_up_or_down()

    def correct_too_low(self: Any) -> None:
        count = len(self.children)
        if not count or self.first_position != 0:
            return
        first, last = self.children[0], self.children[-1]
        end = self.bottom - self.top - self.list_padding[3]
        offset = first.top - self.list_padding[1]
        last_position = count - 1
        if offset <= 0:
            return
        if last_position < self.item_count - 1 or last.bottom > end:
            if last_position == self.item_count - 1:
                offset = min(offset, last.bottom - end)
            self.offset_children_top_and_bottom(-offset)
            if last_position < self.item_count - 1:
                self.fill_down(last_position + 1, last.bottom + self.divider_height)
                self.adjust_views_up_or_down()
        elif last_position == self.item_count - 1:
            self.adjust_views_up_or_down()

    def adjust_views_up_or_down(self: Any) -> None:
        """Leaves no gap at the edge that the list is stacked from."""
        if not self.children:
            return
        if not self.stack_from_bottom:
            delta = self.children[0].top - self.list_padding[1]
            if self.first_position != 0:
                delta -= self.divider_height
            delta = max(delta, 0)
        else:
            delta = self.children[-1].bottom - (self.bottom - self.top - self.list_padding[3])
            if self.first_position + len(self.children) < self.item_count:
                delta += self.divider_height
            delta = min(delta, 0)
        if delta:
            self.offset_children_top_and_bottom(-delta)

    def move_selection(self: Any, old: Any, new: Any, delta: int, top: int, bottom: int) -> Any:
        """Keys moved the selection by `delta`: scrolls as little as needed."""
        highest, lowest = self._selection_limits(top, bottom)
        position, gap = self.selected_position, self.divider_height
        if delta > 0:
            old = self.make_and_add_view(position - 1, old.top, True, False)
            selected = self.make_and_add_view(position, old.bottom + gap, True, True)
            if selected.bottom > lowest:
                offset = min(selected.top - highest, selected.bottom - lowest)
                offset = min(offset, half(bottom - top))
                old.offset_top_and_bottom(-offset)
                selected.offset_top_and_bottom(-offset)
            if not self.stack_from_bottom:
                self.fill_up(position - 2, selected.top - gap)
                self.adjust_views_up_or_down()
                self.fill_down(position + 1, selected.bottom + gap)
            else:
                self.fill_down(position + 1, selected.bottom + gap)
                self.adjust_views_up_or_down()
                self.fill_up(position - 2, selected.top - gap)
            return selected
        if delta < 0:
            if new is not None:
                selected = self.make_and_add_view(position, new.top, True, True)
            else:
                selected = self.make_and_add_view(position, old.top, False, True)
            if selected.top < highest:
                offset = min(highest - selected.top, lowest - selected.bottom)
                selected.offset_top_and_bottom(min(offset, half(bottom - top)))
        else:
            old_top = old.top if old is not None else top
            selected = self.make_and_add_view(position, old_top, True, True)
            if old_top < top and selected.bottom < top + 20:
                selected.offset_top_and_bottom(top - selected.top)
        self.first_position = position
        self.fill_above_and_below(selected, position)
        return selected

    # -- one row -------------------------------------------------------------------------------

    def make_and_add_view(self: Any, position: int, y: int, flow_down: bool, selected: bool) -> Any:
        if not self.data_changed:
            active = self.recycler.take_active(position)
            if active is not None:
                self.set_up_child(active, position, y, flow_down, selected, True)
                return active
        child, attached = self.obtain_view(position)
        self.set_up_child(child, position, y, flow_down, selected, attached)
        return child

    def set_up_child(
        self: Any, child: Any, position: int, y: int, flow_down: bool, selected: bool,
        attached: bool,
    ) -> None:  # fmt: skip
        shown = selected and self.should_show_selector()
        new_selected = shown != child.isSelected____Z()
        pressed = self.touch_mode in (1, 2) and self.motion_position == position
        params = child.layout_params
        if params is None:
            params = self.generate_default()
        params.view_type = GET_ITEM_VIEW_TYPE(self.adapter, position)
        params.is_enabled = bool(IS_ENABLED(self.adapter, position))
        measure = not attached or new_selected or child.isLayoutRequested____Z()
        if new_selected:
            child.setSelected__Z__V(shown)
        if pressed != child.isPressed____Z():
            child.setPressed__Z__V(pressed)
        if self.choice_mode and self.check_states is not None:
            self.show_check(child, position)
        index = -1 if flow_down else 0
        fixed = params.view_type == HEADER_OR_FOOTER
        if (attached and not params.force_add) or (params.recycled_header and fixed):
            self.attach_view_to_parent(child, index, params)
            if attached and params.scrapped_from != position:
                child.jumpDrawablesToCurrentState____V()
        else:
            params.force_add = False
            if fixed:
                params.recycled_header = True
            self.add_view_in_layout_quietly(child, index, params, True)
        if measure:
            self._measure_row(child, params)
        else:
            self.cleanup_layout_state(child)
        width, height = child.get_measured_width(), child.get_measured_height()
        left = self.list_padding[0]
        top = y if flow_down else y - height
        if measure:
            child.layout__IIII__V(left, top, left + width, top + height)
        else:
            child.offset_left_and_right(left - child.left)
            child.offset_top_and_bottom(top - child.top)

    def _measure_row(self: Any, child: Any, params: Any) -> None:
        pad = self.list_padding
        width = child_spec(self.width_spec, pad[0] + pad[2], params.f_width)
        if params.f_height > 0:
            height = exactly(params.f_height)
        else:
            height = make(self.get_measured_height(), UNSPECIFIED)
        child.measure(width, height)
