"""`cmd locale`: languages of single apps, since Android 13."""

from __future__ import annotations

from devices.pocket.shell.command import Context


def run(context: Context) -> int:
    if context.device.api < 33:
        return context.fail("cmd: Can't find service: locale", 20)
    return context.fail("locale: languages of single apps are not modelled", 255)
