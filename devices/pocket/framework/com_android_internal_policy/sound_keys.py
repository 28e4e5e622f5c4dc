"""What volume and media keys do when no view wanted them."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from devices.pocket.framework.runtime import device

_DEFAULT = -(1 << 31)
_MUSIC = 3


def _audio(window: Any) -> Any:
    return call(
        window.f_mContext, "getSystemService(Ljava/lang/String;)Ljava/lang/Object;", "audio"
    )


def volume(window: Any, direction: int, event: Any) -> bool:
    """Makes the window's stream (music, where it has none) louder or quieter."""
    stream = _MUSIC if window.volume_stream == _DEFAULT else window.volume_stream
    if direction:
        call(_audio(window), "adjustStreamVolume(III)V", stream, direction, 1)
    elif event.repeat_count == 0 and device().api >= 23:
        call(_audio(window), "adjustStreamVolume(III)V", stream, 101, 1)
    return True


def media(window: Any, event: Any) -> bool:
    """The app's media session gets the key, or whoever listens for media buttons."""
    controller = window.media_controller
    if controller is not None:
        signature = "dispatchMediaButtonEvent(Landroid/view/KeyEvent;)Z"
        return bool(call(controller, signature, event))
    call(_audio(window), "dispatchMediaKeyEvent(Landroid/view/KeyEvent;)V", event)
    return True
