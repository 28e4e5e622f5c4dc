"""MenuBuilder, SubMenuBuilder and ContextMenuBuilder: menus as data.

Whoever shows a menu is one of its presenters, a Python object with `update(cleared)` and
`sub_menu_selected(sub_menu) -> bool`, `expand(item) -> bool`, `collapse(item) -> bool` and
`closed(menu, all_closing)`.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, iterate, throw
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_widget.views import get_text
from devices.pocket.framework.com_android_internal_view_menu.menu_item_impl import MenuItemImpl

_I, _S, _D = "android.view.MenuItem", "android.view.SubMenu", "android.graphics.drawable.Drawable"
_CONTEXT_MENU = "android.view.ContextMenu"
#: The place of each category: user's own, container, system, secondary, alternative.
_CATEGORIES = [1, 4, 5, 3, 2, 0]
_SELECTED = (
    "onMenuItemSelected(Lcom/android/internal/view/menu/MenuBuilder;Landroid/view/MenuItem;)Z"
)


@java_interface(
    "com.android.internal.view.menu.MenuBuilder$Callback",
    abstract=[
        "boolean onMenuItemSelected"
        "(com.android.internal.view.menu.MenuBuilder,android.view.MenuItem)",
        "void onMenuModeChange(com.android.internal.view.menu.MenuBuilder)",
    ],
)
class Callback:
    pass


@java_class("com.android.internal.view.menu.MenuBuilder", implements=["android.view.Menu"])
class MenuBuilder(JObject):
    """`callback` is a Java `MenuBuilder.Callback`, or `handler` a Python function of the item."""

    context: Any = None
    items: list[Any]
    presenters: list[Any]
    callback: Any = None
    handler: Any = None
    current_info: Any = None
    header_title: Any = None
    header_icon: Any = None
    header_view: Any = None
    qwerty = False
    default_show_as_action = 0
    expanded: Any = None
    stopped = False
    stale = False
    closing = False
    parent: Any = None
    item: Any = None

    def __new__(cls, *_: Any) -> Any:
        made = JObject.__new__(cls)
        made.items, made.presenters = [], []
        return made

    @classmethod
    def create(cls, context: Any) -> Any:
        made = cls()
        made.context = context
        return made

    @java_method("void <init>(android.content.Context)")
    def init(self, context: Any) -> None:
        self.context = context

    # -- changes -------------------------------------------------------------------------------

    def items_changed(self, structure: bool) -> None:
        if self.stopped:
            self.stale = True
            return
        for presenter in list(self.presenters):
            presenter.update(structure)

    @java_method("void stopDispatchingItemsChanged()")
    def stop_dispatching_items_changed(self) -> None:
        self.stopped, self.stale = True, False

    @java_method("void startDispatchingItemsChanged()")
    def start_dispatching_items_changed(self) -> None:
        self.stopped = False
        if self.stale:
            self.stale = False
            self.items_changed(True)

    def add_presenter(self, presenter: Any) -> None:
        self.presenters.append(presenter)

    def remove_presenter(self, presenter: Any) -> None:
        self.presenters = [one for one in self.presenters if one is not presenter]

    def text_of(self, resource: int) -> Any:
        return get_text(self.context, resource)

    def drawable_of(self, resource: int) -> Any:
        return call(self.context, "getDrawable(I)Landroid/graphics/drawable/Drawable;", resource)

    @property
    def root(self) -> Any:
        return self if self.parent is None else self.parent.root

    @java_method("com.android.internal.view.menu.MenuBuilder getRootMenu()")
    def get_root_menu(self) -> Any:
        return self.root

    @java_method("void setCallback(com.android.internal.view.menu.MenuBuilder$Callback)")
    def set_callback(self, callback: Any) -> None:
        self.callback = callback

    def dispatch_selected(self, item: Any) -> bool:
        owner = self.root
        if owner.handler is not None:
            return bool(owner.handler(item))
        return owner.callback is not None and bool(call(owner.callback, _SELECTED, owner, item))

    # -- adding --------------------------------------------------------------------------------

    def add_item(self, group: int, number: int, order: int, title: Any) -> Any:
        item = MenuItemImpl()
        item.menu, item.group, item.number, item.order = self, group, number, order
        item.title, item.ordering = title, _ordering(order)
        item.show_as_action = self.default_show_as_action
        item.info = self.current_info
        index = len(self.items)
        while index and self.items[index - 1].ordering > item.ordering:
            index -= 1
        self.items.insert(index, item)
        self.items_changed(True)
        return item

    @java_method(f"{_I} add(CharSequence)")
    def add_title(self, title: Any) -> Any:
        return self.add_item(0, 0, 0, title)

    @java_method(f"{_I} add(int)")
    def add_resource(self, resource: int) -> Any:
        return self.add_item(0, 0, 0, self.text_of(resource))

    @java_method(f"{_I} add(int,int,int,CharSequence)")
    def add(self, group: int, number: int, order: int, title: Any) -> Any:
        return self.add_item(group, number, order, title)

    @java_method(f"{_I} add(int,int,int,int)")
    def add_all_resource(self, group: int, number: int, order: int, resource: int) -> Any:
        return self.add_item(group, number, order, self.text_of(resource))

    @java_method(f"{_S} addSubMenu(CharSequence)")
    def add_sub_menu_title(self, title: Any) -> Any:
        return self.add_sub_menu(0, 0, 0, title)

    @java_method(f"{_S} addSubMenu(int)")
    def add_sub_menu_resource(self, resource: int) -> Any:
        return self.add_sub_menu(0, 0, 0, self.text_of(resource))

    @java_method(f"{_S} addSubMenu(int,int,int,CharSequence)")
    def add_sub_menu(self, group: int, number: int, order: int, title: Any) -> Any:
        item = self.add_item(group, number, order, title)
        made = SubMenuBuilder()
        made.context, made.parent, made.item = self.context, self, item
        made.header_title = title
        item.sub_menu = made
        return made

    @java_method(f"{_S} addSubMenu(int,int,int,int)")
    def add_sub_menu_all_resource(self, group: int, number: int, order: int, resource: int) -> Any:
        return self.add_sub_menu(group, number, order, self.text_of(resource))

    @java_method(
        "int addIntentOptions(int,int,int,android.content.ComponentName,"
        f"android.content.Intent[],android.content.Intent,int,{_I}[])"
    )
    def add_intent_options(
        self, group: int, number: int, order: int, caller: Any, specifics: Any, intent: Any,
        flags: int, out: Any,
    ) -> int:  # fmt: skip
        manager = call(self.context, "getPackageManager()Landroid/content/pm/PackageManager;")
        found = call(
            manager,
            "queryIntentActivityOptions(Landroid/content/ComponentName;[Landroid/content/Intent;"
            "Landroid/content/Intent;I)Ljava/util/List;",
            caller,
            specifics,
            intent,
            0,
        )
        if not flags & 1:
            self.remove_group(group)
        count = 0
        for one in iterate(found) if found is not None else ():
            self._add_option(group, number, order, one, specifics, intent, manager, out)
            count += 1
        return count

    def _add_option(
        self, group: int, number: int, order: int, found: Any, specifics: Any, intent: Any,
        manager: Any, out: Any,
    ) -> None:  # fmt: skip
        from dalvik.vm.interop import new

        specific = found.f_specificIndex
        base = intent if specific < 0 else specifics.d[specific]
        made = new("android.content.Intent", "(Landroid/content/Intent;)V", base)
        info = found.f_activityInfo
        call(
            made,
            "setComponent(Landroid/content/ComponentName;)Landroid/content/Intent;",
            new(
                "android.content.ComponentName",
                "(Ljava/lang/String;Ljava/lang/String;)V",
                info.f_applicationInfo.f_packageName,
                info.f_name,
            ),
        )
        label = call(
            found,
            "loadLabel(Landroid/content/pm/PackageManager;)Ljava/lang/CharSequence;",
            manager,
        )
        item = self.add_item(group, number, order, label)
        item.intent = made
        if out is not None and specific >= 0:
            out.d[specific] = item

    # -- removing and finding ------------------------------------------------------------------

    @java_method("void removeItem(int)")
    def remove_item(self, number: int) -> None:
        for index, item in enumerate(self.items):
            if item.number == number:
                del self.items[index]
                self.items_changed(True)
                return

    @java_method("void removeGroup(int)")
    def remove_group(self, group: int) -> None:
        if any(item.group == group for item in self.items):
            self.items = [item for item in self.items if item.group != group]
            self.items_changed(True)

    @java_method("void clear()")
    def clear(self) -> None:
        if self.expanded is not None:
            self.collapse_item(self.expanded)
        self.items = []
        self.items_changed(True)

    @java_method("void clearAll()")
    def clear_all(self) -> None:
        self.stopped = True
        self.clear()
        self.clear_header()
        self.stopped = self.stale = False
        self.items_changed(True)

    @java_method(f"{_I} findItem(int)")
    def find_item(self, number: int) -> Any:
        for item in self.items:
            if item.number == number:
                return item
            if item.sub_menu is not None:
                found = item.sub_menu.find_item(number)
                if found is not None:
                    return found
        return None

    @java_method("int size()")
    def size(self) -> int:
        return len(self.items)

    @java_method(f"{_I} getItem(int)")
    def get_item(self, index: int) -> Any:
        if not 0 <= index < len(self.items):
            throw(
                "java.lang.IndexOutOfBoundsException",
                f"Index: {index}, Size: {len(self.items)}",
            )
        return self.items[index]

    @java_method("boolean hasVisibleItems()")
    def has_visible_items(self) -> bool:
        return any(item.is_visible() for item in self.items)

    def visible_items(self) -> list[Any]:
        return [item for item in self.items if item.is_visible()]

    # -- groups --------------------------------------------------------------------------------

    @java_method("void setGroupCheckable(int,boolean,boolean)")
    def set_group_checkable(self, group: int, checkable: Any, exclusive: Any) -> None:
        for item in self.items:
            if item.group == group:
                item.exclusive = bool(exclusive)
                item.set_checkable(checkable)

    @java_method("void setGroupVisible(int,boolean)")
    def set_group_visible(self, group: int, visible: Any) -> None:
        changed = False
        for item in self.items:
            if item.group == group and item.visible != bool(visible):
                item.visible = bool(visible)
                changed = True
        if changed:
            self.items_changed(True)

    @java_method("void setGroupEnabled(int,boolean)")
    def set_group_enabled(self, group: int, enabled: Any) -> None:
        for item in self.items:
            if item.group == group:
                item.set_enabled(enabled)

    def check_exclusively(self, chosen: Any) -> None:
        for item in self.items:
            if item.group == chosen.group and item.exclusive and item.checkable:
                item.check(item is chosen)

    # -- invoking ------------------------------------------------------------------------------

    @java_method("boolean performIdentifierAction(int,int)")
    def perform_identifier_action(self, number: int, flags: int) -> bool:
        return self.perform(self.find_item(number), flags)

    def perform(self, item: Any, flags: int = 0) -> bool:
        """`performItemAction`."""
        if item is None or not item.enabled:
            return False
        invoked: bool = item.invoke()
        provider = item.provider
        if item.has_collapsible_action_view():
            invoked = item.expand_action_view() or invoked
            if invoked:
                self.close_menu(True)
        elif item.sub_menu is not None or (
            provider is not None and call(provider, "hasSubMenu()Z")
        ):
            if not flags & 4:
                self.close_menu(False)
            if item.sub_menu is None:
                item.sub_menu = self._empty_sub_menu(item)
            if provider is not None and call(provider, "hasSubMenu()Z"):
                call(provider, "onPrepareSubMenu(Landroid/view/SubMenu;)V", item.sub_menu)
            shown = self._sub_menu_selected(item.sub_menu)
            invoked = shown or invoked
            if not shown:
                self.close_menu(True)
        elif not flags & 1:
            self.close_menu(True)
        return invoked

    def _empty_sub_menu(self, item: Any) -> Any:
        made = SubMenuBuilder()
        made.context, made.parent, made.item = self.context, self, item
        made.header_title = item.title
        return made

    def _sub_menu_selected(self, sub_menu: Any) -> bool:
        presenters = self.presenters or self.root.presenters
        return any(presenter.sub_menu_selected(sub_menu) for presenter in list(presenters))

    @java_method("boolean performShortcut(int,android.view.KeyEvent,int)")
    def perform_shortcut(self, code: int, event: Any, flags: int) -> bool:
        item = self.find_by_shortcut(code, event)
        handled = item is not None and self.perform(item, flags)
        if flags & 2:
            self.close_menu(True)
        return handled

    @java_method("boolean isShortcutKey(int,android.view.KeyEvent)")
    def is_shortcut_key(self, code: int, event: Any) -> bool:
        return self.find_by_shortcut(code, event) is not None

    def find_by_shortcut(self, code: int, event: Any) -> Any:
        typed = event.get_unicode_char_of(0) or event.get_display_label()
        typed = ord(chr(typed).lower())
        for item in self.items:
            if item.sub_menu is not None:
                found = item.sub_menu.find_by_shortcut(code, event)
                if found is not None:
                    return found
            wanted = item.alphabetic if self.is_qwerty else item.numeric
            if wanted and wanted == typed and item.enabled:
                return item
        return None

    @property
    def is_qwerty(self) -> bool:
        return bool(self.root.qwerty)

    @java_method("void setGroupDividerEnabled(boolean)")
    def set_group_divider_enabled(self, enabled: Any) -> None:
        self.group_dividers = bool(enabled)

    group_dividers = False

    @java_method("void setQwertyMode(boolean)")
    def set_qwerty_mode(self, qwerty: Any) -> None:
        self.qwerty = bool(qwerty)

    @java_method("void close()")
    def close(self) -> None:
        self.close_menu(True)

    def close_menu(self, everything: bool) -> None:
        if self.closing:
            return
        self.closing = True
        for presenter in list(self.presenters):
            presenter.closed(self, everything)
        self.closing = False
        if self.parent is not None and everything:
            self.parent.close_menu(True)

    # -- expanding -----------------------------------------------------------------------------

    def expand_item(self, item: Any) -> bool:
        if self.expanded is not None and self.expanded is not item:
            self.collapse_item(self.expanded)
        answers = [presenter.expand(item) for presenter in list(self.presenters)]
        done = any(answers)
        if done:
            self.expanded = item
        return done

    def collapse_item(self, item: Any) -> bool:
        if self.expanded is not item:
            return False
        answers = [presenter.collapse(item) for presenter in list(self.presenters)]
        done = any(answers)
        if done:
            self.expanded = None
        return done

    @java_method("com.android.internal.view.menu.MenuItemImpl getExpandedItem()")
    def get_expanded_item(self) -> Any:
        return self.expanded

    # -- headers -------------------------------------------------------------------------------

    def clear_header(self) -> None:
        self.header_title = self.header_icon = self.header_view = None

    def set_current_menu_info(self, info: Any) -> None:
        self.current_info = info

    @java_method("android.content.Context getContext()")
    def get_context(self) -> Any:
        return self.context

    @java_method("android.content.res.Resources getResources()")
    def get_resources(self) -> Any:
        return call(self.context, "getResources()Landroid/content/res/Resources;")


def _ordering(order: int) -> int:
    index = (order & 0xFFFF0000) >> 16
    if index >= len(_CATEGORIES):
        throw("java.lang.IllegalArgumentException", "order does not contain a valid category.")
    return (_CATEGORIES[index] << 16) | (order & 0xFFFF)


class _Headers:
    """The header setters, which sub-menus and context menus have in common."""

    def title(self: Any, title: Any) -> Any:
        self.header_title, self.header_view = title, None
        return self

    def title_resource(self: Any, resource: int) -> Any:
        return _Headers.title(self, self.text_of(resource))

    def icon(self: Any, icon: Any) -> Any:
        self.header_icon = icon
        return self

    def icon_resource(self: Any, resource: int) -> Any:
        return _Headers.icon(self, self.drawable_of(resource))

    def view(self: Any, view: Any) -> Any:
        self.clear_header()
        self.header_view = view
        return self


@java_class("com.android.internal.view.menu.SubMenuBuilder", implements=[_S])
class SubMenuBuilder(MenuBuilder):
    @java_method(f"{_S} setHeaderTitle(CharSequence)")
    def set_header_title(self, title: Any) -> Any:
        return _Headers.title(self, title)

    @java_method(f"{_S} setHeaderTitle(int)")
    def set_header_title_resource(self, resource: int) -> Any:
        return _Headers.title_resource(self, resource)

    @java_method(f"{_S} setHeaderIcon({_D})")
    def set_header_icon(self, icon: Any) -> Any:
        return _Headers.icon(self, icon)

    @java_method(f"{_S} setHeaderIcon(int)")
    def set_header_icon_resource(self, resource: int) -> Any:
        return _Headers.icon_resource(self, resource)

    @java_method(f"{_S} setHeaderView(android.view.View)")
    def set_header_view(self, view: Any) -> Any:
        return _Headers.view(self, view)

    @java_method("void clearHeader()")
    def clear_header(self) -> None:
        MenuBuilder.clear_header(self)

    @java_method(f"{_S} setIcon({_D})")
    def set_icon(self, icon: Any) -> Any:
        self.item.set_icon(icon)
        return self

    @java_method(f"{_S} setIcon(int)")
    def set_icon_resource(self, resource: int) -> Any:
        self.item.set_icon_resource(resource)
        return self

    @java_method(f"{_I} getItem()")
    def get_own_item(self) -> Any:
        return self.item


@java_class("com.android.internal.view.menu.ContextMenuBuilder", implements=[_CONTEXT_MENU])
class ContextMenuBuilder(MenuBuilder):
    @java_method("void <init>(android.content.Context)")
    def init(self, context: Any) -> None:
        self.context = context

    @java_method(f"{_CONTEXT_MENU} setHeaderTitle(CharSequence)")
    def set_header_title(self, title: Any) -> Any:
        return _Headers.title(self, title)

    @java_method(f"{_CONTEXT_MENU} setHeaderTitle(int)")
    def set_header_title_resource(self, resource: int) -> Any:
        return _Headers.title_resource(self, resource)

    @java_method(f"{_CONTEXT_MENU} setHeaderIcon({_D})")
    def set_header_icon(self, icon: Any) -> Any:
        return _Headers.icon(self, icon)

    @java_method(f"{_CONTEXT_MENU} setHeaderIcon(int)")
    def set_header_icon_resource(self, resource: int) -> Any:
        return _Headers.icon_resource(self, resource)

    @java_method(f"{_CONTEXT_MENU} setHeaderView(android.view.View)")
    def set_header_view(self, view: Any) -> Any:
        return _Headers.view(self, view)

    @java_method("void clearHeader()")
    def clear_header(self) -> None:
        MenuBuilder.clear_header(self)
