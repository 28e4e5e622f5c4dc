"""The network as apps see it: Wi-Fi or mobile data, connected unless airplane mode is on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from devices.pocket.system.intents import Extras, PlainIntent

if TYPE_CHECKING:
    from devices.pocket.device import Device

MOBILE, WIFI = 0, 1
#: The device's own, as on emulators.
ADDRESS = "10.0.2.15"


class Network:
    """Follows the settings `wifi_on`, `mobile_data` and `airplane_mode_on`. Call with the device's
    lock held."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._told = self.active
        device.settings.listen(self._changed)

    def _on(self, name: str) -> bool:
        return self._device.settings.get_int("global", name) == 1

    @property
    def active(self) -> int | None:
        """The kind of the network in use; None without one."""
        if self._on("wifi_on"):
            return WIFI
        return MOBILE if self._on("mobile_data") and not self._on("airplane_mode_on") else None

    def is_connected(self, kind: int) -> bool:
        return self.active == kind

    def set_wifi(self, on: bool) -> None:
        self._device.settings.put("global", "wifi_on", int(on))

    def _changed(self, namespace: str, key: str, value: str | None) -> None:
        if namespace != "global" or key not in ("wifi_on", "mobile_data", "airplane_mode_on"):
            return
        if key == "airplane_mode_on":
            on = ("Z", int(value == "1"))
            self._send("android.intent.action.AIRPLANE_MODE", {"state": on})
        if self.active != self._told:
            self._told = self.active
            kind = ("I", WIFI if self.active is None else self.active)
            extras = {"networkType": kind, "noConnectivity": ("Z", int(self.active is None))}
            self._send("android.net.conn.CONNECTIVITY_CHANGE", extras)

    def _send(self, action: str, extras: Extras) -> None:
        self._device.broadcasts.send(PlainIntent(action=action, extras=extras))
