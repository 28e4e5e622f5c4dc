"""The names under which the system's services are registered."""

from __future__ import annotations

_INTERFACES = {
    "SurfaceFlinger": "android.ui.ISurfaceComposer",
    "accessibility": "android.view.accessibility.IAccessibilityManager",
    "account": "android.accounts.IAccountManager",
    "activity": "android.app.IActivityManager",
    "alarm": "android.app.IAlarmManager",
    "appops": "com.android.internal.app.IAppOpsService",
    "appwidget": "com.android.internal.appwidget.IAppWidgetService",
    "audio": "android.media.IAudioService",
    "battery": "",
    "batterystats": "com.android.internal.app.IBatteryStats",
    "clipboard": "android.content.IClipboard",
    "connectivity": "android.net.IConnectivityManager",
    "content": "android.content.IContentService",
    "cpuinfo": "",
    "display": "android.hardware.display.IDisplayManager",
    "dropbox": "com.android.internal.os.IDropBoxManagerService",
    "input": "android.hardware.input.IInputManager",
    "input_method": "com.android.internal.view.IInputMethodManager",
    "deviceidle": "android.os.IDeviceIdleController",
    "gfxinfo": "",
    "jobscheduler": "android.app.job.IJobScheduler",
    "locale": "android.app.ILocaleManager",
    "location": "android.location.ILocationManager",
    "media_session": "android.media.session.ISessionManager",
    "meminfo": "",
    "mount": "android.os.storage.IStorageManager",
    "notification": "android.app.INotificationManager",
    "package": "android.content.pm.IPackageManager",
    "permission": "android.os.IPermissionController",
    "phone": "com.android.internal.telephony.ITelephony",
    "power": "android.os.IPowerManager",
    "search": "android.app.ISearchManager",
    "sensorservice": "android.gui.SensorServer",
    "settings": "",
    "statusbar": "com.android.internal.statusbar.IStatusBarService",
    "uimode": "android.app.IUiModeManager",
    "user": "android.os.IUserManager",
    "vibrator": "android.os.IVibratorService",
    "wallpaper": "android.app.IWallpaperManager",
    "wifi": "android.net.wifi.IWifiManager",
    "window": "android.view.IWindowManager",
}


#: The first versions that have them, where not all do.
_SINCE = {"media_session": 21, "jobscheduler": 21, "deviceidle": 23, "locale": 33}


def names(api: int) -> list[str]:
    return sorted(name for name in _INTERFACES if exists(name, api))


def exists(name: str, api: int) -> bool:
    return name in _INTERFACES and api >= _SINCE.get(name, 0)


def interface(name: str) -> str:
    return _INTERFACES.get(name, "")
