"""Preference: what XML and apps set."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, equals, new, throw
from dalvik.vm.native import java_method
from devices.pocket.framework.android_widget.views import get_text

_DRAWABLE = "android.graphics.drawable.Drawable"


class PreferenceSettings:
    key: str | None = None
    title: Any = None
    title_resource = 0
    summary: Any = None
    icon: Any = None
    icon_resource = 0
    order = 0x7FFF_FFFF
    fragment: str | None = None
    intent: Any = None
    extras: Any = None
    layout = 0
    widget_layout = 0
    enabled = True
    selectable = True
    requires_key = False
    persistent = True
    dependency: str | None = None
    should_disable_view = True
    single_line_title = True
    icon_space = False
    recycle = True
    click_listener: Any = None
    change_listener: Any = None
    data_store: Any = None

    def read_settings(self: Any, found: Any) -> None:
        from devices.pocket.framework.android_widget.views import framework_layout

        self.icon_resource = found.resource("icon")
        self.key = found.string("key")
        self.title_resource = found.resource("title")
        self.title = found.text("title")
        self.summary = found.text("summary")
        self.order = found.integer("order", self.order)
        self.fragment = found.string("fragment")
        self.layout = found.resource("layout") or framework_layout("preference_material")
        self.widget_layout = found.resource("widgetLayout")
        self.enabled = found.boolean("enabled", True)
        self.selectable = found.boolean("selectable", True)
        self.persistent = found.boolean("persistent", True)
        self.dependency = found.string("dependency")
        self.should_disable_view = found.boolean("shouldDisableView", True)
        self.single_line_title = found.boolean("singleLineTitle", True)
        self.icon_space = found.boolean("iconSpaceReserved", False)

    # -- identity ------------------------------------------------------------------------------

    @java_method("android.content.Context getContext()")
    def get_context(self: Any) -> Any:
        return self.context

    @java_method("long getId()")
    def get_id(self: Any) -> int:
        return int(self.number)

    @java_method("String getKey()")
    def get_key(self: Any) -> Any:
        return self.key

    @java_method("void setKey(String)")
    def set_key(self: Any, key: Any) -> None:
        self.key = key
        if self.requires_key and not key:
            throw("java.lang.IllegalStateException", "Preference does not have a key assigned.")

    @java_method("boolean hasKey()")
    def has_key(self: Any) -> bool:
        return bool(self.key)

    @java_method("int getOrder()")
    def get_order(self: Any) -> int:
        return int(self.order)

    @java_method("void setOrder(int)")
    def set_order(self: Any, order: int) -> None:
        if order != self.order:
            self.order = order
            self.notifyHierarchyChanged____V()

    # -- looks ---------------------------------------------------------------------------------

    @java_method("CharSequence getTitle()")
    def get_title(self: Any) -> Any:
        return self.title

    @java_method("void setTitle(CharSequence)")
    def set_title(self: Any, title: Any) -> None:
        if title is None and self.title is None:
            return
        if title is None or self.title is None or not equals(title, self.title):
            self.title_resource, self.title = 0, title
            self.notifyChanged____V()

    @java_method("void setTitle(int)")
    def set_title_resource(self: Any, resource: int) -> None:
        self.setTitle__Ljava_lang_CharSequence_2__V(get_text(self.context, resource))
        self.title_resource = resource

    @java_method("int getTitleRes()")
    def get_title_res(self: Any) -> int:
        return int(self.title_resource)

    @java_method("CharSequence getSummary()")
    def get_summary(self: Any) -> Any:
        return self.summary

    @java_method("void setSummary(CharSequence)")
    def set_summary(self: Any, summary: Any) -> None:
        if summary is None and self.summary is None:
            return
        if summary is None or self.summary is None or not equals(summary, self.summary):
            self.summary = summary
            self.notifyChanged____V()

    @java_method("void setSummary(int)")
    def set_summary_resource(self: Any, resource: int) -> None:
        self.setSummary__Ljava_lang_CharSequence_2__V(get_text(self.context, resource))

    @java_method(f"{_DRAWABLE} getIcon()")
    def get_icon(self: Any) -> Any:
        if self.icon is None and self.icon_resource:
            get = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
            self.icon = call(self.context, get, self.icon_resource)
        return self.icon

    @java_method(f"void setIcon({_DRAWABLE})")
    def set_icon(self: Any, icon: Any) -> None:
        if icon is not self.icon:
            self.icon, self.icon_resource = icon, 0
            self.notifyChanged____V()

    @java_method("void setIcon(int)")
    def set_icon_resource(self: Any, resource: int) -> None:
        if resource != self.icon_resource:
            self.icon, self.icon_resource = None, resource
            self.notifyChanged____V()

    @java_method("int getLayoutResource()")
    def get_layout_resource(self: Any) -> int:
        return int(self.layout)

    @java_method("void setLayoutResource(int)")
    def set_layout_resource(self: Any, resource: int) -> None:
        if resource != self.layout:
            self.recycle = False
        self.layout = resource

    @java_method("int getWidgetLayoutResource()")
    def get_widget_layout_resource(self: Any) -> int:
        return int(self.widget_layout)

    @java_method("void setWidgetLayoutResource(int)")
    def set_widget_layout_resource(self: Any, resource: int) -> None:
        if resource != self.widget_layout:
            self.recycle = False
        self.widget_layout = resource

    @java_method("void setSingleLineTitle(boolean)")
    def set_single_line_title(self: Any, single: Any) -> None:
        self.single_line_title = bool(single)

    @java_method("boolean isSingleLineTitle()")
    def is_single_line_title(self: Any) -> bool:
        return bool(self.single_line_title)

    @java_method("void setIconSpaceReserved(boolean)")
    def set_icon_space_reserved(self: Any, reserved: Any) -> None:
        self.icon_space = bool(reserved)
        self.notifyChanged____V()

    @java_method("boolean isIconSpaceReserved()")
    def is_icon_space_reserved(self: Any) -> bool:
        return bool(self.icon_space)

    @java_method("boolean isRecycleEnabled()")
    def is_recycle_enabled(self: Any) -> bool:
        return bool(self.recycle)

    @java_method("void setRecycleEnabled(boolean)")
    def set_recycle_enabled(self: Any, enabled: Any) -> None:
        self.recycle = bool(enabled)
        self.notifyChanged____V()

    # -- behaviour -----------------------------------------------------------------------------

    @java_method("android.content.Intent getIntent()")
    def get_intent(self: Any) -> Any:
        return self.intent

    @java_method("void setIntent(android.content.Intent)")
    def set_intent(self: Any, intent: Any) -> None:
        self.intent = intent

    @java_method("String getFragment()")
    def get_fragment(self: Any) -> Any:
        return self.fragment

    @java_method("void setFragment(String)")
    def set_fragment(self: Any, fragment: Any) -> None:
        self.fragment = fragment

    @java_method("android.os.Bundle getExtras()")
    def get_extras(self: Any) -> Any:
        if self.extras is None:
            self.extras = new("android.os.Bundle")
        return self.extras

    @java_method("android.os.Bundle peekExtras()")
    def peek_extras(self: Any) -> Any:
        return self.extras

    @java_method("boolean isEnabled()")
    def is_enabled(self: Any) -> bool:
        return bool(self.enabled and self.dependency_met and self.parent_dependency_met)

    @java_method("void setEnabled(boolean)")
    def set_enabled(self: Any, enabled: Any) -> None:
        if bool(enabled) != self.enabled:
            self.enabled = bool(enabled)
            self.notifyDependencyChange__Z__V(self.shouldDisableDependents____Z())
            self.notifyChanged____V()

    @java_method("boolean isSelectable()")
    def is_selectable(self: Any) -> bool:
        return bool(self.selectable)

    @java_method("void setSelectable(boolean)")
    def set_selectable(self: Any, selectable: Any) -> None:
        if bool(selectable) != self.selectable:
            self.selectable = bool(selectable)
            self.notifyChanged____V()

    @java_method("boolean getShouldDisableView()")
    def get_should_disable_view(self: Any) -> bool:
        return bool(self.should_disable_view)

    @java_method("void setShouldDisableView(boolean)")
    def set_should_disable_view(self: Any, disable: Any) -> None:
        self.should_disable_view = bool(disable)
        self.notifyChanged____V()

    @java_method("boolean isPersistent()")
    def is_persistent(self: Any) -> bool:
        return bool(self.persistent)

    @java_method("void setPersistent(boolean)")
    def set_persistent(self: Any, persistent: Any) -> None:
        self.persistent = bool(persistent)

    @java_method("protected boolean shouldPersist()")
    def should_persist(self: Any) -> bool:
        return self.manager is not None and self.isPersistent____Z() and self.hasKey____Z()

    @java_method("void setPreferenceDataStore(android.preference.PreferenceDataStore)")
    def set_preference_data_store(self: Any, store: Any) -> None:
        self.data_store = store

    @java_method("android.preference.PreferenceDataStore getPreferenceDataStore()")
    def get_preference_data_store(self: Any) -> Any:
        if self.data_store is not None:
            return self.data_store
        return None if self.manager is None else self.manager.data_store

    @java_method(
        "void setOnPreferenceChangeListener"
        "(android.preference.Preference$OnPreferenceChangeListener)"
    )
    def set_on_preference_change_listener(self: Any, listener: Any) -> None:
        self.change_listener = listener

    @java_method(
        "android.preference.Preference$OnPreferenceChangeListener getOnPreferenceChangeListener()"
    )
    def get_on_preference_change_listener(self: Any) -> Any:
        return self.change_listener

    @java_method(
        "void setOnPreferenceClickListener(android.preference.Preference$OnPreferenceClickListener)"
    )
    def set_on_preference_click_listener(self: Any, listener: Any) -> None:
        self.click_listener = listener

    @java_method(
        "android.preference.Preference$OnPreferenceClickListener getOnPreferenceClickListener()"
    )
    def get_on_preference_click_listener(self: Any) -> Any:
        return self.click_listener
