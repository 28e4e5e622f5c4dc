"""Dialog: who is told that it was shown, cancelled or dismissed; by messages, as on Android."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_method
from devices.pocket.framework.android_os.handler import PythonTask

_DIALOG = "Landroid/content/DialogInterface;"


class DialogListeners:
    on_show: Any = None
    on_cancel: Any = None
    on_dismiss: Any = None
    on_key: Any = None
    cancel_message: Any = None
    dismiss_message: Any = None
    taken: str | None = None

    @java_method("void setOnCancelListener(android.content.DialogInterface$OnCancelListener)")
    def set_on_cancel_listener(self: Any, listener: Any) -> None:
        self._check_taken("OnCancelListener", listener)
        self.on_cancel = listener

    @java_method("void setOnDismissListener(android.content.DialogInterface$OnDismissListener)")
    def set_on_dismiss_listener(self: Any, listener: Any) -> None:
        self._check_taken("OnDismissListener", listener)
        self.on_dismiss = listener

    @java_method("void setOnShowListener(android.content.DialogInterface$OnShowListener)")
    def set_on_show_listener(self: Any, listener: Any) -> None:
        self.on_show = listener

    @java_method("void setOnKeyListener(android.content.DialogInterface$OnKeyListener)")
    def set_on_key_listener(self: Any, listener: Any) -> None:
        self.on_key = listener

    def _check_taken(self: Any, name: str, listener: Any) -> None:
        """A DialogFragment keeps these to itself."""
        if self.taken is not None and listener is not None:
            from dalvik.vm.interop import throw

            throw(
                "java.lang.IllegalStateException",
                f"{name} is already taken by {self.taken} and can not be replaced.",
            )

    @java_method("void setCancelMessage(android.os.Message)")
    def set_cancel_message(self: Any, message: Any) -> None:
        self.cancel_message = message

    @java_method("void setDismissMessage(android.os.Message)")
    def set_dismiss_message(self: Any, message: Any) -> None:
        self.dismiss_message = message

    def take_cancel_and_dismiss(self: Any, who: str, cancel: Any, dismiss: Any) -> None:
        """For DialogFragment: its own listeners, which nobody may replace."""
        self.on_cancel, self.on_dismiss, self.taken = cancel, dismiss, who

    def _later(self: Any, listener: Any, signature: str) -> None:
        self.handler.post(PythonTask.create(lambda: call(listener, signature, self)))

    @staticmethod
    def _send(message: Any) -> None:
        copy = type(message).obtain_copy(message)
        copy.send_to_target()

    def tell_show(self: Any) -> None:
        if self.on_show is not None:
            self._later(self.on_show, f"onShow({_DIALOG})V")

    def tell_cancel(self: Any) -> None:
        if self.on_cancel is not None:
            self._later(self.on_cancel, f"onCancel({_DIALOG})V")
        elif self.cancel_message is not None:
            self._send(self.cancel_message)

    def tell_dismiss(self: Any) -> None:
        if self.on_dismiss is not None:
            self._later(self.on_dismiss, f"onDismiss({_DIALOG})V")
        elif self.dismiss_message is not None:
            self._send(self.dismiss_message)
