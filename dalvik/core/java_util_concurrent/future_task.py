"""FutureTask."""

from __future__ import annotations

from enum import Enum
from typing import Any

from dalvik.core.java_util_concurrent.blocking import Waiters, current, scheduler
from dalvik.core.java_util_concurrent.failures import (
    CancellationException,
    ExecutionException,
    TimeoutException,
    caused,
    plain,
)
from dalvik.core.java_util_concurrent.time_unit import nanos_of
from dalvik.vm.interop import caller, class_name, throw, to_string, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from dalvik.vm.threads import JavaThread

_UNIT = "java.util.concurrent.TimeUnit"
RUN = caller("run()V")
CALL = caller("call()Ljava/lang/Object;")
_SET = caller("set(Ljava/lang/Object;)V")
_SET_EXCEPTION = caller("setException(Ljava/lang/Throwable;)V")
_DONE = caller("done()V")


class State(Enum):
    NEW = "Not completed"
    NORMAL = "Completed normally"
    EXCEPTIONAL = "Completed exceptionally"
    CANCELLED = "Cancelled"


@java_class(
    "java.util.concurrent.Executors$RunnableAdapter",
    implements=["java.util.concurrent.Callable"],
    access="final",
)
class RunnableAdapter(JObject):
    """A Runnable and a result as a Callable."""

    task: Any
    result: Any

    @staticmethod
    def create(task: Any, result: Any) -> RunnableAdapter:
        created = RunnableAdapter.__new__(RunnableAdapter)
        created.task, created.result = task, result
        return created

    @java_method("Object call()")
    def call(self) -> Any:
        RUN(self.task)
        return self.result

    @java_method("String toString()")
    def to_string(self) -> str:
        own = f"{class_name(self)}@{vm().identity_hash(self):x}"
        return f"{own}[Wrapped task = {to_string(self.task)}]"


@java_class("java.util.concurrent.FutureTask", implements=["java.util.concurrent.RunnableFuture"])
class FutureTask(JObject):
    state: State
    task: Any
    outcome: Any
    runner: JavaThread | None
    waiters: Waiters

    @java_method("void <init>(java.util.concurrent.Callable)")
    def init_callable(self, task: Any) -> None:
        if task is None:
            throw("java.lang.NullPointerException")
        self.state, self.task, self.outcome, self.runner = State.NEW, task, None, None
        self.waiters = Waiters(f"the result of a {class_name(self)}")

    @java_method("void <init>(Runnable,Object)")
    def init_runnable(self, task: Any, result: Any) -> None:
        if task is None:
            throw("java.lang.NullPointerException")
        self.init_callable(RunnableAdapter.create(task, result))

    @java_method("boolean isCancelled()")
    def is_cancelled(self) -> bool:
        return self.state is State.CANCELLED

    @java_method("boolean isDone()")
    def is_done(self) -> bool:
        return self.state is not State.NEW

    @java_method("boolean cancel(boolean)")
    def cancel(self, interrupt: int) -> bool:
        if self.state is not State.NEW:
            return False
        self.state = State.CANCELLED
        if interrupt and self.runner is not None:
            scheduler().interrupt(self.runner)
        self._finish()
        return True

    def _finish(self) -> None:
        self.waiters.wake_all()
        _DONE(self)
        self.task = None

    def _report(self) -> Any:
        if self.state is State.NORMAL:
            return self.outcome
        if self.state is State.CANCELLED:
            raise plain(CancellationException)
        raise caused(ExecutionException, self.outcome)

    @java_method("Object get()")
    def get(self) -> Any:
        if self.state is State.NEW:
            self.waiters.wait_until(self.is_done)
        return self._report()

    @java_method(f"Object get(long,{_UNIT})")
    def get_within(self, amount: int, unit: Any) -> Any:
        nanos = nanos_of(amount, unit)
        if self.state is State.NEW and not self.waiters.wait_until(self.is_done, nanos):
            raise plain(TimeoutException)
        return self._report()

    @java_method("protected void done()")
    def done(self) -> None:
        pass

    @java_method("protected void set(Object)")
    def set(self, value: Any) -> None:
        if self.state is State.NEW:
            self.state, self.outcome = State.NORMAL, value
            self._finish()

    @java_method("protected void setException(Throwable)")
    def set_exception(self, thrown: Any) -> None:
        if self.state is State.NEW:
            self.state, self.outcome = State.EXCEPTIONAL, thrown
            self._finish()

    def _may_run(self) -> bool:
        if self.state is not State.NEW or self.runner is not None:
            return False
        self.runner = current()
        return True

    @java_method("void run()")
    def run(self) -> None:
        if not self._may_run():
            return
        try:
            result = CALL(self.task)
        except Exception as error:
            _SET_EXCEPTION(self, vm().as_java(error))
        else:
            _SET(self, result)
        finally:
            self.runner = None

    @java_method("protected boolean runAndReset()")
    def run_and_reset(self) -> bool:
        if not self._may_run():
            return False
        ran = False
        try:
            CALL(self.task)
            ran = True
        except Exception as error:
            _SET_EXCEPTION(self, vm().as_java(error))
        finally:
            self.runner = None
        return ran and self.state is State.NEW

    @java_method("String toString()")
    def to_string(self) -> str:
        status = self.state.value
        if self.state is State.EXCEPTIONAL:
            status += f": {to_string(self.outcome)}"
        elif self.state is State.NEW and self.task is not None:
            status += f", task = {to_string(self.task)}"
        return f"{class_name(self)}@{vm().identity_hash(self):x}[{status}]"
