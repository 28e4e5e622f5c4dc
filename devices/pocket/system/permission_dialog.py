"""The dialog in which the user grants permissions: where its parts are and what they say.

No app runs behind it; tools find it in the view hierarchy, see it in pictures, and tap it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from devices.pocket.system.hierarchy import Node
from devices.pocket.system.window import Box

if TYPE_CHECKING:
    from devices.pocket.device import Device

_QUESTIONS = {
    "CONTACTS": "access your contacts",
    "CALENDAR": "access your calendar",
    "SMS": "send and view SMS messages",
    "STORAGE": "access photos, media, and files on your device",
    "LOCATION": "access this device’s location",
    "PHONE": "make and manage phone calls",
    "RECORD_AUDIO": "record audio",
    "CAMERA": "take pictures and record video",
    "SENSORS": "access sensor data about your vital signs",
    "POST_NOTIFICATIONS": "send you notifications",
}


@dataclass(frozen=True)
class Layout:
    """Places on the screen."""

    whole: Box
    message: Box
    deny: Box
    allow: Box


def layout(device: Device) -> Layout:
    now = device.configuration.current
    margin, row = now.pixels(28), now.pixels(48)
    left, right = margin, now.app_width_px - margin
    top = now.app_height_px // 2 - 2 * row
    bottom = top + 4 * row
    middle = (left + right) // 2
    return Layout(
        (left, top, right, bottom),
        (left + margin // 2, top + margin // 2, right - margin // 2, bottom - row - margin // 2),
        (middle - margin * 2, bottom - row, (middle + right) // 2, bottom),
        ((middle + right) // 2, bottom - row, right, bottom),
    )


def question(device: Device, package: Any, permission: str) -> str:
    name = permission.rpartition(".")[2]
    what = next((text for key, text in _QUESTIONS.items() if key in name), f"use {name}")
    label = package.manifest.application.label or package.name
    return f"Allow {label} to {what}?"


def labels(api: int) -> tuple[str, str]:
    """The buttons: to refuse and to grant."""
    if api >= 30:
        return "Don’t allow", "Allow"
    return ("Deny", "Allow") if api >= 29 else ("DENY", "ALLOW")


def node(device: Device) -> Node | None:
    """The dialog as views; None while there is none. With the lock."""
    request = device.activities.permission_requests.current
    if request is None or request.dialog is None:
        return None
    places, package = layout(device), request.dialog.component.package
    deny, allow = labels(device.api)
    message = question(device, request.asker.package, request.left[0])
    parts = (
        ("android.widget.TextView", "permission_message", message, places.message, False),
        ("android.widget.Button", "permission_deny_button", deny, places.deny, True),
        ("android.widget.Button", "permission_allow_button", allow, places.allow, True),
    )
    root = Node("android.widget.FrameLayout", package, bounds=places.whole)
    for index, (kind, name, text, bounds, clickable) in enumerate(parts):
        root.children.append(
            Node(
                kind,
                package,
                text,
                f"{package}:id/{name}",
                clickable=clickable,
                focusable=clickable,
                bounds=bounds,
                index=index,
            )
        )
    return root


def touch(device: Device, x: float, y: float) -> None:
    """A finger on the screen while the dialog is shown; with the lock."""
    places, requests = layout(device), device.activities.permission_requests
    for box, granted in ((places.deny, False), (places.allow, True)):
        if box[0] <= x < box[2] and box[1] <= y < box[3]:
            requests.answer(granted)
            return


def draw(device: Device, screen: Any) -> None:
    """Paints the dialog over the screen."""
    with device.lock:
        found = node(device)
    if found is None:
        return
    from PIL import Image, ImageDraw

    screen.alpha_composite(Image.new("RGBA", screen.size, (0, 0, 0, 128)))
    pen = ImageDraw.Draw(screen)
    pen.rectangle(found.bounds, fill=(255, 255, 255, 255))
    for part in found.children:
        colour = (0, 137, 123, 255) if part.clickable else (33, 33, 33, 255)
        pen.text((part.bounds[0] + 8, part.bounds[1] + 8), part.text, fill=colour)
