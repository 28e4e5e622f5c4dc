"""InputManager: which input devices there are."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.constants import constants

_M = "android.hardware.input.InputManager"
_LISTENER = f"{_M}$InputDeviceListener"


def create(context: Any) -> Any:
    return InputManager()


@java_interface(
    _LISTENER,
    abstract=[
        "void onInputDeviceAdded(int)",
        "void onInputDeviceRemoved(int)",
        "void onInputDeviceChanged(int)",
    ],
)
class InputDeviceListener:
    pass


@java_class(_M, access="public final")
@constants(
    INJECT_INPUT_EVENT_MODE_ASYNC=0,
    INJECT_INPUT_EVENT_MODE_WAIT_FOR_RESULT=1,
    INJECT_INPUT_EVENT_MODE_WAIT_FOR_FINISH=2,
)
class InputManager(JObject):
    """Devices neither come nor go, so listeners hear of nothing."""

    @java_method("static android.hardware.input.InputManager getInstance()")
    @staticmethod
    def get_instance() -> Any:
        return InputManager()

    @java_method("boolean injectInputEvent(android.view.InputEvent,int)")
    def inject_input_event(self, event: Any, mode: int) -> bool:
        """How test libraries send touches and keys; only to the app's own windows."""
        from devices.pocket.framework.android_view.injection import inject_and_wait

        return inject_and_wait(event, mode)

    @java_method("int[] getInputDeviceIds()")
    def get_input_device_ids(self) -> Any:
        return array_of("[I", [-1, 0, 1])

    @java_method("android.view.InputDevice getInputDevice(int)")
    def get_input_device(self, number: int) -> Any:
        holder = vm().loader.initialised("Landroid/view/InputDevice;")
        method = holder.find_method("getDevice", "(I)Landroid/view/InputDevice;")
        assert method is not None
        return method.call(None, [number])

    @java_method(f"void registerInputDeviceListener({_LISTENER},android.os.Handler)")
    def register_input_device_listener(self, listener: Any, handler: Any) -> None:
        """Nothing ever changes."""

    @java_method(f"void unregisterInputDeviceListener({_LISTENER})")
    def unregister_input_device_listener(self, listener: Any) -> None:
        """Nothing ever changes."""
