"""Activity: keys, touches and other input, and what it does with those nobody took."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, class_name
from dalvik.vm.native import java_method
from devices.pocket.framework.runtime import device

_BACK, _MENU = 4, 82
_KEY = "Landroid/view/KeyEvent;"
_MOTION = "Landroid/view/MotionEvent;"
_DISABLED, _DIALER, _SHORTCUT, _SEARCH_LOCAL, _SEARCH_GLOBAL = range(5)
_ECLAIR = 5
_PANEL_OPTIONS = 0


class InputEvents:
    default_key_mode = _DISABLED
    default_keys: str = ""

    @java_method("boolean dispatchKeyEvent(android.view.KeyEvent)")
    def dispatch_key_event(self: Any, event: Any) -> bool:
        call(self, "onUserInteraction()V")
        code = call(event, "getKeyCode()I")
        bar = self.action_bar if code == _MENU else None
        if bar is not None and call(bar, f"onMenuKeyEvent({_KEY})Z", event):
            return True
        window = self.f_mWindow
        if call(window, f"superDispatchKeyEvent({_KEY})Z", event):
            return True
        decor = self.f_mDecor or call(window, "getDecorView()Landroid/view/View;")
        state = call(decor, "getKeyDispatcherState()Landroid/view/KeyEvent$DispatcherState;")
        return bool(
            call(
                event,
                "dispatch(Landroid/view/KeyEvent$Callback;"
                "Landroid/view/KeyEvent$DispatcherState;Ljava/lang/Object;)Z",
                self,
                state,
                self,
            )
        )

    @java_method("boolean dispatchKeyShortcutEvent(android.view.KeyEvent)")
    def dispatch_key_shortcut_event(self: Any, event: Any) -> bool:
        call(self, "onUserInteraction()V")
        if call(self.f_mWindow, f"superDispatchKeyShortcutEvent({_KEY})Z", event):
            return True
        code = call(event, "getKeyCode()I")
        return bool(call(self, f"onKeyShortcut(I{_KEY})Z", code, event))

    @java_method("boolean dispatchTouchEvent(android.view.MotionEvent)")
    def dispatch_touch_event(self: Any, event: Any) -> bool:
        if call(event, "getAction()I") == 0:
            call(self, "onUserInteraction()V")
        if call(self.f_mWindow, f"superDispatchTouchEvent({_MOTION})Z", event):
            return True
        return bool(call(self, f"onTouchEvent({_MOTION})Z", event))

    @java_method("boolean dispatchTrackballEvent(android.view.MotionEvent)")
    def dispatch_trackball_event(self: Any, event: Any) -> bool:
        call(self, "onUserInteraction()V")
        if call(self.f_mWindow, f"superDispatchTrackballEvent({_MOTION})Z", event):
            return True
        return bool(call(self, f"onTrackballEvent({_MOTION})Z", event))

    @java_method("boolean dispatchGenericMotionEvent(android.view.MotionEvent)")
    def dispatch_generic_motion_event(self: Any, event: Any) -> bool:
        call(self, "onUserInteraction()V")
        if call(self.f_mWindow, f"superDispatchGenericMotionEvent({_MOTION})Z", event):
            return True
        return bool(call(self, f"onGenericMotionEvent({_MOTION})Z", event))

    @java_method(
        "boolean dispatchPopulateAccessibilityEvent(android.view.accessibility.AccessibilityEvent)"
    )
    def dispatch_populate_accessibility_event(self: Any, event: Any) -> bool:
        event.set_class_name(class_name(self))
        event.set_package_name(call(self, "getPackageName()Ljava/lang/String;"))
        title = call(self, "getTitle()Ljava/lang/CharSequence;")
        if title:
            call(call(event, "getText()Ljava/util/List;"), "add(Ljava/lang/Object;)Z", title)
        return True

    @java_method("boolean onKeyDown(int,android.view.KeyEvent)")
    def on_key_down(self: Any, code: int, event: Any) -> bool:
        if code == _BACK:
            if self.target_sdk() >= _ECLAIR:
                call(event, "startTracking()V")
            else:
                call(self, "onBackPressed()V")
            return True
        if self.default_key_mode == _DISABLED:
            return False
        if self.default_key_mode == _SHORTCUT:
            return bool(
                call(
                    self.f_mWindow,
                    f"performPanelShortcut(II{_KEY}I)Z",
                    _PANEL_OPTIONS,
                    code,
                    event,
                    2,
                )
            )
        return False

    @java_method("boolean onKeyLongPress(int,android.view.KeyEvent)")
    def on_key_long_press(self: Any, code: int, event: Any) -> bool:
        return False

    @java_method("boolean onKeyUp(int,android.view.KeyEvent)")
    def on_key_up(self: Any, code: int, event: Any) -> bool:
        if code != _BACK or self.target_sdk() < _ECLAIR:
            return False
        if call(event, "isTracking()Z") and not call(event, "isCanceled()Z"):
            call(self, "onBackPressed()V")
            return True
        return False

    @java_method("boolean onKeyMultiple(int,int,android.view.KeyEvent)")
    def on_key_multiple(self: Any, code: int, count: int, event: Any) -> bool:
        return False

    @java_method("boolean onKeyShortcut(int,android.view.KeyEvent)")
    def on_key_shortcut(self: Any, code: int, event: Any) -> bool:
        bar = call(self, "getActionBar()Landroid/app/ActionBar;")
        return bar is not None and bool(call(bar, f"onKeyShortcut(I{_KEY})Z", code, event))

    @java_method("boolean onTouchEvent(android.view.MotionEvent)")
    def on_touch_event(self: Any, event: Any) -> bool:
        if call(
            self.f_mWindow,
            f"shouldCloseOnTouch(Landroid/content/Context;{_MOTION})Z",
            self,
            event,
        ):
            call(self, "finish()V")
            return True
        return False

    @java_method("boolean onTrackballEvent(android.view.MotionEvent)")
    @java_method("boolean onGenericMotionEvent(android.view.MotionEvent)")
    def on_other_motion_event(self: Any, event: Any) -> bool:
        return False

    @java_method("void onBackPressed()")
    def on_back_pressed(self: Any) -> None:
        bar = self.action_bar
        if bar is not None and call(bar, "collapseActionView()Z"):
            return
        manager = self.host.manager
        saved = manager.is_state_saved()
        if saved and device().api >= 26 and self.target_sdk() >= 26:
            return
        if saved or not manager.pop_back_stack_immediate():
            self.finish_on_back()

    def finish_on_back(self: Any) -> None:
        """Since 12 the root of a launcher task goes to the back instead of ending."""
        if device().api >= 31 and self.is_launcher_root():
            call(self, "moveTaskToBack(Z)Z", True)
        else:
            call(self, "finish()V")

    def is_launcher_root(self: Any) -> bool:
        with device().lock:
            record = device().activities.record(self.f_mToken.number)
            return (
                record is not None
                and record.is_root
                and record.intent.action == "android.intent.action.MAIN"
                and "android.intent.category.LAUNCHER" in record.intent.categories
            )

    def target_sdk(self: Any) -> int:
        info = call(self, "getApplicationInfo()Landroid/content/pm/ApplicationInfo;")
        return int(info.f_targetSdkVersion)

    @java_method("final void setDefaultKeyMode(int)")
    def set_default_key_mode(self: Any, mode: int) -> None:
        self.default_key_mode = mode

    @java_method("void takeKeyEvents(boolean)")
    def take_key_events(self: Any, get: int) -> None:
        call(self.f_mWindow, "takeKeyEvents(Z)V", get)

    @java_method("android.view.View onCreatePanelView(int)")
    def on_create_panel_view(self: Any, feature: int) -> Any:
        return None

    @java_method("void onProvideAssistData(android.os.Bundle)")
    def on_provide_assist_data(self: Any, data: Any) -> None:
        pass

    @java_method("void onProvideKeyboardShortcuts(java.util.List,android.view.Menu,int)")
    def on_provide_keyboard_shortcuts(self: Any, data: Any, menu: Any, number: int) -> None:
        pass
