"""`service`: the names of the system's services."""

from __future__ import annotations

from devices.pocket.shell.command import Context, command
from devices.pocket.shell.services import exists, interface, names

#: `IStatusBarService`, whose first two calls have kept their numbers.
_STATUS_BAR: dict[str, str | None] = {"1": "notifications", "2": None}
#: `IAlarmManager.setTimeZone`, from Android 4.4 on.
_SET_TIME_ZONE = "3"


@command("service")
def service(context: Context) -> int:
    words = context.arguments
    if words[:1] == ["list"]:
        context.print(f"Found {len(names(context.device.api))} services:")
        for index, name in enumerate(names(context.device.api)):
            context.print(f"{index}\t{name}: [{interface(name)}]")
        return 0
    if words[:1] == ["check"]:
        if len(words) < 2:
            return context.fail("service: No service specified for check", 10)
        found = "found" if exists(words[1], context.device.api) else "not found"
        context.print(f"Service {words[1]}: {found}")
        return 0
    if words[:1] == ["call"]:
        return _call(context, words[1:])
    context.print("Usage: service [-h|-?]\n       service list\n       service check SERVICE")
    return 10 if not words else 0


def _call(context: Context, words: list[str]) -> int:
    """Raw calls by number: those that scripts of old devices know."""
    if len(words) < 2:
        return context.fail("service: No service specified for call", 10)
    name, code = words[:2]
    if not exists(name, context.device.api):
        return context.fail(f"service: Service {name} does not exist", 10)
    if name == "statusbar" and code in _STATUS_BAR:
        with context.device.lock:
            context.device.windows.set_panel(_STATUS_BAR[code])
    elif name == "alarm" and code == _SET_TIME_ZONE and words[2:3] == ["s16"] and len(words) > 3:
        with context.device.lock:
            context.device.alarms.set_time_zone(words[3])
    else:
        return context.fail(f"service: call {code} of {name} is not modelled", 10)
    context.print("Result: Parcel(00000000    '....')")
    return 0
