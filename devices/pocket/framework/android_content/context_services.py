"""Which class serves a name given to `Context.getSystemService`.

A row is the name, the Java class and the module (below `framework`) whose `create(context)` makes
it; modules are imported when first asked for. A manager is made once per context. Whoever writes
a manager adds its row.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from dalvik.vm.interop import call

#: Name, Java class, module.
SERVICES: tuple[tuple[str, str, str], ...] = (
    (
        "accessibility",
        "android.view.accessibility.AccessibilityManager",
        "android_view_accessibility.accessibility_manager",
    ),
    ("account", "android.accounts.AccountManager", "android_accounts.account_manager"),
    ("activity", "android.app.ActivityManager", "android_app.activity_manager"),
    ("alarm", "android.app.AlarmManager", "android_app.alarm_manager"),
    ("appops", "android.app.AppOpsManager", "android_app.app_ops_manager"),
    ("appwidget", "android.appwidget.AppWidgetManager", "android_appwidget.app_widget_manager"),
    ("audio", "android.media.AudioManager", "android_media.audio_manager"),
    ("autofill", "android.view.autofill.AutofillManager", "android_view_autofill.autofill_manager"),
    ("batterymanager", "android.os.BatteryManager", "android_os.battery_manager"),
    ("bluetooth", "android.bluetooth.BluetoothManager", "android_bluetooth.bluetooth"),
    ("camera", "android.hardware.camera2.CameraManager", "android_hardware.camera_manager"),
    (
        "captioning",
        "android.view.accessibility.CaptioningManager",
        "android_view_accessibility.captioning_manager",
    ),
    ("clipboard", "android.content.ClipboardManager", "android_content.clipboard_manager"),
    ("connectivity", "android.net.ConnectivityManager", "android_net.connectivity_manager"),
    (
        "device_policy",
        "android.app.admin.DevicePolicyManager",
        "android_app_admin.device_policy_manager",
    ),
    (
        "display",
        "android.hardware.display.DisplayManager",
        "android_hardware_display.display_manager",
    ),
    ("download", "android.app.DownloadManager", "android_app.download_manager"),
    ("dropbox", "android.os.DropBoxManager", "android_os.drop_box_manager"),
    (
        "fingerprint",
        "android.hardware.fingerprint.FingerprintManager",
        "android_hardware.fingerprint_manager",
    ),
    ("input", "android.hardware.input.InputManager", "android_hardware_input.input_manager"),
    (
        "input_method",
        "android.view.inputmethod.InputMethodManager",
        "android_view_inputmethod.input_method_manager",
    ),
    ("jobscheduler", "android.app.job.JobScheduler", "android_app_job.job_scheduler"),
    ("keyguard", "android.app.KeyguardManager", "android_app.keyguard_manager"),
    ("launcherapps", "android.content.pm.LauncherApps", "android_content_pm.launcher_apps"),
    ("layout_inflater", "android.view.LayoutInflater", "android_view.layout_inflater"),
    ("location", "android.location.LocationManager", "android_location.location_manager"),
    ("media_router", "android.media.MediaRouter", "android_media.media_router"),
    (
        "media_session",
        "android.media.session.MediaSessionManager",
        "android_media_session.media_session_manager",
    ),
    ("nfc", "android.nfc.NfcManager", "android_nfc.nfc_manager"),
    ("notification", "android.app.NotificationManager", "android_app.notification_manager"),
    ("phone", "android.telephony.TelephonyManager", "android_telephony.telephony_manager"),
    ("power", "android.os.PowerManager", "android_os.power_manager"),
    ("print", "android.print.PrintManager", "android_print.print_manager"),
    ("restrictions", "android.content.RestrictionsManager", "android_content.restrictions_manager"),
    ("search", "android.app.SearchManager", "android_app.search_manager"),
    ("sensor", "android.hardware.SensorManager", "android_hardware.sensor_manager"),
    ("shortcut", "android.content.pm.ShortcutManager", "android_content_pm.shortcut_manager"),
    ("storage", "android.os.storage.StorageManager", "android_os_storage.storage_manager"),
    (
        "textclassification",
        "android.view.textclassifier.TextClassificationManager",
        "android_view_textclassifier.text_classification_manager",
    ),
    (
        "textservices",
        "android.view.textservice.TextServicesManager",
        "android_view_textservice.text_services_manager",
    ),
    ("uimode", "android.app.UiModeManager", "android_app.ui_mode_manager"),
    ("usb", "android.hardware.usb.UsbManager", "android_hardware_usb.usb_manager"),
    ("user", "android.os.UserManager", "android_os.user_handle"),
    ("vibrator", "android.os.Vibrator", "android_os.vibrator"),
    ("wallpaper", "android.app.WallpaperManager", "android_app.wallpaper_manager"),
    ("wifi", "android.net.wifi.WifiManager", "android_net_wifi.wifi_manager"),
    ("window", "android.view.WindowManager", "android_view.window_manager_impl"),
)

_MODULES = {name: module for name, _, module in SERVICES}
_NAMES = {java: name for name, java, _ in SERVICES}


def make_service(context: Any, name: str) -> Any:
    """A new manager for a context; None for a name that no service has."""
    module = _MODULES.get(name)
    if module is None:
        return None
    try:
        found = import_module(f"devices.pocket.framework.{module}")
    except ModuleNotFoundError as error:
        if error.name is None or not error.name.startswith("devices.pocket.framework"):
            raise
        from dalvik.vm.interop import vm

        java = next(java for one, java, _ in SERVICES if one == name)
        raise vm().not_modelled(f"L{java.replace('.', '/')};") from None
    return found.create(context)


def service_name(cls: Any) -> str | None:
    """The name of the service that a class is the manager of."""
    return _NAMES.get(call(cls, "getName()Ljava/lang/String;"))
