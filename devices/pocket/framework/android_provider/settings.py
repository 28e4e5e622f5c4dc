"""Settings: the tables of the device as Java's statics."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.numbers import float_to_string
from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_net.uri import parse
from devices.pocket.framework.android_util.exceptions import AndroidException
from devices.pocket.framework.constants import constants
from devices.pocket.framework.naming import named
from devices.pocket.framework.runtime import device, process

_RESOLVER = "android.content.ContentResolver"
_NOT_FOUND = "android.provider.Settings$SettingNotFoundException"
_PERMISSIONS = {
    "system": "android.permission.WRITE_SETTINGS",
    "secure": "android.permission.WRITE_SECURE_SETTINGS",
    "global": "android.permission.WRITE_SECURE_SETTINGS",
}
#: What moved from the system or secure table to the global one; both names find it there.
_MOVED = frozenset({
    "adb_enabled", "airplane_mode_on", "airplane_mode_radios", "auto_time", "auto_time_zone",
    "bluetooth_on", "data_roaming", "device_provisioned", "mode_ringer", "stay_on_while_plugged_in",
    "usb_mass_storage_enabled", "wifi_on", "wifi_sleep_policy", "window_animation_scale",
    "transition_animation_scale", "animator_duration_scale", "always_finish_activities",
    "development_settings_enabled", "wait_for_debugger", "http_proxy",
})  # fmt: skip


@java_class(_NOT_FOUND)
class SettingNotFoundException(AndroidException):  # type: ignore[misc]
    @java_method("void <init>(String)")
    def init_name(self, name: str | None) -> None:
        self.setup(name, self)


def _table(namespace: str, name: str) -> str:
    return "global" if name in _MOVED else namespace


def _get(namespace: str, name: str | None) -> str | None:
    if name is None:
        return None
    return device().settings.get(_table(namespace, name), name)


def _put(namespace: str, name: str, value: str | None) -> bool:
    here, permission = process(), _PERMISSIONS[namespace]
    if not device().packages.uid_holds(here.uid, permission):
        throw(
            "java.lang.SecurityException",
            f"Permission denial: writing to settings requires:{permission}",
        )
    with device().lock:
        if value is None:
            device().settings.delete(_table(namespace, name), name)
        else:
            device().settings.put(_table(namespace, name), name, value)
    return True


def _number(namespace: str, name: str, read: Any, bits: int = 0) -> Any:
    """A number, or the exception of who asks without a default."""
    try:
        return read(_get(namespace, name))
    except (TypeError, ValueError):
        throw(_NOT_FOUND, name)


def _number_or(namespace: str, name: str, read: Any, default: Any) -> Any:
    try:
        return read(_get(namespace, name))
    except (TypeError, ValueError):
        return default


def _with_values(namespace: str) -> Any:
    """Gives a class the getters and setters of a table."""

    def add(cls: Any) -> Any:
        def get_string(resolver: Any, name: str) -> Any:
            return _get(namespace, name)

        def put_string(resolver: Any, name: str, value: Any) -> bool:
            return _put(namespace, name, value)

        def get_uri_for(name: str) -> Any:
            return parse(f"content://settings/{_table(namespace, name)}/{name}")

        _declare(cls, f"static String getString({_RESOLVER},String)", get_string)
        _declare(cls, f"static boolean putString({_RESOLVER},String,String)", put_string)
        _declare(cls, "static android.net.Uri getUriFor(String)", get_uri_for)
        for type_, read, show in (
            ("int", int, str),
            ("long", int, str),
            ("float", float, float_to_string),
        ):
            _declare_number(cls, namespace, type_, read, show)
        return cls

    return add


def _declare_number(cls: Any, namespace: str, type_: str, read: Any, show: Any) -> None:
    title = type_.capitalize()

    def get(resolver: Any, name: str) -> Any:
        return _number(namespace, name, read)

    def get_or(resolver: Any, name: str, default: Any) -> Any:
        return _number_or(namespace, name, read, default)

    def put(resolver: Any, name: str, value: Any) -> bool:
        return _put(namespace, name, show(value))

    _declare(cls, f"static {type_} get{title}({_RESOLVER},String)", get)
    _declare(cls, f"static {type_} get{title}({_RESOLVER},String,{type_})", get_or)
    _declare(cls, f"static boolean put{title}({_RESOLVER},String,{type_})", put)


def _declare(cls: Any, signature: str, function: Any) -> None:
    java_name = signature.split()[2].partition("(")[0]
    name = f"{java_name}_{signature.count(',')}"
    setattr(cls, name, java_method(signature)(named(function, name)))


def _content(table: str) -> Any:
    return java_field(
        "static final android.net.Uri CONTENT_URI", lambda: parse(f"content://settings/{table}")
    )


@java_class("android.provider.Settings", access="public final")
@constants("String", AUTHORITY="settings", ACTION_SETTINGS="android.settings.SETTINGS")
class Settings(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""

    @java_method("static boolean canDrawOverlays(android.content.Context)")
    @staticmethod
    def can_draw_overlays(context: Any) -> bool:
        permission = "android.permission.SYSTEM_ALERT_WINDOW"
        return call(context, "checkCallingOrSelfPermission(Ljava/lang/String;)I", permission) == 0


@java_class("android.provider.Settings$NameValueTable", implements=["android.provider.BaseColumns"])
class NameValueTable(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""

    @java_method("static android.net.Uri getUriFor(android.net.Uri,String)")
    @staticmethod
    def get_uri_for(base: Any, name: str) -> Any:
        return base.build_upon().append_path(name).build()


@java_class("android.provider.Settings$System", access="public final")
@_with_values("system")
class System(NameValueTable):
    CONTENT_URI = _content("system")
    RINGTONE = java_field(
        "static final android.net.Uri DEFAULT_RINGTONE_URI",
        lambda: parse("content://settings/system/ringtone"),
    )
    NOTIFICATION = java_field(
        "static final android.net.Uri DEFAULT_NOTIFICATION_URI",
        lambda: parse("content://settings/system/notification_sound"),
    )
    ALARM = java_field(
        "static final android.net.Uri DEFAULT_ALARM_ALERT_URI",
        lambda: parse("content://settings/system/alarm_alert"),
    )

    @java_method("static boolean canWrite(android.content.Context)")
    @staticmethod
    def can_write(context: Any) -> bool:
        permission = "android.permission.WRITE_SETTINGS"
        return call(context, "checkCallingOrSelfPermission(Ljava/lang/String;)I", permission) == 0

    @java_method(f"static void getConfiguration({_RESOLVER},android.content.res.Configuration)")
    @staticmethod
    def get_configuration(resolver: Any, configuration: Any) -> None:
        configuration.f_fontScale = device().settings.get_float("system", "font_scale", 1.0)


@java_class("android.provider.Settings$Secure", access="public final")
@_with_values("secure")
class Secure(NameValueTable):
    CONTENT_URI = _content("secure")

    @java_method(f"static boolean isLocationProviderEnabled({_RESOLVER},String)")
    @staticmethod
    def is_location_provider_enabled(resolver: Any, provider: str) -> bool:
        return provider in (_get("secure", "location_providers_allowed") or "").split(",")


@java_class("android.provider.Settings$Global", access="public final")
@_with_values("global")
class Global(NameValueTable):
    CONTENT_URI = _content("global")
