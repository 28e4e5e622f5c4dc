"""PhoneWindow: the options menu, context menus and keys that open or close them."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new
from dalvik.vm.native import java_method
from devices.pocket.framework.android_view.window import CONTEXT_MENU, OPTIONS_PANEL
from devices.pocket.framework.com_android_internal_view_menu.menu_builder import (
    ContextMenuBuilder,
    MenuBuilder,
)
from devices.pocket.framework.com_android_internal_view_menu.menu_popup import MenuPopup
from devices.pocket.framework.runtime import device

_KEY = "Landroid/view/KeyEvent;"
_MENU = "Landroid/view/Menu;"
_MENU_KEY, _BACK_KEY, _SEARCH_KEY, _CALL_KEY, _CAMERA_KEY = 82, 4, 84, 5, 27
_VOLUME = {24: 1, 25: -1, 164: 0}
_MEDIA = frozenset({79, 85, 86, 87, 88, 89, 90, 91, 126, 127, 130})


class Panel:
    """One feature's menu, and the popup that shows it."""

    def __init__(self, feature: int) -> None:
        self.feature = feature
        self.menu: Any = None
        self.popup: Any = None
        self.prepared = False
        self.refresh = False
        self.frozen: Any = None


class Panels:
    panels: dict[int, Panel]
    context_menu: Any = None
    context_popup: Any = None
    #: Whether the options panel was opened by the menu key, not by the action bar.
    panel_open_by_key = False
    _invalidations = 0
    _invalidate_posted = False
    _pending_open: list[int] | None = None

    def panel(self: Any, feature: int) -> Panel:
        found = self.panels.get(feature)
        if found is None:
            found = self.panels[feature] = Panel(feature)
        return found

    # -- the options menu ----------------------------------------------------------------------

    def prepare(self: Any, panel: Panel) -> bool:
        """`preparePanel`: has the callback create and prepare the menu."""
        callback = self.f_mCallback
        if self.destroyed or callback is None:
            return False
        if panel.prepared and not panel.refresh:
            return True
        if panel.menu is None or panel.refresh:
            fresh = panel.menu is None
            if fresh:
                panel.menu = MenuBuilder.create(self._menu_context())
                panel.menu.callback = None
                panel.menu.handler = lambda item: self._selected(panel.feature, item)
            else:
                panel.menu.stop_dispatching_items_changed()
                panel.menu.clear()
            panel.menu.stop_dispatching_items_changed()
            create = f"onCreatePanelMenu(I{_MENU})Z"
            if not call(callback, create, panel.feature, panel.menu):
                panel.menu = None
                if self.bar is not None:
                    self.bar.set_menu(None)
                return False
            panel.refresh = False
        panel.menu.stop_dispatching_items_changed()
        prepare = f"onPreparePanel(ILandroid/view/View;{_MENU})Z"
        if not call(callback, prepare, panel.feature, None, panel.menu):
            if self.bar is not None:
                self.bar.set_menu(None)
            panel.menu.start_dispatching_items_changed()
            return False
        panel.menu.qwerty = True
        panel.menu.start_dispatching_items_changed()
        panel.prepared = True
        return True

    def _menu_context(self: Any) -> Any:
        return self.f_mContext if self.bar is None else self.bar.get_context()

    def _selected(self: Any, feature: int, item: Any) -> bool:
        callback = self.f_mCallback
        if callback is None or self.destroyed:
            return False
        return bool(call(callback, "onMenuItemSelected(ILandroid/view/MenuItem;)Z", feature, item))

    @java_method("final void openPanel(int,android.view.KeyEvent)")
    def open_panel(self: Any, feature: int, event: Any) -> None:
        if feature == OPTIONS_PANEL and self.bar is not None and self.bar.has_overflow:
            self.bar.show_overflow()
            return
        self._open(self.panel(feature))

    def _open(self: Any, panel: Panel) -> None:
        if panel.popup is not None or self.destroyed or self.decor is None:
            return
        panel.prepared = False
        if not self.prepare(panel):
            return
        callback = self.f_mCallback
        if callback is not None and not call(
            callback, f"onMenuOpened(I{_MENU})Z", panel.feature, panel.menu
        ):
            return
        popup = MenuPopup(
            self.f_mContext, panel.menu, self.decor, lambda: self._closed(panel), icons=True
        )
        popup.gravity = 0x800055 if device().api >= 21 else 0x57
        panel.popup = popup
        if not popup.show():
            panel.popup = None
            return
        if panel.feature == OPTIONS_PANEL:
            self.panel_open_by_key = True

    def _closed(self: Any, panel: Panel) -> None:
        panel.popup = None
        panel.prepared = False
        if panel.feature == OPTIONS_PANEL:
            self.panel_open_by_key = False
        callback = self.f_mCallback
        if callback is not None and not self.destroyed:
            call(callback, f"onPanelClosed(I{_MENU})V", panel.feature, panel.menu)

    @java_method("final void closePanel(int)")
    def close_panel(self: Any, feature: int) -> None:
        if feature == OPTIONS_PANEL and self.bar is not None and self.bar.has_overflow:
            self.bar.hide_overflow()
        elif feature == CONTEXT_MENU:
            self._close_context_menu()
        else:
            panel = self.panels.get(feature)
            if panel is not None and panel.popup is not None:
                panel.popup.dismiss()

    @java_method("final void togglePanel(int,android.view.KeyEvent)")
    def toggle_panel(self: Any, feature: int, event: Any) -> None:
        panel = self.panel(feature)
        if panel.popup is not None:
            self.close_panel(feature)
        else:
            self.open_panel(feature, event)

    @java_method("final void closeAllPanels()")
    def close_all_panels(self: Any) -> None:
        for panel in list(self.panels.values()):
            if panel.popup is not None:
                panel.popup.dismiss()
        self._close_context_menu()
        if self.bar is not None:
            self.bar.hide_overflow()

    def decor_detached(self: Any) -> None:
        self.close_all_panels()

    @java_method("void invalidatePanelMenu(int)")
    def invalidate_panel_menu(self: Any, feature: int) -> None:
        self._invalidations |= 1 << feature
        if not self._invalidate_posted and self.decor is not None:
            self._invalidate_posted = True
            from devices.pocket.framework.android_os.handler import PythonTask

            self.decor.post_on_animation(PythonTask.create(self._invalidate_now))

    def _invalidate_now(self: Any) -> None:
        features, self._invalidations = self._invalidations, 0
        self._invalidate_posted = False
        if self.destroyed:
            return
        for feature in range(14):
            if features & 1 << feature:
                self.refresh_panel(feature)

    def refresh_panel(self: Any, feature: int) -> None:
        """`doInvalidatePanelMenu`: the menu is made anew."""
        panel = self.panel(feature)
        if panel.menu is not None:
            panel.menu.clear()
        panel.refresh, panel.prepared = True, False
        if (
            feature in (OPTIONS_PANEL, 8)
            and self.bar is not None
            and self.prepare(panel)
            and panel.menu is not None
        ):
            self.bar.set_menu(panel.menu)

    def prepare_options(self: Any) -> bool:
        """Before the overflow menu opens: `onPrepareOptionsMenu` is asked again."""
        panel = self.panel(OPTIONS_PANEL)
        panel.prepared = False
        return bool(self.prepare(panel))

    def overflow_opened(self: Any, opened: bool) -> None:
        callback, panel = self.f_mCallback, self.panel(OPTIONS_PANEL)
        if callback is None or self.destroyed:
            return
        if opened:
            call(callback, f"onMenuOpened(I{_MENU})Z", 8, panel.menu)
        else:
            call(callback, f"onPanelClosed(I{_MENU})V", 8, panel.menu)

    # -- shortcuts -----------------------------------------------------------------------------

    @java_method("boolean performPanelShortcut(int,int,android.view.KeyEvent,int)")
    def perform_panel_shortcut(self: Any, feature: int, code: int, event: Any, flags: int) -> bool:
        panel = self.panel(feature)
        if event.is_system() or not (panel.prepared or self.prepare(panel)):
            return False
        return panel.menu is not None and bool(panel.menu.perform_shortcut(code, event, flags))

    @java_method("boolean performPanelIdentifierAction(int,int,int)")
    def perform_panel_identifier_action(self: Any, feature: int, number: int, flags: int) -> bool:
        panel = self.panel(feature)
        if not self.prepare(panel) or panel.menu is None:
            return False
        done = bool(panel.menu.perform_identifier_action(number, flags))
        if self.bar is None and panel.popup is not None:
            panel.popup.dismiss()
        return done

    @java_method("boolean performContextMenuIdentifierAction(int,int)")
    def perform_context_menu_identifier_action(self: Any, number: int, flags: int) -> bool:
        menu = self.context_menu
        return menu is not None and bool(menu.perform_identifier_action(number, flags))

    @java_method("boolean isShortcutKey(int,android.view.KeyEvent)")
    def is_shortcut_key(self: Any, code: int, event: Any) -> bool:
        menu = self.panel(OPTIONS_PANEL).menu
        return menu is not None and bool(menu.is_shortcut_key(code, event))

    def perform_shortcut(self: Any, event: Any) -> bool:
        return bool(self.perform_panel_shortcut(OPTIONS_PANEL, event.key_code, event, 1))

    def open_panel_takes_shortcut(self: Any, event: Any) -> bool:
        panel = self.panels.get(OPTIONS_PANEL)
        if panel is None or panel.popup is None or panel.menu is None:
            return False
        return bool(panel.menu.perform_shortcut(event.key_code, event, 0))

    # -- keys ----------------------------------------------------------------------------------

    def on_key_down(self: Any, feature: int, code: int, event: Any) -> bool:
        """Keys that nobody in the window wanted."""
        state = self.decor.get_key_dispatcher_state() if self.decor is not None else None
        if code in _VOLUME:
            from devices.pocket.framework.com_android_internal_policy.sound_keys import volume

            return volume(self, _VOLUME[code], event)
        if code in _MEDIA:
            from devices.pocket.framework.com_android_internal_policy.sound_keys import media

            return media(self, event)
        if code == _MENU_KEY:
            if event.repeat_count == 0 and state is not None:
                state.start_tracking(event, self.decor)
            return event.repeat_count == 0
        if code == _BACK_KEY:
            if event.repeat_count > 0 or feature < 0:
                return False
            if state is not None:
                state.start_tracking(event, self.decor)
            return True
        return False

    def on_key_up(self: Any, feature: int, code: int, event: Any) -> bool:
        state = self.decor.get_key_dispatcher_state() if self.decor is not None else None
        if state is not None:
            state.handle_up_event(event)
        if code in _VOLUME:
            return True
        if code in _MEDIA:
            from devices.pocket.framework.com_android_internal_policy.sound_keys import media

            return media(self, event)
        if code == _MENU_KEY:
            self._menu_key(event)
            return True
        if code == _SEARCH_KEY and not event.is_canceled():
            callback = self.f_mCallback
            if callback is not None and event.is_tracking():
                return bool(call(callback, "onSearchRequested()Z"))
        return False

    def _menu_key(self: Any, event: Any) -> None:
        if event.is_canceled() or not self.features & 1:
            return
        if self.bar is not None and self.bar.has_overflow:
            if self.bar.overflow_showing:
                self.bar.hide_overflow()
            elif self.prepare_options():
                self.bar.show_overflow()
            return
        panel = self.panel(OPTIONS_PANEL)
        if panel.popup is not None:
            panel.popup.dismiss()
        else:
            self._open(panel)

    # -- context menus -------------------------------------------------------------------------

    def show_context_menu(self: Any, view: Any, at: tuple[float, float] | None) -> bool:
        self._close_context_menu()
        menu = ContextMenuBuilder.create(self.f_mContext)
        menu.handler = lambda item: self._selected(CONTEXT_MENU, item)
        self.context_menu = menu
        view.createContextMenu__Landroid_view_ContextMenu_2__V(menu)
        if not menu.visible_items():
            return False
        if at is not None and device().api >= 24:
            popup: Any = MenuPopup(self.f_mContext, menu, view, lambda: self._context_closed(menu))
            popup.at = (int(at[0]), int(at[1]))
        else:
            from devices.pocket.framework.com_android_internal_view_menu.menu_dialog import (
                MenuDialog,
            )

            popup = MenuDialog(self.f_mContext, menu, view, lambda: self._context_closed(menu))
        self.context_popup = popup
        return bool(popup.show())

    def _context_closed(self: Any, menu: Any) -> None:
        self.context_popup = None
        callback = self.f_mCallback
        if callback is not None and not self.destroyed:
            call(callback, f"onPanelClosed(I{_MENU})V", CONTEXT_MENU, menu)

    def _close_context_menu(self: Any) -> None:
        popup, self.context_popup = self.context_popup, None
        if popup is not None:
            popup.dismiss()

    # -- action modes --------------------------------------------------------------------------

    def start_action_mode(self: Any, view: Any, callback: Any, kind: int) -> Any:
        owner = self.f_mCallback
        mode = None
        if owner is not None and not self.destroyed:
            name = "onWindowStartingActionMode"
            mode_type = "Landroid/view/ActionMode;"
            if device().api >= 23:
                signature = f"{name}(Landroid/view/ActionMode$Callback;I){mode_type}"
                mode = call(owner, signature, callback, kind)
            else:
                signature = f"{name}(Landroid/view/ActionMode$Callback;){mode_type}"
                mode = call(owner, signature, callback)
        if mode is None:
            from devices.pocket.framework.com_android_internal_view.action_modes import (
                start_standalone,
            )

            mode = start_standalone(self, view, callback, kind)
        if mode is not None:
            if kind == 0:
                self.decor.action_mode = mode
            if owner is not None and not self.destroyed:
                call(owner, "onActionModeStarted(Landroid/view/ActionMode;)V", mode)
        return mode

    def action_mode_finished(self: Any, mode: Any) -> None:
        if self.decor is not None and self.decor.action_mode is mode:
            self.decor.action_mode = None
        owner = self.f_mCallback
        if owner is not None and not self.destroyed:
            call(owner, "onActionModeFinished(Landroid/view/ActionMode;)V", mode)

    # -- saved state ---------------------------------------------------------------------------

    def save_panels(self: Any, out: Any) -> bool:
        saved = False
        for feature, panel in self.panels.items():
            if panel.popup is not None:
                state = new("android.os.Bundle")
                call(state, "putBoolean(Ljava/lang/String;Z)V", "open", 1)
                call(out, "put(ILjava/lang/Object;)V", feature, state)
                saved = True
        return saved

    def restore_panels(self: Any, saved: Any) -> None:
        self._pending_open = [
            call(saved, "keyAt(I)I", index) for index in range(call(saved, "size()I"))
        ]

    def open_restored_panels(self: Any) -> None:
        waiting, self._pending_open = self._pending_open, None
        for feature in waiting or ():
            self.decor.later(lambda feature=feature: self.open_panel(feature, None))

    def reopen_panels(self: Any) -> None:
        """After a change of configuration: an open menu is laid out anew."""
        panel = self.panels.get(OPTIONS_PANEL)
        if panel is not None and panel.popup is not None:
            panel.popup.dismiss()
            panel.menu = None
            self._open(panel)
