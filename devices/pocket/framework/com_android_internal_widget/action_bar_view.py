"""ActionBarView: the row with up, icon, title, navigation, custom view and action items."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, lambda_object, new
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_content_res.styled import styled
from devices.pocket.framework.android_widget.linear_layout import LinearLayout
from devices.pocket.framework.com_android_internal_view_menu.action_menu import ActionMenu
from devices.pocket.framework.com_android_internal_view_menu.menu_item_impl import MenuItemImpl
from devices.pocket.framework.com_android_internal_widget.action_bar_overlay import known_id
from devices.pocket.framework.runtime import device

HOME = 0x0102002C
USE_LOGO, SHOW_HOME, HOME_AS_UP, SHOW_TITLE, SHOW_CUSTOM = 1, 2, 4, 8, 16
_ON_CLICK = "onClick(Landroid/view/View;)V"


def pixels(dp: float) -> int:
    return device().configuration.current.pixels(dp)


def clickable(view: Any, function: Any) -> None:
    view.set_on_click_listener(
        lambda_object("android.view.View$OnClickListener", _ON_CLICK, function)
    )


@java_class("com.android.internal.widget.ActionBarView")
class ActionBarView(LinearLayout):
    """`options` are `ActionBar.DISPLAY_…`; parts that they exclude are gone."""

    options = SHOW_TITLE
    window: Any = None
    window_callback: Any = None
    layout_owner: Any = None
    title: Any = None
    title_given = False
    subtitle: Any = None
    icon: Any = None
    home_enabled = False
    home_description: Any = None
    custom: Any = None
    spinner: Any = None
    expanded: Any = None
    progress: Any = None

    @classmethod
    def create(cls, context: Any) -> Any:
        made = cls.__new__(cls)
        made.init(context)
        made.build(context)
        return made

    @java_method("void <init>(android.content.Context)")
    def init(self: Any, context: Any) -> None:
        LinearLayout.init(self, context)

    # -- building ------------------------------------------------------------------------------

    def build(self: Any, context: Any) -> None:
        style = styled(context, None, 0x010102CE)
        self.options = style.integer("displayOptions", SHOW_TITLE)
        if device().api < 21:
            self.options |= SHOW_HOME
        self.bar_height = pixels(56 if device().api >= 21 else 48)
        self.setGravity__I__V(0x10)
        self.actions = ActionMenu(self)
        self._build_home(context)
        self._build_titles(context)
        self._load_icon(context)
        self._add(self.home, -2, -1, 0.0)
        self._add(self.titles, 0, -2, 1.0)
        self._add(self.actions.view, -2, -1, 0.0)
        self.refresh()

    def _load_icon(self: Any, context: Any) -> None:
        """The app's own icon, until somebody sets another."""
        if not self.options & SHOW_HOME:
            return
        info = call(context, "getApplicationInfo()Landroid/content/pm/ApplicationInfo;")
        if info is not None and info.f_icon:
            get = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
            self.set_icon(call(context, get, info.f_icon))

    def theme_background(self: Any) -> Any:
        style = styled(self.context, None, 0x010102CE)
        found = style.drawable("background")
        return found

    def _build_home(self: Any, context: Any) -> None:
        home = new("android.widget.LinearLayout", "(Landroid/content/Context;)V", context)
        home.set_id(HOME)
        home.setGravity__I__V(0x11)
        home.setMinimumWidth__I__V(pixels(48))
        up = new("android.widget.ImageView", "(Landroid/content/Context;)V", context)
        up.set_id(known_id("up"))
        icon = new("android.widget.ImageView", "(Landroid/content/Context;)V", context)
        self.up_view, self.icon_view, self.home = up, icon, home
        params = "android.widget.LinearLayout$LayoutParams"
        home.add_view_params(up, new(params, "(II)V", pixels(24), pixels(24)))
        home.add_view_params(icon, new(params, "(II)V", pixels(32), pixels(32)))
        clickable(home, lambda view: self.home_clicked())
        self.home_item = MenuItemImpl()
        self.home_item.number = HOME
        self.home_item.menu = _NoMenu()

    def _build_titles(self: Any, context: Any) -> None:
        titles = new("android.widget.LinearLayout", "(Landroid/content/Context;)V", context)
        titles.setOrientation__I__V(1)
        titles.setPadding__IIII__V(pixels(16), 0, pixels(8), 0)
        self.title_view = self._text(
            context, 20.0 if device().api >= 21 else 18.0, "action_bar_title"
        )
        self.subtitle_view = self._text(context, 14.0, "action_bar_subtitle")
        titles.add_view_sized(self.title_view, -2, -2)
        titles.add_view_sized(self.subtitle_view, -2, -2)
        self.titles = titles

    def _text(self: Any, context: Any, size: float, name: str) -> Any:
        made = new("android.widget.TextView", "(Landroid/content/Context;)V", context)
        made.setTextSize__F__V(size)
        made.setSingleLine__Z__V(True)
        made.set_id(known_id(name))
        return made

    def _add(self: Any, view: Any, width: int, height: int, weight: float) -> None:
        params = new("android.widget.LinearLayout$LayoutParams", "(IIF)V", width, height, weight)
        self.add_view_params(view, params)

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        from devices.pocket.framework.android_view.measure_spec import EXACTLY, make

        LinearLayout.on_measure(self, width_spec, make(self.bar_height, EXACTLY))

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> Any:
        return "android.view.ViewGroup"

    # -- showing -------------------------------------------------------------------------------

    def refresh(self: Any) -> None:
        """Makes the parts follow the options."""
        options, expanded = self.options, self.expanded is not None
        as_up = bool(options & HOME_AS_UP) or expanded
        shows_home = bool(options & SHOW_HOME)
        self.home.setVisibility__I__V(0 if as_up or shows_home else 8)
        self.up_view.setVisibility__I__V(0 if as_up else 8)
        self.icon_view.setVisibility__I__V(0 if shows_home and not expanded else 8)
        enabled = self.home_enabled or as_up
        self.home.setEnabled__Z__V(int(enabled))
        self.home.setClickable__Z__V(int(enabled))
        description = self.home_description
        if description is None:
            description = "Navigate up" if as_up else "Navigate home" if enabled else None
        self.home.set_content_description(description)
        shows_title = bool(options & SHOW_TITLE) and not expanded
        self.titles.setVisibility__I__V(0 if shows_title or not self._has_middle() else 8)
        self.title_view.setText__Ljava_lang_CharSequence_2__V(self.title if shows_title else None)
        self.title_view.setVisibility__I__V(0 if shows_title else 8)
        self.subtitle_view.setText__Ljava_lang_CharSequence_2__V(self.subtitle)
        self.subtitle_view.setVisibility__I__V(0 if shows_title and self.subtitle else 8)
        if self.custom is not None:
            shown = options & SHOW_CUSTOM and not expanded
            self.custom.setVisibility__I__V(0 if shown else 8)

    def _has_middle(self: Any) -> bool:
        return self.custom is not None or self.spinner is not None or self.expanded is not None

    def set_options(self: Any, options: int) -> None:
        changed = self.options ^ options
        self.options = options
        if changed & SHOW_CUSTOM and self.custom is not None:
            self._place_custom()
        self.refresh()

    def set_window_title(self: Any, title: Any) -> None:
        if not self.title_given:
            self.title = title
            self.refresh()

    def set_title(self: Any, title: Any) -> None:
        self.title, self.title_given = title, True
        self.refresh()

    def set_subtitle(self: Any, subtitle: Any) -> None:
        self.subtitle = subtitle
        self.refresh()

    def set_icon(self: Any, icon: Any) -> None:
        self.icon = icon
        self.icon_view.setImageDrawable__Landroid_graphics_drawable_Drawable_2__V(icon)

    def set_custom(self: Any, view: Any) -> None:
        if self.custom is not None and self.custom.parent is self:
            self.remove_view(self.custom)
        self.custom = view
        if view is not None:
            self._place_custom()
        self.refresh()

    def _place_custom(self: Any) -> None:
        view = self.custom
        if view.parent is self or not self.options & SHOW_CUSTOM:
            return
        params = view.layout_params
        width = params.f_width if params is not None else -2
        height = params.f_height if params is not None else -2
        wide = width == -1
        made = new(
            "android.widget.LinearLayout$LayoutParams",
            "(IIF)V",
            0 if wide else width,
            height,
            1.0 if wide else 0.0,
        )
        view.layout_params = None
        self.add_view_params_at(view, self.index_of_child(self.titles) + 1, made)
        if wide:
            self.titles.layout_params.f_weight = 0.0
            self.titles.layout_params.f_width = -2

    def set_spinner(self: Any, spinner: Any) -> None:
        if self.spinner is not None:
            self.remove_view(self.spinner)
        self.spinner = spinner
        if spinner is not None:
            made = new("android.widget.LinearLayout$LayoutParams", "(II)V", -2, -1)
            self.add_view_params_at(spinner, self.index_of_child(self.titles), made)
        self.refresh()

    def home_clicked(self: Any) -> None:
        if self.expanded is not None:
            self.expanded.collapse_action_view()
            return
        callback = self.window_callback or (
            None if self.window is None else self.window.f_mCallback
        )
        if callback is not None:
            self.home_item.title = self.title
            signature = "onMenuItemSelected(ILandroid/view/MenuItem;)Z"
            call(callback, signature, 0, self.home_item)

    def progress_view(self: Any, circle: bool) -> Any:
        if self.progress is None:
            self.progress = new(
                "android.widget.ProgressBar", "(Landroid/content/Context;)V", self.context
            )
            self.progress.setVisibility__I__V(8)
            made = new("android.widget.LinearLayout$LayoutParams", "(II)V", pixels(32), pixels(32))
            self.add_view_params_at(self.progress, self.index_of_child(self.actions.view), made)
        return self.progress

    # -- the menu ------------------------------------------------------------------------------

    def set_menu(self: Any, menu: Any) -> None:
        self.actions.set_menu(menu)

    @property
    def has_overflow(self: Any) -> bool:
        return True

    @property
    def overflow_showing(self: Any) -> bool:
        return bool(self.actions.overflow_showing)

    def show_overflow(self: Any) -> bool:
        return bool(self.actions.show_overflow())

    def hide_overflow(self: Any) -> bool:
        return bool(self.actions.hide_overflow())

    def expand(self: Any, item: Any) -> bool:
        """An item's action view takes the whole bar."""
        view = item.get_action_view()
        self.expanded = item
        if view.parent is not None:
            view.parent.remove_view(view)
        made = new("android.widget.LinearLayout$LayoutParams", "(IIF)V", 0, -2, 1.0)
        view.layout_params = None
        self.add_view_params_at(view, self.index_of_child(self.titles), made)
        item.set_expanded(True)
        self.refresh()
        return True

    def collapse(self: Any, item: Any) -> bool:
        if self.expanded is not item:
            return False
        view = item.action_view
        if view is not None and view.parent is self:
            self.remove_view(view)
        self.expanded = None
        item.set_expanded(False)
        self.refresh()
        return True


class _NoMenu:
    """The menu of the home item: nobody shows it."""

    context: Any = None

    def items_changed(self, structure: bool) -> None:
        pass
