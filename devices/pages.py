"""The frame of every page that is written: one file that works offline, on a phone and in the dark.

Whoever writes a page brings its body and the style of what is special in it; colours, letters and
how pictures are made small are the same in all of them.
"""

from __future__ import annotations

import base64
import io
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from pathlib import Path

#: Pictures are shrunk to this width: a page holds many of them.
_WIDTH = 360
_COLOURS = 64

_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>{title}</title>
<style>
{css}</style>
</head>
<body>
<main{wide}>
{body}
</main>{script}
</body>
</html>
"""


def page(title: str, body: str, *, css: str = "", script: str = "", wide: bool = False) -> str:
    """A whole page that needs nothing else."""
    common = files("devices").joinpath("pages.css").read_text("utf-8")
    return _PAGE.format(
        title=escape(title),
        css=common + css,
        body=body,
        script=f"\n<script>\n{script}</script>" if script else "",
        wide=' class="wide"' if wide else "",
    )


@dataclass(frozen=True)
class Picture:
    """A picture as it stands in a page, and its size before it was shrunk."""

    uri: str
    width: int
    height: int


def picture(path: Path) -> Picture | None:
    """A small copy of a screenshot; None if it is gone or broken."""
    from PIL import Image, UnidentifiedImageError

    try:
        with Image.open(path) as opened:
            width, height = opened.size
            small = opened.convert("RGB")
    except (OSError, UnidentifiedImageError):
        return None
    if width > _WIDTH:
        small = small.resize((_WIDTH, max(1, round(height * _WIDTH / width))))
    written = io.BytesIO()
    small.quantize(_COLOURS).save(written, "PNG", optimize=True)
    data = base64.b64encode(written.getvalue()).decode("ascii")
    return Picture(f"data:image/png;base64,{data}", width, height)
