"""`monkey`: random events, the same for the same seed."""

from __future__ import annotations

from devices.pocket.shell.command import Context, Usage, command
from devices.pocket.shell.monkey.options import Settings, read
from devices.pocket.shell.monkey.running import Monkey


@command("monkey")
def monkey(context: Context) -> int:
    settings = read(context)
    if isinstance(settings, str):
        raise Usage(settings, 251 if context.device.api >= 24 else 0)
    assert isinstance(settings, Settings)
    return Monkey(context, settings).run()
