"""Listeners of preferences, and where their values may go instead of SharedPreferences."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_interface, java_method

_PREFERENCE = "android.preference.Preference"


@java_interface(
    "android.preference.Preference$OnPreferenceChangeListener",
    abstract=[f"boolean onPreferenceChange({_PREFERENCE},Object)"],
)
class OnPreferenceChangeListener:
    pass


@java_interface(
    "android.preference.Preference$OnPreferenceClickListener",
    abstract=[f"boolean onPreferenceClick({_PREFERENCE})"],
)
class OnPreferenceClickListener:
    pass


@java_interface(
    "android.preference.PreferenceManager$OnPreferenceTreeClickListener",
    abstract=[f"boolean onPreferenceTreeClick(android.preference.PreferenceScreen,{_PREFERENCE})"],
)
class OnPreferenceTreeClickListener:
    pass


@java_interface(
    "android.preference.PreferenceManager$OnActivityResultListener",
    abstract=["boolean onActivityResult(int,int,android.content.Intent)"],
)
class OnActivityResultListener:
    pass


@java_interface(
    "android.preference.PreferenceManager$OnActivityStopListener",
    abstract=["void onActivityStop()"],
)
class OnActivityStopListener:
    pass


@java_interface(
    "android.preference.PreferenceManager$OnActivityDestroyListener",
    abstract=["void onActivityDestroy()"],
)
class OnActivityDestroyListener:
    pass


@java_interface(
    "android.preference.PreferenceFragment$OnPreferenceStartFragmentCallback",
    abstract=[
        f"boolean onPreferenceStartFragment(android.preference.PreferenceFragment,{_PREFERENCE})"
    ],
)
class OnPreferenceStartFragmentCallback:
    pass


def _refuse(*_: Any) -> None:
    throw("java.lang.UnsupportedOperationException", "Not implemented on this data store")


@java_interface("android.preference.PreferenceDataStore")
class PreferenceDataStore:
    """Reading gives the default and writing throws, unless the app says otherwise."""

    @java_method("void putString(String,String)")
    @java_method("void putStringSet(String,java.util.Set)")
    @java_method("void putInt(String,int)")
    @java_method("void putLong(String,long)")
    @java_method("void putFloat(String,float)")
    @java_method("void putBoolean(String,boolean)")
    def put(self, key: str, value: Any) -> None:
        _refuse()

    @java_method("String getString(String,String)")
    @java_method("java.util.Set getStringSet(String,java.util.Set)")
    @java_method("int getInt(String,int)")
    @java_method("long getLong(String,long)")
    @java_method("float getFloat(String,float)")
    @java_method("boolean getBoolean(String,boolean)")
    def get(self, key: str, default: Any) -> Any:
        return default
