"""Combining areas of paths: row by row over a fine grid, as rectangles."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageChops

from devices.pocket.framework.android_graphics import outlines, raster
from devices.pocket.framework.android_graphics.outlines import Segment


def combined(first: Sequence[Segment], second: Sequence[Segment], operation: str) -> list[Segment]:
    """The area of one path without, or shared with, that of the other, in whole pixels."""
    boxes = [outlines.box(one) for one in (first, second) if one]
    if not boxes:
        return []
    whole = (
        min(box[0] for box in boxes), min(box[1] for box in boxes),
        max(box[2] for box in boxes), max(box[3] for box in boxes),
    )  # fmt: skip
    area = raster.covering(whole, (-4096, -4096, 8192, 8192))
    if area is None:
        return []
    one = raster.filled(first, area, False, False)
    other = raster.filled(second, area, False, False)
    if operation == "INTERSECT":
        mask = ImageChops.darker(one, other)
    elif operation == "DIFFERENCE":
        mask = ImageChops.subtract(one, other)
    else:
        mask = ImageChops.subtract(other, one)
    return _rows(mask, area)


def _rows(mask: Image.Image, area: tuple[int, int, int, int]) -> list[Segment]:
    """Rectangles that cover the mask; equal rows share them."""
    made: list[Segment] = []
    open_runs: dict[tuple[int, int], int] = {}
    width, height = mask.size
    data = mask.tobytes()
    for y in range(height + 1):
        runs = _runs(data[y * width : (y + 1) * width]) if y < height else []
        for run in [run for run in open_runs if run not in runs]:
            top = open_runs.pop(run)
            made += outlines.rectangle(
                run[0] + area[0], top + area[1], run[1] + area[0], y + area[1]
            )
        for run in runs:
            open_runs.setdefault(run, y)
    return made


def _runs(row: bytes) -> list[tuple[int, int]]:
    found, start = [], -1
    for x, value in enumerate(row):
        if value > 127 and start < 0:
            start = x
        elif value <= 127 and start >= 0:
            found.append((start, x))
            start = -1
    if start >= 0:
        found.append((start, len(row)))
    return found
