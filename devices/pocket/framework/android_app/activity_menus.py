"""Activity: options and context menus, and action modes."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, to_string
from dalvik.vm.native import java_method

_OPTIONS, _CONTEXT, _ACTION_BAR = 0, 6, 8
_MENU = "Landroid/view/Menu;"
_ITEM = "Landroid/view/MenuItem;"
_HOME = 0x0102002C


class Menus:
    # -- the window's panels ---------------------------------------------------------------------

    @java_method("boolean onCreatePanelMenu(int,android.view.Menu)")
    def on_create_panel_menu(self: Any, feature: int, menu: Any) -> bool:
        if feature != _OPTIONS:
            return False
        show = bool(call(self, f"onCreateOptionsMenu({_MENU})Z", menu))
        inflater = call(self, "getMenuInflater()Landroid/view/MenuInflater;")
        return bool(self.host.manager.dispatch_create_options_menu(menu, inflater)) or show

    @java_method("boolean onPreparePanel(int,android.view.View,android.view.Menu)")
    def on_prepare_panel(self: Any, feature: int, view: Any, menu: Any) -> bool:
        if feature != _OPTIONS or menu is None:
            return True
        goes = bool(call(self, f"onPrepareOptionsMenu({_MENU})Z", menu))
        return bool(self.host.manager.dispatch_prepare_options_menu(menu)) or goes

    @java_method("boolean onMenuOpened(int,android.view.Menu)")
    def on_menu_opened(self: Any, feature: int, menu: Any) -> bool:
        if feature == _ACTION_BAR:
            self.init_action_bar()
            if self.action_bar is not None:
                call(self.action_bar, "dispatchMenuVisibilityChanged(Z)V", True)
        return True

    @java_method("boolean onMenuItemSelected(int,android.view.MenuItem)")
    def on_menu_item_selected(self: Any, feature: int, item: Any) -> bool:
        if feature == _OPTIONS:
            if call(self, f"onOptionsItemSelected({_ITEM})Z", item):
                return True
            if self.host.manager.dispatch_options_item_selected(item):
                return True
            if call(item, "getItemId()I") == _HOME and self.action_bar is not None:
                shown = call(self.action_bar, "getDisplayOptions()I")
                if shown & 4:
                    return bool(call(self, "onNavigateUp()Z"))
            return False
        if feature == _CONTEXT:
            if call(self, f"onContextItemSelected({_ITEM})Z", item):
                return True
            return bool(self.host.manager.dispatch_context_item_selected(item))
        return False

    @java_method("void onPanelClosed(int,android.view.Menu)")
    def on_panel_closed(self: Any, feature: int, menu: Any) -> None:
        if feature == _OPTIONS:
            self.host.manager.dispatch_options_menu_closed(menu)
            call(self, f"onOptionsMenuClosed({_MENU})V", menu)
        elif feature == _CONTEXT:
            call(self, f"onContextMenuClosed({_MENU})V", menu)
        elif feature == _ACTION_BAR:
            self.init_action_bar()
            if self.action_bar is not None:
                call(self.action_bar, "dispatchMenuVisibilityChanged(Z)V", False)

    # -- options ---------------------------------------------------------------------------------

    @java_method("boolean onCreateOptionsMenu(android.view.Menu)")
    def on_create_options_menu(self: Any, menu: Any) -> bool:
        if self.f_mParent is not None:
            return bool(call(self.f_mParent, f"onCreateOptionsMenu({_MENU})Z", menu))
        return True

    @java_method("boolean onPrepareOptionsMenu(android.view.Menu)")
    def on_prepare_options_menu(self: Any, menu: Any) -> bool:
        if self.f_mParent is not None:
            return bool(call(self.f_mParent, f"onPrepareOptionsMenu({_MENU})Z", menu))
        return True

    @java_method("boolean onOptionsItemSelected(android.view.MenuItem)")
    def on_options_item_selected(self: Any, item: Any) -> bool:
        if self.f_mParent is not None:
            return bool(call(self.f_mParent, f"onOptionsItemSelected({_ITEM})Z", item))
        return False

    @java_method("void onOptionsMenuClosed(android.view.Menu)")
    def on_options_menu_closed(self: Any, menu: Any) -> None:
        if self.f_mParent is not None:
            call(self.f_mParent, f"onOptionsMenuClosed({_MENU})V", menu)

    def _has_options_panel(self: Any) -> bool:
        return bool(call(self.f_mWindow, "hasFeature(I)Z", _OPTIONS))

    @java_method("void invalidateOptionsMenu()")
    def invalidate_options_menu(self: Any) -> None:
        if self._has_options_panel():
            bar = self.action_bar
            if bar is None or not call(bar, "invalidateOptionsMenu()Z"):
                call(self.f_mWindow, "invalidatePanelMenu(I)V", _OPTIONS)

    @java_method("void openOptionsMenu()")
    def open_options_menu(self: Any) -> None:
        if self._has_options_panel():
            bar = self.action_bar
            if bar is None or not call(bar, "openOptionsMenu()Z"):
                call(self.f_mWindow, "openPanel(ILandroid/view/KeyEvent;)V", _OPTIONS, None)

    @java_method("void closeOptionsMenu()")
    def close_options_menu(self: Any) -> None:
        if self._has_options_panel():
            bar = self.action_bar
            if bar is None or not call(bar, "closeOptionsMenu()Z"):
                call(self.f_mWindow, "closePanel(I)V", _OPTIONS)

    # -- context ---------------------------------------------------------------------------------

    @java_method(
        "void onCreateContextMenu"
        "(android.view.ContextMenu,android.view.View,android.view.ContextMenu$ContextMenuInfo)"
    )
    def on_create_context_menu(self: Any, menu: Any, view: Any, info: Any) -> None:
        pass

    @java_method("void registerForContextMenu(android.view.View)")
    def register_for_context_menu(self: Any, view: Any) -> None:
        call(
            view,
            "setOnCreateContextMenuListener(Landroid/view/View$OnCreateContextMenuListener;)V",
            self,
        )

    @java_method("void unregisterForContextMenu(android.view.View)")
    def unregister_for_context_menu(self: Any, view: Any) -> None:
        call(
            view,
            "setOnCreateContextMenuListener(Landroid/view/View$OnCreateContextMenuListener;)V",
            None,
        )

    @java_method("void openContextMenu(android.view.View)")
    def open_context_menu(self: Any, view: Any) -> None:
        call(view, "showContextMenu()Z")

    @java_method("void closeContextMenu()")
    def close_context_menu(self: Any) -> None:
        if call(self.f_mWindow, "hasFeature(I)Z", _CONTEXT):
            call(self.f_mWindow, "closePanel(I)V", _CONTEXT)

    @java_method("boolean onContextItemSelected(android.view.MenuItem)")
    def on_context_item_selected(self: Any, item: Any) -> bool:
        if self.f_mParent is not None:
            return bool(call(self.f_mParent, f"onContextItemSelected({_ITEM})Z", item))
        return False

    @java_method("void onContextMenuClosed(android.view.Menu)")
    def on_context_menu_closed(self: Any, menu: Any) -> None:
        if self.f_mParent is not None:
            call(self.f_mParent, f"onContextMenuClosed({_MENU})V", menu)

    # -- action modes ----------------------------------------------------------------------------

    @java_method("android.view.ActionMode startActionMode(android.view.ActionMode$Callback)")
    def start_action_mode(self: Any, callback: Any) -> Any:
        decor = call(self.f_mWindow, "getDecorView()Landroid/view/View;")
        return call(
            decor,
            "startActionMode(Landroid/view/ActionMode$Callback;)Landroid/view/ActionMode;",
            callback,
        )

    @java_method("android.view.ActionMode startActionMode(android.view.ActionMode$Callback,int)")
    def start_action_mode_type(self: Any, callback: Any, kind: int) -> Any:
        decor = call(self.f_mWindow, "getDecorView()Landroid/view/View;")
        return call(
            decor,
            "startActionMode(Landroid/view/ActionMode$Callback;I)Landroid/view/ActionMode;",
            callback,
            kind,
        )

    @java_method(
        "android.view.ActionMode onWindowStartingActionMode(android.view.ActionMode$Callback)"
    )
    def on_window_starting_action_mode(self: Any, callback: Any) -> Any:
        self.init_action_bar()
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
        if kind != 0:
            return None
        return call(
            self,
            "onWindowStartingActionMode(Landroid/view/ActionMode$Callback;)"
            "Landroid/view/ActionMode;",
            callback,
        )

    @java_method("void onActionModeStarted(android.view.ActionMode)")
    @java_method("void onActionModeFinished(android.view.ActionMode)")
    def on_action_mode(self: Any, mode: Any) -> None:
        pass

    # -- searching -------------------------------------------------------------------------------

    @java_method("boolean onSearchRequested()")
    def on_search_requested(self: Any) -> bool:
        from devices.pocket.framework.android_app.search import has_searchable

        if not has_searchable(self):
            return False
        call(
            self,
            "startSearch(Ljava/lang/String;ZLandroid/os/Bundle;Z)V",
            None,
            False,
            None,
            False,
        )
        return True

    @java_method("boolean onSearchRequested(android.view.SearchEvent)")
    def on_search_requested_event(self: Any, event: Any) -> bool:
        self.search_event = event
        result = bool(call(self, "onSearchRequested()Z"))
        self.search_event = None
        return result

    search_event: Any = None

    @java_method("final android.view.SearchEvent getSearchEvent()")
    def get_search_event(self: Any) -> Any:
        return self.search_event

    @java_method("void startSearch(String,boolean,android.os.Bundle,boolean)")
    def start_search(self: Any, query: Any, select: int, data: Any, everywhere: int) -> None:
        from devices.pocket.framework.android_app.search import start_search

        start_search(self, query, bool(select), data)

    @java_method("void triggerSearch(String,android.os.Bundle)")
    def trigger_search(self: Any, query: str, data: Any) -> None:
        from devices.pocket.framework.android_app.search import trigger_search

        trigger_search(self, to_string(query), data)

    def close_search(self: Any) -> None:
        from devices.pocket.framework.android_app.search import close_search

        close_search(self)
