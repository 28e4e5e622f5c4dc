"""The settings tables: system, secure and global, with Android's defaults and change listeners."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from devices.pocket.device import Device

NAMESPACES = ("system", "secure", "global")
#: Told the namespace, the key and the new value (None: deleted), with the device's lock held.
Listener = Callable[[str, str, str | None], None]

_SYSTEM = {
    "accelerometer_rotation": "1",
    "dtmf_tone": "1",
    "dtmf_tone_type": "0",
    "font_scale": "1.0",
    "haptic_feedback_enabled": "1",
    "hearing_aid": "0",
    "hide_rotation_lock_toggle_for_accessibility": "0",
    "lockscreen_sounds_enabled": "1",
    "mode_ringer_streams_affected": "422",
    "mute_streams_affected": "111",
    "notification_light_pulse": "1",
    "notification_sound": "content://media/internal/audio/media/1",
    "pointer_speed": "0",
    "ringtone": "content://media/internal/audio/media/2",
    "screen_auto_brightness_adj": "0.0",
    "screen_brightness": "102",
    "screen_brightness_mode": "0",
    "screen_off_timeout": "60000",
    "sound_effects_enabled": "1",
    "time_12_24": "24",
    "tty_mode": "0",
    "user_rotation": "0",
    "vibrate_when_ringing": "0",
    "volume_alarm": "6",
    "volume_bluetooth_sco": "7",
    "volume_music": "5",
    "volume_notification": "5",
    "volume_ring": "5",
    "volume_system": "7",
    "volume_voice": "4",
}
_SECURE = {
    "accessibility_display_inversion_enabled": "0",
    "accessibility_display_magnification_enabled": "0",
    "accessibility_enabled": "0",
    "android_id": "9774d56d682e549c",
    "default_input_method": "com.android.inputmethod.latin/.LatinIME",
    "enabled_input_methods": "com.android.inputmethod.latin/.LatinIME",
    "install_non_market_apps": "1",
    "input_methods_subtype_history": "",
    "location_mode": "3",
    "location_providers_allowed": "gps,network",
    "lock_screen_owner_info_enabled": "0",
    "long_press_timeout": "400",
    "mock_location": "0",
    "mount_play_not_snd": "1",
    "mount_ums_autostart": "0",
    "mount_ums_notify_enabled": "1",
    "mount_ums_prompt": "1",
    "screensaver_activate_on_dock": "1",
    "screensaver_activate_on_sleep": "0",
    "screensaver_enabled": "1",
    "selected_input_method_subtype": "-1",
    "show_ime_with_hard_keyboard": "1",
    "show_note_about_notification_hiding": "0",
    "sleep_timeout": "-1",
    "speak_password": "1",
    "touch_exploration_enabled": "0",
    "user_setup_complete": "1",
    "wake_gesture_enabled": "1",
}
_GLOBAL = {
    "adb_enabled": "1",
    "airplane_mode_on": "0",
    "airplane_mode_radios": "cell,bluetooth,wifi,nfc,wimax",
    "airplane_mode_toggleable_radios": "bluetooth,wifi,nfc",
    "always_finish_activities": "0",
    "animator_duration_scale": "1.0",
    "assisted_gps_enabled": "1",
    "audio_safe_volume_state": "1",
    "auto_time": "1",
    "auto_time_zone": "1",
    "bluetooth_on": "0",
    "boot_count": "1",
    "call_auto_retry": "0",
    "data_roaming": "0",
    "development_settings_enabled": "1",
    "device_name": "Pocket",
    "device_provisioned": "1",
    "dock_audio_media_enabled": "1",
    "emergency_tone": "0",
    "heads_up_notifications_enabled": "1",
    "low_battery_sound": "/system/media/audio/ui/LowBattery.ogg",
    "low_power": "0",
    "mobile_data": "1",
    "mode_ringer": "2",
    "netstats_enabled": "1",
    "package_verifier_enable": "1",
    "power_sounds_enabled": "1",
    "stay_on_while_plugged_in": "1",
    "transition_animation_scale": "1.0",
    "usb_mass_storage_enabled": "1",
    "wait_for_debugger": "0",
    "wifi_on": "1",
    "wifi_scan_always_enabled": "0",
    "wifi_sleep_policy": "2",
    "window_animation_scale": "1.0",
    "zen_mode": "0",
}


class Settings:
    """Texts by namespace and key. Take the device's lock or not: it is taken here too."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._tables = {"system": dict(_SYSTEM), "secure": dict(_SECURE), "global": dict(_GLOBAL)}
        if device.api >= 29:
            self._tables["secure"]["ui_night_mode"] = "1"
            self._tables["secure"]["navigation_mode"] = "0"
        self._defaults = {name: dict(table) for name, table in self._tables.items()}
        self._listeners: list[Listener] = []

    def get(self, namespace: str, key: str, default: str | None = None) -> str | None:
        with self._device.lock:
            return self._tables[namespace].get(key, default)

    def get_int(self, namespace: str, key: str, default: int = 0) -> int:
        """The number; the default if there is none or it is none."""
        try:
            return int(self.get(namespace, key) or "")
        except ValueError:
            return default

    def get_float(self, namespace: str, key: str, default: float = 0.0) -> float:
        try:
            return float(self.get(namespace, key) or "")
        except ValueError:
            return default

    def put(self, namespace: str, key: str, value: object) -> None:
        """Stores a value; listeners hear of it only if it differs from before."""
        text = str(value)
        with self._device.lock:
            if self._tables[namespace].get(key) == text:
                return
            self._tables[namespace][key] = text
            self._tell(namespace, key, text)

    def delete(self, namespace: str, key: str) -> bool:
        """Whether there was one."""
        with self._device.lock:
            if self._tables[namespace].pop(key, None) is None:
                return False
            self._tell(namespace, key, None)
            return True

    def reset(self, namespace: str) -> None:
        """Back to the defaults."""
        with self._device.lock:
            for key in set(self._tables[namespace]) - set(self._defaults[namespace]):
                self.delete(namespace, key)
            for key, value in self._defaults[namespace].items():
                self.put(namespace, key, value)

    def all(self, namespace: str) -> dict[str, str]:
        """By key, in order."""
        with self._device.lock:
            return dict(sorted(self._tables[namespace].items()))

    def listen(self, listener: Listener) -> None:
        """Calls `listener` after each change."""
        with self._device.lock:
            self._listeners.append(listener)

    def unlisten(self, listener: Listener) -> None:
        with self._device.lock:
            self._listeners.remove(listener)

    def _tell(self, namespace: str, key: str, value: str | None) -> None:
        for listener in tuple(self._listeners):
            listener(namespace, key, value)
