"""KeyguardManager: the device has no lock, and nobody has to unlock it."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.handler import PythonTask, system_handler

_M = "android.app.KeyguardManager"
_DISMISS = f"{_M}$KeyguardDismissCallback"


def create(context: Any) -> Any:
    return KeyguardManager()


@java_interface(f"{_M}$OnKeyguardExitResult", abstract=["void onKeyguardExitResult(boolean)"])
class OnKeyguardExitResult:
    pass


@java_class(_DISMISS, access="public abstract")
class KeyguardDismissCallback(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""

    @java_method("void onDismissSucceeded()")
    @java_method("void onDismissError()")
    @java_method("void onDismissCancelled()")
    def on_dismiss(self) -> None:
        """Subclasses may react."""


@java_class(f"{_M}$KeyguardLock")
class KeyguardLock(JObject):
    @java_method("void disableKeyguard()")
    @java_method("void reenableKeyguard()")
    def change(self) -> None:
        """There is none."""


@java_class(_M)
class KeyguardManager(JObject):
    @java_method(f"{_M}$KeyguardLock newKeyguardLock(String)")
    def new_keyguard_lock(self, tag: str) -> Any:
        return KeyguardLock()

    @java_method("boolean isKeyguardLocked()")
    @java_method("boolean isKeyguardSecure()")
    @java_method("boolean isDeviceLocked()")
    @java_method("boolean isDeviceSecure()")
    @java_method("boolean inKeyguardRestrictedInputMode()")
    def is_locked(self) -> bool:
        return False

    @java_method(f"void exitKeyguardSecurely({_M}$OnKeyguardExitResult)")
    def exit_keyguard_securely(self, callback: Any) -> None:
        task = PythonTask.create(lambda: call(callback, "onKeyguardExitResult(Z)V", 1))
        system_handler().post(task)

    @java_method(f"void requestDismissKeyguard(android.app.Activity,{_DISMISS})")
    def request_dismiss_keyguard(self, activity: Any, callback: Any) -> None:
        if callback is not None:
            task = PythonTask.create(lambda: call(callback, "onDismissError()V"))
            system_handler().post(task)

    @java_method(
        "android.content.Intent createConfirmDeviceCredentialIntent(CharSequence,CharSequence)"
    )
    def create_confirm_device_credential_intent(self, title: Any, description: Any) -> Any:
        return None
