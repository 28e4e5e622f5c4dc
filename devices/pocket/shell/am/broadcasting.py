"""`am broadcast` and the commands for services."""

from __future__ import annotations

from devices.pocket.shell.am.intent_options import IntentReader
from devices.pocket.shell.am.words import Words
from devices.pocket.shell.command import Context
from devices.pocket.system.broadcasts import Result
from devices.pocket.system.intents import Extra, Extras, PlainIntent
from devices.pocket.system.packages import SHELL_UID
from devices.pocket.system.services import Denied

_INCLUDE_STOPPED = 0x20
_FROM_SHELL = 0x400000


def _read(words: Words, *valued: str) -> tuple[PlainIntent, dict[str, str]]:
    given: dict[str, str] = {}

    def handle(option: str) -> bool:
        if option in ("--user", *valued):
            given[option] = words.required(option)
            return True
        return False

    return IntentReader(words).read(handle), given


def broadcast(context: Context, words: Words) -> int:
    device = context.device
    intent, given = _read(words, "--receiver-permission", "--allow-background-activity-starts")
    if device.api >= 28:
        intent = intent.but(flags=intent.flags | _FROM_SHELL)
    context.print(f"Broadcasting: {intent}")
    results: list[Result] = []

    def done(result: Result) -> None:
        results.append(result)
        device.activities.notify()

    with device.lock:
        device.activities.boot()
        device.broadcasts.send(
            intent,
            uid=SHELL_UID,
            package="com.android.shell",
            permission=given.get("--receiver-permission"),
            ordered=True,
            result=Result(code=0),
            done=done,
        )
    context.wait(device.activities.changed, lambda: bool(results))
    context.print(f"Broadcast completed: {_shown(results[0])}")
    return 0


def _shown(result: Result) -> str:
    text = f"result={result.code}"
    if result.data is not None:
        text += f', data="{result.data}"'
    if result.extras is not None:
        text += f", extras: {_bundle(result.extras)}"
    return text


def _bundle(extras: Extras) -> str:
    inside = ", ".join(f"{key}={_value(value)}" for key, value in extras.items())
    return f"Bundle[{{{inside}}}]"


def _value(extra: Extra) -> str:
    kind, value = extra
    if kind == "Z":
        return "true" if value else "false"
    return "null" if value is None else str(value)


def start_service(context: Context, words: Words) -> int:
    return _start(context, words, False)


def start_foreground_service(context: Context, words: Words) -> int:
    return _start(context, words, True)


def _start(context: Context, words: Words, foreground: bool) -> int:
    intent, _ = _read(words)
    context.print(f"Starting service: {intent}")
    try:
        with context.device.lock:
            found = context.device.services.start(intent, SHELL_UID, foreground)
    except Denied as denied:
        context.error("Error: Requires permission " + str(denied).rpartition(" ")[2])
        return 1
    if found is None:
        context.error("Error: Not found; no service started.")
        return int(context.device.api >= 26)
    return 0


def stop_service(context: Context, words: Words) -> int:
    intent, _ = _read(words)
    context.print(f"Stopping service: {intent}")
    with context.device.lock:
        stopped = context.device.services.stop(intent, 0)
    if stopped:
        context.error("Service stopped")
        return 0
    context.error("Service not stopped: was not running.")
    return int(context.device.api >= 26)
