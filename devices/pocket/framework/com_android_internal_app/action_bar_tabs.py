"""Tabs of an action bar: the model, and the row that shows them."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, is_instance, lambda_object, new
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_app.action_bar import Tab
from devices.pocket.framework.android_widget.linear_layout import LinearLayout
from devices.pocket.framework.android_widget.views import get_text, inflate
from devices.pocket.framework.runtime import device

_T, _D = "android.app.ActionBar$Tab", "android.graphics.drawable.Drawable"
_TAB, _FT = "Landroid/app/ActionBar$Tab;", "Landroid/app/FragmentTransaction;"
_GET = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
_ON_CLICK = "onClick(Landroid/view/View;)V"


@java_class("com.android.internal.app.WindowDecorActionBar$TabImpl")
class TabImpl(Tab):
    bar: Any = None
    position = -1
    icon: Any = None
    text: Any = None
    custom: Any = None
    tag: Any = None
    listener: Any = None
    description: Any = None

    def _changed(self) -> Any:
        self.bar.tab_changed(self)
        return self

    @java_method("int getPosition()")
    def get_position(self) -> int:
        return self.position

    @java_method(f"{_D} getIcon()")
    def get_icon(self) -> Any:
        return self.icon

    @java_method("CharSequence getText()")
    def get_text(self) -> Any:
        return self.text

    @java_method(f"{_T} setIcon({_D})")
    def set_icon(self, icon: Any) -> Any:
        self.icon = icon
        return self._changed()

    @java_method(f"{_T} setIcon(int)")
    def set_icon_resource(self, resource: int) -> Any:
        return self.set_icon(call(self.bar.context, _GET, resource))

    @java_method(f"{_T} setText(CharSequence)")
    def set_text(self, text: Any) -> Any:
        self.text = text
        return self._changed()

    @java_method(f"{_T} setText(int)")
    def set_text_resource(self, resource: int) -> Any:
        return self.set_text(get_text(self.bar.context, resource))

    @java_method(f"{_T} setCustomView(android.view.View)")
    def set_custom_view(self, view: Any) -> Any:
        self.custom = view
        return self._changed()

    @java_method(f"{_T} setCustomView(int)")
    def set_custom_view_layout(self, layout: int) -> Any:
        return self.set_custom_view(inflate(self.bar.context, layout))

    @java_method("android.view.View getCustomView()")
    def get_custom_view(self) -> Any:
        return self.custom

    @java_method(f"{_T} setTag(Object)")
    def set_tag(self, tag: Any) -> Any:
        self.tag = tag
        return self

    @java_method("Object getTag()")
    def get_tag(self) -> Any:
        return self.tag

    @java_method(f"{_T} setTabListener(android.app.ActionBar$TabListener)")
    def set_tab_listener(self, listener: Any) -> Any:
        self.listener = listener
        return self

    @java_method("void select()")
    def select(self) -> None:
        self.bar.select(self)

    @java_method(f"{_T} setContentDescription(CharSequence)")
    def set_content_description(self, text: Any) -> Any:
        self.description = text
        return self._changed()

    @java_method(f"{_T} setContentDescription(int)")
    def set_content_description_resource(self, resource: int) -> Any:
        return self.set_content_description(get_text(self.bar.context, resource))

    @java_method("CharSequence getContentDescription()")
    def get_content_description(self) -> Any:
        return self.description


@java_class("com.android.internal.widget.ScrollingTabContainerView$TabView")
class TabView(LinearLayout):
    tab: Any = None

    @classmethod
    def create(cls, context: Any, tab: Any) -> Any:
        made: Any = cls.__new__(cls)
        made.init(context)
        made.tab = tab
        made.fill()
        made.set_on_click_listener(
            lambda_object("android.view.View$OnClickListener", _ON_CLICK, lambda view: tab.select())
        )
        made.setFocusable__Z__V(True)
        return made

    @java_method("void <init>(android.content.Context)")
    def init(self: Any, context: Any) -> None:
        LinearLayout.init(self, context)

    def fill(self: Any) -> None:
        tab = self.tab
        self.removeAllViews____V()
        self.setGravity__I__V(0x11)
        edge = device().configuration.current.pixels(16)
        self.setPadding__IIII__V(edge, 0, edge, 0)
        if tab.custom is not None:
            if tab.custom.parent is not None:
                tab.custom.parent.remove_view(tab.custom)
            self.add_view(tab.custom)
            return
        if tab.icon is not None:
            icon = new("android.widget.ImageView", "(Landroid/content/Context;)V", self.context)
            icon.setImageDrawable__Landroid_graphics_drawable_Drawable_2__V(tab.icon)
            self.add_view(icon)
        if tab.text is not None:
            text = new("android.widget.TextView", "(Landroid/content/Context;)V", self.context)
            text.setText__Ljava_lang_CharSequence_2__V(tab.text)
            text.setSingleLine__Z__V(True)
            text.setAllCaps__Z__V(True)
            self.add_view(text)
        self.set_content_description(tab.description)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> Any:
        return "android.app.ActionBar$Tab"


class Tabs:
    """Part of `WindowDecorActionBar`."""

    tabs: list[Any]
    selected: Any = None
    row: Any = None

    @java_method(f"{_T} newTab()")
    def new_tab(self: Any) -> Any:
        made = TabImpl()
        made.bar = self
        return made

    @java_method(f"void addTab({_T})")
    def add_tab(self: Any, tab: Any) -> None:
        self.add_tab_at(tab, len(self.tabs), not self.tabs)

    @java_method(f"void addTab({_T},boolean)")
    def add_tab_selected(self: Any, tab: Any, selected: Any) -> None:
        self.add_tab_at(tab, len(self.tabs), selected)

    @java_method(f"void addTab({_T},int)")
    def add_tab_position(self: Any, tab: Any, position: int) -> None:
        self.add_tab_at(tab, position, not self.tabs)

    @java_method(f"void addTab({_T},int,boolean)")
    def add_tab_at(self: Any, tab: Any, position: int, selected: Any) -> None:
        if tab.listener is None:
            from dalvik.vm.interop import throw

            throw("java.lang.IllegalStateException", "Action Bar Tab must have a Callback")
        self.tabs.insert(position, tab)
        self._number()
        self._rebuild()
        if selected:
            self.select(tab)

    def _number(self: Any) -> None:
        for index, tab in enumerate(self.tabs):
            tab.position = index

    @java_method(f"void removeTab({_T})")
    def remove_tab(self: Any, tab: Any) -> None:
        self.remove_tab_at(tab.position)

    @java_method("void removeTabAt(int)")
    def remove_tab_at(self: Any, position: int) -> None:
        was = self.selected.position if self.selected is not None else -1
        removed = self.tabs.pop(position)
        removed.position = -1
        self._number()
        self._rebuild()
        if was == position:
            following = self.tabs[max(0, position - 1)] if self.tabs else None
            self.select(following)

    @java_method("void removeAllTabs()")
    def remove_all_tabs(self: Any) -> None:
        if self.selected is not None:
            self.select(None)
        self.tabs = []
        self._rebuild()

    @java_method(f"{_T} getSelectedTab()")
    def get_selected_tab(self: Any) -> Any:
        return self.selected

    @java_method(f"{_T} getTabAt(int)")
    def get_tab_at(self: Any, index: int) -> Any:
        return self.tabs[index]

    @java_method("int getTabCount()")
    def get_tab_count(self: Any) -> int:
        return len(self.tabs)

    @java_method(f"void selectTab({_T})")
    def select(self: Any, tab: Any) -> None:
        """Tells the listeners, with a fragment transaction that is committed afterwards."""
        if self.mode != 2:
            self.saved_position = -1 if tab is None else tab.position
            return
        transaction = self._transaction()
        if tab is self.selected:
            if tab is not None:
                self._tell(tab, "onTabReselected", transaction)
        else:
            old, self.selected = self.selected, tab
            self._mark()
            if old is not None:
                self._tell(old, "onTabUnselected", transaction)
            if tab is not None:
                self._tell(tab, "onTabSelected", transaction)
        if transaction is not None and not call(transaction, "isEmpty()Z"):
            call(transaction, "commit()I")

    saved_position = -1

    def _transaction(self: Any) -> Any:
        if not is_instance(self.owner, "Landroid/app/Activity;"):
            return None
        manager = call(self.owner, "getFragmentManager()Landroid/app/FragmentManager;")
        begun = call(manager, f"beginTransaction(){_FT}")
        return call(begun, f"disallowAddToBackStack(){_FT}")

    def _tell(self: Any, tab: Any, name: str, transaction: Any) -> None:
        call(tab.listener, f"{name}({_TAB}{_FT})V", tab, transaction)

    # -- the row -------------------------------------------------------------------------------

    def show_tabs(self: Any) -> None:
        self._rebuild()
        self.overlay.show_tabs(self._scroller)
        if self.saved_position != -1:
            position, self.saved_position = self.saved_position, -1
            self.select(self.tabs[position])

    def hide_tabs(self: Any) -> None:
        if self.selected is not None:
            self.saved_position = self.selected.position
            self.select(None)
        self.overlay.show_tabs(None)

    _scroller: Any = None

    def _rebuild(self: Any) -> None:
        if self._scroller is None:
            self._scroller = new(
                "android.widget.HorizontalScrollView", "(Landroid/content/Context;)V", self.context
            )
            self._scroller.setFillViewport__Z__V(True)
            self.row = new(
                "android.widget.LinearLayout", "(Landroid/content/Context;)V", self.context
            )
            self._scroller.add_view_sized(self.row, -2, device().configuration.current.pixels(48))
        self.row.removeAllViews____V()
        for tab in self.tabs:
            view = TabView.create(self.context, tab)
            params = new("android.widget.LinearLayout$LayoutParams", "(IIF)V", -2, -1, 1.0)
            self.row.add_view_params(view, params)
        self._mark()

    def _mark(self: Any) -> None:
        if self.row is not None:
            for view in self.row.children:
                view.setSelected__Z__V(int(view.tab is self.selected))

    def tab_changed(self: Any, tab: Any) -> None:
        if self.row is not None:
            for view in self.row.children:
                if view.tab is tab:
                    view.fill()
