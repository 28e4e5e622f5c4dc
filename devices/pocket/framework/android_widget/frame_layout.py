"""FrameLayout: children on top of one another, each placed by its gravity."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_field, java_method
from devices.pocket.framework.android_view.layout_params import MarginLayoutParams
from devices.pocket.framework.android_view.view_group import ViewGroup
from devices.pocket.framework.android_widget.declare import default_params, styled_by, uses_params
from devices.pocket.framework.android_widget.measuring import (
    BOTTOM,
    CENTER_HORIZONTAL,
    CENTER_VERTICAL,
    EXACTLY,
    GONE,
    HORIZONTAL_MASK,
    MATCH_PARENT,
    RIGHT,
    STATE_SHIFT,
    VERTICAL_MASK,
    absolute_gravity,
    child_spec,
    exactly,
    half,
    mode_of,
    resolve,
)
from devices.pocket.framework.constants import constants

_NAME = "android.widget.FrameLayout$LayoutParams"
_TOP_START = 0x0080_0033


@java_class(_NAME)
@constants(UNSPECIFIED_GRAVITY=-1)
class FrameLayoutParams(MarginLayoutParams):
    java_gravity = java_field("int gravity", -1)
    f_gravity: int

    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init_xml(self, context: Any, attributes: Any) -> None:
        from devices.pocket.framework.android_content_res.styled import styled

        found = styled(context, attributes, 0, 0)
        self.sizes_from(found)
        self.margins_from(found)
        self.f_gravity = found.integer("layout_gravity", -1)

    @java_method("void <init>(int,int)")
    def init(self, width: int, height: int) -> None:
        self.f_width, self.f_height = width, height

    @java_method("void <init>(int,int,int)")
    def init_gravity(self, width: int, height: int, gravity: int) -> None:
        self.f_width, self.f_height, self.f_gravity = width, height, gravity

    @java_method("void <init>(android.view.ViewGroup$LayoutParams)")
    def init_copy(self, source: Any) -> None:
        self.f_width, self.f_height = source.f_width, source.f_height

    @java_method("void <init>(android.view.ViewGroup$MarginLayoutParams)")
    def init_margins(self, source: Any) -> None:
        self.f_width, self.f_height = source.f_width, source.f_height
        self.copy_margins(source)

    @java_method("void <init>(android.widget.FrameLayout$LayoutParams)")
    def init_same(self, source: Any) -> None:
        self.init_margins(source)
        self.f_gravity = source.f_gravity


@java_class("android.widget.FrameLayout")
@styled_by(0)
@uses_params(FrameLayoutParams, _NAME)
class FrameLayout(ViewGroup):
    measure_all = False

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        if attributes is not None or style or resource:
            self.measure_all = found.boolean("measureAllChildren", False)
        return found

    generate_default_layout_params = default_params(
        FrameLayoutParams, MATCH_PARENT, MATCH_PARENT, _NAME
    )

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        inexact = mode_of(width_spec) != EXACTLY or mode_of(height_spec) != EXACTLY
        matching = []
        width = height = state = 0
        measure_child = self.measureChildWithMargins__Landroid_view_View_2IIII__V
        for child in self.children:
            if child.visibility == GONE and not self.measure_all:
                continue
            measure_child(child, width_spec, 0, height_spec, 0)
            params = child.layout_params
            across = child.get_measured_width() + params.f_leftMargin + params.f_rightMargin
            along = child.get_measured_height() + params.f_topMargin + params.f_bottomMargin
            width, height = max(width, across), max(height, along)
            state |= child.get_measured_state()
            if inexact and MATCH_PARENT in (params.f_width, params.f_height):
                matching.append(child)
        width = max(
            width + self.padding_left + self.padding_right, self.getSuggestedMinimumWidth____I()
        )
        height = max(
            height + self.padding_top + self.padding_bottom, self.getSuggestedMinimumHeight____I()
        )
        if self.foreground is not None:
            width = max(width, self.foreground.getMinimumWidth____I())
            height = max(height, self.foreground.getMinimumHeight____I())
        self.set_measured_dimension(
            resolve(width, width_spec, state), resolve(height, height_spec, state << STATE_SHIFT)
        )
        if len(matching) > 1:
            for child in matching:
                self._measure_matching(child, width_spec, height_spec)

    def _measure_matching(self: Any, child: Any, width_spec: int, height_spec: int) -> None:
        """Measures a child again, now that the size that it is to match is known."""
        params = child.layout_params
        across = self.padding_left + self.padding_right + params.f_leftMargin + params.f_rightMargin
        along = self.padding_top + self.padding_bottom + params.f_topMargin + params.f_bottomMargin
        if params.f_width == MATCH_PARENT:
            width = exactly(max(0, self.get_measured_width() - across))
        else:
            width = child_spec(width_spec, across, params.f_width)
        if params.f_height == MATCH_PARENT:
            height = exactly(max(0, self.get_measured_height() - along))
        else:
            height = child_spec(height_spec, along, params.f_height)
        child.measure(width, height)

    @java_method("protected void onLayout(boolean,int,int,int,int)")
    def on_layout(self: Any, changed: Any, left: int, top: int, right: int, bottom: int) -> None:
        self.place_children(left, top, right, bottom, False)

    def place_children(
        self: Any, left: int, top: int, right: int, bottom: int, force_left: bool
    ) -> None:
        """`layoutChildren`; `force_left` is for a child that is wider than its scrolling parent."""
        start_x, end_x = self.padding_left, right - left - self.padding_right
        start_y, end_y = self.padding_top, bottom - top - self.padding_bottom
        rtl = self.isLayoutRtl____Z()
        for child in self.children:
            if child.visibility == GONE:
                continue
            params = child.layout_params
            width, height = child.get_measured_width(), child.get_measured_height()
            gravity = _TOP_START if params.f_gravity == -1 else params.f_gravity
            side = absolute_gravity(gravity, rtl) & HORIZONTAL_MASK
            if side == CENTER_HORIZONTAL:
                x = start_x + half(end_x - start_x - width)
                x += params.f_leftMargin - params.f_rightMargin
            elif side == RIGHT and not force_left:
                x = end_x - width - params.f_rightMargin
            else:
                x = start_x + params.f_leftMargin
            along = gravity & VERTICAL_MASK
            if along == CENTER_VERTICAL:
                y = start_y + half(end_y - start_y - height)
                y += params.f_topMargin - params.f_bottomMargin
            elif along == BOTTOM:
                y = end_y - height - params.f_bottomMargin
            else:
                y = start_y + params.f_topMargin
            child.layout__IIII__V(x, y, x + width, y + height)

    @java_method("void setMeasureAllChildren(boolean)")
    def set_measure_all_children(self, measure: Any) -> None:
        self.measure_all = bool(measure)

    @java_method("boolean getMeasureAllChildren()")
    @java_method("boolean getConsiderGoneChildrenWhenMeasuring()")
    def get_measure_all_children(self) -> bool:
        return self.measure_all

    @java_method("boolean shouldDelayChildPressedState()")
    def should_delay_child_pressed_state(self) -> bool:
        return False

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return "android.widget.FrameLayout"
