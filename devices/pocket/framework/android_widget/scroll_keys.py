"""ScrollView and HorizontalScrollView: keys, pages, and what accessibility sees."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, iterate
from dalvik.vm.native import java_method
from devices.pocket.framework.android_view.statics import static_call
from devices.pocket.framework.android_widget.frame_layout import FrameLayout

LEFT, UP, RIGHT, DOWN = 17, 33, 66, 130
_KEY_UP, _KEY_DOWN, _KEY_LEFT, _KEY_RIGHT, _SPACE = 19, 20, 21, 22, 62
_NEXT = "findNextFocus(Landroid/view/ViewGroup;Landroid/view/View;I)Landroid/view/View;"
_FORWARD, _BACKWARD = 0x1000, 0x2000


class ScrollKeys:
    @java_method("boolean dispatchKeyEvent(android.view.KeyEvent)")
    def dispatch_key_event(self: Any, event: Any) -> bool:
        return bool(
            FrameLayout.dispatch_key_event(self, event)
            or self.executeKeyEvent__Landroid_view_KeyEvent_2__Z(event)
        )

    @java_method("boolean executeKeyEvent(android.view.KeyEvent)")
    def execute_key_event(self: Any, event: Any) -> bool:
        code = event.getKeyCode____I()
        if event.getAction____I() != 0 or not self.children:
            return False
        if self._length() <= self.page():
            return self._move_out(code)
        alt = event.isAltPressed____Z()
        back, on = (UP, DOWN) if self.vertical else (LEFT, RIGHT)
        if code in ((_KEY_UP, _KEY_DOWN) if self.vertical else (_KEY_LEFT, _KEY_RIGHT)):
            direction = back if code in (_KEY_UP, _KEY_LEFT) else on
            return bool(self.full_scroll(direction) if alt else self.arrow_scroll(direction))
        if code == _SPACE:
            self.page_scroll(back if event.isShiftPressed____Z() else on)
        return False

    def _move_out(self: Any, code: int) -> bool:
        if not self.is_focused_flag or code == 4:
            return False
        on = DOWN if self.vertical else RIGHT
        current = self.findFocus____Landroid_view_View_2()
        following = self._next_focus(None if current is self else current, on)
        return bool(
            following is not None and following is not self and following.requestFocus__I__Z(on)
        )

    def _next_focus(self: Any, current: Any, direction: int) -> Any:
        finder = static_call("android.view.FocusFinder", "getInstance()Landroid/view/FocusFinder;")
        return call(finder, _NEXT, self, current, direction)

    @java_method("boolean pageScroll(int)")
    def page_scroll(self: Any, direction: int) -> bool:
        forward = direction in (DOWN, RIGHT)
        size = self.bottom - self.top if self.vertical else self.right - self.left
        start = self.position() + size if forward else max(0, self.position() - size)
        if forward and self.children:
            start = min(start, max(0, self._length() - size))
        return self._scroll_and_focus(direction, start, start + size)

    @java_method("boolean fullScroll(int)")
    def full_scroll(self: Any, direction: int) -> bool:
        size = self.bottom - self.top if self.vertical else self.right - self.left
        start, end = 0, size
        if direction in (DOWN, RIGHT) and self.children:
            end = self._length() + (self.padding_bottom if self.vertical else 0)
            start = end - size
        return self._scroll_and_focus(direction, start, end)

    def _scroll_and_focus(self: Any, direction: int, start: int, end: int) -> bool:
        handled = True
        size = self.bottom - self.top if self.vertical else self.right - self.left
        position = self.position()
        forward = direction in (DOWN, RIGHT)
        focused = self._focusable_within(forward, start, end) or self
        if start >= position and end <= position + size:
            handled = False
        else:
            self.do_scroll(end - (position + size) if forward else start - position)
        if focused is not self.findFocus____Landroid_view_View_2():
            focused.requestFocus__I__Z(direction)
        return handled

    def _focusable_within(self: Any, forward: bool, start: int, end: int) -> Any:
        """The first focusable view (the last, when scrolling back) that lies in a part of the
        content, fully where there is one."""
        best: Any = None
        best_full = False
        found = self.getFocusables__I__Ljava_util_ArrayList_2(2)
        for view in iterate(found):
            rectangle = self.rect_of(view)
            first = rectangle.f_top if self.vertical else rectangle.f_left
            last = rectangle.f_bottom if self.vertical else rectangle.f_right
            if not (start < last and first < end):
                continue
            full = start < first and last < end
            closer = best is None or (first < best[0] if not forward else last > best[1])
            if best is None or (full and not best_full) or (full == best_full and closer):
                best, best_full = (first, last, view), full
        return None if best is None else best[2]

    @java_method("boolean arrowScroll(int)")
    def arrow_scroll(self: Any, direction: int) -> bool:
        current = self.findFocus____Landroid_view_View_2()
        if current is self:
            current = None
        following = self._next_focus(current, direction)
        jump = self.getMaxScrollAmount____I()
        size = self.bottom - self.top if self.vertical else self.right - self.left
        if following is not None and self.within_screen(following, jump, size):
            self.do_scroll(self.delta_to_show(self.rect_of(following)))
            following.requestFocus__I__Z(direction)
        else:
            delta = jump
            if direction in (UP, LEFT):
                delta = min(jump, self.position())
            elif self.children:
                child = self.children[0]
                end = child.bottom if self.vertical else child.right
                delta = min(jump, end - (self.position() + size - self._end_padding()))
            if delta <= 0:
                return False
            self.do_scroll(delta if direction in (DOWN, RIGHT) else -delta)
        if (
            current is not None
            and current.isFocused____Z()
            and not self.within_screen(current, 0, size)
        ):
            kept = self.getDescendantFocusability____I()
            self.set_descendant_focusability(0x20000)
            self.request_focus()
            self.set_descendant_focusability(kept)
        return True

    def _end_padding(self: Any) -> int:
        return int(self.padding_bottom if self.vertical else self.padding_right)

    @java_method("protected boolean onRequestFocusInDescendants(int,android.graphics.Rect)")
    def on_request_focus_in_descendants(self: Any, direction: int, previous: Any) -> bool:
        on, back = (DOWN, UP) if self.vertical else (RIGHT, LEFT)
        direction = {2: on, 1: back}.get(direction, direction)
        if previous is None:
            following = self._next_focus(None, direction)
        else:
            finder = static_call(
                "android.view.FocusFinder", "getInstance()Landroid/view/FocusFinder;"
            )
            following = call(
                finder,
                "findNextFocusFromRect(Landroid/view/ViewGroup;Landroid/graphics/Rect;I)"
                "Landroid/view/View;",
                self,
                previous,
                direction,
            )
        if following is None:
            return False
        size = self.bottom - self.top if self.vertical else self.right - self.left
        if not self.within_screen(following, 0, size):
            return False
        ask = "requestFocus__ILandroid_graphics_Rect_2__Z"
        return bool(getattr(following, ask)(direction, previous))

    # -- accessibility -------------------------------------------------------------------------

    def perform_accessibility_action_internal(self: Any, action: int, arguments: Any) -> bool:
        if FrameLayout.perform_accessibility_action_internal(self, action, arguments):
            return True
        if not self.isEnabled____Z() or action not in (_FORWARD, _BACKWARD):
            return False
        delta = self.page() if action == _FORWARD else -self.page()
        target = max(0, min(self.position() + delta, self.scroll_range()))
        if target == self.position():
            return False
        if self.vertical:
            self.smooth_scroll_to(0, target)
        else:
            self.smooth_scroll_to(target, 0)
        return True

    def on_initialize_accessibility_node_info_internal(self: Any, info: Any) -> None:
        FrameLayout.on_initialize_accessibility_node_info_internal(self, info)
        if not self.isEnabled____Z() or self.scroll_range() <= 0:
            return
        call(info, "setScrollable(Z)V", True)
        if self.position() > 0:
            call(info, "addAction(I)V", _BACKWARD)
        if self.position() < self.scroll_range():
            call(info, "addAction(I)V", _FORWARD)
