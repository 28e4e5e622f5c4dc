"""View.AccessibilityDelegate and AccessibilityNodeProvider."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants

_V, _E, _N = (
    "android.view.View",
    "android.view.accessibility.AccessibilityEvent",
    "android.view.accessibility.AccessibilityNodeInfo",
)


@java_class("android.view.View$AccessibilityDelegate", access="public static")
class AccessibilityDelegate(JObject):
    """By default each method does what the view does without a delegate."""

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"void sendAccessibilityEvent({_V},int)")
    def send_accessibility_event(self, view: Any, kind: int) -> None:
        view.send_accessibility_event_internal(kind)

    @java_method(f"void sendAccessibilityEventUnchecked({_V},{_E})")
    def send_accessibility_event_unchecked(self, view: Any, event: Any) -> None:
        view.send_accessibility_event_unchecked_internal(event)

    @java_method(f"boolean dispatchPopulateAccessibilityEvent({_V},{_E})")
    def dispatch_populate_accessibility_event(self, view: Any, event: Any) -> bool:
        return bool(view.dispatch_populate_accessibility_event_internal(event))

    @java_method(f"void onPopulateAccessibilityEvent({_V},{_E})")
    def on_populate_accessibility_event(self, view: Any, event: Any) -> None:
        view.on_populate_accessibility_event_internal(event)

    @java_method(f"void onInitializeAccessibilityEvent({_V},{_E})")
    def on_initialize_accessibility_event(self, view: Any, event: Any) -> None:
        view.on_initialize_accessibility_event_internal(event)

    @java_method(f"void onInitializeAccessibilityNodeInfo({_V},{_N})")
    def on_initialize_accessibility_node_info(self, view: Any, info: Any) -> None:
        view.on_initialize_accessibility_node_info_internal(info)

    @java_method(f"boolean onRequestSendAccessibilityEvent(android.view.ViewGroup,{_V},{_E})")
    def on_request_send_accessibility_event(self, group: Any, child: Any, event: Any) -> bool:
        return True

    @java_method(
        f"android.view.accessibility.AccessibilityNodeProvider getAccessibilityNodeProvider({_V})"
    )
    def get_accessibility_node_provider(self, view: Any) -> Any:
        return None

    @java_method(f"{_N} createAccessibilityNodeInfo({_V})")
    def create_accessibility_node_info(self, view: Any) -> Any:
        return view.create_accessibility_node_info_internal()

    @java_method(f"boolean performAccessibilityAction({_V},int,android.os.Bundle)")
    def perform_accessibility_action(self, view: Any, action: int, arguments: Any) -> bool:
        return bool(view.perform_accessibility_action_internal(action, arguments))

    @java_method(f"void addExtraDataToAccessibilityNodeInfo({_V},{_N},String,android.os.Bundle)")
    def add_extra_data(self, view: Any, info: Any, key: Any, arguments: Any) -> None:
        view.add_extra_data(info, key, arguments)


@java_class("android.view.accessibility.AccessibilityNodeProvider", access="public abstract")
@constants(HOST_VIEW_ID=-1)
class AccessibilityNodeProvider(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"{_N} createAccessibilityNodeInfo(int)")
    def create_accessibility_node_info(self, virtual: int) -> Any:
        return None

    @java_method("boolean performAction(int,int,android.os.Bundle)")
    def perform_action(self, virtual: int, action: int, arguments: Any) -> bool:
        return False

    @java_method("java.util.List findAccessibilityNodeInfosByText(String,int)")
    def find_by_text(self, text: Any, virtual: int) -> Any:
        return None

    @java_method(f"{_N} findFocus(int)")
    def find_focus(self, focus: int) -> Any:
        return None
