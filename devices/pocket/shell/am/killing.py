"""`am force-stop`, `kill`, `kill-all`, `crash`."""

from __future__ import annotations

from devices.pocket.process import AppProcess
from devices.pocket.shell.am.words import BadArguments, Words
from devices.pocket.shell.command import Context
from devices.pocket.system.tasks import State

#: The state of an activity that goes away is not saved yet.
_ON_THE_WAY = (State.PAUSING, State.PAUSED, State.STOPPING)


def _skip_user(words: Words) -> None:
    while (option := words.option()) is not None:
        if option != "--user":
            raise BadArguments(f"Unknown option: {option}", exact=True)
        words.required(option)


def force_stop(context: Context, words: Words) -> int:
    _skip_user(words)
    package = words.required()
    with context.device.lock:
        context.device.activities.boot()
        if context.device.packages.get(package) is not None:
            context.device.activities.force_stop(package, "from pid 0")
    return 0


def _in_background(context: Context, process: AppProcess) -> bool:
    """Whether ending it would not be noticed by the user."""
    device = context.device
    if process.instrumentation is not None:
        return False
    records = [one for one in device.activities.tasks.records() if one.process is process]
    if any(record.visible or record.state in _ON_THE_WAY for record in records):
        return False
    return not any(one.process is process and one.foreground for one in device.services.running)


def _kill(context: Context, processes: list[AppProcess]) -> None:
    for process in processes:
        if _in_background(context, process):
            context.device.processes.kill(process, "kill background", 900)


def kill(context: Context, words: Words) -> int:
    _skip_user(words)
    package = words.required()
    with context.device.lock:
        _kill(context, context.device.processes.of_package(package))
    return 0


def kill_all(context: Context, words: Words) -> int:
    with context.device.lock:
        _kill(context, context.device.processes.running)
    return 0


def crash(context: Context, words: Words) -> int:
    _skip_user(words)
    which = words.required()
    with context.device.lock:
        processes = context.device.processes
        found = [processes.get(int(which))] if which.isdigit() else processes.of_package(which)
        for process in found:
            if process is not None and process.client is not None:
                process.client.crash("shell-induced crash")
    return 0
