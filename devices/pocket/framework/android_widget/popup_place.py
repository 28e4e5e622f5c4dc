"""Where a popup that hangs on an anchor goes: below it, above it, or as near as it fits."""

from __future__ import annotations

from typing import Any

from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_widget.measuring import (
    HORIZONTAL_MASK,
    MATCH_PARENT,
    RIGHT,
    absolute_gravity,
)


def find_drop_down_place(
    popup: Any, anchor: Any, params: Any, x_offset: int, y_offset: int, gravity: int
) -> bool:
    """Sets x and y of the window's parameters; True if the popup is above its anchor."""
    anchor_width, anchor_height = anchor.right - anchor.left, anchor.bottom - anchor.top
    if popup.overlap_anchor:
        y_offset -= anchor_height
    x, y = anchor.location_in_window()
    params.f_x, params.f_y = x + x_offset, y + anchor_height + y_offset
    frame = Rect()
    anchor.getWindowVisibleDisplayFrame__Landroid_graphics_Rect_2__V(frame)
    width, height = params.f_width, params.f_height
    if width == MATCH_PARENT:
        width = frame.width()
    if height == MATCH_PARENT:
        height = frame.height()
    params.f_gravity = 0x33
    side = absolute_gravity(gravity, anchor.isLayoutRtl____Z()) & HORIZONTAL_MASK
    if side == RIGHT:
        params.f_x -= width - anchor_width
    screen_x, screen_y = anchor.location_on_screen()
    above = _fit_along(popup, params, y_offset, height, anchor_height, y, screen_y - y, frame)
    _fit_across(popup, params, width, screen_x - x, frame)
    return above


def _fit_along(
    popup: Any, params: Any, y_offset: int, height: int, anchor_height: int, y: int, shift: int,
    frame: Any,
) -> bool:  # fmt: skip
    on_screen = params.f_y + shift
    if on_screen >= 0 and height <= frame.f_bottom - on_screen:
        return False
    if height <= on_screen - anchor_height - frame.f_top:
        if popup.overlap_anchor:
            y_offset += anchor_height
        params.f_y = y - height + y_offset
        return True
    start = params.f_y + shift
    start = max(frame.f_top, min(start, frame.f_bottom - height))
    if height > frame.height() and popup.clip_to_screen:
        params.f_height = frame.height()
    params.f_y = start - shift
    return False


def _fit_across(popup: Any, params: Any, width: int, shift: int, frame: Any) -> None:
    start = params.f_x + shift
    if start >= 0 and width <= frame.f_right - start:
        return
    start = max(frame.f_left, min(start, frame.f_right - width))
    if width > frame.width() and popup.clip_to_screen:
        params.f_width = frame.width()
    params.f_x = start - shift
