"""android.text.Selection: where the cursor is, kept as two spans."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, to_string
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_text.interfaces import Spanned
from devices.pocket.framework.android_text.spanned_text import (
    GET_SPAN_START,
    REMOVE_SPAN,
    SET_SPAN,
    singleton,
)

_POINT_POINT, _INTERMEDIATE = 34, 512


@java_class("android.text.Selection$START", implements=["android.text.NoCopySpan"])
class START(JObject):
    pass


@java_class("android.text.Selection$END", implements=["android.text.NoCopySpan"])
class END(JObject):
    pass


def start_of(text: Any) -> int:
    """Where the selection begins, -1 without one."""
    return GET_SPAN_START(text, singleton(START)) if isinstance(text, Spanned) else -1


def end_of(text: Any) -> int:
    return GET_SPAN_START(text, singleton(END)) if isinstance(text, Spanned) else -1


@java_class("android.text.Selection")
class Selection(JObject):
    SELECTION_START = java_field("static final Object SELECTION_START", lambda: singleton(START))
    SELECTION_END = java_field("static final Object SELECTION_END", lambda: singleton(END))

    @staticmethod
    @java_method("static final int getSelectionStart(CharSequence)")
    def get_selection_start(text: Any) -> int:
        return start_of(text)

    @staticmethod
    @java_method("static final int getSelectionEnd(CharSequence)")
    def get_selection_end(text: Any) -> int:
        return end_of(text)

    @staticmethod
    @java_method("static void setSelection(android.text.Spannable,int,int)")
    def set_selection(text: Any, start: int, stop: int) -> None:
        if start_of(text) != start or end_of(text) != stop:
            SET_SPAN(text, singleton(START), start, start, _POINT_POINT | _INTERMEDIATE)
            SET_SPAN(text, singleton(END), stop, stop, _POINT_POINT)

    @staticmethod
    @java_method("static final void setSelection(android.text.Spannable,int)")
    def set_cursor(text: Any, index: int) -> None:
        Selection.set_selection(text, index, index)

    @staticmethod
    @java_method("static final void selectAll(android.text.Spannable)")
    def select_all(text: Any) -> None:
        Selection.set_selection(text, 0, len(to_string(text)))

    @staticmethod
    @java_method("static final void extendSelection(android.text.Spannable,int)")
    def extend_selection(text: Any, index: int) -> None:
        if end_of(text) != index:
            SET_SPAN(text, singleton(END), index, index, _POINT_POINT)

    @staticmethod
    @java_method("static final void removeSelection(android.text.Spannable)")
    def remove_selection(text: Any) -> None:
        REMOVE_SPAN(text, singleton(START))
        REMOVE_SPAN(text, singleton(END))

    @staticmethod
    @java_method("static boolean moveUp(android.text.Spannable,android.text.Layout)")
    def move_up(text: Any, layout: Any) -> bool:
        start, stop = start_of(text), end_of(text)
        if start != stop:
            Selection.set_cursor(text, min(start, stop))
            return min(start, stop) != 0 or max(start, stop) != len(to_string(text))
        return _to(text, _vertically(layout, stop, -1), stop)

    @staticmethod
    @java_method("static boolean moveDown(android.text.Spannable,android.text.Layout)")
    def move_down(text: Any, layout: Any) -> bool:
        start, stop = start_of(text), end_of(text)
        if start != stop:
            Selection.set_cursor(text, max(start, stop))
            return min(start, stop) != 0 or max(start, stop) != len(to_string(text))
        return _to(text, _vertically(layout, stop, 1), stop)

    @staticmethod
    @java_method("static boolean moveLeft(android.text.Spannable,android.text.Layout)")
    def move_left(text: Any, layout: Any) -> bool:
        start, stop = start_of(text), end_of(text)
        if start != stop:
            Selection.set_cursor(text, min(start, stop))
            return True
        return _to(text, call(layout, "getOffsetToLeftOf(I)I", stop), stop)

    @staticmethod
    @java_method("static boolean moveRight(android.text.Spannable,android.text.Layout)")
    def move_right(text: Any, layout: Any) -> bool:
        start, stop = start_of(text), end_of(text)
        if start != stop:
            Selection.set_cursor(text, max(start, stop))
            return True
        return _to(text, call(layout, "getOffsetToRightOf(I)I", stop), stop)

    @staticmethod
    @java_method("static boolean extendUp(android.text.Spannable,android.text.Layout)")
    def extend_up(text: Any, layout: Any) -> bool:
        return _extend(text, _vertically(layout, end_of(text), -1))

    @staticmethod
    @java_method("static boolean extendDown(android.text.Spannable,android.text.Layout)")
    def extend_down(text: Any, layout: Any) -> bool:
        return _extend(text, _vertically(layout, end_of(text), 1))

    @staticmethod
    @java_method("static boolean extendLeft(android.text.Spannable,android.text.Layout)")
    def extend_left(text: Any, layout: Any) -> bool:
        return _extend(text, call(layout, "getOffsetToLeftOf(I)I", end_of(text)))

    @staticmethod
    @java_method("static boolean extendRight(android.text.Spannable,android.text.Layout)")
    def extend_right(text: Any, layout: Any) -> bool:
        return _extend(text, call(layout, "getOffsetToRightOf(I)I", end_of(text)))

    @staticmethod
    @java_method("static boolean moveToLeftEdge(android.text.Spannable,android.text.Layout)")
    def move_to_left_edge(text: Any, layout: Any) -> bool:
        Selection.set_cursor(text, _edge(text, layout, -1))
        return True

    @staticmethod
    @java_method("static boolean moveToRightEdge(android.text.Spannable,android.text.Layout)")
    def move_to_right_edge(text: Any, layout: Any) -> bool:
        Selection.set_cursor(text, _edge(text, layout, 1))
        return True

    @staticmethod
    @java_method("static boolean extendToLeftEdge(android.text.Spannable,android.text.Layout)")
    def extend_to_left_edge(text: Any, layout: Any) -> bool:
        Selection.extend_selection(text, _edge(text, layout, -1))
        return True

    @staticmethod
    @java_method("static boolean extendToRightEdge(android.text.Spannable,android.text.Layout)")
    def extend_to_right_edge(text: Any, layout: Any) -> bool:
        Selection.extend_selection(text, _edge(text, layout, 1))
        return True


def _to(text: Any, target: int, before: int) -> bool:
    if target == before:
        return False
    Selection.set_cursor(text, target)
    return True


def _extend(text: Any, target: int) -> bool:
    if target != end_of(text):
        Selection.extend_selection(text, target)
    return True


def _vertically(layout: Any, offset: int, step: int) -> int:
    """The offset one line up or down, at the same horizontal place; beyond the first and last
    line it is the text's end."""
    line = call(layout, "getLineForOffset(I)I", offset) + step
    if line < 0:
        return 0
    if line >= call(layout, "getLineCount()I"):
        return int(call(layout, "getLineEnd(I)I", line - 1))
    x = call(layout, "getPrimaryHorizontal(I)F", offset)
    return int(call(layout, "getOffsetForHorizontal(IF)I", line, x))


def _edge(text: Any, layout: Any, side: int) -> int:
    line = call(layout, "getLineForOffset(I)I", end_of(text))
    if side < 0:
        return int(call(layout, "getLineStart(I)I", line))
    end = int(call(layout, "getLineEnd(I)I", line))
    plain = to_string(text)
    return end - 1 if end > 0 and end < len(plain) and plain[end - 1] in "\n " else end
