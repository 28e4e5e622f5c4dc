"""Path data of vector drawables (as in SVG) as plain segments."""

from __future__ import annotations

import math
import re
from functools import lru_cache

from devices.pocket.framework.android_graphics.outlines import Segment

_TOKEN = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_ARC_FLAG = re.compile(r"[\s,]*([01])")


@lru_cache(maxsize=512)
def parse(text: str) -> tuple[Segment, ...]:
    """Segments with absolute coordinates; what follows a mistake is left out."""
    pen = _Pen()
    for command, numbers in _commands(text):
        size = _COUNTS[command.upper()]
        if size == 0:
            pen.draw(command, ())
            continue
        for at in range(0, len(numbers) - size + 1, size):
            pen.draw(command, tuple(numbers[at : at + size]))
            if command == "M":
                command = "L"
            elif command == "m":
                command = "l"
    return tuple(pen.segments)


def _commands(text: str) -> list[tuple[str, list[float]]]:
    found: list[tuple[str, list[float]]] = []
    at = 0
    while at < len(text):
        if found and found[-1][0] in "Aa" and len(found[-1][1]) % 7 in (3, 4):
            flag = _ARC_FLAG.match(text, at)
            if flag:
                found[-1][1].append(float(flag[1]))
                at = flag.end()
                continue
        token = _TOKEN.match(text, at)
        if token is None:
            at += 1
            continue
        if token[1]:
            found.append((token[1], []))
        elif found:
            found[-1][1].append(float(token[2]))
        at = token.end()
    return found


class _Pen:
    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.control: tuple[float, float] | None = None
        self.last = ""

    def draw(self, command: str, n: tuple[float, ...]) -> None:
        kind = command.upper()
        if command.islower() and kind not in "HVAZ":
            n = tuple(value + (self.y if at % 2 else self.x) for at, value in enumerate(n))
        if kind == "Z":
            self.segments.append(("Z", ()))
            self.x, self.y = self.start_x, self.start_y
        elif kind == "H":
            self._to("L", (n[0] + (self.x if command == "h" else 0), self.y))
        elif kind == "V":
            self._to("L", (self.x, n[0] + (self.y if command == "v" else 0)))
        elif kind == "S":
            first = self._mirrored("CS")
            self._to("C", (*first, *n))
        elif kind == "T":
            self._to("Q", (*self._mirrored("QT"), *n))
        elif kind == "A":
            self._arc(command, n)
        else:
            self._to(kind, n)
            if kind == "M":
                self.start_x, self.start_y = n
        self.last = kind

    def _to(self, kind: str, n: tuple[float, ...]) -> None:
        self.segments.append((kind, n))
        self.control = (n[-4], n[-3]) if len(n) >= 4 else None
        self.x, self.y = n[-2], n[-1]

    def _mirrored(self, after: str) -> tuple[float, float]:
        if self.last in after and self.control is not None:
            return 2 * self.x - self.control[0], 2 * self.y - self.control[1]
        return self.x, self.y

    def _arc(self, command: str, n: tuple[float, ...]) -> None:
        rx, ry, turn, large, sweep, x, y = n
        if command == "a":
            x, y = x + self.x, y + self.y
        for segment in arc_curves(self.x, self.y, rx, ry, turn, bool(large), bool(sweep), x, y):
            self._to(*segment)


def arc_curves(
    x0: float, y0: float, rx: float, ry: float, turn: float, large: bool, sweep: bool, x: float,
    y: float,
) -> list[Segment]:  # fmt: skip
    """An elliptical arc between two points as cubic curves."""
    rx, ry = abs(rx), abs(ry)
    if rx == 0 or ry == 0 or (x0, y0) == (x, y):
        return [("L", (x, y))]
    phi = math.radians(turn)
    cosine, sine = math.cos(phi), math.sin(phi)
    dx, dy = (x0 - x) / 2, (y0 - y) / 2
    ax, ay = cosine * dx + sine * dy, -sine * dx + cosine * dy
    size = (ax / rx) ** 2 + (ay / ry) ** 2
    if size > 1:
        rx, ry = rx * math.sqrt(size), ry * math.sqrt(size)
    under = rx * rx * ry * ry - rx * rx * ay * ay - ry * ry * ax * ax
    root = math.sqrt(max(0.0, under / (rx * rx * ay * ay + ry * ry * ax * ax)))
    root = -root if large == sweep else root
    bx, by = root * rx * ay / ry, -root * ry * ax / rx
    cx = cosine * bx - sine * by + (x0 + x) / 2
    cy = sine * bx + cosine * by + (y0 + y) / 2
    first = math.atan2((ay - by) / ry, (ax - bx) / rx)
    span = math.atan2((-ay - by) / ry, (-ax - bx) / rx) - first
    if sweep and span < 0:
        span += 2 * math.pi
    elif not sweep and span > 0:
        span -= 2 * math.pi
    pieces = max(1, math.ceil(abs(span) / (math.pi / 2) - 1e-9))
    step = span / pieces
    k = 4 / 3 * math.tan(step / 4)

    def place(px: float, py: float) -> tuple[float, float]:
        px, py = px * rx, py * ry
        return cosine * px - sine * py + cx, sine * px + cosine * py + cy

    found: list[Segment] = []
    angle = first
    for _ in range(pieces):
        c0, s0 = math.cos(angle), math.sin(angle)
        angle += step
        c1, s1 = math.cos(angle), math.sin(angle)
        points = (place(c0 - k * s0, s0 + k * c0), place(c1 + k * s1, s1 - k * c1), place(c1, s1))
        found.append(("C", tuple(number for point in points for number in point)))
    return found
