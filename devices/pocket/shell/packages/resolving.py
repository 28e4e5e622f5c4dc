"""Which components answer an intent, as `pm` tells it."""

from __future__ import annotations

from devices.pocket.shell.am.intent_options import IntentReader
from devices.pocket.shell.am.words import BadArguments, Words
from devices.pocket.shell.command import Context, Usage
from devices.pocket.system.intents import PlainIntent
from devices.pocket.system.resolution import Match

_KINDS = {
    "query-activities": "activities",
    "query-services": "services",
    "query-receivers": "receivers",
    "resolve-activity": "activities",
}

_TITLES = {"activities": "Activity", "services": "Service", "receivers": "Receiver"}


def _read(words: list[str]) -> tuple[PlainIntent, set[str]]:
    reader = Words(words)
    flags: set[str] = set()

    def handle(option: str) -> bool:
        if option in ("--user", "--query-flags"):
            reader.required(option)
            return True
        flags.add(option)
        return option in ("--brief", "--components")

    try:
        return IntentReader(reader).read(handle), flags
    except BadArguments as error:
        raise Usage(f"Error: {error}") from None


def resolve_activity(context: Context, _verb: str, words: list[str]) -> int:
    intent, flags = _read(words)
    with context.device.lock:
        found = context.device.packages.resolver.resolve(intent)
        if found is None:
            matches = context.device.packages.resolver.query(intent)
            found = matches[0] if matches else None
    if found is None:
        context.print("No activity found")
        return 0
    _show(context, found, flags)
    return 0


def query_activities(context: Context, verb: str, words: list[str]) -> int:
    intent, flags = _read(words)
    kind = _KINDS[verb]
    with context.device.lock:
        found = context.device.packages.resolver.query(intent, kind)
    if not found:
        context.print(f"No {kind} found")
        return 0
    if "--components" not in flags:
        context.print(f"{len(found)} {kind} found:")
    for index, match in enumerate(found):
        if "--components" not in flags:
            context.print(f"  {_TITLES[kind]} #{index}:")
        _show(context, match, flags)
    return 0


query_services = query_receivers = query_activities


def _show(context: Context, match: Match, flags: set[str]) -> None:
    if "--components" in flags:
        context.print(match.component.short)
        return
    default = str(match.is_default).lower()
    context.print(
        f"priority={match.priority} preferredOrder=0 match=0x{match.quality:x}"
        f" specificIndex=-1 isDefault={default}"
    )
    if "--brief" in flags:
        context.print(match.component.short)
        return
    context.print("ActivityInfo:")
    context.print(f"  name={match.component.name}")
    context.print(f"  packageName={match.component.package}")
    context.print(f"  enabled={str(match.declared.enabled).lower()}")
    context.print(f"  exported={str(match.declared.exported).lower()}")
