"""OrientationEventListener: how the device is held, from its acceleration sensor."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.handler import Handler, PythonTask
from devices.pocket.framework.android_os.looper import my_looper
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device


@java_class(
    "android.view.OrientationEventListener",
    access="public abstract",
    abstract=["void onOrientationChanged(int)"],
)
@constants(ORIENTATION_UNKNOWN=-1)
class OrientationEventListener(JObject):
    """Tells once when it is enabled; the device does not move by itself."""

    enabled = False

    @java_method("void <init>(android.content.Context)")
    @java_method("void <init>(android.content.Context,int)")
    def init(self, context: Any, rate: int = 3) -> None:
        pass

    @java_method("void enable()")
    def enable(self: Any) -> None:
        if self.enabled:
            return
        self.enabled = True
        looper = my_looper()
        if looper is not None:
            Handler.create(looper).post(PythonTask.create(self._tell))

    def _tell(self: Any) -> None:
        if self.enabled:
            with device().lock:
                held = device().configuration.held
            call(self, "onOrientationChanged(I)V", (360 - 90 * held) % 360)

    @java_method("void disable()")
    def disable(self) -> None:
        self.enabled = False

    @java_method("boolean canDetectOrientation()")
    def can_detect_orientation(self) -> bool:
        return True
