"""`ime`: input methods."""

from __future__ import annotations

from devices.pocket.shell.command import Context, command
from devices.pocket.system.keyboard import NAME

_SERVICE = "android.view.InputMethod"


def _known(context: Context) -> list[str]:
    """Short names of all input methods: ours, and services of apps that are ones."""
    from devices.pocket.system.intents import Component

    found = [NAME]
    with context.device.lock:
        for package in context.device.packages:
            for service in package.manifest.services:
                if any(_SERVICE in one.actions for one in service.intent_filters):
                    found.append(Component(package.name, service.name).short)
    return found


@command("ime")
def ime(context: Context) -> int:
    words = [word for word in context.arguments if word not in ("--user", "0")]
    settings = context.device.settings
    verb = words[0] if words else ""
    enabled = (settings.get("secure", "enabled_input_methods") or "").split(":")
    if verb == "list":
        for name in _known(context):
            if "-a" in words or name in enabled:
                context.print(name if "-s" in words else f"mId={name}")
        return 0
    if verb == "reset":
        settings.put("secure", "enabled_input_methods", NAME)
        settings.put("secure", "default_input_method", NAME)
        context.print(f"Reset current and enabled IMEs\nNewly selected {NAME}")
        return 0
    if verb not in ("enable", "disable", "set") or len(words) < 2:
        context.print(
            "usage: ime list [-a] [-s]\n       ime enable|disable|set ID\n       ime reset"
        )
        return 1
    name = words[1]
    if name not in _known(context):
        return context.fail(f"Unknown input method {name} cannot be {_PAST[verb]} for user #0", 0)
    if verb == "enable":
        settings.put("secure", "enabled_input_methods", ":".join(dict.fromkeys([*enabled, name])))
        context.print(f"Input method {name}: now enabled for user #0")
    elif verb == "disable":
        rest = [one for one in enabled if one != name]
        settings.put("secure", "enabled_input_methods", ":".join(rest))
        context.print(f"Input method {name}: now disabled for user #0")
    else:
        settings.put("secure", "default_input_method", name)
        context.print(f"Input method {name} selected for user #0")
    return 0


_PAST = {"enable": "enabled", "disable": "disabled", "set": "selected"}
