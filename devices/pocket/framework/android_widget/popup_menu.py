"""PopupMenu: a menu in a popup that hangs on a view."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, lambda_object, new
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject

_CLICK = "android.widget.PopupMenu$OnMenuItemClickListener"
_DISMISS = "android.widget.PopupMenu$OnDismissListener"


@java_interface(_CLICK, abstract=["boolean onMenuItemClick(android.view.MenuItem)"])
class OnMenuItemClickListener:
    pass


@java_interface(_DISMISS, abstract=["void onDismiss(android.widget.PopupMenu)"])
class OnMenuDismissListener:
    pass


@java_class("android.widget.PopupMenu")
class PopupMenu(JObject):
    context: Any
    anchor: Any
    menu: Any
    gravity = 0
    click_listener: Any = None
    dismiss_listener: Any = None
    popup: Any = None
    force_icons = False

    @java_method("void <init>(android.content.Context,android.view.View)")
    @java_method("void <init>(android.content.Context,android.view.View,int)")
    @java_method("void <init>(android.content.Context,android.view.View,int,int,int)")
    def init(self, context: Any, anchor: Any, gravity: int = 0, *_: int) -> None:
        from devices.pocket.framework.com_android_internal_view_menu.menu_builder import (
            MenuBuilder,
        )

        self.context, self.anchor, self.gravity = context, anchor, gravity
        self.menu = MenuBuilder.create(context)
        self.menu.handler = self._selected

    def _selected(self, item: Any) -> bool:
        return self.click_listener is not None and bool(
            call(self.click_listener, "onMenuItemClick(Landroid/view/MenuItem;)Z", item)
        )

    @java_method("void setGravity(int)")
    def set_gravity(self, gravity: int) -> None:
        self.gravity = gravity

    @java_method("int getGravity()")
    def get_gravity(self) -> int:
        return self.gravity

    @java_method("android.view.Menu getMenu()")
    def get_menu(self) -> Any:
        return self.menu

    @java_method("android.view.MenuInflater getMenuInflater()")
    def get_menu_inflater(self) -> Any:
        return new("android.view.MenuInflater", "(Landroid/content/Context;)V", self.context)

    @java_method("void inflate(int)")
    def inflate(self, resource: int) -> None:
        call(self.get_menu_inflater(), "inflate(ILandroid/view/Menu;)V", resource, self.menu)

    @java_method("void show()")
    def show(self) -> None:
        from devices.pocket.framework.com_android_internal_view_menu.menu_popup import MenuPopup

        if self.popup is not None and self.popup.is_showing:
            return
        self.popup = MenuPopup(self.context, self.menu, self.anchor, self._closed, self.force_icons)
        self.popup.gravity = self.gravity
        self.popup.show()

    def _closed(self) -> None:
        if self.dismiss_listener is not None:
            call(self.dismiss_listener, "onDismiss(Landroid/widget/PopupMenu;)V", self)

    @java_method("void dismiss()")
    def dismiss(self) -> None:
        if self.popup is not None:
            self.popup.dismiss()

    @java_method(f"void setOnMenuItemClickListener({_CLICK})")
    def set_on_menu_item_click_listener(self, listener: Any) -> None:
        self.click_listener = listener

    @java_method(f"void setOnDismissListener({_DISMISS})")
    def set_on_dismiss_listener(self, listener: Any) -> None:
        self.dismiss_listener = listener

    @java_method("void setForceShowIcon(boolean)")
    def set_force_show_icon(self, force: Any) -> None:
        self.force_icons = bool(force)

    @java_method("android.view.View$OnTouchListener getDragToOpenListener()")
    def get_drag_to_open_listener(self) -> Any:
        """Opening by a drag is not offered: the touch goes on to the anchor."""
        return lambda_object(
            "android.view.View$OnTouchListener",
            "onTouch(Landroid/view/View;Landroid/view/MotionEvent;)Z",
            lambda view, event: False,
        )
