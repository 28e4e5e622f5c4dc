"""Dialog: keys, touches and menus of its window."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, class_name
from dalvik.vm.native import java_method

_KEY = "Landroid/view/KeyEvent;"
_MOTION = "Landroid/view/MotionEvent;"
_MENU = "Landroid/view/Menu;"
_ITEM = "Landroid/view/MenuItem;"
_BACK, _ESCAPE = 4, 111
_OPTIONS, _CONTEXT = 0, 6
_LISTEN = "setOnCreateContextMenuListener(Landroid/view/View$OnCreateContextMenuListener;)V"


class DialogEvents:
    @java_method("boolean dispatchKeyEvent(android.view.KeyEvent)")
    def dispatch_key_event(self: Any, event: Any) -> bool:
        if self.on_key is not None:
            code = call(event, "getKeyCode()I")
            if call(
                self.on_key,
                f"onKey(Landroid/content/DialogInterface;I{_KEY})Z",
                self,
                code,
                event,
            ):
                return True
        if call(self.f_mWindow, f"superDispatchKeyEvent({_KEY})Z", event):
            return True
        state = None
        if self.f_mDecor is not None:
            state = call(
                self.f_mDecor, "getKeyDispatcherState()Landroid/view/KeyEvent$DispatcherState;"
            )
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
        if call(self.f_mWindow, f"superDispatchKeyShortcutEvent({_KEY})Z", event):
            return True
        code = call(event, "getKeyCode()I")
        return bool(call(self, f"onKeyShortcut(I{_KEY})Z", code, event))

    @java_method("boolean dispatchTouchEvent(android.view.MotionEvent)")
    def dispatch_touch_event(self: Any, event: Any) -> bool:
        if call(self.f_mWindow, f"superDispatchTouchEvent({_MOTION})Z", event):
            return True
        return bool(call(self, f"onTouchEvent({_MOTION})Z", event))

    @java_method("boolean dispatchTrackballEvent(android.view.MotionEvent)")
    def dispatch_trackball_event(self: Any, event: Any) -> bool:
        if call(self.f_mWindow, f"superDispatchTrackballEvent({_MOTION})Z", event):
            return True
        return bool(call(self, f"onTrackballEvent({_MOTION})Z", event))

    @java_method("boolean dispatchGenericMotionEvent(android.view.MotionEvent)")
    def dispatch_generic_motion_event(self: Any, event: Any) -> bool:
        if call(self.f_mWindow, f"superDispatchGenericMotionEvent({_MOTION})Z", event):
            return True
        return bool(call(self, f"onGenericMotionEvent({_MOTION})Z", event))

    @java_method(
        "boolean dispatchPopulateAccessibilityEvent(android.view.accessibility.AccessibilityEvent)"
    )
    def dispatch_populate_accessibility_event(self: Any, event: Any) -> bool:
        event.set_class_name(class_name(self))
        return False

    @java_method("boolean onKeyDown(int,android.view.KeyEvent)")
    def on_key_down(self: Any, code: int, event: Any) -> bool:
        if code in (_BACK, _ESCAPE):
            call(event, "startTracking()V")
            return True
        return False

    @java_method("boolean onKeyLongPress(int,android.view.KeyEvent)")
    @java_method("boolean onKeyShortcut(int,android.view.KeyEvent)")
    def on_key_other(self: Any, code: int, event: Any) -> bool:
        return False

    @java_method("boolean onKeyUp(int,android.view.KeyEvent)")
    def on_key_up(self: Any, code: int, event: Any) -> bool:
        ends = code in (_BACK, _ESCAPE)
        if ends and call(event, "isTracking()Z") and not call(event, "isCanceled()Z"):
            call(self, "onBackPressed()V")
            return True
        return False

    @java_method("boolean onKeyMultiple(int,int,android.view.KeyEvent)")
    def on_key_multiple(self: Any, code: int, count: int, event: Any) -> bool:
        return False

    @java_method("void onBackPressed()")
    def on_back_pressed(self: Any) -> None:
        if self.f_mCancelable:
            call(self, "cancel()V")

    @java_method("boolean onTouchEvent(android.view.MotionEvent)")
    def on_touch_event(self: Any, event: Any) -> bool:
        closes = call(
            self.f_mWindow,
            f"shouldCloseOnTouch(Landroid/content/Context;{_MOTION})Z",
            self.f_mContext,
            event,
        )
        if self.f_mCancelable and self.f_mShowing and closes:
            call(self, "cancel()V")
            return True
        return False

    @java_method("boolean onTrackballEvent(android.view.MotionEvent)")
    @java_method("boolean onGenericMotionEvent(android.view.MotionEvent)")
    def on_other_motion_event(self: Any, event: Any) -> bool:
        return False

    @java_method("void takeKeyEvents(boolean)")
    def take_key_events(self: Any, get: int) -> None:
        call(self.f_mWindow, "takeKeyEvents(Z)V", get)

    # -- the window ------------------------------------------------------------------------------

    @java_method("void onWindowAttributesChanged(android.view.WindowManager$LayoutParams)")
    def on_window_attributes_changed(self: Any, params: Any) -> None:
        if self.f_mDecor is not None and self.f_mShowing:
            call(
                self.manager,
                "updateViewLayout(Landroid/view/View;Landroid/view/ViewGroup$LayoutParams;)V",
                self.f_mDecor,
                params,
            )

    @java_method("void onContentChanged()")
    @java_method("void onAttachedToWindow()")
    @java_method("void onDetachedFromWindow()")
    def on_window_news(self: Any) -> None:
        pass

    @java_method("void onWindowFocusChanged(boolean)")
    @java_method("void onPointerCaptureChanged(boolean)")
    def on_window_focus_changed(self: Any, focused: int) -> None:
        pass

    @java_method("void onWindowDismissed(boolean,boolean)")
    def on_window_dismissed(self: Any, finish: int, suppress: int) -> None:
        call(self, "dismiss()V")

    # -- menus -----------------------------------------------------------------------------------

    @java_method("android.view.View onCreatePanelView(int)")
    def on_create_panel_view(self: Any, feature: int) -> Any:
        return None

    @java_method("boolean onCreatePanelMenu(int,android.view.Menu)")
    def on_create_panel_menu(self: Any, feature: int, menu: Any) -> bool:
        if feature == _OPTIONS:
            return bool(call(self, f"onCreateOptionsMenu({_MENU})Z", menu))
        return False

    @java_method("boolean onPreparePanel(int,android.view.View,android.view.Menu)")
    def on_prepare_panel(self: Any, feature: int, view: Any, menu: Any) -> bool:
        if feature == _OPTIONS and menu is not None:
            shows = bool(call(self, f"onPrepareOptionsMenu({_MENU})Z", menu))
            return shows and bool(call(menu, "hasVisibleItems()Z"))
        return True

    @java_method("boolean onMenuOpened(int,android.view.Menu)")
    def on_menu_opened(self: Any, feature: int, menu: Any) -> bool:
        return True

    @java_method("boolean onMenuItemSelected(int,android.view.MenuItem)")
    def on_menu_item_selected(self: Any, feature: int, item: Any) -> bool:
        if feature == _OPTIONS:
            return bool(call(self, f"onOptionsItemSelected({_ITEM})Z", item))
        if feature == _CONTEXT:
            return bool(call(self, f"onContextItemSelected({_ITEM})Z", item))
        return False

    @java_method("void onPanelClosed(int,android.view.Menu)")
    def on_panel_closed(self: Any, feature: int, menu: Any) -> None:
        if feature == _OPTIONS:
            call(self, f"onOptionsMenuClosed({_MENU})V", menu)
        elif feature == _CONTEXT:
            call(self, f"onContextMenuClosed({_MENU})V", menu)

    @java_method("boolean onCreateOptionsMenu(android.view.Menu)")
    @java_method("boolean onPrepareOptionsMenu(android.view.Menu)")
    def on_options_menu(self: Any, menu: Any) -> bool:
        return True

    @java_method("boolean onOptionsItemSelected(android.view.MenuItem)")
    @java_method("boolean onContextItemSelected(android.view.MenuItem)")
    def on_item_selected(self: Any, item: Any) -> bool:
        return False

    @java_method("void onOptionsMenuClosed(android.view.Menu)")
    @java_method("void onContextMenuClosed(android.view.Menu)")
    def on_menu_closed(self: Any, menu: Any) -> None:
        pass

    @java_method("void openOptionsMenu()")
    def open_options_menu(self: Any) -> None:
        call(self.f_mWindow, "openPanel(ILandroid/view/KeyEvent;)V", _OPTIONS, None)

    @java_method("void closeOptionsMenu()")
    def close_options_menu(self: Any) -> None:
        call(self.f_mWindow, "closePanel(I)V", _OPTIONS)

    @java_method("void invalidateOptionsMenu()")
    def invalidate_options_menu(self: Any) -> None:
        call(self.f_mWindow, "invalidatePanelMenu(I)V", _OPTIONS)

    @java_method(
        "void onCreateContextMenu"
        "(android.view.ContextMenu,android.view.View,android.view.ContextMenu$ContextMenuInfo)"
    )
    def on_create_context_menu(self: Any, menu: Any, view: Any, info: Any) -> None:
        pass

    @java_method("void registerForContextMenu(android.view.View)")
    def register_for_context_menu(self: Any, view: Any) -> None:
        call(view, _LISTEN, self)

    @java_method("void unregisterForContextMenu(android.view.View)")
    def unregister_for_context_menu(self: Any, view: Any) -> None:
        call(view, _LISTEN, None)

    @java_method("void openContextMenu(android.view.View)")
    def open_context_menu(self: Any, view: Any) -> None:
        call(view, "showContextMenu()Z")

    @java_method("boolean onSearchRequested()")
    def on_search_requested(self: Any) -> bool:
        return False

    @java_method("boolean onSearchRequested(android.view.SearchEvent)")
    def on_search_requested_event(self: Any, event: Any) -> bool:
        return bool(call(self, "onSearchRequested()Z"))

    @java_method(
        "android.view.ActionMode onWindowStartingActionMode(android.view.ActionMode$Callback)"
    )
    def on_window_starting_action_mode(self: Any, callback: Any) -> Any:
        if self.action_bar is None:
            return None
        return call(
            self.action_bar,
            "startActionMode(Landroid/view/ActionMode$Callback;)Landroid/view/ActionMode;",
            callback,
        )

    @java_method(
        "android.view.ActionMode onWindowStartingActionMode(android.view.ActionMode$Callback,int)"
    )
    def on_window_starting_action_mode_type(self: Any, callback: Any, kind: int) -> Any:
        return self.on_window_starting_action_mode(callback) if kind == 0 else None

    @java_method("void onActionModeStarted(android.view.ActionMode)")
    @java_method("void onActionModeFinished(android.view.ActionMode)")
    def on_action_mode(self: Any, mode: Any) -> None:
        pass

    @java_method("void onProvideKeyboardShortcuts(java.util.List,android.view.Menu,int)")
    def on_provide_keyboard_shortcuts(self: Any, data: Any, menu: Any, number: int) -> None:
        pass
