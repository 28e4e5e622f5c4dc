"""Preference: one row of a settings screen."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, caller, throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_preference.depending import Depending
from devices.pocket.framework.android_preference.persisting import Persisting
from devices.pocket.framework.android_preference.settings import PreferenceSettings
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_view.saved_state import AbsSavedState, empty_state
from devices.pocket.framework.android_widget.measuring import GONE, VISIBLE
from devices.pocket.framework.android_widget.views import find_view, inflater
from devices.pocket.framework.constants import constants

PREFERENCE_STYLE = 0x0101008E
_DEFAULT_VALUE = 0x010101ED
_TITLE, _SUMMARY, _ICON, _WIDGET_FRAME = 0x01020016, 0x01020010, 0x01020006, 0x01020018
_ORDER = 0x7FFF_FFFF
_INFLATE = "inflate(ILandroid/view/ViewGroup;Z)Landroid/view/View;"
_GET_DEFAULT = "onGetDefaultValue(Landroid/content/res/TypedArray;I)Ljava/lang/Object;"
_SET_INITIAL = caller("onSetInitialValue(ZLjava/lang/Object;)V")
_SET_TEXT = caller("setText(Ljava/lang/CharSequence;)V")
_CLICKED = caller("onPreferenceClick(Landroid/preference/Preference;)Z")
_TREE_CLICKED = caller(
    "onPreferenceTreeClick(Landroid/preference/PreferenceScreen;Landroid/preference/Preference;)Z"
)


@java_class("android.preference.Preference$BaseSavedState")
class PreferenceState(AbsSavedState):
    @java_method("void <init>(android.os.Parcelable)")
    def init(self, superstate: Any) -> None:
        AbsSavedState.init(self, superstate)

    @java_method("void <init>(android.os.Parcel)")
    def init_parcel(self, parcel: Any) -> None:
        AbsSavedState.init_parcel(self, parcel)


def read_default_value(preference: Any, attributes: Any) -> Any:
    """What `onGetDefaultValue` makes of `android:defaultValue`, None without one."""
    array = call(
        preference.context,
        "obtainStyledAttributes(Landroid/util/AttributeSet;[III)Landroid/content/res/TypedArray;",
        attributes,
        array_of("[I", [_DEFAULT_VALUE]),
        0,
        0,
    )
    if not call(array, "hasValue(I)Z", 0):
        return None
    return call(preference, _GET_DEFAULT, array, 0)


@java_class("android.preference.Preference", implements=["Comparable"])
@constants(DEFAULT_ORDER=_ORDER)
@composed(PreferenceSettings, Persisting, Depending)
class Preference(JObject):
    """`manager` is known once the preference is in a hierarchy, `listener` is its adapter."""

    context: Any
    manager: Any = None
    number = 0
    default_value: Any = None
    listener: Any = None
    parent: Any = None
    base_called = False
    default_style = PREFERENCE_STYLE

    @java_method("void <init>(android.content.Context)")
    def init(self: Any, context: Any) -> None:
        self.init_styled(context, None, self.default_style, 0)

    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init_xml(self: Any, context: Any, attrs: Any) -> None:
        self.init_styled(context, attrs, self.default_style, 0)

    @java_method("void <init>(android.content.Context,android.util.AttributeSet,int)")
    def init_style_attr(self: Any, context: Any, attrs: Any, style: int) -> None:
        self.init_styled(context, attrs, style, 0)

    @java_method("void <init>(android.content.Context,android.util.AttributeSet,int,int)")
    def init_style(self: Any, context: Any, attrs: Any, style: int, res: int) -> None:
        self.init_styled(context, attrs, style, res)

    def init_styled(self: Any, context: Any, attrs: Any, style: int, res: int) -> Any:
        from devices.pocket.framework.android_content_res.styled import styled

        self.context = context
        found = styled(context, attrs, style, res)
        self.read_settings(found)
        if attrs is not None:
            self.default_value = read_default_value(self, attrs)
        return found

    @java_method("protected Object onGetDefaultValue(android.content.res.TypedArray,int)")
    def on_get_default_value(self: Any, array: Any, index: int) -> Any:
        return None

    # -- views ---------------------------------------------------------------------------------

    @java_method("android.view.View getView(android.view.View,android.view.ViewGroup)")
    def get_view(self: Any, convert: Any, parent: Any) -> Any:
        view = convert
        if view is None:
            create = "onCreateView(Landroid/view/ViewGroup;)Landroid/view/View;"
            view = call(self, create, parent)
        call(self, "onBindView(Landroid/view/View;)V", view)
        return view

    @java_method("protected android.view.View onCreateView(android.view.ViewGroup)")
    def on_create_view(self: Any, parent: Any) -> Any:
        make = inflater(self.context)
        view = call(make, _INFLATE, self.layout, parent, False)
        frame = find_view(view, _WIDGET_FRAME)
        if frame is not None:
            if self.widget_layout:
                call(make, _INFLATE, self.widget_layout, frame, True)
            else:
                frame.setVisibility__I__V(GONE)
        return view

    @java_method("protected void onBindView(android.view.View)")
    def on_bind_view(self: Any, view: Any) -> None:
        _show_text(find_view(view, _TITLE), self.getTitle____Ljava_lang_CharSequence_2())
        _show_text(find_view(view, _SUMMARY), self.getSummary____Ljava_lang_CharSequence_2())
        image = find_view(view, _ICON)
        if image is not None:
            if self.icon is None and self.icon_resource:
                get = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
                self.icon = call(self.context, get, self.icon_resource)
            if self.icon is not None:
                image.setImageDrawable__Landroid_graphics_drawable_Drawable_2__V(self.icon)
            image.setVisibility__I__V(GONE if self.icon is None else VISIBLE)
        if self.should_disable_view:
            _enable(view, self.isEnabled____Z())

    # -- clicks and changes --------------------------------------------------------------------

    @java_method("protected void onClick()")
    def on_click(self: Any) -> None:
        pass

    @java_method("void performClick(android.preference.PreferenceScreen)")
    def perform_click(self: Any, screen: Any) -> None:
        if not self.isEnabled____Z():
            return
        self.onClick____V()
        if self.click_listener is not None and _CLICKED(self.click_listener, self):
            return
        if self.manager is not None:
            listener = self.manager.tree_listener
            if (
                screen is not None
                and listener is not None
                and _TREE_CLICKED(listener, screen, self)
            ):
                return
        if self.intent is not None:
            call(self.context, "startActivity(Landroid/content/Intent;)V", self.intent)

    @java_method("boolean onKey(android.view.View,int,android.view.KeyEvent)")
    def on_key(self: Any, view: Any, code: int, event: Any) -> bool:
        return False

    @java_method("protected boolean callChangeListener(Object)")
    def call_change_listener(self: Any, value: Any) -> bool:
        changed = "onPreferenceChange(Landroid/preference/Preference;Ljava/lang/Object;)Z"
        return self.change_listener is None or bool(
            call(self.change_listener, changed, self, value)
        )

    @java_method("protected void notifyChanged()")
    def notify_changed(self: Any) -> None:
        if self.listener is not None:
            self.listener.preference_changed(self)

    @java_method("protected void notifyHierarchyChanged()")
    def notify_hierarchy_changed(self: Any) -> None:
        if self.listener is not None:
            self.listener.hierarchy_changed()

    # -- hierarchy -----------------------------------------------------------------------------

    @java_method("protected void onAttachedToHierarchy(android.preference.PreferenceManager)")
    def on_attached_to_hierarchy(self: Any, manager: Any) -> None:
        self.manager = manager
        self.number = manager.next_id()
        self._set_initial()

    @java_method("protected void onAttachedToActivity()")
    def on_attached_to_activity(self: Any) -> None:
        self.register_dependency()

    @java_method("protected void onPrepareForRemoval()")
    def on_prepare_for_removal(self: Any) -> None:
        self.unregister_dependency()

    def _set_initial(self: Any) -> None:
        if self.store() is not None:
            _SET_INITIAL(self, True, self.default_value)
            return
        if self.shouldPersist____Z() and call(
            self.getSharedPreferences____Landroid_content_SharedPreferences_2(),
            "contains(Ljava/lang/String;)Z",
            self.key,
        ):
            _SET_INITIAL(self, True, None)
        elif self.default_value is not None:
            _SET_INITIAL(self, False, self.default_value)

    @java_method("protected void onSetInitialValue(boolean,Object)")
    def on_set_initial_value(self: Any, restore: Any, default: Any) -> None:
        pass

    @java_method("void setDefaultValue(Object)")
    def set_default_value(self: Any, value: Any) -> None:
        self.default_value = value

    @java_method("android.preference.PreferenceManager getPreferenceManager()")
    def get_preference_manager(self: Any) -> Any:
        return self.manager

    @java_method("android.content.SharedPreferences getSharedPreferences()")
    def get_shared_preferences(self: Any) -> Any:
        if self.manager is None or self.store() is not None:
            return None
        return self.manager.get_shared_preferences()

    @java_method("android.content.SharedPreferences$Editor getEditor()")
    def get_editor(self: Any) -> Any:
        if self.manager is None or self.store() is not None:
            return None
        return self.manager.get_editor()

    @java_method("boolean shouldCommit()")
    def should_commit(self: Any) -> bool:
        return self.manager is not None and bool(self.manager.commits)

    @java_method("protected android.preference.Preference findPreferenceInHierarchy(String)")
    def find_preference_in_hierarchy(self: Any, key: Any) -> Any:
        if not key or self.manager is None:
            return None
        return self.manager.find_preference(key)

    @java_method("android.preference.PreferenceGroup getParent()")
    def get_parent(self: Any) -> Any:
        return self.parent

    @java_method("int compareTo(Object)")
    @java_method("int compareTo(android.preference.Preference)")
    def compare_to(self: Any, other: Any) -> int:
        if self.order != other.order:
            return int(self.order - other.order)
        mine, theirs = self.title, other.title
        if mine is theirs or mine is None or theirs is None:
            return 0 if mine is theirs else (1 if mine is None else -1)
        first, second = to_string(mine).lower(), to_string(theirs).lower()
        return (first > second) - (first < second)

    @java_method("String toString()")
    def to_string(self: Any) -> str:
        parts = [self.getTitle____Ljava_lang_CharSequence_2(), self.summary_for_text()]
        return " ".join(to_string(part) for part in parts if part is not None and to_string(part))

    def summary_for_text(self: Any) -> Any:
        return self.getSummary____Ljava_lang_CharSequence_2()

    # -- saved state ---------------------------------------------------------------------------

    @java_method("void saveHierarchyState(android.os.Bundle)")
    def save_hierarchy_state(self: Any, container: Any) -> None:
        self.dispatchSaveInstanceState__Landroid_os_Bundle_2__V(container)

    @java_method("void dispatchSaveInstanceState(android.os.Bundle)")
    def dispatch_save_instance_state(self: Any, container: Any) -> None:
        if not self.hasKey____Z():
            return
        self.base_called = False
        state = self.onSaveInstanceState____Landroid_os_Parcelable_2()
        if not self.base_called:
            throw(
                "java.lang.IllegalStateException",
                "Derived class did not call super.onSaveInstanceState()",
            )
        if state is not None:
            put = "putParcelable(Ljava/lang/String;Landroid/os/Parcelable;)V"
            call(container, put, self.key, state)

    @java_method("protected android.os.Parcelable onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        self.base_called = True
        return empty_state()

    @java_method("void restoreHierarchyState(android.os.Bundle)")
    def restore_hierarchy_state(self: Any, container: Any) -> None:
        self.dispatchRestoreInstanceState__Landroid_os_Bundle_2__V(container)

    @java_method("void dispatchRestoreInstanceState(android.os.Bundle)")
    def dispatch_restore_instance_state(self: Any, container: Any) -> None:
        if not self.hasKey____Z():
            return
        get = "getParcelable(Ljava/lang/String;)Landroid/os/Parcelable;"
        state = call(container, get, self.key)
        if state is not None:
            self.base_called = False
            self.onRestoreInstanceState__Landroid_os_Parcelable_2__V(state)
            if not self.base_called:
                throw(
                    "java.lang.IllegalStateException",
                    "Derived class did not call super.onRestoreInstanceState()",
                )

    @java_method("protected void onRestoreInstanceState(android.os.Parcelable)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        self.base_called = True
        if state is not None and state is not empty_state():
            throw(
                "java.lang.IllegalArgumentException",
                "Wrong state class -- expecting Preference State",
            )


def _show_text(view: Any, text: Any) -> None:
    if view is None:
        return
    if text is not None and to_string(text):
        _SET_TEXT(view, text)
        view.setVisibility__I__V(VISIBLE)
    else:
        view.setVisibility__I__V(GONE)


def _enable(view: Any, enabled: bool) -> None:
    view.setEnabled__Z__V(enabled)
    for child in getattr(view, "children", ()):
        _enable(child, enabled)
