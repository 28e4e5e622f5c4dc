"""`dumpsys location`."""

from __future__ import annotations

from devices.pocket.shell.command import Context

_PROVIDERS = ("gps", "network", "passive")


def run(context: Context) -> int:
    device = context.device
    with device.lock:
        rows = [
            (name, device.location.is_enabled(name), device.location.last(name))
            for name in _PROVIDERS
        ]
    context.print("Current Location Manager state:\n  Last Known Locations:")
    for name, _, place in rows:
        if place is not None:
            where = f"{place.latitude:.6f},{place.longitude:.6f} hAcc={place.accuracy:.0f}"
            context.print(f"    {name}: Location[{place.provider} {where}]")
    context.print("  Providers:")
    for name, enabled, _ in rows:
        context.print(f"    {name}: {'enabled' if enabled else 'disabled'}")
    return 0
