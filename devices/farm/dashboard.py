"""Dask's own page on what a farm's workers do: where it is, if it is served at all.

It needs the package bokeh (`pip install 'thor-collider[dashboard]'`); without it Dask serves only
figures for monitoring under the same address.
"""

from __future__ import annotations

import contextlib
import importlib.util
import urllib.request
from typing import Any

_PATIENCE = 5.0


def is_installed() -> bool:
    return importlib.util.find_spec("bokeh") is not None


def link_of(client: Any) -> str:
    """The page of the scheduler that a client is connected to; empty if it has none."""
    with contextlib.suppress(Exception):
        link = str(client.dashboard_link or "")
        if link and _is_served(link):
            return link
    return ""


def _is_served(link: str) -> bool:
    try:
        with urllib.request.urlopen(link, timeout=_PATIENCE) as answer:
            return bool(answer.status == 200)
    except (OSError, ValueError):
        return False
