"""The context of receivers that a manifest declares."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_content.context_wrapper import ContextWrapper

_INTENT = "android.content.Intent"
_RECEIVER = "android.content.BroadcastReceiver"
_FILTER = "android.content.IntentFilter"
_REGISTER = (
    "registerReceiver(Landroid/content/BroadcastReceiver;Landroid/content/IntentFilter;)"
    "Landroid/content/Intent;"
)


@java_class("android.app.ReceiverRestrictedContext", access="")
class ReceiverRestrictedContext(ContextWrapper):
    """Its receiver is gone when it returns: it may not wait for anything."""

    @java_method(f"{_INTENT} registerReceiver({_RECEIVER},{_FILTER})")
    def register_receiver(self, receiver: Any, filter_: Any) -> Any:
        if receiver is not None:
            throw(
                "android.content.ReceiverCallNotAllowedException",
                "BroadcastReceiver components are not allowed to register to receive intents",
            )
        return call(self.f_mBase, _REGISTER, receiver, filter_)

    @java_method(f"boolean bindService({_INTENT},android.content.ServiceConnection,int)")
    def bind_service(self, intent: Any, connection: Any, flags: int) -> Any:
        throw(
            "android.content.ReceiverCallNotAllowedException",
            "BroadcastReceiver components are not allowed to bind to services",
        )
