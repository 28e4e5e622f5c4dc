"""Shader and its family: gradients, bitmaps and compositions, as pictures of an area."""

from __future__ import annotations

import math
from typing import Any

from PIL import Image

from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_graphics import affine, raster
from devices.pocket.framework.android_graphics.affine import IDENTITY, Matrix9
from devices.pocket.framework.android_graphics.colors import rgba

_S = "android.graphics.Shader"
_TILE = f"{_S}$TileMode"
_STOPS = 256


class TileMode(Enum):
    pass


declare_enum(_TILE, ["CLAMP", "REPEAT", "MIRROR"], TileMode)


@java_class(_S)
class Shader(JObject):
    local: Matrix9 = IDENTITY

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("boolean getLocalMatrix(android.graphics.Matrix)")
    def get_local_matrix(self, target: Any) -> bool:
        target.become(self.local)
        return self.local != IDENTITY

    @java_method("void setLocalMatrix(android.graphics.Matrix)")
    def set_local_matrix(self, matrix: Any) -> None:
        self.local = IDENTITY if matrix is None else matrix.m

    def picture(self, box: raster.Box, matrix: Matrix9) -> Image.Image:
        """What the shader shows in the pixels of `box`; `matrix` maps its space to pixels."""
        return Image.new("RGBA", (box[2] - box[0], box[3] - box[1]), (0, 0, 0, 0))

    def _back(self, box: raster.Box, matrix: Matrix9) -> Matrix9:
        """From the box's pixels to the shader's space."""
        whole = affine.product(matrix, self.local)
        back = affine.inverse(whole) or IDENTITY
        return affine.product(back, affine.translation(box[0], box[1]))


class _Gradient(Shader):
    colors: list[int]
    positions: list[float] | None = None
    tile = "CLAMP"

    def strip(self) -> list[tuple[int, int, int, int]]:
        """The colours from beginning to end in even steps."""
        colors = [rgba(color) for color in self.colors]
        count = len(colors)
        stops = self.positions or [at / max(count - 1, 1) for at in range(count)]
        found = []
        at = 0
        for step in range(_STOPS):
            t = step / (_STOPS - 1)
            while at < count - 2 and t > stops[at + 1]:
                at += 1
            span = stops[at + 1] - stops[at] if count > 1 else 0
            part = min(1.0, max(0.0, (t - stops[at]) / span)) if span > 0 else float(t > stops[at])
            first, second = colors[at], colors[min(at + 1, count - 1)]
            found.append(
                (
                    round(first[0] + (second[0] - first[0]) * part),
                    round(first[1] + (second[1] - first[1]) * part),
                    round(first[2] + (second[2] - first[2]) * part),
                    round(first[3] + (second[3] - first[3]) * part),
                )
            )
        return found

    def at(self, x: float, y: float) -> float:
        """How far along the gradient a point is."""
        return 0.0

    def picture(self, box: raster.Box, matrix: Matrix9) -> Image.Image:
        """Worked out on a coarse grid, whose steps are then smoothed."""
        width, height = box[2] - box[0], box[3] - box[1]
        back = self._back(box, matrix)
        columns, rows = min(width, 96), min(height, 96)
        values = bytearray()
        for row in range(rows):
            y = (row + 0.5) * height / rows
            for column in range(columns):
                t = self.at(*affine.apply(back, (column + 0.5) * width / columns, y))
                values.append(round(_tiled(t, self.tile) * 255))
        ramp = Image.frombytes("L", (columns, rows), bytes(values))
        if (columns, rows) != (width, height):
            ramp = ramp.resize((width, height), Image.Resampling.BILINEAR)
        strip = self.strip()
        bands = [ramp.point([color[band] for color in strip]) for band in range(4)]
        return Image.merge("RGBA", bands)


def _tiled(t: float, mode: str) -> float:
    if mode == "REPEAT":
        return t - math.floor(t)
    if mode == "MIRROR":
        t = abs(t) % 2
        return 2 - t if t > 1 else t
    return min(1.0, max(0.0, t))


def _colors(shader: _Gradient, colors: JArray, positions: JArray | None) -> None:
    if len(colors) < 2:
        throw("java.lang.IllegalArgumentException", "needs >= 2 number of colors")
    if positions is not None and len(positions) != len(colors):
        throw(
            "java.lang.IllegalArgumentException",
            "color and position arrays must be of equal length",
        )
    shader.colors = list(colors.d)
    shader.positions = None if positions is None else list(positions.d)


@java_class("android.graphics.LinearGradient")
class LinearGradient(_Gradient):
    ends: tuple[float, float, float, float]

    @java_method(f"void <init>(float,float,float,float,int[],float[],{_TILE})")
    def init_colors(
        self, x0: float, y0: float, x1: float, y1: float, colors: JArray,
        positions: JArray | None, tile: Any,
    ) -> None:  # fmt: skip
        self.ends, self.tile = (x0, y0, x1, y1), tile.name
        _colors(self, colors, positions)

    @java_method(f"void <init>(float,float,float,float,int,int,{_TILE})")
    def init_pair(
        self, x0: float, y0: float, x1: float, y1: float, first: int, second: int, tile: Any
    ) -> None:
        self.ends, self.tile, self.colors = (x0, y0, x1, y1), tile.name, [first, second]

    def at(self, x: float, y: float) -> float:
        x0, y0, x1, y1 = self.ends
        dx, dy = x1 - x0, y1 - y0
        length = dx * dx + dy * dy
        return ((x - x0) * dx + (y - y0) * dy) / length if length else 0.0


@java_class("android.graphics.RadialGradient")
class RadialGradient(_Gradient):
    circle: tuple[float, float, float]

    @java_method(f"void <init>(float,float,float,int[],float[],{_TILE})")
    def init_colors(
        self, x: float, y: float, radius: float, colors: JArray, positions: JArray | None,
        tile: Any,
    ) -> None:  # fmt: skip
        if radius <= 0:
            throw("java.lang.IllegalArgumentException", "radius must be > 0")
        self.circle, self.tile = (x, y, radius), tile.name
        _colors(self, colors, positions)

    @java_method(f"void <init>(float,float,float,int,int,{_TILE})")
    def init_pair(
        self, x: float, y: float, radius: float, first: int, second: int, tile: Any
    ) -> None:
        if radius <= 0:
            throw("java.lang.IllegalArgumentException", "radius must be > 0")
        self.circle, self.tile, self.colors = (x, y, radius), tile.name, [first, second]

    def at(self, x: float, y: float) -> float:
        cx, cy, radius = self.circle
        return math.hypot(x - cx, y - cy) / radius if radius else 0.0


@java_class("android.graphics.SweepGradient")
class SweepGradient(_Gradient):
    center: tuple[float, float]

    @java_method("void <init>(float,float,int[],float[])")
    def init_colors(self, x: float, y: float, colors: JArray, positions: JArray | None) -> None:
        self.center = (x, y)
        _colors(self, colors, positions)

    @java_method("void <init>(float,float,int,int)")
    def init_pair(self, x: float, y: float, first: int, second: int) -> None:
        self.center, self.colors = (x, y), [first, second]

    def at(self, x: float, y: float) -> float:
        angle = math.atan2(y - self.center[1], x - self.center[0])
        return angle / (2 * math.pi) % 1.0


def linear_gradient(
    x0: float, y0: float, x1: float, y1: float, colors: list[int], positions: list[float] | None
) -> LinearGradient:
    made = LinearGradient()
    made.ends, made.colors, made.positions = (x0, y0, x1, y1), colors, positions
    return made


def radial_gradient(
    x: float, y: float, radius: float, colors: list[int], positions: list[float] | None
) -> RadialGradient:
    made = RadialGradient()
    made.circle, made.colors, made.positions = (x, y, radius or 1.0), colors, positions
    return made


def sweep_gradient(
    x: float, y: float, colors: list[int], positions: list[float] | None
) -> SweepGradient:
    made = SweepGradient()
    made.center, made.colors, made.positions = (x, y), colors, positions
    return made


@java_class("android.graphics.BitmapShader")
class BitmapShader(Shader):
    bitmap: Any
    tiles: tuple[str, str]

    @java_method(f"void <init>(android.graphics.Bitmap,{_TILE},{_TILE})")
    def init_bitmap(self, bitmap: Any, x: Any, y: Any) -> None:
        self.bitmap, self.tiles = bitmap, (x.name, y.name)

    def picture(self, box: raster.Box, matrix: Matrix9) -> Image.Image:
        size = (box[2] - box[0], box[3] - box[1])
        back = self._back(box, matrix)
        left, top, right, bottom = affine.box_of(back, 0, 0, *size)
        source, area = self._extended(left, top, right, bottom)
        moved = affine.product(affine.translation(-area[0], -area[1]), back)
        return source.transform(size, Image.Transform.AFFINE, moved[:6], Image.Resampling.BILINEAR)

    def _extended(
        self, left: float, top: float, right: float, bottom: float
    ) -> tuple[Image.Image, tuple[int, int]]:
        """The picture repeated or stretched over an area of its own space."""
        image: Image.Image = self.bitmap.image
        x0, y0 = math.floor(left) - 1, math.floor(top) - 1
        x1, y1 = min(x0 + 4096, math.ceil(right) + 1), min(y0 + 4096, math.ceil(bottom) + 1)
        columns = [_source(x, image.width, self.tiles[0]) for x in range(x0, x1)]
        rows = [_source(y, image.height, self.tiles[1]) for y in range(y0, y1)]
        made = Image.new("RGBA", (max(1, x1 - x0), max(1, y1 - y0)))
        wide = Image.new("RGBA", (max(1, x1 - x0), image.height))
        for x, column in _pieces(columns):
            part = image.crop((column[0], 0, column[-1] + 1, image.height))
            if column[0] > column[-1]:
                part = image.crop((column[-1], 0, column[0] + 1, image.height))
                part = part.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
            wide.paste(part, (x, 0))
        for y, row in _pieces(rows):
            part = wide.crop((0, row[0], wide.width, row[-1] + 1))
            if row[0] > row[-1]:
                part = wide.crop((0, row[-1], wide.width, row[0] + 1))
                part = part.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
            made.paste(part, (0, y))
        return made, (x0, y0)


def _source(at: int, size: int, mode: str) -> int:
    if mode == "REPEAT":
        return at % size
    if mode == "MIRROR":
        at %= 2 * size
        return 2 * size - 1 - at if at >= size else at
    return min(max(at, 0), size - 1)


def _pieces(places: list[int]) -> list[tuple[int, list[int]]]:
    """Runs of neighbouring pixels in either direction, with where each begins."""
    found: list[tuple[int, list[int]]] = []
    for at, place in enumerate(places):
        if found:
            run = found[-1][1]
            step = place - run[-1]
            if abs(step) == 1 and (len(run) == 1 or run[-1] - run[-2] == step):
                run.append(place)
                continue
        found.append((at, [place]))
    return found


@java_class("android.graphics.ComposeShader")
class ComposeShader(Shader):
    parts: tuple[Any, Any]
    mode = "SRC_OVER"

    @java_method(f"void <init>({_S},{_S},android.graphics.PorterDuff$Mode)")
    @java_method(f"void <init>({_S},{_S},android.graphics.BlendMode)")
    def init_mode(self, first: Any, second: Any, mode: Any) -> None:
        self.parts, self.mode = (first, second), mode.name

    @java_method(f"void <init>({_S},{_S},android.graphics.Xfermode)")
    def init_xfermode(self, first: Any, second: Any, mode: Any) -> None:
        self.parts, self.mode = (first, second), mode.mode

    def picture(self, box: raster.Box, matrix: Matrix9) -> Image.Image:
        whole = affine.product(matrix, self.local)
        below: Image.Image = self.parts[0].picture(box, whole)
        raster.blend(below, self.parts[1].picture(box, whole), (0, 0), self.mode)
        return below


__all__ = ["Shader", "TileMode", "constant"]
