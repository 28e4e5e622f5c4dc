"""Which permissions the platform has, and of what kind."""

from __future__ import annotations

from collections.abc import Iterable

_DANGEROUS = {
    "CALENDAR": ("READ_CALENDAR", "WRITE_CALENDAR"),
    "CALL_LOG": ("READ_CALL_LOG", "WRITE_CALL_LOG", "PROCESS_OUTGOING_CALLS"),
    "CAMERA": ("CAMERA",),
    "CONTACTS": ("READ_CONTACTS", "WRITE_CONTACTS", "GET_ACCOUNTS"),
    "LOCATION": (
        "ACCESS_FINE_LOCATION",
        "ACCESS_COARSE_LOCATION",
        "ACCESS_BACKGROUND_LOCATION",
    ),
    "MICROPHONE": ("RECORD_AUDIO",),
    "PHONE": (
        "READ_PHONE_STATE",
        "READ_PHONE_NUMBERS",
        "CALL_PHONE",
        "ANSWER_PHONE_CALLS",
        "ADD_VOICEMAIL",
        "USE_SIP",
        "ACCEPT_HANDOVER",
    ),
    "SENSORS": ("BODY_SENSORS",),
    "ACTIVITY_RECOGNITION": ("ACTIVITY_RECOGNITION",),
    "SMS": ("SEND_SMS", "RECEIVE_SMS", "READ_SMS", "RECEIVE_WAP_PUSH", "RECEIVE_MMS"),
    "STORAGE": ("READ_EXTERNAL_STORAGE", "WRITE_EXTERNAL_STORAGE", "ACCESS_MEDIA_LOCATION"),
    "READ_MEDIA_VISUAL": ("READ_MEDIA_IMAGES", "READ_MEDIA_VIDEO"),
    "READ_MEDIA_AURAL": ("READ_MEDIA_AUDIO",),
    "NEARBY_DEVICES": (
        "BLUETOOTH_SCAN",
        "BLUETOOTH_CONNECT",
        "BLUETOOTH_ADVERTISE",
        "NEARBY_WIFI_DEVICES",
        "UWB_RANGING",
    ),
    "NOTIFICATIONS": ("POST_NOTIFICATIONS",),
}
_SINCE = {
    "ACCESS_BACKGROUND_LOCATION": 29,
    "ACTIVITY_RECOGNITION": 29,
    "ACCESS_MEDIA_LOCATION": 29,
    "BLUETOOTH_SCAN": 31,
    "BLUETOOTH_CONNECT": 31,
    "BLUETOOTH_ADVERTISE": 31,
    "UWB_RANGING": 31,
    "NEARBY_WIFI_DEVICES": 33,
    "POST_NOTIFICATIONS": 33,
    "READ_MEDIA_IMAGES": 33,
    "READ_MEDIA_VIDEO": 33,
    "READ_MEDIA_AUDIO": 33,
}
_NORMAL = (
    "ACCESS_LOCATION_EXTRA_COMMANDS",
    "ACCESS_NETWORK_STATE",
    "ACCESS_NOTIFICATION_POLICY",
    "ACCESS_WIFI_STATE",
    "BLUETOOTH",
    "BLUETOOTH_ADMIN",
    "BROADCAST_STICKY",
    "CHANGE_NETWORK_STATE",
    "CHANGE_WIFI_MULTICAST_STATE",
    "CHANGE_WIFI_STATE",
    "DISABLE_KEYGUARD",
    "EXPAND_STATUS_BAR",
    "FOREGROUND_SERVICE",
    "GET_PACKAGE_SIZE",
    "GET_TASKS",
    "INTERNET",
    "KILL_BACKGROUND_PROCESSES",
    "MANAGE_OWN_CALLS",
    "MODIFY_AUDIO_SETTINGS",
    "NFC",
    "QUERY_ALL_PACKAGES",
    "READ_SYNC_SETTINGS",
    "READ_SYNC_STATS",
    "RECEIVE_BOOT_COMPLETED",
    "REORDER_TASKS",
    "REQUEST_COMPANION_RUN_IN_BACKGROUND",
    "REQUEST_DELETE_PACKAGES",
    "REQUEST_IGNORE_BATTERY_OPTIMIZATIONS",
    "REQUEST_INSTALL_PACKAGES",
    "SCHEDULE_EXACT_ALARM",
    "SET_ALARM",
    "SET_WALLPAPER",
    "SET_WALLPAPER_HINTS",
    "TRANSMIT_IR",
    "USE_BIOMETRIC",
    "USE_EXACT_ALARM",
    "USE_FINGERPRINT",
    "USE_FULL_SCREEN_INTENT",
    "VIBRATE",
    "WAKE_LOCK",
    "WRITE_SYNC_SETTINGS",
)
#: What Android 6.0 no longer has; before, installing granted it.
_ONLY_BEFORE_23 = frozenset(
    {
        "android.permission.ACCESS_MOCK_LOCATION",
        "android.permission.AUTHENTICATE_ACCOUNTS",
        "android.permission.FLASHLIGHT",
        "android.permission.MANAGE_ACCOUNTS",
        "android.permission.READ_PROFILE",
        "android.permission.READ_SOCIAL_STREAM",
        "android.permission.READ_USER_DICTIONARY",
        "android.permission.SUBSCRIBED_FEEDS_READ",
        "android.permission.SUBSCRIBED_FEEDS_WRITE",
        "android.permission.USE_CREDENTIALS",
        "android.permission.WRITE_PROFILE",
        "android.permission.WRITE_SOCIAL_STREAM",
        "android.permission.WRITE_USER_DICTIONARY",
        "com.android.browser.permission.READ_HISTORY_BOOKMARKS",
        "com.android.browser.permission.WRITE_HISTORY_BOOKMARKS",
    }
)
_SIGNATURE = (
    "DUMP",
    "READ_LOGS",
    "WRITE_SECURE_SETTINGS",
    "CHANGE_CONFIGURATION",
    "SET_ANIMATION_SCALE",
    "PACKAGE_USAGE_STATS",
)
#: Signature permissions that `pm grant` may give all the same (protection flag "development").
DEVELOPMENT = frozenset(f"android.permission.{name}" for name in _SIGNATURE)

_GROUPS = {
    f"android.permission.{name}": f"android.permission-group.{group}"
    for group, names in _DANGEROUS.items()
    for name in names
}
_GROUPS["com.android.voicemail.permission.ADD_VOICEMAIL"] = "android.permission-group.PHONE"
_SINCE_FULL = {f"android.permission.{name}": api for name, api in _SINCE.items()}
NORMAL = frozenset(f"android.permission.{name}" for name in _NORMAL)
_APP_OP = frozenset(
    {
        "android.permission.SYSTEM_ALERT_WINDOW",
        "android.permission.WRITE_SETTINGS",
        "android.permission.MANAGE_EXTERNAL_STORAGE",
    }
)
#: Those that apps for older versions are given (`pre23` in their protection level).
_BEFORE_23 = _APP_OP - {"android.permission.MANAGE_EXTERNAL_STORAGE"}


def is_dangerous(permission: str) -> bool:
    """Whether the platform asks the user (since 6.0)."""
    return permission in _GROUPS


def dangerous(permissions: Iterable[str]) -> set[str]:
    return {one for one in permissions if one in _GROUPS}


def group_of(permission: str) -> str | None:
    return _GROUPS.get(permission)


def exists(permission: str, api: int) -> bool:
    """Whether the platform itself defines it on that version."""
    if permission in _ONLY_BEFORE_23:
        return api < 23
    known = permission in _GROUPS or permission in NORMAL or permission in DEVELOPMENT
    return (known or permission in _APP_OP) and _SINCE_FULL.get(permission, 1) <= api


def platform_permissions(api: int) -> list[str]:
    """All that the platform defines, in order."""
    known = {*_GROUPS, *NORMAL, *DEVELOPMENT, *_APP_OP, *_ONLY_BEFORE_23}
    return sorted(one for one in known if exists(one, api))


def granted_at_install(permission: str, api: int, target_sdk: int) -> bool:
    """Whether installing grants it: normal ones always, dangerous ones to apps before 6.0."""
    if not exists(permission, api):
        return False
    if permission in NORMAL or permission in _ONLY_BEFORE_23:
        return True
    if permission in _GROUPS or permission in _BEFORE_23:
        return api < 23 or target_sdk < 23
    return False
