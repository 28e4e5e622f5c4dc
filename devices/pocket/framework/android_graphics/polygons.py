"""The matrix that maps some points onto others (`setPolyToPoly`)."""

from __future__ import annotations

from collections.abc import Sequence

from devices.pocket.framework.android_graphics.affine import (
    IDENTITY,
    Matrix9,
    inverse,
    product,
    translation,
)


def mapping(source: Sequence[float], target: Sequence[float]) -> Matrix9 | None:
    """For one to four points; None if there is no such matrix."""
    count = len(source) // 2
    if count == 1:
        return translation(target[0] - source[0], target[1] - source[1])
    first, second = _basis(source), _basis(target)
    back = inverse(first)
    return None if back is None else product(second, back)


def _basis(points: Sequence[float]) -> Matrix9:
    """Maps the unit square's corners onto the points."""
    count = len(points) // 2
    x0, y0, x1, y1 = points[:4]
    if count == 2:
        dx, dy = x1 - x0, y1 - y0
        return (dy, dx, x0, -dx, dy, y0, 0.0, 0.0, 1.0)
    x2, y2 = points[4:6]
    if count == 3:
        return (x2 - x0, x1 - x0, x0, y2 - y0, y1 - y0, y0, 0.0, 0.0, 1.0)
    return _square(points)


def _square(points: Sequence[float]) -> Matrix9:
    x0, y0, x1, y1, x2, y2, x3, y3 = points[:8]
    dx1, dx2, dx3 = x1 - x2, x3 - x2, x0 - x1 + x2 - x3
    dy1, dy2, dy3 = y1 - y2, y3 - y2, y0 - y1 + y2 - y3
    determinant = dx1 * dy2 - dx2 * dy1
    if determinant == 0:
        return IDENTITY
    g = (dx3 * dy2 - dx2 * dy3) / determinant
    h = (dx1 * dy3 - dx3 * dy1) / determinant
    return (
        x1 - x0 + g * x1, x3 - x0 + h * x3, x0,
        y1 - y0 + g * y1, y3 - y0 + h * y3, y0,
        g, h, 1.0,
    )  # fmt: skip
