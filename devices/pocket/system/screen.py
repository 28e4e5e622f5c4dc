"""The whole screen as a picture: windows from below to above, then the system's bars."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from devices.pocket.system.permission_dialog import draw as draw_permission_dialog
from devices.pocket.system.shade import draw as draw_shade
from devices.pocket.system.window import FLAG_DIM_BEHIND, FLAG_SECURE, Window

if TYPE_CHECKING:
    from PIL.Image import Image

    from devices.pocket.device import Device

#: Seconds of the host that an app has to draw a window.
_PATIENCE = 20.0
_HOME, _BAR, _TRANSLUCENT = (38, 50, 56), (0, 0, 0), (0, 0, 0, 96)


def compose(device: Device) -> Image:
    """Call it without the device's lock."""
    from PIL import Image as Images

    with device.lock:
        now = device.configuration.current
        windows = device.windows.visible()
        asleep = device.activities.lifecycle.sleeping
    screen = Images.new("RGBA", (now.width_px, now.height_px), (0, 0, 0, 255))
    if asleep:
        return screen
    screen.paste((*_HOME, 255), (0, 0, now.width_px, now.height_px))
    for window in windows:
        if window.flags & FLAG_DIM_BEHIND and window.shape.dim_amount > 0:
            shade = Images.new("RGBA", screen.size, (0, 0, 0, int(255 * window.shape.dim_amount)))
            screen.alpha_composite(shade)
        if window.flags & FLAG_SECURE:
            continue
        picture = _draw(window)
        if picture is not None:
            _place(screen, picture, window)
    draw_permission_dialog(device, screen)
    # On a picture without alpha, what is drawn with alpha is mixed with what is there.
    shown = screen.convert("RGB")
    draw_shade(device, shown)
    _bars(device, shown)
    return shown


def _place(screen: Image, picture: Image, window: Window) -> None:
    left, top = window.frame[0], window.frame[1]
    box = (max(0, -left), max(0, -top), picture.width, picture.height)
    where = (max(0, left), max(0, top))
    if where[0] < screen.width and where[1] < screen.height:
        screen.alpha_composite(picture.convert("RGBA").crop(box), where)


def _draw(window: Window) -> Image | None:
    done = threading.Event()
    result: list[Any] = []

    def draw() -> None:
        from devices.pocket.framework.android_view.picturing import picture_of

        try:
            result.append(picture_of(window.id))
        finally:
            done.set()

    window.process.on_main(draw)
    done.wait(_PATIENCE)
    return result[0] if result else None


def _bars(device: Device, screen: Image) -> None:
    from PIL import ImageDraw, ImageFont

    with device.lock:
        windows = device.windows
        _, top, right, bottom = windows.layout.content()
        keyboard = windows.layout.keyboard() if windows.ime.on_top else None
        millis = device.clock.millis()
    pen = ImageDraw.Draw(screen, "RGBA")
    width, height = screen.size
    if keyboard is not None:
        _keyboard(pen, keyboard)
    if top:
        pen.rectangle((0, 0, width, top - 1), fill=_TRANSLUCENT)
        font = ImageFont.load_default(size=top // 2)
        pen.text((width - top * 2, top // 4), _clock(millis), (255, 255, 255, 255), font)
    if bottom < height:
        _navigation(pen, (0, bottom, width, height), False)
    elif right < width:
        _navigation(pen, (right, 0, width, height), True)


def _clock(millis: int) -> str:
    minutes = millis // 60_000
    return f"{minutes // 60 % 24}:{minutes % 60:02d}"


def _keyboard(pen: Any, box: tuple[int, int, int, int]) -> None:
    left, top, right, bottom = box
    pen.rectangle((left, top, right - 1, bottom - 1), fill=(38, 50, 56, 255))
    row = (bottom - top) // 4
    for line, keys in enumerate(("qwertyuiop", "asdfghjkl", "zxcvbnm", " ")):
        step = (right - left) // max(len(keys), 1)
        for place, key in enumerate(keys):
            x, y = left + place * step, top + line * row
            pen.rectangle((x + 4, y + 4, x + step - 4, y + row - 4), fill=(69, 90, 100, 255))
            pen.text((x + step // 2, y + row // 2), key, fill=(255, 255, 255, 255))


def _navigation(pen: Any, box: tuple[int, int, int, int], upright: bool) -> None:
    left, top, right, bottom = box
    pen.rectangle((left, top, right - 1, bottom - 1), fill=(*_BAR, 255))
    size = min(right - left, bottom - top) // 5
    for part in range(3):
        share = (2 * part + 1) / 6
        x = left + (right - left) // 2 if upright else left + int((right - left) * share)
        y = bottom - int((bottom - top) * share) if upright else top + (bottom - top) // 2
        white = (255, 255, 255, 255)
        if part == 0:
            pen.polygon([(x + size, y - size), (x + size, y + size), (x - size, y)], outline=white)
        elif part == 1:
            pen.ellipse((x - size, y - size, x + size, y + size), outline=white)
        else:
            pen.rectangle((x - size, y - size, x + size, y + size), outline=white)
