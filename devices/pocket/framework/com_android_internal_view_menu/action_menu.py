"""The action items and the overflow button of an action bar, toolbar or action mode.

`owner` is the view they belong to; it may have a `window` (whose callback hears of the overflow
menu), `expand(item)` and `collapse(item)`.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import new
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_widget.linear_layout import LinearLayout
from devices.pocket.framework.com_android_internal_view_menu.menu_popup import MenuPopup
from devices.pocket.framework.runtime import device

_MORE = "More options"


def _pixels(dp: float) -> int:
    return device().configuration.current.pixels(dp)


@java_class("android.widget.ActionMenuView")
class ActionMenuView(LinearLayout):
    """The row of action items."""

    @java_method("void <init>(android.content.Context)")
    def init(self: Any, context: Any) -> None:
        LinearLayout.init(self, context)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> Any:
        return "android.widget.LinearLayout"


class ActionMenu:
    """Builds `view` from a menu and keeps it current. Implements a presenter."""

    def __init__(self, owner: Any, reserve: bool = True) -> None:
        self.owner = owner
        self.menu: Any = None
        self.popup: MenuPopup | None = None
        self.button: Any = None
        self.shown: list[Any] = []
        self.reserve = reserve
        self.view: Any = new(
            "android.widget.ActionMenuView", "(Landroid/content/Context;)V", owner.get_context()
        )
        self.view.setGravity__I__V(0x10)

    def set_menu(self, menu: Any) -> None:
        if menu is self.menu:
            self.update(True)
            return
        if self.menu is not None:
            self.menu.remove_presenter(self)
        self.menu = menu
        if menu is not None:
            menu.add_presenter(self)
        self.update(True)

    # -- building ------------------------------------------------------------------------------

    def _room(self) -> int:
        """How many action buttons a screen has room for, by its width."""
        now = device().configuration.current
        width, smallest = now.width_dp, now.smallest_width_dp
        height = now.height_dp
        if smallest > 600 or width > 600 or (width > 960 and height > 720):
            return 5
        if width >= 500 or (width > 640 and height > 480):
            return 4
        return 3 if width >= 360 else 2

    def update(self, cleared: bool) -> None:
        self.view.removeAllViews____V()
        self.shown = []
        self.button = None
        if self.menu is None:
            return
        items = self.menu.visible_items()
        left = self._room()
        required = [item for item in items if item.requires_action_button()]
        wishing = [item for item in items if not item.requires_action_button()]
        left -= len(required)
        has_overflow = any(not item.requests_action_button() for item in wishing)
        chosen = set(map(id, required))
        room = left - (1 if self.reserve and has_overflow else 0)
        asked = [item for item in wishing if item.requests_action_button()]
        if self.reserve and not has_overflow and len(asked) > room:
            room -= 1
        chosen |= {id(item) for item in asked[: max(0, room)]}
        self.shown = [item for item in items if id(item) in chosen]
        for item in self.shown:
            self._add(self._item_view(item))
        if self.overflow_items():
            self._add_button()

    def _add(self, view: Any) -> None:
        params = new("android.widget.LinearLayout$LayoutParams", "(II)V", -2, -1)
        self.view.add_view_params(view, params)

    def _item_view(self, item: Any) -> Any:
        view = item.get_action_view()
        if view is not None and not item.has_collapsible_action_view():
            if view.parent is not None:
                view.parent.remove_view(view)
            view.layout_params = None
            return view
        return self._button_for(item)

    def _button_for(self, item: Any) -> Any:
        from devices.pocket.framework.com_android_internal_view_menu.action_item_view import (
            ActionMenuItemView,
        )

        return ActionMenuItemView.create(self.view.get_context(), item, self)

    def _add_button(self) -> None:
        from devices.pocket.framework.com_android_internal_widget.action_bar_view import clickable

        button = new(
            "android.widget.ImageButton", "(Landroid/content/Context;)V", self.view.get_context()
        )
        button.set_content_description(_MORE)
        button.setMinimumWidth__I__V(_pixels(40))
        button.set_background_drawable(_selectable(self.view.get_context()))
        icon = _overflow_icon(self.view.get_context())
        if icon is not None:
            button.setImageDrawable__Landroid_graphics_drawable_Drawable_2__V(icon)
        clickable(button, lambda view: self.toggle_overflow())
        self.button = button
        self._add(button)

    def overflow_items(self) -> list[Any]:
        if self.menu is None:
            return []
        shown = set(map(id, self.shown))
        return [item for item in self.menu.visible_items() if id(item) not in shown]

    # -- the overflow menu ---------------------------------------------------------------------

    @property
    def overflow_showing(self) -> bool:
        return self.popup is not None and self.popup.is_showing

    def toggle_overflow(self) -> None:
        if self.overflow_showing:
            self.hide_overflow()
        else:
            self.show_overflow()

    def show_overflow(self) -> bool:
        window = getattr(self.owner, "window", None)
        if window is not None and not window.prepare_options():
            return False
        if self.overflow_showing or not self.overflow_items():
            return False
        anchor = self.button if self.button is not None else self.view
        self.popup = MenuPopup(self.view.get_context(), self.menu, anchor, self._popup_closed)
        self.popup.choose = self.overflow_items
        if not self.popup.show():
            self.popup = None
            return False
        if window is not None:
            window.overflow_opened(True)
        return True

    def hide_overflow(self) -> bool:
        if not self.overflow_showing or self.popup is None:
            return False
        self.popup.dismiss()
        return True

    def _popup_closed(self) -> None:
        self.popup = None
        window = getattr(self.owner, "window", None)
        if window is not None:
            window.overflow_opened(False)

    # -- as a presenter ------------------------------------------------------------------------

    def sub_menu_selected(self, sub_menu: Any) -> bool:
        if self.overflow_showing or not sub_menu.has_visible_items():
            return False
        anchor = self.button if self.button is not None else self.view
        return MenuPopup(self.view.get_context(), sub_menu, anchor).show()

    def expand(self, item: Any) -> bool:
        expand = getattr(self.owner, "expand", None)
        return expand is not None and bool(expand(item))

    def collapse(self, item: Any) -> bool:
        collapse = getattr(self.owner, "collapse", None)
        return collapse is not None and bool(collapse(item))

    def closed(self, menu: Any, everything: bool) -> None:
        self.hide_overflow()


def _selectable(context: Any) -> Any:
    from devices.pocket.framework.android_content_res.styled import styled

    return styled(context, None, 0).drawable("selectableItemBackground")


def _overflow_icon(context: Any) -> Any:
    from devices.pocket.framework.android_content_res.styled import styled

    return styled(context, None, 0x010102F6).drawable("src")
