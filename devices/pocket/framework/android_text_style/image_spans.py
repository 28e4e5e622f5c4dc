"""Spans that show a drawable in the place of text."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_text_style.bases import ReplacementSpan
from devices.pocket.framework.android_widget.text_drawables import intrinsic
from devices.pocket.framework.constants import constants

_D, _C = "android.graphics.drawable.Drawable", "android.content.Context"
_GET = "getDrawable()Landroid/graphics/drawable/Drawable;"
BOTTOM, BASELINE, CENTER = 0, 1, 2


@java_class(
    "android.text.style.DynamicDrawableSpan",
    access="public abstract",
    abstract=[f"abstract {_D} getDrawable()"],
)
@constants(ALIGN_BOTTOM=0, ALIGN_BASELINE=1, ALIGN_CENTER=2)
class DynamicDrawableSpan(ReplacementSpan):
    vertical = BOTTOM
    cached: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("protected void <init>(int)")
    def init_vertical(self, vertical: int) -> None:
        self.vertical = vertical

    @java_method("int getVerticalAlignment()")
    def get_vertical_alignment(self) -> int:
        return self.vertical

    def drawable(self) -> Any:
        if self.cached is None:
            self.cached = call(self, _GET)
        return self.cached

    def _bounds(self) -> tuple[int, int, int, int]:
        bounds = Rect()
        self.drawable().copyBounds__Landroid_graphics_Rect_2__V(bounds)
        return bounds.edges()

    @java_method(
        "int getSize(android.graphics.Paint,CharSequence,int,int,"
        "android.graphics.Paint$FontMetricsInt)"
    )
    def get_size(self, paint: Any, text: Any, start: int, end: int, metrics: Any) -> int:
        _, _, right, bottom = self._bounds()
        if metrics is not None:
            metrics.f_ascent = metrics.f_top = -bottom
            metrics.f_descent = metrics.f_bottom = 0
        return right

    @java_method(
        "void draw(android.graphics.Canvas,CharSequence,int,int,float,int,int,int,"
        "android.graphics.Paint)"
    )
    def draw(
        self, canvas: Any, text: Any, start: int, end: int, x: float, top: int, y: int,
        bottom: int, paint: Any,
    ) -> None:  # fmt: skip
        high = self._bounds()[3]
        down = bottom - high
        if self.vertical == BASELINE:
            down -= paint.get_font_metrics_int().f_descent
        elif self.vertical == CENTER:
            down = top + (bottom - top) // 2 - high // 2
        canvas.save____I()
        canvas.translate__FF__V(x, float(down))
        self.drawable().draw__Landroid_graphics_Canvas_2__V(canvas)
        canvas.restore____V()


@java_class("android.text.style.ImageSpan")
class ImageSpan(DynamicDrawableSpan):
    """Of a drawable, a bitmap, a resource or an address."""

    shown: Any = None
    context: Any = None
    resource = 0
    uri: Any = None
    source: str | None = None

    @java_method(f"void <init>({_D})")
    def init_drawable(self, drawable: Any) -> None:
        self.shown = drawable

    @java_method(f"void <init>({_D},int)")
    def init_drawable_at(self, drawable: Any, vertical: int) -> None:
        self.shown, self.vertical = drawable, vertical

    @java_method(f"void <init>({_D},String)")
    def init_drawable_source(self, drawable: Any, source: str) -> None:
        self.shown, self.source = drawable, source

    @java_method(f"void <init>({_D},String,int)")
    def init_drawable_source_at(self, drawable: Any, source: str, vertical: int) -> None:
        self.shown, self.source, self.vertical = drawable, source, vertical

    @java_method(f"void <init>({_C},int)")
    def init_resource(self, context: Any, resource: int) -> None:
        self.context, self.resource = context, resource

    @java_method(f"void <init>({_C},int,int)")
    def init_resource_at(self, context: Any, resource: int, vertical: int) -> None:
        self.context, self.resource, self.vertical = context, resource, vertical

    @java_method(f"void <init>({_C},android.graphics.Bitmap)")
    def init_bitmap(self, context: Any, bitmap: Any) -> None:
        self.init_bitmap_at(context, bitmap, BOTTOM)

    @java_method(f"void <init>({_C},android.graphics.Bitmap,int)")
    def init_bitmap_at(self, context: Any, bitmap: Any, vertical: int) -> None:
        resources = call(context, "getResources()Landroid/content/res/Resources;")
        self.shown = new(
            "android.graphics.drawable.BitmapDrawable",
            "(Landroid/content/res/Resources;Landroid/graphics/Bitmap;)V",
            resources,
            bitmap,
        )
        intrinsic(self.shown)
        self.vertical = vertical

    @java_method("void <init>(android.graphics.Bitmap)")
    def init_bare_bitmap(self, bitmap: Any) -> None:
        self.init_bare_bitmap_at(bitmap, BOTTOM)

    @java_method("void <init>(android.graphics.Bitmap,int)")
    def init_bare_bitmap_at(self, bitmap: Any, vertical: int) -> None:
        self.shown = new(
            "android.graphics.drawable.BitmapDrawable", "(Landroid/graphics/Bitmap;)V", bitmap
        )
        intrinsic(self.shown)
        self.vertical = vertical

    @java_method(f"void <init>({_C},android.net.Uri)")
    def init_uri(self, context: Any, uri: Any) -> None:
        self.context, self.uri = context, uri

    @java_method(f"void <init>({_C},android.net.Uri,int)")
    def init_uri_at(self, context: Any, uri: Any, vertical: int) -> None:
        self.context, self.uri, self.vertical = context, uri, vertical

    @java_method(f"{_D} getDrawable()")
    def get_drawable(self) -> Any:
        if self.shown is None and self.resource:
            signature = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
            self.shown = call(self.context, signature, self.resource)
            intrinsic(self.shown)
        elif self.shown is None and self.uri is not None:
            self.shown = self._read_uri()
        return self.shown

    def _read_uri(self) -> Any:
        from devices.pocket.framework.android_view.statics import static_call

        resolver = call(self.context, "getContentResolver()Landroid/content/ContentResolver;")
        opening = "openInputStream(Landroid/net/Uri;)Ljava/io/InputStream;"
        stream = call(resolver, opening, self.uri)
        bitmap = static_call(
            "android.graphics.BitmapFactory",
            "decodeStream(Ljava/io/InputStream;)Landroid/graphics/Bitmap;",
            stream,
        )
        call(stream, "close()V")
        self.init_bitmap_at(self.context, bitmap, self.vertical)
        return self.shown

    @java_method("String getSource()")
    def get_source(self) -> str | None:
        return self.source
