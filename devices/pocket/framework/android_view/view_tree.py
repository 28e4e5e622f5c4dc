"""View: identity, place in the hierarchy, attaching to a window, saved state."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, class_name, equals, hash_code, throw, vm
from dalvik.vm.native import java_method
from devices.pocket.framework.android_view.view_state import GONE, VISIBLE

_NEXT_ID = "View.generateViewId"
_SAVE = "dispatchSaveInstanceState__Landroid_util_SparseArray_2__V"
_RESTORE = "dispatchRestoreInstanceState__Landroid_util_SparseArray_2__V"


class Identity:
    view_id = -1
    tag: Any = None
    keyed_tags: dict[int, Any] | None = None
    context: Any = None
    content_description: Any = None

    @java_method("final android.content.Context getContext()")
    def get_context(self: Any) -> Any:
        return self.context

    @java_method("android.content.res.Resources getResources()")
    def get_resources(self: Any) -> Any:
        return self.context.getResources____Landroid_content_res_Resources_2()

    @java_method("int getId()")
    def get_id(self: Any) -> int:
        return int(self.view_id)

    @java_method("void setId(int)")
    def set_id(self: Any, view_id: int) -> None:
        self.view_id = view_id
        if view_id == -1 and self.label_for != -1:
            self.view_id = self.generate_view_id()

    @java_method("static int generateViewId()")
    @staticmethod
    def generate_view_id() -> int:
        state = vm().state
        number = state.get(_NEXT_ID, 1)
        state[_NEXT_ID] = 1 if number + 1 > 0x00FFFFFF else number + 1
        return int(number)

    @java_method("Object getTag()")
    def get_tag(self: Any) -> Any:
        return self.tag

    @java_method("void setTag(Object)")
    def set_tag(self: Any, tag: Any) -> None:
        self.tag = tag

    @java_method("Object getTag(int)")
    def get_tag_of(self: Any, key: int) -> Any:
        return None if self.keyed_tags is None else self.keyed_tags.get(key)

    @java_method("void setTag(int,Object)")
    def set_tag_of(self: Any, key: int, tag: Any) -> None:
        if (key >> 24) & 0xFF < 2:
            throw(
                "java.lang.IllegalArgumentException",
                "The key must be an application-specific resource id.",
            )
        if self.keyed_tags is None:
            self.keyed_tags = {}
        self.keyed_tags[key] = tag

    @java_method("String toString()")
    def to_string(self: Any) -> str:
        flags = (
            {VISIBLE: "V", 4: "I", GONE: "G"}[self.visibility]
            + ("F" if self.focusable else ".")
            + ("E" if self.enabled else ".")
            + ("D" if self.will_draw else ".")
            + ("H" if self.scrollbars_horizontal else ".")
            + ("V" if self.scrollbars_vertical else ".")
            + ("C" if self.clickable else ".")
            + ("L" if self.long_clickable else ".")
            + ("X" if self.context_clickable else ".")
            + " "
            + "."
            + ("F" if self.is_focused_flag else ".")
            + ("S" if self.selected else ".")
            + ("p" if self.prepressed else "P" if self.pressed else ".")
            + ("H" if self.hovered else ".")
            + ("A" if self.activated else ".")
            + ("I" if self.is_dirty else ".")
            + ("D" if self.is_dirty else ".")
        )
        frame = f"{self.left},{self.top}-{self.right},{self.bottom}"
        identity = f"{class_name(self)}{{{hash_code(self):x} {flags} {frame}"
        return f"{identity}{self._id_text()}}}"

    def _id_text(self: Any) -> str:
        if self.view_id == -1:
            return ""
        text = f" #{self.view_id & 0xFFFFFFFF:x}"
        if self.view_id > 0 and (self.view_id >> 24) & 0xFF and (self.view_id >> 16) & 0xFF:
            name = self.resource_name()
            if name:
                package, _, rest = name.partition(":")
                short = {0x7F: "app", 0x01: "android"}.get(self.view_id >> 24, package)
                text += f" {short}:{rest}"
        return text

    def resource_name(self: Any) -> str | None:
        """`package:id/name` of the view's id, None where the id names no resource."""
        if self.view_id <= 0 or not (self.view_id >> 24) or self.context is None:
            return None
        try:
            found: str = call(
                self.get_resources(), "getResourceName(I)Ljava/lang/String;", self.view_id
            )
        except Exception as error:
            if hasattr(error, "java"):
                return None
            raise
        return found


class Hierarchy:
    """Finding, parents, attaching."""

    parent: Any = None
    layout_params: Any = None
    attach_info: Any = None
    window_attach_count = 0
    transient_count = 0
    #: Whether ids below this view are its own business (`setIsRootNamespace`).
    root_namespace = False

    @java_method("final android.view.ViewParent getParent()")
    def get_parent(self: Any) -> Any:
        return self.parent

    @java_method("android.view.ViewParent getParentForAccessibility()")
    def get_parent_for_accessibility(self: Any) -> Any:
        parent = self.parent
        if parent is None or not hasattr(parent, "children"):
            return parent
        if parent.include_for_accessibility():
            return parent
        return parent.get_parent_for_accessibility()

    @java_method("android.view.View getRootView()")
    def get_root_view(self: Any) -> Any:
        if self.attach_info is not None and self.attach_info.root_view is not None:
            return self.attach_info.root_view
        view = self
        while view.parent is not None and hasattr(view.parent, "attach_info"):
            view = view.parent
        return view

    @java_method("final android.view.View findViewById(int)")
    def find_view_by_id(self: Any, view_id: int) -> Any:
        if view_id == -1:
            return None
        return self.findViewTraversal__I__Landroid_view_View_2(view_id)

    @java_method("final android.view.View requireViewById(int)")
    def require_view_by_id(self: Any, view_id: int) -> Any:
        found = self.find_view_by_id(view_id)
        if found is None:
            throw(
                "java.lang.IllegalArgumentException",
                "ID does not reference a View inside this View",
            )
        return found

    @java_method("protected android.view.View findViewTraversal(int)")
    def find_view_traversal(self: Any, view_id: int) -> Any:
        return self if self.view_id == view_id else None

    @java_method("final android.view.View findViewWithTag(Object)")
    def find_view_with_tag(self: Any, tag: Any) -> Any:
        return None if tag is None else self.find_view_with_tag_traversal(tag)

    @java_method("protected android.view.View findViewWithTagTraversal(Object)")
    def find_view_with_tag_traversal(self: Any, tag: Any) -> Any:
        return self if tag is not None and equals(tag, self.tag) else None

    @java_method("void findViewsWithText(java.util.ArrayList,CharSequence,int)")
    def find_views_with_text(self: Any, out: Any, searched: Any, flags: int) -> None:
        from dalvik.vm.interop import to_string

        if flags & 2 and searched is not None and self.content_description is not None:
            wanted, text = to_string(searched), to_string(self.content_description)
            if wanted and wanted.lower() in text.lower():
                out.add__Ljava_lang_Object_2__Z(self)

    @java_method("void bringToFront()")
    def bring_to_front(self: Any) -> None:
        if self.parent is not None:
            self.parent.bringChildToFront__Landroid_view_View_2__V(self)

    @java_method("boolean hasTransientState()")
    def has_transient_state(self: Any) -> bool:
        return bool(self.transient_count > 0)

    @java_method("void setHasTransientState(boolean)")
    def set_has_transient_state(self: Any, transient: Any) -> None:
        before = self.hasTransientState____Z()
        self.transient_count = max(0, self.transient_count + (1 if transient else -1))
        after = self.hasTransientState____Z()
        parent = self.parent
        if parent is not None and before != after:
            parent.childHasTransientStateChanged__Landroid_view_View_2Z__V(self, after)

    @java_method("protected void onFinishInflate()")
    def on_finish_inflate(self: Any) -> None:
        pass

    @java_method("boolean isInEditMode()")
    def is_in_edit_mode(self: Any) -> bool:
        return False

    # -- attaching -----------------------------------------------------------------------------

    def dispatch_attached_to_window(self: Any, info: Any, visibility: int) -> None:
        """The view, now part of a window; groups go on to their children."""
        self.attach_info = info
        self.window_attach_count += 1
        self._state_dirty = True
        if self.run_queue is not None:
            self.run_queue.flush(info.handler)
            self.run_queue = None
        self.onAttachedToWindow____V()
        listeners = self.f_mListenerInfo
        if listeners is not None and listeners.attach_state:
            for listener in list(listeners.attach_state):
                listener.onViewAttachedToWindow__Landroid_view_View_2__V(self)
        self.collect_view_attributes(info, visibility)
        window = info.window_visibility
        if window != GONE:
            self.onWindowVisibilityChanged__I__V(window)
            if self.isShown____Z():
                self.onVisibilityAggregated__Z__V(window == VISIBLE)
        self.onVisibilityChanged__Landroid_view_View_2I__V(self, visibility)
        if self._state_dirty:
            self.refreshDrawableState____V()

    def dispatch_detached_from_window(self: Any) -> None:
        info = self.attach_info
        if info is not None and info.window_visibility != GONE:
            self.onWindowVisibilityChanged__I__V(GONE)
            if self.isShown____Z():
                self.onVisibilityAggregated__Z__V(False)
        self.onDetachedFromWindow____V()
        self.on_detached_internal()
        listeners = self.f_mListenerInfo
        if listeners is not None and listeners.attach_state:
            for listener in list(listeners.attach_state):
                listener.onViewDetachedFromWindow__Landroid_view_View_2__V(self)
        self.attach_info = None

    def on_detached_internal(self: Any) -> None:
        self.reset_pressed()
        if self._unset is not None:
            self.remove_callbacks(self._unset)
            self._unpress()
        self.current_animation = None
        self.is_laid_out_once = False
        self.hovered = False

    def collect_view_attributes(self: Any, info: Any, visibility: int) -> None:
        """Tells the window what its views ask of it (screen on, system bars)."""
        if visibility == VISIBLE:
            info.keep_screen_on = info.keep_screen_on or self.keep_screen_on
            info.system_ui_visibility |= self.system_ui_visibility

    @java_method("protected void onAttachedToWindow()")
    def on_attached_to_window(self: Any) -> None:
        self.jump_drawables_to_current_state()

    @java_method("protected void onDetachedFromWindow()")
    def on_detached_from_window(self: Any) -> None:
        pass

    @java_method("boolean isAttachedToWindow()")
    def is_attached_to_window(self: Any) -> bool:
        return self.attach_info is not None

    @java_method("protected int getWindowAttachCount()")
    def get_window_attach_count(self: Any) -> int:
        return int(self.window_attach_count)

    @java_method("void onStartTemporaryDetach()")
    def on_start_temporary_detach(self: Any) -> None:
        self.reset_pressed()

    @java_method("void onFinishTemporaryDetach()")
    def on_finish_temporary_detach(self: Any) -> None:
        pass

    temporarily_detached = False

    @java_method("void dispatchStartTemporaryDetach()")
    def dispatch_start_temporary_detach(self: Any) -> None:
        self.temporarily_detached = True
        self.onStartTemporaryDetach____V()

    @java_method("void dispatchFinishTemporaryDetach()")
    def dispatch_finish_temporary_detach(self: Any) -> None:
        self.temporarily_detached = False
        self.onFinishTemporaryDetach____V()

    @java_method("final boolean isTemporarilyDetached()")
    def is_temporarily_detached(self: Any) -> bool:
        return bool(self.temporarily_detached)


class SavedState:
    """State of views that have an id, kept in a SparseArray."""

    _save_called = False

    @java_method("void saveHierarchyState(android.util.SparseArray)")
    def save_hierarchy_state(self: Any, container: Any) -> None:
        getattr(self, _SAVE)(container)

    @java_method("void restoreHierarchyState(android.util.SparseArray)")
    def restore_hierarchy_state(self: Any, container: Any) -> None:
        getattr(self, _RESTORE)(container)

    @java_method("protected void dispatchSaveInstanceState(android.util.SparseArray)")
    def dispatch_save_instance_state(self: Any, container: Any) -> None:
        if self.view_id == -1 or not self.save_enabled:
            return
        self._save_called = False
        state = self.onSaveInstanceState____Landroid_os_Parcelable_2()
        if not self._save_called:
            throw(
                "java.lang.IllegalStateException",
                "Derived class did not call super.onSaveInstanceState()",
            )
        if state is not None:
            call(container, "put(ILjava/lang/Object;)V", self.view_id, state)

    @java_method("protected android.os.Parcelable onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        from devices.pocket.framework.android_view.saved_state import empty_state

        self._save_called = True
        return empty_state()

    @java_method("protected void dispatchRestoreInstanceState(android.util.SparseArray)")
    def dispatch_restore_instance_state(self: Any, container: Any) -> None:
        if self.view_id == -1:
            return
        state = call(container, "get(I)Ljava/lang/Object;", self.view_id)
        if state is None:
            return
        self._save_called = False
        self.onRestoreInstanceState__Landroid_os_Parcelable_2__V(state)
        if not self._save_called:
            throw(
                "java.lang.IllegalStateException",
                "Derived class did not call super.onRestoreInstanceState()",
            )

    @java_method("protected void onRestoreInstanceState(android.os.Parcelable)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        from devices.pocket.framework.android_view.saved_state import AbsSavedState

        self._save_called = True
        if state is not None and not isinstance(state, AbsSavedState):
            throw("java.lang.IllegalArgumentException", self._wrong_state(state))

    def _wrong_state(self: Any, state: Any) -> str:
        name = self.resource_name()
        shown = f"id/{name.rpartition('/')[2]}" if name else f"0x{self.view_id & 0xFFFFFFFF:x}"
        return (
            "Wrong state class, expecting View State but received class "
            f"{class_name(state)} instead. This usually happens when two views of different type"
            f" have the same id in the same hierarchy. This view's id is {shown}. Make sure other"
            " views do not use the same id."
        )
