"""AccessibilityManager: whether anybody listens, and handing events to those who do."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants

_MANAGER, _LISTENERS = "AccessibilityManager", "AccessibilityManager listeners"
_P = "android.view.accessibility.AccessibilityManager"
_STATE, _TOUCH = (
    f"{_P}$AccessibilityStateChangeListener",
    f"{_P}$TouchExplorationStateChangeListener",
)

for _name, _signature in {
    "AccessibilityStateChangeListener": "void onAccessibilityStateChanged(boolean)",
    "TouchExplorationStateChangeListener": "void onTouchExplorationStateChanged(boolean)",
    "HighTextContrastChangeListener": "void onHighTextContrastStateChanged(boolean)",
}.items():
    java_interface(f"{_P}${_name}", abstract=[_signature])(
        type(_name, (), {"__module__": __name__})
    )


def listeners() -> list[Any]:
    """Python functions of one event: a connected `UiAutomation`, for example."""
    found: list[Any] = vm().state.setdefault(_LISTENERS, [])
    return found


def listening(kind: int) -> bool:
    return bool(vm().state.get(_LISTENERS))


def send(event: Any, root: Any) -> None:
    for listener in list(listeners()):
        listener(event)


def manager() -> Any:
    state = vm().state
    if _MANAGER not in state:
        made = AccessibilityManager()
        made.waiting = []
        state[_MANAGER] = made
    return state[_MANAGER]


def create(context: Any) -> Any:
    """What `getSystemService("accessibility")` gives."""
    return manager()


@java_class(_P, access="public final")
@constants(
    FLAG_CONTENT_ICONS=1,
    FLAG_CONTENT_TEXT=2,
    FLAG_CONTENT_CONTROLS=4,
    STATE_FLAG_ACCESSIBILITY_ENABLED=1,
)
class AccessibilityManager(JObject):
    waiting: list[Any]

    @java_method(f"static {_P} getInstance(android.content.Context)")
    @staticmethod
    def get_instance(context: Any) -> Any:
        return manager()

    @java_method("boolean isEnabled()")
    def is_enabled(self) -> bool:
        return bool(listeners())

    @java_method("boolean isTouchExplorationEnabled()")
    @java_method("boolean isHighTextContrastEnabled()")
    @java_method("boolean isAudioDescriptionRequested()")
    @java_method("boolean isObservedEventType(int)")
    def is_special(self, kind: int = 0) -> bool:
        return False

    @java_method("void sendAccessibilityEvent(android.view.accessibility.AccessibilityEvent)")
    def send_accessibility_event(self, event: Any) -> None:
        if listeners():
            send(event, None)

    @java_method("void interrupt()")
    def interrupt(self) -> None:
        pass

    @java_method("int getRecommendedTimeoutMillis(int,int)")
    def get_recommended_timeout_millis(self, original: int, flags: int) -> int:
        return original

    @java_method("java.util.List getAccessibilityServiceList()")
    @java_method("java.util.List getInstalledAccessibilityServiceList()")
    @java_method("java.util.List getEnabledAccessibilityServiceList(int)")
    def get_services(self, kinds: int = 0) -> Any:
        return ArrayList.create([])

    @java_method(f"boolean addAccessibilityStateChangeListener({_STATE})")
    @java_method(f"boolean addTouchExplorationStateChangeListener({_TOUCH})")
    def add_listener(self, listener: Any) -> bool:
        self.waiting.append(listener)
        return True

    @java_method(f"void addAccessibilityStateChangeListener({_STATE},android.os.Handler)")
    @java_method(f"void addTouchExplorationStateChangeListener({_TOUCH},android.os.Handler)")
    def add_listener_handler(self, listener: Any, handler: Any) -> None:
        self.waiting.append(listener)

    @java_method(f"boolean removeAccessibilityStateChangeListener({_STATE})")
    @java_method(f"boolean removeTouchExplorationStateChangeListener({_TOUCH})")
    def remove_listener(self, listener: Any) -> bool:
        before = len(self.waiting)
        self.waiting = [one for one in self.waiting if one is not listener]
        return len(self.waiting) < before
