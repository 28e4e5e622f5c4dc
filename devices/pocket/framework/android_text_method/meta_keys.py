"""MetaKeyKeyListener: Shift, Alt and Sym that stay in force for the next key.

Their states are spans over the text with a number in the user bits of the flags.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_text.interfaces import Spannable
from devices.pocket.framework.android_text.spanned_text import (
    GET_SPAN_FLAGS,
    REMOVE_SPAN,
    SET_SPAN,
    singleton,
)
from devices.pocket.framework.constants import constants

SHIFT, ALT, SYM = 1, 2, 4
LOCKED = 0x100
_MARK = 17
PRESSED, RELEASED, USED, LOCK = (_MARK | number << 24 for number in (1, 2, 3, 4))
_KEYS = {59: SHIFT, 60: SHIFT, 57: ALT, 58: ALT, 78: ALT, 63: SYM}


@java_class("android.text.method.MetaKeyKeyListener$Cap", implements=["android.text.NoCopySpan"])
class Cap(JObject):
    pass


@java_class("android.text.method.MetaKeyKeyListener$Alt", implements=["android.text.NoCopySpan"])
class Alt(JObject):
    pass


@java_class("android.text.method.MetaKeyKeyListener$Sym", implements=["android.text.NoCopySpan"])
class Sym(JObject):
    pass


@java_class(
    "android.text.method.MetaKeyKeyListener$Selecting", implements=["android.text.NoCopySpan"]
)
class Selecting(JObject):
    pass


_MARKERS = {SHIFT: Cap, ALT: Alt, SYM: Sym}


def _state(text: Any, meta: int) -> int:
    """0 off, 1 on, 2 locked."""
    flags = GET_SPAN_FLAGS(text, singleton(_MARKERS[meta])) if isinstance(text, Spannable) else 0
    if flags == LOCK:
        return 2
    return 1 if flags else 0


def _set(text: Any, meta: int, flags: int) -> None:
    SET_SPAN(text, singleton(_MARKERS[meta]), 0, len(to_string(text)), flags)


def sticky(text: Any) -> int:
    """The meta state that the text's spans say."""
    found = 0
    for meta in _MARKERS:
        state = _state(text, meta)
        if state:
            found |= meta if state == 1 else meta | meta * LOCKED
    return found


def is_selecting(text: Any) -> bool:
    return bool(GET_SPAN_FLAGS(text, singleton(Selecting)))


def adjust(text: Any) -> None:
    """After a key was used: what was only meant for it ends."""
    for meta, kind in _MARKERS.items():
        current = GET_SPAN_FLAGS(text, singleton(kind))
        if current == PRESSED:
            _set(text, meta, USED)
        elif current == RELEASED:
            REMOVE_SPAN(text, singleton(kind))


def key_state(event: Any) -> int:
    return int(call(event, "getMetaState()I"))


def meta_of(text: Any, event: Any) -> int:
    """The meta state to use for a key: that of the keyboard and that of the text."""
    return key_state(event) | (sticky(text) & 0xFF if text is not None else 0)


@java_class("android.text.method.MetaKeyKeyListener", access="public abstract")
@constants(
    META_SHIFT_ON=1, META_ALT_ON=2, META_SYM_ON=4, META_CAP_LOCKED=0x100, META_ALT_LOCKED=0x200,
    META_SYM_LOCKED=0x400,
)  # fmt: skip
class MetaKeyKeyListener(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @staticmethod
    @java_method("static void resetMetaState(android.text.Spannable)")
    def reset_meta_state(text: Any) -> None:
        for kind in (*_MARKERS.values(), Selecting):
            REMOVE_SPAN(text, singleton(kind))

    @staticmethod
    @java_method("static final int getMetaState(CharSequence)")
    def get_meta_state(text: Any) -> int:
        return sticky(text)

    @staticmethod
    @java_method("static final int getMetaState(CharSequence,android.view.KeyEvent)")
    def get_meta_state_event(text: Any, event: Any) -> int:
        return meta_of(text, event)

    @staticmethod
    @java_method("static final int getMetaState(CharSequence,int)")
    def get_meta_state_of(text: Any, meta: int) -> int:
        return _state(text, meta) if meta in _MARKERS else 0

    @staticmethod
    @java_method("static void adjustMetaAfterKeypress(android.text.Spannable)")
    def adjust_meta_after_keypress(text: Any) -> None:
        adjust(text)

    @staticmethod
    @java_method("static boolean isMetaTracker(CharSequence,Object)")
    def is_meta_tracker(text: Any, what: Any) -> bool:
        return isinstance(what, Cap | Alt | Sym | Selecting)

    @staticmethod
    @java_method("static boolean isSelectingMetaTracker(CharSequence,Object)")
    def is_selecting_meta_tracker(text: Any, what: Any) -> bool:
        return isinstance(what, Selecting)

    @staticmethod
    @java_method("protected static void resetLockedMeta(android.text.Spannable)")
    def reset_locked_meta(text: Any) -> None:
        for kind in (*_MARKERS.values(), Selecting):
            if GET_SPAN_FLAGS(text, singleton(kind)) == LOCK:
                REMOVE_SPAN(text, singleton(kind))

    @java_method(
        "boolean onKeyDown(android.view.View,android.text.Editable,int,android.view.KeyEvent)"
    )
    def on_key_down(self, view: Any, content: Any, code: int, event: Any) -> bool:
        meta = _KEYS.get(code)
        if meta is None:
            return False
        flags = GET_SPAN_FLAGS(content, singleton(_MARKERS[meta]))
        if flags == PRESSED:
            return True
        if flags == RELEASED:
            _set(content, meta, LOCK)
        elif flags == LOCK:
            REMOVE_SPAN(content, singleton(_MARKERS[meta]))
        elif flags != USED:
            _set(content, meta, PRESSED)
        return True

    @java_method(
        "boolean onKeyUp(android.view.View,android.text.Editable,int,android.view.KeyEvent)"
    )
    def on_key_up(self, view: Any, content: Any, code: int, event: Any) -> bool:
        meta = _KEYS.get(code)
        if meta is None:
            return False
        marker = singleton(_MARKERS[meta])
        flags = GET_SPAN_FLAGS(content, marker)
        if flags == USED:
            REMOVE_SPAN(content, marker)
        elif flags == PRESSED:
            _set(content, meta, RELEASED)
        return True

    @java_method("void clearMetaKeyState(android.view.View,android.text.Editable,int)")
    def clear_meta_key_state(self, view: Any, content: Any, states: int) -> None:
        MetaKeyKeyListener.clear_states(content, states)

    @staticmethod
    @java_method("static void clearMetaKeyState(android.text.Editable,int)")
    def clear_states(content: Any, states: int) -> None:
        for meta, kind in _MARKERS.items():
            if states & meta:
                REMOVE_SPAN(content, singleton(kind))
