"""DecorView: the top view of a window with decoration.

Its Java name differs between versions, and test libraries look at it.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, is_instance
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_view.measure_spec import (
    AT_MOST,
    EXACTLY,
    MEASURED_SIZE_MASK,
    make,
    mode_of,
)
from devices.pocket.framework.android_widget.frame_layout import FrameLayout
from devices.pocket.framework.runtime import device

_KEY, _MOTION = "android.view.KeyEvent", "android.view.MotionEvent"
_MODE = "android.view.ActionMode"
#: Shares of the screen's width that a floating window takes at least.
_MIN_WIDTH_PORTRAIT, _MIN_WIDTH_LANDSCAPE = 0.95, 0.65


@java_class("com.android.internal.policy.DecorView")
class DecorView(FrameLayout):
    """`window` is the `PhoneWindow`."""

    window: Any = None
    changing = False
    watching_menu = False
    action_mode: Any = None

    # -- events --------------------------------------------------------------------------------

    @java_method(f"boolean dispatchKeyEvent({_KEY})")
    def dispatch_key_event(self: Any, event: Any) -> bool:
        window = self.window
        down = event.action == 0
        if down and event.repeat_count == 0 and window.open_panel_takes_shortcut(event):
            return True
        if not window.destroyed:
            callback = window.f_mCallback
            handled = (
                bool(call(callback, "dispatchKeyEvent(Landroid/view/KeyEvent;)Z", event))
                if callback is not None and window.feature_id < 0
                else FrameLayout.dispatch_key_event(self, event)
            )
            if handled:
                return True
        if down:
            return bool(window.on_key_down(window.feature_id, event.key_code, event))
        return bool(window.on_key_up(window.feature_id, event.key_code, event))

    @java_method(f"boolean dispatchKeyShortcutEvent({_KEY})")
    def dispatch_key_shortcut_event(self: Any, event: Any) -> bool:
        window = self.window
        callback = window.f_mCallback
        if callback is not None and not window.destroyed and window.feature_id < 0:
            name = "dispatchKeyShortcutEvent(Landroid/view/KeyEvent;)Z"
            if call(callback, name, event):
                return True
        elif FrameLayout.dispatch_key_shortcut_event(self, event):
            return True
        return bool(window.perform_shortcut(event))

    def _to_callback(self: Any, name: str, event: Any, otherwise: Any) -> bool:
        window = self.window
        callback = window.f_mCallback
        if callback is not None and not window.destroyed and window.feature_id < 0:
            return bool(call(callback, f"{name}(Landroid/view/MotionEvent;)Z", event))
        return bool(otherwise(self, event))

    @java_method(f"boolean dispatchTouchEvent({_MOTION})")
    def dispatch_touch_event(self: Any, event: Any) -> bool:
        return self._to_callback("dispatchTouchEvent", event, FrameLayout.dispatch_touch_event)

    @java_method(f"boolean dispatchTrackballEvent({_MOTION})")
    def dispatch_trackball_event(self: Any, event: Any) -> bool:
        otherwise = FrameLayout.dispatch_trackball_event
        return self._to_callback("dispatchTrackballEvent", event, otherwise)

    @java_method(f"boolean dispatchGenericMotionEvent({_MOTION})")
    def dispatch_generic_motion_event(self: Any, event: Any) -> bool:
        otherwise = FrameLayout.dispatch_generic_motion_event
        return self._to_callback("dispatchGenericMotionEvent", event, otherwise)

    @java_method(f"boolean superDispatchKeyEvent({_KEY})")
    def super_dispatch_key_event(self: Any, event: Any) -> bool:
        if event.key_code == 4 and self.action_mode is not None:
            if event.action == 1:
                call(self.action_mode, "finish()V")
            return True
        return bool(FrameLayout.dispatch_key_event(self, event))

    @java_method(f"boolean superDispatchTouchEvent({_MOTION})")
    def super_dispatch_touch_event(self: Any, event: Any) -> bool:
        return bool(FrameLayout.dispatch_touch_event(self, event))

    def super_dispatch_trackball_event(self: Any, event: Any) -> bool:
        return bool(FrameLayout.dispatch_trackball_event(self, event))

    def super_dispatch_generic_motion_event(self: Any, event: Any) -> bool:
        return bool(FrameLayout.dispatch_generic_motion_event(self, event))

    def super_dispatch_key_shortcut_event(self: Any, event: Any) -> bool:
        return bool(FrameLayout.dispatch_key_shortcut_event(self, event))

    @java_method(f"boolean onTouchEvent({_MOTION})")
    def on_touch_event(self: Any, event: Any) -> bool:
        return bool(self.onInterceptTouchEvent__Landroid_view_MotionEvent_2__Z(event))

    # -- size ----------------------------------------------------------------------------------

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        FrameLayout.on_measure(self, width_spec, height_spec)
        if mode_of(width_spec) != AT_MOST or not self.window.is_floating():
            return
        now = device().configuration.current
        share = _MIN_WIDTH_PORTRAIT if now.orientation == 1 else _MIN_WIDTH_LANDSCAPE
        least = int(now.app_width_px * share)
        if self.measured_width & MEASURED_SIZE_MASK < least:
            FrameLayout.on_measure(self, make(least, EXACTLY), height_spec)

    # -- window --------------------------------------------------------------------------------

    @java_method("void onWindowFocusChanged(boolean)")
    def on_window_focus_changed(self: Any, focused: Any) -> None:
        FrameLayout.on_window_focus_changed(self, focused)
        window = self.window
        if not focused and window.has_feature(0) and window.panel_open_by_key:
            window.close_panel(0)
        callback = window.f_mCallback
        if callback is not None and not window.destroyed and window.feature_id < 0:
            call(callback, "onWindowFocusChanged(Z)V", focused)

    @java_method("protected void onAttachedToWindow()")
    def on_attached_to_window(self: Any) -> None:
        FrameLayout.on_attached_to_window(self)
        window = self.window
        callback = window.f_mCallback
        if callback is not None and not window.destroyed and window.feature_id < 0:
            call(callback, "onAttachedToWindow()V")
        if window.feature_id < 0:
            window.open_restored_panels()

    @java_method("protected void onDetachedFromWindow()")
    def on_detached_from_window(self: Any) -> None:
        FrameLayout.on_detached_from_window(self)
        window = self.window
        callback = window.f_mCallback
        if callback is not None and window.feature_id < 0:
            call(callback, "onDetachedFromWindow()V")
        window.decor_detached()

    @java_method("void onCloseSystemDialogs(String)")
    def on_close_system_dialogs(self: Any, reason: Any) -> None:
        if self.window.feature_id >= 0:
            self.window.close_all_panels()

    # -- menus and modes -----------------------------------------------------------------------

    @java_method("boolean showContextMenuForChild(android.view.View)")
    def show_context_menu_for_child(self: Any, view: Any) -> bool:
        return bool(self.window.show_context_menu(view, None))

    @java_method("boolean showContextMenuForChild(android.view.View,float,float)")
    def show_context_menu_for_child_at(self: Any, view: Any, x: float, y: float) -> bool:
        return bool(self.window.show_context_menu(view, (x, y)))

    @java_method(f"{_MODE} startActionModeForChild(android.view.View,{_MODE}$Callback)")
    def start_action_mode_for_child(self: Any, view: Any, callback: Any) -> Any:
        return self.window.start_action_mode(view, callback, 0)

    @java_method(f"{_MODE} startActionModeForChild(android.view.View,{_MODE}$Callback,int)")
    def start_action_mode_for_child_of_type(self: Any, view: Any, callback: Any, kind: int) -> Any:
        return self.window.start_action_mode(view, callback, kind)

    @java_method(f"{_MODE} startActionMode({_MODE}$Callback)")
    def start_action_mode(self: Any, callback: Any) -> Any:
        return self.window.start_action_mode(self, callback, 0)

    @java_method(f"{_MODE} startActionMode({_MODE}$Callback,int)")
    def start_action_mode_of_type(self: Any, callback: Any, kind: int) -> Any:
        return self.window.start_action_mode(self, callback, kind)

    @java_method(
        "boolean dispatchPopulateAccessibilityEvent(android.view.accessibility.AccessibilityEvent)"
    )
    def dispatch_populate_accessibility_event(self: Any, event: Any) -> bool:
        callback = self.window.f_mCallback
        if callback is not None and not self.window.destroyed:
            name = "Landroid/view/accessibility/AccessibilityEvent;"
            if call(callback, f"dispatchPopulateAccessibilityEvent({name})Z", event):
                return True
        return bool(FrameLayout.dispatch_populate_accessibility_event(self, event))

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> Any:
        return "android.widget.FrameLayout"

    @java_method("void setSurfaceType(int)")
    @java_method("void setSurfaceFormat(int)")
    @java_method("void setSurfaceKeepScreenOn(boolean)")
    def set_surface_hint(self: Any, hint: Any) -> None:
        pass

    def owner_context(self: Any) -> Any:
        return self.window.f_mContext

    def is_callback(self: Any, descriptor: str) -> bool:
        return is_instance(self.window.f_mCallback, descriptor)


@java_class("com.android.internal.policy.PhoneWindow$DecorView")
class DecorView23(DecorView):
    """Its name in API 23."""


@java_class("com.android.internal.policy.impl.PhoneWindow$DecorView")
class DecorView16(DecorView):
    """Its name up to API 22."""


def decor_class() -> type[DecorView]:
    api = device().api
    return DecorView if api >= 24 else DecorView23 if api == 23 else DecorView16
