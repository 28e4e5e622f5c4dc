"""PendingIntent: a reference to a record of the system."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw, vm
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_content.context import PACKAGE_NAME
from devices.pocket.framework.android_content.intent import Intent
from devices.pocket.framework.android_os.bundle import Bundle
from devices.pocket.framework.android_os.handler import PythonTask, system_handler
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device, process
from devices.pocket.system.pending_intents import (
    ACTIVITY,
    BROADCAST,
    FOREGROUND_SERVICE,
    IMMUTABLE,
    SERVICE,
)

_PENDING = "android.app.PendingIntent"
_CONTEXT = "android.content.Context"
_INTENT = "android.content.Intent"
_FINISHED = "android.app.PendingIntent$OnFinished"
_HANDLER = "android.os.Handler"
_ON_FINISHED = (
    "onSendFinished(Landroid/app/PendingIntent;Landroid/content/Intent;ILjava/lang/String;"
    "Landroid/os/Bundle;)V"
)
_MUTABLE = 1 << 25


@java_interface(
    _FINISHED,
    abstract=[f"void onSendFinished({_PENDING},{_INTENT},int,String,android.os.Bundle)"],
)
class OnFinished:
    pass


def _creator() -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    return creator(_PENDING, PendingIntent.read)


def _obtain(kind: str, context: Any, code: int, intents: list[Any], flags: int) -> Any:
    package = PACKAGE_NAME(context)
    if device().api >= 31 and not flags & (IMMUTABLE | _MUTABLE):
        with device().lock:
            installed = device().packages.get(package)
        if installed is not None and installed.target_sdk >= 31:
            throw(
                "java.lang.IllegalArgumentException",
                f"{package}: Targeting S+ (version 31 and above) requires that one of"
                " FLAG_IMMUTABLE or FLAG_MUTABLE be specified when creating a PendingIntent.",
            )
    plain = tuple(one.to_plain() for one in intents)
    with device().lock:
        record = device().pending_intents.obtain(kind, package, process().uid, code, plain, flags)
    return None if record is None else PendingIntent.of(record.number)


@java_class(_PENDING, implements=["android.os.Parcelable"], access="public final")
@constants(
    FLAG_ONE_SHOT=1 << 30,
    FLAG_NO_CREATE=1 << 29,
    FLAG_CANCEL_CURRENT=1 << 28,
    FLAG_UPDATE_CURRENT=1 << 27,
    FLAG_IMMUTABLE=1 << 26,
    FLAG_MUTABLE=1 << 25,
)
class PendingIntent(JObject):
    CREATOR = java_field("static final android.os.Parcelable$Creator CREATOR", _creator)
    number = 0

    @classmethod
    def of(cls, number: int) -> Any:
        """The pending intent of a record."""
        made = cls()
        made.number = number
        return made

    @java_method(f"static {_PENDING} getActivity({_CONTEXT},int,{_INTENT},int)")
    @staticmethod
    def get_activity(context: Any, code: int, intent: Any, flags: int) -> Any:
        return _obtain(ACTIVITY, context, code, [intent], flags)

    @java_method(f"static {_PENDING} getActivity({_CONTEXT},int,{_INTENT},int,android.os.Bundle)")
    @staticmethod
    def get_activity_options(context: Any, code: int, intent: Any, flags: int, options: Any) -> Any:
        return _obtain(ACTIVITY, context, code, [intent], flags)

    @java_method(f"static {_PENDING} getActivities({_CONTEXT},int,{_INTENT}[],int)")
    @staticmethod
    def get_activities(context: Any, code: int, intents: JArray, flags: int) -> Any:
        return _obtain(ACTIVITY, context, code, list(intents.d), flags)

    @java_method(
        f"static {_PENDING} getActivities({_CONTEXT},int,{_INTENT}[],int,android.os.Bundle)"
    )
    @staticmethod
    def get_activities_options(
        context: Any, code: int, intents: JArray, flags: int, options: Any
    ) -> Any:
        return _obtain(ACTIVITY, context, code, list(intents.d), flags)

    @java_method(f"static {_PENDING} getBroadcast({_CONTEXT},int,{_INTENT},int)")
    @staticmethod
    def get_broadcast(context: Any, code: int, intent: Any, flags: int) -> Any:
        return _obtain(BROADCAST, context, code, [intent], flags)

    @java_method(f"static {_PENDING} getService({_CONTEXT},int,{_INTENT},int)")
    @staticmethod
    def get_service(context: Any, code: int, intent: Any, flags: int) -> Any:
        return _obtain(SERVICE, context, code, [intent], flags)

    @java_method(f"static {_PENDING} getForegroundService({_CONTEXT},int,{_INTENT},int)")
    @staticmethod
    def get_foreground_service(context: Any, code: int, intent: Any, flags: int) -> Any:
        return _obtain(FOREGROUND_SERVICE, context, code, [intent], flags)

    @java_method("android.content.IntentSender getIntentSender()")
    def get_intent_sender(self) -> Any:
        from devices.pocket.framework.android_content.intent_sender import IntentSender

        return IntentSender.over(self)

    @java_method("void cancel()")
    def cancel(self) -> None:
        with device().lock:
            device().pending_intents.cancel(self.number)

    # -- sending ---------------------------------------------------------------------------------

    @java_method("void send()")
    def send(self) -> None:
        self.send_all(None, 0, None, None, None)

    @java_method("void send(int)")
    def send_code(self, code: int) -> None:
        self.send_all(None, code, None, None, None)

    @java_method(f"void send({_CONTEXT},int,{_INTENT})")
    def send_intent(self, context: Any, code: int, intent: Any) -> None:
        self.send_all(context, code, intent, None, None)

    @java_method(f"void send(int,{_FINISHED},{_HANDLER})")
    def send_finished(self, code: int, finished: Any, handler: Any) -> None:
        self.send_all(None, code, None, finished, handler)

    @java_method(f"void send({_CONTEXT},int,{_INTENT},{_FINISHED},{_HANDLER},String)")
    def send_permission(
        self, context: Any, code: int, intent: Any, finished: Any, handler: Any, permission: Any
    ) -> None:
        self.send_all(context, code, intent, finished, handler)

    @java_method(
        f"void send({_CONTEXT},int,{_INTENT},{_FINISHED},{_HANDLER},String,android.os.Bundle)"
    )
    def send_options(
        self,
        context: Any,
        code: int,
        intent: Any,
        finished: Any,
        handler: Any,
        permission: Any,
        options: Any,
    ) -> None:
        self.send_all(context, code, intent, finished, handler)

    @java_method(f"void send({_CONTEXT},int,{_INTENT},{_FINISHED},{_HANDLER})")
    def send_all(self, context: Any, code: int, intent: Any, finished: Any, handler: Any) -> None:
        here, done = process(), None
        if finished is not None:

            def done(sent: Any, result: Any) -> None:
                here.post(lambda: self._tell(finished, handler, sent, result))

        plain = None if intent is None else intent.to_plain()
        with device().lock:
            if device().pending_intents.send(self.number, plain, code, done):
                return
        throw("android.app.PendingIntent$CanceledException")

    def _tell(self, finished: Any, handler: Any, sent: Any, result: Any) -> None:
        def run() -> None:
            extras = Bundle.from_plain(result.extras)
            call(
                finished, _ON_FINISHED, self, Intent.from_plain(sent), result.code, result.data,
                extras,
            )  # fmt: skip

        (handler or system_handler()).post(PythonTask.create(run))

    # -- looking ---------------------------------------------------------------------------------

    def record(self) -> Any:
        with device().lock:
            return device().pending_intents.get(self.number)

    @java_method("String getCreatorPackage()")
    @java_method("String getTargetPackage()")
    def get_creator_package(self) -> Any:
        found = self.record()
        return None if found is None else found.package

    @java_method("int getCreatorUid()")
    def get_creator_uid(self) -> int:
        found = self.record()
        return -1 if found is None else int(found.uid)

    @java_method("android.os.UserHandle getCreatorUserHandle()")
    def get_creator_user_handle(self) -> Any:
        from devices.pocket.framework.android_os.user_handle import of_user

        return of_user(0)

    @java_method("boolean isActivity()")
    def is_activity(self) -> bool:
        found = self.record()
        return found is not None and found.kind == ACTIVITY

    @java_method("boolean isBroadcast()")
    def is_broadcast(self) -> bool:
        found = self.record()
        return found is not None and found.kind == BROADCAST

    @java_method("boolean isService()")
    def is_service(self) -> bool:
        found = self.record()
        return found is not None and found.kind == SERVICE

    @java_method("boolean isImmutable()")
    def is_immutable(self) -> bool:
        found = self.record()
        return found is not None and bool(found.flags & IMMUTABLE)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, PendingIntent) and self.number == other.number

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return self.number

    @java_method("String toString()")
    def to_string(self) -> str:
        return (
            f"PendingIntent{{{vm().identity_hash(self):x}: PendingIntentRecord{{{self.number:x}}}}}"
        )

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_int(self.number)

    @staticmethod
    def read(parcel: Any) -> Any:
        number = parcel.read_int()
        return PendingIntent.of(number) if number else None

    @java_method(f"static void writePendingIntentOrNullToParcel({_PENDING},android.os.Parcel)")
    @staticmethod
    def write_or_null(pending: Any, parcel: Any) -> None:
        parcel.write_int(0 if pending is None else pending.number)

    @java_method(f"static {_PENDING} readPendingIntentOrNullFromParcel(android.os.Parcel)")
    @staticmethod
    def read_or_null(parcel: Any) -> Any:
        return PendingIntent.read(parcel)
