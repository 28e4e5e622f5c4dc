"""Action modes: those that take the action bar's place, and those without an action bar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.vm.interop import call, new
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_view.action_mode import ActionMode
from devices.pocket.framework.android_widget.linear_layout import LinearLayout
from devices.pocket.framework.android_widget.views import get_text
from devices.pocket.framework.com_android_internal_view_menu.action_menu import ActionMenu
from devices.pocket.framework.com_android_internal_view_menu.menu_builder import MenuBuilder
from devices.pocket.framework.com_android_internal_widget.action_bar_overlay import known_id
from devices.pocket.framework.com_android_internal_widget.action_bar_view import (
    clickable,
    pixels,
)
from devices.pocket.framework.runtime import device

_MODE, _MENU, _ITEM = "Landroid/view/ActionMode;", "Landroid/view/Menu;", "Landroid/view/MenuItem;"


@java_class("com.android.internal.widget.ActionBarContextView")
class ActionBarContextView(LinearLayout):
    """Close button, title and action items of an action mode."""

    window: Any = None

    @classmethod
    def create(cls, context: Any, mode: Any) -> Any:
        made: Any = cls.__new__(cls)
        made.init(context)
        made.build(context, mode)
        return made

    @java_method("void <init>(android.content.Context)")
    def init(self: Any, context: Any) -> None:
        LinearLayout.init(self, context)

    def build(self: Any, context: Any, mode: Any) -> None:
        self.set_id(known_id("action_context_bar"))
        self.setGravity__I__V(0x10)
        self.bar_height = pixels(56 if device().api >= 21 else 48)
        close = new("android.widget.ImageButton", "(Landroid/content/Context;)V", context)
        close.set_id(known_id("action_mode_close_button"))
        close.set_content_description("Done")
        clickable(close, lambda view: mode.finish())
        self._add(close, pixels(48), -1, 0.0)
        self.title_view = new("android.widget.TextView", "(Landroid/content/Context;)V", context)
        self.title_view.set_id(known_id("action_bar_title"))
        self.title_view.setTextSize__F__V(20.0)
        self.titles = new("android.widget.LinearLayout", "(Landroid/content/Context;)V", context)
        self.titles.setOrientation__I__V(1)
        self.titles.add_view(self.title_view)
        self.subtitle_view = new("android.widget.TextView", "(Landroid/content/Context;)V", context)
        self.titles.add_view(self.subtitle_view)
        self._add(self.titles, 0, -2, 1.0)
        self.actions = ActionMenu(self)
        self._add(self.actions.view, -2, -1, 0.0)

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


@java_class("com.android.internal.view.StandaloneActionMode")
class BarActionMode(ActionMode):
    """`overlay` shows the bar in the action bar's place; without one it is put above the
    window's content."""

    window: Any = None
    overlay: Any = None
    callback: Any = None
    menu: Any = None
    view: Any = None
    custom: Any = None
    finished = False
    on_finish: Callable[[], None] | None = None

    @classmethod
    def create(cls, window: Any, overlay: Any, callback: Any) -> Any:
        made: Any = cls()
        made.window, made.overlay, made.callback = window, overlay, callback
        made.menu = MenuBuilder.create(window.f_mContext)
        made.menu.default_show_as_action = 1
        made.menu.handler = made.clicked
        return made

    def begin(self: Any) -> bool:
        """Asks the callback; False if it does not want the mode after all."""
        self.menu.stop_dispatching_items_changed()
        created = call(self.callback, f"onCreateActionMode({_MODE}{_MENU})Z", self, self.menu)
        self.menu.start_dispatching_items_changed()
        if not created:
            return False
        self.view = ActionBarContextView.create(self.window.f_mContext, self)
        self.show_texts()
        self.view.actions.set_menu(self.menu)
        self.invalidate()
        if self.overlay is not None:
            self.overlay.show_context_bar(self.view)
        else:
            self.window.root.addView__Landroid_view_View_2I__V(self.view, 0)
        return True

    def clicked(self: Any, item: Any) -> bool:
        return bool(call(self.callback, f"onActionItemClicked({_MODE}{_ITEM})Z", self, item))

    def show_texts(self: Any) -> None:
        if self.view is not None:
            self.view.title_view.setText__Ljava_lang_CharSequence_2__V(self.title)
            self.view.subtitle_view.setText__Ljava_lang_CharSequence_2__V(self.subtitle)
            self.view.subtitle_view.setVisibility__I__V(0 if self.subtitle else 8)
            if self.custom is not None and self.custom.parent is None:
                self.view.titles.add_view(self.custom)

    title: Any = None
    subtitle: Any = None

    @java_method("void setTitle(CharSequence)")
    def set_title(self: Any, title: Any) -> None:
        self.title = title
        self.show_texts()

    @java_method("void setTitle(int)")
    def set_title_resource(self: Any, resource: int) -> None:
        self.set_title(get_text(self.window.f_mContext, resource))

    @java_method("void setSubtitle(CharSequence)")
    def set_subtitle(self: Any, subtitle: Any) -> None:
        self.subtitle = subtitle
        self.show_texts()

    @java_method("void setSubtitle(int)")
    def set_subtitle_resource(self: Any, resource: int) -> None:
        self.set_subtitle(get_text(self.window.f_mContext, resource))

    @java_method("CharSequence getTitle()")
    def get_title(self: Any) -> Any:
        return self.title

    @java_method("CharSequence getSubtitle()")
    def get_subtitle(self: Any) -> Any:
        return self.subtitle

    @java_method("void setCustomView(android.view.View)")
    def set_custom_view(self: Any, view: Any) -> None:
        if self.custom is not None and self.custom.parent is not None:
            self.custom.parent.remove_view(self.custom)
        self.custom = view
        self.show_texts()

    @java_method("android.view.View getCustomView()")
    def get_custom_view(self: Any) -> Any:
        return self.custom

    @java_method("android.view.Menu getMenu()")
    def get_menu(self: Any) -> Any:
        return self.menu

    @java_method("android.view.MenuInflater getMenuInflater()")
    def get_menu_inflater(self: Any) -> Any:
        return new(
            "android.view.MenuInflater", "(Landroid/content/Context;)V", self.window.f_mContext
        )

    @java_method("void invalidate()")
    def invalidate(self: Any) -> None:
        self.menu.stop_dispatching_items_changed()
        call(self.callback, f"onPrepareActionMode({_MODE}{_MENU})Z", self, self.menu)
        self.menu.start_dispatching_items_changed()

    @java_method("void finish()")
    def finish(self: Any) -> None:
        if self.finished:
            return
        self.finished = True
        call(self.callback, f"onDestroyActionMode({_MODE})V", self)
        if self.overlay is not None:
            self.overlay.show_context_bar(None)
        elif self.view is not None and self.view.parent is not None:
            self.view.parent.remove_view(self.view)
        if self.on_finish is not None:
            self.on_finish()
        self.window.action_mode_finished(self)


def start_standalone(window: Any, view: Any, callback: Any, kind: int) -> Any:
    """For a window without an action bar, and for floating modes."""
    if window.root is None or not hasattr(window.root, "setOrientation__I__V"):
        overlay = window.root
        mode = BarActionMode.create(window, overlay, callback)
    else:
        mode = BarActionMode.create(window, None, callback)
    return mode if mode.begin() else None
