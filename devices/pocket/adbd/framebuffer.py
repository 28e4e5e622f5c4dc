"""`framebuffer:`: the screen's pixels behind a description of them."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from devices.pocket.adbd.stream import Stream
    from devices.pocket.device import Device

_BITS, _SRGB = 32, 1
#: Offset and length of red, blue, green and alpha.
_LAYOUT = (0, 8, 16, 8, 8, 8, 24, 8)


def serve(device: Device, stream: Stream) -> None:
    image = device.windows.screenshot().convert("RGBA")
    head = (2, _BITS, _SRGB) if device.api >= 26 else (1, _BITS)
    pixels = image.tobytes()
    numbers = (*head, len(pixels), image.width, image.height, *_LAYOUT)
    stream.write(struct.pack(f"<{len(numbers)}I", *numbers))
    stream.write(pixels)
