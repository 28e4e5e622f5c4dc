"""android.view.ViewGroup, put together from its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dalvik.vm.interop import new, vm
from dalvik.vm.native import java_class, java_method
from devices.pocket import compose
from devices.pocket.framework.android_view.group_children import Children
from devices.pocket.framework.android_view.group_focus import (
    AFTER_DESCENDANTS,
    BEFORE_DESCENDANTS,
    BLOCK_DESCENDANTS,
    ChildFocus,
)
from devices.pocket.framework.android_view.group_layout import ChildDrawing, ChildMeasuring
from devices.pocket.framework.android_view.group_touch import TouchDispatch
from devices.pocket.framework.android_view.group_tree import GroupTree, NestedParent
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_view.statics import static_call
from devices.pocket.framework.android_view.view import View

_FOCUSABILITY = {0: BEFORE_DESCENDANTS, 1: AFTER_DESCENDANTS, 2: BLOCK_DESCENDANTS}


if TYPE_CHECKING:

    class _Parts(
        Children, TouchDispatch, ChildFocus, ChildMeasuring, ChildDrawing, GroupTree, NestedParent,
        View,
    ):  # fmt: skip
        """What `composed` puts into the class, for the type checker."""

else:
    _Parts = View


@java_class(
    "android.view.ViewGroup",
    implements=["android.view.ViewParent", "android.view.ViewManager"],
    access="public abstract",
    abstract=["protected void onLayout(boolean,int,int,int,int)"],
)
@composed(
    Children, TouchDispatch, ChildFocus, ChildMeasuring, ChildDrawing, GroupTree, NestedParent
)
class ViewGroup(_Parts):
    """Layouts in Python extend this class; `init_styled` reads the group's own attributes too."""

    will_draw = False

    def __new__(cls, *_: Any) -> Any:
        made = View.__new__(cls)
        made.children = []
        return made

    @java_method("void <init>(android.content.Context)")
    def init(self: Any, context: Any) -> None:
        View.init(self, context)

    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init_xml(self: Any, context: Any, attributes: Any) -> None:
        self.init_styled(context, attributes, 0, 0)

    @java_method("void <init>(android.content.Context,android.util.AttributeSet,int)")
    def init_style_attr(self: Any, context: Any, attributes: Any, style: int) -> None:
        self.init_styled(context, attributes, style, 0)

    @java_method("void <init>(android.content.Context,android.util.AttributeSet,int,int)")
    def init_style(self: Any, context: Any, attributes: Any, style: int, resource: int) -> None:
        self.init_styled(context, attributes, style, resource)

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        if compose.is_host(type(self)):
            raise vm().not_modelled(compose.NAME, compose.WHY)
        found = View.init_styled(self, context, attributes, style, resource)
        if found.has("clipChildren"):
            self.clip_children = bool(found.boolean("clipChildren", True))
        if found.has("clipToPadding"):
            self.clip_to_padding = bool(found.boolean("clipToPadding", True))
        if found.has("descendantFocusability"):
            mode = found.integer("descendantFocusability", 0)
            self.descendant_focusability = _FOCUSABILITY.get(mode, BEFORE_DESCENDANTS)
        if found.has("splitMotionEvents"):
            self.split_touch = bool(found.boolean("splitMotionEvents", True))
        if found.boolean("animateLayoutChanges", False):
            self.set_layout_transition(new("android.animation.LayoutTransition"))
        if found.has("layoutAnimation"):
            self._load_layout_animation(context, found.resource("layoutAnimation"))
        if found.has("touchscreenBlocksFocus"):
            self.touchscreen_blocks_focus = bool(found.boolean("touchscreenBlocksFocus", False))
        return found

    def _load_layout_animation(self: Any, context: Any, resource: int) -> None:
        if resource:
            self.layout_animation = static_call(
                "android.view.animation.AnimationUtils",
                "loadLayoutAnimation(Landroid/content/Context;I)"
                "Landroid/view/animation/LayoutAnimationController;",
                context,
                resource,
            )

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> Any:
        return "android.view.ViewGroup"
