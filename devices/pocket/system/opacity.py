"""Whether an activity covers what is below it: its theme says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dalvik.apk.manifest import Activity
    from devices.pocket.device import Device
    from devices.pocket.system.packages import InstalledPackage

_FLOATING_STOCK = {"ResolverActivity", "ChooserActivity", "GrantPermissionsActivity"}
#: `android.R.attr` of `windowIsTranslucent` and `windowIsFloating`.
_TRANSLUCENT, _FLOATING = 0x01010058, 0x01010057


def is_opaque(device: Device, package: InstalledPackage, info: Activity) -> bool:
    """Neither translucent nor floating."""
    if package.is_stock:
        return info.name.rpartition(".")[2] not in _FLOATING_STOCK
    if info.theme is None or not info.theme.data:
        return True
    from devices.pocket.framework.android_content_res.store import open_store

    store = open_store(tuple(map(str, package.apks)))
    values = store.values(device.configuration.current.resources)
    theme = values.theme(((info.theme.data, True),))
    for attribute in (_TRANSLUCENT, _FLOATING):
        found = theme.find(attribute)
        if found is not None and found.data:
            return False
    return True
