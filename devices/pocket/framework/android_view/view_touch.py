"""View: touches, hovering and other pointer events."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_method
from devices.pocket.framework.android_view.timeouts import (
    long_press_timeout,
    pressed_state_duration,
    tap_timeout,
    touch_slop,
)

DOWN, UP, MOVE, CANCEL, OUTSIDE, POINTER_DOWN, POINTER_UP = range(7)
HOVER_MOVE, SCROLL, HOVER_ENTER, HOVER_EXIT, BUTTON_PRESS, BUTTON_RELEASE = range(7, 13)
_ON_TOUCH = "onTouch__Landroid_view_View_2Landroid_view_MotionEvent_2__Z"
_ON_HOVER = "onHover__Landroid_view_View_2Landroid_view_MotionEvent_2__Z"
_ON_GENERIC = "onGenericMotion__Landroid_view_View_2Landroid_view_MotionEvent_2__Z"


class Touch:
    """The state of one press lives in `_tap`, `_long_press` and `_unset` (posted Runnables)."""

    touch_delegate: Any = None
    long_press_done = False
    ignore_next_up = False
    #: Whether the next event is to reach the view as a cancellation (after a temporary detach).
    cancel_next_up = False
    _tap: Any = None
    _long_press: Any = None
    _unset: Any = None

    @java_method("boolean dispatchTouchEvent(android.view.MotionEvent)")
    def dispatch_touch_event(self: Any, event: Any) -> bool:
        action = event.action_masked
        if action == DOWN:
            self.stopNestedScroll____V()
        handled = False
        if self.onFilterTouchEventForSecurity__Landroid_view_MotionEvent_2__Z(event):
            info = self.f_mListenerInfo
            if info is not None and info.f_mOnTouchListener is not None and self.isEnabled____Z():
                handled = bool(getattr(info.f_mOnTouchListener, _ON_TOUCH)(self, event))
            if not handled:
                handled = bool(self.onTouchEvent__Landroid_view_MotionEvent_2__Z(event))
        if action in (UP, CANCEL) or (action == DOWN and not handled):
            self.stopNestedScroll____V()
        return handled

    @java_method("boolean onFilterTouchEventForSecurity(android.view.MotionEvent)")
    def on_filter_touch_event_for_security(self: Any, event: Any) -> bool:
        return not (self.filter_obscured and event.flags & 1)

    @java_method("boolean onTouchEvent(android.view.MotionEvent)")
    def on_touch_event(self: Any, event: Any) -> bool:
        action = event.action_masked
        clickable = self.clickable or self.long_clickable or self.context_clickable
        if not self.isEnabled____Z() and not self.click_when_disabled:
            if action == UP and self.pressed:
                self.setPressed__Z__V(False)
            return bool(clickable)
        if (
            self.touch_delegate is not None
            and self.touch_delegate.onTouchEvent__Landroid_view_MotionEvent_2__Z(event)
        ):
            return True
        if not clickable:
            return False
        if action == UP:
            self._touch_up(event)
        elif action == DOWN:
            self._touch_down(event)
        elif action == CANCEL:
            self._touch_cancel()
        elif action == MOVE:
            self._touch_move(event)
        return True

    def _touch_down(self: Any, event: Any) -> None:
        self.long_press_done = False
        x, y = event.x(), event.y()
        if self._in_scrolling_container():
            self.prepressed = True
            self._tap = self.later(lambda: self._tap_confirmed(x, y), tap_timeout())
        else:
            self._press(x, y)
            self._check_for_long_click(long_press_timeout(), x, y)

    def _in_scrolling_container(self: Any) -> bool:
        parent = self.parent
        while parent is not None and hasattr(parent, "children"):
            if parent.shouldDelayChildPressedState____Z():
                return True
            parent = parent.parent
        return False

    def _tap_confirmed(self: Any, x: float, y: float) -> None:
        self.prepressed = False
        self._tap = None
        self._press(x, y)
        self._check_for_long_click(long_press_timeout() - tap_timeout(), x, y)

    def _press(self: Any, x: float, y: float) -> None:
        self.drawableHotspotChanged__FF__V(x, y)
        self.setPressed__Z__V(True)

    def _check_for_long_click(self: Any, delay: int, x: float, y: float) -> None:
        if not self.long_clickable:
            return
        self.long_press_done = False
        count = self.window_attach_count

        def check() -> None:
            self._long_press = None
            if (
                self.pressed
                and self.parent is not None
                and count == self.window_attach_count
                and self.performLongClick__FF__Z(x, y)
            ):
                self.long_press_done = True

        self.remove_long_press_callback()
        self._long_press = self.later(check, delay)

    def _touch_up(self: Any, event: Any) -> None:
        prepressed = self.prepressed
        if self.pressed or prepressed:
            took_focus = False
            if self.focusable and self.focusable_in_touch_mode and not self.isFocused____Z():
                took_focus = bool(self.request_focus())
            if prepressed:
                self._press(event.x(), event.y())
            if not self.long_press_done and not self.ignore_next_up:
                self.remove_long_press_callback()
                if not took_focus:
                    self.later(self.performClick____Z)
            self._unset = self.later(self._unpress, pressed_state_duration() if prepressed else 0)
            self.remove_tap_callback()
        self.ignore_next_up = False

    def _unpress(self: Any) -> None:
        self._unset = None
        self.setPressed__Z__V(False)

    def _touch_cancel(self: Any) -> None:
        self.setPressed__Z__V(False)
        self.remove_tap_callback()
        self.remove_long_press_callback()
        self.long_press_done = False
        self.ignore_next_up = False

    def _touch_move(self: Any, event: Any) -> None:
        x, y = event.x(), event.y()
        self.drawableHotspotChanged__FF__V(x, y)
        if not self.point_in_view(x, y, touch_slop(self.context)):
            self.remove_tap_callback()
            self.remove_long_press_callback()
            if self.pressed:
                self.setPressed__Z__V(False)

    def point_in_view(self: Any, x: float, y: float, slop: float = 0) -> bool:
        return bool(
            -slop <= x < self.right - self.left + slop
            and -slop <= y < self.bottom - self.top + slop
        )

    @java_method("void cancelLongPress()")
    def cancel_long_press(self: Any) -> None:
        self.remove_long_press_callback()
        self.remove_tap_callback()

    def remove_long_press_callback(self: Any) -> None:
        action, self._long_press = self._long_press, None
        if action is not None:
            self.remove_callbacks(action)

    def remove_tap_callback(self: Any) -> None:
        action, self._tap = self._tap, None
        if action is not None:
            self.prepressed = False
            self.remove_callbacks(action)
        self.prepressed = False

    def reset_pressed(self: Any) -> None:
        """Forgets a press; for when the view stops being the one that is used."""
        self.remove_long_press_callback()
        if self.pressed:
            self.setPressed__Z__V(False)
        self.remove_tap_callback()

    @java_method("final void cancelPendingInputEvents()")
    def cancel_pending_input_events(self: Any) -> None:
        self.dispatch_cancel_pending_input_events()

    def dispatch_cancel_pending_input_events(self: Any) -> None:
        self.onCancelPendingInputEvents____V()

    @java_method("void onCancelPendingInputEvents()")
    def on_cancel_pending_input_events(self: Any) -> None:
        self.cancel_long_press()

    @java_method("void setTouchDelegate(android.view.TouchDelegate)")
    def set_touch_delegate(self: Any, delegate: Any) -> None:
        self.touch_delegate = delegate

    @java_method("android.view.TouchDelegate getTouchDelegate()")
    def get_touch_delegate(self: Any) -> Any:
        return self.touch_delegate

    # -- not touches ---------------------------------------------------------------------------

    @java_method("boolean dispatchTrackballEvent(android.view.MotionEvent)")
    def dispatch_trackball_event(self: Any, event: Any) -> bool:
        return bool(self.onTrackballEvent__Landroid_view_MotionEvent_2__Z(event))

    @java_method("boolean onTrackballEvent(android.view.MotionEvent)")
    def on_trackball_event(self: Any, event: Any) -> bool:
        return False

    @java_method("boolean dispatchGenericMotionEvent(android.view.MotionEvent)")
    def dispatch_generic_motion_event(self: Any, event: Any) -> bool:
        if event.source & 2:
            if event.action_masked in (HOVER_ENTER, HOVER_MOVE, HOVER_EXIT):
                if self.dispatchHoverEvent__Landroid_view_MotionEvent_2__Z(event):
                    return True
            elif self.dispatchGenericPointerEvent__Landroid_view_MotionEvent_2__Z(event):
                return True
        elif self.dispatchGenericFocusedEvent__Landroid_view_MotionEvent_2__Z(event):
            return True
        return self.generic_motion_here(event)

    def generic_motion_here(self: Any, event: Any) -> bool:
        info = self.f_mListenerInfo
        if (
            info is not None
            and info.f_mOnGenericMotionListener is not None
            and self.enabled
            and getattr(info.f_mOnGenericMotionListener, _ON_GENERIC)(self, event)
        ):
            return True
        return bool(self.onGenericMotionEvent__Landroid_view_MotionEvent_2__Z(event))

    @java_method("protected boolean dispatchGenericPointerEvent(android.view.MotionEvent)")
    def dispatch_generic_pointer_event(self: Any, event: Any) -> bool:
        return False

    @java_method("protected boolean dispatchGenericFocusedEvent(android.view.MotionEvent)")
    def dispatch_generic_focused_event(self: Any, event: Any) -> bool:
        return False

    @java_method("boolean onGenericMotionEvent(android.view.MotionEvent)")
    def on_generic_motion_event(self: Any, event: Any) -> bool:
        return False

    @java_method("protected boolean dispatchHoverEvent(android.view.MotionEvent)")
    def dispatch_hover_event(self: Any, event: Any) -> bool:
        info = self.f_mListenerInfo
        if (
            info is not None
            and info.f_mOnHoverListener is not None
            and self.enabled
            and getattr(info.f_mOnHoverListener, _ON_HOVER)(self, event)
        ):
            return True
        return bool(self.onHoverEvent__Landroid_view_MotionEvent_2__Z(event))

    @java_method("boolean onHoverEvent(android.view.MotionEvent)")
    def on_hover_event(self: Any, event: Any) -> bool:
        if not (self.enabled and (self.clickable or self.long_clickable)):
            return False
        if event.action_masked == HOVER_ENTER:
            self.setHovered__Z__V(True)
        elif event.action_masked == HOVER_EXIT:
            self.setHovered__Z__V(False)
        return True

    @java_method("boolean dispatchCapturedPointerEvent(android.view.MotionEvent)")
    def dispatch_captured_pointer_event(self: Any, event: Any) -> bool:
        return False

    @java_method("boolean onCapturedPointerEvent(android.view.MotionEvent)")
    def on_captured_pointer_event(self: Any, event: Any) -> bool:
        return False

    @java_method("final boolean dispatchPointerEvent(android.view.MotionEvent)")
    def dispatch_pointer_event(self: Any, event: Any) -> bool:
        if event.is_touch_event():
            return bool(self.dispatchTouchEvent__Landroid_view_MotionEvent_2__Z(event))
        return bool(self.dispatchGenericMotionEvent__Landroid_view_MotionEvent_2__Z(event))


class Keys:
    """Key events that reach a view."""

    @java_method("android.view.KeyEvent$DispatcherState getKeyDispatcherState()")
    def get_key_dispatcher_state(self: Any) -> Any:
        return None if self.attach_info is None else self.attach_info.key_state()

    @java_method("boolean dispatchKeyEventPreIme(android.view.KeyEvent)")
    def dispatch_key_event_pre_ime(self: Any, event: Any) -> bool:
        return bool(self.onKeyPreIme__ILandroid_view_KeyEvent_2__Z(event.get_key_code(), event))

    @java_method("boolean onKeyPreIme(int,android.view.KeyEvent)")
    def on_key_pre_ime(self: Any, code: int, event: Any) -> bool:
        return False

    @java_method("boolean dispatchKeyEvent(android.view.KeyEvent)")
    def dispatch_key_event(self: Any, event: Any) -> bool:
        info = self.f_mListenerInfo
        if info is not None and info.f_mOnKeyListener is not None and self.isEnabled____Z():
            on_key = "onKey__Landroid_view_View_2ILandroid_view_KeyEvent_2__Z"
            if getattr(info.f_mOnKeyListener, on_key)(self, event.get_key_code(), event):
                return True
        return bool(event.dispatch(self, self.get_key_dispatcher_state(), self))

    @java_method("boolean dispatchKeyShortcutEvent(android.view.KeyEvent)")
    def dispatch_key_shortcut_event(self: Any, event: Any) -> bool:
        return bool(self.onKeyShortcut__ILandroid_view_KeyEvent_2__Z(event.get_key_code(), event))

    @java_method("boolean onKeyShortcut(int,android.view.KeyEvent)")
    def on_key_shortcut(self: Any, code: int, event: Any) -> bool:
        return False

    @java_method("boolean onKeyDown(int,android.view.KeyEvent)")
    def on_key_down(self: Any, code: int, event: Any) -> bool:
        if not _is_confirm_key(code):
            return False
        if not self.isEnabled____Z():
            return True
        if event.get_repeat_count() == 0 and (self.clickable or self.long_clickable):
            x, y = (self.right - self.left) / 2, (self.bottom - self.top) / 2
            self._press(x, y)
            self._check_for_long_click(long_press_timeout(), x, y)
            return True
        return False

    @java_method("boolean onKeyUp(int,android.view.KeyEvent)")
    def on_key_up(self: Any, code: int, event: Any) -> bool:
        if not _is_confirm_key(code):
            return False
        if not self.isEnabled____Z():
            return True
        if self.clickable and self.pressed:
            self.setPressed__Z__V(False)
            if not self.long_press_done:
                self.remove_long_press_callback()
                if not event.is_canceled():
                    return bool(self.performClick____Z())
        return False

    @java_method("boolean onKeyLongPress(int,android.view.KeyEvent)")
    def on_key_long_press(self: Any, code: int, event: Any) -> bool:
        return False

    @java_method("boolean onKeyMultiple(int,int,android.view.KeyEvent)")
    def on_key_multiple(self: Any, code: int, count: int, event: Any) -> bool:
        return False

    @java_method("boolean onCheckIsTextEditor()")
    def on_check_is_text_editor(self: Any) -> bool:
        return False

    @java_method(
        "android.view.inputmethod.InputConnection "
        "onCreateInputConnection(android.view.inputmethod.EditorInfo)"
    )
    def on_create_input_connection(self: Any, info: Any) -> Any:
        return None

    @java_method("boolean checkInputConnectionProxy(android.view.View)")
    def check_input_connection_proxy(self: Any, view: Any) -> bool:
        return False

    @java_method("boolean dispatchUnhandledMove(android.view.View,int)")
    def dispatch_unhandled_move(self: Any, focused: Any, direction: int) -> bool:
        return False


def _is_confirm_key(code: int) -> bool:
    """Centre of the d-pad, Enter, Space and Enter of the number pad."""
    return code in (23, 66, 62, 160)
