"""How LinearLayout places its measured children."""

from __future__ import annotations

from typing import Any

from devices.pocket.framework.android_widget.measuring import (
    BOTTOM,
    CENTER_HORIZONTAL,
    CENTER_VERTICAL,
    GONE,
    HORIZONTAL_MASK,
    MATCH_PARENT,
    RELATIVE_HORIZONTAL_MASK,
    RIGHT,
    TOP,
    VERTICAL_MASK,
    absolute_gravity,
    half,
)

_INDEX_TOP, _INDEX_BOTTOM = 1, 2


def place_column(layout: Any, left: int, top: int, right: int, bottom: int) -> None:
    rtl = layout.isLayoutRtl____Z()
    width = right - left
    child_right = width - layout.padding_right
    space = width - layout.padding_left - layout.padding_right
    gravity = layout.gravity & VERTICAL_MASK
    y = layout.padding_top
    if gravity == BOTTOM:
        y += bottom - top - layout.total_length
    elif gravity == CENTER_VERTICAL:
        y += half(bottom - top - layout.total_length)
    for index, child in enumerate(layout.virtual_children()):
        if child is None:
            y += layout.measure_null_child(index)
            continue
        if child.visibility == GONE:
            continue
        params = child.layout_params
        child_width, child_height = child.get_measured_width(), child.get_measured_height()
        own = layout.gravity & RELATIVE_HORIZONTAL_MASK
        if params.f_gravity >= 0:
            own = params.f_gravity
        side = absolute_gravity(own, rtl) & HORIZONTAL_MASK
        if side == CENTER_HORIZONTAL:
            x = layout.padding_left + half(space - child_width)
            x += params.f_leftMargin - params.f_rightMargin
        elif side == RIGHT:
            x = child_right - child_width - params.f_rightMargin
        else:
            x = layout.padding_left + params.f_leftMargin
        if layout.has_divider_before(index):
            y += layout.divider_height
        y += params.f_topMargin
        start = y + layout.location_offset(child)
        child.layout__IIII__V(x, start, x + child_width, start + child_height)
        y += child_height + params.f_bottomMargin + layout.next_location_offset(child)


def place_row(layout: Any, left: int, top: int, right: int, bottom: int) -> None:
    rtl = layout.isLayoutRtl____Z()
    gravity = absolute_gravity(layout.gravity & RELATIVE_HORIZONTAL_MASK, rtl) & HORIZONTAL_MASK
    x = layout.padding_left
    if gravity == RIGHT:
        x += right - left - layout.total_length
    elif gravity == CENTER_HORIZONTAL:
        x += half(right - left - layout.total_length)
    children = list(enumerate(layout.virtual_children()))
    for index, child in reversed(children) if rtl else children:
        if child is None:
            x += layout.measure_null_child(index)
            continue
        if child.visibility == GONE:
            continue
        params = child.layout_params
        width = child.get_measured_width()
        y = _row_top(layout, child, params, bottom - top)
        if layout.has_divider_before(index):
            x += layout.divider_width
        x += params.f_leftMargin
        start = x + layout.location_offset(child)
        child.layout__IIII__V(start, y, start + width, y + child.get_measured_height())
        x += width + params.f_rightMargin + layout.next_location_offset(child)


def _row_top(layout: Any, child: Any, params: Any, height: int) -> int:
    own = layout.gravity if params.f_gravity < 0 else params.f_gravity
    baseline = -1
    if layout.baseline_aligned and params.f_height != MATCH_PARENT:
        baseline = child.getBaseline____I()
    child_height: int = child.get_measured_height()
    gravity = own & VERTICAL_MASK
    top: int = layout.padding_top
    if gravity == TOP:
        top += params.f_topMargin
        if baseline != -1:
            top += layout.max_ascent[_INDEX_TOP] - baseline
    elif gravity == CENTER_VERTICAL:
        space = height - layout.padding_top - layout.padding_bottom
        top += half(space - child_height) + params.f_topMargin - params.f_bottomMargin
    elif gravity == BOTTOM:
        top = height - layout.padding_bottom - child_height - params.f_bottomMargin
        if baseline != -1:
            top -= layout.max_descent[_INDEX_BOTTOM] - (child_height - baseline)
    return top
