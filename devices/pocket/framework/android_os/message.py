"""Message, with its pool."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, class_name, throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_POOL = "android.os.Message pool"
_POOL_SIZE = 50
_IN_USE = 1
_ASYNCHRONOUS = 2


@java_class("android.os.Message", implements=["android.os.Parcelable"], access="public final")
class Message(JObject):
    """Linked through `next`; the public fields and `next`, `when`, `target`, `callback` are
    Java's own because test libraries walk the queue by reflection."""

    what = java_field("int what")
    arg1 = java_field("int arg1")
    arg2 = java_field("int arg2")
    obj = java_field("Object obj")
    reply_to = java_field("android.os.Messenger replyTo")
    sending_uid = java_field("int sendingUid", -1)
    flags = java_field("int flags")
    when = java_field("long when")
    data = java_field("android.os.Bundle data")
    target = java_field("android.os.Handler target")
    callback = java_field("Runnable callback")
    next = java_field("android.os.Message next")
    creator = java_field("static final android.os.Parcelable$Creator CREATOR", lambda: _creator())

    f_flags: int
    f_next: Any
    f_target: Any

    @java_method("void <init>()")
    def init(self) -> None:
        """All fields start at their defaults."""

    # -- the pool --------------------------------------------------------------------------------

    @java_method("static android.os.Message obtain()")
    @staticmethod
    def obtain() -> Any:
        pool = vm().state.get(_POOL)
        return pool.pop() if pool else Message()

    @java_method("static android.os.Message obtain(android.os.Message)")
    @staticmethod
    def obtain_copy(other: Any) -> Any:
        made = Message.obtain()
        made.copy_from(other)
        made.f_target, made.f_callback = other.f_target, other.f_callback
        return made

    @java_method("static android.os.Message obtain(android.os.Handler)")
    @staticmethod
    def obtain_for(handler: Any) -> Any:
        made = Message.obtain()
        made.f_target = handler
        return made

    @java_method("static android.os.Message obtain(android.os.Handler,Runnable)")
    @staticmethod
    def obtain_callback(handler: Any, callback: Any) -> Any:
        made = Message.obtain_for(handler)
        made.f_callback = callback
        return made

    @java_method("static android.os.Message obtain(android.os.Handler,int)")
    @staticmethod
    def obtain_what(handler: Any, what: int) -> Any:
        made = Message.obtain_for(handler)
        made.f_what = what
        return made

    @java_method("static android.os.Message obtain(android.os.Handler,int,Object)")
    @staticmethod
    def obtain_object(handler: Any, what: int, obj: Any) -> Any:
        made = Message.obtain_what(handler, what)
        made.f_obj = obj
        return made

    @java_method("static android.os.Message obtain(android.os.Handler,int,int,int)")
    @staticmethod
    def obtain_numbers(handler: Any, what: int, arg1: int, arg2: int) -> Any:
        made = Message.obtain_what(handler, what)
        made.f_arg1, made.f_arg2 = arg1, arg2
        return made

    @java_method("static android.os.Message obtain(android.os.Handler,int,int,int,Object)")
    @staticmethod
    def obtain_all(handler: Any, what: int, arg1: int, arg2: int, obj: Any) -> Any:
        made = Message.obtain_numbers(handler, what, arg1, arg2)
        made.f_obj = obj
        return made

    @java_method("void recycle()")
    def recycle(self) -> None:
        if self.is_in_use():
            if vm().state["process"].device.api < 21:
                return
            throw(
                "java.lang.IllegalStateException",
                "This message cannot be recycled because it is still in use.",
            )
        self.recycle_unchecked()

    @java_method("void recycleUnchecked()")
    def recycle_unchecked(self) -> None:
        self.__dict__.clear()
        pool = vm().state.setdefault(_POOL, [])
        if len(pool) < _POOL_SIZE:
            pool.append(self)

    # -- contents --------------------------------------------------------------------------------

    @java_method("void copyFrom(android.os.Message)")
    def copy_from(self: Any, other: Any) -> None:
        self.f_what, self.f_arg1, self.f_arg2 = other.f_what, other.f_arg1, other.f_arg2
        self.f_obj, self.f_replyTo = other.f_obj, other.f_replyTo
        self.f_sendingUid = other.f_sendingUid
        self.f_data = None
        if other.f_data is not None:
            self.f_data = call(other.f_data, "clone()Ljava/lang/Object;")

    @java_method("long getWhen()")
    def get_when(self: Any) -> int:
        return int(self.f_when)

    @java_method("void setTarget(android.os.Handler)")
    def set_target(self, target: Any) -> None:
        self.f_target = target

    @java_method("android.os.Handler getTarget()")
    def get_target(self) -> Any:
        return self.f_target

    @java_method("Runnable getCallback()")
    def get_callback(self: Any) -> Any:
        return self.f_callback

    @java_method("android.os.Message setCallback(Runnable)")
    def set_callback(self: Any, callback: Any) -> Any:
        self.f_callback = callback
        return self

    @java_method("android.os.Message setWhat(int)")
    def set_what(self: Any, what: int) -> Any:
        self.f_what = what
        return self

    @java_method("android.os.Bundle getData()")
    def get_data(self: Any) -> Any:
        if self.f_data is None:
            from devices.pocket.framework.android_os.bundle import Bundle

            self.f_data = Bundle.create()
        return self.f_data

    @java_method("android.os.Bundle peekData()")
    def peek_data(self: Any) -> Any:
        return self.f_data

    @java_method("void setData(android.os.Bundle)")
    def set_data(self: Any, data: Any) -> None:
        self.f_data = data

    @java_method("void sendToTarget()")
    def send_to_target(self) -> None:
        self.f_target.send_message(self)

    @java_method("boolean isAsynchronous()")
    def is_asynchronous(self) -> bool:
        return bool(self.f_flags & _ASYNCHRONOUS)

    @java_method("void setAsynchronous(boolean)")
    def set_asynchronous(self, asynchronous: int) -> None:
        self.f_flags = self.f_flags & ~_ASYNCHRONOUS | (_ASYNCHRONOUS if asynchronous else 0)

    @java_method("boolean isInUse()")
    def is_in_use(self) -> bool:
        return bool(self.f_flags & _IN_USE)

    @java_method("void markInUse()")
    def mark_in_use(self) -> None:
        self.f_flags |= _IN_USE

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self: Any, parcel: Any, flags: int) -> None:
        if self.f_callback is not None:
            throw(
                "java.lang.RuntimeException",
                "Can't marshal callbacks across processes.",
            )
        for number in (self.f_what, self.f_arg1, self.f_arg2):
            parcel.write_int(number)
        parcel.write_value(self.f_obj)
        parcel.write_long(self.f_when)
        parcel.write_bundle(self.f_data)
        parcel.write_parcelable(self.f_replyTo, flags)

    @java_method("String toString()")
    def to_string(self: Any) -> str:
        now = vm().clock.nanos() // 1_000_000
        text = f"{{ when={duration_text(self.f_when - now)}"
        if self.f_target is None:
            return f"{text} barrier={self.f_arg1} }}"
        if self.f_callback is not None:
            text += f" callback={class_name(self.f_callback)}"
        else:
            text += f" what={self.f_what}"
        text += f" arg1={self.f_arg1}" if self.f_arg1 else ""
        text += f" arg2={self.f_arg2}" if self.f_arg2 else ""
        text += f" obj={call(self.f_obj, _TO_STRING)}" if self.f_obj is not None else ""
        return f"{text} target={class_name(self.f_target)} }}"


_TO_STRING = "toString()Ljava/lang/String;"


def duration_text(millis: int) -> str:
    """Milliseconds as Android's TimeUtils prints them: `+1m2s3ms`, `-15ms`, `0`."""
    if millis == 0:
        return "0"
    sign, rest = ("+", millis) if millis > 0 else ("-", -millis)
    parts: list[str] = []
    for unit, size in (("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000)):
        count, rest = divmod(rest, size)
        if count or parts:
            parts.append(f"{count}{unit}")
    return f"{sign}{''.join(parts)}{rest}ms"


def _creator() -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    def read(parcel: Any) -> Any:
        made: Any = Message.obtain()
        made.f_what, made.f_arg1, made.f_arg2 = (parcel.read_int() for _ in range(3))
        made.f_obj = parcel.read_value(None)
        made.f_when = parcel.read_long()
        made.f_data = parcel.read_bundle()
        made.f_replyTo = parcel.read_parcelable(None)
        return made

    return creator("android.os.Message", read)
