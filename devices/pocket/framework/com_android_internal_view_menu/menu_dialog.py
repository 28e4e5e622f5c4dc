"""A menu in a dialog: context menus before API 24 and those without a place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.vm.interop import call, lambda_object, new
from devices.pocket.framework.com_android_internal_view_menu.item_views import MenuAdapter

_BUILDER = "Landroid/app/AlertDialog$Builder;"
_ON_CLICK = "onClick(Landroid/content/DialogInterface;I)V"
_ON_DISMISS = "onDismiss(Landroid/content/DialogInterface;)V"


class MenuDialog:
    """The same interface as `MenuPopup`."""

    def __init__(
        self, context: Any, menu: Any, anchor: Any, on_closed: Callable[[], None] | None = None
    ) -> None:
        self.context, self.menu, self.anchor = context, menu, anchor
        self.on_closed = on_closed
        self.dialog: Any = None
        self.adapter: Any = None
        self._chosen: Any = None

    @property
    def is_showing(self) -> bool:
        return self.dialog is not None

    def show(self) -> bool:
        items = self.menu.visible_items()
        if not items:
            return False
        self.menu.add_presenter(self)
        builder = new(
            "android.app.AlertDialog$Builder", "(Landroid/content/Context;)V", self.context
        )
        self.adapter = MenuAdapter.create(self.menu, items)
        listener = lambda_object(
            "android.content.DialogInterface$OnClickListener", _ON_CLICK, self._clicked
        )
        call(
            builder,
            "setAdapter(Landroid/widget/ListAdapter;"
            f"Landroid/content/DialogInterface$OnClickListener;){_BUILDER}",
            self.adapter,
            listener,
        )
        self._header(builder)
        self.dialog = call(builder, "create()Landroid/app/AlertDialog;")
        call(
            self.dialog,
            "setOnDismissListener(Landroid/content/DialogInterface$OnDismissListener;)V",
            lambda_object(
                "android.content.DialogInterface$OnDismissListener", _ON_DISMISS, self._dismissed
            ),
        )
        self._as_panel()
        call(self.dialog, "show()V")
        return True

    def _header(self, builder: Any) -> None:
        menu = self.menu
        if menu.header_view is not None:
            call(builder, f"setCustomTitle(Landroid/view/View;){_BUILDER}", menu.header_view)
            return
        if menu.header_icon is not None:
            signature = f"setIcon(Landroid/graphics/drawable/Drawable;){_BUILDER}"
            call(builder, signature, menu.header_icon)
        if menu.header_title is not None:
            signature = f"setTitle(Ljava/lang/CharSequence;){_BUILDER}"
            call(builder, signature, menu.header_title)

    def _as_panel(self) -> None:
        window = call(self.dialog, "getWindow()Landroid/view/Window;")
        window.attributes.f_type = 1003
        if self.anchor.attach_info is not None:
            window.attributes.f_token = self.anchor.attach_info.window_token
        window.attributes.f_flags |= 0x20000

    def _clicked(self, dialog: Any, which: int) -> None:
        item = self.adapter.items[which]
        item.menu.perform(item, 0)

    def _dismissed(self, dialog: Any) -> None:
        if self.dialog is None:
            return
        self.dialog = None
        self.menu.remove_presenter(self)
        if self.on_closed is not None:
            self.on_closed()

    def dismiss(self) -> None:
        if self.dialog is not None:
            call(self.dialog, "dismiss()V")

    # -- as a presenter ------------------------------------------------------------------------

    def update(self, cleared: bool) -> None:
        if self.adapter is not None and self.is_showing:
            self.adapter.items = self.menu.visible_items()
            call(self.adapter, "notifyDataSetChanged()V")

    def sub_menu_selected(self, sub_menu: Any) -> bool:
        if not sub_menu.has_visible_items():
            return False
        return MenuDialog(self.context, sub_menu, self.anchor).show()

    def expand(self, item: Any) -> bool:
        return False

    def collapse(self, item: Any) -> bool:
        return False

    def closed(self, menu: Any, everything: bool) -> None:
        if menu is self.menu:
            self.dismiss()
