"""FocusFinder: the next view for a direction, by geometry or by reading order."""

from __future__ import annotations

from functools import cmp_to_key
from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import iterate, new, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_view.view_focus import (
    BACKWARD,
    DOWN,
    FORWARD,
    LEFT,
    RIGHT,
    UP,
)

_INSTANCE = "FocusFinder"
Box = tuple[int, int, int, int]


def find_next_focus(root: Any, focused: Any, direction: int) -> Any:
    """`FocusFinder.findNextFocus`; `focused` may be None."""
    if focused is not None:
        chosen = focused.user_next_focus(root, direction)
        if (
            chosen is not None
            and chosen.focusable
            and chosen.visibility == 0
            and (not chosen.isInTouchMode____Z() or chosen.focusable_in_touch_mode)
        ):
            return chosen
    views = _focusables(root, direction)
    if not views:
        return None
    if focused is not None:
        start = _box(root, focused, True)
    else:
        start = _edge(root, direction)
    return _search(root, focused, start, direction, views)


def _focusables(root: Any, direction: int) -> list[Any]:
    out = ArrayList.create([])
    root.addFocusables__Ljava_util_ArrayList_2I__V(out, direction)
    return list(iterate(out))


def _edge(root: Any, direction: int) -> Box:
    """Where to start without a focus: the corner that the direction leaves."""
    if direction in (RIGHT, DOWN, FORWARD):
        x, y = root.scroll_x, root.scroll_y
        return x, y, x, y
    x = root.scroll_x + root.right - root.left
    y = root.scroll_y + root.bottom - root.top
    return x, y, x, y


def _box(root: Any, view: Any, focused: bool = False) -> Box:
    """A view's rectangle in the coordinates of the root."""
    rectangle = new("android.graphics.Rect")
    if focused:
        view.getFocusedRect__Landroid_graphics_Rect_2__V(rectangle)
    else:
        view.getFocusedRect__Landroid_graphics_Rect_2__V(rectangle)
    if view is not root:
        dx, dy = root._offset_of(view)
        rectangle.offset(dx, dy)
    left, top, right, bottom = rectangle.edges()
    return left, top, right, bottom


def _search(root: Any, focused: Any, start: Box, direction: int, views: list[Any]) -> Any:
    if direction in (FORWARD, BACKWARD):
        return _relative(root, focused, direction, views)
    best, best_box = None, _beyond(start, direction)
    for view in views:
        if view is focused or view is root:
            continue
        box = _box(root, view)
        if is_better_candidate(direction, start, box, best_box):
            best, best_box = view, box
    return best


def _relative(root: Any, focused: Any, direction: int, views: list[Any]) -> Any:
    ordered = _reading_order(root, views)
    index = next((n for n, view in enumerate(ordered) if view is focused), -1)
    if direction == FORWARD:
        return ordered[(index + 1) % len(ordered)] if len(ordered) > 1 or index < 0 else None
    if index < 0:
        return ordered[-1]
    return ordered[index - 1] if len(ordered) > 1 else None


def _reading_order(root: Any, views: list[Any]) -> list[Any]:
    """By top edge, then by left; views that overlap vertically count as one row."""
    rtl = bool(root.isLayoutRtl____Z())
    boxes = {id(view): _box(root, view) for view in views}

    def compare(first: Any, second: Any) -> int:
        one, other = boxes[id(first)], boxes[id(second)]
        if one[1] < other[1] and one[3] <= other[1]:
            return -1
        if other[1] < one[1] and other[3] <= one[1]:
            return 1
        if one[0] != other[0]:
            return (-1 if one[0] < other[0] else 1) * (-1 if rtl else 1)
        if one[1] != other[1]:
            return -1 if one[1] < other[1] else 1
        return 0

    return sorted(views, key=cmp_to_key(compare))


def _beyond(start: Box, direction: int) -> Box:
    """A candidate that anything real beats."""
    left, top, right, bottom = start
    width, height = right - left + 1, bottom - top + 1
    dx = {LEFT: width, RIGHT: -width}.get(direction, 0)
    dy = {UP: height, DOWN: -height}.get(direction, 0)
    return left + dx, top + dy, right + dx, bottom + dy


def is_candidate(source: Box, other: Box, direction: int) -> bool:
    if direction == LEFT:
        return (source[2] > other[2] or source[0] >= other[2]) and source[0] > other[0]
    if direction == RIGHT:
        return (source[0] < other[0] or source[2] <= other[0]) and source[2] < other[2]
    if direction == UP:
        return (source[3] > other[3] or source[1] >= other[3]) and source[1] > other[1]
    return (source[1] < other[1] or source[3] <= other[1]) and source[3] < other[3]


def is_better_candidate(direction: int, source: Box, first: Box, second: Box) -> bool:
    if not is_candidate(source, first, direction):
        return False
    if not is_candidate(source, second, direction):
        return True
    if beam_beats(direction, source, first, second):
        return True
    if beam_beats(direction, source, second, first):
        return False
    return _weight(direction, source, first) < _weight(direction, source, second)


def _weight(direction: int, source: Box, other: Box) -> int:
    major, minor = major_distance(direction, source, other), _minor(direction, source, other)
    return 13 * major * major + minor * minor


def beam_beats(direction: int, source: Box, first: Box, second: Box) -> bool:
    if beams_overlap(direction, source, second) or not beams_overlap(direction, source, first):
        return False
    if not _is_to(direction, source, second):
        return True
    if direction in (LEFT, RIGHT):
        return True
    return major_distance(direction, source, first) < _far_edge(direction, source, second)


def beams_overlap(direction: int, one: Box, other: Box) -> bool:
    if direction in (LEFT, RIGHT):
        return other[3] > one[1] and other[1] < one[3]
    return other[2] > one[0] and other[0] < one[2]


def _is_to(direction: int, source: Box, other: Box) -> bool:
    if direction == LEFT:
        return source[0] >= other[2]
    if direction == RIGHT:
        return source[2] <= other[0]
    if direction == UP:
        return source[1] >= other[3]
    return source[3] <= other[1]


def major_distance(direction: int, source: Box, other: Box) -> int:
    raw = {
        LEFT: source[0] - other[2],
        RIGHT: other[0] - source[2],
        UP: source[1] - other[3],
        DOWN: other[1] - source[3],
    }[direction]
    return max(0, raw)


def _far_edge(direction: int, source: Box, other: Box) -> int:
    raw = {
        LEFT: source[0] - other[0],
        RIGHT: other[2] - source[2],
        UP: source[1] - other[1],
        DOWN: other[3] - source[3],
    }[direction]
    return max(1, raw)


def _minor(direction: int, source: Box, other: Box) -> int:
    low, high = (1, 3) if direction in (LEFT, RIGHT) else (0, 2)
    middle = source[low] + (source[high] - source[low]) // 2
    return abs(middle - (other[low] + (other[high] - other[low]) // 2))


@java_class("android.view.FocusFinder")
class FocusFinder(JObject):
    @java_method("static android.view.FocusFinder getInstance()")
    @staticmethod
    def get_instance() -> Any:
        state = vm().state
        if _INSTANCE not in state:
            state[_INSTANCE] = FocusFinder()
        return state[_INSTANCE]

    @java_method(
        "final android.view.View findNextFocus(android.view.ViewGroup,android.view.View,int)"
    )
    def find_next_focus(self, root: Any, focused: Any, direction: int) -> Any:
        return find_next_focus(root, focused, direction)

    @java_method(
        "android.view.View findNextFocusFromRect(android.view.ViewGroup,android.graphics.Rect,int)"
    )
    def find_next_focus_from_rect(self, root: Any, start: Any, direction: int) -> Any:
        views = _focusables(root, direction)
        if not views:
            return None
        left, top, right, bottom = start.edges()
        return _search(root, None, (left, top, right, bottom), direction, views)

    @java_method("android.view.View findNearestTouchable(android.view.ViewGroup,int,int,int,int[])")
    def find_nearest_touchable(self, root: Any, x: int, y: int, direction: int, out: Any) -> Any:
        return None
