"""`cmd appops`: what each app may do beyond its permissions."""

from __future__ import annotations

from devices.pocket.shell.command import Context

_MODES = ("allow", "ignore", "deny", "default", "foreground")
_KEY = "pocket_appops"


def run(context: Context) -> int:
    words = [word for word in context.arguments if word not in ("--uid", "--user", "0", "current")]
    device = context.device
    if len(words) < 2 or words[0] not in ("get", "set", "reset", "query-op"):
        if words[:1] == ["reset"]:
            device.settings.delete("global", _KEY)
            context.print("Reset all modes for: -1, all users")
            return 0
        return context.fail("AppOps service (appops) commands: get, set, reset", 255)
    with device.lock:
        package = device.packages.get(words[1])
    if package is None:
        return context.fail(f"Error: No UID for {words[1]} in user 0", 255)
    modes = _modes(context)
    if words[0] == "set":
        if len(words) < 4 or words[3] not in _MODES:
            return context.fail(f"Error: Mode {words[3:] and words[3]} is not valid", 255)
        modes[f"{package.name}:{words[2]}"] = words[3]
        device.settings.put("global", _KEY, ",".join(f"{k}={v}" for k, v in modes.items()))
        return 0
    wanted = words[2] if len(words) > 2 else None
    shown = [
        (key.partition(":")[2], mode)
        for key, mode in modes.items()
        if key.partition(":")[0] == package.name and wanted in (None, key.partition(":")[2])
    ]
    for name, mode in shown:
        context.print(f"{name}: {mode}")
    if not shown:
        context.print("No operations." if wanted is None else f"{wanted}: default")
    return 0


def _modes(context: Context) -> dict[str, str]:
    text = context.device.settings.get("global", _KEY) or ""
    return dict(part.partition("=")[::2] for part in text.split(",") if part)
