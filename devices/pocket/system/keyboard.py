"""The soft keyboard: a state and a rectangle, no keys that could be seen.

It belongs to the focused window (`target`) while an editor there has input. Shown or hidden is what
apps and the user asked for last, by Android's rules for a window's `softInputMode`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from devices.pocket.system.window import Window

if TYPE_CHECKING:
    from devices.pocket.system.windows import Windows

NAME = "com.android.inputmethod.latin/.LatinIME"
SHOW_IMPLICIT, SHOW_FORCED = 1, 2
HIDE_IMPLICIT_ONLY, HIDE_NOT_ALWAYS = 1, 2
_STATE_MASK, _UNCHANGED, _HIDDEN, _ALWAYS_HIDDEN, _VISIBLE, _ALWAYS_VISIBLE = 0xF, 1, 2, 3, 4, 5
_FORWARD_NAVIGATION, _ADJUST_MASK, _ADJUST_RESIZE = 0x100, 0xF0, 0x10
_NOT_FOCUSABLE, _ALT_FOCUSABLE = 0x8, 0x20000


class Keyboard:
    """`active` says whether the focused view of `target` is an editor."""

    def __init__(self, windows: Windows) -> None:
        self._windows = windows
        self.shown = False
        self.target: Window | None = None
        self.active = False
        self.input_type = 0
        self.ime_options = 0
        self._explicit = False
        self._forced = False

    @property
    def on_top(self) -> bool:
        """Whether it is shown and nothing lies over it: a dialog that takes no text is above it."""
        return self.shown and self._windows.focused in (None, self.target)

    def show(self, window: Window, flags: int = 0) -> bool:
        """`showSoftInput`: only the window that has input may ask."""
        if window is not self.target:
            return False
        self._explicit = self._explicit or not flags & SHOW_IMPLICIT
        self._forced = self._forced or bool(flags & SHOW_FORCED)
        self._set(True)
        return True

    def hide(self, flags: int = 0) -> bool:
        """`hideSoftInputFromWindow`; whether it was shown and is hidden now."""
        if flags & HIDE_IMPLICIT_ONLY and (self._explicit or self._forced):
            return False
        if self._forced and flags & HIDE_NOT_ALWAYS:
            return False
        was_shown = self.shown
        self._explicit = self._forced = False
        self._set(False)
        return was_shown

    def editor_started(self, window: Window, is_editor: bool, kind: int, options: int) -> None:
        """The focused view of the focused window is or is not an editor."""
        if window is self.target:
            self.active, self.input_type, self.ime_options = is_editor, kind, options

    def focus_changed(self, window: Window | None) -> None:
        """Another window has the focus; the app tells about its editor with `window_gained`."""
        if window is None or not _may_use_keyboard(window.flags):
            return
        self.target = window

    def window_gained(self, window: Window, is_editor: bool, first: bool, forward: bool) -> None:
        """The focused window has started input: shows or hides by its `softInputMode`."""
        if window is not self.target:
            return
        mode = window.shape.soft_input_mode
        state = mode & _STATE_MASK
        forward = forward or bool(mode & _FORWARD_NAVIGATION)
        resizes = mode & _ADJUST_MASK == _ADJUST_RESIZE
        if state == 0:
            if not is_editor or not resizes:
                if _may_use_keyboard(window.flags):
                    self.hide(HIDE_NOT_ALWAYS)
            elif is_editor and resizes and forward:
                self.show(window, SHOW_IMPLICIT)
        elif (state == _HIDDEN and forward) or state == _ALWAYS_HIDDEN:
            self.hide()
        elif ((state == _VISIBLE and forward) or state == _ALWAYS_VISIBLE) and (
            is_editor or self._windows.device.api < 28
        ):
            self.show(window, SHOW_IMPLICIT)

    def window_gone(self, window: Window) -> None:
        if self.target is window:
            self.target = None
            self.active = False
            self._explicit = self._forced = False
            self._set(False)

    def _set(self, shown: bool) -> None:
        if shown != self.shown:
            self.shown = shown
            self._windows.insets_changed()


def _may_use_keyboard(flags: int) -> bool:
    """`LayoutParams.mayUseInputMethod`."""
    return flags & (_NOT_FOCUSABLE | _ALT_FOCUSABLE) in (0, _NOT_FOCUSABLE | _ALT_FOCUSABLE)
