"""The one font that there is, Pillow's own, and how wide it is.

Advances are measured once per character at a large size and scaled, so text widths are linear in
the text size. Line metrics are Roboto's, so that lines are as high as on other devices.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Any

from PIL import ImageFont

_REFERENCE = 256
#: Roboto's line metrics in parts of the text size.
ASCENT, DESCENT, TOP, BOTTOM = -0.927734375, 0.244140625, -1.05615234375, 0.27099609375
#: How much wider bold text is.
BOLD_FACTOR = 1.05
_MONOSPACE = 0.6


@cache
def font(size: int) -> Any:
    """A Pillow font of that size in pixels."""
    return ImageFont.load_default(max(size, 1))


@cache
def _missing_box() -> Any:
    return font(64).getmask("\uffff").getbbox(), bytes(font(64).getmask("\uffff"))


@cache
def has_glyph(char: str) -> bool:
    """Whether the font can draw the character."""
    if char.isspace() or char < "\x80":
        return True
    mask = font(64).getmask(char)
    return (mask.getbbox(), bytes(mask)) != _missing_box()


@cache
def advance(char: str) -> float:
    """How far a character moves the pen, in parts of the text size."""
    if char in "\n\r\u200b\u200c\u200d\u200e\u200f\ufeff":
        return 0.0
    if char == "\t":
        return advance(" ")
    code = ord(char)
    if 0xDC00 <= code < 0xE000:
        return 0.0
    if 0xD800 <= code < 0xDC00 or 0x2E80 <= code < 0xA4D0 or 0xAC00 <= code < 0xD7B0:
        return 1.0
    return float(font(_REFERENCE).getlength(char)) / _REFERENCE


def advances(text: str, size: float, *, bold: bool = False, monospace: bool = False) -> list[float]:
    """The advance of each UTF-16 unit of a text in pixels."""
    if monospace:
        return [_MONOSPACE * size if advance(char) else 0.0 for char in text]
    scale = size * BOLD_FACTOR if bold else size
    return [advance(char) * scale for char in text]


@lru_cache(maxsize=8192)
def width(text: str, size: float, bold: bool, monospace: bool, spacing: float) -> float:
    """How wide a text is; `spacing` is added to each character that has a width."""
    found = advances(text, size, bold=bold, monospace=monospace)
    total = math.fsum(found)
    return total + spacing * sum(1 for one in found if one) if spacing else total
