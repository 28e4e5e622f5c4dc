"""Observers of data sets and of content, and the lists that tell them."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call, lambda_object, throw, to_string
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants

_POST = "post(Ljava/lang/Runnable;)Z"


@java_class("android.database.DataSetObserver", access="public abstract")
class DataSetObserver(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void onChanged()")
    def on_changed(self) -> None:
        pass

    @java_method("void onInvalidated()")
    def on_invalidated(self) -> None:
        pass


@java_class("android.database.Observable", access="public abstract")
class Observable(JObject):
    OBSERVERS = java_field("protected final java.util.ArrayList mObservers")
    f_mObservers: Any  # noqa: N815

    @java_method("void <init>()")
    def init(self) -> None:
        self.f_mObservers = ArrayList.create()

    @property
    def observers(self) -> list[Any]:
        """The observers as they are now; safe to walk while they come and go."""
        return list(self.f_mObservers.items)

    @java_method("void registerObserver(Object)")
    def register_observer(self, observer: Any) -> None:
        if observer is None:
            throw("java.lang.IllegalArgumentException", "The observer is null.")
        if any(one is observer for one in self.f_mObservers.items):
            message = f"Observer {to_string(observer)} is already registered."
            throw("java.lang.IllegalStateException", message)
        call(self.f_mObservers, "add(Ljava/lang/Object;)Z", observer)

    @java_method("void unregisterObserver(Object)")
    def unregister_observer(self, observer: Any) -> None:
        if observer is None:
            throw("java.lang.IllegalArgumentException", "The observer is null.")
        for index, one in enumerate(self.f_mObservers.items):
            if one is observer:
                call(self.f_mObservers, "remove(I)Ljava/lang/Object;", index)
                return
        message = f"Observer {to_string(observer)} was not registered."
        throw("java.lang.IllegalStateException", message)

    @java_method("void unregisterAll()")
    def unregister_all(self) -> None:
        call(self.f_mObservers, "clear()V")


@java_class("android.database.DataSetObservable")
class DataSetObservable(Observable):
    @java_method("void <init>()")
    def init(self) -> None:
        super().init()

    @java_method("void notifyChanged()")
    def notify_changed(self) -> None:
        for observer in reversed(self.observers):
            call(observer, "onChanged()V")

    @java_method("void notifyInvalidated()")
    def notify_invalidated(self) -> None:
        for observer in reversed(self.observers):
            call(observer, "onInvalidated()V")


@java_class("android.database.ContentObserver", access="public abstract")
@constants(NOTIFY_SYNC_TO_NETWORK=1, NOTIFY_INSERT=4, NOTIFY_UPDATE=8, NOTIFY_DELETE=16)
class ContentObserver(JObject):
    """`handler` may be null: then changes arrive on the thread that reports them."""

    handler: Any = None

    @java_method("void <init>(android.os.Handler)")
    def init(self, handler: Any) -> None:
        self.handler = handler

    @java_method("boolean deliverSelfNotifications()")
    def deliver_self_notifications(self) -> bool:
        return False

    @java_method("void onChange(boolean)")
    def on_change(self, self_change: int) -> None:
        pass

    @java_method("void onChange(boolean,android.net.Uri)")
    def on_change_uri(self, self_change: int, uri: Any) -> None:
        call(self, "onChange(Z)V", self_change)

    @java_method("void onChange(boolean,android.net.Uri,int)")
    def on_change_flags(self, self_change: int, uri: Any, flags: int) -> None:
        call(self, "onChange(ZLandroid/net/Uri;)V", self_change, uri)

    @java_method("void onChange(boolean,java.util.Collection,int)")
    def on_change_uris(self, self_change: int, uris: Any, flags: int) -> None:
        from dalvik.vm.interop import iterate

        for uri in iterate(uris):
            call(self, "onChange(ZLandroid/net/Uri;I)V", self_change, uri, flags)

    @java_method("final void dispatchChange(boolean)")
    def dispatch_change_plain(self, self_change: int) -> None:
        self.dispatch_change(self_change, None)

    @java_method("final void dispatchChange(boolean,android.net.Uri)")
    def dispatch_change(self, self_change: int, uri: Any, flags: int = 0) -> None:
        def deliver() -> None:
            call(self, "onChange(ZLandroid/net/Uri;I)V", self_change, uri, flags)

        if self.handler is None:
            deliver()
        else:
            call(self.handler, _POST, lambda_object("java.lang.Runnable", "run()V", deliver))

    @java_method("final void dispatchChange(boolean,android.net.Uri,int)")
    def dispatch_change_flags(self, self_change: int, uri: Any, flags: int) -> None:
        self.dispatch_change(self_change, uri, flags)


@java_class("android.database.ContentObservable")
class ContentObservable(Observable):
    @java_method("void <init>()")
    def init(self) -> None:
        super().init()

    @java_method("void registerObserver(android.database.ContentObserver)")
    def register_content_observer(self, observer: Any) -> None:
        self.register_observer(observer)

    @java_method("void dispatchChange(boolean)")
    def dispatch_change_plain(self, self_change: int) -> None:
        self.dispatch_change(self_change, None)

    @java_method("void dispatchChange(boolean,android.net.Uri)")
    def dispatch_change(self, self_change: int, uri: Any) -> None:
        for observer in self.observers:
            if not self_change or call(observer, "deliverSelfNotifications()Z"):
                observer.dispatch_change(self_change, uri)

    @java_method("void notifyChange(boolean)")
    def notify_change(self, self_change: int) -> None:
        for observer in self.observers:
            call(observer, "onChange(ZLandroid/net/Uri;)V", self_change, None)
