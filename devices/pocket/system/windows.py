"""The window manager: which windows there are, in which order, who has the focus.

Every method is called with the device's lock held. `changed` is notified whenever focus, visibility
or place of some window is different.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from devices.pocket.system.keyboard import Keyboard
from devices.pocket.system.window import (
    FIRST_SUB_WINDOW,
    FIRST_SYSTEM,
    FLAG_FULLSCREEN,
    Box,
    Shape,
    Window,
    WindowClient,
)
from devices.pocket.system.window_layout import WindowLayout

if TYPE_CHECKING:
    from PIL.Image import Image

    from devices.pocket.device import Device
    from devices.pocket.process import AppProcess
    from devices.pocket.system.hierarchy import Node

_FIRST_ID = 0x2A0_0000
#: `TYPE_BASE_APPLICATION`: the window of an activity itself.
_BASE_APPLICATION = 1


class Windows:
    """`focused` is the window that keys go to; None while nobody has the focus (then `focused_app`
    may say whose window is awaited)."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.changed = threading.Condition(device.lock)
        self.layout = WindowLayout(self)
        self.ime = Keyboard(self)
        self.focused: Window | None = None
        self.status_bar_hidden = False
        self.navigation_hidden = False
        #: The system's panel that covers the screen (`notifications`, `settings`), if any.
        self.panel: str | None = None
        self._windows: list[Window] = []
        self._next_id = _FIRST_ID
        self._count = 0

    # -- asking ----------------------------------------------------------------------------------

    def in_order(self) -> list[Window]:
        """All windows, the lowest first."""
        heights = self._activity_heights()
        return sorted(self._windows, key=lambda window: self._order(window, heights))

    def _order(self, window: Window, heights: dict[int, int]) -> tuple[int, ...]:
        chain = [window]
        while chain[0].parent is not None:
            chain.insert(0, chain[0].parent)
        top = chain[0]
        height = 0 if top.token is None else heights.get(top.token, -1)
        # An activity's own window stays below its dialogs, also those that were shown before it.
        key = [top.layer, height, top.kind != _BASE_APPLICATION, top.added]
        for one in chain[1:]:
            key += [one.sub_layer, one.added]
        if len(chain) == 1:
            key += [0]
        return tuple(key)

    def _activity_heights(self) -> dict[int, int]:
        records = list(self.device.activities.tasks.records())
        return {record.token: len(records) - n for n, record in enumerate(records)}

    def visible(self) -> list[Window]:
        """The windows that are on the screen, the lowest first."""
        return [one for one in self.in_order() if one.visible and one.drawn]

    def get(self, number: int) -> Window | None:
        return next((one for one in self._windows if one.id == number), None)

    def of_activity(self, token: int) -> list[Window]:
        return [one for one in self._windows if one.token == token]

    def of_process(self, process: AppProcess) -> list[Window]:
        return [one for one in self._windows if one.process is process]

    @property
    def focused_app(self) -> Any:
        """The record of the activity that has the user, stock ones included."""
        return self.device.activities.resumed

    def visible_frame(self) -> Box:
        """`getWindowVisibleDisplayFrame` without a window."""
        left, top, right, bottom = self.layout.content()
        if self.ime.shown:
            bottom = self.layout.keyboard()[1]
        return left, top, right, bottom

    # -- adding and removing ---------------------------------------------------------------------

    def add(
        self,
        process: AppProcess,
        client: WindowClient,
        shape: Shape,
        title: str,
        package: str,
        token: int | None = None,
        parent: Window | None = None,
    ) -> Window:
        """A new window; the caller has checked its token."""
        number, self._next_id = self._next_id, self._next_id + 0x11
        self._count += 1
        window = Window(
            number, process, client, shape, title, package, token, parent, added=self._count
        )
        self._windows.append(window)
        if parent is not None:
            parent.children.append(window)
        self._update()
        return window

    def remove(self, window: Window) -> None:
        if window.removed:
            return
        window.removed = True
        for child in list(window.children):
            self.remove(child)
        if window.parent is not None and window in window.parent.children:
            window.parent.children.remove(window)
        self._windows = [one for one in self._windows if one is not window]
        self.ime.window_gone(window)
        self.device.input.window_gone(window)
        self._update()

    def process_died(self, process: AppProcess) -> None:
        for window in self.of_process(process):
            self.remove(window)

    def relayout(
        self, window: Window, shape: Shape, visibility: int, width: int, height: int
    ) -> None:
        """The app says what its window is like now; afterwards its frame and insets are right."""
        window.shape = shape
        shown = visibility == 0 and window.view_visibility != 0
        window.view_visibility = visibility
        if visibility == 0:
            window.drawn = True
        else:
            window.drawn = False
        self._update_bars()
        self.layout.place(window, width, height)
        self._update()
        if shown and window.token is not None and not window.is_sub_window:
            record = self.device.activities.record(window.token)
            if record is not None:
                self.device.activities.shown(record)

    # -- what changes by itself ------------------------------------------------------------------

    def activities_changed(self) -> None:
        """Some activity is or is no longer visible or resumed."""
        self._update()

    def configuration_changed(self) -> None:
        """The screen has another size or is turned."""
        for window in self._windows:
            token = window.top_parent.token
            record = None if token is None else self.device.activities.record(token)
            if record is None or not record.relaunching:
                self._place_again(window)
        self.changed.notify_all()

    def insets_changed(self) -> None:
        """Bars or keyboard came or went."""
        for window in self._windows:
            self._place_again(window)
        self.changed.notify_all()

    def _place_again(self, window: Window) -> None:
        before = (window.frame, window.content_insets, window.visible_insets)
        self.layout.place(window, *window.requested)
        if (window.frame, window.content_insets, window.visible_insets) != before:
            window.client.resized()

    def _update(self) -> None:
        self._update_visibility()
        self._update_bars()
        self.update_focus()
        self.changed.notify_all()

    def _update_visibility(self) -> None:
        activities = self.device.activities
        for window in self._windows:
            window.hidden = False
            if window.is_app_window and window.token is not None:
                record = activities.record(window.token)
                window.hidden = record is not None and not record.visible

    def _update_bars(self) -> None:
        """The uppermost window that fills the screen decides whether the bars are shown."""
        full, no_navigation = False, False
        for window in reversed(self.in_order()):
            if not window.visible or not window.is_app_window or window.is_sub_window:
                continue
            if window.shape.width == -1 and window.shape.height == -1:
                full, no_navigation = window.is_fullscreen, window.hides_navigation
                break
        if (full, no_navigation) != (self.status_bar_hidden, self.navigation_hidden):
            self.status_bar_hidden, self.navigation_hidden = full, no_navigation
            self.insets_changed()

    # -- focus -----------------------------------------------------------------------------------

    def update_focus(self) -> None:
        found = self._find_focus()
        if found is self.focused:
            return
        old, self.focused = self.focused, found
        touch_mode = self.device.input.touch_mode
        if old is not None:
            old.has_focus = False
            if not old.removed:
                old.client.focus_changed(False, touch_mode)
        if found is not None:
            found.has_focus = True
            found.client.focus_changed(True, touch_mode)
        self.ime.focus_changed(found)
        self.device.input.focus_changed()

    def set_panel(self, panel: str | None) -> None:
        """Opens a panel of the status bar, which takes the focus, or closes it."""
        self.panel = panel
        self.update_focus()
        self.changed.notify_all()

    def _find_focus(self) -> Window | None:
        activities = self.device.activities
        app = self.focused_app
        if activities.lifecycle.sleeping or self.panel is not None:
            return None
        heights = self._activity_heights()
        focused_height = 0 if app is None else heights.get(app.token, 0)
        for window in reversed(self.in_order()):
            if window.is_app_window:
                token = window.top_parent.token
                height = -1 if token is None else heights.get(token, -1)
                if app is not None and height < focused_height:
                    return None
            if window.takes_keys:
                return window
        return None

    # -- looking ---------------------------------------------------------------------------------

    def screenshot(self) -> Image:
        """What the screen shows. Call it without the lock: apps are asked to draw."""
        from devices.pocket.system.screen import compose

        return compose(self.device)

    def hierarchy(self) -> list[Node]:
        """The views of the windows on the screen. Call it without the lock."""
        from devices.pocket.system.hierarchy import collect

        return collect(self.device)


__all__ = ["FIRST_SUB_WINDOW", "FIRST_SYSTEM", "FLAG_FULLSCREEN", "Shape", "Window", "Windows"]
