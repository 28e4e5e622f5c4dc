"""ShapeDrawable, PaintDrawable and PictureDrawable."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import flattened
from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_graphics.paints import Paint
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_graphics_drawable.attributes import Attributes, children
from devices.pocket.framework.android_graphics_drawable.drawable import INVALIDATE_SELF
from devices.pocket.framework.android_graphics_drawable.tinting import Tinted

_D = "android.graphics.drawable."
_SHAPE = _D + "shapes.Shape"
_DRAW_SHAPE = "draw(Landroid/graphics/Canvas;Landroid/graphics/Paint;)V"
_INFLATE = (
    "void inflate(android.content.res.Resources,org.xmlpull.v1.XmlPullParser,"
    "android.util.AttributeSet,android.content.res.Resources$Theme)"
)


@java_class(
    _D + "ShapeDrawable$ShaderFactory",
    access="public abstract",
    abstract=["android.graphics.Shader resize(int,int)"],
)
class ShaderFactory(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class(_D + "ShapeDrawable")
@flattened
class ShapeDrawable(Tinted):
    shape: Any = None
    paint_: Any = None
    width = 0
    height = 0
    padding: tuple[int, int, int, int] | None = None
    factory: Any = None

    @java_method("void <init>()")
    def init_empty(self) -> None:
        pass

    @java_method(f"void <init>({_SHAPE})")
    def init_shape(self, shape: Any) -> None:
        self.shape = shape

    def copy_parts(self) -> None:
        old, self.paint_ = self.paint_, None
        if old is not None:
            self.get_paint().set(old)
        if self.shape is not None:
            self.shape = self.shape.clone()

    @java_method("android.graphics.Paint getPaint()")
    def get_paint(self) -> Any:
        if self.paint_ is None:
            self.paint_ = Paint()
            self.paint_.flags = 1
        return self.paint_

    @java_method(f"{_SHAPE} getShape()")
    def get_shape(self) -> Any:
        return self.shape

    @java_method(f"void setShape({_SHAPE})")
    def set_shape(self, shape: Any) -> None:
        self.shape = shape
        self._resize()

    @java_method(f"void setShaderFactory({_D}ShapeDrawable$ShaderFactory)")
    def set_shader_factory(self, factory: Any) -> None:
        self.factory = factory

    @java_method(f"{_D}ShapeDrawable$ShaderFactory getShaderFactory()")
    def get_shader_factory(self) -> Any:
        return self.factory

    @java_method("void setIntrinsicWidth(int)")
    def set_intrinsic_width(self, width: int) -> None:
        self.width = width
        INVALIDATE_SELF(self)

    @java_method("void setIntrinsicHeight(int)")
    def set_intrinsic_height(self, height: int) -> None:
        self.height = height
        INVALIDATE_SELF(self)

    @java_method("int getIntrinsicWidth()")
    def get_intrinsic_width(self) -> int:
        return self.width

    @java_method("int getIntrinsicHeight()")
    def get_intrinsic_height(self) -> int:
        return self.height

    @java_method("void setPadding(int,int,int,int)")
    def set_padding(self, left: int, top: int, right: int, bottom: int) -> None:
        edges = (left, top, right, bottom)
        self.padding = edges if any(edges) else None
        INVALIDATE_SELF(self)

    @java_method("void setPadding(android.graphics.Rect)")
    def set_padding_rect(self, padding: Rect | None) -> None:
        self.padding = None if padding is None else padding.edges()
        INVALIDATE_SELF(self)

    @java_method("boolean getPadding(android.graphics.Rect)")
    def get_padding(self, padding: Rect) -> bool:
        if self.padding is None:
            return super().get_padding(padding)
        padding.become(*self.padding)
        return True

    @java_method("protected void onBoundsChange(android.graphics.Rect)")
    def on_bounds_change(self, bounds: Rect) -> None:
        self._resize()

    def _resize(self) -> None:
        left, top, right, bottom = self.box()
        if self.shape is not None:
            self.shape.resize(float(right - left), float(bottom - top))
            if self.factory is not None:
                shader = call(
                    self.factory,
                    "resize(II)Landroid/graphics/Shader;",
                    right - left,
                    bottom - top,
                )
                self.get_paint().set_shader(shader)
        INVALIDATE_SELF(self)

    @java_method(f"protected void onDraw({_SHAPE},android.graphics.Canvas,android.graphics.Paint)")
    def on_draw(self, shape: Any, canvas: Any, paint: Any) -> None:
        call(shape, _DRAW_SHAPE, canvas, paint)

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self: Any, canvas: Any) -> None:
        paint = self.get_paint()
        color, filter_before = paint.color, paint.color_filter
        alpha = (color >> 24 & 255) * (self.alpha + (self.alpha >> 7)) >> 8
        whole = color & 0xFFFFFF | alpha << 24
        paint.color = whole - (1 << 32) if whole & 0x80000000 else whole
        if self.filter_now() is not None:
            paint.color_filter = self.filter_now()
        left, top, _, _ = self.box()
        if self.shape is not None:
            saved = canvas.save()
            canvas.translate(float(left), float(top))
            call(
                self,
                "onDraw(Landroid/graphics/drawable/shapes/Shape;Landroid/graphics/Canvas;"
                "Landroid/graphics/Paint;)V",
                self.shape,
                canvas,
                paint,
            )
            canvas.restore_to_count(saved)
        else:
            canvas.draw_rect_edges(*map(float, self.box()), paint)
        paint.color, paint.color_filter = color, filter_before

    @java_method("void getOutline(android.graphics.Outline)")
    def get_outline(self, outline: Any) -> None:
        if self.shape is not None:
            self.shape.get_outline(outline)
            outline.set_alpha(self.alpha / 255)

    @java_method(_INFLATE)
    def inflate_themed(self, resources: Any, parser: Any, attrs: Any, theme: Any) -> None:
        found = Attributes(resources, theme, attrs)
        self.read_tint(found)
        self.get_paint().color = found.color("color", self.get_paint().color)
        self.width, self.height = found.pixels("width", 0), found.pixels("height", 0)
        for name in children(parser):
            if name == "padding":
                inner = Attributes(resources, theme, attrs)
                self.set_padding(
                    *(inner.offset(edge, 0) for edge in ("left", "top", "right", "bottom"))
                )


@java_class(_D + "PaintDrawable")
@flattened
class PaintDrawable(ShapeDrawable):
    @java_method("void <init>()")
    def init_paint(self) -> None:
        pass

    @java_method("void <init>(int)")
    def init_color(self, color: int) -> None:
        self.get_paint().color = color

    @java_method("void setCornerRadius(float)")
    def set_corner_radius(self, radius: float) -> None:
        self._round([radius] * 8 if radius > 0 else None)

    @java_method("void setCornerRadii(float[])")
    def set_corner_radii(self, radii: JArray | None) -> None:
        self._round(None if radii is None else list(radii.d))

    def _round(self, radii: list[float] | None) -> None:
        from devices.pocket.framework.android_graphics_drawable_shapes.shapes import (
            RoundRectShape,
        )

        shape = None
        if radii is not None:
            shape = RoundRectShape()
            shape.outer = radii
        self.set_shape(shape)


@java_class(_D + "PictureDrawable")
@flattened
class PictureDrawable(Tinted):
    picture: Any = None

    @java_method("void <init>(android.graphics.Picture)")
    def init_picture(self, picture: Any) -> None:
        self.picture = picture

    @java_method("android.graphics.Picture getPicture()")
    def get_picture(self) -> Any:
        return self.picture

    @java_method("void setPicture(android.graphics.Picture)")
    def set_picture(self, picture: Any) -> None:
        self.picture = picture
        INVALIDATE_SELF(self)

    @java_method("int getIntrinsicWidth()")
    def get_intrinsic_width(self) -> int:
        return -1 if self.picture is None else int(self.picture.get_width())

    @java_method("int getIntrinsicHeight()")
    def get_intrinsic_height(self) -> int:
        return -1 if self.picture is None else int(self.picture.get_height())

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self, canvas: Any) -> None:
        if self.picture is not None:
            saved = canvas.save()
            left, top, right, bottom = map(float, self.box())
            canvas.clip_edges(left, top, right, bottom)
            canvas.translate(left, top)
            self.picture.replay(canvas)
            canvas.restore_to_count(saved)
