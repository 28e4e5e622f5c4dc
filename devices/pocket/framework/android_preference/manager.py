"""PreferenceManager: the hierarchy of a screen, its file, and who hears of the activity."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants

_CONTEXT = "android.content.Context"
_PREFERENCES = "android.content.SharedPreferences"
_GET = "getSharedPreferences(Ljava/lang/String;I)Landroid/content/SharedPreferences;"
_SCREEN = "android.preference.PreferenceScreen"
_DEFAULTS = "_has_set_default_values"
_TREE = "android.preference.PreferenceManager$OnPreferenceTreeClickListener"


def default_name(context: Any) -> str:
    return f"{call(context, 'getPackageName()Ljava/lang/String;')}_preferences"


@java_class("android.preference.PreferenceManager")
@constants(
    "String",
    METADATA_KEY_PREFERENCES="android.preference",
    KEY_HAS_SET_DEFAULT_VALUES=_DEFAULTS,
)
class PreferenceManager(JObject):
    """While `no_commit` is set (inflating), changes gather in one editor."""

    context: Any = None
    activity: Any = None
    fragment: Any = None
    screen: Any = None
    name: str
    mode = 0
    shared: Any = None
    editor: Any = None
    commits = True
    data_store: Any = None
    tree_listener: Any = None
    request_code = 100
    _last_id = 0

    @java_method("void <init>(android.app.Activity,int)")
    def init(self: Any, activity: Any, first_code: int) -> None:
        self.activity, self.request_code = activity, first_code
        self.set_up(activity)

    @java_method(f"private void <init>({_CONTEXT})")
    def set_up(self: Any, context: Any) -> None:
        self.context = context
        self.name = default_name(context)
        self.result_listeners: list[Any] = []
        self.stop_listeners: list[Any] = []
        self.destroy_listeners: list[Any] = []
        self.dialogs: list[Any] = []

    def next_id(self) -> int:
        self._last_id += 1
        return self._last_id

    # -- screens -------------------------------------------------------------------------------

    @java_method(f"{_SCREEN} inflateFromResource({_CONTEXT},int,{_SCREEN})")
    def inflate_from_resource(self: Any, context: Any, resource: int, root: Any) -> Any:
        from devices.pocket.framework.android_preference.inflating import inflate_preferences

        self.commits = False
        try:
            found = inflate_preferences(context, self, resource, root)
            found.onAttachedToHierarchy__Landroid_preference_PreferenceManager_2__V(self)
        finally:
            editor, self.editor = self.editor, None
            self.commits = True
        if editor is not None:
            call(editor, "apply()V")
        return found

    @java_method(f"{_SCREEN} createPreferenceScreen({_CONTEXT})")
    def create_preference_screen(self: Any, context: Any) -> Any:
        from devices.pocket.framework.android_preference.screens import PreferenceScreen

        made: Any = PreferenceScreen.__new__(PreferenceScreen)
        made.init_screen(context, None)
        made.on_attached_to_hierarchy(self)
        return made

    def set_preferences(self: Any, screen: Any) -> bool:
        if screen is self.screen:
            return False
        self.screen = screen
        return True

    @java_method("android.preference.Preference findPreference(CharSequence)")
    def find_preference(self: Any, key: Any) -> Any:
        return None if self.screen is None else self.screen.find_preference(key)

    # -- the file ------------------------------------------------------------------------------

    @java_method("String getSharedPreferencesName()")
    def get_shared_preferences_name(self: Any) -> str:
        return str(self.name)

    @java_method("void setSharedPreferencesName(String)")
    def set_shared_preferences_name(self: Any, name: str) -> None:
        self.name, self.shared = name, None

    @java_method("int getSharedPreferencesMode()")
    def get_shared_preferences_mode(self: Any) -> int:
        return int(self.mode)

    @java_method("void setSharedPreferencesMode(int)")
    def set_shared_preferences_mode(self: Any, mode: int) -> None:
        self.mode, self.shared = mode, None

    @java_method("void setStorageDefault()")
    @java_method("void setStorageDeviceProtected()")
    def set_storage(self: Any) -> None:
        """There is one storage."""

    @java_method("boolean isStorageDefault()")
    def is_storage_default(self: Any) -> bool:
        return True

    @java_method("boolean isStorageDeviceProtected()")
    def is_storage_device_protected(self: Any) -> bool:
        return False

    @java_method("void setPreferenceDataStore(android.preference.PreferenceDataStore)")
    def set_preference_data_store(self: Any, store: Any) -> None:
        self.data_store = store

    @java_method("android.preference.PreferenceDataStore getPreferenceDataStore()")
    def get_preference_data_store(self: Any) -> Any:
        return self.data_store

    @java_method(f"{_PREFERENCES} getSharedPreferences()")
    def get_shared_preferences(self: Any) -> Any:
        if self.data_store is not None:
            return None
        if self.shared is None:
            self.shared = call(self.context, _GET, self.name, self.mode)
        return self.shared

    @java_method(f"static {_PREFERENCES} getDefaultSharedPreferences({_CONTEXT})")
    @staticmethod
    def get_default_shared_preferences(context: Any) -> Any:
        return call(context, _GET, default_name(context), 0)

    @java_method(f"static String getDefaultSharedPreferencesName({_CONTEXT})")
    @staticmethod
    def get_default_shared_preferences_name(context: Any) -> str:
        return default_name(context)

    @java_method(f"static void setDefaultValues({_CONTEXT},int,boolean)")
    @staticmethod
    def set_default_values(context: Any, resource: int, again: Any) -> None:
        PreferenceManager.set_default_values_of(context, default_name(context), 0, resource, again)

    @java_method(f"static void setDefaultValues({_CONTEXT},String,int,int,boolean)")
    @staticmethod
    def set_default_values_of(
        context: Any, name: str, mode: int, resource: int, again: Any
    ) -> None:
        done = call(context, _GET, _DEFAULTS, 0)
        if not again and call(done, "getBoolean(Ljava/lang/String;Z)Z", _DEFAULTS, False):
            return
        manager = PreferenceManager.__new__(PreferenceManager)
        manager.set_up(context)
        manager.set_shared_preferences_name(name)
        manager.set_shared_preferences_mode(mode)
        manager.inflate_from_resource(context, resource, None)
        editor = call(done, "edit()Landroid/content/SharedPreferences$Editor;")
        put = "putBoolean(Ljava/lang/String;Z)Landroid/content/SharedPreferences$Editor;"
        call(editor, put, _DEFAULTS, True)
        call(editor, "apply()V")

    def get_editor(self: Any) -> Any:
        if not self.commits and self.editor is not None:
            return self.editor
        editor = call(
            self.get_shared_preferences(), "edit()Landroid/content/SharedPreferences$Editor;"
        )
        if not self.commits:
            self.editor = editor
        return editor

    def commit(self: Any, editor: Any) -> None:
        if self.commits:
            call(editor, "apply()V")

    # -- the activity --------------------------------------------------------------------------

    @java_method(f"void setOnPreferenceTreeClickListener({_TREE})")
    def set_on_preference_tree_click_listener(self: Any, listener: Any) -> None:
        self.tree_listener = listener

    def next_request_code(self) -> int:
        code = self.request_code
        self.request_code += 1
        return code

    def dispatch_activity_result(self: Any, request: int, result: int, data: Any) -> None:
        hear = "onActivityResult(IILandroid/content/Intent;)Z"
        for listener in list(self.result_listeners):
            if call(listener, hear, request, result, data):
                break

    def dispatch_activity_stop(self: Any) -> None:
        for listener in list(self.stop_listeners):
            call(listener, "onActivityStop()V")

    def dispatch_activity_destroy(self: Any) -> None:
        listeners, self.destroy_listeners = self.destroy_listeners, []
        for listener in listeners:
            call(listener, "onActivityDestroy()V")
        self.dismiss_screens()

    def dispatch_new_intent(self: Any) -> None:
        self.dismiss_screens()

    def dismiss_screens(self: Any) -> None:
        """Closes the dialogs that show nested screens, the newest first."""
        dialogs, self.dialogs = self.dialogs, []
        for dialog in reversed(dialogs):
            call(dialog, "dismiss()V")


def new_manager(activity: Any, first_code: int = 100) -> Any:
    return new(
        "android.preference.PreferenceManager", "(Landroid/app/Activity;I)V", activity, first_code
    )
