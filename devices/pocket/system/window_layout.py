"""Where windows go: bars, keyboard, and the frame that follows from a window's parameters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from devices.pocket.system import gravity
from devices.pocket.system.window import (
    FIRST_SUB_WINDOW,
    FLAG_LAYOUT_IN_SCREEN,
    FLAG_LAYOUT_INSET_DECOR,
    FLAG_LAYOUT_NO_LIMITS,
    Box,
    Window,
)

if TYPE_CHECKING:
    from devices.pocket.system.windows import Windows

_ADJUST_MASK, _ADJUST_RESIZE, _ADJUST_PAN, _ADJUST_NOTHING = 0xF0, 0x10, 0x20, 0x30
_LAYOUT_FULLSCREEN, _LAYOUT_HIDE_NAVIGATION = 0x400, 0x200
#: How much of the screen's height the keyboard takes.
_KEYBOARD_SHARE = 0.4


class WindowLayout:
    """Reads the device's state; changes nothing but the windows that it lays out."""

    def __init__(self, windows: Windows) -> None:
        self._windows = windows
        self._device = windows.device

    # -- the screen ------------------------------------------------------------------------------

    @property
    def display(self) -> Box:
        now = self._device.configuration.current
        return 0, 0, now.width_px, now.height_px

    def bars(self) -> Box:
        """Left, top, right and bottom of what status and navigation bar take, if shown."""
        now = self._device.configuration.current
        top = 0 if self._windows.status_bar_hidden else now.status_bar
        if self._windows.navigation_hidden:
            return 0, top, 0, 0
        if now.navigation_at_side:
            return 0, top, now.navigation_bar, 0
        return 0, top, 0, now.navigation_bar

    def stable_bars(self) -> Box:
        now = self._device.configuration.current
        if now.navigation_at_side:
            return 0, now.status_bar, now.navigation_bar, 0
        return 0, now.status_bar, 0, now.navigation_bar

    def content(self) -> Box:
        """The display without bars."""
        left, top, right, bottom = self.bars()
        _, _, width, height = self.display
        return left, top, width - right, height - bottom

    def keyboard(self) -> Box:
        """Where the soft keyboard is when it is shown."""
        left, _, right, bottom = self.content()
        _, _, _, height = self.display
        size = int(height * _KEYBOARD_SHARE)
        return left, bottom - size, right, bottom

    # -- windows ---------------------------------------------------------------------------------

    def place(self, window: Window, width: int, height: int) -> None:
        """Gives a window whose contents want a size its frame and insets."""
        shape = window.shape
        container, insets = self._container(window)
        visible = self._covered(window, container)
        if self._resizes(window):
            if shape.flags & FLAG_LAYOUT_INSET_DECOR and shape.flags & FLAG_LAYOUT_IN_SCREEN:
                insets = (*insets[:3], max(insets[3], visible[3]))
            else:
                container = (*container[:3], container[3] - visible[3])
        across, along = container[2] - container[0], container[3] - container[1]
        size = (
            across if shape.width == -1 else shape.width if shape.width >= 0 else width,
            along if shape.height == -1 else shape.height if shape.height >= 0 else height,
        )
        if not shape.flags & FLAG_LAYOUT_NO_LIMITS:
            size = min(size[0], across), min(size[1], along)
        x = int(shape.x + shape.horizontal_margin * across)
        y = int(shape.y + shape.vertical_margin * along)
        rtl = bool(self._device.configuration.current.layout_direction)
        wanted = gravity.absolute(shape.gravity, rtl)
        frame = gravity.apply(wanted, *size, container, x, y)
        if not shape.flags & FLAG_LAYOUT_NO_LIMITS:
            frame = gravity.apply_display(wanted, self._limits(window, container), frame)
        window.frame = frame
        window.requested = (width, height)
        window.content_insets = _inside(frame, self.display, insets)
        window.stable_insets = _inside(frame, self.display, self.stable_bars())
        window.visible_insets = _inside(frame, container, visible)

    def available(self, window: Window) -> tuple[int, int]:
        """The size that contents of unknown size may take at most."""
        container, _ = self._container(window)
        return container[2] - container[0], container[3] - container[1]

    def _container(self, window: Window) -> tuple[Box, Box]:
        """The rectangle that a window is placed in, and the insets that its contents see."""
        none = (0, 0, 0, 0)
        if window.parent is not None:
            return window.parent.frame, none
        flags, ui = window.flags, window.shape.system_ui
        _, _, width, height = self.display
        if flags & FLAG_LAYOUT_NO_LIMITS:
            return self.display, none
        bars = self.bars()
        if flags & FLAG_LAYOUT_IN_SCREEN:
            if flags & FLAG_LAYOUT_INSET_DECOR:
                if self._device.api >= 21 or ui & _LAYOUT_HIDE_NAVIGATION:
                    return self.display, bars
                inner = (bars[0], 0, width - bars[2], height - bars[3])
                return inner, (0, bars[1], 0, 0)
            return (bars[0], 0, width - bars[2], height - bars[3]), none
        if window.is_fullscreen:
            return (bars[0], 0, width - bars[2], height - bars[3]), none
        top = 0 if ui & _LAYOUT_FULLSCREEN else bars[1]
        bottom = 0 if ui & _LAYOUT_HIDE_NAVIGATION else bars[3]
        return (bars[0], top, width - bars[2], height - bottom), none

    def _limits(self, window: Window, container: Box) -> Box:
        if window.parent is None:
            return container
        if window.flags & FLAG_LAYOUT_IN_SCREEN:
            return self.display
        return self.content()

    def _resizes(self, window: Window) -> bool:
        """Whether the keyboard makes the window smaller (or its insets larger)."""
        ime = self._windows.ime
        if not ime.shown or window.top_parent.kind >= FIRST_SUB_WINDOW:
            return False
        mode = window.shape.soft_input_mode & _ADJUST_MASK
        return mode == _ADJUST_RESIZE and ime.target is window.top_parent

    def _covered(self, window: Window, container: Box) -> Box:
        """What the keyboard covers of a container, as insets."""
        ime = self._windows.ime
        mode = window.shape.soft_input_mode & _ADJUST_MASK
        if not ime.shown or mode == _ADJUST_NOTHING or ime.target is not window.top_parent:
            return 0, 0, 0, 0
        return 0, 0, 0, max(0, container[3] - self.keyboard()[1])


def _inside(frame: Box, outer: Box, insets: Box) -> Box:
    """The part of the insets of `outer` that lies inside a frame."""
    return (
        max(0, outer[0] + insets[0] - frame[0]) if insets[0] else 0,
        max(0, outer[1] + insets[1] - frame[1]) if insets[1] else 0,
        max(0, frame[2] - (outer[2] - insets[2])) if insets[2] else 0,
        max(0, frame[3] - (outer[3] - insets[3])) if insets[3] else 0,
    )
