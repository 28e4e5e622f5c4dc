"""ViewGroup: keyboard focus among its children."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_method
from devices.pocket.framework.android_view.view import View
from devices.pocket.framework.android_view.view_focus import FORWARD
from devices.pocket.framework.android_view.view_state import VISIBLE
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device

BEFORE_DESCENDANTS, AFTER_DESCENDANTS, BLOCK_DESCENDANTS = 0x20000, 0x40000, 0x60000
_REQUEST = "requestFocus__ILandroid_graphics_Rect_2__Z"
_DESCENDANTS = "onRequestFocusInDescendants__ILandroid_graphics_Rect_2__Z"
_SEARCH = "focusSearch__Landroid_view_View_2I__Landroid_view_View_2"
_CHILD_FOCUS = "requestChildFocus__Landroid_view_View_2Landroid_view_View_2__V"
_ADD = "addFocusables__Ljava_util_ArrayList_2II__V"


@constants(
    FOCUS_BEFORE_DESCENDANTS=BEFORE_DESCENDANTS,
    FOCUS_AFTER_DESCENDANTS=AFTER_DESCENDANTS,
    FOCUS_BLOCK_DESCENDANTS=BLOCK_DESCENDANTS,
)
class ChildFocus:
    """`focused_child` is the child that is or contains the focused view."""

    focused_child: Any = None
    descendant_focusability = BEFORE_DESCENDANTS
    touchscreen_blocks_focus = False

    @java_method("android.view.View getFocusedChild()")
    def get_focused_child(self: Any) -> Any:
        return self.focused_child

    @java_method("boolean hasFocus()")
    def has_focus(self: Any) -> bool:
        return bool(self.is_focused_flag) or self.focused_child is not None

    @java_method("android.view.View findFocus()")
    def find_focus(self: Any) -> Any:
        if self.is_focused_flag:
            return self
        child = self.focused_child
        return None if child is None else child.findFocus____Landroid_view_View_2()

    @java_method("int getDescendantFocusability()")
    def get_descendant_focusability(self: Any) -> int:
        return int(self.descendant_focusability)

    @java_method("void setDescendantFocusability(int)")
    def set_descendant_focusability(self: Any, mode: int) -> None:
        self.descendant_focusability = mode

    @java_method("void setTouchscreenBlocksFocus(boolean)")
    def set_touchscreen_blocks_focus(self: Any, blocks: Any) -> None:
        self.touchscreen_blocks_focus = bool(blocks)

    @java_method("boolean getTouchscreenBlocksFocus()")
    def get_touchscreen_blocks_focus(self: Any) -> bool:
        return bool(self.touchscreen_blocks_focus)

    def blocks_focus_for_touchscreen(self: Any) -> bool:
        """A cluster that a user with a finger does not tab into."""
        return bool(
            self.touchscreen_blocks_focus
            and self.keyboard_cluster
            and not (self.has_focus() or self.attach_info is None)
        )

    def has_focusable_here(self: Any, allow_auto: bool) -> bool:
        if self.visibility != VISIBLE:
            return False
        if (allow_auto or self.focusable_mode != 16) and self.focusable:
            return True
        if self.descendant_focusability == BLOCK_DESCENDANTS:
            return False
        name = "hasFocusable____Z" if allow_auto else "hasExplicitFocusable____Z"
        return any(getattr(child, name)() for child in self.children)

    @java_method("boolean requestFocus(int,android.graphics.Rect)")
    def request_focus_from(self: Any, direction: int, previous: Any) -> bool:
        mode = self.getDescendantFocusability____I()
        if mode == BLOCK_DESCENDANTS:
            return bool(self.request_focus_here(direction, previous))
        if mode == BEFORE_DESCENDANTS:
            return bool(
                self.request_focus_here(direction, previous)
                or getattr(self, _DESCENDANTS)(direction, previous)
            )
        return bool(
            getattr(self, _DESCENDANTS)(direction, previous)
            or self.request_focus_here(direction, previous)
        )

    @java_method("protected boolean onRequestFocusInDescendants(int,android.graphics.Rect)")
    def on_request_focus_in_descendants(self: Any, direction: int, previous: Any) -> bool:
        children = self.children
        for child in list(children) if direction & FORWARD else list(reversed(children)):
            if child.visibility == VISIBLE and getattr(child, _REQUEST)(direction, previous):
                return True
        return False

    @java_method("boolean restoreDefaultFocus()")
    def restore_default_focus(self: Any) -> bool:
        chosen = _default_focus(self)
        if chosen is not None and chosen.request_focus():
            return True
        return bool(self.request_focus())

    @java_method("void requestChildFocus(android.view.View,android.view.View)")
    def request_child_focus(self: Any, child: Any, focused: Any) -> None:
        if self.getDescendantFocusability____I() == BLOCK_DESCENDANTS:
            return
        View.un_focus(self, focused)
        if self.focused_child is not child:
            if self.focused_child is not None:
                self.focused_child.un_focus(focused)
            self.focused_child = child
        if self.parent is not None:
            getattr(self.parent, _CHILD_FOCUS)(self, focused)

    def _gain_focus(self: Any, direction: int, previous: Any) -> None:
        if self.focused_child is not None:
            self.focused_child.un_focus(self)
            self.focused_child = None
        View._gain_focus(self, direction, previous)

    def un_focus(self: Any, taker: Any) -> None:
        if self.focused_child is None:
            View.un_focus(self, taker)
        else:
            child, self.focused_child = self.focused_child, None
            child.un_focus(taker)

    @java_method("void clearChildFocus(android.view.View)")
    def clear_child_focus(self: Any, child: Any) -> None:
        self.focused_child = None
        if self.parent is not None:
            self.parent.clearChildFocus__Landroid_view_View_2__V(self)

    @java_method("void clearFocus()")
    def clear_focus(self: Any) -> None:
        if self.focused_child is None:
            View.clear_focus(self)
        else:
            child, self.focused_child = self.focused_child, None
            child.clearFocus____V()

    @java_method("void focusableViewAvailable(android.view.View)")
    def focusable_view_available(self: Any, view: Any) -> None:
        if (
            self.parent is not None
            and self.getDescendantFocusability____I() != BLOCK_DESCENDANTS
            and (self.visibility == VISIBLE or device().api < 28)
            and (self.focusable_in_touch_mode or not self._blocked_in_touch())
            and not (
                self.is_focused_flag and self.getDescendantFocusability____I() != AFTER_DESCENDANTS
            )
        ):
            self.parent.focusableViewAvailable__Landroid_view_View_2__V(view)

    def _blocked_in_touch(self: Any) -> bool:
        return bool(self.touchscreen_blocks_focus and device().api >= 24)

    @java_method("android.view.View focusSearch(android.view.View,int)")
    def focus_search_from(self: Any, focused: Any, direction: int) -> Any:
        if self.parent is None or not hasattr(self.parent, "children"):
            from devices.pocket.framework.android_view.focus_finder import find_next_focus

            return find_next_focus(self, focused, direction)
        return getattr(self.parent, _SEARCH)(focused, direction)

    @java_method("void addFocusables(java.util.ArrayList,int,int)")
    def add_focusables_mode(self: Any, views: Any, direction: int, mode: int) -> None:
        count = call(views, "size()I")
        focusability = self.getDescendantFocusability____I()
        if focusability != BLOCK_DESCENDANTS:
            if focusability == BEFORE_DESCENDANTS:
                View.add_focusables_mode(self, views, direction, mode)
            for child in self.children:
                if child.visibility == VISIBLE:
                    getattr(child, _ADD)(views, direction, mode)
        if focusability == BEFORE_DESCENDANTS:
            return
        if focusability == BLOCK_DESCENDANTS or call(views, "size()I") == count:
            View.add_focusables_mode(self, views, direction, mode)

    @java_method("void addTouchables(java.util.ArrayList)")
    def add_touchables(self: Any, views: Any) -> None:
        View.add_touchables(self, views)
        for child in self.children:
            if child.visibility == VISIBLE:
                child.addTouchables__Ljava_util_ArrayList_2__V(views)

    @java_method("void addKeyboardNavigationClusters(java.util.Collection,int)")
    def add_keyboard_navigation_clusters(self: Any, views: Any, direction: int) -> None:
        View.add_keyboard_navigation_clusters(self, views, direction)
        for child in self.children:
            if child.visibility == VISIBLE:
                child.addKeyboardNavigationClusters__Ljava_util_Collection_2I__V(views, direction)

    @java_method(
        "boolean requestChildRectangleOnScreen(android.view.View,android.graphics.Rect,boolean)"
    )
    def request_child_rectangle_on_screen(
        self: Any, child: Any, rectangle: Any, immediate: Any
    ) -> bool:
        return False


def _default_focus(group: Any) -> Any:
    for child in group.children:
        if child.visibility != VISIBLE:
            continue
        if child.focused_by_default:
            return child
        if hasattr(child, "children"):
            found = _default_focus(child)
            if found is not None:
                return found
    return None
