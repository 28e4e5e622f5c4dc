"""`dumpsys`: what services of the system know, for people and for tools that read it."""

from __future__ import annotations

from dataclasses import replace

from devices.pocket.shell.command import Context, command, service
from devices.pocket.shell.services import names

_PACKAGE = "devices.pocket.shell.dumpsys"


@command("dumpsys")
def dumpsys(context: Context) -> int:
    words = list(context.arguments)
    while words and words[0] in ("-t", "-T", "--priority", "--skip", "--proto"):
        flag = words.pop(0)
        if flag != "--proto" and words:
            words.pop(0)
    if words[:1] == ["-l"]:
        context.print("Currently running services:")
        for name in names(context.device.api):
            context.print(f"  {name}")
        return 0
    if not words:
        return _all(context)
    return _one(context, words[0], words[1:])


def _all(context: Context) -> int:
    context.print("Currently running services:")
    for name in names(context.device.api):
        context.print(f"  {name}")
    for name in names(context.device.api):
        if service(_PACKAGE, name) is not None:
            context.print("-" * 79)
            context.print(f"DUMP OF SERVICE {name}:")
            _one(context, name, [])
    return 0


def _one(context: Context, name: str, words: list[str]) -> int:
    run = service(_PACKAGE, name)
    if run is not None:
        return run(replace(context, name=name, arguments=words))
    if name in names(context.device.api):
        return context.fail(f"dumpsys: what service {name} knows is not modelled")
    return context.fail(f"Can't find service: {name}", 0)
