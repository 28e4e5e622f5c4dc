"""android.graphics.Canvas: state and shapes; `canvas_pictures` and `canvas_texts` have the rest."""

from __future__ import annotations

from typing import Any

from PIL import Image, ImageChops, ImageDraw

from dalvik.core.java_lang.enums import Enum, declare_enum
from dalvik.core.java_util.declare import flattened
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray
from devices.pocket.framework.android_graphics import affine, outlines, raster
from devices.pocket.framework.android_graphics.canvas_clips import Clipping
from devices.pocket.framework.android_graphics.canvas_pictures import Pictures
from devices.pocket.framework.android_graphics.canvas_texts import Texts
from devices.pocket.framework.android_graphics.colors import rgba
from devices.pocket.framework.android_graphics.outlines import Segment
from devices.pocket.framework.constants import constants

_C, _PAINT, _RECT = "android.graphics.Canvas", "android.graphics.Paint", "android.graphics.RectF"


class EdgeType(Enum):
    pass


class VertexMode(Enum):
    pass


declare_enum(f"{_C}$EdgeType", ["BW", "AA"], EdgeType)
declare_enum(f"{_C}$VertexMode", ["TRIANGLES", "TRIANGLE_STRIP", "TRIANGLE_FAN"], VertexMode)


@java_class(_C)
@constants(
    MATRIX_SAVE_FLAG=1, CLIP_SAVE_FLAG=2, HAS_ALPHA_LAYER_SAVE_FLAG=4,
    FULL_COLOR_LAYER_SAVE_FLAG=8, CLIP_TO_LAYER_SAVE_FLAG=16, ALL_SAVE_FLAG=31,
)  # fmt: skip
@flattened
class Canvas(Clipping, Pictures, Texts):
    bitmap: Any = None
    density = 0

    @classmethod
    def on(cls, image: Image.Image) -> Canvas:
        """A canvas that draws onto an RGBA image, without a Bitmap."""
        made = cls()
        made.begin(image)
        return made

    @java_method("void <init>()")
    def init(self) -> None:
        self.begin(Image.new("RGBA", (1, 1)))

    @java_method("void <init>(android.graphics.Bitmap)")
    def init_bitmap(self, bitmap: Any) -> None:
        if not bitmap.mutable:
            throw(
                "java.lang.IllegalStateException", "Immutable bitmap passed to Canvas constructor"
            )
        self._take(bitmap)

    @java_method("void setBitmap(android.graphics.Bitmap)")
    def set_bitmap(self, bitmap: Any) -> None:
        if bitmap is None:
            self.bitmap = None
            self.begin(Image.new("RGBA", (1, 1)))
            return
        if not bitmap.mutable:
            throw("java.lang.IllegalStateException")
        self._take(bitmap)

    def _take(self, bitmap: Any) -> None:
        if bitmap.recycled:
            throw(
                "java.lang.RuntimeException",
                "Canvas: trying to use a recycled bitmap android.graphics.Bitmap",
            )
        self.bitmap, self.density = bitmap, bitmap.density
        self.begin(bitmap.image)

    @java_method("boolean isHardwareAccelerated()")
    def is_hardware_accelerated(self) -> bool:
        return False

    @java_method("boolean isOpaque()")
    def is_opaque(self) -> bool:
        return self.bitmap is not None and not self.bitmap.alpha

    @java_method("int getWidth()")
    def get_width(self) -> int:
        return int(self.image.width)

    @java_method("int getHeight()")
    def get_height(self) -> int:
        return int(self.image.height)

    @java_method("int getDensity()")
    def get_density(self) -> int:
        return self.density

    @java_method("void setDensity(int)")
    def set_density(self, density: int) -> None:
        self.density = density

    @java_method("int getMaximumBitmapWidth()")
    @java_method("int getMaximumBitmapHeight()")
    def get_maximum_bitmap_width(self) -> int:
        return 32766

    @java_method("android.graphics.DrawFilter getDrawFilter()")
    def get_draw_filter(self) -> Any:
        return self.draw_filter

    @java_method("void setDrawFilter(android.graphics.DrawFilter)")
    def set_draw_filter(self, draw_filter: Any) -> None:
        self.draw_filter = draw_filter

    draw_filter: Any = None

    # -- painting --------------------------------------------------------------------------------

    def mode_of(self, paint: Any) -> str:
        mode = None if paint is None else paint.xfermode
        return "SRC_OVER" if mode is None else str(mode.mode)

    def paint_mask(self, mask: Image.Image, box: raster.Box, paint: Any) -> None:
        """Fills the shape of a mask with what the paint says."""
        clip = self.clip_mask_for(box)
        if clip is not None:
            mask = ImageChops.multiply(mask, clip)
        color = paint.color
        if paint.mask_filter is not None and paint.mask_filter.radius > 0:
            from PIL import ImageFilter

            mask = mask.filter(ImageFilter.GaussianBlur(paint.mask_filter.radius / 2))
        if paint.shader is not None:
            source = paint.shader.picture(box, self.matrix)
            if paint.color_filter is not None:
                source = paint.color_filter.picture(source)
            source = raster.masked(source, raster.faded(mask, color >> 24 & 255))
        else:
            if paint.color_filter is not None:
                color = paint.color_filter.color(color)
            source = raster.colored(mask, rgba(color))
        raster.blend(self.image, source, (box[0], box[1]), self.mode_of(paint))
        self.changed()

    def changed(self) -> None:
        if self.bitmap is not None:
            self.bitmap.generation += 1

    def draw_segments(self, segments: list[Segment], paint: Any, *, even_odd: bool = False) -> None:
        """A path in the canvas's own coordinates, filled or stroked or both."""
        if paint.path_effect is not None:
            segments = paint.path_effect.apply(segments)
        mapped = outlines.transformed(segments, self.matrix)
        smooth = bool(paint.flags & 1)
        if paint.shadow is not None:
            self._shadow(mapped, paint)
        if paint.style != "STROKE":
            box = raster.covering(outlines.box(mapped), self.clip)
            if box is not None:
                self.paint_mask(raster.filled(mapped, box, smooth, even_odd), box, paint)
        if paint.style != "FILL":
            width = max(1.0, paint.stroke_width * affine.scale_of(self.matrix))
            box = raster.covering(outlines.box(mapped), self.clip, width / 2 + 1)
            if box is not None:
                mask = raster.stroked(mapped, width, box, smooth, paint.cap, paint.join)
                self.paint_mask(mask, box, paint)

    def _shadow(self, mapped: list[Segment], paint: Any) -> None:
        from PIL import ImageFilter

        radius, dx, dy, color = paint.shadow
        moved = outlines.transformed(mapped, (1, 0, dx, 0, 1, dy))
        box = raster.covering(outlines.box(moved), self.clip, radius * 2)
        if box is not None and radius > 0:
            mask = raster.filled(moved, box, True, False)
            blurred = mask.filter(ImageFilter.GaussianBlur(radius / 2))
            image = raster.colored(blurred, rgba(color))
            raster.blend(self.image, image, (box[0], box[1]), "SRC_OVER")

    # -- whole areas -----------------------------------------------------------------------------

    @java_method("void drawColor(int)")
    def draw_color(self, color: int) -> None:
        self.draw_color_named(color, "SRC_OVER")

    @java_method("void drawColor(int,android.graphics.PorterDuff$Mode)")
    @java_method("void drawColor(int,android.graphics.BlendMode)")
    def draw_color_mode(self, color: int, mode: Any) -> None:
        self.draw_color_named(color, mode.name)

    def draw_color_named(self, color: int, mode: str) -> None:
        from devices.pocket.framework.android_graphics.filters import Xfermode
        from devices.pocket.framework.android_graphics.paints import Paint

        paint = Paint()
        paint.color = color
        if mode != "SRC_OVER":
            paint.xfermode = Xfermode()
            paint.xfermode.mode = mode
        self.draw_paint(paint)

    @java_method("void drawRGB(int,int,int)")
    def draw_rgb(self, red: int, green: int, blue: int) -> None:
        self.draw_argb(255, red, green, blue)

    @java_method("void drawARGB(int,int,int,int)")
    def draw_argb(self, alpha: int, red: int, green: int, blue: int) -> None:
        from devices.pocket.framework.android_graphics.colors import pack

        self.draw_color(pack(alpha, red, green, blue))

    @java_method(f"void drawPaint({_PAINT})")
    def draw_paint(self, paint: Any) -> None:
        left, top, right, bottom = self.clip
        if right > left and bottom > top:
            mask = Image.new("L", (right - left, bottom - top), 255)
            self.paint_mask(mask, self.clip, paint)

    # -- shapes ----------------------------------------------------------------------------------

    @java_method(f"void drawRect(float,float,float,float,{_PAINT})")
    def draw_rect_edges(
        self, left: float, top: float, right: float, bottom: float, paint: Any
    ) -> None:
        if self._plain_rect(left, top, right, bottom, paint):
            return
        if left > right:
            left, right = right, left
        if top > bottom:
            top, bottom = bottom, top
        self.draw_segments(outlines.rectangle(left, top, right, bottom), paint)

    def _plain_rect(self, left: float, top: float, right: float, bottom: float, paint: Any) -> bool:
        """The common case, a colour over whole pixels; whether that was all."""
        plain = (
            paint.style == "FILL"
            and paint.shader is None
            and paint.mask_filter is None
            and paint.path_effect is None
            and paint.shadow is None
            and self.clip_mask is None
            and affine.keeps_rectangles(self.matrix)
        )
        if not plain:
            return False
        edges = affine.box_of(self.matrix, left, top, right, bottom)
        whole = [round(edge) for edge in edges]
        if any(abs(edge - near) > 0.01 for edge, near in zip(edges, whole, strict=True)):
            return False
        box = raster.covering(edges, self.clip)
        box = None if box is None else raster.covering(whole, self.clip)
        if box is None:
            return True
        color = paint.color
        if paint.color_filter is not None:
            color = paint.color_filter.color(color)
        if self.mode_of(paint) == "SRC_OVER":
            if color >> 24 & 255 == 255:
                self.image.paste(rgba(color), box)
            elif color >> 24 & 255:
                size = (box[2] - box[0], box[3] - box[1])
                self.image.alpha_composite(Image.new("RGBA", size, rgba(color)), box[:2])
            self.changed()
            return True
        size = (box[2] - box[0], box[3] - box[1])
        raster.blend(self.image, Image.new("RGBA", size, rgba(color)), box[:2], self.mode_of(paint))
        self.changed()
        return True

    @java_method(f"void drawRect({_RECT},{_PAINT})")
    @java_method(f"void drawRect(android.graphics.Rect,{_PAINT})")
    def draw_rect(self, rect: Any, paint: Any) -> None:
        self.draw_rect_edges(*outlines.edges_of(rect), paint)

    @java_method(f"void drawRoundRect({_RECT},float,float,{_PAINT})")
    def draw_round_rect(self, rect: Any, x: float, y: float, paint: Any) -> None:
        self.draw_round_rect_edges(*outlines.edges_of(rect), x, y, paint)

    @java_method(f"void drawRoundRect(float,float,float,float,float,float,{_PAINT})")
    def draw_round_rect_edges(
        self, left: float, top: float, right: float, bottom: float, x: float, y: float,
        paint: Any,
    ) -> None:  # fmt: skip
        x, y = min(x, (right - left) / 2), min(y, (bottom - top) / 2)
        self.draw_segments(outlines.rounded(left, top, right, bottom, (x, y) * 4), paint)

    @java_method(f"void drawDoubleRoundRect({_RECT},float,float,{_RECT},float,float,{_PAINT})")
    def draw_double_round_rect(
        self, outer: Any, x: float, y: float, inner: Any, ix: float, iy: float, paint: Any
    ) -> None:
        first = outlines.rounded(*outlines.edges_of(outer), (x, y) * 4)
        second = outlines.rounded(*outlines.edges_of(inner), (ix, iy) * 4)
        self.draw_segments(first + second, paint, even_odd=True)

    @java_method(f"void drawOval({_RECT},{_PAINT})")
    def draw_oval(self, rect: Any, paint: Any) -> None:
        self.draw_segments(outlines.oval(*outlines.edges_of(rect)), paint)

    @java_method(f"void drawOval(float,float,float,float,{_PAINT})")
    def draw_oval_edges(
        self, left: float, top: float, right: float, bottom: float, paint: Any
    ) -> None:
        self.draw_segments(outlines.oval(left, top, right, bottom), paint)

    @java_method(f"void drawCircle(float,float,float,{_PAINT})")
    def draw_circle(self, x: float, y: float, radius: float, paint: Any) -> None:
        if radius > 0:
            self.draw_segments(outlines.oval(x - radius, y - radius, x + radius, y + radius), paint)

    @java_method(f"void drawArc({_RECT},float,float,boolean,{_PAINT})")
    def draw_arc(self, oval: Any, start: float, sweep: float, center: bool, paint: Any) -> None:
        self.draw_arc_edges(*outlines.edges_of(oval), start, sweep, center, paint)

    @java_method(f"void drawArc(float,float,float,float,float,float,boolean,{_PAINT})")
    def draw_arc_edges(
        self, left: float, top: float, right: float, bottom: float, start: float, sweep: float,
        center: bool, paint: Any,
    ) -> None:  # fmt: skip
        segments = outlines.arc(left, top, right, bottom, start, sweep)
        if center and abs(sweep) < 360:
            segments += [("L", ((left + right) / 2, (top + bottom) / 2)), ("Z", ())]
        self.draw_segments(segments, paint)

    @java_method(f"void drawPath(android.graphics.Path,{_PAINT})")
    def draw_path(self, path: Any, paint: Any) -> None:
        segments = path.segments
        if path.fill_type.startswith("INVERSE"):
            back = affine.inverse(self.matrix) or affine.IDENTITY
            area = affine.box_of(back, *map(float, self.clip))
            segments = outlines.rectangle(*area) + segments
            self.draw_segments(segments, paint, even_odd=True)
            return
        self.draw_segments(segments, paint, even_odd=path.fill_type == "EVEN_ODD")

    @java_method(f"void drawLine(float,float,float,float,{_PAINT})")
    def draw_line(self, x0: float, y0: float, x1: float, y1: float, paint: Any) -> None:
        self._stroke_only([("M", (x0, y0)), ("L", (x1, y1))], paint)

    def _stroke_only(self, segments: list[Segment], paint: Any) -> None:
        style, paint.style = paint.style, "STROKE"
        try:
            self.draw_segments(segments, paint)
        finally:
            paint.style = style

    @java_method(f"void drawLines(float[],{_PAINT})")
    def draw_lines(self, points: JArray, paint: Any) -> None:
        self.draw_lines_range(points, 0, len(points), paint)

    @java_method(f"void drawLines(float[],int,int,{_PAINT})")
    def draw_lines_range(self, points: JArray, offset: int, count: int, paint: Any) -> None:
        if offset | count < 0 or offset + count > len(points):
            throw("java.lang.ArrayIndexOutOfBoundsException")
        numbers = points.d[offset : offset + count // 4 * 4]
        segments: list[Segment] = []
        for at in range(0, len(numbers), 4):
            segments.append(("M", (numbers[at], numbers[at + 1])))
            segments.append(("L", (numbers[at + 2], numbers[at + 3])))
        if segments:
            self._stroke_only(segments, paint)

    @java_method(f"void drawPoint(float,float,{_PAINT})")
    def draw_point(self, x: float, y: float, paint: Any) -> None:
        half = max(paint.stroke_width, 1.0) / 2
        style, paint.style = paint.style, "FILL"
        box = (x - half, y - half, x + half, y + half)
        round_ = paint.cap == "ROUND"
        self.draw_segments(outlines.oval(*box) if round_ else outlines.rectangle(*box), paint)
        paint.style = style

    @java_method(f"void drawPoints(float[],{_PAINT})")
    def draw_points(self, points: JArray, paint: Any) -> None:
        self.draw_points_range(points, 0, len(points), paint)

    @java_method(f"void drawPoints(float[],int,int,{_PAINT})")
    def draw_points_range(self, points: JArray, offset: int, count: int, paint: Any) -> None:
        numbers = points.d[offset : offset + count // 2 * 2]
        for at in range(0, len(numbers), 2):
            self.draw_point(numbers[at], numbers[at + 1], paint)

    @java_method(
        f"void drawVertices({_C}$VertexMode,int,float[],int,float[],int,int[],int,short[],int,"
        f"int,{_PAINT})"
    )
    def draw_vertices(
        self, mode: Any, count: int, vertices: JArray, first: int, textures: JArray | None,
        texture: int, colors: JArray | None, color: int, indices: JArray | None, index: int,
        index_count: int, paint: Any,
    ) -> None:  # fmt: skip
        points = [
            affine.apply(self.matrix, vertices.d[at], vertices.d[at + 1])
            for at in range(first, first + count, 2)
        ]
        order = list(range(len(points)))
        if indices is not None:
            order = list(indices.d[index : index + index_count])
        box = raster.covering((0, 0, *self.image.size), self.clip)
        if box is None:
            return
        mask = Image.new("L", (box[2] - box[0], box[3] - box[1]))
        draw = ImageDraw.Draw(mask)
        step = 3 if mode.name == "TRIANGLES" else 1
        for at in range(0, len(order) - 2, step):
            corner = order[0] if mode.name == "TRIANGLE_FAN" else order[at]
            three = [points[n] for n in (corner, order[at + 1], order[at + 2])]
            draw.polygon([(x - box[0], y - box[1]) for x, y in three], fill=255)
        self.paint_mask(mask, box, paint)

    @java_method(f"void drawPicture(android.graphics.Picture,{_RECT})")
    @java_method("void drawPicture(android.graphics.Picture,android.graphics.Rect)")
    def draw_picture_in(self, picture: Any, place: Any) -> None:
        if picture.image is not None:
            left, top, right, bottom = map(float, place.edges())
            self.draw_image(picture.image, (left, top, right, bottom), None)

    @java_method("void drawPicture(android.graphics.Picture)")
    def draw_picture(self, picture: Any) -> None:
        saved = self.save()
        picture.replay(self)
        self.restore_to_count(saved)
