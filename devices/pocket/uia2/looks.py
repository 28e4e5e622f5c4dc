"""Which nodes tools get to see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from devices.pocket.system.hierarchy import Node

if TYPE_CHECKING:
    from devices.pocket.device import Device


def active(device: Device) -> list[Node]:
    """The window that the user works with."""
    from devices.pocket.system.hierarchy import active as active_window

    root = active_window(device)
    return [root] if root is not None else _stock(device)


def everything(device: Device) -> list[Node]:
    """All windows on the screen, the uppermost first."""
    from devices.pocket.system.hierarchy import collect

    return list(reversed(collect(device))) or _stock(device)


def searched(device: Device) -> list[Node]:
    """Where selectors look: the active window, and what lies above it (popups, toasts)."""
    roots = everything(device)
    with device.lock:
        focused = device.windows.focused
    if focused is None:
        return roots
    at = next((index for index, root in enumerate(roots) if root.window == focused.id), None)
    return roots if at is None else [roots[at], *roots[:at]]


def _stock(device: Device) -> list[Node]:
    """A screen of the system's own has no views; it is one box."""
    with device.lock:
        record = device.activities.resumed
        if record is None or not record.is_stock:
            return []
        config = device.configuration.current
    box = (0, 0, config.width_px, config.height_px)
    return [
        Node(class_name="android.widget.FrameLayout", package=record.component.package, bounds=box)
    ]
