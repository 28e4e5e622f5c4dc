"""`cmd location`: the switch, and places that the device is told to be at."""

from __future__ import annotations

from devices.pocket.shell.command import Context

_NEEDED = 3


def run(context: Context) -> int:
    words = [word for word in context.arguments if word not in ("--user", "0", "current")]
    settings = context.device.settings
    if words[:1] == ["is-location-enabled"]:
        context.print(str(settings.get_int("secure", "location_mode", 3) != 0).lower())
        return 0
    if words[:1] == ["set-location-enabled"] and len(words) > 1:
        settings.put("secure", "location_mode", "3" if words[1] == "true" else "0")
        return 0
    if words[:1] == ["providers"]:
        return _providers(context, words[1:])
    return context.fail(f"Unknown command: {' '.join(words)}", 255)


def _providers(context: Context, words: list[str]) -> int:
    """`set-test-provider-location PROVIDER --location LATITUDE,LONGITUDE`; the other commands
    make or unmake what is always there."""
    if words[:1] in (["add-test-provider"], ["remove-test-provider"]) and len(words) > 1:
        return 0
    if words[:1] == ["set-test-provider-enabled"] and len(words) >= _NEEDED:
        allowed = (context.device.settings.get("secure", "location_providers_allowed") or "").split(
            ","
        )
        rest = [name for name in allowed if name and name != words[1]]
        rest += [words[1]] if words[2] == "true" else []
        context.device.settings.put("secure", "location_providers_allowed", ",".join(rest))
        return 0
    if words[:1] != ["set-test-provider-location"] or "--location" not in words[:-1]:
        return context.fail(f"Unknown command: providers {' '.join(words)}", 255)
    latitude, _, longitude = words[words.index("--location") + 1].partition(",")
    try:
        place = float(latitude), float(longitude)
    except ValueError:
        return context.fail(f"Error: bad location {latitude},{longitude}", 255)
    with context.device.lock:
        context.device.location.set(*place, provider=words[1])
    return 0
