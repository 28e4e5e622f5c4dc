"""LinearLayout: one row or one column, with weights, baselines and dividers.

Both orientations run the same algorithm with the axes exchanged. Two things differ as they do on
Android: only rows align baselines, and only rows measure children twice to find a common height.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_field, java_method
from devices.pocket.framework.android_view.layout_params import MarginLayoutParams
from devices.pocket.framework.android_view.view_group import ViewGroup
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.declare import styled_by, uses_params
from devices.pocket.framework.android_widget.linear_measure import (
    ColumnMeasure,
    RowMeasure,
    measure_with_margins,
)
from devices.pocket.framework.android_widget.linear_place import place_column, place_row
from devices.pocket.framework.android_widget.measuring import (
    GONE,
    MATCH_PARENT,
    RELATIVE_HORIZONTAL_MASK,
    START,
    TOP,
    VERTICAL_MASK,
    WRAP_CONTENT,
)
from devices.pocket.framework.constants import constants

HORIZONTAL, VERTICAL = 0, 1
_BEGINNING, _MIDDLE, _END = 1, 2, 4


@java_class("android.widget.LinearLayout$LayoutParams")
class LinearLayoutParams(MarginLayoutParams):
    java_weight = java_field("float weight")
    java_gravity = java_field("int gravity", -1)
    f_weight: float
    f_gravity: int

    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init_xml(self, context: Any, attributes: Any) -> None:
        from devices.pocket.framework.android_content_res.styled import styled

        found = styled(context, attributes, 0, 0)
        self.sizes_from(found)
        self.margins_from(found)
        self.f_weight = found.floating("layout_weight", 0.0)
        self.f_gravity = found.integer("layout_gravity", -1)

    @java_method("void <init>(int,int)")
    def init(self, width: int, height: int) -> None:
        self.f_width, self.f_height = width, height

    @java_method("void <init>(int,int,float)")
    def init_weight(self, width: int, height: int, weight: float) -> None:
        self.f_width, self.f_height, self.f_weight = width, height, weight

    @java_method("void <init>(android.view.ViewGroup$LayoutParams)")
    def init_copy(self, source: Any) -> None:
        self.f_width, self.f_height = source.f_width, source.f_height

    @java_method("void <init>(android.view.ViewGroup$MarginLayoutParams)")
    def init_margins(self, source: Any) -> None:
        self.f_width, self.f_height = source.f_width, source.f_height
        self.copy_margins(source)

    @java_method("void <init>(android.widget.LinearLayout$LayoutParams)")
    def init_same(self, source: Any) -> None:
        self.init_margins(source)
        self.f_weight, self.f_gravity = source.f_weight, source.f_gravity


@java_class("android.widget.LinearLayout")
@constants(
    HORIZONTAL=HORIZONTAL,
    VERTICAL=VERTICAL,
    SHOW_DIVIDER_NONE=0,
    SHOW_DIVIDER_BEGINNING=_BEGINNING,
    SHOW_DIVIDER_MIDDLE=_MIDDLE,
    SHOW_DIVIDER_END=_END,
)
@styled_by(0)
@uses_params(LinearLayoutParams, "android.widget.LinearLayout$LayoutParams")
class LinearLayout(ViewGroup):
    """`total_length` is the length of all children along the orientation, as last measured."""

    orientation = HORIZONTAL
    gravity = START | TOP
    baseline_aligned = True
    baseline_child = -1
    weight_sum = -1.0
    use_largest_child = False
    divider: Any = None
    divider_width = 0
    divider_height = 0
    divider_padding = 0
    show_dividers = 0
    total_length = 0
    #: Of a column: where the baseline child starts.
    baseline_child_top = 0
    #: Of a row: the largest ascent and descent by vertical gravity (centre, top, bottom, fill).
    max_ascent: tuple[int, ...] = (-1, -1, -1, -1)
    max_descent: tuple[int, ...] = (-1, -1, -1, -1)

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        if attributes is None and not style and not resource:
            return found
        orientation = found.integer("orientation", -1)
        if orientation >= 0:
            self.set_orientation(orientation)
        gravity = found.integer("gravity", -1)
        if gravity >= 0:
            self.set_gravity(gravity)
        self.baseline_aligned = found.boolean("baselineAligned", True)
        self.weight_sum = found.floating("weightSum", -1.0)
        self.baseline_child = found.integer("baselineAlignedChildIndex", -1)
        self.use_largest_child = found.boolean("measureWithLargestChild", False)
        self.show_dividers = found.integer("showDividers", 0)
        self.divider_padding = found.pixels("dividerPadding", 0)
        self.set_divider_drawable(found.drawable("divider"))
        return found

    # -- measuring and layout ------------------------------------------------------------------

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self, width_spec: int, height_spec: int) -> None:
        measure = ColumnMeasure if self.orientation == VERTICAL else RowMeasure
        measure(self, width_spec, height_spec).run()

    @java_method("protected void onLayout(boolean,int,int,int,int)")
    def on_layout(self, changed: Any, left: int, top: int, right: int, bottom: int) -> None:
        place = place_column if self.orientation == VERTICAL else place_row
        place(self, left, top, right, bottom)

    def has_divider_before(self: Any, index: int) -> bool:
        """Whether a divider is drawn before the child at `index`; the count means "at the end"."""
        if not self.show_dividers or self.divider is None:
            return False
        children = self.children
        if index >= len(children):
            return bool(self.show_dividers & _END)
        if all(child.visibility == GONE for child in children[:index]):
            return bool(self.show_dividers & _BEGINNING)
        return bool(self.show_dividers & _MIDDLE)

    @java_method("int getBaseline()")
    def get_baseline(self: Any) -> int:
        if self.baseline_child < 0:
            return int(_known(ViewGroup).get_baseline(self))
        child = self.children[self.baseline_child]
        baseline = child.getBaseline____I()
        if baseline == -1:
            return -1
        top = self.baseline_child_top
        if self.orientation == VERTICAL and self.gravity & VERTICAL_MASK != TOP:
            space = self.bottom - self.top - self.padding_top - self.padding_bottom
            if self.gravity & VERTICAL_MASK == 0x50:
                top = self.bottom - self.top - self.padding_bottom - self.total_length
            elif self.gravity & VERTICAL_MASK == 0x10:
                top += (space - self.total_length) // 2
        return int(top + child.layout_params.f_topMargin + baseline)

    # -- what TableRow changes -----------------------------------------------------------------

    def virtual_children(self: Any) -> list[Any]:
        """The children, with None for a column that has no view."""
        return list(self.children)

    def measure_null_child(self, index: int) -> int:
        return 0

    def measure_child_first(
        self, child: Any, index: int, width_spec: int, used: int, height_spec: int, used_along: int
    ) -> None:
        measure_with_margins(self, child, width_spec, used, height_spec, used_along)

    def location_offset(self, child: Any) -> int:
        return 0

    def next_location_offset(self, child: Any) -> int:
        return 0

    # -- layout parameters ---------------------------------------------------------------------

    @java_method("protected android.view.ViewGroup$LayoutParams generateDefaultLayoutParams()")
    @java_method("protected android.widget.LinearLayout$LayoutParams generateDefaultLayoutParams()")
    def generate_default_layout_params(self) -> Any:
        made = LinearLayoutParams.__new__(LinearLayoutParams)
        made.init(MATCH_PARENT if self.orientation == VERTICAL else WRAP_CONTENT, WRAP_CONTENT)
        return made

    # -- properties ----------------------------------------------------------------------------

    @java_method("void setOrientation(int)")
    def set_orientation(self: Any, orientation: int) -> None:
        if self.orientation != orientation:
            self.orientation = orientation
            self.requestLayout____V()

    @java_method("int getOrientation()")
    def get_orientation(self) -> int:
        return self.orientation

    @java_method("void setGravity(int)")
    def set_gravity(self: Any, gravity: int) -> None:
        if gravity == self.gravity:
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

    @java_method("boolean isBaselineAligned()")
    def is_baseline_aligned(self) -> bool:
        return self.baseline_aligned

    @java_method("void setBaselineAligned(boolean)")
    def set_baseline_aligned(self, aligned: Any) -> None:
        self.baseline_aligned = bool(aligned)

    @java_method("int getBaselineAlignedChildIndex()")
    def get_baseline_aligned_child_index(self) -> int:
        return self.baseline_child

    @java_method("void setBaselineAlignedChildIndex(int)")
    def set_baseline_aligned_child_index(self: Any, index: int) -> None:
        if not 0 <= index < len(self.children):
            throw(
                "java.lang.IllegalArgumentException",
                "base aligned child index out of range (0, " + str(len(self.children)) + ")",
            )
        self.baseline_child = index

    @java_method("boolean isMeasureWithLargestChildEnabled()")
    def is_measure_with_largest_child_enabled(self) -> bool:
        return self.use_largest_child

    @java_method("void setMeasureWithLargestChildEnabled(boolean)")
    def set_measure_with_largest_child_enabled(self, enabled: Any) -> None:
        self.use_largest_child = bool(enabled)

    @java_method("float getWeightSum()")
    def get_weight_sum(self) -> float:
        return self.weight_sum

    @java_method("void setWeightSum(float)")
    def set_weight_sum(self, total: float) -> None:
        self.weight_sum = max(0.0, total)

    @java_method("void setShowDividers(int)")
    def set_show_dividers(self: Any, shown: int) -> None:
        if shown != self.show_dividers:
            self.show_dividers = shown
            self.set_will_not_draw(not (shown and self.divider is not None))
            self.requestLayout____V()

    @java_method("int getShowDividers()")
    def get_show_dividers(self) -> int:
        return self.show_dividers

    @java_method("android.graphics.drawable.Drawable getDividerDrawable()")
    def get_divider_drawable(self) -> Any:
        return self.divider

    @java_method("void setDividerDrawable(android.graphics.drawable.Drawable)")
    def set_divider_drawable(self: Any, divider: Any) -> None:
        if divider is self.divider:
            return
        self.divider = divider
        self.divider_width = 0 if divider is None else divider.getIntrinsicWidth____I()
        self.divider_height = 0 if divider is None else divider.getIntrinsicHeight____I()
        self.set_will_not_draw(divider is None)
        self.requestLayout____V()

    @java_method("void setDividerPadding(int)")
    def set_divider_padding(self: Any, padding: int) -> None:
        if padding != self.divider_padding:
            self.divider_padding = padding
            if self.show_dividers:
                self.requestLayout____V()
                self.invalidate____V()

    @java_method("int getDividerPadding()")
    def get_divider_padding(self) -> int:
        return self.divider_padding

    @java_method("int getDividerWidth()")
    def get_divider_width(self) -> int:
        return self.divider_width

    @java_method("boolean shouldDelayChildPressedState()")
    def should_delay_child_pressed_state(self) -> bool:
        return False

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return "android.widget.LinearLayout"

    # -- drawing -------------------------------------------------------------------------------

    @java_method("protected void onDraw(android.graphics.Canvas)")
    def on_draw(self: Any, canvas: Any) -> None:
        if self.divider is None:
            return
        shown = [child for child in self.children if child.visibility != GONE]
        for index, child in enumerate(self.children):
            if child.visibility != GONE and self.has_divider_before(index):
                self._draw_before(canvas, child)
        if self.has_divider_before(len(self.children)):
            self._draw_last(canvas, shown[-1] if shown else None)

    def _draw_before(self: Any, canvas: Any, child: Any) -> None:
        params = child.layout_params
        if self.orientation == VERTICAL:
            self._draw_at(canvas, child.top - params.f_topMargin - self.divider_height)
        elif self.isLayoutRtl____Z():
            self._draw_at(canvas, child.right + params.f_rightMargin)
        else:
            self._draw_at(canvas, child.left - params.f_leftMargin - self.divider_width)

    def _draw_last(self: Any, canvas: Any, child: Any) -> None:
        if self.orientation == VERTICAL:
            end = self.bottom - self.top - self.padding_bottom - self.divider_height
            self._draw_at(canvas, end if child is None else child.bottom + _bottom(child))
        elif child is None:
            end = self.right - self.left - self.padding_right - self.divider_width
            self._draw_at(canvas, end)
        else:
            self._draw_at(canvas, child.right + child.layout_params.f_rightMargin)

    def _draw_at(self: Any, canvas: Any, where: int) -> None:
        width, height = self.right - self.left, self.bottom - self.top
        inset = self.divider_padding
        if self.orientation == VERTICAL:
            left = self.padding_left + inset
            bounds = (left, where, width - self.padding_right - inset, where + self.divider_height)
        else:
            top = self.padding_top + inset
            bounds = (where, top, where + self.divider_width, height - self.padding_bottom - inset)
        self.divider.setBounds__IIII__V(*bounds)
        self.divider.draw__Landroid_graphics_Canvas_2__V(canvas)


def _bottom(child: Any) -> int:
    return int(child.layout_params.f_bottomMargin)
