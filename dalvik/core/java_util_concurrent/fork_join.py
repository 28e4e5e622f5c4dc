"""ForkJoinPool and its tasks, as a plain pool of daemon threads.

A task that is joined before any worker took it runs in the thread that joins: with green threads
there is nothing to gain from stealing, and so a fork can never wait for a worker in vain.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

from dalvik.core.java_lang.threads import Thread
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.iteration import walk
from dalvik.core.java_util.lists import ArrayList
from dalvik.core.java_util_concurrent.blocking import Waiters, current
from dalvik.core.java_util_concurrent.executor_service import AbstractExecutorService
from dalvik.core.java_util_concurrent.failures import (
    CancellationException,
    ExecutionException,
    RejectedExecutionException,
    TimeoutException,
    caused,
    plain,
)
from dalvik.core.java_util_concurrent.future_task import CALL, RUN
from dalvik.core.java_util_concurrent.time_unit import nanos_of
from dalvik.vm.interop import call, caller, class_name, throw, vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject

_P = "java.util.concurrent"
_UNIT = f"{_P}.TimeUnit"
_POOL = f"{_P}.ForkJoinPool"
_TASK = f"{_P}.ForkJoinTask"
_FACTORY = f"{_POOL}$ForkJoinWorkerThreadFactory"
_EXEC = caller("exec()Z")
_RAW_RESULT = caller("getRawResult()Ljava/lang/Object;")
_SET_RAW_RESULT = caller("setRawResult(Ljava/lang/Object;)V")
_IDLE_NANOS = 60_000_000_000
_COMMON_PARALLELISM = 3


class _Status(Enum):
    NEW = 0
    RUNNING = 1
    NORMAL = 2
    EXCEPTIONAL = 3
    CANCELLED = 4


@java_class(f"{_P}.ForkJoinWorkerThread")
class ForkJoinWorkerThread(Thread):
    pool: ForkJoinPool

    @java_method("void run()")
    def run(self) -> None:
        self.pool.work(self)

    @java_method(f"{_POOL} getPool()")
    def get_pool(self) -> Any:
        return self.pool

    @java_method("int getPoolIndex()")
    def get_pool_index(self) -> int:
        return self.pool.workers.index(self)


def _current_worker() -> ForkJoinWorkerThread | None:
    java = current().java
    return java if isinstance(java, ForkJoinWorkerThread) else None


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
    worker = _current_worker()
    pool = common_pool() if worker is None else worker.pool
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
        worker = _current_worker()
        pool = common_pool() if worker is None else worker.pool
        pool.push(self)
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
        worker = _current_worker()
        pool = common_pool() if worker is None else worker.pool
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


@java_interface(
    _FACTORY,
    abstract=[f"{_P}.ForkJoinWorkerThread newThread({_POOL})"],
)
class ForkJoinWorkerThreadFactory:
    pass


@java_interface(f"{_POOL}$ManagedBlocker", abstract=["boolean block()", "boolean isReleasable()"])
class ManagedBlocker:
    pass


@java_method(f"static {_POOL} commonPool()")
def common_pool() -> ForkJoinPool:
    found: ForkJoinPool | None = vm().state.get("common pool")
    if found is None:
        found = vm().state["common pool"] = new_pool(_COMMON_PARALLELISM)
        found.name = "ForkJoinPool.commonPool"
        found.is_common = True
    return found


@java_method("static int getCommonPoolParallelism()")
def get_common_pool_parallelism() -> int:
    return _COMMON_PARALLELISM


@java_method(f"static void managedBlock({_POOL}$ManagedBlocker)")
def managed_block(blocker: Any) -> None:
    while not call(blocker, "isReleasable()Z") and not call(blocker, "block()Z"):
        pass


@java_class(_POOL)
@with_functions(common_pool, get_common_pool_parallelism, managed_block)
class ForkJoinPool(AbstractExecutorService):
    name: str
    parallelism: int
    tasks: list[ForkJoinTask]
    workers: list[ForkJoinWorkerThread]
    made: int
    idle: Waiters
    termination: Waiters
    quiet: Waiters
    busy: int
    closed: bool
    is_common = False

    @java_method("void <init>()")
    def init(self) -> None:
        self.init_parallelism(4)

    @java_method("void <init>(int)")
    def init_parallelism(self, parallelism: int) -> None:
        if not 0 < parallelism <= 0x7FFF:
            throw("java.lang.IllegalArgumentException")
        number = vm().state.get("fork join pools", 0) + 1
        vm().state["fork join pools"] = number
        self.name = f"ForkJoinPool-{number}"
        self.parallelism = parallelism
        self.tasks, self.workers, self.made, self.busy = [], [], 0, 0
        self.idle = Waiters(f"a task for a {_POOL}")
        self.termination = Waiters(f"the end of a {_POOL}")
        self.quiet = Waiters(f"quiet in a {_POOL}")
        self.closed = False

    @java_method(f"void <init>(int,{_FACTORY},Thread$UncaughtExceptionHandler,boolean)")
    def init_full(self, parallelism: int, _factory: Any, _handler: Any, _fifo: int) -> None:
        self.init_parallelism(parallelism)

    # -- workers ----------------------------------------------------------------------------------

    def push(self, task: ForkJoinTask) -> None:
        if self.closed:
            raise plain(RejectedExecutionException)
        self.tasks.append(task)
        if self.idle.threads:
            self.idle.wake_one()
        elif len(self.workers) < self.parallelism:
            self._start_worker()

    def _start_worker(self) -> None:
        thread = ForkJoinWorkerThread.__new__(ForkJoinWorkerThread)
        self.made += 1
        thread.init_name(f"{self.name}-worker-{self.made}")
        thread.daemon = True
        thread.pool = self
        self.workers.append(thread)
        thread.start()

    def work(self, worker: ForkJoinWorkerThread) -> None:
        """A worker's life: tasks in the order of their coming, until a minute passes without."""
        try:
            while self.idle.wait_until(self._has_news, _IDLE_NANOS, interruptible=False):
                if not self.tasks:
                    break
                task = self.tasks.pop(0)
                self.busy += 1
                task.execute_now()
                self.busy -= 1
                if not self.busy and not self.tasks:
                    self.quiet.wake_all()
        finally:
            self.workers.remove(worker)
            if self.closed and not self.workers:
                self.termination.wake_all()

    def _has_news(self) -> bool:
        return bool(self.tasks) or self.closed

    # -- taking tasks -----------------------------------------------------------------------------

    def _adapted(self, task: Any, *, is_callable: bool, result: Any = None) -> ForkJoinTask:
        if task is None:
            throw("java.lang.NullPointerException")
        if isinstance(task, ForkJoinTask):
            return task
        created = Adapted.__new__(Adapted)
        created.init()
        created.task, created.is_callable, created.result = task, is_callable, result
        return created

    @java_method("void execute(Runnable)")
    @java_method(f"void execute({_TASK})")
    def execute(self, task: Any) -> None:
        self.push(self._adapted(task, is_callable=False))

    @java_method(f"{_TASK} submit(Runnable)")
    @java_method(f"{_TASK} submit({_TASK})")
    @java_method(f"{_P}.Future submit(Runnable)")
    def submit(self, task: Any) -> Any:
        return self._submitted(self._adapted(task, is_callable=False))

    @java_method(f"{_TASK} submit({_P}.Callable)")
    @java_method(f"{_P}.Future submit({_P}.Callable)")
    def submit_callable(self, task: Any) -> Any:
        return self._submitted(self._adapted(task, is_callable=True))

    @java_method(f"{_TASK} submit(Runnable,Object)")
    @java_method(f"{_P}.Future submit(Runnable,Object)")
    def submit_result(self, task: Any, result: Any) -> Any:
        return self._submitted(self._adapted(task, is_callable=False, result=result))

    def _submitted(self, task: ForkJoinTask) -> ForkJoinTask:
        self.push(task)
        return task

    @java_method(f"Object invoke({_TASK})")
    def invoke(self, task: Any) -> Any:
        self.push(task)
        worker = task.waiters = task.waiters or Waiters(f"the end of a {class_name(task)}")
        worker.wait_until(task.is_over, interruptible=False)
        return task._result()

    # -- the end ----------------------------------------------------------------------------------

    @java_method("void shutdown()")
    def shutdown(self) -> None:
        if not self.is_common:
            self.closed = True
            self.idle.wake_all()

    @java_method("java.util.List shutdownNow()")
    def shutdown_now(self) -> Any:
        if not self.is_common:
            for task in self.tasks:
                task.cancel(0)
            self.tasks.clear()
            self.shutdown()
        return ArrayList.create()

    @java_method("boolean isShutdown()")
    def is_shutdown(self) -> bool:
        return self.closed

    @java_method("boolean isTerminated()")
    def is_terminated(self) -> bool:
        return self.closed and not self.workers

    @java_method("boolean isQuiescent()")
    def is_quiescent(self) -> bool:
        return not self.busy and not self.tasks

    @java_method(f"boolean awaitTermination(long,{_UNIT})")
    def await_termination(self, amount: int, unit: Any) -> bool:
        if self.is_common:
            self.await_quiescence(amount, unit)
            return False
        return self.termination.wait_until(self.is_terminated, nanos_of(amount, unit))

    @java_method(f"boolean awaitQuiescence(long,{_UNIT})")
    def await_quiescence(self, amount: int, unit: Any) -> bool:
        return self.quiet.wait_until(self.is_quiescent, nanos_of(amount, unit), interruptible=False)

    @java_method("int getParallelism()")
    def get_parallelism(self) -> int:
        return self.parallelism

    @java_method("int getPoolSize()")
    def get_pool_size(self) -> int:
        return len(self.workers)

    @java_method("int getActiveThreadCount()")
    def get_active_thread_count(self) -> int:
        return self.busy

    @java_method("boolean getAsyncMode()")
    def get_async_mode(self) -> bool:
        return True

    @java_method("boolean isTerminating()")
    def is_terminating(self) -> bool:
        return self.closed and bool(self.workers)

    @java_method("int getRunningThreadCount()")
    def get_running_thread_count(self) -> int:
        return self.busy

    @java_method("long getStealCount()")
    def get_steal_count(self) -> int:
        return 0

    @java_method("long getQueuedTaskCount()")
    def get_queued_task_count(self) -> int:
        return len(self.tasks)

    @java_method("int getQueuedSubmissionCount()")
    def get_queued_submission_count(self) -> int:
        return len(self.tasks)

    @java_method("boolean hasQueuedSubmissions()")
    def has_queued_submissions(self) -> bool:
        return bool(self.tasks)


def new_pool(parallelism: int) -> ForkJoinPool:
    """A pool for Python code."""
    created = ForkJoinPool.__new__(ForkJoinPool)
    created.init_parallelism(parallelism)
    return created
