"""ForkJoinPool, as a plain pool of daemon threads."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.threads import Thread
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.lists import ArrayList
from dalvik.core.java_util_concurrent.blocking import Waiters
from dalvik.core.java_util_concurrent.executor_service import AbstractExecutorService
from dalvik.core.java_util_concurrent.failures import RejectedExecutionException, plain
from dalvik.core.java_util_concurrent.fork_join_tasks import Adapted, ForkJoinTask
from dalvik.core.java_util_concurrent.time_unit import nanos_of
from dalvik.vm.interop import call, class_name, throw, vm
from dalvik.vm.native import java_class, java_interface, java_method

_P = "java.util.concurrent"
_UNIT = f"{_P}.TimeUnit"
_POOL = f"{_P}.ForkJoinPool"
_TASK = f"{_P}.ForkJoinTask"
_FACTORY = f"{_POOL}$ForkJoinWorkerThreadFactory"
_IDLE_NANOS = 60_000_000_000
_COMMON_PARALLELISM = 3


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
