"""System properties."""

from __future__ import annotations

from devices.pocket.shell.command import Context, command


@command("getprop")
def getprop(context: Context) -> int:
    properties = context.device.properties
    words = [word for word in context.arguments if word not in ("-T", "-Z")]
    if words:
        context.print(properties.get(words[0], words[1] if len(words) > 1 else ""))
        return 0
    for name, value in properties.all().items():
        context.print(f"[{name}]: [{value}]")
    return 0


@command("setprop")
def setprop(context: Context) -> int:
    if len(context.arguments) != 2:
        return context.fail("usage: setprop NAME VALUE")
    name, value = context.arguments
    if context.device.properties.set(name, value):
        return 0
    if context.device.api < 24:
        return context.fail("could not set property")
    return context.fail(f"setprop: failed to set property '{name}' to '{value}'")


@command("watchprops")
def watchprops(context: Context) -> int:
    """Prints what changes until the client goes."""
    before = context.device.properties.all()
    while True:
        context.cancellation.wait(0.1)
        now = context.device.properties.all()
        for name, value in now.items():
            if before.get(name) != value:
                context.print(f"{name} = '{value}'")
        before = now
