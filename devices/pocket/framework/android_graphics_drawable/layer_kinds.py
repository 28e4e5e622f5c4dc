"""TransitionDrawable, RippleDrawable and AdaptiveIconDrawable."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray
from devices.pocket.framework.android_graphics.colors import signed
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_graphics_drawable.attributes import Attributes, children
from devices.pocket.framework.android_graphics_drawable.creation import from_xml
from devices.pocket.framework.android_graphics_drawable.drawable import (
    DRAW,
    INTRINSIC_HEIGHT,
    INTRINSIC_WIDTH,
    INVALIDATE_SELF,
    SET_ALPHA,
    SET_BOUNDS,
    TRANSLUCENT,
)
from devices.pocket.framework.android_graphics_drawable.layers import Layer, LayerDrawable
from devices.pocket.framework.constants import constants

_D = "android.graphics.drawable.Drawable"
_INFLATE = (
    "void inflate(android.content.res.Resources,org.xmlpull.v1.XmlPullParser,"
    "android.util.AttributeSet,android.content.res.Resources$Theme)"
)
_MASK = 0x0102002E


@java_class("android.graphics.drawable.TransitionDrawable")
class TransitionDrawable(LayerDrawable):
    """Cross-fades its two layers; `fade` is how much of the second shows, 0 to 255."""

    fade = 0
    fading: tuple[int, int, int, int] | None = None
    cross_fade = False

    @java_method(f"void <init>({_D}[])")
    def init_transition(self, drawables: JArray) -> None:
        self.init_layers(drawables)

    @java_method("void <init>()")
    def init_none(self) -> None:
        self.layers = []

    @java_method("void startTransition(int)")
    def start_transition(self, milliseconds: int) -> None:
        self._fade_to(0, 255, milliseconds)

    @java_method("void reverseTransition(int)")
    def reverse_transition(self, milliseconds: int) -> None:
        self._settle()
        self._fade_to(self.fade, 255 if self.fade < 128 else 0, milliseconds)

    @java_method("void resetTransition()")
    def reset_transition(self) -> None:
        self.fade, self.fading = 0, None
        INVALIDATE_SELF(self)

    def _fade_to(self, first: int, last: int, milliseconds: int) -> None:
        from devices.pocket.framework.android_os.message_queue import uptime

        self.fading = (first, last, uptime(), milliseconds)
        INVALIDATE_SELF(self)

    def _settle(self) -> None:
        """Brings `fade` to where it is now."""
        from devices.pocket.framework.android_os.message_queue import uptime

        if self.fading is None:
            return
        first, last, began, duration = self.fading
        part = min(1.0, (uptime() - began) / duration) if duration else 1.0
        self.fade = int(first + (last - first) * part)
        if part >= 1:
            self.fading = None

    @java_method("void setCrossFadeEnabled(boolean)")
    def set_cross_fade_enabled(self, enabled: bool) -> None:
        self.cross_fade = bool(enabled)

    @java_method("boolean isCrossFadeEnabled()")
    def is_cross_fade_enabled(self) -> bool:
        return self.cross_fade

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self, canvas: Any) -> None:
        self._settle()
        drawn = self.drawn
        if drawn and (self.fade < 255 or not self.cross_fade or len(drawn) < 2):
            if self.cross_fade:
                SET_ALPHA(drawn[0], 255 - self.fade)
            if not (self.fade == 255 and self.cross_fade):
                DRAW(drawn[0], canvas)
            if self.cross_fade:
                SET_ALPHA(drawn[0], 255)
        if len(drawn) > 1 and self.fade > 0:
            SET_ALPHA(drawn[1], self.fade)
            DRAW(drawn[1], canvas)
            SET_ALPHA(drawn[1], 255)


@java_class("android.graphics.drawable.RippleDrawable")
@constants(RADIUS_AUTO=-1)
class RippleDrawable(LayerDrawable):
    """Shows its layers, and its colour over them while pressed or focused."""

    color: Any = None
    radius = -1

    @java_method(f"void <init>(android.content.res.ColorStateList,{_D},{_D})")
    def init_ripple(self, color: Any, content: Any, mask: Any) -> None:
        if color is None:
            throw("java.lang.IllegalArgumentException", "RippleDrawable requires a non-null color")
        self.layers, self.color = [], color
        if content is not None:
            self.add_layer(content)
        if mask is not None:
            self.layers[self.add_layer(mask)].id = _MASK

    @java_method("void <init>()")
    def init_none(self) -> None:
        self.layers = []

    def read(self, found: Attributes) -> None:
        if found.has("color"):
            self.color = found.color_list("color")
        self.radius = found.pixels("radius", self.radius)
        self.padding_mode = 1

    @java_method("void setColor(android.content.res.ColorStateList)")
    def set_color(self, color: Any) -> None:
        self.color = color
        INVALIDATE_SELF(self)

    @java_method("void setRadius(int)")
    def set_radius(self, radius: int) -> None:
        self.radius = radius
        INVALIDATE_SELF(self)

    @java_method("int getRadius()")
    def get_radius(self) -> int:
        return self.radius

    @java_method("boolean isStateful()")
    def is_stateful(self) -> bool:
        return True

    @java_method("boolean hasFocusStateSpecified()")
    def has_focus_state_specified(self) -> bool:
        return True

    @java_method("boolean isProjected()")
    def is_projected(self) -> bool:
        return not self.layers

    @java_method("protected boolean onStateChange(int[])")
    def on_state_change(self, state: JArray) -> bool:
        changed = super().on_state_change(state)
        INVALIDATE_SELF(self)
        return changed

    @java_method("int getOpacity()")
    def get_opacity(self) -> int:
        return TRANSLUCENT

    @java_method("void setHotspot(float,float)")
    def set_hotspot(self, x: float, y: float) -> None:
        pass

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self, canvas: Any) -> None:
        from devices.pocket.framework.android_graphics.paints import Paint

        shown = [layer for layer in self.layers if layer.id != _MASK]
        for layer in shown:
            if layer.drawable is not None:
                DRAW(layer.drawable, canvas)
        states = self.state_set()
        active = 0x010100A7 in states or 0x0101009C in states
        if active and 0x0101009E in states and self.color is not None:
            paint = Paint()
            color = self.color.color_for(states)
            paint.color = signed(color & 0xFFFFFF | min(color >> 24 & 255, 60) << 24)
            canvas.draw_rect_edges(*map(float, self.box()), paint)


@java_class(
    "android.graphics.drawable.AdaptiveIconDrawable",
    implements=["android.graphics.drawable.Drawable$Callback"],
)
class AdaptiveIconDrawable(LayerDrawable):
    """A background and a foreground, both half as large again as what is seen of them."""

    java_extra = java_field("static final float EXTRA", 0.25)

    @java_method(f"void <init>({_D},{_D})")
    def init_icon(self, background: Any, foreground: Any) -> None:
        self.layers = []
        self.add_layer(background)
        self.add_layer(foreground)

    @java_method("void <init>()")
    def init_none(self) -> None:
        self.layers = []

    @staticmethod
    @java_method("static float getExtraInsetFraction()")
    def get_extra_inset_fraction() -> float:
        return 0.25

    @java_method(f"{_D} getBackground()")
    def get_background(self) -> Any:
        return self.layers[0].drawable if self.layers else None

    @java_method(f"{_D} getForeground()")
    def get_foreground(self) -> Any:
        return self.layers[1].drawable if len(self.layers) > 1 else None

    @java_method("protected void onBoundsChange(android.graphics.Rect)")
    def on_bounds_change(self, bounds: Rect) -> None:
        left, top, right, bottom = bounds.edges()
        x, y = (right - left) // 4, (bottom - top) // 4
        for drawable in self.drawn:
            SET_BOUNDS(drawable, left - x, top - y, right + x, bottom + y)

    @java_method("int getIntrinsicWidth()")
    def get_intrinsic_width(self) -> int:
        sizes = [int(INTRINSIC_WIDTH(drawable)) for drawable in self.drawn]
        return -1 if not sizes or max(sizes) < 0 else int(max(sizes) / 1.5)

    @java_method("int getIntrinsicHeight()")
    def get_intrinsic_height(self) -> int:
        sizes = [int(INTRINSIC_HEIGHT(drawable)) for drawable in self.drawn]
        return -1 if not sizes or max(sizes) < 0 else int(max(sizes) / 1.5)

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self, canvas: Any) -> None:
        saved = canvas.save()
        canvas.clip_edges(*map(float, self.box()))
        super().draw(canvas)
        canvas.restore_to_count(saved)

    @java_method(_INFLATE)
    def inflate_themed(self, resources: Any, parser: Any, attrs: Any, theme: Any) -> None:
        self.layers = [Layer(None), Layer(None)]
        for name in children(parser):
            if name not in ("background", "foreground"):
                continue
            found = Attributes(resources, theme, attrs)
            drawable = found.drawable("drawable")
            if drawable is None:
                for _ in children(parser):
                    drawable = from_xml(resources, parser, attrs, theme)
            self.layers[name == "foreground"].drawable = drawable
            if drawable is not None:
                drawable.set_callback(self)
