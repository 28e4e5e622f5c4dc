"""android.text.method.Touch: dragging a text that is larger than its view, and scrolling it."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_text.run_widths import spans_of
from devices.pocket.framework.android_text.spanned_text import REMOVE_SPAN, SET_SPAN
from devices.pocket.framework.android_view.timeouts import touch_slop

_OF = "android.widget.TextView,android.text.Spannable"


@java_class("android.text.method.Touch$DragState", implements=["android.text.NoCopySpan"])
class DragState(JObject):
    x = 0.0
    y = 0.0
    scroll_x = 0
    scroll_y = 0
    far_enough = False
    used = False


def _states(text: Any) -> list[Any]:
    return spans_of(text, 0, len(str(text.toString____Ljava_lang_String_2())), DragState)


def was_dragged(widget: Any) -> bool:
    """Whether the finger that is going up has scrolled the text."""
    return bool(getattr(widget, "text_dragged", False))


def on_touch(widget: Any, text: Any, event: Any) -> bool:
    """Follows one finger; True where the event was used."""
    action = event.action_masked
    if action == 0:
        for old in _states(text):
            REMOVE_SPAN(text, old)
        state = DragState()
        state.x, state.y = event.x(), event.y()
        state.scroll_x, state.scroll_y = widget.scroll_x, widget.scroll_y
        SET_SPAN(text, state, 0, 0, 17)
        widget.text_dragged = False
        return True
    states = _states(text)
    if action == 1:
        for old in states:
            REMOVE_SPAN(text, old)
        used = bool(states and states[0].used)
        widget.text_dragged = used
        return used
    if action != 2 or not states:
        return False
    return _drag(widget, states[0], event)


def _drag(widget: Any, state: DragState, event: Any) -> bool:
    slop = touch_slop(widget.context)
    if not state.far_enough:
        state.far_enough = abs(event.x() - state.x) >= slop or abs(event.y() - state.y) >= slop
    if not state.far_enough:
        return False
    state.used = True
    before = (widget.scroll_x, widget.scroll_y)
    x = widget.scroll_x + int(state.x - event.x())
    y = widget.scroll_y + int(state.y - event.y())
    state.x, state.y = event.x(), event.y()
    room = (
        widget.bottom
        - widget.top
        - (widget.get_total_padding_top() + widget.get_total_padding_bottom())
    )
    layout = widget.text_layout
    if layout is None:
        return False
    scroll_to(widget, x, max(0, min(y, layout.get_height() - room)))
    if before != (widget.scroll_x, widget.scroll_y):
        widget.cancelLongPress____V()
        return True
    return False


def scroll_to(widget: Any, x: int, y: int) -> None:
    """Scrolls a text, as far sideways as its lines reach."""
    layout = widget.text_layout
    room = (
        widget.right
        - widget.left
        - (widget.get_total_padding_left() + widget.get_total_padding_right())
    )
    top, count = layout.get_line_for_vertical(y), layout.getLineCount____I()
    height = widget.bottom - widget.top
    left, right = 0x7FFFFFFF, 0
    for line in range(top, count):
        if line > top and layout.getLineTop__I__I(line) > y + height:
            break
        left = min(left, int(layout.get_line_left(line)))
        right = max(right, int(-(-layout.get_line_right(line) // 1)))
    if right - left < room:
        x = left if left < 0 else 0
        if not widget.get_horizontally_scrolling():
            x = widget.scroll_x
    else:
        x = max(min(x, right - room), left)
    widget.scrollTo__II__V(x, y)


def scroll_by_lines(widget: Any, across: int, along: int, whole: bool) -> bool:
    layout = widget.text_layout
    if layout is None:
        return False
    room = (
        widget.bottom
        - widget.top
        - (widget.get_total_padding_top() + widget.get_total_padding_bottom())
    )
    last = max(0, layout.get_height() - room)
    y = widget.scroll_y
    if along:
        step = last if whole else widget.get_line_height()
        y = max(0, min(last, y + along * step))
    x = widget.scroll_x + across * widget.get_line_height()
    before = (widget.scroll_x, widget.scroll_y)
    scroll_to(widget, x if across else widget.scroll_x, y)
    return before != (widget.scroll_x, widget.scroll_y)


@java_class("android.text.method.Touch")
class Touch(JObject):
    @staticmethod
    @java_method("static void scrollTo(android.widget.TextView,android.text.Layout,int,int)")
    def scroll_to(widget: Any, layout: Any, x: int, y: int) -> None:
        scroll_to(widget, x, y)

    @staticmethod
    @java_method(f"static boolean onTouchEvent({_OF},android.view.MotionEvent)")
    def on_touch_event(widget: Any, text: Any, event: Any) -> bool:
        return on_touch(widget, text, event)

    @staticmethod
    @java_method(f"static int getInitialScrollX({_OF})")
    def get_initial_scroll_x(widget: Any, text: Any) -> int:
        states = _states(text)
        return states[0].scroll_x if states else -1

    @staticmethod
    @java_method(f"static int getInitialScrollY({_OF})")
    def get_initial_scroll_y(widget: Any, text: Any) -> int:
        states = _states(text)
        return states[0].scroll_y if states else -1
