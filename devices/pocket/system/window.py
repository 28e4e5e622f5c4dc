"""One window, as the system knows it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from devices.pocket.process import AppProcess

Box = tuple[int, int, int, int]

BASE_APPLICATION, APPLICATION, APPLICATION_STARTING = 1, 2, 3
FIRST_SUB_WINDOW, LAST_SUB_WINDOW, FIRST_SYSTEM, LAST_SYSTEM = 1000, 1999, 2000, 2999
TOAST, SYSTEM_ALERT, INPUT_METHOD, APPLICATION_OVERLAY = 2005, 2003, 2011, 2038

FLAG_ALLOW_LOCK_SCREEN_ON = 0x1
FLAG_DIM_BEHIND = 0x2
FLAG_NOT_FOCUSABLE = 0x8
FLAG_NOT_TOUCHABLE = 0x10
FLAG_NOT_TOUCH_MODAL = 0x20
FLAG_KEEP_SCREEN_ON = 0x80
FLAG_LAYOUT_IN_SCREEN = 0x100
FLAG_LAYOUT_NO_LIMITS = 0x200
FLAG_FULLSCREEN = 0x400
FLAG_SECURE = 0x2000
FLAG_LAYOUT_INSET_DECOR = 0x10000
FLAG_ALT_FOCUSABLE_IM = 0x20000
FLAG_WATCH_OUTSIDE_TOUCH = 0x40000
FLAG_SHOW_WHEN_LOCKED = 0x80000
FLAG_SHOW_WALLPAPER = 0x100000

#: Layers of the types of windows, from below; as the window policy orders them.
_LAYERS = {
    2013: 1, 2002: 3, 2001: 4, 2034: 2, 2035: 2, 2030: 2, 2007: 8, 2005: 8, 2038: 12, 2003: 11,
    2011: 14, 2012: 15, 2004: 16, 2000: 17, 2014: 18, 2020: 20, 2006: 19, 2010: 22, 2019: 23,
    2032: 30, 2015: 31, 2018: 33, 2009: 11, 2008: 7, 2017: 15, 2031: 5, 2036: 25,
}  # fmt: skip
_SUB_LAYERS = {1000: 1, 1001: -2, 1002: 2, 1003: 1, 1004: -1, 1005: 3}


@dataclass(frozen=True)
class Shape:
    """What `WindowManager.LayoutParams` says about place and behaviour."""

    kind: int = APPLICATION
    width: int = -1
    height: int = -1
    x: int = 0
    y: int = 0
    gravity: int = 0
    flags: int = 0
    private_flags: int = 0
    format: int = -1
    soft_input_mode: int = 0
    dim_amount: float = 1.0
    horizontal_margin: float = 0.0
    vertical_margin: float = 0.0
    system_ui: int = 0
    cutout_mode: int = 0


class WindowClient(Protocol):
    """The window's other end in its app. Every method returns at once and may be called from any
    OS thread with the device's lock held."""

    def focus_changed(self, focused: bool, touch_mode: bool) -> None: ...

    def resized(self) -> None:
        """Frame or insets are different now: measure and lay out again."""

    def deliver(self, delivery: Any) -> None:
        """Hands over an input event; answered with `device.input.finished`."""

    def close_system_dialogs(self, reason: str) -> None: ...


@dataclass(eq=False)
class Window:
    """`token` names an activity; a sub-window has its parent's. `frame` is on the screen."""

    id: int
    process: AppProcess
    client: WindowClient
    shape: Shape
    title: str
    package: str
    token: int | None = None
    parent: Window | None = None
    children: list[Window] = field(default_factory=list)
    #: `View.VISIBLE` and so on, of the root view.
    view_visibility: int = 8
    #: Size that the contents asked for in the last relayout.
    requested: tuple[int, int] = (0, 0)
    frame: Box = (0, 0, 0, 0)
    #: What bars and keyboard cover of the frame: left, top, right, bottom.
    content_insets: Box = (0, 0, 0, 0)
    stable_insets: Box = (0, 0, 0, 0)
    visible_insets: Box = (0, 0, 0, 0)
    has_focus: bool = False
    drawn: bool = False
    added: int = 0
    #: Only this part takes touches, in window coordinates; None for all.
    touchable: list[Box] | None = None
    removed: bool = False
    #: Whether an app-wide rule hides it now (its activity is not visible, the screen is off).
    hidden: bool = False

    @property
    def kind(self) -> int:
        return self.shape.kind

    @property
    def flags(self) -> int:
        return self.shape.flags

    @property
    def is_sub_window(self) -> bool:
        return FIRST_SUB_WINDOW <= self.kind <= LAST_SUB_WINDOW

    @property
    def is_app_window(self) -> bool:
        """Of an activity, sub-windows included."""
        return self.top_parent.kind < FIRST_SUB_WINDOW

    @property
    def top_parent(self) -> Window:
        window = self
        while window.parent is not None:
            window = window.parent
        return window

    @property
    def visible(self) -> bool:
        if self.view_visibility != 0 or self.hidden or self.removed:
            return False
        return self.parent is None or self.parent.visible

    @property
    def takes_keys(self) -> bool:
        return self.visible and self.drawn and not self.flags & FLAG_NOT_FOCUSABLE

    @property
    def layer(self) -> int:
        """The layer of its kind; windows of activities are all in one."""
        kind = self.top_parent.kind
        return 2 if kind < FIRST_SUB_WINDOW else _LAYERS.get(kind, 9)

    @property
    def sub_layer(self) -> int:
        return _SUB_LAYERS.get(self.kind, 0) if self.is_sub_window else 0

    @property
    def is_fullscreen(self) -> bool:
        return bool(self.flags & FLAG_FULLSCREEN or self.shape.system_ui & 0x4)

    @property
    def hides_navigation(self) -> bool:
        return bool(self.shape.system_ui & 0x2)

    def contains(self, x: float, y: float) -> bool:
        left, top, right, bottom = self.frame
        if self.touchable is not None:
            return any(
                left + one[0] <= x < left + one[2] and top + one[1] <= y < top + one[3]
                for one in self.touchable
            )
        return left <= x < right and top <= y < bottom

    def __str__(self) -> str:
        return f"Window{{{self.id:x} u0 {self.title}}}"
