"""`media`: what `cmd media_session` does, under its older name."""

from __future__ import annotations

from devices.pocket.shell.cmd import media_session
from devices.pocket.shell.command import Context, Usage, command

_SINCE = 21


@command("media")
def media(context: Context) -> int:
    if context.device.api < _SINCE:
        raise Usage(f"{context.shell.name}: media: not found", 127)
    return media_session.run(context)
