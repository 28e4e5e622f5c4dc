"""Instrumentation: sending keys and touches the way that a user's come."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, vm
from dalvik.vm.native import java_method
from dalvik.vm.objects import array_of
from devices.pocket.framework.android_os.message_queue import uptime

_DOWN, _UP = 0, 1
_KEYBOARD = -1
_TOUCHSCREEN, _TRACKBALL = 0x1002, 0x10004


class Sending:
    @java_method("void sendStringSync(String)")
    def send_string_sync(self: Any, text: str | None) -> None:
        if text is None:
            return
        events = call(
            key_character_map(),
            "getEvents([C)[Landroid/view/KeyEvent;",
            array_of("[C", [ord(c) for c in text]),
        )
        if events is None:
            return
        for event in events.d:
            now = uptime()
            call(self, "sendKeySync(Landroid/view/KeyEvent;)V", _at(event, now))

    @java_method("void sendKeySync(android.view.KeyEvent)")
    def send_key_sync(self: Any, event: Any) -> None:
        self.not_on_main()
        inject(_timed(event))

    @java_method("void sendKeyDownUpSync(int)")
    def send_key_down_up_sync(self: Any, code: int) -> None:
        for action in (_DOWN, _UP):
            event = new("android.view.KeyEvent", "(II)V", action, code)
            call(self, "sendKeySync(Landroid/view/KeyEvent;)V", event)

    @java_method("void sendCharacterSync(int)")
    def send_character_sync(self: Any, code: int) -> None:
        for action in (_DOWN, _UP):
            event = new("android.view.KeyEvent", "(II)V", action, code)
            call(self, "sendKeySync(Landroid/view/KeyEvent;)V", event)

    @java_method("void sendPointerSync(android.view.MotionEvent)")
    def send_pointer_sync(self: Any, event: Any) -> None:
        self.not_on_main()
        if not call(event, "getSource()I") & 2:
            call(event, "setSource(I)V", _TOUCHSCREEN)
        inject(event)

    @java_method("void sendTrackballEventSync(android.view.MotionEvent)")
    def send_trackball_event_sync(self: Any, event: Any) -> None:
        self.not_on_main()
        if not call(event, "getSource()I") & 4:
            call(event, "setSource(I)V", _TRACKBALL)
        inject(event)


def key_character_map() -> Any:
    """That of the virtual keyboard."""
    holder = vm().loader.initialised("Landroid/view/KeyCharacterMap;")
    return holder.python.load(_KEYBOARD)


def _at(event: Any, now: int) -> Any:
    """The same key at another time."""
    python = type(event)
    return python.change_time_repeat(event, now, 0)


def _timed(event: Any) -> Any:
    """A key without times happens now."""
    now = uptime()
    down, when = call(event, "getDownTime()J"), call(event, "getEventTime()J")
    source = call(event, "getSource()I")
    when = when or now
    down = down or when
    made = new(
        "android.view.KeyEvent",
        "(JJIIIIIIII)V",
        down,
        when,
        call(event, "getAction()I"),
        call(event, "getKeyCode()I"),
        call(event, "getRepeatCount()I"),
        call(event, "getMetaState()I"),
        call(event, "getDeviceId()I"),
        call(event, "getScanCode()I"),
        call(event, "getFlags()I") | 0x8,
        source or 0x101,
    )
    return made


def inject(event: Any) -> bool:
    """Gives an event to the window that it is for and waits until that has handled it."""
    from devices.pocket.framework.android_view.injection import inject_and_wait

    return bool(inject_and_wait(event))
