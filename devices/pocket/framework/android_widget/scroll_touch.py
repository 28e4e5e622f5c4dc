"""ScrollView and HorizontalScrollView: dragging and flinging."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_method
from devices.pocket.framework.android_view.statics import static_call
from devices.pocket.framework.android_view.timeouts import touch_slop
from devices.pocket.framework.android_widget.frame_layout import FrameLayout
from devices.pocket.framework.runtime import device

DOWN, UP, MOVE, CANCEL, POINTER_DOWN, POINTER_UP = 0, 1, 2, 3, 5, 6
_NONE = -1


def density() -> float:
    return float(device().traits.density / 160)


def minimum_fling() -> int:
    """Pixels a second."""
    return int(50 * density() + 0.5)


def maximum_fling() -> int:
    return int(8000 * density() + 0.5)


def new_tracker() -> Any:
    return static_call("android.view.VelocityTracker", "obtain()Landroid/view/VelocityTracker;")


class ScrollTouch:
    """`last_motion` is where the finger of `active_pointer` was."""

    being_dragged = False
    last_motion = 0
    active_pointer = _NONE
    velocity_tracker: Any = None

    def _along(self: Any, event: Any, index: int) -> int:
        if self.vertical:
            return int(event.getY__I__F(index))
        return int(event.getX__I__F(index))

    def _track(self: Any, event: Any, fresh: bool = False) -> None:
        if self.velocity_tracker is None or fresh:
            self.velocity_tracker = new_tracker()
        call(self.velocity_tracker, "addMovement(Landroid/view/MotionEvent;)V", event)

    @java_method("void requestDisallowInterceptTouchEvent(boolean)")
    def request_disallow_intercept_touch_event(self: Any, disallow: Any) -> None:
        if disallow:
            self.velocity_tracker = None
        FrameLayout.request_disallow_intercept_touch_event(self, disallow)

    @java_method("boolean onInterceptTouchEvent(android.view.MotionEvent)")
    def on_intercept_touch_event(self: Any, event: Any) -> bool:
        action = event.getActionMasked____I()
        if action == MOVE and self.being_dragged:
            return True
        if self.position() == 0 and self.scroll_range() == 0:
            return False
        if action == MOVE:
            self._intercept_move(event)
        elif action == DOWN:
            self._intercept_down(event)
        elif action in (UP, CANCEL):
            self.being_dragged, self.active_pointer = False, _NONE
            self.velocity_tracker = None
            self._spring_back()
            self.stopNestedScroll____V()
        elif action == POINTER_UP:
            self._pointer_up(event)
        return bool(self.being_dragged)

    def _intercept_move(self: Any, event: Any) -> None:
        if self.active_pointer == _NONE:
            return
        index = event.findPointerIndex__I__I(self.active_pointer)
        if index == -1:
            return
        place = self._along(event, index)
        if abs(place - self.last_motion) > touch_slop(self.context):
            self.being_dragged = True
            self.last_motion = place
            self._track(event)
            self._keep_touches()

    def _keep_touches(self: Any) -> None:
        if self.parent is not None:
            self.parent.requestDisallowInterceptTouchEvent__Z__V(True)

    def _intercept_down(self: Any, event: Any) -> None:
        if not self._over_child(int(event.getX____F()), int(event.getY____F())):
            self.being_dragged = False
            self.velocity_tracker = None
            return
        self.last_motion = self._along(event, 0)
        self.active_pointer = event.getPointerId__I__I(0)
        self._track(event, True)
        self.scroller.compute_scroll_offset()
        self.being_dragged = not self.scroller.is_finished()
        self.startNestedScroll__I__Z(2 if self.vertical else 1)

    def _over_child(self: Any, x: int, y: int) -> bool:
        if not self.children:
            return False
        child = self.children[0]
        x, y = x + self.scroll_x, y + self.scroll_y
        if self.vertical:
            return bool(child.top <= y < child.bottom and 0 <= x - self.scroll_x < child.right)
        return bool(child.left <= x < child.right and 0 <= y - self.scroll_y < child.bottom)

    @java_method("boolean onTouchEvent(android.view.MotionEvent)")
    def on_touch_event(self: Any, event: Any) -> bool:
        self._track(event)
        action = event.getActionMasked____I()
        if action == DOWN:
            if not self.children:
                return False
            self.being_dragged = not self.scroller.is_finished()
            if self.being_dragged:
                self._keep_touches()
                self.scroller.abort_animation()
            self.last_motion = self._along(event, 0)
            self.active_pointer = event.getPointerId__I__I(0)
            self.startNestedScroll__I__Z(2 if self.vertical else 1)
        elif action == MOVE:
            self._drag(event)
        elif action == UP:
            if self.being_dragged:
                self._release()
                self._end_drag()
        elif action == CANCEL:
            if self.being_dragged and self.children:
                self._spring_back()
                self._end_drag()
        elif action == POINTER_DOWN:
            index = event.getActionIndex____I()
            self.last_motion = self._along(event, index)
            self.active_pointer = event.getPointerId__I__I(index)
        elif action == POINTER_UP:
            self._pointer_up(event)
            index = event.findPointerIndex__I__I(self.active_pointer)
            if index >= 0:
                self.last_motion = self._along(event, index)
        return True

    def _drag(self: Any, event: Any) -> None:
        index = event.findPointerIndex__I__I(self.active_pointer)
        if index == -1:
            return
        place = self._along(event, index)
        delta = self.last_motion - place
        if not self.being_dragged and abs(delta) > touch_slop(self.context):
            self._keep_touches()
            self.being_dragged = True
            slop = touch_slop(self.context)
            delta += -slop if delta > 0 else slop
        if not self.being_dragged:
            return
        self.last_motion = place
        before, limit = self.position(), self.scroll_range()
        if self.vertical:
            moved = (0, delta, 0, before, 0, limit, 0, 0)
        else:
            moved = (delta, 0, before, 0, limit, 0, 0, 0)
        if (
            self.overScrollBy__IIIIIIIIZ__Z(*moved, True)
            and self.nested_parent is None
            and self.velocity_tracker is not None
        ):
            call(self.velocity_tracker, "clear()V")
        used = self.position() - before
        if self.vertical:
            self.dispatchNestedScroll__IIII_3I__Z(0, used, 0, delta - used, None)
        else:
            self.dispatchNestedScroll__IIII_3I__Z(used, 0, delta - used, 0, None)

    def _release(self: Any) -> None:
        tracker = self.velocity_tracker
        call(tracker, "computeCurrentVelocity(IF)V", 1000, float(maximum_fling()))
        read = "getYVelocity(I)F" if self.vertical else "getXVelocity(I)F"
        velocity = int(call(tracker, read, self.active_pointer))
        if abs(velocity) > minimum_fling():
            self.fling_with_nested(-velocity)
        else:
            self._spring_back()

    def fling_with_nested(self: Any, velocity: int) -> None:
        position = self.position()
        can = (position > 0 or velocity > 0) and (position < self.scroll_range() or velocity < 0)
        across, along = (0.0, float(velocity)) if self.vertical else (float(velocity), 0.0)
        if not self.dispatchNestedPreFling__FF__Z(across, along):
            self.dispatchNestedFling__FFZ__Z(across, along, can)
            if can:
                self.fling__I__V(velocity)

    def _spring_back(self: Any) -> None:
        limit = self.scroll_range()
        limits = (0, 0, 0, limit) if self.vertical else (0, limit, 0, 0)
        if self.scroller.spring_back(self.scroll_x, self.scroll_y, *limits):
            self.postInvalidateOnAnimation____V()

    def _end_drag(self: Any) -> None:
        self.being_dragged, self.active_pointer = False, _NONE
        self.velocity_tracker = None
        self.stopNestedScroll____V()

    def _pointer_up(self: Any, event: Any) -> None:
        index = event.getActionIndex____I()
        if event.getPointerId__I__I(index) == self.active_pointer:
            other = 1 if index == 0 else 0
            self.last_motion = self._along(event, other)
            self.active_pointer = event.getPointerId__I__I(other)

    @java_method("boolean onGenericMotionEvent(android.view.MotionEvent)")
    def on_generic_motion_event(self: Any, event: Any) -> bool:
        """A mouse wheel."""
        if event.getActionMasked____I() == 8 and not self.being_dragged:
            axis = event.getAxisValue__I__F(9 if self.vertical else 10)
            delta = round(axis * 64 * density())
            if delta:
                old = self.position()
                new = max(0, min(old - delta if self.vertical else old + delta,
                                 self.scroll_range()))  # fmt: skip
                if new != old:
                    self.scroll_along(new - old)
                    return True
        return bool(FrameLayout.on_generic_motion_event(self, event))
