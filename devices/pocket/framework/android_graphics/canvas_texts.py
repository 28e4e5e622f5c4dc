"""Text on a canvas."""

from __future__ import annotations

import math
from typing import Any

from PIL import Image, ImageDraw

from dalvik.dex.bytes import displayable
from dalvik.vm.interop import to_string
from dalvik.vm.native import java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_graphics import affine, fonts, raster
from devices.pocket.framework.android_graphics.affine import Matrix9

_PAINT = "android.graphics.Paint"


class Texts(JObject):
    matrix: Matrix9
    clip: raster.Box

    @java_method(f"void drawText(String,float,float,{_PAINT})")
    def draw_text(self: Any, text: str, x: float, y: float, paint: Any) -> None:
        if not text or paint.text_size <= 0:
            return
        width = paint.width(text)
        if paint.align == "CENTER":
            x -= width / 2
        elif paint.align == "RIGHT":
            x -= width
        self._draw_run(text, x, y, width, paint)

    def _draw_run(self: Any, text: str, x: float, y: float, width: float, paint: Any) -> None:
        edges = (x - 2, y + fonts.TOP * paint.text_size, x + width + 4,
                 y + fonts.BOTTOM * paint.text_size + 2)  # fmt: skip
        box = raster.covering(affine.box_of(self.matrix, *edges), self.clip)
        if box is None:
            return
        if affine.keeps_rectangles(self.matrix):
            px, py = affine.apply(self.matrix, x, y)
            size = paint.text_size * self.matrix[4]
            mask = Image.new("L", (box[2] - box[0], box[3] - box[1]))
            ratio = self.matrix[0] / self.matrix[4] if self.matrix[4] else 1.0
            _write(mask, text, px - box[0], py - box[1], size, width * self.matrix[0], paint, ratio)
        else:
            mask = self._turned(text, edges, x, y, width, paint, box)
        self.paint_mask(mask, box, paint)
        _decorate(self, text, x, y, width, paint)

    def _turned(
        self: Any, text: str, edges: tuple[float, float, float, float], x: float, y: float,
        width: float, paint: Any, box: raster.Box,
    ) -> Image.Image:  # fmt: skip
        left, top, right, bottom = edges
        size = (max(1, math.ceil(right - left)), max(1, math.ceil(bottom - top)))
        flat = Image.new("L", size)
        _write(flat, text, x - left, y - top, paint.text_size, width, paint, 1.0)
        whole = affine.product(self.matrix, affine.translation(left, top))
        back = affine.inverse(whole) or affine.IDENTITY
        moved = affine.product(back, affine.translation(box[0], box[1]))
        target = (box[2] - box[0], box[3] - box[1])
        return flat.transform(target, Image.Transform.AFFINE, moved[:6], Image.Resampling.BILINEAR)

    @java_method(f"void drawText(String,int,int,float,float,{_PAINT})")
    @java_method(f"void drawText(CharSequence,int,int,float,float,{_PAINT})")
    def draw_text_range(
        self: Any, text: Any, start: int, end: int, x: float, y: float, paint: Any
    ) -> None:
        self.draw_text(to_string(text)[start:end], x, y, paint)

    @java_method(f"void drawText(char[],int,int,float,float,{_PAINT})")
    def draw_text_chars(
        self: Any, text: JArray, index: int, count: int, x: float, y: float, paint: Any
    ) -> None:
        self.draw_text("".join(map(chr, text.d[index : index + count])), x, y, paint)

    @java_method(f"void drawTextRun(CharSequence,int,int,int,int,float,float,boolean,{_PAINT})")
    def draw_text_run(
        self: Any, text: Any, start: int, end: int, first: int, last: int, x: float, y: float,
        rtl: bool, paint: Any,
    ) -> None:  # fmt: skip
        self.draw_text(to_string(text)[start:end], x, y, paint)

    @java_method(f"void drawPosText(String,float[],{_PAINT})")
    def draw_pos_text(self: Any, text: str, places: JArray, paint: Any) -> None:
        for at, char in enumerate(text):
            self.draw_text(char, places.d[2 * at], places.d[2 * at + 1], paint)

    @java_method(f"void drawPosText(char[],int,int,float[],{_PAINT})")
    def draw_pos_text_chars(
        self: Any, text: JArray, index: int, count: int, places: JArray, paint: Any
    ) -> None:
        self.draw_pos_text("".join(map(chr, text.d[index : index + count])), places, paint)

    @java_method(f"void drawTextOnPath(String,android.graphics.Path,float,float,{_PAINT})")
    def draw_text_on_path(
        self: Any, text: str, path: Any, across: float, down: float, paint: Any
    ) -> None:
        from devices.pocket.framework.android_graphics.paths import PathMeasure

        measure = PathMeasure()
        measure.set_path(path, False)
        length = measure.get_length()
        place = across
        if paint.align == "CENTER":
            place += (length - paint.width(text)) / 2
        elif paint.align == "RIGHT":
            place += length - paint.width(text)
        align, paint.align = paint.align, "LEFT"
        for char, width in zip(text, paint.widths(text), strict=True):
            found = measure._at(place + width / 2)
            if found is not None and 0 <= place + width / 2 <= length:
                x, y, dx, dy = found
                saved = self.save()
                self.translate(x, y)
                self.rotate(math.degrees(math.atan2(dy, dx)))
                self.draw_text(char, -width / 2, down, paint)
                self.restore_to_count(saved)
            place += width
        paint.align = align


def _write(
    mask: Image.Image, text: str, x: float, y: float, size: float, width: float, paint: Any,
    ratio: float,
) -> None:  # fmt: skip
    """Draws a line of text into a mask; `width` is how wide it has to be."""
    font = fonts.font(max(1, round(size)))
    shown = displayable(text).replace("\t", " ").replace("\n", " ")
    bold = _is_bold(paint)
    natural = font.getlength(shown) or 1.0
    fitted = paint.letter_spacing == 0 and abs(natural - width) < max(4.0, width * 0.12)
    draw = ImageDraw.Draw(mask)
    if fitted:
        _glyphs(draw, (x, y), shown, font, bold)
        return
    place = x
    for char, advance in zip(text, paint.widths(text), strict=True):
        if not 0xDC00 <= ord(char) < 0xE000:
            _glyphs(draw, (place, y), char, font, bold)
        place += advance * (size / paint.text_size) * ratio


def _glyphs(
    draw: ImageDraw.ImageDraw, at: tuple[float, float], text: str, font: Any, bold: bool
) -> None:
    try:
        draw.text(at, text, fill=255, font=font, anchor="ls")
        if bold:
            draw.text(
                (at[0] + max(1, font.size / 28), at[1]), text, fill=255, font=font, anchor="ls"
            )
    except (UnicodeError, OSError):
        draw.text(at, "?" * len(text), fill=255, font=font, anchor="ls")


def _is_bold(paint: Any) -> bool:
    face = paint.typeface
    return bool(paint.flags & 32 or (face is not None and face.style & 1))


def _decorate(canvas: Any, text: str, x: float, y: float, width: float, paint: Any) -> None:
    """Underlines and strikes through."""
    if not paint.flags & (8 | 16):
        return
    style, paint.style = paint.style, "FILL"
    thick = max(1.0, paint.text_size / 18)
    flags, paint.flags = paint.flags, paint.flags & ~(8 | 16)
    if flags & 8:
        top = y + paint.text_size / 9
        canvas.draw_rect_edges(x, top, x + width, top + thick, paint)
    if flags & 16:
        top = y - paint.text_size * 0.3
        canvas.draw_rect_edges(x, top, x + width, top + thick, paint)
    paint.style, paint.flags = style, flags
