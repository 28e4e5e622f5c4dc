"""`cmd`: hands a command line to a service of the system."""

from __future__ import annotations

from dataclasses import replace

from devices.pocket.shell.command import Context, command, service

_PACKAGE = "devices.pocket.shell.cmd"


@command("cmd")
def cmd(context: Context) -> int:
    words = list(context.arguments)
    if context.device.api < 24:
        return context.fail(f"{context.shell.name}: cmd: not found", 127)
    while words and words[0] in ("-w",):
        words.pop(0)
    if not words:
        return context.fail("cmd: No service specified; use -l to list all services", 20)
    if words[0] == "-l":
        from devices.pocket.shell.services import names

        context.print("Currently running services:")
        for name in names(context.device.api):
            context.print(f"  {name}")
        return 0
    run = service(_PACKAGE, words[0])
    if run is None:
        from devices.pocket.shell.services import exists

        if exists(words[0], context.device.api):
            return context.fail(f"cmd: what service {words[0]} can be told is not modelled", 255)
        return context.fail(f"cmd: Can't find service: {words[0]}", 20)
    return run(replace(context, name=words[0], arguments=words[1:]))
