"""The packages that a device comes with. They have manifests but no code: their activities are
records that obey at once, so that there is a home screen and something else to look at."""

from __future__ import annotations

from dalvik.apk.manifest import (
    Activity,
    Application,
    IntentData,
    IntentFilter,
    Manifest,
    UsesPermission,
)
from devices.pocket.system.intents import (
    ACTION_MAIN,
    CATEGORY_DEFAULT,
    CATEGORY_HOME,
    CATEGORY_LAUNCHER,
    Component,
)

HOME = Component("com.android.launcher3", "com.android.launcher3.Launcher")
RESOLVER = Component("android", "com.android.internal.app.ResolverActivity")
CHOOSER = Component("android", "com.android.internal.app.ChooserActivity")
SETTINGS = "com.android.settings"
SYSTEM_UI = "com.android.systemui"

_SETTINGS_SCREENS = {
    "Settings": "SETTINGS",
    "Settings$WifiSettingsActivity": "WIFI_SETTINGS",
    "Settings$WirelessSettingsActivity": "WIRELESS_SETTINGS",
    "Settings$DisplaySettingsActivity": "DISPLAY_SETTINGS",
    "Settings$SoundSettingsActivity": "SOUND_SETTINGS",
    "Settings$LocationSettingsActivity": "LOCATION_SOURCE_SETTINGS",
    "Settings$DateTimeSettingsActivity": "DATE_SETTINGS",
    "Settings$LocalePickerActivity": "LOCALE_SETTINGS",
    "Settings$InputMethodAndLanguageSettingsActivity": "INPUT_METHOD_SETTINGS",
    "Settings$ManageApplicationsActivity": "APPLICATION_SETTINGS",
    "Settings$DevelopmentSettingsActivity": "APPLICATION_DEVELOPMENT_SETTINGS",
    "Settings$AccessibilitySettingsActivity": "ACCESSIBILITY_SETTINGS",
    "Settings$SecuritySettingsActivity": "SECURITY_SETTINGS",
    "Settings$BluetoothSettingsActivity": "BLUETOOTH_SETTINGS",
    "Settings$AirplaneModeSettingsActivity": "AIRPLANE_MODE_SETTINGS",
    "Settings$PrivacySettingsActivity": "PRIVACY_SETTINGS",
    "Settings$NotificationAccessSettingsActivity": "ACTION_NOTIFICATION_LISTENER_SETTINGS",
    "Settings$AppNotificationSettingsActivity": "APP_NOTIFICATION_SETTINGS",
}


def _accepts(action: str, *data: IntentData) -> IntentFilter:
    name = f"android.intent.action.{action}"
    return IntentFilter(actions=(name,), categories=(CATEGORY_DEFAULT,), data=data)


#: Two apps take texts, so that sharing one asks the user which.
_SEND_TEXT = _accepts("SEND", IntentData(mime_type="text/plain"))
_DIAL = _accepts("DIAL")
_DIAL_NUMBER = _accepts("DIAL", IntentData(scheme="tel"))


def permission_controller(api: int) -> Component:
    """Who asks the user for permissions."""
    package = "com.android.permissioncontroller" if api >= 29 else "com.android.packageinstaller"
    middle = "com.android.packageinstaller" if api < 30 else "com.android.permissioncontroller"
    return Component(package, f"{middle}.permission.ui.GrantPermissionsActivity")


def stock_manifests(api: int) -> list[Manifest]:
    """All of them, for one version of Android."""
    return [
        _package("android", api, _plain(RESOLVER.name), _plain(CHOOSER.name), shared=True),
        _launcher(api),
        _settings(api),
        _package(SYSTEM_UI, api, _plain(f"{SYSTEM_UI}.recents.RecentsActivity"), shared=True),
        _package(permission_controller(api).package, api, _plain(permission_controller(api).name)),
        _package("com.android.shell", api, shared=True),
        _handler("com.android.mms", "ComposeMessageActivity", api, _SEND_TEXT),
        _handler("com.android.bluetooth", "opp.BluetoothOppLauncherActivity", api, _SEND_TEXT),
        _handler("com.android.dialer", "DialtactsActivity", api, _DIAL, _DIAL_NUMBER),
        _package("com.android.inputmethod.latin", api),
    ]


def _launcher(api: int) -> Manifest:
    home = IntentFilter(actions=(ACTION_MAIN,), categories=(CATEGORY_HOME, CATEGORY_DEFAULT))
    activity = Activity(
        name=HOME.name,
        exported=True,
        label="Launcher3",
        launch_mode="singleTask",
        task_affinity=HOME.package,
        state_not_needed=True,
        intent_filters=(home,),
        config_changes=frozenset({"orientation", "screenSize", "uiMode"}),
    )
    return _package(HOME.package, api, activity)


def _settings(api: int) -> Manifest:
    activities = []
    for name, action in _SETTINGS_SCREENS.items():
        filters = [
            IntentFilter(actions=(f"android.settings.{action}",), categories=(CATEGORY_DEFAULT,))
        ]
        if name == "Settings":
            main = IntentFilter(
                actions=(ACTION_MAIN,), categories=(CATEGORY_DEFAULT, CATEGORY_LAUNCHER)
            )
            filters.append(main)
        activities.append(
            Activity(
                name=f"{SETTINGS}.{name}",
                exported=True,
                label="Settings",
                task_affinity=SETTINGS,
                intent_filters=tuple(filters),
            )
        )
    return _package(SETTINGS, api, *activities, shared=True)


def _handler(package: str, name: str, api: int, *filters: IntentFilter) -> Manifest:
    """A package with one activity that other apps may start."""
    activity = Activity(
        name=f"{package}.{name}", exported=True, task_affinity=package, intent_filters=filters
    )
    return _package(package, api, activity)


def _plain(name: str) -> Activity:
    return Activity(name=name, exported=True, exclude_from_recents=True, task_affinity=None)


def _package(name: str, api: int, *activities: Activity, shared: bool = False) -> Manifest:
    return Manifest(
        package=name,
        version_code=api,
        version_name=str(api),
        min_sdk=api,
        target_sdk=api,
        shared_user_id="android.uid.system" if shared else None,
        application=Application(label=name.rpartition(".")[2].capitalize()),
        activities=activities,
        uses_permissions=(UsesPermission(name="android.permission.INTERNET"),),
    )
