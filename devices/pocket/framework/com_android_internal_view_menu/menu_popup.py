"""A menu in a small window: overflow menus, popup menus, the options panel, context menus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.vm.interop import call, lambda_object, new
from devices.pocket.framework.android_view.view_focus import DOWN
from devices.pocket.framework.android_view.window_layout_params import WindowLayoutParams
from devices.pocket.framework.android_widget.popup_window import PopupDecorView
from devices.pocket.framework.com_android_internal_view_menu.item_views import (
    ListMenuItemView,
    MenuAdapter,
)
from devices.pocket.framework.runtime import device

_ON_ITEM = "onItemClick(Landroid/widget/AdapterView;Landroid/view/View;IJ)V"
_SET_LISTENER = "setOnItemClickListener(Landroid/widget/AdapterView$OnItemClickListener;)V"
_ON_KEY = "onKey(Landroid/view/View;ILandroid/view/KeyEvent;)Z"
_MENU, _UP = 82, 1
_PANEL, _SUB_PANEL = 1000, 1002
_FLAGS = 0x40000 | 0x20000


class MenuPopup:
    """Shows `items` of a menu; `on_closed` hears when it is gone. Implements a presenter.

    The top view of its window is a popup's; `touch_interceptor` and `dismiss____V` are what that
    view asks its popup for.
    """

    touch_interceptor = None

    def __init__(
        self,
        context: Any,
        menu: Any,
        anchor: Any,
        on_closed: Callable[[], None] | None = None,
        icons: bool = False,
    ) -> None:
        self.context, self.menu, self.anchor = context, menu, anchor
        self.icons = icons
        self.on_closed = on_closed
        self.decor: Any = None
        self.list: Any = None
        self.adapter: Any = None
        self.choose: Callable[[], list[Any]] = menu.visible_items
        self.child: MenuPopup | None = None
        self.gravity = 0
        self.at: tuple[int, int] | None = None

    @property
    def is_showing(self) -> bool:
        return self.decor is not None

    def show(self) -> bool:
        items = self.choose()
        if not items or self.anchor.attach_info is None:
            return False
        self.menu.add_presenter(self)
        decor: Any = PopupDecorView.__new__(PopupDecorView)
        decor.init(self.context)
        decor.popup = self
        self.decor = decor
        self._fill(items)
        params = self._params(items)
        manager = call(
            self.context, "getSystemService(Ljava/lang/String;)Ljava/lang/Object;", "window"
        )
        self.manager = manager
        call(
            manager,
            "addView(Landroid/view/View;Landroid/view/ViewGroup$LayoutParams;)V",
            self.decor,
            params,
        )
        return True

    def _fill(self, items: list[Any]) -> None:
        self.list = new("android.widget.ListView", "(Landroid/content/Context;)V", self.context)
        self.adapter = MenuAdapter.create(self.menu, items, self.icons)
        call(self.list, "setAdapter(Landroid/widget/ListAdapter;)V", self.adapter)
        listener = lambda_object(
            "android.widget.AdapterView$OnItemClickListener", _ON_ITEM, self._clicked
        )
        call(self.list, _SET_LISTENER, listener)
        keys = lambda_object("android.view.View$OnKeyListener", _ON_KEY, self._key)
        call(self.list, "setOnKeyListener(Landroid/view/View$OnKeyListener;)V", keys)
        self.list.setFocusableInTouchMode__Z__V(True)
        self.decor.set_background_drawable(_background(self.context))
        self.decor.addView__Landroid_view_View_2II__V(self.list, -1, -2)
        self.list.requestFocus__I__Z(DOWN)

    def _key(self, _view: Any, key: int, event: Any) -> bool:
        if key != _MENU or event.action != _UP:
            return False
        self.dismiss()
        return True

    def dismiss____V(self) -> None:  # noqa: N802
        self.dismiss()

    def _params(self, items: list[Any]) -> Any:
        params: Any = WindowLayoutParams()
        attach = self.anchor.attach_info
        nested = attach.root.window.is_sub_window
        width = self._width(items)
        params._begin(width, -2, _SUB_PANEL if nested else _PANEL, _FLAGS, -3)
        params.f_token = attach.window_token
        params.title = f"PopupWindow:{id(self) & 0xFFFFFF:x}"
        params.f_softInputMode = 1
        if self.gravity:
            params.f_gravity = self.gravity
            return params
        x, y = self.anchor.location_in_window()
        if self.at is not None:
            x, y = x + self.at[0], y + self.at[1]
        else:
            y += self.anchor.bottom - self.anchor.top
            x += self.anchor.right - self.anchor.left - width if self._at_end() else 0
        params.f_gravity = 0x33
        params.f_x, params.f_y = max(0, x), y
        return params

    def _at_end(self) -> bool:
        x, _ = self.anchor.location_in_window()
        now = device().configuration.current
        return x + (self.anchor.right - self.anchor.left) / 2 > now.width_px / 2

    def _width(self, items: list[Any]) -> int:
        """As wide as the widest item, within limits."""
        widest = 0
        for item in items:
            view = ListMenuItemView.create(self.context, item, self.icons)
            for child in view.children:
                child.layout_params.f_width = -2
            view.measure(0, 0)
            widest = max(widest, view.get_measured_width())
        now = device().configuration.current
        least = now.pixels(112)
        most = max(now.app_width_px // 2, now.pixels(320))
        return int(min(max(widest, least), most, now.app_width_px))

    def _clicked(self, parent: Any, view: Any, position: int, row: int) -> None:
        item = self.adapter.items[position]
        item.menu.perform(item, 0)

    def dismiss(self) -> None:
        decor, self.decor = self.decor, None
        if decor is None:
            return
        if self.child is not None:
            self.child.dismiss()
        self.menu.remove_presenter(self)
        if decor.attach_info is not None or decor.parent is not None:
            call(self.manager, "removeViewImmediate(Landroid/view/View;)V", decor)
        if self.on_closed is not None:
            self.on_closed()

    # -- as a presenter ------------------------------------------------------------------------

    def update(self, cleared: bool) -> None:
        if self.adapter is not None and self.is_showing:
            self.adapter.items = self.choose()
            call(self.adapter, "notifyDataSetChanged()V")

    def sub_menu_selected(self, sub_menu: Any) -> bool:
        if not sub_menu.has_visible_items():
            return False
        child = MenuPopup(self.context, sub_menu, self.anchor, icons=self.icons)
        child.gravity, child.at = self.gravity, self.at
        self.child = None
        closed, self.on_closed = self.on_closed, None
        child.on_closed = closed
        self.dismiss()
        return child.show()

    def expand(self, item: Any) -> bool:
        return False

    def collapse(self, item: Any) -> bool:
        return False

    def closed(self, menu: Any, everything: bool) -> None:
        if menu is self.menu:
            self.dismiss()


def _background(context: Any) -> Any:
    from devices.pocket.framework.android_content_res.styled import styled

    style = styled(context, None, 0x01010300)
    found = style.drawable("popupBackground")
    if found is None:
        found = new("android.graphics.drawable.ColorDrawable", "(I)V", -0x111112)
    return found
