"""`dumpsys battery`: its state, and commands that change it."""

from __future__ import annotations

from devices.pocket.shell.command import Context

_PLUGS = {"ac": 1, "usb": 2, "wireless": 4}
_FULL = 100


def run(context: Context) -> int:
    words = [word for word in context.arguments if word not in ("-f", "-a")]
    if not words:
        return _show(context)
    power = context.device.power
    with context.device.lock:
        if words[0] == "reset":
            power.set_battery(level=_FULL, plugged=_PLUGS["ac"])
        elif words[0] == "unplug":
            power.set_battery(plugged=0)
        elif words[0] == "set" and len(words) >= 3:
            return _set(context, words[1], words[2])
        else:
            usage = "Battery service (battery) commands: unplug, set KEY VALUE, reset"
            return context.fail(usage, 255)
    return 0


def _set(context: Context, key: str, value: str) -> int:
    power = context.device.power
    if not value.isdigit():
        return context.fail(f"Bad value: {value}", 255)
    number = int(value)
    if key == "level":
        power.set_battery(level=number)
    elif key in _PLUGS:
        flag = _PLUGS[key]
        power.set_battery(plugged=power.plugged | flag if number else power.plugged & ~flag)
    elif key == "status":
        power.status = number
        context.device.broadcasts.send(power.battery_intent(), sticky=True)
    else:
        return context.fail(f"Unknown set option: {key}", 255)
    return 0


def _show(context: Context) -> int:
    with context.device.lock:
        power = context.device.power
        plugged, level, status = power.plugged, power.level, power.status
    context.print("Current Battery Service state:")
    for name, flag in (("AC", 1), ("USB", 2), ("Wireless", 4)):
        context.print(f"  {name} powered: {str(bool(plugged & flag)).lower()}")
    rows = {
        "Max charging current": 0,
        "Max charging voltage": 0,
        "Charge counter": 10000,
        "status": status,
        "health": 2,
        "present": "true",
        "level": level,
        "scale": 100,
        "voltage": 5000,
        "temperature": 250,
        "technology": "Li-ion",
    }
    for title, value in rows.items():
        context.print(f"  {title}: {value}")
    return 0
