"""GridView: laying out its rows."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import class_name, throw
from dalvik.vm.native import java_method
from devices.pocket.framework.android_widget.measuring import (
    CENTER_HORIZONTAL,
    HORIZONTAL_MASK,
    RIGHT,
    UNSPECIFIED,
    absolute_gravity,
    child_spec,
    exactly,
    make,
)
from devices.pocket.framework.android_widget.observing import (
    GET_COUNT,
    GET_ITEM_VIEW_TYPE,
    IS_ENABLED,
)

_UNIFORM = 3


class GridFill:
    """`first_position` is always the first item of a row; the fill methods take such positions."""

    @java_method("protected void layoutChildren()")
    def layout_children(self: Any) -> None:
        if self.block_layout_requests:
            return
        self.block_layout_requests = True
        try:
            self._layout_grid()
        finally:
            self.block_layout_requests = False

    def _layout_grid(self: Any) -> None:
        self.invalidate____V()
        if self.adapter is None:
            self.reset_list()
            self.invoke_on_scroll()
            return
        top, bottom = self.list_padding[1], self.bottom - self.top - self.list_padding[3]
        old = self.child_for(self.selected_position)
        old_first = self.children[0] if self.children else None
        new = self.child_for(self.next_selected_position)
        changed = self.data_changed
        if changed:
            self.handle_data_changed()
        if self.item_count == 0:
            self.reset_list()
            self.invoke_on_scroll()
            return
        if self.item_count != GET_COUNT(self.adapter):
            throw(
                "java.lang.IllegalStateException",
                "The content of the adapter has changed but GridView did not receive a "
                f"notification. [in GridView({self.view_id}, class {class_name(self)}) with "
                f"Adapter(class {class_name(self.adapter)})]",
            )
        self.set_selected_position(self.next_selected_position)
        had = len(self.children)
        first, recycler = self.first_position, self.recycler
        if changed:
            for index, child in enumerate(self.children):
                recycler.add_scrap(child, first + index)
        else:
            recycler.fill_active(first)
        self.detach_all_views_from_parent()
        recycler.remove_skipped()
        selected = self._fill_mode(old, old_first, new, top, bottom, had)
        recycler.scrap_active()
        self._mark(selected)
        self.layout_mode = 0
        self.data_changed = self.need_sync = False
        self.run_after_layout()
        self.set_next_selected_position(self.selected_position)
        if self.item_count > 0:
            self.check_selection_changed()
        self.invoke_on_scroll()

    def _mark(self: Any, selected: Any) -> None:
        if selected is not None:
            self.position_selector(-1, selected)
            self.selected_top = selected.top
            return
        pressed = self.child_for(self.motion_position) if self.touch_mode in (1, 2) else None
        if pressed is not None:
            self.position_selector(self.motion_position, pressed)
        else:
            self.selected_top = 0
            self.selector_rect = (0, 0, 0, 0)

    def _fill_mode(
        self: Any, old: Any, old_first: Any, new: Any, top: int, bottom: int, had: int
    ) -> Any:
        mode = self.layout_mode
        if mode == 1:
            self.first_position = 0
            found = self.grid_from_top(top)
            self._adjust()
            return found
        if mode == 3:
            found = self.grid_up(self._row_start(self.item_count - 1), bottom)
            self._adjust()
            return found
        if mode == 2:
            position = self.reconcile_selected_position()
            if new is not None:
                return self.grid_specific(position, new.top)
            return self.grid_specific(position, top)
        if mode in (4, 5):
            position = self.sync_position if mode == 5 else self.reconcile_selected_position()
            return self.grid_specific(position, self.specific_top)
        if not had:
            if not self.stack_from_bottom:
                in_touch = self.isInTouchMode____Z()
                self.set_selected_position(-1 if in_touch else 0)
                return self.grid_from_top(top)
            self.set_selected_position(-1 if self.isInTouchMode____Z() else self.item_count - 1)
            return self.grid_up(self._row_start(self.item_count - 1), bottom)
        if 0 <= self.selected_position < self.item_count:
            place = old if mode != 6 or new is None else new
            return self.grid_specific(self.selected_position, top if place is None else place.top)
        if self.first_position < self.item_count:
            return self.grid_specific(
                self.first_position, top if old_first is None else old_first.top
            )
        return self.grid_specific(0, top)

    def _row_start(self: Any, position: int) -> int:
        if not self.stack_from_bottom:
            return int(position - position % self.columns)
        inverted = self.item_count - 1 - position
        last = self.item_count - 1 - (inverted - inverted % self.columns)
        return int(max(0, last - self.columns + 1))

    # -- filling -------------------------------------------------------------------------------

    def grid_down(self: Any, position: int, top: int) -> Any:
        selected = None
        end = self.bottom - self.top
        if self.clip_to_padding:
            end -= self.list_padding[3]
        while top < end and position < self.item_count:
            found, reference = self._make_row(position, top, True)
            selected = found if found is not None else selected
            top = reference.bottom + self.vertical_spacing
            position = position + self.columns if not self._short(position) else (
                self._row_length(position) + position
            )  # fmt: skip
        return selected

    def _short(self: Any, position: int) -> bool:
        return self.stack_from_bottom and position == 0

    def grid_up(self: Any, position: int, bottom: int) -> Any:
        selected = None
        end = self.list_padding[1] if self.clip_to_padding else 0
        while bottom > end and position >= 0:
            found, reference = self._make_row(position, bottom, False)
            selected = found if found is not None else selected
            bottom = reference.top - self.vertical_spacing
            self.first_position = position
            if position == 0:
                break
            position = max(0, position - self.columns)
        if self.stack_from_bottom:
            self.first_position = max(0, self.first_position)
        return selected

    def grid_from_top(self: Any, top: int) -> Any:
        first = max(0, min(self.first_position, self.item_count - 1))
        if self.selected_position >= 0:
            first = min(first, self.selected_position)
        self.first_position = self._row_start(first)
        return self.grid_down(self.first_position, top)

    def grid_specific(self: Any, position: int, top: int) -> Any:
        start = self._row_start(position)
        selected, reference = self._make_row(start, top, True)
        self.first_position = start
        gap = self.vertical_spacing
        if reference is None:
            return None
        if not self.stack_from_bottom:
            above = None
            if start > 0:
                above = self.grid_up(max(0, start - self.columns), reference.top - gap)
            self._adjust()
            below = self.grid_down(start + self._row_length(start), reference.bottom + gap)
            self._too_high()
        else:
            below = self.grid_down(start + self._row_length(start), reference.bottom + gap)
            self._adjust()
            above = None
            if start > 0:
                above = self.grid_up(max(0, start - self.columns), reference.top - gap)
            self._too_low()
        for found in (selected, above, below):
            if found is not None:
                return found
        return None

    def fill_gap(self: Any, down: bool) -> None:
        count = len(self.children)
        gap = self.vertical_spacing
        if down:
            top = self.list_padding[1] if self.clip_to_padding else 0
            start = self.children[-1].bottom + gap if count else top
            self.grid_down(self.first_position + count, start)
            self._too_high()
        else:
            bottom = self.bottom - self.top
            if self.clip_to_padding:
                bottom -= self.list_padding[3]
            start = self.children[0].top - gap if count else bottom
            if self.first_position > 0:
                self.grid_up(max(0, self.first_position - self.columns), start)
            self._too_low()

    def _too_high(self: Any) -> None:
        count = len(self.children)
        if not count or self.first_position + count != self.item_count:
            return
        first = self.children[0]
        offset = self.bottom - self.top - self.list_padding[3] - self.children[-1].bottom
        top = self.list_padding[1]
        if offset > 0 and (self.first_position > 0 or first.top < top):
            if self.first_position == 0:
                offset = min(offset, top - first.top)
            self.offset_children_top_and_bottom(offset)
            if self.first_position > 0:
                before = max(0, self.first_position - self.columns)
                self.grid_up(before, first.top - self.vertical_spacing)
                self._adjust()

    def _too_low(self: Any) -> None:
        count = len(self.children)
        if not count or self.first_position != 0:
            return
        last = self.children[-1]
        offset = self.children[0].top - self.list_padding[1]
        end = self.bottom - self.top - self.list_padding[3]
        if offset > 0 and (count < self.item_count or last.bottom > end):
            if count == self.item_count:
                offset = min(offset, last.bottom - end)
            self.offset_children_top_and_bottom(-offset)
            if count < self.item_count:
                self.grid_down(count, last.bottom + self.vertical_spacing)
                self._adjust()

    def _adjust(self: Any) -> None:
        if not self.children:
            return
        if not self.stack_from_bottom:
            delta = self.children[0].top - self.list_padding[1]
            if self.first_position != 0:
                delta -= self.vertical_spacing
            delta = max(delta, 0)
        else:
            delta = self.children[-1].bottom - (self.bottom - self.top - self.list_padding[3])
            if self.first_position + len(self.children) < self.item_count:
                delta += self.vertical_spacing
            delta = min(delta, 0)
        if delta:
            self.offset_children_top_and_bottom(-delta)

    def find_motion_row(self: Any, y: int) -> int:
        count = len(self.children)
        if not self.stack_from_bottom:
            for index in range(0, count, self.columns):
                if y <= self.children[index].bottom:
                    return int(self.first_position + index)
        else:
            for index in range(count - 1, -1, -self.columns):
                if y >= self.children[index].top:
                    return int(self.first_position + index)
        return -1

    # -- one row -------------------------------------------------------------------------------

    def _row_length(self: Any, start: int) -> int:
        length = self.columns
        if self.stack_from_bottom and start == 0:
            length = self.item_count % self.columns or self.columns
        return int(min(length, self.item_count - start))

    def _make_row(self: Any, start: int, y: int, down: bool) -> tuple[Any, Any]:
        """The selected view of the row, if it is in it, and the row's tallest for its edges."""
        x = self.list_padding[0]
        if self.stretch_mode == _UNIFORM:
            x += self.spacing
        length = self._row_length(start)
        if self.stack_from_bottom and start == 0:
            x += (self.columns - length) * (self.column_width + self.spacing)
        selected = reference = None
        show = self.should_show_selector()
        for position in range(start, start + length):
            chosen = position == self.selected_position
            where = -1 if down else position - start
            child = self._make_cell(position, y, down, x, chosen and show, where)
            x += self.column_width
            if position < start + length - 1:
                x += self.spacing
            if chosen:
                selected = child
            if reference is None or child.bottom - child.top > reference.bottom - reference.top:
                reference = child
        return selected, reference

    def _make_cell(
        self: Any, position: int, y: int, down: bool, x: int, selected: bool, where: int
    ) -> Any:
        child, attached = None, True
        if not self.data_changed:
            child = self.recycler.take_active(position)
        if child is None:
            child, attached = self.obtain_view(position)
        self._set_up_cell(child, position, y, down, x, selected, attached, where)
        return child

    def _set_up_cell(
        self: Any, child: Any, position: int, y: int, down: bool, x: int, selected: bool,
        attached: bool, where: int,
    ) -> None:  # fmt: skip
        changed = selected != child.isSelected____Z()
        pressed = self.touch_mode in (1, 2) and self.motion_position == position
        params = child.layout_params
        params.view_type = GET_ITEM_VIEW_TYPE(self.adapter, position)
        params.is_enabled = bool(IS_ENABLED(self.adapter, position))
        measure = not attached or changed or child.isLayoutRequested____Z()
        if changed:
            child.setSelected__Z__V(selected)
        if pressed != child.isPressed____Z():
            child.setPressed__Z__V(pressed)
        if self.choice_mode and self.check_states is not None:
            self.show_check(child, position)
        if attached and not params.force_add:
            self.attach_view_to_parent(child, where, params)
        else:
            params.force_add = False
            self.add_view_in_layout_quietly(child, where, params, True)
        if measure:
            child.measure(
                child_spec(exactly(self.column_width), 0, params.f_width),
                child_spec(make(0, UNSPECIFIED), 0, params.f_height),
            )
        else:
            self.cleanup_layout_state(child)
        width, height = child.get_measured_width(), child.get_measured_height()
        top = y if down else y - height
        side = absolute_gravity(self.gravity, self.isLayoutRtl____Z()) & HORIZONTAL_MASK
        if side == CENTER_HORIZONTAL:
            x += (self.column_width - width) // 2
        elif side == RIGHT:
            x += self.column_width - width
        if measure:
            child.layout__IIII__V(x, top, x + width, top + height)
        else:
            child.offset_left_and_right(x - child.left)
            child.offset_top_and_bottom(top - child.top)
