"""View: backgrounds, drawing, invalidation."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new
from dalvik.vm.native import java_method
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_view.statics import static_call, static_field
from devices.pocket.framework.android_view.view_state import VISIBLE
from devices.pocket.framework.runtime import device

_SET_CALLBACK = "setCallback__Landroid_graphics_drawable_Drawable_00024Callback_2__V"
_DRAW = "draw__Landroid_graphics_Canvas_2__V"
_ON_DRAW = "onDraw__Landroid_graphics_Canvas_2__V"
_DISPATCH_DRAW = "dispatchDraw__Landroid_graphics_Canvas_2__V"
_PADDING = "getPadding__Landroid_graphics_Rect_2__Z"
_INVALIDATE_DRAWABLE = "invalidateDrawable__Landroid_graphics_drawable_Drawable_2__V"


class Backgrounds:
    background: Any = None
    foreground: Any = None
    foreground_gravity = 119
    background_size_dirty = True
    foreground_bounds_dirty = True
    background_tint: Any = None
    background_tint_mode: Any = None
    foreground_tint: Any = None
    foreground_tint_mode: Any = None
    _background_resource = 0

    @java_method("android.graphics.drawable.Drawable getBackground()")
    def get_background(self: Any) -> Any:
        return self.background

    @java_method("void setBackground(android.graphics.drawable.Drawable)")
    def set_background(self: Any, drawable: Any) -> None:
        self.setBackgroundDrawable__Landroid_graphics_drawable_Drawable_2__V(drawable)

    @java_method("void setBackgroundDrawable(android.graphics.drawable.Drawable)")
    def set_background_drawable(self: Any, drawable: Any) -> None:
        if drawable is self.background:
            return
        self._background_resource = 0
        if self.background is not None:
            if self.attach_info is not None:
                self.background.setVisible__ZZ__Z(False, False)
            getattr(self.background, _SET_CALLBACK)(None)
        self.background = drawable
        if drawable is not None:
            self._adopt_background(drawable)
        self.background_size_dirty = True
        self.requestLayout____V()
        self.invalidate____V()

    def _adopt_background(self: Any, drawable: Any) -> None:
        padding = Rect()
        if getattr(drawable, _PADDING)(padding):
            self.padding_start = self.padding_end = None
            self._plain_padding = (padding.f_left, padding.f_right)
            self.use_padding(*padding.edges())
        getattr(drawable, _SET_CALLBACK)(self)
        if drawable.isStateful____Z():
            drawable.setState___3I__Z(self.get_drawable_state())
        if self.attach_info is not None:
            drawable.setVisible__ZZ__Z(self.isShown____Z(), False)
        self._tint_background()

    @java_method("void setBackgroundColor(int)")
    def set_background_color(self: Any, color: int) -> None:
        self.setBackground__Landroid_graphics_drawable_Drawable_2__V(
            new("android.graphics.drawable.ColorDrawable", "(I)V", color)
        )

    @java_method("void setBackgroundResource(int)")
    def set_background_resource(self: Any, resource: int) -> None:
        if resource and resource == self._background_resource:
            return
        drawable = None
        if resource:
            drawable = call(
                self.context,
                "getDrawable(I)Landroid/graphics/drawable/Drawable;",
                resource,
            )
        self.setBackground__Landroid_graphics_drawable_Drawable_2__V(drawable)
        self._background_resource = resource

    @java_method("void setBackgroundTintList(android.content.res.ColorStateList)")
    def set_background_tint_list(self: Any, tint: Any) -> None:
        self.background_tint = tint
        self._tint_background()

    @java_method("android.content.res.ColorStateList getBackgroundTintList()")
    def get_background_tint_list(self: Any) -> Any:
        return self.background_tint

    @java_method("void setBackgroundTintMode(android.graphics.PorterDuff$Mode)")
    def set_background_tint_mode(self: Any, mode: Any) -> None:
        self.background_tint_mode = mode
        self._tint_background()

    @java_method("android.graphics.PorterDuff$Mode getBackgroundTintMode()")
    def get_background_tint_mode(self: Any) -> Any:
        return self.background_tint_mode

    def _tint_background(self: Any) -> None:
        self.background = _tinted(
            self, self.background, self.background_tint, self.background_tint_mode
        )

    @java_method("android.graphics.drawable.Drawable getForeground()")
    def get_foreground(self: Any) -> Any:
        return self.foreground

    @java_method("void setForeground(android.graphics.drawable.Drawable)")
    def set_foreground(self: Any, drawable: Any) -> None:
        if drawable is self.foreground:
            return
        if self.foreground is not None:
            getattr(self.foreground, _SET_CALLBACK)(None)
        self.foreground = drawable
        self.foreground_bounds_dirty = True
        if drawable is not None:
            getattr(drawable, _SET_CALLBACK)(self)
            if drawable.isStateful____Z():
                drawable.setState___3I__Z(self.get_drawable_state())
        self.invalidate____V()

    @java_method("int getForegroundGravity()")
    def get_foreground_gravity(self: Any) -> int:
        return int(self.foreground_gravity)

    @java_method("void setForegroundGravity(int)")
    def set_foreground_gravity(self: Any, gravity: int) -> None:
        self.foreground_gravity = gravity
        self.foreground_bounds_dirty = True
        self.requestLayout____V()

    @java_method("void setForegroundTintList(android.content.res.ColorStateList)")
    def set_foreground_tint_list(self: Any, tint: Any) -> None:
        self.foreground_tint = tint
        self.foreground = _tinted(self, self.foreground, tint, self.foreground_tint_mode)

    @java_method("android.content.res.ColorStateList getForegroundTintList()")
    def get_foreground_tint_list(self: Any) -> Any:
        return self.foreground_tint

    @java_method("void setForegroundTintMode(android.graphics.PorterDuff$Mode)")
    def set_foreground_tint_mode(self: Any, mode: Any) -> None:
        self.foreground_tint_mode = mode
        self.foreground = _tinted(self, self.foreground, self.foreground_tint, mode)

    @java_method("protected boolean verifyDrawable(android.graphics.drawable.Drawable)")
    def verify_drawable(self: Any, drawable: Any) -> bool:
        return drawable is self.background or (drawable is not None and drawable is self.foreground)

    def verify(self: Any, drawable: Any) -> bool:
        return bool(self.verifyDrawable__Landroid_graphics_drawable_Drawable_2__Z(drawable))

    @java_method("void invalidateDrawable(android.graphics.drawable.Drawable)")
    def invalidate_drawable(self: Any, drawable: Any) -> None:
        if self.verify(drawable):
            self.invalidate____V()

    @java_method("boolean isPaddingOffsetRequired()")
    def is_padding_offset_required(self: Any) -> bool:
        return False


def _tinted(view: Any, drawable: Any, tint: Any, mode: Any) -> Any:
    if drawable is None or (tint is None and mode is None):
        return drawable
    drawable = call(drawable, "mutate()Landroid/graphics/drawable/Drawable;")
    if tint is not None:
        call(drawable, "setTintList(Landroid/content/res/ColorStateList;)V", tint)
    if mode is not None:
        call(drawable, "setTintMode(Landroid/graphics/PorterDuff$Mode;)V", mode)
    if drawable.isStateful____Z():
        drawable.setState___3I__Z(view.get_drawable_state())
    return drawable


class Drawing:
    """A view is dirty from `invalidate` until its window has drawn the next frame."""

    is_dirty = False
    layer_type = 0
    layer_paint: Any = None
    drawing_cache_enabled = False
    drawing_cache: Any = None
    drawing_cache_quality = 0
    drawing_cache_background = 0
    will_cache_drawing = True
    outline_provider: Any = None
    clip_to_outline = False
    force_dark = True
    outline_shadow_colors = (-0x1000000, -0x1000000)

    @java_method("void invalidate()")
    @java_method("void invalidate(int,int,int,int)")
    @java_method("void invalidate(android.graphics.Rect)")
    def invalidate(self: Any, *_: Any) -> None:
        self.invalidate_quietly()

    def invalidate_quietly(self: Any) -> None:
        """Has the window drawn again; from the wrong thread it complains on API < 26."""
        if self.is_dirty and self.attach_info is not None and self.attach_info.root.will_draw:
            return
        self.is_dirty = True
        if self.attach_info is not None:
            self.attach_info.root.invalidated(self)

    def invalidate_parent(self: Any) -> None:
        parent = self.parent
        if parent is not None and hasattr(parent, "invalidate_quietly"):
            parent.invalidate_quietly()
        self.is_dirty = True
        if self.attach_info is not None:
            self.attach_info.root.invalidated(self)

    @java_method("boolean isDirty()")
    def is_dirty_now(self: Any) -> bool:
        return bool(self.is_dirty)

    @java_method("void invalidateOutline()")
    def invalidate_outline(self: Any) -> None:
        self.invalidate_quietly()

    @java_method("boolean isOpaque()")
    def is_opaque(self: Any) -> bool:
        return self.background is not None and self.background.getOpacity____I() == -1

    @java_method("int getSolidColor()")
    def get_solid_color(self: Any) -> int:
        return 0

    @java_method("boolean hasOverlappingRendering()")
    def has_overlapping_rendering(self: Any) -> bool:
        return True

    @java_method("boolean isHardwareAccelerated()")
    def is_hardware_accelerated(self: Any) -> bool:
        return self.attach_info is not None

    @java_method("long getDrawingTime()")
    def get_drawing_time(self: Any) -> int:
        return 0 if self.attach_info is None else int(self.attach_info.drawing_time)

    # -- drawing -------------------------------------------------------------------------------

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self: Any, canvas: Any) -> None:
        self.draw_background(canvas)
        getattr(self, _ON_DRAW)(canvas)
        getattr(self, _DISPATCH_DRAW)(canvas)
        if self.overlay is not None:
            self.overlay.draw_onto(canvas)
        self.onDrawForeground__Landroid_graphics_Canvas_2__V(canvas)
        self.is_dirty = False

    def draw_background(self: Any, canvas: Any) -> None:
        drawable = self.background
        if drawable is None:
            return
        if self.background_size_dirty:
            width, height = self.right - self.left, self.bottom - self.top
            drawable.setBounds__IIII__V(0, 0, width, height)
            self.background_size_dirty = False
        x, y = self.scroll_x, self.scroll_y
        if x or y:
            canvas.translate__FF__V(float(x), float(y))
            getattr(drawable, _DRAW)(canvas)
            canvas.translate__FF__V(float(-x), float(-y))
        else:
            getattr(drawable, _DRAW)(canvas)

    @java_method("void onDrawForeground(android.graphics.Canvas)")
    def on_draw_foreground(self: Any, canvas: Any) -> None:
        drawable = self.foreground
        if drawable is None:
            return
        if self.foreground_bounds_dirty:
            width, height = self.right - self.left, self.bottom - self.top
            drawable.setBounds__IIII__V(0, 0, width, height)
            self.foreground_bounds_dirty = False
        getattr(drawable, _DRAW)(canvas)

    @java_method("protected void onDraw(android.graphics.Canvas)")
    def on_draw(self: Any, canvas: Any) -> None:
        pass

    @java_method("protected void dispatchDraw(android.graphics.Canvas)")
    def dispatch_draw(self: Any, canvas: Any) -> None:
        pass

    @java_method("protected final void onDrawScrollBars(android.graphics.Canvas)")
    def on_draw_scroll_bars(self: Any, canvas: Any) -> None:
        """Bars have faded away whenever nobody scrolls."""

    def draw_in_parent(self: Any, canvas: Any) -> None:
        """Draws the view at its place: offset, transform, alpha, clip, scroll."""
        if self.visibility != VISIBLE or self.alpha <= 0:
            return
        saved = canvas.save____I()
        canvas.translate__FF__V(float(self.left), float(self.top))
        if self.is_transformed:
            matrix = self.get_matrix()
            canvas.concat__Landroid_graphics_Matrix_2__V(matrix)
        width, height = self.right - self.left, self.bottom - self.top
        if self.alpha < 1:
            call(
                canvas,
                "saveLayerAlpha(FFFFI)I",
                0.0,
                0.0,
                float(width),
                float(height),
                int(self.alpha * 255),
            )
        if self.parent is None or getattr(self.parent, "clip_children", True):
            canvas.clipRect__IIII__Z(0, 0, width, height)
        if self.clip_bounds is not None:
            canvas.clipRect__IIII__Z(*self.clip_bounds)
        if self.scroll_x or self.scroll_y:
            canvas.translate__FF__V(float(-self.scroll_x), float(-self.scroll_y))
        getattr(self, _DRAW)(canvas)
        canvas.restoreToCount__I__V(saved)

    # -- layers, caches, outlines --------------------------------------------------------------

    @java_method("void setLayerType(int,android.graphics.Paint)")
    def set_layer_type(self: Any, layer_type: int, paint: Any) -> None:
        self.layer_type, self.layer_paint = layer_type, paint
        self.invalidate____V()

    @java_method("void setLayerPaint(android.graphics.Paint)")
    def set_layer_paint(self: Any, paint: Any) -> None:
        self.layer_paint = paint

    @java_method("int getLayerType()")
    def get_layer_type(self: Any) -> int:
        return int(self.layer_type)

    @java_method("void buildLayer()")
    def build_layer(self: Any) -> None:
        """Layers are an optimisation that is not needed here."""

    @java_method("void setDrawingCacheEnabled(boolean)")
    def set_drawing_cache_enabled(self: Any, enabled: Any) -> None:
        self.drawing_cache_enabled = bool(enabled)
        if not enabled:
            self.drawing_cache = None

    @java_method("boolean isDrawingCacheEnabled()")
    def is_drawing_cache_enabled(self: Any) -> bool:
        return bool(self.drawing_cache_enabled)

    @java_method("void setDrawingCacheQuality(int)")
    def set_drawing_cache_quality(self: Any, quality: int) -> None:
        self.drawing_cache_quality = quality

    @java_method("int getDrawingCacheQuality()")
    def get_drawing_cache_quality(self: Any) -> int:
        return int(self.drawing_cache_quality)

    @java_method("void setDrawingCacheBackgroundColor(int)")
    def set_drawing_cache_background_color(self: Any, color: int) -> None:
        self.drawing_cache_background = color

    @java_method("int getDrawingCacheBackgroundColor()")
    def get_drawing_cache_background_color(self: Any) -> int:
        return int(self.drawing_cache_background)

    @java_method("void setWillNotCacheDrawing(boolean)")
    def set_will_not_cache_drawing(self: Any, never: Any) -> None:
        self.will_cache_drawing = not never

    @java_method("boolean willNotCacheDrawing()")
    def will_not_cache_drawing(self: Any) -> bool:
        return not self.will_cache_drawing

    @java_method("android.graphics.Bitmap getDrawingCache()")
    @java_method("android.graphics.Bitmap getDrawingCache(boolean)")
    def get_drawing_cache(self: Any, scale: Any = False) -> Any:
        if not self.will_cache_drawing:
            return None
        if self.drawing_cache_enabled:
            self.build_drawing_cache()
        return self.drawing_cache

    @java_method("void buildDrawingCache()")
    @java_method("void buildDrawingCache(boolean)")
    def build_drawing_cache(self: Any, scale: Any = False) -> None:
        if self.drawing_cache is None or self.is_dirty:
            self.drawing_cache = self.picture() if self.has_size() else None

    @java_method("void destroyDrawingCache()")
    def destroy_drawing_cache(self: Any) -> None:
        self.drawing_cache = None

    def picture(self: Any) -> Any:
        """The view drawn on a new Bitmap of its size."""
        argb = static_field("android.graphics.Bitmap$Config", "ARGB_8888")
        bitmap = static_call(
            "android.graphics.Bitmap",
            "createBitmap(IILandroid/graphics/Bitmap$Config;)Landroid/graphics/Bitmap;",
            self.right - self.left,
            self.bottom - self.top,
            argb,
        )
        canvas = new("android.graphics.Canvas", "(Landroid/graphics/Bitmap;)V", bitmap)
        if self.drawing_cache_background:
            canvas.drawColor__I__V(self.drawing_cache_background)
        if self.scroll_x or self.scroll_y:
            canvas.translate__FF__V(float(-self.scroll_x), float(-self.scroll_y))
        dirty = self.is_dirty
        getattr(self, _DRAW)(canvas)
        self.is_dirty = dirty
        return bitmap

    @java_method("void setOutlineProvider(android.view.ViewOutlineProvider)")
    def set_outline_provider(self: Any, provider: Any) -> None:
        self.outline_provider = provider

    @java_method("android.view.ViewOutlineProvider getOutlineProvider()")
    def get_outline_provider(self: Any) -> Any:
        if self.outline_provider is None:
            return static_field("android.view.ViewOutlineProvider", "BACKGROUND")
        return self.outline_provider

    @java_method("void setClipToOutline(boolean)")
    def set_clip_to_outline(self: Any, clip: Any) -> None:
        self.clip_to_outline = bool(clip)

    @java_method("final boolean getClipToOutline()")
    def get_clip_to_outline(self: Any) -> bool:
        return bool(self.clip_to_outline)

    @java_method("void setForceDarkAllowed(boolean)")
    def set_force_dark_allowed(self: Any, allowed: Any) -> None:
        self.force_dark = bool(allowed)

    @java_method("boolean isForceDarkAllowed()")
    def is_force_dark_allowed(self: Any) -> bool:
        return bool(self.force_dark) and device().api >= 29

    @java_method("void setOutlineAmbientShadowColor(int)")
    def set_outline_ambient_shadow_color(self: Any, color: int) -> None:
        self.outline_shadow_colors = (color, self.outline_shadow_colors[1])

    @java_method("int getOutlineAmbientShadowColor()")
    def get_outline_ambient_shadow_color(self: Any) -> int:
        return int(self.outline_shadow_colors[0])

    @java_method("void setOutlineSpotShadowColor(int)")
    def set_outline_spot_shadow_color(self: Any, color: int) -> None:
        self.outline_shadow_colors = (self.outline_shadow_colors[0], color)

    @java_method("int getOutlineSpotShadowColor()")
    def get_outline_spot_shadow_color(self: Any) -> int:
        return int(self.outline_shadow_colors[1])
