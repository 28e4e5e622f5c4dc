"""Nine-patches: which parts of a picture stretch, and the padding that it gives its content."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from typing import Any

from PIL import Image

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject


@dataclass(frozen=True)
class Chunk:
    """`across` and `down` are the edges of what stretches, in pairs."""

    across: tuple[int, ...]
    down: tuple[int, ...]
    padding: tuple[int, int, int, int]
    raw: bytes = field(default=b"", compare=False)

    def scaled(self, by: float) -> Chunk:
        """For a picture that was scaled."""
        if by == 1:
            return self

        def scale(numbers: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(int(number * by + 0.5) for number in numbers)

        left, top, right, bottom = scale(self.padding)
        return Chunk(scale(self.across), scale(self.down), (left, top, right, bottom), self.raw)


def find_chunk(data: bytes) -> Chunk | None:
    """The compiled `npTc` chunk of a PNG file."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        return None
    at = 8
    while at + 12 <= len(data):
        (length,) = struct.unpack_from(">I", data, at)
        kind = data[at + 4 : at + 8]
        if kind == b"npTc":
            return read_chunk(data[at + 8 : at + 8 + length])
        if kind in (b"IDAT", b"IEND"):
            return None
        at += 12 + length
    return None


def read_chunk(raw: bytes) -> Chunk | None:
    """A chunk as Android stores it; None if it is none."""
    if len(raw) < 32:
        return None
    across, down = raw[1], raw[2]
    left, right, top, bottom = struct.unpack_from(">4i", raw, 12)
    if len(raw) < 32 + 4 * (across + down):
        return None
    numbers = struct.unpack_from(f">{across + down}i", raw, 32)
    return Chunk(numbers[:across], numbers[across:], (left, top, right, bottom), raw)


def stretched(image: Image.Image, chunk: Chunk, width: int, height: int) -> Image.Image:
    """The picture at another size; what does not stretch keeps its own."""
    columns = _spans(chunk.across, image.width, width)
    rows = _spans(chunk.down, image.height, height)
    made = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    for (top, bottom), (y0, y1) in rows:
        for (left, right), (x0, x1) in columns:
            if right > left and bottom > top and x1 > x0 and y1 > y0:
                part = image.crop((left, top, right, bottom))
                if part.size != (x1 - x0, y1 - y0):
                    part = part.resize((x1 - x0, y1 - y0), Image.Resampling.BILINEAR)
                made.paste(part, (x0, y0))
    return made


_Span = tuple[tuple[int, int], tuple[int, int]]


def _spans(edges: tuple[int, ...], size: int, wanted: int) -> list[_Span]:
    """Pieces of the picture and where they go."""
    cuts = [0, *edges, size]
    pieces = [(cuts[at], cuts[at + 1], at % 2 == 1) for at in range(len(cuts) - 1)]
    stretch = sum(high - low for low, high, grows in pieces if grows)
    fixed = size - stretch
    room = max(0, wanted - fixed)
    shrink = wanted / fixed if fixed > wanted and fixed else 1.0
    found, place, used = [], 0.0, 0
    for low, high, grows in pieces:
        length = (high - low) * room / stretch if grows and stretch else (high - low) * shrink
        if grows and not stretch:
            length = 0
        start = used
        place += length
        used = round(place)
        found.append(((low, high), (start, used)))
    return found


@java_class("android.graphics.NinePatch")
class NinePatch(JObject):
    bitmap: Any
    paint: Any = None

    @java_method("void <init>(android.graphics.Bitmap,byte[])")
    def init_chunk(self, bitmap: Any, chunk: JArray) -> None:
        self.init_named(bitmap, chunk, None)

    @java_method("void <init>(android.graphics.Bitmap,byte[],String)")
    def init_named(self, bitmap: Any, chunk: JArray, name: str | None) -> None:
        self.bitmap = bitmap
        bitmap.chunk = read_chunk(bytes(value & 0xFF for value in chunk.d))
        if bitmap.chunk is None:
            throw("java.lang.RuntimeException", "invalid nine patch chunk")

    @staticmethod
    @java_method("static boolean isNinePatchChunk(byte[])")
    def is_nine_patch_chunk(chunk: JArray | None) -> bool:
        return chunk is not None and (
            read_chunk(bytes(value & 0xFF for value in chunk.d)) is not None
        )

    @java_method("int getWidth()")
    def get_width(self) -> int:
        return int(self.bitmap.image.width)

    @java_method("int getHeight()")
    def get_height(self) -> int:
        return int(self.bitmap.image.height)

    @java_method("android.graphics.Bitmap getBitmap()")
    def get_bitmap(self) -> Any:
        return self.bitmap

    @java_method("void setPaint(android.graphics.Paint)")
    def set_paint(self, paint: Any) -> None:
        self.paint = paint

    @java_method("android.graphics.Paint getPaint()")
    def get_paint(self) -> Any:
        return self.paint

    @java_method("final boolean hasAlpha()")
    def has_alpha(self) -> bool:
        return bool(self.bitmap.alpha)

    @java_method("void draw(android.graphics.Canvas,android.graphics.Rect)")
    @java_method("void draw(android.graphics.Canvas,android.graphics.RectF)")
    def draw(self, canvas: Any, place: Any) -> None:
        self.draw_painted(canvas, place, self.paint)

    @java_method("void draw(android.graphics.Canvas,android.graphics.Rect,android.graphics.Paint)")
    def draw_painted(self, canvas: Any, place: Any, paint: Any) -> None:
        canvas.draw_nine_patch(self.bitmap, place.edges(), paint)
