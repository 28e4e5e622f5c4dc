"""The methods of uiautomator2's JSON-RPC that take a selector."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Any

from devices.pocket.system.input_events import DOWN, MOVE, UP
from devices.pocket.uia2 import looks
from devices.pocket.uia2.errors import NotFound, RpcError
from devices.pocket.uia2.fingers import two_fingers
from devices.pocket.uia2.selectors import Found, find_all, find_in

if TYPE_CHECKING:
    from devices.pocket.device import Device
    from devices.pocket.system.hierarchy import Node

_POLL = 0.05
_PATIENCE = 10.0
_STEP_MILLIS = 5
_SET_TEXT = 0x200000
_SET_TEXT_KEY = "ACTION_ARGUMENT_SET_TEXT_CHARSEQUENCE"
#: How near to its edges a list is touched when it is scrolled.
_DEAD_ZONE = 0.1
_SCROLL_STEPS, _FLING_STEPS = 55, 5
_FRAME, _REST = 16, 150
_MOST_LOOKS = 60


def _rect(bounds: tuple[int, int, int, int]) -> dict[str, int]:
    return dict(zip(("left", "top", "right", "bottom"), bounds, strict=True))


class ObjectCalls:
    def __init__(self, device: Device) -> None:
        self.device = device
        #: Nodes that `childBy…` gave out, by the name that the client uses for them.
        self._named: dict[str, dict[str, Any]] = {}

    # -- finding ---------------------------------------------------------------------------------

    def find_all(self, selector: Any) -> list[Found]:
        chosen = self._named.get(selector, {}) if isinstance(selector, str) else selector
        return find_all(looks.searched(self.device), chosen)

    def find(self, selector: Any) -> Found:
        found = self.find_all(selector)
        if not found:
            raise NotFound(selector)
        return found[0]

    def point_of(self, selector: Any, corner: str | None = None) -> tuple[float, float]:
        left, top, right, bottom = self.find(selector).node.bounds
        if corner in ("tl", "topleft"):
            return left + 5, top + 5
        if corner in ("br", "bottomright"):
            return right - 5, bottom - 5
        return (left + right) / 2, (top + bottom) / 2

    def rpc_exist(self, selector: Any) -> bool:
        return bool(self.find_all(selector))

    def rpc_count(self, selector: Any) -> int:
        return len(self.find_all(selector))

    def rpc_wait_for_exists(self, selector: Any, millis: int = 10_000) -> bool:
        return self._wait(lambda: bool(self.find_all(selector)), millis)

    def rpc_wait_until_gone(self, selector: Any, millis: int = 10_000) -> bool:
        return self._wait(lambda: not self.find_all(selector), millis)

    @staticmethod
    def _wait(condition: Any, millis: int) -> bool:
        deadline = time.monotonic() + millis / 1000
        while not condition():
            if time.monotonic() >= deadline:
                return False
            time.sleep(_POLL)
        return True

    # -- reading ---------------------------------------------------------------------------------

    def rpc_obj_info(self, selector: Any) -> dict[str, Any]:
        return self._info(self.find(selector).node)

    def rpc_obj_info_of_all_instances(self, selector: Any) -> list[dict[str, Any]]:
        return [self._info(found.node) for found in self.find_all(selector)]

    @staticmethod
    def _info(node: Node) -> dict[str, Any]:
        return {
            "bounds": _rect(node.bounds),
            "visibleBounds": _rect(node.bounds),
            "text": node.text,
            "className": node.class_name,
            "packageName": node.package,
            "resourceName": node.resource_id or None,
            "contentDescription": node.content_desc,
            "childCount": len(node.children),
            "checkable": node.checkable,
            "checked": node.checked,
            "clickable": node.clickable,
            "enabled": node.enabled,
            "focusable": node.focusable,
            "focused": node.focused,
            "longClickable": node.long_clickable,
            "scrollable": node.scrollable,
            "selected": node.selected,
        }

    def rpc_get_text(self, selector: Any) -> str:
        return self.find(selector).node.text

    def rpc_get_child_count(self, selector: Any) -> int:
        return len(self.find(selector).node.children)

    # -- typing ----------------------------------------------------------------------------------

    def rpc_set_text(self, selector: Any, text: str) -> bool:
        return self.set_text(self.find(selector).node, text)

    def rpc_clear_text_field(self, selector: Any) -> None:
        self.set_text(self.find(selector).node, "")

    def set_text(self, node: Node, text: str) -> bool:
        """By the action that accessibility services use, on the app's main thread."""
        with self.device.lock:
            window = self.device.windows.get(node.window)
        if window is None:
            raise NotFound(node.resource_id or node.class_name)
        done = threading.Event()
        outcome: list[bool] = []

        def act() -> None:
            try:
                outcome.append(_perform_set_text(node.view, text))
            finally:
                done.set()

        window.process.on_main(act)
        done.wait(_PATIENCE)
        return bool(outcome and outcome[0])

    # -- children by what they say ---------------------------------------------------------------

    def _child(self, collection: Any, pattern: Any, fits: Any) -> str:
        for parent in self.find_all(collection):
            for found in find_in(list(parent.below()), pattern):
                if any(fits(node) for node in found.node.walk()):
                    return self._name(found)
        raise NotFound(pattern)

    def _name(self, found: Found) -> str:
        """A selector that finds just this node again, under a name."""
        node = found.node
        same = {"className": node.class_name, "packageName": node.package}
        if node.resource_id:
            same["resourceId"] = node.resource_id
        if node.text:
            same["text"] = node.text
        everything = find_all(looks.searched(self.device), same)
        at = next((i for i, one in enumerate(everything) if one.node.view == node.view), 0)
        name = f"object{len(self._named)}"
        self._named[name] = {**same, "instance": at}
        return name

    def rpc_child_by_text(
        self, collection: Any, pattern: Any, text: str, scroll: bool = False
    ) -> str:
        if scroll:
            self.rpc_scroll_to(collection, {"text": text}, True)
        return self._child(collection, pattern, lambda node: node.text == text)

    def rpc_child_by_description(
        self, collection: Any, pattern: Any, text: str, scroll: bool = False
    ) -> str:
        if scroll:
            self.rpc_scroll_to(collection, {"description": text}, True)
        return self._child(collection, pattern, lambda node: node.content_desc == text)

    def rpc_child_by_instance(self, collection: Any, pattern: Any, instance: int) -> str:
        parent = self.find(collection)
        found = find_in(list(parent.below()), pattern)
        if not 0 <= instance < len(found):
            raise NotFound(pattern)
        return self._name(found[instance])

    # -- moving ----------------------------------------------------------------------------------

    def swipe(self, x1: float, y1: float, x2: float, y2: float, steps: int) -> bool:
        self.device.input.swipe(x1, y1, x2, y2, max(1, int(steps)) * _STEP_MILLIS)
        return True

    def swipe_object(
        self, selector: Any, direction: str, percent: float = 1.0, steps: int = 10
    ) -> bool:
        left, top, right, bottom = self.find(selector).node.bounds
        x, y = (left + right) / 2, (top + bottom) / 2
        part = float(percent)
        ends = {
            "up": (x, y - (y - top) * part), "u": (x, y - (y - top) * part),
            "down": (x, y + (bottom - 1 - y) * part), "d": (x, y + (bottom - 1 - y) * part),
            "left": (x - (x - left) * part, y), "l": (x - (x - left) * part, y),
            "right": (x + (right - 1 - x) * part, y), "r": (x + (right - 1 - x) * part, y),
        }  # fmt: skip
        if direction not in ends:
            raise RpcError("java.lang.IllegalArgumentException", f"no direction: {direction}")
        return self.swipe(x, y, *ends[direction], steps)

    def rpc_drag_to(self, selector: Any, *target: Any) -> bool:
        *place, steps = target
        x1, y1 = self.point_of(selector)
        x2, y2 = self.point_of(place[0]) if isinstance(place[0], dict) else (place[0], place[1])
        self.device.input.swipe(x1, y1, x2, y2, int(steps) * _STEP_MILLIS, hold=600)
        return True

    def _scroll(self, selector: Any, vertical: bool, forward: bool, steps: int) -> bool:
        """One swipe over a list; whether something moved."""
        node = self.find(selector).node
        left, top, right, bottom = node.bounds
        before = _shown(node)
        if vertical:
            x, margin = (left + right) / 2, (bottom - top) * _DEAD_ZONE
            near, far = (x, bottom - margin), (x, top + margin)
        else:
            y, margin = (top + bottom) / 2, (right - left) * _DEAD_ZONE
            near, far = (right - margin, y), (left + margin, y)
        start, end = (near, far) if forward else (far, near)
        if steps > _FLING_STEPS:
            self._pull(start, end, steps * _STEP_MILLIS)
        else:
            self.swipe(*start, *end, steps)
        return self._settled(selector) != before

    def _pull(self, start: tuple[float, float], end: tuple[float, float], millis: int) -> None:
        """A finger that rests before it leaves: nothing flies on past what is looked for."""
        touch = self.device.input
        down = touch.now()
        touch.touch(DOWN, *start, down)
        moves = max(2, millis // _FRAME)
        for number in range(1, moves + 1):
            touch.pass_time(_FRAME)
            part = number / moves
            x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
            touch.touch(MOVE, x, y, down)
        touch.pass_time(_REST)
        touch.touch(MOVE, *end, down)
        touch.touch(UP, *end, down)

    def _settled(self, selector: Any) -> list[tuple[Any, ...]]:
        """What a list shows once it has come to rest."""
        last = _shown(self.find(selector).node)
        for _ in range(_MOST_LOOKS):
            time.sleep(_POLL)
            now = _shown(self.find(selector).node)
            if now == last:
                break
            last = now
        return last

    def _to_end(self, selector: Any, vertical: bool, forward: bool, most: int, steps: int) -> bool:
        return any(not self._scroll(selector, vertical, forward, steps) for _ in range(int(most)))

    def rpc_scroll_forward(self, selector: Any, vertical: bool, steps: int = _SCROLL_STEPS) -> bool:
        return self._scroll(selector, vertical, True, steps)

    def rpc_scroll_backward(
        self, selector: Any, vertical: bool, steps: int = _SCROLL_STEPS
    ) -> bool:
        return self._scroll(selector, vertical, False, steps)

    def rpc_scroll_to_beginning(
        self, selector: Any, vertical: bool, most: int = 500, steps: int = _SCROLL_STEPS
    ) -> bool:
        return self._to_end(selector, vertical, False, most, steps)

    def rpc_scroll_to_end(
        self, selector: Any, vertical: bool, most: int = 500, steps: int = _SCROLL_STEPS
    ) -> bool:
        return self._to_end(selector, vertical, True, most, steps)

    def rpc_fling_forward(self, selector: Any, vertical: bool) -> bool:
        return self._scroll(selector, vertical, True, _FLING_STEPS)

    def rpc_fling_backward(self, selector: Any, vertical: bool) -> bool:
        return self._scroll(selector, vertical, False, _FLING_STEPS)

    def rpc_fling_to_beginning(self, selector: Any, vertical: bool, most: int = 500) -> bool:
        return self._to_end(selector, vertical, False, most, _FLING_STEPS)

    def rpc_fling_to_end(self, selector: Any, vertical: bool, most: int = 500) -> bool:
        return self._to_end(selector, vertical, True, most, _FLING_STEPS)

    def rpc_scroll_to(self, selector: Any, target: Any, vertical: bool) -> bool:
        """From the beginning on until the target is on the screen."""
        if self.find_all(target):
            return True
        self._to_end(selector, vertical, False, 50, _FLING_STEPS)
        while not self.find_all(target):
            if not self._scroll(selector, vertical, True, _SCROLL_STEPS):
                return False
        return True

    # -- two fingers -----------------------------------------------------------------------------

    def rpc_gesture(
        self,
        _selector: Any,
        start1: dict[str, float],
        start2: dict[str, float],
        end1: dict[str, float],
        end2: dict[str, float],
        steps: int,
    ) -> bool:
        starts, ends = (start1, start2), (end1, end2)
        paths = [((a["x"], a["y"]), (b["x"], b["y"])) for a, b in zip(starts, ends, strict=True)]
        two_fingers(self.device.input, paths, int(steps) * _STEP_MILLIS)
        return True

    def rpc_pinch_in(self, selector: Any, percent: int, steps: int) -> bool:
        return self._pinch(selector, percent, steps, inwards=True)

    def rpc_pinch_out(self, selector: Any, percent: int, steps: int) -> bool:
        return self._pinch(selector, percent, steps, inwards=False)

    def _pinch(self, selector: Any, percent: int, steps: int, inwards: bool) -> bool:
        """Along the middle of what the selector finds, from its edges or to them."""
        left, top, right, bottom = self.find(selector).node.bounds
        x, y = (left + right) / 2, (top + bottom) / 2
        far = (right - left) / 2 * min(max(percent, 1), 100) / 100
        near = min(far, 20.0)
        first, last = (far, near) if inwards else (near, far)
        paths = [((x + way * first, y), (x + way * last, y)) for way in (-1, 1)]
        two_fingers(self.device.input, paths, int(steps) * _STEP_MILLIS)
        return True


def _shown(node: Node) -> list[tuple[Any, ...]]:
    """What tells whether a list has moved."""
    return [(one.view, one.text, one.bounds) for one in node.walk()]


def _perform_set_text(number: int, text: str) -> bool:
    from dalvik.vm.interop import call, new
    from devices.pocket.framework.android_view_accessibility.describing import view_named

    view = view_named(number)
    if view is None:
        return False
    arguments = new("android.os.Bundle")
    put = "putCharSequence(Ljava/lang/String;Ljava/lang/CharSequence;)V"
    call(arguments, put, _SET_TEXT_KEY, text)
    action = "performAccessibilityAction(ILandroid/os/Bundle;)Z"
    return bool(call(view, action, _SET_TEXT, arguments))
