"""BitmapDrawable and NinePatchDrawable."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import flattened
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_graphics_drawable.attributes import Attributes
from devices.pocket.framework.android_graphics_drawable.drawable import (
    DRAW,
    INTRINSIC_HEIGHT,
    INTRINSIC_WIDTH,
    INVALIDATE_SELF,
    OPAQUE,
    TRANSLUCENT,
)
from devices.pocket.framework.android_graphics_drawable.gravity import FILL, place
from devices.pocket.framework.android_graphics_drawable.tinting import Tinted

_BITMAP = "android.graphics.Bitmap"
_RESOURCES = "android.content.res.Resources"
_FRAMEWORK = 0x01
_TILES = {0: "CLAMP", 1: "REPEAT", 2: "MIRROR"}
_INFLATE = (
    "void inflate(android.content.res.Resources,org.xmlpull.v1.XmlPullParser,"
    "android.util.AttributeSet,android.content.res.Resources$Theme)"
)


def drawable_of_bitmap(resources: Any, bitmap: Any) -> Any:
    """A nine-patch for a bitmap that is one, else a plain picture."""
    kind: Any = BitmapDrawable if bitmap.chunk is None else NinePatchDrawable
    made = kind()
    made.bitmap = bitmap
    if resources is not None:
        made.target_density = resources.metrics.f_densityDpi
    return made


class _Pictured(Tinted):
    """A drawable of one bitmap."""

    bitmap: Any = None
    target_density = 160
    dither = False
    filter_bitmap = True

    def size(self) -> tuple[int, int]:
        if self.bitmap is None:
            return -1, -1
        found: tuple[int, int] = self.bitmap.scaled_to(self.target_density)
        return found

    @java_method("int getIntrinsicWidth()")
    def get_intrinsic_width(self) -> int:
        return self.size()[0]

    @java_method("int getIntrinsicHeight()")
    def get_intrinsic_height(self) -> int:
        return self.size()[1]

    @java_method("void setTargetDensity(int)")
    def set_target_density(self, density: int) -> None:
        self.target_density = density or 160
        INVALIDATE_SELF(self)

    @java_method("void setTargetDensity(android.util.DisplayMetrics)")
    def set_target_density_metrics(self, metrics: Any) -> None:
        self.set_target_density(metrics.f_densityDpi)

    @java_method("void setTargetDensity(android.graphics.Canvas)")
    def set_target_density_canvas(self, canvas: Any) -> None:
        self.set_target_density(canvas.density)

    @java_method("void setDither(boolean)")
    def set_dither(self, dither: bool) -> None:
        self.dither = bool(dither)

    @java_method("void setFilterBitmap(boolean)")
    def set_filter_bitmap(self, on: bool) -> None:
        self.filter_bitmap = bool(on)

    @java_method("boolean isFilterBitmap()")
    def is_filter_bitmap(self) -> bool:
        return self.filter_bitmap

    @java_method("final android.graphics.Paint getPaint()")
    def get_paint(self) -> Any:
        return self.paint()

    def paint(self) -> Any:
        from devices.pocket.framework.android_graphics.paints import Paint

        made = Paint()
        made.flags = 3 if self.filter_bitmap else 1
        made.color = self.alpha << 24 if self.alpha < 128 else (self.alpha << 24) - (1 << 32)
        made.color_filter = self.filter_now()
        return made


@java_class("android.graphics.drawable.BitmapDrawable")
@flattened
class BitmapDrawable(_Pictured):
    gravity = FILL
    tile_x: str | None = None
    tile_y: str | None = None

    @java_method("void <init>()")
    def init_empty(self) -> None:
        pass

    @java_method(f"void <init>({_RESOURCES})")
    def init_resources(self, resources: Any) -> None:
        self._target(resources)

    @java_method(f"void <init>({_BITMAP})")
    def init_bitmap(self, bitmap: Any) -> None:
        self.bitmap = bitmap

    @java_method(f"void <init>({_RESOURCES},{_BITMAP})")
    def init_both(self, resources: Any, bitmap: Any) -> None:
        self.bitmap = bitmap
        self._target(resources)

    @java_method("void <init>(String)")
    def init_path(self, path: str) -> None:
        self.init_resources_path(None, path)

    @java_method(f"void <init>({_RESOURCES},String)")
    def init_resources_path(self, resources: Any, path: str) -> None:
        from devices.pocket.framework.android_graphics.bitmap_factory import decode_file

        self.bitmap = decode_file(path)
        self._target(resources)

    @java_method("void <init>(java.io.InputStream)")
    def init_stream(self, stream: Any) -> None:
        self.init_resources_stream(None, stream)

    @java_method(f"void <init>({_RESOURCES},java.io.InputStream)")
    def init_resources_stream(self, resources: Any, stream: Any) -> None:
        from devices.pocket.framework.android_graphics.bitmap_factory import decode_stream

        self.bitmap = decode_stream(stream)
        self._target(resources)

    def _target(self, resources: Any) -> None:
        if resources is not None:
            self.target_density = resources.metrics.f_densityDpi

    @java_method(f"final {_BITMAP} getBitmap()")
    def get_bitmap(self) -> Any:
        return self.bitmap

    @java_method(f"void setBitmap({_BITMAP})")
    def set_bitmap(self, bitmap: Any) -> None:
        self.bitmap = bitmap
        INVALIDATE_SELF(self)

    @java_method("int getGravity()")
    def get_gravity(self) -> int:
        return self.gravity

    @java_method("void setGravity(int)")
    def set_gravity(self, gravity: int) -> None:
        self.gravity = gravity
        INVALIDATE_SELF(self)

    @java_method("void setAntiAlias(boolean)")
    @java_method("void setMipMap(boolean)")
    def set_anti_alias(self, on: bool) -> None:
        pass

    @java_method("boolean hasAntiAlias()")
    def has_anti_alias(self) -> bool:
        return True

    @java_method("boolean hasMipMap()")
    def has_mip_map(self) -> bool:
        return False

    @java_method("android.graphics.Shader$TileMode getTileModeX()")
    def get_tile_mode_x(self) -> Any:
        return _tile(self.tile_x)

    @java_method("android.graphics.Shader$TileMode getTileModeY()")
    def get_tile_mode_y(self) -> Any:
        return _tile(self.tile_y)

    @java_method("void setTileModeX(android.graphics.Shader$TileMode)")
    def set_tile_mode_x(self, mode: Any) -> None:
        self.tile_x = None if mode is None else mode.name
        INVALIDATE_SELF(self)

    @java_method("final void setTileModeY(android.graphics.Shader$TileMode)")
    def set_tile_mode_y(self, mode: Any) -> None:
        self.tile_y = None if mode is None else mode.name
        INVALIDATE_SELF(self)

    @java_method(
        "void setTileModeXY(android.graphics.Shader$TileMode,android.graphics.Shader$TileMode)"
    )
    def set_tile_mode_xy(self, x: Any, y: Any) -> None:
        self.set_tile_mode_x(x)
        self.set_tile_mode_y(y)

    @java_method("int getOpacity()")
    def get_opacity(self) -> int:
        see_through = (
            self.gravity != FILL or self.bitmap is None or self.bitmap.alpha or self.alpha < 255
        )
        return TRANSLUCENT if see_through else OPAQUE

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self, canvas: Any) -> None:
        if self.bitmap is None or self.bitmap.recycled:
            return
        if self.tile_x or self.tile_y:
            repeats = (self.tile_x not in (None, "CLAMP"), self.tile_y not in (None, "CLAMP"))
            canvas.draw_tiles(self.bitmap, self.box(), self.size(), repeats, self.paint())
            return
        width, height = self.size()
        x, y, w, h = place(self.gravity, width, height, self.box(), self.direction == 1)
        mirrored = self.auto_mirrored and self.direction == 1
        if mirrored:
            saved = canvas.save()
            canvas.scale_about(-1.0, 1.0, x + w / 2, 0.0)
        canvas.draw_image(
            self.bitmap.image, (float(x), float(y), float(x + w), float(y + h)), self.paint()
        )
        if mirrored:
            canvas.restore_to_count(saved)

    @java_method(_INFLATE)
    def inflate_themed(self, resources: Any, parser: Any, attrs: Any, theme: Any) -> None:
        found = Attributes(resources, theme, attrs)
        self.visible = bool(found.boolean("visible", self.visible))
        self._target(resources)
        self.read_tint(found)
        source = found.find("src")
        if source is None or source.type != 3:
            throw(
                "org.xmlpull.v1.XmlPullParserException",
                f"{parser.get_position_description()}: <bitmap> requires a valid 'src' attribute",
            )
        drawable = resources.drawable_of(source, theme)
        self.bitmap = getattr(drawable, "bitmap", None)
        if self.bitmap is None and source.id >> 24 == _FRAMEWORK:
            self.bitmap = rasterized(drawable)
        self.gravity = found.integer("gravity", FILL)
        both = found.integer("tileMode", -2)
        self.tile_x = _TILES.get(found.integer("tileModeX", both))
        self.tile_y = _TILES.get(found.integer("tileModeY", both))
        self.filter_bitmap = bool(found.boolean("filter", True))


def rasterized(drawable: Any) -> Any:
    """A picture of a drawable: the platform's bitmaps are drawn, not stored."""
    from PIL import Image

    from devices.pocket.framework.android_graphics.bitmaps import Bitmap
    from devices.pocket.framework.android_graphics.canvas import Canvas

    size = (max(1, int(INTRINSIC_WIDTH(drawable))), max(1, int(INTRINSIC_HEIGHT(drawable))))
    bitmap = Bitmap.of(Image.new("RGBA", size, (0, 0, 0, 0)))
    drawable.set_bounds(0, 0, *size)
    DRAW(drawable, Canvas.on(bitmap.image))
    return bitmap


def _tile(name: str | None) -> Any:
    from devices.pocket.framework.android_graphics.shaders import TileMode, constant

    return None if name is None else constant(TileMode, name)


@java_class("android.graphics.drawable.NinePatchDrawable")
@flattened
class NinePatchDrawable(_Pictured):
    @java_method("void <init>()")
    def init_empty(self) -> None:
        pass

    @java_method(f"void <init>({_BITMAP},byte[],android.graphics.Rect,String)")
    def init_bitmap(self, bitmap: Any, chunk: Any, padding: Any, name: str | None) -> None:
        self.init_resources(None, bitmap, chunk, padding, name)

    @java_method(f"void <init>({_RESOURCES},{_BITMAP},byte[],android.graphics.Rect,String)")
    def init_resources(
        self, resources: Any, bitmap: Any, chunk: Any, padding: Any, name: str | None
    ) -> None:
        from devices.pocket.framework.android_graphics.nine_patches import read_chunk

        self.bitmap = bitmap
        if bitmap.chunk is None:
            bitmap.chunk = read_chunk(bytes(value & 0xFF for value in chunk.d))
        if resources is not None:
            self.target_density = resources.metrics.f_densityDpi

    @java_method("void <init>(android.graphics.NinePatch)")
    def init_patch(self, patch: Any) -> None:
        self.bitmap = patch.bitmap

    @java_method(f"void <init>({_RESOURCES},android.graphics.NinePatch)")
    def init_resources_patch(self, resources: Any, patch: Any) -> None:
        self.bitmap = patch.bitmap
        if resources is not None:
            self.target_density = resources.metrics.f_densityDpi

    @java_method("boolean getPadding(android.graphics.Rect)")
    def get_padding(self, padding: Rect) -> bool:
        chunk = None if self.bitmap is None else self.bitmap.chunk
        if chunk is None or -1 in chunk.padding:
            return super().get_padding(padding)
        padding.become(*chunk.padding)
        return any(chunk.padding)

    @java_method("int getOpacity()")
    def get_opacity(self) -> int:
        see_through = self.bitmap is None or self.bitmap.alpha or self.alpha < 255
        return TRANSLUCENT if see_through else OPAQUE

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self, canvas: Any) -> None:
        if self.bitmap is not None:
            canvas.draw_nine_patch(self.bitmap, self.box(), self.paint())

    @java_method(_INFLATE)
    def inflate_themed(self, resources: Any, parser: Any, attrs: Any, theme: Any) -> None:
        found = Attributes(resources, theme, attrs)
        self.visible = bool(found.boolean("visible", self.visible))
        self.target_density = resources.metrics.f_densityDpi
        self.read_tint(found)
        source = found.find("src")
        drawable = None if source is None else resources.drawable_of(source, theme)
        self.bitmap = getattr(drawable, "bitmap", None)
