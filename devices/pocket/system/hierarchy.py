"""The views on the screen as plain data, for `uiautomator dump` and uiautomator2's server."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from devices.pocket.system.window import FLAG_NOT_FOCUSABLE, Box, Window

if TYPE_CHECKING:
    from devices.pocket.device import Device

#: Seconds of the host that an app has to describe its views.
_PATIENCE = 10.0


@dataclass
class Node:
    """One view; `bounds` are those on the screen that can be seen. `window` is the window's id
    and `view` a number that names the view within its process."""

    class_name: str = ""
    package: str = ""
    text: str = ""
    resource_id: str = ""
    content_desc: str = ""
    hint: str = ""
    checkable: bool = False
    checked: bool = False
    clickable: bool = False
    enabled: bool = True
    focusable: bool = False
    focused: bool = False
    scrollable: bool = False
    long_clickable: bool = False
    password: bool = False
    selected: bool = False
    visible: bool = True
    editable: bool = False
    bounds: Box = (0, 0, 0, 0)
    window: int = 0
    view: int = 0
    index: int = 0
    drawing_order: int = 0
    children: list[Node] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        yield self
        for child in self.children:
            yield from child.walk()


def collect(device: Device) -> list[Node]:
    """The root nodes of the windows on the screen, the uppermost last. Without the lock."""
    with device.lock:
        windows = device.windows.visible()
        dialog = _permission_dialog(device)
    found = [*map(_ask, windows), dialog]
    return [node for node in found if node is not None]


def _permission_dialog(device: Device) -> Node | None:
    from devices.pocket.system import permission_dialog

    return permission_dialog.node(device)


def active(device: Device) -> Node | None:
    """The root of the window that the user works with: what `uiautomator dump` shows."""
    with device.lock:
        dialog = _permission_dialog(device)
        if dialog is not None:
            return dialog
        window = device.windows.focused
        if window is None:
            shown = [one for one in device.windows.visible() if not one.flags & FLAG_NOT_FOCUSABLE]
            window = shown[-1] if shown else None
    return None if window is None else _ask(window)


def _ask(window: Window) -> Node | None:
    done = threading.Event()
    result: list[Node | None] = []

    def describe() -> None:
        from devices.pocket.framework.android_view_accessibility.describing import describe_root

        try:
            result.append(describe_root(window.id))
        finally:
            done.set()

    window.process.on_main(describe)
    done.wait(_PATIENCE)
    return result[0] if result else None
