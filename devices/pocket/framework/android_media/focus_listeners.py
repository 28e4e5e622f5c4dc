"""The audio focus listeners of a process, by the numbers that the system knows them by."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, vm
from dalvik.vm.native import java_interface
from devices.pocket.framework.android_os.handler import PythonTask, system_handler

_LISTENERS = "android.media.AudioManager focus listeners"
_CHANGED = "onAudioFocusChange(I)V"


@java_interface(
    "android.media.AudioManager$OnAudioFocusChangeListener",
    abstract=["void onAudioFocusChange(int)"],
)
class OnAudioFocusChangeListener:
    pass


def _listeners() -> dict[int, tuple[Any, Any]]:
    found: dict[int, tuple[Any, Any]] = vm().state.setdefault(_LISTENERS, {})
    return found


def number_of(listener: Any, handler: Any = None) -> int:
    """The number of a listener; 0 for null."""
    if listener is None:
        return 0
    known = _listeners()
    for number, (one, _) in known.items():
        if one is listener:
            known[number] = (listener, handler)
            return number
    number = max(known, default=0) + 1
    known[number] = (listener, handler)
    return number


def focus_changed(number: int, change: int) -> None:
    """Between two steps of Java threads: has the listener told on its thread."""
    found = _listeners().get(number)
    if found is None:
        return
    listener, handler = found
    (handler or system_handler()).post(PythonTask.create(lambda: call(listener, _CHANGED, change)))
