"""Gravity: where a box of some size goes inside another."""

from __future__ import annotations

Box = tuple[int, int, int, int]

SPECIFIED, PULL_BEFORE, PULL_AFTER, CLIP = 1, 2, 4, 8
X_SHIFT, Y_SHIFT = 0, 4
RELATIVE = 0x0080_0000
START, END, LEFT, RIGHT = RELATIVE | 3, RELATIVE | 5, 3, 5
DISPLAY_CLIP_HORIZONTAL, DISPLAY_CLIP_VERTICAL = 0x0100_0000, 0x1000_0000


def absolute(gravity: int, rtl: bool) -> int:
    """`Gravity.getAbsoluteGravity`: START and END become LEFT and RIGHT."""
    if not gravity & RELATIVE:
        return gravity
    side = gravity & 7
    if rtl and side in (LEFT, RIGHT):
        side = LEFT + RIGHT - side
    return (gravity & ~(RELATIVE | 7)) | side


def apply(gravity: int, width: int, height: int, container: Box, x: int = 0, y: int = 0) -> Box:
    """`Gravity.apply`."""
    left, right = _place(gravity >> X_SHIFT, width, container[0], container[2], x)
    top, bottom = _place(gravity >> Y_SHIFT, height, container[1], container[3], y)
    return left, top, right, bottom


def _place(gravity: int, size: int, low: int, high: int, offset: int) -> tuple[int, int]:
    pull = gravity & (PULL_BEFORE | PULL_AFTER)
    if not pull:
        start = low + _half(high - low - size) + offset
        end = start + size
    elif pull == PULL_BEFORE:
        start = low + offset
        end = start + size
    elif pull == PULL_AFTER:
        end = high - offset
        start = end - size
    else:
        return low + offset, high + offset
    if gravity & CLIP:
        start, end = max(start, low), min(end, high)
    return start, end


def _half(number: int) -> int:
    return number // 2 if number >= 0 else -(-number // 2)


def apply_display(gravity: int, display: Box, box: Box) -> Box:
    """`Gravity.applyDisplay`: moves or clips a box so that it is inside the display."""
    left, right = _keep(
        box[0], box[2], display[0], display[2], bool(gravity & DISPLAY_CLIP_HORIZONTAL)
    )
    top, bottom = _keep(
        box[1], box[3], display[1], display[3], bool(gravity & DISPLAY_CLIP_VERTICAL)
    )
    return left, top, right, bottom


def _keep(start: int, end: int, low: int, high: int, clip: bool) -> tuple[int, int]:
    if clip:
        return max(start, low), min(end, high)
    offset = 0
    if start < low:
        offset = low - start
    elif end > high:
        offset = high - end
    if not offset:
        return start, end
    if end - start > high - low:
        return low, high
    return start + offset, end + offset
