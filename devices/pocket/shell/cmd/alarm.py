"""`cmd alarm`: the time zone, since Android 9."""

from __future__ import annotations

from devices.pocket.shell.command import Context

_USAGE = """Alarm manager service (alarm) commands:
  help
    Print this help text.
  set-time TIME
    Set the system clock time to TIME where TIME is milliseconds
    since the Epoch.
  set-timezone TZ
    Set the system timezone to TZ where TZ is an Olson id.
"""


def run(context: Context) -> int:
    words = context.arguments
    if context.device.api < 28:
        return context.fail("cmd: Failure calling service alarm: Unknown error", 255)
    if words[:1] == ["set-timezone"] and len(words) > 1:
        with context.device.lock:
            context.device.alarms.set_time_zone(words[1])
        return 0
    if words[:1] == ["set-time"]:
        return context.fail("alarm: setting the clock is not modelled", 255)
    if words[:1] == ["help"] or not words:
        context.print(_USAGE, end="")
        return 0 if words else 255
    context.print(f"Unknown command: {words[0]}")
    return 255
