"""View: what it tells accessibility services (and with them UiAutomator and Espresso)."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new
from dalvik.vm.native import java_method
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_view.view_state import VISIBLE
from devices.pocket.framework.android_view_accessibility.event_types import (
    TYPE_ANNOUNCEMENT,
    TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED,
    TYPE_VIEW_ACCESSIBILITY_FOCUSED,
)

_EVENT = "Landroid/view/accessibility/AccessibilityEvent;"
_NODE = "Landroid/view/accessibility/AccessibilityNodeInfo;"
_ACTION_FOCUS, _ACTION_CLEAR_FOCUS, _ACTION_SELECT, _ACTION_CLEAR_SELECTION = 1, 2, 4, 8
_ACTION_CLICK, _ACTION_LONG_CLICK, _ACTION_A11Y_FOCUS, _ACTION_CLEAR_A11Y = 16, 32, 64, 128
_SHOW_ON_SCREEN = 0x01020036


class Accessibility:
    """Each step goes to the delegate where there is one, else to the view's own method, whose
    Python implementation ends in `_internal` so that the default delegate can call it."""

    accessibility_delegate: Any = None
    important_for_accessibility = 0
    live_region = 0
    label_for = -1
    traversal_before = -1
    traversal_after = -1
    pane_title: Any = None
    state_description: Any = None
    heading = False
    screen_reader_focusable = False
    accessibility_focused = False
    accessibility_data_sensitive = 0

    @java_method("CharSequence getContentDescription()")
    def get_content_description(self: Any) -> Any:
        return self.content_description

    @java_method("void setContentDescription(CharSequence)")
    def set_content_description(self: Any, text: Any) -> None:
        self.content_description = text
        if text is not None and self.important_for_accessibility == 0:
            self.important_for_accessibility = 1

    @java_method("CharSequence getStateDescription()")
    def get_state_description(self: Any) -> Any:
        return self.state_description

    @java_method("void setStateDescription(CharSequence)")
    def set_state_description(self: Any, text: Any) -> None:
        self.state_description = text

    @java_method("int getLabelFor()")
    def get_label_for(self: Any) -> int:
        return int(self.label_for)

    @java_method("void setLabelFor(int)")
    def set_label_for(self: Any, view_id: int) -> None:
        self.label_for = view_id
        if view_id != -1 and self.view_id == -1:
            self.view_id = self.generate_view_id()

    @java_method("int getAccessibilityTraversalBefore()")
    def get_accessibility_traversal_before(self: Any) -> int:
        return int(self.traversal_before)

    @java_method("void setAccessibilityTraversalBefore(int)")
    def set_accessibility_traversal_before(self: Any, view_id: int) -> None:
        self.traversal_before = view_id

    @java_method("int getAccessibilityTraversalAfter()")
    def get_accessibility_traversal_after(self: Any) -> int:
        return int(self.traversal_after)

    @java_method("void setAccessibilityTraversalAfter(int)")
    def set_accessibility_traversal_after(self: Any, view_id: int) -> None:
        self.traversal_after = view_id

    @java_method("CharSequence getAccessibilityPaneTitle()")
    def get_accessibility_pane_title(self: Any) -> Any:
        return self.pane_title

    @java_method("void setAccessibilityPaneTitle(CharSequence)")
    def set_accessibility_pane_title(self: Any, title: Any) -> None:
        self.pane_title = title

    @java_method("boolean isAccessibilityHeading()")
    def is_accessibility_heading(self: Any) -> bool:
        return bool(self.heading)

    @java_method("void setAccessibilityHeading(boolean)")
    def set_accessibility_heading(self: Any, heading: Any) -> None:
        self.heading = bool(heading)

    @java_method("boolean isScreenReaderFocusable()")
    def is_screen_reader_focusable(self: Any) -> bool:
        return bool(self.screen_reader_focusable)

    @java_method("void setScreenReaderFocusable(boolean)")
    def set_screen_reader_focusable(self: Any, focusable: Any) -> None:
        self.screen_reader_focusable = bool(focusable)

    @java_method("int getAccessibilityLiveRegion()")
    def get_accessibility_live_region(self: Any) -> int:
        return int(self.live_region)

    @java_method("void setAccessibilityLiveRegion(int)")
    def set_accessibility_live_region(self: Any, mode: int) -> None:
        self.live_region = mode

    @java_method("void setAccessibilityDataSensitive(int)")
    def set_accessibility_data_sensitive(self: Any, mode: int) -> None:
        self.accessibility_data_sensitive = mode

    @java_method("boolean isAccessibilityDataSensitive()")
    def is_accessibility_data_sensitive(self: Any) -> bool:
        return bool(self.accessibility_data_sensitive == 1)

    @java_method("int getImportantForAccessibility()")
    def get_important_for_accessibility(self: Any) -> int:
        return int(self.important_for_accessibility)

    @java_method("void setImportantForAccessibility(int)")
    def set_important_for_accessibility(self: Any, mode: int) -> None:
        self.important_for_accessibility = mode

    @java_method("boolean isImportantForAccessibility()")
    def is_important_for_accessibility(self: Any) -> bool:
        mode = self.important_for_accessibility
        if mode in (2, 4):
            return False
        parent = self.parent
        while parent is not None and hasattr(parent, "children"):
            if parent.important_for_accessibility == 4:
                return False
            parent = parent.parent
        return (
            mode == 1
            or self._actionable()
            or self.f_mListenerInfo is not None
            or self.accessibility_delegate is not None
            or self.live_region != 0
            or self.pane_title is not None
            or self.heading
        )

    def _actionable(self: Any) -> bool:
        return bool(self.clickable or self.long_clickable or self.focusable)

    def include_for_accessibility(self: Any) -> bool:
        return self.attach_info is not None and bool(self.is_important_for_accessibility())

    @java_method("boolean isAccessibilityFocused()")
    def is_accessibility_focused(self: Any) -> bool:
        return bool(self.accessibility_focused)

    @java_method("boolean requestAccessibilityFocus()")
    def request_accessibility_focus(self: Any) -> bool:
        if self.visibility != VISIBLE or self.accessibility_focused:
            return False
        self.accessibility_focused = True
        self.sendAccessibilityEvent__I__V(TYPE_VIEW_ACCESSIBILITY_FOCUSED)
        return True

    @java_method("void clearAccessibilityFocus()")
    def clear_accessibility_focus(self: Any) -> None:
        if self.accessibility_focused:
            self.accessibility_focused = False
            self.sendAccessibilityEvent__I__V(TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> Any:
        return "android.view.View"

    # -- delegates -----------------------------------------------------------------------------

    @java_method("void setAccessibilityDelegate(android.view.View$AccessibilityDelegate)")
    def set_accessibility_delegate(self: Any, delegate: Any) -> None:
        self.accessibility_delegate = delegate

    @java_method("android.view.View$AccessibilityDelegate getAccessibilityDelegate()")
    def get_accessibility_delegate(self: Any) -> Any:
        return self.accessibility_delegate

    @java_method(
        "android.view.accessibility.AccessibilityNodeProvider getAccessibilityNodeProvider()"
    )
    def get_accessibility_node_provider(self: Any) -> Any:
        delegate = self.accessibility_delegate
        if delegate is None:
            return None
        return call(
            delegate,
            "getAccessibilityNodeProvider(Landroid/view/View;)"
            "Landroid/view/accessibility/AccessibilityNodeProvider;",
            self,
        )

    # -- events --------------------------------------------------------------------------------

    @java_method("void sendAccessibilityEvent(int)")
    def send_accessibility_event(self: Any, kind: int) -> None:
        delegate = self.accessibility_delegate
        if delegate is not None:
            call(delegate, "sendAccessibilityEvent(Landroid/view/View;I)V", self, kind)
        else:
            self.send_accessibility_event_internal(kind)

    def send_accessibility_event_internal(self: Any, kind: int) -> None:
        from devices.pocket.framework.android_view_accessibility.accessibility_manager import (
            listening,
        )

        if self.attach_info is not None and listening(kind):
            event = new("android.view.accessibility.AccessibilityEvent", "(I)V", kind)
            call(self, f"sendAccessibilityEventUnchecked({_EVENT})V", event)

    @java_method("void announceForAccessibility(CharSequence)")
    def announce_for_accessibility(self: Any, text: Any) -> None:
        from devices.pocket.framework.android_view_accessibility.accessibility_manager import (
            listening,
        )

        if self.parent is not None and listening(TYPE_ANNOUNCEMENT):
            event = new("android.view.accessibility.AccessibilityEvent", "(I)V", TYPE_ANNOUNCEMENT)
            call(self, f"onInitializeAccessibilityEvent({_EVENT})V", event)
            event.add_text(text)
            self._request_send(event)

    @java_method(
        "void sendAccessibilityEventUnchecked(android.view.accessibility.AccessibilityEvent)"
    )
    def send_accessibility_event_unchecked(self: Any, event: Any) -> None:
        delegate = self.accessibility_delegate
        if delegate is not None:
            signature = f"sendAccessibilityEventUnchecked(Landroid/view/View;{_EVENT})V"
            call(delegate, signature, self, event)
        else:
            self.send_accessibility_event_unchecked_internal(event)

    def send_accessibility_event_unchecked_internal(self: Any, event: Any) -> None:
        if not self.isShown____Z():
            return
        call(self, f"onInitializeAccessibilityEvent({_EVENT})V", event)
        if event.populates_text():
            call(self, f"dispatchPopulateAccessibilityEvent({_EVENT})Z", event)
        self._request_send(event)

    def _request_send(self: Any, event: Any) -> None:
        if self.parent is not None:
            call(
                self.parent,
                f"requestSendAccessibilityEvent(Landroid/view/View;{_EVENT})Z",
                self,
                event,
            )

    @java_method(
        "boolean dispatchPopulateAccessibilityEvent(android.view.accessibility.AccessibilityEvent)"
    )
    def dispatch_populate_accessibility_event(self: Any, event: Any) -> bool:
        delegate = self.accessibility_delegate
        if delegate is not None:
            signature = f"dispatchPopulateAccessibilityEvent(Landroid/view/View;{_EVENT})Z"
            return bool(call(delegate, signature, self, event))
        return bool(self.dispatch_populate_accessibility_event_internal(event))

    def dispatch_populate_accessibility_event_internal(self: Any, event: Any) -> bool:
        call(self, f"onPopulateAccessibilityEvent({_EVENT})V", event)
        return False

    @java_method("void onPopulateAccessibilityEvent(android.view.accessibility.AccessibilityEvent)")
    def on_populate_accessibility_event(self: Any, event: Any) -> None:
        delegate = self.accessibility_delegate
        if delegate is not None:
            signature = f"onPopulateAccessibilityEvent(Landroid/view/View;{_EVENT})V"
            call(delegate, signature, self, event)
        else:
            self.on_populate_accessibility_event_internal(event)

    def on_populate_accessibility_event_internal(self: Any, event: Any) -> None:
        if self.pane_title is not None:
            event.add_text(self.pane_title)

    @java_method(
        "void onInitializeAccessibilityEvent(android.view.accessibility.AccessibilityEvent)"
    )
    def on_initialize_accessibility_event(self: Any, event: Any) -> None:
        delegate = self.accessibility_delegate
        if delegate is not None:
            signature = f"onInitializeAccessibilityEvent(Landroid/view/View;{_EVENT})V"
            call(delegate, signature, self, event)
        else:
            self.on_initialize_accessibility_event_internal(event)

    def on_initialize_accessibility_event_internal(self: Any, event: Any) -> None:
        event.set_source(self)
        event.class_name = call(self, "getAccessibilityClassName()Ljava/lang/CharSequence;")
        event.package_name = call(self.context, "getPackageName()Ljava/lang/String;")
        event.enabled = bool(self.isEnabled____Z())
        event.content_description = self.content_description

    # -- nodes ---------------------------------------------------------------------------------

    @java_method("android.view.accessibility.AccessibilityNodeInfo createAccessibilityNodeInfo()")
    def create_accessibility_node_info(self: Any) -> Any:
        delegate = self.accessibility_delegate
        if delegate is not None:
            signature = f"createAccessibilityNodeInfo(Landroid/view/View;){_NODE}"
            return call(delegate, signature, self)
        return self.create_accessibility_node_info_internal()

    def create_accessibility_node_info_internal(self: Any) -> Any:
        provider = self.getAccessibilityNodeProvider____Landroid_view_accessibility_AccessibilityNodeProvider_2()  # noqa: E501
        if provider is not None:
            return call(provider, f"createAccessibilityNodeInfo(I){_NODE}", -1)
        from devices.pocket.framework.android_view_accessibility.nodes import AccessibilityNodeInfo

        info = AccessibilityNodeInfo.of_view(self)
        call(self, f"onInitializeAccessibilityNodeInfo({_NODE})V", info)
        return info

    @java_method(
        "void onInitializeAccessibilityNodeInfo(android.view.accessibility.AccessibilityNodeInfo)"
    )
    def on_initialize_accessibility_node_info(self: Any, info: Any) -> None:
        delegate = self.accessibility_delegate
        if delegate is not None:
            signature = f"onInitializeAccessibilityNodeInfo(Landroid/view/View;{_NODE})V"
            call(delegate, signature, self, info)
        else:
            self.on_initialize_accessibility_node_info_internal(info)

    def on_initialize_accessibility_node_info_internal(self: Any, info: Any) -> None:
        self._node_frame(info)
        info.package_name = call(self.context, "getPackageName()Ljava/lang/String;")
        info.class_name = call(self, "getAccessibilityClassName()Ljava/lang/CharSequence;")
        info.content_description = call(self, "getContentDescription()Ljava/lang/CharSequence;")
        info.enabled = bool(self.isEnabled____Z())
        info.clickable = bool(self.isClickable____Z())
        info.focusable = bool(self.focusable)
        info.focused = bool(self.isFocused____Z())
        info.accessibility_focused = bool(self.accessibility_focused)
        info.selected = bool(self.isSelected____Z())
        info.long_clickable = bool(self.isLongClickable____Z())
        info.context_clickable = bool(self.context_clickable)
        info.live_region = self.live_region
        info.pane_title = self.pane_title
        info.state_description = self.state_description
        info.tooltip = self.tooltip
        info.heading = self.heading
        info.screen_reader_focusable = self.screen_reader_focusable
        info.view_id_resource_name = self.resource_name()
        self._node_actions(info)

    def _node_frame(self: Any, info: Any) -> None:
        left, top = self.location_on_screen()
        info.bounds_in_screen = (
            left, top, left + self.right - self.left, top + self.bottom - self.top
        )  # fmt: skip
        info.bounds_in_parent = (0, 0, self.right - self.left, self.bottom - self.top)
        info.visible_to_user = self.is_visible_to_user()
        info.important = bool(self.is_important_for_accessibility())
        parent = self.get_parent_for_accessibility()
        if hasattr(parent, "create_accessibility_node_info"):  # a view, not the root
            info.parent_view = parent

    def _node_actions(self: Any, info: Any) -> None:
        if self.focusable:
            info.add_action(_ACTION_CLEAR_FOCUS if self.isFocused____Z() else _ACTION_FOCUS)
        if self.isSelected____Z():
            info.add_action(_ACTION_CLEAR_SELECTION)
        else:
            info.add_action(_ACTION_SELECT)
        if info.clickable and info.enabled:
            info.add_action(_ACTION_CLICK)
        if info.long_clickable and info.enabled:
            info.add_action(_ACTION_LONG_CLICK)
        info.add_action(_ACTION_CLEAR_A11Y if self.accessibility_focused else _ACTION_A11Y_FOCUS)
        info.add_action(_SHOW_ON_SCREEN)

    @java_method("boolean isVisibleToUser()")
    def is_visible_to_user(self: Any) -> bool:
        if self.attach_info is None or self.attach_info.window_visibility != VISIBLE:
            return False
        view = self
        while view is not None and hasattr(view, "visibility"):
            if view.alpha <= 0 or view.visibility != VISIBLE:
                return False
            view = view.parent
        return bool(self.get_global_visible_rect(Rect(), None))

    @java_method("void addChildrenForAccessibility(java.util.ArrayList)")
    def add_children_for_accessibility(self: Any, out: Any) -> None:
        pass

    @java_method(
        "void addExtraDataToAccessibilityNodeInfo"
        "(android.view.accessibility.AccessibilityNodeInfo,String,android.os.Bundle)"
    )
    def add_extra_data(self: Any, info: Any, key: Any, arguments: Any) -> None:
        pass

    # -- actions -------------------------------------------------------------------------------

    @java_method("boolean performAccessibilityAction(int,android.os.Bundle)")
    def perform_accessibility_action(self: Any, action: int, arguments: Any) -> bool:
        delegate = self.accessibility_delegate
        if delegate is not None:
            signature = "performAccessibilityAction(Landroid/view/View;ILandroid/os/Bundle;)Z"
            return bool(call(delegate, signature, self, action, arguments))
        return bool(self.perform_accessibility_action_internal(action, arguments))

    def perform_accessibility_action_internal(self: Any, action: int, arguments: Any) -> bool:
        if action == _ACTION_CLICK:
            if self.isClickable____Z():
                self.performClick____Z()
                return True
        elif action == _ACTION_LONG_CLICK:
            if self.isLongClickable____Z():
                self.performLongClick____Z()
                return True
        elif action == _ACTION_FOCUS:
            if not self.hasFocus____Z():
                self.attach_info.root.ensure_touch_mode(False)
                return bool(self.request_focus())
        elif action == _ACTION_CLEAR_FOCUS:
            if self.hasFocus____Z():
                self.clearFocus____V()
                return not self.isFocused____Z()
        elif action in (_ACTION_SELECT, _ACTION_CLEAR_SELECTION):
            select = action == _ACTION_SELECT
            if self.isSelected____Z() != select:
                self.setSelected__Z__V(select)
                return bool(self.isSelected____Z()) == select
        elif action == _ACTION_A11Y_FOCUS:
            return bool(self.request_accessibility_focus())
        elif action == _ACTION_CLEAR_A11Y:
            if self.accessibility_focused:
                self.clear_accessibility_focus()
                return True
        elif action == _SHOW_ON_SCREEN:
            rectangle = Rect.of(0, 0, self.right - self.left, self.bottom - self.top)
            return bool(
                self.requestRectangleOnScreen__Landroid_graphics_Rect_2Z__Z(rectangle, True)
            )
        return False
