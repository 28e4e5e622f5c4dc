"""Paths as plain data: contours of points, made from lines, curves and arcs."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any

Point = tuple[float, float]
#: An operation: `M x y`, `L x y`, `Q x1 y1 x y`, `C x1 y1 x2 y2 x y` or `Z`.
Segment = tuple[str, tuple[float, ...]]

_STEPS = 12
_KAPPA = 0.5522847498307936


def contours(segments: Sequence[Segment], steps: int = _STEPS) -> list[tuple[list[Point], bool]]:
    """Each contour's points, and whether it is closed."""
    found: list[tuple[list[Point], bool]] = []
    points: list[Point] = []
    for kind, numbers in segments:
        if kind == "M":
            if points:
                found.append((points, False))
            points = [(numbers[0], numbers[1])]
        elif kind == "Z":
            if points:
                found.append((points, True))
                points = [points[0]]
        else:
            if not points:
                points = [(0.0, 0.0)]
            points += _line(points[-1], kind, numbers, steps)
    if len(points) > 1:
        found.append((points, False))
    return [one for one in found if len(one[0]) > 1 or one[1]]


def _line(start: Point, kind: str, n: tuple[float, ...], steps: int) -> Iterator[Point]:
    if kind == "L":
        yield n[0], n[1]
        return
    x0, y0 = start
    for step in range(1, steps + 1):
        t = step / steps
        u = 1 - t
        if kind == "Q":
            yield (
                u * u * x0 + 2 * u * t * n[0] + t * t * n[2],
                u * u * y0 + 2 * u * t * n[1] + t * t * n[3],
            )
        else:
            a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
            yield (
                a * x0 + b * n[0] + c * n[2] + d * n[4],
                a * y0 + b * n[1] + c * n[3] + d * n[5],
            )


def edges_of(rect: Any) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a Rect or RectF."""
    left, top, right, bottom = rect.edges()
    return float(left), float(top), float(right), float(bottom)


def rectangle(left: float, top: float, right: float, bottom: float) -> list[Segment]:
    return [
        ("M", (left, top)), ("L", (right, top)), ("L", (right, bottom)), ("L", (left, bottom)),
        ("Z", ()),
    ]  # fmt: skip


def rounded(
    left: float, top: float, right: float, bottom: float, radii: Sequence[float]
) -> list[Segment]:
    """Corners from the upper left clockwise, x and y radius of each."""
    width, height = right - left, bottom - top
    r = list(radii)
    for a, b, size in ((0, 2, width), (4, 6, width), (1, 7, height), (3, 5, height)):
        total = r[a] + r[b]
        if total > size > 0:
            r[a], r[b] = r[a] * size / total, r[b] * size / total
    k = 1 - _KAPPA
    return [
        ("M", (left + r[0], top)),
        ("L", (right - r[2], top)),
        ("C", (right - r[2] * k, top, right, top + r[3] * k, right, top + r[3])),
        ("L", (right, bottom - r[5])),
        ("C", (right, bottom - r[5] * k, right - r[4] * k, bottom, right - r[4], bottom)),
        ("L", (left + r[6], bottom)),
        ("C", (left + r[6] * k, bottom, left, bottom - r[7] * k, left, bottom - r[7])),
        ("L", (left, top + r[1])),
        ("C", (left, top + r[1] * k, left + r[0] * k, top, left + r[0], top)),
        ("Z", ()),
    ]


def oval(left: float, top: float, right: float, bottom: float) -> list[Segment]:
    x, y = (right - left) / 2, (bottom - top) / 2
    return rounded(left, top, right, bottom, (x, y) * 4)


def arc(
    left: float, top: float, right: float, bottom: float, start: float, sweep: float
) -> list[Segment]:
    """Cubic pieces of an ellipse from `start` degrees on; the first segment is an `M`."""
    cx, cy = (left + right) / 2, (top + bottom) / 2
    rx, ry = (right - left) / 2, (bottom - top) / 2
    pieces = max(1, math.ceil(abs(sweep) / 90))
    step = math.radians(sweep) / pieces
    angle = math.radians(start)
    k = 4 / 3 * math.tan(step / 4)
    found: list[Segment] = [("M", (cx + rx * math.cos(angle), cy + ry * math.sin(angle)))]
    for _ in range(pieces):
        c0, s0 = math.cos(angle), math.sin(angle)
        angle += step
        c1, s1 = math.cos(angle), math.sin(angle)
        found.append(
            (
                "C",
                (
                    cx + rx * (c0 - k * s0), cy + ry * (s0 + k * c0),
                    cx + rx * (c1 + k * s1), cy + ry * (s1 - k * c1),
                    cx + rx * c1, cy + ry * s1,
                ),
            )
        )  # fmt: skip
    return found


def transformed(segments: Sequence[Segment], m: Sequence[float]) -> list[Segment]:
    """Mapped by the affine part of a matrix."""
    a, b, c, d, e, f = m[:6]
    found = []
    for kind, n in segments:
        mapped: list[float] = []
        for at in range(0, len(n), 2):
            x, y = n[at], n[at + 1]
            mapped += (a * x + b * y + c, d * x + e * y + f)
        found.append((kind, tuple(mapped)))
    return found


def box(segments: Sequence[Segment]) -> tuple[float, float, float, float]:
    """The box around all points, those that only guide a curve included."""
    xs = [x for _, n in segments for x in n[::2]]
    ys = [y for _, n in segments for y in n[1::2]]
    return (min(xs), min(ys), max(xs), max(ys)) if xs else (0.0, 0.0, 0.0, 0.0)


def exact_box(segments: Sequence[Segment]) -> tuple[float, float, float, float]:
    """The box around the curves themselves."""
    points = [point for line, _ in contours(segments, 24) for point in line]
    if not points:
        return box(segments)
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)
