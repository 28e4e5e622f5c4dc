"""The activity manager: what apps and tools may ask about activities and tasks.

`starting.py` places a new activity, `lifecycle.py` moves activities through their life; this is
what the rest of the device talks to. Every method is called with the device's lock held.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from devices.pocket.system import opacity, stock
from devices.pocket.system.events import Events
from devices.pocket.system.intents import (
    ACTION_MAIN,
    CATEGORY_HOME,
    FLAG_ACTIVITY_NEW_TASK,
    Extras,
    PlainIntent,
)
from devices.pocket.system.lifecycle import Lifecycle
from devices.pocket.system.log import WARN
from devices.pocket.system.permission_requests import PermissionRequests
from devices.pocket.system.relaunching import Relaunching
from devices.pocket.system.starting import Outcome, Request, Starter
from devices.pocket.system.tasks import ActivityRecord, Result, State, Task, Tasks

if TYPE_CHECKING:
    from devices.pocket.device import Device
    from devices.pocket.process import AppProcess
    from devices.pocket.system.processes import Crash

_RESULT_CANCELED = 0


class Activities:
    """`changed` is notified whenever an activity has got somewhere in its life."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.changed = threading.Condition(device.lock)
        self.events = Events(device)
        self.tasks = Tasks()
        self.lifecycle = Lifecycle(self)
        self.starter = Starter(self)
        self.relaunching = Relaunching(self)
        self.permission_requests = PermissionRequests(self)
        #: Records that left their history and whose `onDestroy` is still to come.
        self.dying: dict[int, ActivityRecord] = {}
        #: The package that is debugged, and whether it waits for a debugger when it starts: always,
        #: or once, as `am start -D` has it.
        self.debug_package: str | None = None
        self.debug_waits = False
        self.debug_always = False

    def waits_for_debugger(self, package: str) -> bool:
        """Asked by a process of the package as it starts."""
        with self.device.lock:
            if self.debug_package != package:
                return False
            waits = self.debug_waits
            if not self.debug_always:
                self.debug_package, self.debug_waits = None, False
            return waits

    # -- asking ----------------------------------------------------------------------------------

    @property
    def resumed(self) -> ActivityRecord | None:
        return self.lifecycle.resumed

    @property
    def keeps_none(self) -> bool:
        """The developer setting "don't keep activities"."""
        return self.device.settings.get("global", "always_finish_activities") == "1"

    def record(self, token: int) -> ActivityRecord | None:
        return self.tasks.by_token(token) or self.dying.get(token)

    def is_opaque(self, record: ActivityRecord) -> bool:
        return opacity.is_opaque(self.device, record.package, record.info)

    def pid_of(self, request: Request) -> int:
        source = request.source
        if source is not None and source.process is not None:
            return source.process.pid
        return 0

    def will_be_visible(self, token: int) -> bool:
        """Whether nothing above the activity will cover it."""
        for record in self.tasks.records():
            if record.token == token:
                return True
            if record.opaque and not record.finishing:
                return False
        return False

    # -- starting and finishing ------------------------------------------------------------------

    def boot(self) -> None:
        """Shows the home screen if nothing is there yet."""
        if not self.tasks.all:
            self.start_home("systemReady")

    def start(self, request: Request) -> Outcome:
        self.boot()
        outcome = self.starter.start(request)
        self.notify()
        return outcome

    def start_home(self, reason: str) -> None:
        intent = PlainIntent(
            action=ACTION_MAIN,
            categories=(CATEGORY_HOME,),
            flags=FLAG_ACTIVITY_NEW_TASK | 0x100,
            component=stock.HOME,
        )
        self.starter.start(Request(intent=intent, caller="android", uid=0, user_leaving=True))

    def home(self) -> None:
        """The HOME key."""
        self.boot()
        self.start_home("startHomeActivity")
        self.notify()

    def finish(
        self,
        token: int,
        code: int = _RESULT_CANCELED,
        data: PlainIntent | None = None,
        reason: str = "app-request",
    ) -> bool:
        record = self.tasks.by_token(token)
        return record is not None and self.finish_record(record, code, data, reason)

    def finish_record(
        self,
        record: ActivityRecord,
        code: int,
        data: PlainIntent | None,
        reason: str,
        resume: bool = True,
    ) -> bool:
        if record.finishing:
            return False
        record.finishing = True
        self.permission_requests.closed(record)
        if record.result_to is not None:
            self.send_result(record.result_to, record.result_who, record.request_code, code, data)
            record.result_to = None
        if record.task.on_top_of_home and record.task.top is None:
            self._home_below(record.task)
        self.lifecycle.finish(record, reason, resume)
        return True

    def _home_below(self, task: Task) -> None:
        """Going back from a task that was opened on top of home leads there."""
        home = next((one for one in self.tasks.all if one.is_home), None)
        if home is not None:
            self.tasks.to_front(home)

    def send_result(
        self,
        record: ActivityRecord,
        who: str | None,
        request: int,
        code: int,
        data: PlainIntent | None = None,
    ) -> None:
        if record.finishing or request < 0:
            return
        self.lifecycle.deliver_result(record, Result(who, request, code, data))

    def finish_affinity(self, token: int) -> None:
        """Finishes the activity and all directly below it that have its affinity."""
        record = self.tasks.by_token(token)
        if record is None:
            return
        activities = record.task.activities
        for one in reversed(activities[: activities.index(record) + 1]):
            if one.affinity != record.affinity:
                break
            self.finish_record(one, 0, None, "request-affinity")

    def finish_task(self, task: Task, reason: str = "finish-task") -> None:
        for record in reversed(list(task.activities)):
            self.finish_record(record, 0, None, reason)

    def finish_sub_activity(self, token: int, who: str | None, request: int) -> None:
        record = self.tasks.by_token(token)
        for one in list(self.tasks.records()):
            if one.result_to is record and one.request_code == request and one.result_who == who:
                self.finish_record(one, 0, None, "request-sub")

    def navigate_up(self, token: int, to: PlainIntent, code: int, data: PlainIntent | None) -> bool:
        """Finishes down to the activity that `to` names, if it is in the task."""
        record = self.tasks.by_token(token)
        if record is None:
            return False
        activities = record.task.activities
        below = activities[: activities.index(record)]
        target = next((one for one in reversed(below) if one.component == to.component), None)
        if target is None:
            return False
        for one in reversed(activities[activities.index(target) + 1 :]):
            self.finish_record(one, code, data, "navigate-up", resume=False)
        self.lifecycle.deliver_intent(target, to)
        self.lifecycle.resume_top()
        return True

    # -- tasks -----------------------------------------------------------------------------------

    def move_task_to_front(self, task: Task) -> None:
        if self.tasks.to_front(task):
            self.events.task_to_front(task)
        self.lifecycle.resume_top(True)
        self.notify()

    def move_task_to_back(self, token: int, non_root: bool) -> bool:
        record = self.tasks.by_token(token)
        if record is None or (not non_root and not record.is_root):
            return False
        self.tasks.to_back(record.task)
        if self.tasks.front is record.task:
            self.start_home("moveTaskToBack")
        else:
            self.lifecycle.resume_top()
        self.notify()
        return True

    # -- what apps report ------------------------------------------------------------------------

    def paused(self, token: int) -> None:
        record = self.record(token)
        if record is not None:
            self.lifecycle.paused(record)

    def idle(self, token: int) -> None:
        record = self.record(token)
        if record is not None:
            self.lifecycle.idle(record)

    def stopped(self, token: int, state: Extras | None) -> None:
        record = self.record(token)
        if record is not None:
            self.lifecycle.stopped(record, state)

    def destroyed(self, token: int) -> None:
        record = self.record(token)
        if record is not None:
            self.lifecycle.destroyed(record)
        self.dying.pop(token, None)
        self.notify()

    def relaunched(self, token: int) -> None:
        record = self.record(token)
        if record is not None:
            record.relaunching = False
        self.notify()

    # -- what the lifecycle tells ----------------------------------------------------------------

    def notify(self) -> None:
        self.changed.notify_all()

    def turn_for(self, record: ActivityRecord) -> None:
        """The screen is as the activity wants it before it is resumed: it need not be made anew."""
        self.relaunching.orientation_wanted(record)

    def resumed_changed(self, record: ActivityRecord) -> None:
        self.relaunching.orientation_wanted(record)
        self.device.windows.activities_changed()

    def visibility_changed(self) -> None:
        self.device.windows.activities_changed()

    def shown(self, record: ActivityRecord) -> None:
        """The activity is to be seen for the first time since its start."""
        if record.launched_at is None:
            return
        millis = (self.device.clock.now - record.launched_at) // 1_000_000
        record.launched_at = None
        record.shown_after = millis
        if record.is_stock:
            return
        self.events.launch_time(record, millis)
        self.events.say(f"Displayed {record.component.short}: +{_duration(millis)}")
        self.notify()

    def configuration_for(self, record: ActivityRecord) -> Any:
        return self.device.configuration.of_app(record.package.name)

    def pending_changes(self, record: ActivityRecord) -> int:
        return self.relaunching.pending(record)

    def relaunch_for(self, record: ActivityRecord, mask: int, resume: bool) -> bool:
        return self.relaunching.apply(record, mask, resume)

    def configuration_changed(self, changes: int) -> None:
        self.relaunching.configuration_changed(changes)
        self.device.windows.configuration_changed()

    # -- processes -------------------------------------------------------------------------------

    def process_attached(self, process: AppProcess) -> None:
        """Launches what waited for the process."""
        life, client = self.lifecycle, process.client
        top = self.tasks.top
        assert client is not None
        free = life.pausing is None and life.resumed is None and not life.sleeping
        if top is not None and self._waits_for(top, process) and free:
            life.launch(top, process, client, resume=True)
        for record in list(self.tasks.records()):
            below = record is not top and record.visible and not record.finishing
            if below and self._waits_for(record, process):
                life.launch(record, process, client, resume=False)
        self.notify()

    @staticmethod
    def _waits_for(record: ActivityRecord, process: AppProcess) -> bool:
        return (
            record.process is None
            and not record.is_stock
            and record.process_name == process.name
            and record.package.uid == process.uid
        )

    def process_died(self, process: AppProcess) -> None:
        for record in [*self.tasks.records(), *self.dying.values()]:
            if record.process is process:
                self._lose(record)
        self.device.windows.process_died(process)
        self.lifecycle.resume_top()
        self.notify()

    def _lose(self, record: ActivityRecord) -> None:
        alive = not record.finishing
        self.lifecycle.lost(record)
        self.dying.pop(record.token, None)
        if alive and record.finishing:
            self.events.say(f"Force removing {record}: app died, no saved state", priority=WARN)
            self.events.finish(record, "proc died without state saved")
            if record.result_to is not None:
                self.send_result(record.result_to, record.result_who, record.request_code, 0)

    def process_crashed(self, process: AppProcess, crash: Crash) -> None:
        """The activity that the user sees of it will not be started again."""
        top = self.tasks.top
        if top is None or top.process is not process:
            return
        short = top.component.short
        verb = "Force finishing activity"
        number = "" if self.device.api < 22 else "  "
        self.events.say(f"{number}{verb} {short}", priority=WARN)
        top.finishing = True
        self.events.finish(top, "force-crash" if self.device.api >= 24 else "crashed")

    def force_stop(self, package: str, reason: str) -> None:
        """Ends everything of a package."""
        self.events.say(f"Force stopping {package} appid=0 user=0: {reason}", "ActivityManager")
        found = self.device.packages.get(package)
        if found is not None:
            found.stopped = True
        for record in list(self.tasks.records()):
            if record.package.name == package:
                record.finishing = True
                record.have_state = False
                if record.process is None:
                    self.lifecycle.lost(record)
        self.device.processes.kill_package(package, f"stop {package}")
        self.device.services.force_stop(package)
        self.device.alarms.remove_package(package)
        self.lifecycle.resume_top()
        self.notify()

    # -- the screen ------------------------------------------------------------------------------

    def sleep(self) -> None:
        """The screen goes off: nothing is resumed or visible."""
        life = self.lifecycle
        life.sleeping = True
        life.resume_top()
        life.update_visibility()
        life.process_stopping()
        self.notify()

    def wake(self) -> None:
        self.lifecycle.sleeping = False
        self.lifecycle.resume_top()
        self.notify()


def _duration(millis: int) -> str:
    """As `TimeUtils.formatDuration` writes it."""
    seconds, millis = divmod(millis, 1000)
    return f"{seconds}s{millis}ms" if seconds else f"{millis}ms"


__all__ = ["Activities", "Outcome", "Request", "State"]
