"""The thread factories of Executors."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject


@java_class(
    "java.util.concurrent.Executors$DefaultThreadFactory",
    implements=["java.util.concurrent.ThreadFactory"],
    access="",
)
class DefaultThreadFactory(JObject):
    """Names its threads pool-N-thread-M; they are no daemons."""

    pool: int
    made: int

    @java_method("Thread newThread(Runnable)")
    def new_thread(self, task: Any) -> Any:
        self.made += 1
        name = f"pool-{self.pool}-thread-{self.made}"
        thread = new("java.lang.Thread", "(Ljava/lang/Runnable;Ljava/lang/String;)V", task, name)
        if call(thread, "isDaemon()Z"):
            call(thread, "setDaemon(Z)V", 0)
        if call(thread, "getPriority()I") != 5:
            call(thread, "setPriority(I)V", 5)
        return thread


def default_thread_factory() -> DefaultThreadFactory:
    """`Executors.defaultThreadFactory()`."""
    number = vm().state.get("thread pools", 0) + 1
    vm().state["thread pools"] = number
    created = DefaultThreadFactory.__new__(DefaultThreadFactory)
    created.pool, created.made = number, 0
    return created
