"""Executor and its relatives, Future and its relatives, Callable, ThreadFactory."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_interface, java_method

_P = "java.util.concurrent"
_UNIT = f"{_P}.TimeUnit"
_ALL = "java.util.Collection"


@java_interface(f"{_P}.Callable", abstract=["Object call()"])
class Callable:
    pass


@java_interface(f"{_P}.ThreadFactory", abstract=["Thread newThread(Runnable)"])
class ThreadFactory:
    pass


@java_interface(f"{_P}.Executor", abstract=["void execute(Runnable)"])
class Executor:
    pass


@java_interface(
    f"{_P}.Future",
    abstract=[
        "boolean cancel(boolean)",
        "boolean isCancelled()",
        "boolean isDone()",
        "Object get()",
        f"Object get(long,{_UNIT})",
    ],
)
class Future:
    pass


@java_interface(
    f"{_P}.RunnableFuture", extends=["Runnable", f"{_P}.Future"], abstract=["void run()"]
)
class RunnableFuture:
    pass


@java_interface(f"{_P}.ScheduledFuture", extends=[f"{_P}.Delayed", f"{_P}.Future"])
class ScheduledFuture:
    pass


@java_interface(
    f"{_P}.RunnableScheduledFuture",
    extends=[f"{_P}.RunnableFuture", f"{_P}.ScheduledFuture"],
    abstract=["boolean isPeriodic()"],
)
class RunnableScheduledFuture:
    pass


@java_interface(
    f"{_P}.ExecutorService",
    extends=[f"{_P}.Executor"],
    abstract=[
        "void shutdown()",
        "java.util.List shutdownNow()",
        "boolean isShutdown()",
        "boolean isTerminated()",
        f"boolean awaitTermination(long,{_UNIT})",
        f"{_P}.Future submit({_P}.Callable)",
        f"{_P}.Future submit(Runnable,Object)",
        f"{_P}.Future submit(Runnable)",
        f"java.util.List invokeAll({_ALL})",
        f"java.util.List invokeAll({_ALL},long,{_UNIT})",
        f"Object invokeAny({_ALL})",
        f"Object invokeAny({_ALL},long,{_UNIT})",
    ],
)
class ExecutorService:
    @java_method("void close()")
    def close(self: Any) -> None:
        from dalvik.core.java_lang.enums import constant
        from dalvik.core.java_util_concurrent.time_unit import TimeUnit

        call(self, "shutdown()V")
        while not call(self, "isTerminated()Z"):
            day = constant(TimeUnit, "DAYS")
            call(self, "awaitTermination(JLjava/util/concurrent/TimeUnit;)Z", 1, day)


@java_interface(
    f"{_P}.ScheduledExecutorService",
    extends=[f"{_P}.ExecutorService"],
    abstract=[
        f"{_P}.ScheduledFuture schedule(Runnable,long,{_UNIT})",
        f"{_P}.ScheduledFuture schedule({_P}.Callable,long,{_UNIT})",
        f"{_P}.ScheduledFuture scheduleAtFixedRate(Runnable,long,long,{_UNIT})",
        f"{_P}.ScheduledFuture scheduleWithFixedDelay(Runnable,long,long,{_UNIT})",
    ],
)
class ScheduledExecutorService:
    pass


@java_interface(
    f"{_P}.CompletionService",
    abstract=[
        f"{_P}.Future submit({_P}.Callable)",
        f"{_P}.Future submit(Runnable,Object)",
        f"{_P}.Future take()",
        f"{_P}.Future poll()",
        f"{_P}.Future poll(long,{_UNIT})",
    ],
)
class CompletionService:
    pass


@java_interface(
    f"{_P}.RejectedExecutionHandler",
    abstract=[f"void rejectedExecution(Runnable,{_P}.ThreadPoolExecutor)"],
)
class RejectedExecutionHandler:
    pass
