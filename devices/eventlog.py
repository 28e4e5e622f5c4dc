"""What the system says about activities and processes in the `events` log.

Up to Android 10 the tags begin with `am_`, from 11 on those about activities with `wm_`; fields
were added over time. An entry becomes an `ActivityEvent` or `ProcessEvent`, whatever the version.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from devices.dumps import full_class
from devices.logs import LogEntry

_FIELDS = re.compile(r"^\[(.*)\]$", re.DOTALL)


class Step(Enum):
    """What happened to an activity, in the words of the catalog where the catalog has one."""

    CREATING = "creating"
    RESTARTING = "restarting"
    RESUMING = "resuming"
    PAUSING = "pausing"
    STOPPING = "stopping"
    RELAUNCHING = "relaunching"
    FINISHING = "finishing"
    DESTROYING = "destroying"
    NEW_INTENT = "new intent"
    #: The callbacks themselves, reported by the app's process when they have run.
    CREATED = "created"
    STARTED = "started"
    RESTARTED = "restarted"
    RESUMED = "resumed"
    PAUSED = "paused"
    STOPPED = "stopped"
    DESTROYED = "destroyed"


CALLBACKS = frozenset(
    (Step.CREATED, Step.STARTED, Step.RESTARTED, Step.RESUMED, Step.PAUSED, Step.STOPPED,
     Step.DESTROYED)
)  # fmt: skip

_BY_SYSTEM = {
    "create_activity": Step.CREATING,
    "restart_activity": Step.RESTARTING,
    "resume_activity": Step.RESUMING,
    "pause_activity": Step.PAUSING,
    "stop_activity": Step.STOPPING,
    "relaunch_resume_activity": Step.RELAUNCHING,
    "relaunch_activity": Step.RELAUNCHING,
    "finish_activity": Step.FINISHING,
    "destroy_activity": Step.DESTROYING,
    "new_intent": Step.NEW_INTENT,
}
_BY_APP = {
    "on_create_called": Step.CREATED,
    "on_start_called": Step.STARTED,
    "on_restart_called": Step.RESTARTED,
    "on_resume_called": Step.RESUMED,
    "on_paused_called": Step.PAUSED,
    "on_stop_called": Step.STOPPED,
    "on_destroy_called": Step.DESTROYED,
}
#: The API level since which each callback is logged; all others since 28.
_LOGGED_SINCE = {Step.PAUSED: 1, Step.RESUMED: 1, Step.STOPPED: 24}
_ALL_LOGGED = 28


def callbacks_logged(api: int) -> frozenset[Step]:
    """The callbacks that a device of this level reports by itself."""
    return frozenset(step for step in CALLBACKS if api >= _LOGGED_SINCE.get(step, _ALL_LOGGED))


@dataclass(frozen=True)
class ActivityEvent:
    """`token` is 0 where the version names only the class; then `pid` is the app's process."""

    step: Step
    token: int
    task: int
    class_name: str
    pid: int
    time: str

    @property
    def by_app(self) -> bool:
        return self.step in CALLBACKS


@dataclass(frozen=True)
class ProcessEvent:
    """`what` is start, bound, died, kill, crash or anr; `detail` is the reason or the error."""

    what: str
    pid: int
    name: str
    detail: str
    time: str


@dataclass(frozen=True)
class ConfigurationEvent:
    """The device's configuration changed; `mask` says in which respects."""

    mask: int
    time: str


SystemEvent = ActivityEvent | ProcessEvent | ConfigurationEvent


def parse_event(entry: LogEntry) -> SystemEvent | None:
    """None for everything that is none of our business, or damaged."""
    generation, _, tag = entry.tag.partition("_")
    if entry.tag == "configuration_changed":
        mask = _integer(entry.message.strip("[]"))
        return None if mask is None else ConfigurationEvent(mask, entry.time)
    if generation not in ("am", "wm"):
        return None
    fields = split_fields(entry.message)
    if tag in _BY_SYSTEM:
        return _by_system(_BY_SYSTEM[tag], fields, entry)
    if tag in _BY_APP:
        return _by_app(_BY_APP[tag], fields, entry)
    if generation == "am" and (tag.startswith("proc_") or tag in ("kill", "crash", "anr")):
        return _process(tag.removeprefix("proc_"), fields, entry)
    return None


def split_fields(message: str) -> list[str]:
    """The values of `[0,12,com.acme/.Main,…]`; one value may stand without brackets."""
    found = _FIELDS.match(message.strip())
    return found[1].split(",") if found else [message.strip()]


def _by_system(step: Step, fields: list[str], entry: LogEntry) -> ActivityEvent | None:
    """User, token, then a task and a component, or only a component."""
    token = _integer(fields[1]) if len(fields) > 1 else None
    component = next((field for field in fields[2:4] if "/" in field), None)
    if token is None or component is None:
        return None
    task = _integer(fields[2]) if "/" not in fields[2] else None
    name = full_class(component)
    return ActivityEvent(step, _unsigned(token), task or 0, name, entry.pid, entry.time)


def _by_app(step: Step, fields: list[str], entry: LogEntry) -> ActivityEvent | None:
    """User (or, since Android 11, token), class, and since 24 a reason."""
    if len(fields) < 2:
        return None
    first = _integer(fields[0])
    # A user is a small number; an identity hash is practically never one.
    token = _unsigned(first) if first is not None and not 0 <= first < 1000 else 0
    return ActivityEvent(step, token, 0, fields[1], entry.pid, entry.time)


def _process(what: str, fields: list[str], entry: LogEntry) -> ProcessEvent | None:
    """User, pid, and then by kind: a uid in between for a start.

    The tag of a crash is declared like the others, but is written with the pid first.
    """
    pid = _integer(fields[1]) if len(fields) > 1 else None
    if what == "crash" and pid is not None:
        pid = max(pid, _integer(fields[0]) or 0)
    rest = fields[3:] if what == "start" else fields[2:]
    if pid is None or not rest:
        return None
    return ProcessEvent(what, pid, rest[0], ",".join(rest[1:]), entry.time)


def _integer(text: str) -> int | None:
    try:
        return int(text)
    except ValueError:
        return None


def _unsigned(token: int) -> int:
    """Identity hashes are printed as signed numbers here and as hexadecimal in dumps."""
    return token & 0xFFFFFFFF
