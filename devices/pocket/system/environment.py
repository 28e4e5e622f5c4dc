"""Variables that init gives to everything that runs on a device."""

from __future__ import annotations

_PATH = "/sbin:/system/sbin:/system/bin:/system/xbin:/vendor/bin:/vendor/xbin"


def environment() -> dict[str, str]:
    """What apps find in theirs, and the shell has besides its own."""
    return {
        "ANDROID_ASSETS": "/system/app",
        "ANDROID_BOOTLOGO": "1",
        "ANDROID_DATA": "/data",
        "ANDROID_ROOT": "/system",
        "ANDROID_STORAGE": "/storage",
        "EXTERNAL_STORAGE": "/sdcard",
        "PATH": _PATH,
    }
