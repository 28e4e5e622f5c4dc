"""`cmd appops`: what each app may do beyond its permissions."""

from __future__ import annotations

from devices.pocket.shell.command import Context
from devices.pocket.system import app_ops

_MODES = ("allow", "ignore", "deny", "default", "foreground")


def run(context: Context) -> int:
    words = [word for word in context.arguments if word not in ("--uid", "--user", "0", "current")]
    device = context.device
    if len(words) < 2 or words[0] not in ("get", "set", "reset", "query-op"):
        if words[:1] == ["reset"]:
            app_ops.reset(device)
            context.print("Reset all modes for: -1, all users")
            return 0
        return context.fail("AppOps service (appops) commands: get, set, reset", 255)
    with device.lock:
        package = device.packages.get(words[1])
    if package is None:
        return context.fail(f"Error: No UID for {words[1]} in user 0", 255)
    if words[0] == "set":
        if len(words) < 4 or words[3] not in _MODES:
            return context.fail(f"Error: Mode {words[3:] and words[3]} is not valid", 255)
        app_ops.set_mode(device, package.name, words[2], words[3])
        return 0
    wanted = words[2] if len(words) > 2 else None
    shown = [
        (key.partition(":")[2], mode)
        for key, mode in app_ops.modes(device).items()
        if key.partition(":")[0] == package.name and wanted in (None, key.partition(":")[2])
    ]
    for name, mode in shown:
        context.print(f"{name}: {mode}")
    if not shown:
        context.print("No operations." if wanted is None else f"{wanted}: default")
    return 0
