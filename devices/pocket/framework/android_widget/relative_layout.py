"""RelativeLayout: children placed by rules about one another and about the layout.

Measuring places the children as well: first all of them along the horizontal axis, in the order of
their horizontal dependencies, then along the vertical one. `onLayout` only applies what was found.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_view.view_group import ViewGroup
from devices.pocket.framework.android_widget.declare import default_params, styled_by, uses_params
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.measuring import (
    GONE,
    RELATIVE_HORIZONTAL_MASK,
    START,
    TOP,
    VERTICAL_MASK,
    WRAP_CONTENT,
)
from devices.pocket.framework.android_widget.relative_measure import RelativeMeasure
from devices.pocket.framework.android_widget.relative_params import (
    ABOVE,
    ALIGN_BASELINE,
    ALIGN_BOTTOM,
    ALIGN_LEFT,
    ALIGN_RIGHT,
    ALIGN_TOP,
    BELOW,
    LEFT_OF,
    RIGHT_OF,
    RelativeLayoutParams,
)
from devices.pocket.framework.constants import constants

_NAME = "android.widget.RelativeLayout$LayoutParams"
_HORIZONTAL = (LEFT_OF, RIGHT_OF, ALIGN_LEFT, ALIGN_RIGHT)
_VERTICAL = (ABOVE, BELOW, ALIGN_BASELINE, ALIGN_TOP, ALIGN_BOTTOM)
_VERBS = (
    "LEFT_OF RIGHT_OF ABOVE BELOW ALIGN_BASELINE ALIGN_LEFT ALIGN_TOP ALIGN_RIGHT ALIGN_BOTTOM "
    "ALIGN_PARENT_LEFT ALIGN_PARENT_TOP ALIGN_PARENT_RIGHT ALIGN_PARENT_BOTTOM CENTER_IN_PARENT "
    "CENTER_HORIZONTAL CENTER_VERTICAL START_OF END_OF ALIGN_START ALIGN_END ALIGN_PARENT_START "
    "ALIGN_PARENT_END"
)


@java_class("android.widget.RelativeLayout")
@constants("int", {"TRUE": -1, **{name: index for index, name in enumerate(_VERBS.split())}})
@styled_by(0)
@uses_params(RelativeLayoutParams, _NAME)
class RelativeLayout(ViewGroup):
    """`by_id` and the two orders belong to the children as of the last `sort`."""

    gravity = START | TOP
    ignore_gravity = -1
    baseline_view: Any = None
    hierarchy_dirty = True
    by_id: dict[int, Any]
    horizontal_order: list[Any]
    vertical_order: list[Any]

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        if attributes is not None or style or resource:
            self.ignore_gravity = found.resource("ignoreGravity") or -1
            self.gravity = found.integer("gravity", self.gravity)
        return found

    generate_default_layout_params = default_params(
        RelativeLayoutParams, WRAP_CONTENT, WRAP_CONTENT, "android.view.ViewGroup$LayoutParams"
    )

    @java_method("void requestLayout()")
    def request_layout(self) -> None:
        _known(ViewGroup).request_layout(self)
        self.hierarchy_dirty = True

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        if self.hierarchy_dirty:
            self.hierarchy_dirty = False
            self.sort()
        RelativeMeasure(self, width_spec, height_spec).run()

    def sort(self: Any) -> None:
        children = list(self.children)
        self.by_id = {child.view_id: child for child in children if child.view_id != -1}
        direction = self.getLayoutDirection____I()
        for child in children:
            child.layout_params.resolve_layout_direction(direction)
        self.horizontal_order = _order(children, self.by_id, _HORIZONTAL)
        self.vertical_order = _order(children, self.by_id, _VERTICAL)

    @java_method("protected void onLayout(boolean,int,int,int,int)")
    def on_layout(self: Any, changed: Any, left: int, top: int, right: int, bottom: int) -> None:
        for child in self.children:
            if child.visibility != GONE:
                at = child.layout_params
                child.layout__IIII__V(at.at_left, at.at_top, at.at_right, at.at_bottom)

    @java_method("int getBaseline()")
    def get_baseline(self) -> int:
        if self.baseline_view is None:
            return -1
        return int(self.baseline_view.getBaseline____I())

    @java_method("void setGravity(int)")
    def set_gravity(self: Any, gravity: int) -> None:
        if self.gravity == gravity:
            return
        if not gravity & RELATIVE_HORIZONTAL_MASK:
            gravity |= START
        if not gravity & VERTICAL_MASK:
            gravity |= TOP
        self.gravity = gravity
        self.requestLayout____V()

    @java_method("int getGravity()")
    def get_gravity(self) -> int:
        return self.gravity

    @java_method("void setHorizontalGravity(int)")
    def set_horizontal_gravity(self: Any, gravity: int) -> None:
        part = gravity & RELATIVE_HORIZONTAL_MASK
        if self.gravity & RELATIVE_HORIZONTAL_MASK != part:
            self.gravity = (self.gravity & ~RELATIVE_HORIZONTAL_MASK) | part
            self.requestLayout____V()

    @java_method("void setVerticalGravity(int)")
    def set_vertical_gravity(self: Any, gravity: int) -> None:
        part = gravity & VERTICAL_MASK
        if self.gravity & VERTICAL_MASK != part:
            self.gravity = (self.gravity & ~VERTICAL_MASK) | part
            self.requestLayout____V()

    @java_method("void setIgnoreGravity(int)")
    def set_ignore_gravity(self, view_id: int) -> None:
        self.ignore_gravity = view_id

    @java_method("int getIgnoreGravity()")
    def get_ignore_gravity(self) -> int:
        return self.ignore_gravity

    @java_method("boolean shouldDelayChildPressedState()")
    def should_delay_child_pressed_state(self) -> bool:
        return False

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return "android.widget.RelativeLayout"


def _order(children: list[Any], by_id: dict[int, Any], verbs: tuple[int, ...]) -> list[Any]:
    """The children with every one behind those that its rules name. The last root comes first, and
    a child follows as soon as its last dependency is placed."""
    needs: dict[int, set[int]] = {}
    users: dict[int, list[Any]] = {}
    for child in children:
        rules = child.layout_params.rules
        found: set[int] = set()
        for verb in verbs:
            anchor = by_id.get(rules[verb]) if rules[verb] > 0 else None
            if anchor is not None and anchor is not child and id(anchor) not in found:
                found.add(id(anchor))
                users.setdefault(id(anchor), []).append(child)
        needs[id(child)] = found
    roots = [child for child in children if not needs[id(child)]]
    ordered = []
    while roots:
        child = roots.pop()
        ordered.append(child)
        for user in users.get(id(child), ()):
            needs[id(user)].discard(id(child))
            if not needs[id(user)]:
                roots.append(user)
    if len(ordered) < len(children):
        throw(
            "java.lang.IllegalStateException",
            "Circular dependencies cannot exist in RelativeLayout",
        )
    return ordered
