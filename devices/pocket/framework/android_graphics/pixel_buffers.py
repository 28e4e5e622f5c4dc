"""Pixels of bitmaps in the buffers of java.nio, in the memory layout of each configuration."""

from __future__ import annotations

import struct
from typing import Any

from PIL import Image

from dalvik.vm.interop import call, is_instance, throw
from dalvik.vm.objects import array_of

_SIZES = {"ALPHA_8": 1, "RGB_565": 2, "ARGB_4444": 2}
#: Kinds of buffers: descriptor, element type, `struct` code.
_KINDS = (
    ("Ljava/nio/ByteBuffer;", "B", "b"),
    ("Ljava/nio/ShortBuffer;", "S", "h"),
    ("Ljava/nio/IntBuffer;", "I", "i"),
)


def take(size: tuple[int, int], config: str, buffer: Any) -> Image.Image:
    """The picture that a buffer holds."""
    descriptor, kind, code = _kind(buffer)
    count = size[0] * size[1]
    length = count * _SIZES.get(config, 4) // struct.calcsize(code)
    if call(buffer, "remaining()I") < length:
        throw("java.lang.RuntimeException", "Buffer not large enough for pixels")
    values = array_of(f"[{kind}", [0] * length)
    call(buffer, f"get([{kind}){descriptor}", values)
    raw = struct.pack(f"<{length}{code}", *values.d)
    if config == "ALPHA_8":
        image = Image.new("RGBA", size, (0, 0, 0, 0))
        image.putalpha(Image.frombytes("L", size, raw))
        return image
    if config == "RGB_565":
        return Image.frombytes("RGB", size, raw, "raw", "BGR;16").convert("RGBA")
    if config == "ARGB_4444":
        return Image.frombytes("RGBA", size, _widened(raw))
    return Image.frombytes("RGBa", size, raw).convert("RGBA")


def put(image: Image.Image, config: str, buffer: Any) -> None:
    """Writes a picture into a buffer."""
    descriptor, kind, code = _kind(buffer)
    if config == "ALPHA_8":
        raw = image.getchannel("A").tobytes()
    elif config == "RGB_565":
        raw = _narrowed(image.convert("RGB").tobytes())
    elif config == "ARGB_4444":
        pixels = image.tobytes()
        raw = b"".join(
            struct.pack(
                "<H",
                (pixels[at] >> 4) << 12
                | (pixels[at + 1] >> 4) << 8
                | (pixels[at + 2] >> 4) << 4
                | pixels[at + 3] >> 4,
            )
            for at in range(0, len(pixels), 4)
        )
    else:
        raw = image.convert("RGBa").tobytes()
    length = len(raw) // struct.calcsize(code)
    if call(buffer, "remaining()I") < length:
        throw("java.lang.RuntimeException", "Buffer not large enough for pixels")
    values = list(struct.unpack(f"<{length}{code}", raw))
    call(buffer, f"put([{kind}){descriptor}", array_of(f"[{kind}", values))


def _kind(buffer: Any) -> tuple[str, str, str]:
    for descriptor, kind, code in _KINDS:
        if is_instance(buffer, descriptor):
            return descriptor, kind, code
    throw("java.lang.RuntimeException", "unsupported Buffer subclass")


def _widened(raw: bytes) -> bytes:
    found = bytearray()
    for (value,) in struct.iter_unpack("<H", raw):
        found += bytes((value >> shift & 15) * 17 for shift in (12, 8, 4, 0))
    return bytes(found)


def _narrowed(raw: bytes) -> bytes:
    found = bytearray()
    for at in range(0, len(raw), 3):
        red, green, blue = raw[at : at + 3]
        found += struct.pack("<H", red >> 3 << 11 | green >> 2 << 5 | blue >> 3)
    return bytes(found)
