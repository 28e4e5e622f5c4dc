"""`dumpsys battery`: a battery that is full, and what was set instead."""

from __future__ import annotations

from devices.pocket.shell.command import Context
from devices.pocket.system.intents import PlainIntent

_KEYS = {"ac": "AC powered", "usb": "USB powered", "wireless": "Wireless powered"}
_PREFIX = "debug.pocket.battery."


def run(context: Context) -> int:
    words = [word for word in context.arguments if word not in ("-f", "-a")]
    if not words:
        return _show(context)
    properties = context.device.properties
    if words[0] == "reset":
        for name in list(properties.all()):
            if name.startswith(_PREFIX):
                properties.put(name, "")
    elif words[0] == "unplug":
        for key in _KEYS:
            properties.put(_PREFIX + key, "0")
    elif words[0] == "set" and len(words) >= 3:
        if words[1] not in (*_KEYS, "level", "status", "present", "temp", "counter", "invalid"):
            return context.fail(f"Unknown set option: {words[1]}", 255)
        properties.put(_PREFIX + words[1], words[2])
    else:
        return context.fail("Battery service (battery) commands: unplug, set KEY VALUE, reset", 255)
    _tell(context)
    return 0


def _value(context: Context, key: str, default: str) -> str:
    return context.device.properties.get(_PREFIX + key) or default


def _show(context: Context) -> int:
    context.print("Current Battery Service state:")
    for key, title in _KEYS.items():
        powered = _value(context, key, "1" if key == "ac" else "0") not in ("0", "false")
        context.print(f"  {title}: {str(powered).lower()}")
    rows = {
        "Max charging current": "0",
        "Max charging voltage": "0",
        "Charge counter": "10000",
        "status": _value(context, "status", "2"),
        "health": "2",
        "present": "true",
        "level": _value(context, "level", "100"),
        "scale": "100",
        "voltage": "5000",
        "temperature": _value(context, "temp", "250"),
        "technology": "Li-ion",
    }
    for title, value in rows.items():
        context.print(f"  {title}: {value}")
    return 0


def _tell(context: Context) -> None:
    """Apps hear of it as of any change."""
    plugged = sum(
        number
        for key, number in (("ac", 1), ("usb", 2), ("wireless", 4))
        if _value(context, key, "1" if key == "ac" else "0") not in ("0", "false")
    )
    extras = {
        "status": ("I", int(_value(context, "status", "2"))),
        "health": ("I", 2),
        "present": ("Z", True),
        "level": ("I", int(_value(context, "level", "100"))),
        "scale": ("I", 100),
        "plugged": ("I", plugged),
        "voltage": ("I", 5000),
        "temperature": ("I", int(_value(context, "temp", "250"))),
        "technology": ("String", "Li-ion"),
    }
    intent = PlainIntent(
        action="android.intent.action.BATTERY_CHANGED", extras=extras, flags=0x60000010
    )
    with context.device.lock:
        context.device.broadcasts.send(intent, sticky=True)
