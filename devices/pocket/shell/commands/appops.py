"""`appops`: what `cmd appops` does."""

from __future__ import annotations

from devices.pocket.shell.cmd import appops as service
from devices.pocket.shell.command import Context, Usage, command

_SINCE = 22


@command("appops")
def appops(context: Context) -> int:
    if context.device.api < _SINCE:
        raise Usage(f"{context.shell.name}: appops: not found", 127)
    return service.run(context)
