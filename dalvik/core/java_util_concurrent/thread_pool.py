"""ThreadPoolExecutor and its ways to reject a task."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from dalvik.core.java_lang.enums import constant
from dalvik.core.java_util.lists import ArrayList
from dalvik.core.java_util_concurrent.blocking import Waiters, current
from dalvik.core.java_util_concurrent.executor_service import AbstractExecutorService
from dalvik.core.java_util_concurrent.failures import RejectedExecutionException, plain
from dalvik.core.java_util_concurrent.future_task import RUN
from dalvik.core.java_util_concurrent.thread_factories import default_thread_factory
from dalvik.core.java_util_concurrent.time_unit import TimeUnit, nanos_of
from dalvik.vm.interop import call, caller, class_name, throw, to_string, vm
from dalvik.vm.native import java_class, java_method, registry
from dalvik.vm.objects import JObject

_P = "java.util.concurrent"
_UNIT = f"{_P}.TimeUnit"
_OWN = f"{_P}.ThreadPoolExecutor"
_FULL = f"int,int,long,{_UNIT},{_P}.BlockingQueue"
_HANDLER = f"{_P}.RejectedExecutionHandler"
_NEW_THREAD = caller("newThread(Ljava/lang/Runnable;)Ljava/lang/Thread;")
_START = caller("start()V")
_OFFER = caller("offer(Ljava/lang/Object;)Z")
_TAKE = caller("take()Ljava/lang/Object;")
_POLL_FOR = caller("poll(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;")
_POLL = caller("poll()Ljava/lang/Object;")
_IS_EMPTY = caller("isEmpty()Z")
_SIZE = caller("size()I")
_REMOVE = caller("remove(Ljava/lang/Object;)Z")
_BEFORE = caller("beforeExecute(Ljava/lang/Thread;Ljava/lang/Runnable;)V")
_AFTER = caller("afterExecute(Ljava/lang/Runnable;Ljava/lang/Throwable;)V")
_TERMINATED = caller("terminated()V")
_ON_SHUTDOWN = caller("onShutdown()V")
_REJECTED = caller(
    "rejectedExecution(Ljava/lang/Runnable;Ljava/util/concurrent/ThreadPoolExecutor;)V"
)
_Interrupted: Any = registry()["Ljava/lang/InterruptedException;"].python


class Phase(IntEnum):
    RUNNING = 0
    SHUTDOWN = 1
    STOP = 2
    TIDYING = 3
    TERMINATED = 4


@java_class(f"{_OWN}$Worker", implements=["Runnable"], access="final")
class Worker(JObject):
    """One thread of a pool. `busy` while it runs a task: only idle workers are interrupted when
    the pool is shut down."""

    pool: ThreadPoolExecutor
    first: Any
    thread: Any
    busy: bool
    completed: int

    @java_method("void run()")
    def run(self) -> None:
        self.pool.run_worker(self)

    def interrupt(self) -> None:
        if self.thread is not None:
            call(self.thread, "interrupt()V")


@java_class(f"{_OWN}$AbortPolicy", implements=[_HANDLER])
class AbortPolicy(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"void rejectedExecution(Runnable,{_OWN})")
    def rejected(self, task: Any, pool: Any) -> None:
        text = f"Task {to_string(task)} rejected from {to_string(pool)}"
        raise plain(RejectedExecutionException, text)


@java_class(f"{_OWN}$CallerRunsPolicy", implements=[_HANDLER])
class CallerRunsPolicy(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"void rejectedExecution(Runnable,{_OWN})")
    def rejected(self, task: Any, pool: Any) -> None:
        if not call(pool, "isShutdown()Z"):
            RUN(task)


@java_class(f"{_OWN}$DiscardPolicy", implements=[_HANDLER])
class DiscardPolicy(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"void rejectedExecution(Runnable,{_OWN})")
    def rejected(self, task: Any, pool: Any) -> None:
        pass


@java_class(f"{_OWN}$DiscardOldestPolicy", implements=[_HANDLER])
class DiscardOldestPolicy(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"void rejectedExecution(Runnable,{_OWN})")
    def rejected(self, task: Any, pool: Any) -> None:
        if not call(pool, "isShutdown()Z"):
            _POLL(pool.queue)
            call(pool, "execute(Ljava/lang/Runnable;)V", task)


@java_class(_OWN)
class ThreadPoolExecutor(AbstractExecutorService):
    core: int
    maximum: int
    keep_alive: int
    queue: Any
    factory: Any
    handler: Any
    phase: Phase
    #: Threads that count; one that is about to end does not any more.
    count: int
    workers: list[Worker]
    largest: int
    completed: int
    core_times_out: bool
    termination: Waiters

    # -- constructors ---------------------------------------------------------------------------

    @java_method(f"void <init>({_FULL})")
    def init_plain(self, core: int, maximum: int, keep: int, unit: Any, queue: Any) -> None:
        self.set_up(core, maximum, keep, unit, queue, default_thread_factory(), _abort())

    @java_method(f"void <init>({_FULL},{_P}.ThreadFactory)")
    def init_factory(
        self, core: int, maximum: int, keep: int, unit: Any, queue: Any, factory: Any
    ) -> None:
        self.set_up(core, maximum, keep, unit, queue, factory, _abort())

    @java_method(f"void <init>({_FULL},{_HANDLER})")
    def init_handler(
        self, core: int, maximum: int, keep: int, unit: Any, queue: Any, handler: Any
    ) -> None:
        self.set_up(core, maximum, keep, unit, queue, default_thread_factory(), handler)

    @java_method(f"void <init>({_FULL},{_P}.ThreadFactory,{_HANDLER})")
    def set_up(
        self,
        core: int,
        maximum: int,
        keep: int,
        unit: Any,
        queue: Any,
        factory: Any,
        handler: Any,
    ) -> None:
        if core < 0 or maximum <= 0 or maximum < core or keep < 0:
            throw("java.lang.IllegalArgumentException")
        if queue is None or factory is None or handler is None:
            throw("java.lang.NullPointerException")
        self.core, self.maximum, self.keep_alive = core, maximum, nanos_of(keep, unit)
        self.queue, self.factory, self.handler = queue, factory, handler
        self.phase, self.count, self.workers = Phase.RUNNING, 0, []
        self.largest = self.completed = 0
        self.core_times_out = False
        self.termination = Waiters(f"the end of a {class_name(self)}")

    # -- taking tasks ---------------------------------------------------------------------------

    @java_method("void execute(Runnable)")
    def execute(self, task: Any) -> None:
        if task is None:
            throw("java.lang.NullPointerException")
        if self.count < self.core and self.add_worker(task, core=True):
            return
        if self.phase is Phase.RUNNING and _OFFER(self.queue, task):
            if self.phase is not Phase.RUNNING and self.remove(task):
                self.reject(task)
            elif self.count == 0:
                self.add_worker(None, core=False)
        elif not self.add_worker(task, core=False):
            self.reject(task)

    def reject(self, task: Any) -> None:
        _REJECTED(self.handler, task, self)

    def add_worker(self, first: Any, *, core: bool) -> bool:
        if self.phase >= Phase.SHUTDOWN:
            finishing = self.phase is Phase.SHUTDOWN and first is None
            if not finishing or _IS_EMPTY(self.queue):
                return False
        if self.count >= (self.core if core else self.maximum):
            return False
        self.count += 1
        worker = Worker.__new__(Worker)
        worker.pool, worker.first = self, first
        worker.thread, worker.busy, worker.completed = None, True, 0
        started = False
        try:
            worker.thread = _NEW_THREAD(self.factory, worker)
            if worker.thread is not None:
                self.workers.append(worker)
                self.largest = max(self.largest, len(self.workers))
                _START(worker.thread)
                started = True
        finally:
            if not started:
                self._worker_failed(worker)
        return started

    def _worker_failed(self, worker: Worker) -> None:
        if worker in self.workers:
            self.workers.remove(worker)
        self.count -= 1
        self.try_terminate()

    # -- a worker's life ------------------------------------------------------------------------

    def run_worker(self, worker: Worker) -> None:
        task, worker.first = worker.first, None
        worker.busy = False
        abrupt = True
        try:
            while task is not None or (task := self._next_task()) is not None:
                worker.busy = True
                try:
                    self._run_task(worker, task)
                finally:
                    task = None
                    worker.completed += 1
                    worker.busy = False
            abrupt = False
        finally:
            self._worker_exits(worker, abrupt)

    def _run_task(self, worker: Worker, task: Any) -> None:
        thread = current()
        if self.phase >= Phase.STOP:
            thread.interrupted = True
        else:
            thread.interrupted = False
        _BEFORE(self, worker.thread, task)
        try:
            RUN(task)
        except Exception as error:
            _AFTER(self, task, vm().as_java(error))
            raise
        _AFTER(self, task, None)

    def _next_task(self) -> Any:
        """Waits for work; None tells the worker to end."""
        timed_out = False
        while True:
            if self.phase >= Phase.SHUTDOWN and (self.phase >= Phase.STOP or _IS_EMPTY(self.queue)):
                self.count -= 1
                return None
            timed = self.core_times_out or self.count > self.core
            too_many = self.count > self.maximum or (timed and timed_out)
            if too_many and (self.count > 1 or _IS_EMPTY(self.queue)):
                self.count -= 1
                return None
            try:
                if timed:
                    nanos = constant(TimeUnit, "NANOSECONDS")
                    task = _POLL_FOR(self.queue, self.keep_alive, nanos)
                else:
                    task = _TAKE(self.queue)
            except _Interrupted:
                timed_out = False
                continue
            if task is not None:
                return task
            timed_out = True

    def _worker_exits(self, worker: Worker, abrupt: bool) -> None:
        if abrupt:
            self.count -= 1
        self.completed += worker.completed
        if worker in self.workers:
            self.workers.remove(worker)
        self.try_terminate()
        if self.phase >= Phase.STOP:
            return
        if not abrupt:
            least = 0 if self.core_times_out else self.core
            if least == 0 and not _IS_EMPTY(self.queue):
                least = 1
            if self.count >= least:
                return
        self.add_worker(None, core=False)

    @java_method("protected void beforeExecute(Thread,Runnable)")
    def before_execute(self, thread: Any, task: Any) -> None:
        pass

    @java_method("protected void afterExecute(Runnable,Throwable)")
    def after_execute(self, task: Any, thrown: Any) -> None:
        pass

    @java_method("protected void terminated()")
    def terminated(self) -> None:
        pass

    @java_method("void onShutdown()")
    def on_shutdown(self) -> None:
        pass

    # -- the end --------------------------------------------------------------------------------

    def _interrupt_idle(self, *, only_one: bool = False) -> None:
        for worker in list(self.workers):
            thread = getattr(worker.thread, "running", None)
            if not worker.busy and thread is not None and not thread.interrupted:
                worker.interrupt()
            if only_one:
                return

    def try_terminate(self) -> None:
        if self.phase in (Phase.RUNNING, Phase.TIDYING, Phase.TERMINATED):
            return
        if self.phase is Phase.SHUTDOWN and not _IS_EMPTY(self.queue):
            return
        if self.count:
            self._interrupt_idle(only_one=True)
            return
        self.phase = Phase.TIDYING
        try:
            _TERMINATED(self)
        finally:
            self.phase = Phase.TERMINATED
            self.termination.wake_all()

    @java_method("void shutdown()")
    def shutdown(self) -> None:
        self.phase = max(self.phase, Phase.SHUTDOWN)
        self._interrupt_idle()
        _ON_SHUTDOWN(self)
        self.try_terminate()

    @java_method("java.util.List shutdownNow()")
    def shutdown_now(self) -> Any:
        self.phase = max(self.phase, Phase.STOP)
        for worker in list(self.workers):
            worker.interrupt()
        tasks = self.drain()
        self.try_terminate()
        return ArrayList.create(tasks)

    def drain(self) -> list[Any]:
        target = ArrayList.create()
        call(self.queue, "drainTo(Ljava/util/Collection;)I", target)
        left = [*target.items]
        for task in list(call(self.queue, "toArray()[Ljava/lang/Object;").d):
            if _REMOVE(self.queue, task):
                left.append(task)
        return left

    @java_method("boolean isShutdown()")
    def is_shutdown(self) -> bool:
        return self.phase >= Phase.SHUTDOWN

    @java_method("boolean isTerminating()")
    def is_terminating(self) -> bool:
        return Phase.SHUTDOWN <= self.phase < Phase.TERMINATED

    @java_method("boolean isTerminated()")
    def is_terminated(self) -> bool:
        return self.phase is Phase.TERMINATED

    @java_method(f"boolean awaitTermination(long,{_UNIT})")
    def await_termination(self, amount: int, unit: Any) -> bool:
        return self.termination.wait_until(self.is_terminated, nanos_of(amount, unit))

    @java_method("protected void finalize()")
    def finalize(self) -> None:
        pass

    # -- settings and figures -------------------------------------------------------------------

    @java_method(f"void setThreadFactory({_P}.ThreadFactory)")
    def set_thread_factory(self, factory: Any) -> None:
        self.factory = factory

    @java_method(f"{_P}.ThreadFactory getThreadFactory()")
    def get_thread_factory(self) -> Any:
        return self.factory

    @java_method(f"void setRejectedExecutionHandler({_HANDLER})")
    def set_rejected_execution_handler(self, handler: Any) -> None:
        self.handler = handler

    @java_method(f"{_HANDLER} getRejectedExecutionHandler()")
    def get_rejected_execution_handler(self) -> Any:
        return self.handler

    @java_method("void setCorePoolSize(int)")
    def set_core_pool_size(self, size: int) -> None:
        if size < 0 or self.maximum < size:
            throw("java.lang.IllegalArgumentException")
        more, self.core = size - self.core, size
        if self.count > size:
            self._interrupt_idle()
        for _ in range(min(more, _SIZE(self.queue)) if more > 0 else 0):
            if not self.add_worker(None, core=True) or _IS_EMPTY(self.queue):
                break

    @java_method("int getCorePoolSize()")
    def get_core_pool_size(self) -> int:
        return self.core

    @java_method("void setMaximumPoolSize(int)")
    def set_maximum_pool_size(self, size: int) -> None:
        if size <= 0 or size < self.core:
            throw("java.lang.IllegalArgumentException")
        self.maximum = size
        if self.count > size:
            self._interrupt_idle()

    @java_method("int getMaximumPoolSize()")
    def get_maximum_pool_size(self) -> int:
        return self.maximum

    @java_method(f"void setKeepAliveTime(long,{_UNIT})")
    def set_keep_alive_time(self, amount: int, unit: Any) -> None:
        nanos = nanos_of(amount, unit)
        if nanos < 0:
            throw("java.lang.IllegalArgumentException")
        if nanos == 0 and self.core_times_out:
            _no_keep_alive()
        shorter, self.keep_alive = nanos < self.keep_alive, nanos
        if shorter:
            self._interrupt_idle()

    @java_method(f"long getKeepAliveTime({_UNIT})")
    def get_keep_alive_time(self, unit: TimeUnit) -> int:
        return unit.convert(self.keep_alive, constant(TimeUnit, "NANOSECONDS"))

    @java_method("void allowCoreThreadTimeOut(boolean)")
    def allow_core_thread_time_out(self, value: int) -> None:
        if value and self.keep_alive <= 0:
            _no_keep_alive()
        changed, self.core_times_out = bool(value) != self.core_times_out, bool(value)
        if changed and value:
            self._interrupt_idle()

    @java_method("boolean allowsCoreThreadTimeOut()")
    def allows_core_thread_time_out(self) -> bool:
        return self.core_times_out

    @java_method("boolean prestartCoreThread()")
    def prestart_core_thread(self) -> bool:
        return self.count < self.core and self.add_worker(None, core=True)

    @java_method("int prestartAllCoreThreads()")
    def prestart_all_core_threads(self) -> int:
        started = 0
        while self.add_worker(None, core=True):
            started += 1
        return started

    @java_method(f"{_P}.BlockingQueue getQueue()")
    def get_queue(self) -> Any:
        return self.queue

    @java_method("boolean remove(Runnable)")
    def remove(self, task: Any) -> bool:
        removed = bool(_REMOVE(self.queue, task))
        self.try_terminate()
        return removed

    @java_method("void purge()")
    def purge(self) -> None:
        for task in list(call(self.queue, "toArray()[Ljava/lang/Object;").d):
            cancelled = getattr(task, "isCancelled____Z", None)
            if cancelled is not None and cancelled():
                _REMOVE(self.queue, task)
        self.try_terminate()

    @java_method("int getPoolSize()")
    def get_pool_size(self) -> int:
        return 0 if self.phase >= Phase.TIDYING else len(self.workers)

    @java_method("int getActiveCount()")
    def get_active_count(self) -> int:
        return sum(worker.busy for worker in self.workers)

    @java_method("int getLargestPoolSize()")
    def get_largest_pool_size(self) -> int:
        return self.largest

    @java_method("long getTaskCount()")
    def get_task_count(self) -> int:
        running = sum(worker.completed + worker.busy for worker in self.workers)
        return self.completed + running + int(_SIZE(self.queue))

    @java_method("long getCompletedTaskCount()")
    def get_completed_task_count(self) -> int:
        return self.completed + sum(worker.completed for worker in self.workers)

    @java_method("String toString()")
    def to_string(self) -> str:
        state = "Running"
        if self.phase is Phase.TERMINATED:
            state = "Terminated"
        elif self.phase > Phase.RUNNING:
            state = "Shutting down"
        return (
            f"{class_name(self)}@{vm().identity_hash(self):x}[{state}, "
            f"pool size = {len(self.workers)}, active threads = {self.get_active_count()}, "
            f"queued tasks = {_SIZE(self.queue)}, "
            f"completed tasks = {self.get_completed_task_count()}]"
        )


def _no_keep_alive() -> None:
    throw("java.lang.IllegalArgumentException", "Core threads must have nonzero keep alive times")


def _abort() -> AbortPolicy:
    return AbortPolicy.__new__(AbortPolicy)
