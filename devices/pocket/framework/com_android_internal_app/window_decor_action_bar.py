"""WindowDecorActionBar: the action bar that a window's decoration brings."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_app.action_bar import ActionBar
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_widget.views import get_text, inflate
from devices.pocket.framework.com_android_internal_app.action_bar_tabs import Tabs
from devices.pocket.framework.com_android_internal_widget.action_bar_view import (
    HOME_AS_UP,
    SHOW_CUSTOM,
    SHOW_HOME,
    SHOW_TITLE,
    USE_LOGO,
)

_A, _D = "android.app.ActionBar", "android.graphics.drawable.Drawable"
STANDARD, LIST, TABS = 0, 1, 2
_GET = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
_ON_NAVIGATION = "onNavigationItemSelected(IJ)Z"


class BarFeatures:
    """What both kinds of action bars do with the view that shows them; `bar` is that view."""

    bar: Any
    context: Any
    menu_listeners: list[Any]

    def set_option(self: Any, option: int, on: Any) -> None:
        self.bar.set_options(self.bar.options | option if on else self.bar.options & ~option)

    @java_method("void setTitle(CharSequence)")
    def set_title(self: Any, title: Any) -> None:
        self.bar.set_title(title)

    @java_method("void setTitle(int)")
    def set_title_resource(self: Any, resource: int) -> None:
        self.bar.set_title(get_text(self.context, resource) if resource else None)

    @java_method("void setWindowTitle(CharSequence)")
    def set_window_title(self: Any, title: Any) -> None:
        self.bar.set_window_title(title)

    @java_method("CharSequence getTitle()")
    def get_title(self: Any) -> Any:
        return self.bar.title

    @java_method("void setSubtitle(CharSequence)")
    def set_subtitle(self: Any, title: Any) -> None:
        self.bar.set_subtitle(title)

    @java_method("void setSubtitle(int)")
    def set_subtitle_resource(self: Any, resource: int) -> None:
        self.bar.set_subtitle(get_text(self.context, resource) if resource else None)

    @java_method("CharSequence getSubtitle()")
    def get_subtitle(self: Any) -> Any:
        return self.bar.subtitle

    @java_method(f"void setIcon({_D})")
    @java_method(f"void setLogo({_D})")
    def set_icon(self: Any, icon: Any) -> None:
        self.bar.set_icon(icon)

    @java_method("void setIcon(int)")
    @java_method("void setLogo(int)")
    def set_icon_resource(self: Any, resource: int) -> None:
        self.bar.set_icon(call(self.context, _GET, resource) if resource else None)

    @java_method("void setDisplayOptions(int)")
    def set_display_options(self: Any, options: int) -> None:
        self.bar.set_options(options)

    @java_method("void setDisplayOptions(int,int)")
    def set_display_options_masked(self: Any, options: int, mask: int) -> None:
        self.bar.set_options((options & mask) | (self.bar.options & ~mask))

    @java_method("int getDisplayOptions()")
    def get_display_options(self: Any) -> int:
        return int(self.bar.options)

    @java_method("void setDisplayUseLogoEnabled(boolean)")
    def set_display_use_logo_enabled(self: Any, on: Any) -> None:
        self.set_option(USE_LOGO, on)

    @java_method("void setDisplayShowHomeEnabled(boolean)")
    def set_display_show_home_enabled(self: Any, on: Any) -> None:
        self.set_option(SHOW_HOME, on)

    @java_method("void setDisplayHomeAsUpEnabled(boolean)")
    def set_display_home_as_up_enabled(self: Any, on: Any) -> None:
        self.up_was_set = True
        self.set_option(HOME_AS_UP, on)

    up_was_set = False

    @java_method("void setDefaultDisplayHomeAsUpEnabled(boolean)")
    def set_default_display_home_as_up_enabled(self: Any, on: Any) -> None:
        if not self.up_was_set:
            self.set_option(HOME_AS_UP, on)

    @java_method("void setDisplayShowTitleEnabled(boolean)")
    def set_display_show_title_enabled(self: Any, on: Any) -> None:
        self.set_option(SHOW_TITLE, on)

    @java_method("void setDisplayShowCustomEnabled(boolean)")
    def set_display_show_custom_enabled(self: Any, on: Any) -> None:
        self.set_option(SHOW_CUSTOM, on)

    @java_method("void setHomeButtonEnabled(boolean)")
    def set_home_button_enabled(self: Any, enabled: Any) -> None:
        self.bar.home_enabled = bool(enabled)
        self.bar.refresh()

    @java_method("void setHomeActionContentDescription(CharSequence)")
    def set_home_action_content_description(self: Any, description: Any) -> None:
        self.bar.home_description = description
        self.bar.refresh()

    @java_method("void setHomeActionContentDescription(int)")
    def set_home_action_content_description_resource(self: Any, resource: int) -> None:
        self.set_home_action_content_description(get_text(self.context, resource))

    @java_method("void setCustomView(android.view.View)")
    def set_custom_view(self: Any, view: Any) -> None:
        self.bar.set_custom(view)

    @java_method(f"void setCustomView(android.view.View,{_A}$LayoutParams)")
    def set_custom_view_params(self: Any, view: Any, params: Any) -> None:
        view.layout_params = params
        self.bar.set_custom(view)

    @java_method("void setCustomView(int)")
    def set_custom_view_layout(self: Any, layout: int) -> None:
        self.bar.set_custom(inflate(self.get_themed_context(), layout, self.bar, False))

    @java_method("android.view.View getCustomView()")
    def get_custom_view(self: Any) -> Any:
        return self.bar.custom

    @java_method(f"void addOnMenuVisibilityListener({_A}$OnMenuVisibilityListener)")
    def add_on_menu_visibility_listener(self: Any, listener: Any) -> None:
        self.menu_listeners = [*self.menu_listeners, listener]

    @java_method(f"void removeOnMenuVisibilityListener({_A}$OnMenuVisibilityListener)")
    def remove_on_menu_visibility_listener(self: Any, listener: Any) -> None:
        self.menu_listeners = [one for one in self.menu_listeners if one is not listener]

    @java_method("void dispatchMenuVisibilityChanged(boolean)")
    def dispatch_menu_visibility_changed(self: Any, visible: Any) -> None:
        for listener in list(self.menu_listeners):
            listener.onMenuVisibilityChanged__Z__V(visible)

    @java_method("android.content.Context getThemedContext()")
    def get_themed_context(self: Any) -> Any:
        return self.context

    @java_method("boolean collapseActionView()")
    def collapse_action_view(self: Any) -> bool:
        if self.bar.expanded is None:
            return False
        self.bar.expanded.collapse_action_view()
        return True


@java_class("com.android.internal.app.WindowDecorActionBar")
@composed(BarFeatures, Tabs)
class WindowDecorActionBar(ActionBar):
    menu_listeners: list[Any]
    tabs: list[Any]
    owner: Any = None
    overlay: Any = None
    mode = STANDARD
    navigation_listener: Any = None
    current_mode: Any = None

    @java_method("void <init>(android.app.Activity)")
    def init_activity(self: Any, activity: Any) -> None:
        self.owner = activity
        self._begin(call(activity, "getWindow()Landroid/view/Window;"))

    @java_method("void <init>(android.app.Dialog)")
    def init_dialog(self: Any, dialog: Any) -> None:
        self.owner = dialog
        self._begin(call(dialog, "getWindow()Landroid/view/Window;"))

    def _begin(self: Any, window: Any) -> None:
        call(window, "getDecorView()Landroid/view/View;")
        if window.bar is None:
            throw(
                "java.lang.IllegalStateException",
                "WindowDecorActionBar can only be used with a compatible window decor layout",
            )
        self.window, self.bar = window, window.bar
        self.overlay = window.root
        self.context = window.f_mContext
        self.menu_listeners, self.tabs = [], []

    # -- showing -------------------------------------------------------------------------------

    @java_method("int getHeight()")
    def get_height(self: Any) -> int:
        return int(self.overlay.container.get_height())

    @java_method("void show()")
    def show(self: Any) -> None:
        self.overlay.container.setVisibility__I__V(0)

    @java_method("void hide()")
    def hide(self: Any) -> None:
        self.overlay.container.setVisibility__I__V(8)

    @java_method("boolean isShowing()")
    def is_showing(self: Any) -> bool:
        return bool(self.overlay.container.visibility == 0)

    @java_method(f"void setBackgroundDrawable({_D})")
    def set_background_drawable(self: Any, drawable: Any) -> None:
        self.overlay.container.set_background_drawable(drawable)

    @java_method("void setElevation(float)")
    def set_elevation(self: Any, elevation: float) -> None:
        self.elevation = elevation

    # -- navigation ----------------------------------------------------------------------------

    @java_method("int getNavigationMode()")
    def get_navigation_mode(self: Any) -> int:
        return int(self.mode)

    @java_method("void setNavigationMode(int)")
    def set_navigation_mode(self: Any, mode: int) -> None:
        if mode == self.mode:
            return
        if self.mode == TABS:
            self.hide_tabs()
        self.mode = mode
        if mode == TABS:
            self.show_tabs()
        if self.spinner is not None:
            self.bar.set_spinner(self.spinner if mode == LIST else None)

    spinner: Any = None

    @java_method(
        f"void setListNavigationCallbacks(android.widget.SpinnerAdapter,{_A}$OnNavigationListener)"
    )
    def set_list_navigation_callbacks(self: Any, adapter: Any, listener: Any) -> None:
        self.navigation_listener = listener
        if self.spinner is None:
            self.spinner = new(
                "android.widget.Spinner", "(Landroid/content/Context;)V", self.context
            )
        call(self.spinner, "setAdapter(Landroid/widget/SpinnerAdapter;)V", adapter)
        call(
            self.spinner,
            "setOnItemSelectedListener(Landroid/widget/AdapterView$OnItemSelectedListener;)V",
            NavigationListener.create(listener),
        )
        if self.mode == LIST:
            self.bar.set_spinner(self.spinner)

    @java_method("void setSelectedNavigationItem(int)")
    def set_selected_navigation_item(self: Any, position: int) -> None:
        if self.mode == TABS:
            self.select(self.tabs[position])
        elif self.mode == LIST:
            call(self.spinner, "setSelection(I)V", position)
        else:
            throw(
                "java.lang.IllegalStateException",
                "setSelectedNavigationIndex not valid for current navigation mode",
            )

    @java_method("int getSelectedNavigationIndex()")
    def get_selected_navigation_index(self: Any) -> int:
        if self.mode == TABS:
            return -1 if self.selected is None else int(self.selected.position)
        if self.mode == LIST:
            return int(call(self.spinner, "getSelectedItemPosition()I"))
        return -1

    @java_method("int getNavigationItemCount()")
    def get_navigation_item_count(self: Any) -> int:
        if self.mode == TABS:
            return len(self.tabs)
        if self.mode == LIST:
            return int(call(self.spinner, "getCount()I"))
        return 0

    # -- modes and menus -----------------------------------------------------------------------

    @java_method("android.view.ActionMode startActionMode(android.view.ActionMode$Callback)")
    def start_action_mode(self: Any, callback: Any) -> Any:
        from devices.pocket.framework.com_android_internal_view.action_modes import BarActionMode

        if self.current_mode is not None:
            call(self.current_mode, "finish()V")
        mode = BarActionMode.create(self.window, self.overlay, callback)
        if not mode.begin():
            return None
        self.current_mode = mode
        mode.on_finish = self._mode_finished
        return mode

    def _mode_finished(self: Any) -> None:
        self.current_mode = None

    @java_method("boolean openOptionsMenu()")
    def open_options_menu(self: Any) -> bool:
        return bool(self.bar.show_overflow())

    @java_method("boolean closeOptionsMenu()")
    def close_options_menu(self: Any) -> bool:
        return bool(self.bar.hide_overflow())


@java_class(
    "com.android.internal.app.NavItemSelectedListener",
    implements=["android.widget.AdapterView$OnItemSelectedListener"],
)
class NavigationListener(JObject):
    """Tells an `OnNavigationListener` what was chosen in the list."""

    listener: Any = None

    @classmethod
    def create(cls, listener: Any) -> Any:
        made = cls()
        made.listener = listener
        return made

    @java_method("void onItemSelected(android.widget.AdapterView,android.view.View,int,long)")
    def on_item_selected(self, parent: Any, view: Any, position: int, row: int) -> None:
        if self.listener is not None:
            call(self.listener, _ON_NAVIGATION, position, row)

    @java_method("void onNothingSelected(android.widget.AdapterView)")
    def on_nothing_selected(self, parent: Any) -> None:
        pass
