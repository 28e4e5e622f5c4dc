"""`am`: the activity manager's command line."""

from __future__ import annotations

from collections.abc import Callable

from devices.pocket.shell.am import (
    broadcasting,
    instrument,
    killing,
    memory,
    stacks,
    starting,
    uris,
)
from devices.pocket.shell.am.usage import usage
from devices.pocket.shell.am.words import BadArguments, Words
from devices.pocket.shell.command import Context, command

_COMMANDS: dict[str, Callable[[Context, Words], int]] = {
    "start": starting.start,
    "start-activity": starting.start,
    "startservice": broadcasting.start_service,
    "start-service": broadcasting.start_service,
    "startforegroundservice": broadcasting.start_foreground_service,
    "start-foreground-service": broadcasting.start_foreground_service,
    "stopservice": broadcasting.stop_service,
    "stop-service": broadcasting.stop_service,
    "broadcast": broadcasting.broadcast,
    "instrument": instrument.instrument,
    "force-stop": killing.force_stop,
    "kill": killing.kill,
    "kill-all": killing.kill_all,
    "crash": killing.crash,
    "send-trim-memory": memory.send_trim_memory,
    "set-debug-app": memory.set_debug_app,
    "clear-debug-app": memory.clear_debug_app,
    "set-inactive": memory.set_inactive,
    "get-inactive": memory.get_inactive,
    "get-config": memory.get_config,
    "get-current-user": memory.get_current_user,
    "get-started-user-state": memory.get_started_user_state,
    "stack": stacks.stack,
    "task": stacks.task,
    "to-uri": uris.to_uri,
    "to-intent-uri": uris.to_intent_uri,
    "to-app-uri": uris.to_app_uri,
}


@command("am")
def am(context: Context) -> int:
    """Runs a subcommand; words that make no sense are answered as each version does."""
    words = Words(context.arguments)
    name = words.argument()
    if name is None or name in ("help", "-h", "--help"):
        (context.print if name else context.error)(usage(context.device.api), end="")
        return 0 if name else 1
    run = _COMMANDS.get(name)
    if run is None:
        return _unknown(context, name)
    try:
        return run(context, words)
    except BadArguments as error:
        return _complain(context, name, error)


#: What real devices know besides.
_ELSEWHERE = (
    "bug-report", "dumpheap", "hang", "idle-maintenance", "monitor", "profile", "restart",
    "set-standby-bucket", "get-standby-bucket", "switch-user", "start-user", "stop-user",
    "screen-compat", "trace-ipc", "track-associations", "untrack-associations", "get-uid-state",
    "package-importance", "watch-uids", "make-uid-idle", "display", "attach-agent",
    "supports-multiwindow",
)  # fmt: skip


def _unknown(context: Context, name: str) -> int:
    if name in _ELSEWHERE:
        return context.fail(f"am: {name} is not modelled", 255)
    if context.device.api >= 26:
        context.error(f"Unknown command: {name}")
        return 255
    context.error(usage(context.device.api), end="")
    context.error(f"\nError: unknown command '{name}'")
    return 1


def _complain(context: Context, name: str, error: BadArguments) -> int:
    if error.exact:
        context.error(f"Error: {error}")
        return 1
    if context.device.api < 26:
        context.error(usage(context.device.api), end="")
        context.error(f"\nError: {error}")
        return 1
    if context.device.api >= 29:
        context.error(f"\nException occurred while executing '{name}':")
    else:
        context.error("\nException occurred while dumping:")
    context.error(f"java.lang.{error.kind}: {error}")
    return 255
