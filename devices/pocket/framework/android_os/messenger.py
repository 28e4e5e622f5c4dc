"""Messenger, ResultReceiver and RemoteCallbackList: references that processes give each other."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.binder import FLAG_ONEWAY, Binder, BinderProxy
from devices.pocket.framework.android_os.handler import PythonTask

_SEND = 1
_AS_BINDER = "asBinder()Landroid/os/IBinder;"


def _creator(name: str, cls: Any) -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    return creator(name, cls.read)


@java_class("android.os.Handler$MessengerImpl", access="final")
class MessengerImpl(Binder):
    """The binder of a handler: what is sent to it becomes a message."""

    handler: Any = None

    def deliver(self, message: Any) -> None:
        self.handler.send_message(message)

    @java_method("protected boolean onTransact(int,android.os.Parcel,android.os.Parcel,int)")
    def on_transact(self, code: int, data: Any, reply: Any, flags: int) -> bool:
        from devices.pocket.framework.android_os.parcelable import creator_of

        message = data.read_typed_object(creator_of("android.os.Message"))
        self.deliver(message)
        return True


def messenger_of(handler: Any) -> Any:
    """A handler's one binder."""
    found = handler.__dict__.get("messenger_impl")
    if found is None:
        found = handler.messenger_impl = MessengerImpl()
        found.handler = handler
    return found


@java_class("android.os.Messenger", implements=["android.os.Parcelable"], access="public final")
class Messenger(JObject):
    CREATOR = java_field(
        "static final android.os.Parcelable$Creator CREATOR",
        lambda: _creator("android.os.Messenger", Messenger),
    )
    target: Any = None

    @java_method("void <init>(android.os.Handler)")
    def init_handler(self, handler: Any) -> None:
        self.target = messenger_of(handler)

    @java_method("void <init>(android.os.IBinder)")
    def init_binder(self, binder: Any) -> None:
        self.target = binder

    @java_method("void send(android.os.Message)")
    def send(self, message: Any) -> None:
        if isinstance(self.target, MessengerImpl):
            from devices.pocket.framework.android_os.message import Message

            copy = Message.obtain()
            copy.copy_from(message)
            self.target.deliver(copy)
            return
        from devices.pocket.framework.android_os.parcel import Parcel

        parcel = Parcel.create()
        parcel.write_typed_object(message, 0)
        call(
            self.target,
            "transact(ILandroid/os/Parcel;Landroid/os/Parcel;I)Z",
            _SEND, parcel, None, FLAG_ONEWAY,
        )  # fmt: skip

    @java_method("android.os.IBinder getBinder()")
    def get_binder(self) -> Any:
        return self.target

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Messenger) and self.target is other.target

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        from dalvik.vm.interop import hash_code

        return hash_code(self.target)

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_strong_binder(self.target)

    @staticmethod
    def read(parcel: Any) -> Any:
        binder = parcel.read_strong_binder()
        if binder is None:
            return None
        made = Messenger()
        made.target = binder
        return made

    @java_method("static void writeMessengerOrNullToParcel(android.os.Messenger,android.os.Parcel)")
    @staticmethod
    def write_or_null(messenger: Any, parcel: Any) -> None:
        parcel.write_strong_binder(None if messenger is None else messenger.target)

    @java_method("static android.os.Messenger readMessengerOrNullFromParcel(android.os.Parcel)")
    @staticmethod
    def read_or_null(parcel: Any) -> Any:
        return Messenger.read(parcel)


@java_class("android.os.ResultReceiver$MyResultReceiver", access="")
class ResultBinder(Binder):
    receiver: Any = None

    @java_method("protected boolean onTransact(int,android.os.Parcel,android.os.Parcel,int)")
    def on_transact(self, code: int, data: Any, reply: Any, flags: int) -> bool:
        number = data.read_int()
        self.receiver.deliver(number, data.read_bundle())
        return True


@java_class("android.os.ResultReceiver", implements=["android.os.Parcelable"])
class ResultReceiver(JObject):
    CREATOR = java_field(
        "static final android.os.Parcelable$Creator CREATOR",
        lambda: _creator("android.os.ResultReceiver", ResultReceiver),
    )
    handler: Any = None
    #: The binder of the receiver that this one stands for; None if it is its own.
    remote: Any = None
    own: Any = None

    @java_method("void <init>(android.os.Handler)")
    def init(self, handler: Any) -> None:
        self.handler = handler

    def deliver(self, code: int, data: Any) -> None:
        def run() -> None:
            call(self, "onReceiveResult(ILandroid/os/Bundle;)V", code, data)

        if self.handler is not None:
            self.handler.post(PythonTask.create(run))
        else:
            run()

    @java_method("void send(int,android.os.Bundle)")
    def send(self, code: int, data: Any) -> None:
        if self.remote is None:
            self.deliver(code, data)
            return
        if isinstance(self.remote, ResultBinder):
            self.remote.receiver.deliver(code, data)
            return
        from devices.pocket.framework.android_os.parcel import Parcel

        parcel = Parcel.create()
        parcel.write_int(code)
        parcel.write_bundle(data)
        self.remote.transact(_SEND, parcel, None, FLAG_ONEWAY)

    @java_method("protected void onReceiveResult(int,android.os.Bundle)")
    def on_receive_result(self, code: int, data: Any) -> None:
        """Subclasses take results here."""

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        if self.remote is None and self.own is None:
            self.own = ResultBinder()
            self.own.receiver = self
        parcel.write_strong_binder(self.remote or self.own)

    @staticmethod
    def read(parcel: Any) -> Any:
        made = ResultReceiver()
        made.remote = parcel.read_strong_binder()
        return made


@java_class("android.os.RemoteCallbackList")
class RemoteCallbackList(JObject):
    """Callbacks by binder; those whose process dies leave by themselves."""

    callbacks: list[tuple[Any, Any]]
    active: list[tuple[Any, Any]] | None = None
    killed = False

    @java_method("void <init>()")
    def init(self) -> None:
        self.callbacks = []

    def _find(self, callback: Any) -> int:
        binder = call(callback, _AS_BINDER)
        places = (
            at for at, (one, _) in enumerate(self.callbacks) if call(one, _AS_BINDER) is binder
        )
        return next(places, -1)

    @java_method("boolean register(android.os.IInterface)")
    def register(self, callback: Any) -> bool:
        return self.register_cookie(callback, None)

    @java_method("boolean register(android.os.IInterface,Object)")
    def register_cookie(self, callback: Any, cookie: Any) -> bool:
        if self.killed:
            return False
        binder = call(callback, _AS_BINDER)
        if isinstance(binder, BinderProxy) and not binder.is_binder_alive():
            return False
        at = self._find(callback)
        if at >= 0:
            self.callbacks[at] = (callback, cookie)
        else:
            self.callbacks.append((callback, cookie))
        return True

    @java_method("boolean unregister(android.os.IInterface)")
    def unregister(self, callback: Any) -> bool:
        at = self._find(callback)
        if at >= 0:
            del self.callbacks[at]
        return at >= 0

    @java_method("void kill()")
    def kill(self) -> None:
        self.callbacks, self.killed = [], True

    def _drop_dead(self) -> None:
        living = []
        for entry in self.callbacks:
            binder = call(entry[0], _AS_BINDER)
            if isinstance(binder, BinderProxy) and not binder.is_binder_alive():
                call(
                    self,
                    "onCallbackDied(Landroid/os/IInterface;Ljava/lang/Object;)V",
                    *entry,
                )
            else:
                living.append(entry)
        self.callbacks = living

    @java_method("int beginBroadcast()")
    def begin_broadcast(self) -> int:
        if self.active is not None:
            throw(
                "java.lang.IllegalStateException",
                "beginBroadcast() called while already in a broadcast",
            )
        self._drop_dead()
        self.active = list(self.callbacks)
        return len(self.active)

    @java_method("android.os.IInterface getBroadcastItem(int)")
    def get_broadcast_item(self, index: int) -> Any:
        assert self.active is not None
        return self.active[index][0]

    @java_method("Object getBroadcastCookie(int)")
    def get_broadcast_cookie(self, index: int) -> Any:
        assert self.active is not None
        return self.active[index][1]

    @java_method("void finishBroadcast()")
    def finish_broadcast(self) -> None:
        if self.active is None:
            throw(
                "java.lang.IllegalStateException",
                "finishBroadcast() called outside of a broadcast",
            )
        self.active = None

    @java_method("int getRegisteredCallbackCount()")
    def get_registered_callback_count(self) -> int:
        return -1 if self.killed else len(self.callbacks)

    @java_method("void onCallbackDied(android.os.IInterface)")
    def on_callback_died(self, callback: Any) -> None:
        """Subclasses may react."""

    @java_method("void onCallbackDied(android.os.IInterface,Object)")
    def on_callback_died_cookie(self, callback: Any, cookie: Any) -> None:
        call(self, "onCallbackDied(Landroid/os/IInterface;)V", callback)
