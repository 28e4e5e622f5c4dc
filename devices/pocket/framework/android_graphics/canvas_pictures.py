"""Pictures on a canvas."""

from __future__ import annotations

from typing import Any

from PIL import Image

from dalvik.vm.interop import throw
from dalvik.vm.native import java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_graphics import affine, raster
from devices.pocket.framework.android_graphics.affine import Matrix9
from devices.pocket.framework.android_graphics.nine_patches import stretched

_B, _PAINT, _RECT = "android.graphics.Bitmap", "android.graphics.Paint", "android.graphics.RectF"


class Pictures(JObject):
    image: Image.Image
    matrix: Matrix9
    clip: raster.Box

    def draw_image(
        self: Any, image: Image.Image, place: tuple[float, float, float, float], paint: Any
    ) -> None:
        """A picture stretched over a rectangle of the canvas's coordinates."""
        left, top, right, bottom = place
        if right <= left or bottom <= top or not image.width or not image.height:
            return
        fit = affine.scaling((right - left) / image.width, (bottom - top) / image.height)
        whole = affine.product(affine.product(self.matrix, affine.translation(left, top)), fit)
        self.draw_mapped(image, whole, paint)

    def draw_mapped(self: Any, image: Image.Image, whole: Matrix9, paint: Any) -> None:
        """A picture by a matrix from its pixels to those of the target."""
        edges = affine.box_of(whole, 0, 0, image.width, image.height)
        box = raster.covering(edges, self.clip)
        if box is None:
            return
        smooth = paint is None or paint.flags & 2
        part = _moved(image, whole, edges, box, bool(smooth))
        alpha = 255
        if paint is not None:
            alpha = paint.color >> 24 & 255
            if paint.color_filter is not None:
                part = paint.color_filter.picture(part)
        clip = self.clip_mask_for(box)
        if alpha < 255 or clip is not None:
            mask = Image.new("L", part.size, alpha) if clip is None else raster.faded(clip, alpha)
            part = raster.masked(part, mask)
        raster.blend(self.image, part, (box[0], box[1]), self.mode_of(paint))
        self.changed()

    def draw_nine_patch(
        self: Any, bitmap: Any, place: tuple[float, float, float, float], paint: Any
    ) -> None:
        left, top, right, bottom = place
        width, height = round(right - left), round(bottom - top)
        if width <= 0 or height <= 0:
            return
        image = bitmap.image
        if bitmap.chunk is not None:
            image = stretched(image, bitmap.chunk, width, height)
        self.draw_image(image, (float(left), float(top), float(right), float(bottom)), paint)

    def draw_tiles(
        self: Any,
        bitmap: Any,
        box: tuple[int, int, int, int],
        size: tuple[int, int],
        repeats: tuple[bool, bool],
        paint: Any,
    ) -> None:
        """A bitmap repeated over a rectangle, across or down or both."""
        left, top, right, bottom = box
        saved = self.save()
        self.clip_edges(float(left), float(top), float(right), float(bottom))
        width, height = max(1, size[0]), max(1, size[1])
        image = bitmap.image
        if image.size != (width, height):
            image = image.resize((width, height))
        for y in range(top, bottom, height) if repeats[1] else (top,):
            for x in range(left, right, width) if repeats[0] else (left,):
                self.draw_image(
                    image, (float(x), float(y), float(x + width), float(y + height)), paint
                )
        self.restore_to_count(saved)

    def _usable(self: Any, bitmap: Any) -> None:
        if bitmap.recycled:
            throw(
                "java.lang.RuntimeException",
                "Canvas: trying to use a recycled bitmap android.graphics.Bitmap",
            )

    @java_method(f"void drawBitmap({_B},float,float,{_PAINT})")
    def draw_bitmap(self: Any, bitmap: Any, left: float, top: float, paint: Any) -> None:
        self._usable(bitmap)
        width, height = bitmap.scaled_to(self.density)
        self.draw_image(bitmap.image, (left, top, left + width, top + height), paint)

    @java_method(f"void drawBitmap({_B},android.graphics.Rect,{_RECT},{_PAINT})")
    @java_method(f"void drawBitmap({_B},android.graphics.Rect,android.graphics.Rect,{_PAINT})")
    def draw_bitmap_rects(self: Any, bitmap: Any, source: Any, target: Any, paint: Any) -> None:
        self._usable(bitmap)
        image = bitmap.image
        if source is not None:
            image = image.crop(tuple(int(edge) for edge in source.edges()))
        left, top, right, bottom = target.edges()
        self.draw_image(image, (float(left), float(top), float(right), float(bottom)), paint)

    @java_method(f"void drawBitmap({_B},android.graphics.Matrix,{_PAINT})")
    def draw_bitmap_matrix(self: Any, bitmap: Any, matrix: Any, paint: Any) -> None:
        self._usable(bitmap)
        self.draw_mapped(bitmap.image, affine.product(self.matrix, matrix.m), paint)

    @java_method(f"void drawBitmap(int[],int,int,float,float,int,int,boolean,{_PAINT})")
    @java_method(f"void drawBitmap(int[],int,int,int,int,int,int,boolean,{_PAINT})")
    def draw_bitmap_colors(
        self: Any, colors: JArray, offset: int, stride: int, x: float, y: float, width: int,
        height: int, alpha: bool, paint: Any,
    ) -> None:  # fmt: skip
        from array import array

        rows = array("i")
        for row in range(height):
            at = offset + row * stride
            rows.extend(colors.d[at : at + width])
        image = Image.frombytes("RGBA", (width, height), rows.tobytes(), "raw", "BGRA")
        if not alpha:
            image.putalpha(255)
        self.draw_image(image, (float(x), float(y), float(x + width), float(y + height)), paint)

    @java_method(f"void drawBitmapMesh({_B},int,int,float[],int,int[],int,{_PAINT})")
    def draw_bitmap_mesh(
        self: Any, bitmap: Any, columns: int, rows: int, vertices: JArray, offset: int,
        colors: JArray | None, color: int, paint: Any,
    ) -> None:  # fmt: skip
        """Each cell by the matrix that maps three of its corners."""
        from devices.pocket.framework.android_graphics.polygons import mapping

        image = bitmap.image
        for row in range(rows):
            for column in range(columns):
                x0, x1 = (image.width * (column + n) // columns for n in (0, 1))
                y0, y1 = (image.height * (row + n) // rows for n in (0, 1))
                at = offset + 2 * (row * (columns + 1) + column)
                below = at + 2 * (columns + 1)
                corners = [*vertices.d[at : at + 4], *vertices.d[below : below + 2]]
                source = [0, 0, x1 - x0, 0, 0, y1 - y0]
                found = mapping([float(n) for n in source], corners)
                if found is not None and x1 > x0 and y1 > y0:
                    cell = image.crop((x0, y0, x1, y1))
                    self.draw_mapped(cell, affine.product(self.matrix, found), paint)


def _moved(
    image: Image.Image, whole: Matrix9, edges: tuple[float, ...], box: raster.Box, smooth: bool
) -> Image.Image:
    """The part of a mapped picture that lies in `box`."""
    size = (box[2] - box[0], box[3] - box[1])
    how = Image.Resampling.BILINEAR if smooth else Image.Resampling.NEAREST
    if affine.keeps_rectangles(whole) and whole[0] > 0 and whole[4] > 0:
        target = [round(edge) for edge in edges]
        width, height = max(1, target[2] - target[0]), max(1, target[3] - target[1])
        scaled = image if image.size == (width, height) else image.resize((width, height), how)
        return scaled.crop(
            (box[0] - target[0], box[1] - target[1], box[2] - target[0], box[3] - target[1])
        )
    back = affine.inverse(whole)
    if back is None:
        return Image.new("RGBA", size, (0, 0, 0, 0))
    moved = affine.product(back, affine.translation(box[0], box[1]))
    return image.transform(size, Image.Transform.AFFINE, moved[:6], how)
