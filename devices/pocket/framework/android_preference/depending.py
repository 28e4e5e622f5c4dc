"""Preference: being enabled by another one."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_method


class Depending:
    dependency_met = True
    parent_dependency_met = True
    dependents: list[Any] | None = None

    @java_method("String getDependency()")
    def get_dependency(self: Any) -> Any:
        return self.dependency

    @java_method("void setDependency(String)")
    def set_dependency(self: Any, key: Any) -> None:
        self.unregister_dependency()
        self.dependency = key
        self.register_dependency()

    def register_dependency(self: Any) -> None:
        if not self.dependency:
            return
        found = self.find_preference_in_hierarchy(self.dependency)
        if found is None:
            throw(
                "java.lang.IllegalStateException",
                f'Dependency "{self.dependency}" not found for preference "{self.key}" (title: '
                f'"{self.title}"',
            )
        if found.dependents is None:
            found.dependents = []
        found.dependents.append(self)
        self.onDependencyChanged__Landroid_preference_Preference_2Z__V(
            found, found.shouldDisableDependents____Z()
        )

    def unregister_dependency(self: Any) -> None:
        if self.dependency is not None:
            found = self.find_preference_in_hierarchy(self.dependency)
            if found is not None and found.dependents:
                found.dependents = [one for one in found.dependents if one is not self]

    @java_method("void notifyDependencyChange(boolean)")
    def notify_dependency_change(self: Any, disable: Any) -> None:
        for dependent in list(self.dependents or ()):
            dependent.onDependencyChanged__Landroid_preference_Preference_2Z__V(self, disable)

    @java_method("void onDependencyChanged(android.preference.Preference,boolean)")
    def on_dependency_changed(self: Any, dependency: Any, disable: Any) -> None:
        if self.dependency_met == bool(disable):
            self.dependency_met = not disable
            self.notifyDependencyChange__Z__V(self.shouldDisableDependents____Z())
            self.notifyChanged____V()

    @java_method("void onParentChanged(android.preference.Preference,boolean)")
    def on_parent_changed(self: Any, parent: Any, disable: Any) -> None:
        if self.parent_dependency_met == bool(disable):
            self.parent_dependency_met = not disable
            self.notifyDependencyChange__Z__V(self.shouldDisableDependents____Z())
            self.notifyChanged____V()

    @java_method("boolean shouldDisableDependents()")
    def should_disable_dependents(self: Any) -> bool:
        return not self.isEnabled____Z()
