"""MenuItemImpl: one item of a menu."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, is_instance, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_widget.views import inflate

_I, _D = "android.view.MenuItem", "android.graphics.drawable.Drawable"
NEVER, IF_ROOM, ALWAYS, WITH_TEXT, COLLAPSE = 0, 1, 2, 4, 8
_ON_CLICK = "onMenuItemClick(Landroid/view/MenuItem;)Z"


@java_class("com.android.internal.view.menu.MenuItemImpl", implements=[_I], access="public final")
class MenuItemImpl(JObject):
    """`ordering` is the order that categories and `getOrder` lead to; `menu` the builder."""

    menu: Any
    group = 0
    number = 0
    order = 0
    ordering = 0
    title: Any = None
    condensed: Any = None
    icon: Any = None
    intent: Any = None
    numeric = 0
    alphabetic = 0
    checkable = False
    exclusive = False
    checked = False
    visible = True
    enabled = True
    sub_menu: Any = None
    listener: Any = None
    info: Any = None
    show_as_action = 0
    action_view: Any = None
    provider: Any = None
    expanded = False
    expand_listener: Any = None
    description: Any = None
    tooltip: Any = None
    #: Python's own: runs instead of the menu's callback (for items of text selection).
    action: Any = None

    def changed(self, structure: bool = False) -> None:
        self.menu.items_changed(structure)

    # -- invoking ------------------------------------------------------------------------------

    @java_method("boolean invoke()")
    def invoke(self) -> bool:
        if self.listener is not None and call(self.listener, _ON_CLICK, self):
            return True
        if self.menu.dispatch_selected(self):
            return True
        if self.action is not None:
            self.action()
            return True
        if self.intent is not None:
            call(self.menu.context, "startActivity(Landroid/content/Intent;)V", self.intent)
            return True
        return self.provider is not None and bool(call(self.provider, "onPerformDefaultAction()Z"))

    # -- what it is ----------------------------------------------------------------------------

    @java_method("int getItemId()")
    def get_item_id(self) -> int:
        return self.number

    @java_method("int getGroupId()")
    def get_group_id(self) -> int:
        return self.group

    @java_method("int getOrder()")
    def get_order(self) -> int:
        return self.order

    @java_method(f"{_I} setTitle(CharSequence)")
    def set_title(self, title: Any) -> Any:
        self.title = title
        self.changed()
        if self.sub_menu is not None:
            self.sub_menu.header_title = title
        return self

    @java_method(f"{_I} setTitle(int)")
    def set_title_resource(self, resource: int) -> Any:
        return self.set_title(self.menu.text_of(resource))

    @java_method("CharSequence getTitle()")
    def get_title(self) -> Any:
        return self.title

    @java_method(f"{_I} setTitleCondensed(CharSequence)")
    def set_title_condensed(self, title: Any) -> Any:
        self.condensed = title
        self.changed()
        return self

    @java_method("CharSequence getTitleCondensed()")
    def get_title_condensed(self) -> Any:
        return self.title if self.condensed is None else self.condensed

    @java_method(f"{_I} setIcon({_D})")
    def set_icon(self, icon: Any) -> Any:
        self.icon = icon
        self.changed()
        return self

    @java_method(f"{_I} setIcon(int)")
    def set_icon_resource(self, resource: int) -> Any:
        return self.set_icon(self.menu.drawable_of(resource) if resource else None)

    @java_method(f"{_D} getIcon()")
    def get_icon(self) -> Any:
        return self.icon

    tint: Any = None
    tint_mode: Any = None
    modifiers = (0x1000, 0x1000)

    @java_method("android.content.res.ColorStateList getIconTintList()")
    def get_icon_tint_list(self) -> Any:
        return self.tint

    @java_method("android.graphics.PorterDuff$Mode getIconTintMode()")
    def get_icon_tint_mode(self) -> Any:
        return self.tint_mode

    @java_method(f"{_I} setIconTintMode(android.graphics.PorterDuff$Mode)")
    def set_icon_tint_mode(self, mode: Any) -> Any:
        self.tint_mode = mode
        if self.icon is not None:
            call(self.icon, "setTintMode(Landroid/graphics/PorterDuff$Mode;)V", mode)
        return self

    @java_method("int getNumericModifiers()")
    def get_numeric_modifiers(self) -> int:
        return self.modifiers[0]

    @java_method("int getAlphabeticModifiers()")
    def get_alphabetic_modifiers(self) -> int:
        return self.modifiers[1]

    @java_method(f"{_I} setShortcut(char,char,int,int)")
    def set_shortcut_modified(self, numeric: int, alphabetic: int, one: int, two: int) -> Any:
        self.modifiers = (one, two)
        return self.set_shortcut(numeric, alphabetic)

    @java_method(f"{_I} setIconTintList(android.content.res.ColorStateList)")
    def set_icon_tint_list(self, tint: Any) -> Any:
        self.tint = tint
        if self.icon is not None:
            call(self.icon, "setTintList(Landroid/content/res/ColorStateList;)V", tint)
        return self

    @java_method(f"{_I} setIntent(android.content.Intent)")
    def set_intent(self, intent: Any) -> Any:
        self.intent = intent
        return self

    @java_method("android.content.Intent getIntent()")
    def get_intent(self) -> Any:
        return self.intent

    @java_method(f"{_I} setShortcut(char,char)")
    def set_shortcut(self, numeric: int, alphabetic: int) -> Any:
        self.numeric, self.alphabetic = numeric, _lower(alphabetic)
        self.changed()
        return self

    @java_method(f"{_I} setNumericShortcut(char)")
    @java_method(f"{_I} setNumericShortcut(char,int)")
    def set_numeric_shortcut(self, char: int, modifiers: int = 0) -> Any:
        self.numeric = char
        self.changed()
        return self

    @java_method("char getNumericShortcut()")
    def get_numeric_shortcut(self) -> int:
        return self.numeric

    @java_method(f"{_I} setAlphabeticShortcut(char)")
    @java_method(f"{_I} setAlphabeticShortcut(char,int)")
    def set_alphabetic_shortcut(self, char: int, modifiers: int = 0) -> Any:
        self.alphabetic = _lower(char)
        self.changed()
        return self

    @java_method("char getAlphabeticShortcut()")
    def get_alphabetic_shortcut(self) -> int:
        return self.alphabetic

    # -- its state -----------------------------------------------------------------------------

    @java_method(f"{_I} setCheckable(boolean)")
    def set_checkable(self, checkable: Any) -> Any:
        if self.checkable != bool(checkable):
            self.checkable = bool(checkable)
            self.changed()
        return self

    @java_method("boolean isCheckable()")
    def is_checkable(self) -> bool:
        return self.checkable

    @java_method(f"{_I} setChecked(boolean)")
    def set_checked(self, checked: Any) -> Any:
        if self.exclusive:
            self.menu.check_exclusively(self)
        else:
            self.check(bool(checked))
        return self

    def check(self, checked: bool) -> None:
        if self.checked != checked:
            self.checked = checked
            self.changed()

    @java_method("boolean isChecked()")
    def is_checked(self) -> bool:
        return self.checked

    @java_method(f"{_I} setVisible(boolean)")
    def set_visible(self, visible: Any) -> Any:
        if self.visible != bool(visible):
            self.visible = bool(visible)
            self.changed(True)
        return self

    @java_method("boolean isVisible()")
    def is_visible(self) -> bool:
        if self.provider is not None and call(self.provider, "overridesItemVisibility()Z"):
            return self.visible and bool(call(self.provider, "isVisible()Z"))
        return self.visible

    @java_method(f"{_I} setEnabled(boolean)")
    def set_enabled(self, enabled: Any) -> Any:
        self.enabled = bool(enabled)
        self.changed()
        return self

    @java_method("boolean isEnabled()")
    def is_enabled(self) -> bool:
        return self.enabled

    @java_method("boolean hasSubMenu()")
    def has_sub_menu(self) -> bool:
        return self.sub_menu is not None

    @java_method("android.view.SubMenu getSubMenu()")
    def get_sub_menu(self) -> Any:
        return self.sub_menu

    @java_method(f"{_I} setOnMenuItemClickListener({_I}$OnMenuItemClickListener)")
    def set_on_menu_item_click_listener(self, listener: Any) -> Any:
        self.listener = listener
        return self

    @java_method("android.view.ContextMenu$ContextMenuInfo getMenuInfo()")
    def get_menu_info(self) -> Any:
        return self.info

    @java_method(f"{_I} setContentDescription(CharSequence)")
    def set_content_description(self, text: Any) -> Any:
        self.description = text
        self.changed()
        return self

    @java_method("CharSequence getContentDescription()")
    def get_content_description(self) -> Any:
        return self.description

    @java_method(f"{_I} setTooltipText(CharSequence)")
    def set_tooltip_text(self, text: Any) -> Any:
        self.tooltip = text
        return self

    @java_method("CharSequence getTooltipText()")
    def get_tooltip_text(self) -> Any:
        return self.tooltip

    # -- in the action bar ---------------------------------------------------------------------

    @java_method("void setShowAsAction(int)")
    def set_show_as_action(self, mode: int) -> None:
        self.show_as_action = mode
        self.changed(True)

    @java_method(f"{_I} setShowAsActionFlags(int)")
    def set_show_as_action_flags(self, mode: int) -> Any:
        self.set_show_as_action(mode)
        return self

    @java_method("boolean requestsActionButton()")
    def requests_action_button(self) -> bool:
        return self.show_as_action & IF_ROOM == IF_ROOM

    @java_method("boolean requiresActionButton()")
    def requires_action_button(self) -> bool:
        return self.show_as_action & ALWAYS == ALWAYS

    @java_method(f"{_I} setActionView(android.view.View)")
    def set_action_view(self, view: Any) -> Any:
        self.action_view, self.provider = view, None
        if view is not None and view.view_id == -1 and self.number > 0:
            view.set_id(self.number)
        self.changed(True)
        return self

    @java_method(f"{_I} setActionView(int)")
    def set_action_view_layout(self, layout: int) -> Any:
        from dalvik.vm.interop import new

        context = self.menu.context
        parent = new("android.widget.LinearLayout", "(Landroid/content/Context;)V", context)
        return self.set_action_view(inflate(context, layout, parent, False))

    @java_method("android.view.View getActionView()")
    def get_action_view(self) -> Any:
        if self.action_view is None and self.provider is not None:
            self.action_view = call(
                self.provider,
                "onCreateActionView(Landroid/view/MenuItem;)Landroid/view/View;",
                self,
            )
        return self.action_view

    @java_method(f"{_I} setActionProvider(android.view.ActionProvider)")
    def set_action_provider(self, provider: Any) -> Any:
        self.action_view, self.provider = None, provider
        self.changed(True)
        if provider is not None:
            provider.item_changed = lambda: self.changed(True)
        return self

    @java_method("android.view.ActionProvider getActionProvider()")
    def get_action_provider(self) -> Any:
        return self.provider

    @java_method("boolean hasCollapsibleActionView()")
    def has_collapsible_action_view(self) -> bool:
        return bool(self.show_as_action & COLLAPSE) and self.get_action_view() is not None

    @java_method("boolean expandActionView()")
    def expand_action_view(self) -> bool:
        if not self.has_collapsible_action_view():
            return False
        listener = self.expand_listener
        name = "onMenuItemActionExpand(Landroid/view/MenuItem;)Z"
        if listener is None or call(listener, name, self):
            return bool(self.menu.expand_item(self))
        return False

    @java_method("boolean collapseActionView()")
    def collapse_action_view(self) -> bool:
        if not self.show_as_action & COLLAPSE:
            return False
        if self.action_view is None:
            return True
        listener = self.expand_listener
        name = "onMenuItemActionCollapse(Landroid/view/MenuItem;)Z"
        if listener is None or call(listener, name, self):
            return bool(self.menu.collapse_item(self))
        return False

    @java_method("boolean isActionViewExpanded()")
    def is_action_view_expanded(self) -> bool:
        return self.expanded

    @java_method(f"{_I} setOnActionExpandListener({_I}$OnActionExpandListener)")
    def set_on_action_expand_listener(self, listener: Any) -> Any:
        self.expand_listener = listener
        return self

    def set_expanded(self, expanded: bool) -> None:
        self.expanded = expanded
        view = self.action_view
        if is_instance(view, "Landroid/view/CollapsibleActionView;"):
            call(view, "onActionViewExpanded()V" if expanded else "onActionViewCollapsed()V")
        self.changed(True)

    @java_method("String toString()")
    def to_string(self) -> Any:
        return None if self.title is None else to_string(self.title)


def _lower(char: int) -> int:
    return ord(chr(char).lower()) if char else 0
