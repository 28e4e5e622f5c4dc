"""java.beans, as far as Android has it: property change events."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.failures import null_pointer
from dalvik.core.java_util.observers import EventListenerProxy, EventObject
from dalvik.vm.interop import box_bool, box_int, class_name, equals, to_string
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_EVENT = "java.beans.PropertyChangeEvent"
_LISTENER = "java.beans.PropertyChangeListener"
_CHANGED = "propertyChange__Ljava_beans_PropertyChangeEvent_2__V"


@java_interface(
    _LISTENER, extends=["java.util.EventListener"], abstract=[f"void propertyChange({_EVENT})"]
)
class PropertyChangeListener:
    pass


@java_class(_EVENT)
class PropertyChangeEvent(EventObject):
    name: str | None
    old: Any
    new: Any
    propagation: Any = None

    @java_method("void <init>(Object,String,Object,Object)")
    def init_change(self, source: Any, name: str | None, old: Any, new: Any) -> None:
        self.init(source)
        self.name, self.old, self.new = name, old, new

    @java_method("String getPropertyName()")
    def get_property_name(self) -> str | None:
        return self.name

    @java_method("Object getOldValue()")
    def get_old_value(self) -> Any:
        return self.old

    @java_method("Object getNewValue()")
    def get_new_value(self) -> Any:
        return self.new

    @java_method("Object getPropagationId()")
    def get_propagation(self) -> Any:
        return self.propagation

    @java_method("void setPropagationId(Object)")
    def set_propagation(self, value: Any) -> None:
        self.propagation = value

    def details(self) -> str:
        return ""

    @java_method("String toString()")
    def to_string(self: Any) -> str:
        parts = (
            f"propertyName={to_string(self.name)}{self.details()}",
            f"oldValue={to_string(self.old)}",
            f"newValue={to_string(self.new)}",
            f"propagationId={to_string(self.propagation)}",
            f"source={to_string(self.getSource____Ljava_lang_Object_2())}",
        )
        return f"{class_name(self)}[{'; '.join(parts)}]"


@java_class("java.beans.IndexedPropertyChangeEvent")
class IndexedPropertyChangeEvent(PropertyChangeEvent):
    index: int

    @java_method("void <init>(Object,String,Object,Object,int)")
    def init_indexed(self, source: Any, name: str | None, old: Any, new: Any, index: int) -> None:
        self.init_change(source, name, old, new)
        self.index = index

    @java_method("int getIndex()")
    def get_index(self) -> int:
        return self.index

    def details(self) -> str:
        return f"; index={self.index}"


@java_class("java.beans.PropertyChangeListenerProxy", implements=[_LISTENER])
class PropertyChangeListenerProxy(EventListenerProxy):
    """A listener for one property, where `getPropertyChangeListeners` lists all."""

    name: str

    @java_method(f"void <init>(String,{_LISTENER})")
    def init_named(self, name: str, listener: Any) -> None:
        self.init(listener)
        self.name = name

    @java_method("String getPropertyName()")
    def get_property_name(self) -> str:
        return self.name

    @java_method(f"void propertyChange({_EVENT})")
    def property_change(self: Any, event: Any) -> None:
        getattr(self.get_listener(), _CHANGED)(event)


@java_class("java.beans.PropertyChangeSupport", implements=["java.io.Serializable"])
class PropertyChangeSupport(JObject):
    """`listeners` are by property name; None is for all properties."""

    source: Any
    listeners: dict[str | None, list[Any]]

    @java_method("void <init>(Object)")
    def init(self, source: Any) -> None:
        if source is None:
            null_pointer()
        self.source, self.listeners = source, {}

    @java_method(f"void addPropertyChangeListener({_LISTENER})")
    def add(self: Any, listener: Any) -> None:
        if isinstance(listener, PropertyChangeListenerProxy):
            self.add_named(listener.name, listener.get_listener())
        elif listener is not None:
            self.listeners.setdefault(None, []).append(listener)

    @java_method(f"void addPropertyChangeListener(String,{_LISTENER})")
    def add_named(self: Any, name: str | None, listener: Any) -> None:
        if name is not None and listener is not None:
            if isinstance(listener, PropertyChangeListenerProxy):
                listener = listener.get_listener()
            self.listeners.setdefault(name, []).append(listener)

    @java_method(f"void removePropertyChangeListener({_LISTENER})")
    def remove(self: Any, listener: Any) -> None:
        if isinstance(listener, PropertyChangeListenerProxy):
            self.remove_named(listener.name, listener.get_listener())
        else:
            self.remove_named(None, listener)

    @java_method(f"void removePropertyChangeListener(String,{_LISTENER})")
    def remove_named(self, name: str | None, listener: Any) -> None:
        found = self.listeners.get(name, [])
        if listener is not None and listener in found:
            found.remove(listener)

    @java_method(f"{_LISTENER}[] getPropertyChangeListeners()")
    def get_all(self) -> JArray:
        found = list(self.listeners.get(None, ()))
        for name, listeners in self.listeners.items():
            if name is not None:
                for listener in listeners:
                    proxy = PropertyChangeListenerProxy()
                    proxy.init_named(name, listener)
                    found.append(proxy)
        return array_of("[Ljava/beans/PropertyChangeListener;", found)

    @java_method(f"{_LISTENER}[] getPropertyChangeListeners(String)")
    def get_named(self, name: str | None) -> JArray:
        found = () if name is None else self.listeners.get(name, ())
        return array_of("[Ljava/beans/PropertyChangeListener;", list(found))

    @java_method("boolean hasListeners(String)")
    def has_listeners(self, name: str | None) -> bool:
        if self.listeners.get(None):
            return True
        return name is not None and bool(self.listeners.get(name))

    @java_method("void firePropertyChange(String,Object,Object)")
    def fire(self: Any, name: str | None, old: Any, new: Any) -> None:
        if old is None or new is None or not equals(old, new):
            event = PropertyChangeEvent()
            event.init_change(self.source, name, old, new)
            self.firePropertyChange__Ljava_beans_PropertyChangeEvent_2__V(event)

    @java_method("void firePropertyChange(String,int,int)")
    def fire_int(self: Any, name: str | None, old: int, new: int) -> None:
        if old != new:
            self._fire_objects(name, box_int(old), box_int(new))

    @java_method("void firePropertyChange(String,boolean,boolean)")
    def fire_boolean(self: Any, name: str | None, old: int, new: int) -> None:
        if bool(old) != bool(new):
            self._fire_objects(name, box_bool(old), box_bool(new))

    def _fire_objects(self: Any, name: str | None, old: Any, new: Any) -> None:
        attr = "firePropertyChange__Ljava_lang_String_2Ljava_lang_Object_2Ljava_lang_Object_2__V"
        getattr(self, attr)(name, old, new)

    @java_method(f"void firePropertyChange({_EVENT})")
    def fire_event(self, event: Any) -> None:
        if event.old is not None and event.new is not None and equals(event.old, event.new):
            return
        targets = list(self.listeners.get(None, ()))
        if event.name is not None:
            targets += self.listeners.get(event.name, ())
        for listener in targets:
            getattr(listener, _CHANGED)(event)

    @java_method("void fireIndexedPropertyChange(String,int,Object,Object)")
    def fire_indexed(self: Any, name: str | None, index: int, old: Any, new: Any) -> None:
        if old is None or new is None or not equals(old, new):
            event = IndexedPropertyChangeEvent()
            event.init_indexed(self.source, name, old, new, index)
            self.firePropertyChange__Ljava_beans_PropertyChangeEvent_2__V(event)
