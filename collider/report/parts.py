"""What the pages of targets, of models and of batches share."""

from __future__ import annotations

from importlib.resources import files

from devices import pages


def page(title: str, body: str, *, wide: bool = False, more_css: str = "") -> str:
    """A whole page of Collider's."""
    css = files("collider.report").joinpath("page.css").read_text("utf-8")
    return pages.page(title, body, css=css + more_css, wide=wide)
