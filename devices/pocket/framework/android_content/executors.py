"""The executor that runs tasks on the main thread."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.handler import Handler
from devices.pocket.framework.android_os.looper import main_looper

_MAIN = "android.os.HandlerExecutor of the main thread"


@java_class(
    "android.os.HandlerExecutor", implements=["java.util.concurrent.Executor"], access="public"
)
class HandlerExecutor(JObject):
    handler: Any = None

    @java_method("void <init>(android.os.Handler)")
    def init(self, handler: Any) -> None:
        self.handler = handler

    @java_method("void execute(Runnable)")
    def execute(self, task: Any) -> None:
        if not self.handler.post(task):
            throw(
                "java.util.concurrent.RejectedExecutionException",
                f"{self.handler.to_string()} is shutting down",
            )


def main_executor() -> Any:
    found = vm().state.get(_MAIN)
    if found is None:
        found = vm().state[_MAIN] = HandlerExecutor()
        found.handler = Handler.create(main_looper())
    return found
