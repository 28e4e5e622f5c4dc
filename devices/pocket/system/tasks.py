"""Activity records and the tasks that they are stacked in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any

from devices.pocket.system.intents import (
    FLAG_ACTIVITY_EXCLUDE_FROM_RECENTS,
    FLAG_ACTIVITY_NO_HISTORY,
    Component,
    Extras,
    PlainIntent,
)

if TYPE_CHECKING:
    from dalvik.apk.manifest import Activity
    from devices.pocket.process import AppProcess
    from devices.pocket.system.packages import InstalledPackage


class State(Enum):
    """Where the system thinks an activity is in its life."""

    INITIALIZING = "INITIALIZING"
    STARTED = "STARTED"
    RESUMED = "RESUMED"
    PAUSING = "PAUSING"
    PAUSED = "PAUSED"
    STOPPING = "STOPPING"
    STOPPED = "STOPPED"
    FINISHING = "FINISHING"
    DESTROYING = "DESTROYING"
    DESTROYED = "DESTROYED"


@dataclass(frozen=True, slots=True)
class Result:
    """What an activity that was started for a result gives back; `who` is a fragment's address."""

    who: str | None
    request: int
    code: int
    data: PlainIntent | None


@dataclass(eq=False)
class ActivityRecord:
    """One activity in the history. `process` is set while an instance of it exists there."""

    token: int
    #: With the component that was resolved; an alias by its own name.
    intent: PlainIntent
    component: Component
    info: Activity
    package: InstalledPackage
    task: Task
    launched_from: str | None = None
    launched_from_uid: int = 0
    result_to: ActivityRecord | None = None
    result_who: str | None = None
    request_code: int = -1
    state: State = State.INITIALIZING
    visible: bool = False
    finishing: bool = False
    idle: bool = False
    #: Whether it covers what is below it.
    opaque: bool = True
    process: AppProcess | None = None
    icicle: Extras | None = None
    have_state: bool = False
    results: list[Result] = field(default_factory=list)
    new_intents: list[PlainIntent] = field(default_factory=list)
    #: The configuration that the instance was made with or last told.
    configuration: Any = None
    requested_orientation: int | None = None
    #: When it was started, for `Displayed`; None once it was shown.
    launched_at: int | None = None
    #: The milliseconds that this took.
    shown_after: int = 0
    launch_count: int = 0
    result_code: int = 0
    result_data: PlainIntent | None = None
    #: Destroy it when its stop has arrived: "don't keep activities".
    destroy_when_stopped: bool = False
    cause: str = ""
    relaunching: bool = False

    @property
    def real(self) -> Component:
        """The class that runs: an alias stands for another."""
        return Component(self.component.package, self.info.target or self.info.name)

    @property
    def process_name(self) -> str:
        return self.package.full_process_name(self.info.process)

    @property
    def no_history(self) -> bool:
        return self.info.no_history or self.intent.has(FLAG_ACTIVITY_NO_HISTORY)

    @property
    def is_stock(self) -> bool:
        return self.package.is_stock

    @property
    def is_root(self) -> bool:
        return bool(self.task.activities) and self.task.activities[0] is self

    @property
    def affinity(self) -> str | None:
        return self.info.task_affinity

    def __str__(self) -> str:
        finishing = " f}" if self.finishing else "}"
        return (
            f"ActivityRecord{{{self.token:x} u0 {self.component.short} t{self.task.id}{finishing}"
        )


@dataclass(eq=False)
class Task:
    """A stack of activities, oldest first."""

    id: int
    affinity: str | None
    intent: PlainIntent
    activities: list[ActivityRecord] = field(default_factory=list)
    #: Going back out of this task leads home instead of to the task below.
    on_top_of_home: bool = False
    is_home: bool = False
    last_active: int = 0
    kind: str = "standard"
    number: int = 0

    @property
    def running(self) -> list[ActivityRecord]:
        return [record for record in self.activities if not record.finishing]

    @property
    def top(self) -> ActivityRecord | None:
        """The uppermost that is not finishing."""
        return next((r for r in reversed(self.activities) if not r.finishing), None)

    @property
    def root(self) -> ActivityRecord | None:
        return self.activities[0] if self.activities else None

    @property
    def in_recents(self) -> bool:
        root = self.root
        hidden = root is not None and root.info.exclude_from_recents
        return not hidden and not self.intent.has(FLAG_ACTIVITY_EXCLUDE_FROM_RECENTS)

    def __str__(self) -> str:
        name = f"A={self.affinity}" if self.affinity else f"I={self.intent.component}"
        return f"TaskRecord{{{self.number:x} #{self.id} {name} U=0 sz={len(self.activities)}}}"


class Tasks:
    """All tasks, the one in front last."""

    def __init__(self) -> None:
        self.all: list[Task] = []
        self._ids = 0
        self._tokens = 0x0A10_0000

    def new_task(self, affinity: str | None, intent: PlainIntent) -> Task:
        self._ids += 1
        task = Task(self._ids, affinity, intent, number=self.new_token())
        self.all.append(task)
        return task

    def new_token(self) -> int:
        """An identity that looks like Android's, the same in every run."""
        self._tokens = (self._tokens * 1_103_515_245 + 12_345) & 0x0FFF_FFFF
        return self._tokens

    def by_token(self, token: int) -> ActivityRecord | None:
        return next((record for record in self.records() if record.token == token), None)

    def by_id(self, task_id: int) -> Task | None:
        return next((task for task in self.all if task.id == task_id), None)

    def records(self) -> Iterator[ActivityRecord]:
        """From the top down."""
        for task in reversed(self.all):
            yield from reversed(task.activities)

    @property
    def front(self) -> Task | None:
        """The task that has the focus: the uppermost that holds a running activity."""
        return next((task for task in reversed(self.all) if task.top is not None), None)

    @property
    def top(self) -> ActivityRecord | None:
        front = self.front
        return None if front is None else front.top

    def to_front(self, task: Task) -> bool:
        """Moves it; False if it was there already. A task that was emptied comes back."""
        if self.all and self.all[-1] is task:
            return False
        if task in self.all:
            self.all.remove(task)
        self.all.append(task)
        return True

    def to_back(self, task: Task) -> None:
        self.all.remove(task)
        self.all.insert(0, task)

    def remove(self, record: ActivityRecord) -> None:
        """Takes a record out of its history, and the task if it was the last."""
        task = record.task
        if record in task.activities:
            task.activities.remove(record)
        if not task.activities and task in self.all and not task.is_home:
            self.all.remove(task)
