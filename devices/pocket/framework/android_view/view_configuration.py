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

    get_scroll_bar_size = _declare("int", "getScrollBarSize", 4)
    get_scroll_bar_fade_duration = _declare("int", "getScrollBarFadeDuration", 250)
    get_scroll_default_delay = _declare("int", "getScrollDefaultDelay", 300)
    get_fading_edge_length = _declare("int", "getFadingEdgeLength", 12)
    get_pressed_state_duration = _declare(
        "int", "getPressedStateDuration", timeouts.pressed_state_duration
    )
    get_long_press_timeout = _declare("int", "getLongPressTimeout", timeouts.long_press_timeout)
    get_key_repeat_timeout = _declare("int", "getKeyRepeatTimeout", timeouts.long_press_timeout)
    get_key_repeat_delay = _declare("int", "getKeyRepeatDelay", 50)
    get_tap_timeout = _declare("int", "getTapTimeout", timeouts.tap_timeout)
    get_jump_tap_timeout = _declare("int", "getJumpTapTimeout", 500)
    get_double_tap_timeout = _declare("int", "getDoubleTapTimeout", 300)
    get_double_tap_min_time = _declare("int", "getDoubleTapMinTime", 40)
    get_hover_tap_timeout = _declare("int", "getHoverTapTimeout", 150)
    get_edge_slop = _declare("int", "getEdgeSlop", 12)
    get_touch_slop = _declare("int", "getTouchSlop", 8)
    get_window_touch_slop = _declare("int", "getWindowTouchSlop", 16)
    get_minimum_fling_velocity = _declare("int", "getMinimumFlingVelocity", 50)
    get_maximum_fling_velocity = _declare("int", "getMaximumFlingVelocity", 8000)
    get_maximum_drawing_cache_size = _declare("int", "getMaximumDrawingCacheSize", 480 * 800 * 4)
    get_zoom_controls_timeout = _declare("long", "getZoomControlsTimeout", 3000)
    get_global_action_key_timeout = _declare("long", "getGlobalActionKeyTimeout", 500)
    get_scroll_friction = _declare("float", "getScrollFriction", 0.015)
    get_default_action_mode_hide_duration = _declare(
        "int", "getDefaultActionModeHideDuration", 2000
    )

    get_scaled_scroll_bar_size = _scaled("ScrollBarSize", 4)
    get_scaled_fading_edge_length = _scaled("FadingEdgeLength", 12)
    get_scaled_edge_slop = _scaled("EdgeSlop", 12)
    get_scaled_touch_slop = _scaled("TouchSlop", 8)
    get_scaled_hover_slop = _scaled("HoverSlop", 4)
    get_scaled_paging_touch_slop = _scaled("PagingTouchSlop", 16)
    get_scaled_double_tap_slop = _scaled("DoubleTapSlop", 100)
    get_scaled_window_touch_slop = _scaled("WindowTouchSlop", 16)
    get_scaled_minimum_fling_velocity = _scaled("MinimumFlingVelocity", 50)
    get_scaled_maximum_fling_velocity = _scaled("MaximumFlingVelocity", 8000)
    get_scaled_overscroll_distance = _scaled("OverscrollDistance", 0)
    get_scaled_overfling_distance = _scaled("OverflingDistance", 6)
    get_scaled_minimum_scaling_span = _scaled("MinimumScalingSpan", 170)

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
