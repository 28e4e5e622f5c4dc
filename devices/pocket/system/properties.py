"""System properties, as a userdebug emulator image of the device's API level has them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from devices.pocket.system.versions import build_of

if TYPE_CHECKING:
    from devices.pocket.device import Device

_LONGEST_VALUE = 91
_NAME = re.compile(r"[A-Za-z0-9_.:@-]+")


def is_name(name: str) -> bool:
    """Whether a property may be called so."""
    return bool(_NAME.fullmatch(name)) and not name.startswith(".") and not name.endswith(".")


class Properties:
    """Names and values. `set` follows init's rules; `put` is for the system itself."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._values = _initial(device)

    def get(self, name: str, default: str = "") -> str:
        with self._device.lock:
            return self._values.get(name, default)

    def set(self, name: str, value: str) -> bool:
        """Sets one as `setprop` may: a `ro.` property only once, no long values."""
        with self._device.lock:
            if not is_name(name):
                return False
            if name.startswith("ro.") and name in self._values:
                return False
            if len(value) > _LONGEST_VALUE and not name.startswith("ro."):
                return False
            self._values[name] = value
            return True

    def put(self, name: str, value: str) -> None:
        with self._device.lock:
            self._values[name] = value

    def all(self) -> dict[str, str]:
        """By name, in order."""
        with self._device.lock:
            return dict(sorted(self._values.items()))


def _initial(device: Device) -> dict[str, str]:
    traits = device.traits
    build = build_of(traits.api)
    product = "sdk_gphone_x86" if traits.api >= 28 else "sdk_phone_x86"
    incremental = f"{5_000_000 + traits.api}"
    fingerprint = (
        f"Android/{product}/generic_x86:{build.release}/{build.id}/{incremental}"
        ":userdebug/test-keys"
    )
    values = {
        "dalvik.vm.heapsize": "512m",
        "dalvik.vm.heapgrowthlimit": "192m",
        "dalvik.vm.stack-trace-file": "/data/anr/traces.txt",
        "debug.force_rtl": "0" if traits.api < 24 else "false",
        "dev.bootcomplete": "1",
        "gsm.current.phone-type": "1",
        "gsm.network.type": "LTE",
        "gsm.operator.alpha": "Android",
        "gsm.operator.iso-country": "us",
        "gsm.operator.isroaming": "false",
        "gsm.operator.numeric": "310260",
        "gsm.sim.operator.alpha": "Android",
        "gsm.sim.operator.iso-country": "us",
        "gsm.sim.operator.numeric": "310260",
        "gsm.sim.state": "READY",
        "init.svc.adbd": "running",
        "init.svc.bootanim": "stopped",
        "init.svc.installd": "running",
        "init.svc.logd": "running",
        "init.svc.servicemanager": "running",
        "init.svc.surfaceflinger": "running",
        "init.svc.zygote": "running",
        "persist.sys.timezone": "UTC",
        "persist.sys.usb.config": "adb",
        "persist.sys.locale": "en-US",
        "qemu.hw.mainkeys": "0",
        "qemu.sf.lcd_density": str(traits.density),
        "ro.sf.lcd_density": str(traits.density),
        "ro.adb.secure": "0",
        "ro.allow.mock.location": "0",
        "ro.arch": "x86",
        "ro.baseband": "unknown",
        "ro.boot.hardware": "pocket",
        "ro.boot.serialno": traits.name,
        "ro.bootloader": "unknown",
        "ro.bootmode": "unknown",
        "ro.build.characteristics": "emulator",
        "ro.build.date": "Mon Jan  1 00:00:00 UTC 2024",
        "ro.build.date.utc": "1704067200",
        "ro.build.description": (
            f"{product}-userdebug {build.release} {build.id} {incremental} test-keys"
        ),
        "ro.build.display.id": f"{product}-userdebug {build.release} {build.id} test-keys",
        "ro.build.fingerprint": fingerprint,
        "ro.build.flavor": f"{product}-userdebug",
        "ro.build.host": "localhost",
        "ro.build.id": build.id,
        "ro.build.product": "generic_x86",
        "ro.build.tags": "test-keys",
        "ro.build.type": "userdebug",
        "ro.build.user": "android-build",
        "ro.build.version.all_codenames": "REL",
        "ro.build.version.codename": "REL",
        "ro.build.version.incremental": incremental,
        "ro.build.version.preview_sdk": "0",
        "ro.build.version.release": build.release,
        "ro.build.version.sdk": str(traits.api),
        "ro.build.version.security_patch": build.patch,
        "ro.carrier": "unknown",
        "ro.com.android.dataroaming": "true",
        "ro.crypto.state": "unencrypted",
        "ro.config.low_ram": "false",
        "ro.debuggable": "1",
        "ro.factorytest": "0",
        "ro.hardware": "pocket",
        "ro.kernel.qemu": "1",
        "ro.opengles.version": "131072",
        "ro.product.board": "",
        "ro.product.brand": "Android",
        "ro.product.cpu.abi": "x86",
        "ro.product.device": "generic_x86",
        "ro.product.locale": "en-US",
        "ro.product.locale.language": "en",
        "ro.product.locale.region": "US",
        "ro.product.manufacturer": "Pocket",
        "ro.product.model": f"Pocket API {traits.api}",
        "ro.product.name": product,
        "ro.revision": "0",
        "ro.runtime.firstboot": str(device.clock.epoch_millis),
        "ro.secure": "1",
        "ro.serialno": traits.name,
        "ro.setupwizard.mode": "DISABLED",
        "ro.wifi.channels": "",
        "ro.zygote": "zygote32",
        "service.adb.root": "0",
        "service.bootanim.exit": "1",
        "sys.boot_completed": "1",
        "sys.usb.config": "adb",
        "sys.usb.state": "adb",
        "vold.post_fs_data_done": "1",
    }
    if traits.api >= 21:
        values["ro.product.cpu.abilist"] = values["ro.product.cpu.abilist32"] = "x86"
        values["ro.product.cpu.abilist64"] = ""
        values["persist.sys.dalvik.vm.lib.2"] = "libart.so"
    else:
        values["persist.sys.dalvik.vm.lib"] = "libdvm.so"
    return {**values, **traits.properties}
