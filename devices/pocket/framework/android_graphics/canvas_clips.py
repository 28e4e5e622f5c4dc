"""The state of a canvas: matrix, clip, layers."""

from __future__ import annotations

import math
from typing import Any

from PIL import Image, ImageChops

from dalvik.vm.interop import throw
from dalvik.vm.native import java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_graphics import affine, outlines, raster
from devices.pocket.framework.android_graphics.affine import IDENTITY, Matrix9
from devices.pocket.framework.android_graphics.rects import Rect

_PAINT, _RECT = "android.graphics.Paint", "android.graphics.RectF"
_OP = "android.graphics.Region$Op"


class Clipping(JObject):
    """`image` is drawn on; `clip` are the pixels that may change, `clip_mask` (None or as large
    as the image) how much. `stack` has what `restore` goes back to."""

    image: Image.Image
    matrix: Matrix9 = IDENTITY
    clip: raster.Box = (0, 0, 0, 0)
    clip_mask: Image.Image | None = None
    stack: list[Any]

    def begin(self, image: Image.Image) -> None:
        self.image = image
        self.matrix, self.clip_mask, self.stack = IDENTITY, None, []
        self.clip = (0, 0, image.width, image.height)

    def clip_mask_for(self, box: raster.Box) -> Image.Image | None:
        return None if self.clip_mask is None else self.clip_mask.crop(box)

    # -- saving ----------------------------------------------------------------------------------

    @java_method("int save()")
    def save(self) -> int:
        self.stack.append((self.matrix, self.clip, self.clip_mask, None))
        return len(self.stack)

    @java_method("int save(int)")
    def save_flags(self, flags: int) -> int:
        return self.save()

    def push_layer(self, alpha: int, paint: Any) -> int:
        """What is drawn until `restore` is drawn as one picture."""
        self.stack.append((self.matrix, self.clip, self.clip_mask, (self.image, alpha, paint)))
        self.image = Image.new("RGBA", self.image.size, (0, 0, 0, 0))
        return len(self.stack)

    @java_method(f"int saveLayer({_RECT},{_PAINT},int)")
    def save_layer_flags(self, bounds: Any, paint: Any, flags: int) -> int:
        return self.save_layer(bounds, paint)

    @java_method(f"int saveLayer({_RECT},{_PAINT})")
    def save_layer(self, bounds: Any, paint: Any) -> int:
        return self._layer(None if bounds is None else bounds.edges(), 255, paint)

    @java_method(f"int saveLayer(float,float,float,float,{_PAINT},int)")
    def save_layer_edges_flags(
        self, left: float, top: float, right: float, bottom: float, paint: Any, flags: int
    ) -> int:
        return self._layer((left, top, right, bottom), 255, paint)

    @java_method(f"int saveLayer(float,float,float,float,{_PAINT})")
    def save_layer_edges(
        self, left: float, top: float, right: float, bottom: float, paint: Any
    ) -> int:
        return self._layer((left, top, right, bottom), 255, paint)

    @java_method(f"int saveLayerAlpha({_RECT},int,int)")
    def save_layer_alpha_flags(self, bounds: Any, alpha: int, flags: int) -> int:
        return self._layer(None if bounds is None else bounds.edges(), alpha, None)

    @java_method(f"int saveLayerAlpha({_RECT},int)")
    def save_layer_alpha(self, bounds: Any, alpha: int) -> int:
        return self._layer(None if bounds is None else bounds.edges(), alpha, None)

    @java_method("int saveLayerAlpha(float,float,float,float,int,int)")
    def save_layer_alpha_edges_flags(
        self, left: float, top: float, right: float, bottom: float, alpha: int, flags: int
    ) -> int:
        return self._layer((left, top, right, bottom), alpha, None)

    @java_method("int saveLayerAlpha(float,float,float,float,int)")
    def save_layer_alpha_edges(
        self, left: float, top: float, right: float, bottom: float, alpha: int
    ) -> int:
        return self._layer((left, top, right, bottom), alpha, None)

    def _layer(self, bounds: Any, alpha: int, paint: Any) -> int:
        """Android's count: that before the save."""
        before = self.push_layer(alpha, paint)
        if bounds is not None:
            self.clip_edges(*map(float, bounds))
        return before

    @java_method("void restore()")
    def restore(self) -> None:
        if not self.stack:
            throw(
                "java.lang.IllegalStateException", "Underflow in restore - more restores than saves"
            )
        drawn, box = self.image, self.clip
        self.matrix, clip, mask, layer = self.stack.pop()
        if layer is not None:
            self._merge(drawn, box, layer)
        self.clip, self.clip_mask = clip, mask

    def _merge(self, drawn: Image.Image, box: raster.Box, layer: Any) -> None:
        self.image, alpha, paint = layer
        mode = "SRC_OVER"
        left, top, right, bottom = box
        if right <= left or bottom <= top:
            return
        part = drawn.crop(box)
        if paint is not None:
            alpha = alpha * (paint.color >> 24 & 255) // 255
            if paint.color_filter is not None:
                part = paint.color_filter.picture(part)
            if paint.xfermode is not None:
                mode = paint.xfermode.mode
        if alpha < 255:
            part = raster.masked(part, Image.new("L", part.size, alpha))
        raster.blend(self.image, part, (left, top), mode)

    @java_method("int getSaveCount()")
    def get_save_count(self) -> int:
        return len(self.stack) + 1

    @java_method("void restoreToCount(int)")
    def restore_to_count(self, count: int) -> None:
        if count < 1:
            throw(
                "java.lang.IllegalArgumentException",
                "Underflow in restoreToCount - more restores than saves",
            )
        while len(self.stack) >= count:
            self.restore()

    # -- the matrix ------------------------------------------------------------------------------

    def _concat(self, other: Matrix9) -> None:
        self.matrix = affine.product(self.matrix, other)

    @java_method("void translate(float,float)")
    def translate(self, x: float, y: float) -> None:
        if x or y:
            self._concat(affine.translation(x, y))

    @java_method("void scale(float,float)")
    def scale(self, x: float, y: float) -> None:
        self._concat(affine.scaling(x, y))

    @java_method("final void scale(float,float,float,float)")
    def scale_about(self, x: float, y: float, px: float, py: float) -> None:
        self._concat(affine.scaling(x, y, px, py))

    @java_method("void rotate(float)")
    def rotate(self, degrees: float) -> None:
        self._concat(affine.rotation(degrees))

    @java_method("final void rotate(float,float,float)")
    def rotate_about(self, degrees: float, px: float, py: float) -> None:
        self._concat(affine.rotation(degrees, px, py))

    @java_method("void skew(float,float)")
    def skew(self, x: float, y: float) -> None:
        self._concat(affine.skewing(x, y))

    @java_method("void concat(android.graphics.Matrix)")
    def concat(self, matrix: Any) -> None:
        if matrix is not None:
            self._concat(matrix.m)

    @java_method("void setMatrix(android.graphics.Matrix)")
    def set_matrix(self, matrix: Any) -> None:
        self.matrix = IDENTITY if matrix is None else matrix.m

    @java_method("void getMatrix(android.graphics.Matrix)")
    def get_matrix_into(self, target: Any) -> None:
        target.become(self.matrix)

    @java_method("final android.graphics.Matrix getMatrix()")
    def get_matrix(self) -> Any:
        from devices.pocket.framework.android_graphics.matrices import Matrix

        return Matrix.of(self.matrix)

    # -- the clip --------------------------------------------------------------------------------

    def _not_empty(self) -> bool:
        left, top, right, bottom = self.clip
        return left < right and top < bottom

    @java_method("boolean clipRect(float,float,float,float)")
    @java_method("boolean clipRect(int,int,int,int)")
    def clip_edges(self, left: float, top: float, right: float, bottom: float) -> bool:
        if affine.keeps_rectangles(self.matrix):
            box = affine.box_of(self.matrix, left, top, right, bottom)
            edges = [math.floor(edge + 0.5) for edge in box]
            now = self.clip
            self.clip = (
                max(now[0], edges[0]), max(now[1], edges[1]),
                min(now[2], edges[2]), min(now[3], edges[3]),
            )  # fmt: skip
            return self._not_empty()
        return self._clip_to(outlines.rectangle(left, top, right, bottom), "INTERSECT")

    @java_method(f"boolean clipRect({_RECT})")
    @java_method("boolean clipRect(android.graphics.Rect)")
    def clip_rect(self, rect: Any) -> bool:
        return self.clip_edges(*outlines.edges_of(rect))

    @java_method(f"boolean clipRect({_RECT},{_OP})")
    @java_method(f"boolean clipRect(android.graphics.Rect,{_OP})")
    def clip_rect_op(self, rect: Any, operation: Any) -> bool:
        return self.clip_edges_op(*outlines.edges_of(rect), operation)

    @java_method(f"boolean clipRect(float,float,float,float,{_OP})")
    def clip_edges_op(
        self, left: float, top: float, right: float, bottom: float, operation: Any
    ) -> bool:
        if operation.name == "INTERSECT":
            return self.clip_edges(left, top, right, bottom)
        return self._clip_to(outlines.rectangle(left, top, right, bottom), operation.name)

    @java_method(f"boolean clipOutRect({_RECT})")
    @java_method("boolean clipOutRect(android.graphics.Rect)")
    def clip_out_rect(self, rect: Any) -> bool:
        return self._clip_to(outlines.rectangle(*outlines.edges_of(rect)), "DIFFERENCE")

    @java_method("boolean clipOutRect(float,float,float,float)")
    @java_method("boolean clipOutRect(int,int,int,int)")
    def clip_out_edges(self, left: float, top: float, right: float, bottom: float) -> bool:
        return self._clip_to(outlines.rectangle(left, top, right, bottom), "DIFFERENCE")

    @java_method("boolean clipPath(android.graphics.Path)")
    def clip_path(self, path: Any) -> bool:
        return self._clip_to(path.segments, "INTERSECT")

    @java_method(f"boolean clipPath(android.graphics.Path,{_OP})")
    def clip_path_op(self, path: Any, operation: Any) -> bool:
        return self._clip_to(path.segments, operation.name)

    @java_method("boolean clipOutPath(android.graphics.Path)")
    def clip_out_path(self, path: Any) -> bool:
        return self._clip_to(path.segments, "DIFFERENCE")

    @java_method("boolean clipRegion(android.graphics.Region)")
    def clip_region(self, region: Any) -> bool:
        return self._clip_to(region.outline(), "INTERSECT")

    @java_method(f"boolean clipRegion(android.graphics.Region,{_OP})")
    def clip_region_op(self, region: Any, operation: Any) -> bool:
        return self._clip_to(region.outline(), operation.name)

    def _clip_to(self, segments: list[outlines.Segment], operation: str) -> bool:
        mapped = outlines.transformed(segments, self.matrix)
        size = self.image.size
        mask = Image.new("L", size)
        whole = (0, 0, *size)
        box = raster.covering(outlines.box(mapped), whole)
        if box is not None:
            mask.paste(raster.filled(mapped, box, True, False), box[:2])
        now = Image.new("L", size)
        if self._not_empty():
            now.paste(255, self.clip)
            if self.clip_mask is not None:
                now = ImageChops.multiply(now, self.clip_mask)
        found = {
            "INTERSECT": lambda: ImageChops.multiply(now, mask),
            "DIFFERENCE": lambda: ImageChops.multiply(now, ImageChops.invert(mask)),
            "UNION": lambda: ImageChops.lighter(now, mask),
            "XOR": lambda: ImageChops.difference(now, mask),
            "REVERSE_DIFFERENCE": lambda: ImageChops.multiply(mask, ImageChops.invert(now)),
            "REPLACE": lambda: mask,
        }[operation]()
        self.clip = found.getbbox() or (0, 0, 0, 0)
        self.clip_mask = found
        return self._not_empty()

    @java_method("boolean getClipBounds(android.graphics.Rect)")
    def get_clip_bounds_into(self, target: Rect) -> bool:
        if not self._not_empty():
            target.become(0, 0, 0, 0)
            return False
        back = affine.inverse(self.matrix)
        edges = map(float, self.clip)
        left, top, right, bottom = affine.box_of(back or IDENTITY, *edges)
        target.become(
            math.floor(left + 1e-4), math.floor(top + 1e-4),
            math.ceil(right - 1e-4), math.ceil(bottom - 1e-4),
        )  # fmt: skip
        return True

    @java_method("final android.graphics.Rect getClipBounds()")
    def get_clip_bounds(self) -> Rect:
        found = Rect()
        self.get_clip_bounds_into(found)
        return found

    @java_method("boolean quickReject(float,float,float,float,android.graphics.Canvas$EdgeType)")
    def quick_reject_edges(
        self, left: float, top: float, right: float, bottom: float, _edge: Any = None
    ) -> bool:
        box = affine.box_of(self.matrix, left, top, right, bottom)
        return raster.covering(box, self.clip) is None

    @java_method("boolean quickReject(float,float,float,float)")
    def quick_reject_plain(self, left: float, top: float, right: float, bottom: float) -> bool:
        return self.quick_reject_edges(left, top, right, bottom)

    @java_method(f"boolean quickReject({_RECT},android.graphics.Canvas$EdgeType)")
    def quick_reject(self, rect: Any, edge: Any) -> bool:
        return self.quick_reject_edges(*outlines.edges_of(rect))

    @java_method(f"boolean quickReject({_RECT})")
    def quick_reject_rect(self, rect: Any) -> bool:
        return self.quick_reject_edges(*outlines.edges_of(rect))

    @java_method("boolean quickReject(android.graphics.Path,android.graphics.Canvas$EdgeType)")
    def quick_reject_path(self, path: Any, edge: Any) -> bool:
        return self.quick_reject_edges(*outlines.box(path.segments))
