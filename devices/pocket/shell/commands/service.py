"""`service`: the names of the system's services."""

from __future__ import annotations

from devices.pocket.shell.command import Context, command
from devices.pocket.shell.services import exists, interface, names


@command("service")
def service(context: Context) -> int:
    words = context.arguments
    if words[:1] == ["list"]:
        context.print(f"Found {len(names())} services:")
        for index, name in enumerate(names()):
            context.print(f"{index}\t{name}: [{interface(name)}]")
        return 0
    if words[:1] == ["check"]:
        if len(words) < 2:
            return context.fail("service: No service specified for check", 10)
        found = "found" if exists(words[1]) else "not found"
        context.print(f"Service {words[1]}: {found}")
        return 0
    if words[:1] == ["call"]:
        return context.fail("service: raw binder calls are not modelled", 10)
    context.print("Usage: service [-h|-?]\n       service list\n       service check SERVICE")
    return 10 if not words else 0
