"""Who a file of the device belongs to, by where it is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from devices.pocket.device import Device

_IDS = {
    "root": 0, "system": 1000, "radio": 1001, "media": 1013, "sdcard_rw": 1015, "media_rw": 1023,
    "shell": 2000, "cache": 2001, "everybody": 9997,
}  # fmt: skip
_FIRST_APP = 10_000


def user_name(uid: int) -> str:
    """`u0_a27`, `system`, `shell`."""
    if uid >= _FIRST_APP:
        user, app = divmod(uid, 100_000)
        return f"u{user}_a{app - _FIRST_APP}" if app >= _FIRST_APP else f"u{user}_system"
    names = {number: name for name, number in _IDS.items()}
    return names.get(uid, str(uid))


def user_id(name: str) -> int | None:
    """The other way round."""
    if name.isdigit():
        return int(name)
    return _IDS.get(name)


def owner_of(device: Device, host: Path) -> tuple[str, str]:
    """User and group."""
    parts = device.files.device_path(host).split("/")[1:]
    if parts[:2] == ["storage", "emulated"]:
        return "root", "sdcard_rw"
    if parts[:2] == ["data", "local"] and len(parts) > 2:
        return "shell", "shell"
    if parts[:2] == ["data", "data"] and len(parts) > 2:
        name = _package_owner(device, parts[2])
        return name, name
    if parts[:1] == ["data"]:
        return "system", "system"
    if parts[:1] == ["cache"]:
        return "system", "cache"
    return "root", "shell" if parts[:2] == ["system", "bin"] else "root"


def _package_owner(device: Device, package: str) -> str:
    with device.lock:
        found = device.packages.get(package)
        return "system" if found is None else user_name(found.uid)
