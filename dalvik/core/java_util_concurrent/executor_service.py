"""AbstractExecutorService and ExecutorCompletionService."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.iteration import walk
from dalvik.core.java_util.lists import ArrayList
from dalvik.core.java_util_concurrent.blocking import deadline_in, now
from dalvik.core.java_util_concurrent.blocking_queues import LinkedBlockingQueue
from dalvik.core.java_util_concurrent.failures import (
    CancellationException,
    ExecutionException,
    TimeoutException,
    plain,
)
from dalvik.core.java_util_concurrent.future_task import FutureTask
from dalvik.core.java_util_concurrent.time_unit import nanos_of
from dalvik.vm.interop import caller, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_P = "java.util.concurrent"
_UNIT = f"{_P}.TimeUnit"
_D = "Ljava/util/concurrent/"
EXECUTE = caller("execute(Ljava/lang/Runnable;)V")
CANCEL = caller("cancel(Z)Z")
IS_DONE = caller("isDone()Z")
GET = caller("get()Ljava/lang/Object;")
_GET_WITHIN = caller(f"get(J{_D}TimeUnit;)Ljava/lang/Object;")
_NEW_FOR_CALLABLE = caller(f"newTaskFor({_D}Callable;){_D}RunnableFuture;")
_NEW_FOR_RUNNABLE = caller(f"newTaskFor(Ljava/lang/Runnable;Ljava/lang/Object;){_D}RunnableFuture;")


def _null() -> None:
    throw("java.lang.NullPointerException")


@java_class(
    f"{_P}.AbstractExecutorService",
    implements=[f"{_P}.ExecutorService"],
    access="public abstract",
)
class AbstractExecutorService(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"protected {_P}.RunnableFuture newTaskFor(Runnable,Object)")
    def new_task_for_runnable(self, task: Any, result: Any) -> Any:
        created = FutureTask.__new__(FutureTask)
        created.init_runnable(task, result)
        return created

    @java_method(f"protected {_P}.RunnableFuture newTaskFor({_P}.Callable)")
    def new_task_for_callable(self, task: Any) -> Any:
        created = FutureTask.__new__(FutureTask)
        created.init_callable(task)
        return created

    @java_method(f"{_P}.Future submit(Runnable)")
    def submit(self, task: Any) -> Any:
        return self.submit_result(task, None)

    @java_method(f"{_P}.Future submit(Runnable,Object)")
    def submit_result(self, task: Any, result: Any) -> Any:
        if task is None:
            _null()
        future = _NEW_FOR_RUNNABLE(self, task, result)
        EXECUTE(self, future)
        return future

    @java_method(f"{_P}.Future submit({_P}.Callable)")
    def submit_callable(self, task: Any) -> Any:
        if task is None:
            _null()
        future = _NEW_FOR_CALLABLE(self, task)
        EXECUTE(self, future)
        return future

    @java_method("java.util.List invokeAll(java.util.Collection)")
    def invoke_all(self, tasks: Any) -> Any:
        return self._invoke_all(tasks, None)

    @java_method(f"java.util.List invokeAll(java.util.Collection,long,{_UNIT})")
    def invoke_all_within(self, tasks: Any, amount: int, unit: Any) -> Any:
        return self._invoke_all(tasks, nanos_of(amount, unit))

    def _invoke_all(self, tasks: Any, nanos: int | None) -> Any:
        if tasks is None:
            _null()
        futures = [_NEW_FOR_CALLABLE(self, task) for task in walk(tasks)]
        deadline = deadline_in(nanos)
        completed = False
        try:
            for future in futures:
                EXECUTE(self, future)
            completed = all(_await_end(future, deadline) for future in futures)
        finally:
            if not completed:
                for future in futures:
                    CANCEL(future, 1)
        return ArrayList.create(futures)

    @java_method("Object invokeAny(java.util.Collection)")
    def invoke_any(self, tasks: Any) -> Any:
        return self._invoke_any(tasks, None)

    @java_method(f"Object invokeAny(java.util.Collection,long,{_UNIT})")
    def invoke_any_within(self, tasks: Any, amount: int, unit: Any) -> Any:
        return self._invoke_any(tasks, nanos_of(amount, unit))

    def _invoke_any(self, tasks: Any, nanos: int | None) -> Any:
        """The result of the first task that ends well; the others are cancelled."""
        if tasks is None:
            _null()
        waiting = list(walk(tasks))
        if not waiting:
            throw("java.lang.IllegalArgumentException")
        service = ExecutorCompletionService.__new__(ExecutorCompletionService)
        service.init(self)
        deadline = deadline_in(nanos)
        futures = [service.submit(waiting.pop(0))]
        active, failure = 1, None
        try:
            while True:
                future = service.completed.extract()
                if future is None and waiting:
                    futures.append(service.submit(waiting.pop(0)))
                    active += 1
                    continue
                if future is None:
                    if not active:
                        break
                    rest = None if deadline is None else max(0, deadline - now())
                    future = service.completed.extract_waiting(rest)
                    if future is None:
                        raise plain(TimeoutException)
                active -= 1
                try:
                    return GET(future)
                except ExecutionException as error:
                    failure = error
        finally:
            for future in futures:
                CANCEL(future, 1)
        raise failure if failure is not None else plain(ExecutionException)


def _await_end(future: Any, deadline: int | None) -> bool:
    """Waits for a future whatever its outcome; False if the time is up."""
    from dalvik.core.java_lang.enums import constant
    from dalvik.core.java_util_concurrent.time_unit import TimeUnit

    if IS_DONE(future):
        return True
    try:
        if deadline is None:
            GET(future)
        else:
            _GET_WITHIN(future, max(0, deadline - now()), constant(TimeUnit, "NANOSECONDS"))
    except (CancellationException, ExecutionException):
        return True
    except TimeoutException:
        return False
    return True


@java_class(f"{_P}.ExecutorCompletionService$QueueingFuture", access="")
class QueueingFuture(FutureTask):
    """Puts the task into the queue of completed ones when it is done."""

    inner: Any
    completed: Any

    @java_method("protected void done()")
    def done(self) -> None:
        self.completed.add__Ljava_lang_Object_2__Z(self.inner)


@java_class(f"{_P}.ExecutorCompletionService", implements=[f"{_P}.CompletionService"])
class ExecutorCompletionService(JObject):
    executor: Any
    completed: Any

    @java_method(f"void <init>({_P}.Executor)")
    def init(self, executor: Any) -> None:
        queue = LinkedBlockingQueue.__new__(LinkedBlockingQueue)
        queue.init()
        self.init_queue(executor, queue)

    @java_method(f"void <init>({_P}.Executor,{_P}.BlockingQueue)")
    def init_queue(self, executor: Any, queue: Any) -> None:
        if executor is None or queue is None:
            _null()
        self.executor, self.completed = executor, queue

    def _run(self, future: Any) -> Any:
        wrapper = QueueingFuture.__new__(QueueingFuture)
        wrapper.init_runnable(future, None)
        wrapper.inner, wrapper.completed = future, self.completed
        EXECUTE(self.executor, wrapper)
        return future

    @java_method(f"{_P}.Future submit({_P}.Callable)")
    def submit(self, task: Any) -> Any:
        if task is None:
            _null()
        if isinstance(self.executor, AbstractExecutorService):
            return self._run(_NEW_FOR_CALLABLE(self.executor, task))
        future = FutureTask.__new__(FutureTask)
        future.init_callable(task)
        return self._run(future)

    @java_method(f"{_P}.Future submit(Runnable,Object)")
    def submit_runnable(self, task: Any, result: Any) -> Any:
        if task is None:
            _null()
        if isinstance(self.executor, AbstractExecutorService):
            return self._run(_NEW_FOR_RUNNABLE(self.executor, task, result))
        future = FutureTask.__new__(FutureTask)
        future.init_runnable(task, result)
        return self._run(future)

    @java_method(f"{_P}.Future take()")
    def take(self) -> Any:
        return self.completed.take____Ljava_lang_Object_2()

    @java_method(f"{_P}.Future poll()")
    def poll(self) -> Any:
        return self.completed.poll____Ljava_lang_Object_2()

    @java_method(f"{_P}.Future poll(long,{_UNIT})")
    def poll_within(self, amount: int, unit: Any) -> Any:
        return _POLL_WITHIN(self.completed, amount, unit)


_POLL_WITHIN = caller(f"poll(J{_D}TimeUnit;)Ljava/lang/Object;")
