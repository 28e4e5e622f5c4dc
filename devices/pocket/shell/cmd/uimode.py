"""`cmd uimode`: night mode and car mode."""

from __future__ import annotations

from devices.pocket.shell.command import Context
from devices.pocket.system.configuration import NIGHT_NO, NIGHT_YES

_MODES = {"0": "auto", "1": "no", "2": "yes"}


def run(context: Context) -> int:
    words = context.arguments
    settings = context.device.settings
    if words[:1] == ["night"]:
        if len(words) > 1:
            numbers = {name: number for number, name in _MODES.items()}
            if words[1] not in numbers:
                return context.fail("Error: mode must be 'yes', 'no', or 'auto'", 255)
            settings.put("secure", "ui_night_mode", numbers[words[1]])
            with context.device.lock:
                night = NIGHT_YES if words[1] == "yes" else NIGHT_NO
                context.device.configuration.set(night=night)
        mode = _MODES.get(settings.get("secure", "ui_night_mode") or "1", "no")
        context.print(f"Night mode: {mode}")
        return 0
    context.print(
        "UiMode service (uimode) commands:\n  help\n    Print this help text.\n"
        "  night [yes|no|auto]\n    Set or read night mode."
    )
    return 0 if words[:1] == ["help"] else 255
