"""ViewGroup: who gets pointer and key events.

A gesture has targets: children that took the first touch of some of its pointers. A target is
`[child, pointer bits]`; later events of these pointers go there until the group takes the gesture
over (interception) or it ends.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_method
from devices.pocket.framework.android_view.view import View
from devices.pocket.framework.android_view.view_state import VISIBLE
from devices.pocket.framework.android_view.view_touch import (
    CANCEL,
    DOWN,
    HOVER_ENTER,
    HOVER_EXIT,
    HOVER_MOVE,
    POINTER_DOWN,
    POINTER_UP,
    UP,
)

_TOUCH = "dispatchTouchEvent__Landroid_view_MotionEvent_2__Z"
_INTERCEPT = "onInterceptTouchEvent__Landroid_view_MotionEvent_2__Z"
_GENERIC = "dispatchGenericMotionEvent__Landroid_view_MotionEvent_2__Z"
_ALL = -1


class TouchDispatch:
    """`disallow_intercept` is what a child asked for, until the end of the gesture."""

    touch_targets: list[list[Any]] | None = None
    disallow_intercept = False
    split_touch = True
    hovered_child: Any = None
    hovered_self = False

    @java_method("boolean dispatchTouchEvent(android.view.MotionEvent)")
    def dispatch_touch_event(self: Any, event: Any) -> bool:
        action = event.action_masked
        if not self.onFilterTouchEventForSecurity__Landroid_view_MotionEvent_2__Z(event):
            return False
        if action == DOWN:
            self._begin_touches(event)
        targets = self.touch_targets
        if action == DOWN or targets:
            intercepted = False
            if not self.disallow_intercept:
                before = event.action
                intercepted = bool(getattr(self, _INTERCEPT)(event))
                event.set_action(before)
        else:
            intercepted = True
        cancelled = self.cancel_next_up or action == CANCEL
        self.cancel_next_up = False
        done = None
        if not cancelled and not intercepted and action in (DOWN, POINTER_DOWN, HOVER_MOVE):
            done = self._find_target(event)
        if not self.touch_targets:
            handled = self.dispatch_transformed(event, cancelled, None, _ALL)
        else:
            handled = self._to_targets(event, cancelled or intercepted, done)
        if cancelled or action in (UP, HOVER_MOVE):
            self._reset_touch()
        elif self.split_touch and action == POINTER_UP:
            self._drop_pointers(1 << event.pointer_id(event.action_index))
        return bool(handled)

    def _begin_touches(self: Any, event: Any) -> None:
        self._cancel_targets(event)
        self._reset_touch()

    def _reset_touch(self: Any) -> None:
        self.touch_targets = None
        self.cancel_next_up = False
        self.disallow_intercept = False
        self.nested_axes = 0

    def _cancel_targets(self: Any, event: Any) -> None:
        for child, bits in self.touch_targets or ():
            child.cancel_next_up = False
            self.dispatch_transformed(event, True, child, bits)
        self.touch_targets = None

    def _find_target(self: Any, event: Any) -> Any:
        """Offers a new pointer to the children below it; the one that takes it is a new target,
        which is returned because it has seen the event already."""
        index = event.action_index
        bits = 1 << event.pointer_id(index) if self.split_touch else _ALL
        self._drop_pointers(bits)
        x, y = event.x_of(index), event.y_of(index)
        for child in self.children_from_top():
            if not (child.visibility == VISIBLE or child.current_animation is not None):
                continue
            if not self.is_point_in_child(x, y, child):
                continue
            for target in self.touch_targets or ():
                if target[0] is child:
                    target[1] |= bits
                    return None
            child.cancel_next_up = False
            if self.dispatch_transformed(event, False, child, bits):
                target = [child, bits]
                self.touch_targets = [target, *(self.touch_targets or ())]
                return target
        if self.touch_targets:
            self.touch_targets[-1][1] |= bits
        return None

    def _to_targets(self: Any, event: Any, cancel: bool, done: Any) -> bool:
        handled = False
        for target in list(self.touch_targets):
            if target is done:
                handled = True
                continue
            child, bits = target
            cancel_child = cancel or child.cancel_next_up
            child.cancel_next_up = False
            if self.dispatch_transformed(event, cancel_child, child, bits):
                handled = True
            if cancel_child and self.touch_targets is not None:
                self.touch_targets = [one for one in self.touch_targets if one is not target]
        return handled

    def _drop_pointers(self: Any, bits: int) -> None:
        targets = self.touch_targets
        if not targets:
            return
        left = []
        for target in targets:
            if target[1] & bits:
                target[1] &= ~bits
                if not target[1]:
                    continue
            left.append(target)
        self.touch_targets = left or None

    def cancel_touch_target(self: Any, child: Any) -> None:
        """A child leaves in the middle of a gesture: it is told that the gesture is over."""
        targets = self.touch_targets
        if not targets:
            return
        for target in targets:
            if target[0] is child:
                from devices.pocket.framework.android_view.motion_event import cancel_event

                self.touch_targets = [one for one in targets if one is not target] or None
                getattr(child, _TOUCH)(cancel_event())
                return

    def dispatch_transformed(self: Any, event: Any, cancel: bool, child: Any, bits: int) -> bool:
        """Hands an event to a child (None: to the group as a view) in its coordinates."""
        target = super_touch if child is None else getattr(child, _TOUCH)
        old = event.action
        if cancel or old == CANCEL:
            event.set_action(CANCEL)
            if child is None:
                handled = super_touch(self, event)
            else:
                handled = self._in_child(event, child, target)
            event.set_action(old)
            return bool(handled)
        present = event.pointer_bits()
        wanted = present & bits
        if not wanted:
            return False
        if wanted != present:
            event = event.split(wanted)
        if child is None:
            return bool(super_touch(self, event))
        return bool(self._in_child(event, child, target))

    def _in_child(self: Any, event: Any, child: Any, deliver: Any) -> bool:
        x, y = self.scroll_x - child.left, self.scroll_y - child.top
        if child.is_transformed:
            moved = event.copy()
            moved.offset(x, y)
            moved.map_points(child.unmap_point)
            return bool(deliver(moved))
        event.offset(x, y)
        handled = deliver(event)
        event.offset(-x, -y)
        return bool(handled)

    def children_from_top(self: Any) -> list[Any]:
        """Children in the order in which touches look for them: the last drawn first."""
        children = self.ordered_children()
        return children[::-1]

    def ordered_children(self: Any) -> list[Any]:
        """Children in drawing order: by Z, then by the group's own order."""
        children = self.children
        if self.children_order_enabled:
            count = len(children)
            order = self.getChildDrawingOrder__II__I
            children = [children[order(count, index)] for index in range(count)]
        for child in children:
            if child.elevation or child.translation_z:
                return sorted(children, key=lambda one: float(one.elevation + one.translation_z))
        return list(children)

    children_order_enabled = False

    def is_point_in_child(self: Any, x: float, y: float, child: Any) -> bool:
        """Whether a point of this group is inside a child, transforms and scrolling considered."""
        x, y = x + self.scroll_x - child.left, y + self.scroll_y - child.top
        if child.is_transformed:
            point = child.unmap_point(x, y)
            if point is None:
                return False
            x, y = point
        return bool(0 <= x < child.right - child.left and 0 <= y < child.bottom - child.top)

    @java_method("boolean onInterceptTouchEvent(android.view.MotionEvent)")
    def on_intercept_touch_event(self: Any, event: Any) -> bool:
        return False

    @java_method("void requestDisallowInterceptTouchEvent(boolean)")
    def request_disallow_intercept_touch_event(self: Any, disallow: Any) -> None:
        if bool(disallow) == self.disallow_intercept:
            return
        self.disallow_intercept = bool(disallow)
        if self.parent is not None:
            self.parent.requestDisallowInterceptTouchEvent__Z__V(disallow)

    @java_method("void setMotionEventSplittingEnabled(boolean)")
    def set_motion_event_splitting_enabled(self: Any, split: Any) -> None:
        self.split_touch = bool(split)

    @java_method("boolean isMotionEventSplittingEnabled()")
    def is_motion_event_splitting_enabled(self: Any) -> bool:
        return bool(self.split_touch)

    def dispatch_cancel_pending_input_events(self: Any) -> None:
        self.onCancelPendingInputEvents____V()
        for child in list(self.children):
            child.dispatch_cancel_pending_input_events()

    # -- hovering and other pointers -----------------------------------------------------------

    @java_method("protected boolean dispatchHoverEvent(android.view.MotionEvent)")
    def dispatch_hover_event(self: Any, event: Any) -> bool:
        """The child below the pointer hovers; the one that it left is told so."""
        x, y, action = event.x(), event.y(), event.action_masked
        hit = None
        if action != HOVER_EXIT:
            for child in self.children_from_top():
                if child.visibility == VISIBLE and self.is_point_in_child(x, y, child):
                    hit = child
                    break
        handled = False
        old = self.hovered_child
        if old is not None and old is not hit:
            self._hover_to(event, old, HOVER_EXIT)
        if hit is not None:
            entered = hit is not old
            handled = self._hover_to(event, hit, HOVER_ENTER if entered else action)
        self.hovered_child = hit if handled else None
        if handled:
            return True
        return bool(View.dispatch_hover_event(self, event))

    def _hover_to(self: Any, event: Any, child: Any, action: int) -> bool:
        old = event.action
        event.set_action(action)
        deliver = child.dispatchHoverEvent__Landroid_view_MotionEvent_2__Z
        handled = self._in_child(event, child, deliver)
        event.set_action(old)
        return bool(handled)

    @java_method("boolean onInterceptHoverEvent(android.view.MotionEvent)")
    def on_intercept_hover_event(self: Any, event: Any) -> bool:
        return False

    @java_method("protected boolean dispatchGenericPointerEvent(android.view.MotionEvent)")
    def dispatch_generic_pointer_event(self: Any, event: Any) -> bool:
        x, y = event.x(), event.y()
        for child in self.children_from_top():
            if (
                child.visibility == VISIBLE
                and self.is_point_in_child(x, y, child)
                and self._in_child(event, child, getattr(child, _GENERIC))
            ):
                return True
        return self.generic_motion_here(event)

    @java_method("protected boolean dispatchGenericFocusedEvent(android.view.MotionEvent)")
    def dispatch_generic_focused_event(self: Any, event: Any) -> bool:
        if self.is_focused_flag:
            return False
        child = self.focused_child
        return child is not None and bool(getattr(child, _GENERIC)(event))

    # -- keys ----------------------------------------------------------------------------------

    @java_method("boolean dispatchKeyEventPreIme(android.view.KeyEvent)")
    def dispatch_key_event_pre_ime(self: Any, event: Any) -> bool:
        if self.is_focused_flag and self.has_size():
            return bool(self.onKeyPreIme__ILandroid_view_KeyEvent_2__Z(event.get_key_code(), event))
        child = self.focused_child
        if child is not None and child.has_size():
            return bool(child.dispatchKeyEventPreIme__Landroid_view_KeyEvent_2__Z(event))
        return False

    @java_method("boolean dispatchKeyEvent(android.view.KeyEvent)")
    def dispatch_key_event(self: Any, event: Any) -> bool:
        if self.is_focused_flag and self.has_size():
            return bool(View.dispatch_key_event(self, event))
        child = self.focused_child
        if child is not None and child.has_size():
            return bool(child.dispatchKeyEvent__Landroid_view_KeyEvent_2__Z(event))
        return False

    @java_method("boolean dispatchKeyShortcutEvent(android.view.KeyEvent)")
    def dispatch_key_shortcut_event(self: Any, event: Any) -> bool:
        if self.is_focused_flag:
            code = event.get_key_code()
            return bool(self.onKeyShortcut__ILandroid_view_KeyEvent_2__Z(code, event))
        child = self.focused_child
        if child is not None:
            return bool(child.dispatchKeyShortcutEvent__Landroid_view_KeyEvent_2__Z(event))
        return False

    @java_method("boolean dispatchTrackballEvent(android.view.MotionEvent)")
    def dispatch_trackball_event(self: Any, event: Any) -> bool:
        if self.is_focused_flag:
            return bool(self.onTrackballEvent__Landroid_view_MotionEvent_2__Z(event))
        child = self.focused_child
        if child is not None:
            return bool(child.dispatchTrackballEvent__Landroid_view_MotionEvent_2__Z(event))
        return False

    @java_method("boolean dispatchUnhandledMove(android.view.View,int)")
    def dispatch_unhandled_move(self: Any, focused: Any, direction: int) -> bool:
        child = self.focused_child
        return child is not None and bool(
            child.dispatchUnhandledMove__Landroid_view_View_2I__Z(focused, direction)
        )


def super_touch(view: Any, event: Any) -> bool:
    """`View.dispatchTouchEvent` for a group that handles a touch itself."""
    return bool(View.dispatch_touch_event(view, event))
