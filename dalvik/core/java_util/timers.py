"""Timer and TimerTask: one thread per timer that waits for the next task."""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import Any

from dalvik.core.java_lang.throwables import Throwable
from dalvik.core.java_util.failures import illegal_argument, illegal_state, not_null
from dalvik.vm.interop import lambda_object, new, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_VIRGIN, _SCHEDULED, _EXECUTED, _CANCELLED = range(4)
_MAXIMUM = 0x7FFF_FFFF_FFFF_FFFF


@java_class(
    "java.util.TimerTask",
    implements=["Runnable"],
    access="public abstract",
    abstract=["void run()"],
)
class TimerTask(JObject):
    """`period` is 0 for once, positive for a fixed rate, negative for a fixed delay."""

    state = _VIRGIN
    moment = 0
    period = 0

    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method("boolean cancel()")
    def cancel(self) -> bool:
        was_scheduled = self.state == _SCHEDULED
        self.state = _CANCELLED
        return was_scheduled

    @java_method("long scheduledExecutionTime()")
    def scheduled_execution_time(self) -> int:
        return self.moment + self.period if self.period < 0 else self.moment - self.period


@java_class("java.util.Timer")
class Timer(JObject):
    """`queue` is a heap of (moment, number, task); `lock` guards it and wakes the thread."""

    queue: list[tuple[int, int, Any]]
    lock: Any
    accepts = True
    number = 0

    @java_method("void <init>()")
    def init(self) -> None:
        self.init_daemon(0)

    @java_method("void <init>(boolean)")
    def init_daemon(self, daemon: int) -> None:
        state = vm().state
        number = state.get("java.util.Timer", 0)
        state["java.util.Timer"] = number + 1
        self.init_full(f"Timer-{number}", daemon)

    @java_method("void <init>(String)")
    def init_name(self, name: str) -> None:
        self.init_full(name, 0)

    @java_method("void <init>(String,boolean)")
    def init_full(self, name: str, daemon: int) -> None:
        self.queue = []
        self.lock = JObject()
        run = lambda_object("java.lang.Runnable", "run()V", lambda: _run(self))
        constructor = "(Ljava/lang/Runnable;Ljava/lang/String;)V"
        thread = new("java.lang.Thread", constructor, run, not_null(name))
        thread.setDaemon__Z__V(daemon)
        thread.start____V()

    def _schedule(self, task: Any, moment: int, period: int) -> None:
        if moment < 0:
            illegal_argument("Illegal execution time.")
        monitors = vm().monitors
        monitors.enter(self.lock)
        try:
            if not self.accepts:
                illegal_state("Timer already cancelled.")
            if not_null(task).state != _VIRGIN:
                illegal_state("Task already scheduled or cancelled")
            task.moment, task.period, task.state = moment, period, _SCHEDULED
            self.push(task)
            monitors.notify(self.lock)
        finally:
            monitors.exit(self.lock)

    def push(self, task: Any) -> None:
        self.number += 1
        heappush(self.queue, (task.moment, self.number, task))

    @java_method("void schedule(java.util.TimerTask,long)")
    def schedule(self, task: Any, delay: int) -> None:
        self._schedule(task, _after(delay), 0)

    @java_method("void schedule(java.util.TimerTask,long,long)")
    def schedule_repeated(self, task: Any, delay: int, period: int) -> None:
        moment = _after(delay)
        self._schedule(task, moment, -_positive(period))

    @java_method("void scheduleAtFixedRate(java.util.TimerTask,long,long)")
    def schedule_at_fixed_rate(self, task: Any, delay: int, period: int) -> None:
        moment = _after(delay)
        self._schedule(task, moment, _positive(period))

    @java_method("void schedule(java.util.TimerTask,java.util.Date)")
    def schedule_date(self, task: Any, date: Any) -> None:
        self._schedule(task, date.getTime____J(), 0)

    @java_method("void schedule(java.util.TimerTask,java.util.Date,long)")
    def schedule_date_repeated(self, task: Any, date: Any, period: int) -> None:
        self._schedule(task, date.getTime____J(), -_positive(period))

    @java_method("void scheduleAtFixedRate(java.util.TimerTask,java.util.Date,long)")
    def schedule_date_at_fixed_rate(self, task: Any, date: Any, period: int) -> None:
        self._schedule(task, date.getTime____J(), _positive(period))

    @java_method("void cancel()")
    def cancel(self) -> None:
        monitors = vm().monitors
        monitors.enter(self.lock)
        try:
            self.accepts = False
            self.queue.clear()
            monitors.notify(self.lock)
        finally:
            monitors.exit(self.lock)

    @java_method("int purge()")
    def purge(self) -> int:
        before = len(self.queue)
        self.queue[:] = [item for item in self.queue if item[2].state != _CANCELLED]
        heapify(self.queue)
        return before - len(self.queue)


def _after(delay: int) -> int:
    if delay < 0:
        illegal_argument("Negative delay.")
    moment: int = vm().clock.millis() + delay
    return moment if moment <= _MAXIMUM else -1


def _positive(period: int) -> int:
    if period <= 0:
        illegal_argument("Non-positive period.")
    return period


def _run(timer: Timer) -> None:
    """The thread's life. A task that throws ends it, and the timer with it."""
    try:
        while True:
            monitors = vm().monitors
            monitors.enter(timer.lock)
            try:
                task = _next_task(timer)
            finally:
                monitors.exit(timer.lock)
            if task is None:
                return
            task.run____V()
    finally:
        timer.accepts = False
        timer.queue.clear()


def _next_task(timer: Timer) -> Any:
    """Waits, with the lock held, for a task whose time has come; None when there are none left."""
    machine = vm()
    while True:
        while timer.queue and timer.queue[0][2].state == _CANCELLED:
            heappop(timer.queue)
        if not timer.queue:
            if not timer.accepts:
                return None
            _wait(timer, None)
            continue
        now = machine.clock.millis()
        moment, _, task = timer.queue[0]
        if moment > now:
            _wait(timer, (moment - now) * 1_000_000)
            continue
        heappop(timer.queue)
        if task.period == 0:
            task.state = _EXECUTED
        else:
            task.moment = now - task.period if task.period < 0 else moment + task.period
            timer.push(task)
        return task


def _wait(timer: Timer, nanos: int | None) -> None:
    """Interruptions do not disturb a timer."""
    try:
        vm().monitors.wait(timer.lock, nanos)
    except Throwable as thrown:
        if thrown.java != "Ljava/lang/InterruptedException;":
            raise
