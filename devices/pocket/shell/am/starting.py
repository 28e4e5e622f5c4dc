"""`am start`."""

from __future__ import annotations

from dataclasses import dataclass

from devices.pocket.shell.am.intent_options import IntentReader
from devices.pocket.shell.am.words import Words
from devices.pocket.shell.command import Context
from devices.pocket.system import starting
from devices.pocket.system.intents import FLAG_ACTIVITY_NEW_TASK, PlainIntent
from devices.pocket.system.packages import SHELL_UID
from devices.pocket.system.starting import Outcome, Request
from devices.pocket.system.tasks import ActivityRecord, State

#: Seconds of the host that `-W` waits for a screen.
_PATIENCE = 60.0


@dataclass
class _Options:
    wait: bool = False
    stop: bool = False
    debug: bool = False
    repeat: int = 1


def start(context: Context, words: Words) -> int:
    options = _Options()

    def handle(option: str) -> bool:
        if option == "-W":
            options.wait = True
        elif option == "-S":
            options.stop = True
        elif option == "-D":
            options.debug = True
        elif option == "-R":
            options.repeat = int(words.required(option))
        elif option in ("--user", "--display", "--windowingMode", "--activityType", "--task",
                        "-P", "--start-profiler", "--sampling", "--attach-agent"):  # fmt: skip
            words.required(option)
        elif option in ("-N", "--streaming", "--track-allocation", "--opengl-trace",
                        "--lock-task", "--task-overlay", "--splashscreen-show-icon"):  # fmt: skip
            pass
        else:
            return False
        return True

    intent = IntentReader(words).read(handle)
    code = 0
    for _ in range(options.repeat):
        code = _once(context, intent, options)
        if code:
            break
    return code


def _once(context: Context, intent: PlainIntent, options: _Options) -> int:
    device = context.device
    if options.stop:
        package = _package(context, intent)
        if package is None:
            return context.fail(f"Error: Intent does not match any activities: {intent}")
        with device.lock:
            device.activities.force_stop(package, "from pid 0")
    context.print(f"Starting: {intent}")
    sent = intent.but(flags=intent.flags | FLAG_ACTIVITY_NEW_TASK)
    with device.lock:
        if options.debug:
            device.activities.debug_package = _package(context, intent)
            device.activities.debug_waits = True
            device.activities.debug_always = False
        begun = device.clock.now
        was = _top(context)
        outcome = device.activities.start(Request(intent=sent, uid=SHELL_UID))
    code = _tell(context, sent, outcome)
    if code or not options.wait:
        return code
    return _wait(context, outcome, begun, was)


def _package(context: Context, intent: PlainIntent) -> str | None:
    with context.device.lock:
        if intent.component is not None:
            return intent.component.package
        match = context.device.packages.resolver.resolve(intent)
        return None if match is None else match.package.name


def _top(context: Context) -> ActivityRecord | None:
    return context.device.activities.tasks.top


def _tell(context: Context, intent: PlainIntent, outcome: Outcome) -> int:
    """What went wrong, or what is worth knowing; the exit code."""
    code = outcome.code
    if code == starting.START_DELIVERED_TO_TOP:
        context.error(
            "Warning: Activity not started, intent has been delivered to currently running"
            " top-most instance."
        )
    elif code == starting.START_TASK_TO_FRONT:
        context.error(
            "Warning: Activity not started, its current task has been brought to the front"
        )
    elif code == starting.START_INTENT_NOT_RESOLVED:
        context.error(f"Error: Activity not started, unable to resolve {intent}")
    elif code == starting.START_CLASS_NOT_FOUND:
        assert intent.component is not None
        context.error("Error type 3")
        context.error(f"Error: Activity class {{{intent.component}}} does not exist.")
    elif code == starting.START_PERMISSION_DENIED:
        _denied(context, outcome.message)
    failed = code < 0
    return int(failed and context.device.api >= 26)


def _denied(context: Context, message: str) -> None:
    if context.device.api >= 30:
        context.error("\nException occurred while executing 'start':")
    context.error(f"java.lang.SecurityException: {message}")


def _wait(context: Context, outcome: Outcome, begun: int, was: ActivityRecord | None) -> int:
    device, record = context.device, outcome.record
    activities = device.activities
    new = outcome.code == starting.START_SUCCESS

    def done() -> bool:
        if record is None or record.finishing:
            return True
        shown = record.launched_at is None and record.state is State.RESUMED
        return shown or (
            activities.resumed is not None
            and activities.resumed is not record
            and (activities.resumed is not was and activities.resumed.idle)
        )

    context.wait(activities.changed, done, _PATIENCE)
    with device.lock:
        top = activities.tasks.top
        waited = (device.clock.now - begun) // 1_000_000
    context.print("Status: ok")
    if device.api >= 29:
        cold = new and record is not None and record.launch_count == 1
        context.print(f"LaunchState: {'COLD' if cold else 'HOT' if not new else 'WARM'}")
    if top is not None:
        context.print(f"Activity: {top.component.short}")
    shown_after = 0 if record is None or not new else record.shown_after
    if new and device.api < 29:
        context.print(f"ThisTime: {shown_after}")
    if new or device.api >= 29:
        context.print(f"TotalTime: {shown_after}")
    context.print(f"WaitTime: {max(waited, shown_after)}")
    context.print("Complete")
    return 0
