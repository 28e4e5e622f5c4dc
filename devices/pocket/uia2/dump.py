"""The screen's views as the XML that uiautomator writes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING
from xml.sax.saxutils import quoteattr

from devices.pocket.uia2 import looks

if TYPE_CHECKING:
    from devices.pocket.device import Device
    from devices.pocket.system.hierarchy import Node

_HEAD = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>"
#: Characters that XML has no place for.
_UNPRINTABLE = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_FLAGS = (
    "checkable", "checked", "clickable", "enabled", "focusable", "focused", "scrollable",
    "long_clickable", "password", "selected",
)  # fmt: skip


def dump(device: Device, *, compressed: bool = False) -> str:
    """The window that the user works with, as `uiautomator dump` shows it."""
    return to_xml(device, looks.active(device), compressed=compressed)


def to_xml(
    device: Device,
    roots: list[Node],
    *,
    compressed: bool = False,
    depth: int = 1000,
    visibility: bool = False,
) -> str:
    """`compressed` leaves out what is only layout; `visibility` writes the attribute that
    uiautomator2 adds."""
    rotation = device.configuration.current.rotation
    body = "".join(
        _text(node, index, compressed, depth, visibility) for index, node in enumerate(roots)
    )
    return f'{_HEAD}<hierarchy rotation="{rotation}">{body}</hierarchy>'


def _text(node: Node, index: int, compressed: bool, depth: int, visibility: bool) -> str:
    if depth <= 0 or not node.visible:
        return ""
    children = [
        _text(child, position, compressed, depth - 1, visibility)
        for position, child in enumerate(node.children)
    ]
    inside = "".join(children)
    if compressed and not _important(node):
        return inside
    attributes = " ".join(
        f"{name}={quoteattr(_clean(value), {chr(10): '&#10;', chr(9): '&#9;', chr(13): '&#13;'})}"
        for name, value in _attributes(node, index, visibility)
    )
    return f"<node {attributes}>{inside}</node>" if inside else f"<node {attributes} />"


def _clean(text: str) -> str:
    """Surrogate pairs as one character, nothing that XML cannot hold."""
    whole = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return _UNPRINTABLE.sub("?", whole)


def _attributes(node: Node, index: int, visibility: bool) -> Iterable[tuple[str, str]]:
    if _not_friendly(node):
        yield "NAF", "true"
    yield "index", str(index)
    yield "text", "" if node.text is None else node.text
    yield "resource-id", node.resource_id or ""
    yield "class", node.class_name
    yield "package", node.package
    yield "content-desc", node.content_desc or ""
    for name in _FLAGS:
        yield name.replace("_", "-"), str(bool(getattr(node, name))).lower()
    if visibility:
        yield "visible-to-user", str(bool(node.visible)).lower()
    left, top, right, bottom = node.bounds
    yield "bounds", f"[{left},{top}][{right},{bottom}]"


def _important(node: Node) -> bool:
    """Whether it says or does something."""
    return bool(
        node.text
        or node.content_desc
        or node.clickable
        or node.long_clickable
        or node.checkable
        or node.scrollable
        or node.focusable
        or node.resource_id
    )


_LAYOUTS = ("GridLayout", "GridView", "ListView", "TableLayout")


def _not_friendly(node: Node) -> bool:
    """Clickable, and nothing in it says what for."""
    if not (node.clickable and node.enabled) or node.content_desc or node.text:
        return False
    if node.class_name.endswith(_LAYOUTS):
        return False
    return not any(_says_something(child) for child in node.children)


def _says_something(node: Node) -> bool:
    return bool(node.text or node.content_desc) or any(map(_says_something, node.children))
