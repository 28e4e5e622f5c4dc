"""Starting an activity: which task it goes into, and whether a new record is made at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dalvik.apk.manifest import Activity
from devices.pocket.system import stock
from devices.pocket.system.intents import (
    CATEGORY_HOME,
    FLAG_ACTIVITY_BROUGHT_TO_FRONT,
    FLAG_ACTIVITY_CLEAR_TASK,
    FLAG_ACTIVITY_CLEAR_TOP,
    FLAG_ACTIVITY_FORWARD_RESULT,
    FLAG_ACTIVITY_MULTIPLE_TASK,
    FLAG_ACTIVITY_NEW_DOCUMENT,
    FLAG_ACTIVITY_NEW_TASK,
    FLAG_ACTIVITY_NO_USER_ACTION,
    FLAG_ACTIVITY_REORDER_TO_FRONT,
    FLAG_ACTIVITY_RESET_TASK_IF_NEEDED,
    FLAG_ACTIVITY_SINGLE_TOP,
    FLAG_ACTIVITY_TASK_ON_HOME,
    PlainIntent,
)
from devices.pocket.system.resolution import Match
from devices.pocket.system.tasks import ActivityRecord, State, Task

if TYPE_CHECKING:
    from devices.pocket.system.activities import Activities

# `ActivityManager.START_…`
START_SUCCESS = 0
START_RETURN_INTENT_TO_CALLER = 1
START_TASK_TO_FRONT = 2
START_DELIVERED_TO_TOP = 3
START_INTENT_NOT_RESOLVED = -91
START_CLASS_NOT_FOUND = -92
START_FORWARD_AND_REQUEST_CONFLICT = -93
START_PERMISSION_DENIED = -94

_ALONE = {"singleTask", "singleInstance"}


@dataclass(frozen=True, kw_only=True)
class Request:
    """Who wants what started. `source` is the activity that asks, if it is one."""

    intent: PlainIntent
    caller: str | None = None
    uid: int = 0
    source: ActivityRecord | None = None
    result_who: str | None = None
    request_code: int = -1
    #: Set by a launch from the system's own user interface or by `am`.
    user_leaving: bool = True
    only_if_needed: bool = False


@dataclass(frozen=True)
class Outcome:
    """`record` is the activity that the user gets to see, new or not."""

    code: int
    record: ActivityRecord | None = None
    message: str = ""


class Starter:
    """The rules of one device."""

    def __init__(self, owner: Activities) -> None:
        self._owner = owner
        self._device = owner.device
        self._tasks = owner.tasks
        self._life = owner.lifecycle

    def start(self, request: Request) -> Outcome:
        """Resolves and starts; the lifecycle goes on by itself afterwards."""
        match = self._resolve(request.intent)
        if match is None:
            explicit = request.intent.component is not None
            code = START_CLASS_NOT_FOUND if explicit else START_INTENT_NOT_RESOLVED
            return Outcome(code)
        denied = self._denied(request, match)
        intent = request.intent.but(component=match.component, selector=None)
        self._say(request, intent)
        if denied is not None:
            self._cancel_result(request)
            return Outcome(START_PERMISSION_DENIED, message=denied)
        assert isinstance(match.declared, Activity)
        result_to = request.source if request.request_code >= 0 else None
        return self._place(request, intent, match, result_to)

    def _resolve(self, intent: PlainIntent) -> Match | None:
        found = self._device.packages.resolver.query(
            intent, default_only=intent.component is None and intent.selector is None
        )
        if CATEGORY_HOME in intent.categories:
            found = [match for match in found if match.package.name == stock.HOME.package] or found
        if len(found) > 1 and intent.component is None:
            best = [
                one
                for one in found
                if (one.priority, one.quality) == (found[0].priority, found[0].quality)
            ]
            if len(best) > 1:
                return self._chooser()
        return found[0] if found else None

    def _chooser(self) -> Match | None:
        """Several would do: the user is asked which."""
        found = self._device.packages.find(stock.RESOLVER)
        return None if found is None else Match(*found)

    def _denied(self, request: Request, match: Match) -> str | None:
        """Why the caller may not, in the words of the exception; None if it may."""
        packages = self._device.packages
        if request.uid in (match.package.uid, 0, 1000) or match.package.is_stock:
            return None
        who = "null" if request.caller is None else f"ProcessRecord{{{request.caller}}}"
        what = f"starting {request.intent.but(component=match.component)} from {who}"
        place = f"(pid={self._owner.pid_of(request)}, uid={request.uid})"
        if not match.declared.exported and request.uid != 2000:
            return f"Permission Denial: {what} {place} not exported from uid {match.package.uid}"
        if not match.declared.exported:
            return f"Permission Denial: {what} {place} not exported from uid {match.package.uid}"
        needed = match.declared.permission
        if needed and not packages.uid_holds(request.uid, needed):
            return f"Permission Denial: {what} {place} requires {needed}"
        return None

    def _say(self, request: Request, intent: PlainIntent) -> None:
        api = self._device.api
        text = f"START u0 {{{intent.short()}}} from "
        if api < 21:
            text += f"pid {self._owner.pid_of(request)}"
        else:
            text += f"uid {request.uid}"
        if api >= 34:
            text = text.replace(" from uid", " with LAUNCH_MULTIPLE from uid")
        self._owner.events.say(text)

    def _cancel_result(self, request: Request) -> None:
        if request.source is not None and request.request_code >= 0:
            self._owner.send_result(request.source, request.result_who, request.request_code, 0)

    # -- where it goes ---------------------------------------------------------------------------

    def _place(
        self,
        request: Request,
        intent: PlainIntent,
        match: Match,
        result_to: ActivityRecord | None,
    ) -> Outcome:
        info = match.declared
        assert isinstance(info, Activity)
        source, mode = request.source, info.launch_mode
        flags = self._launch_flags(intent, mode, source)
        intent = intent.but(flags=flags)
        result_who, request_code = request.result_who, request.request_code
        if flags & FLAG_ACTIVITY_FORWARD_RESULT and source is not None:
            if request_code >= 0:
                return Outcome(START_FORWARD_AND_REQUEST_CONFLICT)
            result_to, result_who, request_code = (
                source.result_to, source.result_who, source.request_code,
            )  # fmt: skip
            source.result_to = None
        if flags & FLAG_ACTIVITY_NEW_TASK and result_to is not None and result_to is source:
            self._owner.send_result(result_to, result_who, request_code, 0)
            result_to = None
        leaving = request.user_leaving and not flags & FLAG_ACTIVITY_NO_USER_ACTION

        new_task = bool(flags & FLAG_ACTIVITY_NEW_TASK) or mode in _ALONE
        if new_task and result_to is None:
            reused = self._reusable_task(intent, info, flags)
            if reused is not None:
                return self._into_existing(request, reused, intent, match, flags, leaving)
        if not new_task and source is not None:
            found = self._in_source_task(source.task, intent, info, flags, leaving)
            if found is not None:
                return found
            task = source.task
        else:
            top = self._tasks.top
            if top is not None and self._same_top(top, intent, info, flags) and result_to is None:
                self._life.deliver_intent(top, intent)
                self._life.resume_top(leaving)
                return Outcome(START_DELIVERED_TO_TOP, top)
            task = self._new_task(intent, info, flags)
        record = self._new_record(request, task, intent, match)
        record.result_to, record.result_who, record.request_code = (
            result_to, result_who, request_code,
        )  # fmt: skip
        return self._go(record, leaving)

    @staticmethod
    def _launch_flags(intent: PlainIntent, mode: str, source: ActivityRecord | None) -> int:
        flags = intent.flags
        if source is None or mode in _ALONE or source.info.launch_mode == "singleInstance":
            flags |= FLAG_ACTIVITY_NEW_TASK
        if flags & FLAG_ACTIVITY_NEW_DOCUMENT:
            flags |= FLAG_ACTIVITY_NEW_TASK
        return flags

    def _reusable_task(self, intent: PlainIntent, info: Activity, flags: int) -> Task | None:
        """The task that an activity for a new task really goes to."""
        if flags & FLAG_ACTIVITY_MULTIPLE_TASK and info.launch_mode not in _ALONE:
            return None
        component = intent.component
        for task in reversed(self._tasks.all):
            root = task.root
            if root is None or task.top is None:
                continue
            alone = root.info.launch_mode == "singleInstance"
            if info.launch_mode == "singleInstance" or alone:
                if root.component == component and alone:
                    return task
                continue
            if task.intent.component is not None and task.intent.component == component:
                return task
            if root.real.package == component.package if component else False:
                real = info.target or info.name
                if root.real.name == real:
                    return task
            if info.task_affinity is not None and task.affinity == info.task_affinity:
                return task
        return None

    def _into_existing(
        self,
        request: Request,
        task: Task,
        intent: PlainIntent,
        match: Match,
        flags: int,
        leaving: bool,
    ) -> Outcome:
        """A task of its own exists already: bring it to the front, and maybe add to it."""
        info = match.declared
        assert isinstance(info, Activity)
        moved = self._bring_to_front(task, flags)
        if flags & FLAG_ACTIVITY_RESET_TASK_IF_NEEDED:
            self._reset(task)
        if flags & FLAG_ACTIVITY_CLEAR_TASK:
            self._clear_task(task)
            record = self._new_record(request, task, intent, match)
            task.intent = intent
            return self._go(record, leaving)
        existing = self._find(task, intent)
        if flags & FLAG_ACTIVITY_CLEAR_TOP or info.launch_mode in _ALONE:
            if existing is not None:
                stays = self._clear_above(existing, info, flags)
                if stays:
                    self._life.deliver_intent(existing, intent)
                    self._life.resume_top(leaving)
                    code = START_TASK_TO_FRONT if moved else START_DELIVERED_TO_TOP
                    return Outcome(code, existing)
                record = self._new_record(request, task, intent, match)
                return self._go(record, leaving)
        else:
            top = task.top
            if top is not None and top.real.name == (info.target or info.name):
                same_launch = task.intent.filter_equals(intent) and top.is_root
                if self._same_top(top, intent, info, flags):
                    self._life.deliver_intent(top, intent)
                    self._life.resume_top(leaving)
                    code = START_TASK_TO_FRONT if moved else START_DELIVERED_TO_TOP
                    return Outcome(code, top)
                if same_launch:
                    self._life.resume_top(leaving)
                    return Outcome(START_TASK_TO_FRONT, top)
            elif task.intent.filter_equals(intent):
                self._life.resume_top(leaving)
                return Outcome(START_TASK_TO_FRONT, task.top)
        record = self._new_record(request, task, intent, match)
        return self._go(record, leaving)

    def _in_source_task(
        self, task: Task, intent: PlainIntent, info: Activity, flags: int, leaving: bool
    ) -> Outcome | None:
        """Started from an activity of the task: a record of it may do."""
        top = task.top
        if top is not None and self._same_top(top, intent, info, flags):
            self._life.deliver_intent(top, intent)
            self._life.resume_top(leaving)
            return Outcome(START_DELIVERED_TO_TOP, top)
        existing = self._find(task, intent)
        if existing is None:
            return None
        if flags & FLAG_ACTIVITY_CLEAR_TOP:
            if self._clear_above(existing, info, flags):
                self._life.deliver_intent(existing, intent)
                self._life.resume_top(leaving)
                return Outcome(START_DELIVERED_TO_TOP, existing)
            return None
        if flags & FLAG_ACTIVITY_REORDER_TO_FRONT:
            task.activities.remove(existing)
            task.activities.append(existing)
            self._life.deliver_intent(existing, intent)
            self._life.resume_top(leaving)
            return Outcome(START_DELIVERED_TO_TOP, existing)
        return None

    def _same_top(
        self, top: ActivityRecord, intent: PlainIntent, info: Activity, flags: int
    ) -> bool:
        """Whether the activity on top takes the intent instead of a new one being made."""
        alone = info.launch_mode in {"singleTop", *_ALONE} or bool(flags & FLAG_ACTIVITY_SINGLE_TOP)
        return alone and top.component == intent.component and top.state is not State.DESTROYED

    @staticmethod
    def _find(task: Task, intent: PlainIntent) -> ActivityRecord | None:
        for record in reversed(task.activities):
            if not record.finishing and record.component == intent.component:
                return record
        return None

    def _clear_above(self, record: ActivityRecord, info: Activity, flags: int) -> bool:
        """Finishes what is above; the record itself stays unless it is to be made anew."""
        above = record.task.activities[record.task.activities.index(record) + 1 :]
        for one in reversed(above):
            if not one.finishing:
                self._owner.finish_record(one, 0, None, "clear-task-stack", resume=False)
        stays = info.launch_mode != "standard" or bool(flags & FLAG_ACTIVITY_SINGLE_TOP)
        if not stays:
            self._owner.finish_record(record, 0, None, "clear-task-top", resume=False)
        return stays

    def _clear_task(self, task: Task) -> None:
        for record in reversed(list(task.activities)):
            if not record.finishing:
                self._owner.finish_record(record, 0, None, "clear-task-all", resume=False)

    def _reset(self, task: Task) -> None:
        """Coming back from the launcher: activities that want to be gone then are."""
        for record in reversed(task.activities[1:]):
            gone = record.info.finish_on_task_launch
            root = task.root
            if root is not None and root.info.clear_task_on_launch:
                gone = True
            if gone and not record.finishing:
                self._owner.finish_record(record, 0, None, "reset-task", resume=False)

    def _bring_to_front(self, task: Task, flags: int) -> bool:
        home = bool(flags & FLAG_ACTIVITY_TASK_ON_HOME)
        task.on_top_of_home = task.on_top_of_home or home
        if self._tasks.front is task:
            return False
        self._tasks.to_front(task)
        self._owner.events.task_to_front(task)
        return True

    def _new_task(self, intent: PlainIntent, info: Activity, flags: int) -> Task:
        task = self._tasks.new_task(info.task_affinity, intent)
        task.is_home = CATEGORY_HOME in intent.categories
        task.on_top_of_home = bool(flags & FLAG_ACTIVITY_TASK_ON_HOME)
        self._owner.events.create_task(task)
        return task

    def _new_record(
        self, request: Request, task: Task, intent: PlainIntent, match: Match
    ) -> ActivityRecord:
        assert isinstance(match.declared, Activity) and intent.component is not None
        record = ActivityRecord(
            self._tasks.new_token(),
            intent.but(flags=intent.flags & ~FLAG_ACTIVITY_BROUGHT_TO_FRONT),
            intent.component,
            match.declared,
            match.package,
            task,
            request.caller,
            request.uid,
        )
        record.opaque = self._owner.is_opaque(record)
        record.launched_at = self._device.clock.now
        task.activities.append(record)
        if self._tasks.to_front(task):
            self._owner.events.task_to_front(task)
        self._owner.events.create_activity(record)
        return record

    def _go(self, record: ActivityRecord, leaving: bool) -> Outcome:
        self._life.resume_top(leaving)
        return Outcome(START_SUCCESS, record)
