"""Arithmetic of 3x3 matrices as tuples of nine numbers, row by row."""

from __future__ import annotations

import math

Matrix9 = tuple[float, float, float, float, float, float, float, float, float]
IDENTITY: Matrix9 = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)


def product(a: Matrix9, b: Matrix9) -> Matrix9:
    """First `b`, then `a`."""
    if a is IDENTITY:
        return b
    if b is IDENTITY:
        return a
    return (
        a[0] * b[0] + a[1] * b[3] + a[2] * b[6],
        a[0] * b[1] + a[1] * b[4] + a[2] * b[7],
        a[0] * b[2] + a[1] * b[5] + a[2] * b[8],
        a[3] * b[0] + a[4] * b[3] + a[5] * b[6],
        a[3] * b[1] + a[4] * b[4] + a[5] * b[7],
        a[3] * b[2] + a[4] * b[5] + a[5] * b[8],
        a[6] * b[0] + a[7] * b[3] + a[8] * b[6],
        a[6] * b[1] + a[7] * b[4] + a[8] * b[7],
        a[6] * b[2] + a[7] * b[5] + a[8] * b[8],
    )


def translation(x: float, y: float) -> Matrix9:
    return (1.0, 0.0, x, 0.0, 1.0, y, 0.0, 0.0, 1.0)


def scaling(x: float, y: float, px: float = 0.0, py: float = 0.0) -> Matrix9:
    return (x, 0.0, px - x * px, 0.0, y, py - y * py, 0.0, 0.0, 1.0)


def rotation(degrees: float, px: float = 0.0, py: float = 0.0) -> Matrix9:
    quarter = degrees % 360
    if quarter % 90 == 0:
        cosine, sine = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}[
            int(quarter)
        ]
    else:
        angle = math.radians(degrees)
        cosine, sine = math.cos(angle), math.sin(angle)
    return turned(sine, cosine, px, py)


def turned(sine: float, cosine: float, px: float = 0.0, py: float = 0.0) -> Matrix9:
    return (
        cosine, -sine, px - cosine * px + sine * py,
        sine, cosine, py - sine * px - cosine * py,
        0.0, 0.0, 1.0,
    )  # fmt: skip


def skewing(x: float, y: float, px: float = 0.0, py: float = 0.0) -> Matrix9:
    return (1.0, x, -x * py, y, 1.0, -y * px, 0.0, 0.0, 1.0)


def inverse(m: Matrix9) -> Matrix9 | None:
    """None if there is none."""
    a, b, c, d, e, f, g, h, i = m
    determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    if determinant == 0 or not math.isfinite(determinant):
        return None
    s = 1 / determinant
    return (
        (e * i - f * h) * s, (c * h - b * i) * s, (b * f - c * e) * s,
        (f * g - d * i) * s, (a * i - c * g) * s, (c * d - a * f) * s,
        (d * h - e * g) * s, (b * g - a * h) * s, (a * e - b * d) * s,
    )  # fmt: skip


def apply(m: Matrix9, x: float, y: float) -> tuple[float, float]:
    if m[6] or m[7] or m[8] != 1:
        w = m[6] * x + m[7] * y + m[8] or 1.0
        return (m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w
    return m[0] * x + m[1] * y + m[2], m[3] * x + m[4] * y + m[5]


def keeps_rectangles(m: Matrix9) -> bool:
    """Whether rectangles stay upright: only scale and translation."""
    return m[1] == 0 == m[3] and m[6] == 0 == m[7]


def scale_of(m: Matrix9) -> float:
    """By how much lengths grow, on the average."""
    return math.sqrt(abs(m[0] * m[4] - m[1] * m[3]))


def box_of(
    m: Matrix9, left: float, top: float, right: float, bottom: float
) -> tuple[float, float, float, float]:
    """The upright box around a mapped rectangle."""
    points = [
        apply(m, x, y) for x, y in ((left, top), (right, top), (right, bottom), (left, bottom))
    ]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)
