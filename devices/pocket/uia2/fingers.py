"""Gestures of two fingers at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from devices.pocket.system.input_events import (
    DOWN,
    MOVE,
    POINTER_DOWN,
    POINTER_UP,
    UP,
    Motion,
    Pointer,
)

if TYPE_CHECKING:
    from devices.pocket.system.input import Input

Point = tuple[float, float]
_FINGER = 1
_SECOND = 1 << 8
_STEP = 16


def two_fingers(touch: Input, paths: Sequence[tuple[Point, Point]], millis: int) -> None:
    """Each finger goes straight from one point to another; both together."""
    down = touch.now()

    def send(action: int, part: float, fingers: int = 2) -> None:
        pointers = tuple(
            Pointer(number, _FINGER, {0: x, 1: y, 2: 1.0, 3: 1.0})
            for number, (x, y) in enumerate(_between(path, part) for path in paths[:fingers])
        )
        touch.send(Motion(action, pointers, down, touch.now()))

    send(DOWN, 0.0, 1)
    send(POINTER_DOWN | _SECOND, 0.0)
    moves = max(2, millis // _STEP)
    for number in range(1, moves + 1):
        touch.pass_time(_STEP)
        send(MOVE, number / moves)
    send(POINTER_UP | _SECOND, 1.0)
    send(UP, 1.0, 1)


def _between(path: tuple[Point, Point], part: float) -> Point:
    (x1, y1), (x2, y2) = path
    return x1 + (x2 - x1) * part, y1 + (y2 - y1) * part
