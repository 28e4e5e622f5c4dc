"""PreferenceFragment."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, throw
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_app.fragment import Fragment
from devices.pocket.framework.android_preference.manager import new_manager
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.views import find_view, framework_layout

_LIST = 0x0102000A
_SCREEN = "android.preference.PreferenceScreen"
_STATE = "android:preferences"
_GET_ACTIVITY = "getActivity()Landroid/app/Activity;"
_GET_VIEW = "getView()Landroid/view/View;"


@java_class(
    "android.preference.PreferenceFragment",
    access="public abstract",
    implements=["android.preference.PreferenceManager$OnPreferenceTreeClickListener"],
)
class PreferenceFragment(Fragment):
    manager_of_preferences: Any = None
    list: Any = None
    have_preferences = False
    initialised = False

    @java_method("void <init>()")
    def init(self) -> None:
        super().init()

    @java_method("void onCreate(android.os.Bundle)")
    def on_create(self: Any, state: Any) -> None:
        _known(Fragment).on_create(self, state)
        self.manager_of_preferences = new_manager(call(self, _GET_ACTIVITY))
        self.manager_of_preferences.fragment = self

    @java_method(
        "android.view.View onCreateView"
        "(android.view.LayoutInflater,android.view.ViewGroup,android.os.Bundle)"
    )
    def on_create_view(self: Any, inflater: Any, container: Any, state: Any) -> Any:
        layout = framework_layout("preference_list_fragment_material")
        inflate = "inflate(ILandroid/view/ViewGroup;Z)Landroid/view/View;"
        return call(inflater, inflate, layout, container, False)

    @java_method("void onViewCreated(android.view.View,android.os.Bundle)")
    def on_view_created(self: Any, view: Any, state: Any) -> None:
        _known(Fragment).on_view_created(self, view, state)

    @java_method("void onActivityCreated(android.os.Bundle)")
    def on_activity_created(self: Any, state: Any) -> None:
        _known(Fragment).on_activity_created(self, state)
        if self.have_preferences:
            self._bind()
        self.initialised = True
        if state is not None:
            container = call(state, "getBundle(Ljava/lang/String;)Landroid/os/Bundle;", _STATE)
            screen = self.get_preference_screen()
            if container is not None and screen is not None:
                screen.restore_hierarchy_state(container)

    @java_method("void onStart()")
    def on_start(self: Any) -> None:
        _known(Fragment).on_start(self)
        self.manager_of_preferences.set_on_preference_tree_click_listener(self)

    @java_method("void onStop()")
    def on_stop(self: Any) -> None:
        _known(Fragment).on_stop(self)
        self.manager_of_preferences.dispatch_activity_stop()
        self.manager_of_preferences.set_on_preference_tree_click_listener(None)

    @java_method("void onDestroyView()")
    def on_destroy_view(self: Any) -> None:
        self.list = None
        _known(Fragment).on_destroy_view(self)

    @java_method("void onDestroy()")
    def on_destroy(self: Any) -> None:
        _known(Fragment).on_destroy(self)
        self.manager_of_preferences.dispatch_activity_destroy()

    @java_method("void onSaveInstanceState(android.os.Bundle)")
    def on_save_instance_state(self: Any, state: Any) -> None:
        _known(Fragment).on_save_instance_state(self, state)
        screen = self.get_preference_screen()
        if screen is not None:
            container = new("android.os.Bundle")
            screen.save_hierarchy_state(container)
            put = "putBundle(Ljava/lang/String;Landroid/os/Bundle;)V"
            call(state, put, _STATE, container)

    @java_method("void onActivityResult(int,int,android.content.Intent)")
    def on_activity_result(self: Any, request: int, result: int, data: Any) -> None:
        _known(Fragment).on_activity_result(self, request, result, data)
        self.manager_of_preferences.dispatch_activity_result(request, result, data)

    @java_method("android.preference.PreferenceManager getPreferenceManager()")
    def get_preference_manager(self: Any) -> Any:
        return self.manager_of_preferences

    @java_method(f"{_SCREEN} getPreferenceScreen()")
    def get_preference_screen(self: Any) -> Any:
        return self.manager_of_preferences.screen

    @java_method(f"void setPreferenceScreen({_SCREEN})")
    def set_preference_screen(self: Any, screen: Any) -> None:
        if self.manager_of_preferences.set_preferences(screen) and screen is not None:
            call(self, "onUnbindPreferences()V")
            self.have_preferences = True
            if self.initialised:
                self.list_of_view().later(self._bind)

    @java_method("void addPreferencesFromResource(int)")
    def add_preferences_from_resource(self: Any, resource: int) -> None:
        if self.manager_of_preferences is None:
            throw(
                "java.lang.RuntimeException",
                "This should be called after super.onCreate.",
            )
        manager = self.manager_of_preferences
        screen = manager.inflate_from_resource(
            call(self, _GET_ACTIVITY), resource, self.get_preference_screen()
        )
        call(self, "setPreferenceScreen(Landroid/preference/PreferenceScreen;)V", screen)

    @java_method("android.preference.Preference findPreference(CharSequence)")
    def find_preference(self: Any, key: Any) -> Any:
        if self.manager_of_preferences is None:
            return None
        return self.manager_of_preferences.find_preference(key)

    @java_method(f"boolean onPreferenceTreeClick({_SCREEN},android.preference.Preference)")
    def on_preference_tree_click(self: Any, screen: Any, preference: Any) -> bool:
        activity = call(self, _GET_ACTIVITY)
        start = (
            "onPreferenceStartFragment__Landroid_preference_PreferenceFragment_2"
            "Landroid_preference_Preference_2__Z"
        )
        if preference.fragment is not None and hasattr(activity, start):
            return bool(getattr(activity, start)(self, preference))
        return False

    def _bind(self: Any) -> None:
        screen = self.get_preference_screen()
        view = call(self, _GET_VIEW)
        if screen is not None and view is not None:
            screen.bind(self.list_of_view())
        call(self, "onBindPreferences()V")

    @java_method("protected void onBindPreferences()")
    def on_bind_preferences(self: Any) -> None:
        pass

    @java_method("protected void onUnbindPreferences()")
    def on_unbind_preferences(self: Any) -> None:
        pass

    @java_method("android.widget.ListView getListView()")
    def list_of_view(self: Any) -> Any:
        if self.list is None:
            view = call(self, _GET_VIEW)
            if view is None:
                throw("java.lang.IllegalStateException", "Content view not yet created")
            self.list = find_view(view, _LIST)
            if self.list is None:
                throw(
                    "java.lang.RuntimeException",
                    "Your content must have a ListView whose id attribute is 'android.R.id.list'",
                )
        return self.list

    @java_method("boolean hasListView()")
    def has_list_view(self: Any) -> bool:
        view = call(self, _GET_VIEW)
        return view is not None and find_view(view, _LIST) is not None
