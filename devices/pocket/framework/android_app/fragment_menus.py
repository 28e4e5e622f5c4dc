"""Fragment: its part in options and context menus."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_method

_MENU = "Landroid/view/Menu;"
_ITEM = "Landroid/view/MenuItem;"
_LISTEN = "setOnCreateContextMenuListener(Landroid/view/View$OnCreateContextMenuListener;)V"


class FragmentMenus:
    has_menu = False
    menu_visible = True

    def perform_create_options_menu(self: Any, menu: Any, inflater: Any) -> bool:
        show = False
        if not self.hidden:
            if self.has_menu and self.menu_visible:
                show = True
                call(
                    self,
                    f"onCreateOptionsMenu({_MENU}Landroid/view/MenuInflater;)V",
                    menu,
                    inflater,
                )
            if self.children is not None:
                show = self.children.dispatch_create_options_menu(menu, inflater) or show
        return show

    def perform_prepare_options_menu(self: Any, menu: Any) -> bool:
        show = False
        if not self.hidden:
            if self.has_menu and self.menu_visible:
                show = True
                call(self, f"onPrepareOptionsMenu({_MENU})V", menu)
            if self.children is not None:
                show = self.children.dispatch_prepare_options_menu(menu) or show
        return show

    def perform_options_item_selected(self: Any, item: Any) -> bool:
        if self.hidden:
            return False
        takes = self.has_menu and self.menu_visible
        if takes and call(self, f"onOptionsItemSelected({_ITEM})Z", item):
            return True
        return self.children is not None and bool(
            self.children.dispatch_options_item_selected(item)
        )

    def perform_context_item_selected(self: Any, item: Any) -> bool:
        if self.hidden:
            return False
        if call(self, f"onContextItemSelected({_ITEM})Z", item):
            return True
        return self.children is not None and bool(
            self.children.dispatch_context_item_selected(item)
        )

    def perform_options_menu_closed(self: Any, menu: Any) -> None:
        if not self.hidden:
            if self.has_menu and self.menu_visible:
                call(self, f"onOptionsMenuClosed({_MENU})V", menu)
            if self.children is not None:
                self.children.dispatch_options_menu_closed(menu)

    @java_method("void setHasOptionsMenu(boolean)")
    def set_has_options_menu(self: Any, has: int) -> None:
        if self.has_menu != bool(has):
            self.has_menu = bool(has)
            if self.added and not self.hidden and self.manager is not None:
                self.manager.invalidate_options_menu()

    @java_method("void setMenuVisibility(boolean)")
    def set_menu_visibility(self: Any, visible: int) -> None:
        if self.menu_visible != bool(visible):
            self.menu_visible = bool(visible)
            if self.has_menu and self.added and not self.hidden:
                self.manager.invalidate_options_menu()

    @java_method("void onCreateOptionsMenu(android.view.Menu,android.view.MenuInflater)")
    def on_create_options_menu(self: Any, menu: Any, inflater: Any) -> None:
        pass

    @java_method("void onPrepareOptionsMenu(android.view.Menu)")
    @java_method("void onOptionsMenuClosed(android.view.Menu)")
    def on_prepare_options_menu(self: Any, menu: Any) -> None:
        pass

    @java_method("void onDestroyOptionsMenu()")
    def on_destroy_options_menu(self: Any) -> None:
        pass

    @java_method("boolean onOptionsItemSelected(android.view.MenuItem)")
    @java_method("boolean onContextItemSelected(android.view.MenuItem)")
    def on_item_selected(self: Any, item: Any) -> bool:
        return False

    @java_method(
        "void onCreateContextMenu"
        "(android.view.ContextMenu,android.view.View,android.view.ContextMenu$ContextMenuInfo)"
    )
    def on_create_context_menu(self: Any, menu: Any, view: Any, info: Any) -> None:
        activity = call(self, "getActivity()Landroid/app/Activity;")
        call(
            activity,
            "onCreateContextMenu(Landroid/view/ContextMenu;Landroid/view/View;"
            "Landroid/view/ContextMenu$ContextMenuInfo;)V",
            menu,
            view,
            info,
        )

    @java_method("void registerForContextMenu(android.view.View)")
    def register_for_context_menu(self: Any, view: Any) -> None:
        call(view, _LISTEN, self)

    @java_method("void unregisterForContextMenu(android.view.View)")
    def unregister_for_context_menu(self: Any, view: Any) -> None:
        call(view, _LISTEN, None)
