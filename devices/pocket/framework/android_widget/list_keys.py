"""ListView: moving the selection with keys."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_method
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_widget.abs_list_view import AbsListView
from devices.pocket.framework.android_widget.observing import IS_ENABLED

_UP, _DOWN, _LEFT, _RIGHT, _CENTER, _ENTER, _SPACE = 19, 20, 21, 22, 23, 66, 62
_PAGE_UP, _PAGE_DOWN, _HOME, _END = 92, 93, 122, 123
FOCUS_LEFT, FOCUS_UP, FOCUS_RIGHT, FOCUS_DOWN = 17, 33, 66, 130


class ListKeys:
    @java_method("boolean dispatchKeyEvent(android.view.KeyEvent)")
    def dispatch_key_event(self: Any, event: Any) -> bool:
        handled = AbsListView.dispatch_key_event(self, event)
        if not handled and self.get_focused_child() is not None and event.getAction____I() == 0:
            return bool(
                self.onKeyDown__ILandroid_view_KeyEvent_2__Z(event.getKeyCode____I(), event)
            )
        return bool(handled)

    @java_method("boolean onKeyDown(int,android.view.KeyEvent)")
    def on_key_down(self: Any, code: int, event: Any) -> bool:
        return self.common_key(code, 1, event)

    @java_method("boolean onKeyMultiple(int,int,android.view.KeyEvent)")
    def on_key_multiple(self: Any, code: int, count: int, event: Any) -> bool:
        return self.common_key(code, count, event)

    @java_method("boolean onKeyUp(int,android.view.KeyEvent)")
    def on_key_up(self: Any, code: int, event: Any) -> bool:
        return bool(AbsListView.on_key_up(self, code, event))

    def common_key(self: Any, code: int, count: int, event: Any) -> bool:
        if self.adapter is None or self.attach_info is None:
            return False
        if self.data_changed:
            self.layoutChildren____V()
        handled = False
        alt = event.isAltPressed____Z()
        if code in (_UP, _DOWN):
            handled = self._vertical(code, count, alt)
        elif code in (_LEFT, _RIGHT):
            handled = self._sideways(FOCUS_LEFT if code == _LEFT else FOCUS_RIGHT)
        elif code in (_CENTER, _ENTER, 160):
            handled = self.resurrect_selection_if_needed()
            if not handled and event.getRepeatCount____I() == 0 and self.children:
                self.key_pressed()
                handled = True
        elif code == _SPACE:
            handled = self.resurrect_selection_if_needed() or self.page_scroll(
                FOCUS_UP if event.isShiftPressed____Z() else FOCUS_DOWN
            )
            handled = True
        elif code in (_PAGE_UP, _PAGE_DOWN):
            direction = FOCUS_UP if code == _PAGE_UP else FOCUS_DOWN
            handled = self.resurrect_selection_if_needed() or (
                self.full_scroll(direction) if alt else self.page_scroll(direction)
            )
        elif code in (_HOME, _END):
            handled = self.resurrect_selection_if_needed() or self.full_scroll(
                FOCUS_UP if code == _HOME else FOCUS_DOWN
            )
        if handled:
            return True
        if self.type_into_filter(code, event):
            return True
        return bool(AbsListView.on_key_down(self, code, event))

    def _vertical(self: Any, code: int, count: int, alt: bool) -> bool:
        direction = FOCUS_UP if code == _UP else FOCUS_DOWN
        if self.resurrect_selection_if_needed():
            return True
        if alt:
            return bool(self.full_scroll(direction))
        handled = False
        for _ in range(count):
            if not self.arrow_scroll(direction):
                break
            handled = True
        return handled

    def _sideways(self: Any, direction: int) -> bool:
        """Moves the focus inside the selected row, where rows can take it."""
        if not self.items_can_focus or not self.children:
            return False
        row = self.get_selected_view()
        if row is None or not row.hasFocus____Z() or not hasattr(row, "children"):
            return False
        following = row.findFocus____Landroid_view_View_2()
        following = following.focusSearch__I__Landroid_view_View_2(direction)
        view = following
        while view is not None and view is not row:
            view = getattr(view, "parent", None)
        return view is not None and bool(following.requestFocus__I__Z(direction))

    def key_pressed(self: Any) -> None:
        """Shows the selected row as pressed, and waits for a long press."""
        if not self.isEnabled____Z() or not self.isClickable____Z():
            return
        view = self.child_for(self.selected_position)
        if view is not None:
            if view.has_focusable_here(False):
                return
            view.setPressed__Z__V(True)
        self.setPressed__Z__V(True)
        if self.isLongClickable____Z() and not self.data_changed:
            from devices.pocket.framework.android_view.timeouts import long_press_timeout

            self._long_task = self.later(self._key_held, long_press_timeout())

    def _key_held(self: Any) -> None:
        self._long_task = None
        position = self.selected_position
        view = self.child_for(position)
        if not self.pressed or position < 0 or view is None:
            return
        if not self.data_changed:
            self.perform_long_press(view, position, self.selected_row)
        self.setPressed__Z__V(False)
        view.setPressed__Z__V(False)

    # -- scrolling by keys ---------------------------------------------------------------------

    def page_scroll(self: Any, direction: int) -> bool:
        count = len(self.children)
        if direction == FOCUS_UP:
            position, down = max(0, self.selected_position - count - 1), False
        else:
            position, down = min(self.item_count - 1, self.selected_position + count - 1), True
        position = self.look_for_selectable(position, down)
        if position < 0:
            return False
        self.layout_mode = 4
        self.specific_top = self.padding_top + self.getVerticalFadingEdgeLength____I()
        if down and position > self.item_count - count:
            self.layout_mode = 3
        if not down and position < count:
            self.layout_mode = 1
        self.set_selection_int(position)
        self.invoke_on_scroll()
        return True

    def full_scroll(self: Any, direction: int) -> bool:
        if direction == FOCUS_UP:
            if self.selected_position == 0:
                return False
            position = self.look_for_selectable(0, True)
            self.layout_mode = 1
        else:
            last = self.item_count - 1
            if self.selected_position >= last:
                return False
            position = self.look_for_selectable(last, False)
            self.layout_mode = 3
        if position >= 0:
            self.set_selection_int(position)
            self.invoke_on_scroll()
        return True

    def arrow_scroll(self: Any, direction: int) -> bool:
        """Selects the next row that can be selected and scrolls it in."""
        if not self.children:
            return False
        selected = self.selected_position
        following = self._next_row(direction)
        if self.items_can_focus:
            view = self.get_selected_view()
            inner = None if view is None else view.findFocus____Landroid_view_View_2()
            if inner is not None:
                target = inner.focusSearch__I__Landroid_view_View_2(direction)
                if target is not None and self.get_position_for_view(target) != -1:
                    return bool(target.requestFocus__I__Z(direction))
        if following == -1:
            return self._scroll_by_amount(direction)
        self.set_selected_and_move(following, selected, direction)
        self.invoke_on_scroll()
        return True

    def _next_row(self: Any, direction: int) -> int:
        position = self.selected_position
        step = 1 if direction == FOCUS_DOWN else -1
        position = self.first_position if position == -1 else position + step
        while 0 <= position < self.item_count:
            if IS_ENABLED(self.adapter, position):
                return int(position)
            position += step
        return -1

    def _scroll_by_amount(self: Any, direction: int) -> bool:
        down = direction == FOCUS_DOWN
        if not self.can_scroll_list(1 if down else -1):
            return False
        amount = self.get_max_scroll_amount()
        self.track_motion_scroll(-amount if down else amount, -amount if down else amount)
        return True

    def set_selected_and_move(self: Any, position: int, old: int, direction: int) -> None:
        self.set_next_selected_position(position)
        if old >= 0 and self.child_for(old) is not None and abs(position - old) == 1:
            self.layout_mode = 6
        else:
            self.layout_mode = 4
            self.specific_top = self.list_padding[1]
        self.layoutChildren____V()

    @java_method("protected void onFocusChanged(boolean,int,android.graphics.Rect)")
    def on_focus_changed(self: Any, gained: Any, direction: int, previous: Any) -> None:
        AbsListView.on_focus_changed(self, gained, direction, previous)
        if self.adapter is None or not gained or previous is None:
            self.requestLayout____V()
            return
        best: Any = None
        rectangle = Rect.of(*previous.edges())
        rectangle.offset(self.scroll_x, self.scroll_y)
        if len(self.children) < self.item_count or self.layout_mode != 0:
            self.layout_mode = 0
            self.layoutChildren____V()
        for index, child in enumerate(self.children):
            if IS_ENABLED(self.adapter, self.first_position + index):
                distance = abs(child.top - rectangle.f_bottom) + abs(child.left - rectangle.f_left)
                if direction == FOCUS_UP:
                    distance = abs(child.bottom - rectangle.f_top)
                if best is None or distance < best[0]:
                    best = (distance, index, child.top)
        if best is not None and not self.isInTouchMode____Z():
            self.setSelectionFromTop__II__V(best[1] + self.first_position, best[2])
        else:
            self.requestLayout____V()
