"""AbsListView: what fingers do: press, click, long press, drag, fling."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_method
from devices.pocket.framework.android_view.timeouts import (
    long_press_timeout,
    pressed_state_duration,
    tap_timeout,
    touch_slop,
)
from devices.pocket.framework.android_widget.adapter_view import AdapterView
from devices.pocket.framework.android_widget.list_scroll import FLING, IDLE, TOUCH
from devices.pocket.framework.android_widget.observing import GET_COUNT, GET_ITEM_ID, IS_ENABLED
from devices.pocket.framework.android_widget.scroll_touch import (
    CANCEL,
    DOWN,
    MOVE,
    POINTER_DOWN,
    POINTER_UP,
    UP,
    maximum_fling,
    minimum_fling,
    new_tracker,
)
from devices.pocket.framework.runtime import device

REST, PRESSED, TAP, WAITING, SCROLLING, FLINGING = range(-1, 5)
_NONE = -1
_LONG_CLICK = "onItemLongClick(Landroid/widget/AdapterView;Landroid/view/View;IJ)Z"


class ListTouch:
    """`touch_mode`: REST, PRESSED (down, may become a scroll), TAP (shown as pressed), WAITING (a
    tap that no longer becomes a long press), SCROLLING, FLINGING. `motion_position` is the item
    under the finger."""

    touch_mode = REST
    motion_position = -1
    motion_x = motion_y = 0
    motion_correction = 0
    last_y: int | None = None
    active_pointer = _NONE
    velocity_tracker: Any = None
    long_press_performed = False
    _tap_task: Any = None
    _long_task: Any = None
    _reset_task: Any = None

    def _track(self: Any, event: Any, fresh: bool = False) -> None:
        if self.velocity_tracker is None or fresh:
            self.velocity_tracker = new_tracker()
        call(self.velocity_tracker, "addMovement(Landroid/view/MotionEvent;)V", event)

    def _cancel(self: Any, name: str) -> None:
        task = getattr(self, name)
        if task is not None:
            self.remove_callbacks(task)
            setattr(self, name, None)

    # -- intercepting --------------------------------------------------------------------------

    @java_method("boolean onInterceptTouchEvent(android.view.MotionEvent)")
    def on_intercept_touch_event(self: Any, event: Any) -> bool:
        self.stop_position_scroller()
        if self.is_detaching or self.attach_info is None:
            return False
        action = event.getActionMasked____I()
        if action == DOWN:
            return self._intercept_down(event)
        if action == MOVE:
            if self.touch_mode == PRESSED:
                index = max(0, event.findPointerIndex__I__I(self.active_pointer))
                self._track(event)
                return bool(
                    self._start_scroll(int(event.getX__I__F(index)), int(event.getY__I__F(index)))
                )
        elif action in (UP, CANCEL):
            self.touch_mode, self.active_pointer = REST, _NONE
            self.velocity_tracker = None
            self.report_scroll_state(IDLE)
            self.stopNestedScroll____V()
        elif action == POINTER_UP:
            self._pointer_up(event)
        return False

    def _intercept_down(self: Any, event: Any) -> bool:
        mode = self.touch_mode
        x, y = int(event.getX____F()), int(event.getY____F())
        self.active_pointer = event.getPointerId__I__I(0)
        row = self.find_motion_row(y)
        if mode != FLINGING and row >= 0:
            self.motion_x, self.motion_y, self.motion_position = x, y, row
            self.touch_mode = PRESSED
        self.last_y = None
        self._track(event, True)
        self.startNestedScroll__I__Z(2)
        return bool(mode == FLINGING)

    @java_method("void requestDisallowInterceptTouchEvent(boolean)")
    def request_disallow_intercept_touch_event(self: Any, disallow: Any) -> None:
        if disallow:
            self.velocity_tracker = None
        AdapterView.request_disallow_intercept_touch_event(self, disallow)

    # -- touching ------------------------------------------------------------------------------

    @java_method("boolean onTouchEvent(android.view.MotionEvent)")
    def on_touch_event(self: Any, event: Any) -> bool:
        if not self.isEnabled____Z():
            return bool(self.isClickable____Z() or self.isLongClickable____Z())
        self.stop_position_scroller()
        if self.is_detaching or self.attach_info is None:
            return False
        self.startNestedScroll__I__Z(2)
        self._track(event)
        action = event.getActionMasked____I()
        if action == DOWN:
            self._touch_down(event)
        elif action == MOVE:
            self._touch_move(event)
        elif action == UP:
            self._touch_up(event)
        elif action == CANCEL:
            self._touch_cancel()
        elif action == POINTER_UP:
            self._pointer_up(event)
            self._follow(self.motion_x, self.motion_y)
        elif action == POINTER_DOWN:
            index = event.getActionIndex____I()
            self.active_pointer = event.getPointerId__I__I(index)
            self._follow(int(event.getX__I__F(index)), int(event.getY__I__F(index)))
        return True

    def _follow(self: Any, x: int, y: int) -> None:
        """The finger that counts is another one now."""
        self.motion_correction = 0
        self.motion_x, self.motion_y, self.last_y = x, y, y
        row = self.point_to_position(x, y)
        if row >= 0:
            self.motion_position = row

    def _pointer_up(self: Any, event: Any) -> None:
        index = event.getActionIndex____I()
        if event.getPointerId__I__I(index) == self.active_pointer:
            other = 1 if index == 0 else 0
            self.motion_x, self.motion_y = (
                int(event.getX__I__F(other)), int(event.getY__I__F(other)),
            )  # fmt: skip
            self.motion_correction = 0
            self.active_pointer = event.getPointerId__I__I(other)

    def _touch_down(self: Any, event: Any) -> None:
        self.long_press_performed = False
        self.active_pointer = event.getPointerId__I__I(0)
        self.hide_selector()
        x, y = int(event.getX____F()), int(event.getY____F())
        position = self.point_to_position(x, y)
        if not self.data_changed:
            if self.touch_mode == FLINGING:
                self.touch_mode = SCROLLING
                self.motion_correction = 0
                position = self.find_motion_row(y)
                if self.fling_task is not None:
                    self.fling_task.scroller.abort_animation()
            elif position >= 0 and IS_ENABLED(self.adapter, position):
                self.touch_mode = PRESSED
                place = (event.getX____F(), event.getY____F())
                self._cancel("_tap_task")
                self._tap_task = self.later(lambda: self._tapped(*place), tap_timeout())
        self.motion_x, self.motion_y, self.motion_position = x, y, position
        self.last_y = None

    def _tapped(self: Any, x: float, y: float) -> None:
        """The finger stayed: shows the press, and waits for a long one."""
        self._tap_task = None
        if self.touch_mode != PRESSED:
            return
        self.touch_mode = TAP
        child = self.child_for(self.motion_position)
        if child is None or child.has_focusable_here(device().api < 26):
            return
        self.layout_mode = 0
        if self.data_changed:
            self.touch_mode = WAITING
            return
        self.setPressed__Z__V(True)
        child.setPressed__Z__V(True)
        self.layoutChildren____V()
        self.position_selector(self.motion_position, child)
        self.refreshDrawableState____V()
        if self.isLongClickable____Z():
            self._wait_for_long_press(x, y)
        else:
            self.touch_mode = WAITING

    def _wait_for_long_press(self: Any, x: float, y: float) -> None:
        attached = self.window_attach_count

        def check() -> None:
            self._long_task = None
            position = self.motion_position
            child = self.child_for(position)
            if child is None:
                return
            handled = False
            if attached == self.window_attach_count and not self.data_changed:
                row = int(GET_ITEM_ID(self.adapter, position))
                handled = self.perform_long_press(child, position, row, x, y)
            if handled:
                self.long_press_performed = True
                self.touch_mode = REST
                self.setPressed__Z__V(False)
                child.setPressed__Z__V(False)
            else:
                self.touch_mode = WAITING

        self._cancel("_long_task")
        self._long_task = self.later(check, long_press_timeout())

    def tell_long_click(self: Any, child: Any, position: int, row: int) -> bool:
        listener = self.f_mOnItemLongClickListener
        return listener is not None and bool(
            call(listener, _LONG_CLICK, self, child, position, row)
        )

    def perform_long_press(
        self: Any, child: Any, position: int, row: int, x: float = -1.0, y: float = -1.0
    ) -> bool:
        if self.choice_mode == 3:
            if self.action_mode is None:
                self.action_mode = self.start_modal_mode()
                if self.action_mode is not None:
                    self.setItemChecked__IZ__V(position, True)
                    self.performHapticFeedback__I__Z(0)
            return True
        handled = self.tell_long_click(child, position, row)
        if not handled:
            self.context_info = self.create_context_menu_info(child, position, row)
            if x >= 0 and y >= 0 and device().api >= 24:
                handled = bool(AdapterView.show_context_menu_for_child_at(self, self, x, y))
            else:
                handled = bool(AdapterView.show_context_menu_for_child(self, self))
        if handled:
            self.performHapticFeedback__I__Z(0)
        return handled

    # -- dragging ------------------------------------------------------------------------------

    def _touch_move(self: Any, event: Any) -> None:
        if self.long_press_performed and device().api >= 23:
            return
        index = event.findPointerIndex__I__I(self.active_pointer)
        if index == -1:
            index = 0
            self.active_pointer = event.getPointerId__I__I(0)
        if self.data_changed:
            self.layoutChildren____V()
        x, y = event.getX__I__F(index), event.getY__I__F(index)
        if self.touch_mode in (PRESSED, TAP, WAITING):
            if self._start_scroll(int(x), int(y)):
                return
            if not self.point_in_view(x, y, touch_slop(self.context)):
                self.setPressed__Z__V(False)
                child = self.child_for(self.motion_position)
                if child is not None:
                    child.setPressed__Z__V(False)
                self._cancel("_tap_task" if self.touch_mode == PRESSED else "_long_task")
                self.touch_mode = WAITING
                self.update_selector_state()
        elif self.touch_mode == SCROLLING:
            self._scroll(int(y))

    def _start_scroll(self: Any, x: int, y: int) -> bool:
        delta = y - self.motion_y
        slop = touch_slop(self.context)
        if abs(delta) <= slop or self.getNestedScrollAxes____I() & 2:
            return False
        self.touch_mode = SCROLLING
        self.motion_correction = slop if delta > 0 else -slop
        self._cancel("_long_task")
        self.setPressed__Z__V(False)
        child = self.child_for(self.motion_position)
        if child is not None:
            child.setPressed__Z__V(False)
        self.report_scroll_state(TOUCH)
        if self.parent is not None:
            self.parent.requestDisallowInterceptTouchEvent__Z__V(True)
        self._scroll(y)
        return True

    def _scroll(self: Any, y: int) -> None:
        if self.last_y == y:
            return
        raw = y - self.motion_y
        if self.last_y is None:
            raw -= self.motion_correction
        step = raw if self.last_y is None else y - self.last_y
        if self.nested_parent is not None:
            step = self._nested_pre(step)
        if step:
            before = self._reference_top()
            at_edge = self.track_motion_scroll(raw, step)
            if at_edge and self.nested_parent is not None:
                moved = self._reference_top() - before
                self.dispatchNestedScroll__IIII_3I__Z(0, -moved, 0, -(step - moved), None)
        self.motion_y = self.last_y = y

    def _reference_top(self: Any) -> int:
        child = self.child_for(self.motion_position)
        return 0 if child is None else int(child.top)

    def _nested_pre(self: Any, step: int) -> int:
        from dalvik.vm.objects import array_of

        consumed = array_of("[I", [0, 0])
        if self.dispatchNestedPreScroll__II_3I_3I__Z(0, -step, consumed, None):
            return int(step + consumed.d[1])
        return step

    # -- letting go ----------------------------------------------------------------------------

    def _touch_up(self: Any, event: Any) -> None:
        if self.touch_mode in (PRESSED, TAP, WAITING):
            if self._release_tap(event):
                self._end_touch()
                return
            self.touch_mode = REST
            self.update_selector_state()
        elif self.touch_mode == SCROLLING:
            self._release_scroll()
        self._end_touch()
        self.setPressed__Z__V(False)

    def _end_touch(self: Any) -> None:
        self._cancel("_long_task")
        self.velocity_tracker = None
        self.active_pointer = _NONE
        self.stopNestedScroll____V()
        self.invalidate____V()

    def _release_tap(self: Any, event: Any) -> bool:
        """True while the press is shown a little longer before the click."""
        position = self.motion_position
        child = self.child_for(position)
        if child is None:
            return False
        if self.touch_mode != PRESSED:
            child.setPressed__Z__V(False)
        x = event.getX____F()
        in_list = self.list_padding[0] < x < self.right - self.left - self.list_padding[2]
        if not in_list or child.has_focusable_here(device().api < 26):
            return False
        attached = self.window_attach_count
        self.resurrect_position = position
        enabled = not self.data_changed and bool(IS_ENABLED(self.adapter, position))
        if self.touch_mode not in (PRESSED, TAP):
            if enabled:
                self._click(position, attached)
            return False
        self._cancel("_tap_task" if self.touch_mode == PRESSED else "_long_task")
        self.layout_mode = 0
        if not enabled:
            return False
        self.touch_mode = TAP
        self.set_selected_position(position)
        self.layoutChildren____V()
        child.setPressed__Z__V(True)
        self.position_selector(position, child)
        self.setPressed__Z__V(True)
        self._cancel("_reset_task")

        def click() -> None:
            self._reset_task = None
            self.touch_mode = REST
            child.setPressed__Z__V(False)
            self.setPressed__Z__V(False)
            if not self.data_changed and not self.is_detaching and self.attach_info is not None:
                self._click(position, attached)

        self._reset_task = self.later(click, pressed_state_duration())
        return True

    def _click(self: Any, position: int, attached: int) -> None:
        if self.data_changed or self.adapter is None or self.item_count <= 0:
            return
        if not 0 <= position < GET_COUNT(self.adapter) or attached != self.window_attach_count:
            return
        view = self.child_for(position)
        if view is not None and IS_ENABLED(self.adapter, position):
            row = GET_ITEM_ID(self.adapter, position)
            self.performItemClick__Landroid_view_View_2IJ__Z(view, position, row)

    def _release_scroll(self: Any) -> None:
        if not self.children:
            self.touch_mode = REST
            self.report_scroll_state(IDLE)
            return
        top, end = self.list_padding[1], self.bottom - self.top - self.list_padding[3]
        first_top, last_bottom = self.children[0].top, self.children[-1].bottom
        call(self.velocity_tracker, "computeCurrentVelocity(IF)V", 1000, float(maximum_fling()))
        velocity = call(self.velocity_tracker, "getYVelocity(I)F", self.active_pointer)
        velocity = int(velocity * self.velocity_scale)
        at_top = self.first_position == 0 and first_top == top
        last = self.first_position + len(self.children)
        at_end = last == self.item_count and last_bottom == end
        fast = abs(velocity) > minimum_fling()
        if (
            fast
            and not at_top
            and not at_end
            and not self.dispatchNestedPreFling__FF__Z(0.0, float(-velocity))
        ):
            self.report_scroll_state(FLING)
            self.new_fling().start(-velocity)
            self.dispatchNestedFling__FFZ__Z(0.0, float(-velocity), True)
            return
        self.touch_mode = REST
        self.report_scroll_state(IDLE)
        if fast and not self.dispatchNestedPreFling__FF__Z(0.0, float(-velocity)):
            self.dispatchNestedFling__FFZ__Z(0.0, float(-velocity), False)

    def _touch_cancel(self: Any) -> None:
        self.touch_mode = REST
        self.setPressed__Z__V(False)
        child = self.child_for(self.motion_position)
        if child is not None:
            child.setPressed__Z__V(False)
        self._cancel("_tap_task")
        self._end_touch()

    @java_method("void onCancelPendingInputEvents()")
    def on_cancel_pending_input_events(self: Any) -> None:
        AdapterView.on_cancel_pending_input_events(self)
        for name in ("_tap_task", "_long_task", "_reset_task"):
            self._cancel(name)

    @java_method("protected void dispatchSetPressed(boolean)")
    def dispatch_set_pressed(self: Any, pressed: Any) -> None:
        """A pressed list does not press its items."""

    @java_method("boolean onGenericMotionEvent(android.view.MotionEvent)")
    def on_generic_motion_event(self: Any, event: Any) -> bool:
        """A mouse wheel."""
        if event.getActionMasked____I() == 8 and self.touch_mode == REST:
            axis = event.getAxisValue__I__F(9)
            delta = round(axis * 64 * device().traits.density / 160)
            if delta and not self.track_motion_scroll(delta, delta):
                return True
        return bool(AdapterView.on_generic_motion_event(self, event))
