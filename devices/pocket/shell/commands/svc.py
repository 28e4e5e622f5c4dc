"""`svc`: power, radios and USB."""

from __future__ import annotations

from devices.pocket.shell.command import Context, command

_STAY = {"true": "7", "ac": "1", "usb": "2", "wireless": "4", "false": "0"}
_RADIOS = {"wifi": "wifi_on", "data": "mobile_data", "bluetooth": "bluetooth_on", "nfc": "nfc_on"}
_USAGE = """Available commands:
    help     Show information about the subcommands
    power    Control the power manager
    data     Control mobile data connectivity
    wifi     Control the Wi-Fi manager
    usb      Control Usb state
    nfc      Control NFC functions
    bluetooth Control Bluetooth service
"""


@command("svc")
def svc(context: Context) -> int:
    words = context.arguments
    settings = context.device.settings
    if len(words) >= 2 and words[0] in _RADIOS and words[1] in ("enable", "disable"):
        settings.put("global", _RADIOS[words[0]], str(int(words[1] == "enable")))
        return 0
    if words[:2] == ["power", "stayon"] and len(words) > 2 and words[2] in _STAY:
        settings.put("global", "stay_on_while_plugged_in", _STAY[words[2]])
        return 0
    if words[:1] == ["power"] and words[1:2] in (["reboot"], ["shutdown"]):
        return context.run("reboot")
    if words[:2] == ["usb", "setFunctions"] or words[:2] == ["usb", "setFunction"]:
        return 0
    if words[:2] == ["usb", "getFunctions"]:
        context.print("")
        return 0
    context.error(_USAGE, end="")
    return 1 if context.device.api >= 24 else 0
