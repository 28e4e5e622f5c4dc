"""IntentSender: a PendingIntent by another name."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, is_instance, throw, vm
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JObject

_SENDER = "android.content.IntentSender"
_FINISHED = f"{_SENDER}$OnFinished"
_INTENT = "android.content.Intent"
_CONTEXT = "android.content.Context"
_CANCELED = "Landroid/app/PendingIntent$CanceledException;"
_ON_FINISHED = (
    "onSendFinished(Landroid/content/IntentSender;Landroid/content/Intent;ILjava/lang/String;"
    "Landroid/os/Bundle;)V"
)


@java_interface(
    _FINISHED,
    abstract=[f"void onSendFinished({_SENDER},{_INTENT},int,String,android.os.Bundle)"],
)
class OnFinished:
    pass


def _creator() -> Any:
    from devices.pocket.framework.android_app.pending_intent import PendingIntent
    from devices.pocket.framework.android_os.parcelable import creator

    def read(parcel: Any) -> Any:
        found = PendingIntent.read(parcel)
        return None if found is None else IntentSender.over(found)

    return creator(_SENDER, read)


@java_class(_SENDER, implements=["android.os.Parcelable"])
class IntentSender(JObject):
    CREATOR = java_field("static final android.os.Parcelable$Creator CREATOR", _creator)
    pending: Any = None

    @classmethod
    def over(cls, pending: Any) -> Any:
        made = cls()
        made.pending = pending
        return made

    def send_fill_in(self, fill_in: Any) -> None:
        """For `startIntentSender`."""
        self.send_intent(None, 0, fill_in, None, None)

    @java_method(f"void sendIntent({_CONTEXT},int,{_INTENT},{_FINISHED},android.os.Handler)")
    def send_intent(
        self, context: Any, code: int, intent: Any, finished: Any, handler: Any
    ) -> None:
        try:
            self.pending.send_all(context, code, intent, self._wrapped(finished), handler)
        except Exception as error:
            if is_instance(vm().as_java(error), _CANCELED):
                throw("android.content.IntentSender$SendIntentException")
            raise

    def _wrapped(self, finished: Any) -> Any:
        if finished is None:
            return None
        from dalvik.vm.interop import lambda_object

        def tell(pending: Any, intent: Any, code: int, data: Any, extras: Any) -> None:
            call(finished, _ON_FINISHED, self, intent, code, data, extras)

        return lambda_object(
            "android.app.PendingIntent$OnFinished",
            _ON_FINISHED.replace("content/IntentSender", "app/PendingIntent"),
            tell,
        )

    @java_method(f"void sendIntent({_CONTEXT},int,{_INTENT},{_FINISHED},android.os.Handler,String)")
    def send_intent_permission(
        self, context: Any, code: int, intent: Any, finished: Any, handler: Any, permission: Any
    ) -> None:
        self.send_intent(context, code, intent, finished, handler)

    @java_method("String getCreatorPackage()")
    @java_method("String getTargetPackage()")
    def get_creator_package(self) -> Any:
        return self.pending.get_creator_package()

    @java_method("int getCreatorUid()")
    def get_creator_uid(self) -> Any:
        return self.pending.get_creator_uid()

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, IntentSender) and bool(self.pending == other.pending)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return int(self.pending.number)

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        self.pending.write_to_parcel(parcel, flags)
