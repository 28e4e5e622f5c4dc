"""Observable and Observer, EventObject and EventListener."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.failures import illegal_argument, not_null
from dalvik.core.java_util.lists import position
from dalvik.vm.interop import class_name, to_string
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JObject


@java_interface("java.util.Observer", abstract=["void update(java.util.Observable,Object)"])
class Observer:
    pass


@java_class("java.util.Observable")
class Observable(JObject):
    observers: list[Any]
    changed = False

    @java_method("void <init>()")
    def init(self) -> None:
        self.observers = []

    @java_method("void addObserver(java.util.Observer)")
    def add_observer(self, observer: Any) -> None:
        if position(self.observers, not_null(observer)) < 0:
            self.observers.append(observer)

    @java_method("void deleteObserver(java.util.Observer)")
    def delete_observer(self, observer: Any) -> None:
        index = position(self.observers, observer)
        if index >= 0:
            del self.observers[index]

    @java_method("void deleteObservers()")
    def delete_observers(self) -> None:
        self.observers.clear()

    @java_method("int countObservers()")
    def count_observers(self) -> int:
        return len(self.observers)

    @java_method("protected void setChanged()")
    def set_changed(self) -> None:
        self.changed = True

    @java_method("protected void clearChanged()")
    def clear_changed(self) -> None:
        self.changed = False

    @java_method("boolean hasChanged()")
    def has_changed(self) -> bool:
        return self.changed

    @java_method("void notifyObservers()")
    def notify_observers(self: Any) -> None:
        self.notifyObservers__Ljava_lang_Object_2__V(None)

    @java_method("void notifyObservers(Object)")
    def notify_observers_of(self: Any, argument: Any) -> None:
        if not self.hasChanged____Z():
            return
        observers = list(self.observers)
        self.clearChanged____V()
        for observer in reversed(observers):
            observer.update__Ljava_util_Observable_2Ljava_lang_Object_2__V(self, argument)


@java_class("java.util.EventObject", implements=["java.io.Serializable"])
class EventObject(JObject):
    SOURCE = java_field("protected transient Object source")
    f_source: Any

    @java_method("void <init>(Object)")
    def init(self, source: Any) -> None:
        if source is None:
            illegal_argument("null source")
        self.f_source = source

    @java_method("Object getSource()")
    def get_source(self) -> Any:
        return self.f_source

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{class_name(self)}[source={to_string(self.f_source)}]"


@java_interface("java.util.EventListener")
class EventListener:
    pass


@java_class(
    "java.util.EventListenerProxy",
    implements=["java.util.EventListener"],
    access="public abstract",
)
class EventListenerProxy(JObject):
    listener: Any

    @java_method("void <init>(java.util.EventListener)")
    def init(self, listener: Any) -> None:
        self.listener = listener

    @java_method("java.util.EventListener getListener()")
    def get_listener(self) -> Any:
        return self.listener
