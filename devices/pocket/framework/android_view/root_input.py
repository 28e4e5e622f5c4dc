"""ViewRootImpl: window focus, touch mode, and the stages that an input event goes through."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_view import key_event
from devices.pocket.framework.android_view.root_client import to_java
from devices.pocket.framework.android_view.view_focus import (
    BACKWARD,
    DOWN,
    FORWARD,
    LEFT,
    RIGHT,
    UP,
)
from devices.pocket.framework.runtime import device
from devices.pocket.system import key_codes
from devices.pocket.system.input_events import Key

_BACK, _TAB = 4, 61
_NAVIGATION = frozenset({19, 20, 21, 22, 23, 92, 93, 122, 123, 61, 62, 66})
_DIRECTIONS = {21: LEFT, 22: RIGHT, 19: UP, 20: DOWN}
_POINTER = "dispatchPointerEvent__Landroid_view_MotionEvent_2__Z"


class RootInput:
    #: How far the contents are moved up so that the focused view is above the keyboard.
    scroll_y = 0
    scroll_x = 0
    had_focus = False
    #: The drag that is under way, and where the last touch was.
    drag: Any = None
    last_touch = (0.0, 0.0)
    _pressed_back = False

    # -- focus and touch mode ------------------------------------------------------------------

    def window_focus_changed(self: Any, focused: bool, touch_mode: bool) -> None:
        attach, host = self.attach_info, self.f_mView
        if not self.added or host is None:
            return
        if focused:
            self.ensure_touch_mode_here(touch_mode)
        attach.has_window_focus = focused
        attach.key_state().reset()
        host.dispatchWindowFocusChanged__Z__V(int(focused))
        attach.tree_observer.dispatch_window_focus(focused)
        if focused and self.f_mView is not None:
            self._started_input()
        self.had_focus = self.had_focus or focused

    def _started_input(self: Any) -> None:
        from devices.pocket.framework.android_view_inputmethod.input_method_manager import (
            window_gained_focus,
        )

        params = self.window_attributes
        forward = bool(params.f_softInputMode & 0x100)
        window_gained_focus(self, not self.had_focus, forward)
        params.f_softInputMode &= ~0x100

    def input_focus_changed(self: Any, view: Any, gained: bool) -> None:
        from devices.pocket.framework.android_view_inputmethod.input_method_manager import (
            view_focus_changed,
        )

        view_focus_changed(self, view, gained)

    def ensure_touch_mode(self: Any, touch: bool) -> bool:
        """`ensureTouchMode`; True if that changed the focus."""
        if self.attach_info.in_touch_mode == touch:
            return False
        with device().lock:
            device().input.set_touch_mode(touch)
        return bool(self.ensure_touch_mode_here(touch))

    def ensure_touch_mode_here(self: Any, touch: bool) -> bool:
        attach = self.attach_info
        if attach.in_touch_mode == touch:
            return False
        attach.in_touch_mode = touch
        attach.tree_observer.dispatch_touch_mode(touch)
        return self._enter_touch_mode() if touch else self._leave_touch_mode()

    def _enter_touch_mode(self: Any) -> bool:
        host = self.f_mView
        if host is None or not host.hasFocus____Z():
            return False
        focused = host.findFocus____Landroid_view_View_2()
        if focused is None or focused.focusable_in_touch_mode:
            return False
        ancestor = _touch_mode_ancestor(focused)
        if ancestor is not None:
            return bool(ancestor.request_focus())
        focused.clear_focus_here(None, True, False)
        return True

    def _leave_touch_mode(self: Any) -> bool:
        host = self.f_mView
        if host is None:
            return False
        if host.hasFocus____Z():
            focused = host.findFocus____Landroid_view_View_2()
            if not hasattr(focused, "children"):
                return False
            if focused.getDescendantFocusability____I() != 0x40000:
                return False
        if device().api >= 26:
            return bool(host.restoreDefaultFocus____Z())
        found = self.focus_search(None, DOWN)
        return found is not None and bool(found.requestFocus__I__Z(DOWN))

    def focus_search(self: Any, focused: Any, direction: int) -> Any:
        from devices.pocket.framework.android_view.focus_finder import find_next_focus

        host = self.f_mView
        return find_next_focus(host, focused, direction) if hasattr(host, "children") else None

    # -- events --------------------------------------------------------------------------------

    def process_delivery(self: Any, delivery: Any) -> None:
        """An event from the system; answers when it was handled."""
        event = to_java(delivery.event)
        if isinstance(delivery.event, Key):
            handled = self.process_key(event)
        else:
            handled = self.process_motion(event)
        with device().lock:
            device().input.finished(delivery, handled)

    def process_motion(self: Any, event: Any) -> bool:
        host = self.f_mView
        if host is None or not self.added:
            return False
        if event.action_masked in (0, 8) and event.source & 0x1002 == 0x1002:
            self.ensure_touch_mode(True)
        if event.source & 2:
            event.offset(-self.window_left, -self.window_top)
            if self.scroll_y:
                event.offset(0, self.scroll_y)
            self.last_touch = (event.x(), event.y())
            if self.drag is not None and event.action_masked != 0:
                return self._touch_drag(event)
            return bool(getattr(host, _POINTER)(event))
        if event.source & 4:
            return bool(host.dispatchTrackballEvent__Landroid_view_MotionEvent_2__Z(event))
        return bool(host.dispatchGenericMotionEvent__Landroid_view_MotionEvent_2__Z(event))

    def _touch_drag(self: Any, event: Any) -> bool:
        from devices.pocket.framework.android_view.drag_event import touch_drag

        if event.action_masked in (1, 3):
            cancelled = event.copy()
            cancelled.set_action(3)
            getattr(self.f_mView, _POINTER)(cancelled)
        touch_drag(self, event)
        return True

    def process_key(self: Any, event: Any) -> bool:
        host = self.f_mView
        if host is None or not self.added or not self.attach_info.has_window_focus:
            return False
        if host.dispatchKeyEventPreIme__Landroid_view_KeyEvent_2__Z(event):
            return True
        if self._keyboard_takes(event):
            return True
        if self._leaves_touch_mode(event):
            return True
        if host.dispatchKeyEvent__Landroid_view_KeyEvent_2__Z(event):
            return True
        if self.f_mView is None or not self.added:
            return False
        if (
            event.action == key_event.DOWN
            and event.is_ctrl_pressed()
            and not event.repeat_count
            and not key_codes.is_modifier(event.key_code)
            and host.dispatchKeyShortcutEvent__Landroid_view_KeyEvent_2__Z(event)
        ):
            return True
        return event.action == key_event.DOWN and self._navigate(event)

    def _keyboard_takes(self: Any, event: Any) -> bool:
        """Back hides a shown keyboard before anybody in the window hears of it."""
        if event.key_code != _BACK:
            return False
        windows = device().windows
        with device().lock:
            ime = windows.ime
            if event.action == key_event.DOWN:
                self._pressed_back = ime.shown and ime.target is self.window
                return bool(self._pressed_back)
            if event.action == key_event.UP and self._pressed_back:
                self._pressed_back = False
                if not event.is_canceled():
                    ime.hide()
                return True
        return False

    def _leaves_touch_mode(self: Any, event: Any) -> bool:
        """Navigation keys end touch mode; one that thereby moves the focus is used up."""
        if not self.attach_info.in_touch_mode or event.flags & 4:
            return False
        if event.action not in (key_event.DOWN, key_event.MULTIPLE):
            return False
        if event.key_code in _NAVIGATION:
            return bool(self.ensure_touch_mode(False))
        if event.get_unicode_char() > 0:
            self.ensure_touch_mode(False)
        return False

    def _navigate(self: Any, event: Any) -> bool:
        direction = 0
        if event.key_code == _TAB:
            if event.has_no_modifiers():
                direction = FORWARD
            elif event.has_modifiers(1):
                direction = BACKWARD
        elif event.has_no_modifiers():
            direction = _DIRECTIONS.get(event.key_code, 0)
        return bool(direction) and self._move_focus(direction)

    def _move_focus(self: Any, direction: int) -> bool:
        host = self.f_mView
        focused = host.findFocus____Landroid_view_View_2()
        if focused is None:
            if device().api >= 26:
                return bool(host.restoreDefaultFocus____Z())
            found = self.focus_search(None, direction)
            return found is not None and bool(found.requestFocus__I__Z(direction))
        found = focused.focusSearch__I__Landroid_view_View_2(direction)
        if found is not None and found is not focused:
            rectangle = Rect()
            focused.getFocusedRect__Landroid_graphics_Rect_2__V(rectangle)
            if hasattr(host, "children"):
                host.offset_descendant_rect_to_my_coords(focused, rectangle)
                host.offset_rect_into_descendant_coords(found, rectangle)
            if found.requestFocus__ILandroid_graphics_Rect_2__Z(direction, rectangle):
                return True
        return bool(host.dispatchUnhandledMove__Landroid_view_View_2I__Z(focused, direction))

    # -- panning -------------------------------------------------------------------------------

    def adjusted_for_keyboard(self: Any, shape: Any) -> Any:
        """A window that says nothing is resized if something in it scrolls, else panned."""
        if shape.soft_input_mode & 0xF0 or shape.kind >= 1000:
            return shape
        from dataclasses import replace

        resize = _has_scroll_container(self.f_mView)
        mode = shape.soft_input_mode | (0x10 if resize else 0x20)
        return replace(shape, soft_input_mode=mode)

    def scroll_to_focus(self: Any) -> None:
        """Pans the contents so that the keyboard does not cover the focused view."""
        window = self.window
        covered = window.visible_insets[3] - window.content_insets[3]
        host = self.f_mView
        if covered <= 0:
            self.scroll_y = 0
            return
        focused = host.findFocus____Landroid_view_View_2()
        if focused is None:
            return
        _, top = focused.location_in_window()
        bottom = top + focused.bottom - focused.top
        limit = self.height - window.visible_insets[3]
        if bottom - self.scroll_y > limit:
            self.scroll_y = min(bottom - limit, window.visible_insets[3])
        elif top - self.scroll_y < 0:
            self.scroll_y = max(0, top)

    def close_system_dialogs(self: Any, reason: str) -> None:
        if self.f_mView is not None:
            name = "onCloseSystemDialogs__Ljava_lang_String_2__V"
            if hasattr(self.f_mView, name):
                call(self.f_mView, "onCloseSystemDialogs(Ljava/lang/String;)V", reason)


def _has_scroll_container(view: Any) -> bool:
    if view is None:
        return False
    if view.scroll_container and view.visibility == 0:
        return True
    return any(_has_scroll_container(child) for child in getattr(view, "children", ()))


def _touch_mode_ancestor(view: Any) -> Any:
    parent = view.parent
    while parent is not None and hasattr(parent, "children"):
        if parent.getDescendantFocusability____I() == 0x40000 and parent.focusable_in_touch_mode:
            return parent
        if getattr(parent, "root_namespace", False):
            return None
        parent = parent.parent
    return None
