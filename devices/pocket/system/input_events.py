"""Input events as plain data, and one event on its way to a window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from devices.pocket.process import AppProcess
    from devices.pocket.system.window import Window

DOWN, UP, MOVE, CANCEL, OUTSIDE, POINTER_DOWN, POINTER_UP = range(7)
KEY_DOWN, KEY_UP, KEY_MULTIPLE = range(3)
TOUCHSCREEN, KEYBOARD, MOUSE = 0x1002, 0x101, 0x2002
POINTER_CLASS = 0x2

#: `InputManager.INJECT_INPUT_EVENT_MODE_…`
ASYNC, WAIT_FOR_RESULT, WAIT_FOR_FINISH = range(3)


@dataclass(frozen=True)
class Pointer:
    """Axes by number: 0 is x, 1 is y, 2 is pressure, 3 is size."""

    id: int
    tool: int
    axes: dict[int, float]


@dataclass(frozen=True)
class Motion:
    """Coordinates are those of the screen; times are milliseconds of uptime."""

    action: int
    pointers: tuple[Pointer, ...]
    down_time: int
    event_time: int
    source: int = TOUCHSCREEN
    device_id: int = 0
    meta_state: int = 0
    button_state: int = 0
    flags: int = 0
    edge_flags: int = 0
    history: tuple[tuple[int, tuple[dict[int, float], ...]], ...] = ()

    @property
    def masked(self) -> int:
        return self.action & 0xFF

    @property
    def position(self) -> tuple[float, float]:
        """Where the pointer is that the action is about."""
        axes = self.pointers[min(self.action >> 8 & 0xFF, len(self.pointers) - 1)].axes
        return axes.get(0, 0.0), axes.get(1, 0.0)

    @property
    def is_touch(self) -> bool:
        return bool(self.source & POINTER_CLASS) and self.masked <= POINTER_UP

    def with_action(self, action: int) -> Motion:
        return replace(self, action=action)


@dataclass(frozen=True)
class Key:
    action: int
    code: int
    down_time: int
    event_time: int
    repeat: int = 0
    meta_state: int = 0
    scan_code: int = 0
    device_id: int = -1
    flags: int = 0
    source: int = KEYBOARD
    characters: str | None = None

    @property
    def is_canceled(self) -> bool:
        return bool(self.flags & 0x20)


Event = Motion | Key


@dataclass(eq=False)
class Delivery:
    """`on_done` is called with the lock held, once, when `done` becomes true. `sent_at` is the
    device's time in nanoseconds."""

    event: Event
    injector: AppProcess | None = None
    trusted: bool = True
    window: Window | None = None
    done: bool = False
    handled: bool = False
    #: Why it went nowhere: "permission", "no focus", "no window", "timed out"; None if it went.
    failure: str | None = None
    queued_at: int = 0
    sent_at: int | None = None
    on_done: list[Callable[[Delivery], None]] = field(default_factory=list)

    def finish(self, handled: bool, failure: str | None = None) -> None:
        if self.done:
            return
        self.done, self.handled, self.failure = True, handled, failure
        for listener in tuple(self.on_done):
            listener(self)
