"""ListMenuItemView and the adapter that shows a menu as a list."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import new
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_widget.base_adapters import BaseAdapter
from devices.pocket.framework.android_widget.linear_layout import LinearLayout
from devices.pocket.framework.runtime import device

TITLE, ICON, SHORTCUT, CHECKBOX, RADIO = (
    0x01020016, 0x01020006, 0x0102028F, 0x01020001, 0x0102028E,
)  # fmt: skip


def _pixels(dp: float) -> int:
    return device().configuration.current.pixels(dp)


def text_view(context: Any, size: float = 16.0) -> Any:
    made = new("android.widget.TextView", "(Landroid/content/Context;)V", context)
    made.setTextSize__F__V(size)
    return made


@java_class("com.android.internal.view.menu.ListMenuItemView")
class ListMenuItemView(LinearLayout):
    """One row: icon, title (and shortcut), check mark."""

    item: Any = None
    shows_icon = False

    @classmethod
    def create(cls, context: Any, item: Any, icons: bool = False) -> Any:
        made = cls.__new__(cls)
        made.init(context)
        made.item = item
        made.shows_icon = icons
        made._build(context)
        return made

    @java_method("void <init>(android.content.Context)")
    def init(self: Any, context: Any) -> None:
        LinearLayout.init(self, context)

    def _build(self: Any, context: Any) -> None:
        item = self.item
        self.setGravity__I__V(0x10)
        self.setMinimumHeight__I__V(_pixels(48))
        edge = _pixels(16)
        self.setPadding__IIII__V(edge, 0, edge, 0)
        if self.shows_icon and item.icon is not None:
            icon = new("android.widget.ImageView", "(Landroid/content/Context;)V", context)
            icon.set_id(ICON)
            icon.setImageDrawable__Landroid_graphics_drawable_Drawable_2__V(item.icon)
            self._add(icon, _pixels(24), _pixels(24), 0.0)
        title = text_view(context)
        title.set_id(TITLE)
        title.setSingleLine__Z__V(True)
        title.setText__Ljava_lang_CharSequence_2__V(item.title)
        title.duplicate_parent_state = True
        self._add(title, 0, -2, 1.0)
        if item.checkable:
            self._add(self._check(context), -2, -2, 0.0)
        self.setEnabled__Z__V(int(item.enabled))
        title.setEnabled__Z__V(int(item.enabled))
        if item.description is not None:
            self.set_content_description(item.description)

    def _check(self: Any, context: Any) -> Any:
        kind = "RadioButton" if self.item.exclusive else "CheckBox"
        box = new(f"android.widget.{kind}", "(Landroid/content/Context;)V", context)
        box.set_id(RADIO if self.item.exclusive else CHECKBOX)
        box.setFocusable__Z__V(False)
        box.setClickable__Z__V(False)
        box.setChecked__Z__V(int(self.item.checked))
        return box

    def _add(self: Any, view: Any, width: int, height: int, weight: float) -> None:
        params = new("android.widget.LinearLayout$LayoutParams", "(IIF)V", width, height, weight)
        self.add_view_params(view, params)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> Any:
        return "android.widget.LinearLayout"


@java_class("com.android.internal.view.menu.MenuAdapter")
class MenuAdapter(BaseAdapter):
    """The visible items of a menu, without those that are shown elsewhere."""

    menu: Any = None
    items: list[Any]
    icons = False

    @classmethod
    def create(cls, menu: Any, items: list[Any], icons: bool = False) -> Any:
        made = cls.__new__(cls)
        made.init()
        made.menu, made.items, made.icons = menu, items, icons
        return made

    @java_method("void <init>()")
    def init(self: Any) -> None:
        BaseAdapter.init(self)

    @java_method("int getCount()")
    def get_count(self) -> int:
        return len(self.items)

    @java_method("Object getItem(int)")
    def get_item(self, position: int) -> Any:
        return self.items[position]

    @java_method("long getItemId(int)")
    def get_item_id(self, position: int) -> int:
        return position

    @java_method("boolean isEnabled(int)")
    def is_enabled(self, position: int) -> bool:
        return bool(self.items[position].enabled)

    @java_method("boolean areAllItemsEnabled()")
    def are_all_items_enabled(self) -> bool:
        return False

    @java_method("android.view.View getView(int,android.view.View,android.view.ViewGroup)")
    def get_view(self, position: int, old: Any, parent: Any) -> Any:
        return ListMenuItemView.create(parent.get_context(), self.items[position], self.icons)
