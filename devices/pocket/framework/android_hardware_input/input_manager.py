"""InputManager: which input devices there are."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject, array_of

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
class InputManager(JObject):
    """Devices neither come nor go, so listeners hear of nothing."""

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
