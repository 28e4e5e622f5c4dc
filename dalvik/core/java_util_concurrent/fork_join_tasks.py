"""ForkJoinTask and its subclasses.

A task that is joined before any worker took it runs in the thread that joins: with green threads
there is nothing to gain from stealing, and so a fork can never wait for a worker in vain.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.iteration import walk
from dalvik.core.java_util_concurrent.blocking import Waiters, current
from dalvik.core.java_util_concurrent.failures import (
    CancellationException,
    ExecutionException,
    TimeoutException,
    caused,
    plain,
)
from dalvik.core.java_util_concurrent.future_task import CALL, RUN
from dalvik.core.java_util_concurrent.time_unit import nanos_of
from dalvik.vm.interop import call, caller, class_name, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

if TYPE_CHECKING:
    from dalvik.core.java_util_concurrent.fork_join import ForkJoinPool, ForkJoinWorkerThread

_P = "java.util.concurrent"
_UNIT = f"{_P}.TimeUnit"
_POOL = f"{_P}.ForkJoinPool"
_TASK = f"{_P}.ForkJoinTask"
_EXEC = caller("exec()Z")
_RAW_RESULT = caller("getRawResult()Ljava/lang/Object;")
_SET_RAW_RESULT = caller("setRawResult(Ljava/lang/Object;)V")


class _Status(Enum):
    NEW = 0
    RUNNING = 1
    NORMAL = 2
    EXCEPTIONAL = 3
    CANCELLED = 4


def _current_worker() -> ForkJoinWorkerThread | None:
    from dalvik.core.java_util_concurrent.fork_join import ForkJoinWorkerThread

    java = current().java
    return java if isinstance(java, ForkJoinWorkerThread) else None


def _current_pool() -> ForkJoinPool:
    """The pool of the running thread, or the common one."""
    from dalvik.core.java_util_concurrent.fork_join import common_pool

    worker = _current_worker()
    return common_pool() if worker is None else worker.pool


@java_method(f"static void invokeAll({_TASK},{_TASK})")
def invoke_two(first: Any, second: Any) -> None:
    second.fork()
    first.invoke()
    second.join()


@java_method(f"static void invokeAll({_TASK}[])")
def invoke_array(tasks: Any) -> None:
    _invoke_all(list(tasks.d))


@java_method("static java.util.Collection invokeAll(java.util.Collection)")
def invoke_collection(tasks: Any) -> Any:
    _invoke_all(list(walk(tasks)))
    return tasks


def _invoke_all(tasks: list[Any]) -> None:
    for task in tasks[1:]:
        task.fork()
    for task in tasks:
        task.join()


@java_method("static boolean inForkJoinPool()")
def in_fork_join_pool() -> bool:
    return _current_worker() is not None


@java_method(f"static {_POOL} getPool()")
def get_current_pool() -> Any:
    worker = _current_worker()
    return None if worker is None else worker.pool


@java_method(f"static {_TASK} adapt(Runnable)")
@java_method(f"static {_TASK} adapt(Runnable,Object)")
def adapt_runnable(task: Any, result: Any = None) -> Any:
    created = Adapted.__new__(Adapted)
    created.init()
    created.task, created.result = task, result
    return created


@java_method(f"static {_TASK} adapt({_P}.Callable)")
def adapt_callable(task: Any) -> Any:
    created = adapt_runnable(task)
    created.is_callable = True
    return created


@java_method("static int getQueuedTaskCount()")
@java_method("static int getSurplusQueuedTaskCount()")
def get_queued_task_count() -> int:
    worker = _current_worker()
    return 0 if worker is None else len(worker.pool.tasks)


@java_method("static void helpQuiesce()")
def help_quiesce() -> None:
    pool = _current_pool()
    while pool.tasks:
        pool.tasks.pop(0).execute_now()


@java_class(
    _TASK,
    implements=[f"{_P}.Future", "java.io.Serializable"],
    access="public abstract",
    abstract=[
        "Object getRawResult()",
        "protected void setRawResult(Object)",
        "protected boolean exec()",
    ],
)
@with_functions(
    invoke_two,
    invoke_array,
    invoke_collection,
    in_fork_join_pool,
    get_current_pool,
    adapt_runnable,
    adapt_callable,
    get_queued_task_count,
    help_quiesce,
)
class ForkJoinTask(JObject):
    status: _Status = _Status.NEW
    thrown: Any = None
    waiters: Waiters | None = None

    @java_method("void <init>()")
    def init(self) -> None:
        self.status = _Status.NEW

    def _ended(self, status: _Status) -> None:
        self.status = status
        if self.waiters is not None:
            self.waiters.wake_all()

    def execute_now(self) -> None:
        """Runs the task here unless somebody else has begun to."""
        if self.status is not _Status.NEW:
            return
        self.status = _Status.RUNNING
        try:
            completed = _EXEC(self)
        except Exception as error:
            self.thrown = vm().as_java(error)
            self._ended(_Status.EXCEPTIONAL)
            return
        if completed and self.status is _Status.RUNNING:
            self._ended(_Status.NORMAL)

    def is_over(self) -> bool:
        return self.status not in (_Status.NEW, _Status.RUNNING)

    def wait(self, nanos: int | None = None, *, interruptible: bool = False) -> bool:
        self.execute_now()
        if self.is_over():
            return True
        if self.waiters is None:
            self.waiters = Waiters(f"the end of a {class_name(self)}")
        return self.waiters.wait_until(self.is_over, nanos, interruptible=interruptible)

    def _result(self) -> Any:
        if self.status is _Status.CANCELLED:
            raise plain(CancellationException)
        if self.status is _Status.EXCEPTIONAL:
            raise self.thrown
        return _RAW_RESULT(self)

    @java_method(f"final {_TASK} fork()")
    def fork(self) -> Any:
        _current_pool().push(self)
        return self

    @java_method("final Object join()")
    def join(self) -> Any:
        self.wait()
        return self._result()

    @java_method("final Object invoke()")
    def invoke(self) -> Any:
        self.wait()
        return self._result()

    @java_method("final void quietlyJoin()")
    @java_method("final void quietlyInvoke()")
    def quietly_join(self) -> None:
        self.wait()

    @java_method("final Object get()")
    def get(self) -> Any:
        self.wait(interruptible=True)
        return self._reported()

    @java_method(f"final Object get(long,{_UNIT})")
    def get_within(self, amount: int, unit: Any) -> Any:
        if not self.wait(nanos_of(amount, unit), interruptible=True):
            raise plain(TimeoutException)
        return self._reported()

    def _reported(self) -> Any:
        if self.status is _Status.EXCEPTIONAL:
            raise caused(ExecutionException, self.thrown)
        return self._result()

    @java_method("boolean cancel(boolean)")
    def cancel(self, _interrupt: int) -> bool:
        if not self.is_over():
            self._ended(_Status.CANCELLED)
        return self.status is _Status.CANCELLED

    @java_method("final boolean isDone()")
    def is_done(self) -> bool:
        return self.is_over()

    @java_method("final boolean isCancelled()")
    def is_cancelled(self) -> bool:
        return self.status is _Status.CANCELLED

    @java_method("final boolean isCompletedAbnormally()")
    def is_completed_abnormally(self) -> bool:
        return self.status in (_Status.EXCEPTIONAL, _Status.CANCELLED)

    @java_method("final boolean isCompletedNormally()")
    def is_completed_normally(self) -> bool:
        return self.status is _Status.NORMAL

    @java_method("final Throwable getException()")
    def get_exception(self) -> Any:
        if self.status is _Status.CANCELLED:
            return plain(CancellationException)
        return self.thrown

    @java_method("void complete(Object)")
    def complete(self, value: Any) -> None:
        _SET_RAW_RESULT(self, value)
        self._ended(_Status.NORMAL)

    @java_method("void completeExceptionally(Throwable)")
    def complete_exceptionally(self, thrown: Any) -> None:
        self.thrown = thrown
        self._ended(_Status.EXCEPTIONAL)

    @java_method("final void quietlyComplete()")
    def quietly_complete(self) -> None:
        self._ended(_Status.NORMAL)

    @java_method("boolean tryUnfork()")
    def try_unfork(self) -> bool:
        pool = _current_pool()
        if self.status is _Status.NEW and pool.tasks and pool.tasks[-1] is self:
            pool.tasks.pop()
            return True
        return False

    @java_method("void reinitialize()")
    def reinitialize(self) -> None:
        self.status, self.thrown = _Status.NEW, None


@java_class(
    f"{_P}.RecursiveTask", access="public abstract", abstract=["protected Object compute()"]
)
class RecursiveTask(ForkJoinTask):
    result: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        self.status = _Status.NEW

    @java_method("final Object getRawResult()")
    def get_raw_result(self) -> Any:
        return self.result

    @java_method("protected final void setRawResult(Object)")
    def set_raw_result(self, value: Any) -> None:
        self.result = value

    @java_method("protected final boolean exec()")
    def exec_(self) -> bool:
        self.result = call(self, "compute()Ljava/lang/Object;")
        return True


@java_class(
    f"{_P}.RecursiveAction", access="public abstract", abstract=["protected void compute()"]
)
class RecursiveAction(ForkJoinTask):
    @java_method("void <init>()")
    def init(self) -> None:
        self.status = _Status.NEW

    @java_method("final Void getRawResult()")
    @java_method("final Object getRawResult()")
    def get_raw_result(self) -> Any:
        return None

    @java_method("protected final void setRawResult(Void)")
    @java_method("protected final void setRawResult(Object)")
    def set_raw_result(self, _value: Any) -> None:
        pass

    @java_method("protected final boolean exec()")
    def exec_(self) -> bool:
        call(self, "compute()V")
        return True


@java_class(f"{_TASK}$AdaptedCallable", implements=["Runnable"], access="final")
class Adapted(ForkJoinTask):
    """A Runnable or Callable as a task."""

    task: Any = None
    is_callable = False
    result: Any = None

    @java_method("Object getRawResult()")
    def get_raw_result(self) -> Any:
        return self.result

    @java_method("void setRawResult(Object)")
    def set_raw_result(self, value: Any) -> None:
        self.result = value

    @java_method("boolean exec()")
    def exec_(self) -> bool:
        if self.is_callable:
            self.result = CALL(self.task)
        else:
            RUN(self.task)
        return True

    @java_method("void run()")
    def run(self) -> None:
        self.invoke()
