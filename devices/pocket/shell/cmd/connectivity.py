"""`cmd connectivity airplane-mode`."""

from __future__ import annotations

from devices.pocket.shell.command import Context

_KEY = "airplane_mode_on"


def run(context: Context) -> int:
    words = context.arguments
    settings = context.device.settings
    if words[:1] != ["airplane-mode"] or len(words) > 2:
        return context.fail(f"connectivity: {' '.join(words) or 'help'} is not modelled", 255)
    if len(words) == 1:
        on = settings.get_int("global", _KEY) == 1
        context.print("enabled" if on else "disabled")
        return 0
    if words[1] not in ("enable", "disable"):
        return context.fail(f"Unknown argument: {words[1]}", 255)
    settings.put("global", _KEY, int(words[1] == "enable"))
    return 0
