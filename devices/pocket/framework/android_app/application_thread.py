"""ActivityThread$ApplicationThread: the door by which the system and debuggers reach an app."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_os.binder import Binder


@java_class("android.app.ActivityThread$ApplicationThread", access="private final")
class ApplicationThread(Binder):
    """Hands everything to the main thread of `owner`."""

    owner: Any

    @java_method("final void scheduleTrimMemory(int)")
    def schedule_trim_memory(self, level: int) -> None:
        self.owner.trim_memory(level)

    @java_method("final void scheduleLowMemory()")
    def schedule_low_memory(self) -> None:
        self.owner.low_memory()
