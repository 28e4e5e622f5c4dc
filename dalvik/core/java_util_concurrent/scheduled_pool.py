"""ScheduledThreadPoolExecutor."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.enums import constant
from dalvik.core.java_util.collections_base import AbstractQueue
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util_concurrent.blocking import now
from dalvik.core.java_util_concurrent.future_task import FutureTask, RunnableAdapter
from dalvik.core.java_util_concurrent.ordered_queues import HeapQueue
from dalvik.core.java_util_concurrent.thread_factories import default_thread_factory
from dalvik.core.java_util_concurrent.thread_pool import (
    AbortPolicy,
    Phase,
    ThreadPoolExecutor,
)
from dalvik.core.java_util_concurrent.time_unit import TimeUnit, nanos_of
from dalvik.vm.interop import call, caller, throw
from dalvik.vm.native import java_class, java_method

_P = "java.util.concurrent"
_D = "Ljava/util/concurrent/"
_UNIT = f"{_P}.TimeUnit"
_OWN = f"{_P}.ScheduledThreadPoolExecutor"
_INT_MAX = 0x7FFF_FFFF
_LONG_MAX = (1 << 63) - 1
_FACTORY = f"{_P}.ThreadFactory"
_HANDLER = f"{_P}.RejectedExecutionHandler"
_GET_DELAY = caller(f"getDelay({_D}TimeUnit;)J")
_IS_PERIODIC = caller("isPeriodic()Z")
_IS_CANCELLED = caller("isCancelled()Z")
_CANCEL = caller("cancel(Z)Z")
_REMOVE = caller("remove(Ljava/lang/Object;)Z")
_FUTURE = f"{_P}.RunnableScheduledFuture"
_DECORATE = {
    "Runnable": caller(
        f"decorateTask(Ljava/lang/Runnable;{_D}RunnableScheduledFuture;){_D}RunnableScheduledFuture;"
    ),
    "Callable": caller(
        f"decorateTask({_D}Callable;{_D}RunnableScheduledFuture;){_D}RunnableScheduledFuture;"
    ),
}


@java_class(f"{_OWN}$DelayedWorkQueue", implements=[f"{_P}.BlockingQueue"], access="")
@flattened
class DelayedWorkQueue(HeapQueue, AbstractQueue):
    """Gives out tasks when their time has come."""

    @java_method("void <init>()")
    def init(self) -> None:
        self.start()

    def ready_in(self) -> int:
        return int(_GET_DELAY(self.heap.peek(), constant(TimeUnit, "NANOSECONDS")))


@java_class(f"{_OWN}$ScheduledFutureTask", implements=[_FUTURE], access="")
class ScheduledFutureTask(FutureTask):
    """`period` is 0 for a task that runs once, negative for a fixed delay between runs."""

    pool: ScheduledThreadPoolExecutor
    time: int
    period: int
    sequence: int
    outer: Any

    @java_method(f"long getDelay({_UNIT})")
    def get_delay(self, unit: TimeUnit) -> int:
        return unit.convert(self.time - now(), constant(TimeUnit, "NANOSECONDS"))

    @java_method(f"int compareTo({_P}.Delayed)")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: Any) -> int:
        if other is self:
            return 0
        if isinstance(other, ScheduledFutureTask):
            mine, theirs = (self.time, self.sequence), (other.time, other.sequence)
        else:
            nanos = constant(TimeUnit, "NANOSECONDS")
            mine, theirs = (self.get_delay(nanos), 0), (_GET_DELAY(other, nanos), 0)
        return -1 if mine < theirs else int(mine > theirs)

    @java_method("boolean isPeriodic()")
    def is_periodic(self) -> bool:
        return self.period != 0

    @java_method("boolean cancel(boolean)")
    def cancel(self, interrupt: int) -> bool:
        cancelled = super().cancel(interrupt)
        if cancelled and self.pool.remove_on_cancel:
            self.pool.remove(self)
        return cancelled

    @java_method("void run()")
    def run(self) -> None:
        if not self.pool.may_run(self.outer):
            _CANCEL(self, 0)
        elif not self.period:
            super().run()
        elif self.run_and_reset():
            if self.period > 0:
                self.time += self.period
            else:
                self.time = self.pool.trigger_time(-self.period)
            self.pool.execute_again(self.outer)


@java_class(_OWN, implements=[f"{_P}.ScheduledExecutorService"])
class ScheduledThreadPoolExecutor(ThreadPoolExecutor):
    continue_periodic: bool
    execute_delayed: bool
    remove_on_cancel: bool
    sequence: int

    @java_method("void <init>(int)")
    def init_core(self, core: int) -> None:
        self._set_up(core, default_thread_factory(), AbortPolicy.__new__(AbortPolicy))

    @java_method(f"void <init>(int,{_FACTORY})")
    def init_core_factory(self, core: int, factory: Any) -> None:
        self._set_up(core, factory, AbortPolicy.__new__(AbortPolicy))

    @java_method(f"void <init>(int,{_HANDLER})")
    def init_core_handler(self, core: int, handler: Any) -> None:
        self._set_up(core, default_thread_factory(), handler)

    @java_method(f"void <init>(int,{_FACTORY},{_HANDLER})")
    def _set_up(self, core: int, factory: Any, handler: Any) -> None:
        self.continue_periodic, self.execute_delayed = False, True
        self.remove_on_cancel = False
        self.sequence = 0
        queue = DelayedWorkQueue.__new__(DelayedWorkQueue)
        queue.init()
        millis = constant(TimeUnit, "MILLISECONDS")
        self.set_up(core, _INT_MAX, 10, millis, queue, factory, handler)

    # -- tasks ----------------------------------------------------------------------------------

    def trigger_time(self, delay: int) -> int:
        return now() + min(max(0, delay), _LONG_MAX >> 1)

    def may_run(self, task: Any) -> bool:
        if self.phase is Phase.RUNNING:
            return True
        if self.phase >= Phase.STOP:
            return False
        if _IS_PERIODIC(task):
            return self.continue_periodic
        return self.execute_delayed or _GET_DELAY(task, constant(TimeUnit, "NANOSECONDS")) <= 0

    def _new_task(self, time: int, period: int) -> ScheduledFutureTask:
        task = ScheduledFutureTask.__new__(ScheduledFutureTask)
        task.pool, task.time, task.period = self, time, period
        task.sequence = self.sequence
        task.outer = task
        self.sequence += 1
        return task

    def _delayed_execute(self, task: Any) -> None:
        if self.phase is not Phase.RUNNING:
            self.reject(task)
            return
        call(self.queue, "add(Ljava/lang/Object;)Z", task)
        if not self.may_run(task) and self.remove(task):
            _CANCEL(task, 0)
        else:
            self._ensure_prestart()

    def _ensure_prestart(self) -> None:
        if self.count < self.core:
            self.add_worker(None, core=True)
        elif self.count == 0:
            self.add_worker(None, core=False)

    def execute_again(self, task: Any) -> None:
        if self.may_run(task):
            call(self.queue, "add(Ljava/lang/Object;)Z", task)
            if self.may_run(task) or not self.remove(task):
                self._ensure_prestart()
                return
        _CANCEL(task, 0)

    @java_method(f"protected {_FUTURE} decorateTask(Runnable,{_FUTURE})")
    def decorate_runnable(self, runnable: Any, task: Any) -> Any:
        return task

    @java_method(f"protected {_FUTURE} decorateTask({_P}.Callable,{_FUTURE})")
    def decorate_callable(self, callable_: Any, task: Any) -> Any:
        return task

    @java_method(f"{_P}.ScheduledFuture schedule(Runnable,long,{_UNIT})")
    def schedule(self, runnable: Any, delay: int, unit: Any) -> Any:
        if runnable is None or unit is None:
            throw("java.lang.NullPointerException")
        task = self._new_task(self.trigger_time(nanos_of(delay, unit)), 0)
        task.init_runnable(runnable, None)
        decorated = _DECORATE["Runnable"](self, runnable, task)
        self._delayed_execute(decorated)
        return decorated

    @java_method(f"{_P}.ScheduledFuture schedule({_P}.Callable,long,{_UNIT})")
    def schedule_callable(self, callable_: Any, delay: int, unit: Any) -> Any:
        if callable_ is None or unit is None:
            throw("java.lang.NullPointerException")
        task = self._new_task(self.trigger_time(nanos_of(delay, unit)), 0)
        task.init_callable(callable_)
        decorated = _DECORATE["Callable"](self, callable_, task)
        self._delayed_execute(decorated)
        return decorated

    @java_method(f"{_P}.ScheduledFuture scheduleAtFixedRate(Runnable,long,long,{_UNIT})")
    def schedule_at_fixed_rate(self, runnable: Any, delay: int, period: int, unit: Any) -> Any:
        return self._periodic(runnable, delay, period, unit, sign=1)

    @java_method(f"{_P}.ScheduledFuture scheduleWithFixedDelay(Runnable,long,long,{_UNIT})")
    def schedule_with_fixed_delay(self, runnable: Any, delay: int, period: int, unit: Any) -> Any:
        return self._periodic(runnable, delay, period, unit, sign=-1)

    def _periodic(self, runnable: Any, delay: int, period: int, unit: Any, *, sign: int) -> Any:
        if runnable is None or unit is None:
            throw("java.lang.NullPointerException")
        if period <= 0:
            throw("java.lang.IllegalArgumentException")
        time = self.trigger_time(nanos_of(delay, unit))
        task = self._new_task(time, sign * nanos_of(period, unit))
        task.init_runnable(runnable, None)
        task.outer = _DECORATE["Runnable"](self, runnable, task)
        self._delayed_execute(task.outer)
        return task.outer

    @java_method("void execute(Runnable)")
    def execute(self, task: Any) -> None:
        self.schedule(task, 0, constant(TimeUnit, "NANOSECONDS"))

    @java_method(f"{_P}.Future submit(Runnable)")
    def submit(self, task: Any) -> Any:
        return self.schedule(task, 0, constant(TimeUnit, "NANOSECONDS"))

    @java_method(f"{_P}.Future submit(Runnable,Object)")
    def submit_result(self, task: Any, result: Any) -> Any:
        return self.submit_callable(RunnableAdapter.create(task, result))

    @java_method(f"{_P}.Future submit({_P}.Callable)")
    def submit_callable(self, task: Any) -> Any:
        return self.schedule_callable(task, 0, constant(TimeUnit, "NANOSECONDS"))

    # -- what happens to tasks after a shutdown ---------------------------------------------------

    @java_method("void onShutdown()")
    def on_shutdown(self) -> None:
        for task in list(call(self.queue, "toArray()[Ljava/lang/Object;").d):
            keep = self.continue_periodic if _IS_PERIODIC(task) else self.execute_delayed
            if (not keep or _IS_CANCELLED(task)) and _REMOVE(self.queue, task):
                _CANCEL(task, 0)
        self.try_terminate()

    def drain(self) -> list[Any]:
        tasks = list(call(self.queue, "toArray()[Ljava/lang/Object;").d)
        call(self.queue, "clear()V")
        return tasks

    @java_method("void setContinueExistingPeriodicTasksAfterShutdownPolicy(boolean)")
    def set_continue_policy(self, value: int) -> None:
        self.continue_periodic = bool(value)
        if not value and self.is_shutdown():
            self.on_shutdown()

    @java_method("boolean getContinueExistingPeriodicTasksAfterShutdownPolicy()")
    def get_continue_policy(self) -> bool:
        return self.continue_periodic

    @java_method("void setExecuteExistingDelayedTasksAfterShutdownPolicy(boolean)")
    def set_execute_policy(self, value: int) -> None:
        self.execute_delayed = bool(value)
        if not value and self.is_shutdown():
            self.on_shutdown()

    @java_method("boolean getExecuteExistingDelayedTasksAfterShutdownPolicy()")
    def get_execute_policy(self) -> bool:
        return self.execute_delayed

    @java_method("void setRemoveOnCancelPolicy(boolean)")
    def set_remove_policy(self, value: int) -> None:
        self.remove_on_cancel = bool(value)

    @java_method("boolean getRemoveOnCancelPolicy()")
    def get_remove_policy(self) -> bool:
        return self.remove_on_cancel
