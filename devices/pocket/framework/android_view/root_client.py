"""The system's handle of a window in an app, and events on their way in.

Called from any OS thread with the device's lock held; everything here only posts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from devices.pocket.framework.android_view.key_event import KeyEvent
from devices.pocket.framework.android_view.motion_event import MotionEvent
from devices.pocket.system.input_events import Delivery, Event, Key, Motion, Pointer

if TYPE_CHECKING:
    from devices.pocket.process import AppProcess


class RootClient:
    """Implements `WindowClient` for one `ViewRootImpl`."""

    def __init__(self, root: Any, process: AppProcess) -> None:
        self._root = root
        self._process = process

    def _post(self, function: Callable[[], Any]) -> None:
        """As an asynchronous message: a scheduled traversal does not hold it up."""
        root = self._root
        self._process.post(lambda: root.enqueue(function))

    def focus_changed(self, focused: bool, touch_mode: bool) -> None:
        self._post(lambda: self._root.window_focus_changed(focused, touch_mode))

    def resized(self) -> None:
        self._post(self._root.resized)

    def deliver(self, delivery: Delivery) -> None:
        self._post(lambda: self._root.process_delivery(delivery))

    def close_system_dialogs(self, reason: str) -> None:
        self._post(lambda: self._root.close_system_dialogs(reason))


def to_java(event: Event) -> Any:
    """The event as an object of the app."""
    if isinstance(event, Key):
        return KeyEvent.make(
            event.action,
            event.code,
            down_time=event.down_time,
            event_time=event.event_time,
            repeat=event.repeat,
            meta_state=event.meta_state,
            device_id=event.device_id,
            scan_code=event.scan_code,
            flags=event.flags,
            source=event.source,
            characters=event.characters,
        )
    made = MotionEvent.make(
        event.action,
        [(one.id, one.tool, one.axes) for one in event.pointers],
        down_time=event.down_time,
        event_time=event.event_time,
        source=event.source,
        device_id=event.device_id,
        meta_state=event.meta_state,
        button_state=event.button_state,
        flags=event.flags,
        edge_flags=event.edge_flags,
    )
    if event.history:
        older = [(time, [dict(one) for one in values]) for time, values in event.history]
        made.samples = [*older, *made.samples]
    return made


def to_plain(event: Any) -> Event:
    """An event of an app as the system takes it; coordinates are taken as the screen's."""
    if isinstance(event, KeyEvent):
        return Key(
            event.action,
            event.key_code,
            event.down_time,
            event.event_time,
            event.repeat_count,
            event.meta_state,
            event.scan_code,
            event.device_id,
            event.flags,
            event.source,
            event.characters,
        )
    pointers = tuple(
        Pointer(event.ids[n], event.tools[n], {**axes, 0: event.x_of(n), 1: event.y_of(n)})
        for n, axes in enumerate(event.samples[-1][1])
    )
    history = tuple(
        (
            time,
            tuple(
                {**axes, 0: axes.get(0, 0.0) + event.dx, 1: axes.get(1, 0.0) + event.dy}
                for axes in values
            ),
        )
        for time, values in event.samples[:-1]
    )
    return Motion(
        event.action,
        pointers,
        event.down_time,
        event.event_time,
        event.source,
        event.device_id,
        event.meta_state,
        event.button_state,
        event.flags,
        event.edge_flags,
        history,
    )
