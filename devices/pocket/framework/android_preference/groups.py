"""PreferenceGroup and PreferenceCategory."""

from __future__ import annotations

from functools import cmp_to_key
from typing import Any

from dalvik.vm.interop import call, equals, throw
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_preference.preference import Preference
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.declare import like_parent

_PREFERENCE = "android.preference.Preference"
_ORDER = 0x7FFF_FFFF


@java_class("android.preference.PreferenceGroup", access="public abstract")
@like_parent
class PreferenceGroup(Preference):
    ordering_as_added = True
    current_order = 0
    attached = False

    def init_styled(self: Any, context: Any, attrs: Any, style: int, res: int) -> Any:
        self.items: list[Any] = []
        found = super().init_styled(context, attrs, style, res)
        self.ordering_as_added = found.boolean("orderingFromXml", True)
        return found

    @java_method("void setOrderingAsAdded(boolean)")
    def set_ordering_as_added(self: Any, as_added: Any) -> None:
        self.ordering_as_added = bool(as_added)

    @java_method("boolean isOrderingAsAdded()")
    def is_ordering_as_added(self: Any) -> bool:
        return bool(self.ordering_as_added)

    @java_method(f"void addItemFromInflater({_PREFERENCE})")
    def add_item_from_inflater(self: Any, preference: Any) -> None:
        call(self, "addPreference(Landroid/preference/Preference;)Z", preference)

    @java_method("int getPreferenceCount()")
    def get_preference_count(self: Any) -> int:
        return len(self.items)

    @java_method(f"{_PREFERENCE} getPreference(int)")
    def get_preference(self: Any, index: int) -> Any:
        if not 0 <= index < len(self.items):
            throw(
                "java.lang.IndexOutOfBoundsException",
                f"Index: {index}, Size: {len(self.items)}",
            )
        return self.items[index]

    @java_method(f"boolean addPreference({_PREFERENCE})")
    def add_preference(self: Any, preference: Any) -> bool:
        if any(one is preference for one in self.items):
            return True
        if preference.order == _ORDER:
            if self.ordering_as_added:
                preference.set_order(self.current_order)
                self.current_order += 1
            if isinstance(preference, PreferenceGroup):
                preference.ordering_as_added = self.ordering_as_added
        if not self.onPrepareAddPreference__Landroid_preference_Preference_2__Z(preference):
            return False
        index = len(self.items)
        compare = preference.compareTo__Ljava_lang_Object_2__I
        for at, one in enumerate(self.items):
            if compare(one) < 0:
                index = at
                break
        self.items.insert(index, preference)
        preference.onAttachedToHierarchy__Landroid_preference_PreferenceManager_2__V(self.manager)
        preference.parent = self
        if self.attached:
            preference.onAttachedToActivity____V()
        self.notifyHierarchyChanged____V()
        return True

    @java_method(f"protected boolean onPrepareAddPreference({_PREFERENCE})")
    def on_prepare_add_preference(self: Any, preference: Any) -> bool:
        preference.onParentChanged__Landroid_preference_Preference_2Z__V(
            self, self.shouldDisableDependents____Z()
        )
        return True

    @java_method(f"boolean removePreference({_PREFERENCE})")
    def remove_preference(self: Any, preference: Any) -> bool:
        removed = self._remove(preference)
        self.notifyHierarchyChanged____V()
        return removed

    def _remove(self: Any, preference: Any) -> bool:
        preference.onPrepareForRemoval____V()
        if preference.parent is self:
            preference.parent = None
        before = len(self.items)
        self.items = [one for one in self.items if one is not preference]
        return len(self.items) != before

    @java_method("void removeAll()")
    def remove_all(self: Any) -> None:
        for preference in list(self.items):
            self._remove(preference)
        self.notifyHierarchyChanged____V()

    @java_method(f"{_PREFERENCE} findPreference(CharSequence)")
    def find_preference(self: Any, key: Any) -> Any:
        if self.key is not None and equals(self.key, key):
            return self
        for preference in self.items:
            if preference.key is not None and equals(preference.key, key):
                return preference
            if isinstance(preference, PreferenceGroup):
                found = preference.find_preference(key)
                if found is not None:
                    return found
        return None

    def is_on_same_screen(self: Any) -> bool:
        """Whether its children are rows of the same screen."""
        return True

    @java_method("protected void onAttachedToActivity()")
    def on_attached_to_activity(self: Any) -> None:
        super().on_attached_to_activity()
        self.attached = True
        for preference in list(self.items):
            preference.onAttachedToActivity____V()

    @java_method("protected void onPrepareForRemoval()")
    def on_prepare_for_removal(self: Any) -> None:
        super().on_prepare_for_removal()
        self.attached = False

    @java_method("void notifyDependencyChange(boolean)")
    def notify_dependency_change(self: Any, disable: Any) -> None:
        _known(Preference).notify_dependency_change(self, disable)
        for preference in list(self.items):
            preference.onParentChanged__Landroid_preference_Preference_2Z__V(self, disable)

    @java_method("void sortPreferences()")
    def sort_preferences(self: Any) -> None:
        def compare(one: Any, two: Any) -> int:
            return int(one.compare_to(two))

        self.items.sort(key=cmp_to_key(compare))

    @java_method("void dispatchSaveInstanceState(android.os.Bundle)")
    def dispatch_save_instance_state(self: Any, container: Any) -> None:
        super().dispatch_save_instance_state(container)
        for preference in list(self.items):
            preference.dispatchSaveInstanceState__Landroid_os_Bundle_2__V(container)

    @java_method("void dispatchRestoreInstanceState(android.os.Bundle)")
    def dispatch_restore_instance_state(self: Any, container: Any) -> None:
        super().dispatch_restore_instance_state(container)
        for preference in list(self.items):
            preference.dispatchRestoreInstanceState__Landroid_os_Bundle_2__V(container)


@java_class("android.preference.PreferenceCategory")
@like_parent
class PreferenceCategory(PreferenceGroup):
    default_style = 0x0101008C

    @java_method(f"protected boolean onPrepareAddPreference({_PREFERENCE})")
    def on_prepare_add_preference(self: Any, preference: Any) -> bool:
        if isinstance(preference, PreferenceCategory):
            throw(
                "java.lang.IllegalArgumentException",
                "Cannot add a PreferenceCategory directly to a PreferenceCategory",
            )
        return bool(super().on_prepare_add_preference(preference))

    @java_method("boolean isEnabled()")
    def is_enabled(self: Any) -> bool:
        return False

    @java_method("boolean shouldDisableDependents()")
    def should_disable_dependents(self: Any) -> bool:
        return not _known(PreferenceGroup).is_enabled(self)
