"""Classes that are nothing but constants."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants


@java_class("android.view.SoundEffectConstants")
@constants(
    CLICK=0,
    NAVIGATION_LEFT=1,
    NAVIGATION_UP=2,
    NAVIGATION_RIGHT=3,
    NAVIGATION_DOWN=4,
    NAVIGATION_REPEAT_LEFT=5,
    NAVIGATION_REPEAT_UP=6,
    NAVIGATION_REPEAT_RIGHT=7,
    NAVIGATION_REPEAT_DOWN=8,
)
class SoundEffectConstants(JObject):
    @java_method("static int getContantForFocusDirection(int)")
    @java_method("static int getConstantForFocusDirection(int,boolean)")
    @staticmethod
    def get_constant(direction: int, repeating: Any = False) -> int:
        found = {66: 3, 2: 4, 130: 4, 17: 1, 1: 2, 33: 2}.get(direction)
        if found is None:
            throw(
                "java.lang.IllegalArgumentException",
                "direction must be one of {FOCUS_UP, FOCUS_DOWN, FOCUS_LEFT, FOCUS_RIGHT,"
                " FOCUS_FORWARD, FOCUS_BACKWARD}.",
            )
        return found


@java_class("android.view.HapticFeedbackConstants")
@constants(
    LONG_PRESS=0,
    VIRTUAL_KEY=1,
    KEYBOARD_TAP=3,
    KEYBOARD_PRESS=3,
    CLOCK_TICK=4,
    CONTEXT_CLICK=6,
    KEYBOARD_RELEASE=7,
    VIRTUAL_KEY_RELEASE=8,
    TEXT_HANDLE_MOVE=9,
    GESTURE_START=12,
    GESTURE_END=13,
    CONFIRM=16,
    REJECT=17,
    FLAG_IGNORE_VIEW_SETTING=1,
    FLAG_IGNORE_GLOBAL_SETTING=2,
)
class HapticFeedbackConstants(JObject):
    pass
