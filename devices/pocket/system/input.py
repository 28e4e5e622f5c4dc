"""The input dispatcher: brings events to windows and knows when they were handled.

`submit`, `finished` and the like are called with the device's lock held. `tap`, `swipe`, `key`,
`text` and `wait` are for commands: they are called without it and return when the app has handled
the event.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from devices.pocket.system.gestures import Gestures
from devices.pocket.system.input_events import (
    CANCEL,
    DOWN,
    OUTSIDE,
    UP,
    Delivery,
    Event,
    Key,
    Motion,
)
from devices.pocket.system.key_policy import KeyPolicy
from devices.pocket.system.window import (
    FLAG_NOT_FOCUSABLE,
    FLAG_NOT_TOUCH_MODAL,
    FLAG_NOT_TOUCHABLE,
    FLAG_WATCH_OUTSIDE_TOUCH,
    Window,
)

if TYPE_CHECKING:
    from devices.pocket.device import Device
    from devices.pocket.process import AppProcess

#: Nanoseconds that an app has to handle an event.
TIMEOUT = 5_000_000_000
_SECOND = 1_000_000_000
INJECT_EVENTS = "android.permission.INJECT_EVENTS"


class Input(Gestures):
    """`touch_mode` is the device's: the last input was a touch."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.changed = threading.Condition(device.lock)
        self.policy = KeyPolicy(device)
        self.touch_mode = True
        self._queue: deque[Delivery] = deque()
        self._sent: list[Delivery] = []
        #: Where the present touch gesture goes; `_gesture` says whether one is under way.
        self._target: Window | None = None
        self._gesture = False

    # -- taking events ---------------------------------------------------------------------------

    def submit(
        self,
        event: Event,
        injector: AppProcess | None = None,
        trusted: bool = True,
        on_done: Callable[[Delivery], None] | None = None,
    ) -> Delivery:
        """Queues an event. One that an untrusted app injects may only reach its own windows."""
        made = Delivery(event, injector, trusted, queued_at=self.device.clock.nanos())
        if on_done is not None:
            made.on_done.append(on_done)
        self._queue.append(made)
        self._pump()
        return made

    def finished(self, delivery: Delivery, handled: bool) -> None:
        """The app has handled an event, or has found nobody who wants it."""
        self._sent = [one for one in self._sent if one is not delivery]
        if isinstance(delivery.event, Key) and not handled and delivery.trusted:
            self.policy.unhandled(delivery.event, delivery.window)
        self._finish(delivery, handled)
        self._pump()

    def _finish(self, delivery: Delivery, handled: bool, failure: str | None = None) -> None:
        delivery.finish(handled, failure)
        self.changed.notify_all()

    def set_touch_mode(self, touch: bool) -> None:
        self.touch_mode = touch

    def focus_changed(self) -> None:
        self._pump()

    def window_gone(self, window: Window) -> None:
        if self._target is window:
            self._target = None
        for delivery in [one for one in self._sent if one.window is window]:
            self._sent = [one for one in self._sent if one is not delivery]
            self._finish(delivery, False)
        self._pump()

    # -- dispatching -----------------------------------------------------------------------------

    def _pump(self) -> None:
        while self._queue:
            head = self._queue[0]
            if isinstance(head.event, Key):
                if not self._dispatch_key(head, head.event):
                    return
            else:
                # Taken out first: what it touches may submit events of its own (the back button).
                self._queue.popleft()
                self._dispatch_motion(head, head.event)

    def _dispatch_key(self, delivery: Delivery, event: Key) -> bool:
        """False if the key has to wait: for earlier events, or for a window to get the focus."""
        if self._sent:
            return False
        self._queue.popleft()
        if delivery.trusted and self.policy.intercept(event):
            self._finish(delivery, True)
            return True
        window = self.device.windows.focused
        if window is None:
            app = self.device.windows.focused_app
            if (
                app is not None
                and not app.is_stock
                and not self.device.activities.lifecycle.sleeping
            ):
                self._queue.appendleft(delivery)
                return False
            if app is not None and delivery.trusted:
                self.policy.stock_key(app, event)
            denied = app is not None and not delivery.trusted
            self._finish(delivery, False, "permission" if denied else "no focus")
            return True
        self._send(delivery, window)
        return True

    def _dispatch_motion(self, delivery: Delivery, event: Motion) -> None:
        masked = event.masked
        if not event.is_touch:
            self._dispatch_pointer(delivery, event)
            return
        if masked == DOWN:
            self._gesture = True
            self._target = self._touched(delivery, event)
        target = self._target if self._gesture else None
        if masked in (UP, CANCEL):
            self._gesture = False
            self._target = None
        if target is None:
            if not delivery.done:
                self._finish(delivery, False, "no window")
            return
        if not self._send(delivery, target) and masked == DOWN:
            self._target = None

    def _dispatch_pointer(self, delivery: Delivery, event: Motion) -> None:
        """Hovering, scrolling and trackballs: to the window below the pointer or the focused."""
        windows = self.device.windows
        target: Window | None = windows.focused
        if event.source & 2:
            x, y = event.position
            target = next((w for w in reversed(windows.visible()) if self._takes(w, x, y)), None)
        if target is None:
            self._finish(delivery, False, "no window")
        else:
            self._send(delivery, target)

    def _touched(self, delivery: Delivery, event: Motion) -> Window | None:
        """The uppermost window that takes a touch; those that it passes may hear of it."""
        x, y = event.position
        if self.policy.is_on_bars(x, y):
            if delivery.trusted:
                self.policy.touch_on_bars(x, y)
                self._finish(delivery, True)
            else:
                self._finish(delivery, False, "permission")
            return None
        if self._on_permission_dialog(delivery, x, y):
            return None
        for window in reversed(self.device.windows.visible()):
            if self._takes(window, x, y):
                return window
            if window.flags & FLAG_WATCH_OUTSIDE_TOUCH:
                outside = Delivery(event.with_action(OUTSIDE), None, True)
                self._send(outside, window)
        if not delivery.trusted and self._is_elsewhere():
            self._finish(delivery, False, "permission")
        return None

    def _on_permission_dialog(self, delivery: Delivery, x: float, y: float) -> bool:
        """The system's own dialog takes all touches while it is there."""
        if self.device.activities.permission_requests.current is None:
            return False
        from devices.pocket.system import permission_dialog

        if delivery.trusted:
            permission_dialog.touch(self.device, x, y)
        self._finish(delivery, delivery.trusted, None if delivery.trusted else "permission")
        return True

    def _is_elsewhere(self) -> bool:
        """Whether the user looks at an activity of the system's."""
        app = self.device.windows.focused_app
        return app is not None and bool(app.is_stock)

    @staticmethod
    def _takes(window: Window, x: float, y: float) -> bool:
        if window.flags & FLAG_NOT_TOUCHABLE:
            return False
        modal = not window.flags & (FLAG_NOT_FOCUSABLE | FLAG_NOT_TOUCH_MODAL)
        return modal or window.contains(x, y)

    def _send(self, delivery: Delivery, window: Window) -> bool:
        if not self._may_inject(delivery, window):
            self._finish(delivery, False, "permission")
            return False
        delivery.window = window
        delivery.sent_at = self.device.clock.nanos()
        self._sent.append(delivery)
        window.client.deliver(delivery)
        return True

    def _may_inject(self, delivery: Delivery, window: Window) -> bool:
        injector = delivery.injector
        return injector is None or delivery.trusted or injector.uid in (0, 1000, window.process.uid)

    # -- waiting ---------------------------------------------------------------------------------

    def overdue(self, delivery: Delivery) -> bool:
        """Whether an app has had an event for too long; then the system says so."""
        if delivery.done:
            return False
        since = delivery.queued_at if delivery.sent_at is None else delivery.sent_at
        if self.device.clock.nanos() - since < TIMEOUT:
            return False
        self._time_out(delivery)
        return True

    def _time_out(self, delivery: Delivery) -> None:
        self._queue = deque(one for one in self._queue if one is not delivery)
        self._sent = [one for one in self._sent if one is not delivery]
        if delivery.window is not None:
            process = delivery.window.process
            reason = (
                "Input dispatching timed out (Waiting to send"
                f" {'key' if isinstance(delivery.event, Key) else 'non-key'} event because the"
                " touched window has not finished processing certain input events that were"
                " delivered to it over 500.0ms ago.)"
            )
            self._finish(delivery, False, "timed out")
            self.device.processes.not_responding(process, reason)
        else:
            self._finish(delivery, False, "timed out")
            self._no_focus()
        self._pump()

    def _no_focus(self) -> None:
        app = self.device.windows.focused_app
        if app is not None and app.process is not None:
            self.device.processes.not_responding(
                app.process,
                "Input dispatching timed out (Waiting because no window has focus but there is a"
                " focused application that may eventually add a window when it finishes starting"
                " up.)",
            )

    def wait(self, delivery: Delivery) -> bool:
        """Waits, without the lock, until an event was handled; whether somebody wanted it."""
        device = self.device
        with device.lock:
            while not delivery.done and not self.overdue(delivery):
                since = delivery.queued_at if delivery.sent_at is None else delivery.sent_at
                left = (since + TIMEOUT - device.clock.nanos()) / _SECOND
                self.changed.wait(min(max(left, 0.005), 0.5))
            return delivery.handled
