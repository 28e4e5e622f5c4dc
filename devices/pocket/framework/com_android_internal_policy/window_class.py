"""What the class of windows is called."""

from __future__ import annotations

from devices.pocket.framework.runtime import device

_MOVED = 23


def window_class() -> str:
    """The name, as tests and libraries see it, at the API level of the device."""
    package = "com.android.internal.policy"
    return f"{package}.PhoneWindow" if device().api >= _MOVED else f"{package}.impl.PhoneWindow"
