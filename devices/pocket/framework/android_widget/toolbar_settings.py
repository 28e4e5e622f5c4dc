"""Toolbar: what can be set."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, to_string
from dalvik.vm.native import java_method
from devices.pocket.framework.android_widget.views import get_text
from devices.pocket.framework.runtime import device

_DRAWABLE = "android.graphics.drawable.Drawable"
_SET_TEXT = "setText(Ljava/lang/CharSequence;)V"


class ToolbarSettings:
    title_text: Any = None
    subtitle_text: Any = None
    content_inset_start = 0
    content_inset_end = 0
    popup_theme = 0
    title_appearance = 0
    subtitle_appearance = 0
    title_color: int | None = None
    subtitle_color: int | None = None

    def read_settings(self: Any, found: Any) -> None:
        self.title_appearance = found.resource("titleTextAppearance")
        self.subtitle_appearance = found.resource("subtitleTextAppearance")
        self.content_inset_start = found.offset("contentInsetStart", 0)
        self.content_inset_end = found.offset("contentInsetEnd", 0)
        self.popup_theme = found.resource("popupTheme")
        for name, put in (("title", self.set_title), ("subtitle", self.set_subtitle)):
            text = found.text(name)
            if text is not None and to_string(text):
                put(text)
        icon = found.drawable("navigationIcon")
        if icon is not None:
            self.set_navigation_icon(icon)
            described = found.text("navigationContentDescription")
            if described is not None:
                self.set_navigation_content_description(described)
        logo = found.drawable("logo")
        if logo is not None:
            self.set_logo(logo)

    # -- titles --------------------------------------------------------------------------------

    def _show_text(self: Any, name: str, text: Any, appearance: int, color: int | None) -> None:
        if text is None or not to_string(text):
            self.drop_view(name)
            return
        fresh = name not in self.own
        view = self.own_view(name, "TextView")
        if fresh:
            call(view, "setSingleLine()V")
            if appearance:
                set_appearance = "setTextAppearance(Landroid/content/Context;I)V"
                call(view, set_appearance, self.context, appearance)
            if color is not None:
                call(view, "setTextColor(I)V", color)
        call(view, _SET_TEXT, text)

    @java_method("void setTitle(CharSequence)")
    def set_title(self: Any, title: Any) -> None:
        self.title_text = title
        self._show_text("title", title, self.title_appearance, self.title_color)

    @java_method("void setTitle(int)")
    def set_title_resource(self: Any, resource: int) -> None:
        self.set_title(get_text(self.context, resource))

    @java_method("CharSequence getTitle()")
    def get_title(self: Any) -> Any:
        return self.title_text

    @java_method("void setSubtitle(CharSequence)")
    def set_subtitle(self: Any, subtitle: Any) -> None:
        self.subtitle_text = subtitle
        self._show_text("subtitle", subtitle, self.subtitle_appearance, self.subtitle_color)

    @java_method("void setSubtitle(int)")
    def set_subtitle_resource(self: Any, resource: int) -> None:
        self.set_subtitle(get_text(self.context, resource))

    @java_method("CharSequence getSubtitle()")
    def get_subtitle(self: Any) -> Any:
        return self.subtitle_text

    @java_method("void setTitleTextColor(int)")
    def set_title_text_color(self: Any, color: int) -> None:
        self.title_color = color
        if "title" in self.own:
            call(self.own["title"], "setTextColor(I)V", color)

    @java_method("void setSubtitleTextColor(int)")
    def set_subtitle_text_color(self: Any, color: int) -> None:
        self.subtitle_color = color
        if "subtitle" in self.own:
            call(self.own["subtitle"], "setTextColor(I)V", color)

    @java_method("void setTitleTextAppearance(android.content.Context,int)")
    def set_title_text_appearance(self: Any, context: Any, resource: int) -> None:
        self.title_appearance = resource
        if "title" in self.own:
            apply = "setTextAppearance(Landroid/content/Context;I)V"
            call(self.own["title"], apply, context, resource)

    @java_method("void setSubtitleTextAppearance(android.content.Context,int)")
    def set_subtitle_text_appearance(self: Any, context: Any, resource: int) -> None:
        self.subtitle_appearance = resource
        if "subtitle" in self.own:
            apply = "setTextAppearance(Landroid/content/Context;I)V"
            call(self.own["subtitle"], apply, context, resource)

    # -- pictures ------------------------------------------------------------------------------

    def _picture(self: Any, name: str, kind: str, drawable: Any) -> None:
        if drawable is None:
            self.drop_view(name)
            return
        view = self.own_view(name, kind)
        view.setImageDrawable__Landroid_graphics_drawable_Drawable_2__V(drawable)

    def _drawable(self: Any, resource: int) -> Any:
        get = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
        return call(self.context, get, resource) if resource else None

    @java_method(f"void setNavigationIcon({_DRAWABLE})")
    def set_navigation_icon(self: Any, icon: Any) -> None:
        self._picture("navigation", "ImageButton", icon)
        view = self.own.get("navigation")
        if view is not None:
            view.set_background_drawable(None)
            view.set_minimum_width(int(56 * device().traits.density / 160 + 0.5))

    @java_method("void setNavigationIcon(int)")
    def set_navigation_icon_resource(self: Any, resource: int) -> None:
        self.set_navigation_icon(self._drawable(resource))

    @java_method(f"{_DRAWABLE} getNavigationIcon()")
    def get_navigation_icon(self: Any) -> Any:
        view = self.own.get("navigation")
        return None if view is None else view.get_drawable()

    @java_method("void setNavigationContentDescription(CharSequence)")
    def set_navigation_content_description(self: Any, text: Any) -> None:
        view = self.own.get("navigation")
        if view is None and text is not None:
            view = self.own_view("navigation", "ImageButton")
        if view is not None:
            view.set_content_description(text)

    @java_method("void setNavigationContentDescription(int)")
    def set_navigation_content_description_resource(self: Any, resource: int) -> None:
        text = get_text(self.context, resource) if resource else None
        self.set_navigation_content_description(text)

    @java_method("CharSequence getNavigationContentDescription()")
    def get_navigation_content_description(self: Any) -> Any:
        view = self.own.get("navigation")
        return None if view is None else view.get_content_description()

    @java_method("void setNavigationOnClickListener(android.view.View$OnClickListener)")
    def set_navigation_on_click_listener(self: Any, listener: Any) -> None:
        self.own_view("navigation", "ImageButton").set_on_click_listener(listener)

    @java_method("android.view.View getNavigationView()")
    def get_navigation_view(self: Any) -> Any:
        return self.own.get("navigation")

    @java_method(f"void setLogo({_DRAWABLE})")
    def set_logo(self: Any, logo: Any) -> None:
        self._picture("logo", "ImageView", logo)

    @java_method("void setLogo(int)")
    def set_logo_resource(self: Any, resource: int) -> None:
        self.set_logo(self._drawable(resource))

    @java_method(f"{_DRAWABLE} getLogo()")
    def get_logo(self: Any) -> Any:
        view = self.own.get("logo")
        return None if view is None else view.get_drawable()

    @java_method("void setLogoDescription(CharSequence)")
    def set_logo_description(self: Any, text: Any) -> None:
        if text is not None:
            self.own_view("logo", "ImageView").set_content_description(text)

    @java_method("CharSequence getLogoDescription()")
    def get_logo_description(self: Any) -> Any:
        view = self.own.get("logo")
        return None if view is None else view.get_content_description()

    # -- menu ----------------------------------------------------------------------------------

    @java_method("android.view.Menu getMenu()")
    def get_menu(self: Any) -> Any:
        return self.menu_of().menu

    @java_method("void inflateMenu(int)")
    def inflate_menu(self: Any, resource: int) -> None:
        inflater = new("android.view.MenuInflater", "(Landroid/content/Context;)V", self.context)
        call(inflater, "inflate(ILandroid/view/Menu;)V", resource, self.get_menu())

    @java_method("boolean isOverflowMenuShowing()")
    def is_overflow_menu_showing(self: Any) -> bool:
        found = self.own.get("menu")
        return found is not None and bool(found.overflow_showing())

    @java_method("boolean showOverflowMenu()")
    def show_overflow_menu(self: Any) -> bool:
        found = self.own.get("menu")
        return found is not None and bool(found.show_overflow())

    @java_method("boolean hideOverflowMenu()")
    def hide_overflow_menu(self: Any) -> bool:
        found = self.own.get("menu")
        return found is not None and bool(found.hide_overflow())

    @java_method("void dismissPopupMenus()")
    def dismiss_popup_menus(self: Any) -> None:
        self.hide_overflow_menu()

    @java_method("boolean hasExpandedActionView()")
    def has_expanded_action_view(self: Any) -> bool:
        return "expanded" in self.own

    @java_method("void collapseActionView()")
    def collapse_action_view(self: Any) -> None:
        self.drop_view("expanded")

    @java_method("void setPopupTheme(int)")
    def set_popup_theme(self: Any, resource: int) -> None:
        self.popup_theme = resource

    @java_method("int getPopupTheme()")
    def get_popup_theme(self: Any) -> int:
        return int(self.popup_theme)

    # -- insets --------------------------------------------------------------------------------

    @java_method("void setContentInsetsRelative(int,int)")
    @java_method("void setContentInsetsAbsolute(int,int)")
    def set_content_insets(self: Any, start: int, end: int) -> None:
        self.content_inset_start, self.content_inset_end = start, end
        self.requestLayout____V()

    @java_method("int getContentInsetStart()")
    @java_method("int getContentInsetLeft()")
    @java_method("int getCurrentContentInsetStart()")
    @java_method("int getCurrentContentInsetLeft()")
    def get_content_inset_start(self: Any) -> int:
        return int(self.content_inset_start)

    @java_method("int getContentInsetEnd()")
    @java_method("int getContentInsetRight()")
    @java_method("int getCurrentContentInsetEnd()")
    @java_method("int getCurrentContentInsetRight()")
    def get_content_inset_end(self: Any) -> int:
        return int(self.content_inset_end)
