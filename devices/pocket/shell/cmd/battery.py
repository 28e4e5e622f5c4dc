"""`cmd battery`: what `dumpsys battery` does with arguments."""

from __future__ import annotations

from devices.pocket.shell.command import Context


def run(context: Context) -> int:
    return context.run("dumpsys", "battery", *context.arguments)
