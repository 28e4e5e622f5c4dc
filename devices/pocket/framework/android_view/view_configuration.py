"""ViewConfiguration: times and distances of gestures."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_view import timeouts
from devices.pocket.framework.runtime import device

_INSTANCE = "ViewConfiguration"


def _declare(kind: str, name: str, value: Any) -> Any:
    def static(*_: Any) -> Any:
        return value() if callable(value) else value

    return java_method(f"static {kind} {name}()")(static)


def _scaled(name: str, dp: float) -> Any:
    def scaled(self: Any) -> int:
        return int(device().configuration.current.density / 160 * dp + 0.5)

    return java_method(f"int getScaled{name}()")(scaled)


@java_class("android.view.ViewConfiguration")
class ViewConfiguration(JObject):
    """Distances are given in dp and scaled; the old unscaled getters give them as they are."""

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("static android.view.ViewConfiguration get(android.content.Context)")
    @staticmethod
    def get(context: Any) -> Any:
        state = vm().state
        if _INSTANCE not in state:
            state[_INSTANCE] = ViewConfiguration()
        return state[_INSTANCE]

    scroll_bar_size = _declare("int", "getScrollBarSize", 4)
    fade_duration = _declare("int", "getScrollBarFadeDuration", 250)
    fade_delay = _declare("int", "getScrollDefaultDelay", 300)
    fading_edge = _declare("int", "getFadingEdgeLength", 12)
    pressed_state = _declare("int", "getPressedStateDuration", timeouts.pressed_state_duration)
    long_press = _declare("int", "getLongPressTimeout", timeouts.long_press_timeout)
    key_repeat_timeout = _declare("int", "getKeyRepeatTimeout", timeouts.long_press_timeout)
    key_repeat = _declare("int", "getKeyRepeatDelay", 50)
    tap = _declare("int", "getTapTimeout", timeouts.tap_timeout)
    jump_tap = _declare("int", "getJumpTapTimeout", 500)
    double_tap = _declare("int", "getDoubleTapTimeout", 300)
    double_tap_least = _declare("int", "getDoubleTapMinTime", 40)
    hover_tap = _declare("int", "getHoverTapTimeout", 150)
    edge_slop = _declare("int", "getEdgeSlop", 12)
    touch_slop = _declare("int", "getTouchSlop", 8)
    window_touch_slop = _declare("int", "getWindowTouchSlop", 16)
    fling_least = _declare("int", "getMinimumFlingVelocity", 50)
    fling_most = _declare("int", "getMaximumFlingVelocity", 8000)
    cache = _declare("int", "getMaximumDrawingCacheSize", 480 * 800 * 4)
    zoom_controls = _declare("long", "getZoomControlsTimeout", 3000)
    global_actions = _declare("long", "getGlobalActionKeyTimeout", 500)
    friction = _declare("float", "getScrollFriction", 0.015)
    tooltip = _declare("int", "getDefaultActionModeHideDuration", 2000)

    scaled_scroll_bar = _scaled("ScrollBarSize", 4)
    scaled_fading_edge = _scaled("FadingEdgeLength", 12)
    scaled_edge_slop = _scaled("EdgeSlop", 12)
    scaled_touch_slop = _scaled("TouchSlop", 8)
    scaled_hover_slop = _scaled("HoverSlop", 4)
    scaled_paging_slop = _scaled("PagingTouchSlop", 16)
    scaled_double_tap_slop = _scaled("DoubleTapSlop", 100)
    scaled_window_slop = _scaled("WindowTouchSlop", 16)
    scaled_fling_least = _scaled("MinimumFlingVelocity", 50)
    scaled_fling_most = _scaled("MaximumFlingVelocity", 8000)
    scaled_overscroll = _scaled("OverscrollDistance", 0)
    scaled_overfling = _scaled("OverflingDistance", 6)
    scaled_span = _scaled("MinimumScalingSpan", 170)

    @java_method("float getScaledHorizontalScrollFactor()")
    @java_method("float getScaledVerticalScrollFactor()")
    def get_scaled_scroll_factor(self) -> float:
        return 64.0 * device().configuration.current.density / 160

    @java_method("int getScaledMaximumDrawingCacheSize()")
    def get_scaled_maximum_drawing_cache_size(self) -> int:
        now = device().configuration.current
        return int(4 * now.width_px * now.height_px)

    @java_method("boolean hasPermanentMenuKey()")
    def has_permanent_menu_key(self) -> bool:
        return False

    @java_method("boolean isFadingMarqueeEnabled()")
    def is_fading_marquee_enabled(self) -> bool:
        return False

    @java_method("boolean shouldShowMenuShortcutsWhenKeyboardPresent()")
    def should_show_menu_shortcuts(self) -> bool:
        return False
