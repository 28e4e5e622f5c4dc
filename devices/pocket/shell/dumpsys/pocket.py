"""`dumpsys pocket`: what only an embedded device has to tell; others find no such service."""

from __future__ import annotations

from devices.pocket.shell.command import Context


def run(context: Context) -> int:
    context.print(f"clock skipped: {context.device.clock.skipped / 1e9:.6f} s")
    return 0
