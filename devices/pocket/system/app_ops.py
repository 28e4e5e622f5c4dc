"""What each app may do beyond its permissions, as `cmd appops` sets it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from devices.pocket.device import Device

_KEY = "pocket_appops"


def modes(device: Device) -> dict[str, str]:
    """Modes that were set, by `package:operation`."""
    text = device.settings.get("global", _KEY) or ""
    return dict(part.partition("=")[::2] for part in text.split(",") if part)


def set_mode(device: Device, package: str, operation: str, mode: str) -> None:
    changed = {**modes(device), f"{package}:{operation}": mode}
    device.settings.put("global", _KEY, ",".join(f"{k}={v}" for k, v in changed.items()))


def reset(device: Device) -> None:
    device.settings.delete("global", _KEY)


def is_allowed(device: Device, package: str, operation: str) -> bool:
    """`operation` as in "MOCK_LOCATION"; users write "android:mock_location" as well."""
    found = modes(device)
    names = (operation, f"android:{operation.lower()}")
    return any(found.get(f"{package}:{name}") == "allow" for name in names)
