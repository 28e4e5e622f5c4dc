"""`cmd statusbar`: the panels; opening one takes the focus from the app below."""

from __future__ import annotations

from devices.pocket.shell.command import Context

_USAGE = """Status bar commands:
  expand-notifications
    Open the notifications panel.
  expand-settings
    Open the notifications panel and expand quick settings if present.
  collapse
    Collapse the notifications and settings panel.
"""


def run(context: Context) -> int:
    verb = context.arguments[0] if context.arguments else ""
    if verb in ("expand-notifications", "expand-settings", "collapse"):
        with context.device.lock:
            context.device.windows.set_panel(
                None if verb == "collapse" else verb.removeprefix("expand-")
            )
        return 0
    context.print(_USAGE, end="")
    return 0 if verb == "help" else 255
