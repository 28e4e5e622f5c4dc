"""Movement methods: what arrow keys and touches do to the cursor."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_text.selection import Selection, end_of
from devices.pocket.framework.android_text.spanned_text import singleton
from devices.pocket.framework.android_text_method import touch
from devices.pocket.framework.android_text_method.meta_keys import (
    MetaKeyKeyListener,
    adjust,
    is_selecting,
    meta_of,
)
from devices.pocket.framework.android_text_method.word_edges import following, preceding
from devices.pocket.framework.android_widget.properties import own_code

_OF = "android.widget.TextView,android.text.Spannable"
_KEY, _TOUCH = "android.view.KeyEvent", "android.view.MotionEvent"
UP, DOWN, LEFT, RIGHT, CENTER, ENTER = 19, 20, 21, 22, 23, 66
PAGE_UP, PAGE_DOWN, MOVE_HOME, MOVE_END = 92, 93, 122, 123
_ALT, _CTRL = 0x02, 0x1000
#: Movement by key and modifier (none, ctrl, alt).
_MOVES = {
    (LEFT, 0): "left", (LEFT, _CTRL): "leftWord", (LEFT, _ALT): "lineStart",
    (RIGHT, 0): "right", (RIGHT, _CTRL): "rightWord", (RIGHT, _ALT): "lineEnd",
    (UP, 0): "up", (UP, _ALT): "top", (DOWN, 0): "down", (DOWN, _ALT): "bottom",
    (PAGE_UP, 0): "pageUp", (PAGE_UP, _ALT): "top",
    (PAGE_DOWN, 0): "pageDown", (PAGE_DOWN, _ALT): "bottom",
    (MOVE_HOME, 0): "home", (MOVE_HOME, _CTRL): "top",
    (MOVE_END, 0): "end", (MOVE_END, _CTRL): "bottom",
}  # fmt: skip
_SIGNATURE = "(Landroid/widget/TextView;Landroid/text/Spannable;)Z"


def _nothing(name: str) -> Any:
    def move(self: Any, widget: Any, text: Any) -> bool:
        return False

    move.__name__ = name
    return java_method(f"protected boolean {name}({_OF})")(own_code(move))


@java_class(
    "android.text.method.BaseMovementMethod", implements=["android.text.method.MovementMethod"]
)
class BaseMovementMethod(JObject):
    """Turns keys into movements, which subclasses implement."""

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("boolean canSelectArbitrarily()")
    def can_select_arbitrarily(self) -> bool:
        return False

    @java_method(f"void initialize({_OF})")
    def initialize(self, widget: Any, text: Any) -> None:
        pass

    @java_method(f"boolean onKeyDown({_OF},int,{_KEY})")
    def on_key_down(self, widget: Any, text: Any, code: int, event: Any) -> bool:
        meta = call(
            self,
            "getMovementMetaState(Landroid/text/Spannable;Landroid/view/KeyEvent;)I",
            text,
            event,
        )
        handle = (
            "handleMovementKey(Landroid/widget/TextView;Landroid/text/Spannable;II"
            "Landroid/view/KeyEvent;)Z"
        )
        handled = bool(call(self, handle, widget, text, code, meta, event))
        if handled:
            adjust(text)
            MetaKeyKeyListener.reset_locked_meta(text)
        return handled

    @java_method(f"boolean onKeyOther({_OF},{_KEY})")
    def on_key_other(self, widget: Any, text: Any, event: Any) -> bool:
        return False

    @java_method(f"boolean onKeyUp({_OF},int,{_KEY})")
    def on_key_up(self, widget: Any, text: Any, code: int, event: Any) -> bool:
        return False

    @java_method(f"void onTakeFocus({_OF},int)")
    def on_take_focus(self, widget: Any, text: Any, direction: int) -> None:
        pass

    @java_method(f"boolean onTouchEvent({_OF},{_TOUCH})")
    def on_touch_event(self, widget: Any, text: Any, event: Any) -> bool:
        return False

    @java_method(f"boolean onTrackballEvent({_OF},{_TOUCH})")
    def on_trackball_event(self, widget: Any, text: Any, event: Any) -> bool:
        return False

    @java_method(f"boolean onGenericMotionEvent({_OF},{_TOUCH})")
    def on_generic_motion_event(self, widget: Any, text: Any, event: Any) -> bool:
        return False

    @java_method(f"protected int getMovementMetaState(android.text.Spannable,{_KEY})")
    def get_movement_meta_state(self, text: Any, event: Any) -> int:
        """Without Shift, which only says whether to select."""
        return meta_of(text, event) & (_CTRL | _ALT | 0x10000)

    @java_method(f"protected boolean handleMovementKey({_OF},int,int,{_KEY})")
    def handle_movement_key(self, widget: Any, text: Any, code: int, meta: int, event: Any) -> bool:
        name = _MOVES.get((code, meta))
        return name is not None and bool(call(self, name + _SIGNATURE, widget, text))

    left = _nothing("left")
    right = _nothing("right")
    up = _nothing("up")
    down = _nothing("down")
    page_up = _nothing("pageUp")
    page_down = _nothing("pageDown")
    top = _nothing("top")
    bottom = _nothing("bottom")
    line_start = _nothing("lineStart")
    line_end = _nothing("lineEnd")
    left_word = _nothing("leftWord")
    right_word = _nothing("rightWord")
    home = _nothing("home")
    end = _nothing("end")


def _selecting(text: Any) -> bool:
    return bool(MetaKeyKeyListener.get_meta_state_of(text, 1)) or is_selecting(text)


def _arrow(name: str, moving: Any, extending: Any) -> Any:
    def move(self: Any, widget: Any, text: Any) -> bool:
        layout = widget.text_layout
        if layout is None:
            return False
        if _selecting(text) or self.shift_held:
            return bool(extending(text, layout))
        return bool(moving(text, layout))

    move.__name__ = name
    return java_method(f"protected boolean {name}({_OF})")(own_code(move))


def _goto(name: str, target: Any) -> Any:
    def move(self: Any, widget: Any, text: Any) -> bool:
        offset = target(widget, text)
        if _selecting(text) or self.shift_held:
            Selection.extend_selection(text, offset)
        else:
            Selection.set_cursor(text, offset)
        return True

    move.__name__ = name
    return java_method(f"protected boolean {name}({_OF})")(own_code(move))


def _page(name: str, step: int) -> Any:
    mover = Selection.move_up if step < 0 else Selection.move_down

    def move(self: Any, widget: Any, text: Any) -> bool:
        layout = widget.text_layout
        if layout is None:
            return False
        lines = max(1, (widget.bottom - widget.top) // max(1, widget.get_line_height()))
        moved = False
        for _ in range(lines):
            before = end_of(text)
            mover(text, layout)
            moved = moved or end_of(text) != before
        return moved

    move.__name__ = name
    return java_method(f"protected boolean {name}({_OF})")(own_code(move))


@java_class("android.text.method.ArrowKeyMovementMethod")
class ArrowKeyMovementMethod(BaseMovementMethod):
    """A cursor that arrow keys and taps move."""

    shift_held = False

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @staticmethod
    @java_method("static android.text.method.MovementMethod getInstance()")
    def get_instance() -> Any:
        return singleton(ArrowKeyMovementMethod)

    @java_method("boolean canSelectArbitrarily()")
    def can_select_arbitrarily(self) -> bool:
        return True

    @java_method(f"void initialize({_OF})")
    def initialize(self, widget: Any, text: Any) -> None:
        Selection.set_cursor(text, 0)

    @java_method(f"void onTakeFocus({_OF},int)")
    def on_take_focus(self, widget: Any, text: Any, direction: int) -> None:
        if (direction & (0x82) and widget.text_layout is None) or not direction & (0x82):
            Selection.set_cursor(text, len(to_string(text)))

    @java_method(f"protected boolean handleMovementKey({_OF},int,int,{_KEY})")
    def handle_movement_key(self, widget: Any, text: Any, code: int, meta: int, event: Any) -> bool:
        if code == CENTER and meta == 0:
            down = call(event, "getAction()I") == 0 and call(event, "getRepeatCount()I") == 0
            if down and _selecting(text):
                return bool(call(widget, "showContextMenu()Z"))
        self.shift_held = bool(call(event, "getMetaState()I") & 1)
        try:
            return BaseMovementMethod.handle_movement_key(self, widget, text, code, meta, event)
        finally:
            self.shift_held = False

    @java_method(f"boolean onTouchEvent({_OF},{_TOUCH})")
    def on_touch_event(self, widget: Any, text: Any, event: Any) -> bool:
        handled = touch.on_touch(widget, text, event)
        if widget.did_touch_focus_select():
            return handled
        if event.action_masked == 1 and widget.isFocused____Z() and not touch.was_dragged(widget):
            offset = widget.get_offset_for_position(event.x(), event.y())
            if _selecting(text):
                Selection.extend_selection(text, offset)
            elif not widget.ignores_action_up():
                Selection.set_cursor(text, offset)
            adjust(text)
            MetaKeyKeyListener.reset_locked_meta(text)
            return True
        return handled

    left = _arrow("left", Selection.move_left, Selection.extend_left)
    right = _arrow("right", Selection.move_right, Selection.extend_right)
    up = _arrow("up", Selection.move_up, Selection.extend_up)
    down = _arrow("down", Selection.move_down, Selection.extend_down)
    line_start = _arrow("lineStart", Selection.move_to_left_edge, Selection.extend_to_left_edge)
    line_end = _arrow("lineEnd", Selection.move_to_right_edge, Selection.extend_to_right_edge)
    home = _arrow("home", Selection.move_to_left_edge, Selection.extend_to_left_edge)
    end = _arrow("end", Selection.move_to_right_edge, Selection.extend_to_right_edge)
    page_up = _page("pageUp", -1)
    page_down = _page("pageDown", 1)
    top = _goto("top", lambda widget, text: 0)
    bottom = _goto("bottom", lambda widget, text: len(to_string(text)))
    left_word = _goto("leftWord", lambda widget, text: preceding(to_string(text), end_of(text)))
    right_word = _goto("rightWord", lambda widget, text: following(to_string(text), end_of(text)))


def _scroll(name: str, across: int, along: int, whole: bool = False) -> Any:
    def move(self: Any, widget: Any, text: Any) -> bool:
        return touch.scroll_by_lines(widget, across, along, whole)

    move.__name__ = name
    return java_method(f"protected boolean {name}({_OF})")(own_code(move))


@java_class("android.text.method.ScrollingMovementMethod")
class ScrollingMovementMethod(BaseMovementMethod):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @staticmethod
    @java_method("static android.text.method.MovementMethod getInstance()")
    def get_instance() -> Any:
        return singleton(ScrollingMovementMethod)

    @java_method(f"void onTakeFocus({_OF},int)")
    def on_take_focus(self, widget: Any, text: Any, direction: int) -> None:
        layout = widget.text_layout
        if layout is not None and direction & 2:
            touch.scroll_to(widget, widget.scroll_x, layout.getLineTop__I__I(0))
        if layout is not None and direction & 1:
            extra = widget.get_total_padding_top() + widget.get_total_padding_bottom()
            end = layout.get_height() - (widget.bottom - widget.top - extra)
            touch.scroll_to(widget, widget.scroll_x, end)

    @java_method(f"boolean onTouchEvent({_OF},{_TOUCH})")
    def on_touch_event(self, widget: Any, text: Any, event: Any) -> bool:
        return touch.on_touch(widget, text, event)

    left = _scroll("left", -1, 0)
    right = _scroll("right", 1, 0)
    up = _scroll("up", 0, -1)
    down = _scroll("down", 0, 1)
    top = _scroll("top", 0, -1, True)
    bottom = _scroll("bottom", 0, 1, True)
    home = _scroll("home", 0, -1, True)
    end = _scroll("end", 0, 1, True)
