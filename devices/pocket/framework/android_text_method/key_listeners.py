"""BaseKeyListener, TextKeyListener and QwertyKeyListener: typing and deleting."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.vm.interop import call, throw, to_string, vm
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_text import text_utils
from devices.pocket.framework.android_text.selection import Selection, end_of, start_of
from devices.pocket.framework.android_text_method.meta_keys import (
    MetaKeyKeyListener,
    adjust,
    meta_of,
)

DEL, FORWARD_DEL, UNKNOWN = 67, 112, 0
_ALT, _CTRL, _SHIFT = 0x02, 0x1000, 0x01
_KNOWN = 0x3 | 0x30 | 0xC0 | 0x7000
_ON_KEY = "(android.view.View,android.text.Editable,int,android.view.KeyEvent)"
_REPLACE = "replace(IILjava/lang/CharSequence;)Landroid/text/Editable;"
_DELETE = "delete(II)Landroid/text/Editable;"


def selected(content: Any) -> tuple[int, int]:
    """The selection in order; a text without one is at its start."""
    first, last = start_of(content), end_of(content)
    if first < 0 or last < 0:
        Selection.set_selection(content, 0, 0)
        return 0, 0
    return min(first, last), max(first, last)


def put(content: Any, start: int, end: int, text: str) -> None:
    """Replaces characters; the cursor, moved to their end first, comes to lie behind the new."""
    if start != end:
        Selection.set_cursor(content, end)
    call(content, _REPLACE, start, end, text)


@java_class(
    "android.text.method.BaseKeyListener",
    implements=["android.text.method.KeyListener"],
    access="public abstract",
)
class BaseKeyListener(MetaKeyKeyListener):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("boolean backspace" + _ON_KEY)
    def backspace(self, view: Any, content: Any, code: int, event: Any) -> bool:
        return _delete(view, content, event, False)

    @java_method("boolean forwardDelete" + _ON_KEY)
    def forward_delete(self, view: Any, content: Any, code: int, event: Any) -> bool:
        return _delete(view, content, event, True)

    @java_method("boolean onKeyDown" + _ON_KEY)
    def on_key_down(self, view: Any, content: Any, code: int, event: Any) -> bool:
        handled = False
        if code == DEL:
            handled = bool(call(self, _JAVA_BACKSPACE, view, content, code, event))
        elif code == FORWARD_DEL:
            handled = bool(call(self, _JAVA_FORWARD, view, content, code, event))
        if handled:
            adjust(content)
            return True
        return MetaKeyKeyListener.on_key_down(self, view, content, code, event)

    @java_method(
        "boolean onKeyOther(android.view.View,android.text.Editable,android.view.KeyEvent)"
    )
    def on_key_other(self, view: Any, content: Any, event: Any) -> bool:
        if call(event, "getAction()I") != 2 or call(event, "getKeyCode()I") != UNKNOWN:
            return False
        text = call(event, "getCharacters()Ljava/lang/String;")
        if text is None:
            return False
        start, end = selected(content)
        put(content, start, end, text)
        return True


_SIGNATURE = "(Landroid/view/View;Landroid/text/Editable;ILandroid/view/KeyEvent;)Z"
_JAVA_BACKSPACE, _JAVA_FORWARD = "backspace" + _SIGNATURE, "forwardDelete" + _SIGNATURE


def _delete(view: Any, content: Any, event: Any, forward: bool) -> bool:
    meta = meta_of(content, event)
    if meta & ~_KNOWN & 0x00FFFFFF:
        return False
    start, end = selected(content)
    if start != end:
        call(content, _DELETE, start, end)
        return True
    if meta & _CTRL:
        return _delete_word(content, start, forward)
    if meta & _ALT and not forward:
        return _delete_line(view, content)
    step = text_utils.get_offset_after if forward else text_utils.get_offset_before
    other = step(content, start)
    if other == start:
        return False
    call(content, _DELETE, min(start, other), max(start, other))
    return True


def _delete_word(content: Any, cursor: int, forward: bool) -> bool:
    from devices.pocket.framework.android_text_method.word_edges import following, preceding

    plain = to_string(content)
    other = following(plain, cursor) if forward else preceding(plain, cursor)
    if other == cursor:
        return False
    call(content, _DELETE, min(cursor, other), max(cursor, other))
    return True


def _delete_line(view: Any, content: Any) -> bool:
    layout = getattr(view, "text_layout", None)
    if layout is None:
        return False
    line = layout.get_line_for_offset(start_of(content))
    start, end = layout.getLineStart__I__I(line), layout.get_line_end(line)
    if start == end:
        return False
    call(content, _DELETE, start, end)
    return True


class Capitalize(Enum):
    pass


declare_enum(
    "android.text.method.TextKeyListener$Capitalize",
    ["NONE", "SENTENCES", "WORDS", "CHARACTERS"],
    Capitalize,
)
_CAP_FLAGS = {"NONE": 0, "SENTENCES": 0x4000, "WORDS": 0x2000, "CHARACTERS": 0x1000}
_CAP_MODES = {"SENTENCES": 0x4000, "WORDS": 0x2000, "CHARACTERS": 0x1000}


def capitalize(name: str) -> Any:
    return constant(Capitalize, name)


def text_content_type(caps: Any, auto_text: bool) -> int:
    return 1 | int(_CAP_FLAGS[caps.name]) | (0x8000 if auto_text else 0)


@java_class("android.text.method.TextKeyListener", implements=["android.text.SpanWatcher"])
class TextKeyListener(BaseKeyListener):
    """Types with a full keyboard: what `Instrumentation` and `input text` send."""

    caps: Any
    auto_text: bool

    @java_method("void <init>(android.text.method.TextKeyListener$Capitalize,boolean)")
    def init_caps(self, caps: Any, auto_text: Any) -> None:
        self.caps, self.auto_text = caps, bool(auto_text)

    @staticmethod
    @java_method(
        "static android.text.method.TextKeyListener "
        "getInstance(boolean,android.text.method.TextKeyListener$Capitalize)"
    )
    def get_instance_for(auto_text: Any, caps: Any) -> Any:
        return _instance(TextKeyListener, caps, bool(auto_text))

    @staticmethod
    @java_method("static android.text.method.TextKeyListener getInstance()")
    def get_instance() -> Any:
        return _instance(TextKeyListener, capitalize("NONE"), False)

    @staticmethod
    @java_method(
        "static boolean shouldCap(android.text.method.TextKeyListener$Capitalize,CharSequence,int)"
    )
    def should_cap(caps: Any, text: Any, offset: int) -> bool:
        if caps.name == "NONE":
            return False
        if caps.name == "CHARACTERS":
            return True
        return text_utils.caps_mode(to_string(text), offset, _CAP_MODES[caps.name]) != 0

    @staticmethod
    @java_method("static void clear(android.text.Editable)")
    def clear(content: Any) -> None:
        call(content, "clear()V")
        MetaKeyKeyListener.reset_meta_state(content)

    @java_method("int getInputType()")
    def get_input_type(self) -> int:
        return text_content_type(self.caps, self.auto_text)

    @java_method("boolean onKeyDown" + _ON_KEY)
    def on_key_down(self, view: Any, content: Any, code: int, event: Any) -> bool:
        return type_key(self, view, content, code, event)

    @java_method("void release()")
    def release(self) -> None:
        pass

    @java_method("void onSpanAdded(android.text.Spannable,Object,int,int)")
    @java_method("void onSpanRemoved(android.text.Spannable,Object,int,int)")
    @java_method("void onSpanChanged(android.text.Spannable,Object,int,int,int,int)")
    def on_span(self, text: Any, what: Any, *_: int) -> None:
        pass


@java_class("android.text.method.QwertyKeyListener")
class QwertyKeyListener(BaseKeyListener):
    caps: Any
    auto_text: bool

    @java_method("void <init>(android.text.method.TextKeyListener$Capitalize,boolean)")
    def init_caps(self, caps: Any, auto_text: Any) -> None:
        self.caps, self.auto_text = caps, bool(auto_text)

    @staticmethod
    @java_method(
        "static android.text.method.QwertyKeyListener "
        "getInstance(boolean,android.text.method.TextKeyListener$Capitalize)"
    )
    def get_instance(auto_text: Any, caps: Any) -> Any:
        return _instance(QwertyKeyListener, caps, bool(auto_text))

    @staticmethod
    @java_method("static android.text.method.QwertyKeyListener getInstanceForFullKeyboard()")
    def get_instance_for_full_keyboard() -> Any:
        return _instance(QwertyKeyListener, capitalize("NONE"), False)

    @java_method("int getInputType()")
    def get_input_type(self) -> int:
        return text_content_type(self.caps, self.auto_text)

    @java_method("boolean onKeyDown" + _ON_KEY)
    def on_key_down(self, view: Any, content: Any, code: int, event: Any) -> bool:
        return type_key(self, view, content, code, event)


def _instance(cls: Any, caps: Any, auto_text: bool) -> Any:
    if caps is None:
        throw("java.lang.NullPointerException")
    key = (cls, caps.name, auto_text)
    found = vm().state.get(key)
    if found is None:
        found = vm().state[key] = cls()
        found.caps, found.auto_text = caps, auto_text
    return found


def type_key(listener: Any, view: Any, content: Any, code: int, event: Any) -> bool:
    """A key that makes a character replaces the selection with it."""
    start, end = selected(content)
    unicode = call(event, "getUnicodeChar(I)I", meta_of(content, event))
    if unicode & 0x80000000 or unicode < 0:
        unicode &= 0x7FFFFFFF
    ignored = _KNOWN_MODIFIERS & meta_of(content, event)
    if unicode and not ignored:
        put(content, start, end, _units(unicode))
        adjust(content)
        return True
    return BaseKeyListener.on_key_down(listener, view, content, code, event)


_KNOWN_MODIFIERS = 0x1000 | 0x10000


def _units(code: int) -> str:
    if code < 0x10000:
        return chr(code)
    code -= 0x10000
    return chr(0xD800 + (code >> 10)) + chr(0xDC00 + (code & 0x3FF))


@java_class("android.text.method.MultiTapKeyListener", implements=["android.text.SpanWatcher"])
class MultiTapKeyListener(BaseKeyListener):
    """For twelve-key keyboards; keys that make one character type it."""

    caps: Any
    auto_text: bool

    @java_method("void <init>(android.text.method.TextKeyListener$Capitalize,boolean)")
    def init_caps(self, caps: Any, auto_text: Any) -> None:
        self.caps, self.auto_text = caps, bool(auto_text)

    @staticmethod
    @java_method(
        "static android.text.method.MultiTapKeyListener "
        "getInstance(boolean,android.text.method.TextKeyListener$Capitalize)"
    )
    def get_instance(auto_text: Any, caps: Any) -> Any:
        return _instance(MultiTapKeyListener, caps, bool(auto_text))

    @java_method("int getInputType()")
    def get_input_type(self) -> int:
        return text_content_type(self.caps, self.auto_text)

    @java_method("boolean onKeyDown" + _ON_KEY)
    def on_key_down(self, view: Any, content: Any, code: int, event: Any) -> bool:
        return type_key(self, view, content, code, event)

    @java_method("void onSpanAdded(android.text.Spannable,Object,int,int)")
    @java_method("void onSpanRemoved(android.text.Spannable,Object,int,int)")
    @java_method("void onSpanChanged(android.text.Spannable,Object,int,int,int,int)")
    def on_span(self, text: Any, what: Any, *_: int) -> None:
        pass
