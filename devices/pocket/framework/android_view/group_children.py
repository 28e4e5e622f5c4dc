"""ViewGroup: its children, from adding to removing."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_method
from devices.pocket.framework.android_view.layout_params import LayoutParams
from devices.pocket.framework.android_view.measure_spec import WRAP_CONTENT
from devices.pocket.framework.android_view.view_state import GONE, VISIBLE

_PARAMS = "android.view.ViewGroup$LayoutParams"
_ADD = "addView__Landroid_view_View_2ILandroid_view_ViewGroup_00024LayoutParams_2__V"
_SET_PARAMS = "setLayoutParams__Landroid_view_ViewGroup_00024LayoutParams_2__V"
_CHECK = "checkLayoutParams__Landroid_view_ViewGroup_00024LayoutParams_2__Z"
_DEFAULT = "generateDefaultLayoutParams____Landroid_view_ViewGroup_00024LayoutParams_2"
_GENERATE = (
    "generateLayoutParams__Landroid_view_ViewGroup_00024LayoutParams_2"
    "__Landroid_view_ViewGroup_00024LayoutParams_2"
)


class Children:
    """`children` is the list itself, in drawing order; nobody else changes it."""

    children: list[Any]
    hierarchy_listener: Any = None
    layout_transition: Any = None
    #: Views that were removed and are still drawn until their animation is over.
    disappearing: list[Any] | None = None
    #: Children in a transition: removed from `children` but with this group as their parent.
    transitioning: list[Any] | None = None
    transient_children = 0

    @java_method("int getChildCount()")
    def get_child_count(self: Any) -> int:
        return len(self.children)

    @java_method("android.view.View getChildAt(int)")
    def get_child_at(self: Any, index: int) -> Any:
        children = self.children
        return children[index] if 0 <= index < len(children) else None

    @java_method("int indexOfChild(android.view.View)")
    def index_of_child(self: Any, child: Any) -> int:
        for index, one in enumerate(self.children):
            if one is child:
                return index
        return -1

    # -- adding --------------------------------------------------------------------------------

    @java_method("void addView(android.view.View)")
    def add_view(self: Any, child: Any) -> None:
        self.addView__Landroid_view_View_2I__V(child, -1)

    @java_method("void addView(android.view.View,int)")
    def add_view_at(self: Any, child: Any, index: int) -> None:
        if child is None:
            throw(
                "java.lang.IllegalArgumentException", "Cannot add a null child view to a ViewGroup"
            )
        params = child.layout_params
        if params is None:
            params = getattr(self, _DEFAULT)()
            if params is None:
                throw(
                    "java.lang.IllegalArgumentException",
                    "generateDefaultLayoutParams() cannot return null",
                )
        getattr(self, _ADD)(child, index, params)

    @java_method("void addView(android.view.View,int,int)")
    def add_view_sized(self: Any, child: Any, width: int, height: int) -> None:
        params = getattr(self, _DEFAULT)()
        params.f_width, params.f_height = width, height
        getattr(self, _ADD)(child, -1, params)

    @java_method(f"void addView(android.view.View,{_PARAMS})")
    def add_view_params(self: Any, child: Any, params: Any) -> None:
        getattr(self, _ADD)(child, -1, params)

    @java_method(f"void addView(android.view.View,int,{_PARAMS})")
    def add_view_params_at(self: Any, child: Any, index: int, params: Any) -> None:
        if child is None:
            throw(
                "java.lang.IllegalArgumentException", "Cannot add a null child view to a ViewGroup"
            )
        self.requestLayout____V()
        self.invalidate_quietly()
        self.add_inner(child, index, params, False)

    @java_method(f"protected boolean addViewInLayout(android.view.View,int,{_PARAMS})")
    def add_view_in_layout(self: Any, child: Any, index: int, params: Any) -> bool:
        return self.add_view_in_layout_quietly(child, index, params, False)

    @java_method(f"protected boolean addViewInLayout(android.view.View,int,{_PARAMS},boolean)")
    def add_view_in_layout_quietly(
        self: Any, child: Any, index: int, params: Any, prevent: Any
    ) -> bool:
        if child is None:
            throw(
                "java.lang.IllegalArgumentException", "Cannot add a null child view to a ViewGroup"
            )
        child.parent = None
        self.add_inner(child, index, params, bool(prevent))
        child.is_dirty = True
        return True

    @java_method("protected void cleanupLayoutState(android.view.View)")
    def cleanup_layout_state(self: Any, child: Any) -> None:
        child.layout_wanted = False

    def add_inner(self: Any, child: Any, index: int, params: Any, prevent: bool) -> None:
        transition = self.layout_transition
        if child.parent is not None:
            throw(
                "java.lang.IllegalStateException",
                "The specified child already has a parent. You must call removeView() on the"
                " child's parent first.",
            )
        if transition is not None:
            call(
                transition,
                "addChild(Landroid/view/ViewGroup;Landroid/view/View;)V",
                self,
                child,
            )
        if not getattr(self, _CHECK)(params):
            params = getattr(self, _GENERATE)(params)
        if prevent:
            child.layout_params = params
        else:
            getattr(child, _SET_PARAMS)(params)
        children = self.children
        if index < 0:
            index = len(children)
        if index > len(children):
            throw(
                "java.lang.IndexOutOfBoundsException",
                f"index={index} count={len(children)}",
            )
        children.insert(index, child)
        child.parent = self
        if child.hasFocus____Z():
            self.requestChildFocus__Landroid_view_View_2Landroid_view_View_2__V(
                child, child.findFocus____Landroid_view_View_2()
            )
        self._adopt(child)

    def _adopt(self: Any, child: Any) -> None:
        info = self.attach_info
        if info is not None:
            child.dispatch_attached_to_window(info, self.visibility or child.visibility)
        if child.layout_direction == 2:
            child.reset_rtl()
        self.onViewAdded__Landroid_view_View_2__V(child)
        if self.hierarchy_listener is not None:
            listener = self.hierarchy_listener
            listener.onChildViewAdded__Landroid_view_View_2Landroid_view_View_2__V(self, child)
        if child.duplicate_parent_state:
            child.refreshDrawableState____V()
        if child.hasTransientState____Z():
            self.childHasTransientStateChanged__Landroid_view_View_2Z__V(child, True)

    @java_method("void onViewAdded(android.view.View)")
    def on_view_added(self: Any, child: Any) -> None:
        pass

    @java_method("void onViewRemoved(android.view.View)")
    def on_view_removed(self: Any, child: Any) -> None:
        pass

    @java_method(
        "void setOnHierarchyChangeListener(android.view.ViewGroup$OnHierarchyChangeListener)"
    )
    def set_on_hierarchy_change_listener(self: Any, listener: Any) -> None:
        self.hierarchy_listener = listener

    # -- removing ------------------------------------------------------------------------------

    @java_method("void removeView(android.view.View)")
    def remove_view(self: Any, child: Any) -> None:
        if self.remove_inner(child):
            self.requestLayout____V()
            self.invalidate_quietly()

    @java_method("void removeViewInLayout(android.view.View)")
    def remove_view_in_layout(self: Any, child: Any) -> None:
        self.remove_inner(child)

    @java_method("void removeViewAt(int)")
    def remove_view_at(self: Any, index: int) -> None:
        self._remove_existing(self.children[index] if index >= 0 else _outside(index))
        self.requestLayout____V()
        self.invalidate_quietly()

    @java_method("void removeViews(int,int)")
    def remove_views(self: Any, start: int, count: int) -> None:
        self.remove_views_in_layout(start, count)
        self.requestLayout____V()
        self.invalidate_quietly()

    @java_method("void removeViewsInLayout(int,int)")
    def remove_views_in_layout(self: Any, start: int, count: int) -> None:
        if start < 0 or count < 0 or start + count > len(self.children):
            _outside(start)
        for child in self.children[start : start + count]:
            self._remove_existing(child)

    @java_method("void removeAllViews()")
    def remove_all_views(self: Any) -> None:
        self.removeAllViewsInLayout____V()
        self.requestLayout____V()
        self.invalidate_quietly()

    @java_method("void removeAllViewsInLayout()")
    def remove_all_views_in_layout(self: Any) -> None:
        for child in reversed(list(self.children)):
            self._remove_existing(child)

    def remove_inner(self: Any, child: Any) -> bool:
        if self.index_of_child(child) < 0:
            return False
        self._remove_existing(child)
        return True

    def _remove_existing(self: Any, child: Any) -> None:
        transition = self.layout_transition
        if transition is not None:
            call(
                transition,
                "removeChild(Landroid/view/ViewGroup;Landroid/view/View;)V",
                self,
                child,
            )
        clears_focus = child is self.focused_child
        if clears_focus:
            child.un_focus(None)
        self.cancel_touch_target(child)
        self._leave(child)
        if child.hasTransientState____Z():
            self.childHasTransientStateChanged__Landroid_view_View_2Z__V(child, False)
        del self.children[self.index_of_child(child)]
        if not (self.transitioning and any(one is child for one in self.transitioning)):
            child.parent = None
        if clears_focus:
            self.focused_child = None
            self.clearChildFocus__Landroid_view_View_2__V(child)
            if self.attach_info is not None and not self._root_requests_focus():
                self.attach_info.tree_observer.dispatch_global_focus(child, None)
        self._tell_removed(child)

    def _leave(self: Any, child: Any) -> None:
        """Detaches a child, unless an animation still shows it."""
        animated = child.current_animation is not None or (
            self.transitioning and any(one is child for one in self.transitioning)
        )
        if animated:
            self.disappearing = [*(self.disappearing or ()), child]
            if child.attach_info is not None and child.current_animation is not None:
                child.attach_info.root.animate(child)
        elif child.attach_info is not None:
            child.dispatch_detached_from_window()

    def _tell_removed(self: Any, child: Any) -> None:
        self.onViewRemoved__Landroid_view_View_2__V(child)
        listener = self.hierarchy_listener
        if listener is not None:
            listener.onChildViewRemoved__Landroid_view_View_2Landroid_view_View_2__V(self, child)

    def finish_disappearing(self: Any, child: Any) -> None:
        """The animation of a removed child is over."""
        waiting = self.disappearing or ()
        if not any(one is child for one in waiting):
            return
        self.disappearing = [one for one in waiting if one is not child] or None
        if child.attach_info is not None:
            child.dispatch_detached_from_window()
        child.current_animation = None

    @java_method("void clearDisappearingChildren()")
    def clear_disappearing_children(self: Any) -> None:
        for child in self.disappearing or ():
            self.finish_disappearing(child)
        self.invalidate_quietly()

    @java_method("void startViewTransition(android.view.View)")
    def start_view_transition(self: Any, child: Any) -> None:
        if child.parent is self:
            self.transitioning = [*(self.transitioning or ()), child]

    @java_method("void endViewTransition(android.view.View)")
    def end_view_transition(self: Any, child: Any) -> None:
        if not self.transitioning or not any(one is child for one in self.transitioning):
            return
        self.transitioning = [one for one in self.transitioning if one is not child] or None
        if self.disappearing and any(one is child for one in self.disappearing):
            self.finish_disappearing(child)
            if child.parent is self and self.index_of_child(child) < 0:
                child.parent = None
            self.invalidate_quietly()

    # -- detaching without removing ------------------------------------------------------------

    @java_method(f"protected void attachViewToParent(android.view.View,int,{_PARAMS})")
    def attach_view_to_parent(self: Any, child: Any, index: int, params: Any) -> None:
        child.layout_params = params
        if index < 0:
            index = len(self.children)
        self.children.insert(index, child)
        child.parent = self
        child.is_dirty = True
        self.invalidate_quietly()
        if child.hasFocus____Z():
            self.requestChildFocus__Landroid_view_View_2Landroid_view_View_2__V(
                child, child.findFocus____Landroid_view_View_2()
            )

    @java_method("protected void detachViewFromParent(android.view.View)")
    def detach_view_from_parent(self: Any, child: Any) -> None:
        index = self.index_of_child(child)
        if index >= 0:
            self.detach_view_from_parent_at(index)

    @java_method("protected void detachViewFromParent(int)")
    def detach_view_from_parent_at(self: Any, index: int) -> None:
        child = self.children.pop(index)
        if not (self.transitioning and any(one is child for one in self.transitioning)):
            child.parent = None

    @java_method("protected void detachViewsFromParent(int,int)")
    def detach_views_from_parent(self: Any, start: int, count: int) -> None:
        start, end = max(0, start), min(len(self.children), start + count)
        for child in self.children[start:end]:
            child.parent = None
        del self.children[start:end]

    @java_method("protected void detachAllViewsFromParent()")
    def detach_all_views_from_parent(self: Any) -> None:
        self.detach_views_from_parent(0, len(self.children))

    @java_method("protected void removeDetachedView(android.view.View,boolean)")
    def remove_detached_view(self: Any, child: Any, animate: Any) -> None:
        if child is self.focused_child:
            child.clearFocus____V()
        self.cancel_touch_target(child)
        if animate and child.current_animation is not None:
            self._leave(child)
        elif child.attach_info is not None:
            child.dispatch_detached_from_window()
        self._tell_removed(child)

    # -- order and layout parameters -----------------------------------------------------------

    @java_method("void bringChildToFront(android.view.View)")
    def bring_child_to_front(self: Any, child: Any) -> None:
        index = self.index_of_child(child)
        if index >= 0:
            self.children.append(self.children.pop(index))
            child.parent = self
            self.requestLayout____V()
            self.invalidate_quietly()

    @java_method(f"void updateViewLayout(android.view.View,{_PARAMS})")
    def update_view_layout(self: Any, child: Any, params: Any) -> None:
        if not getattr(self, _CHECK)(params):
            throw(
                "java.lang.IllegalArgumentException",
                f"Invalid LayoutParams supplied to {self.toString____Ljava_lang_String_2()}",
            )
        if child.parent is not self:
            throw(
                "java.lang.IllegalArgumentException",
                f"Given view not a child of {self.toString____Ljava_lang_String_2()}",
            )
        getattr(child, _SET_PARAMS)(params)

    @java_method(f"{_PARAMS} generateLayoutParams(android.util.AttributeSet)")
    def generate_layout_params(self: Any, attributes: Any) -> Any:
        made = LayoutParams.__new__(LayoutParams)
        made.init_xml(self.context, attributes)
        return made

    @java_method(f"protected {_PARAMS} generateLayoutParams({_PARAMS})")
    def generate_layout_params_from(self: Any, params: Any) -> Any:
        return params

    @java_method(f"protected {_PARAMS} generateDefaultLayoutParams()")
    def generate_default_layout_params(self: Any) -> Any:
        made = LayoutParams.__new__(LayoutParams)
        made.init(WRAP_CONTENT, WRAP_CONTENT)
        return made

    @java_method(f"protected boolean checkLayoutParams({_PARAMS})")
    def check_layout_params(self: Any, params: Any) -> bool:
        return params is not None

    def on_set_layout_params(self: Any, child: Any, params: Any) -> None:
        self.requestLayout____V()

    def on_child_visibility_changed(self: Any, child: Any, old: int, new: int) -> None:
        transition = self.layout_transition
        if transition is not None:
            name = "showChild" if new == VISIBLE else "hideChild"
            other = old if new == VISIBLE else new
            signature = f"{name}(Landroid/view/ViewGroup;Landroid/view/View;I)V"
            call(transition, signature, self, child, other)
            if (
                new != VISIBLE
                and self.transitioning is not None
                and any(one is child for one in self.transitioning)
            ):
                self.disappearing = [*(self.disappearing or ()), child]
        if GONE in (old, new) and self.attach_info is not None:
            self.requestLayout____V()

    @java_method("android.animation.LayoutTransition getLayoutTransition()")
    def get_layout_transition(self: Any) -> Any:
        return self.layout_transition

    @java_method("void setLayoutTransition(android.animation.LayoutTransition)")
    def set_layout_transition(self: Any, transition: Any) -> None:
        self.layout_transition = transition

    @java_method("void childHasTransientStateChanged(android.view.View,boolean)")
    def child_has_transient_state_changed(self: Any, child: Any, has: Any) -> None:
        before = self.hasTransientState____Z()
        self.transient_children = max(0, self.transient_children + (1 if has else -1))
        after = self.hasTransientState____Z()
        if self.parent is not None and before != after:
            self.parent.childHasTransientStateChanged__Landroid_view_View_2Z__V(self, after)

    @java_method("boolean hasTransientState()")
    def has_transient_state(self: Any) -> bool:
        return bool(self.transient_children > 0 or self.transient_count > 0)


def _outside(index: int) -> Any:
    throw("java.lang.ArrayIndexOutOfBoundsException", f"index={index}")
