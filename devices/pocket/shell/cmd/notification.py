"""`cmd notification`."""

from __future__ import annotations

from devices.pocket.shell.command import Context


def run(context: Context) -> int:
    words = context.arguments
    if words[:1] == ["set_dnd"] and len(words) > 1:
        modes = {"off": "0", "priority": "1", "none": "2", "on": "1", "alarms": "3", "all": "0"}
        if words[1] not in modes:
            return context.fail(f"Unknown dnd mode: {words[1]}", 255)
        context.device.settings.put("global", "zen_mode", modes[words[1]])
        return 0
    return context.fail(f"notification: {' '.join(words) or 'help'} is not modelled", 255)
