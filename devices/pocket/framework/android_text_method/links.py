"""LinkMovementMethod: moving from link to link, and clicking them."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, to_string
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_text.run_widths import spans_of
from devices.pocket.framework.android_text.selection import Selection, end_of, start_of
from devices.pocket.framework.android_text.spanned_text import (
    GET_SPAN_END,
    GET_SPAN_START,
    singleton,
)
from devices.pocket.framework.android_text_method.movements import (
    CENTER,
    ENTER,
    ScrollingMovementMethod,
)

_OF = "android.widget.TextView,android.text.Spannable"
_KEY = "android.view.KeyEvent"
_ON_CLICK = "onClick(Landroid/view/View;)V"


def _links(text: Any, start: int, end: int) -> list[Any]:
    from devices.pocket.framework.android_text_style.links import ClickableSpan

    return spans_of(text, start, end, ClickableSpan)


@java_class("android.text.method.LinkMovementMethod")
class LinkMovementMethod(ScrollingMovementMethod):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @staticmethod
    @java_method("static android.text.method.MovementMethod getInstance()")
    def get_instance() -> Any:
        return singleton(LinkMovementMethod)

    @java_method("boolean canSelectArbitrarily()")
    def can_select_arbitrarily(self) -> bool:
        return True

    @java_method(f"void initialize({_OF})")
    def initialize(self, widget: Any, text: Any) -> None:
        Selection.remove_selection(text)

    @java_method(f"void onTakeFocus({_OF},int)")
    def on_take_focus(self, widget: Any, text: Any, direction: int) -> None:
        Selection.remove_selection(text)

    @java_method(f"protected boolean handleMovementKey({_OF},int,int,{_KEY})")
    def handle_movement_key(self, widget: Any, text: Any, code: int, meta: int, event: Any) -> bool:
        if code in (CENTER, ENTER) and meta == 0:
            first = call(event, "getAction()I") == 0 and call(event, "getRepeatCount()I") == 0
            if first and self._click_selected(widget, text):
                return True
        return ScrollingMovementMethod.handle_movement_key(self, widget, text, code, meta, event)

    def _click_selected(self, widget: Any, text: Any) -> bool:
        start, end = start_of(text), end_of(text)
        if start == end or start < 0:
            return False
        found = _links(text, min(start, end), max(start, end))
        if len(found) != 1:
            return False
        call(found[0], _ON_CLICK, widget)
        return True

    def _step(self, widget: Any, text: Any, forwards: bool) -> bool:
        """Selects the next link, in the order of the text."""
        start, end = start_of(text), end_of(text)
        low, high = min(start, end), max(start, end)
        places = sorted(
            (GET_SPAN_START(text, one), GET_SPAN_END(text, one))
            for one in _links(text, 0, len(to_string(text)))
        )
        if forwards:
            later = [place for place in places if place[0] >= high or low < 0]
            target = later[0] if later else None
        else:
            earlier = [place for place in places if place[1] <= low or low < 0]
            target = earlier[-1] if earlier else None
        if target is None:
            return False
        Selection.set_selection(text, *target)
        return True

    @java_method(f"protected boolean up({_OF})")
    def up(self, widget: Any, text: Any) -> bool:
        return self._step(widget, text, False) or bool(
            ScrollingMovementMethod.up(self, widget, text)
        )

    @java_method(f"protected boolean left({_OF})")
    def left(self, widget: Any, text: Any) -> bool:
        return self._step(widget, text, False) or bool(
            ScrollingMovementMethod.left(self, widget, text)
        )

    @java_method(f"protected boolean down({_OF})")
    def down(self, widget: Any, text: Any) -> bool:
        return self._step(widget, text, True) or bool(
            ScrollingMovementMethod.down(self, widget, text)
        )

    @java_method(f"protected boolean right({_OF})")
    def right(self, widget: Any, text: Any) -> bool:
        return self._step(widget, text, True) or bool(
            ScrollingMovementMethod.right(self, widget, text)
        )

    @java_method(f"boolean onTouchEvent({_OF},android.view.MotionEvent)")
    def on_touch_event(self, widget: Any, text: Any, event: Any) -> bool:
        action = event.action_masked
        if action in (0, 1):
            offset = self._offset(widget, event)
            found = _links(text, offset, offset)
            if found:
                if action == 1:
                    call(found[0], _ON_CLICK, widget)
                else:
                    Selection.set_selection(
                        text, GET_SPAN_START(text, found[0]), GET_SPAN_END(text, found[0])
                    )
                return True
            Selection.remove_selection(text)
        return ScrollingMovementMethod.on_touch_event(self, widget, text, event)

    def _offset(self, widget: Any, event: Any) -> int:
        layout = widget.text_layout
        x = int(event.x()) - widget.get_total_padding_left() + widget.scroll_x
        y = int(event.y()) - widget.get_total_padding_top() + widget.scroll_y
        line = layout.get_line_for_vertical(y)
        return int(layout.get_offset_for_horizontal(line, float(x)))
