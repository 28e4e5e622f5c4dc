"""What the pages of targets and of models share."""

from __future__ import annotations

import base64
import io
from html import escape
from importlib.resources import files
from pathlib import Path

#: Pictures are shrunk to this width: a page holds many of them.
_WIDTH = 360

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
</main>
</body>
</html>
"""


def page(title: str, body: str, *, wide: bool = False, more_css: str = "") -> str:
    """A whole page that needs nothing else."""
    css = files("collider.report").joinpath("page.css").read_text("utf-8")
    return _PAGE.format(
        title=escape(title), css=css + more_css, body=body, wide=' class="wide"' if wide else ""
    )


def picture(path: Path) -> tuple[str, int, int] | None:
    """A picture as it stands in a page, and its size before it was shrunk; None if it is gone."""
    from PIL import Image, UnidentifiedImageError

    try:
        with Image.open(path) as opened:
            width, height = opened.size
            small = opened.convert("RGB")
            small.thumbnail((_WIDTH, _WIDTH * 4))
            written = io.BytesIO()
            small.save(written, "JPEG", quality=80)
    except (OSError, UnidentifiedImageError):
        return None
    data = base64.b64encode(written.getvalue()).decode("ascii")
    return f"data:image/jpeg;base64,{data}", width, height
