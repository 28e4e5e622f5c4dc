"""`dumpsys SurfaceFlinger`."""

from __future__ import annotations

from devices.pocket.shell.command import Context


def run(context: Context) -> int:
    if "--display-id" in context.arguments:
        context.print('Display 0 (HWC display 0): port=0 pnpId=GGL displayName="Pocket"')
        return 0
    if "--list" in context.arguments:
        with context.device.lock:
            for window in reversed(context.device.windows.visible()):
                context.print(f"{window.title}#0")
        return 0
    context.print("Build configuration: [sf HAS_CONTEXT_PRIORITY=0]")
    return 0
