"""Where something of a size lies inside a box (`Gravity.apply`), for drawables."""

from __future__ import annotations

LEFT, RIGHT, TOP, BOTTOM = 0x03, 0x05, 0x30, 0x50
CENTER_HORIZONTAL, CENTER_VERTICAL = 0x01, 0x10
FILL_HORIZONTAL, FILL_VERTICAL = 0x07, 0x70
FILL = 0x77
_CLIP_HORIZONTAL, _CLIP_VERTICAL = 0x08, 0x80
_START, _END = 0x00800003, 0x00800005


def place(
    gravity: int, width: int, height: int, box: tuple[int, int, int, int], rtl: bool = False
) -> tuple[int, int, int, int]:
    """Left, top, width and height."""
    gravity = absolute(gravity, rtl)
    left, top, right, bottom = box
    x, w = _along(gravity & 7, width, left, right)
    y, h = _along(gravity >> 4 & 7, height, top, bottom)
    return x, y, w, h


def absolute(gravity: int, rtl: bool) -> int:
    """With START and END as LEFT and RIGHT."""
    if gravity & 0x00800000:
        side = gravity & 7
        if rtl and side in (3, 5):
            side = 8 - side
        gravity = gravity & ~0x00800007 | side
    return gravity


def _along(axis: int, size: int, low: int, high: int) -> tuple[int, int]:
    pulled = axis & 6
    if pulled == 2:
        return low, size
    if pulled == 4:
        return high - size, size
    if pulled == 6:
        return low, high - low
    return low + (high - low - size) // 2 if size <= high - low else (
        low - (size - (high - low)) // 2
    ), size
