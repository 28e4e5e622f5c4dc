"""`cmd wifi`: on, off, and how it is."""

from __future__ import annotations

from devices.pocket.shell.command import Context
from devices.pocket.system.network import WIFI

_SINCE = 30


def run(context: Context) -> int:
    words = context.arguments
    network = context.device.network
    if context.device.api < _SINCE:
        return context.fail("cmd: what service wifi can be told is not modelled", 255)
    if words[:1] == ["set-wifi-enabled"] and words[1:2] in (["enabled"], ["disabled"]):
        with context.device.lock:
            network.set_wifi(words[1] == "enabled")
        return 0
    if words[:1] == ["status"]:
        with context.device.lock:
            on = network.is_connected(WIFI)
        context.print(f"Wifi is {'enabled' if on else 'disabled'}")
        if on:
            context.print('Wifi is connected to "AndroidWifi"')
        return 0
    return context.fail(f"wifi: {' '.join(words) or 'help'} is not modelled", 255)
