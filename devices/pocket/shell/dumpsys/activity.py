"""`dumpsys activity`."""

from __future__ import annotations

import threading
from collections.abc import Callable

from devices.pocket.shell.command import Context
from devices.pocket.system.client import AppClient
from devices.pocket.system.tasks import ActivityRecord, State, Task

#: Seconds that an app has to describe an activity.
_PATIENCE = 5.0
_HELP = """Activity manager dump options:
  [-a] [-c] [-p PACKAGE] [-h] [WHAT]
  WHAT may be one of:
    a[ctivities]: activity stack state
    r[ecents]: recent activities state
    b[roadcasts]: broadcast state
    p[rocesses]: process state
    s[ervices]: service state
    top: state of the top activity
    lastanr: the last application that did not respond
    PACKAGE or COMPONENT: its activities"""
_MODES = {"standard": 0, "singleTop": 1, "singleTask": 2, "singleInstance": 3}


def run(context: Context) -> int:
    words = [word for word in context.arguments if word not in ("-a", "-c")]
    if words[:1] == ["-h"]:
        context.print(_HELP)
        return 0
    if words[:1] == ["-p"]:
        del words[:2]
    sections: dict[str, Callable[[Context], None]] = {
        "activities": _activities, "a": _activities, "recents": _recents, "r": _recents,
        "top": _top, "processes": _processes, "p": _processes, "services": _services,
        "s": _services, "broadcasts": _broadcasts, "b": _broadcasts, "lastanr": _last_anr,
        "intents": _nothing("PENDING INTENTS", "intents"),
        "providers": _nothing("CONTENT PROVIDERS", "providers"),
        "permissions": _nothing("URI PERMISSIONS", "permissions"),
    }  # fmt: skip
    if not words:
        for section in (_broadcasts, _services, _recents, _activities, _processes):
            section(context)
            context.print("-" * 79)
        return 0
    chosen = sections.get(words[0]) or _named(words[0])
    if chosen is None:
        return context.fail(f"Bad activity command, or no activities match: {words[0]}", 0)
    chosen(context)
    return 0


def _named(text: str) -> Callable[[Context], None] | None:
    """`dumpsys activity PACKAGE[/CLASS]`: what `top` says of just those."""
    if "." not in text:
        return None

    def show(context: Context) -> None:
        with context.device.lock:
            records = list(context.device.activities.tasks.records())
        for record in records:
            if text in (record.component.package, record.component.short, str(record.component)):
                _show_top(context, record)

    return show


# -- activities ------------------------------------------------------------------------------------


def _activities(context: Context) -> None:
    device = context.device
    with device.lock:
        tasks = list(reversed(device.activities.tasks.all))
        resumed = device.activities.resumed
        lines = ["ACTIVITY MANAGER ACTIVITIES (dumpsys activity activities)"]
        if device.api >= 28:
            lines.append("Display #0 (activities from top to bottom):")
        for task in tasks if device.api >= 26 else reversed(tasks):
            lines += _stack(context, task, resumed)
        lines += _summary(context, resumed)
        lines += _recent_rows(context) if device.api < 24 else []
    context.print("\n".join(lines))


def _stack(context: Context, task: Task, resumed: ActivityRecord | None) -> list[str]:
    api = context.device.api
    number = 0 if task.is_home else task.id
    head = f"  Stack #{number}:"
    if api >= 28:
        kind = "home" if task.is_home else "standard"
        head = f"  Stack #{number}: type={kind} mode=fullscreen"
    if api >= 31:
        head = f"  * {task}"
    lines = [head] if api >= 31 else [head, f"    Task id #{task.id}", f"    * {task}"]
    lines += [f"      {row}" for row in _task_rows(context, task)]
    for index, record in reversed(list(enumerate(task.activities))):
        lines.append(f"      * Hist #{index}: {record}")
        lines += [f"          {row}" for row in _record_rows(context, record)]
    lines += ["", "    Running activities (most recent first):", f"      {task}"]
    for index, record in reversed(list(enumerate(task.activities))):
        if record.process is not None or record.is_stock:
            lines.append(f"        Run #{index}: {record}")
    lines.append("")
    if resumed is not None and resumed.task is task:
        name = "mResumedActivity" if api < 33 else "topResumedActivity"
        lines.append(f"    {name}: {resumed}" if api < 33 else f"    {name}={resumed}")
    return [*lines, ""]


def _task_rows(context: Context, task: Task) -> list[str]:
    millis = context.device.clock.millis()
    root = task.root
    rows = [
        f"numActivities={len(task.running)} rootWasReset=false userId=0"
        f" mTaskType={int(task.is_home)} numFullscreen={len(task.activities)}"
        f" mOnTopOfHome={str(task.on_top_of_home).lower()}",
        f"affinity={task.affinity}",
        f"intent={{{task.intent.short()}}}",
        f"realActivity={'null' if root is None else root.real.short}",
        f"Activities=[{', '.join(map(str, task.activities))}]",
        "askedCompatMode=false",
        f"lastActiveTime={max(0, task.last_active - context.device.clock.epoch_millis)}"
        f" (inactive for {max(0, millis - task.last_active) // 1000}s)",
    ]
    return rows


def _record_rows(context: Context, record: ActivityRecord) -> list[str]:
    process = record.process
    app = "null" if process is None else f"ProcessRecord{{{process.pid:x} {process}}}"
    stopped = record.state in (State.STOPPED, State.STOPPING, State.DESTROYED)
    package = record.package
    api = context.device.api
    root = str(record.task.root is record).lower()
    return [
        f"packageName={record.component.package} processName={record.process_name}",
        f"launchedFromUid={record.launched_from_uid}"
        f" launchedFromPackage={record.launched_from or 'null'} userId=0",
        f"app={app}",
        str(record.intent),
        f"frontOfTask={root} task={record.task}"
        if api < 31
        else f"rootOfTask={root} task={record.task}",
        f"taskAffinity={record.affinity or 'null'}",
        f"{'realActivity' if api < 29 else 'mActivityComponent'}={record.real.short}",
        f"baseDir={package.base_path}",
        f"dataDir={package.data_dir}",
        f"stateNotNeeded={_flag(record.info.state_not_needed)} componentSpecified=true"
        f" mActivityType={'home' if record.task.is_home else 'standard'}",
        f"launchFailed=false launchCount={record.launch_count}",
        f"mHaveState={_flag(record.have_state)} mIcicle="
        f"{'null' if record.icicle is None else f'Bundle[{len(record.icicle)} entries]'}",
        f"{'state' if api < 29 else 'mState'}={record.state.value} stopped={_flag(stopped)}"
        f" delayedResume=false finishing={_flag(record.finishing)}",
        f"keysPaused=false inHistory=true visible={_flag(record.visible)} sleeping=false"
        f" idle={_flag(record.idle)}",
        f"fullscreen={_flag(record.opaque)} noDisplay=false immersive=false"
        f" launchMode={_MODES.get(record.info.launch_mode, 0)}",
    ]


def _flag(value: bool) -> str:
    return str(value).lower()


def _summary(context: Context, resumed: ActivityRecord | None) -> list[str]:
    device = context.device
    api = device.api
    lines = []
    stopping = device.activities.lifecycle.stopping
    if stopping:
        lines += ["  Activities waiting to stop:"]
        lines += [f"      Stop #{index}: {record}" for index, record in enumerate(stopping)]
        lines.append("")
    shown = "null" if resumed is None else str(resumed)
    if api < 26:
        lines.append(f"  mFocusedActivity: {shown}")
    else:
        lines.append(f"  ResumedActivity: {shown}" if api < 31 else f"  ResumedActivity:{shown}")
    top = device.activities.tasks.front
    sleeping = _flag(device.activities.lifecycle.sleeping)
    if top is not None:
        lines.append(f"  mFocusedStack=ActivityStack{{{top.number:x} stackId={top.id}, 1 tasks}}")
        lines.append(f"  mCurTaskIdForUser={{0={top.id}}}")
    return [*lines, f"  mSleeping={sleeping}", "  mUserStackInFront={}", ""]


# -- the other sections ----------------------------------------------------------------------------


def _recent_rows(context: Context) -> list[str]:
    tasks = context.device.activities.tasks
    lines = ["  Recent tasks:"]
    for index, task in enumerate(one for one in reversed(tasks.all) if one.in_recents):
        lines.append(f"  * Recent #{index}: {task}")
        lines += [f"    {row}" for row in _task_rows(context, task)]
    return lines


def _recents(context: Context) -> None:
    with context.device.lock:
        lines = ["ACTIVITY MANAGER RECENT TASKS (dumpsys activity recents)"]
        lines += _recent_rows(context)
    context.print("\n".join(lines))


def _top(context: Context) -> None:
    """What is on top of each task, the front one last, as the app itself shows it."""
    with context.device.lock:
        tasks = context.device.activities.tasks.all
        records = [task.top for task in tasks if task.top is not None]
    for record in records:
        if record is not None:
            _show_top(context, record)


def _show_top(context: Context, record: ActivityRecord) -> None:
    process = record.process
    pid = "(not running)" if process is None else str(process.pid)
    if record.is_stock:
        pid = "1650" if record.task.is_home else "1354"
    context.print(f"TASK {record.affinity} id={record.task.id} userId=0")
    context.print(f"  ACTIVITY {record.component.short} {record.token:x} pid={pid}")
    if process is not None and process.client is not None:
        context.print(_told(context, process.client, record), end="")
    context.print()


def _told(context: Context, client: AppClient, record: ActivityRecord) -> str:
    """What the activity itself writes; its main thread may be busy."""
    told: list[str] = []
    written = threading.Condition()

    def done(text: str) -> None:
        with written:
            told.append(text)
            written.notify_all()

    client.dump(record.token, done)
    if not context.wait(written, lambda: bool(told), _PATIENCE):
        return "Failure while dumping the activity: java.io.IOException: Timeout\n"
    return told[0]


def _nothing(title: str, name: str) -> Callable[[Context], None]:
    """A section whose contents are not modelled."""
    return lambda context: context.print(
        f"ACTIVITY MANAGER {title} (dumpsys activity {name})\n  (not modelled)"
    )


def _last_anr(context: Context) -> None:
    context.print("ACTIVITY MANAGER LAST ANR (dumpsys activity lastanr)")
    traces = context.shell.host("/data/anr/traces.txt")
    text = traces.read_text("utf-8", "replace") if traces.exists() else ""
    context.print(text or "  <no ANR has occurred since boot>", end="" if text else "\n")


def _processes(context: Context) -> None:
    device = context.device
    context.print("ACTIVITY MANAGER RUNNING PROCESSES (dumpsys activity processes)")
    context.print("  All known processes:")
    with device.lock:
        for process in device.processes.running:
            context.print(f"  *APP* UID {process.uid} ProcessRecord{{{process.pid:x} {process}}}")
            context.print(f"    user #0 uid={process.uid}")
            names = ", ".join(package.name for package in process.packages)
            context.print(f"    packageList={{{names}}}")
            context.print(f"    pid={process.pid} starting=false")
            debug = _flag(process.debugger_attached or process.waits_for_debugger)
            context.print(f"    debugging={debug} crashing=false")
            records = [r for r in device.activities.tasks.records() if r.process is process]
            if records:
                context.print("    Activities:")
                for record in records:
                    context.print(f"      - {record}")
        resumed = device.activities.resumed
    if resumed is not None and resumed.process is not None:
        context.print(f"  mTopApp={resumed.process}")


def _services(context: Context) -> None:
    context.print("ACTIVITY MANAGER SERVICES (dumpsys activity services)")
    device = context.device
    with device.lock:
        records = list(device.services.running)
        if not records:
            context.print("  (nothing)")
            return
        context.print("  User 0 active services:")
        for record in records:
            context.print(f"  * {record}")
            context.print(f"    intent={{cmp={record.component.short}}}")
            context.print(f"    packageName={record.component.package}")
            context.print(f"    processName={record.process_name}")
            process = record.process
            app = "null" if process is None else f"ProcessRecord{{{process.pid:x} {process}}}"
            context.print(f"    app={app}")


def _broadcasts(context: Context) -> None:
    context.print("ACTIVITY MANAGER BROADCAST STATE (dumpsys activity broadcasts)")
    device = context.device
    with device.lock:
        registered = device.broadcasts.registered
        context.print("  Registered Receivers:")
        for one in registered:
            context.print(f"  * ReceiverList{{{id(one) & 0xFFFFFFF:x} {one.process}}}")
        context.print("  Sticky broadcasts for user 0:")
        for intent in device.broadcasts.sticky:
            context.print(f"  * Sticky action {intent.action}:")
