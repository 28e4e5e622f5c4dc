"""`cmd input`."""

from __future__ import annotations

from devices.pocket.shell.command import Context


def run(context: Context) -> int:
    return context.run("input", *context.arguments)
