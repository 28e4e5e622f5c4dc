"""What the activity manager writes into the event log, in the tags of the device's version.

Up to Android 10 everything is `am_…`; from 11 on what concerns activities and tasks is `wm_…`.
The app's own process writes when a callback has run (`on_…_called`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from devices.pocket.system.log import INFO, EventValue

if TYPE_CHECKING:
    from devices.pocket.device import Device
    from devices.pocket.system.tasks import ActivityRecord, Task

#: The system server's process.
SYSTEM_PID = 1354
_WM = 30
_CALLBACKS = 28
_REASONS = 24
#: Callbacks that were logged before there were all of them, and since when.
_EARLY_CALLBACKS = {"paused": 1, "resume": 1, "stop": 24}
_TOP_RESUMED = 29


class Events:
    """The writer of one device."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._api = device.api
        self._prefix = "wm_" if self._api >= _WM else "am_"

    # -- by the system ---------------------------------------------------------------------------

    def _activity(self, tag: str, *values: EventValue) -> None:
        self._device.log.event(self._prefix + tag, 0, *values, pid=SYSTEM_PID)

    def _process(self, tag: str, *values: EventValue) -> None:
        self._device.log.event(f"am_{tag}", 0, *values, pid=SYSTEM_PID)

    def create_task(self, task: Task) -> None:
        if self._api >= 31:
            self._activity("create_task", task.id, task.id, 0)
        else:
            self._activity("create_task", task.id)

    def task_to_front(self, task: Task) -> None:
        if self._api >= 33:
            self._activity("task_to_front", task.id, 0)
        else:
            self._activity("task_to_front", task.id)

    def create_activity(self, record: ActivityRecord) -> None:
        intent = record.intent
        self._activity(
            "create_activity",
            record.token,
            record.task.id,
            record.component.short,
            intent.action,
            intent.type,
            intent.data,
            intent.flags,
        )

    def new_intent(self, record: ActivityRecord) -> None:
        intent = record.new_intents[-1] if record.new_intents else record.intent
        self._activity(
            "new_intent",
            record.token,
            record.task.id,
            record.component.short,
            intent.action,
            intent.type,
            intent.data,
            intent.flags,
        )

    def pause(self, record: ActivityRecord, user_leaving: bool, reason: str) -> None:
        values: list[EventValue] = [record.token, record.component.short]
        if self._api >= 28:
            values.append(f"userLeaving={str(user_leaving).lower()}")
        if self._api >= 31:
            values.append(reason)
        self._activity("pause_activity", *values)

    def restart(self, record: ActivityRecord) -> None:
        self._simple("restart_activity", record)

    def resume(self, record: ActivityRecord) -> None:
        self._simple("resume_activity", record)

    def _simple(self, tag: str, record: ActivityRecord) -> None:
        self._activity(tag, record.token, record.task.id, record.component.short)

    def relaunch(self, record: ActivityRecord, resumed: bool, mask: int) -> None:
        tag = "relaunch_resume_activity" if resumed else "relaunch_activity"
        values: list[EventValue] = [record.token, record.task.id, record.component.short]
        if self._api >= 31:
            values.append(f"{mask:x}")
        self._activity(tag, *values)

    def set_resumed(self, record: ActivityRecord, reason: str) -> None:
        if self._api >= 26:
            self._activity("set_resumed_activity", record.component.short, reason)

    def focused_task(self, task: Task, last: Task | None, reason: str) -> None:
        before = 0 if last is None else last.id
        if self._api >= 31:
            self._device.log.event(
                "wm_focused_root_task", 0, 0, task.id, before, reason, pid=SYSTEM_PID
            )
        elif self._api >= 26:
            tag = self._prefix + "focused_stack"
            self._device.log.event(tag, 0, 0, task.id, before, reason, pid=SYSTEM_PID)

    def add_to_stopping(self, record: ActivityRecord, reason: str) -> None:
        if self._api >= 29:
            self._activity("add_to_stopping", record.token, record.component.short, reason)

    def stop(self, record: ActivityRecord) -> None:
        if self._api >= 24:
            self._activity("stop_activity", record.token, record.component.short)

    def finish(self, record: ActivityRecord, reason: str) -> None:
        self._activity(
            "finish_activity", record.token, record.task.id, record.component.short, reason
        )

    def destroy(self, record: ActivityRecord, reason: str) -> None:
        self._activity(
            "destroy_activity", record.token, record.task.id, record.component.short, reason
        )

    def launch_time(self, record: ActivityRecord, millis: int) -> None:
        values: list[EventValue] = [record.token, record.component.short, millis]
        if self._api < 29:
            values.append(millis)
        self._activity("activity_launch_time", *values)

    def process_start(self, pid: int, uid: int, name: str, kind: str, component: str) -> None:
        self._process("proc_start", pid, uid, name, kind, component)

    def process_bound(self, pid: int, name: str) -> None:
        self._process("proc_bound", pid, name)

    def process_died(self, pid: int, name: str) -> None:
        if self._api >= 26:
            self._process("proc_died", pid, name, 0, 2)
        else:
            self._process("proc_died", pid, name)

    def kill(self, pid: int, name: str, adjustment: int, reason: str) -> None:
        self._process("kill", pid, name, adjustment, reason)

    def crash(
        self, pid: int, name: str, flags: int, crash: tuple[str, str | None, str | None, int]
    ) -> None:
        kind, message, file, line = crash
        # The one tag that has the user behind the process.
        values: list[EventValue] = [pid, 0, name, flags, kind, message, file, line]
        if self._api >= 34:
            values.append(0)
        self._device.log.event("am_crash", *values, pid=SYSTEM_PID)

    def anr(self, pid: int, package: str, flags: int, reason: str) -> None:
        self._process("anr", pid, package, flags, reason)

    def configuration_changed(self, mask: int) -> None:
        self._device.log.event("configuration_changed", mask, pid=SYSTEM_PID)

    # -- by the app ------------------------------------------------------------------------------

    def called(
        self, callback: str, record: tuple[int, str], reason: str, pid: int, uid: int
    ) -> None:
        """`on_<callback>_called`, for a token and a class; nothing where the version has none."""
        since = _EARLY_CALLBACKS.get(callback, _CALLBACKS)
        if callback.startswith("top_resumed"):
            since = _TOP_RESUMED
        if self._api < since:
            return
        token, name = record
        first = token if self._api >= _WM else 0
        values: list[EventValue] = [first, name]
        if self._api >= _REASONS:
            values.append(reason)
        tag = f"{self._prefix}on_{callback}_called"
        self._device.log.event(tag, *values, pid=pid, uid=uid)

    # -- the system's words in the main log ------------------------------------------------------

    def say(self, text: str, tag: str = "", priority: int = INFO) -> None:
        """As ActivityManager, or ActivityTaskManager since it exists."""
        name = tag or ("ActivityTaskManager" if self._api >= 29 else "ActivityManager")
        self._device.log.write("system", priority, name, SYSTEM_PID, SYSTEM_PID, text)
