"""Distances and times of gestures, as `ViewConfiguration` tells them."""

from __future__ import annotations

from typing import Any

from devices.pocket.framework.runtime import device

_TAP, _PRESSED, _LONG_PRESS = 100, 64, 500


def tap_timeout() -> int:
    return _TAP if device().api >= 21 else 180


def pressed_state_duration() -> int:
    return _PRESSED if device().api >= 19 else 125


def long_press_timeout() -> int:
    """The setting is 500 unless the user changed it; from Android 12 on it is 400."""
    return _LONG_PRESS if device().api < 31 else 400


def touch_slop(context: Any) -> int:
    """In pixels: 8 dp."""
    return int(8 * device().traits.density / 160 + 0.5)
