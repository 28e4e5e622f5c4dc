"""ViewGroup: what goes from a parent to all children and back: attaching, state, visibility,
finding, saved state, context menus, nested scrolling, accessibility."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_method
from devices.pocket.framework.android_view.view import View
from devices.pocket.framework.android_view.view_state import VISIBLE

_SAVE = "dispatchSaveInstanceState__Landroid_util_SparseArray_2__V"
_RESTORE = "dispatchRestoreInstanceState__Landroid_util_SparseArray_2__V"
_EVENT = "Landroid/view/accessibility/AccessibilityEvent;"
_MODE = "android.view.ActionMode"
_START_MODE = (
    "startActionModeForChild(Landroid/view/View;Landroid/view/ActionMode$Callback;I)"
    "Landroid/view/ActionMode;"
)
_INSETS = "dispatchApplyWindowInsets__Landroid_view_WindowInsets_2__Landroid_view_WindowInsets_2"


class GroupTree:
    add_states_from_children = False

    # -- attaching -----------------------------------------------------------------------------

    def dispatch_attached_to_window(self: Any, info: Any, visibility: int) -> None:
        View.dispatch_attached_to_window(self, info, visibility)
        for child in list(self.children):
            child.dispatch_attached_to_window(info, visibility or child.visibility)

    def dispatch_detached_from_window(self: Any) -> None:
        self._cancel_targets_on_detach()
        for child in list(self.children):
            child.dispatch_detached_from_window()
        for child in list(self.disappearing or ()):
            self.finish_disappearing(child)
        View.dispatch_detached_from_window(self)

    def _cancel_targets_on_detach(self: Any) -> None:
        if self.touch_targets:
            from devices.pocket.framework.android_view.motion_event import cancel_event

            self._cancel_targets(cancel_event())

    def collect_view_attributes(self: Any, info: Any, visibility: int) -> None:
        """Children tell by themselves when they are attached; on a recount the group asks."""
        View.collect_view_attributes(self, info, visibility)

    def recollect_view_attributes(self: Any, info: Any, visibility: int) -> None:
        View.collect_view_attributes(self, info, visibility)
        if visibility == VISIBLE:
            for child in self.children:
                shown = visibility or child.visibility
                if hasattr(child, "children"):
                    child.recollect_view_attributes(info, shown)
                else:
                    child.collect_view_attributes(info, shown)

    @java_method("void recomputeViewAttributes(android.view.View)")
    def recompute_view_attributes(self: Any, child: Any) -> None:
        if self.attach_info is not None and self.parent is not None:
            self.parent.recomputeViewAttributes__Landroid_view_View_2__V(self)

    @java_method("void dispatchStartTemporaryDetach()")
    def dispatch_start_temporary_detach(self: Any) -> None:
        View.dispatch_start_temporary_detach(self)
        for child in list(self.children):
            child.dispatchStartTemporaryDetach____V()

    @java_method("void dispatchFinishTemporaryDetach()")
    def dispatch_finish_temporary_detach(self: Any) -> None:
        View.dispatch_finish_temporary_detach(self)
        for child in list(self.children):
            child.dispatchFinishTemporaryDetach____V()

    # -- down the tree -------------------------------------------------------------------------

    @java_method("void dispatchWindowFocusChanged(boolean)")
    def dispatch_window_focus_changed(self: Any, focused: Any) -> None:
        View.dispatch_window_focus_changed(self, focused)
        for child in list(self.children):
            child.dispatchWindowFocusChanged__Z__V(focused)

    @java_method("void dispatchWindowVisibilityChanged(int)")
    def dispatch_window_visibility_changed(self: Any, visibility: int) -> None:
        View.dispatch_window_visibility_changed(self, visibility)
        for child in list(self.children):
            child.dispatchWindowVisibilityChanged__I__V(visibility)

    @java_method("void dispatchDisplayHint(int)")
    def dispatch_display_hint(self: Any, hint: int) -> None:
        View.dispatch_display_hint(self, hint)
        for child in list(self.children):
            child.dispatchDisplayHint__I__V(hint)

    @java_method("protected void dispatchVisibilityChanged(android.view.View,int)")
    def dispatch_visibility_changed(self: Any, changed: Any, visibility: int) -> None:
        View.dispatch_visibility_changed(self, changed, visibility)
        for child in list(self.children):
            child.dispatchVisibilityChanged__Landroid_view_View_2I__V(changed, visibility)

    def aggregate_visibility(self: Any, visible: bool) -> bool:
        """`dispatchVisibilityAggregated`."""
        visible = View.aggregate_visibility(self, visible)
        for child in list(self.children):
            child.aggregate_visibility(visible)
        return visible

    @java_method("void dispatchConfigurationChanged(android.content.res.Configuration)")
    def dispatch_configuration_changed(self: Any, configuration: Any) -> None:
        View.dispatch_configuration_changed(self, configuration)
        name = "dispatchConfigurationChanged__Landroid_content_res_Configuration_2__V"
        for child in list(self.children):
            getattr(child, name)(configuration)

    @java_method("void dispatchSystemUiVisibilityChanged(int)")
    def dispatch_system_ui_visibility_changed(self: Any, visibility: int) -> None:
        View.dispatch_system_ui_visibility_changed(self, visibility)
        for child in list(self.children):
            child.dispatchSystemUiVisibilityChanged__I__V(visibility)

    @java_method("void dispatchWindowSystemUiVisiblityChanged(int)")
    def dispatch_window_system_ui_visiblity_changed(self: Any, visibility: int) -> None:
        View.dispatch_window_system_ui_visiblity_changed(self, visibility)
        for child in list(self.children):
            child.dispatchWindowSystemUiVisiblityChanged__I__V(visibility)

    @java_method("android.view.WindowInsets dispatchApplyWindowInsets(android.view.WindowInsets)")
    def dispatch_apply_window_insets(self: Any, insets: Any) -> Any:
        insets = View.dispatch_apply_window_insets(self, insets)
        if insets is not None and not insets.isConsumed____Z():
            for child in list(self.children):
                insets = getattr(child, _INSETS)(insets)
                if insets.isConsumed____Z():
                    break
        return insets

    @java_method("boolean dispatchDragEvent(android.view.DragEvent)")
    def dispatch_drag_event(self: Any, event: Any) -> bool:
        return bool(View.dispatch_drag_event(self, event))

    # -- drawable state ------------------------------------------------------------------------

    @java_method("protected void dispatchSetPressed(boolean)")
    def dispatch_set_pressed(self: Any, pressed: Any) -> None:
        for child in list(self.children):
            if not pressed or not (child.clickable or child.long_clickable):
                child.setPressed__Z__V(pressed)

    @java_method("protected void dispatchSetSelected(boolean)")
    def dispatch_set_selected(self: Any, selected: Any) -> None:
        for child in list(self.children):
            child.setSelected__Z__V(selected)

    @java_method("protected void dispatchSetActivated(boolean)")
    def dispatch_set_activated(self: Any, activated: Any) -> None:
        for child in list(self.children):
            child.setActivated__Z__V(activated)

    @java_method("void dispatchDrawableHotspotChanged(float,float)")
    def dispatch_drawable_hotspot_changed(self: Any, x: float, y: float) -> None:
        for child in list(self.children):
            clickable = child.clickable or child.long_clickable
            if clickable or not child.duplicate_parent_state:
                continue
            child.drawableHotspotChanged__FF__V(x - child.left, y - child.top)

    @java_method("void childDrawableStateChanged(android.view.View)")
    def child_drawable_state_changed(self: Any, child: Any) -> None:
        if self.add_states_from_children:
            self.refreshDrawableState____V()

    @java_method("boolean addStatesFromChildren()")
    def adds_states_from_children(self: Any) -> bool:
        return bool(self.add_states_from_children)

    @java_method("void setAddStatesFromChildren(boolean)")
    def set_add_states_from_children(self: Any, adds: Any) -> None:
        self.add_states_from_children = bool(adds)
        self.refreshDrawableState____V()

    @java_method("protected void drawableStateChanged()")
    def drawable_state_changed(self: Any) -> None:
        View.drawable_state_changed(self)
        for child in self.children:
            if child.duplicate_parent_state:
                child.refreshDrawableState____V()

    @java_method("void jumpDrawablesToCurrentState()")
    def jump_drawables_to_current_state(self: Any) -> None:
        View.jump_drawables_to_current_state(self)
        for child in self.children:
            child.jumpDrawablesToCurrentState____V()

    @java_method("protected int[] onCreateDrawableState(int)")
    def on_create_drawable_state(self: Any, extra: int) -> Any:
        if not self.add_states_from_children:
            return View.on_create_drawable_state(self, extra)
        room = 0
        states = []
        for child in self.children:
            found = child.get_drawable_state()
            if found is not None:
                states.append(found)
                room += len(found.d)
        merged = View.on_create_drawable_state(self, extra + room)
        for found in states:
            View.merge_drawable_states(merged, found)
        return merged

    # -- finding -------------------------------------------------------------------------------

    @java_method("protected android.view.View findViewTraversal(int)")
    def find_view_traversal(self: Any, view_id: int) -> Any:
        if self.view_id == view_id:
            return self
        for child in self.children:
            if not child.root_namespace:
                found = child.findViewTraversal__I__Landroid_view_View_2(view_id)
                if found is not None:
                    return found
        return None

    @java_method("protected android.view.View findViewWithTagTraversal(Object)")
    def find_view_with_tag_traversal(self: Any, tag: Any) -> Any:
        found = View.find_view_with_tag_traversal(self, tag)
        if found is not None:
            return found
        for child in self.children:
            found = child.findViewWithTagTraversal__Ljava_lang_Object_2__Landroid_view_View_2(tag)
            if found is not None:
                return found
        return None

    @java_method("void findViewsWithText(java.util.ArrayList,CharSequence,int)")
    def find_views_with_text(self: Any, out: Any, searched: Any, flags: int) -> None:
        View.find_views_with_text(self, out, searched, flags)
        name = "findViewsWithText__Ljava_util_ArrayList_2Ljava_lang_CharSequence_2I__V"
        for child in self.children:
            if child.visibility == VISIBLE:
                getattr(child, name)(out, searched, flags)

    # -- saved state ---------------------------------------------------------------------------

    @java_method("protected void dispatchSaveInstanceState(android.util.SparseArray)")
    def dispatch_save_instance_state(self: Any, container: Any) -> None:
        View.dispatch_save_instance_state(self, container)
        for child in list(self.children):
            if child.save_from_parent:
                getattr(child, _SAVE)(container)

    @java_method("protected void dispatchFreezeSelfOnly(android.util.SparseArray)")
    def dispatch_freeze_self_only(self: Any, container: Any) -> None:
        View.dispatch_save_instance_state(self, container)

    @java_method("protected void dispatchRestoreInstanceState(android.util.SparseArray)")
    def dispatch_restore_instance_state(self: Any, container: Any) -> None:
        View.dispatch_restore_instance_state(self, container)
        for child in list(self.children):
            if child.save_from_parent:
                getattr(child, _RESTORE)(container)

    @java_method("protected void dispatchThawSelfOnly(android.util.SparseArray)")
    def dispatch_thaw_self_only(self: Any, container: Any) -> None:
        View.dispatch_restore_instance_state(self, container)

    # -- menus and action modes ----------------------------------------------------------------

    @java_method("boolean showContextMenuForChild(android.view.View)")
    def show_context_menu_for_child(self: Any, child: Any) -> bool:
        parent = self.parent
        return parent is not None and bool(
            parent.showContextMenuForChild__Landroid_view_View_2__Z(child)
        )

    @java_method("boolean showContextMenuForChild(android.view.View,float,float)")
    def show_context_menu_for_child_at(self: Any, child: Any, x: float, y: float) -> bool:
        if self.overrides_context_menu() and self.showContextMenuForChild__Landroid_view_View_2__Z(
            child
        ):
            return True
        parent = self.parent
        return parent is not None and bool(
            parent.showContextMenuForChild__Landroid_view_View_2FF__Z(child, x, y)
        )

    def overrides_context_menu(self: Any) -> bool:
        """Whether a subclass has the old method only, which then must hear of it."""
        name = "showContextMenuForChild__Landroid_view_View_2__Z"
        return getattr(type(self), name) is not GroupTree.show_context_menu_for_child

    @java_method(
        f"{_MODE} startActionModeForChild(android.view.View,android.view.ActionMode$Callback)"
    )
    def start_action_mode_for_child(self: Any, child: Any, callback: Any) -> Any:
        return call(self, _START_MODE, child, callback, 0)

    @java_method(
        f"{_MODE} startActionModeForChild(android.view.View,android.view.ActionMode$Callback,int)"
    )
    def start_action_mode_for_child_of_type(self: Any, child: Any, callback: Any, kind: int) -> Any:
        if self.parent is None:
            return None
        return call(self.parent, _START_MODE, child, callback, kind)

    # -- accessibility -------------------------------------------------------------------------

    @java_method(
        "boolean requestSendAccessibilityEvent"
        "(android.view.View,android.view.accessibility.AccessibilityEvent)"
    )
    def request_send_accessibility_event(self: Any, child: Any, event: Any) -> bool:
        parent = self.parent
        if parent is None:
            return False
        asked = f"onRequestSendAccessibilityEvent(Landroid/view/View;{_EVENT})Z"
        if not call(self, asked, child, event):
            return False
        passed = f"requestSendAccessibilityEvent(Landroid/view/View;{_EVENT})Z"
        return bool(call(parent, passed, self, event))

    @java_method(
        "boolean onRequestSendAccessibilityEvent"
        "(android.view.View,android.view.accessibility.AccessibilityEvent)"
    )
    def on_request_send_accessibility_event(self: Any, child: Any, event: Any) -> bool:
        delegate = self.accessibility_delegate
        if delegate is None:
            return True
        signature = (
            f"onRequestSendAccessibilityEvent(Landroid/view/ViewGroup;Landroid/view/View;{_EVENT})Z"
        )
        return bool(call(delegate, signature, self, child, event))

    @java_method("void addChildrenForAccessibility(java.util.ArrayList)")
    def add_children_for_accessibility(self: Any, out: Any) -> None:
        for child in self.ordered_children():
            if child.visibility != VISIBLE:
                continue
            if child.include_for_accessibility():
                out.add__Ljava_lang_Object_2__Z(child)
            else:
                child.addChildrenForAccessibility__Ljava_util_ArrayList_2__V(out)

    @java_method(
        "void notifySubtreeAccessibilityStateChanged(android.view.View,android.view.View,int)"
    )
    def notify_subtree_accessibility_state_changed(
        self: Any, child: Any, source: Any, kind: int
    ) -> None:
        if self.parent is not None:
            name = (
                "notifySubtreeAccessibilityStateChanged"
                "__Landroid_view_View_2Landroid_view_View_2I__V"
            )
            getattr(self.parent, name)(self, source, kind)

    @java_method(
        "boolean dispatchPopulateAccessibilityEvent(android.view.accessibility.AccessibilityEvent)"
    )
    def dispatch_populate_accessibility_event(self: Any, event: Any) -> bool:
        if View.dispatch_populate_accessibility_event(self, event):
            return True
        signature = f"dispatchPopulateAccessibilityEvent({_EVENT})Z"
        return any(
            call(child, signature, event)
            for child in list(self.children)
            if child.visibility == VISIBLE
        )


class NestedParent:
    """A group takes part in nested scrolling only if it says so; by default it passes on."""

    nested_axes = 0

    @java_method("boolean onStartNestedScroll(android.view.View,android.view.View,int)")
    def on_start_nested_scroll(self: Any, child: Any, target: Any, axes: int) -> bool:
        return False

    @java_method("void onNestedScrollAccepted(android.view.View,android.view.View,int)")
    def on_nested_scroll_accepted(self: Any, child: Any, target: Any, axes: int) -> None:
        self.nested_axes = axes

    @java_method("void onStopNestedScroll(android.view.View)")
    def on_stop_nested_scroll(self: Any, child: Any) -> None:
        self.stopNestedScroll____V()
        self.nested_axes = 0

    @java_method("void onNestedScroll(android.view.View,int,int,int,int)")
    def on_nested_scroll(
        self: Any, target: Any, dx: int, dy: int, left_x: int, left_y: int
    ) -> None:
        self.dispatch_nested_scroll(dx, dy, left_x, left_y, None)

    @java_method("void onNestedPreScroll(android.view.View,int,int,int[])")
    def on_nested_pre_scroll(self: Any, target: Any, dx: int, dy: int, consumed: Any) -> None:
        self.dispatch_nested_pre_scroll(dx, dy, consumed, None)

    @java_method("boolean onNestedFling(android.view.View,float,float,boolean)")
    def on_nested_fling(self: Any, target: Any, x: float, y: float, consumed: Any) -> bool:
        return bool(self.dispatch_nested_fling(x, y, consumed))

    @java_method("boolean onNestedPreFling(android.view.View,float,float)")
    def on_nested_pre_fling(self: Any, target: Any, x: float, y: float) -> bool:
        return bool(self.dispatch_nested_pre_fling(x, y))

    @java_method("int getNestedScrollAxes()")
    def get_nested_scroll_axes(self: Any) -> int:
        return int(self.nested_axes)

    @java_method(
        "boolean onNestedPrePerformAccessibilityAction(android.view.View,int,android.os.Bundle)"
    )
    def on_nested_pre_perform_accessibility_action(
        self: Any, target: Any, action: int, arguments: Any
    ) -> bool:
        return False
