"""View: keyboard focus."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.native import java_method
from devices.pocket.framework.android_view.view_state import VISIBLE
from devices.pocket.framework.android_view_accessibility.event_types import TYPE_VIEW_FOCUSED
from devices.pocket.framework.runtime import device

BACKWARD, FORWARD, LEFT, UP, RIGHT, DOWN = 1, 2, 17, 33, 66, 130
_TOUCH_MODE = 1
_REQUEST = "requestFocus__ILandroid_graphics_Rect_2__Z"
_FOCUS_CHANGED = "onFocusChanged__ZILandroid_graphics_Rect_2__V"


class Focus:
    is_focused_flag = False
    focused_by_default = False
    keyboard_cluster = False
    next_left = -1
    next_right = -1
    next_up = -1
    next_down = -1
    next_forward = -1
    next_cluster = -1
    default_focus_highlight = True
    reveal_on_focus = True

    @java_method("boolean isFocused()")
    def is_focused(self: Any) -> bool:
        return bool(self.is_focused_flag)

    @java_method("boolean hasFocus()")
    def has_focus(self: Any) -> bool:
        return bool(self.is_focused_flag)

    @java_method("android.view.View findFocus()")
    def find_focus(self: Any) -> Any:
        return self if self.is_focused_flag else None

    @java_method("boolean hasFocusable()")
    def has_focusable(self: Any) -> bool:
        return bool(self.has_focusable_here(True))

    @java_method("boolean hasExplicitFocusable()")
    def has_explicit_focusable(self: Any) -> bool:
        return bool(self.has_focusable_here(False))

    def has_focusable_here(self: Any, allow_auto: bool) -> bool:
        if self.visibility != VISIBLE or not self.focusable:
            return False
        return allow_auto or not self.focusable_mode & 16

    def can_take_focus(self: Any) -> bool:
        if self.visibility != VISIBLE or not self.focusable:
            return False
        if device().api >= 28:
            return bool(self.enabled) and (not self.is_laid_out_once or self.has_size())
        return True

    @java_method("final boolean requestFocus()")
    def request_focus(self: Any) -> bool:
        return bool(self.requestFocus__I__Z(DOWN))

    @java_method("final boolean requestFocus(int)")
    def request_focus_toward(self: Any, direction: int) -> bool:
        return bool(getattr(self, _REQUEST)(direction, None))

    @java_method("boolean requestFocus(int,android.graphics.Rect)")
    def request_focus_from(self: Any, direction: int, previous: Any) -> bool:
        return bool(self.request_focus_here(direction, previous))

    def request_focus_here(self: Any, direction: int, previous: Any) -> bool:
        """Takes the focus itself, if it can."""
        if not self.can_take_focus():
            return False
        if self.isInTouchMode____Z() and not self.focusable_in_touch_mode:
            return False
        if self._ancestor_blocks_focus():
            return False
        self._gain_focus(direction, previous)
        return True

    def _ancestor_blocks_focus(self: Any) -> bool:
        touch = self.focusable_in_touch_mode
        parent = self.parent
        while parent is not None and hasattr(parent, "children"):
            if parent.getDescendantFocusability____I() == 0x60000:
                return True
            if not touch and device().api >= 21 and parent.touchscreen_blocks_focus:
                return False
            parent = parent.parent
        return False

    def _gain_focus(self: Any, direction: int, previous: Any) -> None:
        if self.is_focused_flag:
            return
        attach = self.attach_info
        old = None if attach is None else self.get_root_view().findFocus____Landroid_view_View_2()
        self.is_focused_flag = True
        if self.parent is not None:
            child_focus = "requestChildFocus__Landroid_view_View_2Landroid_view_View_2__V"
            getattr(self.parent, child_focus)(self, self)
        if attach is not None:
            attach.tree_observer.dispatch_global_focus(old, self)
        getattr(self, _FOCUS_CHANGED)(True, direction, previous)
        self.refreshDrawableState____V()

    @java_method("void clearFocus()")
    def clear_focus(self: Any) -> None:
        refocus = device().api < 28 or not self.isInTouchMode____Z()
        self.clear_focus_here(None, True, refocus)

    def clear_focus_here(self: Any, taker: Any, propagate: bool, refocus: bool) -> None:
        if not self.is_focused_flag:
            return
        self.is_focused_flag = False
        if propagate and self.parent is not None:
            self.parent.clearChildFocus__Landroid_view_View_2__V(self)
        getattr(self, _FOCUS_CHANGED)(False, 0, None)
        self.refreshDrawableState____V()
        if (
            propagate
            and not (refocus and self._root_requests_focus())
            and self.attach_info is not None
        ):
            self.attach_info.tree_observer.dispatch_global_focus(self, None)

    def _root_requests_focus(self: Any) -> bool:
        root = self.get_root_view()
        return root is not None and bool(root.request_focus())

    def un_focus(self: Any, taker: Any) -> None:
        """Gives the focus up to another view."""
        self.clear_focus_here(taker, False, False)

    @java_method("protected void onFocusChanged(boolean,int,android.graphics.Rect)")
    def on_focus_changed(self: Any, gained: Any, direction: int, previous: Any) -> None:
        if gained:
            self.sendAccessibilityEvent__I__V(TYPE_VIEW_FOCUSED)
        elif self.pressed:
            self.setPressed__Z__V(False)
        attach = self.attach_info
        if attach is not None and attach.has_window_focus:
            attach.root.input_focus_changed(self, bool(gained))
        self.invalidate____V()
        info = self.f_mListenerInfo
        if info is not None and info.f_mOnFocusChangeListener is not None:
            info.f_mOnFocusChangeListener.onFocusChange__Landroid_view_View_2Z__V(self, gained)
        if attach is not None:
            attach.reset_key_state(self)

    @java_method("final boolean requestFocusFromTouch()")
    def request_focus_from_touch(self: Any) -> bool:
        if self.isInTouchMode____Z() and self.attach_info is not None:
            self.attach_info.root.ensure_touch_mode(False)
        return bool(self.request_focus())

    @java_method("boolean restoreDefaultFocus()")
    def restore_default_focus(self: Any) -> bool:
        return bool(self.request_focus())

    @java_method("boolean isFocusedByDefault()")
    def is_focused_by_default(self: Any) -> bool:
        return bool(self.focused_by_default)

    @java_method("void setFocusedByDefault(boolean)")
    def set_focused_by_default(self: Any, default: Any) -> None:
        self.focused_by_default = bool(default)

    @java_method("final boolean isKeyboardNavigationCluster()")
    def is_keyboard_navigation_cluster(self: Any) -> bool:
        return bool(self.keyboard_cluster)

    @java_method("void setKeyboardNavigationCluster(boolean)")
    def set_keyboard_navigation_cluster(self: Any, cluster: Any) -> None:
        self.keyboard_cluster = bool(cluster)

    @java_method("void setDefaultFocusHighlightEnabled(boolean)")
    def set_default_focus_highlight_enabled(self: Any, enabled: Any) -> None:
        self.default_focus_highlight = bool(enabled)

    @java_method("final boolean getDefaultFocusHighlightEnabled()")
    def get_default_focus_highlight_enabled(self: Any) -> bool:
        return bool(self.default_focus_highlight)

    @java_method("final void setRevealOnFocusHint(boolean)")
    def set_reveal_on_focus_hint(self: Any, reveal: Any) -> None:
        self.reveal_on_focus = bool(reveal)

    @java_method("final boolean getRevealOnFocusHint()")
    def get_reveal_on_focus_hint(self: Any) -> bool:
        return bool(self.reveal_on_focus)

    @java_method("boolean isInTouchMode()")
    def is_in_touch_mode(self: Any) -> bool:
        if self.attach_info is not None:
            return bool(self.attach_info.in_touch_mode)
        return bool(device().input.touch_mode)

    # -- looking for the next one --------------------------------------------------------------

    @java_method("android.view.View focusSearch(int)")
    def focus_search(self: Any, direction: int) -> Any:
        if self.parent is None:
            return None
        search = "focusSearch__Landroid_view_View_2I__Landroid_view_View_2"
        return getattr(self.parent, search)(self, direction)

    @java_method("android.view.View keyboardNavigationClusterSearch(android.view.View,int)")
    def keyboard_navigation_cluster_search(self: Any, cluster: Any, direction: int) -> Any:
        parent = self.parent
        if parent is None:
            return None
        name = "keyboardNavigationClusterSearch__Landroid_view_View_2I__Landroid_view_View_2"
        return getattr(parent, name)(self if self.keyboard_cluster else cluster, direction)

    @java_method("java.util.ArrayList getFocusables(int)")
    def get_focusables(self: Any, direction: int) -> Any:
        found = ArrayList.create([])
        self.addFocusables__Ljava_util_ArrayList_2I__V(found, direction)
        return found

    @java_method("void addFocusables(java.util.ArrayList,int)")
    def add_focusables(self: Any, views: Any, direction: int) -> None:
        touch = self.isInTouchMode____Z()
        self.addFocusables__Ljava_util_ArrayList_2II__V(
            views, direction, _TOUCH_MODE if touch else 0
        )

    @java_method("void addFocusables(java.util.ArrayList,int,int)")
    def add_focusables_mode(self: Any, views: Any, direction: int, mode: int) -> None:
        if views is None or not self.can_take_focus():
            return
        if mode & _TOUCH_MODE and not self.focusable_in_touch_mode:
            return
        views.add__Ljava_lang_Object_2__Z(self)

    @java_method("java.util.ArrayList getTouchables()")
    def get_touchables(self: Any) -> Any:
        found = ArrayList.create([])
        self.addTouchables__Ljava_util_ArrayList_2__V(found)
        return found

    @java_method("void addTouchables(java.util.ArrayList)")
    def add_touchables(self: Any, views: Any) -> None:
        if (self.clickable or self.long_clickable) and self.enabled and self.visibility == VISIBLE:
            views.add__Ljava_lang_Object_2__Z(self)

    @java_method("void addKeyboardNavigationClusters(java.util.Collection,int)")
    def add_keyboard_navigation_clusters(self: Any, views: Any, direction: int) -> None:
        if self.keyboard_cluster and self.has_focusable():
            views.add__Ljava_lang_Object_2__Z(self)

    def user_next_focus(self: Any, root: Any, direction: int) -> Any:
        """The view that `nextFocus…` names, found from the nearest ancestor that has it."""
        wanted = {
            LEFT: self.next_left,
            RIGHT: self.next_right,
            UP: self.next_up,
            DOWN: self.next_down,
            FORWARD: self.next_forward,
        }.get(direction, -1)
        if direction == BACKWARD:
            if self.view_id == -1:
                return None
            return _find(root, lambda view: view.next_forward == self.view_id)
        if wanted == -1:
            return None
        found = self.find_in_ancestors(wanted)
        return found

    def find_in_ancestors(self: Any, wanted: int) -> Any:
        view = self
        while view is not None and hasattr(view, "find_view_traversal"):
            found = view.find_view_traversal(wanted)
            if found is not None:
                return found
            view = view.parent
        return None


def _find(view: Any, test: Any) -> Any:
    if test(view):
        return view
    for child in getattr(view, "children", ()):
        found = _find(child, test)
        if found is not None:
            return found
    return None


def _next_focus(java: str, attribute: str) -> None:
    def getter(self: Any) -> int:
        return int(getattr(self, attribute))

    def setter(self: Any, wanted: int) -> None:
        setattr(self, attribute, wanted)

    for function, prefix in ((getter, "get"), (setter, "set")):
        function.__name__ = f"{prefix}_{attribute}_id"
        function.__code__ = function.__code__.replace(co_name=function.__name__)
        setattr(Focus, function.__name__, function)
    java_method(f"int get{java}Id()")(getter)
    java_method(f"void set{java}Id(int)")(setter)


for _java, _attribute in {
    "NextFocusLeft": "next_left",
    "NextFocusRight": "next_right",
    "NextFocusUp": "next_up",
    "NextFocusDown": "next_down",
    "NextFocusForward": "next_forward",
    "NextClusterForward": "next_cluster",
}.items():
    _next_focus(_java, _attribute)
