"""The panel of the status bar as a picture: notifications, or switches with them below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PIL.Image import Image

    from devices.pocket.device import Device

_SCRIM, _GROUND, _CARD = (0, 0, 0, 150), (38, 50, 56, 255), (250, 250, 250, 255)
_DARK, _GREY, _WHITE, _OFF = (33, 33, 33), (117, 117, 117), (255, 255, 255), (120, 144, 156)
_SWITCHES = (
    ("Wi-Fi", "global", "wifi_on"),
    ("Mobile data", "global", "mobile_data"),
    ("Airplane mode", "global", "airplane_mode_on"),
    ("Auto-rotate", "system", "accelerometer_rotation"),
)


def draw(device: Device, screen: Image) -> None:
    """Draws nothing while no panel is open."""
    from PIL import ImageDraw, ImageFont

    with device.lock:
        panel = device.windows.panel
        shown = list(device.notifications.shown)
        scale = device.configuration.current.scale
        top = device.windows.layout.content()[1]
    if panel is None:
        return
    pen = ImageDraw.Draw(screen, "RGBA")
    unit = round(8 * scale)
    normal = ImageFont.load_default(size=round(14 * scale))
    width = screen.width
    pen.rectangle((0, 0, width, screen.height), fill=_SCRIM)
    rows = -(-len(_SWITCHES) // 2) if panel == "settings" else 0
    pen.rectangle((0, 0, width, top + rows * 6 * unit), fill=_GROUND)
    for at, (title, namespace, key) in enumerate(_SWITCHES if rows else ()):
        on = device.settings.get(namespace, key) == "1"
        where = (at % 2 * width // 2 + 2 * unit, top + at // 2 * 6 * unit + 2 * unit)
        pen.text(where, f"{title}: {'on' if on else 'off'}", _WHITE if on else _OFF, normal)
    y = top + rows * 6 * unit + unit
    if not shown:
        pen.text((2 * unit, y + unit), "No notifications", _WHITE, normal)
    for one in shown:
        _card(pen, (unit, y, width - unit, y + 10 * unit), one, normal)
        y += 11 * unit


def _card(pen: Any, box: tuple[int, int, int, int], one: Any, font: Any) -> None:
    left, top, _, bottom = box
    pen.rounded_rectangle(box, (bottom - top) // 12, fill=_CARD)
    step = (bottom - top) // 3
    lines = ((one.package, _GREY), (one.title or "", _DARK), (one.text or "", _GREY))
    for at, (text, colour) in enumerate(lines):
        pen.text((left + step // 2, top + step // 4 + at * step), str(text), colour, font)
