"""Measure specifications and gravity, as layouts use them."""

from __future__ import annotations

from devices.pocket.framework.android_view.measure_spec import (
    AT_MOST,
    EXACTLY,
    MATCH_PARENT,
    MEASURED_SIZE_MASK,
    STATE_TOO_SMALL,
    UNSPECIFIED,
    WRAP_CONTENT,
    at_most,
    exactly,
    make,
    mode_of,
    size_of,
)
from devices.pocket.framework.android_view.measure_spec import child_measure_spec as child_spec
from devices.pocket.framework.android_view.measure_spec import resolve_size_and_state as resolve

__all__ = [
    "AT_MOST",
    "EXACTLY",
    "MATCH_PARENT",
    "MEASURED_SIZE_MASK",
    "STATE_TOO_SMALL",
    "UNSPECIFIED",
    "WRAP_CONTENT",
    "at_most",
    "child_spec",
    "exactly",
    "make",
    "mode_of",
    "resolve",
    "size_of",
]

VISIBLE, INVISIBLE, GONE = 0, 4, 8
MEASURED_STATE_MASK = -0x0100_0000
#: `child_state >> STATE_SHIFT` makes the state of a height comparable with that of a width.
STATE_SHIFT = 16

TOP, BOTTOM, LEFT, RIGHT = 0x30, 0x50, 0x03, 0x05
CENTER_VERTICAL, CENTER_HORIZONTAL, CENTER = 0x10, 0x01, 0x11
FILL_VERTICAL, FILL_HORIZONTAL, FILL = 0x70, 0x07, 0x77
START, END = 0x0080_0003, 0x0080_0005
HORIZONTAL_MASK, VERTICAL_MASK = 0x07, 0x70
RELATIVE_HORIZONTAL_MASK = 0x0080_0007
_RELATIVE = 0x0080_0000


def absolute_gravity(gravity: int, rtl: bool) -> int:
    """`Gravity.getAbsoluteGravity`: START and END become LEFT and RIGHT."""
    if not gravity & _RELATIVE:
        return gravity
    side = gravity & HORIZONTAL_MASK
    if rtl and side in (LEFT, RIGHT):
        side = LEFT + RIGHT - side
    return (gravity & ~RELATIVE_HORIZONTAL_MASK) | side


def half(number: int) -> int:
    """Java's `number / 2`."""
    return number // 2 if number >= 0 else -(-number // 2)
