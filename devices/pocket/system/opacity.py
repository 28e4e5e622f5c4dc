"""Whether an activity covers what is below it: its theme says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dalvik.apk.manifest import Activity
    from devices.pocket.device import Device
    from devices.pocket.system.packages import InstalledPackage


def is_opaque(device: Device, package: InstalledPackage, info: Activity) -> bool:
    """Neither translucent nor floating."""
    if package.is_stock:
        return info.name.rpartition(".")[2] not in _FLOATING_STOCK
    return True


_FLOATING_STOCK = {"ResolverActivity", "ChooserActivity", "GrantPermissionsActivity"}
