"""Moves activities through their life: who is resumed, who is visible, who is stopped when.

The order is Android's: the activity on top is paused first; when its pause has arrived the next one
is created or restarted and resumed; when that one is idle, what is no longer visible is stopped,
and what was finished is destroyed. All methods are called with the device's lock held.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from devices.pocket.system.client import AppClient, Launch
from devices.pocket.system.intents import Extras, PlainIntent
from devices.pocket.system.tasks import ActivityRecord, Result, State, Task

if TYPE_CHECKING:
    from devices.pocket.process import AppProcess
    from devices.pocket.system.activities import Activities

_STOPPABLE = {State.PAUSED, State.STARTED}
_ALIVE_BELOW = {State.PAUSED, State.STARTED, State.STOPPING, State.STOPPED}


class Lifecycle:
    """`resumed` is the one activity that has the user; `pausing` the one that is to let go."""

    def __init__(self, activities: Activities) -> None:
        self._owner = activities
        self._device = activities.device
        self._events = activities.events
        self._tasks = activities.tasks
        self.resumed: ActivityRecord | None = None
        self.pausing: ActivityRecord | None = None
        self.stopping: list[ActivityRecord] = []
        self.sleeping = False
        self._focused: Task | None = None
        self._top_resumed: ActivityRecord | None = None

    # -- resuming --------------------------------------------------------------------------------

    def resume_top(self, user_leaving: bool = False) -> None:
        """Makes the uppermost activity the resumed one, in as many steps as that takes."""
        if self.pausing is not None:
            return
        following = None if self.sleeping else self._tasks.top
        if following is None and not self.sleeping:
            self._owner.start_home("noMoreActivities")
            return
        if following is not None and self.resumed is following:
            self.update_visibility()
            return
        if self.resumed is not None:
            self._pause(self.resumed, user_leaving, "resumeTopActivity")
            if self.pausing is not None:
                return
        if following is not None and self.pausing is None and self.resumed is not following:
            self._bring(following)

    def _bring(self, record: ActivityRecord) -> None:
        self._focus(record.task)
        if record.is_stock:
            self._resume_stock(record)
            return
        if record.process is not None and record.process.client is not None:
            self._resume_alive(record, record.process.client)
            return
        process = self._device.processes.obtain(
            record.package, record.process_name, "activity", record.component.short
        )
        if process.client is not None:
            self.launch(record, process, process.client, resume=True)

    def _focus(self, task: Task) -> None:
        if task is not self._focused:
            self._events.focused_task(task, self._focused, "resumeTopActivity")
            self._focused = task

    def _resume_stock(self, record: ActivityRecord) -> None:
        """An activity of ours without code: it is there at once."""
        first = record.state is State.INITIALIZING
        (self._events.restart if first else self._events.resume)(record)
        self._set_resumed(record)
        record.idle = True
        record.results.clear()
        record.new_intents.clear()
        self.update_visibility()
        self._owner.shown(record)
        self.process_stopping()

    def _resume_alive(self, record: ActivityRecord, client: AppClient) -> None:
        self._owner.turn_for(record)
        mask = self._owner.pending_changes(record)
        if mask and self._owner.relaunch_for(record, mask, resume=True):
            self._set_resumed(record)
            self.update_visibility()
            return
        self._events.resume(record)
        intents, results = tuple(record.new_intents), tuple(record.results)
        record.new_intents, record.results = [], []
        self._set_resumed(record)
        client.resume(record.token, intents, results)
        self.update_visibility()

    def launch(
        self, record: ActivityRecord, process: AppProcess, client: AppClient, resume: bool
    ) -> None:
        """Has a process make an instance."""
        record.process = process
        record.launch_count += 1
        if resume:
            self._owner.turn_for(record)
        record.configuration = self._owner.configuration_for(record)
        if resume:
            self._events.restart(record)
        data = self.launch_data(record, resume)
        record.results, record.new_intents = [], []
        if resume:
            self._set_resumed(record)
        else:
            record.state = State.PAUSED
            record.visible = True
        client.launch(data)
        self.update_visibility()

    def launch_data(self, record: ActivityRecord, resume: bool) -> Launch:
        return Launch(
            token=record.token,
            intent=record.intent,
            component=record.component,
            class_name=record.real.name,
            info=record.info,
            package=record.package,
            state=record.icicle,
            results=tuple(record.results),
            new_intents=tuple(record.new_intents),
            configuration=record.configuration,
            referrer=record.launched_from,
            resume=resume,
        )

    def _set_resumed(self, record: ActivityRecord) -> None:
        record.state = State.RESUMED
        record.visible = True
        record.idle = False
        record.task.last_active = self._device.clock.millis()
        if record in self.stopping:
            self.stopping.remove(record)
        self.resumed = record
        self._events.set_resumed(record, "resumeTopActivity")
        self._set_top_resumed(record)
        self._owner.resumed_changed(record)

    def _set_top_resumed(self, record: ActivityRecord | None) -> None:
        """Since Android 10 activities are told who is on top of all that are resumed."""
        before, self._top_resumed = self._top_resumed, record
        if before is record or self._device.api < 29:
            return
        for one, on_top in ((before, False), (record, True)):
            if one is not None and one.process is not None and one.process.client is not None:
                one.process.client.top_resumed(one.token, on_top)

    # -- pausing ---------------------------------------------------------------------------------

    def _pause(self, record: ActivityRecord, user_leaving: bool, reason: str) -> None:
        self._events.pause(record, user_leaving, reason)
        self.resumed = None
        record.state = State.PAUSING
        if self._top_resumed is record:
            self._set_top_resumed(None)
        client = None if record.process is None else record.process.client
        if client is None:
            record.state = State.PAUSED
            self._after_pause(record)
            return
        self.pausing = record
        client.pause(record.token, record.finishing, user_leaving)

    def paused(self, record: ActivityRecord) -> None:
        """The app says that `onPause` has run."""
        if record.state is not State.PAUSING:
            return
        record.state = State.PAUSED
        if self.pausing is record:
            self.pausing = None
        self._after_pause(record)
        self.resume_top()
        if self.sleeping:
            self.update_visibility()
            self.process_stopping()
        self._owner.notify()

    def _after_pause(self, record: ActivityRecord) -> None:
        if record.finishing:
            self._finish_after_pause(record)

    def _finish_after_pause(self, record: ActivityRecord) -> None:
        """It stays until the next one is there to be seen."""
        if record.visible and self._tasks.top is not None:
            record.state = State.FINISHING
            self.add_to_stopping(record, "finish")
        else:
            self.destroy(record, "finish-imm")

    # -- being visible ---------------------------------------------------------------------------

    def update_visibility(self) -> None:
        """From the top down: what is covered becomes invisible, what is not becomes visible."""
        top = self._tasks.top
        if top is None:
            return
        covered = self.sleeping
        for record in list(self._tasks.records()):
            if record.finishing:
                continue
            if covered:
                self._hide(record)
            else:
                self._show(record, top)
                covered = record.opaque or record.info.launch_mode == "singleInstance"
        self._owner.visibility_changed()

    def _hide(self, record: ActivityRecord) -> None:
        if record.visible and record.state in _STOPPABLE:
            record.visible = False
            self.add_to_stopping(record, "makeInvisible")

    def _show(self, record: ActivityRecord, top: ActivityRecord) -> None:
        if record is top:
            return
        was_visible, record.visible = record.visible, True
        if record in self.stopping and not record.finishing:
            self.stopping.remove(record)
            if record.state is State.PAUSED:
                return
        if record.is_stock:
            if record.state in (State.STOPPED, State.INITIALIZING):
                record.state = State.PAUSED
            return
        client = None if record.process is None else record.process.client
        if client is None:
            if not was_visible and record.state is not State.INITIALIZING:
                self._launch_below(record)
            return
        if record.state in (State.STOPPED, State.STOPPING):
            mask = self._owner.pending_changes(record)
            record.state = State.STARTED
            if not (mask and self._owner.relaunch_for(record, mask, resume=False)):
                client.start(record.token)
        elif record.state in _STOPPABLE:
            mask = self._owner.pending_changes(record)
            if mask:
                self._owner.relaunch_for(record, mask, resume=False)

    def _launch_below(self, record: ActivityRecord) -> None:
        process = self._device.processes.obtain(
            record.package, record.process_name, "activity", record.component.short
        )
        if process.client is not None:
            self.launch(record, process, process.client, resume=False)

    # -- stopping --------------------------------------------------------------------------------

    def add_to_stopping(self, record: ActivityRecord, reason: str) -> None:
        if record not in self.stopping:
            self._events.add_to_stopping(record, reason)
            self.stopping.append(record)

    def idle(self, record: ActivityRecord) -> None:
        """The app says that it has nothing more to do after resuming."""
        record.idle = True
        self._owner.shown(record)
        if self.resumed is record or self.resumed is None:
            self.process_stopping()
        self._owner.notify()

    def process_stopping(self) -> None:
        """Stops what is no longer seen and destroys what was finished."""
        waiting, self.stopping = self.stopping, []
        for record in waiting:
            if record.state is State.PAUSING or (record.visible and not record.finishing):
                if record.state is State.PAUSING:
                    self.stopping.append(record)
                continue
            if record.finishing:
                self.destroy(record, "finish-idle")
            else:
                self._stop(record)

    def _stop(self, record: ActivityRecord) -> None:
        if record.no_history and not self.sleeping:
            self._owner.finish_record(record, 0, None, "stop-no-history")
            return
        client = None if record.process is None else record.process.client
        self._events.stop(record)
        if client is None:
            record.state = State.STOPPED
            return
        record.state = State.STOPPING
        record.destroy_when_stopped = self._owner.keeps_none
        client.stop(record.token)

    def stopped(self, record: ActivityRecord, state: Extras | None) -> None:
        """The app says that `onStop` has run, and gives the state to keep."""
        record.icicle = state
        record.have_state = True
        if record.state is not State.STOPPING:
            return
        record.state = State.STOPPED
        if record.finishing:
            self.destroy(record, "finish-idle")
        elif record.destroy_when_stopped:
            self.destroy(record, "always-finish")
        self._owner.notify()

    # -- finishing -------------------------------------------------------------------------------

    def finish(self, record: ActivityRecord, reason: str, resume: bool = True) -> None:
        """Results have been set; takes the activity out of the user's sight. Without `resume` the
        caller decides who comes next."""
        record.finishing = True
        self._events.finish(record, reason)
        if self.resumed is record:
            self._pause(record, False, "finish")
            if self.pausing is None and resume:
                self.resume_top()
        elif record.state is State.PAUSING:
            pass
        elif record.state in _STOPPABLE and record.visible:
            record.state = State.FINISHING
            self.add_to_stopping(record, "finish")
            if resume:
                self.resume_top()
            if self.resumed is not None and self.resumed.idle:
                self.process_stopping()
        else:
            if record in self.stopping:
                self.stopping.remove(record)
            self.destroy(record, "finish-imm")
            if resume:
                self.resume_top()
        self._owner.notify()

    def destroy(self, record: ActivityRecord, reason: str) -> None:
        """Ends the instance; the record too, if it is finishing."""
        if record in self.stopping:
            self.stopping.remove(record)
        client = None if record.process is None else record.process.client
        if client is not None:
            self._events.destroy(record, reason)
            record.state = State.DESTROYING
            client.destroy(record.token, record.finishing)
            if record.finishing:
                self._tasks.remove(record)
                self._owner.dying[record.token] = record
        else:
            if record.finishing:
                self._tasks.remove(record)
            self._gone(record)

    def destroyed(self, record: ActivityRecord) -> None:
        """The app says that `onDestroy` has run."""
        if record.state is State.DESTROYING:
            self._gone(record)
            self._owner.notify()

    def _gone(self, record: ActivityRecord) -> None:
        record.process = None
        record.visible = False
        record.state = State.DESTROYED if record.finishing else State.STOPPED
        if self.resumed is record:
            self.resumed = None
        if self.pausing is record:
            self.pausing = None
        if self._top_resumed is record:
            self._top_resumed = None

    def lost(self, record: ActivityRecord) -> None:
        """Its process has died."""
        if record in self.stopping:
            self.stopping.remove(record)
        keep = record.have_state or record.info.state_not_needed
        if record.finishing or not keep:
            record.finishing = True
            self._tasks.remove(record)
        self._gone(record)

    # -- messages to one that runs ---------------------------------------------------------------

    def deliver_intent(self, record: ActivityRecord, intent: PlainIntent) -> None:
        """`onNewIntent`, now if it is resumed, else before it is."""
        record.new_intents.append(intent)
        self._events.new_intent(record)
        client = None if record.process is None else record.process.client
        if self.resumed is record and client is not None:
            intents, record.new_intents = tuple(record.new_intents), []
            client.new_intents(record.token, intents)

    def deliver_result(self, record: ActivityRecord, result: Result) -> None:
        client = None if record.process is None else record.process.client
        if self.resumed is record and client is not None:
            client.results(record.token, (result,))
        else:
            record.results.append(result)

    def call(self, record: ActivityRecord, method: str, *arguments: Any) -> None:
        """Asks the process of an activity that has an instance."""
        if record.process is not None and record.process.client is not None:
            getattr(record.process.client, method)(record.token, *arguments)
