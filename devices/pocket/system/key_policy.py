"""Keys and touches that the system keeps for itself: home, recents, power, the bars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from devices.pocket.system import stock
from devices.pocket.system.events import SYSTEM_PID
from devices.pocket.system.input_events import KEY_DOWN, KEY_UP, Key
from devices.pocket.system.intents import Component, PlainIntent

if TYPE_CHECKING:
    from devices.pocket.device import Device
    from devices.pocket.system.window import Window

HOME, BACK, POWER, APP_SWITCH, SLEEP, WAKEUP, SOFT_SLEEP = 3, 4, 26, 187, 223, 224, 276
ASSIST, ALL_APPS = 219, 284
_NEW_TASK = 0x1000_0000
_MEDIA = frozenset({79, 85, 86, 87, 88, 89, 90, 91, 126, 127, 130})


class KeyPolicy:
    """Called with the device's lock held."""

    def __init__(self, device: Device) -> None:
        self._device = device

    def intercept(self, event: Key) -> bool:
        """Whether the key never reaches an app; does what it is for."""
        code, up = event.code, event.action == KEY_UP and not event.is_canceled
        if code == HOME:
            if event.action == KEY_DOWN and event.repeat == 0:
                self.close_system_dialogs("homekey")
            if up and not self._asleep:
                self._device.windows.set_panel(None)
                self._device.activities.home()
            return True
        if code == APP_SWITCH:
            if up and not self._asleep:
                self.recents()
            return True
        if code == POWER:
            if up:
                self.set_awake(self._asleep)
            return True
        if code in (SLEEP, SOFT_SLEEP, WAKEUP):
            if up:
                self.set_awake(code == WAKEUP)
            return True
        if self._device.windows.panel is not None:
            if code == BACK and up:
                self._device.windows.set_panel(None)
            return True
        return self._asleep

    def unhandled(self, event: Key, window: Window | None) -> None:
        """No app wanted the key. Nothing has a fallback of the system's own."""

    def stock_key(self, record: Any, event: Key) -> None:
        """A key for an activity of ours that has no code: back leaves it, a headset's key goes to
        whoever plays."""
        if event.code in _MEDIA:
            self._device.audio.media_key(event.action, event.code, event.repeat)
        if event.code == BACK and event.action == KEY_UP and not record.task.is_home:
            self._device.activities.finish(record.token)

    def recents(self) -> None:
        """The overview of recent tasks."""
        from devices.pocket.system.starting import Request

        self.close_system_dialogs("recentapps")
        component = Component(stock.SYSTEM_UI, f"{stock.SYSTEM_UI}.recents.RecentsActivity")
        intent = PlainIntent(component=component, flags=_NEW_TASK)
        self._device.activities.start(
            Request(intent=intent, caller=stock.SYSTEM_UI, uid=1000, user_leaving=True)
        )

    def close_system_dialogs(self, reason: str) -> None:
        for window in self._device.windows.in_order():
            window.client.close_system_dialogs(reason)

    @property
    def _asleep(self) -> bool:
        return bool(self._device.activities.lifecycle.sleeping)

    def set_awake(self, awake: bool) -> None:
        """Turns the screen on or off: apps hear of it, and activities stop or resume."""
        if awake is not self._asleep:
            return
        device = self._device
        device.log.event("screen_toggled", int(awake), pid=SYSTEM_PID)
        device.power.set_interactive(awake)
        if awake:
            device.activities.wake()
        else:
            device.activities.sleep()

    def is_on_bars(self, x: float, y: float) -> bool:
        """Whether a point is on the bars, on a panel that is open, or on the keyboard."""
        windows = self._device.windows
        left, top, right, bottom = windows.layout.content()
        _, _, width, height = windows.layout.display
        if not (0 <= x < width and 0 <= y < height):
            return False
        if (
            self._asleep
            or windows.panel is not None
            or not (left <= x < right and top <= y < bottom)
        ):
            return True
        if not windows.ime.on_top:
            return False
        box = windows.layout.keyboard()
        return box[0] <= x < box[2] and box[1] <= y < box[3]

    def touch_on_bars(self, x: float, y: float) -> None:
        """The navigation bar's three buttons do what they are for; a panel closes."""
        windows = self._device.windows
        _, _, right, bottom = windows.layout.content()
        _, _, width, height = windows.layout.display
        if self._asleep:
            return
        if windows.panel is not None:
            windows.set_panel(None)
        elif y >= bottom:
            self._navigate(x / width)
        elif x >= right:
            self._navigate(1 - y / height)

    def _navigate(self, share: float) -> None:
        if share < 1 / 3:
            now = self._device.input.now()
            for action in (KEY_DOWN, KEY_UP):
                self._device.input.submit(Key(action, BACK, now, now, flags=0x48))
        elif share < 2 / 3:
            self._device.activities.home()
        else:
            self.recents()
